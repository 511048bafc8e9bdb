"""Points, boxes and matrices in millimetres, origin top left, y down, as SVG has them."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: float
    y: float

    def distance(self, other: "Point") -> float:
        """Return how far it is to ``other``."""
        return math.hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The extent from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The extent from top to bottom."""
        return self.bottom - self.top

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> "Box":
        """Return the box with every side moved outwards by ``by`` (inwards when negative)."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def apart(self, other: "Box") -> float:
        """Return by how much the sides of the two differ at most.

        >>> Box(0, 0, 4, 5).apart(Box(0, 1, 4, 3))
        2
        """
        return max(
            abs(self.left - other.left),
            abs(self.top - other.top),
            abs(self.right - other.right),
            abs(self.bottom - other.bottom),
        )


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map, in SVG's order: x' = a·x + c·y + e, y' = b·x + d·y + f.

    >>> (Matrix.translation(10, 0) @ Matrix.rotation(90)).apply(Point(1, 0))
    Point(x=10.0, y=1.0)
    """

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @staticmethod
    def translation(x: float, y: float) -> "Matrix":
        """Return the map that moves by (x, y)."""
        return Matrix(e=x, f=y)

    @staticmethod
    def scaling(x: float, y: float | None = None) -> "Matrix":
        """Return the map that scales by x (and y, if it differs) about the origin."""
        return Matrix(a=x, d=x if y is None else y)

    @staticmethod
    def rotation(degrees: float) -> "Matrix":
        """Return the map that turns by ``degrees`` about the origin, clockwise as seen on the page.

        Quarter turns are exact.
        """
        quarters, rest = divmod(degrees % 360, 90)
        if rest == 0:
            cosine, sine = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][int(quarters) % 4]
        else:
            cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return Matrix(cosine, sine, -sine, cosine)

    def __matmul__(self, inner: "Matrix") -> "Matrix":
        """Return the map that applies ``inner`` first, then this one."""
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    @property
    def numbers(self) -> tuple[float, float, float, float, float, float]:
        """The six, from a to f."""
        return self.a, self.b, self.c, self.d, self.e, self.f

    def apply(self, point: Point) -> Point:
        """Return where ``point`` lands."""
        return Point(
            self.a * point.x + self.c * point.y + self.e,
            self.b * point.x + self.d * point.y + self.f,
        )

    @property
    def scale(self) -> float:
        """The square root of the area factor: the scale of a map that keeps angles."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))
