"""Splitting: a piece larger than the paper, a window of it on each sheet, row by row.

Every joint is marked on both its sheets at the two edges of the overlap, beside the window: a solid tick
where the later sheet's edge comes to lie, a dashed one where the earlier sheet's picture ends. The later
sheet is cut there, laid on the earlier one at its solid ticks, and glued.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from ludopress.errors import LayoutError
from ludopress.imposition.folds import clipped, fold_ticks, folds_at
from ludopress.imposition.furniture import Band, Caption
from ludopress.imposition.guides import guides, sides_in
from ludopress.imposition.layouts import between, printable
from ludopress.imposition.marks import CLEAR, HAIRLINE, HALO, Field, Ray, Stroke, tick
from ludopress.imposition.outlines import moved
from ludopress.imposition.pages import Contents, Stationery
from ludopress.imposition.tilings import LEAST, Tiling, tiling
from ludopress.model import (
    Backs,
    Box,
    CutLine,
    Leaf,
    Line,
    Mark,
    Marks,
    Placement,
    Point,
    Rectangle,
    Sheet,
    Side,
)
from ludopress.typography.rows import ROW, Placing, Row, at_left, at_right, rows_between, width

MOST_SHEETS = 100  # of a piece: 24 of A4 make 1.5 square metres
JOINT, OVERLAP = Stroke(LEAST, 4.0), Stroke(LEAST, 4.0, dashed=True)


def split(leaves: Sequence[Leaf], stationery: Stationery) -> tuple[Sheet, ...]:
    """Return ``leaves``, larger than the paper, over several sheets each, piece by piece, row by row.

    Raises LayoutError where backs are wanted, since glued sheets have a blank back, where the overlap takes
    up the sheets, or where nobody would glue so many.
    """
    paper, component = stationery.paper, stationery.heading.component
    if paper.backs is not Backs.NONE:
        raise LayoutError(
            f"{component}: a piece is larger than {paper.name} and is split over several sheets, but a piece "
            "glued together from sheets has a blank back (choose backs: none, or larger paper)"
        )
    tiles_of = tiling(leaves[0].front.template, paper, stationery.furnishing.rows)
    if tiles_of is None:
        raise LayoutError(
            f"{component}: sheets of {paper.name} that overlap by {paper.overlap:g} mm show next to "
            "nothing else (choose a smaller overlap, like 10 mm, or larger paper)"
        )
    if tiles_of.count > MOST_SHEETS:
        raise LayoutError(
            f"{component}: a piece would be glued together from {tiles_of.count:,} sheets of {paper.name}, "
            f"and {MOST_SHEETS} are the most (choose larger paper, a smaller overlap or a smaller piece)"
        )
    tiles = list(product(range(tiles_of.down.count), range(tiles_of.across.count)))
    total = len(leaves) * tiles_of.count
    return tuple(
        _Part(leaf, stationery, tiles_of, tile, (piece * tiles_of.count + index, total)).sheet(len(leaves))
        for piece, leaf in enumerate(leaves)
        for index, tile in enumerate(tiles, 1)
    )


@dataclass(frozen=True)
class _Part:
    """One sheet of a split piece: ``tile`` is its row and its column, from 0."""

    leaf: Leaf
    stationery: Stationery
    tiling: Tiling
    tile: tuple[int, int]
    number: tuple[int, int]  # n of m

    def sheet(self, pieces: int) -> Sheet:
        """Return the sheet; where there are several ``pieces``, it says of which it is a part."""
        row, column = self.tile
        piece = f"{self.leaf.piece}, " if pieces > 1 else ""
        contents = Contents(
            side=Side.FRONT,
            number=self.number,
            placements=(self._placement,),
            marks=self._marks,
            place=f"{piece}row {row + 1}, column {column + 1}",
            captions=list(self._captions),
        )
        return self.stationery.sheet(contents)

    @cached_property
    def _window(self) -> Box:
        row, column = self.tile
        (left, right), (top, bottom) = self.tiling.across.window(column), self.tiling.down.window(row)
        return Box(left, top, right, bottom)

    @cached_property
    def _placement(self) -> Placement:
        row, column = self.tile
        at = Point(self.tiling.across.middle(column), self.tiling.down.middle(row))
        return Placement(
            slot=0,
            piece=self.leaf.piece,
            face=self.leaf.front,
            at=at,
            turn=self.tiling.turn,
            window=self._window,
        )

    @cached_property
    def _marks(self) -> list[Mark]:
        return [*self._joints, *self._cuts, *self._folds]

    @cached_property
    def _area(self) -> Box:
        return printable(self.stationery.paper)

    @property
    def _field(self) -> Field:
        return Field(between(self._area, self.stationery.furnishing.rows), self._area)

    @property
    def _joined(self) -> tuple[bool, bool, bool, bool]:
        """Whether there is a sheet to the left, above, to the right, below."""
        (row, column), tiling = self.tile, self.tiling
        return column > 0, row > 0, column < tiling.across.count - 1, row < tiling.down.count - 1

    @property
    def _joints(self) -> Iterator[Line]:
        """Yield the ticks at both edges of every overlap: those that come to lie on each other are alike."""
        window, (left, above, right, below) = self._window, self._joined
        overlap = self.tiling.across.overlap
        if left:
            yield from self._upright(window.left, JOINT)
            yield from self._upright(window.left + overlap, OVERLAP)
        if right:
            yield from self._upright(window.right - overlap, JOINT)
            yield from self._upright(window.right, OVERLAP)
        if above:
            yield from self._level(window.top, JOINT)
            yield from self._level(window.top + overlap, OVERLAP)
        if below:
            yield from self._level(window.bottom - overlap, JOINT)
            yield from self._level(window.bottom, OVERLAP)

    def _upright(self, x: float, stroke: Stroke) -> Iterator[Line]:
        """Yield the ticks above and below the window at ``x``."""
        start = Point(x, self._window.centre.y)
        return self._ticks([(start, Point(0.0, -1.0)), (start, Point(0.0, 1.0))], stroke)

    def _level(self, y: float, stroke: Stroke) -> Iterator[Line]:
        """Yield the ticks to the left and right of the window at ``y``."""
        start = Point(self._window.centre.x, y)
        return self._ticks([(start, Point(-1.0, 0.0)), (start, Point(1.0, 0.0))], stroke)

    def _ticks(self, rays: Sequence[Ray], stroke: Stroke) -> Iterator[Line]:
        cleared = Rectangle(self._window.grown(CLEAR))
        found = (tick(cleared, ray, self._field, stroke) for ray in rays)
        return (line for line in found if line is not None)

    @property
    def _cuts(self) -> Iterator[Mark]:
        """Yield what shows the cuts: ticks beside the window they cross, or in the white edge all of them."""
        marks, template = self.stationery.paper.marks, self.leaf.front.template
        trim = moved(template.trim, self._placement.matrix)
        if marks is Marks.NONE:
            return
        window = self._window.grown(1e-6)
        xs = [x for x in (trim.box.left, trim.box.right) if window.left <= x <= window.right]
        ys = [y for y in (trim.box.top, trim.box.bottom) if window.top <= y <= window.bottom]
        if not isinstance(trim, Rectangle) or (marks is Marks.HAIRLINE and (xs or ys)):
            yield CutLine(trim, HAIRLINE, HALO, self._window)
        elif marks is not Marks.HAIRLINE:
            for x in xs:
                yield from self._upright(x, JOINT)
            for y in ys:
                yield from self._level(y, JOINT)
        yield from guides(self._in_the_white(trim.box), -template.bleed, self._field.room)

    def _in_the_white(self, trim: Box) -> Iterator[Line]:
        """Yield the cuts beside the window, as far as the neighbouring sheets."""
        window, area, (left, above, right, below) = self._window, self._area, self._joined
        reach = Box(
            window.left if left else area.left,
            window.top if above else area.top,
            window.right if right else area.right,
            window.bottom if below else area.bottom,
        )
        for side in sides_in(reach, trim):
            start, end = side.start, side.end
            beside_x = start.x == end.x and not window.left - 1e-6 <= start.x <= window.right + 1e-6
            beside_y = start.y == end.y and not window.top - 1e-6 <= start.y <= window.bottom + 1e-6
            if beside_x or beside_y:
                yield side

    @property
    def _folds(self) -> list[Line]:
        if self.stationery.paper.marks is Marks.NONE:
            return []
        folds = folds_at(self.leaf.front.template, self._placement.matrix)
        seen = [part for fold in folds if (part := clipped(fold, self._window)) is not None]
        return fold_ticks(Rectangle(self._window.grown(CLEAR)), seen, self._field)

    @property
    def _captions(self) -> Iterator[Caption]:
        """Yield the words that say which sheet goes where."""
        window, (left, above, right, below) = self._window, self._joined
        overlap, (number, _), row = self.tiling.across.overlap, self.number, self.tiling.across.count
        beside_left, beside_right = window.left + overlap, window.right - overlap
        if left:
            text = f"cut off the left edge · glue on page {number - 1}"
            yield self._caption(text, Band.ABOVE, (beside_left, window.right), at_left)
        if right:
            text = f"glue page {number + 1} here"
            yield self._caption(text, Band.ABOVE, (window.left, beside_right), at_right)
        for joined, text, band in (
            (above, f"cut off the top edge · glue on page {number - row}", Band.ABOVE),
            (below, f"glue page {number + row} here", Band.BELOW),
        ):
            if joined:
                start = window.centre.x - width(text) / 2
                yield self._caption(text, band, (start, window.right), at_left)

    def _caption(self, text: str, band: Band, reach: tuple[float, float], place: Placing) -> Caption:
        row = self._rows[band is Band.BELOW]
        return Caption(text=text, band=band, left=reach[0], right=reach[1], place=place, row=row)

    @cached_property
    def _rows(self) -> tuple[Row | None, Row | None]:
        """The rows right above and right below the window, where they are clear of the furniture."""
        around, field = self._window.grown(CLEAR + ROW), self._field
        lines = [mark for mark in self._marks if isinstance(mark, Line)]
        across = replace(around, left=field.room.left, right=field.room.right)
        above, below = rows_between(across, 1, lines)
        return (
            above if around.top >= field.room.top else None,
            below if around.bottom <= field.room.bottom else None,
        )
