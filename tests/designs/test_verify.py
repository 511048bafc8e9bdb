"""The check of all pairs: against comparison by definition, on damaged designs, and on a famous wrong formula."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.designs import verify as checks
from ludopress.designs.incidence import Design
from ludopress.designs.planes import projective_plane
from ludopress.designs.verify import Clash, verify, verify_cover

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
    found = {(clash.one, clash.other) for clash in verify_cover(design) if clash.one != clash.other}
    assert found == _by_definition(tuple(tuple(set(members)) for members in design), 0) ^ {
        pair for pair in combinations(range(len(design)), 2)
    }
