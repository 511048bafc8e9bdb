"""Clouds, fog and shafts of light. All clouds of a picture are of one style."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Literal

from ludopress.scenes.colours import mix, ramp
from ludopress.scenes.paints import blend, downwards
from ludopress.scenes.shapes import (
    Shape,
    joined,
    line,
    number,
    polygon,
    rectangle,
    smooth,
    spelled,
    stippled,
    towards,
)
from ludopress.scenes.skies import height
from ludopress.scenes.stage import Count, Down, Length, Share, Spot, Stage

Kind = Literal["any", "cumulus", "bars", "swirls"]
_STYLES = "cumulus", "cumulus", "bars", "swirls"  # the first is twice as likely
_TRIES = 12
Head = tuple[complex, float]  # the middle and the radius of a round head


def clouds(  # noqa: PLR0913  (all that a plot may say)
    stage: Stage,
    *,
    count: Count = 3,
    kind: Kind = "any",
    high: Share = 0.1,
    low: Share = 0.85,
    size: Share = 1.0,
) -> None:
    """Draw ``count`` clouds apart from each other and from the light, the lower ones smaller.

    They lie between ``high`` and ``low``, shares of the sky's height. "any" is the style that the picture's
    other clouds have.
    """
    chance, spots = stage.chance, list[complex]()
    for _ in range(count):
        tries = [
            stage.spot(chance.uniform(0.06, 0.94), 0) + 1j * height(stage) * chance.uniform(high, low)
            for _ in range(_TRIES)
        ]
        spots.append(max(tries, key=lambda spot: _clear(stage, spot, spots)))
    for spot in sorted(spots, key=lambda spot: spot.imag, reverse=True):
        part = (spot.imag - stage.box.top) / height(stage)
        width = stage.box.width * size * chance.uniform(0.28, 0.5) * (1.15 - 0.5 * part)
        cloud(stage, at=spot, width=width, kind=kind)


def cloud(
    stage: Stage,
    *,
    at: Spot | None = None,
    width: Length | None = None,
    kind: Kind = "any",
    foot: Literal["flat", "soft"] = "flat",
) -> None:
    """Draw one cloud, the middle of its foot ``at`` that place, so wide.

    With a ``soft`` foot it is a cumulus that hides what it lies before, and is lost in the air below.
    """
    middle = stage.spot(0.3, 0.2) if at is None else at
    wide = width or 0.4 * stage.box.width
    if foot == "soft":
        _bank(stage, middle, wide)
    else:
        CLOUDS[_style(stage, kind)](stage, middle, wide)


def fog(stage: Stage, *, at: Down | None = None, thick: Length | None = None, strength: Share = 0.6) -> None:
    """Draw a bank of fog ``at`` that height, at the horizon if none is said; it fades up and down."""
    middle = stage.horizon if at is None else at
    half = (thick or 0.2 * stage.box.height) / 2
    colour, box = mix(stage.palette.horizon, stage.palette.light, 0.2), stage.box
    stops = (0, colour, 0), (0.35, colour, 0.6 * strength), (0.55, colour, strength), (1, colour, 0)
    top, bottom = middle - half, middle + half
    stage.picture.fill(rectangle(box.left, top, box.right, bottom), downwards(top, bottom, *stops))
    wisps = [_wisp(stage, middle, half) for _ in range(5)]
    stage.picture.fill(joined(wisps), mix(colour, stage.palette.light, 0.4), 0.3 * strength)


def shafts(
    stage: Stage, *, count: Count = 4, spread: Share = 0.9, foot: Down | None = None, strength: Share = 0.3
) -> None:
    """Draw shafts from the light down to ``foot``, the bottom if none is said, with dust in them.

    They are as wide there, all together, as ``spread`` says of the stage's width.
    """
    chance, box, light = stage.chance, stage.box, stage.light
    bottom = box.bottom if foot is None else foot
    across = spread * box.width
    left = light.real + 0.35 * (box.centre.x - light.real) - across / 2
    beams, dust = [], []
    for turn in range(count):
        near, far = (
            left + across * (turn + share) / count
            for share in (chance.uniform(0.05, 0.25), chance.uniform(0.6, 0.9))
        )
        beams.append(polygon(light, complex(far, bottom), complex(near, bottom)))
        for _ in range(9):
            along = math.sqrt(chance.uniform(0.05, 0.9))
            dust.append(light + along * (complex(chance.uniform(near, far), bottom) - light))
    glare = stage.palette.light
    stops = (0, glare, 0), (0.22, glare, min(1.5 * strength, 1)), (0.6, glare, 0.7 * strength), (1, glare, 0)
    paint = downwards(light.imag, bottom, *stops)
    stage.picture.fill(joined(beams), paint)
    stage.picture.stroke(stippled(dust), stage.palette.light, 0.3 * stage.scale, min(1.2 * strength, 1))


def _style(stage: Stage, kind: Kind) -> str:
    if kind != "any":
        return kind
    if "clouds" not in stage.styles:
        stage.styles["clouds"] = stage.chance.choice(_STYLES)
    return stage.styles["clouds"]


def _clear(stage: Stage, spot: complex, others: Sequence[complex]) -> float:
    """Return how far it is to the light or the nearest other cloud; heights count for more."""
    away = [abs(complex(other.real - spot.real, 1.7 * (other.imag - spot.imag))) for other in others]
    return min([*away, 0.8 * abs(stage.light - spot), 0.3 * stage.box.width])


def _wisp(stage: Stage, middle: float, half: float) -> Shape:
    chance = stage.chance
    start = complex(stage.spot(chance.uniform(-0.1, 0.7), 0).real, middle + half * chance.uniform(-0.6, 0.6))
    end = start + stage.box.width * chance.uniform(0.25, 0.5)
    thick = half * chance.uniform(0.03, 0.07)
    return smooth([start, (start + end) / 2 - 1j * thick, end, (start + end) / 2 + 1j * thick], closed=True)


def _colours(stage: Stage, foot: complex) -> tuple[str, str, str]:
    """Return the lit, the middle and the shaded colour of a cloud there: like the sky, the lower the more."""
    palette = stage.palette
    part = min(max((foot.imag - stage.box.top) / height(stage), 0), 1)
    behind = ramp((palette.top, palette.mid, palette.horizon), part)
    lit = mix(mix(palette.light, palette.horizon, 0.35), behind, 0.15)
    return lit, mix(lit, behind, 0.42), mix(behind, palette.mid, 0.3)


def _cumulus(stage: Stage, foot: complex, width: float) -> None:
    """Round heads on a flat foot, in two sheets, dotted in the shade."""
    lit, middle, shade = _colours(stage, foot)
    sheets = ((-0.05, 0.0, 0.86, middle, 0.8), (0.04, 0.05, 1.0, lit, 1.0))
    for aside, down, part, colour, tall in sheets:
        base = foot + width * complex(aside * _lee(stage, foot), down - 0.05)
        heads, high = _heads(stage, base, part * width, tall)
        paint = downwards(
            base.imag - high,
            base.imag,
            (0, colour),
            (0.4, mix(colour, shade, 0.2)),
            (1, mix(colour, shade, 0.85)),
        )
        stage.picture.fill(puffs(heads), paint, 0.92)
    dots = [
        foot + width * complex(stage.chance.uniform(-0.4, 0.4), -abs(stage.chance.gauss(0, 0.035)) - 0.005)
        for _ in range(int(10 + width))
    ]
    stage.picture.stroke(
        stippled(dots), mix(shade, stage.palette.mid, 0.6), 0.24 * min(1, stage.scale + 0.3), 0.55
    )


def _bank(stage: Stage, foot: complex, width: float) -> None:
    """Round heads that nothing shows through, on a foot that bulges and fades away."""
    lit, middle, shade = _colours(stage, foot)
    for aside, down, part, colour, tall in ((-0.05, -0.03, 0.86, middle, 0.8), (0.04, 0.0, 1.0, lit, 1.0)):
        base = foot + width * complex(aside * _lee(stage, foot), down - 0.05)
        heads, high = _heads(stage, base, part * width, tall)
        deep = 0.11 * part * width
        low = mix(colour, shade, 0.6)
        paint = downwards(
            base.imag - high,
            base.imag + deep,
            (0, colour, 1),
            (0.4, mix(colour, shade, 0.2), 1),
            (0.72, low, 1),
            (1, low, 0),
        )
        stage.picture.fill(_bellied(heads, deep), paint)


def _bellied(heads: Sequence[Head], deep: float) -> Shape:
    """Return round heads whose foot bulges down so far."""
    top = puffs(heads)
    start, end = heads[0][0] - heads[0][1], heads[-1][0] + heads[-1][1]
    turn = (start + end) / 2 + 2j * deep
    data = f"{top.data.removesuffix('Z')}Q{spelled(turn)} {spelled(start)}Z"
    return Shape(data, ((*top.rings[0], (start + end) / 2 + 1j * deep),))


def _lee(stage: Stage, foot: complex) -> int:
    return 1 if foot.real > stage.light.real else -1


def _heads(stage: Stage, foot: complex, width: float, tall: float) -> tuple[list[Head], float]:
    """Return round heads that stand side by side on a foot, and how high they are."""
    chance, count = stage.chance, stage.chance.randint(4, 6)
    peak = chance.uniform(0.3, 0.7)
    sizes = []
    for turn in range(count):
        part = (turn + 0.5) / count
        swell = math.exp(-(((part - peak) / 0.33) ** 2))
        sizes.append((0.35 + 0.95 * swell) * chance.uniform(0.85, 1.15))
    steps = [sizes[0], *((one + other) * 0.62 for one, other in pairwise(sizes))]
    whole = sum(steps) + sizes[-1]
    unit, x, heads = width / whole, -width / 2, []
    for step, size in zip(steps, sizes, strict=True):
        x += step * unit
        heads.append((foot + complex(x, 0), size * unit * (0.7 + 0.3 * tall)))
    return heads, max(radius for _, radius in heads)


def puffs(heads: Sequence[Head]) -> Shape:
    """Return the upper halves of discs, each of which reaches into the next, on a flat foot."""
    meets = [_meeting(one, other) for one, other in pairwise(heads)]
    ends = [*meets, heads[-1][0] + heads[-1][1]]
    start = heads[0][0] - heads[0][1]
    data, ring, begin = f"M{spelled(start)}", [start], start
    for (middle, radius), end in zip(heads, ends, strict=True):
        data += f"A{number(radius)} {number(radius)} 0 0 1 {spelled(end)}"
        first, last = (
            math.degrees(math.atan2((p - middle).imag, (p - middle).real)) % 360 for p in (begin, end)
        )
        last = last if last > first else last + 360
        ring += [middle + radius * towards(first + (last - first) * step / 6) for step in range(1, 7)]
        begin = end
    return Shape(data + "Z", (tuple(ring),))


def _meeting(one: Head, other: Head) -> complex:
    """Return where two circles meet, the upper of the two places."""
    way = other[0] - one[0]
    along = (abs(way) ** 2 + one[1] ** 2 - other[1] ** 2) / (2 * abs(way))
    up = math.sqrt(max(one[1] ** 2 - along**2, 0.0))
    return one[0] + way / abs(way) * complex(along, -up)


def _bars(stage: Stage, foot: complex, width: float) -> None:
    """Long rounded bars that lie one on the other, with a gap between."""
    chance, (lit, _, shade) = stage.chance, _colours(stage, foot)
    thick, bars = 0.045 * width, []
    count = chance.randint(3, 5)
    for turn in range(count):
        half = width * chance.uniform(0.2, 0.46) * (1 - 0.1 * turn)
        middle = foot + complex(width * chance.uniform(-0.16, 0.16), -1.45 * thick * turn)
        bars.append(
            rectangle(middle.real - half, middle.imag - thick, middle.real + half, middle.imag, thick / 2)
        )
    top = foot.imag - 1.45 * thick * count
    stage.picture.fill(joined(bars), downwards(top, foot.imag, (0, lit), (1, mix(lit, shade, 0.75))), 0.9)
    edges = [
        line(complex(left + thick, top + 0.2 * thick), complex(right - thick, top + 0.2 * thick))
        for left, top, right, _ in (bar.box for bar in bars)
    ]
    stage.picture.stroke(joined(edges), stage.palette.light, 0.16 * stage.scale, 0.6)


def _swirls(stage: Stage, foot: complex, width: float) -> None:
    """Heads with a scroll in each, above a long tail."""
    lit, middle, shade = _colours(stage, foot)
    side = _lee(stage, foot)
    sizes = (0.13, 0.2, 0.15)
    heads, x = [], -0.3
    for turn, size in enumerate(sizes):
        heads.append((foot + width * complex(x, 0), size * width))
        x += (size + sizes[min(turn + 1, 2)]) * 0.78
    heads = heads if side > 0 else [(2 * foot.real - h.real + 1j * h.imag, r) for h, r in reversed(heads)]
    thick = 0.075 * width
    tails = [
        rectangle(
            foot.real + left * width,
            foot.imag + down * thick,
            foot.real + right * width,
            foot.imag + (down + 0.72) * thick,
            thick,
        )
        for left, right, down in ((-0.5, 0.42, 0.14), (-0.24, 0.56, 1.1))
    ]
    high = max(radius for _, radius in heads)
    stage.picture.fill(
        joined(tails),
        downwards(foot.imag, foot.imag + 2 * thick, (0, mix(lit, shade, 0.3)), (1, mix(lit, shade, 0.8))),
        0.9,
    )
    stage.picture.fill(
        puffs(heads), blend(foot - 1j * high, foot, (0, lit), (1, mix(middle, shade, 0.3))), 0.95
    )
    scrolls = [_scroll(head - 0.36j * radius, 0.5 * radius, side) for head, radius in heads]
    stage.picture.stroke(joined(scrolls), mix(shade, stage.palette.mid, 0.5), 0.012 * width, 0.75)


def _scroll(middle: complex, radius: float, side: int) -> Shape:
    turns = [middle + radius * (1 - step / 15) * towards(90 - side * (90 - 42 * step)) for step in range(14)]
    return smooth(turns)


CLOUDS: dict[str, Callable[[Stage, complex, float], None]] = {
    "cumulus": _cumulus,
    "bars": _bars,
    "swirls": _swirls,
}
