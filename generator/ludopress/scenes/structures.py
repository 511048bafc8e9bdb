"""Structures: what is built in a landscape and leads on: stairs, ladders, arcades, ropes, beams of light."""

import math
from itertools import pairwise
from typing import Literal

from ludopress.scenes.charts import Chart, lit_side, rounded
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    joined,
    line,
    oval,
    polygon,
    rectangle,
    smooth,
    traced,
)
from ludopress.scenes.stage import Count, Down, Length, Place, Share, Spot, Stage

Side = Literal["left", "right"]
SIDES: dict[Side, int] = {"left": -1, "right": 1}


def stairs(
    stage: Stage, *, to: Side = "right", steps: Count = 13, foot: Spot | None = None, top: Spot | None = None
) -> None:
    """Draw stairs that float up ``to`` a side and away, with a landing at their top.

    Ways: ``stairs``, the middles of the steps from the lowest. Places: ``landing``.
    """
    side, unit = SIDES[to], stage.scale
    start = stage.spot(0.5 - 0.36 * side, 0.94) if foot is None else foot
    end = stage.spot(0.5 + 0.16 * side, 0.34) if top is None else top
    steps, treads = max(steps, 1), []
    for number in range(steps):
        share, after = number / steps, (number + 1) / steps
        near, far = (side * 20 * unit * (1 - 0.55 * part) for part in (share, after))
        deep = 5.2 * unit * (1 - 0.5 * share)
        x, next_x = (start.real + (end.real - start.real) * part for part in (share, after))
        y = start.imag + (end.imag - start.imag) * after
        back = complex(next_x, y - 0.4 * unit)
        tread = complex(x, y), complex(x + near, y + deep), back + far + 0.95j * deep, back
        _stair(stage, tread, 1j * (start.imag - end.imag) / steps, 0.42 * share)
        treads.append(tread)
    landing = complex(end.real + side * 9 * unit, end.imag + 1.2 * unit)
    _landing(stage, landing, 14 * unit)
    stage.ways["stairs"] = [
        (left + right + back_left + back_right) / 4 for left, right, back_right, back_left in treads
    ]
    stage.places["landing"] = Place(landing, 26 * unit, landing.imag - stage.box.top)


def _stair(
    stage: Stage, tread: tuple[complex, complex, complex, complex], drop: complex, haze: float
) -> None:
    """Draw a stair below its ``tread`` (left, right, right and left at the back), as high as ``drop``."""
    palette, picture = stage.palette, stage.picture
    left, right, back_right, _ = tread
    under = polygon(right, back_right, back_right + 1.7 * drop, right + 2.5 * drop)
    picture.fill(under, mix(mix(palette.ink, palette.ground, 0.3), palette.mid, haze))
    front = mix(mix(palette.ground, palette.ink, 0.4), palette.mid, haze)
    shade = blend(left, right, (0, mix(front, palette.light, 0.2)), (1, front))
    picture.fill(polygon(left, right, right + drop * 1.04, left + drop * 1.04), shade)
    top = mix(mix(palette.light, palette.horizon, 0.35), palette.mid, 0.75 * haze)
    picture.fill(polygon(left, tread[3], back_right, right), top)
    picture.stroke(line(left, right), mix(palette.light, palette.horizon, 0.1), 0.3 * stage.scale, 0.7)


def _landing(stage: Stage, foot: complex, half: float) -> None:
    palette, picture = stage.palette, stage.picture
    stone = mix(palette.ground, palette.ink, 0.45)
    cone = traced(
        foot - half,
        (foot + complex(-half * 0.6, half * 0.42), foot + 0.62j * half),
        (foot + complex(half * 0.6, half * 0.42), foot + half),
    )
    picture.fill(
        cone, downwards(foot.imag, foot.imag + 0.62 * half, (0, stone), (1, mix(stone, palette.ink, 0.5)))
    )
    picture.fill(oval(foot + 0.05j * half, half, 0.17 * half), mix(stone, palette.light, 0.15))
    picture.fill(oval(foot, half, 0.155 * half), mix(palette.light, palette.horizon, 0.35))
    picture.stroke(oval(foot, half * 0.9, 0.13 * half), mix(palette.light, stone, 0.35), 0.02 * half, 0.7)


def ladder(
    stage: Stage, *, foot: Spot | None = None, top: Spot | None = None, width: Length | None = None
) -> None:
    """Draw a ladder that narrows and bends on its way up.

    Ways: ``ladder``, its rungs. Places: ``ladder_top``.
    """
    palette, picture, unit = stage.palette, stage.picture, stage.scale
    side = stage.chance.choice((-1, 1))
    start = stage.spot(0.5 - 0.18 * side, 0.94) if foot is None else foot
    end = stage.spot(0.5 + 0.06 * side, 0.36) if top is None else top
    wide, sway = width or 6.4 * unit, 0.04 * stage.box.width * (1 if end.real > start.real else -1)
    count = max(6, round(abs(start - end) / (3.1 * unit)))
    rungs, middles = [], []
    for number in range(count + 1):
        share = 1 - (1 - number / count) ** 1.35
        middle = start + (end - start) * share + sway * math.sin(math.pi * share)
        half = wide * (0.5 - 0.38 * share)
        middles.append(middle)
        rungs.append((middle - half, middle + half))
    rails = [smooth([rung[place] for rung in rungs]) for place in (0, 1)]
    bars = [line(*rung) for rung in rungs[1:-1]]
    colour, lit = mix(palette.ink, palette.ground, 0.18), lit_side(stage, start.real)
    shift = complex(lit * 0.32, -0.2) * unit
    bright = [line(*(point + shift for point in rung)) for rung in rungs[1:-1]]
    bright += [smooth([rung[place] + shift for rung in rungs]) for place in (0, 1)]
    picture.stroke(joined(bright), mix(palette.light, palette.horizon, 0.2), 0.75 * unit, 0.85)
    picture.stroke(joined(bars), colour, 0.6 * unit)
    picture.stroke(joined(rails), colour, 0.85 * unit)
    stage.ways["ladder"] = middles
    stage.places["ladder_top"] = Place(end, wide, end.imag - stage.box.top)


def arcade(stage: Stage, *, side: Side = "left", bays: Count = 5) -> None:
    """Draw an arcade along one side that runs to the horizon, with its shadow on the ground."""
    palette, picture, box, eye = stage.palette, stage.picture, stage.box, stage.horizon
    facing = SIDES[side]
    begin, end = (box.centre.x + facing * share * box.width for share in (0.56, -0.07))
    stone = mix(palette.light, palette.ground, 0.3)
    top, bottom = eye - 0.52 * box.height, box.bottom + 0.02 * box.height

    def at(far: float, height: float) -> complex:
        return complex(begin + (end - begin) * far, eye + (height - eye) * (1 - far))

    stops = [1 - 1 / (1 + 0.36 * number) for number in range(bays + 1)]
    last = stops[-1]
    away = facing * 0.68 * box.width  # the shadow is as wide as that at the near end
    floor = polygon(
        at(0, bottom), at(last, bottom), at(last, bottom) - away * (1 - last), at(0, bottom) - away
    )
    picture.fill(floor, palette.ink, 0.32)
    lit = (0, mix(stone, palette.ink, 0.2)), (1, mix(stone, palette.horizon, 0.45))
    wall = polygon(at(0, top), at(last, top), at(last, bottom), at(0, bottom))
    picture.fill(wall, blend(at(0, eye), at(last, eye), *lit))
    caps = _bays(stage, at, stops, stone)
    courses = [
        line(at(0, top + down * box.height), at(last, top + down * box.height)) for down in (0.05, 0.085)
    ]
    picture.stroke(joined(courses), mix(stone, palette.ink, 0.45), 0.5 * stage.scale, 0.7)
    picture.stroke(line(at(0, top), at(last, top)), mix(stone, palette.light, 0.6), 0.9 * stage.scale)
    picture.stroke(caps, mix(stone, palette.light, 0.5), 0.7 * stage.scale, 0.8)


def _bays(stage: Stage, at: Chart, stops: list[float], stone: str) -> Shape:
    """Draw the dark openings of an arcade between its ``stops``; return the lines of its capitals."""
    palette, box = stage.palette, stage.box
    bottom, spring = box.bottom + 0.02 * box.height, stage.horizon - 0.13 * box.height
    dark: list[Shape] = []
    reveals: list[Shape] = []
    caps: list[Shape] = []
    for near, far in pairwise(stops):
        one, other = near + (far - near) * 0.16, near + (far - near) * 0.84
        for shapes, shift in ((dark, 0.0), (reveals, (far - near) * 0.09)):
            shapes.append(
                _bay(at(one + shift, bottom), at(one + shift, spring), at(other, spring), at(other, bottom))
            )
        caps.append(line(at(near + (far - near) * 0.01, spring), at(one, spring)))
        caps.append(line(at(other, spring), at(far, spring)))
    stage.picture.fill(joined(dark), mix(stone, palette.ink, 0.42))
    stage.picture.fill(joined(reveals), mix(palette.ink, palette.ground, 0.22))
    return joined(caps)


def _bay(foot: complex, spring: complex, other: complex, other_foot: complex) -> Shape:
    """Return the opening of an arch in perspective: twice as high above its springing as it is wide there."""
    rise = 0.9 * abs(other.real - spring.real)
    return traced(foot, spring, (spring - 1.1j * rise, other - 1.1j * rise, other), other_foot)


def tightrope(stage: Stage, *, height: Down | None = None, sag: Length | None = None) -> None:
    """Draw a rope between two posts.

    Ways: ``rope``. Places: ``rope`` (its middle), ``left_post``, ``right_post``.
    """
    palette, picture, box, unit = stage.palette, stage.picture, stage.box, stage.scale
    top = box.top + 0.55 * box.height if height is None else height
    deep = 0.04 * box.height if sag is None else sag
    ends = []
    for side, name in ((-1, "left_post"), (1, "right_post")):
        deck = complex(box.centre.x + side * 0.4 * box.width, top)
        _post(stage, deck)
        stage.places[name] = Place(deck - 0.9j * unit, 14 * unit, top - box.top)
        ends.append(deck - side * 6.8 * unit - 0.6j * unit)
    left, right = ends
    rope = [
        left + (right - left) * part / 16 + 4j * deep * (part / 16) * (1 - part / 16) for part in range(17)
    ]
    picture.stroke(smooth([point + 0.35j * unit for point in rope]), palette.ink, 0.7 * unit, 0.6)
    picture.stroke(smooth(rope), mix(palette.light, palette.ink, 0.2), 0.55 * unit)
    stage.ways["rope"] = rope
    stage.places["rope"] = Place(rope[8], right.real - left.real, rope[8].imag - box.top)


def _post(stage: Stage, deck: complex) -> None:
    """Draw a post down to the stage's foot, with a ``deck`` on top that is held by struts."""
    palette, picture, unit = stage.palette, stage.picture, stage.scale
    wood, x, top, half = mix(palette.ink, palette.ground, 0.25), deck.real, deck.imag, 2.0 * unit
    shaft = rectangle(x - half, top, x + half, stage.box.bottom + 1)
    picture.fill(shaft, rounded(stage, x - half, x + half, wood))
    rings = [
        line(complex(x - half, top + n * unit), complex(x + half, top + (n + 0.5) * unit))
        for n in (4, 4.9, 5.8)
    ]
    picture.stroke(joined(rings), mix(palette.light, palette.ground, 0.4), 0.5 * unit)
    below = rectangle(x - 6.5 * unit, top - 0.2 * unit, x + 6.5 * unit, top + 1.4 * unit)
    picture.fill(below, mix(wood, palette.ink, 0.4))
    board = rectangle(x - 7 * unit, top - 0.9 * unit, x + 7 * unit, top + 0.4 * unit)
    picture.fill(board, mix(wood, palette.light, 0.35))
    struts = [
        line(complex(x + way * half, top + 6 * unit), complex(x + way * 6 * unit, top + 1.2 * unit))
        for way in (-1, 1)
    ]
    picture.stroke(joined(struts), wood, 0.9 * unit)


def spotlight(
    stage: Stage,
    *,
    at: Spot | None = None,
    width: Length | None = None,
    source: Spot | None = None,
    strength: Share = 0.4,
) -> None:
    """Draw a beam from its ``source`` and the pool of light where it falls. Places: ``spotlight``."""
    palette, picture = stage.palette, stage.picture
    foot = stage.spot(0.5, 0.86) if at is None else at
    lamp = (
        complex(foot.real + 0.2 * lit_side(stage, foot.real) * stage.box.width, stage.box.top - 2)
        if source is None
        else source
    )
    half = (width or 0.5 * stage.box.width) / 2
    light = palette.light
    fading = ((0, light, strength), (0.7, light, strength * 0.35), (1, light, strength * 0.12))
    for share, part in ((1.0, 0.7), (0.62, 0.6)):
        beam = polygon(lamp - 0.04 * half, lamp + 0.04 * half, foot + half * share, foot - half * share)
        picture.fill(beam, blend(lamp, foot, *fading), part)
    for share, opacity in ((1.0, 0.35), (0.8, 0.3), (0.55, 0.25)):
        pool = (0, light, 1), (0.6, light, 0.7), (1, light, 0.25)
        picture.fill(
            oval(foot, half * share, 0.2 * half * share),
            glow(foot, half * share, *pool),
            opacity * strength * 2,
        )
    stage.places["spotlight"] = Place(foot, 2 * half, foot.imag - stage.box.top)
