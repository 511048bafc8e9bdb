"""Rule books: as the designer wrote them, in English, and as they are said in a language.

A rule book is a list of blocks. Its words are Sayings until a language says them: then they are Texts, runs
of letters of one kind.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Generic, Literal, TypeVar

from ludopress.errors import Position
from ludopress.model.geometry import Box, Point, Size

Words = TypeVar("Words")
_NUMBER = re.compile(r"\{[a-z][a-z0-9_]*\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """Something to be said in every language: what translators see.

    ``{names}`` in it stand for numbers of the game, ``**strong**`` and ``*emphasis*`` mark words. Where the
    number ``count`` asks for it, ``plural`` is said instead. ``context`` tells equal sayings of different
    meaning apart, and ``comment`` is a word to translators.
    """

    text: str
    at: Position
    plural: str = ""
    count: str = ""
    context: str = ""
    comment: str = ""


@dataclass(frozen=True, slots=True)
class FontFamily:
    """A family of letters by its name, and the files it comes in; ``digest`` is that of what is in them."""

    name: str
    files: tuple[Path, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Syllables:
    """How words of a language fall into syllables: each has some of the ``vowels`` in it.

    Of the consonants between two, as many begin the second as may: one, or more that begin with one of
    ``onsets``. Vowels in a row are parted where there is a ``hiatus`` between any two.
    """

    vowels: str
    onsets: tuple[str, ...] = ()
    hiatus: bool = False


@dataclass(frozen=True, slots=True)
class Habits:
    """How a language is set: which way it is read, its quotes, and the spaces that it puts.

    There are spaces ``inside`` of quotes or not, and before the signs ``spaced``; none of them breaks. Words
    are sorted by the letters of ``alphabet``, where it is not the usual one. The words ``bound`` never end a
    line. Where there are ``syllables``, words are parted between them, else as typst parts them. ``capitals``
    pairs letters with their capitals where these are not Unicode's; a word of its own has spaces round it.
    The ``fonts`` are for letters that those of the style lack, in that order.
    """

    direction: Literal["ltr", "rtl"] = "ltr"
    quotes: tuple[str, str] = ("“", "”")
    inside: bool = False
    spaced: str = ""
    alphabet: str = ""
    bound: tuple[str, ...] = ()
    syllables: Syllables | None = None
    capitals: tuple[tuple[str, str], ...] = ()
    fonts: tuple[FontFamily, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Dictionary:
    """What translators made of sayings, by context and text: one form, or all the plurals of the language.

    ``plural`` is gettext's expression that says which form goes with the number n; ``habits`` are how the
    language is set.
    """

    locale: str
    forms: tuple[tuple[tuple[str, str], tuple[str, ...]], ...] = ()
    plural: str = "n != 1"
    habits: Habits = field(default_factory=Habits)

    @property
    def phrases(self) -> tuple[tuple[str, str], ...]:
        """What stands on pieces, which is told apart by nothing but itself and never counted."""
        return tuple(
            (text, forms[0]) for (context, text), forms in self.forms if not context and len(forms) == 1
        )


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one kind; ``locale`` is set where they are of another language than what is round them."""

    letters: str
    strong: bool = False
    emphasis: bool = False
    locale: str = ""


Text = tuple[Run, ...]


class Kind(StrEnum):
    """What a block is."""

    HEADING = "heading"
    TEXT = "text"
    STEPS = "steps"  # numbered
    LIST = "list"
    TABLE = "table"  # its first row is the head
    NOTE = "note"
    FIGURE = "figure"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPiece:
    """A piece in a figure: its middle lies ``at`` so many mm, turned clockwise, so many mm wide.

    ``piece`` is its component and its key. The symbol ``ring`` is ringed; "shared" means what all the
    pieces that are ringed so have in common.
    """

    component: str
    piece: str
    side: str
    at: Point
    turn: float
    width: float
    ring: str
    where: Position


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow in a figure, from point to point, in mm."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """How the numbers of an example come about: which scorer works them out, and what it is given."""

    scorer: str
    given: tuple[tuple[str, object], ...]
    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Generic[Words]):
    """A part of a rule book: rows of words, one in each but in a table.

    ``key`` is its name in every language. A heading of level 1 begins a chapter, of level 2 a part of it. The
    rows of a figure are its caption and its labels, whose middles lie at the points ``labels``.
    """

    kind: Kind
    rows: tuple[tuple[Words, ...], ...]
    at: Position
    key: str = ""
    level: int = 0
    figure: tuple[ShownPiece, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Point, ...] = ()
    worked: Worked | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rules of a game as its designer wrote them."""

    blocks: tuple[Block[Saying], ...]
    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """The rules of a game as one language says them.

    ``said`` of ``asked`` sayings are in that language; where not all are, the rest is English, and the
    booklet is a draft.
    """

    locale: str
    direction: Literal["ltr", "rtl"]
    title: str
    blocks: tuple[Block[Text], ...]
    said: int
    asked: int
    habits: Habits = field(default_factory=Habits)

    @property
    def is_draft(self) -> bool:
        """Whether something is still to be translated."""
        return self.said < self.asked


@dataclass(frozen=True, slots=True, kw_only=True)
class BookletStyle:
    """How booklets look: the typst ``source``, the Jinja2 ``html``, and what both read besides the book.

    Lengths carry their unit; all else is by name. The words in ``capitals`` are "headings" and "labels";
    ``families`` are those that the fonts name.
    """

    source: str
    html: str
    page: tuple[tuple[str, str], ...]
    fonts: tuple[tuple[str, str], ...]
    size: str
    colours: tuple[tuple[str, str], ...]
    capitals: tuple[str, ...] = ()
    families: tuple[FontFamily, ...] = ()

    def with_fonts(self, families: tuple[FontFamily, ...]) -> "BookletStyle":
        """Return the same with those that a language brings, too."""
        return replace(self, families=(*self.families, *families))


@dataclass(frozen=True, slots=True)
class Picture:
    """A one-page PDF, printed so many mm wide; ``labels`` lie at these points of it, in mm.

    They cover nothing of what lies within ``pieces``.
    """

    content: bytes
    width: float
    labels: tuple[Point, ...] = ()
    pieces: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A symbol in the index, with its name and other names that will do."""

    picture: bytes
    name: str
    others: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manuscript:
    """A booklet and all that it shows besides its text.

    ``words`` are the program's own, by their use, and ``english`` the uses of those that the language lacks;
    ``figures`` are those of the figure blocks, in order. What licences want named is ``credited`` in the
    ``credits``, a line each.
    """

    booklet: Booklet
    words: Mapping[str, str]
    figures: tuple[Picture, ...]
    cover: Picture | None
    index: tuple[Entry, ...]
    credits: tuple[Run, ...]
    credited: tuple[str, ...] = ()
    english: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaflet:
    """A booklet as it is set: a PDF of so many ``pages`` of that size (mm), and a page of HTML."""

    manuscript: Manuscript
    content: bytes
    pages: int
    page: Size
    html: bytes

    @property
    def booklet(self) -> Booklet:
        """What is said in it."""
        return self.manuscript.booklet


def is_seen(text: str) -> bool:
    """Return whether ``text`` has something to be seen, not only spaces and marks without a shape.

    >>> is_seen("a"), is_seen(" \N{NO-BREAK SPACE}\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}")
    (True, False)
    """
    return any(letter.isprintable() and letter != " " for letter in text)


def is_wordless(text: str) -> bool:
    """Return whether ``text`` holds nothing to be translated: numbers and signs only.

    >>> is_wordless("{first}\N{EN DASH}{last}"), is_wordless("{hand} cards")
    (True, False)
    """
    return not any(letter.isalpha() for letter in _NUMBER.sub("", text))
