"""Orbs: what the light comes from. Each stands where the stage is lit from."""

import math
from collections.abc import Callable
from typing import Literal

from ludopress.model import Matrix
from ludopress.scenes.colours import lightness, mix
from ludopress.scenes.paints import Shade, blend, glow
from ludopress.scenes.shapes import (
    Shape,
    bow,
    disc,
    joined,
    line,
    number,
    oval,
    polygon,
    rectangle,
    smooth,
    spelled,
    stippled,
    towards,
    traced,
)
from ludopress.scenes.skies import twinkle
from ludopress.scenes.stage import Length, Place, Spot, Stage

Kind = Literal["moon", "sun", "slats", "face", "clock", "swirl", "eclipse", "ringed", "crescent"]
FAINT = frozenset({"moon", "face", "clock", "swirl", "crescent"})  # as light as they can be
_FLAME = 1.42  # radii: how far a sun's flames reach
TRIM = 3.0  # mm: what is cut off at the edges of a card
SEEN = 0.16  # so much lighter than the sky (OKLab) a light should be


def orb(stage: Stage, *, kind: Kind = "moon", radius: Length | None = None, at: Spot | None = None) -> None:
    """Draw the ``kind`` of light where the stage is lit from, or ``at`` another place, with a glow around."""
    radius = radius or 0.13 * stage.box.width
    middle = stage.light if at is None else at
    light = stage.palette.light
    pale = _pale(stage, middle, radius)
    wide = 2.7 * radius
    stage.picture.fill(
        disc(middle, wide),
        glow(middle, wide, (0, light, 0.75), (0.38, light, 0.36), (0.65, light, 0.1), (1, light, 0)),
    )
    if pale and kind in FAINT:
        _set_off(stage, disc(middle, radius), kind)
    ORBS[kind](stage, middle, radius)
    stage.orbs.append(Place(middle + 1j * radius, 2 * radius, 2 * radius))


def _pale(stage: Stage, middle: complex, radius: float) -> bool:
    """Return whether a light would hardly be seen before what lies behind it."""
    left, top, right, bottom = disc(middle, radius).box
    behind = stage.picture.backdrop.mean(left, top, right, bottom)
    return lightness(stage.palette.light) - lightness(behind) < SEEN


def _set_off(stage: Stage, ball: Shape, kind: Kind) -> None:
    """Draw a dark edge, for a sickle a dark ball."""
    palette = stage.palette
    shade = mix(palette.top, palette.cool, 0.5)
    stage.picture.stroke(ball, mix(shade, palette.ink, 0.3), 0.6 * stage.scale, 0.55)
    if kind == "crescent":
        stage.picture.fill(ball, mix(shade, palette.ink, 0.15), 0.8)


def _moon(stage: Stage, middle: complex, radius: float) -> None:
    """Seas, craters with lit rims, and a shaded limb."""
    chance, picture, light = stage.chance, stage.picture, stage.palette.light
    grey = mix(light, stage.palette.mid, 0.42)
    picture.fill(disc(middle, radius), _lit(stage, middle, radius, 0.5))
    with picture.clipped(disc(middle, radius)):
        for _ in range(3):
            sea = middle + radius * chance.uniform(0.2, 0.7) * towards(chance.uniform(0, 360))
            shore = [sea + radius * chance.uniform(0.16, 0.4) * towards(60 * turn) for turn in range(6)]
            picture.fill(smooth(shore, closed=True), grey, 0.28)
        for crater, size in _craters(stage, middle, radius):
            picture.fill(disc(crater, size), grey, 0.42)
            picture.fill(disc(crater + size * (0.12 + 0.14j), size * 0.84), light, 0.4)
        _limb(stage, middle, radius)


def _craters(stage: Stage, middle: complex, radius: float) -> list[tuple[complex, float]]:
    """Return where craters lie and how large they are, apart from each other."""
    chance, found = stage.chance, list[tuple[complex, float]]()
    for _ in range(26):
        spot = middle + radius * math.sqrt(chance.uniform(0.01, 0.85)) * towards(chance.uniform(0, 360))
        size = radius * chance.choice((0.05, 0.07, 0.1, 0.14, 0.2))
        if all(abs(spot - other) > 1.25 * (size + wide) for other, wide in found):
            found.append((spot, size))
    return found[:11]


def _limb(stage: Stage, middle: complex, radius: float) -> None:
    """Shade the edge of a ball, and dot its side away from the upper left."""
    chance, shade = stage.chance, mix(stage.palette.mid, stage.palette.ink, 0.25)
    nearer = middle - radius * (0.3 + 0.3j)
    edge = glow(nearer, 1.45 * radius, (0, shade, 0), (0.6, shade, 0), (1, shade, 0.4))
    stage.picture.fill(disc(middle, radius), edge)
    dots = []
    for _ in range(min(220, int(60 * radius * stage.scale**0.5 / 5))):
        turn, out = chance.gauss(45, 44), 1 - abs(chance.gauss(0, 0.26))
        dots.append(middle + radius * out * towards(turn))
    stage.picture.stroke(stippled(dots), shade, 0.26, 0.42)


def _sun(stage: Stage, middle: complex, radius: float) -> None:
    """A warm disc: bare in two thin rings, in a ring of flames, or half set behind bars of cloud.

    Where flames would reach over the edge it is bare, and has no ring that would.
    """
    box, kind = stage.box, stage.chance.choice(("flames", "bare", "set"))
    room = min(middle.real - box.left, box.right - middle.real, middle.imag - box.top) - TRIM
    if kind == "flames" and _FLAME * radius > room:
        kind = "bare"
    if kind == "flames":
        _flames(stage, middle, radius)
    light, accent = stage.palette.light, stage.palette.accent
    warm = mix(light, accent, 0.35)
    shade = blend(middle - 1j * radius, middle + 1j * radius, (0, warm), (1, accent))
    if kind == "bare":
        rings = [(far, width) for far, width in ((1.14, 0.03), (1.26, 0.016)) if far * radius < room]
        for far, width in rings:
            stage.picture.stroke(disc(middle, far * radius), mix(light, accent, 0.2), width * radius, 0.7)
    stage.picture.fill(disc(middle, radius), shade)
    if kind == "set":
        _bars_before(stage, middle, radius)
    else:
        stage.picture.stroke(disc(middle, 0.86 * radius), light, 0.035 * radius, 0.55)


def _flames(stage: Stage, middle: complex, radius: float) -> None:
    flames, count = [], 24
    for turn in range(count):
        far, half = ((_FLAME, 2.6), (1.24, 1.8))[turn % 2]
        tip, feet = (
            towards(360 * turn / count),
            (towards(360 * turn / count + side * half) for side in (-1, 1)),
        )
        flames.append(polygon(middle + radius * far * tip, *(middle + 1.1 * radius * foot for foot in feet)))
    light = mix(stage.palette.light, stage.palette.accent, 0.2)
    stage.picture.fill(joined(flames), light, 0.75)


def _bars_before(stage: Stage, middle: complex, radius: float) -> None:
    """Draw bars of cloud across the lower half of a disc, in the colours of the air."""
    palette, bars = stage.palette, list[Shape]()
    for left, right, down, thick in (
        (-0.5, 1.24, 0.14, 0.1),
        (-1.3, 0.8, 0.4, 0.13),
        (-0.86, 1.4, 0.68, 0.15),
    ):
        top = middle.imag + down * radius
        bars.append(
            rectangle(
                middle.real + left * radius,
                top,
                middle.real + right * radius,
                top + thick * radius,
                thick * radius / 2,
            )
        )
    air = mix(mix(palette.mid, palette.horizon, 0.4), palette.light, 0.2)
    stage.picture.fill(joined(bars), air, 0.94)
    gleams = [
        line(complex(left + 0.06 * radius, top), complex(right - 0.06 * radius, top))
        for left, top, right, _ in (bar.box for bar in bars)
    ]
    stage.picture.stroke(joined(gleams), palette.light, 0.016 * radius, 0.6)


def _slats(stage: Stage, middle: complex, radius: float) -> None:
    """A low sun in strips, which part more and more towards its foot."""
    palette = stage.palette
    warm = mix(palette.light, palette.accent, 0.35)
    strips, top, count = [rectangle(*_across(middle, radius, -1.1, 0.02))], 0.02, 6
    for turn in range(count):
        top += 0.035 + 0.016 * turn
        strips.append(rectangle(*_across(middle, radius, top, top + 0.125 - 0.012 * turn)))
        top += 0.125 - 0.012 * turn
    with stage.picture.clipped(joined(strips)):
        shade = blend(middle - 1j * radius, middle + 0.9j * radius, (0, warm), (1, palette.accent))
        stage.picture.fill(disc(middle, radius), shade)


def _across(middle: complex, radius: float, top: float, bottom: float) -> tuple[float, float, float, float]:
    left, right = middle.real - 1.1 * radius, middle.real + 1.1 * radius
    return left, middle.imag + top * radius, right, middle.imag + bottom * radius


def _face(stage: Stage, middle: complex, radius: float) -> None:
    """A face asleep."""
    picture, palette = stage.picture, stage.palette
    line_colour, width = mix(palette.mid, palette.ink, 0.4), 0.034 * radius
    picture.fill(disc(middle, radius), _lit(stage, middle, radius, 0.6))

    def at(x: float, y: float) -> complex:
        return middle + radius * complex(x, y)

    for side in (-1, 1):
        picture.fill(disc(at(0.5 * side, 0.24), 0.17 * radius), palette.accent, 0.24)
    lids = [bow(at(0.15 * side, -0.12), at(0.34 * side, 0.1), at(0.54 * side, -0.12)) for side in (-1, 1)]
    lashes = [
        line(at(x * side, y), at((x + 0.05) * side, y + 0.1))
        for side in (-1, 1)
        for x, y in ((0.26, -0.03), (0.36, -0.01), (0.45, -0.04))
    ]
    brows = [bow(at(0.13 * side, -0.34), at(0.34 * side, -0.48), at(0.58 * side, -0.32)) for side in (-1, 1)]
    nose = smooth([at(0.02, -0.28), at(-0.04, -0.06), at(-0.17, 0.2), at(-0.1, 0.27), at(0.03, 0.26)])
    picture.stroke(joined([*lids, *brows, nose]), line_colour, width, 0.8)
    picture.stroke(joined(lashes), line_colour, 0.6 * width, 0.7)
    upper = at(-0.2, 0.5), (at(-0.08, 0.41), at(0, 0.46)), (at(0.08, 0.41), at(0.2, 0.5))
    picture.fill(traced(*upper, (at(0, 0.68), at(-0.2, 0.5))), mix(palette.accent, line_colour, 0.25), 0.75)
    with picture.clipped(disc(middle, radius)):
        _limb(stage, middle, radius)


def _clock(stage: Stage, middle: complex, radius: float) -> None:
    """A dial with twelve marks and two hands."""
    picture, palette, chance = stage.picture, stage.palette, stage.chance
    colour, width = mix(palette.mid, palette.ink, 0.45), 0.032 * radius
    picture.fill(disc(middle, radius), _lit(stage, middle, radius, 0.55))
    picture.stroke(disc(middle, 0.95 * radius), colour, 0.7 * width, 0.55)
    picture.stroke(disc(middle, 0.86 * radius), colour, width, 0.75)
    hours = [
        line(
            *(
                middle + far * radius * towards(30 * turn)
                for far in ((0.8, 0.62)[:2] if turn % 3 == 0 else (0.8, 0.71))
            )
        )
        for turn in range(12)
    ]
    picture.stroke(joined(hours), colour, 1.3 * width, 0.8)
    minutes = (middle + 0.905 * radius * towards(6 * turn) for turn in range(60))
    picture.stroke(stippled(minutes), colour, 0.8 * width, 0.6)
    hour = chance.uniform(0, 12)
    for turn, far, half in ((30 * hour - 90, 0.46, 0.06), (360 * (hour % 1) - 90, 0.7, 0.042)):
        way = towards(turn) * radius
        hand = polygon(
            middle - 0.14 * way,
            middle + way * complex(far * 0.55, half),
            middle + far * way,
            middle + way * complex(far * 0.55, -half),
        )
        picture.fill(hand, mix(colour, palette.ink, 0.4), 0.9)
    picture.fill(disc(middle, 0.07 * radius), palette.accent)


def _swirl(stage: Stage, middle: complex, radius: float) -> None:
    """A spiral that gets finer outwards."""
    picture, palette = stage.picture, stage.palette
    colour, start = mix(palette.mid, palette.ink, 0.2), stage.chance.uniform(0, 360)
    picture.fill(disc(middle, radius), _lit(stage, middle, radius, 0.55))
    inner, outer = [], []
    for step in range(61):
        out = 0.06 + 0.84 * (step / 60) ** 0.9
        half = 0.028 * (1 - step / 60) + 0.008
        inner.append(middle + radius * (out - half) * towards(start + 22 * step))
        outer.append(middle + radius * (out + half) * towards(start + 22 * step))
    arm = smooth([*outer, *reversed(inner)], closed=True)
    picture.fill(arm, colour, 0.42)
    with picture.clipped(disc(middle, radius)):
        _limb(stage, middle, radius)


def _eclipse(stage: Stage, middle: complex, radius: float) -> None:
    """A dark disc in a crown of rays, with one bright bead on its edge."""
    picture, palette, chance = stage.picture, stage.palette, stage.chance
    rays = []
    for turn in range(48):
        way = towards(7.5 * turn) * radius
        far = chance.uniform(1.25, 1.45) if turn % 4 else chance.uniform(1.6, 1.95)
        rays.append(
            polygon(
                middle + way * far, middle + way * complex(1.12, 0.028), middle + way * complex(1.12, -0.028)
            )
        )
    picture.fill(joined(rays), palette.light, 0.7)
    picture.fill(disc(middle, 1.07 * radius), palette.light)
    dark = mix(palette.ink, palette.top, 0.5)
    picture.fill(
        disc(middle, 0.985 * radius),
        glow(middle, radius, (0, dark), (0.8, dark), (1, mix(dark, palette.mid, 0.3))),
    )
    bead = middle + 1.02 * radius * towards(chance.uniform(-70, -20))
    picture.fill(
        disc(bead, 0.34 * radius),
        glow(bead, 0.34 * radius, (0, palette.light), (0.3, palette.light, 0.8), (1, palette.light, 0)),
    )
    picture.fill(twinkle(bead, 0.5 * radius), palette.light, 0.9)


def _ringed(stage: Stage, middle: complex, radius: float) -> None:
    """A planet with bands, between the far and the near half of its rings."""
    picture, palette, size = stage.picture, stage.palette, 0.74 * radius
    warm = mix(palette.accent, palette.horizon, 0.4)
    with picture.placed(
        Matrix.translation(middle.real, middle.imag) @ Matrix.rotation(stage.chance.choice((-20, 18)))
    ):
        _rings(stage, radius, (180, 360))
        picture.fill(
            disc(0j, size),
            blend(size * (-0.6 - 0.8j), size * (0.6 + 0.8j), (0, palette.light), (1, warm)),
        )
        with picture.clipped(disc(0j, size)):
            for down, thick, dark in (
                (-0.55, 0.1, 0.2),
                (-0.25, 0.16, 0.35),
                (0.2, 0.08, 0.25),
                (0.45, 0.2, 0.4),
            ):
                band = oval(complex(0, (down - 0.25) * size), 1.3 * size, 0.3 * size)
                inner = oval(complex(0, (down - 0.25 - thick) * size), 1.3 * size, 0.3 * size)
                picture.fill(band + inner, mix(warm, palette.mid, dark), 0.4)
            _limb(stage, 0j, size)
        _rings(stage, radius, (0, 180))


def _rings(stage: Stage, radius: float, turns: tuple[int, int]) -> None:
    light = stage.palette.light
    for near, far, opacity in ((1.12, 1.3, 0.55), (1.35, 1.58, 0.95), (1.64, 1.72, 0.6)):
        angles = range(turns[0], turns[1] + 1, 6)
        edges = [
            [radius * out * complex(towards(a).real, 0.27 * towards(a).imag) for a in angles]
            for out in (near, far)
        ]
        stage.picture.fill(polygon(*edges[1], *reversed(edges[0])), light, opacity)


def _crescent(stage: Stage, middle: complex, radius: float) -> None:
    """A sickle, the rest of the moon faint within it, and a star before it."""
    picture, light, turn = stage.picture, stage.palette.light, stage.chance.uniform(-35, 10)
    picture.fill(disc(middle, radius), light, 0.13)
    with picture.placed(Matrix.translation(middle.real, middle.imag) @ Matrix.rotation(turn)):
        sickle = crescent(radius)
        picture.fill(sickle, _lit(stage, 0j, radius, 0.45))
        with picture.clipped(sickle):
            _limb(stage, 0j, radius)
        picture.fill(twinkle(radius * (0.52 - 0.1j), 0.22 * radius), light)


def crescent(radius: float) -> Shape:
    """Return a sickle around the origin, open to the right."""
    horns = 55  # degrees from the right
    hollow = 0.86 * radius
    top = radius * towards(-horns)
    shift = top.real - math.sqrt(max(hollow**2 - top.imag**2, 0.0))
    low = math.degrees(math.atan2(-top.imag, top.real - shift))
    outer = [radius * towards(-horns - step * (360 - 2 * horns) / 40) for step in range(41)]
    inner = [shift + hollow * towards(low + step * (360 - 2 * low) / 40) for step in range(41)]
    arcs = (
        f"M{spelled(outer[0])}A{number(radius)} {number(radius)} 0 1 0 {spelled(outer[-1])}"
        f"A{number(hollow)} {number(hollow)} 0 1 1 {spelled(outer[0])}Z"
    )
    return Shape(arcs, ((*outer, *inner),))


def _lit(stage: Stage, middle: complex, radius: float, share: float) -> Shade:
    """Return the paint of a ball that is brightest at the upper left."""
    light = stage.palette.light
    way = radius * (0.5 + 1j)
    return blend(middle - way, middle + way, (0, light), (1, mix(light, stage.palette.horizon, share)))


ORBS: dict[str, Callable[[Stage, complex, float], None]] = {
    "moon": _moon,
    "sun": _sun,
    "slats": _slats,
    "face": _face,
    "clock": _clock,
    "swirl": _swirl,
    "eclipse": _eclipse,
    "ringed": _ringed,
    "crescent": _crescent,
}
