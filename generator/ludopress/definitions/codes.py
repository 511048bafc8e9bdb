"""Every code a mistake in a project file may have, and the hand that collects mistakes.

The letter says what is wrong: Y the YAML itself, D a deck, S a symbol set, M motifs, T a template,
P palettes, C cues, G plots of pictures, R rules and how they are set, W words in other languages; T1xx and
R1xx are raised while a deck is made. Numbers below 010 mean the same after all letters but Y and W. A code
keeps its meaning for ever; a retired one is not used again.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from ludopress.errors import DefinitionError, Mistake, Position

MOST = 200  # mistakes told of one file: nobody reads more, and a hostile file can have a hundred thousand

Value = TypeVar("Value")

YAML_CODES = {
    "Y001": "the file cannot be read",
    "Y002": "the file is too large",
    "Y003": "too many values, aliases written out",
    "Y004": "the file is not UTF-8",
    "Y005": "a character that cannot stand in a project's files",
    "Y006": "not YAML",
    "Y007": "more than one document",
    "Y008": "a tag",
    "Y009": "a key is given twice",
    "Y010": "an alias contains itself",
    "Y011": "nested too deep",
    "Y012": "a key that is not a plain word",
    "Y013": "a merge key",
    "Y014": "a number with too many digits",
    "Y015": "the file is empty or not a mapping",
    "Y016": "a link out of the project",
}
SHARED_CODES = {
    "002": "unknown key",
    "003": "missing key",
    "004": "not a length",
    "005": "the wrong type of value",
    "006": "not one of the choices",
    "007": "too small, too large, too few",
    "008": "text of the wrong form",
    "009": "keys that do not go together",
}
OWN_CODES = {
    "D001": "unknown symbol",
    "D010": "unknown symbol set",
    "D011": "unknown template",
    "D012": "unknown palette",
    "D013": "the paper's margins leave no room",
    "D014": "the template is not drawn for that shape",
    "D015": "nothing of that shape is safe",
    "D016": "a language without phrases",
    "D017": "the template's folds do not cross that shape",
    "D018": "the motifs are not there",
    "D019": "motifs may only lie beside the deck",
    "D020": "the motifs cannot be read",
    "D021": "a picture and a motif with the same key",
    "D022": "a motif too small for a piece so large",
    "D023": "the folder of pictures is not there, or holds none",
    "D024": "the folder of pictures may only lie beside the deck",
    "D025": "the folder of pictures cannot be read, or holds too many",
    "D026": "unknown plot, palette of scenes or subject",
    "D027": "a palette that a plot names is left out",
    "D028": "labels in a language that symbols have no names in",
    "S010": "the art is not there",
    "S011": "the art cannot be used",
    "S012": "the same drawing under two names",
    "S013": "art may only lie beside the file that names it",
    "S015": "the art cannot be read",
    "S016": "a colour to leave out that the drawing has not",
    "S017": "a name for a symbol that the set does not have",
    "S018": "a symbol named twice in a language",
    "S019": "a file of names of emoji that holds none",
    "M010": "unknown palette of motifs",
    "M011": "unknown motif",
    "M012": "the same motif under two names",
    "M013": "a near twin with the key of a motif",
    "T010": "the face's source is not there",
    "T011": "unknown palette",
    "T012": "the shape cannot be cut, or nothing of it is safe",
    "T013": "a face's source may only lie beside the file that names it",
    "T015": "the face's source cannot be read, or is empty",
    "T016": "a fold that folds nothing",
    "P011": "palettes with different roles",
    "G010": "unknown part of a picture",
    "G011": "a role that no subject has",
    "G012": "unknown slot",
    "G013": "unknown palette or colour",
    "G014": "a value that cannot be read",
    "G015": "a name that means nothing there",
    "G016": "layers nested too deep",
    "G017": "too many layers",
    "G018": "a slot that nothing draws",
    "G019": "a file of scenes that nothing reads",
    "R010": "a second block with the same id",
    "R011": "the template of booklets is not there",
    "R012": "a font that is not there",
    "R013": "fonts may only lie in the project",
    "R015": "a font that cannot be read",
    "W010": "the phrases cannot be read",
    "W011": "this is not a PO file",
    "W012": "a translation with other places for numbers",
    "W013": "a phrase that stands twice",
    "W014": "a mark of direction that is not closed",
    "W015": "a translation that is too long",
}
CODES = (
    YAML_CODES
    | {letter + number: text for letter in "DSMTPCGR" for number, text in SHARED_CODES.items()}
    | OWN_CODES
)
"""What each code means, in a few words: those of mistakes that reading finds."""

MAKING_CODES = {
    "T101": "a template's source: Jinja2 cannot read it",
    "T102": "it uses a name that there is not",
    "T103": "it imports a library that there is not",
    "T104": "it fails while it runs",
    "T105": "what comes out is not XML",
    "T106": "its viewBox is not the bleed box",
    "T107": "what comes out is not a drawing that may be used",
    "T108": "a colour role that there is not",
    "T109": "a slot that there is not, or a second one",
    "T110": "a text's size, place or room cannot be understood",
    "T111": "a font or a weight that there is not",
    "T112": "a letter that the font does not have, or text of both directions",
    "T113": "a text that does not fit into its room",
    "T114": "text of a kind that cannot be set",
    "S020": "the art cannot be drawn",
    "R101": "the rules name a number that there is not",
    "R102": "they show a piece or a symbol that there is not",
    "R103": "they name a scorer that there is not",
    "R104": "the scorer cannot work with what it is given",
    "R105": "no font has a letter that is said",
    "R106": "a booklet cannot be set",
    "L001": "no such deck can be dealt",
    "L002": "the pieces cannot be laid out: on the face, or on the paper",
    "L003": "the template does not draw what the deck asks for",
    "L004": "a label that cannot be lettered",
    "L005": "making the deck takes more than --limits allows, or breaks down what makes it",
}
"""Those of mistakes in the same files that show only while a deck is made; the later stages raise them."""


class WrongValue(ValueError):  # noqa: N818  (it becomes a mistake, and is named as one)
    """A value that a validator refuses; ``number`` is its code without the file's letter."""

    def __init__(self, number: str, message: str, cure: str = "") -> None:
        self.number = number
        self.message = message
        self.cure = cure
        super().__init__(message)


class Mistakes:
    """Collects what is wrong, so that all of it is reported at once.

    >>> mistakes = Mistakes()
    >>> mistakes.add(Position("deck.yaml", 3, 1), "D002", 'unknown key "sed"', 'did you mean "seed"?')
    >>> mistakes.settled("a deck")
    Traceback (most recent call last):
    ludopress.errors.DefinitionError: deck.yaml:3:1: D002 unknown key "sed" (did you mean "seed"?)
    """

    def __init__(self) -> None:
        self._found: list[Mistake] = []
        self._unreadable: set[Position] = set()
        self._by_file: Counter[str] = Counter()

    def add(self, at: Position, code: str, message: str, cure: str = "") -> None:
        """Take down one mistake, up to MOST in a file. A code that is not in CODES is a bug (KeyError)."""
        CODES[code]
        self._by_file[at.file] += 1
        if self._by_file[at.file] <= MOST:
            self._found.append(Mistake(at, code, message, cure))
        if code in YAML_CODES:
            self._unreadable.add(at)

    def __iter__(self) -> Iterator[Mistake]:
        """Give what was found so far."""
        return iter(self._found)

    def unreadable(self, at: Position) -> bool:
        """Return whether the YAML itself is wrong there, so that nothing can be said of what it means."""
        return at in self._unreadable

    def take(self, error: DefinitionError) -> None:
        """Take down the mistakes of a DefinitionError."""
        self._found.extend(error.mistakes)

    @contextmanager
    def collected(self) -> Iterator[None]:
        """Collect the mistakes of a DefinitionError raised inside, and go on after it."""
        try:
            yield
        except DefinitionError as error:
            self.take(error)

    def settled(self, value: Value | None) -> Value:
        """Return ``value``, if there was no mistake; a DefinitionError with all of them otherwise."""
        if self._found or value is None:
            raise DefinitionError(self._found)
        return value
