"""A game as its designer defines it, and the abstract pieces that are dealt for it."""

from dataclasses import dataclass
from enum import StrEnum

from ludopress.errors import Position
from ludopress.model.geometry import Size
from ludopress.model.shapes import Rectangle, Shape
from ludopress.model.symbols import Symbol, SymbolSet


@dataclass(frozen=True, slots=True)
class Card:
    """A card that shows symbols; ``key`` counts from 01 within its component."""

    key: str
    symbols: tuple[str, ...]


Piece = Card


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRule:
    """What a match deck promises: any two cards share ``shared`` symbols (``at_least``: or more)."""

    symbols_per_card: int
    shared: int = 1
    at_least: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A card look: its shapes, and the Jinja2 sources of its SVG front and back.

    Shapes are in face millimetres (origin: top left of the trim box). ``colours`` are what the sources may
    name: from the template, overridden by the deck's palette. The files are named relative to the folder of
    ``at``, so that a mistake in a source can be placed.
    """

    name: str
    trim: Shape
    bleed: float
    safe: float
    front: str
    back: str
    colours: tuple[tuple[str, str], ...]
    at: Position
    front_file: str = "front.svg"
    back_file: str = "back.svg"
    title: str = ""

    @property
    def bleed_shape(self) -> Shape:
        """The trim shape grown by the bleed; of a rectangle, however round its corners, with square ones.

        A rectangle is cut straight first and its corners are punched round last: up to then the art has to
        fill the bleed to its corners.
        """
        if isinstance(self.trim, Rectangle):
            return Rectangle(self.trim.box.grown(self.bleed))
        return self.trim.grown(self.bleed)

    @property
    def safe_shape(self) -> Shape:
        """The trim shape shrunk by the safety margin."""
        return self.trim.grown(-self.safe)


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One kind of piece in a game.

    ``settings`` are the family's own, as read; dealing adds the ``pieces`` and the ``rule`` they keep. The
    ``note`` is what the family has to say about a deck that is a compromise.
    """

    key: str
    family: str
    settings: object
    symbols: SymbolSet
    template: Template
    seed: int
    at: Position
    pieces: tuple[Piece, ...] = ()
    rule: MatchRule | None = None
    note: str = ""

    @property
    def shown(self) -> tuple[Symbol, ...]:
        """The symbols that lie on a piece, in the order of their set."""
        keys = {key for piece in self.pieces for key in piece.symbols}
        return tuple(symbol for symbol in self.symbols.symbols if symbol.key in keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What a family deals: the pieces, the rule they keep, and a note where the deck is a compromise."""

    pieces: tuple[Piece, ...]
    rule: MatchRule
    note: str = ""


class Flip(StrEnum):
    """About which edge of the paper the printer turns it over."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"


class Backs(StrEnum):
    """Where the backs go."""

    INTERLEAVED = "interleaved"  # front 1, back 1, front 2, back 2 …
    SEPARATE = "separate"  # two files
    FOLD = "fold"  # beside the fronts, to be folded over and glued (gutterfold)
    NONE = "none"


class Marks(StrEnum):
    """What guides the knife."""

    CROP = "crop"
    CENTRE = "centre"  # short ticks where the piece's axes meet its edge
    HAIRLINE = "hairline"  # the cut itself, drawn thin on the fronts
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """The sheet and how it is printed on; lengths in mm."""

    name: str
    size: Size
    margin: float
    gap: float
    flip: Flip
    backs: Backs
    marks: Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectations:
    """Invariants of the designer's own, each None where nothing is expected."""

    shared_symbols: int | None = None
    cards: int | None = None
    sheets: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One folder of decks/.

    ``waived`` pairs an invariant's code with the designer's reason, and ``waived_at`` says where each stands.
    ``expect_at`` says where what is expected stands, by its name in Expectations; see ``expected_at``.
    """

    slug: str
    title: str
    players: tuple[int, int]
    seed: int
    paper: Paper
    components: tuple[Component, ...]
    expect: Expectations
    waived: tuple[tuple[str, str], ...]
    at: Position
    waived_at: tuple[Position, ...] = ()
    expect_at: tuple[tuple[str, Position], ...] = ()

    def expected_at(self, name: str) -> Position:
        """Return where the expectation ``name`` is written; where the game is, if that is not known."""
        return dict(self.expect_at).get(name, self.at)
