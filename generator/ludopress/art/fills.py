"""What a fill paints: the faces its outline cuts the plane into, chosen by winding number.

Where chords fall on one another, a sliver between two curves can vanish; so an outline that crosses or
touches itself is kept as a thin band too: paint is never farther from the polygons than chords from curves.
"""

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.art.curves import Points
from ludopress.art.tangles import TangledError

SLENDER = 1e-6  # area : length², below which an area is as good as a line
LEVEL = 1_000_000  # pairs of a face and a chord that is level with it: 100 MB


def filled(rings: Sequence[Points], rule: str, band: float) -> list[shapely.Geometry]:
    """Return the polygons that ``rings`` (each closed by itself) fill under "nonzero" or "evenodd".

    ``band`` is half the width of what stands for a vanished sliver; 0 drops slivers.

    Raises:
        TangledError: there is too much to look at.
    """
    closed = [np.vstack([ring, ring[:1]]) for ring in rings if len(ring) > 1]
    if len(closed) == 1 and len(closed[0]) > 3:
        polygon = shapely.polygons(closed[0])
        if shapely.is_valid(polygon) and shapely.area(polygon) > SLENDER * shapely.length(polygon) ** 2:
            return [polygon]
    if not closed:
        return []
    lines = shapely.union_all([shapely.linestrings(ring) for ring in closed])
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(lines)))
    kept = list(faces[_painted(faces, closed, rule)]) if len(faces) else []
    return [*kept, shapely.buffer(lines, band, quad_segs=2)] if band else kept


def _painted(faces: NDArray[np.object_], rings: Sequence[Points], rule: str) -> NDArray[np.bool_]:
    turns = _winding(shapely.get_coordinates(shapely.point_on_surface(faces)), rings)
    return np.asarray(turns % 2 != 0 if rule == "evenodd" else turns != 0)


def _winding(points: Points, rings: Sequence[Points]) -> NDArray[np.int_]:
    """Return how often ``rings`` turn round each point: upward crossings to its right less downward ones."""
    order = np.argsort(points[:, 1], kind="stable")
    x, y = points[order].T
    chords = np.vstack([np.hstack([ring[:-1], ring[1:]]) for ring in rings])
    first, past = np.searchsorted(y, np.sort(chords[:, 1::2].T, axis=0))  # the points level with each chord
    level = past - first
    if level.sum() > LEVEL:
        raise TangledError
    chord = np.repeat(np.arange(len(chords)), level)
    point = np.arange(len(chord)) + np.repeat(first - np.cumsum(level) + level, level)
    ax, ay, bx, by = chords[chord].T
    side = (bx - ax) * (y[point] - ay) - (x[point] - ax) * (by - ay)
    turn = ((ay < by) & (side < 0)).astype(int) - ((ay > by) & (side > 0))
    return np.bincount(order[point], turn, len(points)).astype(int)
