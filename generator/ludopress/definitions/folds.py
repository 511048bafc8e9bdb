"""Folds of a template, held against the shape that it is cut to."""

import math
from collections.abc import Iterable

from ludopress.definitions.codes import WrongValue
from ludopress.model import Circle, Point, Polygon, Shape

SHORTEST = 1.0  # mm: between its ends there is something to score along

Fold = tuple[Point, Point]


def check_folds(folds: Iterable[Fold], trim: Shape, number: str) -> None:
    """Raise WrongValue, with the code's ``number``, for a fold that is not on a piece cut to ``trim``."""
    for one, two in folds:
        if math.dist((one.x, one.y), (two.x, two.y)) < SHORTEST:
            message = f"the fold from {_named(one)} to {_named(two)} is a point"
            raise WrongValue(number, message, f"its ends are {SHORTEST:g} mm apart or more")
        if not _holds(trim, Point((one.x + two.x) / 2, (one.y + two.y) / 2)):
            size = trim.box.size
            message = (
                f"the middle of the fold from {_named(one)} to {_named(two)} lies outside the piece of "
                f"{size.width:g} x {size.height:g} mm"
            )
            raise WrongValue(number, message, "a fold runs from edge to edge of the piece")


def _named(point: Point) -> str:
    return f"[{point.x:g} mm, {point.y:g} mm]"


def _holds(trim: Shape, point: Point) -> bool:
    box = trim.box
    if isinstance(trim, Circle):
        return math.dist((point.x, point.y), (trim.centre.x, trim.centre.y)) < trim.diameter / 2
    if isinstance(trim, Polygon):
        import shapely  # noqa: PLC0415  (a fifth of a second that templates without folds need not pay)

        return bool(shapely.contains_xy(shapely.Polygon([(p.x, p.y) for p in trim.points]), point.x, point.y))
    return box.left < point.x < box.right and box.top < point.y < box.bottom
