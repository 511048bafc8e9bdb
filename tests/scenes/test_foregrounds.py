"""Foregrounds: dark, in the corners, the middle left free; tufts round a foot."""

import numpy as np
import pytest

from ludopress.scenes.colours import lightness
from ludopress.scenes.foregrounds import KINDS, foreground, tufts
from ludopress.scenes.shapes import rectangle
from scenes.lands_drawn import drawn, is_well_drawn
from scenes.scenes_drawn import CARD, NOON, pixels, stage


@pytest.mark.parametrize("kind", KINDS)
def test_a_foreground_draws_on_any_stage_in_few_bytes(kind: str) -> None:
    is_well_drawn(foreground, 18_000, kind=kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_foreground_of_no_height_is_none(kind: str) -> None:
    bare = stage(NOON).picture.svg()
    assert drawn(foreground, NOON, CARD, 1, kind=kind, height=0.0).picture.svg() == bare


@pytest.mark.parametrize("kind", KINDS)
def test_a_foreground_keeps_to_its_side_and_leaves_the_middle_free(kind: str) -> None:
    seen = pixels(drawn(foreground, NOON, CARD, 1, kind=kind, side="left").picture, 1).min(axis=2) < 250
    assert seen[:, :30].any()
    assert not seen[:, 60:].any()
    assert not seen[45:80].any()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "branch"])
def test_a_foreground_is_darker_than_the_ground(kind: str) -> None:
    picture = drawn(foreground, NOON, CARD, 1, kind=kind, height=0.3).picture
    seen = pixels(picture, 5)
    drawn_on = seen[seen.min(axis=2) < 250]
    assert np.median(drawn_on.mean(axis=1)) < 130


def test_no_foreground_draws_nothing() -> None:
    assert b"<path" not in drawn(foreground, NOON, CARD, 1, kind="none").picture.svg()


def test_any_foreground_is_each_of_the_kinds_or_none_by_chance() -> None:
    seen = {drawn(foreground, NOON, CARD, seed).picture.svg().count(b"<path") for seed in range(30)}
    assert 0 in seen
    assert len(seen) > 3


def test_tufts_grow_round_the_foot_a_little_darker_than_what_lies_there() -> None:
    is_well_drawn(tufts, 8_000, at=complex(42, 60), width=20.0)
    there = stage(NOON)
    there.picture.fill(rectangle(0, 60, 86, 126), NOON.ground)
    before = there.picture.backdrop.mean(30, 96, 56, 104)
    tufts(there, at=complex(43, 100), width=20.0)
    seen = pixels(there.picture, 4)
    changed = np.nonzero(np.abs(seen - seen[4 * 70, 4 * 10]).max(axis=2)[4 * 62 :] > 8)
    assert (changed[1] / 4).min() > 43 - 14
    assert (changed[1] / 4).max() < 43 + 14
    after = there.picture.backdrop.mean(36, 98, 50, 101)
    assert lightness(after) < lightness(before)
