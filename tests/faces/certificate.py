"""The certificate of a layout: what is proven of the paint itself, from outlines and their error bounds.

It looks at the drawings' own outlines through the finished matrices and knows nothing of how they came about.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from ludopress.faces.scatter.walls import wall
from ludopress.model import Matrix, Outline, Shape


@dataclass(frozen=True, slots=True)
class Certificate:
    """Lengths in mm that the paint keeps at least.

    ``gap`` is the distance of any two symbols (infinite when there is one), ``clearance`` how far inside the
    safe zone they are (negative when a part is out), ``extent`` the longest extent of the smallest.
    """

    gap: float
    clearance: float
    extent: float


def certify(hand: Sequence[Outline], safe: Shape, matrices: Sequence[Matrix]) -> Certificate:
    """Return what is proven of ``hand`` laid out by ``matrices`` (user units → mm) in the zone ``safe``.

    Ink and solid both are taken, and the error bound, scaled, is taken off every length.
    """
    drawn = [shapely.union(*shapely.from_wkb([outline.ink, outline.solid])) for outline in hand]
    placed = np.array([_placed(form, matrix) for form, matrix in zip(drawn, matrices, strict=True)])
    errors = np.array(
        [outline.tolerance * matrix.scale for outline, matrix in zip(hand, matrices, strict=True)]
    )
    one, other = np.triu_indices(len(placed), 1)
    gaps = shapely.distance(placed[one], placed[other]) - errors[one] - errors[other]
    middle = safe.box.centre
    home = Matrix.translation(-middle.x, -middle.y)
    inside = wall(safe).clearance(np.array([_placed(form, home) for form in placed])) - errors
    extents = [
        _extent(shapely.from_wkb(outline.ink)) * matrix.scale
        for outline, matrix in zip(hand, matrices, strict=True)
    ]
    return Certificate(float(gaps.min(initial=math.inf)), float(inside.min()), min(extents))


def _extent(form: shapely.Geometry) -> float:
    """Return the greatest distance of two points of ``form``: two corners of its hull."""
    corners = shapely.points(shapely.get_coordinates(shapely.convex_hull(form)))
    return float(shapely.distance(corners[:, None], corners).max())


def _placed(form: shapely.Geometry, matrix: Matrix) -> shapely.Geometry:
    points = shapely.get_coordinates(form)
    x = matrix.a * points[:, 0] + matrix.c * points[:, 1] + matrix.e
    y = matrix.b * points[:, 0] + matrix.d * points[:, 1] + matrix.f
    return shapely.set_coordinates(np.array([form], object), np.column_stack([x, y]))[0]
