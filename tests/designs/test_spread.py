"""Kinds in a row, each in its proportion and with another partner every time."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.designs import spread as spreads
from ludopress.designs.spread import partnered, shares, spread

weights = st.lists(st.integers(1, 9), min_size=1, max_size=12)


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (no secret)


@given(weights, st.integers(1, 60), st.integers(1, 20))
def test_shares_add_up_and_never_pass_the_most(heavy: list[int], number: int, most: int) -> None:
    times = shares(heavy, number, most, range(len(heavy)))
    assert sum(times) == min(number, most * len(heavy))
    assert max(times) <= most


@given(weights, st.integers(1, 60))
def test_one_more_never_makes_fewer_of_a_kind(heavy: list[int], number: int) -> None:
    fewer, more = (shares(heavy, count, 99, range(len(heavy))) for count in (number, number + 1))
    assert all(one <= other for one, other in zip(fewer, more, strict=True))


@given(weights, st.integers(1, 60))
def test_who_weighs_more_comes_as_often_at_least(heavy: list[int], number: int) -> None:
    times = dict(zip(shares(heavy, number, 99, range(len(heavy))), heavy, strict=False))
    assert list(dict(sorted(times.items())).values()) == sorted(times.values())


@given(st.lists(st.integers(0, 6), min_size=1, max_size=12).filter(any), st.integers(0, 99))
def test_every_kind_comes_as_often_as_it_should(times: list[int], seed: int) -> None:
    row = Counter(spread(times, chance(seed)))
    assert [row[kind] for kind in range(len(times))] == times


def test_copies_of_a_kind_lie_far_apart() -> None:
    row = spread([2] * 40, chance(5))
    assert min(row.index(kind, row.index(kind) + 1) - row.index(kind) for kind in range(40)) >= 20


@given(st.integers(2, 9), st.integers(1, 9), st.integers(0, 99))
def test_even_where_every_kind_meets_every_partner_none_meets_one_twice(
    partners: int, kinds: int, seed: int
) -> None:
    row = partnered(spread([partners] * kinds, chance(seed)), partners, chance(seed))
    assert row is not None
    assert len(set(row)) == partners * kinds
    assert all(one[1] != other[1] for one, other in pairwise(row))


@pytest.mark.parametrize("seed", range(20))
def test_partners_come_equally_often_or_once_more(seed: int) -> None:
    row = partnered(spread([3] * 4 + [2] * 36, chance(seed)), 20, chance(seed))
    assert row is not None
    counts = Counter(partner for _, partner in row)
    assert set(counts.values()) == {4, 5}


@pytest.mark.parametrize(("times", "partners"), [([2] * 40, 2), ([2] * 26 + [1] * 32, 2), ([3] * 40, 3)])
def test_few_partners_take_turns_in_long_rows_too(times: list[int], partners: int) -> None:
    for seed in range(12):
        kinds = spread(times, chance(seed))
        row = partnered(kinds, partners, chance(seed))
        assert row is not None
        assert all(one[1] != other[1] for one, other in pairwise(row))
        assert len(set(row)) == len(row)
        assert sorted(kind for kind, _ in row) == sorted(kinds)


@pytest.mark.parametrize("partners", [2, 3, 4, 9])
def test_without_any_exchange_each_partner_is_taken_in_its_turn(
    partners: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spreads, "ROUNDS", 0)
    for seed in range(60):
        kinds = spread([partners, 1, 1, 2, 1], chance(seed))
        row = partnered(kinds, partners, chance(seed))
        assert row is not None
        assert all(one[1] != other[1] for one, other in pairwise(row))
        assert sorted(kind for kind, _ in row) == sorted(kinds)


def test_a_single_partner_cannot_take_turns() -> None:
    assert partnered([0, 1], 1, chance(0)) is None
