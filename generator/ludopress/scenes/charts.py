"""Charts: places in a box by shares of it, and light and shade on what stands there."""

from collections.abc import Callable

from ludopress.model import Box, ScenePalette
from ludopress.scenes.colours import lightened, lightness, mix, turned
from ludopress.scenes.paints import Shade, blend, glow
from ludopress.scenes.shapes import Shape, joined, oval, polygon, rectangle
from ludopress.scenes.stage import Stage

Chart = Callable[[float, float], complex]
Outline = Callable[[Box], Shape]
_PALE = 0.66  # lightness of a backdrop that light lines are lost against
_BRIGHT = 0.8  # lightness that light has which falls out of a world
_GOLD = "#d8a23a"  # what palettes are pulled to where something is gilt


def chart(box: Box) -> Chart:
    """Return where things are in ``box``: -1 to 1 across from its middle, 0 to 1 up from its foot."""
    middle, half = box.centre.x, box.width / 2
    return lambda across, up: complex(middle + across * half, box.bottom - up * box.height)


def framed(box: Box, by: float) -> Box:
    """Return ``box`` larger ``by`` so many mm on every side but at its foot."""
    return Box(box.left - by, box.top - by, box.right + by, box.bottom)


def moved(box: Box, shift: complex) -> Box:
    """Return ``box`` moved by ``shift``."""
    x, y = shift.real, shift.imag
    return Box(box.left + x, box.top + y, box.right + x, box.bottom + y)


def middle_of(box: Box) -> complex:
    """Return the middle of ``box``."""
    return complex(box.centre.x, box.centre.y)


def upright(box: Box) -> Shape:
    """Return the box itself."""
    return rectangle(box.left, box.top, box.right, box.bottom)


def whole(stage: Stage) -> Shape:
    """Return all of the stage and a little beyond."""
    return upright(stage.box.grown(0.5))


def edges(shape: Shape, height: float) -> tuple[float, float]:
    """Return how far left and right ``shape`` reaches at ``height``, in mm; its middle where it does not."""
    xs = []
    for ring in shape.rings:
        for one, other in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (one.imag > height) != (other.imag > height):
                share = (height - one.imag) / (other.imag - one.imag)
                xs.append(one.real + share * (other.real - one.real))
    left, _, right, _ = shape.box
    return (min(xs), max(xs)) if xs else ((left + right) / 2,) * 2


def lit_side(stage: Stage, across: float) -> int:
    """Return -1 where light comes from the left at that place across, in mm, else 1."""
    return -1 if stage.light.real < across else 1


def rounded(stage: Stage, left: float, right: float, colour: str) -> Shade:
    """Return ``colour`` as it goes round something upright from ``left`` to ``right``."""
    palette = stage.palette
    stops = ((0, mix(colour, palette.light, 0.34)), (0.4, colour), (1, mix(colour, palette.ink, 0.55)))
    if lit_side(stage, (left + right) / 2) < 0:
        return blend(complex(left, 0), complex(right, 0), *stops)
    return blend(complex(right, 0), complex(left, 0), *stops)


def gilt(palette: ScenePalette) -> tuple[str, str, str]:
    """Return gilding: its dark, its body and its gleam."""
    return (
        mix(mix(palette.accent, _GOLD, 0.4), palette.ink, 0.55),
        mix(mix(mix(palette.accent, palette.horizon, 0.3), _GOLD, 0.6), palette.ink, 0.08),
        mix(mix(palette.light, palette.horizon, 0.15), _GOLD, 0.25),
    )


def grounded(stage: Stage, foot: complex, half: float) -> None:
    """Draw the shadow of what touches the ground ``half`` a width to both sides of ``foot``."""
    away = -lit_side(stage, foot.real)
    for reach, opacity in ((1.18, 0.16), (1.0, 0.2), (0.8, 0.24)):
        middle = foot + away * half * 0.12 * reach
        stage.picture.fill(oval(middle, half * reach, half * 0.13 * reach), stage.palette.ink, opacity)


def thread(stage: Stage, around: Box) -> str:
    """Return the colour of a thin line that has to be seen against what is drawn ``around`` so far."""
    palette = stage.palette
    seen = stage.picture.backdrop.mean(around.left, around.top, around.right, around.bottom)
    if lightness(seen) > _PALE:
        return mix(palette.ink, palette.mid, 0.25)
    return mix(palette.light, palette.horizon, 0.2)


def radiance(stage: Stage, middle: complex, radius: float, strength: float) -> None:
    """Draw light around ``middle`` that ends at ``radius``."""
    light, near = stage.palette.light, mix(stage.palette.light, stage.palette.horizon, 0.4)
    stops = ((0.2, light, strength), (0.5, near, strength * 0.45), (1, near, 0))
    stage.picture.fill(oval(middle, radius, radius), glow(middle, radius, *stops))


def glimmer(stage: Stage, box: Box) -> str:
    """Return the colour of the light that comes out of the world that is drawn in the box."""
    seen = stage.picture.behind(box.left, box.top, box.right, box.bottom)
    bright = turned(lightened(seen, max(lightness(seen), _BRIGHT)), 0.0, 1.3)
    return mix(bright, stage.palette.light, 0.2)


def spilt(  # noqa: PLR0913  (one patch of light)
    stage: Stage, left: complex, right: complex, depth: float, strength: float = 0.55, *, light: str
) -> None:
    """Draw light that falls out on the ground between two places, ``depth`` mm forward."""
    wide = (right - left) * 0.5 * depth / max(abs(right - left), 1e-6)
    down = complex(0, depth)
    stops = ((0, light, strength), (0.35, light, strength * 0.5), (1, light, 0))
    middle = (left + right) / 2
    for share in (1.0, 0.6):
        spread = polygon(left, right, right + wide * share + down, left - wide * share + down)
        stage.picture.fill(spread, blend(middle, middle + down, *stops), share * 0.75)


def gleams(box: Box, lean: float, *bands: tuple[float, float]) -> Shape:
    """Return gleams on flat glass that lean to the right: where each begins, and how wide it is."""
    at = chart(box)
    return joined(
        polygon(at(x, 0), at(x + wide, 0), at(x + wide + lean, 1), at(x + lean, 1)) for x, wide in bands
    )


def hollowed(stage: Stage, outline: Outline, box: Box, depth: complex, opacity: float) -> None:
    """Draw the shade just within an outline that has a thickness of ``depth``, as seen from there."""
    shape = outline(box)
    with stage.picture.clipped(shape):
        stage.picture.fill(shape + outline(moved(box, depth)), stage.palette.ink, opacity)
