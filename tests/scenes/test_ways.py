"""Ways: they run from near to far, narrow towards the horizon and are recorded."""

from itertools import pairwise

import pytest

from ludopress.model import Box
from ludopress.scenes.ways import stones, trail
from scenes.lands_drawn import Part, drawn, is_well_drawn
from scenes.scenes_drawn import CARD, DUSK, WORLD, pixels

WAYS: dict[Part, str] = {trail: "trail", stones: "stones"}
ways = pytest.mark.parametrize(("part", "name"), WAYS.items(), ids=WAYS.values())


@ways
def test_a_way_draws_on_any_stage_in_few_bytes(part: Part, name: str) -> None:
    is_well_drawn(part, 16_000)
    assert list(drawn(part, DUSK, CARD, 1).ways) == [name]


@ways
@pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])
def test_a_way_is_recorded_from_near_to_far(part: Part, name: str, box: Box) -> None:
    for seed in range(5):
        there = drawn(part, DUSK, box, seed)
        way = there.ways[name]
        assert len(way) >= 8
        assert all(near.imag > far.imag for near, far in pairwise(way))
        assert way[-1].imag >= there.horizon - 0.01
        assert way[0].imag > there.horizon + 0.8 * there.depth


def test_stones_may_end_before_the_horizon() -> None:
    whole, part = (drawn(stones, DUSK, CARD, 1, to=to).ways["stones"] for to in (0.9, 0.5))
    assert part == whole[: len(part)]
    assert 3 <= len(part) < len(whole)


def test_a_trail_ends_where_it_is_told_to() -> None:
    way = drawn(trail, DUSK, CARD, 1, near=30.0, far=70.0).ways["trail"]
    assert abs(way[0].real - 30) < 0.1
    assert abs(way[-1].real - 70) < 0.1
    assert abs(way[-1].imag - 75.6) < 0.1


def test_a_trail_narrows_towards_the_horizon() -> None:
    seen = pixels(drawn(trail, DUSK, CARD, 2, bend=0.05, width=0.3).picture, 4).min(axis=2) < 250
    widths = [int(seen[4 * row].sum()) for row in (124, 112, 100, 90, 82)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 4 * widths[-1]
    assert 0.28 * 86 < widths[0] / 4 < 0.4 * 86


def test_stepping_stones_do_not_touch() -> None:
    way = drawn(stones, DUSK, CARD, 3).ways["stones"]
    assert all(near.imag - far.imag > 0.1 for near, far in pairwise(way))
