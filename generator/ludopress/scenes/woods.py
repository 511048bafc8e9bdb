"""Woods: bare trunks, light between them, and a great tree that things can hang from."""

from typing import Literal

from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    disc,
    heaped,
    joined,
    oval,
    ribbon,
    smooth,
    towards,
    traced,
)
from ludopress.scenes.stage import Count, Length, Place, Share, Spot, Stage

GIRTH = 0.1  # of a tree's height: how thick its trunk is
TAPER = 0.62  # of a bough's thickness: what it has left at its end
BOUGH = 0.03  # of a tree's height: what is thicker narrows towards its end
EDGE = 0.165  # of the width: nothing hangs so near the sides
BRIM = 0.17  # of the width: no twig grows so near the sides


def trunks(stage: Stage, *, nearness: Share = 0.5, count: Count = 8, gap: Share = 0.3) -> None:
    """Draw a row of bare trunks that leave the middle open over ``gap`` of the width.

    ``nearness`` 0 is far off, pale and thin, 1 near, dark and thick; a clearing is three or four rows.
    """
    palette, box, chance, unit = stage.palette, stage.box, stage.chance, stage.scale
    far = mix(palette.horizon, palette.mid, 0.6)
    colour = mix(far, palette.ink, 0.12 + 0.76 * nearness)
    foot = stage.horizon + stage.depth * (0.06 + 0.62 * nearness**1.3)
    middle, trees = box.centre.x, []
    for number in range(count):
        x = box.left + box.width * (number + chance.uniform(0.15, 0.85)) / count
        if abs(x - middle) < gap * box.width / 2:
            continue
        half = (0.5 + 1.8 * nearness) * chance.uniform(0.7, 1.35) * unit
        trees.append(_trunk(stage, complex(x, foot + chance.uniform(0, 2) * unit), half))
        trees += _boughs(stage, complex(x, foot), half, 2 + round(2 * nearness))
    shade = downwards(
        box.top,
        foot,
        (0, mix(colour, palette.ink, 0.18)),
        (0.6, colour),
        (1, mix(colour, far, 0.25 * (1 - nearness))),
    )
    for tree in trees:
        stage.picture.fill(tree, shade)


def _trunk(stage: Stage, foot: complex, half: float) -> Shape:
    top = stage.box.top - 1
    lean = stage.chance.uniform(-1.5, 1.5) * half
    rise = foot.imag - top
    left, right = (
        [
            foot + complex(side * 2.4 * half, 0.4 * half),
            foot + complex(side * half, -0.08 * rise),
            complex(foot.real + lean + side * 0.75 * half, foot.imag - 0.6 * rise),
            complex(foot.real + lean * 1.4 + side * 0.6 * half, top),
        ]
        for side in (-1, 1)
    )
    return traced(
        left[0],
        (foot + complex(-1.2 * half, -0.01 * rise), left[1]),
        (left[2], left[3]),
        right[3],
        (right[2], right[1]),
        (foot + complex(1.2 * half, -0.01 * rise), right[0]),
    )


def _boughs(stage: Stage, foot: complex, half: float, count: int) -> list[Shape]:
    chance, boughs = stage.chance, []
    for _ in range(count):
        start = complex(foot.real, stage.box.top + (foot.imag - stage.box.top) * chance.uniform(0.05, 0.66))
        side, reach = chance.choice((-1, 1)), half * chance.uniform(4, 8)
        tip = start + complex(side * reach, -0.55 * reach)
        bend = start + complex(side * 0.5 * reach, -0.08 * reach)
        boughs.append(
            traced(start - 0.3j * half, (bend - 0.2j * half, tip), (bend + 0.25j * half, start + 0.6j * half))
        )
    return boughs


def glade(stage: Stage, *, at: Spot | None = None, width: Length | None = None) -> None:
    """Draw light between trees and where it falls on the ground. Places: ``glade``."""
    palette, picture = stage.palette, stage.picture
    foot = complex(stage.box.centre.x, stage.horizon + 0.34 * stage.depth) if at is None else at
    half = (width or 0.52 * stage.box.width) / 2
    middle = foot - 1.1j * half
    near = mix(palette.light, palette.horizon, 0.3)
    picture.fill(
        disc(middle, 2 * half),
        glow(middle, 2 * half, (0, palette.light, 0.9), (0.45, near, 0.4), (1, near, 0)),
    )
    for share, opacity in ((1.0, 0.1), (0.92, 0.12), (0.8, 0.14), (0.64, 0.14), (0.44, 0.16)):
        picture.fill(oval(foot, half * share, 0.22 * half * share), palette.light, opacity)
    stage.places["glade"] = Place(foot, 2 * half, foot.imag - stage.box.top)


def tree(
    stage: Stage,
    *,
    foot: Spot | None = None,
    height: Length | None = None,
    leaves: Literal["bare", "few", "many"] = "few",
    apart: Length | None = None,
) -> None:
    """Draw a great tree. Ways: ``branches``, ends of twigs at least ``apart`` that things can hang from.

    Places: ``tree``, its foot.
    """
    stand = stage.spot(0.5, 0.87) if foot is None else foot
    tall = height or 0.68 * stage.box.height
    branches: list[tuple[complex, complex, complex, float]] = []
    tips: list[complex] = []
    _grow(stage, (stand, -90.0, tall * 0.3, tall * GIRTH), 4, (branches, tips))
    branches, tips = _kept_in(stage, stand, branches, tips)
    _foliage(stage, tips, leaves, mix(stage.palette.ground, stage.palette.cool, 0.5))
    _wood(stage, stand, tall, branches)
    _foliage(stage, tips, leaves, mix(stage.palette.cool, stage.palette.light, 0.3))
    edge = EDGE * stage.box.width
    free = [
        tip
        for tip in tips
        if stage.box.left + edge < tip.real < stage.box.right - edge and tip.imag < stand.imag - 0.3 * tall
    ]
    hanging = _apart(free, apart or 11.5 * stage.scale)
    stage.ways["branches"] = sorted(hanging, key=lambda tip: (tip.real, tip.imag))
    stage.places["tree"] = Place(stand, 0.3 * tall, tall)


def _kept_in(
    stage: Stage,
    stand: complex,
    branches: list[tuple[complex, complex, complex, float]],
    tips: list[complex],
) -> tuple[list[tuple[complex, complex, complex, float]], list[complex]]:
    """Return boughs and tips drawn in towards the trunk on a side where they would grow off the stage."""
    box, reach = stage.box, BRIM * stage.box.width
    wide = {-1: stand.real - box.left - reach, 1: box.right - reach - stand.real}
    far = {side: max([1e-6, *(side * (tip.real - stand.real) for tip in tips)]) for side in wide}

    def kept(point: complex) -> complex:
        side = -1 if point.real < stand.real else 1
        return complex(stand.real + (point.real - stand.real) * min(1.0, wide[side] / far[side]), point.imag)

    boughs = [(kept(start), kept(bend), kept(end), thick) for start, bend, end, thick in branches]
    return boughs, [kept(tip) for tip in tips]


def _apart(free: list[complex], room: float) -> list[complex]:
    """Return of ``free`` places such as keep ``room`` from each other: as many as a few ways to go find."""
    found: list[list[complex]] = []
    for way in (1, -1, 1j, -1j, 1 + 1j, 1 - 1j):
        kept: list[complex] = []
        for tip in sorted(free, key=lambda tip: ((tip * way).real, tip.imag, tip.real)):
            if all(abs(tip - other) > room for other in kept):
                kept.append(tip)
        found.append(kept)
    return max(found, key=len)


def _grow(
    stage: Stage,
    bough: tuple[complex, float, float, float],
    depth: int,
    grown: tuple[list[tuple[complex, complex, complex, float]], list[complex]],
) -> None:
    """Add a bough (whence, direction, length, thickness) and what grows from it to branches and tips."""
    chance, (start, turn, length, thick) = stage.chance, bough
    way = length * towards(turn)
    end = start + way
    bend = (start + end) / 2 + way * complex(0, chance.uniform(-0.14, 0.14) * (depth < 4))
    grown[0].append((start, bend, end, thick))
    if depth == 0:
        grown[1].append(end)
        return
    for spread in (-34, 31) if depth < 4 else (-38, 2, 36):
        turned = turn + spread + chance.uniform(-9, 9)
        _grow(stage, (end, turned, length * chance.uniform(0.66, 0.8), thick * 0.6), depth - 1, grown)


def _wood(
    stage: Stage, foot: complex, tall: float, branches: list[tuple[complex, complex, complex, float]]
) -> None:
    palette, picture, side = stage.palette, stage.picture, lit_side(stage, foot.real)
    bark, half = mix(palette.ink, palette.ground, 0.25), tall * GIRTH / 2
    flare = traced(
        foot + complex(-2.7 * half, 0.5 * half),
        (foot + complex(-1.2 * half, 0), foot + complex(-0.73 * half, -3.6 * half)),
        foot + complex(0.73 * half, -3.6 * half),
        (foot + complex(1.2 * half, 0), foot + complex(2.9 * half, 0.6 * half)),
        (foot + complex(1.3 * half, 0.1 * half), foot + complex(0.8 * half, 0.9 * half)),
        (foot + 0.1j * half, foot + complex(-1.2 * half, 0.9 * half)),
        (foot + complex(-1.4 * half, 0.2 * half), foot + complex(-2.7 * half, 0.5 * half)),
    )
    picture.fill(flare, bark)
    by_width: dict[float, list[Shape]] = {}
    gleams: dict[float, list[Shape]] = {}
    boughs: list[Shape] = []
    knees: list[Shape] = []
    for start, bend, end, thick in branches:
        if thick > tall * BOUGH:
            boughs.append(_tapered(start, bend, end, thick))
            knees.append(disc(end, TAPER * thick / 2))
            shift = side * 0.27 * thick
            gleams.setdefault(thick, []).append(smooth([start + shift, bend + shift, end + shift * 0.6]))
            continue
        by_width.setdefault(thick, []).append(smooth([start, bend, end]))
    picture.fill(heaped(boughs), bark)
    picture.fill(heaped(knees), bark)
    for thick in sorted(by_width):
        picture.stroke(joined(by_width[thick]), bark, thick)
    for thick in sorted(gleams):
        picture.stroke(joined(gleams[thick]), mix(bark, palette.light, 0.4), thick * 0.1, 0.45)


def _tapered(start: complex, bend: complex, end: complex, thick: float) -> Shape:
    """Return a bough that is ``thick`` at its start and narrows to its end."""
    across = 0.5j * thick * (end - start) / abs(end - start)
    left = [start + across, bend + 0.78 * across, end + TAPER * across]
    right = [start - across, bend - 0.78 * across, end - TAPER * across]
    return ribbon(left, right)


_THICK = {"bare": 0, "few": 3, "many": 4}  # leaves at each end of a twig


def _foliage(stage: Stage, tips: list[complex], leaves: str, colour: str) -> None:
    unit, chance, shapes = stage.scale, stage.chance, list[Shape]()
    for tip in tips:
        for _ in range(_THICK[leaves]):
            foot = tip + complex(chance.gauss(-1.2, 2.4), chance.gauss(-0.3, 1.7)) * unit
            long = chance.uniform(2.4, 4.8) * unit
            shapes.append(
                traced(
                    foot,
                    (foot + complex(0.4, -0.45) * long, foot + long),
                    (foot + complex(0.6, 0.35) * long, foot),
                )
            )
    for start in range(3):
        stage.picture.fill(joined(shapes[start::3]), colour)
