"""Oddities: a tear in the sky, a book, a tunnel and a moon, with a world inside."""

import math
from collections.abc import Iterator
from itertools import pairwise

from ludopress.model import Box
from ludopress.scenes.charts import (
    Chart,
    chart,
    glimmer,
    hollowed,
    lit_side,
    middle_of,
    radiance,
    spilt,
    whole,
)
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    disc,
    joined,
    line,
    polygon,
    smooth,
    towards,
    traced,
)
from ludopress.scenes.stage import Place, Stage

_RINGS = 9  # of stones in a tunnel
_TEETH = 24  # points down each side of a tear
# How far the teeth stick out on the left and on the right; torn by hand, in hundredths.
_JAGS = tuple(
    tuple(int(tooth) / 100 for tooth in side.split())
    for side in (
        "-4 38 1 -28 12 -81 -37 39 43 14 -69 6 -62 -42 -5 2 0 -9 45 31 -37 -42 53 69",
        "41 -100 37 96 -38 56 -83 42 -76 -80 59 12 -28 -33 -77 -57 42 -18 -58 32 -36 -57 55 -41",
    )
)


def round_box(box: Box) -> Shape:
    """Return the disc in the middle of the box, as wide as it."""
    return disc(middle_of(box), box.width / 2)


def tear(box: Box) -> Shape:
    """Return a jagged gap, pointed at its top and its foot."""
    left, right = _torn(box)
    return polygon(*left, *reversed(right))


def tear_behind(stage: Stage, box: Box) -> None:
    """Draw the glow, the shade and the white edge of torn paper around a tear."""
    palette, picture, at = stage.palette, stage.picture, chart(box)
    unit = box.width / 50
    radiance(stage, at(0, 0.5), box.height * 0.56, 0.6)
    left, right = _torn(box)
    paper = mix(palette.light, palette.horizon, 0.2)
    edge = [
        _frayed(side, facing, number, unit) for number, (side, facing) in enumerate(((left, -1), (right, 1)))
    ]
    whole = polygon(*edge[0], *reversed(edge[1]))
    shade = complex(-lit_side(stage, at(0, 0).real) * 1.0, 1.5) * unit
    picture.fill(polygon(*(point + shade for point in whole.rings[0])), palette.ink, 0.35)
    picture.fill(
        whole,
        downwards(
            box.top, box.bottom, (0, mix(paper, palette.light, 0.4)), (1, mix(paper, palette.mid, 0.3))
        ),
    )
    for side, facing, shift in ((left, -1, 0), (right, 1, 2)):
        flaps = [_flap(side, facing, number, unit) for number in range(4 + shift, _TEETH - 3, 6)]
        picture.fill(joined(flaps), mix(paper, palette.ink, 0.22))
        creases = [line(flap.rings[0][0], flap.rings[0][2]) for flap in flaps]
        picture.stroke(joined(creases), mix(paper, palette.ink, 0.45), 0.25 * unit, 0.8)


def tear_before(stage: Stage, box: Box) -> None:
    """Draw the light below a tear, the edge's shade on the world in it, and its line."""
    unit, at = box.width / 50, chart(box)
    deep = max(stage.box.bottom - box.bottom, 4 * unit)
    spilt(stage, at(-0.14, 0.02), at(0.14, 0.02), deep, light=glimmer(stage, box))
    side = lit_side(stage, middle_of(box).real)
    hollowed(stage, tear, box, complex(-side * 1.5, 1.2) * unit, 0.35)
    stage.picture.stroke(tear(box), mix(stage.palette.ink, stage.palette.ground, 0.3), 0.28 * unit, 0.7)


def _torn(box: Box) -> tuple[list[complex], list[complex]]:
    at = chart(box)
    sides: tuple[list[complex], list[complex]] = ([], [])
    for number in range(_TEETH + 1):
        part = number / _TEETH
        swing = 0.1 * math.sin(5.2 * part + 0.6) * math.sin(math.pi * part)
        wide = 0.8 * math.sin(math.pi * part) ** 0.72
        for side, facing in zip(sides, (-1, 1), strict=True):
            tooth = _jag(facing > 0, number) * 0.2 * min(1.0, wide * 2)
            up = 1 - part + (_jag(facing < 0, number + 7) * 0.018 if 0 < number < _TEETH else 0)
            side.append(at(facing * wide + swing + tooth, up))
    return sides


def _frayed(side: list[complex], facing: int, seed: int, unit: float) -> list[complex]:
    """Return the outer edge of the paper along one side of a tear."""
    return [
        point + complex(facing * (2.2 + 1.7 * _jag(seed, 3 * number)), 0.8 * _jag(seed, number + 5)) * unit
        for number, point in enumerate(side)
    ]


def _flap(side: list[complex], facing: int, number: int, unit: float) -> Shape:
    """Return a piece of paper that hangs outwards."""
    one, other = side[number], side[number + 2]
    tip = (one + other) / 2 + complex(facing * (6.5 + 2 * _jag(facing > 0, number)), 2.4) * unit
    return polygon(one, tip, other)


def _jag(side: int, number: int) -> float:
    """Return how far a tooth sticks out, -1 to 1."""
    return _JAGS[side % 2][number % len(_JAGS[0])]


def vault(box: Box) -> Shape:
    """Return what rises from a book: a bubble that leans outwards above its narrow foot."""
    at = chart(box)
    return traced(
        at(-0.86, 0),
        (at(-1.06, 0.22), at(-1.06, 0.52), at(-0.88, 0.7)),
        (at(-0.68, 0.9), at(-0.36, 1), at(0, 1)),
        (at(0.36, 1), at(0.68, 0.9), at(0.88, 0.7)),
        (at(1.06, 0.52), at(1.06, 0.22), at(0.86, 0)),
    )


def book_behind(stage: Stage, box: Box) -> None:
    """Draw the light around what rises from a book."""
    at = chart(box)
    radiance(stage, at(0, 0.45), box.height * 0.78, 0.7)
    _cover(stage, chart(box), box)


def book_before(stage: Stage, box: Box) -> None:
    """Draw an open book at the foot of the box, wider than it; places: ``page``, in front on its leaves."""
    palette, picture, at = stage.palette, stage.picture, chart(box)
    unit = box.width / 70
    picture.stroke(vault(box), palette.light, 0.5 * unit, 0.5)
    paper = mix(palette.light, palette.horizon, 0.15)
    for side in (-1, 1):
        _leaves(stage, at, side, paper)
        picture.stroke(joined(_rows(at, side)), palette.ink, 0.34 * unit, 0.38)
    picture.stroke(line(at(0, 0.02), at(0, -0.17)), mix(paper, palette.ink, 0.7), 0.5 * unit, 0.8)
    band = [at(0.02, -0.15), at(0.05, -0.2), at(0.0, -0.25), at(0.07, -0.3)]
    picture.stroke(smooth(band), mix(palette.accent, palette.ink, 0.1), 1.6 * unit)
    stage.places["page"] = Place(at(0, -0.12), box.width, box.height)


def _leaves(stage: Stage, at: Chart, side: int, paper: str) -> None:
    """Draw the leaves on one side of an open book; the uppermost sinks into the fold."""
    palette, picture = stage.palette, stage.picture
    for leaf in range(5, 0, -1):
        picture.fill(_leaf(at, side, leaf * 0.011), mix(paper, palette.ink, 0.16 + 0.16 * (leaf % 2)))
    shades = (
        (0, mix(paper, palette.ink, 0.5)),
        (0.16, mix(paper, palette.ink, 0.12)),
        (0.45, paper),
        (1, mix(paper, palette.ground, 0.22)),
    )
    picture.fill(_leaf(at, side, 0.0), blend(at(0, 0), at(side * 1.2, 0), *shades))


def _rows(at: Chart, side: int) -> Iterator[Shape]:
    """Yield the rows of print on one side, the last one short."""
    for row in range(7):
        up = 0.02 - row * 0.021
        start, end = 0.2 + 0.02 * row, 1.0 + 0.025 * row - (0.3 if row == 6 else 0.0)
        way = (start, -0.012), (start + 0.3, 0.016), (end - 0.25, 0.004), (end, -0.02)
        yield smooth([at(side * across, up + more) for across, more in way])


def _leaf(at: Chart, side: int, drop: float) -> Shape:
    def on(across: float, up: float) -> complex:
        return at(side * across, up - drop)

    return traced(
        on(0, -0.165),
        (on(0.35, -0.08), on(0.8, -0.115), on(1.24 + drop, -0.145)),
        on(1.08 + drop, 0.055),
        (on(0.75, 0.085), on(0.3, 0.105), on(0, 0.025)),
    )


def _cover(stage: Stage, at: Chart, box: Box) -> None:
    palette, picture = stage.palette, stage.picture
    leather, unit = mix(palette.accent, palette.ink, 0.45), box.width / 70
    for wide, opacity in ((1.36, 0.2), (1.28, 0.3)):
        shadow = at(-wide, -0.2), at(wide, -0.2), at(wide - 0.18, 0.03), at(-wide + 0.18, 0.03)
        picture.fill(polygon(*(point + 1.2j * unit for point in shadow)), palette.ink, opacity)
    board = at(-1.29, -0.2), at(0, -0.235), at(1.29, -0.2), at(1.12, 0.05), at(-1.12, 0.05)
    picture.fill(polygon(*board), leather)
    picture.stroke(line(*board[:3]), mix(leather, palette.light, 0.35), 0.6 * unit)


def tunnel_behind(stage: Stage, box: Box) -> None:
    """Draw rings of stones from the stage's edges in to the box, lit from there; places: ``tunnel_floor``.

    The place is the floor that the light falls on, nearer than the box.
    """
    palette, picture = stage.palette, stage.picture
    middle, r = middle_of(box), box.width / 2
    dark = mix(palette.ink, palette.ground, 0.3)
    picture.fill(whole(stage), dark)
    near = mix(mix(palette.horizon, palette.accent, 0.25), palette.light, 0.15)
    rings = _rings(stage, middle, r)
    for number, pair in enumerate(pairwise(rings)):
        share = ((number + 1) / _RINGS) ** 1.7
        _stones(stage, pair, number, (mix(dark, near, share), share))
    picture.fill(disc(*rings[-1]), mix(near, palette.light, 0.4))
    radiance(stage, middle, 2.3 * r, 0.6)
    low = middle.imag + 0.78 * r
    stage.places["tunnel_floor"] = Place(complex(middle.real, (low + 2 * stage.box.bottom) / 3), 2 * r, r)


def _rings(stage: Stage, middle: complex, r: float) -> list[tuple[complex, float]]:
    """Return the middles and radii of a tunnel's rings, from beyond the stage's corners in to its end."""
    box, drift = stage.box, stage.chance.uniform(-0.1, 0.1)
    corners = [complex(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    far = max(abs(corner - middle) for corner in corners) * 1.12
    rings = []
    for number in range(_RINGS + 1):
        share = number / _RINGS
        reach = r * 1.06 + (far - r) * (1 - share) ** 1.7
        shift = complex(math.sin(number * 1.1 + drift * 30) * 0.05 * r, 0.22 * r) * (1 - share)
        rings.append((middle + shift, reach))
    return rings


def _stones(
    stage: Stage,
    rings: tuple[tuple[complex, float], tuple[complex, float]],
    number: int,
    lit: tuple[str, float],
) -> None:
    """Draw the stones between two rings, ``lit`` in a colour and so much from the end of the tunnel."""
    palette, picture, (one, other), (colour, share) = stage.palette, stage.picture, rings, lit
    bright = mix(colour, palette.light, 0.22 * share)
    picture.fill(disc(*one), glow(*one, (0, bright), (other[1] / one[1], bright), (1, colour)))
    count = 18 + number % 2
    turns = [360 * (stone + 0.5 * (number % 2)) / count for stone in range(count)]
    joints = [line(one[0] + towards(turn) * one[1], other[0] + towards(turn) * other[1]) for turn in turns]
    picture.stroke(joined(joints), palette.ink, 0.008 * one[1], 0.4)
    picture.stroke(disc(*one), palette.ink, 0.011 * one[1], 0.5)
    picture.stroke(disc(one[0], one[1] * 0.985), mix(colour, palette.light, 0.5), 0.004 * one[1], 0.5)


def _below(stage: Stage, middle: complex, r: float) -> Shape:
    """Return what is below the lower half of a disc, and as wide as the stage."""
    box, half = stage.box, [middle + r * towards(turn) for turn in range(180, -1, -6)]
    corners = complex(box.right, middle.imag), complex(box.right, box.bottom), complex(box.left, box.bottom)
    return polygon(*half, *corners, complex(box.left, middle.imag))


def tunnel_before(stage: Stage, box: Box) -> None:
    """Draw the innermost ring's edge, and the light of what is in it."""
    middle, r = middle_of(box), box.width / 2
    left, right = (middle + complex(x * r * 0.75, r * 0.78) for x in (-1, 1))
    with stage.picture.clipped(_below(stage, middle, r)):
        spilt(stage, left, right, stage.box.bottom - left.imag, light=glimmer(stage, box))
    hollowed(stage, round_box, box, complex(0, 0.05 * r), 0.35)
    stage.picture.stroke(round_box(box), mix(stage.palette.ink, stage.palette.ground, 0.3), 0.05 * r, 0.8)
    stage.picture.stroke(disc(middle_of(box), 0.97 * r), stage.palette.light, 0.015 * r, 0.7)


def moon_behind(stage: Stage, box: Box) -> None:
    """Draw rings of light around a moon."""
    middle, r = middle_of(box), box.width / 2
    radiance(stage, middle, 2.4 * r, 0.55)
    for reach, opacity in ((1.55, 0.08), (1.34, 0.1), (1.15, 0.16)):
        stage.picture.fill(disc(middle, reach * r), stage.palette.light, opacity)
    stage.picture.fill(disc(middle, r * 1.025), mix(stage.palette.light, stage.palette.horizon, 0.2))


def moon_before(stage: Stage, box: Box) -> None:
    """Draw the shade that makes a moon round, a few craters in it, and its rim."""
    palette, picture = stage.palette, stage.picture
    middle, r = middle_of(box), box.width / 2
    side = lit_side(stage, middle.real)
    focus = middle + complex(side * 0.35, -0.3) * r
    rounding = (
        (0, palette.ink, 0),
        (0.62, palette.ink, 0),
        (0.85, palette.ink, 0.22),
        (1, palette.ink, 0.45),
    )
    picture.fill(disc(middle, r), glow(focus, 1.5 * r, *rounding))
    craters = [
        (-side * 0.7, -0.2, 0.14),
        (-side * 0.52, 0.28, 0.1),
        (-side * 0.8, 0.14, 0.07),
        (-side * 0.48, -0.6, 0.09),
        (-side * 0.62, 0.56, 0.08),
    ]
    pits = [disc(middle + complex(x, y) * r, size * r) for x, y, size in craters]
    with picture.clipped(disc(middle, r)):
        picture.fill(joined(pits), palette.ink, 0.13)
        picture.fill(disc(middle, r) + disc(middle - complex(side, -0.7) * 0.05 * r, r), palette.light, 0.7)
