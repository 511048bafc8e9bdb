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
_BEND = 6  # points of a curve


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


def heaped(shapes: Iterable[Shape]) -> Shape:
    """Return all ``shapes``, which run the same way round, as one that is filled where they overlap too.

    It is one ring that goes from shape to shape and back the same way.
    """
    parts = [part for part in shapes if part.rings]
    if not parts:
        return NOTHING
    starts = [part.data[1:].split("Q")[0].split("L")[0].split("A")[0] for part in parts]
    there = "L".join(
        f"{part.data[1:].removesuffix('Z')}L{start}" for part, start in zip(parts, starts, strict=True)
    )
    points = [point for part in parts for ring in part.rings for point in (*ring, ring[0])]
    back = "".join(f"L{start}" for start in reversed(starts[1:-1]))
    return Shape(f"M{there}{back}Z", ((*points, *(part.rings[0][0] for part in reversed(parts[1:-1]))),))


def bow(start: complex, turn: complex, end: complex) -> Shape:
    """Return the open line from ``start`` to ``end`` that bends towards ``turn``; to be stroked."""
    return Shape(f"M{spelled(start)}Q{spelled(turn)} {spelled(end)}", ((start, turn, end),))


def polygon(*points: complex) -> Shape:
    """Return the closed polygon through ``points``."""
    return Shape(f"M{'L'.join(map(spelled, points))}Z", (points,))


def line(*points: complex) -> Shape:
    """Return the open line straight through ``points``; to be stroked."""
    return Shape(f"M{'L'.join(map(spelled, points))}", (points,))


def dot(point: complex) -> Shape:
    """Return a line without length: stroked with a round end, a dot."""
    return Shape(f"M{spelled(point)}h0", ((point,),))


def stippled(points: Iterable[complex]) -> Shape:
    """Return a dot at each of ``points``, to a tenth of a millimetre and in few bytes; to be stroked."""
    spots = sorted((round(UNIT * point.imag), round(UNIT * point.real)) for point in points)
    steps = (f"m{x - left} {y - top}h0" for (top, left), (y, x) in pairwise([(0, 0), *spots]))
    ring = tuple(complex(x, y) / UNIT for y, x in spots)
    return Shape("".join(steps), (ring,) if ring else ())


def smooth(points: Sequence[complex], *, closed: bool = False) -> Shape:
    """Return a soft line by ``points``: it starts at the first, ends at the last and turns at the others."""
    if closed:
        middle = (points[-1] + points[0]) / 2
        turning = (*points, points[0])
        return Shape(f"M{spelled(middle)}{_turns(turning)}Z", (_turned(middle, turning),))
    ring = *_turned(points[0], points[1:]), points[-1]
    return Shape(f"M{spelled(points[0])}{_turns(points[1:])}L{spelled(points[-1])}", (ring,))


def ribbon(upper: Sequence[complex], lower: Sequence[complex]) -> Shape:
    """Return what lies between two soft lines that run the same way."""
    there, home = smooth(upper), smooth(tuple(reversed(lower)))
    return Shape(f"{there.data}L{home.data[1:]}Z", (there.rings[0] + home.rings[0],))


def below(points: Sequence[complex], bottom: float) -> Shape:
    """Return what lies below a soft line that runs to the right, down to ``bottom``."""
    soft = smooth(points)
    corners = complex(points[-1].real, bottom), complex(points[0].real, bottom)
    return Shape(f"{soft.data}L{spelled(corners[0])}L{spelled(corners[1])}Z", ((*soft.rings[0], *corners),))


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
    inner = rectangle(left + r, top + r, right - r, bottom - r).rings[0]
    ring = [
        middle + r * towards(degrees)
        for middle, start in zip(inner, (180, 270, 0, 90), strict=True)
        for degrees in range(start, start + 91, 30)
    ]
    return Shape(f"M{spelled(places[0][0])}{sides}Z", (tuple(ring),))


def oval(middle: complex, across: float, down: float) -> Shape:
    """Return an ellipse with the radii ``across`` and ``down``."""
    ends = spelled(middle - across), spelled(middle + across)
    arc = f"A{number(across)} {number(down)} 0 1 1 "
    ring = (complex(across * math.cos(turn), down * math.sin(turn)) for turn in _turns_of_a_circle())
    return Shape(f"M{ends[0]}{arc}{ends[1]}{arc}{ends[0]}Z", (tuple(middle + point for point in ring),))


def disc(middle: complex, radius: float) -> Shape:
    """Return a circle."""
    return oval(middle, radius, radius)


def traced(start: complex, *steps: complex | tuple[complex, ...]) -> Shape:
    """Return the closed outline from ``start`` by ``steps``.

    A step is the point to go straight to, or one or two points that bend the way and its end (Bézier curves).
    """
    data, ring = f"M{spelled(start)}", [start]
    for step in steps:
        way = (ring[-1], *(step if isinstance(step, tuple) else (step,)))
        data += " LQC"[len(way) - 1] + " ".join(map(spelled, way[1:]))
        ring += _bent(way) if len(way) > 2 else way[1:]
    return Shape(data + "Z", (tuple(ring),))


def arc(middle: complex, radius: float, start: float, end: float) -> tuple[complex, complex, complex]:
    """Return the step along a circle from one direction to another, at most 90 degrees on, for ``traced``."""
    bend = 4 / 3 * math.tan(math.radians(end - start) / 4)
    one, other = towards(start), towards(end)
    return (
        middle + radius * one * (1 + bend * 1j),
        middle + radius * other * (1 - bend * 1j),
        middle + radius * other,
    )


def towards(degrees: float) -> complex:
    """Return the point 1 mm from the origin in that direction, clockwise from the right."""
    return complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))


def spelled(point: complex) -> str:
    """Return a point as path data has it.

    >>> spelled(12.345 - 1j)
    '123.5 -10'
    """
    listed = f"{UNIT * point.real:.1f} {UNIT * point.imag:.1f}".replace(".0 ", " ").removesuffix(".0")
    return f"{number(point.real)} {number(point.imag)}" if "-0" in listed else listed


def number(millimetres: float) -> str:
    """Return a length in units, to a tenth of one."""
    spelt = f"{UNIT * millimetres:.1f}".removesuffix(".0")
    return "0" if spelt == "-0" else spelt


def _turns(points: Sequence[complex]) -> str:
    return "".join(f"Q{spelled(one)} {spelled((one + other) / 2)}" for one, other in pairwise(points))


def _turned(start: complex, points: Sequence[complex]) -> Ring:
    """Return points along the soft line from ``start`` that turns at ``points``."""
    ring = [start]
    for one, other in pairwise(points):
        ring += _bent((ring[-1], one, (one + other) / 2))
    return tuple(ring)


def _turns_of_a_circle() -> list[float]:
    return [math.tau * number / _ROUND for number in range(_ROUND)]


def _bent(way: Sequence[complex]) -> list[complex]:
    """Return points along a Bézier curve, without its start."""
    if len(way) == 3:
        one, two, three = way
        return [a * one + b * two + c * three for a, b, c in _SHARES[2]]
    one, two, three, four = way
    return [a * one + b * two + c * three + d * four for a, b, c, d in _SHARES[3]]


def _bernstein(degree: int) -> list[tuple[float, ...]]:
    """Return how much each point of a Bézier curve weighs at each of the points along it."""
    shares = [number / _BEND for number in range(1, _BEND + 1)]
    return [
        tuple(math.comb(degree, k) * t**k * (1 - t) ** (degree - k) for k in range(degree + 1))
        for t in shares
    ]


_SHARES = {degree: _bernstein(degree) for degree in (2, 3)}
