"""Projective planes of every prime-power order q to 128: q² + q + 1 points and lines, q + 1 points a line.

Built as Singer did (A theorem in finite projective geometry and some applications to number theory, 1938):
the points are the powers of one element x of GF(q³), two powers being the same point when their quotient lies
in GF(q); x turns every line into the next, so the plane is one line D and its translates D + i.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from ludopress.designs.existence import LARGEST_ORDER, Verdict, nearest_orders, plane_of_order
from ludopress.designs.fields import Field, field
from ludopress.designs.incidence import Block, Design, block, translates
from ludopress.errors import ImpossibleDesignError, UnknownDesignError


def points_of_plane(order: int) -> int:
    """Return how many points, and as many lines, a projective plane has.

    >>> points_of_plane(7)
    57
    """
    return order * order + order + 1


def projective_plane(order: int) -> Design:
    """Return the lines of a projective plane: any two share exactly one point.

    Raises ImpossibleDesignError where no plane of that order exists, UnknownDesignError where none is known
    or it is larger than order 128; both name the nearest orders there are.
    """
    return translates(difference_set(order), points_of_plane(order))


@lru_cache(maxsize=8)
def difference_set(order: int) -> Block:
    """Return q + 1 residues mod q² + q + 1 whose differences are all the residues but 0, each once.

    Raises as projective_plane does.

    >>> difference_set(2)
    (0, 1, 3)
    """
    _require_plane(order)
    scalars = field(order)
    cubics = product(range(order), range(order), range(1, order))
    return next(line for cubic in cubics if (line := _powers_on_a_line(scalars, cubic)) is not None)


def dual_arc(order: int) -> Block:
    """Return the numbers of q + 1 lines of ``projective_plane(order)``, no three through one point.

    They are the lines numbered by the difference set D itself: the lines D + d and D + e meet in the point
    d + e, and D + f goes through it only where f is d or e.
    """
    return difference_set(order)


def arc(order: int) -> Block:
    """Return q + 1 points of ``projective_plane(order)``, no three on one line.

    They are -D: the point -d lies on the line D + i where d + e = -i for some e in D, and a sum, like a
    difference, comes from one pair in D only.
    """
    return block(-point % points_of_plane(order) for point in difference_set(order))


def _require_plane(order: int) -> None:
    answer = plane_of_order(order)
    if answer.verdict is Verdict.EXISTS and order <= LARGEST_ORDER:
        return
    below, above = nearest_orders(order)
    near = " and ".join(str(near) for near in (below, above) if near)
    message = f"{answer.reason}; the nearest orders with a plane: {near}"
    if answer.verdict is Verdict.ABSENT:
        raise ImpossibleDesignError(message)
    raise UnknownDesignError(message)


def _powers_on_a_line(scalars: Field, cubic: tuple[int, int, int]) -> Block | None:
    """Return the exponents of those powers of x that lie in the line spanned by 1 and x.

    x³ = a·x² + b·x + c. None when x runs through fewer than q² + q + 1 points before it is a scalar again.
    """
    points = points_of_plane(scalars.order)
    line: list[int] = []
    for exponent, (_, middle, high) in enumerate(_powers(scalars, cubic)):
        if exponent and not middle and not high:
            return tuple(line) if exponent == points else None
        if not high:
            line.append(exponent)
    raise AssertionError  # x is a unit, as c is not 0: some power of it is 1


def _powers(scalars: Field, cubic: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    """Yield the coefficients (of 1, x, x²) of 1, x, x², … without end."""
    by_a, by_b, by_c = (scalars.multiples(coefficient) for coefficient in cubic)
    sums = scalars.sums
    low, middle, high = 1, 0, 0
    while True:
        yield low, middle, high
        low, middle, high = by_c[high], sums[low][by_b[high]], sums[middle][by_a[high]]
