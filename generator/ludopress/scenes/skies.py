"""Skies: from the top of the stage through its horizon, in one of five modes, with what is seen up there."""

from collections.abc import Callable
from typing import Literal

from ludopress.model import Matrix
from ludopress.scenes.charts import upright
from ludopress.scenes.colours import lightness, mix, ramp
from ludopress.scenes.paints import blend, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    below,
    disc,
    joined,
    line,
    polygon,
    ribbon,
    smooth,
    stippled,
    towards,
    traced,
)
from ludopress.scenes.stage import CARD, Length, Stage

Mode = Literal["plain", "bands", "streaks", "halo", "rays"]
Event = Literal["rarely", "none", "birds", "aurora", "constellation", "comet", "rain"]
NIGHT = 0.42  # below that lightness of the top of the sky, stars are out
LARGE = 60.0  # mm across, from which on something rare is seen for its own sake
_RARE = 0.4  # of the large skies
_WEIGHTS = {"birds": 4, "comet": 3, "constellation": 3, "aurora": 2, "rain": 1}
NIGHTLY = frozenset({"aurora", "comet", "constellation"})

# Stars of a constellation, across and down in a box, and which are joined.
_FIGURES: tuple[tuple[tuple[complex, ...], tuple[tuple[int, int], ...]], ...] = (
    (
        (0j, 0.24 + 0.12j, 0.43 + 0.3j, 0.62 + 0.42j, 0.68 + 0.82j, 1 + 0.86j, 0.98 + 0.4j),
        ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)),
    ),
    (
        (0.5 + 0j, 0.46 + 0.36j, 0.42 + 0.62j, 0.36 + 1j, 0.05 + 0.2j, 0.95 + 0.5j),
        ((0, 1), (1, 2), (2, 3), (4, 1), (1, 5)),
    ),
    ((0.02 + 0.3j, 0.26 + 0.84j, 0.5 + 0.36j, 0.74 + 0.78j, 1 + 0.08j), ((0, 1), (1, 2), (2, 3), (3, 4))),
    (
        (0.2 + 0j, 0.74 + 0.08j, 0.36 + 0.46j, 0.5 + 0.5j, 0.63 + 0.55j, 0.24 + 1j, 0.82 + 0.94j),
        ((0, 2), (1, 4), (2, 3), (3, 4), (2, 5), (4, 6), (0, 1), (5, 6)),
    ),
)


def sky(
    stage: Stage,
    *,
    mode: Mode = "plain",
    radius: Length | None = None,
    stars: Literal["night", "always", "never"] = "night",
    event: Event = "rarely",
) -> None:
    """Draw the sky all over the stage; a halo and rays go out from a light of that ``radius``.

    "rarely" has something to be seen in some large skies.
    An aurora, a comet and a constellation need a night.
    """
    radius = radius or 0.13 * stage.box.width
    _ground_colour(stage)
    MODES[mode](stage, radius)
    _dawn(stage)
    night = lightness(stage.palette.top) < NIGHT
    if stars == "always" or (stars == "night" and night):
        _stars(stage, radius)
    seen = _lucky(stage, event)
    if seen != "none" and (night or seen not in NIGHTLY):
        EVENTS[seen](stage)


def height(stage: Stage) -> float:
    """Return how high the sky is, in mm."""
    return stage.horizon - stage.box.top


def _ground_colour(stage: Stage) -> None:
    palette, box = stage.palette, stage.box
    shade = downwards(box.top, stage.horizon, (0, palette.top), (0.55, palette.mid), (1, palette.horizon))
    stage.picture.fill(upright(box), shade)


def _plain(stage: Stage, _radius: float) -> None:
    """Thin veils, high up and far apart."""
    _veils(stage, 5, 0.13)


def _bands(stage: Stage, _radius: float) -> None:
    """Soft waves one below the other, as if of paper, each with a lit edge."""
    palette, count = stage.palette, 8
    for number in range(count):
        part = 0.1 + 0.86 * (number + stage.chance.uniform(-0.2, 0.2)) / count
        points = stage.rolling(stage.box.top + height(stage) * part, height(stage) * 0.03, 1.1, 14)
        colour = ramp((palette.top, palette.mid, palette.horizon), (number + 1.4) / count)
        stage.picture.fill(below(points, stage.box.top + 1.04 * height(stage)), colour, 0.55)
        stage.picture.stroke(smooth(points), mix(colour, palette.light, 0.5), 0.22 * stage.scale, 0.35)


def _streaks(stage: Stage, _radius: float) -> None:
    """Long thin clouds, the nearer to the horizon the closer together."""
    _veils(stage, 18, 0.26)


def _veils(stage: Stage, count: int, opacity: float) -> None:
    palette, box, chance = stage.palette, stage.box, stage.chance
    colours = palette.light, palette.horizon, mix(palette.mid, palette.light, 0.3)
    lenses: list[list[Shape]] = [[] for _ in colours]
    for number in range(count):
        part = ((number + 0.5) / count) ** 0.75
        middle = complex(box.left + box.width * chance.uniform(-0.1, 1.1), box.top + height(stage) * part)
        half = box.width * chance.uniform(0.1, 0.34)
        thick = min(height(stage) * chance.uniform(0.004, 0.012), height(stage) * 0.4 / count)
        lens = traced(
            middle - half,
            (middle - 0.2 * half - 1j * thick, middle + half),
            (middle + 0.3 * half + 1j * thick, middle - half),
        )
        lenses[number % len(colours)].append(lens)
    for colour, shapes in zip(colours, lenses, strict=True):
        stage.picture.fill(joined(shapes), colour, opacity)


def _halo(stage: Stage, radius: float) -> None:
    """Rings of light, each wider than the one within."""
    for number in range(7, 0, -1):
        colour = stage.palette.horizon if number > 3 else stage.palette.light
        ring = disc(stage.light, radius * (1 + 0.22 * number**1.42))
        stage.picture.fill(ring, colour, 0.085)
    rings = joined(disc(stage.light, radius * (1 + 0.22 * number**1.42)) for number in range(1, 8, 2))
    stage.picture.stroke(rings, stage.palette.light, 0.18 * stage.scale, 0.28)


def _rays(stage: Stage, radius: float) -> None:
    """Wedges of light, wide and narrow by turns, that fade away from where they come from."""
    chance, light = stage.chance, stage.light
    count = chance.choice((16, 20, 24))
    reach, start, step = 1.25 * stage.box.height, chance.uniform(0, 360), 360 / count
    wedges = []
    for number in range(count):
        half = step * (0.27, 0.15)[number % 2]
        ends = (towards(start + step * number + side * half) for side in (-1, 1))
        wedges.append(polygon(light, *(light + reach * end for end in ends)))
    fading = ((0, stage.palette.light, 0.5), (0.4, stage.palette.light, 0.16), (1, stage.palette.horizon, 0))
    paint = glow(light, max(reach * 0.75, 2 * radius), *fading)
    stage.picture.fill(joined(wedges), paint)


def _dawn(stage: Stage) -> None:
    """Warm air lies along the horizon, most of all below the light."""
    wide, high = 0.8 * stage.box.width, 0.34 * height(stage)
    light = mix(stage.palette.horizon, stage.palette.light, 0.6)
    with stage.picture.placed(Matrix(a=1, d=high / wide, e=stage.light.real, f=stage.horizon)):
        stage.picture.fill(disc(0j, wide), glow(0j, wide, (0, light, 0.5), (0.5, light, 0.18), (1, light, 0)))


def _stars(stage: Stage, radius: float) -> None:
    """Stars in three sizes, dense above and none at the light or near the horizon."""
    chance, light, scale = stage.chance, stage.palette.light, stage.scale
    count = 12 + int(150 * (stage.box.width * height(stage)) / (CARD * 76))
    small, middling, twinkling = list[complex](), list[complex](), list[Shape]()
    for _ in range(count):
        spot = stage.spot(chance.random(), 0) + 1j * height(stage) * 0.88 * chance.random() ** 1.5
        luck, size = chance.random(), chance.uniform(0.5, 1.25)
        if abs(spot - stage.light) < 1.9 * radius:
            continue
        if luck < 0.1:
            twinkling.append(twinkle(spot, size * (0.35 + 0.65 * scale)))
        else:
            (small if luck < 0.72 else middling).append(spot)
    stage.picture.stroke(stippled(small), light, 0.2 + 0.08 * scale, 0.6)
    stage.picture.stroke(stippled(middling), light, 0.2 + 0.22 * scale, 0.85)
    stage.picture.fill(joined(twinkling), light, 0.95)
    if scale > 0.6 and chance.random() < 0.4:
        _milky_way(stage, radius)


def _milky_way(stage: Stage, radius: float) -> None:
    chance, side = stage.chance, stage.chance.choice((-1, 1))
    start, end = stage.spot(0.5 - 0.5 * side, 0.0), stage.spot(0.5 + 0.6 * side, 0)
    end += 0.75j * height(stage)
    dust = []
    for _ in range(240):
        along, away = chance.random(), chance.gauss(0, 0.055)
        spot = start + (end - start) * complex(along, away)
        if stage.box.top < spot.imag and abs(spot - stage.light) > 1.7 * radius:
            dust.append(spot)
    stage.picture.stroke(stippled(dust), stage.palette.light, 0.17, 0.42)


def twinkle(middle: complex, radius: float) -> Shape:
    """Return a star with four long points."""
    tips = (radius * towards(90 * number) for number in range(4))
    waists = (0.2 * radius * towards(90 * number + 45) for number in range(4))
    return polygon(*(middle + point for pair in zip(tips, waists, strict=True) for point in pair))


def _lucky(stage: Stage, event: Event) -> str:
    if event != "rarely":
        return event
    rare = stage.chance.random() < _RARE
    (chosen,) = stage.chance.choices(list(_WEIGHTS), list(_WEIGHTS.values()))
    return chosen if rare and stage.box.width >= LARGE else "none"


def _clear(stage: Stage, highest: float, lowest: float) -> complex:
    """Return a place in the sky, between two shares of its height, that is well away from the light."""
    chance = stage.chance
    spots = [
        complex(stage.spot(chance.uniform(0.16, 0.84), 0).real, stage.box.top + height(stage) * part)
        for part in (chance.uniform(highest, lowest) for _ in range(10))
    ]
    return max(spots, key=lambda spot: abs(spot - stage.light))


def _birds(stage: Stage) -> None:
    """A flock that gets smaller towards its end."""
    chance, scale = stage.chance, stage.scale
    first, birds = _clear(stage, 0.2, 0.6), []
    side = 1 if first.real < stage.box.centre.x else -1
    for number in range(chance.randint(5, 11)):
        row, wing = (number + 1) // 2, (1 if number % 2 else -1)
        away = complex(side * row * 4.2, row * (1.1 + 1.9 * wing)) + complex(
            chance.gauss(0, 0.9), chance.gauss(0, 0.9)
        )
        span = chance.uniform(1.5, 2.1) * 0.93**row * scale
        birds.append(_bird(first + away * scale * 0.95**row, span, chance.uniform(0.25, 0.6)))
    stage.picture.fill(joined(birds), mix(stage.palette.ink, stage.palette.top, 0.15), 0.85)


def _bird(middle: complex, span: float, lift: float) -> Shape:
    left, right = (middle + complex(side * span, -lift * span) for side in (-1, 1))
    over, under = -0.62j * span, -0.3j * span
    return traced(
        left,
        (middle - 0.45 * span + over, middle),
        (middle + 0.45 * span + over, right),
        (middle + 0.42 * span + under, middle + 0.16j * span),
        (middle - 0.42 * span + under, left),
    )


def _aurora(stage: Stage) -> None:
    """Three curtains of cool light with fine folds."""
    palette, chance, tall = stage.palette, stage.chance, height(stage)
    for number in range(3):
        foot = stage.box.top + tall * (0.34 + 0.15 * number)
        lower = stage.rolling(foot, tall * 0.07, 0.8, 20)
        upper = [point - 1j * tall * chance.uniform(0.2, 0.3) for point in lower]
        colour = mix(palette.cool, palette.light, 0.3 + 0.12 * number)
        fading = (0, colour, 0), (0.75, colour, 0.34), (1, colour, 0.05)
        curtain = downwards(foot - 0.3 * tall, foot + 0.08 * tall, *fading)
        stage.picture.fill(ribbon(upper, lower), curtain)
        folds = [line(one, other) for one, other in zip(upper, lower, strict=True) if chance.random() < 0.6]
        stage.picture.stroke(joined(folds), curtain, 0.4 * stage.scale, 0.3)


def _constellation(stage: Stage) -> None:
    """Stars that are joined by lines, all but those that the light outshines."""
    chance, light, scale = stage.chance, stage.palette.light, stage.scale
    stars, joints = chance.choice(_FIGURES)
    wide = 0.36 * stage.box.width
    tall, middle = min(0.3 * height(stage), wide), _clear(stage, 0.22, 0.4)
    turn = towards(chance.uniform(-24, 24))
    places = [middle + turn * complex((star.real - 0.5) * wide, (star.imag - 0.5) * tall) for star in stars]
    seen = [abs(place - stage.light) > 0.24 * stage.box.width for place in places]
    lines = (line(places[one], places[other]) for one, other in joints if seen[one] and seen[other])
    stage.picture.stroke(joined(lines), light, 0.2 * scale, 0.45)
    shown = [place for place, clear in zip(places, seen, strict=True) if clear]
    stage.picture.fill(joined(disc(place, 1.3 * scale) for place in shown), light, 0.16)
    stage.picture.fill(joined(twinkle(place, chance.uniform(0.9, 1.5) * scale) for place in shown), light)


def _comet(stage: Stage) -> None:
    """A head with a long bent tail and a few sparks."""
    chance, light, scale = stage.chance, stage.palette.light, stage.scale
    head = _clear(stage, 0.14, 0.3)
    side = 1 if head.real < stage.box.centre.x else -1
    way = towards(-chance.uniform(16, 34)) * chance.uniform(17, 25) * scale
    way = complex(side * way.real, way.imag)
    across = 1j * way / abs(way) * 0.7 * scale
    tip = head + way
    tail = traced(
        head + across,
        (head + 0.5 * way + 2.2 * across, tip + 1.2 * across),
        (head + 0.45 * way + 0.2 * across, head - across),
    )
    stage.picture.fill(tail, blend(head, tip, (0, light, 0.9), (0.4, light, 0.4), (1, light, 0)))
    sparks = (head + way * chance.uniform(0.2, 0.95) + across * chance.uniform(-2, 3.4) for _ in range(14))
    stage.picture.stroke(stippled(sparks), light, 0.26 * scale, 0.7)
    stage.picture.fill(disc(head, 2.4 * scale), glow(head, 2.4 * scale, (0, light, 0.9), (1, light, 0)))
    stage.picture.fill(disc(head, 0.75 * scale), light)


def _rain(stage: Stage) -> None:
    """Two sheets of rain, a fine one far away and a coarse one near."""
    chance, scale, slant = stage.chance, stage.scale, stage.chance.uniform(-0.32, -0.14)
    for count, length, width, opacity in ((80, 2.4, 0.14, 0.3), (44, 4.6, 0.22, 0.36)):
        drops = []
        for _ in range(count):
            spot = stage.spot(chance.random(), 0) + 1j * height(stage) * chance.uniform(0.02, 0.96)
            drops.append(line(spot, spot + length * scale * complex(slant, 1) * chance.uniform(0.6, 1)))
        stage.picture.stroke(joined(drops), stage.palette.light, width * max(scale, 0.6), opacity)


MODES: dict[str, Callable[[Stage, float], None]] = {
    "plain": _plain,
    "bands": _bands,
    "streaks": _streaks,
    "halo": _halo,
    "rays": _rays,
}
EVENTS: dict[str, Callable[[Stage], None]] = {
    "birds": _birds,
    "aurora": _aurora,
    "constellation": _constellation,
    "comet": _comet,
    "rain": _rain,
}
