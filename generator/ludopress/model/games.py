"""A game as its designer defines it."""

from dataclasses import dataclass, field
from enum import StrEnum

from ludopress.errors import Position
from ludopress.model.deals import Play
from ludopress.model.geometry import Box, Point, Size
from ludopress.model.pieces import Cue, Piece
from ludopress.model.rulebooks import BookletStyle, Dictionary, Habits, Rulebook
from ludopress.model.rules import Rule
from ludopress.model.scenes import Grammar
from ludopress.model.shapes import Rectangle, Shape
from ludopress.model.symbols import Symbol, SymbolSet
from ludopress.model.translations import Translation


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A look: its shapes, and the Jinja2 sources of its SVG front and back.

    Shapes are in face millimetres (origin: top left of the trim box). ``bleed`` is how far ink goes beyond
    the cut; less than zero, how wide an edge inside the cut stays white. ``colours`` are what the sources may
    name: from the template, overridden by the deck's palette. The files are named relative to the folder of
    ``at``, so that a mistake in a source can be placed.

    ``parts`` are small drawings that the sources place on pieces again and again: name, source, file.
    ``drawn_for`` is the bleed box that the sources' viewBox shows; the trim may be another, of a shape in
    ``flexible``, or with ``sheet_parts`` so many to the sheet of paper. ``folds`` are lines to fold along.
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
    parts: tuple[tuple[str, str, str], ...] = ()
    drawn_for: Box | None = None
    flexible: tuple[str, ...] = ()
    sheet_parts: int = 0
    folds: tuple[tuple[Point, Point], ...] = ()

    @property
    def footprint(self) -> Shape:
        """What no neighbour on a sheet may enter: the bleed, or the cut where the edge stays white."""
        return self.bleed_shape if self.bleed > 0 else self.trim

    @property
    def bleed_shape(self) -> Shape:
        """What ink may fill: the trim grown by the bleed; of a rectangle with square corners, however round.

        A rectangle is cut straight first and its corners are punched round last: up to then the art has to
        fill the bleed to its corners. Without bleed it is the trim itself.
        """
        if isinstance(self.trim, Rectangle) and self.bleed:
            return Rectangle(self.trim.box.grown(self.bleed))
        return self.trim.grown(self.bleed)

    @property
    def safe_shape(self) -> Shape:
        """The trim shape shrunk by the safety margin."""
        return self.trim.grown(-self.safe)


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
    """The sheet and how it is printed on; lengths in mm.

    A piece larger than the sheet is split over several, which ``overlap`` by so much; None: it is refused.
    """

    name: str
    size: Size
    margin: float
    gap: float
    flip: Flip
    backs: Backs
    marks: Marks
    overlap: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One kind of piece in a game, printed on ``paper``.

    ``settings`` are the family's own, as read; dealing adds the ``pieces`` and the ``rule`` they keep. The
    ``note`` is what the family has to say about a deck that is a compromise. ``cues`` are all the players'
    colours there are. Pieces with words on them are a component for each ``locale``, which is empty where
    there are none; ``phrases`` pairs what may be said with how the locale says it. Symbols are labelled with
    their names in the languages of ``labels``. Of pictures that are composed the ``grammar`` is what they are
    composed of. ``habits`` are those of the locale.
    """

    key: str
    family: str
    settings: object
    symbols: SymbolSet
    template: Template
    paper: Paper
    seed: int
    at: Position
    cues: tuple[Cue, ...] = ()
    locale: str = ""
    phrases: tuple[tuple[str, str], ...] = ()
    labels: tuple[str, ...] = ()
    habits: Habits = field(default_factory=Habits)
    grammar: Grammar | None = None
    pieces: tuple[Piece, ...] = ()
    rule: Rule | None = None
    note: str = ""

    @property
    def name(self) -> str:
        """What it is called in a message: its key, and its locale where it has words."""
        return f"{self.key} {self.locale}".strip()

    @property
    def shown(self) -> tuple[Symbol, ...]:
        """The symbols that lie on a piece, in the order of their set."""
        keys = {key for piece in self.pieces for key in piece.symbols}
        return tuple(symbol for symbol in self.symbols.symbols if symbol.key in keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectations:
    """Invariants of the designer's own, each None where nothing is expected.

    ``usage`` is on how many cards every symbol lies: at least, and at most.
    """

    shared_symbols: int | None = None
    cards: int | None = None
    sheets: int | None = None
    usage: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One folder of decks/.

    ``waived`` pairs an invariant's code with the designer's reason, and ``waived_at`` says where each stands.
    ``expect_at`` says where what is expected stands, by its name in Expectations; see ``expected_at``. Its
    ``rules`` are said in each of the languages of ``dictionaries``, and set in ``style``; ``translations``
    are the PO files behind these, with what they are asked for.
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
    play: Play = field(default_factory=Play)
    rules: Rulebook | None = None
    dictionaries: tuple[Dictionary, ...] = ()
    style: BookletStyle | None = None
    translations: tuple[Translation, ...] = ()

    def expected_at(self, name: str) -> Position:
        """Return where the expectation ``name`` is written; where the game is, if that is not known."""
        return dict(self.expect_at).get(name, self.at)
