"""Outlines of pieces as the knife sees them, and the two questions asked of them: how near, and how far out.

A round outline stays a circle; everything else becomes its corners (a rectangle's rounded ones are taken as
sharp, which is on the safe side). Corners run in the order the shape gives them.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ludopress.model import Circle, Matrix, Point, Polygon, Rectangle, Shape, Template, Turn

Segment = tuple[Point, Point]


def corners(shape: Polygon | Rectangle) -> tuple[Point, ...]:
    """Return the corners of a straight-sided shape."""
    if isinstance(shape, Polygon):
        return shape.points
    box = shape.box
    return (
        Point(box.left, box.top),
        Point(box.right, box.top),
        Point(box.right, box.bottom),
        Point(box.left, box.bottom),
    )


def sides(points: Sequence[Point]) -> Iterator[Segment]:
    """Yield the sides of the closed outline through ``points``."""
    yield from pairwise((*points, points[0]))


def moved(shape: Shape, matrix: Matrix) -> Shape:
    """Return ``shape`` where ``matrix`` (moves and quarter turns only) brings it."""
    if isinstance(shape, Circle):
        return Circle(matrix.apply(shape.centre), shape.diameter)
    points = tuple(matrix.apply(point) for point in corners(shape))
    if isinstance(shape, Polygon):
        return Polygon(points)
    return Rectangle(Polygon(points).box, shape.corner)


def to_centre(template: Template, turn: Turn) -> Matrix:
    """Return the map that brings the middle of the cut to the origin and turns the piece by ``turn``."""
    middle = template.trim.box.centre
    return Matrix.rotation(turn) @ Matrix.translation(-middle.x, -middle.y)


def is_symmetric(shape: Shape) -> bool:
    """Tell whether the left half of ``shape`` is the mirror image of the right, to 0.01 mm."""
    if not isinstance(shape, Polygon):
        return True
    whole = 2 * shape.box.centre.x
    there = [(one, two) for side in sides(shape.points) for one, two in (side, side[::-1])]
    mirrored = sides([Point(whole - point.x, point.y) for point in shape.points])
    return all(
        any(start.distance(one) < 0.01 and end.distance(two) < 0.01 for one, two in there)
        for start, end in mirrored
    )


def distance(segment: Segment, shape: Shape) -> float:
    """Return the distance in mm from ``segment`` to ``shape``; 0 where they touch or the one is inside."""
    if isinstance(shape, Circle):
        return max(0.0, _point_to_segment(shape.centre, segment) - shape.diameter / 2)
    points = corners(shape)
    if _inside(segment[0], points) or any(_cross(segment, side) for side in sides(points)):
        return 0.0
    ends = (_point_to_segment(end, side) for end in segment for side in sides(points))
    return min(*ends, *(_point_to_segment(point, segment) for point in points))


def way_out(shape: Shape, start: Point, towards: Point) -> float:
    """Return the length of the ray from ``start`` in the unit direction ``towards`` inside ``shape``."""
    if isinstance(shape, Circle):
        x, y = start.x - shape.centre.x, start.y - shape.centre.y
        along = x * towards.x + y * towards.y
        return -along + math.sqrt(along**2 - x**2 - y**2 + shape.diameter**2 / 4)
    hits = (_ray_to_segment(start, towards, side) for side in sides(corners(shape)))
    return max(hit for hit in hits if hit is not None)


def _point_to_segment(point: Point, segment: Segment) -> float:
    start, end = segment
    dx, dy = end.x - start.x, end.y - start.y
    length = dx * dx + dy * dy
    share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(point.x - start.x - share * dx, point.y - start.y - share * dy)


def _turn(one: Point, two: Point, three: Point) -> float:
    return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)


def _cross(one: Segment, two: Segment) -> bool:
    return (
        _turn(*one, two[0]) * _turn(*one, two[1]) < 0
        and _turn(*two, one[0]) * _turn(*two, one[1]) < 0
    )  # fmt: skip


def _inside(point: Point, points: Sequence[Point]) -> bool:
    """Tell by counting crossings of the ray to the right."""
    crossed = False
    for one, two in sides(points):
        if (one.y > point.y) != (two.y > point.y):
            x = one.x + (point.y - one.y) / (two.y - one.y) * (two.x - one.x)
            crossed ^= x > point.x
    return crossed


def _ray_to_segment(start: Point, towards: Point, segment: Segment) -> float | None:
    """Return the distance along the ray at which it meets ``segment``, or None."""
    one, two = segment
    dx, dy = two.x - one.x, two.y - one.y
    slope = towards.x * dy - towards.y * dx
    if abs(slope) < 1e-12:
        return None
    x, y = one.x - start.x, one.y - start.y
    along = (x * dy - y * dx) / slope
    share = (x * towards.y - y * towards.x) / slope
    return along if along >= 0 and -1e-9 <= share <= 1 + 1e-9 else None
