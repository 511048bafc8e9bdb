"""Saddle-stitching: a booklet's pages on sheets that are folded into one another and stapled in the fold.

A folded sheet has two pages on each side. Several may lie one above the other on the paper: it is cut between
them, and the lower stack goes inside the upper one. Lengths are in mm.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ludopress.model import Flip, Line, Paper, Point, Size, StitchedPage, StitchedSide

THICKNESS = 0.1  # of a leaf of paper of 80 g/m²
SMALLEST = 0.9  # times its own size: a page that shrinks no more may share the paper with another
FOLD, STAPLE, FINE = 4.0, 7.0, 0.15  # long, long, wide
STAPLES = 0.25, 0.75  # of the height of the fold


@dataclass(frozen=True, slots=True)
class Folded:
    """A sheet before it is folded, by page numbers from 1: left and right of its outside, then its inside.

    None is a page that stays blank.
    """

    outside: tuple[int | None, int | None]
    inside: tuple[int | None, int | None]


def folded(pages: int, *, from_right: bool = False) -> list[Folded]:
    """Return the sheets of a booklet of so many pages, the outermost first.

    Blank pages make the number a multiple of four; they come before the back cover, which is the last page.
    Books that are read ``from_right`` to left have their spine at the right.
    """
    blanks = -pages % 4
    order: list[int | None] = [*range(1, pages), *[None] * blanks, pages]
    sheets = []
    for number in range(len(order) // 4):
        first, last = 2 * number, len(order) - 1 - 2 * number
        outside, inside = (order[last], order[first]), (order[first + 1], order[last - 1])
        sheets.append(Folded(outside[::-1], inside[::-1]) if from_right else Folded(outside, inside))
    return sheets


def stitched(
    pages: int, page: Size, paper: Paper, *, from_right: bool = False, thickness: float = THICKNESS
) -> list[StitchedSide]:
    """Return the sides of paper, each front before its back, that ``pages`` of that size are printed on.

    Pages of inner sheets lie nearer to the fold, by the thickness of what they are folded round: after the
    fore-edge is trimmed all margins look alike.
    """
    sheets = folded(pages, from_right=from_right)
    rows, scale = _rows(page, paper.size)
    count = -(-len(sheets) // rows)
    layout = _Layout(page, paper, scale, rows, thickness)
    sides = []
    for place in range(count):
        stack = [(number, sheets[number]) for number in range(place, len(sheets), count)]
        sides.append(layout.side([(number, sheet.outside) for number, sheet in stack], staples=place == 0))
        sides.append(layout.side([(number, sheet.inside) for number, sheet in stack], is_back=True))
    return sides


def _rows(page: Size, paper: Size) -> tuple[int, float]:
    """Return how many open sheets lie one above the other on the paper, and the scale of their pages."""
    across = paper.width / (2 * page.width)
    for rows in range(max(1, int(paper.height / (SMALLEST * page.height))), 1, -1):
        scale = min(1.0, across, paper.height / (rows * page.height))
        if scale >= SMALLEST:
            return rows, scale
    return 1, min(1.0, across, paper.height / page.height)


@dataclass(frozen=True, slots=True)
class _Layout:
    page: Size
    paper: Paper
    scale: float
    rows: int
    thickness: float

    def side(
        self,
        spreads: list[tuple[int, tuple[int | None, int | None]]],
        *,
        staples: bool = False,
        is_back: bool = False,
    ) -> StitchedSide:
        """Return a side of paper with ``spreads`` from top to bottom, each with the number of its sheet."""
        placed = [
            one for row, (number, spread) in enumerate(spreads) for one in self._pages(row, number, spread)
        ]
        marks = [] if is_back else list(self._marks(len(spreads), staples=staples))
        turned = is_back and self.paper.flip is Flip.SHORT_EDGE
        return StitchedSide(self.paper.size, tuple(placed), tuple(marks), turned=turned)

    @property
    def _spine(self) -> float:
        return self.paper.size.width / 2

    def _top(self, row: int) -> float:
        """Return where a row begins: all of them are centred on the paper."""
        height = self.scale * self.page.height
        return (self.paper.size.height - self.rows * height) / 2 + row * height

    def _pages(self, row: int, number: int, spread: tuple[int | None, int | None]) -> Iterator[StitchedPage]:
        width, shift = self.scale * self.page.width, number * self.thickness
        for side, page in zip((-1, 1), spread, strict=True):
            if page is not None:
                left = self._spine - width if side < 0 else self._spine
                yield StitchedPage(page, Point(left, self._top(row)), self.scale, shift=-side * shift)

    def _marks(self, rows: int, *, staples: bool) -> Iterator[Line]:
        height, middle, width = self.scale * self.page.height, self._spine, self.paper.size.width
        for row in range(rows):
            top, bottom = self._top(row), self._top(row) + height
            yield Line(Point(middle, top), Point(middle, top + FOLD), FINE, dashed=True)
            yield Line(Point(middle, bottom - FOLD), Point(middle, bottom), FINE, dashed=True)
            if row:
                yield Line(Point(0.0, top), Point(width, top), FINE, dashed=True)
        for share in STAPLES if staples else ():
            at = self._top(0) + share * height
            yield Line(Point(middle, at - STAPLE / 2), Point(middle, at + STAPLE / 2), FINE)
