"""Waters: the sea to the horizon, water in front of what stands in it, rings on it, and the world below.

Waves are lines: the nearer, the longer, wider and farther apart.
"""

import math
from collections.abc import Iterator
from typing import Literal

from ludopress.scenes.colours import mix
from ludopress.scenes.grounds import BEYOND
from ludopress.scenes.growth import leaf
from ludopress.scenes.paints import Glow, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    below,
    bow,
    disc,
    heaped,
    joined,
    line,
    number,
    polygon,
    rectangle,
    ribbon,
    smooth,
    spelled,
)
from ludopress.scenes.stage import Across, Count, Down, Length, Place, Share, Spot, Stage, steps

BANDS = 4  # widths that waves are drawn in, far to near


def sea(stage: Stage, *, deep: Share = 0.72, track: Share = 0.17, waves: Share = 1.0) -> None:
    """Draw the sea from the horizon to the bottom, with the light's track on it.

    ``deep`` is how dark it is at one's feet, ``track`` how wide the track is, as a share of the stage's
    width (0 for none), ``waves`` how many waves there are. Places: ``sea``.
    """
    palette, box = stage.palette, stage.box
    far, near = mix(palette.horizon, palette.cool, 0.55), mix(palette.cool, palette.ink, deep)
    middle = mix(far, near, 0.62)
    area = rectangle(box.left, stage.horizon, box.right, box.bottom + BEYOND)
    stage.picture.fill(area, downwards(stage.horizon, box.bottom, (0, far), (0.4, middle), (1, near)))
    lit = track > 0 and stage.light.imag < stage.horizon and box.left <= stage.light.real <= box.right
    if lit:
        stage.picture.fill(area, _sheen(stage))
    with stage.picture.clipped(area):
        _swells(stage, waves)
        if lit:
            _track(stage, track * box.width)
    skyline = line(complex(box.left, stage.horizon), complex(box.right, stage.horizon))
    stage.picture.stroke(
        skyline, mix(palette.light, palette.horizon, 0.4), 0.18 * math.sqrt(stage.scale), 0.6
    )
    stage.places["sea"] = Place(complex(box.centre.x, box.bottom), box.width, stage.depth)


def water_front(stage: Stage, *, at: Down | None = None, count: Count = 4, deep: Share = 0.35) -> None:
    """Draw ``count`` waves one before the other from the height ``at`` to the bottom.

    They cover the feet of what was drawn before; without ``at`` they begin a quarter below the horizon.
    """
    palette, box = stage.palette, stage.box
    top = stage.horizon + stage.depth * 0.25 if at is None else at
    colour = mix(palette.cool, palette.ink, deep)
    for part in steps(count):
        height, swing = top + (box.bottom - top) * 0.62 * part**1.25, stage.scale * (1.0 + 1.4 * part)
        points = stage.rolling(height, swing, 2.8 - 0.8 * part, 28)
        _front(stage, points, mix(colour, palette.ink, 0.1 + 0.4 * part), part)


def ripples(
    stage: Stage,
    *,
    at: Spot,
    width: Length | None = None,
    rings: Count = 4,
    half: Literal["all", "behind", "before"] = "all",
) -> None:
    """Draw rings on the water round what stands ``at`` a spot, so wide; all of them, or one half."""
    reach = (stage.box.width * 0.3 if width is None else width) / 2
    dark: list[Shape] = []
    bright: list[Shape] = []
    for ring in range(rings):
        across = reach * (1.0 + 0.34 * ring)
        for start, end in _arcs(stage, ring, half):
            kind = bright if (ring + round(start)) % 2 else dark
            kind.append(_arc(at, complex(across, across * 0.16), start, end))
    width_ = 0.32 * math.sqrt(stage.scale)
    stage.picture.stroke(joined(dark), mix(stage.palette.cool, stage.palette.ink, 0.75), width_, 0.45)
    stage.picture.stroke(joined(bright), mix(stage.palette.light, stage.palette.horizon, 0.2), width_, 0.6)


def underwater(stage: Stage, *, deep: Share = 0.82, shafts: Count = 7, floor: Share = 0.24) -> None:
    """Draw the world below the surface, which is the horizon: light that falls in, and the floor.

    The floor takes up that share of the depth; 0 for none.
    """
    palette, box = stage.palette, stage.box
    high, low = mix(palette.horizon, palette.cool, 0.72), mix(palette.cool, palette.ink, deep)
    surface = stage.rolling(stage.horizon, stage.scale * 0.55, 3.0, 26)
    shade = downwards(stage.horizon, box.bottom, (0, high), (0.3, mix(high, low, 0.5)), (1, low))
    area = rectangle(box.left, stage.horizon, box.right, box.bottom + BEYOND)
    stage.picture.fill(area, high)
    stage.picture.fill(below(surface, box.bottom + BEYOND), shade)
    with stage.picture.clipped(area):
        for _ in range(shafts):
            _shaft(stage)
    _caustics(stage)
    stage.picture.stroke(smooth(surface), palette.light, 0.42 * math.sqrt(stage.scale), 0.85)
    if floor > 0:
        _seabed(stage, floor, low)


def bubbles(stage: Stage, *, count: Count = 34, at: Across | None = None) -> None:
    """Draw bubbles that rise to the horizon in a few strings, or in one ``at`` a way across."""
    chance, box = stage.chance, stage.box
    strings = (
        [at] if at is not None else [box.left + box.width * chance.uniform(0.06, 0.94) for _ in range(4)]
    )
    rings, glints = [], []
    for _ in range(count):
        up = chance.random()
        sway = box.width * 0.03 * math.sin(up * 9) + chance.gauss(0, box.width * 0.025)
        radius = stage.scale * chance.uniform(0.25, 1.25) * (0.5 + 0.6 * up)
        place = complex(chance.choice(strings) + sway, box.bottom - stage.depth * (0.08 + 0.86 * up))
        rings.append(disc(place, radius))
        if radius > 0.5 * stage.scale:
            glints.append(_arc(place, complex(radius, radius) * 0.62, 190, 260))
    width = 0.2 * math.sqrt(stage.scale)
    stage.picture.fill(heaped(rings), stage.palette.light, 0.1)
    stage.picture.stroke(joined(rings), stage.palette.light, width, 0.5)
    stage.picture.stroke(joined(glints), stage.palette.light, width * 1.4, 0.85)


def weeds(stage: Stage, *, count: Count = 11, height: Share = 0.42, middle: Share = 0.32) -> None:
    """Draw weeds that sway from the bottom, up to ``height`` of the stage's depth.

    They leave the middle open, over that share of the stage's width.
    """
    chance, box, palette = stage.chance, stage.box, stage.palette
    side = (1 - middle) / 2
    for plant in range(count):
        across = side * chance.random() ** 1.3
        across = 1 - across if plant % 2 else across
        foot = complex(box.left + box.width * across, box.bottom + BEYOND)
        tall = stage.depth * height * chance.uniform(0.4, 1.0) * (1 - 0.8 * min(across, 1 - across))
        tone = (palette.ground, palette.accent, palette.cool)[plant % 3]
        colour = mix(palette.ink, tone, chance.uniform(0.3, 0.45))
        frond, ribs = _frond(stage, foot, tall, leafy=plant % 3 == 0)
        stage.picture.fill(frond, colour, 0.92)
        stage.picture.stroke(ribs, mix(colour, palette.light, 0.35), 0.16 * math.sqrt(stage.scale), 0.4)


def _sheen(stage: Stage) -> Glow:
    """Return the light that spreads over the water below what shines."""
    light = stage.palette.light
    stops = ((0.0, light, 0.5), (0.3, light, 0.2), (1.0, light, 0.0))
    return glow(complex(stage.light.real, stage.horizon), max(stage.box.width * 0.62, 1.0), *stops)


def _catch(stage: Stage, height: float) -> Glow:
    """Return how foam catches the light: everywhere a little, most below it."""
    light = stage.palette.light
    return glow(complex(stage.light.real, height), stage.box.width * 0.8, (0, light, 0.9), (1, light, 0.3))


def _front(stage: Stage, points: list[complex], colour: str, part: float) -> None:
    """Draw one wave that comes in: its body, its foam and the lines that run along below it."""
    palette, fine = stage.palette, math.sqrt(stage.scale)
    crest = min(point.imag for point in points)
    pale, deep = mix(colour, palette.horizon, 0.34 * (1 - 0.6 * part)), mix(colour, palette.ink, 0.2)
    shade = downwards(crest, crest + stage.scale * 16, (0, pale), (0.5, colour), (1, deep))
    stage.picture.fill(below(points, stage.box.bottom + BEYOND), shade, 0.8 if part == 0 else 0.9)
    for row, step in enumerate((1.3, 2.9, 5.0)):
        start = stage.chance.randint(0, 8)
        under = [
            point + 1j * stage.scale * step * (1 + part) for point in points[start : start + 18 - 4 * row]
        ]
        stage.picture.stroke(smooth(under[::2]), palette.light, 0.2 * fine, 0.26 - 0.06 * row)
    stage.picture.stroke(smooth(points), _catch(stage, crest), 0.3 * fine, 0.9)


def _swells(stage: Stage, waves: float) -> None:
    """Draw the waves, dark and bright ones, in as many widths as there are bands."""
    box, chance, fine = stage.box, stage.chance, max(0.5, min(stage.scale, 1.2))
    drawn: dict[tuple[int, str], list[Shape]] = {
        (band, t): [] for band in range(BANDS) for t in ("dark", "bright")
    }
    height = stage.horizon + 0.3 * fine
    while height < box.bottom:
        part = (height - stage.horizon) / stage.depth
        reach = stage.scale * (1.6 + 10.5 * part)
        across = box.left - reach * chance.random()
        while across < box.right:
            if chance.random() < 0.5 * waves:
                long = reach * chance.uniform(0.5, 1.15)
                start = complex(across, height + chance.uniform(-0.2, 0.2) * fine)
                lift = 1j * stage.scale * (0.1 + 1.0 * part) * (1 if chance.random() < 0.8 else -0.6)
                tone = "bright" if chance.random() < 0.5 else "dark"
                drawn[min(int(part * BANDS), BANDS - 1), tone].append(
                    bow(start, start + long / 2 - lift, start + long)
                )
            across += reach * chance.uniform(0.9, 2.2)
        height += (0.45 + 3.1 * part) * fine
    inks = {"dark": (stage.palette.ink, 0.32), "bright": (stage.palette.light, 0.27)}
    for (band, tone), lines in drawn.items():
        colour, opacity = inks[tone]
        stage.picture.stroke(joined(lines), colour, (0.16 + 0.09 * band) * math.sqrt(fine), opacity)


def _track(stage: Stage, wide: float) -> None:
    """Draw the light's track: dashes that grow and part towards the eye."""
    chance, fine = stage.chance, max(0.5, min(stage.scale, 1.2))
    drawn: list[list[Shape]] = [[] for _ in range(BANDS)]
    height = stage.horizon + 0.35 * fine
    while height < stage.box.bottom - stage.scale:
        part = (height - stage.horizon) / stage.depth
        for _ in range(1 if part < 0.12 else 2):
            long = wide * chance.uniform(0.25, 0.75) * (1 - 0.35 * part)
            middle = stage.light.real + chance.gauss(0, 0.17 + 0.2 * part) * wide
            start = complex(middle - long / 2, height + chance.uniform(-0.3, 0.3) * fine * part)
            drawn[min(int(part * BANDS), BANDS - 1)].append(line(start, start + long))
        height += (0.5 + 2.1 * part) * fine
    light = stage.palette.light
    shade = downwards(stage.horizon, stage.box.bottom, (0, light, 0.95), (0.45, light, 0.6), (1, light, 0.22))
    for band, lines in enumerate(drawn):
        stage.picture.stroke(joined(lines), shade, (0.24 + 0.1 * band) * math.sqrt(fine))


def _arcs(stage: Stage, ring: int, half: str) -> Iterator[tuple[float, float]]:
    """Yield where one ring on the water is drawn, in degrees clockwise from the right; it has gaps."""
    first, last = {"all": (0.0, 360.0), "behind": (180.0, 360.0), "before": (0.0, 180.0)}[half]
    start = first + stage.chance.uniform(0, 20)
    while start < last - 8:
        end = min(start + stage.chance.uniform(70, 150) / (1 + 0.25 * ring), last)
        yield start, end
        start = end + stage.chance.uniform(6, 22) * (1 + 0.5 * ring)


def _arc(middle: complex, reach: complex, start: float, end: float) -> Shape:
    """Return a part of an ellipse with the radii ``reach``, from ``start`` to ``end`` in degrees."""
    places = [
        middle + complex(reach.real * math.cos(turn), reach.imag * math.sin(turn))
        for turn in (math.radians(start), math.radians(end))
    ]
    arc = f"A{number(reach.real)} {number(reach.imag)} 0 {int(end - start > 180)} 1 {spelled(places[1])}"
    return Shape(f"M{spelled(places[0])}{arc}", (tuple(places),))


def _shaft(stage: Stage) -> None:
    """Draw one shaft of light that falls from the surface, away from where the light is."""
    box, chance, light = stage.box, stage.chance, stage.palette.light
    across = box.left + box.width * chance.uniform(0.08, 0.92)
    lean = (across - stage.light.real) * 0.45 + chance.uniform(-0.04, 0.04) * box.width
    wide = box.width * chance.uniform(0.015, 0.05)
    end = stage.horizon + stage.depth * chance.uniform(0.6, 0.98)
    top = complex(across - wide / 2, stage.horizon), complex(across + wide / 2, stage.horizon)
    foot = complex(across + lean + wide * 1.8, end), complex(across + lean - wide * 1.8, end)
    strength = chance.uniform(0.16, 0.34)
    stops = ((0.0, light, strength), (0.5, light, strength * 0.4), (1.0, light, 0.0))
    stage.picture.fill(polygon(*top, *foot), downwards(stage.horizon, end, *stops))


def _caustics(stage: Stage) -> None:
    """Draw the net of light just below the surface."""
    lines = []
    for _ in range(26):
        part = stage.chance.random() ** 1.6
        start = complex(
            stage.box.left + stage.box.width * stage.chance.uniform(-0.05, 1),
            stage.horizon + stage.depth * (0.015 + 0.14 * part),
        )
        long = stage.scale * stage.chance.uniform(2.5, 9)
        lines.append(bow(start, start + complex(long / 2, stage.scale * (0.3 + 0.8 * part)), start + long))
    light = stage.palette.light
    shade = downwards(stage.horizon, stage.horizon + stage.depth * 0.17, (0, light, 0.6), (1, light, 0.05))
    stage.picture.stroke(joined(lines), shade, 0.24 * math.sqrt(stage.scale))


def _seabed(stage: Stage, floor: float, low: str) -> None:
    """Draw the floor in three waves of sand and rock, with grains."""
    palette, box, chance = stage.palette, stage.box, stage.chance
    grains = []
    for row in range(3):
        top = box.bottom - stage.depth * floor * (1 - 0.3 * row)
        points = stage.rolling(top, stage.depth * 0.035, 1.0, 16)
        colour = mix(mix(low, palette.ground, 0.5 - 0.12 * row), palette.ink, 0.2 * row)
        pale = mix(colour, palette.horizon, 0.25 - 0.06 * row)
        crest = min(point.imag for point in points)
        shade = downwards(crest, crest + stage.depth * 0.16, (0, pale), (1, colour))
        stage.picture.fill(below(points, box.bottom + BEYOND), shade)
        stage.picture.stroke(smooth(points), palette.light, 0.2 * math.sqrt(stage.scale), 0.3)
    for _ in range(50):
        start = complex(
            chance.uniform(box.left, box.right), box.bottom - stage.depth * floor * chance.uniform(0, 0.7)
        )
        grains.append(bow(start, start, start + stage.scale * chance.uniform(0.05, 1.4)))
    stage.picture.stroke(joined(grains), mix(palette.horizon, low, 0.4), 0.24 * math.sqrt(stage.scale), 0.4)


def _frond(stage: Stage, foot: complex, tall: float, *, leafy: bool) -> tuple[Shape, Shape]:
    """Return a weed and its rib: a ribbon that sways, or leaves to both sides of a stem."""
    chance = stage.chance
    swing = tall * chance.uniform(0.05, 0.09) * chance.choice((-1, 1))
    wide = stage.scale * chance.uniform(0.5, 1.0)
    steps = range(13)
    sways = [swing * math.sin(step * 1.15) * (0.3 + step / 12) for step in steps]
    spine = [foot + complex(sway, -tall * step / 12) for step, sway in zip(steps, sways, strict=True)]
    if not leafy:
        girths = [complex(wide * (1 - 0.9 * step / 12), 0) for step in steps]
        left, right = (
            [point + side * girth for point, girth in zip(spine, girths, strict=True)] for side in (-1, 1)
        )
        return ribbon(left, right), smooth(spine)
    leaves = []
    for step in range(2, 12):
        for side in (-3.4, 3.4):
            tip = spine[step] + complex(side, -2.2) * wide * (1.15 - step / 14)
            leaves.append(leaf(spine[step], tip, wide * 0.8))
    return heaped((*leaves, leaf(spine[11], spine[12] - 2j * wide, wide * 0.7))), smooth(spine)
