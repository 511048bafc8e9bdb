"""A lane: a way of straights and arcs that spaces are cut from, and the outline of what is cut.

``along`` is measured from the way's beginning, ``aside`` from its middle to the left of who walks it.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from ludopress.model import Point

STEP = math.radians(5.0)  # of an arc, from one corner of an outline to the next
ROUND = 8  # steps of a rounded corner: fewer show on paper


@dataclass(frozen=True, slots=True)
class Straight:
    """A straight stretch from ``start`` in the direction ``heading`` (radians, clockwise from the right)."""

    start: Point
    heading: float
    length: float

    def at(self, along: float, aside: float) -> Point:
        """Return the point so far along and aside."""
        x, y = math.cos(self.heading), math.sin(self.heading)
        return Point(self.start.x + along * x + aside * y, self.start.y + along * y - aside * x)

    def turned(self, along: float) -> float:  # noqa: ARG002  (an arc's depends on it)
        """Return the heading there."""
        return self.heading

    def distance(self, point: Point) -> float:
        """Return how far ``point`` is from the middle of the lane."""
        x, y = math.cos(self.heading), math.sin(self.heading)
        dx, dy = point.x - self.start.x, point.y - self.start.y
        along = min(max(dx * x + dy * y, 0.0), self.length)
        return math.hypot(dx - along * x, dy - along * y)

    def narrowed(self, aside: float) -> float:  # noqa: ARG002
        """Return how long a step of 1 mm along is, so far aside."""
        return 1.0


@dataclass(frozen=True, slots=True)
class Arc:
    """A bend to the left about ``centre``, from the direction ``heading`` on."""

    centre: Point
    radius: float
    heading: float
    length: float

    def at(self, along: float, aside: float) -> Point:
        """Return the point so far along and aside."""
        heading = self.turned(along)
        reach = self.radius - aside
        return Point(
            self.centre.x - reach * math.sin(heading),
            self.centre.y + reach * math.cos(heading),
        )

    def turned(self, along: float) -> float:
        """Return the heading there."""
        return self.heading - along / self.radius

    def distance(self, point: Point) -> float:
        """Return how far ``point`` is from the middle of the lane."""
        dx, dy = point.x - self.centre.x, point.y - self.centre.y
        turn = (self.heading - math.atan2(-dx, dy)) % math.tau
        if turn <= self.length / self.radius:
            return abs(math.hypot(dx, dy) - self.radius)
        return min(point.distance(self.at(end, 0.0)) for end in (0.0, self.length))

    def narrowed(self, aside: float) -> float:
        """Return how long a step of 1 mm along is, so far aside."""
        return max((self.radius - aside) / self.radius, 0.05)


Stretch = Straight | Arc


class Way:
    """Stretches one after the other, each going on where the one before ends."""

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self.stretches = tuple(stretches)
        self._ends = list(accumulate(stretch.length for stretch in stretches))
        self.length = self._ends[-1]

    def _find(self, along: float) -> tuple[Stretch, float]:
        index = min(bisect_right(self._ends, along), len(self._ends) - 1)
        return self.stretches[index], along - self._ends[index] + self.stretches[index].length

    def at(self, along: float, aside: float = 0.0) -> Point:
        """Return the point so far along and aside."""
        stretch, rest = self._find(along)
        return stretch.at(rest, aside)

    def heading(self, along: float) -> float:
        """Return the direction there, in radians clockwise from the right."""
        stretch, rest = self._find(along)
        return stretch.turned(rest)

    def ahead(self, beyond: float, aside: float) -> Point:
        """Return the point so far straight on beyond the end, and aside."""
        edge, heading = self.at(self.length, aside), self.heading(self.length)
        return Point(edge.x + beyond * math.cos(heading), edge.y + beyond * math.sin(heading))

    def narrowed(self, along: float, aside: float) -> float:
        """Return how long a step of 1 mm along is there, so far aside."""
        stretch, _ = self._find(along)
        return stretch.narrowed(aside)

    def until(self, along: float) -> "Way":
        """Return the beginning of the way, as long as ``along``."""
        kept: list[Stretch] = []
        for stretch, end in zip(self.stretches, self._ends, strict=True):
            rest = along - (end - stretch.length)
            if rest > 0:
                kept.append(_shortened(stretch, min(rest, stretch.length)))
        return Way(kept)

    def distance(self, point: Point) -> float:
        """Return how far ``point`` is from the middle of the lane."""
        return min(stretch.distance(point) for stretch in self.stretches)

    def cut(self, start: float, end: float, width: float, corner: float) -> tuple[Point, ...]:
        """Return the outline, clockwise as seen, of the lane from ``start`` to ``end``, corners rounded."""
        return tuple(self.at(along, aside) for along, aside in self._round(start, end, width / 2, corner))

    def _round(self, start: float, end: float, half: float, corner: float) -> Iterator[tuple[float, float]]:
        """Yield the outline as (along, aside): the left edge forwards, then the right edge backwards."""
        for edge, first, last in ((half, start, end), (-half, end, start)):
            ahead = math.copysign(1.0, last - first)
            limit = (end - start) * 0.45
            leave = first + ahead * min(corner / self.narrowed(first + ahead * corner, edge), limit)
            reach = last - ahead * min(corner / self.narrowed(last - ahead * corner, edge), limit)
            inner = math.copysign(half - corner, edge)
            for step in range(ROUND):
                turn = math.pi / 2 * step / ROUND
                yield leave - (leave - first) * math.cos(turn), inner + (edge - inner) * math.sin(turn)
            yield from ((along, edge) for along in self._marks(leave, reach))
            for step in range(1, ROUND + 1):
                turn = math.pi / 2 * step / ROUND
                yield reach + (last - reach) * math.sin(turn), inner + (edge - inner) * math.cos(turn)

    def _marks(self, first: float, last: float) -> list[float]:
        """Return where an edge from ``first`` to ``last`` needs corners: dense on arcs, else at its ends."""
        low, high = min(first, last), max(first, last)
        marks = {low, high}
        for stretch, end in zip(self.stretches, self._ends, strict=True):
            begin = end - stretch.length
            if begin >= high or end <= low:
                continue
            marks.update(mark for mark in (begin, end) if low < mark < high)
            if isinstance(stretch, Arc):
                since, until = max(low, begin), min(high, end)
                steps = math.ceil((until - since) / stretch.radius / STEP)
                marks.update(since + (until - since) * step / steps for step in range(1, steps))
        return sorted(marks, reverse=first > last)


def _shortened(stretch: Stretch, length: float) -> Stretch:
    if isinstance(stretch, Straight):
        return Straight(stretch.start, stretch.heading, length)
    return Arc(stretch.centre, stretch.radius, stretch.heading, length)
