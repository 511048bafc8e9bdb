"""Which designs exist: proven to, proven not to, or not known. The three are different answers.

A symmetric design has as many blocks as points: v points, k in a block, any two blocks share λ, and
λ(v - 1) = k(k - 1). Its order is k - λ. A projective plane has λ = 1, a biplane λ = 2.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import gcd, isqrt

from ludopress.designs.fields import prime_factors, prime_power

LARGEST_ORDER = 128  # of the planes built here: 16,513 lines of 129 points
BIPLANES_BUILT = (3, 4, 5, 6, 9, 11)
BIPLANES_KNOWN = (*BIPLANES_BUILT, 13)  # 13: Aschbacher, J. Combin. Theory A 11 (1971); not built here
TOO_LARGE_TO_FACTOR = 10**12


class Verdict(StrEnum):
    """What is known."""

    EXISTS = "exists"
    ABSENT = "absent"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known, and the reason as a clause without a full stop."""

    verdict: Verdict
    reason: str


def plane_of_order(order: int) -> Answer:
    """Return whether a projective plane of ``order`` exists.

    >>> plane_of_order(6).reason
    'no projective plane of order 6 exists (excluded by the theorem of Bruck and Ryser, 1949)'
    """
    if order < 2:
        return Answer(
            Verdict.ABSENT, f"no projective plane of order {order} exists (the smallest has order 2)"
        )
    if order > TOO_LARGE_TO_FACTOR:
        return Answer(Verdict.UNKNOWN, f"order {order} is beyond what is looked into here")
    if prime_power(order):
        reach = "" if order <= LARGEST_ORDER else f", but planes are built here only to order {LARGEST_ORDER}"
        return Answer(Verdict.EXISTS, f"a projective plane of order {order} exists{reach}")
    if order == 10:
        proof = "a search by computer: Lam, Thiel and Swiercz, 1989"
    elif excluded_by_bruck_ryser_chowla(order * order + order + 1, order + 1, 1):
        proof = "excluded by the theorem of Bruck and Ryser, 1949"
    else:
        return Answer(Verdict.UNKNOWN, f"no projective plane of order {order} is known")
    return Answer(Verdict.ABSENT, f"no projective plane of order {order} exists ({proof})")


def biplane(per_block: int) -> Answer:
    """Return whether a biplane with ``per_block`` points in a block exists."""
    if per_block < 3:
        reason = f"no biplane with {per_block} points in a block exists (the smallest has 3)"
        return Answer(Verdict.ABSENT, reason)
    if per_block in BIPLANES_BUILT:
        return Answer(Verdict.EXISTS, f"a biplane with {per_block} points in a block exists")
    if per_block in BIPLANES_KNOWN:
        reason = (
            f"a biplane with {per_block} points in a block is known (Aschbacher, 1971), but is not built here"
        )
        return Answer(Verdict.EXISTS, reason)
    if excluded_by_bruck_ryser_chowla(biplane_points(per_block), per_block, 2):
        theorem = "excluded by the theorem of Bruck, Ryser and Chowla"
        return Answer(Verdict.ABSENT, f"no biplane with {per_block} points in a block exists ({theorem})")
    return Answer(Verdict.UNKNOWN, f"no biplane with {per_block} points in a block is known")


def biplane_points(per_block: int) -> int:
    """Return how many points, and as many blocks, a biplane has: from 2(v - 1) = k(k - 1).

    >>> biplane_points(11)
    56
    """
    return per_block * (per_block - 1) // 2 + 1


def plane_orders() -> tuple[int, ...]:
    """Return all orders of planes that are built here, in increasing order."""
    return tuple(order for order in range(2, LARGEST_ORDER + 1) if prime_power(order))


def nearest_orders(order: int) -> tuple[int | None, int | None]:
    """Return the next smaller and the next larger order with a plane built here, None where there is none.

    >>> nearest_orders(6)
    (5, 7)
    """
    orders = plane_orders()
    below = max((candidate for candidate in orders if candidate < order), default=None)
    above = min((candidate for candidate in orders if candidate > order), default=None)
    return below, above


def excluded_by_bruck_ryser_chowla(points: int, per_block: int, shared: int) -> bool:
    """Return whether the theorem of Bruck, Ryser and Chowla excludes a symmetric (v, k, λ) design.

    For even v the order must be a square (Schützenberger, 1949); for odd v the equation
    z² = (k - λ)x² + (-1)^((v-1)/2) λy² must have a solution other than 0 (Chowla and Ryser, 1950). For planes
    this says that an order of 1 or 2 modulo 4 is a sum of two squares. False is no proof of existence.
    """
    order = per_block - shared
    if points % 2 == 0:
        return isqrt(order) ** 2 != order
    sign = -1 if (points - 1) // 2 % 2 else 1
    return not _is_solvable(order, sign * shared)


def _is_solvable(one: int, other: int) -> bool:
    """Return whether z² = one·x² + other·y² has integer solutions but 0, by Legendre's theorem.

    (Ireland and Rosen, A Classical Introduction to Modern Number Theory, 17.3.)
    """
    one, other = _square_free(one), _square_free(other)
    if one < 0 and other < 0:
        return False
    common = gcd(one, other)
    conditions = ((one, other), (other, one), (-(one // common) * (other // common), common))
    return all(_is_square_modulo(number, abs(modulus)) for number, modulus in conditions)


def _square_free(number: int) -> int:
    sign = -1 if number < 0 else 1
    result = sign
    for prime, exponent in prime_factors(abs(number)).items():
        result *= prime if exponent % 2 else 1
    return result


def _is_square_modulo(number: int, square_free: int) -> bool:
    """Euler's criterion at every odd prime; modulo 2 everything is a square."""
    primes = (prime for prime in prime_factors(square_free) if prime > 2)
    return all(pow(number, (prime - 1) // 2, prime) in (0, 1) for prime in primes)
