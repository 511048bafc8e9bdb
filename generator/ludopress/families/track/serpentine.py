"""Serpentine: rows to and fro, from the lower left corner upwards; the finish takes more than one cell.

Of all grids of so many cells the one with the largest spaces is taken. What the last row has left over beyond
the finish stays meadow.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ludopress.families.track.spaces import Cut, linked, rounded_box, space
from ludopress.families.track.wishes import Layout, Wish
from ludopress.model import Box, Point, Polygon, Space

BETWEEN = 1.6  # a cell and the next
LARGEST = (46.0, 40.0)  # of a space, width and height
BROAD = 1.16  # how much wider than high a space looks best
ODD = 1.9  # how much longer than broad a space may be
FINISH = (2, 3)  # cells of the finish: at least, at most
AROUND = 0.5  # mm, round an ornament between four spaces
LEAST, MOST = 0.9, 2.1  # mm: its radius
CORNERS = (0.26, 0.22, 0.19, 0.16, 0.12, 0.08, 0.05)  # of a space's shorter side: the radius of its corners


@dataclass(frozen=True, slots=True)
class Grid:
    """So many columns and rows; ``width`` and ``height`` are those of a cell without what is between."""

    columns: int
    rows: int
    width: float
    height: float

    @property
    def size(self) -> float:
        """How large the spaces look."""
        return min(self.width / BROAD, self.height)

    def box(self, field: Box, place: int, cells: int = 1) -> Box:
        """Return where the cell ``place`` is on the way, and so many of those after it."""
        row, column = divmod(place, self.columns)
        wide, high = self.width + BETWEEN, self.height + BETWEEN
        left = field.centre.x - (self.columns * wide - BETWEEN) / 2
        bottom = field.centre.y + (self.rows * high - BETWEEN) / 2
        first = column if row % 2 == 0 else self.columns - column - cells
        x, y = left + first * wide, bottom - row * high
        return Box(x, y - self.height, x + cells * wide - BETWEEN, y)


def lay(wish: Wish) -> Layout | None:
    """Return the serpentine that holds ``wish``, None if so many spaces do not fit."""
    if wish.hopeless:
        return None
    for grid in sorted(_grids(wish), key=lambda grid: (-grid.size, grid.columns * grid.rows)):
        for corner in CORNERS:
            spaces = _spaces(wish, grid, corner * min(grid.width, grid.height))
            if spaces is not None:
                nooks = _nooks(wish, grid, corner * min(grid.width, grid.height))
                return Layout(linked(spaces), _clearance(spaces), nooks=tuple(nooks))
    return None


def _grids(wish: Wish) -> Iterator[Grid]:
    """Yield every grid whose last row has the finish in it, if its cells are not too narrow."""
    for columns in range(FINISH[0], wish.last + 1):
        rows = math.ceil((wish.last + FINISH[0]) / columns)
        if wish.last < (rows - 1) * columns:
            continue  # the finish would stand in two rows
        width = min(LARGEST[0], (wish.field.width + BETWEEN) / columns - BETWEEN)
        height = min(LARGEST[1], (wish.field.height + BETWEEN) / rows - BETWEEN)
        if min(width, height) >= wish.narrowest and max(width, height) <= ODD * min(width, height):
            yield Grid(columns, rows, width, height)


def _spaces(wish: Wish, grid: Grid, corner: float) -> list[Space] | None:
    spaces: list[Space] = []
    left = grid.columns * grid.rows - wish.last
    for number in range(wish.last + 1):
        kind = {0: "start", wish.last: wish.end}.get(number, "plain")
        box = grid.box(wish.field, number, min(left, FINISH[1]) if number == wish.last else 1)
        made = space(wish, Cut(number, rounded_box(box, corner), box.centre, kind=kind))
        if made is None:
            return None
        spaces.append(made)
    return spaces


def _nooks(wish: Wish, grid: Grid, corner: float) -> Iterator[tuple[Point, float]]:
    """Yield the middles between four spaces, with how much room their round corners leave there."""
    free = min(MOST, math.sqrt(2) * (BETWEEN / 2 + corner) - corner - AROUND)
    used = {grid.box(wish.field, place) for place in range(wish.last)}
    for box in sorted(used, key=lambda box: (box.top, box.left)):
        right, below = box.right + BETWEEN, box.bottom + BETWEEN
        others = (box.left, below), (right, box.top), (right, below)
        if free >= LEAST and all(any(_is_at(other, *corner) for other in used) for corner in others):
            yield Point(round(box.right + BETWEEN / 2, 3), round(box.bottom + BETWEEN / 2, 3)), round(free, 2)


def _is_at(box: Box, left: float, top: float) -> bool:
    return abs(box.left - left) < 0.01 and abs(box.top - top) < 0.01


def _clearance(spaces: list[Space]) -> Callable[[Point], float]:
    """Return the distance of a point from the nearest of ``spaces``, taken as boxes."""
    boxes = [Polygon(one.outline).box for one in spaces]

    def clearance(point: Point) -> float:
        return min(_away(box, point) for box in boxes)

    return clearance


def _away(box: Box, point: Point) -> float:
    aside = max(box.left - point.x, point.x - box.right)
    above = max(box.top - point.y, point.y - box.bottom)
    return math.hypot(aside, above) if aside > 0 and above > 0 else max(aside, above)
