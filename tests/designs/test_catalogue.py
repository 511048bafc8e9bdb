"""The designs on record and the cyclic covers, by definition."""

from collections import Counter
from itertools import combinations

import pytest

from designs.verifying import verify, verify_cover
from ludopress.designs.catalogue import CATALOGUE, Entry, catalogue
from ludopress.designs.catalogue.twenty_five import TWENTY_FIVE
from ludopress.designs.covers import RECORDED, build_cover, cover_points
from ludopress.designs.incidence import counts, dual, points_used

RECORDS = [(k, entry) for k in (*CATALOGUE, 15) for entry in catalogue(k)]


@pytest.mark.parametrize(
    ("per_block", "entry"), RECORDS, ids=lambda value: getattr(value, "source", str(value))
)
def test_a_design_on_record_is_what_its_entry_says(per_block: int, entry: Entry) -> None:
    design = entry.build()
    assert not list(verify(design))
    assert (len(design), points_used(design)) == (entry.blocks, entry.points)
    assert {len(members) for members in design} == {per_block}
    assert max(max(members) for members in design) == entry.points - 1


@pytest.mark.parametrize("per_block", [7, 11, 13, 15, 129])
def test_designs_are_listed_from_the_largest_and_larger_ones_take_more_points(per_block: int) -> None:
    listed = [(entry.blocks, entry.points) for entry in catalogue(per_block)]
    assert listed == sorted(listed, reverse=True)
    assert [points for _, points in listed] == sorted((points for _, points in listed), reverse=True)


def test_the_known_sizes_stand() -> None:
    sizes = {k: [(entry.blocks, entry.points) for entry in catalogue(k)] for k in (7, 11, 13)}
    assert sizes == {
        7: [(25, 43), (15, 35), (8, 28)],
        11: [(45, 99), (12, 66)],
        13: [(40, 130), (14, 91)],
    }


def test_the_first_fifteen_blocks_are_the_points_of_a_space_and_the_others_hold_a_spread() -> None:
    space = dual(tuple(tuple(point for point in members if point < 35) for members in TWENTY_FIVE[:15]))
    joined = Counter(pair for line in space for pair in combinations(line, 2))
    assert {len(line) for line in space} == {3}
    assert sorted(joined.items()) == [(pair, 1) for pair in combinations(range(15), 2)]
    for members in TWENTY_FIVE[15:]:
        spread = [space[point] for point in members if point < 35]
        assert sorted(point for line in spread for point in line) == list(range(15))


def test_no_block_of_the_twenty_five_is_alike_and_no_point_is_on_all() -> None:
    assert len(set(TWENTY_FIVE)) == 25
    assert sorted(Counter(counts(TWENTY_FIVE, 43)).items()) == [(1, 2), (3, 9), (4, 20), (5, 9), (7, 3)]


@pytest.mark.parametrize(
    ("per_block", "points"), [(3, 7), (7, 39), (11, 93), (13, 133), (15, 183), (16, 183)]
)
def test_any_two_blocks_of_a_cover_meet(per_block: int, points: int) -> None:
    design = build_cover(per_block)
    assert not list(verify_cover(design))
    assert len(design) == cover_points(per_block) == points
    assert {len(members) for members in design} == {per_block}
    assert set(counts(design, points)) == {per_block}


def test_in_the_cover_of_seven_78_of_741_pairs_share_two_points() -> None:
    pairs = combinations([frozenset(members) for members in build_cover(7)], 2)
    assert Counter(len(one & other) for one, other in pairs) == {1: 663, 2: 78}


@pytest.mark.parametrize("per_block", RECORDED)
def test_the_recorded_sets_have_every_difference(per_block: int) -> None:
    modulus, base = RECORDED[per_block]
    assert {(one - other) % modulus for one in base for other in base} == set(range(modulus))
