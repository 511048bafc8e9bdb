"""Eyes: an ink dot with a glint towards the light, ringed where it cannot be told from the coat.

They lie over light and shade, so that a creature sees even with its back to the sun.
"""

from collections.abc import Mapping

from ludopress.model import ScenePalette
from ludopress.scenes.casting import FRAME, Figure
from ludopress.scenes.colours import lightness
from ludopress.scenes.shapes import Shape, disc, heaped

_RADIUS, _LARGEST = 0.013, 0.025  # of the figure's longer side
_LEAST = 0.3  # mm: a smaller radius cannot be seen at arm's length
_TOLD = 0.3  # of lightness: a coat that differs less from ink needs a ring
_RING = 1.45  # of the dot's radius
_SLIM = 0.85  # of its radius: a dot within a ring, which looks larger
_GLINT, _OFF = 0.34, 0.38  # of the dot's radius: how large its glint is, and how far from its middle


def eyes(
    figure: Figure, palette: ScenePalette, dress: Mapping[str, str], light: complex, scale: float
) -> str:
    """Return the eyes of ``figure``, which wears ``dress``, as SVG in its frame; "" if it has none.

    ``light`` is whence it comes, in the frame; ``scale`` the mm that one of the frame becomes. What wears
    nothing is filled with something else, and its eyes are ringed.
    """
    radius = min(max(_RADIUS * FRAME, _LEAST / scale), _LARGEST * FRAME)
    drawn = ""
    for ringed in (False, True):
        spots = [spot for spot, coat in figure.eyes if _dark(dress.get(coat), palette.ink) is ringed]
        size = radius * _SLIM if ringed else radius
        if spots and ringed:
            drawn += _dots(spots, size * _RING, palette.light)
        if spots:
            drawn += _dots(spots, size, palette.ink)
            drawn += _dots([spot + _OFF * size * light for spot in spots], _GLINT * size, palette.light)
    return drawn


def _dark(coat: str | None, ink: str) -> bool:
    """Return whether ink cannot be told from ``coat``, or it is not known what that will be."""
    return coat is None or lightness(coat) - lightness(ink) < _TOLD


def _dots(spots: list[complex], radius: float, colour: str) -> str:
    shape: Shape = heaped(disc(spot, radius) for spot in spots)
    return f'<path d="{shape.data}" fill="{colour}"/>'
