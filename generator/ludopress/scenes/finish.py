"""Finish: what is laid over a whole picture at last: light, a frame, darker edges and the grain of paper."""

import math
from collections.abc import Callable
from typing import Literal

from ludopress.model import Box, Matrix
from ludopress.scenes.charts import upright
from ludopress.scenes.colours import lightness, mix
from ludopress.scenes.paints import Paint, downwards, glow
from ludopress.scenes.shapes import (
    NOTHING,
    Shape,
    bow,
    disc,
    heaped,
    joined,
    line,
    polygon,
    smooth,
    towards,
    traced,
)
from ludopress.scenes.sparing import spared
from ludopress.scenes.stage import Share, Stage
from ludopress.scenes.veils import CLEAR, CORNER_INK, FOOT, FOOT_INK, ROUND, corner_stops, foot_stops

Frame = Literal["rarely", "none", "spandrels", "canopy", "cave"]
SPAN = 125 / 255  # between the lightness of the darkest and the lightest twentieth
DARK = 0.3  # a picture that has a twentieth below that lightness needs light, not shade
GAP, GAPS = 9.0, 31  # mm from dot to dot of the grain, on the whole, and how many come round again
# Lines of dots: from the light so many mm far, and across.
RAYS, REACH, ROWS = 90, 80.0, 66
_MARGIN = 0.03  # more than that, as lines and grain are not taken down
_ROUNDS = 6
_RARE = 0.25


def finish(
    stage: Stage, *, frame: Frame = "rarely", vignette: Share = CORNER_INK, grain: Share = 1.0
) -> None:
    """Draw what makes one picture of all that was drawn.

    Light spreads from where it comes from, the foot and the corners are darker, and more so until there is
    enough between the darkest and the lightest parts. "rarely" gives one picture in four a frame.
    """
    around = spared(stage.picture)
    _grade(stage, around)
    lucky, chosen = stage.chance.random() < _RARE, stage.chance.choice(sorted(FRAMES))
    frame_name = frame if frame != "rarely" else chosen if lucky else "none"
    if frame_name != "none":
        FRAMES[frame_name](stage)
    _vignette(stage, NOTHING, vignette)
    for _ in range(_ROUNDS):
        low, high = stage.picture.backdrop.span()
        if high - low >= SPAN + _MARGIN:
            break
        _strengthen(stage, around, low)
    _grain(stage, grain)


def _grade(stage: Stage, around: Shape) -> None:
    palette, box, light = stage.palette, stage.box, stage.light
    reach = 0.66 * box.height
    stops = (0, palette.light, 0.18), (0.5, palette.horizon, 0.06), (1, palette.horizon, 0)
    _lay(stage, upright(box), around, glow(light, reach, *stops))
    _foot(stage, NOTHING, FOOT, FOOT_INK)


def _lay(stage: Stage, area: Shape, around: Shape, paint: Paint) -> None:
    """Lay ``paint`` over an area of the picture, but not over what it is to go ``around``."""
    stage.picture.fill(joined([area, around]), paint)


def _foot(stage: Stage, around: Shape, begin: float, opacity: float) -> None:
    """Lay ink over the foot of the picture, from that share of its height down."""
    box, ink = stage.box, stage.palette.ink
    top = box.top + begin * box.height
    shade = downwards(top, box.bottom, *((place, ink, much) for place, much in foot_stops(opacity)))
    _lay(stage, upright(box), around, shade)


def _vignette(stage: Stage, around: Shape, opacity: float, clear: float = CLEAR) -> None:
    """Lay ink over the corners; a round as large as that share of the picture stays clear."""
    box, ink = stage.box, stage.palette.ink
    wide, high = ROUND[0] * box.width, ROUND[1] * box.height
    stops = [(place, ink, much) for place, much in corner_stops(opacity, clear)]
    ring = Box(-box.width / 2, -box.height / 2 * wide / high, box.width / 2, box.height / 2 * wide / high)
    flat = Matrix(d=high / wide, e=box.centre.x, f=box.centre.y)
    with stage.picture.placed(flat):
        _lay(stage, upright(ring), _brought(around, flat), glow(0j, wide, *stops))


def _brought(shape: Shape, matrix: Matrix) -> Shape:
    """Return ``shape`` of straight edges as it has to be for ``matrix`` to bring it where it is."""
    rings = [
        [complex((at.real - matrix.e) / matrix.a, (at.imag - matrix.f) / matrix.d) for at in ring]
        for ring in shape.rings
    ]
    return joined(polygon(*ring) for ring in rings)


def _strengthen(stage: Stage, around: Shape, darkest: float) -> None:
    """Make a picture's foot and corners darker, or if it is dark, lighter where its light comes from."""
    light, box = stage.palette.light, stage.box
    dark = darkest < max(DARK, lightness(stage.palette.ink) + 0.06)
    strength, reach = (0.4, 0.5 * box.height) if dark else (0.16, 0.4 * box.height)
    stops = (0, light, strength), (0.4, light, strength / 2), (1, light, 0)
    _lay(stage, upright(box), around, glow(stage.light, reach, *stops))
    if not dark:
        _foot(stage, around, 0.6, 0.3)
        _vignette(stage, around, 0.3, 0.45)


def _grain(stage: Stage, strength: float) -> None:
    """Scatter light dots round the light, most of them near it, and dark ones all over.

    They lie along lines to and fro, with gaps by chance: so a thousand take less to say than fifty alone.
    """
    if strength <= 0:
        return
    chance, unit = stage.chance, stage.scale
    gaps = [GAP / strength * unit * chance.uniform(0.3, 1.7) for _ in range(GAPS)]
    rays = [
        stage.light
        + unit * (chance.uniform(4, 9), REACH)[way] * towards(chance.uniform(-1, 1) + 360 * turn / RAYS)
        for turn in range(RAYS)
        for way in ((0, 1), (1, 0))[turn % 2]
    ]
    rows = [
        stage.spot((-0.02, 1.02)[(row + end) % 2], (row + chance.uniform(-0.2, 1.2)) / ROWS)
        for row in range(ROWS)
        for end in (0, 1)
    ]
    stage.picture.stroke(line(*rays), stage.palette.light, 0.22, 0.24, gaps)
    stage.picture.stroke(line(*rows), stage.palette.ink, 0.24, 0.2, gaps)


def _dark(stage: Stage) -> str:
    return mix(stage.palette.ink, stage.palette.ground, 0.12)


def _spandrels(stage: Stage) -> None:
    """The corners above an arch, with mouldings and a rosette in each."""
    palette, picture, box = stage.palette, stage.picture, stage.box
    unit, pointed = stage.scale, stage.chance.random() < 0.5
    gold, dark = mix(palette.accent, palette.light, 0.4), _dark(stage)
    for reach, colour in ((2.6, gold), (2.2, dark), (1.5, mix(gold, dark, 0.3)), (0.9, dark)):
        picture.fill(_arch(box, reach * unit, pointed=pointed), colour)
    for side in (-1, 1):
        middle = complex(box.centre.x + side * (box.width / 2 - 8.6 * unit), box.top + 9.2 * unit)
        _rosette(stage, middle, gold, dark)


def _arch(box: Box, reach: float, *, pointed: bool) -> Shape:
    """Return what is above an arch that is lower and narrower by ``reach`` than the widest."""
    springing, apex = box.top + 0.29 * box.height, complex(box.centre.x, box.top + 0.035 * box.height + reach)
    left, right, rise = box.left - 1.2 + reach, box.right + 1.2 - reach, springing - apex.imag
    steep, flat = (0.55, 0.1) if pointed else (0.7, 0.3)
    down = 0.2 * rise if pointed else 0.0

    def bend(side: float) -> tuple[complex, complex]:
        foot = left if side < 0 else right
        return complex(foot, springing - steep * rise), apex + complex(side * flat * box.width, down)

    (low, high), (other_low, other_high) = bend(1), bend(-1)
    return traced(
        complex(box.left - 1, box.top - 1),
        complex(box.right + 1, box.top - 1),
        complex(box.right + 1, springing + 0.16 * box.height),
        (complex(right, springing + 0.1 * box.height), complex(right, springing)),
        (low, high, apex),
        (other_high, other_low, complex(left, springing)),
        (complex(left, springing + 0.1 * box.height), complex(box.left - 1, springing + 0.16 * box.height)),
    )


def _rosette(stage: Stage, middle: complex, gold: str, dark: str) -> None:
    picture, unit = stage.picture, stage.scale
    rays = []
    for turn in range(16):
        way, far = towards(22.5 * turn) * unit, (4.6, 3.7)[turn % 2]
        rays.append(polygon(middle + far * way, middle + way * (2.5 + 0.34j), middle + way * (2.5 - 0.34j)))
    picture.fill(joined(rays), gold, 0.85)
    picture.fill(disc(middle, 2.3 * unit), gold)
    picture.fill(disc(middle, 1.95 * unit), dark)
    petals = [_leaf(middle, 1.75 * unit * towards(60 * turn), 0.3) for turn in range(6)]
    picture.fill(joined(petals), mix(gold, stage.palette.light, 0.4))


def _canopy(stage: Stage) -> None:
    """Twigs with leaves that hang in from above, long at the sides, the far ones paler."""
    chance, box, unit = stage.chance, stage.box, stage.scale
    for count, length, share in ((13, 1.0, 0.34), (12, 0.8, 0.0)):
        colour = mix(_dark(stage), mix(stage.palette.ground, stage.palette.mid, 0.3), share)
        leaves, twigs, veins = [], [], []
        for number in range(count):
            across = (number + chance.uniform(0.1, 0.9)) / count
            deep = (abs(across - 0.5) * 2) ** 1.7 * 24 + 4.5
            start = complex(box.left + across * box.width, box.top - 1.5 * unit)
            way = (
                complex(chance.uniform(-0.3, 0.3) - 0.5 * (across - 0.5), 1)
                * deep
                * length
                * chance.uniform(0.8, 1.15)
                * unit
            )
            bend = start + way * complex(0.5, chance.uniform(-0.16, 0.16))
            twigs.append(bow(start, bend, start + way))
            foliage = _foliage(stage, (start, bend, start + way))
            leaves += [_leaf(foot, leaf, 0.3) for foot, leaf in foliage]
            veins += [line(foot + 0.12 * leaf, foot + 0.8 * leaf) for foot, leaf in foliage]
        stage.picture.stroke(joined(twigs), colour, 0.5 * unit)
        stage.picture.fill(heaped(leaves), colour)
        stage.picture.stroke(joined(veins[::2]), mix(colour, stage.palette.horizon, 0.35), 0.14 * unit, 0.5)


def _foliage(stage: Stage, twig: tuple[complex, complex, complex]) -> list[tuple[complex, complex]]:
    """Return the foot and the way to the tip of each leaf along a twig, left and right by turns."""
    chance, unit = stage.chance, stage.scale
    start, bend, end = twig
    count = max(3, min(8, round(abs(end - start) / (2.6 * unit))))
    found = []
    for number in range(1, count + 1):
        part = number / count
        foot = start * (1 - part) ** 2 + bend * 2 * part * (1 - part) + end * part**2
        way = (bend - start) * (1 - part) + (end - bend) * part
        aside = 0.0 if number == count else (-1) ** number * chance.uniform(32, 62)
        size = chance.uniform(3.2, 5.2) * unit * (1.1 - 0.35 * part)
        found.append((foot, size * way / abs(way) * towards(aside)))
    return found


def _leaf(foot: complex, way: complex, wide: float) -> Shape:
    """Return a pointed leaf from its foot all the way to its tip."""
    tip = foot + way
    return traced(
        foot, (foot + way * complex(0.42, wide * 1.15), tip), (foot + way * complex(0.5, -wide), foot)
    )


def _cave(stage: Stage) -> None:
    """The mouth of a cave, in three sheets of rock, each with a lit edge, and scratched."""
    picture, chance, box = stage.picture, stage.chance, stage.box
    dark, around = _dark(stage), upright(box.grown(2))
    mouth = [chance.uniform(0.94, 1.05) for _ in range(34)]
    for part, share in ((0.94, 0.34), (1.02, 0.17), (1.1, 0.0)):
        edge = smooth(
            [
                _mouth(box, turn / 34, part * (out + chance.uniform(-0.018, 0.018)))
                for turn, out in enumerate(mouth)
            ],
            closed=True,
        )
        colour = mix(dark, mix(stage.palette.ground, stage.palette.mid, 0.35), share)
        picture.fill(around + edge, colour)
        stones = [_stone(stage, part, chance.uniform(0.62, 0.88), 4.5) for _ in range(4)]
        stones += [_stone(stage, part, chance.uniform(0.14, 0.36), 2.2) for _ in range(3)]
        picture.fill(heaped(stones), colour)
        picture.stroke(edge, mix(colour, stage.palette.horizon, 0.5), 0.24 * stage.scale, 0.5)
    scratches = []
    for _ in range(130):
        turn, out = chance.random(), chance.uniform(1.16, 1.3)
        way = out + chance.uniform(0.02, 0.06)
        scratches.append(line(_mouth(box, turn, out), _mouth(box, turn + chance.uniform(-0.003, 0.003), way)))
    picture.stroke(joined(scratches), mix(dark, stage.palette.horizon, 0.4), 0.24 * stage.scale, 0.35)


def _stone(stage: Stage, out: float, turn: float, tall: float) -> Shape:
    """Return a stone that hangs from the edge of the mouth, or in its lower half stands there."""
    chance, foot, unit = stage.chance, _mouth(stage.box, turn, out), stage.scale
    down = (1 if foot.imag < stage.box.centre.y else -1) * 1j
    half, high = chance.uniform(1.3, 2.6) * unit * down, chance.uniform(0.7, 1.6) * tall * unit * down
    left, right = foot - 1j * half - 3 * unit * down, foot + 1j * half - 3 * unit * down
    tip = foot + high
    return traced(left, (foot - 0.3j * half, tip), (foot + 0.3j * half, right))


def _mouth(box: Box, turn: float, out: float) -> complex:
    """Return a point of a round with square shoulders, ``turn`` of the way round it."""
    way = towards(360 * turn)
    across, down = (math.copysign(abs(side) ** 0.62, side) for side in (way.real, way.imag))
    return complex(
        box.centre.x + 0.43 * box.width * out * across, box.centre.y + 0.455 * box.height * out * down
    )


FRAMES: dict[str, Callable[[Stage], None]] = {
    "spandrels": _spandrels,
    "canopy": _canopy,
    "cave": _cave,
}
