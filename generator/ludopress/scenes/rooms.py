"""Rooms: walls, and the light that falls in. The horizon is where a wall meets the floor."""

from collections.abc import Callable
from typing import Literal

from ludopress.model import Matrix
from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    joined,
    line,
    number,
    oval,
    polygon,
    rectangle,
    smooth,
    stippled,
    traced,
)
from ludopress.scenes.stage import Across, Count, Length, Place, Share, Stage

Paper = Literal["plain", "stripes", "dots", "diamonds", "leaves"]


def wall(stage: Stage, *, paper: Paper = "stripes", skirting: Length | None = None, lit: Share = 0.3) -> None:
    """Draw a papered wall down to the horizon, with a skirting board, ``lit`` so much around the light."""
    palette, picture, box, unit = stage.palette, stage.picture, stage.box, stage.scale
    colour = mix(palette.mid, palette.ground, 0.5)
    board = 3.6 * unit if skirting is None else skirting
    whole = rectangle(box.left - 0.5, box.top - 0.5, box.right + 0.5, stage.horizon)
    picture.fill(whole, downwards(box.top, stage.horizon, (0, mix(colour, palette.ink, 0.42)), (1, colour)))
    _PAPERS[paper](stage, mix(colour, palette.light, 0.24))
    reach = 0.75 * box.height
    near = mix(palette.light, palette.horizon, 0.4)
    picture.fill(whole, glow(stage.light, reach, (0, near, lit), (0.45, near, lit * 0.45), (1, near, 0)))
    top = stage.horizon - board
    picture.fill(rectangle(box.left - 0.5, top - 1.4 * unit, box.right + 0.5, top), palette.ink, 0.12)
    strip = rectangle(box.left - 0.5, top, box.right + 0.5, stage.horizon)
    wood = mix(colour, palette.ink, 0.36)
    picture.fill(
        strip,
        downwards(
            top,
            stage.horizon,
            (0, mix(wood, palette.light, 0.2)),
            (0.3, wood),
            (1, mix(wood, palette.ink, 0.4)),
        ),
    )
    edges = [line(complex(box.left, y), complex(box.right, y)) for y in (top, top + 0.35 * board)]
    picture.stroke(joined(edges), mix(colour, palette.light, 0.42), 0.35 * unit, 0.75)
    picture.stroke(
        line(complex(box.left, stage.horizon), complex(box.right, stage.horizon)),
        palette.ink,
        0.5 * unit,
        0.6,
    )


def _plain(_stage: Stage, _colour: str) -> None:
    """Draw no pattern."""


def _stripes(stage: Stage, colour: str) -> None:
    box, step = stage.box, 8.6 * stage.scale
    count = round(box.width / step) + 1
    step = box.width / (count - 1)
    lefts = [box.left + step * (place - 0.21) for place in range(count)]
    bands = [rectangle(left, box.top, left + 0.42 * step, stage.horizon) for left in lefts]
    stage.picture.fill(joined(bands), colour, 0.3)
    pins = [
        line(complex(x, box.top), complex(x, stage.horizon))
        for left in lefts
        for x in (left - 0.07 * step, left + 0.49 * step)
    ]
    stage.picture.stroke(joined(pins), colour, 0.25 * stage.scale, 0.45)


def _repeats(stage: Stage, step: float, rise: float) -> list[complex]:
    """Return where a motif stands, in rows that are shifted by half a step in turn."""
    box = stage.box
    rows = int((stage.horizon - box.top) / rise) + 1
    count = round(box.width / step)
    even = box.width / count
    spots = [
        complex(box.left + (place + 0.5 * (row % 2)) * even, box.top + (row + 0.4) * rise)
        for row in range(rows)
        for place in range(count + 1 - row % 2)
    ]
    return [spot for spot in spots if spot.imag < stage.horizon - 5 * stage.scale]


def _dots(stage: Stage, colour: str) -> None:
    spots = _repeats(stage, 7.2 * stage.scale, 3.7 * stage.scale)
    stage.picture.stroke(stippled(spots), colour, 1.5 * stage.scale, 0.55)
    stage.picture.stroke(stippled(spot + 3.6 * stage.scale for spot in spots), colour, 0.5 * stage.scale, 0.5)


def _diamonds(stage: Stage, colour: str) -> None:
    unit = stage.scale
    spots = _row(stage, 7.4 * unit)
    shapes = [
        polygon(spot - 1.9j * unit, spot + 1.2 * unit, spot + 1.9j * unit, spot - 1.2 * unit)
        for spot in spots
    ]
    ways = [complex(1.9 * side, 1.4 * down) * unit for side in (-1, 1) for down in (-1, 1)]
    ties = [line(spot + way, spot + 1.55 * way) for spot in spots for way in ways]
    _papered(stage, joined(shapes), joined(ties), colour, (spots[1].real - spots[0].real, 5.2 * unit))


def _leaves(stage: Stage, colour: str) -> None:
    unit = stage.scale
    spots = _row(stage, 8.6 * unit)
    leaves, stems = [], []
    for spot in spots:
        for way in (complex(-1.5, -1.3), complex(1.5, -1.3), complex(0, -2.7)):
            foot, tip = spot + 0.18 * way * unit, spot + way * unit
            bend, middle = way * complex(0, 0.42) * unit, (foot + tip) / 2
            leaves.append(traced(foot, (middle + bend, tip), (middle - bend, foot)))
        stems.append(smooth([spot - 0.4j * unit, spot + complex(0.5, 0.9) * unit, spot + 2.1j * unit]))
    _papered(stage, joined(leaves), joined(stems), colour, (spots[1].real - spots[0].real, 6.2 * unit))


def _row(stage: Stage, step: float) -> list[complex]:
    """Return where motifs stand in a row that begins half a ``step`` left of the stage, at the height 0."""
    count = max(2, round(stage.box.width / step))
    step = stage.box.width / count
    return [complex(stage.box.left + (place - 0.5) * step, 0) for place in range(count + 2)]


def _papered(stage: Stage, motifs: Shape, ties: Shape, colour: str, pitch: tuple[float, float]) -> None:
    """Draw a row of motifs again and again down the wall, shifted by half a step in turn."""
    thin = number(0.28 * stage.scale)
    row = stage.picture.define(
        ("paper", motifs, colour),
        f'<g id="{{id}}" fill="{colour}" opacity=".45"><path d="{motifs.data}"/>'
        f'<path d="{ties.data}" fill="none" stroke="{colour}" stroke-width="{thin}"/></g>',
    )
    step, rise = pitch
    low = stage.horizon - 6 * stage.scale
    with stage.picture.clipped(rectangle(stage.box.left, stage.box.top, stage.box.right, stage.horizon)):
        for turn in range(max(0, int((low - stage.box.top) / rise)) + 1):
            shift = 0.5 * step * (turn % 2)
            stage.picture.use(row, Matrix.translation(shift, stage.box.top + (turn + 0.4) * rise))


_PAPERS: dict[Paper, Callable[[Stage, str], None]] = {
    "plain": _plain,
    "stripes": _stripes,
    "dots": _dots,
    "diamonds": _diamonds,
    "leaves": _leaves,
}


def panelling(stage: Stage, *, boards: Count = 7) -> None:
    """Draw upright boards with their grain all over the stage, as of an old door seen close."""
    palette, picture, box, unit, chance = stage.palette, stage.picture, stage.box, stage.scale, stage.chance
    wood = mix(mix(palette.ground, palette.mid, 0.25), palette.ink, 0.35)
    whole = rectangle(box.left - 0.5, box.top - 0.5, box.right + 0.5, box.bottom + 0.5)
    picture.fill(whole, downwards(box.top, box.bottom, (0, wood), (1, mix(wood, palette.ink, 0.5))))
    boards = max(boards, 1)
    wide = box.width / boards
    lefts = [box.left + wide * place for place in range(boards)]
    paler = [rectangle(left, box.top, left + wide, box.bottom) for left in lefts if chance.random() < 0.45]
    picture.fill(joined(paler), palette.light, 0.07)
    grain = []
    for left in lefts:
        for strand in range(5):
            x, sway = left + wide * (strand + chance.uniform(0.3, 0.8)) / 5, wide * 0.1
            heights = [box.top + box.height * part / 4 for part in range(5)]
            grain.append(smooth([complex(x + chance.uniform(-sway, sway), height) for height in heights]))
    picture.stroke(joined(grain), palette.ink, 0.35 * unit, 0.35)
    picture.stroke(joined(grain[::3]), palette.light, 0.2 * unit, 0.25)
    knots = []
    for left in lefts:
        spot = complex(
            left + wide * chance.uniform(0.3, 0.7), box.top + box.height * chance.uniform(0.05, 0.95)
        )
        knots += [oval(spot, size * unit, 1.7 * size * unit) for size in (0.5, 1.0, 1.5)]
    picture.stroke(joined(knots), palette.ink, 0.3 * unit, 0.4)
    seams = [line(complex(left, box.top), complex(left, box.bottom)) for left in lefts[1:]]
    picture.stroke(joined(seams), palette.ink, 0.8 * unit, 0.75)
    shine = [
        line(complex(left + 0.7 * unit, box.top), complex(left + 0.7 * unit, box.bottom))
        for left in lefts[1:]
    ]
    picture.stroke(joined(shine), mix(wood, palette.light, 0.35), 0.25 * unit, 0.5)


def window_light(
    stage: Stage,
    *,
    at: Across | None = None,
    width: Length | None = None,
    slant: Share = 0.25,
    strength: Share = 0.5,
) -> None:
    """Draw light that falls on the floor through a window with four panes, ``width`` wide at the wall.

    It begins under ``at`` and runs ``slant`` of the stage's width to the side away from the light.
    Places: ``light``, its middle.
    """
    box, palette, wide = stage.box, stage.palette, width or 0.34 * stage.box.width
    middle = box.centre.x if at is None else at
    away = -lit_side(stage, middle) * slant * box.width
    top, bottom = stage.horizon + 0.1 * stage.depth, stage.horizon + 0.86 * stage.depth

    def on(across: float, down: float) -> complex:
        return complex(
            middle + away * down + across * wide * (0.5 + 0.28 * down), top + (bottom - top) * down
        )

    panes, gap = [], 0.05
    for left, right in ((-1, -gap), (gap, 1)):
        for upper, lower in ((0, 0.44), (0.49, 1)):
            panes.append(polygon(on(left, upper), on(right, upper), on(right, lower), on(left, lower)))
    light = mix(palette.light, palette.horizon, 0.15)
    fading = downwards(top, bottom, (0, light, strength), (1, light, strength * 0.3))
    stage.picture.fill(
        polygon(on(-1.06, -0.02), on(1.06, -0.02), on(1.06, 1.02), on(-1.06, 1.02)), fading, 0.35
    )
    stage.picture.fill(joined(panes), fading)
    stage.places["light"] = Place(on(0, 0.6), wide, stage.depth)
