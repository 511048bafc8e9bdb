"""What is asked of translators: the words of a game's rules, and those on its pieces."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.decks import FILE, DeckKeys, deck_model, settings_of
from ludopress.definitions.loader import Document, KeyPath, load
from ludopress.definitions.rulebooks import FILE as RULES
from ludopress.definitions.rulebooks import read_rulebook
from ludopress.definitions.validation import checked
from ludopress.families import FAMILIES
from ludopress.families.score_sheet.words import Saying as OnPiece
from ludopress.model import Rulebook, Saying, is_wordless

TITLE = "The title of the game."


@dataclass(frozen=True, slots=True)
class Asked:
    """What a deck asks for: on its ``pieces``, its title first, and in its ``rules``, if it has any."""

    slug: str
    locales: tuple[str, ...]
    pieces: tuple[Saying, ...]
    rules: Rulebook | None

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """What is said in the rules, each once."""
        return once(sayings_of(self.rules)) if self.rules else ()


def read_asked(folder: Path, mistakes: Mistakes) -> Asked | None:
    """Return what the deck in ``folder`` asks for, or None; takes down what is wrong with its files."""
    document = load(folder / FILE, mistakes)
    keys = None if document is None else checked(document, deck_model(), "D", mistakes)
    if document is None or keys is None:
        return None
    pieces = once(on_pieces(keys, document))
    return Asked(folder.resolve().name, keys.locales, pieces, read_rulebook(folder, mistakes))


def on_pieces(keys: DeckKeys, document: Document) -> Iterator[Saying]:
    """Yield the title of a deck that has words on it or rules, and all that it has printed on pieces."""
    worded = {key: one for key, one in keys.components.items() if FAMILIES[one.family].words}
    if worded or (document.file.parent / RULES).is_file():
        yield Saying(text=keys.title, at=document.value_at("title"), comment=TITLE)
    for key, component in worded.items():
        yield from _within(settings_of(component), document, ("components", key), "")


def sayings_of(rules: Rulebook) -> Iterator[Saying]:
    """Yield all that is said in a rule book, in order."""
    yield from (saying for block in rules.blocks for row in block.rows for saying in row)


def once(sayings: Iterable[Saying]) -> tuple[Saying, ...]:
    """Return what there is to translate of ``sayings``, each once: with a plural, if one of them has it."""
    found: dict[tuple[str, str], Saying] = {}
    for saying in sayings:
        key = saying.context, saying.text
        if not is_wordless(saying.text) and (key not in found or (saying.plural and not found[key].plural)):
            found[key] = saying
    return tuple(found.values())


def _within(part: object, document: Document, path: KeyPath, what: str) -> Iterator[Saying]:
    """Yield what is said in a ``part`` of settings; ``what`` it is says the setting's description."""
    if isinstance(part, OnPiece):
        comment = "\n".join(filter(None, (what, part.comment)))
        yield Saying(text=part.say, at=document.value_at(*path, "say"), comment=comment)
    elif isinstance(part, BaseModel):
        for name, field in type(part).model_fields.items():
            yield from _within(getattr(part, name), document, (*path, name), field.description or "")
    elif isinstance(part, list):
        for place, value in enumerate(part):
            yield from _within(value, document, (*path, place), what)
