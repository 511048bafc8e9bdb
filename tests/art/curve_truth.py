"""Points of a path's true curves, evaluated densely by formulas of their own: de Casteljau, unit circle."""

import cmath
import math
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.complex128]
STEPS = 400


def bezier(controls: list[complex]) -> Points:
    """Return points of a Bézier curve of any degree by repeated halving of the way between its controls."""
    t = np.linspace(0, 1, STEPS + 1)
    rows = [np.full_like(t, control, dtype=complex) for control in controls]
    while len(rows) > 1:
        rows = [first + (second - first) * t for first, second in pairwise(rows)]
    return rows[0]


def arc(start: complex, radii: complex, degrees: float, flags: tuple[int, int], end: complex) -> Points:
    """Return points of an SVG arc: mapped to a unit circle, walked round, mapped back."""
    turn = cmath.exp(1j * math.radians(degrees))
    rx, ry = radii.real, radii.imag

    def flat(point: complex) -> complex:
        turned = point / turn
        return complex(turned.real / rx, turned.imag / ry)

    first, last = flat(start), flat(end)
    half = (last - first) / 2
    grown = max(1.0, abs(half))
    first, last, half = first / grown, last / grown, half / grown
    away = math.sqrt(max(0.0, 1 - abs(half) ** 2)) * (half / abs(half)) * 1j
    centre = (first + last) / 2 + (away if flags[0] != flags[1] else -away)
    begin, stop = cmath.phase(first - centre), cmath.phase(last - centre)
    sweep = (stop - begin) % (2 * math.pi) if flags[1] else -((begin - stop) % (2 * math.pi))
    round_trip = np.exp(1j * (begin + sweep * np.linspace(0, 1, STEPS + 1))) + centre
    round_trip *= grown
    return (round_trip.real * rx + 1j * round_trip.imag * ry) * turn


def ribbon(curve: Points, radius: float) -> Points:
    """Return points across a stroke of a smooth curve, along its normals."""
    steps = np.diff(curve)
    moving = np.abs(steps) > 1e-9
    normals = 1j * steps[moving] / np.abs(steps[moving])
    middles = ((curve[:-1] + curve[1:]) / 2)[moving]
    return (middles[:, None] + normals[:, None] * radius * np.array([-0.999, -0.5, 0, 0.5, 0.999])).ravel()
