"""Heads in profile with a world inside; the foot of their box is the foot of the neck."""

from collections.abc import Callable

from ludopress.model import Box, Matrix
from ludopress.scenes.charts import chart, lit_side, radiance
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards
from ludopress.scenes.shapes import Shape, joined, line, smooth, traced
from ludopress.scenes.stage import Stage

# A head that looks to the right, from the nape round to the throat: across from the middle of the
# box and up from its foot, as shares; each step's last point is where it leads.
_NAPE = (-0.52, 0.0)
_PROFILE: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-0.5, 0.15),),
    ((-0.52, 0.24), (-0.8, 0.28), (-0.92, 0.42)),
    ((-1.02, 0.53), (-1.02, 0.65), (-0.95, 0.74)),
    ((-0.83, 0.93), (-0.5, 1.0), (-0.08, 1.0)),
    ((0.34, 1.0), (0.66, 0.93), (0.75, 0.78)),
    ((0.79, 0.71), (0.75, 0.67), (0.755, 0.64)),
    ((0.77, 0.6), (0.91, 0.54), (0.985, 0.487)),
    ((1.01, 0.468), (0.98, 0.45), (0.93, 0.447)),
    ((0.87, 0.444), (0.83, 0.445), (0.825, 0.43)),
    ((0.83, 0.415), (0.88, 0.407), (0.875, 0.39)),
    ((0.87, 0.378), (0.83, 0.375), (0.815, 0.371)),
    ((0.86, 0.365), (0.875, 0.345), (0.845, 0.328)),
    ((0.81, 0.312), (0.795, 0.305), (0.815, 0.28)),
    ((0.84, 0.24), (0.8, 0.195), (0.68, 0.192)),
    ((0.56, 0.19), (0.48, 0.21), (0.4, 0.205)),
    ((0.31, 0.2), (0.31, 0.15), (0.32, 0.12)),
    ((0.36, 0.0),),
)
_EYELID = ((0.49, 0.598), (0.55, 0.576), (0.63, 0.57), (0.7, 0.59))
_LASHES = ((0.515, 0.589), (0.57, 0.577), (0.63, 0.576), (0.68, 0.584))
_EAR = ((-0.2, 0.56), (-0.34, 0.6), (-0.36, 0.5), (-0.24, 0.43), (-0.18, 0.41), (-0.16, 0.45))
_NECKLINE = ((-0.6, 0.145), (-0.46, 0.085), (-0.1, 0.03), (0.2, 0.05), (0.41, 0.125))


def profile(facing: int) -> Callable[[Box], Shape]:
    """Return the outline of a head that looks left (-1) or right (1), down to the foot of its neck."""

    def outline(box: Box) -> Shape:
        at = chart(box)
        ways = (tuple(at(facing * across, up) for across, up in step) for step in _PROFILE)
        return traced(at(facing * _NAPE[0], _NAPE[1]), *ways)

    return outline


def behind(facing: int) -> Callable[[Stage, Box], None]:
    """Return what draws the light around a head and its bright rim."""
    outline = profile(facing)

    def draw(stage: Stage, box: Box) -> None:
        palette, picture, at = stage.palette, stage.picture, chart(box)
        radiance(stage, at(0, 0.62), box.height * 0.72, 0.5)
        side = lit_side(stage, at(0, 0).real)
        with picture.placed(Matrix.translation(side * box.width * 0.018, -box.height * 0.008)):
            picture.fill(outline(box), mix(palette.light, palette.horizon, 0.3), 0.9)
        picture.fill(outline(box), mix(palette.ink, palette.ground, 0.3))

    return draw


def before(facing: int) -> Callable[[Stage, Box], None]:
    """Return what draws a closed eye, an ear, the dark of the neck and shoulders down to the stage's foot."""
    outline = profile(facing)

    def draw(stage: Stage, box: Box) -> None:
        palette, picture, at = stage.palette, stage.picture, chart(box)
        unit, shape = box.width / 44, outline(box)
        low, high = at(0, 0).imag, at(0, 0.32).imag
        dark = (0, palette.ink, 0), (0.5, palette.ink, 0.3), (1, palette.ink, 0.85)
        picture.fill(shape, downwards(high, low, *dark))
        side = lit_side(stage, at(0, 0).real)
        lights = (
            (0, palette.light, 0.22),
            (0.2, palette.light, 0),
            (0.7, palette.ink, 0),
            (1, palette.ink, 0.32),
        )
        picture.fill(shape, blend(at(side, 0), at(-side, 0), *lights))
        picture.stroke(shape, mix(palette.ink, palette.mid, 0.2), 0.5 * unit, 0.8)
        lashes = [line(at(facing * x, y), at(facing * (x + 0.025), y - 0.026)) for x, y in _LASHES]
        lid, ear = (smooth([at(facing * x, y) for x, y in way]) for way in (_EYELID, _EAR))
        picture.stroke(joined([lid, *lashes]), palette.ink, 0.5 * unit, 0.6)
        picture.stroke(ear, palette.ink, 0.5 * unit, 0.28)
        _shoulders(stage, box, facing)

    return draw


def _shoulders(stage: Stage, box: Box, facing: int) -> None:
    palette, picture, at = stage.palette, stage.picture, chart(box)
    bottom = max(stage.box.bottom, box.bottom) + 1
    neckline = [at(facing * x, y) for x, y in _NECKLINE]
    back, front = neckline[0], neckline[-1]
    half, fall = facing * box.width / 2, bottom - back.imag
    cloth = mix(palette.ink, palette.accent, 0.3)
    # The neckline is a soft line; as far as the coat goes it may be a straight one just below it.
    coat = traced(
        complex(back.real - 1.15 * half, bottom),
        (complex(back.real - 1.1 * half, back.imag + 0.45 * fall), back - 0.2 * half + 0.3j * fall, back),
        (neckline[1] + 0.02j * box.height, at(0, 0.025)),
        (neckline[3] + 0.02j * box.height, front),
        (
            front + 0.25 * half + 0.3j * fall,
            complex(front.real + 1.2 * half, front.imag + 0.5 * fall),
            complex(front.real + 1.2 * half, bottom),
        ),
    )
    shades = (0, mix(cloth, palette.light, 0.14)), (1, mix(cloth, palette.ink, 0.6))
    picture.fill(coat, downwards(back.imag, bottom, *shades))
    unit = box.width / 44
    collar = mix(cloth, palette.ink, 0.45)
    picture.stroke(smooth([point + 0.9j * unit for point in neckline]), collar, 3.0 * unit)
    picture.stroke(smooth(neckline), mix(palette.accent, palette.horizon, 0.25), 0.7 * unit)
    seam = smooth(
        [at(facing * 0.1, 0.0), at(facing * 0.2, -0.12), complex(at(facing * 0.14, 0).real, bottom)]
    )
    picture.stroke(seam, palette.ink, 0.5 * unit, 0.4)
