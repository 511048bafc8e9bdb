"""The shapes that a template may be cut to, as YAML writes them and as the model holds them.

A trim shape's box begins at (0, 0). A shape is refused when nothing would be left inside its safe margin.
"""

import math
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.keys import Keys
from ludopress.definitions.lengths import SHEETS, Distance, Length, PositiveLength
from ludopress.model import Box, Circle, Point, Polygon, Rectangle, Shape, Size

IMPOSSIBLE = "012"
SAME_CORNER = 0.001  # mm


class CircleKeys(Keys):
    """A disc."""

    shape: Literal["circle"]
    diameter: PositiveLength

    def cut(self, safe: float) -> Shape:
        """Return the shape in mm; WrongValue if ``safe`` mm from its edge nothing is left."""
        _leaves_room(self.diameter, safe)
        radius = self.diameter / 2
        return Circle(Point(radius, radius), self.diameter)


class RectangleKeys(Keys):
    """A card, its corners rounded to a radius."""

    shape: Literal["rectangle"]
    width: PositiveLength
    height: PositiveLength
    corner: Annotated[
        Distance, Field(description="The radius of its corners.", json_schema_extra={"default": "0 mm"})
    ] = 0.0

    def cut(self, safe: float) -> Shape:
        """Return the shape in mm; WrongValue if its corners are rounder than it, or nothing of it is safe."""
        shorter = min(self.width, self.height)
        _leaves_room(shorter, safe)
        if self.corner > shorter / 2:
            cure = f"at most {shorter / 2:g} mm"
            raise WrongValue(IMPOSSIBLE, f"the corners' radius of {self.corner:g} mm is too large", cure)
        return Rectangle(Box(0.0, 0.0, self.width, self.height), self.corner)


class HexagonKeys(Keys):
    """A regular hexagon."""

    shape: Literal["hexagon"]
    across: Annotated[PositiveLength, Field(description="From flat side to flat side.")]
    pointy: Annotated[Literal["top", "side"], Field(description="Where a corner points to.")] = "top"

    def cut(self, safe: float) -> Shape:
        """Return the shape in mm; WrongValue if nothing of it is safe."""
        _leaves_room(self.across, safe)
        side = self.across / math.sqrt(3)
        half = self.across / 2
        upright = [
            Point(half, 0.0),
            Point(self.across, side / 2),
            Point(self.across, 1.5 * side),
            Point(half, 2 * side),
            Point(0.0, 1.5 * side),
            Point(0.0, side / 2),
        ]
        if self.pointy == "top":
            return Polygon(tuple(upright))
        return Polygon(tuple(Point(point.y, point.x) for point in reversed(upright)))


class PathKeys(Keys):
    """Any shape with straight sides that do not cross."""

    shape: Literal["path"]
    points: Annotated[
        list[Annotated[list[Length], Field(min_length=2, max_length=2)]],
        Field(min_length=3, max_length=500, description="Its corners, x to the right and y down."),
    ]

    def cut(self, safe: float) -> Shape:
        """Return the shape in mm, moved to (0, 0); WrongValue if its sides cross or nothing of it is safe."""
        import shapely  # noqa: PLC0415  (a fifth of a second that other shapes need not pay)

        left, top = min(x for x, _ in self.points), min(y for _, y in self.points)
        points = _corners([Point(x - left, y - top) for x, y in self.points])
        outline = shapely.Polygon([(point.x, point.y) for point in points] if len(points) > 2 else None)
        if not outline.is_valid or outline.area == 0:
            raise WrongValue(IMPOSSIBLE, "the sides cross or touch", "name the corners in order, each once")
        inside = shapely.buffer(outline, -safe, join_style="mitre", mitre_limit=10.0)
        if inside.is_empty or inside.geom_type != "Polygon":
            raise WrongValue(
                IMPOSSIBLE, f"{safe:g} mm inside the cut no single area is left", "make safe smaller"
            )
        return Polygon(points)


class SheetKeys(Keys):
    """The paper that the piece is printed on, whole or cut in two."""

    shape: Literal["sheet"]
    parts: Annotated[Literal[1, 2], Field(description="1: as the sheet lies; 2: half of it, upright.")] = 1
    orientation: Annotated[
        Literal["portrait", "landscape"], Field(description="How the sources show a whole sheet.")
    ] = "portrait"

    def cut(self, safe: float) -> Shape:
        """Return the shape on A4, which the sources show; WrongValue if nothing of it is safe."""
        short, long = sorted((A4.width, A4.height))
        paper = Size(long, short) if self.orientation == "landscape" else Size(short, long)
        shape = part_of_sheet(paper, self.parts)
        _leaves_room(min(shape.box.width, shape.box.height), safe)
        return shape


def part_of_sheet(paper: Size, parts: int) -> Rectangle:
    """Return the ``paper`` as it lies, or one half of it, upright.

    >>> part_of_sheet(Size(210, 297), 2).box.size
    Size(width=148.5, height=210.0)
    """
    if parts == 1:
        return Rectangle(Box(0.0, 0.0, paper.width, paper.height))
    short, long = sorted((paper.width, paper.height))
    sides = sorted((short, long / parts))
    return Rectangle(Box(0.0, 0.0, *sides))


A4 = SHEETS["A4"]
Trim = Annotated[
    CircleKeys | RectangleKeys | HexagonKeys | PathKeys | SheetKeys, Field(discriminator="shape")
]


def _corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the corners, each once: a path may be closed by its first, or name one twice."""
    following = (*points[1:], points[0])
    return tuple(
        point for point, after in zip(points, following, strict=True) if point.distance(after) > SAME_CORNER
    )


def _leaves_room(shorter: float, safe: float) -> None:
    if shorter <= 2 * safe:
        raise WrongValue(IMPOSSIBLE, f"{safe:g} mm inside the cut nothing is left", "make safe smaller")
