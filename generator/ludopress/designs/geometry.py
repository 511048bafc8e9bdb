"""Projective spaces over GF(q) in coordinates: a point is a vector whose first entry that is not 0 is 1."""

from itertools import product

from ludopress.designs.fields import Field, field
from ludopress.designs.incidence import Design

Vector = tuple[int, ...]


def points(order: int, dimension: int) -> tuple[Vector, ...]:
    """Return the points of PG(dimension, order), in lexicographic order.

    >>> points(2, 1)
    ((0, 1), (1, 0), (1, 1))
    """
    vectors = product(range(order), repeat=dimension + 1)
    return tuple(vector for vector in vectors if next((entry for entry in vector if entry), 0) == 1)


def lines(order: int, dimension: int) -> Design:
    """Return the lines of PG(dimension, order) as blocks of point numbers: two points lie on one of them."""
    scalars = field(order)
    places = points(order, dimension)
    number = {place: index for index, place in enumerate(places)}
    found: dict[tuple[int, ...], None] = {}
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            through = {number[one]} | {
                number[_normal(scalars, _sum(scalars, other, factor, one))] for factor in range(order)
            }
            found[tuple(sorted(through))] = None
    return tuple(found)


def _sum(scalars: Field, one: Vector, factor: int, other: Vector) -> Vector:
    """Return one + factor · other."""
    pairs = zip(one, other, strict=True)
    return tuple(scalars.sums[entry][scalars.product(factor, added)] for entry, added in pairs)


def _normal(scalars: Field, vector: Vector) -> Vector:
    """Return the vector divided by its first entry that is not 0."""
    scale = scalars.inverse(next(entry for entry in vector if entry))
    return tuple(scalars.product(scale, entry) for entry in vector)
