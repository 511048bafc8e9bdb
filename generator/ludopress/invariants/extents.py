"""Extents: how far shapes keep from each other and from an edge, in millimetres, exactly.

Every shape of the model is a core grown by a radius (a disc is a point grown, a rounded rectangle a smaller
sharp one grown), so the clearance of two shapes is the distance of their cores less both radii, and no curve
is made of straight pieces but where what it covers has to be cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.model import Box, Circle, Matrix, Polygon, Rectangle, Shape

Geometries = NDArray[np.object_]
Numbers = NDArray[np.float64]

ROUNDING = 1e-6  # mm: what sums of floating-point numbers may be off
ROUNDING_AREA = 1e-3  # mm²: ROUNDING along the edge of the largest sheet


@dataclass(frozen=True, slots=True)
class Extent:
    """A core, and the radius by which it is grown."""

    core: shapely.Geometry
    radius: float

    @staticmethod
    @lru_cache(maxsize=64)
    def of(shape: Shape) -> "Extent":
        """Return the extent of ``shape``."""
        match shape:
            case Circle(centre=centre, diameter=diameter):
                return Extent(shapely.Point(centre.x, centre.y), diameter / 2)
            case Rectangle(box=box, corner=corner):
                return Extent(rectangle(box.grown(-corner)), corner)
            case Polygon(points=points):
                return Extent(shapely.Polygon([(point.x, point.y) for point in points]), 0.0)

    def moved(self, matrix: Matrix) -> "Extent":
        """Return the extent where ``matrix``, which keeps lengths, brings it."""
        return Extent(moved(self.core, matrix), self.radius)

    @property
    def box(self) -> Box:
        """The upright rectangle round it."""
        left, top, right, bottom = (float(number) for number in shapely.bounds(self.core))
        return Box(left, top, right, bottom).grown(self.radius)

    @property
    def area(self) -> shapely.Geometry:
        """What it covers; here a curve is made of straight pieces, 64 to a quarter turn."""
        return shapely.buffer(self.core, self.radius, quad_segs=64) if self.radius else self.core

    def seen(self, window: Box | None) -> shapely.Geometry:
        """Return what a window shows of what it covers; all of it where there is none."""
        return self.area if window is None else shapely.intersection(self.area, rectangle(window))

    def clearance(self, other: "Extent") -> float:
        """Return the distance between two extents: 0 where they touch, negative where they overlap."""
        apart = float(shapely.distance(self.core, other.core))
        if apart == 0 and not self.radius + other.radius:
            shared = shapely.area(shapely.intersection(self.core, other.core))
            return 0.0 if shared <= ROUNDING_AREA else -float(np.sqrt(shared))
        return apart - self.radius - other.radius


def placed(geometries: Geometries, matrices: Sequence[Matrix]) -> Geometries:
    """Return each of ``geometries`` mapped by its own of ``matrices``."""
    if not matrices:
        return geometries
    owners = shapely.get_coordinates(geometries, return_index=True)[1]
    linear = np.array([[[m.a, m.b], [m.c, m.d]] for m in matrices])[owners]
    shifts = np.array([[m.e, m.f] for m in matrices])[owners]

    def place(points: Numbers) -> Numbers:
        return np.asarray(np.einsum("ni,nij->nj", points, linear) + shifts, np.float64)

    return np.asarray(shapely.transform(geometries, place), np.object_)


def moved(geometry: shapely.Geometry, matrix: Matrix) -> shapely.Geometry:
    """Return ``geometry`` mapped by ``matrix``."""
    return placed(np.array([geometry], np.object_), [matrix])[0]


def depths(shape: Shape, geometries: Geometries) -> Numbers:
    """Return how far inside the edge of ``shape`` each of ``geometries`` stays; negative where it sticks out.

    Discs and rectangles are convex, so what the corners of a polygon keep, the whole polygon keeps.
    """
    if isinstance(shape, Polygon):
        return _depths_in_polygon(Extent.of(shape).core, geometries)
    points, owners = shapely.get_coordinates(geometries, return_index=True)
    outside = _signed_distances(shape, points)
    deepest = np.full(len(geometries), -np.inf)
    np.maximum.at(deepest, owners, outside)
    return -deepest


def _signed_distances(shape: Circle | Rectangle, points: Numbers) -> Numbers:
    """Return the distances of ``points`` to the edge of ``shape``, negative inside."""
    if isinstance(shape, Circle):
        away = points - (shape.centre.x, shape.centre.y)
        return np.asarray(np.hypot(away[:, 0], away[:, 1]) - shape.diameter / 2, np.float64)
    middle, box = shape.box.centre, shape.box
    half = np.array([box.width / 2, box.height / 2]) - shape.corner
    beyond = np.abs(points - (middle.x, middle.y)) - half
    round_corner = np.hypot(*np.maximum(beyond, 0).T)
    straight_side = np.minimum(beyond.max(axis=1), 0)
    return np.asarray(round_corner + straight_side - shape.corner, np.float64)


def _depths_in_polygon(polygon: shapely.Geometry, geometries: Geometries) -> Numbers:
    inside = shapely.covers(polygon, geometries)
    kept = shapely.distance(polygon.exterior, geometries)
    sticking = shapely.difference(geometries, polygon)
    out = [
        float(shapely.distance(shapely.points(shapely.get_coordinates(part)), polygon).max(initial=0.0))
        for part in sticking
    ]
    return np.where(inside, kept, -np.array(out))


def rectangle(box: Box) -> shapely.Geometry:
    """Return ``box`` as a polygon."""
    return shapely.box(box.left, box.top, box.right, box.bottom)
