"""Arrangements: where the trim boxes' centres go, for as many pieces as fit.

A strategy gets the footprint of one piece (its bleed, or its cut where the edge stays white; the centre of
its trim box at the origin) and the room it may fill, and yields arrangements; the best is the one with most
places. Footprints never overlap and keep ``gap`` mm between them, and more where fold ticks have to stand.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludopress.imposition.marks import CLEAR
from ludopress.imposition.outlines import corners, moved
from ludopress.model import Box, Circle, Matrix, Point, Polygon, Rectangle, Shape, Size, Turn

SLACK = 1e-6  # mm; absorbs rounding where pieces fill the room to the last bit
NO_TICKS = Size(0.0, 0.0)


@dataclass(frozen=True)
class Footprint:
    """What a piece takes up when turned by ``turn``, and the distance its neighbours keep.

    ``ticks`` is how far its fold ticks reach beyond it at either side, and above and below.
    """

    shape: Shape
    gap: float
    turn: Turn = Turn.NONE
    ticks: Size = NO_TICKS

    def turned(self) -> "Footprint":
        """Return the footprint after a quarter turn."""
        shape = moved(self.shape, Matrix.rotation(Turn.QUARTER))
        return Footprint(shape, self.gap, Turn.QUARTER, Size(self.ticks.height, self.ticks.width))

    @cached_property
    def pitch(self) -> Size:
        """The distances of the nearest neighbours straight to the right and straight down."""
        size = self.shape.box.size
        return Size(
            size.width + self._distance(self.ticks.width), size.height + self._distance(self.ticks.height)
        )

    def _distance(self, ticks: float) -> float:
        """Return how far neighbours keep apart; ticks that face each other share the room."""
        return max(self.gap, ticks + CLEAR) if ticks else self.gap

    def spans(self, room: Size) -> Size:
        """Return how far the middles of the outermost pieces can stand apart in ``room``."""
        size = self.shape.box.size
        across = room.width - size.width - 2 * self.ticks.width
        return Size(across, room.height - size.height - 2 * self.ticks.height)

    def step(self, aside: float) -> float:
        """Return how far down a neighbour must go that stands ``aside`` mm to the left or right."""
        if isinstance(self.shape, Circle):
            return math.sqrt(max(0.0, (self.shape.diameter + self.gap) ** 2 - aside**2))
        return max(_height(self._hull, aside), _height(self._hull, -aside))

    @cached_property
    def _hull(self) -> tuple[Point, ...]:
        """The shifts at which two straight-sided pieces come nearer than ``gap`` (a convex outline).

        That is the difference body, grown by the gap with sharp corners, so that the gap is never less.
        """
        if isinstance(self.shape, Circle):
            return ()
        points = corners(self.shape)
        body = _convex_hull([Point(p.x - q.x, p.y - q.y) for p in points for q in points])
        return Polygon(body).grown(self.gap).points if self.gap else body


@dataclass(frozen=True)
class Arrangement:
    """Places for trim boxes' centres, all turned alike."""

    turn: Turn
    places: tuple[Point, ...]


Places = tuple[Point, ...]
Strategy = Callable[[Footprint, Size], Iterator[Places]]


def grid(footprint: Footprint, room: Size) -> Iterator[Places]:
    """Yield rows and columns."""
    pitch, spans = footprint.pitch, footprint.spans(room)
    columns, rows = _count(spans.width, pitch.width), _count(spans.height, pitch.height)
    yield tuple(Point(x * pitch.width, y * pitch.height) for y in range(rows) for x in range(columns))


def staggered(footprint: Footprint, room: Size) -> Iterator[Places]:
    """Yield rows shifted by half a pitch, and columns: discs nest, hexagons interlock.

    A pitch stretched to the width of the room lets the rows sink deeper into each other; it is taken only
    where that gains a row.
    """
    yield from _rows(footprint, room)
    exchange = Matrix(0.0, 1.0, 1.0, 0.0)
    exchanged = Footprint(moved(footprint.shape, exchange), footprint.gap, ticks=footprint.ticks)
    for places in _rows(exchanged, Size(room.height, room.width)):
        yield tuple(exchange.apply(place) for place in places)


def _rows(footprint: Footprint, room: Size) -> Iterator[Places]:
    too_wide = footprint.shape.box.width > room.width + SLACK
    if isinstance(footprint.shape, Rectangle) or footprint.ticks != NO_TICKS or too_wide:
        return
    rows = max(_staggerings(footprint, room), key=lambda rows: rows.places)
    yield tuple(
        Point(place * rows.shift, row * rows.down)
        for row in range(rows.count)
        for place in range(row % 2, rows.half_steps + 1, 2)
    )


@dataclass(frozen=True)
class _Rows:
    """Rows ``down`` mm apart on places ``shift`` mm apart, of which each row takes every second one."""

    half_steps: int
    shift: float
    down: float
    count: int

    @property
    def places(self) -> int:
        """How many pieces that makes."""
        even, odd = self.half_steps // 2 + 1, (self.half_steps + 1) // 2
        return (self.count + 1) // 2 * even + self.count // 2 * odd


def _staggerings(footprint: Footprint, room: Size) -> Iterator[_Rows]:
    size, pitch = footprint.shape.box.size, footprint.pitch
    across, span = room.width - size.width, room.height - size.height
    for half_steps in range(1, int(2 * (across + SLACK) / pitch.width) + 2):
        stretched = across / half_steps
        tight = min(stretched, pitch.width / 2) if half_steps > 1 else stretched
        if half_steps > 1 and tight < pitch.width / 2 - SLACK:
            return
        for shift in (tight, stretched):
            down = max(footprint.step(shift), pitch.height / 2)  # every second row stands straight below
            yield _Rows(half_steps, shift, down, _count(span, down))


IMPOSITIONS: dict[str, Strategy] = {
    "grid": grid,
    "staggered": staggered,
}


def arrangements(shape: Shape, gap: float, room: Box, ticks: Size = NO_TICKS) -> list[Arrangement]:
    """Return every arrangement of ``shape`` centred in ``room``, those with most places first.

    ``shape`` is a footprint with the centre of its trim box at the origin, beyond which fold ticks reach by
    ``ticks``. Among equals the plainer comes first: a grid before staggered rows, upright before turned, rows
    before columns.
    """
    upright = Footprint(shape, gap, ticks=ticks)
    footprints = [upright] if isinstance(shape, Circle) else [upright, upright.turned()]
    found: list[Arrangement] = []
    for strategy in IMPOSITIONS.values():
        for footprint in footprints:
            found += [
                Arrangement(footprint.turn, _centred(places, footprint.shape, room))
                for places in strategy(footprint, room.size)
                if places
            ]
    return sorted(found, key=lambda arrangement: -len(arrangement.places))


def _centred(places: Sequence[Point], shape: Shape, room: Box) -> Places:
    """Return ``places`` in reading order, moved so that the pieces stand in the middle of ``room``."""
    taken = Polygon(tuple(places)).box
    box = shape.box
    x = room.centre.x - (taken.left + box.left + taken.right + box.right) / 2
    y = room.centre.y - (taken.top + box.top + taken.bottom + box.bottom) / 2
    in_order = sorted(places, key=lambda place: (round(place.y, 3), place.x))
    return tuple(Point(place.x + x, place.y + y) for place in in_order)


def _count(span: float, pitch: float) -> int:
    """Return how many places, ``pitch`` apart, stand on ``span`` mm."""
    return int((span + SLACK) / pitch) + 1 if span >= -SLACK else 0


def _height(outline: Sequence[Point], x: float) -> float:
    """Return the y of the lower edge of a convex ``outline`` at ``x``; 0 beside it."""
    heights = [0.0]
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        if p.x != q.x and min(p.x, q.x) - SLACK <= x <= max(p.x, q.x) + SLACK:
            heights.append(p.y + (x - p.x) / (q.x - p.x) * (q.y - p.y))
    return max(heights)


def _convex_hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the corners of the convex hull (Andrew's monotone chain, 1979)."""
    ordered = sorted({(round(point.x, 9), round(point.y, 9)) for point in points})

    def chain(way: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        hull: list[tuple[float, float]] = []
        for x, y in way:
            while len(hull) > 1:
                (ax, ay), (bx, by) = hull[-2], hull[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                hull.pop()
            hull.append((x, y))
        return hull[:-1]

    return tuple(Point(x, y) for x, y in chain(ordered) + chain(ordered[::-1]))
