"""Shapes: path data for SVG, and the same outline as points for whoever has to know what lies where.

Points are complex numbers in millimetres, x to the right and y down. A shape may have several rings; where
they overlap an even number of times it is open.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

UNIT = 10  # SVG units a millimetre: one digit after the point is a hundredth
Ring = tuple[complex, ...]
_ROUND = 24  # points of a circle


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline: ``data`` as SVG's path data in units, ``rings`` as points in mm."""

    data: str
    rings: tuple[Ring, ...]

    def __add__(self, other: "Shape") -> "Shape":
        return Shape(self.data + other.data, self.rings + other.rings)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom."""
        points = [point for ring in self.rings for point in ring]
        xs, ys = [point.real for point in points], [point.imag for point in points]
        return min(xs), min(ys), max(xs), max(ys)


NOTHING = Shape("", ())


def joined(shapes: Iterable[Shape]) -> Shape:
    """Return all ``shapes`` as one."""
    parts = list(shapes)
    return Shape("".join(part.data for part in parts), tuple(ring for part in parts for ring in part.rings))


def polygon(*points: complex) -> Shape:
    """Return the closed polygon through ``points``."""
    return Shape(f"M{'L'.join(map(spelled, points))}Z", (points,))


def line(*points: complex) -> Shape:
    """Return the open line straight through ``points``; to be stroked."""
    return Shape(f"M{'L'.join(map(spelled, points))}", (points,))


def dot(point: complex) -> Shape:
    """Return a line without length: stroked with a round end, a dot."""
    return Shape(f"M{spelled(point)}h0", ((point,),))


def smooth(points: Sequence[complex], *, closed: bool = False) -> Shape:
    """Return a soft line by ``points``: it starts at the first, ends at the last and turns at the others."""
    if closed:
        middle = (points[-1] + points[0]) / 2
        return Shape(f"M{spelled(middle)}{_turns((*points, points[0]))}Z", (tuple(points),))
    return Shape(f"M{spelled(points[0])}{_turns(points[1:])}L{spelled(points[-1])}", (tuple(points),))


def ribbon(upper: Sequence[complex], lower: Sequence[complex]) -> Shape:
    """Return what lies between two soft lines that run the same way."""
    back = tuple(reversed(lower))
    there = f"M{spelled(upper[0])}{_turns(upper[1:])}L{spelled(upper[-1])}"
    home = f"L{spelled(back[0])}{_turns(back[1:])}L{spelled(back[-1])}Z"
    return Shape(there + home, ((*upper, *back),))


def below(points: Sequence[complex], bottom: float) -> Shape:
    """Return what lies below a soft line that runs to the right, down to ``bottom``."""
    soft = smooth(points)
    corners = complex(points[-1].real, bottom), complex(points[0].real, bottom)
    return Shape(f"{soft.data}L{spelled(corners[0])}L{spelled(corners[1])}Z", ((*points, *corners),))


def rectangle(left: float, top: float, right: float, bottom: float, corner: float = 0.0) -> Shape:
    """Return an upright rectangle, its corners rounded by ``corner``."""
    corners = complex(left, top), complex(right, top), complex(right, bottom), complex(left, bottom)
    r = min(corner, (right - left) / 2, (bottom - top) / 2)
    if r <= 0:
        return polygon(*corners)
    places = (
        (complex(left + r, top), complex(right - r, top), complex(right, top + r)),
        (complex(right, top + r), complex(right, bottom - r), complex(right - r, bottom)),
        (complex(right - r, bottom), complex(left + r, bottom), complex(left, bottom - r)),
        (complex(left, bottom - r), complex(left, top + r), complex(left + r, top)),
    )
    arc = f"A{number(r)} {number(r)} 0 0 1 "
    sides = "".join(f"L{spelled(side)}{arc}{spelled(end)}" for _, side, end in places)
    return Shape(f"M{spelled(places[0][0])}{sides}Z", (corners,))


def oval(middle: complex, across: float, down: float) -> Shape:
    """Return an ellipse with the radii ``across`` and ``down``."""
    ends = spelled(middle - across), spelled(middle + across)
    arc = f"A{number(across)} {number(down)} 0 1 1 "
    ring = (complex(across * math.cos(turn), down * math.sin(turn)) for turn in _turns_of_a_circle())
    return Shape(f"M{ends[0]}{arc}{ends[1]}{arc}{ends[0]}Z", (tuple(middle + point for point in ring),))


def disc(middle: complex, radius: float) -> Shape:
    """Return a circle."""
    return oval(middle, radius, radius)


def towards(degrees: float) -> complex:
    """Return the point 1 mm from the origin in that direction, clockwise from the right."""
    return complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))


def spelled(point: complex) -> str:
    """Return a point as path data has it.

    >>> spelled(12.345 - 1j)
    '123.5 -10'
    """
    return f"{number(point.real)} {number(point.imag)}"


def number(millimetres: float) -> str:
    """Return a length in units, to a tenth of one."""
    return f"{round(UNIT * millimetres, 1) + 0.0:.10g}"


def _turns(points: Sequence[complex]) -> str:
    return "".join(f"Q{spelled(one)} {spelled((one + other) / 2)}" for one, other in pairwise(points))


def _turns_of_a_circle() -> list[float]:
    return [math.tau * number / _ROUND for number in range(_ROUND)]
