"""Stands: what something is put on or in: cages, columns, plinths and rafts."""

import math
from typing import Literal

from ludopress.model import Box
from ludopress.scenes.charts import grounded, lit_side, radiance, rounded
from ludopress.scenes.colours import mix
from ludopress.scenes.shapes import (
    Shape,
    disc,
    joined,
    line,
    oval,
    smooth,
    traced,
)
from ludopress.scenes.stage import Length, Place, Spot, Stage

_BARS = (-1.0, -0.74, -0.4, 0.4, 0.74, 1.0)
_BACK_BARS = (-0.88, -0.58, -0.2, 0.2, 0.58, 0.88)


def cage_back(
    stage: Stage, *, foot: Spot | None = None, width: Length | None = None, height: Length | None = None
) -> None:
    """Draw what of a hanging cage lies behind what is in it. Places: ``cage``, its floor."""
    palette, picture, unit = stage.palette, stage.picture, stage.scale
    stand = stage.spot(0.5, 0.64) if foot is None else foot
    half, tall = (width or 46 * unit) / 2, height or 60 * unit
    stage.places["cage"] = Place(stand, 2 * half, tall)
    metal, top = mix(palette.ink, palette.ground, 0.25), stand - 1j * tall
    picture.stroke(line(complex(top.real, stage.box.top - 1), top), metal, 0.6 * unit)
    picture.stroke(oval(top - 0.06j * half, 0.08 * half, 0.1 * half), metal, 0.6 * unit)
    radiance(stage, stand - 0.42j * tall, 1.3 * half, 0.55)
    picture.stroke(
        joined(_bar(stand, half, tall, at * 0.95) for at in _BACK_BARS),
        mix(metal, palette.mid, 0.35),
        0.4 * unit,
        0.6,
    )
    picture.fill(oval(stand + 0.05j * half, half, 0.19 * half), mix(metal, palette.accent, 0.15))
    picture.fill(oval(stand, 0.95 * half, 0.16 * half), mix(palette.ground, palette.light, 0.35))


def cage_front(stage: Stage) -> None:
    """Draw the bars in front of what is in a cage that ``cage_back`` began, if there is one."""
    if "cage" not in stage.places:
        return
    palette, picture, unit, place = stage.palette, stage.picture, stage.scale, stage.places["cage"]
    stand, half, tall = place.foot, place.width / 2, place.height
    metal, gleam = mix(palette.ink, palette.ground, 0.2), mix(palette.light, palette.horizon, 0.2)
    bars = [_bar(stand, half, tall, at) for at in _BARS]
    picture.stroke(joined(bars), metal, 0.75 * unit)
    side = lit_side(stage, stand.real)
    picture.stroke(
        joined(_bar(stand, half * 0.992, tall, at) for at in _BARS if at * side > 0), gleam, 0.22 * unit, 0.8
    )
    for up, wide, thick in ((0.62, 1.0, 0.7), (0.0, 1.0, 1.5)):
        middle = stand - 1j * tall * up
        hoop = [
            middle + complex(math.cos(turn) * half * wide, math.sin(turn) * 0.19 * half)
            for turn in (math.pi * n / 10 for n in range(11))
        ]
        picture.stroke(smooth(hoop), metal, thick * unit)
        picture.stroke(smooth([point - 0.3j * thick * unit for point in hoop]), gleam, 0.25 * unit, 0.7)
    top = stand - 1j * tall
    picture.fill(disc(top, 0.07 * half), metal)
    picture.fill(disc(top - complex(0.02, 0.02) * half, 0.025 * half), gleam)


def _bar(foot: complex, half: float, tall: float, at: float) -> Shape:
    x = at * half
    sag = math.sqrt(max(0.0, 1 - at * at)) * 0.19 * half
    up = [
        (x, 0.0, sag),
        (x, 0.3, sag),
        (x, 0.62, sag),
        (x, 0.84, sag * 0.5),
        (x * 0.5, 0.94, 0.0),
        (0.0, 1.0, 0.0),
    ]
    return smooth([foot + complex(across, low - share * tall) for across, share, low in up])


def pedestal(
    stage: Stage,
    *,
    foot: Spot | None = None,
    width: Length | None = None,
    height: Length | None = None,
    kind: Literal["column", "plinth", "raft"] = "plinth",
) -> None:
    """Draw what something is put on: a column, a plinth, or a round raft on the water.

    Places: ``pedestal``, its top.
    """
    unit = stage.scale
    stand = stage.spot(0.5, 0.86) if foot is None else foot
    wide, tall = width or 34 * unit, height or (0.3 * stage.box.height if kind == "column" else 9 * unit)
    box = Place(stand, wide, 0.05 * wide if kind == "raft" else tall).box
    _PEDESTALS[kind](stage, box)
    stage.places["pedestal"] = Place(complex(stand.real, box.top), wide, box.top - stage.box.top)


def _plinth(stage: Stage, box: Box) -> None:
    stone = mix(stage.palette.light, stage.palette.ground, 0.4)
    grounded(stage, complex(box.centre.x, box.bottom), 0.56 * box.width)
    step = 0.3 * box.height
    for drum in (
        Box(box.left - step, box.bottom - step, box.right + step, box.bottom),
        Box(box.left, box.top, box.right, box.bottom - step),
    ):
        _drum(stage, drum, stone)


def _column(stage: Stage, box: Box) -> None:
    stone, wide = mix(stage.palette.light, stage.palette.ground, 0.4), box.width
    grounded(stage, complex(box.centre.x, box.bottom), 0.5 * wide)
    slab = 0.1 * wide
    _drum(stage, Box(box.left, box.bottom - slab, box.right, box.bottom), stone)
    shaft = Box(box.left + 0.17 * wide, box.top + slab, box.right - 0.17 * wide, box.bottom - slab)
    _drum(stage, shaft, stone)
    middle, half = shaft.centre.x, shaft.width / 2
    flutes = [math.sin(math.radians(turn)) * half for turn in range(-70, 71, 20)]
    grooves = [
        line(complex(middle + x, shaft.top + slab), complex(middle + x, shaft.bottom - 0.3 * slab))
        for x in flutes
    ]
    stage.picture.stroke(joined(grooves), stage.palette.ink, 0.035 * wide, 0.3)
    _drum(
        stage,
        Box(box.left + 0.08 * wide, box.top + 0.7 * slab, box.right - 0.08 * wide, box.top + 1.5 * slab),
        stone,
    )
    _drum(stage, Box(box.left, box.top, box.right, box.top + slab), stone)


def _raft(stage: Stage, box: Box) -> None:
    palette, picture = stage.palette, stage.picture
    middle, half = complex(box.centre.x, box.top), box.width / 2
    for reach, opacity in ((1.7, 0.16), (1.45, 0.26), (1.22, 0.4)):
        picture.stroke(
            oval(middle + 0.1j * half, half * reach, 0.15 * half * reach),
            palette.light,
            0.3 * stage.scale,
            opacity,
        )
    picture.fill(oval(middle + 0.12j * half, half * 1.06, half * 0.15), palette.ink, 0.4)
    _drum(stage, box, mix(palette.ground, palette.ink, 0.35))


_PEDESTALS = {"plinth": _plinth, "column": _column, "raft": _raft}


def _drum(stage: Stage, box: Box, colour: str) -> None:
    """Draw a round block of stone in its ``box``, which is as high as its side."""
    middle, half = complex(box.centre.x, box.bottom), box.width / 2
    flat = 0.13 * half
    side = traced(
        complex(box.left, box.top),
        complex(box.left, box.bottom),
        (
            complex(box.left, box.bottom + 1.33 * flat),
            complex(box.right, box.bottom + 1.33 * flat),
            complex(box.right, box.bottom),
        ),
        complex(box.right, box.top),
    )
    stage.picture.fill(side, rounded(stage, box.left, box.right, colour))
    top = oval(complex(middle.real, box.top), half, flat)
    stage.picture.fill(top, mix(colour, stage.palette.light, 0.42))
    stage.picture.stroke(top, mix(colour, stage.palette.light, 0.7), 0.02 * half, 0.6)
