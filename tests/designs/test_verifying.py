"""The check of all pairs: against the definition, on damaged designs, and on a famous wrong formula."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designs import verifying as checks
from designs.verifying import Clash, verify, verify_cover
from ludopress.designs.incidence import Design
from ludopress.designs.planes import projective_plane

blocks = st.lists(st.integers(0, 8), min_size=1, max_size=5).map(tuple)
designs = st.lists(blocks, max_size=9).map(tuple)


def _by_definition(design: Design, shared: int) -> set[tuple[int, int]]:
    pairs = combinations(range(len(design)), 2)
    bad = {pair for pair in pairs if len(set(design[pair[0]]) & set(design[pair[1]])) != shared}
    return bad | {(index, index) for index, members in enumerate(design) if len(set(members)) < len(members)}


@given(designs, st.integers(1, 3))
def test_the_check_finds_the_pairs_that_comparing_all_finds(design: Design, shared: int) -> None:
    assert {(clash.one, clash.other) for clash in verify(design, shared)} == _by_definition(design, shared)


@given(designs)
def test_stamps_find_what_bit_sets_find(design: Design) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks, "FEW_BLOCKS", 0)
        assert {(clash.one, clash.other) for clash in verify(design)} == _by_definition(design, 1)


@given(designs)
def test_the_check_of_a_cover_finds_the_pairs_that_share_nothing(design: Design) -> None:
    found = [(clash.one, clash.other) for clash in verify_cover(design) if clash.one != clash.other]
    pairs = combinations(range(len(design)), 2)
    assert found == [(one, other) for one, other in pairs if not set(design[one]) & set(design[other])]


def _by_the_popular_formula(order: int) -> Design:
    """The construction (a·c + b) mod n that many programs use: right for primes only."""
    first = tuple(range(order + 1))
    rows = [(0, *(order + 1 + order * row + column for column in range(order))) for row in range(order)]
    slopes = [
        (slope + 1, *(order + 1 + order * row + (slope * row + shift) % order for row in range(order)))
        for slope in range(order)
        for shift in range(order)
    ]
    return (first, *rows, *slopes)


@pytest.mark.parametrize(
    ("order", "bad"), [(4, 32), (6, 324), (8, 768), (9, 729), (10, 2500), (12, 6048), (5, 0), (7, 0), (11, 0)]
)
def test_the_popular_formula_fails_silently_where_the_order_is_no_prime(order: int, bad: int) -> None:
    assert len(list(verify(_by_the_popular_formula(order)))) == bad


@pytest.mark.parametrize("order", [4, 6, 8, 9])
def test_counting_the_meetings_would_have_passed_the_wrong_decks(order: int) -> None:
    design = _by_the_popular_formula(order)
    meetings = sum(len(set(one) & set(other)) for one, other in combinations(design, 2))
    assert meetings == len(design) * (len(design) - 1) // 2


@pytest.mark.parametrize("few", [1000, 0], ids=["bit sets", "stamps"])
def test_no_deck_with_one_symbol_changed_passes(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "FEW_BLOCKS", few)
    plane = projective_plane(7)
    for seed in range(200):
        chance = Random(seed)  # noqa: S311  (a seeded choice of what to damage)
        changed, place = chance.randrange(57), chance.randrange(8)
        members = list(plane[changed])
        members[place] = chance.choice([point for point in range(57) if point != members[place]])
        damaged = (*plane[:changed], tuple(members), *plane[changed + 1 :])
        clashes = list(verify(damaged))
        assert clashes, seed
        assert all(changed in (clash.one, clash.other) for clash in clashes), seed


def test_a_clash_names_both_blocks_and_what_they_share() -> None:
    assert list(verify(((0, 1, 2), (2, 3, 4), (1, 2, 5)))) == [Clash(0, 2, (1, 2))]


def test_a_repeated_block_clashes_with_its_double() -> None:
    plane = projective_plane(3)
    assert list(verify((*plane, plane[4]))) == [Clash(4, 13, plane[4])]


def test_a_private_point_written_twice_is_caught() -> None:
    assert list(verify(((0, 1, 1), (0, 2, 3)))) == [Clash(0, 0, (0, 1, 1))]


def test_a_point_on_every_block_of_a_large_design_needs_no_large_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(checks, "_reaching_all_by_stamps")
    sunflower = tuple((0, 2 * index + 1, 2 * index + 2) for index in range(1500))
    assert not list(verify(sunflower))


def test_a_large_plane_passes_and_one_wrong_point_in_it_does_not() -> None:
    plane = projective_plane(32)
    assert not list(verify(plane))
    wrong = (*plane[:-1], (*plane[-1][:-1], (plane[-1][-1] + 1) % len(plane)))
    assert {clash.other for clash in verify(wrong)} == {len(plane) - 1}


@pytest.mark.parametrize("design", [(), ((),), ((0, 1),)])
def test_less_than_two_blocks_have_no_pair_to_be_wrong(design: Design) -> None:
    assert not list(verify(design))
