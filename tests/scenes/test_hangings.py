"""Hangings and woods: places in the air that keep apart and stay on the stage."""

from functools import partial
from itertools import combinations, pairwise

import pytest

from ludopress.model import Box
from ludopress.scenes.charts import thread
from ludopress.scenes.colours import lightness
from ludopress.scenes.hangings import island, islets, mobile, puppet, rain, ring, spiral, swing, swing_front
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.woods import glade, tree, trunks
from scenes.lands_drawn import Part, drawn, is_well_drawn
from scenes.scenes_drawn import CARD, DUSK, NOON, WORLD, pixels, stage

PARTS: dict[str, Part] = {
    "island": island,
    "islets": islets,
    "mobile": mobile,
    "puppet": puppet,
    "spiral": spiral,
    "ring": ring,
    "rain": rain,
    "swing": swing,
    "glade": glade,
    "trunks": trunks,
    **{f"tree with {leaves} leaves": partial(tree, leaves=leaves) for leaves in ("bare", "few", "many")},
}
WAYS: dict[str, Part] = {"mobile": mobile, "sticks": puppet, "ring": ring, "rain": rain, "branches": tree}
boxes = pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_hanging_draws_on_any_stage_in_few_bytes(part: Part) -> None:
    is_well_drawn(part, 18_500)


@boxes
@pytest.mark.parametrize(("name", "part"), WAYS.items(), ids=WAYS)
def test_what_can_be_hung_up_hangs_on_the_stage(name: str, part: Part, box: Box) -> None:
    for seed in range(4):
        way = drawn(part, DUSK, box, seed).ways[name]
        assert len(way) >= 4
        assert all(box.left <= point.real <= box.right for point in way)
        assert all(box.top <= point.imag <= box.bottom for point in way)


@boxes
def test_drops_of_rain_and_fruits_keep_apart(box: Box) -> None:
    for seed in range(4):
        for part, name, gap in ((rain, "rain", 15.5), (tree, "branches", 11.5)):
            way = drawn(part, DUSK, box, seed).ways[name]
            apart = gap * box.width / CARD.width
            assert all(abs(one - other) >= apart for one, other in combinations(way, 2))


@boxes
def test_a_trunk_is_a_tenth_of_the_tree_at_its_foot_and_narrows_upwards(box: Box) -> None:
    there = stage(NOON, box)
    foot = complex((box.left + box.right) / 2, box.bottom - 2)
    tall = 0.7 * box.height
    tree(there, foot=foot, height=tall, leaves="bare")
    bark, blank = pixels(there.picture, 20), pixels(stage(NOON, box).picture, 20)
    drawn_on = abs(bark - blank).sum(axis=2) > 0
    widths = [drawn_on[round(20 * (foot.imag - up * tall))].sum() / 20 for up in (0.0, 0.12, 0.26)]
    assert widths[0] > 0.1 * tall > widths[1] > widths[2] > 0.05 * tall


def test_rain_leaves_the_middle_clear_at_the_foot() -> None:
    for seed in range(4):
        there = drawn(rain, DUSK, CARD, seed)
        low = [spot for spot in there.ways["rain"] if spot.imag > there.horizon - 15]
        assert all(abs(spot.real - 43) > 0.2 * 86 for spot in low)


def test_a_spiral_winds_outwards() -> None:
    way = drawn(spiral, DUSK, CARD, 1, at=43 + 44j).ways["spiral"]
    away = [abs(complex(point.real - 43, point.imag - 44)) for point in way]
    assert all(inner < outer * 1.1 for inner, outer in pairwise(away))
    assert away[-1] > 4 * away[0]


def test_a_ring_has_its_places_evenly_around_it() -> None:
    way = drawn(ring, DUSK, CARD, 1, count=8, width=40.0, at=40 + 40j).ways["ring"]
    assert way[0] == pytest.approx(40 + 20j)
    assert all(abs(point - (40 + 40j)) == pytest.approx(20) for point in way)
    steps = [abs(one - other) for one, other in pairwise([*way, way[0]])]
    assert max(steps) == pytest.approx(min(steps))


def test_one_island_after_the_other_is_recorded() -> None:
    there = stage()
    island(there)
    island(there, at=20 + 30j, width=12.0)
    assert list(there.places) == ["island", "island_2"]
    assert there.places["island_2"].foot == 20 + 30j


@boxes
def test_trunks_leave_the_middle_open(box: Box) -> None:
    bare = pixels(stage(NOON, box).picture, 2)
    there = drawn(trunks, NOON, box, 2, gap=0.5, count=12, nearness=0.2)
    changed = abs(pixels(there.picture, 2) - bare).sum(axis=2) > 12
    middle = round(box.left + box.right)
    assert changed.any()
    assert not changed[:, middle - round(0.1 * box.width) : middle + round(0.1 * box.width)].any()


def test_nearer_trunks_are_thicker_and_stand_lower() -> None:
    def covered(nearness: float) -> tuple[int, int]:
        there = drawn(trunks, NOON, CARD, 2, nearness=nearness)
        dark = (abs(pixels(there.picture, 2) - 255).sum(axis=2) > 12).nonzero()[0]
        return len(dark), int(dark.max())

    far, near = covered(0.0), covered(1.0)
    assert near[0] > 2 * far[0]
    assert near[1] > far[1] + 20


@pytest.mark.parametrize("sky", ["#f4ead0", "#101020"])
def test_a_thread_is_seen_against_what_lies_behind(sky: str) -> None:
    for colours in (DUSK, NOON):
        there = stage(colours)
        there.picture.fill(rectangle(0, 0, 86, 126), sky)
        assert abs(lightness(thread(there, CARD)) - lightness(sky)) > 0.35


def test_islets_may_be_on_one_side_only() -> None:
    blank = pixels(stage(DUSK, CARD, 2).picture, 2)
    for side, half in (("left", slice(86, 172)), ("right", slice(0, 86))):
        seen = pixels(drawn(islets, DUSK, CARD, 2, count=3, side=side).picture, 2)
        assert abs(seen - blank).max() > 0
        assert abs(seen - blank)[:, half].max() == 0


def test_a_swing_is_as_wide_as_said_and_its_front_rope_is_one_of_its_two() -> None:
    there = drawn(swing, DUSK, CARD, 1, width=20.0)
    assert there.places["swing"].width == pytest.approx(20)
    before = pixels(there.picture, 4)
    swing_front(there)
    above = slice(0, 4 * 67)  # the seat
    assert abs(pixels(there.picture, 4) - before)[above].max() < 66  # only its soft edges grow darker
