"""The abstract pieces that families deal.

A piece says what it is, not what it looks like. Its ``key`` is unique within its component; ``symbols`` are
the keys of the pictures on it, in its own order, empty where there are none.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from ludopress.model.geometry import Box, Point
from ludopress.model.scenes import Scene


@dataclass(frozen=True, slots=True)
class Card:
    """A card that shows symbols at any place and size; ``key`` counts from 01 within its component."""

    key: str
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A domino: the numbers of its two halves, the lower first, and their pictures where it has pictures."""

    key: str
    ends: tuple[int, int]
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitCard:
    """A card that combines one value of each attribute: ``traits`` are (attribute, value), in deck order."""

    key: str
    traits: tuple[tuple[str, str], ...]
    symbols: tuple[str, ...] = ()

    def __getitem__(self, attribute: str) -> str:
        return dict(self.traits)[attribute]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingCard:
    """A card of a suited deck; a joker has the rank "joker" and a number of its own as its suit."""

    key: str
    rank: str
    suit: str
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What tells a player's pieces from the others': a colour, an ink to write on it, and a shape besides.

    The shape is the second cue, for whoever does not see the colour.
    """

    name: str
    colour: str  # "#rrggbb"
    ink: str
    shape: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A number in a player's colour and shape."""

    key: str
    cue: Cue
    number: int
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """A paper figure in a player's colour and shape."""

    key: str
    cue: Cue
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MotifCard:
    """A card with a motif on its front and another on its back; neither side is the better one."""

    key: str
    front: str
    back: str

    @property
    def symbols(self) -> tuple[str, ...]:
        """Both motifs, the front's first."""
        return (self.front, self.back)


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureCard:
    """A card that is all ``picture``, a symbol's key: composed as ``scene`` says, or the designer's own."""

    key: str
    picture: str
    scene: Scene | None = None

    @property
    def symbols(self) -> tuple[str, ...]:
        """The picture, and nothing else."""
        return (self.picture,)


SpaceKind = Literal["plain", "start", "lap", "finish"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A space of a track, in face millimetres.

    ``outline`` is its edge, going round clockwise as seen. ``angle`` is the way to the next space in degrees,
    clockwise from the right. ``stands`` are where pawns may stand together, ``label`` is what stays free for
    the number beside them: boxes that are turned by ``turn`` degrees, clockwise, about the ``centre``.
    """

    number: int
    outline: tuple[Point, ...]
    centre: Point
    angle: float
    label: Box
    stands: tuple[Box, ...] = ()
    kind: SpaceKind = "plain"
    turn: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A score track: its spaces in the order they are walked.

    They lie inside ``ground``; what is between that and the edge is the template's border. ``lane`` is the
    outline of all but the last where they are cut from one lane. ``spots`` are free places for ornaments,
    middles and radii that touch neither spaces nor each other.
    """

    key: str
    spaces: tuple[Space, ...]
    shape: str = "serpentine"
    ground: Box = field(default_factory=lambda: Box(0.0, 0.0, 0.0, 0.0))
    lane: tuple[Point, ...] = ()
    spots: tuple[tuple[Point, float], ...] = ()
    symbols: tuple[str, ...] = ()

    @property
    def pitch(self) -> float:
        """The shortest way from the middle of a space to that of the next; the last one is not counted."""
        steps = (one.centre.distance(other.centre) for one, other in pairwise(self.spaces[:-1]))
        return min(steps, default=0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Words to print: as the designer wrote them, and as the sheet's locale says them."""

    source: str
    text: str


CellKind = Literal[
    "caption",
    "head",
    "note",
    "part",
    "label",
    "number",
    "range",
    "remark",
    "legend",
    "player",
    "name",
    "score",
    "total",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell of a form, in face millimetres: what stands in it, or what is to be written there.

    ``kind`` is what it is for. Printed: a ``caption`` over a table, the ``head`` of a column and a smaller
    ``note`` below it, a ``part`` of a column that is divided, the ``label`` of a row or its ``number``, a
    ``range`` of points, a ``remark`` below and the ``legend`` of the mark. To write in: a ``player``'s name
    over a column, a ``name`` beside a row, a ``score`` and a ``total``. Its words may take so many ``lines``,
    which run upwards where it is ``turned``.
    """

    kind: CellKind
    box: Box
    words: Phrase | None = None
    lines: int = 1
    turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A form to fill in: its title in the box ``heading``, and below it cells.

    In every score there is a ``mark`` to tick, where it means something.
    """

    key: str
    title: Phrase
    heading: Box
    subtitle: Phrase | None = None
    cells: tuple[Cell, ...] = ()
    mark: Phrase | None = None
    symbols: tuple[str, ...] = ()


Piece = Card | Tile | TraitCard | PlayingCard | MotifCard | PictureCard | Token | Pawn | Track | ScoreSheet
