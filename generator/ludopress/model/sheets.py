"""Sheets: faces at their places on paper, with everything that helps to print and cut them."""

from dataclasses import dataclass
from enum import IntEnum

from ludopress.model.faces import Face, Side
from ludopress.model.games import Flip
from ludopress.model.geometry import Box, Matrix, Point, Size
from ludopress.model.shapes import Shape


class Turn(IntEnum):
    """A turn in degrees, clockwise as seen on the page."""

    NONE = 0
    QUARTER = 90
    HALF = 180
    THREE_QUARTERS = 270


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A face in a slot of the sheet: the centre of its trim box lands on ``at``, turned by ``turn``.

    A back has the piece and the slot of its front. ``face`` is None where a blank back keeps its slot. Of a
    face that is split over sheets only what lies in ``window`` (in sheet millimetres) is printed.
    """

    slot: int
    piece: str
    face: Face | None
    at: Point
    turn: Turn = Turn.NONE
    window: Box | None = None

    @property
    def matrix(self) -> Matrix:
        """The map from the face's millimetres to the sheet's; the identity's scale, so 1 mm stays 1 mm."""
        if self.face is None:
            return Matrix.translation(self.at.x, self.at.y)
        middle = self.face.template.trim.box.centre
        turned = Matrix.rotation(self.turn) @ Matrix.translation(-middle.x, -middle.y)
        return Matrix.translation(self.at.x, self.at.y) @ turned


@dataclass(frozen=True, slots=True)
class Line:
    """A straight mark, ``width`` mm thick."""

    start: Point
    end: Point
    width: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class CutLine:
    """The outline of a piece, drawn thin over the art; ``shape`` is in sheet millimetres.

    With a ``halo`` (mm, the width of a white line under it) the line is black and shows on any colour;
    without, it is grey. Of a piece that is split over sheets only what lies in ``window`` is drawn.
    """

    shape: Shape
    width: float
    halo: float = 0.0
    window: Box | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """A line of small text: ``at`` is the start of its baseline, ``size`` the font size in mm."""

    text: str
    at: Point
    size: float


Mark = Line | CutLine | Label


@dataclass(frozen=True, slots=True)
class StitchedPage:
    """A page of a booklet on a side of paper: its number from 1, where its upper left corner is, its scale.

    Within its place it is moved to the right by ``shift`` mm.
    """

    page: int
    at: Point
    scale: float
    shift: float = 0.0


@dataclass(frozen=True, slots=True)
class StitchedSide:
    """One side of paper of a booklet that is folded and stapled; ``turned`` upside down as a whole."""

    paper: Size
    pages: tuple[StitchedPage, ...]
    marks: tuple[Line, ...]
    turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One side of one sheet of paper.

    ``number`` counts sheets from 1; a back has the number of its front. ``printable`` is what a home printer
    reaches. ``trim`` and ``bleed`` are the page's boxes: the paper itself for a sheet to be cut up, the
    piece's own for a page that is one face. ``flip`` says how front and back meet; ``fold`` is the x of a
    vertical fold or None.
    """

    component: str
    paper: Size
    side: Side
    number: int
    of: int
    placements: tuple[Placement, ...]
    marks: tuple[Mark, ...]
    printable: Box
    trim: Box
    bleed: Box
    flip: Flip
    fold: float | None = None
