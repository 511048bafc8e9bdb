"""Laws of projective planes, each checked by definition; and a second construction, in coordinates."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designs.verifying import verify
from ludopress.designs.existence import plane_orders
from ludopress.designs.fields import field
from ludopress.designs.geometry import lines, points
from ludopress.designs.incidence import Design, counts, dual
from ludopress.designs.planes import arc, difference_set, dual_arc, points_of_plane, projective_plane
from ludopress.errors import ImpossibleDesignError, UnknownDesignError

SMALL = [order for order in plane_orders() if order <= 13]
small_orders = st.sampled_from(SMALL)
orders = st.sampled_from(plane_orders())


@pytest.mark.parametrize("order", SMALL)
def test_any_two_lines_of_a_plane_meet_once(order: int) -> None:
    plane = [frozenset(line) for line in projective_plane(order)]
    assert all(len(one & other) == 1 for one, other in combinations(plane, 2))


@pytest.mark.parametrize("order", SMALL)
def test_any_two_points_of_a_plane_lie_on_one_line(order: int) -> None:
    joined = Counter(pair for line in projective_plane(order) for pair in combinations(line, 2))
    assert set(joined.values()) == {1}
    assert len(joined) == points_of_plane(order) * (points_of_plane(order) - 1) // 2


@given(orders)
def test_every_difference_comes_once_so_that_any_two_translates_meet_once(order: int) -> None:
    base, modulus = difference_set(order), points_of_plane(order)
    differences = {(one - other) % modulus for one in base for other in base if one != other}
    assert len(base) == order + 1
    assert differences == set(range(1, modulus))
    assert len(differences) == len(base) * (len(base) - 1)


@given(st.sampled_from([order for order in plane_orders() if order <= 64]))
def test_a_plane_has_as_many_lines_as_points_and_each_point_is_on_as_many_as_a_line_has(order: int) -> None:
    plane = projective_plane(order)
    assert len(plane) == order * order + order + 1
    assert {len(set(line)) for line in plane} == {order + 1}
    assert counts(plane, len(plane)) == [order + 1] * len(plane)
    assert all(line == tuple(sorted(line)) for line in plane)


def _in_coordinates(order: int) -> Design:
    """A line is the set of points (x, y, z) with ax + by + cz = 0: not the construction under test."""
    scalars, places = field(order), points(order, 2)
    total = scalars.sums

    def product(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        x, y, z = (scalars.product(a, b) for a, b in zip(one, other, strict=True))
        return total[total[x][y]][z]

    return tuple(
        tuple(index for index, place in enumerate(places) if product(line, place) == 0) for line in places
    )


@pytest.mark.parametrize("order", SMALL[:7])
def test_two_constructions_both_pass_the_check_with_the_same_counts(order: int) -> None:
    cyclic, analytic = projective_plane(order), _in_coordinates(order)
    assert not [*verify(cyclic), *verify(analytic), *verify(dual(cyclic)), *verify(dual(analytic))]
    assert [len(line) for line in cyclic] == [len(line) for line in analytic]


@pytest.mark.parametrize("order", SMALL[:5])
def test_lines_joined_point_by_point_are_the_lines_of_the_equations(order: int) -> None:
    assert set(lines(order, 2)) == set(_in_coordinates(order))


@given(small_orders)
def test_no_three_lines_of_the_dual_arc_meet_in_a_point(order: int) -> None:
    plane = projective_plane(order)
    chosen = tuple(plane[index] for index in dual_arc(order))
    assert len(chosen) == order + 1
    assert max(counts(chosen, len(plane))) == 2


@given(small_orders)
def test_no_three_points_of_the_arc_lie_on_a_line(order: int) -> None:
    chosen = set(arc(order))
    assert len(chosen) == order + 1
    assert max(len(chosen.intersection(line)) for line in projective_plane(order)) == 2


def test_the_smallest_plane_is_the_seven_triples() -> None:
    triples = ((0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 4, 6), (0, 4, 5), (1, 5, 6), (0, 2, 6))
    assert projective_plane(2) == triples


@pytest.mark.parametrize("order", [-1000, -1, 0, 1])
def test_a_plane_has_order_two_at_least(order: int) -> None:
    with pytest.raises(ImpossibleDesignError, match=f"order {order} exists.*nearest.*: 2"):
        projective_plane(order)


@pytest.mark.parametrize(("order", "near"), [(6, "5 and 7"), (10, "9 and 11"), (14, "13 and 16")])
def test_an_order_that_is_proven_absent_is_impossible(order: int, near: str) -> None:
    with pytest.raises(
        ImpossibleDesignError, match=f"no projective plane of order {order} exists .*: {near}$"
    ):
        projective_plane(order)


@pytest.mark.parametrize(("order", "near"), [(12, "11 and 13"), (15, "13 and 16"), (20, "19 and 23")])
def test_an_order_that_nobody_knows_is_unknown(order: int, near: str) -> None:
    with pytest.raises(UnknownDesignError, match=f"no projective plane of order {order} is known.*: {near}$"):
        projective_plane(order)


@pytest.mark.parametrize("order", [131, 243, 10**6 + 3, 10**30])
def test_planes_too_large_to_build_say_so_at_once(order: int) -> None:
    with pytest.raises(UnknownDesignError, match=r"(built here only to order 128|beyond).*: 128$"):
        projective_plane(order)
