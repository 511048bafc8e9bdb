"""Which designs exist: the theorem against exhaustive search, and the known lists."""

from itertools import product
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.designs.existence import (
    Verdict,
    biplane,
    excluded_by_bruck_ryser_chowla,
    nearest_orders,
    plane_of_order,
    plane_orders,
)


def _is_sum_of_two_squares(number: int) -> bool:
    return any(
        isqrt(rest) ** 2 == rest for root in range(isqrt(number) + 1) if (rest := number - root * root) >= 0
    )


@given(st.integers(2, 2000))
def test_for_planes_the_theorem_speaks_of_sums_of_two_squares(order: int) -> None:
    expected = order % 4 in (1, 2) and not _is_sum_of_two_squares(order)
    assert excluded_by_bruck_ryser_chowla(order * order + order + 1, order + 1, 1) == expected


@given(st.integers(3, 60))
def test_for_biplanes_the_theorem_excludes_just_where_no_small_solution_is_found(per_block: int) -> None:
    points, order = per_block * (per_block - 1) // 2 + 1, per_block - 2
    if points % 2 == 0:
        expected = isqrt(order) ** 2 != order
    else:
        sign = (-1) ** ((points - 1) // 2)
        found = (
            order * x * x + sign * 2 * y * y for x, y in product(range(60), repeat=2) if (x, y) != (0, 0)
        )
        expected = not any(value >= 0 and isqrt(value) ** 2 == value for value in found)
    assert excluded_by_bruck_ryser_chowla(points, per_block, 2) == expected


def test_the_orders_to_36_are_answered_as_the_literature_does() -> None:
    by_verdict = {
        verdict: [order for order in range(2, 37) if plane_of_order(order).verdict is verdict]
        for verdict in Verdict
    }
    assert by_verdict[Verdict.ABSENT] == [6, 10, 14, 21, 22, 30, 33]
    assert by_verdict[Verdict.UNKNOWN] == [12, 15, 18, 20, 24, 26, 28, 34, 35, 36]
    assert by_verdict[Verdict.EXISTS] == [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]


def test_the_biplanes_to_13_are_answered_as_the_literature_does() -> None:
    existing = [k for k in range(14) if biplane(k).verdict is Verdict.EXISTS]
    assert existing == [3, 4, 5, 6, 9, 11, 13]
    assert all(biplane(k).verdict is Verdict.ABSENT for k in (0, 1, 2, 7, 8, 10, 12))
    assert biplane(16).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("order", "proof"), [(6, "Bruck and Ryser"), (10, "Lam, Thiel and Swiercz"), (14, "Bruck")]
)
def test_an_absent_order_names_its_proof(order: int, proof: str) -> None:
    assert proof in plane_of_order(order).reason


def test_every_prime_power_to_128_is_built_and_nothing_else() -> None:
    orders = plane_orders()
    assert len(orders) == 44
    assert {25, 27, 32, 49, 64, 81, 121, 125, 127, 128} <= set(orders)
    assert all(plane_of_order(order).verdict is Verdict.EXISTS for order in orders)


@pytest.mark.parametrize(
    ("order", "near"), [(2, (None, 3)), (6, (5, 7)), (126, (125, 127)), (128, (127, None)), (0, (None, 2))]
)
def test_the_nearest_orders_lie_on_both_sides(order: int, near: tuple[int | None, int | None]) -> None:
    assert nearest_orders(order) == near
