"""Hangings: what other things hang from, stand on or are strung along in the air and in the woods.

Each records the places of what it carries as a way.
"""

import math
from typing import Literal

from ludopress.model import Box
from ludopress.scenes.charts import lit_side, thread
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards
from ludopress.scenes.shapes import (
    Shape,
    disc,
    joined,
    line,
    polygon,
    smooth,
    stippled,
    towards,
    traced,
)
from ludopress.scenes.stage import Across, Count, Length, Place, Share, Spot, Stage, steps

_ROPES = 0.86  # of half a swing: how far out its ropes are
_DROPS = (0.24, 0.45, 0.3, 0.52, 0.22, 0.41, 0.33, 0.49)  # how low strings hang in turn, of the height


def island(stage: Stage, *, at: Spot | None = None, width: Length | None = None) -> None:
    """Draw an island that floats, the middle of its top ``at`` a place.

    Places: ``island``, and the next ones ``island_2`` and so on.
    """
    top = stage.spot(0.5, 0.52) if at is None else at
    wide = width or 0.6 * stage.box.width
    _rock(stage, top, wide)
    _turf(stage, top, wide)
    number = sum(name.startswith("island") for name in stage.places) + 1
    stage.places["island" if number == 1 else f"island_{number}"] = Place(top, wide, top.imag - stage.box.top)


def _rock(stage: Stage, top: complex, wide: float) -> None:
    """Draw the rock below an island, with facets and cracks, and roots that hang from it."""
    palette, picture, chance = stage.palette, stage.picture, stage.chance
    half, count, side = wide / 2, 11, lit_side(stage, top.real)
    rock = mix(palette.ground, palette.ink, 0.32)
    keel = [
        top
        + complex(
            -half + wide * n / count,
            wide * (0.03 + 0.5 * math.sin(math.pi * n / count) ** 1.1 * chance.uniform(0.68, 1.12)),
        )
        for n in range(count + 1)
    ]
    keel[0], keel[-1] = top - half, top + half
    round_ = (0, mix(rock, palette.light, 0.3)), (0.45, rock), (1, mix(rock, palette.ink, 0.6))
    picture.fill(polygon(*keel), blend(top + side * half, top - side * half + 0.4j * wide, *round_))
    facets = [
        polygon(
            keel[n],
            keel[n + 1],
            top + complex(-half + wide * (n + chance.uniform(0, 1)) / count, 0.06 * wide),
        )
        for n in range(1, count - 1, 2)
    ]
    picture.fill(joined(facets), palette.ink, 0.16)
    cracks = [
        line(point, complex(point.real + chance.uniform(-0.03, 0.03) * wide, top.imag + 0.05 * wide))
        for point in keel[2:-2]
    ]
    picture.stroke(joined(cracks), palette.ink, 0.3 * stage.scale, 0.3)
    roots = [_root(stage, point, wide) for point in keel[2:-2]]
    picture.stroke(joined(roots), mix(palette.ink, rock, 0.3), 0.004 * wide + 0.15 * stage.scale, 0.8)


def _root(stage: Stage, start: complex, wide: float) -> Shape:
    chance = stage.chance
    length = wide * chance.uniform(0.06, 0.18)
    ways = [complex(chance.uniform(-0.3, 0.3), down) * length for down in (0.5, 1)]
    return smooth([start - 0.02j * wide, *(start + way for way in ways)])


def _turf(stage: Stage, top: complex, wide: float) -> None:
    """Draw the grass on an island: a low mound, and blades that hang over its edge."""
    palette, chance, side = stage.palette, stage.chance, lit_side(stage, top.real)
    grass, half, flat = mix(mix(palette.ground, palette.cool, 0.3), palette.light, 0.3), wide / 2, 0.06 * wide
    fringe = [
        top + complex(half * math.cos(turn), flat * math.sin(turn))
        for turn in (math.pi * number / 30 for number in range(31))
    ]
    blades = [
        polygon(
            point - 0.014 * wide, point + 0.014 * wide, point + complex(0, wide * chance.uniform(0.02, 0.06))
        )
        for point in fringe[1:-1]
    ]
    stage.picture.fill(joined(blades[::2]), mix(grass, palette.ink, 0.45))
    stage.picture.fill(joined(blades[1::2]), mix(grass, palette.ink, 0.36))
    mound = _mound(top, half, flat)
    shades = ((0, mix(grass, palette.light, 0.35)), (0.5, grass), (1, mix(grass, palette.ink, 0.42)))
    stage.picture.fill(mound, blend(top + side * half, top - side * half + 1j * flat, *shades))
    tufts = [
        line(foot, foot + complex(chance.uniform(-0.3, 0.3), -1) * wide * 0.018)
        for _ in range(26)
        for foot in [top + complex(chance.uniform(-0.85, 0.85) * half, chance.uniform(-0.1, 0.6) * flat)]
    ]
    stage.picture.stroke(joined(tufts), mix(grass, palette.ink, 0.5), 0.003 * wide + 0.1 * stage.scale, 0.6)


def _mound(top: complex, half: float, flat: float) -> Shape:
    """Return ground that rises a little behind its middle and rounds off in front."""
    return traced(
        top - half,
        (top + complex(-0.55 * half, -0.95 * flat), top + complex(0.5 * half, -0.85 * flat), top + half),
        (top + complex(0.7 * half, 1.3 * flat), top + complex(-0.7 * half, 1.3 * flat), top - half),
    )


def islets(stage: Stage, *, count: Count = 3, side: Literal["both", "left", "right"] = "both") -> None:
    """Draw small islands far off on one side, or on both in turn; nothing stands on them.

    They keep away from the light and from each other.
    """
    palette, chance, box = stage.palette, stage.chance, stage.box
    spots = [stage.light]
    for number in range(count):
        aside = {"left": -1, "right": 1}.get(side, -1 if number % 2 else 1)
        tries = [
            stage.spot(0.5 + aside * chance.uniform(0.3, 0.44), chance.uniform(0.18, 0.55)) for _ in range(6)
        ]
        spot = max(tries, key=lambda place: min(abs(place - other) for other in spots))
        spots.append(spot)
        wide = box.width * chance.uniform(0.07, 0.15)
        colour = mix(mix(palette.horizon, palette.mid, 0.5), palette.ground, 0.4)
        keel = traced(
            spot - wide / 2,
            (spot + complex(-0.3, 0.4) * wide, spot + complex(chance.uniform(-0.1, 0.1), 0.55) * wide),
            (spot + complex(0.3, 0.3) * wide, spot + wide / 2),
        )
        stage.picture.fill(
            keel,
            downwards(spot.imag, spot.imag + 0.55 * wide, (0, colour), (1, mix(colour, palette.ink, 0.3))),
        )
        stage.picture.fill(_mound(spot, wide / 2, 0.08 * wide), mix(colour, palette.light, 0.25))


def mobile(stage: Stage, *, count: Count = 6, longest: Share = 0.52) -> None:
    """Draw strings with beads that hang from above. Ways: ``mobile``, their ends from left to right."""
    box, chance = stage.box, stage.chance
    ends = []
    for number in range(count):
        x = box.left + box.width * (0.14 + 0.72 * (number + 0.5) / count + chance.uniform(-0.02, 0.02))
        low = _DROPS[number % len(_DROPS)] / max(_DROPS) * longest + chance.uniform(-0.03, 0.03)
        ends.append(complex(x, box.top + box.height * low))
    _strings(stage, [(complex(end.real, box.top - 1), end) for end in ends])
    stage.ways["mobile"] = ends


def _strings(stage: Stage, strings: list[tuple[complex, complex]]) -> None:
    """Draw strings and a few beads on each."""
    box, unit = stage.box, stage.scale
    colour = thread(stage, Box(box.left, box.top, box.right, box.centre.y))
    stage.picture.stroke(joined(line(*string) for string in strings), colour, 0.28 * unit, 0.85)
    beads = [
        start + (end - start) * (number + stage.chance.uniform(0.3, 0.7)) / (count + 0.3)
        for start, end in strings
        for count in [max(1, int(abs(end - start) / (13 * unit)))]
        for number in range(count)
    ]
    stage.picture.stroke(stippled(beads), colour, 1.2 * unit)
    stage.picture.stroke(
        stippled(beads[::2]), mix(stage.palette.accent, stage.palette.light, 0.25), 0.7 * unit
    )


def puppet(stage: Stage, *, at: Spot | None = None, width: Length | None = None) -> None:
    """Draw the crossed sticks that a puppet hangs from, ``at`` their middle.

    Ways: ``sticks``, where strings are tied to them, from left to right. Places: ``puppet``.
    """
    palette, picture, unit = stage.palette, stage.picture, stage.scale
    middle = stage.spot(0.5, 0.12) if at is None else at
    half = (width or 0.46 * stage.box.width) / 2
    wood = mix(mix(palette.ground, palette.horizon, 0.3), palette.ink, 0.35)
    tied = [middle + complex(share * half, -0.1 * share * half) for share in (-0.92, -0.36, 0.0, 0.36, 0.92)]
    sticks = (
        (middle + complex(-0.2, -0.5) * half * 0.6, middle + complex(0.2, 0.5) * half * 0.6),
        (middle + complex(-half, 0.1 * half), middle + complex(half, -0.1 * half)),
    )
    for one, other in sticks:
        picture.stroke(line(one, other), mix(wood, palette.ink, 0.5), 2.2 * unit)
        picture.stroke(line(one, other), wood, 1.6 * unit)
        picture.stroke(
            line(one - 0.4j * unit, other - 0.4j * unit), mix(wood, palette.light, 0.5), 0.35 * unit, 0.8
        )
    picture.fill(disc(middle, 1.1 * unit), mix(palette.accent, palette.light, 0.2))
    picture.stroke(stippled(tied), mix(palette.light, wood, 0.3), 0.8 * unit)
    stage.ways["sticks"] = tied
    stage.places["puppet"] = Place(middle, 2 * half, 0.3 * half)


def cord(stage: Stage, *, from_: Spot, to: Spot) -> None:
    """Draw a cord from one place to another, as something that hangs is held by."""
    box = Box(
        min(from_.real, to.real), min(from_.imag, to.imag), max(from_.real, to.real), max(from_.imag, to.imag)
    )
    stage.picture.stroke(line(from_, to), thread(stage, box), 0.3 * stage.scale, 0.9)


def spiral(stage: Stage, *, at: Spot | None = None, turns: Share = 1.7, count: Count = 17) -> None:
    """Draw the arms of a faint spiral around a place.

    Ways: ``spiral``, ``count`` places from the inside out.
    """
    box, chance = stage.box, stage.chance
    middle = stage.spot(0.5, 0.35) if at is None else at
    sense, begin = chance.choice((-1, 1)), chance.uniform(0, 360)
    inner, outer = 0.13 * box.width, 0.68 * box.width

    def on(share: float, start: float) -> complex:
        turn = math.radians(start + sense * 360 * turns * share)
        reach = inner + (outer - inner) * share**0.9
        return middle + complex(reach * 0.8 * math.cos(turn), reach * math.sin(turn))

    arms = [
        smooth([on(0.55 * point / 30 if arm else point / 30, begin + 120 * arm) for point in range(31)])
        for arm in range(3)
    ]
    colour = thread(stage, box)
    stage.picture.stroke(joined(arms), colour, 1.1 * stage.scale, 0.13)
    stage.picture.stroke(joined(arms), colour, 0.22 * stage.scale, 0.28)
    stage.ways["spiral"] = [on(share, begin) for share in steps(count)]


def ring(stage: Stage, *, at: Spot | None = None, width: Length | None = None, count: Count = 9) -> None:
    """Draw a faint ring. Ways: ``ring``, ``count`` places around it, clockwise from its top."""
    middle = stage.spot(0.5, 0.4) if at is None else at
    r = (width or 0.66 * stage.box.width) / 2
    unit = stage.scale
    colour = thread(stage, Box(middle.real - r, middle.imag - r, middle.real + r, middle.imag + r))
    stage.picture.stroke(disc(middle, r), colour, 1.1 * unit, 0.16)
    stage.picture.stroke(disc(middle, r), colour, 0.22 * unit, 0.4)
    stage.picture.stroke(disc(middle, r * 1.12), colour, 0.18 * unit, 0.2)
    ticks = [middle + r * 1.12 * towards(turn) for turn in range(0, 360, 12)]
    stage.picture.stroke(stippled(ticks), colour, 0.5 * unit, 0.5)
    stage.ways["ring"] = [middle + r * towards(-90 + 360 * number / count) for number in range(count)]


def rain(stage: Stage, *, gap: Length | None = None, clear: Share = 0.42) -> None:
    """Draw streaks of rain over places spread evenly down to near the horizon.

    Ways: ``rain``, from the top. The places are at least ``gap`` apart; at the foot the middle stays
    ``clear`` over that share of the width.
    """
    box, chance, unit = stage.box, stage.chance, stage.scale
    apart = gap or 15.5 * unit
    low = min(stage.horizon + 0.04 * box.height, box.bottom)
    top = box.top + 0.22 * box.height
    spots: list[complex] = []
    for _ in range(420):
        spot = complex(
            box.left + box.width * chance.uniform(0.16, 0.84), chance.uniform(top, max(top + 1, low))
        )
        sideways = abs(spot.real - box.centre.x)
        blocked = sideways < clear * box.width / 2 and spot.imag > low - 0.2 * box.height
        if not blocked and all(abs(spot - other) > apart for other in spots):
            spots.append(spot)
    streaks = [
        line(spot + complex(x, -y) * unit, spot + complex(x + 0.8, -y - long) * unit)
        for spot in spots
        for x, y, long in ((-1.2, 6.5, 8.5), (1.4, 7, 5.5))
    ]
    stage.picture.stroke(joined(streaks), thread(stage, box), 0.25 * unit, 0.4)
    stage.ways["rain"] = sorted(spots, key=lambda spot: (spot.imag, spot.real))


def swing(
    stage: Stage, *, at: Across | None = None, drop: Length | None = None, width: Length | None = None
) -> None:
    """Draw a swing on two ropes from above. Places: ``swing``, its seat."""
    palette, picture, unit, box = stage.palette, stage.picture, stage.scale, stage.box
    x = box.centre.x if at is None else at
    begin = complex(x, box.top - 1.0)
    seat = begin + 1j * (drop or 0.55 * box.height)
    half = (width or 14 * unit) / 2
    ropes = [line(begin + side * half * _ROPES, seat + side * half * _ROPES) for side in (-1, 1)]
    picture.stroke(joined(ropes), _rope(stage, x, half), 0.45 * unit)
    wood = mix(mix(palette.ground, palette.horizon, 0.3), palette.ink, 0.3)
    board = polygon(
        seat - half, seat + half, seat + half * 1.06 + 1.2j * unit, seat - half * 1.06 + 1.2j * unit
    )
    picture.fill(board, wood)
    picture.stroke(line(seat - half, seat + half), mix(wood, palette.light, 0.5), 0.35 * unit)
    stage.places["swing"] = Place(seat, 2 * half, seat.imag - box.top)


def swing_front(stage: Stage) -> None:
    """Draw the rope of a swing that runs before who is on it, on the side of the light, if there is one."""
    if "swing" not in stage.places:
        return
    place = stage.places["swing"]
    side = lit_side(stage, place.foot.real)
    foot = place.foot + side * _ROPES * place.width / 2
    top = complex(foot.real, stage.box.top - 1.0)
    colour = _rope(stage, place.foot.real, place.width / 2)
    stage.picture.stroke(line(top, foot), colour, 0.45 * stage.scale)


def _rope(stage: Stage, x: float, half: float) -> str:
    """Return the colour of a swing's ropes: both, before and behind whoever is on it, have the same."""
    box = stage.box
    return thread(stage, Box(x - half, box.top, x + half, box.top + 0.25 * box.height))
