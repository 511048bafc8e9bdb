"""Vessels of glass with a world inside; the foot of their box is what they stand on."""

from collections.abc import Callable
from dataclasses import dataclass

from ludopress.model import Box
from ludopress.scenes.charts import chart, edges, gilt, grounded, lit_side, rounded
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards, glow
from ludopress.scenes.shapes import (
    Shape,
    disc,
    joined,
    line,
    oval,
    rectangle,
    ribbon,
    smooth,
    traced,
)
from ludopress.scenes.stage import Stage

Corner = tuple[float, float]  # across -1 to 1, up 0 to 1


@dataclass(frozen=True, slots=True)
class _Glass:
    """The right half of an outline, upwards from the middle of its foot; and how high its gleams reach."""

    half: tuple[tuple[Corner, ...], ...]
    gleam: tuple[float, float]
    foot: float  # half of what it stands on


_GLASSES = {
    "bottle": _Glass(
        (
            ((0.8, 0),),
            ((1, 0), (1, 0.06)),
            ((1, 0.54),),
            ((1, 0.7), (0.32, 0.69), (0.31, 0.81)),
            ((0.29, 0.95),),
            ((0.37, 0.955), (0.36, 0.975)),
            ((0.36, 1), (0.3, 1)),
            ((0, 1),),
        ),
        (0.1, 0.52),
        0.98,
    ),
    "jar": _Glass(
        (
            ((0.8, 0),),
            ((1, 0), (1, 0.07)),
            ((1, 0.74),),
            ((1, 0.86), (0.74, 0.84), (0.74, 0.9)),
            ((0.74, 1),),
            ((0, 1),),
        ),
        (0.13, 0.72),
        0.98,
    ),
    "bulb": _Glass(
        (
            ((0.29, 0.12),),
            ((0.29, 0.22),),
            ((0.3, 0.36), (1, 0.38), (1, 0.67)),
            ((1, 0.88), (0.58, 1), (0, 1)),
        ),
        (0.5, 0.88),
        0.4,
    ),
    "dome": _Glass(
        (
            ((0.4, -0.004),),
            ((0.92, 0.004), (1, 0.05)),
            ((1, 0.52),),
            ((1, 0.84), (0.6, 1), (0, 1)),
        ),
        (0.14, 0.78),
        1.15,
    ),
    "bowl": _Glass(
        (
            ((0.5, 0),),
            ((0.9, 0.08), (1, 0.3), (1, 0.5)),
            ((1, 0.76), (0.8, 0.89), (0.58, 0.97)),
            ((0.58, 1),),
            ((0, 1),),
        ),
        (0.3, 0.8),
        0.66,
    ),
}


def glass(name: str) -> Callable[[Box], Shape]:
    """Return the outline of the vessel of that name."""
    half = _GLASSES[name].half

    def outline(box: Box) -> Shape:
        at = chart(box)
        start = at(0, half[0][0][1])
        right = [tuple(at(*corner) for corner in step) for step in half]
        ways = [(half[0][0][0], half[0][0][1])] + [step[-1] for step in half[1:]]
        left: list[tuple[complex, ...]] = []
        for number in range(len(half) - 1, 0, -1):
            bends = half[number][-2::-1]
            left.append(tuple(at(-x, y) for x, y in (*bends, ways[number - 1])))
        return traced(start, *right, *left)

    return outline


def behind(name: str) -> Callable[[Stage, Box], None]:
    """Return what draws the shadow of the vessel, the light it throws and its back."""
    vessel, outline = _GLASSES[name], glass(name)

    def draw(stage: Stage, box: Box) -> None:
        palette, picture, at = stage.palette, stage.picture, chart(box)
        foot, half = at(0, 0), box.width / 2 * vessel.foot
        grounded(stage, foot, half)
        away = -lit_side(stage, foot.real)
        thrown = foot + complex(away * half * 0.75, box.height * 0.022)
        light = ((0, palette.light, 0.4), (0.5, palette.light, 0.15), (1, palette.light, 0))
        picture.fill(oval(thrown, half * 0.8, half * 0.12), glow(thrown, half * 0.8, *light))
        _BACKS.get(name, _nothing)(stage, box)
        tint = mix(mix(palette.cool, palette.horizon, 0.6), palette.light, 0.3)
        picture.fill(outline(box), tint)

    return draw


def before(name: str) -> Callable[[Stage, Box], None]:
    """Return what draws the glass in front of the world, and what the vessel has on top or below."""
    vessel, outline = _GLASSES[name], glass(name)

    def draw(stage: Stage, box: Box) -> None:
        shape, picture, palette = outline(box), stage.picture, stage.palette
        _roundness(stage, shape, box)
        _gleams(stage, shape, box, vessel.gleam)
        thin = box.width / 45
        picture.stroke(shape, mix(palette.light, palette.cool, 0.22), 0.75 * thin, 0.9)
        picture.stroke(shape, mix(palette.ink, palette.cool, 0.2), 0.22 * thin, 0.6)
        _FITTINGS[name](stage, box)

    return draw


def _roundness(stage: Stage, shape: Shape, box: Box) -> None:
    """Draw how the glass is thicker to the eye at its sides and its foot."""
    palette, at, side = stage.palette, chart(box), lit_side(stage, box.centre.x)
    bright, dark = at(side, 0), at(-side, 0)
    across = (
        (0, palette.light, 0.55),
        (0.14, palette.light, 0.12),
        (0.32, palette.light, 0),
        (0.7, palette.ink, 0),
        (0.9, palette.ink, 0.24),
        (1, palette.ink, 0.5),
    )
    stage.picture.fill(shape, blend(bright, dark, *across))
    bottom = shape.box[3]
    down = ((0, palette.ink, 0), (0.7, palette.ink, 0.2), (1, palette.ink, 0.5))
    stage.picture.fill(shape, downwards(bottom - box.height * 0.14, bottom, *down))
    with stage.picture.clipped(shape):
        stage.picture.stroke(smooth(_foot_curve(shape, box)), palette.light, box.width / 70, 0.5)


def _foot_curve(shape: Shape, box: Box) -> list[complex]:
    """Return the gleam on the thick foot of a glass: a curve that sags by a fiftieth of its height."""
    height = shape.box[3] - box.height * 0.045
    left, right = edges(shape, height)
    middle, half, sag = (left + right) / 2, 0.42 * (right - left), box.height * 0.03
    return [
        complex(middle + half * part / 4, height + sag * (0.5 - (part / 4) ** 2)) for part in range(-4, 5)
    ]


def _gleams(stage: Stage, shape: Shape, box: Box, reach: tuple[float, float]) -> None:
    """Draw the gleams that follow the outline: a long one towards the light, a thin one opposite."""
    side, at = lit_side(stage, box.centre.x), chart(box)
    low, high = reach

    def along(facing: int, inset: float, start: float, end: float) -> list[complex]:
        points = []
        for number in range(9):
            height = at(0, start + (end - start) * number / 8).imag
            across = edges(shape, height)[1 if facing > 0 else 0]
            points.append(complex(across - facing * inset * box.width, height))
        return points

    light, picture = stage.palette.light, stage.picture
    span = high - low
    long = along(side, 0.075, low + span * 0.3, high)
    swell = [box.width * 0.034 * (1 - abs(number / 4 - 1) ** 2.2) for number in range(9)]
    inner = [point - side * wide for point, wide in zip(long, swell, strict=True)]
    picture.fill(ribbon(long, inner), light, 0.75)
    short = along(side, 0.085, low + span * 0.08, low + span * 0.2)
    picture.stroke(smooth(short), light, box.width * 0.022, 0.6)
    picture.stroke(smooth(along(-side, 0.06, low + span * 0.1, high)), light, box.width * 0.01, 0.5)
    picture.stroke(smooth(along(-side, 0.09, low + span * 0.5, high)), light, box.width * 0.005, 0.4)


def _nothing(_stage: Stage, _box: Box) -> None:
    """Draw nothing."""


def _dome_back(stage: Stage, box: Box) -> None:
    at, half = chart(box), box.width / 2
    wood = mix(stage.palette.ground, stage.palette.ink, 0.55)
    stand = mix(wood, stage.palette.accent, 0.15)
    for up, wide, tall in ((-0.035, 1.22, 0.05), (0.01, 1.14, 0.035)):
        left, right = at(-wide, up), at(wide, up + tall)
        foot, r = at(0, up), half * wide
        body = oval(foot, r, r * 0.13), rectangle(left.real, right.imag, right.real, left.imag)
        for part in body:
            stage.picture.fill(part, rounded(stage, left.real, right.real, stand))
        stage.picture.fill(oval(at(0, up + tall), r, r * 0.13), mix(stand, stage.palette.light, 0.22))
    stage.picture.fill(oval(at(0, 0.045), half * 1.04, half * 0.11), mix(stand, stage.palette.ink, 0.4))


def _cork(stage: Stage, box: Box) -> None:
    at, palette, picture = chart(box), stage.palette, stage.picture
    cork = mix(mix(palette.ground, palette.horizon, 0.5), palette.ink, 0.25)
    left, right = at(-0.25, 0.945), at(0.25, 1.05)
    picture.fill(
        rectangle(left.real, right.imag, right.real, left.imag, box.width * 0.02),
        rounded(stage, left.real, right.real, cork),
    )
    picture.fill(
        oval(complex(at(0, 0).real, right.imag), box.width * 0.125, box.width * 0.028),
        mix(cork, palette.light, 0.35),
    )
    grains = [
        line(at(x, y), at(x + 0.05, y))
        for x, y in ((-0.14, 1.02), (0.05, 1.0), (-0.03, 0.975), (0.13, 1.025), (-0.18, 0.985))
    ]
    picture.stroke(joined(grains), mix(cork, palette.ink, 0.5), box.width / 90, 0.6)
    lip_left, lip_right = at(-0.38, 0.945), at(0.38, 0.972)
    lip = rectangle(lip_left.real, lip_right.imag, lip_right.real, lip_left.imag, box.width * 0.03)
    picture.fill(lip, mix(palette.light, palette.cool, 0.3), 0.65)
    picture.stroke(lip, palette.light, box.width / 90, 0.7)
    for up, half in ((0.8, 0.33), (0.83, 0.32)):
        cord = [at(-half, up + 0.008), at(0, up - 0.012), at(half, up + 0.008)]
        picture.stroke(smooth(cord), mix(palette.accent, palette.ink, 0.25), box.width / 38)


def _lid(stage: Stage, box: Box) -> None:
    at, palette, picture = chart(box), stage.palette, stage.picture
    metal = mix(palette.accent, palette.ink, 0.25)
    left, right = at(-0.8, 0.93), at(0.8, 1.02)
    paint = rounded(stage, left.real, right.real, metal)
    half, middle = box.width * 0.4, at(0, 0).real
    picture.fill(oval(complex(middle, left.imag), half, half * 0.07), paint)
    picture.fill(rectangle(left.real, right.imag, right.real, left.imag), paint)
    picture.fill(oval(complex(middle, right.imag), half, half * 0.09), mix(metal, palette.light, 0.3))
    picture.stroke(
        oval(complex(middle, right.imag), half * 0.84, half * 0.065),
        mix(metal, palette.ink, 0.3),
        box.width / 120,
        0.6,
    )
    ribs = [line(at(-0.76 + 0.08 * n, 0.94), at(-0.76 + 0.08 * n, 1.0)) for n in range(20)]
    picture.stroke(joined(ribs), mix(metal, palette.ink, 0.6), box.width / 110, 0.5)
    for up in (0.88, 0.905):
        thread = [at(-0.74, up + 0.006), at(0, up - 0.012), at(0.74, up + 0.006)]
        picture.stroke(smooth(thread), palette.light, box.width / 80, 0.5)


def _cap(stage: Stage, box: Box) -> None:
    at, palette, picture = chart(box), stage.palette, stage.picture
    metal, thin = mix(palette.cool, palette.ink, 0.35), box.width / 45
    wire = [at(-0.1, 0.16), at(-0.13, 0.34), at(-0.3, 0.5)], [at(0.1, 0.16), at(0.13, 0.34), at(0.3, 0.5)]
    coil = [at(-0.3 + 0.6 * n / 12, 0.5 + (0.022 if n % 2 else -0.004)) for n in range(13)]
    picture.stroke(joined([*map(smooth, wire)]), mix(palette.ink, palette.cool, 0.3), 0.4 * thin, 0.7)
    picture.stroke(smooth(coil), palette.light, 1.2 * thin, 0.3)
    picture.stroke(smooth(coil), palette.light, 0.45 * thin)
    base = at(-0.31, 0.03), at(0.31, 0.17)
    picture.fill(
        rectangle(base[0].real, base[1].imag, base[1].real, base[0].imag, thin),
        rounded(stage, base[0].real, base[1].real, metal),
    )
    screws = [
        smooth([at(-0.33, up + 0.008), at(0, up - 0.012), at(0.33, up - 0.002)])
        for up in (0.05, 0.08, 0.11, 0.14)
    ]
    picture.stroke(joined(screws), mix(metal, palette.ink, 0.6), 1.0 * thin)
    turned = [smooth([point - 0.45j * thin for point in screw.rings[0]]) for screw in screws]
    picture.stroke(joined(turned), mix(metal, palette.light, 0.5), 0.4 * thin, 0.8)
    picture.fill(
        traced(
            at(-0.24, 0.032),
            at(0.24, 0.032),
            (at(0.1, -0.012), at(0, -0.012)),
            (at(-0.1, -0.012), at(-0.24, 0.032)),
        ),
        mix(palette.ink, metal, 0.25),
    )


def _dome_front(stage: Stage, box: Box) -> None:
    at, picture, half = chart(box), stage.picture, box.width / 2
    brass = gilt(stage.palette)
    ring = [at(-1.03, 0.05), at(-0.9, 0.005), at(0, -0.012), at(0.9, 0.005), at(1.03, 0.05)]
    picture.stroke(smooth(ring), brass[0], half * 0.085)
    picture.stroke(smooth([point - half * 0.012j for point in ring]), brass[1], half * 0.05)
    picture.stroke(smooth([point - half * 0.024j for point in ring]), brass[2], half * 0.012)
    top = at(0, 1)
    picture.fill(oval(top + half * 0.005j, half * 0.11, half * 0.035), brass[0])
    picture.fill(disc(top - half * 0.075j, half * 0.075), brass[1])
    picture.fill(disc(top - half * complex(0.025, 0.1), half * 0.026), brass[2])


def _rim(stage: Stage, box: Box) -> None:
    palette, picture, top = stage.palette, stage.picture, chart(box)(0, 0.985)
    half, thin = box.width * 0.29, box.width / 62
    rim = oval(top, half * 1.03, half * 0.115)
    picture.fill(rim, mix(palette.light, palette.cool, 0.3), 0.3)
    picture.stroke(rim, mix(palette.cool, palette.ink, 0.3), 1.5 * thin, 0.5)
    picture.stroke(rim, mix(palette.light, palette.cool, 0.15), 0.95 * thin)


_BACKS: dict[str, Callable[[Stage, Box], None]] = {"dome": _dome_back}
_FITTINGS: dict[str, Callable[[Stage, Box], None]] = {
    "bottle": _cork,
    "jar": _lid,
    "bulb": _cap,
    "dome": _dome_front,
    "bowl": _rim,
}
