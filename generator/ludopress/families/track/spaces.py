"""From an outline to a space: pawns and number seated in it, and the way to the next."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ludopress.families.track.stands import LARGE, Party, seated
from ludopress.families.track.wishes import Wish, label_size
from ludopress.model import Box, Point, Polygon, Space, SpaceKind

DECIMALS = 3
LONG = 1.9  # times as long as broad: a space has room for a disc with its number, and other things beside it


@dataclass(frozen=True, slots=True)
class Cut:
    """A space before anybody stands on it; ``heading`` is that of the way in its middle, in radians."""

    number: int
    outline: tuple[Point, ...]
    centre: Point
    heading: float = 0.0
    kind: SpaceKind = "plain"


def space(wish: Wish, cut: Cut) -> Space | None:
    """Return the space, None where the pawns or the number find no room on it. Its angle is not known yet."""
    if Polygon(cut.outline).area < wish.full:
        return None
    turn = upright(cut.heading)
    cosine, sine = math.cos(turn), math.sin(turn)
    away = [(point.x - cut.centre.x, point.y - cut.centre.y) for point in cut.outline]
    frame = tuple((round(x * cosine + y * sine, 4), round(y * cosine - x * sine, 4)) for x, y in away)
    xs, ys = [x for x, _ in frame], [y for _, y in frame]
    shorter = min(max(xs) - min(xs), max(ys) - min(ys))
    long = max(max(xs) - min(xs), max(ys) - min(ys)) > LONG * shorter
    large = (shorter / 2, shorter / 2) if long else (LARGE[0] * shorter, LARGE[1] * shorter)
    party = Party(wish.pawns, wish.width, wish.depth, label_size(cut.number, shorter), large)
    seats = seated(frame, party, bent=abs(turn) > 1e-6)
    if seats is None:
        return None
    label, stands = seats
    return Space(
        number=cut.number,
        outline=tuple(_rounded(point) for point in cut.outline),
        centre=_rounded(cut.centre),
        angle=0.0,
        label=_moved(label, cut.centre),
        stands=tuple(_moved(stand, cut.centre) for stand in stands),
        turn=round(math.degrees(turn), DECIMALS) + 0.0,
        kind=cut.kind,
    )


def upright(heading: float) -> float:
    """Return the turn, of at most an eighth, of a frame with one axis in the direction ``heading``."""
    quarter = math.pi / 2
    turn = heading % quarter
    return turn if turn <= quarter / 2 else turn - quarter


def linked(spaces: Sequence[Space]) -> tuple[Space, ...]:
    """Return the spaces with the angle of each leading to the next; the last one's is as before it."""
    angles = [
        math.degrees(math.atan2(after.centre.y - before.centre.y, after.centre.x - before.centre.x))
        for before, after in pairwise(spaces)
    ]
    whole = zip(spaces, [*angles, angles[-1]], strict=True)
    return tuple(replace(one, angle=round(angle, DECIMALS) + 0.0) for one, angle in whole)


def disc(centre: Point, radius: float) -> tuple[Point, ...]:
    """Return the outline of a disc, clockwise as seen."""
    steps = 72
    turns = [math.tau * step / steps for step in range(steps)]
    return tuple(Point(centre.x + radius * math.cos(t), centre.y + radius * math.sin(t)) for t in turns)


def rounded_box(box: Box, corner: float) -> tuple[Point, ...]:
    """Return the outline of a box with round corners, clockwise as seen."""
    inner = box.grown(-corner)
    corners = ((inner.left, inner.top), (inner.right, inner.top), (inner.right, inner.bottom))
    middles = (*corners, (inner.left, inner.bottom))
    steps = 10
    return tuple(
        Point(
            x + corner * math.cos(math.radians(180 + 90 * (index + step / steps))),
            y + corner * math.sin(math.radians(180 + 90 * (index + step / steps))),
        )
        for index, (x, y) in enumerate(middles)
        for step in range(steps + 1)
    )


def _moved(box: Box, by: Point) -> Box:
    edges = (box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y)
    return Box(*(round(edge, DECIMALS) for edge in edges))


def _rounded(point: Point) -> Point:
    return Point(round(point.x, DECIMALS), round(point.y, DECIMALS))
