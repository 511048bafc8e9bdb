"""Sparing: where light and shade that the finish lays over a whole picture leave it as it was drawn.

Who plays in it and worlds within it are not to be bleached or darkened; what lies before them is.
"""

import numpy as np
import shapely

from ludopress.scenes.hatching import evenodd
from ludopress.scenes.picture import Picture
from ludopress.scenes.shapes import NOTHING, Shape, joined, polygon

_EDGE = 0.25  # mm around a figure, for half of its line
_COARSE = 0.12  # mm
_LEAST = 30.0  # mm²: what is smaller is not worth the bytes
_HIDDEN = 0.14  # of a figure: where more is hidden, what hides it would show its outline


def spared(picture: Picture) -> Shape:
    """Return the outlines of what stands in ``picture`` and is not hidden, to be left out of a fill."""
    found: list[shapely.Geometry] = []
    over = np.zeros_like(picture.backdrop.covered(NOTHING, picture.matrix))
    for one in reversed(picture.shown):
        free = one.cover * (over < 0.5)
        over = np.maximum(over, one.cover)
        if one.colour and picture.backdrop.unlike(free, one.colour) > _HIDDEN:
            continue
        rings = [np.column_stack([np.real(ring), np.imag(ring)]) for ring in one.outline.rings]
        found.append(evenodd(rings))
    whole = shapely.simplify(shapely.buffer(shapely.union_all(found), _EDGE, quad_segs=2), _COARSE)
    inside = shapely.intersection(whole, shapely.box(0, 0, picture.size.width, picture.size.height))
    parts = [part for part in shapely.get_parts(inside) if shapely.area(part) > _LEAST]
    rings = [ring for part in parts for ring in shapely.get_rings(part)]
    return joined(polygon(*_points(ring)) for ring in rings) if rings else NOTHING


def _points(ring: shapely.Geometry) -> list[complex]:
    return [complex(x, y) for x, y in shapely.get_coordinates(ring)[:-1]]
