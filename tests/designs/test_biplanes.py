"""Biplanes, by definition."""

import pytest

from designs.verifying import verify
from ludopress.designs.biplanes import BIPLANES, build_biplane
from ludopress.designs.existence import BIPLANES_BUILT, biplane_points
from ludopress.designs.incidence import counts, dual
from ludopress.errors import ImpossibleDesignError, UnknownDesignError


@pytest.mark.parametrize("per_block", BIPLANES)
def test_any_two_blocks_of_a_biplane_share_two_points_and_any_two_points_two_blocks(per_block: int) -> None:
    design = build_biplane(per_block)
    assert not [*verify(design, 2), *verify(dual(design), 2)]
    assert len(design) == biplane_points(per_block)
    assert {len(members) for members in design} == {per_block}
    assert set(counts(design, len(design))) == {per_block}


def test_what_is_said_to_be_built_is_built() -> None:
    assert tuple(BIPLANES) == BIPLANES_BUILT


@pytest.mark.parametrize("per_block", [-1, 2, 7, 8, 10, 12])
def test_an_absent_biplane_is_impossible_and_those_that_are_built_are_named(per_block: int) -> None:
    with pytest.raises(ImpossibleDesignError, match="3, 4, 5, 6, 9, 11 points in a block"):
        build_biplane(per_block)


@pytest.mark.parametrize("per_block", [13, 16])
def test_a_biplane_that_is_not_built_is_unknown(per_block: int) -> None:
    with pytest.raises(UnknownDesignError, match="3, 4, 5, 6, 9, 11 points in a block"):
        build_biplane(per_block)
