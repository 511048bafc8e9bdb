"""Lands that lie flat: dunes, a floor of checks, a city, a ploughed field.

Each covers all of the stage below the horizon.
"""

import math

from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.grounds import BEYOND, base, beginning, rim
from ludopress.scenes.growth import tree
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    below,
    bow,
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
from ludopress.scenes.stage import Count, Down, Share, Stage, steps


def dunes(stage: Stage, *, count: Count = 4, near: Share = 0.6, from_: Down | None = None) -> None:
    """Draw ``count`` dunes one before the other, their sides away from the light in shade."""
    stage = beginning(stage, from_)
    base(stage)
    side = stage.chance.choice((-1.0, 1.0))
    for part in steps(count):
        height = stage.horizon + stage.depth * (0.05 + 0.6 * part**1.3)
        middle = 0.5 + side * stage.chance.uniform(0.08, 0.34)
        peak = complex(stage.box.left + stage.box.width * middle, height - stage.depth * (0.05 + 0.11 * part))
        _dune(stage, peak, height, 0.08 + near * part)
        side = -side


def checker(
    stage: Stage, *, middle: Share = 0.5, tiles: Count = 7, fog: Share = 0.95, from_: Down | None = None
) -> None:
    """Draw a floor of checks that runs to the horizon, in fog there.

    ``tiles`` lie across the stage's bottom; they run to a point ``middle`` of the way across.
    """
    stage, tiles = beginning(stage, from_), max(tiles, 1)
    palette, box = stage.palette, stage.box
    dark, pale = mix(palette.ground, palette.ink, 0.55), mix(palette.light, palette.horizon, 0.45)
    floor = rectangle(box.left, stage.horizon, box.right, box.bottom + BEYOND)
    stage.picture.fill(floor, pale)
    vanishing = complex(box.left + box.width * middle, stage.horizon)
    # Every second column and every second row in one path: where they cross, it is open again.
    with stage.picture.clipped(floor):
        stage.picture.fill(joined((*_columns(stage, vanishing, tiles), *_rows(stage, tiles))), dark)
    light = complex(stage.light.real, stage.horizon)
    sheen = ((0.0, palette.light, 0.5), (0.35, palette.light, 0.16), (1.0, palette.light, 0.0))
    stage.picture.fill(floor, glow(light, stage.box.width * 0.8, *sheen))
    veil = (
        (0.0, palette.horizon, fog),
        (0.1, palette.horizon, fog * 0.7),
        (0.32, palette.horizon, fog * 0.2),
        (0.55, palette.ink, 0.0),
        (1.0, palette.ink, 0.45),
    )
    stage.picture.fill(floor, downwards(stage.horizon, box.bottom, *veil))


def city(
    stage: Stage, *, count: Count = 3, height: Share = 1.0, lit: Share = 0.3, from_: Down | None = None
) -> None:
    """Draw a skyline in ``count`` rows of houses, a share ``lit`` of their windows alight."""
    stage = beginning(stage, from_)
    base(stage)
    for part in steps(count):
        _row_of_houses(stage, part, height, lit)
    _street(stage)


def field(stage: Stage, *, middle: Share = 0.5, furrows: Count = 22, from_: Down | None = None) -> None:
    """Draw a ploughed field whose furrows run to a point ``middle`` of the way across the horizon."""
    stage = beginning(stage, from_)
    palette, box, chance = stage.palette, stage.box, stage.chance
    soil = palette.ground
    floor = rectangle(box.left, stage.horizon, box.right, box.bottom + BEYOND)
    far, deep = mix(soil, palette.horizon, 0.6), mix(soil, palette.ink, 0.55)
    stage.picture.fill(floor, downwards(stage.horizon, box.bottom, (0, far), (0.3, soil), (1, deep)))
    vanishing = complex(box.left + box.width * middle, stage.horizon - stage.depth * 0.02)
    furrows = max(furrows, 1)
    pitch = box.width * 3.4 / furrows
    feet = [vanishing.real + pitch * (place - furrows / 2) for place in range(furrows + 1)]
    with stage.picture.clipped(floor):
        _furrows(stage, vanishing, feet, pitch)
        _crops(stage, vanishing, feet)
    hedge, across = [], box.left
    while across < box.right:
        size = stage.scale * chance.uniform(1.2, 3.4)
        hedge.append(tree(complex(across, stage.horizon + 0.4 * stage.scale), size, chance))
        across += size * chance.uniform(0.4, 1.6)
    stage.picture.fill(heaped(hedge), mix(stage.distant(0.3), palette.ink, 0.12))


def _dune(stage: Stage, peak: complex, height: float, nearness: float) -> None:
    palette, box, scale = stage.palette, stage.box, stage.scale
    away = -lit_side(stage, peak.real)
    points = _crest(stage, peak, height, away)
    colour = stage.distant(nearness)
    lit = mix(colour, palette.light, 0.46 - 0.28 * nearness)
    rise = height - peak.imag
    deep = mix(colour, palette.ink, 0.12 + 0.2 * nearness)
    shade = downwards(peak.imag, height + rise * 3, (0, lit), (0.5, colour), (1, deep))
    stage.picture.fill(below(points, box.bottom + BEYOND), shade)
    _combed(stage, peak, rise, away, mix(lit, palette.light, 0.5))
    lee = [point for point in points if (point.real - peak.real) * away >= 0]
    lee = lee if away > 0 else lee[::-1]
    drop = rise * 3.4
    bends = ((0.0, 0.0), (0.05, 0.12), (-0.035, 0.3), (0.07, 0.55), (0.24, 0.8), (0.6, 1.0))
    fold = [peak + complex(away * box.width * across, drop * down) for across, down in bends]
    dark = mix(colour, palette.ink, 0.3 + 0.25 * nearness)
    stops = ((0.0, dark, 0.9), (0.55, dark, 0.6), (1.0, dark, 0.0))
    stage.picture.fill(ribbon(lee, fold), downwards(peak.imag, peak.imag + drop, *stops))
    stage.picture.stroke(smooth(points), rim(stage, peak.imag, colour, 0.9), 0.3 * math.sqrt(scale))


def _crest(stage: Stage, peak: complex, height: float, away: float) -> list[complex]:
    """Return a dune's outline: long on the light's side, steep on the other, sharp at the peak."""
    box = stage.box
    steps = [box.left + box.width * place / 20 for place in range(-1, 22)]
    near = sorted((*(x for x in steps if abs(x - peak.real) > box.width * 0.02), peak.real))
    points = []
    for across in near:
        far = (across - peak.real) / box.width
        spread = 0.2 if far * away > 0 else 0.36
        points.append(
            complex(across, height - (height - peak.imag) * math.exp(-((abs(far) / spread) ** 1.35)))
        )
    return points


def _combed(stage: Stage, peak: complex, rise: float, away: float, colour: str) -> None:
    """Draw what the wind combed into the side that is lit."""
    lines = []
    for row in range(9):
        start = peak + complex(-away * stage.box.width * (0.1 + 0.02 * row), rise * (0.5 + 0.3 * row))
        reach = stage.box.width * stage.chance.uniform(0.16, 0.36)
        slope = complex(-away * reach, rise * stage.chance.uniform(0.3, 0.5))
        lines.append(bow(start, start + slope * 0.55 - 0.22j * rise, start + slope))
    stage.picture.stroke(joined(lines), colour, 0.18 * math.sqrt(stage.scale), 0.4)


def _columns(stage: Stage, vanishing: complex, tiles: int) -> list[Shape]:
    """Return every second column of a floor, from the bottom to the vanishing point."""
    bottom, wide = stage.box.bottom + BEYOND, stage.box.width / tiles
    return [
        polygon(vanishing, complex(left, bottom), complex(left + wide, bottom))
        for left in (
            vanishing.real + wide * (2 * column - 0.5) for column in range(-4 * tiles, 4 * tiles + 1)
        )
    ]


def _rows(stage: Stage, tiles: int) -> list[Shape]:
    """Return every second row of a floor, as far as it is worth telling one from the next."""
    box, rows, row = stage.box, [], 0
    step = 1.9 / tiles  # how far back a tile reaches, in distances from the eye to the bottom edge
    while row < 3 * tiles:
        near, far = (
            (box.bottom + BEYOND - stage.horizon) / (1 + row * step),
            stage.depth / (1 + (row + 1) * step),
        )
        if near - far < 0.1:
            break
        rows.append(rectangle(box.left, stage.horizon + far, box.right, stage.horizon + near))
        row += 2
    return rows


def _row_of_houses(stage: Stage, part: float, height: float, lit: float) -> None:
    palette, box, chance = stage.palette, stage.box, stage.chance
    foot = stage.horizon + stage.depth * (0.03 + 0.33 * part)
    colour = stage.distant(0.15 + 0.75 * part)
    outline, panes, across = [complex(box.left - 1, foot)], [], box.left - box.width * chance.uniform(0, 0.06)
    while across < box.right:
        wide = box.width * chance.uniform(0.055, 0.115) * (1 + 0.35 * part)
        tall = box.height * chance.uniform(0.05, 0.19) * height * (1 + 0.25 * part)
        roof = complex(across, foot - tall)
        outline += [roof + wide * point for point in chance.choice(ROOFS)]
        panes += _windows(stage, roof, complex(wide, tall), part, lit)
        across += wide
    bottom = box.bottom + BEYOND
    corners = complex(across, bottom), complex(box.left - 1, bottom)
    top, low = foot - box.height * 0.2 * height, foot + box.height * 0.1
    shade = downwards(
        top, low, (0, colour), (0.55, colour), (1, mix(colour, palette.horizon, 0.4 * (1 - part)))
    )
    stage.picture.fill(polygon(*outline, complex(across, foot), *corners), shade)
    stage.picture.stroke(
        line(*outline), rim(stage, foot - box.height * 0.1, colour), 0.16 * math.sqrt(stage.scale)
    )
    if panes:  # too small for the backdrop, which is told of one
        windows = Shape("".join(pane.data for pane in panes), panes[0].rings)
        stage.picture.fill(windows, mix(palette.light, palette.accent, 0.18), 0.45 + 0.45 * part)


_DOME = (0.04 - 0.19j, 0.15 - 0.36j, 0.32 - 0.47j, 0.5 - 0.66j, 0.68 - 0.47j, 0.85 - 0.36j, 0.96 - 0.19j)
# Roofs, in widths of the house, from its left eaves to its right.
ROOFS: tuple[tuple[complex, ...], ...] = (
    (0j, 1 + 0j),
    (0j, 0.5 - 0.6j, 1 + 0j),
    (0j, 0.18 - 0.5j, 0.82 - 0.5j, 1 + 0j),
    (0j, 0.42 + 0j, 0.5 - 1.5j, 0.58 + 0j, 1 + 0j),
    (0j, *_DOME, 1 + 0j),
    (0j, -0.3j, 0.14 - 0.3j, 0.14 + 0j, 0.7 + 0j, 0.7 - 0.24j, 0.84 - 0.24j, 0.84 + 0j, 1 + 0j),
    (0j, 0.08 - 0.3j, 0.5 - 0.3j, 0.5 - 0.72j, 0.56 - 0.72j, 0.56 - 0.3j, 0.92 - 0.3j, 1 + 0j),
)


def _windows(stage: Stage, roof: complex, size: complex, part: float, lit: float) -> list[Shape]:
    """Return the lit windows of one house, in storeys and columns."""
    pane = stage.box.width * 0.011 * (1 + 0.5 * part)
    columns, storeys = max(1, int(size.real / (pane * 2.1))), int(size.imag / (pane * 2.7))
    margin = (size.real - columns * 2.1 * pane + 1.1 * pane) / 2
    return [
        _pane(roof + complex(margin + column * pane * 2.1, pane * (1.1 + storey * 2.7)), pane)
        for storey in range(storeys)
        for column in range(columns)
        if stage.chance.random() < lit
    ]


def _pane(corner: complex, wide: float) -> Shape:
    tall = wide * 1.5
    data = f"M{spelled(corner)}h{number(wide)}v{number(tall)}h{number(-wide)}Z"
    return Shape(data, ((corner, corner + wide, corner + complex(wide, tall), corner + 1j * tall),))


def _street(stage: Stage) -> None:
    """Draw the ground before the houses, with the light of their windows on it."""
    palette, box, chance = stage.palette, stage.box, stage.chance
    top = stage.horizon + stage.depth * 0.36
    colour = stage.distant(0.9)
    stops = ((0.0, mix(colour, palette.mid, 0.35)), (0.25, colour), (1.0, mix(colour, palette.ink, 0.4)))
    stage.picture.fill(
        rectangle(box.left, top, box.right, box.bottom + BEYOND), downwards(top, box.bottom, *stops)
    )
    gleams = []
    for _ in range(46):
        part = chance.random() ** 1.4
        start = complex(chance.uniform(box.left, box.right), top + (box.bottom - top) * (0.02 + 0.9 * part))
        gleams.append(bow(start, start, start + stage.scale * chance.uniform(1, 5) * (0.5 + part)))
    fade = ((0.0, mix(palette.light, palette.accent, 0.2), 0.4), (1.0, palette.light, 0.04))
    stage.picture.stroke(joined(gleams), downwards(top, box.bottom, *fade), 0.3 * math.sqrt(stage.scale))


def _furrows(stage: Stage, vanishing: complex, feet: list[float], pitch: float) -> None:
    """Draw the furrows' shade and the light on the ridges between, on the light's side."""
    palette, bottom = stage.palette, stage.box.bottom + BEYOND
    side = -lit_side(stage, vanishing.real)
    dark, bright = [], []
    for foot in feet:
        start = vanishing + (foot - vanishing.real) * 0.012
        dark.append(polygon(start, complex(foot, bottom), complex(foot + pitch * 0.48, bottom)))
        edge = foot + pitch * (-0.1 if side > 0 else 0.5)
        bright.append(polygon(start, complex(edge, bottom), complex(edge + pitch * 0.1, bottom)))
    soil = palette.ground
    stage.picture.fill(joined(dark), mix(soil, palette.ink, 0.55), 0.5)
    lights = ((0.0, palette.light, 0.5), (0.5, mix(soil, palette.light, 0.5), 0.35), (1.0, soil, 0.2))
    stage.picture.fill(joined(bright), downwards(stage.horizon, bottom, *lights))


def _crops(stage: Stage, vanishing: complex, feet: list[float]) -> None:
    """Draw what grows on the ridges, in rows, larger the nearer."""
    chance, palette, box = stage.chance, stage.palette, stage.box
    colour = mix(mix(palette.ground, palette.cool, 0.5), palette.ink, 0.4)
    for row in range(6):
        part = 0.94 / (1 + 0.42 * row)
        crops = []
        for foot in feet:
            size = part * chance.uniform(0.93, 1.07)
            place = vanishing + (complex(foot, box.bottom) - vanishing) * size
            if box.left - 2 < place.real < box.right + 2:
                tall = stage.scale * 5.6 * size * chance.uniform(0.7, 1.1)
                crops += [
                    bow(place, place + complex(lean * 0.1, -0.7) * tall, place + complex(lean, -rise) * tall)
                    for lean, rise in ((-0.5, 0.75), (-0.05, 1.05), (0.5, 0.7))
                ]
        shown = mix(colour, palette.horizon, 0.06 * row)
        stage.picture.stroke(joined(crops), shown, 0.75 * part * stage.scale, 0.9 - 0.06 * row)
