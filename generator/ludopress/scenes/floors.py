"""Floors of rooms, in perspective from the horizon, where the wall stands, to the bottom."""

from collections.abc import Callable
from itertools import pairwise
from typing import Literal

from ludopress.scenes.colours import mix
from ludopress.scenes.paints import downwards
from ludopress.scenes.shapes import Shape, joined, line, polygon, rectangle, stippled
from ludopress.scenes.stage import Count, Stage

Tiling = Literal["chequers", "diamonds", "stones"]

_EYE = 0.75  # how far above the horizon one's eyes are, in depths of the floor
_FOCUS = 1.15  # how far from the picture they are, in widths of the stage

Floor = Callable[[float, float], complex]


def _floor(stage: Stage) -> tuple[Floor, float]:
    """Return where a place on the floor is seen, and how far off the wall is.

    Places are so many mm across from the middle, and so far off: 1 is the bottom of the stage.
    """
    eye = stage.horizon - _EYE * stage.depth
    middle, height = stage.box.centre.x, stage.box.bottom - eye
    return lambda across, off: complex(middle + across / off, eye + height / off), height / (
        stage.horizon - eye
    )


def planks(stage: Stage, *, count: Count = 11) -> None:
    """Draw a floor of planks that run to the wall, about ``count`` of them side by side at the bottom."""
    palette, picture, box, chance = stage.palette, stage.picture, stage.box, stage.chance
    at, wall_at = _floor(stage)
    count = max(count, 1)
    wood, wide = mix(palette.ground, palette.ink, 0.22), box.width / count
    _bare(stage, wood)
    half = int(count * wall_at / 2) + 1
    tones: tuple[list[Shape], list[Shape]] = ([], [])
    seams, joints, nails = [], [], []
    for number in range(-half, half):
        left, right = wide * number, wide * (number + 1)
        seams.append(line(at(left, 1), at(left, wall_at)))
        cuts = [1.0, 1 + chance.uniform(0.05, 0.4)]
        while cuts[-1] < wall_at:
            cuts.append(cuts[-1] + chance.uniform(0.35, 0.7))
        for near, far in pairwise([*cuts[:-1], wall_at]):
            corners = at(left, near), at(right, near), at(right, far), at(left, far)
            choice = chance.randrange(3)
            if choice < 2:
                tones[choice].append(polygon(*corners))
            joints.append(line(corners[2], corners[3]))
            nails += [at(left + wide * part, far - 0.02) for part in (0.2, 0.8)]
    picture.fill(joined(tones[0]), palette.ink, 0.13)
    picture.fill(joined(tones[1]), palette.light, 0.08)
    picture.stroke(joined(seams), palette.ink, 0.35 * stage.scale, 0.55)
    picture.stroke(joined(joints), palette.ink, 0.3 * stage.scale, 0.5)
    inside = [nail for nail in nails if box.left < nail.real < box.right]
    picture.stroke(stippled(inside), palette.ink, 0.45 * stage.scale, 0.5)
    _floor_light(stage)


def tiles(stage: Stage, *, kind: Tiling = "chequers", count: Count = 7) -> None:
    """Draw a tiled floor, about ``count`` tiles across at the bottom."""
    palette, box = stage.palette, stage.box
    at, wall_at = _floor(stage)
    dark = mix(palette.ground, palette.ink, 0.5)
    light = mix(palette.ground, palette.light, 0.55)
    if kind == "stones":
        dark, light = mix(palette.ground, palette.horizon, 0.2), mix(palette.ground, palette.horizon, 0.4)
    _bare(stage, dark)
    side = box.width / max(count, 1) * (0.56 if kind == "diamonds" else 1.0)
    off = side / (_FOCUS * box.width)
    half, rows = int(box.width * wall_at / 2 / side) + 1, int((wall_at - 1) / off) + 2
    pale = [
        _tile(at, complex(number * side, 1 + row * off), complex(side, off), kind)
        for row in range(-1, rows)
        for number in range(-half, half + 1)
        if (row % 2 == number % 2 == 0 if kind == "diamonds" else (row + number) % 2 == 0)
    ]
    with stage.picture.clipped(rectangle(box.left, stage.horizon, box.right, box.bottom)):
        stage.picture.fill(joined(pale), light)
        if kind == "stones":
            grout = [
                line(at(number * side, 1), at(number * side, wall_at)) for number in range(-half, half + 2)
            ]
            grout += [
                line(at(-half * side, 1 + row * off), at((half + 1) * side, 1 + row * off))
                for row in range(rows)
            ]
            stage.picture.stroke(joined(grout), palette.ink, 0.35 * stage.scale, 0.5)
    _floor_light(stage)


def _tile(at: Floor, near_left: complex, size: complex, kind: Tiling) -> Shape:
    """Return a tile as it is seen; ``near_left`` and ``size`` are across and off."""
    left, near, wide, deep = near_left.real, near_left.imag, size.real, size.imag
    corners = (left, near), (left + wide, near), (left + wide, near + deep), (left, near + deep)
    if kind == "diamonds":
        corners = (left, near - deep), (left + wide, near), (left, near + deep), (left - wide, near)
    return polygon(*(at(across, max(off, 0.9)) for across, off in corners))


def _bare(stage: Stage, colour: str) -> None:
    box, palette = stage.box, stage.palette
    floor = rectangle(box.left - 0.5, stage.horizon, box.right + 0.5, box.bottom + 0.5)
    stage.picture.fill(
        floor,
        downwards(
            stage.horizon,
            box.bottom,
            (0, mix(colour, palette.light, 0.16)),
            (1, mix(colour, palette.ink, 0.35)),
        ),
    )


def _floor_light(stage: Stage) -> None:
    """Draw the wall's shade on the floor and how it darkens towards the bottom."""
    box, palette = stage.box, stage.palette
    floor = rectangle(box.left - 0.5, stage.horizon, box.right + 0.5, box.bottom + 0.5)
    shades = (0, palette.ink, 0.4), (0.14, palette.ink, 0.06), (0.45, palette.ink, 0), (1, palette.ink, 0.5)
    stage.picture.fill(floor, downwards(stage.horizon, box.bottom, *shades))
