"""Paths: outlines and lines of straight, curved and circular steps, before they are put on the grid.

Points are complex numbers in millimetres, x to the right and y down (``1j`` is a millimetre down); angles are
in degrees, clockwise from the right. A path goes round clockwise, so that shapes of one colour may overlap.
"""

import cmath
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace


def towards(degrees: float) -> complex:
    """Return the point 1 mm from the origin in that direction; exact for whole quarter turns.

    >>> towards(90), towards(180)
    (1j, (-1+0j))
    """
    quarters, rest = divmod(degrees, 90)
    exact = (1 + 0j, 1j, -1 + 0j, -1j)[int(quarters) % 4]
    return exact * cmath.exp(1j * math.radians(rest)) if rest else exact


@dataclass(frozen=True, slots=True)
class Step:
    """A way on: straight, a Bézier curve with one or two ``controls``, or an arc of that ``radius``."""

    to: complex
    controls: tuple[complex, ...] = ()
    radius: float = 0.0
    large: bool = False
    clockwise: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """Steps from ``start``; a closed path goes straight back to it. Made by the functions below."""

    start: complex
    steps: tuple[Step, ...]
    closed: bool = True

    def moved(self, by: complex) -> "Path":
        """Return it moved ``by`` so many mm."""
        return self._mapped(1.0, by)

    def turned(self, degrees: float) -> "Path":
        """Return it turned clockwise about the origin."""
        return self._mapped(towards(degrees), 0j)

    def scaled(self, by: float) -> "Path":
        """Return it scaled about the origin; ``by`` is more than 0."""
        return self._mapped(by, 0j)

    def mirrored(self) -> "Path":
        """Return it with left and right exchanged, gone through the other way, so that it stays clockwise."""
        points = [self.start, *(step.to for step in self.steps)]
        back = zip(reversed(points[:-1]), reversed(self.steps), strict=True)
        steps = (
            replace(step, to=_flipped(to), controls=tuple(map(_flipped, reversed(step.controls))))
            for to, step in back
        )
        return Path(_flipped(points[-1]), tuple(steps), self.closed)

    def _mapped(self, by: complex, to: complex) -> "Path":
        steps = (
            replace(
                step,
                to=step.to * by + to,
                controls=tuple(control * by + to for control in step.controls),
                radius=step.radius * abs(by),
            )
            for step in self.steps
        )
        return Path(self.start * by + to, tuple(steps), self.closed)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a box round it; a Bézier curve's box is that of its controls."""
        points, at = [self.start], self.start
        for step in self.steps:
            points += (step.to, *step.controls)
            if step.radius:
                points += _extremes(at, step)
            at = step.to
        xs, ys = [point.real for point in points], [point.imag for point in points]
        return min(xs), min(ys), max(xs), max(ys)


def _flipped(point: complex) -> complex:
    return complex(-point.real, point.imag)


def _extremes(start: complex, arc: Step) -> Iterator[complex]:
    """Yield the outermost points of an arc's circle that lie on the arc, to one side of its chord."""
    chord = arc.to - start
    half = abs(chord) / 2
    if not half:
        return
    radius = max(arc.radius, half)  # one too small for its chord grows, as in SVG
    rise = math.sqrt(radius**2 - half**2)
    towards_middle = chord / half / 2 * (1j if arc.clockwise != arc.large else -1j)
    middle = (start + arc.to) / 2 + rise * towards_middle
    for direction in (1, 1j, -1, -1j):
        point = middle + radius * direction
        left = (chord.conjugate() * (point - start)).imag < 0
        if left == arc.clockwise:
            yield point


def straight(*points: complex) -> tuple[Step, ...]:
    """Return steps straight from point to point."""
    return tuple(Step(point) for point in points)


def curve(*points: complex) -> Step:
    """Return the Bézier curve through one or two controls to the last of ``points``."""
    *controls, to = points
    return Step(to, tuple(controls))


def arc(to: complex, radius: float, *, clockwise: bool = True, large: bool = False) -> Step:
    """Return the arc of a circle of that ``radius`` to the point ``to``."""
    return Step(to, (), radius, large, clockwise)


def outline(start: complex, *steps: Step) -> Path:
    """Return the closed path from ``start`` through ``steps``."""
    return Path(start, steps)


def line(*points: complex) -> Path:
    """Return the open path straight through ``points``."""
    return Path(points[0], straight(*points[1:]), closed=False)


def way(start: complex, steps: Iterable[Step]) -> Path:
    """Return the open path from ``start`` through ``steps``."""
    return Path(start, tuple(steps), closed=False)
