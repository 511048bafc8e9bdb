"""Structures and stands: what leads on gets smaller as it goes, and says where things can be put."""

from functools import partial
from itertools import pairwise

import pytest

from ludopress.model import Box
from ludopress.scenes.stands import cage_back, cage_front, pedestal
from ludopress.scenes.structures import arcade, ladder, spotlight, stairs, tightrope
from scenes.lands_drawn import Part, drawn, is_well_drawn
from scenes.scenes_drawn import CARD, DUSK, NOON, WORLD, pixels, stage

PARTS: dict[str, Part] = {
    "stairs": stairs,
    "stairs to the left": partial(stairs, to="left"),
    "ladder": ladder,
    "arcade": arcade,
    "arcade on the right": partial(arcade, side="right"),
    "tightrope": tightrope,
    "spotlight": spotlight,
    "cage": cage_back,
    **{kind: partial(pedestal, kind=kind) for kind in ("column", "plinth", "raft")},
}
boxes = pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_a_structure_draws_on_any_stage_in_few_bytes(part: Part) -> None:
    is_well_drawn(part, 12_000)


@boxes
@pytest.mark.parametrize("part", [stairs, ladder], ids=["stairs", "ladder"])
def test_what_one_climbs_rises_step_by_step(part: Part, box: Box) -> None:
    for seed in range(4):
        there = drawn(part, DUSK, box, seed)
        way = there.ways["stairs" if part is stairs else "ladder"]
        assert len(way) > 6
        assert all(lower.imag > upper.imag for lower, upper in pairwise(way))
        assert all(box.left <= point.real <= box.right for point in way)
        assert max(abs(one - other) for one, other in pairwise(way)) < 0.2 * box.height


def test_stairs_go_where_they_are_told_to_and_end_at_their_landing() -> None:
    for to, sign in (("left", -1), ("right", 1)):
        there = drawn(stairs, DUSK, CARD, 1, to=to, steps=9)
        way = there.ways["stairs"]
        assert len(way) == 9
        assert (way[-1].real - way[0].real) * sign > 20
        assert abs(way[-1] - there.places["landing"].foot) < 12


def test_a_ladder_reaches_from_its_foot_to_its_top() -> None:
    there = drawn(ladder, DUSK, CARD, 1, foot=20 + 110j, top=60 + 30j)
    assert abs(there.ways["ladder"][0] - (20 + 110j)) < 1e-6
    assert abs(there.ways["ladder"][-1] - there.places["ladder_top"].foot) < 1e-6
    assert abs(there.places["ladder_top"].foot - (60 + 30j)) < 1e-6


@boxes
def test_a_rope_sags_between_its_posts(box: Box) -> None:
    there = drawn(tightrope, NOON, box, 1)
    rope, left, right = there.ways["rope"], there.places["left_post"], there.places["right_post"]
    assert left.foot.real < rope[0].real < rope[-1].real < right.foot.real
    assert there.places["rope"].foot == max(rope, key=lambda point: point.imag)
    assert abs(rope[0].imag - rope[-1].imag) < 1e-6


@boxes
def test_an_arcade_keeps_to_its_side(box: Box) -> None:
    bare = pixels(stage(NOON, box).picture, 2)
    for side, shift in (("left", 1), ("right", -1)):
        drawn_over = abs(pixels(drawn(arcade, NOON, box, 1, side=side).picture, 2) - bare).sum(axis=2) > 12
        horizon = round(2 * (box.top + 0.6 * box.height))
        left, middle, right = (round(2 * x) for x in (box.left, (box.left + box.right) / 2, box.right))
        near, far = drawn_over[:horizon, left:middle], drawn_over[:horizon, middle:right]
        if shift < 0:
            near, far = far, near
        assert near.any()
        assert not far.any()


def test_the_front_of_a_cage_needs_its_back() -> None:
    there = drawn(cage_front, DUSK, CARD, 1)
    assert b"<path" not in there.picture.svg()
    cage_back(there)
    before = len(there.picture.svg())
    cage_front(there)
    assert len(there.picture.svg()) > before + 500


@pytest.mark.parametrize("kind", ["column", "plinth", "raft"])
def test_a_pedestal_is_stood_on_above_its_foot(kind: str) -> None:
    there = drawn(pedestal, DUSK, CARD, 1, kind=kind, foot=43 + 110j)
    top = there.places["pedestal"].foot
    assert top.real == pytest.approx(43)
    assert top.imag < 110
