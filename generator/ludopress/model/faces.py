"""Faces: what is drawn on a piece, as a small display list."""

from dataclasses import dataclass
from enum import StrEnum

from ludopress.model.games import Template
from ludopress.model.geometry import Matrix, Point
from ludopress.model.symbols import Art


class Side(StrEnum):
    """Of a piece or of a sheet."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inscription:
    """Words that art is the letters of: their language, and their size in the art's user units."""

    locale: str
    text: str
    size: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Art placed by reference: ``matrix`` brings its user units to the face's millimetres.

    ``symbol`` is the symbol's key; ``part`` the name of one of the template's parts with what it was drawn
    for, like "half 3"; a frame, which belongs to the whole face, has neither. What ``fills`` its face runs
    through the bleed, as a motif does, and is cut with it: it keeps no safe margin. A label, the part that
    tells a symbol's name, has that as its ``inscription``.
    """

    art: Art
    matrix: Matrix
    symbol: str = ""
    part: str = ""
    fills: bool = False
    inscription: Inscription | None = None

    @property
    def is_frame(self) -> bool:
        """Whether this is what a template draws around everything else."""
        return not self.symbol and not self.part

    @property
    def name(self) -> str:
        """What it is called in a message."""
        return self.symbol or self.part or "the frame"

    @property
    def middle(self) -> Point:
        """Where the middle of its viewBox lies on the face."""
        size = self.art.drawing.size
        return self.matrix.apply(Point(size.width / 2, size.height / 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a piece, painted bottom to top; everything is clipped to the bleed shape.

    ``key`` names it within its component: the piece's key, or "back" where all backs are alike.
    """

    key: str
    side: Side
    template: Template
    layers: tuple[Placed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A piece with both its faces drawn; ``back`` is None where the back stays blank."""

    piece: str
    front: Face
    back: Face | None
