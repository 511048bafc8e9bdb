"""Parts of designs: as even as can be, and on as few points as promised."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designs.verifying import verify
from ludopress.designs.balance import choose
from ludopress.designs.catalogue.twenty_five import TWENTY_FIVE
from ludopress.designs.incidence import Design, counts, points_used
from ludopress.designs.parts import fewest_points, lines_missing, most_lines, part, part_of_plane
from ludopress.designs.planes import points_of_plane, projective_plane

ORDERS = [2, 3, 4, 5, 7, 8]


def _histogram(design: Design, points: int) -> dict[int, int]:
    return dict(sorted(Counter(counts(design, points)).items()))


def _part(order: int, left_out: int) -> Design:
    whole = points_of_plane(order)
    found = part_of_plane(order, whole - left_out, whole)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("order", "left_out", "expected"),
    [  # the optimal ones, as a constraint solver proved them
        (7, 1, {7: 8, 8: 49}),
        (7, 2, {6: 1, 7: 14, 8: 42}),
        (7, 3, {6: 3, 7: 18, 8: 36}),
        (7, 8, {6: 28, 7: 8, 8: 21}),
        (5, 1, {5: 6, 6: 25}),
        (5, 2, {4: 1, 5: 10, 6: 20}),
        (5, 6, {4: 15, 5: 6, 6: 10}),
    ],
)
def test_leaving_out_few_lines_is_as_even_as_can_be(
    order: int, left_out: int, expected: dict[int, int]
) -> None:
    assert _histogram(_part(order, left_out), points_of_plane(order)) == expected


@st.composite
def parts(draw: st.DrawFn) -> tuple[int, int, int]:
    order = draw(st.sampled_from(ORDERS))
    whole = points_of_plane(order)
    return order, draw(st.integers(3, whole)), draw(st.integers(3, whole))


@given(parts())
def test_a_part_keeps_to_its_blocks_and_points_and_any_two_blocks_still_meet_once(
    case: tuple[int, int, int],
) -> None:
    order, blocks, points = case
    found = part_of_plane(order, blocks, points)
    assert (found is not None) == (fewest_points(order, blocks) <= points)
    if found is not None:
        assert not list(verify(found))
        assert len(set(found)) == blocks
        assert points_used(found) == 1 + max(max(members) for members in found) <= points
        assert max(counts(found, points_used(found))) < blocks


@given(parts())
def test_what_is_promised_for_so_many_points_is_found(case: tuple[int, int, int]) -> None:
    order, _, points = case
    blocks = most_lines(order, points)
    if blocks:
        assert part_of_plane(order, blocks, points) is not None


@given(st.sampled_from(ORDERS), st.integers(0, 9))
def test_lines_that_miss_points_of_an_arc_are_counted_right(order: int, left_out: int) -> None:
    left_out = min(left_out, order + 1)
    missing = lines_missing(order, left_out)
    found = part_of_plane(order, missing, points_of_plane(order) - left_out)
    assert missing < 3 or found is not None


@pytest.mark.parametrize(
    ("points", "blocks"),
    [(57, 57), (56, 49), (55, 42), (54, 36), (53, 31), (49, 21), (48, 8), (36, 8), (14, 0)],
)
def test_so_many_cards_of_eight_fit_on_so_many_symbols(points: int, blocks: int) -> None:
    assert most_lines(7, points) == blocks


@given(st.sampled_from([5, 7, 8, 9, 13, 23]), st.floats(0.25, 0.9))
def test_no_count_lies_far_from_the_mean_whatever_the_number_of_blocks(order: int, share: float) -> None:
    plane = projective_plane(order)
    number = round(share * len(plane))
    count = counts(tuple(plane[index] for index in choose(plane, number)), len(plane))
    mean = number * (order + 1) / len(plane)
    # The variance is the same for every choice; what can be chosen is how far the furthest point lies.
    variance = number * (order + 1 + number - 1) / len(plane) - mean**2
    assert sum(value * value for value in count) / len(count) - mean**2 == pytest.approx(variance)
    assert max(abs(value - mean) for value in count) <= 2.5 * variance**0.5


@pytest.mark.parametrize("order", [5, 8, 13, 16])
def test_leaving_out_or_keeping_a_few_lines_changes_no_count_by_more_than_two(order: int) -> None:
    whole = points_of_plane(order)
    assert min(counts(_part(order, order + 1), whole)) == order - 1
    kept = _part(order, whole - order - 1)
    assert max(counts(kept, whole)) == 2


@given(st.integers(3, 25))
def test_any_number_of_blocks_is_chosen_from_a_design_that_is_not_regular(number: int) -> None:
    chosen = choose(TWENTY_FIVE, number)
    assert len(set(chosen)) == number
    assert list(chosen) == sorted(chosen)
    assert choose(TWENTY_FIVE, number) == chosen


@given(st.sampled_from([3, 4, 5]), st.floats(0.1, 0.9))
def test_no_exchange_of_two_blocks_makes_a_choice_more_even(order: int, share: float) -> None:
    plane = projective_plane(order)
    number = round(share * len(plane))
    chosen = choose(plane, number)
    twice_the_mean = round(2 * number * (order + 1) / len(plane))

    def unevenness(blocks: tuple[int, ...]) -> int:
        count = counts(tuple(plane[index] for index in blocks), len(plane))
        return sum((2 * value - twice_the_mean) ** 4 for value in count)

    others = [index for index in range(len(plane)) if index not in chosen]
    exchanged = [
        unevenness((*(index for index in chosen if index != out), into)) for out in chosen for into in others
    ]
    assert unevenness(chosen) <= min(exchanged)


def test_a_large_plane_is_cut_without_trying_every_exchange() -> None:
    plane = projective_plane(25)
    chosen = part(plane, 400)
    assert len(chosen) == 400
    assert not [pair for pair in combinations(chosen[:60], 2) if len(set(pair[0]) & set(pair[1])) != 1]
