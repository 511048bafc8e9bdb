"""Tilings: the windows through which a piece larger than the paper is shown, sheet by sheet.

Windows are of one size and overlap; there are as few as can be. Fold lines, cuts and joints are marked beside
them, so each keeps ``CLEAR`` and ``LEAST`` mm from the margin, and furniture lies beyond.
"""

import math
from dataclasses import dataclass

from ludopress.imposition.furniture import strip
from ludopress.imposition.layouts import AT_EDGE
from ludopress.imposition.marks import CLEAR
from ludopress.imposition.outlines import moved, to_centre
from ludopress.model import Circle, Paper, Template, Turn

LEAST = 2.0  # mm: the shortest tick beside a window
LEAST_NEW = 10.0  # mm: what a further window has to show


@dataclass(frozen=True)
class Way:
    """One way across a split piece: ``count`` windows, each ``length`` long, which overlap.

    ``start`` is where the first begins, in mm from the middle of the cut; ``edge`` how far the outer windows
    stay from the paper's edge, which then is the cut; None: every window lies in the middle of the paper.
    """

    start: float
    length: float
    count: int
    overlap: float
    paper: float
    edge: float | None = None

    def window(self, index: int) -> tuple[float, float]:
        """Return from where to where on the paper the window of that ``index`` goes."""
        begin = (self.paper - self.length) / 2
        if self.edge is not None and self.count > 1:
            begin = {0: self.edge, self.count - 1: self.paper - self.edge - self.length}.get(index, begin)
        return begin, begin + self.length

    def middle(self, index: int) -> float:
        """Return where on the paper the middle of the cut lies when the window of that ``index`` is shown."""
        return self.window(index)[0] - self.start - index * (self.length - self.overlap)


@dataclass(frozen=True)
class Tiling:
    """How a piece, turned by ``turn``, is split: windows across and down."""

    turn: Turn
    across: Way
    down: Way

    @property
    def count(self) -> int:
        """How many sheets that takes."""
        return self.across.count * self.down.count


def tiling(template: Template, paper: Paper, rows: int) -> Tiling | None:
    """Return the tiling that takes fewest sheets, upright if it can be, beside ``rows`` of furniture.

    It is None where overlapping sheets have next to nothing else to show.
    """
    turns = (Turn.NONE,) if isinstance(template.trim, Circle) else (Turn.NONE, Turn.QUARTER)
    tilings = (_turned(template, turn, paper, rows) for turn in turns)
    return min((one for one in tilings if one is not None), key=lambda one: one.count, default=None)


def _turned(template: Template, turn: Turn, paper: Paper, rows: int) -> Tiling | None:
    centred = to_centre(template, turn)
    trim, ink = (moved(shape, centred).box for shape in (template.trim, template.bleed_shape))
    inset = paper.margin + CLEAR + LEAST
    beyond = max(inset, paper.margin + strip(rows))
    across = _way(_Extent(ink.left, ink.right, trim.left, trim.right), paper.size.width, inset, paper)
    down = _way(_Extent(ink.top, ink.bottom, trim.top, trim.bottom), paper.size.height, beyond, paper)
    return Tiling(turn, across, down) if across and down else None


@dataclass(frozen=True)
class _Extent:
    """From where to where a piece's ink and its cut reach, one way, in mm from the middle of the cut."""

    ink_low: float
    ink_high: float
    low: float
    high: float

    @property
    def white(self) -> float:
        """How wide the edge stays white."""
        return self.ink_low - self.low


def _way(piece: _Extent, room: float, inset: float, paper: Paper) -> Way | None:
    """Return how the piece is split one way, on ``room`` mm of paper; no window enters the outer ``inset``.

    Where the white edge is as wide as the inset, the outer windows are so placed that the cut is the paper's
    edge; elsewhere windows show the white edge too, with the cuts marked beside them.
    """
    overlap, white = paper.overlap or 0.0, piece.white
    ink, cut = piece.ink_high - piece.ink_low, piece.high - piece.low
    if white >= inset - 1e-9:
        beside = (room - cut) / 2
        if ink <= room - 2 * white + 1e-6 and (beside <= AT_EDGE or beside >= paper.margin):
            return Way(piece.ink_low, ink, 1, overlap, room)
        found = _count(ink, room - white - inset, overlap)
        if found and found[0] > 1:
            return Way(piece.ink_low, found[1], found[0], overlap, room, white)
    low, high = min(piece.low, piece.ink_low), max(piece.high, piece.ink_high)
    found = _count(high - low, room - 2 * inset, overlap)
    return found and Way(low, found[1], found[0], overlap, room)


def _count(total: float, most: float, overlap: float) -> tuple[int, float] | None:
    """Return how many windows of at most ``most`` mm show ``total``, and their length; None: they cannot."""
    if total <= most + 1e-6:
        return 1, total
    if most - overlap < LEAST_NEW:
        return None
    count = math.ceil((total - overlap) / (most - overlap) - 1e-9)
    return count, (total + (count - 1) * overlap) / count
