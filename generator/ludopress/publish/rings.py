"""Rings: circles round what is to be looked at on a face."""

import shapely

from ludopress.model import Circle, Matrix, Placed, Point

ROOM = 1.15  # times as large as what is ringed


def ring(layer: Placed, to_figure: Matrix) -> Circle:
    """Return the smallest circle round what a layer draws, with some air, where ``to_figure`` brings it."""
    matrix, outline = to_figure @ layer.matrix, layer.art.outline
    size = layer.art.drawing.size
    middle, radius = Point(size.width / 2, size.height / 2), max(size.width, size.height) / 2
    ink = None if outline is None else shapely.from_wkb(outline.ink)
    if ink is not None and not ink.is_empty:
        circle = shapely.minimum_bounding_circle(ink)
        middle = Point(circle.centroid.x, circle.centroid.y)
        radius = float(shapely.minimum_bounding_radius(ink))
    return Circle(matrix.apply(middle), float(2 * ROOM * matrix.scale * radius))
