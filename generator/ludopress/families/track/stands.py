"""Where pawns stand on a space, and where its small number stays free beside them.

Everything is in the space's own frame: origin its middle, upright. Pawns stand in rows, all turned the same
way; the number has a strip of its own below or above the rows, or a place within one of them, and keeps off
the middle, where a large number may be. The first arrangement that fits is taken.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ludopress.families.track.profiles import EDGE, Profile, Span
from ludopress.model import Box

APART = 0.35  # between pawns, and between them and the number
LOOSE = 1.4  # how far apart pawns of one row are moved where there is room
SHIFTS = (0.5, 0.25, 1.0, 0.0)  # of the room to spare: where the block of rows is tried
ROUNDING = 1e-6
LOWER = 0.5  # mm from one place of the number to the next that is tried
EASE = 0.4  # of the large number's half height: how far from the edge the small one is, where there is room
LARGE = (0.3, 0.2)  # of a space's shorter side: half the width and height of the large number

Outline = tuple[tuple[float, float], ...]
Seats = tuple[Box, tuple[Box, ...]]  # the number's and the pawns'


@dataclass(frozen=True, slots=True)
class Party:
    """So many pawns, the bases they stand on, and the small number they leave free.

    ``large`` is half the width and height of the large number in the middle.
    """

    pawns: int
    width: float
    depth: float
    label: tuple[float, float]
    large: tuple[float, float]

    @property
    def turned(self) -> "Party":
        """The same, its pawns turned by a quarter."""
        return replace(self, width=self.depth, depth=self.width)

    @property
    def tipped(self) -> "Party":
        """The same, all turned by a quarter."""
        (wide, high), (across, up) = self.label, self.large
        return replace(self.turned, label=(high, wide), large=(up, across))


@lru_cache(maxsize=4096)
def seated(outline: Outline, party: Party, *, bent: bool) -> Seats | None:
    """Return where the number and the pawns go inside ``outline``, None where no arrangement is found.

    In a bend rows may also run across, which straight spaces do without, so that their numbers line up.
    """
    if not _could_hold(outline, party):
        return None
    upright = Profile(outline)
    for one in dict.fromkeys((party, party.turned)):
        seats = _arranged(upright, one)
        if seats is not None:
            return seats
    if not bent:
        return None
    tipped = Profile([(y, x) for x, y in reversed(outline)])
    for one in dict.fromkeys((party.tipped, party.tipped.turned)):
        seats = _arranged(tipped, one)
        if seats is not None:
            return _tipped(seats[0]), tuple(_tipped(seat) for seat in seats[1])
    return None


def _could_hold(outline: Outline, party: Party) -> bool:
    """Return whether rows of pawns find room in the box round ``outline``: if not, none do inside it."""
    wide, high = (max(way) - min(way) - 2 * EDGE + ROUNDING for way in zip(*outline, strict=True))
    return any(
        _places((0.0, wide), one.width) * _places((0.0, high), one.depth) >= one.pawns
        for one in (party, party.turned)
    )


def _tipped(box: Box) -> Box:
    return Box(box.top, box.left, box.bottom, box.right)


def _arranged(profile: Profile, party: Party) -> Seats | None:
    if not _places((0.0, profile.widest), party.width):
        return None
    at_ease = max(EDGE, party.large[1] * EASE)
    for inset in (at_ease, EDGE):
        seats = _below(profile, party, inset)
        if seats is not None:
            return seats
    return _within(profile, party) or _above(profile, party)


def _below(profile: Profile, party: Party, inset: float) -> Seats | None:
    """Seat the number as low as it has room, and the pawns above it."""
    label = _label(profile, party, profile.bottom - inset - party.label[1], -LOWER)
    if label is None:
        return None
    return _with(label, _block(profile, party, profile.top + EDGE, label.top - APART))


def _above(profile: Profile, party: Party) -> Seats | None:
    """Seat the number as high as it has room, and the pawns below it."""
    label = _label(profile, party, profile.top + EDGE, LOWER)
    if label is None:
        return None
    return _with(label, _block(profile, party, label.bottom + APART, profile.bottom - EDGE))


def _with(label: Box, stands: tuple[Box, ...] | None) -> Seats | None:
    return None if stands is None else (label, stands)


def _label(profile: Profile, party: Party, top: float, step: float) -> Box | None:
    """Return the first place from ``top`` on where the number has room off the middle."""
    wide, high = party.label
    while profile.top + EDGE <= top <= profile.bottom - EDGE - high:
        free = profile.span(top, top + high)
        if free[1] - free[0] >= wide:
            middle = _middle(free, wide)
            beside = party.large[0] + wide / 2
            places = [middle, beside] if beside + wide / 2 <= free[1] else [middle]
            labels = (Box(place - wide / 2, top, place + wide / 2, top + high) for place in places)
            return next((label for label in labels if _clear(label, party)), None)
        top += step
    return None


def _clear(label: Box, party: Party) -> bool:
    """Return whether the small number keeps off the large one."""
    across, up = party.large
    return label.top >= up or label.bottom <= -up or label.left >= across or label.right <= -across


def _block(profile: Profile, party: Party, top: float, bottom: float) -> tuple[Box, ...] | None:
    """Return the pawns in rows between two heights."""
    for tops in _rows(profile, party, top, bottom):
        spans = [profile.span(top, top + party.depth) for top in tops]
        places = [_places(one, party.width) for one in spans]
        if sum(places) >= party.pawns:
            counts = _shared_out(party.pawns, places)
            rows = zip(spans, counts, tops, strict=True)
            return tuple(box for one, count, at in rows for box in _row(one, count, party, at))
    return None


def _rows(profile: Profile, party: Party, top: float, bottom: float) -> Iterator[list[float]]:
    """Yield where rows of pawns may begin, few rows first, at several heights."""
    step = party.depth + APART
    places = _places((0.0, profile.widest), party.width)
    for rows in range(math.ceil(party.pawns / places), party.pawns + 1):
        spare = bottom - top - (rows * step - APART)
        if spare < 0:
            return
        for shift in SHIFTS if spare > 0.05 else SHIFTS[:1]:
            yield [top + shift * spare + step * row for row in range(rows)]


def _within(profile: Profile, party: Party) -> Seats | None:
    """Seat the number in the midst of the lowest or the highest row, at its outer edge."""
    wide, high = party.label
    if high > party.depth:
        return None
    for tops in _rows(profile, party, profile.top + EDGE, profile.bottom - EDGE):
        spans = [profile.span(top, top + party.depth) for top in tops]
        places = [_places(one, party.width) for one in spans]
        for row, at in ((len(tops) - 1, 1.0), (0, 0.0)):
            room = spans[row][1] - spans[row][0]
            fewer = _places((0.0, room - wide - APART), party.width)
            if room < wide or sum(places) - places[row] + fewer < party.pawns:
                continue
            counts = _shared_out(party.pawns, [*places[:row], fewer, *places[row + 1 :]])
            top = tops[row] + at * (party.depth - high)
            label, stands = _around(spans[row], counts[row], party, (tops[row], top))
            if not _clear(label, party):
                continue
            others = [index for index in range(len(tops)) if index != row]
            rest = [box for index in others for box in _row(spans[index], counts[index], party, tops[index])]
            return label, (*stands, *rest)
    return None


def _row(free: Span, count: int, party: Party, top: float) -> Iterator[Box]:
    """Yield so many stands side by side about the middle of ``free``."""
    wide = party.width
    gaps = max(count - 1, 1)
    gap = min(LOOSE, (free[1] - free[0] - count * wide) / gaps)
    whole = count * wide + (count - 1) * gap
    left = _middle(free, whole) - whole / 2
    for place in range(count):
        start = left + place * (wide + gap)
        yield Box(start, top, start + wide, top + party.depth)


def _around(free: Span, count: int, party: Party, tops: Span) -> tuple[Box, tuple[Box, ...]]:
    """Return the number in the midst of a row of stands; ``tops`` are where the row and the number begin."""
    wide, high = party.label
    whole = count * (party.width + APART) + wide
    x = _middle(free, whole) - whole / 2
    stands: list[Box] = []
    label = Box(x, tops[1], x + wide, tops[1] + high)
    for place in range(count + 1):
        if place == (count + 1) // 2:
            label = Box(x, tops[1], x + wide, tops[1] + high)
            x += wide + APART
        if place < count:
            stands.append(Box(x, tops[0], x + party.width, tops[0] + party.depth))
            x += party.width + APART
    return label, tuple(stands)


def _middle(free: Span, wide: float) -> float:
    """Return the middle of what is ``wide`` inside ``free``: as near to the space's own as can be."""
    return min(max(0.0, free[0] + wide / 2), free[1] - wide / 2)


def _places(free: Span, wide: float) -> int:
    return max(0, int((free[1] - free[0] + APART) // (wide + APART)))


def _shared_out(pawns: int, places: Sequence[int]) -> list[int]:
    """Return how many pawns stand in each row: as evenly as the places allow."""
    counts = [0] * len(places)
    for _ in range(pawns):
        free = [row for row, place in enumerate(places) if counts[row] < place]
        counts[min(free, key=lambda row: counts[row])] += 1
    return counts
