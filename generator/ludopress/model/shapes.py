"""The shapes a piece can be cut to, placed in the piece's own millimetres.

A face's origin is the top left corner of its trim box, so a trim shape's box begins at (0, 0) and its bleed
reaches into negative numbers.
"""

import math
from dataclasses import dataclass

from ludopress.model.geometry import Box, Point


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc."""

    centre: Point
    diameter: float

    @property
    def box(self) -> Box:
        """The upright rectangle round it."""
        radius = self.diameter / 2
        return Box(self.centre.x, self.centre.y, self.centre.x, self.centre.y).grown(radius)

    @property
    def area(self) -> float:
        """In square millimetres."""
        return math.pi * self.diameter**2 / 4

    def grown(self, by: float) -> "Circle":
        """Return the disc with its edge moved outwards by ``by``."""
        return Circle(self.centre, self.diameter + 2 * by)


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle, its corners rounded to the radius ``corner``."""

    box: Box
    corner: float = 0.0

    @property
    def area(self) -> float:
        """In square millimetres."""
        return self.box.width * self.box.height - (4 - math.pi) * self.corner**2

    def grown(self, by: float) -> "Rectangle":
        """Return the rectangle with every side moved outwards by ``by``; round corners stay concentric."""
        corner = max(0.0, self.corner + by) if self.corner else 0.0
        return Rectangle(self.box.grown(by), corner)


@dataclass(frozen=True, slots=True)
class Polygon:
    """Any simple closed shape with straight sides, convex or not: a hexagon, a shield."""

    points: tuple[Point, ...]

    @property
    def box(self) -> Box:
        """The upright rectangle round it."""
        xs = [point.x for point in self.points]
        ys = [point.y for point in self.points]
        return Box(min(xs), min(ys), max(xs), max(ys))

    @property
    def area(self) -> float:
        """In square millimetres (the shoelace formula)."""
        following = self.points[1:] + self.points[:1]
        pairs = zip(self.points, following, strict=True)
        return abs(sum(p.x * q.y - q.x * p.y for p, q in pairs)) / 2

    def grown(self, by: float) -> "Polygon":
        """Return the polygon with every side moved outwards by ``by``, corners kept sharp (mitred).

        Raises:
            ValueError: moved inwards so far that nothing, or more than one piece, is left.
        """
        if abs(by) < 1e-9:
            return self
        import shapely  # noqa: PLC0415  (a fifth of a second that round and square cards need not pay)

        ring = shapely.Polygon([(point.x, point.y) for point in self.points])
        moved = shapely.buffer(ring, by, join_style="mitre", mitre_limit=10.0)
        if moved.geom_type != "Polygon" or moved.is_empty:
            raise ValueError(f"a polygon moved by {by} mm is no longer one piece")
        coordinates = shapely.get_coordinates(moved.exterior)[:-1]
        return Polygon(tuple(Point(float(x), float(y)) for x, y in coordinates))


Shape = Circle | Rectangle | Polygon
