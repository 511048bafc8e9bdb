"""Hatching: engraver's lines over the side of a figure that turns away from the light."""

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.scenes.casting import Figure
from ludopress.scenes.shapes import NOTHING, Shape, joined, line

PITCH = 1.05  # mm between two lines
_SLANT = math.radians(62)  # from the way to the light
_EDGE = 0.5  # of the way from the lightest to the darkest point: where lines begin, give or take
_GOLDEN = (math.sqrt(5) - 1) / 2  # its multiples are spread evenly and never alike
_INSET = 0.25  # mm kept from the outline
_SHORTEST = 0.6  # mm


@lru_cache(maxsize=256)
def hatched(figure: Figure, light: complex, scale: float) -> Shape:
    """Return the lines that lie in the shade of ``figure``, in its frame, if it is drawn at ``scale``.

    ``light`` is the way to the light, 1 mm long.
    """
    polygons = [np.column_stack([np.real(ring), np.imag(ring)]) for ring in figure.outline.rings]
    area = shapely.buffer(evenodd(polygons), -_INSET / scale, quad_segs=2)
    middle = complex(0, -figure.size.height / 2)
    reach = (abs(light.real) * figure.size.width + abs(light.imag) * figure.size.height) / 2
    along = -light * complex(math.cos(_SLANT), math.sin(_SLANT))
    across = along * 1j
    length = math.hypot(figure.size.width, figure.size.height)
    count = math.ceil(length / (PITCH / scale))
    lines = []
    for number in range(count + 1):
        jitter = (number * _GOLDEN) % 1 - 0.5
        start = middle + across * ((number + 0.3 * jitter) * PITCH / scale - length / 2)
        # Where the line passes the edge of the shade: (start + t·along) on the way from light to dark.
        down = ((middle - start) * (-light).conjugate()).real + (2 * _EDGE - 1 + 0.16 * jitter) * reach
        begin = max(down / math.cos(_SLANT), -length)
        lines.append([start + begin * along, start + length * along])
    strokes = shapely.linestrings([[(p.real, p.imag) for p in pair] for pair in lines])
    cut = shapely.get_parts(shapely.intersection(strokes, area))
    found = [part for part in cut if shapely.length(part) > _SHORTEST / scale]
    # To a tenth of a millimetre: lines that fade out need no more, and there are many.
    ends = [np.round(shapely.get_coordinates(part), 1) for part in found]
    return joined(line(*(complex(x, y) for x, y in pair)) for pair in ends) if ends else NOTHING


def evenodd(rings: Sequence[NDArray[np.float64]]) -> shapely.Geometry:
    """Return what is inside of ``rings``, but not where they go round it an even number of times."""
    area = shapely.Polygon()
    for ring in rings:
        area = shapely.symmetric_difference(area, shapely.polygons(ring))
    return area
