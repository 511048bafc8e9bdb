"""Free places between and around the spaces, where a template may put its ornaments."""

from collections.abc import Callable
from random import Random

from ludopress.model import Box, Point

TRIES = 3000
MANY = 400  # spots: as many as a template can still draw, twice those of any A4
LEAST, MOST = 1.5, 4.8  # the radius of a spot
LARGER = 0.18  # of the way from a space to the next: its radius at most, where that is more
CLEAR = 2.2  # between a spot and the spaces: a lane may have an edge of its own
APART = 1.1  # between spots
INSIDE = 0.8  # the ground

Spot = tuple[Point, float]


def scattered(ground: Box, clearance: Callable[[Point], float], pitch: float, seed: int) -> tuple[Spot, ...]:
    """Return places inside ``ground`` that touch neither spaces nor each other.

    ``pitch`` is the way from a space to the next: on a track of large spaces they are larger too.
    """
    chance = Random(seed)  # noqa: S311  (flowers are strewn, nothing is secret)
    spots: list[Spot] = []
    most = max(MOST, LARGER * pitch)
    for _ in range(TRIES):
        if len(spots) == MANY:
            break
        x, y = chance.uniform(ground.left, ground.right), chance.uniform(ground.top, ground.bottom)
        point = Point(round(x, 2), round(y, 2))
        wanted = chance.uniform(LEAST, most)
        edge = min(x - ground.left, ground.right - x, y - ground.top, ground.bottom - y) - INSIDE
        free = min([wanted, edge, *(point.distance(other) - size - APART for other, size in spots)])
        if free < LEAST:
            continue
        radius = min(free, clearance(point) - CLEAR)
        if radius >= LEAST:
            spots.append((point, round(radius, 2)))
    return tuple(spots)
