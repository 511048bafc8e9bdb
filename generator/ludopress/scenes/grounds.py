"""Grounds that rise in layers: hills, plains, forests and mountains; and the haze between.

Each covers all of the stage below the horizon, whatever its ridges do. The farther, the paler.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.growth import along, fir, tree, tuft
from ludopress.scenes.paints import Glow, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    below,
    bow,
    heaped,
    joined,
    line,
    polygon,
    rectangle,
    smooth,
    spelled,
)
from ludopress.scenes.stage import Count, Down, Length, Share, Stage, steps

BEYOND = 0.5  # mm that land reaches past the bottom
OPEN = {1: 1.0, 2: 0.7, 3: 0.25}  # how open a forest is, from the nearest row
COPSES = {"none": 0.0, "some": 0.7, "many": 1.0}  # how many ridges have trees
Trees = Literal["none", "some", "many"]


def hills(  # noqa: PLR0913  (the words of a plot)
    stage: Stage,
    *,
    count: Count = 5,
    swing: Share = 1.0,
    near: Share = 0.85,
    trees: Trees = "some",
    from_: Down | None = None,
) -> None:
    """Draw ``count`` hills one before the other, with contour lines and trees.

    ``swing`` is how much they roll, ``near`` how near the first comes: 0 is the horizon, 1 at one's feet.
    """
    stage = beginning(stage, from_)
    base(stage)
    ridges(stage, (0.0, count, 0.8 * stage.depth), swing, near, trees)


def plain(stage: Stage, *, near: Share = 0.7, trees: Trees = "some", from_: Down | None = None) -> None:
    """Draw land that is nearly flat."""
    stage = beginning(stage, from_)
    base(stage)
    ridges(stage, (0.02 * stage.depth, 4, 0.7 * stage.depth), 0.32, near, trees)


def pines(
    stage: Stage, *, count: Count = 5, near: Share = 0.95, clearing: Share = 0.55, from_: Down | None = None
) -> None:
    """Draw a forest of firs in ``count`` layers with mist between them.

    The two nearest leave the middle open, over ``clearing`` of the stage's width.
    """
    stage = beginning(stage, from_)
    base(stage)
    for number, part in enumerate(steps(count)):
        height = stage.horizon + stage.depth * 0.75 * part**1.3
        gap = stage.box.width * clearing / 2 * OPEN.get(count - number, 0.0)
        ridge = stage.rolling(height + 0.2 * stage.scale, stage.depth * (0.012 + 0.03 * part), count=12)
        colour = stage.distant(part * near)
        tall = stage.depth * (0.13 + 0.3 * part)
        foot = mix(colour, stage.palette.horizon, 0.36 * (1 - part))
        shade = downwards(height - tall, height + tall * 0.4, (0, colour), (0.6, colour), (1, foot))
        stage.picture.fill(_forest(stage, ridge, tall, gap), shade)
        if number < count - 1:
            _mist(stage, height, tall * 0.5, 0.4 - 0.22 * part)
    turf(stage, stage.horizon + stage.depth * 0.78, near)


def peaks(
    stage: Stage, *, count: Count = 3, height: Share = 0.22, near: Share = 0.8, from_: Down | None = None
) -> None:
    """Draw ranges of mountains in facets, lit from the light's side, behind low hills.

    The farthest rise by ``height``, a share of the stage's.
    """
    stage = beginning(stage, from_)
    base(stage)
    for part in steps(count):
        foot = stage.horizon + stage.depth * (0.02 + 0.16 * part)
        tall = stage.box.height * height * (1 - 0.42 * part)
        _range(stage, foot, tall, 0.12 + 0.45 * part)
        _mist(stage, foot, tall * 0.45, 0.6)
    ridges(stage, (0.22 * stage.depth, 3, 0.55 * stage.depth), 0.5, near, "some")


def haze(
    stage: Stage, *, at: Down | None = None, spread: Length | None = None, strength: Share = 0.6
) -> None:
    """Draw a level band of haze: ``at`` a height, else just below the horizon, as opaque as ``strength``.

    It thins out to ``spread`` above and below, a quarter of the land's depth if that is not said.
    """
    middle = stage.horizon + 0.06 * stage.depth if at is None else at
    _mist(stage, middle, stage.depth * 0.24 if spread is None else spread, strength)


def beginning(stage: Stage, line: float | None) -> Stage:
    """Return the stage with its horizon there, for land that begins below the real one."""
    return (
        stage if line is None else replace(stage, horizon=min(max(line, stage.box.top), stage.box.bottom - 1))
    )


def base(stage: Stage) -> None:
    """Cover all below the horizon with the colour of what is farthest."""
    far, box = stage.distant(0), stage.box
    stage.picture.fill(rectangle(box.left, stage.horizon, box.right, box.bottom + BEYOND), far)


def ridges(stage: Stage, run: tuple[float, int, float], swing: float, near: float, trees: Trees) -> None:
    """Draw rolling ridges: ``run`` says how far below the horizon they begin, how many, how far they go."""
    begin, count, end = run
    for number, part in enumerate(steps(count)):
        height = stage.horizon + begin + (end - begin) * part**1.4
        points = stage.rolling(height, stage.depth * (0.05 + 0.06 * part) * swing, count=16)
        _ridge(stage, points, height, part * near)
        if trees != "none" and number < count - 1 and stage.chance.random() < COPSES[trees]:
            _copse(stage, points, part, near)
    turf(stage, stage.horizon + end, near)


def turf(stage: Stage, top: float, nearness: float) -> None:
    """Draw what grows between ``top`` and the bottom: strokes of shade and light, and a few tufts."""
    box, chance, palette = stage.box, stage.chance, stage.palette
    colour = stage.distant(nearness)
    strokes: dict[str, list[Shape]] = {"shade": [], "light": [], "tuft": []}
    for _ in range(round(22 + 36 * min(stage.scale, 1))):
        part = chance.random()
        foot = complex(chance.uniform(box.left, box.right), top + (box.bottom - top) * part)
        size = stage.scale * (0.8 + 1.6 * part)
        if chance.random() < 0.14:
            strokes["tuft"] += tuft(foot, size * 1.1, chance)
        else:
            reach = complex(size * chance.uniform(1, 2.4), 0)
            kind = "light" if chance.random() < 0.45 else "shade"
            strokes[kind].append(bow(foot - reach, foot - 0.3j * size, foot + reach))
    width = 0.2 * math.sqrt(stage.scale)
    stage.picture.stroke(joined(strokes["shade"]), mix(colour, palette.ink, 0.6), width, 0.4)
    stage.picture.stroke(joined(strokes["light"]), mix(colour, palette.light, 0.5), width, 0.22)
    stage.picture.fill(heaped(strokes["tuft"]), mix(colour, palette.ink, 0.4))


def rim(stage: Stage, height: float, colour: str, share: float = 0.8) -> Glow:
    """Return how light catches an edge of that colour at that height: most below it, not at all far away."""
    middle, light = complex(stage.light.real, height), stage.palette.light
    stops = ((place, mix(colour, light, share * much)) for place, much in ((0, 0.75), (0.4, 0.3), (1, 0)))
    return glow(middle, stage.box.width * 0.6, *stops)


def _ridge(stage: Stage, points: list[complex], height: float, nearness: float) -> None:
    palette, scale, box = stage.palette, stage.scale, stage.box
    colour = stage.distant(nearness)
    pale, deep = mix(colour, palette.horizon, 0.3), mix(colour, palette.ink, 0.2)
    top = min(point.imag for point in points)
    shade = downwards(top, top + stage.depth * 0.55, (0, pale), (0.35, colour), (1, deep))
    stage.picture.fill(below(points, box.bottom + BEYOND), shade)
    step, more = scale * (0.6 + 1.3 * nearness), scale * (0.08 + 0.14 * nearness)
    lines = [
        smooth([point + 1j * (number * step + number**2 * more) for point in points[::2]])
        for number in range(1, 6 if scale > 0.5 else 4)
    ]
    width = math.sqrt(scale) * (0.14 + 0.12 * nearness)
    stage.picture.stroke(joined(lines[::2]), mix(palette.ink, colour, 0.35), width, 0.24)
    stage.picture.stroke(joined(lines[1::2]), mix(palette.light, colour, 0.3), width, 0.22)
    stage.picture.stroke(smooth(points), rim(stage, height, pale), width * 1.6)


def _copse(stage: Stage, points: Sequence[complex], part: float, near: float) -> None:
    """Draw trees on a ridge in one or two groups and a few alone, none over the other."""
    chance, box, tall = stage.chance, stage.box, stage.scale * (1.9 + 5.2 * part)
    middles = [chance.uniform(box.left, box.right) for _ in range(chance.randint(1, 2))]
    places = [
        chance.gauss(middle, box.width * 0.05) for middle in middles for _ in range(chance.randint(3, 5))
    ]
    places += [chance.uniform(box.left, box.right) for _ in range(3)]
    trees, after = [], box.left
    for place in sorted(places):
        size = tall * chance.uniform(0.6, 1.2)
        across = max(place, after + size * 0.3)
        if across < box.right:
            trees.append(tree(along(points, across) + 0.15j * size, size, chance))
            after = across + size * 0.3
    colour = mix(stage.distant(min(1.0, part * near + 0.24)), stage.palette.ink, 0.14)
    stage.picture.fill(heaped(trees), colour)


def _forest(stage: Stage, ridge: list[complex], tall: float, gap: float) -> Shape:
    """Return firs along a ridge and all below it as one outline; none within ``gap`` of the middle."""
    chance, box, bottom = stage.chance, stage.box, stage.box.bottom + BEYOND
    outline, coarse, across = [ridge[0]], [ridge[0]], box.left - tall * 0.1
    while across < box.right + tall * 0.1:
        if abs(across - box.centre.x) >= gap:
            size = tall * chance.uniform(0.5, 1.1)
            foot = along(ridge, across)
            points = fir(foot, size, 2 + round(min(size / 6, 4)), chance)
            outline += points
            coarse += [foot - size * 0.12, foot - 1j * size, foot + size * 0.12]
        else:
            outline.append(along(ridge, across))
            coarse.append(outline[-1])
        across += max(tall, 7 * stage.scale) * chance.uniform(0.18, 0.38)
    corners = [ridge[-1], complex(ridge[-1].real, bottom), complex(ridge[0].real, bottom)]
    return Shape(f"M{'L'.join(map(spelled, outline + corners))}Z", ((*coarse, *corners),))


def _mist(stage: Stage, middle: float, reach: float, strength: float) -> None:
    """Draw a level band of haze, cut off at the stage's edges."""
    colour, box = stage.palette.horizon, stage.box
    top, bottom = max(middle - reach, box.top), min(middle + reach, box.bottom + BEYOND)
    if top < bottom:
        stops = ((0.0, colour, 0.0), (0.5, colour, strength), (1.0, colour, 0.0))
        paint = downwards(middle - reach, middle + reach, *stops)
        stage.picture.fill(rectangle(box.left, top, box.right, bottom), paint)


def _range(stage: Stage, foot: float, tall: float, nearness: float) -> None:
    """Draw one range: mountains from left to right, their lit sides, their shaded sides, their edges."""
    palette, box, chance = stage.palette, stage.box, stage.chance
    outline = [complex(box.left - tall, foot)]
    edges: list[Shape] = []
    shaded: list[Shape] = []
    lit: list[Shape] = []
    across = box.left - box.width * chance.uniform(0.05, 0.2)
    while across < box.right:
        wide, rise = box.width * chance.uniform(0.24, 0.42), tall * chance.uniform(0.55, 1.0)
        peak = complex(across + wide * chance.uniform(0.42, 0.58), foot - rise)
        away = -lit_side(stage, peak.real)
        shoulders = _shoulders(peak, wide, rise, stage)
        outline += shoulders
        edges.append(line(*shoulders[1:5]))
        side = shoulders[3:] if away > 0 else shoulders[2::-1]
        spine = _spine(peak, foot, wide * away, rise)
        shaded.append(polygon(peak, *side, *reversed(spine)))
        other = shoulders[2::-1] if away > 0 else shoulders[3:]
        lit.append(polygon(peak, spine[0], (spine[1] + other[1]) / 2, other[1] + 0.3 * (spine[0] - other[1])))
        across += wide * chance.uniform(0.62, 0.8)
    colour = stage.distant(nearness)
    bright, dim = mix(colour, palette.light, 0.42 * (1 - nearness)), mix(colour, palette.horizon, 0.4)
    bottom = complex(0, box.bottom + BEYOND)
    corners = complex(box.right + tall, 0) + bottom, complex(box.left - tall, 0) + bottom
    shade = downwards(foot - tall, foot + tall * 0.2, (0, bright), (1, dim))
    stage.picture.fill(polygon(*outline, complex(box.right + tall, foot), *corners), shade)
    stops = ((0.0, mix(colour, palette.ink, 0.42), 0.75), (1.0, mix(colour, palette.ink, 0.2), 0.15))
    stage.picture.fill(heaped(lit), mix(bright, palette.light, 0.55), 0.4)
    for face in shaded:
        stage.picture.fill(face, downwards(foot - tall, foot, *stops))
    stage.picture.stroke(joined(edges), rim(stage, foot - tall, colour), 0.22 * math.sqrt(stage.scale))


def _shoulders(peak: complex, wide: float, rise: float, stage: Stage) -> list[complex]:
    """Return a mountain's outline from its left foot to its right, the peak third of six."""
    chance = stage.chance
    places = ((-0.5, 0.98), (-0.22, 0.52), (0.0, 0.0), (0.1, 0.2), (0.27, 0.5), (0.5, 0.96))
    return [
        peak + complex(wide * across, rise * down * chance.uniform(0.88, 1.0 if down > 0.9 else 1.15))
        for across, down in places
    ]


def _spine(peak: complex, foot: float, wide: float, rise: float) -> list[complex]:
    """Return the edge between light and shade from below the peak to the foot."""
    steps = ((-0.06, 0.3), (0.05, 0.52), (-0.05, 0.8), (0.02, 1.0))
    points = [peak + complex(wide * across, rise * down) for across, down in steps]
    return [*points[:-1], complex(points[-1].real, foot)]
