"""A drawing as one solid: holes filled, parts that belong together joined.

Packed by its ink alone, a neighbour could come between a lollipop and its stick or a snowman and its flakes.
So the drawing is closed (grown, then shrunk) by a radius that doubles until it is in one part; of what the
closing fills, only that is kept which touches two parts or more. So bays stay open for neighbours.
"""

import shapely

FIRST_RADIUS = 0.02  # of the longest side; a gap of twice the radius is closed
LAST_RADIUS = 0.64
MANY_PARTS, MANY_CORNERS = 20, 1_500  # above: parts are grown roughly, one by one; OpenMoji has 13 and 1,363
_CORNERS = 6  # chords in a quarter turn of the closing disc: how round the joints are, no more


def solid(ink: shapely.Geometry, longest: float) -> shapely.Geometry:
    """Return a geometry that contains ``ink`` and its holes, in one part."""
    whole = _filled(ink)
    radius = FIRST_RADIUS * longest
    while shapely.get_num_geometries(whole) > 1 and radius <= LAST_RADIUS * longest:
        whole = _joined(whole, radius)
        radius *= 2
    return whole


def _joined(whole: shapely.Geometry, radius: float) -> shapely.Geometry:
    parts, grown = shapely.get_parts(whole), _grown(whole, radius)
    closed = shapely.buffer(grown, -radius * 0.999, quad_segs=_CORNERS)
    added = shapely.get_parts(shapely.difference(closed, whole))
    touched = shapely.dwithin(added[:, None], parts[None, :], radius * 1e-3).sum(axis=1)
    return _filled(shapely.union_all([*parts, *added[touched > 1]]))


def _grown(whole: shapely.Geometry, radius: float) -> shapely.Geometry:
    if shapely.get_num_geometries(whole) <= MANY_PARTS and shapely.get_num_coordinates(whole) <= MANY_CORNERS:
        return shapely.buffer(whole, radius, quad_segs=_CORNERS)
    # At once, hundreds of parts would take a time that is quadratic in their overlaps.
    rough = shapely.simplify(shapely.get_parts(whole), radius / 20)
    return shapely.union_all(shapely.buffer(rough, radius, quad_segs=_CORNERS))


def _filled(geometry: shapely.Geometry) -> shapely.Geometry:
    outsides = shapely.get_exterior_ring(shapely.get_parts(geometry))
    return shapely.union_all(shapely.polygons(outsides))
