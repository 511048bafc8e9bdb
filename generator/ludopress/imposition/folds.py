"""Folds: a short dashed tick at both ends of each, outside the bleed, to lay a ruler against and score along.

They are drawn on fronts only, since a back drifts in the printer.
"""

import math
from collections.abc import Iterator, Sequence

from ludopress.imposition.marks import CLEAR, Field, Ray, Stroke, tick
from ludopress.imposition.outlines import Segment
from ludopress.model import Box, Line, Matrix, Point, Shape, Size, Template

FOLD = Stroke(least=1.0, most=2.6, dashed=True)
LEAST = 1.0  # mm: a shorter part of a fold is not marked
ANYWHERE = Box(-1e5, -1e5, 1e5, 1e5)


def folds_at(template: Template, place: Matrix) -> list[Segment]:
    """Return the folds of ``template`` where ``place`` brings its millimetres."""
    return [(place.apply(start), place.apply(end)) for start, end in template.folds]


def fold_ticks(cleared: Shape, folds: Sequence[Segment], field: Field) -> list[Line]:
    """Return the ticks on the prolonged ``folds``, as far as they have room in ``field``."""
    found = (tick(cleared, ray, field, FOLD) for fold in folds for ray in _rays(fold))
    return [line for line in found if line is not None]


def reach(template: Template) -> Size:
    """Return how far fold ticks reach beyond the footprint, at either side, and above and below."""
    if not template.folds:
        return Size(0.0, 0.0)
    box = template.footprint.box
    cleared = template.footprint.grown(CLEAR)
    ticks = fold_ticks(cleared, template.folds, Field(ANYWHERE, ANYWHERE))
    ends = [end for line in ticks for end in (line.start, line.end)]
    beyond = [(max(box.left - p.x, p.x - box.right), max(box.top - p.y, p.y - box.bottom)) for p in ends]
    across, down = (max((0.0, *ways)) for ways in zip((0.0, 0.0), *beyond, strict=True))
    return Size(across, down)


def clipped(fold: Segment, window: Box) -> Segment | None:
    """Return the part of ``fold`` in ``window`` (Liang and Barsky 1984), or None where it is too short."""
    one, two = fold
    dx, dy = two.x - one.x, two.y - one.y
    low, high = 0.0, 1.0
    for step, room in (
        (-dx, one.x - window.left),
        (dx, window.right - one.x),
        (-dy, one.y - window.top),
        (dy, window.bottom - one.y),
    ):
        if step < 0:
            low = max(low, room / step)
        elif step > 0:
            high = min(high, room / step)
        elif room < 0:
            return None
    if (high - low) * math.hypot(dx, dy) < LEAST:
        return None
    return Point(one.x + low * dx, one.y + low * dy), Point(one.x + high * dx, one.y + high * dy)


def _rays(fold: Segment) -> Iterator[Ray]:
    """Yield the two rays along a fold, from its middle outwards."""
    one, two = fold
    length = one.distance(two)
    middle = Point((one.x + two.x) / 2, (one.y + two.y) / 2)
    along = Point((two.x - one.x) / length, (two.y - one.y) / length)
    yield middle, Point(-along.x, -along.y)
    yield middle, along
