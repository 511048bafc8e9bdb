"""Fillings: what a figure can be filled with, a starry world or an ornament."""

import math
from collections.abc import Callable, Sequence
from typing import Literal

from ludopress.model import Box, Matrix, ScenePalette
from ludopress.scenes.casting import Figure
from ludopress.scenes.colours import lightness, mix
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.shapes import Shape, below, disc, dot, joined, line, number, rectangle, smooth, towards
from ludopress.scenes.stage import Stage

Filling = Literal["plain", "world", "ornament", "stars", "scales", "dots", "leaves", "waves"]
_PITCH = 2.7  # mm from one figure of an ornament to the next
_ROW = 0.62  # of the pitch: from one row to the next
_NIGHT = 0.42  # lightness up to which a sky has stars
_TOLD = 0.24  # of lightness: what a world differs by from what lies behind it
_PALE = 0.62  # lightness from which an ornament is dark


def fill(stage: Stage, figure: Figure, matrix: Matrix, filling: Filling, main: str) -> None:
    """Draw an ornament where ``figure``, placed by ``matrix``, shows its main colour, now ``main``."""
    kind = stage.chance.choice(sorted(_ORNAMENTS)) if filling == "ornament" else filling
    palette, picture = stage.palette, stage.picture
    colour = palette.light if lightness(main) < _PALE else mix(palette.ink, palette.accent, 0.35)
    width = (0.6 if kind == "dots" else 0.3) / matrix.scale
    said = f' fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-opacity=".55"'
    pitch = _PITCH / matrix.scale
    row = picture.define(("row", kind, figure.key, pitch), _row(kind, figure, pitch))
    with picture.placed(matrix), picture.clipped(figure.coat):
        for index in range(math.ceil(figure.size.height / (pitch * _ROW)) + 1):
            place = Matrix.translation(index % 2 / 2 * pitch, -index * pitch * _ROW)
            picture.use(row, place, said)


def _row(kind: str, figure: Figure, pitch: float) -> str:
    columns = math.ceil(figure.size.width / pitch) + 1
    spots = [complex(column * pitch - figure.size.width / 2, 0) for column in range(columns)]
    data = joined(_ORNAMENTS[kind](spot, pitch) for spot in spots).data
    return f'<path id="{{id}}" d="{data}" stroke-linecap="round" stroke-linejoin="round"/>'


def _star(spot: complex, pitch: float) -> Shape:
    reach = 0.22 * pitch
    return line(spot - reach, spot + reach) + line(spot - 1j * reach, spot + 1j * reach)


def _scale(spot: complex, pitch: float) -> Shape:
    return smooth([spot + 0.5 * pitch * towards(degrees) for degrees in range(180, -1, -45)])


def _leaf(spot: complex, pitch: float) -> Shape:
    tip = complex(0.4, -0.5) * pitch
    sides = (complex(0.34, -0.06) * pitch, complex(0.0, -0.36) * pitch)
    return joined(smooth([spot, spot + side, spot + tip]) for side in sides)


def _wave(spot: complex, pitch: float) -> Shape:
    return smooth([spot - 0.5 * pitch, spot + 0.35j * pitch, spot + 0.5 * pitch])


_ORNAMENTS: dict[str, Callable[[complex, float], Shape]] = {
    "dots": lambda spot, _: dot(spot),
    "leaves": _leaf,
    "scales": _scale,
    "stars": _star,
    "waves": _wave,
}


def night_palette(stage: Stage, behind: str) -> ScenePalette:
    """Return another palette with a night sky that is told from ``behind``, the best there is if none is."""

    def off(palette: ScenePalette) -> float:
        return abs(lightness(palette.mid) - lightness(behind))

    nights = [palette for palette in stage.others if lightness(palette.top) < _NIGHT]
    others = [palette for palette in nights if palette.name != stage.palette.name] or [stage.palette]
    told = [palette for palette in others if off(palette) >= _TOLD]
    return stage.chance.choice(told or [max(others, key=off)])


def fill_world(
    stage: Stage, figure: Figure, matrix: Matrix, palette: ScenePalette, lines: Sequence[str]
) -> None:
    """Draw hills under a night sky within ``figure``, placed by ``matrix``.

    ``lines`` are the ids of its lines, which lie over them like a constellation.
    """
    half, high = figure.size.width / 2, figure.size.height
    moon = complex(half * stage.chance.uniform(-0.3, 0.3), -0.62 * high)
    inner = stage.within(Box(-half, -high, half, 0.0), palette, -0.27 * high, moon)
    picture, scale = stage.picture, matrix.scale
    with picture.placed(matrix), picture.clipped(figure.outline):
        _night(inner, scale)
        _hills(inner)
        seam = f' fill="none" stroke="{mix(palette.light, palette.horizon, 0.3)}" stroke-opacity=".55"'
        for name in lines:
            picture.use(name, Matrix(), f'{seam} stroke-width="{number(0.32 / scale)}"')


def _night(stage: Stage, scale: float) -> None:
    box, picture, chance, palette = stage.box, stage.picture, stage.chance, stage.palette
    sky = downwards(
        box.top,
        box.bottom,
        (0, palette.top),
        (0.45, palette.mid),
        (0.74, palette.horizon),
        (1, palette.ground),
    )
    picture.fill(rectangle(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1), sky)
    for count, width in ((46, 0.28), (12, 0.55)):
        stars = joined(dot(stage.spot(chance.random(), 0.66 * chance.random())) for _ in range(count))
        picture.stroke(stars, palette.light, width / scale, 0.9)
    radius, light = 0.09 * min(box.width, box.height), palette.light
    halo = glow(stage.light, 2.8 * radius, (0, light, 0.6), (0.4, light, 0.22), (1, light, 0))
    picture.fill(disc(stage.light, 2.8 * radius), halo)
    picture.fill(disc(stage.light, radius), light)


def _hills(stage: Stage) -> None:
    box, palette = stage.box, stage.palette
    for index in range(4):
        near = index / 3
        top = stage.horizon + near * 0.72 * stage.depth
        ridge = stage.rolling(top, 0.045 * box.height, count=12)
        colour = stage.distant(0.15 + 0.7 * near)
        far, close = mix(colour, palette.horizon, 0.25), mix(colour, palette.ink, 0.2)
        stage.picture.fill(below(ridge, box.bottom + 1), downwards(top - 1, box.bottom, (0, far), (1, close)))
