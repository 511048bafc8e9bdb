"""Furnishings: what stands in a room and other things are put on or lit by."""

from ludopress.scenes.charts import grounded, lit_side, rounded
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    bow,
    joined,
    line,
    oval,
    polygon,
    rectangle,
    smooth,
    stippled,
    traced,
)
from ludopress.scenes.stage import Count, Down, Length, Place, Spot, Stage


def rug(stage: Stage, *, at: Spot | None = None, width: Length | None = None) -> None:
    """Draw a round rug with a border and a fringe; places: ``rug``."""
    palette, picture = stage.palette, stage.picture
    middle = complex(stage.box.centre.x, stage.horizon + 0.55 * stage.depth) if at is None else at
    half = (width or 0.62 * stage.box.width) / 2
    flat = half * min(0.36, 0.42 * stage.depth / half)
    cloth = mix(palette.accent, palette.ink, 0.3)
    picture.fill(oval(middle + 0.03j * half, half * 1.03, flat * 1.04), palette.ink, 0.3)
    picture.stroke(oval(middle, half, flat), mix(palette.light, cloth, 0.35), 0.03 * half, 0.8)
    picture.fill(oval(middle, half, flat), cloth)
    rings = (
        (0.9, mix(palette.cool, palette.ink, 0.3)),
        (0.78, mix(palette.light, cloth, 0.35)),
        (0.74, cloth),
        (0.42, mix(palette.light, cloth, 0.35)),
        (0.38, mix(palette.cool, palette.ink, 0.3)),
    )
    for share, colour in rings:
        picture.fill(oval(middle, half * share, flat * share), colour)
    stage.places["rug"] = Place(middle, 2 * half, flat)


def table(stage: Stage, *, top: Down | None = None, depth: Length | None = None) -> None:
    """Draw a table with a cloth across the whole stage, from ``top`` to the bottom; places: ``table``.

    The place lies two thirds of its ``depth`` to the front, where things stand.
    """
    palette, picture, box, unit = stage.palette, stage.picture, stage.box, stage.scale
    back = stage.horizon + 0.2 * stage.depth if top is None else top
    deep = depth or min(0.16 * box.height, 0.6 * (box.bottom - back))
    front = back + deep
    linen = mix(palette.light, palette.horizon, 0.3)
    lit = (0, mix(linen, palette.mid, 0.35)), (0.3, linen), (1, mix(linen, palette.light, 0.5))
    picture.fill(rectangle(box.left - 1, back, box.right + 1, front), downwards(back, front, *lit))
    picture.stroke(line(complex(box.left, back), complex(box.right, back)), palette.light, 0.45 * unit, 0.7)
    hang = rectangle(box.left - 1, front, box.right + 1, box.bottom + 1)
    dim = (0, mix(linen, palette.ground, 0.18)), (1, mix(palette.horizon, palette.ink, 0.55))
    picture.fill(hang, downwards(front, box.bottom, *dim))
    picture.fill(joined(_folds(stage, front)), palette.ink, 0.16)
    _lace(stage, front, linen)
    edge = line(complex(box.left, front), complex(box.right, front))
    picture.stroke(edge, mix(linen, palette.ink, 0.3), 0.3 * unit, 0.5)
    stage.places["table"] = Place(complex(box.centre.x, back + 0.62 * deep), box.width, deep)


def _lace(stage: Stage, front: float, linen: str) -> None:
    """Draw the scallops in which a cloth ends, each with a hole, below the edge of a table."""
    palette, picture, box, unit = stage.palette, stage.picture, stage.box, stage.scale
    count = 13
    wide = (box.width + 2) / count

    def at(scallops: float, down: float) -> complex:
        return complex(box.left - 1 + wide * scallops, front + down * wide)

    scallops = [(at(n, 0), at(n + 0.5, 1.1), at(n + 1, 0)) for n in range(count)]
    border = mix(palette.accent, palette.ink, 0.2)
    lace = joined(traced(start, (low, end)) for start, low, end in scallops)
    picture.fill(lace, mix(linen, palette.light, 0.45))
    picture.stroke(joined(bow(*scallop) for scallop in scallops), border, 0.5 * unit, 0.85)
    picture.stroke(stippled(at(n + 0.5, 0.22) for n in range(count)), border, 0.9 * unit, 0.7)


def _folds(stage: Stage, front: float) -> list[Shape]:
    """Return the shades of the folds in which a cloth hangs down from ``front``."""
    box, chance = stage.box, stage.chance
    fall, folds = box.bottom - front, []
    count = 11
    for number in range(count):
        x = box.left + box.width * (number + chance.uniform(0.2, 0.8)) / count
        wide = box.width / count * chance.uniform(0.25, 0.5)
        sway = box.width * 0.02
        ends = complex(x + chance.uniform(-sway, sway), box.bottom + 1), complex(x + wide, box.bottom + 1)
        start = complex(x, front + 0.15 * fall)
        folds.append(
            traced(
                start,
                (start + 0.5j * fall - sway * 0.6, ends[0]),
                ends[1],
                (complex(x + wide * 0.6, front + 0.6 * fall), start),
            )
        )
    return folds


def candle(stage: Stage, *, at: Spot | None = None, height: Length | None = None) -> None:
    """Draw a burning candle on a plate; places: ``candle``, its flame."""
    palette, picture = stage.palette, stage.picture
    foot = stage.spot(0.22, 0.86) if at is None else at
    tall = height or 0.16 * stage.box.height
    wide = 0.13 * tall
    wax = mix(palette.light, palette.horizon, 0.25)
    grounded(stage, foot, 2.6 * wide)
    flame, stick = foot - 1j * tall, foot - 0.78j * tall
    for reach, strength in ((1.2, 0.45), (0.5, 0.6)):
        stops = (0, palette.light, strength), (0.4, palette.light, strength * 0.35), (1, palette.light, 0)
        picture.fill(oval(flame, reach * tall, reach * tall), glow(flame, reach * tall, *stops))
    picture.fill(oval(foot, 2.6 * wide, 0.7 * wide), mix(palette.ink, palette.accent, 0.35))
    picture.fill(oval(foot - 0.15j * wide, 2.2 * wide, 0.5 * wide), mix(palette.ink, palette.accent, 0.55))
    body = rectangle(foot.real - wide, stick.imag, foot.real + wide, foot.imag)
    lit = (0, mix(wax, palette.light, 0.6)), (1, mix(wax, palette.ink, 0.25))
    picture.fill(body, downwards(stick.imag, foot.imag, *lit))
    shade = rectangle(foot.real + 0.35 * wide, stick.imag, foot.real + wide, foot.imag)
    picture.fill(shade, palette.ink, 0.18)
    picture.fill(oval(stick, wide, 0.28 * wide), palette.light)
    picture.stroke(line(stick, stick - 0.6j * wide), palette.ink, 0.2 * wide)
    _flame(stage, flame, stick - 0.35j * wide, tall)
    stage.places["candle"] = Place(flame, 2 * wide, tall)


def _flame(stage: Stage, middle: complex, base: complex, tall: float) -> None:
    """Draw the flame of a candle that is so ``tall``."""
    palette, tip, bend = stage.palette, middle - 0.14j * tall, complex(0.95 * 0.13 * tall, 0.02 * tall)
    left = -bend.conjugate()
    drop = traced(tip, (middle + bend, base + bend * 1.1, base), (base + left * 1.1, middle + left, tip))
    warm = [mix(palette.accent, palette.light, share) for share in (0.3, 0.5)]
    heat = downwards(tip.imag, base.imag, (0, warm[0]), (0.5, palette.light), (1, warm[1]))
    stage.picture.fill(drop, heat)


def bunting(stage: Stage, *, at: Down | None = None, count: Count = 9) -> None:
    """Draw ``count`` pennants on a cord that hangs across the stage, ``at`` that height at its ends."""
    palette, picture, box, unit = stage.palette, stage.picture, stage.box, stage.scale
    high = box.top + 0.1 * box.height if at is None else at
    sag, wide = 0.075 * box.height, (box.width + 2) / count

    def on(share: float) -> complex:
        return complex(box.left - 1 + (box.width + 2) * share, high + 4 * sag * share * (1 - share))

    flags = []
    for number in range(count):
        left, right = on((number + 0.14) / count), on((number + 0.86) / count)
        across = right - left
        tip = (left + right) / 2 + across / abs(across) * 1.05j * wide
        flags.append(polygon(left, right, tip))
    shade = complex(-0.6 * lit_side(stage, box.centre.x), 0.9) * unit
    cast = [polygon(*(point + shade for point in flag.rings[0])) for flag in flags]
    picture.fill(joined(cast), palette.ink, 0.25)
    colours = (palette.accent, mix(palette.light, palette.horizon, 0.25), palette.cool)
    for number, colour in enumerate(colours):
        picture.fill(joined(flags[number::3]), mix(colour, palette.ink, 0.14))
    folds = [line((one + other) / 2, tip) for one, other, tip in (flag.rings[0] for flag in flags)]
    picture.stroke(joined(folds), palette.ink, 0.3 * unit, 0.22)
    cord = smooth([on(part / 12) for part in range(13)])
    picture.stroke(cord, mix(palette.ink, palette.ground, 0.25), 0.6 * unit)


def lamp(stage: Stage, *, at: Spot | None = None, width: Length | None = None) -> None:
    """Draw a lamp that hangs from above by its cord and is lit, ``at`` the middle of its shade's foot."""
    palette, picture, unit = stage.palette, stage.picture, stage.scale
    foot = stage.spot(0.5, 0.2) if at is None else at
    half = (width or 22 * unit) / 2
    tall, metal = 0.8 * half, mix(palette.ink, palette.accent, 0.2)
    light = (0, palette.light, 0.7), (0.3, palette.light, 0.28), (1, palette.light, 0)
    picture.fill(oval(foot, 3.4 * half, 3.4 * half), glow(foot, 3.4 * half, *light))
    picture.stroke(line(complex(foot.real, stage.box.top - 1), foot - 1j * tall), metal, 0.5 * unit)
    picture.fill(oval(foot + 0.06j * half, 0.3 * half, 0.3 * half), palette.light)
    waist, neck = complex(0.2 * half, -0.8 * tall), complex(0.16 * half, -tall)
    shade = traced(
        foot - half,
        (foot - half * complex(0.86, 0.5), foot - waist.conjugate(), foot - neck.conjugate()),
        foot + neck,
        (foot + waist, foot + half * complex(0.86, -0.5), foot + half),
    )
    cloth = mix(palette.accent, palette.ink, 0.2)
    picture.fill(shade, rounded(stage, foot.real - half, foot.real + half, cloth))
    picture.stroke(line(foot - half, foot + half), mix(palette.light, cloth, 0.3), 0.7 * unit)
    picture.fill(oval(foot - 1j * tall, 0.2 * half, 0.1 * half), metal)
