"""A coil: a lane that goes round from the lower left corner and inwards, lap within lap.

Its corners are rounded as far as the shape wants and the sides allow. A space is as long as all others, and
longer in a bend where its pawns would not find room otherwise.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from ludopress.families.track.lanes import Arc, Straight, Stretch, Way
from ludopress.families.track.spaces import Cut, disc, linked, space
from ludopress.families.track.wishes import GAP, Layout, Wish
from ludopress.model import Box, Point, Space, SpaceKind

BETWEEN = 1.0  # a lap and the next
STEP = 2.0  # mm from one point of the last leg to the next where this is looked at
TOUCH = 0.05  # mm less between them: nothing
WIDEST = 36.0  # a lane
FINER = 0.8  # from one width of the lane to the next that is tried
COARSE = 2 * FINER  # where it is only asked whether anything fits
NEAR = 3  # widths, near which finer ones are tried
SHORT, LONG = 0.88, 1.2  # of the lane's width: how long a space is at least, and at most
BENT = 1.9  # how long in a bend
LENGTHEN = 3.0  # mm at a time, for a space that has not room enough
FINEST = 0.6  # mm: so exactly its length is found
HALVINGS = 4  # of the range of lengths
CORNERS = (0.2, 0.14, 0.09)  # of the lane's width: how round the corners of a space are
DISCS = (0.74, 0.64)  # of the lane's width: the radius of a finish that is a disc
BACK = (0.3, 0.5, 0.0)  # of the lane's width before its end: where it may be beside the lane
EYE = 0.01  # mm
PIECE = 1.3  # of the lane's width: how long a finish is that is a piece of it
ASIDE = (0.0, 0.2, 0.35, 0.5, -0.2, -0.35, -0.5)  # of the lane's width: where the finish is tried


class Walk:
    """The spaces along the way inwards, found one by one: each ``length`` long or, in bends, longer."""

    def __init__(self, wish: Wish, lane: "Lane", length: float) -> None:
        self.wish = wish
        self.lane = lane
        self.way = way(wish.field, lane.width, lane.bend)
        self.length = length
        self.spaces: list[Space] = []
        self.ends: list[float] = []
        self._stuck = False
        self._longer = length  # the last space

    def reach(self, number: int) -> int:
        """Return how many of ``number`` spaces there are: all of them, or those before no more can follow.

        What was found for another number changes nothing in it.
        """
        found = 0
        while found < number and self._has_way(found, number - found) and self._has(found):
            found += 1
        return found

    def _has_way(self, found: int, more: int) -> bool:
        """Return whether the way is long enough for so many ``more`` spaces after those ``found``."""
        walked = self.ends[found - 1] if found else -GAP
        return walked + more * (GAP + self.length) <= self.way.length

    def _has(self, index: int) -> bool:
        if index == len(self.spaces) and not self._stuck:
            self._stuck = not self._next()
        return index < len(self.spaces)

    def _next(self) -> bool:
        """Find the next space; where it must be longer than the others, about as short as it can be."""
        start = self.ends[-1] + GAP if self.ends else 0.0
        most = min(self.lane.width * BENT, self.way.length - start)
        short, long = self.length, self.length
        made = self._space(start, long) if long <= most else None
        if made is None and short < self._longer <= most:
            long = self._longer
            made = self._space(start, long)
        while made is None and long < most:
            short, long = long, min(long + LENGTHEN, most)
            made = self._space(start, long)
        while made is not None and long - short > FINEST:
            middle = max((short + long) / 2, long - LENGTHEN / 2)
            shorter = self._space(start, middle)
            if shorter is None:
                short = middle
            else:
                long, made = middle, shorter
        if made is None:
            return False
        self._longer = long
        self.spaces.append(made)
        self.ends.append(start + long)
        return True

    def _space(self, start: float, length: float) -> Space | None:
        if length * self.lane.width < self.wish.full:
            return None
        end, middle = start + length, start + length / 2
        kind: SpaceKind = "plain" if self.ends else "start"
        outline = self.way.cut(start, end, self.lane.width, self.lane.corner * self.lane.width)
        centre, heading = self.way.at(middle), self.way.heading(middle)
        return space(self.wish, Cut(len(self.spaces), outline, centre, heading, kind))

    def layout(self, wish: Wish) -> Layout | None:
        """Return the layout of as many spaces as ``wish`` has; None where they or the finish have no room."""
        if self.reach(wish.last) < wish.last:
            return None
        walked = self.way.until(self.ends[wish.last - 1])
        finish = self._disc(wish, walked) or self._piece(wish, walked.length + GAP)
        if finish is None:
            return None
        half, radius = self.lane.width / 2, max(map(finish.centre.distance, finish.outline))

        def clearance(point: Point) -> float:
            return min(walked.distance(point) - half, point.distance(finish.centre) - radius)

        lane = walked.cut(0.0, walked.length, self.lane.width, self.lane.corner * self.lane.width)
        return Layout(linked([*self.spaces[: wish.last], finish]), clearance, lane)

    def _disc(self, wish: Wish, walked: Way) -> Space | None:
        """Return the finish as a disc beyond the end of what is ``walked``, or beside it, if it has room."""
        width = self.lane.width
        before = walked.until(max(walked.length - 1.2 * width, 1.0))
        for radius in (part * width for part in DISCS):
            clear = radius + width / 2 + BETWEEN
            beyond = [(before, walked.ahead(radius + GAP, aside * width)) for aside in ASIDE]
            beside = [(walked, walked.at(walked.length - back * width, clear + EYE)) for back in BACK]
            for others, centre in (*beyond, *beside):
                if _holds(wish.field, centre, radius) and others.distance(centre) > clear:
                    return space(wish, Cut(wish.last, disc(centre, radius), centre, kind=wish.end))
        return None

    def _piece(self, wish: Wish, start: float) -> Space | None:
        """Return the finish as a long piece of the lane; None where there is no room for it."""
        width = self.lane.width
        end = start + PIECE * width
        if end > self.way.length:
            return None
        outline, middle = self.way.cut(start, end, width, width * 0.4), (start + end) / 2
        return space(wish, Cut(wish.last, outline, self.way.at(middle), self.way.heading(middle), wish.end))


@dataclass(frozen=True, slots=True)
class Lane:
    """How wide a lane is; how round its bends are at most, and the corners of its spaces: in its widths."""

    width: float
    bend: float
    corner: float


def coiled(wish: Wish, bend: float) -> Layout | None:
    """Return the layout whose lane is about as wide as can be, None if there is none.

    ``bend`` is the most that the radius of the lane's corners may be, in widths of the lane.
    """
    found = first(wish, bend)
    if found is None:
        return None
    lane, layout = found
    return _best(wish, lane) or layout


def first(wish: Wish, bend: float, step: float = FINER) -> tuple[Lane, Layout] | None:
    """Return the widest lane that is found to hold ``wish``, its spaces as short as can be; else None.

    Lanes are tried that differ by ``step`` mm in width.
    """
    if wish.hopeless:
        return None
    anybody = replace(wish, last=0, lap=False)
    tried: list[Walk] = []
    for width in _widths(wish, tried, step):
        lane = Lane(width, bend, CORNERS[-1])
        tried.append(walk(anybody, lane))
        layout = tried[-1].layout(wish)
        if layout is not None:
            return lane, layout
    return None


def _widths(wish: Wish, tried: Sequence[Walk], step: float) -> Iterator[float]:
    """Yield widths of the lane to try, from wide to narrow, then those near what came ``tried`` farthest."""
    width = min(WIDEST, wish.field.width / 3, wish.field.height / 3)
    while width >= wish.narrowest:
        yield width
        width -= step
    if step > FINER:
        return
    by_reach = sorted(tried, key=lambda walked: (-walked.reach(wish.last), -walked.lane.width))
    for near in [walked.lane.width for walked in by_reach[:NEAR]]:
        yield from (near + FINER * part for part in (0.25, -0.25, 0.5))


@lru_cache(maxsize=128)
def walk(wish: Wish, lane: Lane) -> Walk:
    """Return the walk with the shortest spaces there may be, remembered for other numbers of spaces."""
    return Walk(wish, lane, SHORT * lane.width)


def _best(wish: Wish, lane: Lane) -> Layout | None:
    """Return the layout with the roundest corners and the longest spaces that fit, None if none is better."""
    low, high = SHORT * lane.width, LONG * lane.width
    best = None
    for corner in CORNERS[:-1]:
        rounder = replace(lane, corner=corner)
        best = Walk(wish, rounder, low).layout(wish)
        if best is not None:
            lane = rounder
            break
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        longer = Walk(wish, lane, middle).layout(wish)
        if longer is None:
            high = middle
        else:
            low, best = middle, longer
    return best


def way(field: Box, width: float, bend: float) -> Way:
    """Return the way inwards from the lower left corner of ``field``, its middle ``width`` / 2 inside it."""
    corners = list(_corners(field, width))
    legs = [one.distance(other) for one, other in pairwise(corners)]
    stretches: list[Stretch] = []
    used = 0.0
    for index, (one, other) in enumerate(pairwise(corners)):
        heading = math.atan2(other.y - one.y, other.x - one.x)
        last = index + 1 == len(legs)
        radius = 0.0 if last else min(bend * width, legs[index] / 2, legs[index + 1] / 2)
        straight = legs[index] - used - radius + (width / 2 if last else 0.0)
        start = Point(one.x + used * math.cos(heading), one.y + used * math.sin(heading))
        if straight > 1e-6:
            stretches.append(Straight(start, heading, straight))
        if radius:
            begin = legs[index] - radius
            foot = Point(one.x + begin * math.cos(heading), one.y + begin * math.sin(heading))
            centre = Point(foot.x + radius * math.sin(heading), foot.y - radius * math.cos(heading))
            stretches.append(Arc(centre, radius, heading, radius * math.pi / 2))
        used = radius
    return Way([*stretches[:-1], _free(stretches, width)])


def _free(stretches: Sequence[Stretch], width: float) -> Stretch:
    """Return the last leg, as long as it keeps clear of the laps around it: their bends may cut it short."""
    *others, last = stretches
    if len(others) < 2 or not isinstance(last, Straight):
        return last
    around = Way(others[:-1])
    edges = (width / 2, -width / 2)
    along = STEP
    while along < last.length:
        if any(around.distance(last.at(along, edge)) < width / 2 + BETWEEN - TOUCH for edge in edges):
            break
        along += STEP
    return replace(last, length=min(along, last.length))


def _corners(field: Box, width: float) -> Iterator[Point]:
    """Yield where the way would turn if it turned sharply, and where it ends."""
    box, pitch = field.grown(-width / 2), width + BETWEEN
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    yield Point(field.left, bottom)
    while True:
        yield Point(right, bottom)
        if bottom - top < pitch or right - left < pitch:
            return
        yield Point(right, top)
        bottom -= pitch
        yield Point(left, top)
        if bottom - top < pitch or right - left < 2 * pitch:
            return
        yield Point(left, bottom)
        right, top, left = right - pitch, top + pitch, left + pitch


def _holds(field: Box, centre: Point, radius: float) -> bool:
    inner = field.grown(-radius + 1e-6)
    return inner.left <= centre.x <= inner.right and inner.top <= centre.y <= inner.bottom
