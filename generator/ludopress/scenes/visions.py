"""Visions: a mirror, an eye and a keyhole, with a world inside."""

import math

from ludopress.model import Box
from ludopress.scenes.charts import (
    chart,
    gilt,
    gleams,
    glimmer,
    hollowed,
    lit_side,
    middle_of,
    moved,
    radiance,
    spilt,
)
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, glow
from ludopress.scenes.shapes import (
    Shape,
    arc,
    disc,
    joined,
    line,
    oval,
    polygon,
    smooth,
    stippled,
    towards,
    traced,
)
from ludopress.scenes.stage import Stage


def ellipse(box: Box) -> Shape:
    """Return the ellipse that fills the box."""
    return oval(middle_of(box), box.width / 2, box.height / 2)


def mirror_behind(stage: Stage, box: Box) -> None:
    """Draw a mirror's shadow on the wall and its gilt frame with a crest."""
    unit, picture = box.width / 50, stage.picture
    dark, body, gleam = gilt(stage.palette)
    middle = middle_of(box)
    shade = complex(-lit_side(stage, middle.real) * 2 * unit, 2.4 * unit)
    picture.fill(ellipse(moved(box.grown(5.4 * unit), shade)), stage.palette.ink, 0.4)
    _crest(stage, complex(middle.real, box.top - 5 * unit), unit)
    _crest(stage, complex(middle.real, box.bottom + 5 * unit), -0.75 * unit)
    lit = ((0, gleam), (0.35, body), (0.75, dark), (1, mix(dark, stage.palette.ink, 0.4)))
    outer = box.grown(5.4 * unit)
    ends = complex(outer.left, outer.top), complex(outer.right, outer.bottom)
    picture.fill(ellipse(outer), blend(*ends, *lit))
    picture.fill(ellipse(box.grown(4.7 * unit)), dark)
    picture.fill(ellipse(box.grown(4.4 * unit)), body)
    picture.fill(ellipse(box.grown(2.6 * unit)), blend(ends[1], ends[0], *lit))
    picture.fill(ellipse(box.grown(1.6 * unit)), body)
    picture.fill(ellipse(box.grown(0.7 * unit)), dark)
    count = round((box.width + box.height) / (2.2 * unit))
    rail = box.grown(3.5 * unit)
    beads = []
    for number in range(count):
        turn = towards(360 * number / count)
        beads.append(middle + complex(turn.real * rail.width / 2, turn.imag * rail.height / 2))
    picture.stroke(stippled(bead + 0.15j * unit for bead in beads), dark, 1.44 * unit)
    picture.stroke(stippled(bead - complex(0.15, 0.15) * unit for bead in beads), gleam, 0.84 * unit)


def mirror_before(stage: Stage, box: Box) -> None:
    """Draw gleams across the glass and the frame's shade on it."""
    unit = box.width / 50
    with stage.picture.clipped(ellipse(box)):
        stage.picture.fill(gleams(box, 1.2, (-1.25, 0.42), (-0.7, 0.1)), stage.palette.light, 0.17)
    hollowed(stage, ellipse, box, complex(0.9, 1.3) * unit, 0.4)
    stage.picture.stroke(ellipse(box.grown(-0.4 * unit)), stage.palette.light, 0.3 * unit, 0.5)


def _crest(stage: Stage, foot: complex, unit: float) -> None:
    """Draw a fan of leaves between two scrolls; a negative ``unit`` hangs it upside down."""
    dark, body, gleam = gilt(stage.palette)
    stems = []
    for side in (-1, 1):
        curl = [
            complex(0, 2),
            complex(7, -1),
            complex(12, 1),
            complex(13, 4),
            complex(10.4, 4.6),
            complex(10.6, 2.4),
        ]
        stems.append(
            smooth([foot + complex(side * point.real * abs(unit), point.imag * unit) for point in curl])
        )
    stage.picture.stroke(joined(stems), dark, 2.2 * abs(unit))
    stage.picture.stroke(joined(stems), body, 1.5 * abs(unit))
    stage.picture.stroke(joined(stems), gleam, 0.4 * abs(unit), 0.8)
    leaves = [(turn, 6.5 - abs(turn) * 0.035) for turn in (-78, 78, -52, 52, -26, 26, 0)]
    for number, (turn, far) in enumerate(leaves):
        way = towards(-90 + turn) * far * unit
        leaf = traced(
            foot, (foot + way * complex(0.6, 0.42), foot + way), (foot + way * complex(0.6, -0.42), foot)
        )
        stage.picture.fill(
            leaf, mix(body, dark, 0.5) if number < 4 and number % 4 < 2 else mix(body, gleam, 0.3)
        )
        stage.picture.stroke(leaf, dark, 0.3 * abs(unit), 0.8)
    stage.picture.fill(disc(foot - 0.6j * unit, 1.9 * abs(unit)), dark)
    stage.picture.fill(disc(foot - 0.7j * unit, 1.4 * abs(unit)), mix(body, gleam, 0.4))


_LID = 1.17  # how high the middle of a lid is, in radii of the iris
_WIDE = 1.95  # half of an eye's width


def eye_behind(stage: Stage, box: Box) -> None:
    """Draw an eye around the box, which is its iris: the white, the lids' skin and the iris's fringe."""
    palette, picture = stage.palette, stage.picture
    middle, r = middle_of(box), box.width / 2
    radiance(stage, middle, 2.5 * r, 0.45)
    white = mix(palette.light, palette.horizon, 0.12)
    almond = _almond(middle, r, _LID, _LID)
    skin = _almond(middle, r * 1.06, _LID + 0.1, _LID + 0.02)
    picture.fill(skin, mix(mix(palette.horizon, palette.accent, 0.25), palette.mid, 0.35))
    shades = ((0, white), (0.55, white), (1, mix(mix(white, palette.cool, 0.35), palette.ink, 0.18)))
    picture.fill(almond, glow(middle, _WIDE * r, *shades))
    with picture.clipped(almond):
        veins = []
        for side in (-1, 1):
            for _ in range(4):
                start = middle + complex(side * (_WIDE - 0.08) * r, stage.chance.uniform(-0.12, 0.12) * r)
                bend = complex(-side * stage.chance.uniform(0.15, 0.3), stage.chance.uniform(-0.14, 0.14)) * r
                veins.append(
                    smooth(
                        [start, start + bend, start + 1.8 * bend + stage.chance.uniform(-0.1, 0.1) * r * 1j]
                    )
                )
        picture.stroke(joined(veins), palette.accent, 0.014 * r, 0.5)
        corner = middle + complex(-_WIDE * r, 0.02 * r)
        picture.fill(disc(corner, 0.2 * r), mix(palette.accent, palette.light, 0.45), 0.7)
        picture.fill(disc(middle, 1.14 * r), mix(palette.ink, palette.cool, 0.2))
        picture.fill(disc(middle, 1.09 * r), mix(palette.cool, palette.ink, 0.35))


def eye_before(stage: Stage, box: Box) -> None:
    """Draw the iris's fibres, what the lids shade, the gleams, the lids' lines and lashes."""
    palette, picture = stage.palette, stage.picture
    middle, r = middle_of(box), box.width / 2
    almond = _almond(middle, r, _LID, _LID)
    with picture.clipped(almond):
        _iris(stage, middle, r)
        picture.fill(almond + _almond(middle + 0.24j * r, r, _LID, 2.2), palette.ink, 0.3)
        for start, end, opacity in ((203, 242, 0.85), (28, 44, 0.55)):
            gleam = [
                [middle + far * r * towards(start + (end - start) * part / 6) for part in range(7)]
                for far in (0.94, 0.84)
            ]
            picture.fill(polygon(*gleam[0], *reversed(gleam[1])), palette.light, opacity)
    ink = mix(palette.ink, palette.accent, 0.06)
    picture.stroke(_lid(middle, r, _LID), ink, 0.09 * r)
    picture.stroke(_lid(middle, r, -_LID), ink, 0.035 * r, 0.8)
    crease = _lid(middle - 0.2j * r, r * 0.98, _LID * 1.02)
    picture.stroke(crease, mix(palette.ink, palette.horizon, 0.25), 0.03 * r, 0.7)
    _lashes(stage, middle, r, ink)


def _iris(stage: Stage, middle: complex, r: float) -> None:
    """Draw fibres around the edge of an iris, and its dark rim."""
    palette, picture = stage.palette, stage.picture
    for count, inner, outer, colour in ((72, 0.84, 1.08, palette.accent), (54, 0.91, 1.1, palette.light)):
        fibres = []
        for number in range(count):
            way = towards(360 * (number + 0.3 * (number % 3)) / count)
            fibres.append(line(middle + way * (inner + 0.04 * (number % 4)) * r, middle + way * outer * r))
        picture.stroke(joined(fibres), colour, 0.014 * r, 0.75)
    picture.stroke(disc(middle, 1.11 * r), mix(palette.ink, palette.cool, 0.15), 0.06 * r)


def _lashes(stage: Stage, middle: complex, r: float, ink: str) -> None:
    """Draw long lashes on the upper lid and short ones on the lower."""
    lashes = []
    for number in range(15):
        part = (number + 1) / 16
        way = complex((part - 0.5) * 0.75, -0.3 - 0.3 * math.sin(math.pi * part)) * r
        lashes.append(_lash(_on_lid(middle, r, _LID, part), way, 0.035 * r))
    stage.picture.fill(joined(lashes[::2]), ink)
    stage.picture.fill(joined(lashes[1::2]), ink)
    below = [_on_lid(middle, r, -_LID, (number + 3) / 16) for number in range(11)]
    short = [line(foot, foot + complex((number - 5) * 0.03, 0.15) * r) for number, foot in enumerate(below)]
    stage.picture.stroke(joined(short), ink, 0.025 * r, 0.7)


def _almond(middle: complex, r: float, up: float, down: float) -> Shape:
    left, right = middle - _WIDE * r, middle + _WIDE * r
    return traced(left, (middle - 2 * up * r * 1j, right), (middle + 2 * down * r * 1j, left))


def _lid(middle: complex, r: float, up: float) -> Shape:
    return smooth([_on_lid(middle, r, up, part / 12) for part in range(13)])


def _on_lid(middle: complex, r: float, up: float, part: float) -> complex:
    return middle + complex((2 * part - 1) * _WIDE, -4 * up * part * (1 - part)) * r


def _lash(foot: complex, way: complex, wide: float) -> Shape:
    bend = foot + way * complex(0.55, 0.16 * (1 if way.real < 0 else -1))
    return traced(foot - wide, (bend - wide * 0.5, foot + way), (bend + wide * 0.5, foot + wide))


_NECK_TURN = 116.0  # where a keyhole's round top meets its skirt on the left, in degrees


def keyhole(box: Box) -> Shape:
    """Return a keyhole: a round top on a skirt."""
    at, r = chart(box), box.width / 2
    middle = complex(box.centre.x, box.top + r)
    return traced(
        at(-0.86, 0),
        middle + r * towards(_NECK_TURN),
        arc(middle, r, _NECK_TURN, 180),
        arc(middle, r, 180, 270),
        arc(middle, r, 270, 360),
        arc(middle, r, 360, 540 - _NECK_TURN),
        at(0.86, 0),
    )


def keyhole_behind(stage: Stage, box: Box) -> None:
    """Draw a brass plate with screws around a keyhole."""
    unit, picture, at = box.width / 46, stage.picture, chart(box)
    dark, body, gleam = gilt(stage.palette)
    ink = mix(stage.palette.ink, dark, 0.15)

    outer = box.grown(10 * unit)
    side = lit_side(stage, at(0, 0).real)
    picture.fill(_plate(moved(outer, complex(-side * 1.4, 2) * unit)), stage.palette.ink, 0.45)
    shine = ((0, gleam), (0.3, body), (0.55, mix(body, gleam, 0.5)), (0.75, body), (1, dark))
    corners = complex(outer.left, outer.top), complex(outer.right, outer.bottom)
    picture.fill(_plate(outer), blend(*corners, *shine))
    picture.stroke(_plate(outer), dark, 0.7 * unit)
    picture.stroke(_plate(box.grown(8.4 * unit)), gleam, 0.4 * unit, 0.8)
    picture.stroke(_plate(box.grown(7.6 * unit)), dark, 0.4 * unit, 0.7)
    on = chart(outer)
    for screw in (on(0, 0.02) - 1.4j * unit, on(0, 1.005) + 1.2j * unit):
        picture.fill(disc(screw, 2.0 * unit), dark)
        picture.fill(disc(screw - 0.2j * unit, 1.6 * unit), mix(body, gleam, 0.5))
        picture.stroke(
            line(screw - complex(1.1, 0.6) * unit, screw + complex(1.1, 0.2) * unit), ink, 0.4 * unit
        )
    picture.stroke(keyhole(box), ink, 2.6 * unit)
    picture.fill(keyhole(box), ink)


def _plate(box: Box) -> Shape:
    """Return the outline of a keyhole's plate, with shoulders and a point at its top."""
    at = chart(box)
    return traced(
        at(0, -0.02),
        (at(-0.5, 0.02), at(-1.1, -0.01), at(-1, 0.1)),
        (at(-0.9, 0.3), at(-0.72, 0.42), at(-0.95, 0.6)),
        (at(-1.1, 0.85), at(-0.6, 0.97), at(0, 1.06)),
        (at(0.6, 0.97), at(1.1, 0.85), at(0.95, 0.6)),
        (at(0.72, 0.42), at(0.9, 0.3), at(1, 0.1)),
        (at(1.1, -0.01), at(0.5, 0.02), at(0, -0.02)),
    )


def keyhole_before(stage: Stage, box: Box) -> None:
    """Draw how thick the plate is, and the light that comes out below it."""
    unit = box.width / 46
    left, right = (complex(chart(box)(x, 0).real, box.bottom + 12 * unit) for x in (-0.9, 0.9))
    spilt(stage, left, right, box.height * 0.3, 0.4, light=glimmer(stage, box))
    side = lit_side(stage, middle_of(box).real)
    hollowed(stage, keyhole, box, complex(-side * 1.6, 1.4) * unit, 0.55)
    stage.picture.stroke(keyhole(box), mix(stage.palette.ink, stage.palette.accent, 0.2), 0.8 * unit)
    stage.picture.stroke(keyhole(box.grown(1.4 * unit)), gilt(stage.palette)[2], 0.35 * unit, 0.8)
