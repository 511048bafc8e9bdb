"""Blocks in which no two points meet twice."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludopress.designs.packings import LEADS, matched, packing

places = st.lists(st.lists(st.integers(0, 6), min_size=1, max_size=7, unique=True), min_size=1, max_size=9)


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (no secret)


@pytest.mark.parametrize("seed", range(10))
def test_no_two_points_meet_twice_and_no_point_leads_or_comes_too_often(seed: int) -> None:
    everything = range(60)
    groups = [block % 25 for block in range(50)]
    found = packing([[everything] * 3] * 50, groups, 60, chance(seed))
    assert found is not None
    pairs = Counter(frozenset(pair) for block in found for pair in combinations(block, 2))
    assert set(pairs.values()) == {1}
    assert max(Counter(block[0] for block in found).values()) <= LEADS
    assert (
        max(Counter((group, p) for group, block in zip(groups, found, strict=True) for p in block).values())
        == 1
    )
    use = Counter(point for block in found for point in block)
    assert {use[point] for point in everything} == {2, 3}


def test_points_stand_only_where_they_fit() -> None:
    blocks = [[[0, 1], [2, 3]], [[1, 4], [3, 5]], [[0, 4], [2, 5]]]
    found = packing(blocks, [0, 1, 2], 6, chance(1))
    assert found is not None
    assert all(
        point in place
        for held, block in zip(found, blocks, strict=True)
        for point, place in zip(held, block, strict=True)
    )


def test_a_plane_can_be_packed_block_by_block() -> None:
    found = packing([[range(7)] * 3] * 4, range(4), 7, chance(3))
    assert found is not None


def test_nothing_is_found_where_two_points_would_have_to_meet_again() -> None:
    assert packing([[[0], [1]], [[0], [1]]], [0, 1], 2, chance(0)) is None


@given(places, st.integers(1, 3))
@settings(max_examples=60)
def test_as_many_places_are_matched_as_hall_says(asked: list[list[int]], times: int) -> None:
    missing = max(
        len(chosen) - times * len({point for place in chosen for point in place})
        for size in range(len(asked) + 1)
        for chosen in combinations(asked, size)
    )
    assert matched(asked, times) == len(asked) - missing
