"""Walls: how far a point is inside a safe zone, and which way is inwards.

Coordinates are millimetres from the centre of the shape's box. A distance is positive inside and negative
outside; normals are unit vectors that point inwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt
import shapely

from ludopress.model import Box, Circle, Point, Polygon, Rectangle, Shape

Geometries = npt.NDArray[np.object_]
Floats = npt.NDArray[np.floating]
Probe = tuple[Floats, Floats, Floats]  # distance, normal x, normal y

NODES = 128  # a side of a fence's table: cells of about 0.7 mm on a card
EDGE_BATCH = 2_000_000  # pairs of point and edge held in memory at once
MANY_CORNERS = 100  # above, a fence is simplified
SHORT = 0.02  # mm that a simplified fence falls short, and again as much at most
CUT_BAY = 0.2  # mm taken for the depth where an edge cuts a bay and both its corners are inside


class Wall(Protocol):
    """The edge of a safe zone."""

    @property
    def area(self) -> float:
        """In square millimetres."""

    @property
    def half(self) -> tuple[float, float]:
        """Half the width and half the height of the shape's box."""

    def probe(self, x: Floats, y: Floats) -> Probe:
        """Return the exact distance and inward normal at each point."""

    def feel(self, x: Floats, y: Floats) -> Probe:
        """Return distance and normal as fast as can be; near a corner they may be off by half a cell."""

    def clearance(self, forms: Geometries) -> Floats:
        """Return how far inside each of ``forms`` is at its nearest, exactly; negative when a part is out."""


def wall(shape: Shape) -> Wall:
    """Return the wall round ``shape``."""
    if isinstance(shape, Circle):
        return Ring(shape.diameter / 2)
    half = (shape.box.width / 2, shape.box.height / 2)
    if isinstance(shape, Rectangle):
        return Frame(half, min(shape.corner, *half))
    return Fence(_simpler(shape), shape.box)


@dataclass(frozen=True)
class Ring:
    """The wall of a disc."""

    radius: float

    @property
    def area(self) -> float:
        """In square millimetres."""
        return float(np.pi * self.radius**2)

    @property
    def half(self) -> tuple[float, float]:
        """The radius, twice."""
        return self.radius, self.radius

    def probe(self, x: Floats, y: Floats) -> Probe:
        """Return the exact distance and inward normal at each point."""
        away = np.sqrt(x * x + y * y)
        unit = -1 / np.maximum(away, x.dtype.type(1e-6))
        return x.dtype.type(self.radius) - away, x * unit, y * unit

    feel = probe

    def clearance(self, forms: Geometries) -> Floats:
        """Return how far inside each form is; a disc is convex, so a corner of the form is the nearest."""
        return _clearance_of_corners(self, forms)


@dataclass(frozen=True)
class Frame:
    """The wall of an upright rectangle with corners rounded to the radius ``corner``."""

    half: tuple[float, float]
    corner: float

    @property
    def area(self) -> float:
        """In square millimetres."""
        return 4 * self.half[0] * self.half[1] - float(4 - np.pi) * self.corner**2

    def probe(self, x: Floats, y: Floats) -> Probe:
        """Return the exact distance and inward normal at each point."""
        real = x.dtype.type
        beyond_x = np.abs(x) - real(self.half[0] - self.corner)
        beyond_y = np.abs(y) - real(self.half[1] - self.corner)
        out_x, out_y = np.maximum(beyond_x, real(0)), np.maximum(beyond_y, real(0))
        away = np.sqrt(out_x * out_x + out_y * out_y)
        round_corner = (beyond_x > 0) & (beyond_y > 0)
        distance = real(self.corner) - away - np.minimum(np.maximum(beyond_x, beyond_y), real(0))
        sideways = beyond_x > beyond_y
        unit = -1 / np.maximum(away, real(1e-6))
        normal_x = np.where(round_corner, out_x * unit, np.where(sideways, real(-1), real(0)))
        normal_y = np.where(round_corner, out_y * unit, np.where(sideways, real(0), real(-1)))
        return distance, normal_x * np.sign(x), normal_y * np.sign(y)

    feel = probe

    def clearance(self, forms: Geometries) -> Floats:
        """Return how far inside each form is; a rectangle is convex, so a corner is nearest."""
        return _clearance_of_corners(self, forms)


class Fence:
    """The wall of any polygon, convex or not, with a table of distances for the fast answer."""

    def __init__(self, points: Sequence[Point], box: Box) -> None:
        self.corners = np.array([_relative(point, box.centre) for point in points])
        self.half = half = (box.width / 2, box.height / 2)
        self._solid = shapely.Polygon(self.corners)
        self.area = float(shapely.area(self._solid))
        self._convex = shapely.area(shapely.convex_hull(self._solid)) <= self.area * (1 + 1e-9)
        self._edge = shapely.boundary(self._solid)
        shapely.prepare([self._solid, self._edge])
        self._reach = np.array(half) * 1.15
        self._cell = 2 * self._reach / (NODES - 1)
        axes = [np.linspace(-reach, reach, NODES) for reach in self._reach]
        x, y = (axis.ravel() for axis in np.meshgrid(*axes, indexing="ij"))
        self._table = np.round(np.column_stack(self.probe(x, y)), 5).astype(np.float32)

    def probe(self, x: Floats, y: Floats) -> Probe:
        """Return the exact distance and inward normal at each point."""
        step = max(1, EDGE_BATCH // len(self.corners))
        parts = [self._nearest(x[at : at + step], y[at : at + step]) for at in range(0, max(len(x), 1), step)]
        distance, normal_x, normal_y = (np.concatenate(columns) for columns in zip(*parts, strict=True))
        return distance, normal_x, normal_y

    def feel(self, x: Floats, y: Floats) -> Probe:
        """Return what the nearest node of the table knows, carried on along its gradient."""
        column, row = (
            np.clip(np.rint((value + reach) / cell), 0, NODES - 1)
            for value, reach, cell in zip(
                (x, y), self._reach.astype(x.dtype), self._cell.astype(x.dtype), strict=True
            )
        )
        known = self._table[(column * NODES + row).astype(np.intp)]
        node_x = column * x.dtype.type(self._cell[0]) - x.dtype.type(self._reach[0])
        node_y = row * x.dtype.type(self._cell[1]) - x.dtype.type(self._reach[1])
        normal_x, normal_y = known[:, 1], known[:, 2]
        return known[:, 0] + (x - node_x) * normal_x + (y - node_y) * normal_y, normal_x, normal_y

    def clearance(self, forms: Geometries) -> Floats:
        """Return how far inside each form is; an edge between two corners inside may still cut a bay."""
        clearance = np.asarray(shapely.distance(self._edge, forms))
        out = ~shapely.covers(self._solid, forms)
        if out.any():
            deepest = _clearance_of_corners(self, forms[out])
            clearance[out] = deepest if self._convex else np.minimum(deepest, -CUT_BAY)
        return clearance

    def _nearest(self, x: Floats, y: Floats) -> Probe:
        start = self.corners
        along = np.roll(start, -1, axis=0) - start
        to_x, to_y = x[:, None] - start[:, 0], y[:, None] - start[:, 1]
        squared = along[:, 0] * along[:, 0] + along[:, 1] * along[:, 1]
        share = np.clip((to_x * along[:, 0] + to_y * along[:, 1]) / np.maximum(squared, 1e-12), 0, 1)
        off_x, off_y = to_x - share * along[:, 0], to_y - share * along[:, 1]
        away = off_x * off_x + off_y * off_y
        rows, edge = np.arange(len(x)), away.argmin(axis=1)
        distance = np.sqrt(away[rows, edge])
        # Even-odd rule: a ray to the right crosses an odd number of edges from inside.
        rises = (to_y >= 0) != (to_y - along[:, 1] >= 0)
        slope = np.where(along[:, 1] == 0, 1.0, along[:, 1])
        crossed = rises & (to_x < to_y * along[:, 0] / slope)
        sign = np.where(crossed.sum(axis=1) % 2 == 1, 1.0, -1.0)
        unit = sign / np.maximum(distance, 1e-9)
        return distance * sign, off_x[rows, edge] * unit, off_y[rows, edge] * unit


def _simpler(shape: Polygon) -> Sequence[Point]:
    """Return the corners of a polygon within ``shape`` that falls short of it by hundredths of a millimetre.

    What is within the one is within the other, and a circle cut into hundreds of chords is soon looked at.
    """
    if len(shape.points) <= MANY_CORNERS:
        return shape.points
    whole = shapely.Polygon([(point.x, point.y) for point in shape.points])
    inner = shapely.simplify(shapely.buffer(whole, -1.1 * SHORT, join_style="mitre"), SHORT)
    if inner.geom_type != "Polygon" or not shapely.covers(whole, inner):
        return shape.points
    corners = shapely.get_coordinates(inner).round(5)[:-1]
    return [Point(float(x), float(y)) for x, y in corners]


def _clearance_of_corners(wall: Wall, forms: Geometries) -> Floats:
    points, owner = shapely.get_coordinates(forms, return_index=True)
    inside, _, _ = wall.probe(points[:, 0], points[:, 1])
    clearance = np.full(len(forms), np.inf)
    np.minimum.at(clearance, owner, inside)
    return clearance


def _relative(point: Point, middle: Point) -> tuple[float, float]:
    return point.x - middle.x, point.y - middle.y
