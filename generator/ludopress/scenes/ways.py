"""Ways: lines over the land from the eye to the horizon, drawn as a trail or as stepping stones.

They are in perspective: what is as wide everywhere narrows towards the horizon.
"""

import math
from collections.abc import Sequence

from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.grounds import BEYOND
from ludopress.scenes.growth import tuft
from ludopress.scenes.paints import downwards
from ludopress.scenes.shapes import bow, heaped, joined, oval, ribbon, smooth
from ludopress.scenes.stage import Across, Share, Stage

STEPS = 22  # points of a way
FAR = 16.0  # how much smaller things are at its far end than at the near one


def trail(
    stage: Stage,
    *,
    far: Across | None = None,
    near: Across | None = None,
    width: Share = 0.3,
    bend: Share = 0.2,
) -> None:
    """Draw a trail that winds from the bottom to the horizon; ways: ``trail``, from near to far.

    It goes from ``near`` (the middle, or a little beside it) to ``far`` (below the light), is ``width`` of
    the stage's width wide at the bottom and winds out by ``bend`` of it.
    """
    palette, chance = stage.palette, stage.chance
    points = way(stage, far, near, bend)
    stage.ways["trail"] = points
    edges = [_edge(stage, points, width * side) for side in (-0.5, 0.5)]
    bright = mix(palette.light, palette.horizon, 0.3)
    body = ((0.0, bright), (0.25, mix(bright, palette.ground, 0.22)), (1.0, mix(bright, palette.ground, 0.6)))
    verge = [_edge(stage, points, width * side) for side in (-0.56, 0.56)]
    stage.picture.fill(ribbon(*verge), mix(palette.ground, palette.ink, 0.55), 0.35)
    stage.picture.fill(ribbon(*edges), downwards(stage.horizon, stage.box.bottom, *body), 0.95)
    lit, dark = (edges[0], edges[1]) if lit_side(stage, points[0].real) < 0 else (edges[1], edges[0])
    inner = _edge(stage, points, width * (0.42 if dark is edges[1] else -0.42))
    stage.picture.fill(ribbon(dark, inner), mix(palette.ground, palette.ink, 0.5), 0.4)
    stage.picture.stroke(smooth(lit), palette.light, 0.22 * math.sqrt(stage.scale), 0.6)
    stones, verges = [], []
    for _ in range(44):
        place, size = _beside(stage, points, chance.uniform(-0.42, 0.42) * width)
        stones.append(bow(place, place - 0.12j * size, place + size * chance.uniform(0.3, 1.1)))
    for _ in range(22):
        place, size = _beside(stage, points, chance.choice((-0.53, 0.53)) * width)
        verges += tuft(place, size * 2.2, chance)
    stage.picture.stroke(
        joined(stones), mix(palette.ground, palette.ink, 0.5), 0.24 * math.sqrt(stage.scale), 0.4
    )
    stage.picture.fill(heaped(verges), mix(palette.ground, palette.ink, 0.6))


def stones(  # noqa: PLR0913  (the words of a plot)
    stage: Stage,
    *,
    far: Across | None = None,
    near: Across | None = None,
    width: Share = 0.17,
    bend: Share = 0.22,
    to: Share = 0.9,
) -> None:
    """Draw stepping stones from the bottom to the horizon; ways: ``stones``, from near to far.

    There is a point for each. The nearest is ``width`` of the stage's width wide, and they go so far ``to``
    the horizon, as the eye goes: half the way is at a quarter of the size.
    """
    chance = stage.chance
    line = way(stage, far, near, bend)
    places, at = [], 0.035
    while at < min(to, 0.9):
        places.append(_at(line, at))
        at += max(0.052, 0.075 * _size(stage, places[-1]) * width / 0.17) * chance.uniform(0.94, 1.06)
    stage.ways["stones"] = places
    reach = stage.box.width * width / 2
    sizes = [_size(stage, place) * chance.uniform(0.85, 1.1) * reach for place in places]
    _lay(stage, list(zip(places, sizes, strict=True)))


def way(stage: Stage, far: float | None, near: float | None, bend: float) -> list[complex]:
    """Return a line that winds over the land from the bottom to the horizon, in perspective."""
    box, chance = stage.box, stage.chance
    side = chance.choice((-1.0, 1.0))
    start = box.left + box.width * (0.5 + side * chance.uniform(0.02, 0.12)) if near is None else near
    end = min(max(stage.light.real, box.left), box.right) if far is None else far
    turn = chance.uniform(2.4, 3.1)
    points = []
    for step in range(STEPS + 1):
        away = FAR ** (step / STEPS)  # distances from the eye, in distances to the near end
        size = _shrunk(away)
        down = stage.horizon + (stage.depth + BEYOND) * size
        sway = side * bend * box.width * math.sin(turn * math.log(away)) * size**0.72
        points.append(complex(end + (start - end) * size + sway, down))
    return points


def _lay(stage: Stage, slabs: Sequence[tuple[complex, float]]) -> None:
    """Draw slabs, each at a place and half as wide as said: shadow, side, top and the light."""
    palette = stage.palette
    flat = 0.32 * min(stage.depth / stage.box.width / 0.6, 1.0)  # seen from lower down, they are flatter
    lean = -0.2 * lit_side(stage, slabs[0][0].real)
    stone = mix(mix(palette.light, palette.horizon, 0.4), palette.ground, 0.35)
    shadow, side, top, gleam = [], [], [], []
    for place, size in slabs:
        shadow.append(oval(place + size * complex(lean, flat * 0.75), size * 1.12, size * flat * 1.1))
        side.append(oval(place + 0.5j * flat * size, size, size * flat))
        top.append(oval(place, size, size * flat))
        edge = (complex(-0.72, -0.4 * flat), complex(0, -1.2 * flat), complex(0.5, -0.6 * flat))
        gleam.append(bow(*(place + size * point for point in edge)))
    stage.picture.fill(heaped(shadow), palette.ink, 0.4)
    stage.picture.fill(heaped(side), mix(palette.ground, palette.ink, 0.55))
    shade = downwards(stage.horizon, stage.box.bottom, (0, palette.light), (0.4, stone), (1, stone))
    stage.picture.fill(heaped(top), shade)
    stage.picture.stroke(joined(gleam), palette.light, 0.25 * math.sqrt(stage.scale), 0.6)


def _shrunk(away: float) -> float:
    """Return how large things look at that distance, 1 at the near end and 0 at the far one."""
    return (1 / away - 1 / FAR) / (1 - 1 / FAR)


def _size(stage: Stage, point: complex) -> float:
    """Return how large things look where they stand at ``point``: 1 at the bottom, little at the horizon."""
    return 0.02 + 0.98 * (point.imag - stage.horizon) / (stage.depth + BEYOND)


def _edge(stage: Stage, points: Sequence[complex], across: float) -> list[complex]:
    return [point + stage.box.width * across * _size(stage, point) for point in points]


def _at(points: Sequence[complex], share: float) -> complex:
    place = share * (len(points) - 1)
    first = min(int(place), len(points) - 2)
    return points[first] + (points[first + 1] - points[first]) * (place - first)


def _beside(stage: Stage, points: Sequence[complex], across: float) -> tuple[complex, float]:
    """Return a place by chance beside the middle of a way, and how large small things are there, in mm."""
    point = _at(points, stage.chance.random() * 0.8)
    size = _size(stage, point)
    return point + stage.box.width * across * size, stage.scale * (0.25 + 1.4 * size)
