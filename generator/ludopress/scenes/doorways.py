"""Doorways: openings in a wall or in the landscape; the foot of their box is the ground.

Details are sized by the opening: ``unit`` is a millimetre on a door 30 mm wide.
"""

import math

from ludopress.model import Box
from ludopress.scenes.charts import (
    chart,
    framed,
    gilt,
    gleams,
    glimmer,
    hollowed,
    lit_side,
    moved,
    radiance,
    spilt,
    upright,
)
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards
from ludopress.scenes.shapes import (
    Shape,
    arc,
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
from ludopress.scenes.stage import Place, Stage

_TRANSOM = 0.74  # of a window's height: where its upper panes begin


def arched(box: Box) -> Shape:
    """Return the box with a half circle for its top."""
    at, r = chart(box), box.width / 2
    middle = complex(box.centre.x, box.top + r)
    return traced(at(-1, 0), middle - r, arc(middle, r, 180, 270), arc(middle, r, 270, 360), at(1, 0))


def door_behind(stage: Stage, box: Box) -> None:
    """Draw the light around a door, its frame and its step; places: ``threshold``."""
    unit, palette, picture = box.width / 30, stage.palette, stage.picture
    wood = mix(palette.ground, palette.ink, 0.5)
    _light_around(stage, box)
    outer = framed(box, 3.6 * unit)
    lit = blend(
        complex(outer.left, outer.top),
        complex(outer.right, outer.bottom),
        (0, mix(wood, palette.light, 0.32)),
        (1, wood),
    )
    picture.fill(upright(outer), lit)
    cap = Box(outer.left - unit, outer.top - 1.6 * unit, outer.right + unit, outer.top + 0.8 * unit)
    picture.fill(upright(cap), mix(wood, palette.light, 0.2))
    picture.fill(upright(framed(box, 2.3 * unit)), mix(wood, palette.light, 0.4))
    picture.fill(upright(framed(box, 1.9 * unit)), wood)
    picture.fill(upright(framed(box, 0.9 * unit)), mix(wood, palette.ink, 0.6))
    _step(stage, Box(outer.left - unit, box.bottom, outer.right + unit, box.bottom + 1.4 * unit))


def door_before(stage: Stage, box: Box) -> None:
    """Draw the light edge of a door and its open leaf, on the side that chance has it."""
    unit, palette, picture = box.width / 30, stage.palette, stage.picture
    side = stage.chance.choice((-1, 1))
    _light_before(stage, box)
    hollowed(stage, upright, box, complex(0.9 * unit, 0.9 * unit), 0.35)
    picture.stroke(upright(box), mix(palette.light, palette.horizon, 0.2), 0.4 * unit, 0.8)
    hinge = box.right if side > 0 else box.left
    reach, rise, fall = 0.44 * box.width * side, 0.075 * box.height, 0.11 * box.height

    def leaf(across: float, down: float) -> complex:
        top, height = box.top - rise * across, box.height + (rise + fall) * across
        return complex(hinge + reach * across, top + height * down)

    colour = mix(palette.accent, palette.ink, 0.28)
    body = ((0, mix(colour, palette.light, 0.22)), (0.25, colour), (1, mix(colour, palette.ink, 0.5)))
    foot = leaf(1, 1)
    shadow = polygon(leaf(0, 1), foot, foot + complex(reach * 0.5, -fall * 0.25), leaf(0, 1) + reach * 0.3)
    picture.fill(shadow, palette.ink, 0.35)
    edge = complex(0.9 * unit * side, 0)
    picture.fill(polygon(leaf(1, 0), leaf(1, 0) + edge, foot + edge, foot), mix(colour, palette.ink, 0.72))
    whole = polygon(leaf(0, 0), leaf(1, 0), foot, leaf(0, 1))
    picture.fill(whole, blend(complex(hinge, 0), complex(hinge + reach, 0), *body))
    picture.stroke(line(leaf(0, 0), leaf(1, 0), foot), mix(palette.light, colour, 0.35), 0.3 * unit, 0.7)
    dark, bright = [], []
    for left, right in ((0.13, 0.46), (0.56, 0.87)):
        for top, bottom in ((0.07, 0.42), (0.55, 0.93)):
            corners = leaf(left, top), leaf(right, top), leaf(right, bottom), leaf(left, bottom)
            picture.fill(polygon(*corners), palette.ink, 0.16)
            dark.append(line(corners[3], corners[0], corners[1]))
            bright.append(line(*corners[1:]))
    picture.stroke(joined(dark), mix(palette.ink, colour, 0.2), 0.4 * unit, 0.7)
    picture.stroke(joined(bright), mix(palette.light, colour, 0.5), 0.3 * unit, 0.55)
    _knob(stage, leaf(0.93, 0.49), 0.95 * unit)


def arch_behind(stage: Stage, box: Box) -> None:
    """Draw an archway of cut stones around the box, with a keystone and a step; places: ``threshold``."""
    unit, palette, picture = box.width / 30, stage.palette, stage.picture
    stone, joint = mix(palette.light, palette.ground, 0.42), mix(palette.ground, palette.ink, 0.6)
    thick, r = 5.2 * unit, box.width / 2
    middle = complex(box.centre.x, box.top + r)
    _light_around(stage, box)
    outer = framed(box, thick)
    picture.fill(arched(moved(outer, complex(-lit_side(stage, middle.real) * 1.2 * unit, 0))), joint)
    ends = complex(outer.left, outer.top), complex(outer.right, outer.bottom)
    if lit_side(stage, middle.real) > 0:
        ends = complex(outer.right, outer.top), complex(outer.left, outer.bottom)
    shades = ((0, mix(stone, palette.light, 0.35)), (0.5, stone), (1, mix(stone, palette.ink, 0.4)))
    picture.fill(arched(outer), blend(*ends, *shades))
    turns = [180 + 180 * number / 11 for number in range(12)]
    rays = [line(middle + towards(turn) * r, middle + towards(turn) * (r + thick)) for turn in turns]
    rows = max(2, round((box.bottom - middle.imag) / (7 * unit)))
    for number in range(1, rows):
        y = middle.imag + (box.bottom - middle.imag) * number / rows
        rays += [
            line(complex(x, y), complex(x + way, y)) for x, way in ((box.left, -thick), (box.right, thick))
        ]
    picture.stroke(joined(rays), joint, 0.4 * unit, 0.65)
    picture.stroke(arched(framed(box, thick * 0.12)), mix(stone, palette.light, 0.5), 0.35 * unit, 0.7)
    key = [
        towards(270 + turn) * (r + far)
        for turn, far in (
            (-8, -0.8 * unit),
            (-10, thick + 1.4 * unit),
            (10, thick + 1.4 * unit),
            (8, -0.8 * unit),
        )
    ]
    picture.fill(polygon(*(middle + point for point in key)), mix(stone, palette.light, 0.25))
    picture.stroke(polygon(*(middle + point for point in key)), joint, 0.35 * unit, 0.7)
    _step(stage, Box(outer.left - unit, box.bottom, outer.right + unit, box.bottom + 1.8 * unit))


def arch_before(stage: Stage, box: Box) -> None:
    """Draw how thick the wall is that the arch goes through."""
    unit = box.width / 30
    side = lit_side(stage, box.centre.x)
    _light_before(stage, box)
    hollowed(stage, arched, box, complex(-2.2 * unit * side, 1.1 * unit), 0.5)
    stage.picture.stroke(arched(box), mix(stage.palette.ink, stage.palette.ground, 0.3), 0.35 * unit, 0.7)


def window_behind(stage: Stage, box: Box) -> None:
    """Draw a window's frame on the wall."""
    unit, palette, picture = box.width / 40, stage.palette, stage.picture
    wood = mix(palette.light, palette.ground, 0.22)
    shade = complex(-lit_side(stage, box.centre.x) * 1.2 * unit, 1.4 * unit)
    picture.fill(upright(moved(box.grown(3 * unit), shade)), palette.ink, 0.35)
    outer = box.grown(2.8 * unit)
    picture.fill(
        upright(outer), downwards(outer.top, outer.bottom, (0, wood), (1, mix(wood, palette.ink, 0.25)))
    )
    picture.fill(upright(box.grown(1.1 * unit)), mix(wood, palette.ink, 0.45))
    picture.fill(upright(box.grown(0.6 * unit)), wood)


def window_before(stage: Stage, box: Box) -> None:
    """Draw panes, gleams on the glass, a sill and curtains; places: ``sill``."""
    unit, palette, picture = box.width / 40, stage.palette, stage.picture
    wood, shade = mix(palette.light, palette.ground, 0.22), mix(palette.ink, palette.ground, 0.3)
    with picture.clipped(upright(box)):
        picture.fill(gleams(box, 1.1, (-1.1, 0.34), (-0.55, 0.1)), palette.light, 0.13)
    at = chart(box)
    # A wide pane in the middle and a row of small ones above: no bar crosses who looks in.
    bars = [line(at(x, 0), at(x, 1)) for x in (-0.8, 0.8)]
    bars += [line(at(0, _TRANSOM), at(0, 1)), line(at(-1, _TRANSOM), at(1, _TRANSOM))]
    bars += [line(at(x, 0.36), at(x + 0.2, 0.36)) for x in (-1, 0.8)]
    below = [line(*(point + complex(0.5, 0.5) * unit for point in bar.rings[0])) for bar in bars]
    with picture.clipped(upright(box)):
        picture.stroke(joined(below), shade, 1.0 * unit, 0.4)
        picture.stroke(joined(bars), wood, 1.1 * unit)
        picture.fill(polygon(at(-1, 1), at(1, 1), at(1, 0.97), at(-1, 0.97)), palette.ink, 0.35)
    sill = Box(
        box.left - 4.6 * unit, box.bottom + 1.8 * unit, box.right + 4.6 * unit, box.bottom + 4.4 * unit
    )
    picture.fill(
        upright(Box(sill.left + unit, sill.bottom, sill.right - unit, sill.bottom + 1.6 * unit)),
        palette.ink,
        0.35,
    )
    picture.fill(
        upright(sill),
        downwards(
            sill.top, sill.bottom, (0, mix(wood, palette.light, 0.5)), (1, mix(wood, palette.ink, 0.3))
        ),
    )
    stage.places["sill"] = Place(complex(at(0, 0).real, sill.top + 0.4 * unit), sill.width, box.height)
    _curtains(stage, box, unit)


def picture_behind(stage: Stage, box: Box) -> None:
    """Draw a gilt frame that hangs by a cord from a nail."""
    unit, palette, picture = box.width / 40, stage.palette, stage.picture
    dark, body, gleam = gilt(palette)
    outer = box.grown(5.5 * unit)
    at = chart(outer)
    nail = at(0, 1) - complex(0, 9 * unit)
    picture.stroke(line(at(-0.62, 1), nail, at(0.62, 1)), mix(palette.ink, palette.ground, 0.3), 0.35 * unit)
    picture.fill(disc(nail, 0.9 * unit), body)
    picture.fill(disc(nail - 0.25 * unit - 0.3j * unit, 0.4 * unit), gleam)
    shade = complex(-lit_side(stage, nail.real) * 1.6 * unit, 2 * unit)
    picture.fill(upright(moved(outer, shade)), palette.ink, 0.4)
    _mitred(stage, outer, box, (gleam, body, mix(body, dark, 0.6), body))
    _mitred(
        stage,
        box.grown(4.3 * unit),
        box.grown(1.6 * unit),
        (mix(body, dark, 0.5), body, gleam, mix(body, dark, 0.4)),
    )
    _mitred(stage, box.grown(1.6 * unit), box, (dark, mix(dark, body, 0.4), body, mix(dark, body, 0.3)))


def picture_before(stage: Stage, box: Box) -> None:
    """Draw beads and corner leaves on the frame, and its shade on the picture."""
    unit, palette, picture = box.width / 40, stage.palette, stage.picture
    dark, _, gleam = gilt(palette)
    hollowed(stage, upright, box, complex(0.8 * unit, 1.2 * unit), 0.4)
    rail = box.grown(3 * unit)
    across, down = (max(6, round(side / (2.1 * unit))) for side in (rail.width, rail.height))
    beads = [
        complex(rail.left + rail.width * n / across, y)
        for y in (rail.top, rail.bottom)
        for n in range(across)
    ]
    beads += [
        complex(x, rail.top + rail.height * n / down) for x in (rail.left, rail.right) for n in range(down)
    ]
    picture.stroke(stippled(bead + 0.12j * unit for bead in beads), dark, 1.24 * unit, 0.75)
    picture.stroke(stippled(bead - complex(0.14, 0.1) * unit for bead in beads), gleam, 0.68 * unit)
    for corner in (complex(x, y) for x in (-1, 1) for y in (-1, 1)):
        middle = complex(
            rail.right if corner.real > 0 else rail.left, rail.bottom if corner.imag > 0 else rail.top
        )
        outward = math.degrees(math.atan2(corner.imag, corner.real))
        leaves = [
            _leaf(middle, towards(outward + turn) * far * unit)
            for turn, far in ((-58, 5), (58, 5), (122, 4.4), (-122, 4.4))
        ]
        picture.fill(joined(leaves), mix(gleam, dark, 0.35))
        picture.fill(disc(middle, 2.3 * unit), dark)
        picture.fill(disc(middle - 0.2j * unit, 1.8 * unit), mix(gleam, dark, 0.25))
        picture.fill(disc(middle - complex(0.5, 0.6) * unit, 0.7 * unit), gleam)


def _leaf(foot: complex, way: complex) -> Shape:
    return traced(
        foot, (foot + way * complex(0.5, 0.32), foot + way), (foot + way * complex(0.5, -0.32), foot)
    )


def _mitred(stage: Stage, outer: Box, inner: Box, colours: tuple[str, str, str, str]) -> None:
    """Draw a frame's four sides, clockwise from the top, each in its colour."""
    corners = [
        [
            complex(x, y)
            for x, y in ((b.left, b.top), (b.right, b.top), (b.right, b.bottom), (b.left, b.bottom))
        ]
        for b in (outer, inner)
    ]
    for number, colour in enumerate(colours):
        after = (number + 1) % 4
        side = corners[0][number], corners[0][after], corners[1][after], corners[1][number]
        stage.picture.fill(polygon(*side), colour)


def _light_around(stage: Stage, box: Box) -> None:
    """Draw the light that comes out around the box."""
    radiance(stage, chart(box)(0, 0.5), box.height * 0.85, 0.55)


def _light_before(stage: Stage, box: Box) -> None:
    """Draw the light of the world in the box on the ground before it."""
    at = chart(box)
    spilt(stage, at(-1, 0), at(1, 0), box.height * 0.5, light=glimmer(stage, box))


def _step(stage: Stage, box: Box) -> None:
    palette, middle = stage.palette, box.centre.x
    stone = mix(palette.light, palette.ground, 0.45)
    stage.picture.fill(
        upright(box),
        downwards(
            box.top,
            box.bottom,
            (0, mix(stone, palette.light, 0.4)),
            (0.4, stone),
            (1, mix(stone, palette.ink, 0.5)),
        ),
    )
    stage.places["threshold"] = Place(complex(middle, box.bottom + box.height * 0.4), box.width, box.height)


def _knob(stage: Stage, middle: complex, radius: float) -> None:
    dark, body, gleam = gilt(stage.palette)
    stage.picture.fill(disc(middle + 0.25j * radius, radius * 1.15), mix(dark, stage.palette.ink, 0.5))
    stage.picture.fill(disc(middle, radius), body)
    stage.picture.fill(disc(middle - complex(0.3, 0.35) * radius, radius * 0.45), gleam)


def _curtains(stage: Stage, box: Box, unit: float) -> None:
    """Draw curtains to both sides of a window, and the pole that they hang from."""
    palette, picture, rail = stage.palette, stage.picture, box.top - 6.5 * unit
    for side in (-1, 1):
        _curtain(stage, box, unit, side)
    pole = mix(palette.ink, palette.accent, 0.25)
    ends = complex(box.left - 9 * unit, rail), complex(box.right + 9 * unit, rail)
    picture.stroke(line(*ends), pole, 1.6 * unit)
    picture.stroke(line(*(end - 0.4j * unit for end in ends)), mix(pole, palette.light, 0.5), 0.35 * unit)
    picture.fill(joined(disc(end, 1.7 * unit) for end in ends), gilt(palette)[1])


def _curtain(stage: Stage, box: Box, unit: float, side: int) -> None:
    """Draw a curtain that is tied back to its side."""
    palette, picture = stage.palette, stage.picture
    rail, foot, cloth = box.top - 6.5 * unit, box.bottom + 9 * unit, mix(palette.accent, palette.ink, 0.15)
    edge, wide = (box.right if side > 0 else box.left) + side * 6 * unit, box.width * 0.36
    tie = complex(edge - side * 2.2 * unit, box.top + box.height * 0.64)

    def fold(share: float) -> list[complex]:
        inner = complex(edge - side * wide * share, rail)
        waist = tie.real - side * 2.4 * unit * share
        hem = edge - side * (0.5 + 5.5 * share) * unit
        return [
            inner,
            complex(inner.real, rail + box.height * 0.24),
            complex(waist - side * wide * share * 0.45, tie.imag - box.height * 0.17),
            complex(waist, tie.imag),
            complex(hem, tie.imag + box.height * 0.16),
            complex(hem, foot),
        ]

    shades = (0, cloth), (0.55, mix(cloth, palette.ink, 0.35)), (1, mix(cloth, palette.ink, 0.6))
    outer = [complex(edge + side * unit, point.imag) for point in fold(1)]
    picture.fill(ribbon(fold(1), outer), blend(complex(edge - side * wide, 0), complex(edge, 0), *shades))
    dark, bright = (joined(smooth(fold(share)) for share in shares) for shares in _FOLDS)
    picture.stroke(dark, palette.ink, 0.55 * unit, 0.38)
    picture.stroke(bright, mix(cloth, palette.light, 0.4), 0.4 * unit, 0.45)
    band = tie - side * 2.6 * unit
    cord = smooth([band - 0.4j * unit, tie + 0.8j * unit, tie + side * 3 * unit - 1.2j * unit])
    picture.stroke(cord, gilt(palette)[1], 1.1 * unit)


_FOLDS = (0.22, 0.45, 0.66, 0.84), (0.34, 0.57, 0.97)  # of a curtain's width: in the shade, and in the light
