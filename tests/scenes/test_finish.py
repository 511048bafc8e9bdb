"""The finish: a frame, and enough between the darkest and the lightest."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from ludopress.model import ScenePalette
from ludopress.scenes.finish import FRAMES, SPAN, finish
from ludopress.scenes.orbs import orb
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.skies import sky
from ludopress.scenes.stage import Stage
from scenes.scenes_drawn import ALLOWED, DUSK, NOON, PAPER, elements, palette, pixels, stage

WINTER = palette("winter", "6d8fb3 b8cfdc f6ebe4 c9d6dc 1f2e48 ffffff c9413f 7aa0bf")
GOLD = palette("gold", "15110f 3a2a1c b9823a 2a1d14 0c0907 fbe7b2 d2452d 6c7a66")
PALETTES = DUSK, NOON, PAPER, WINTER, GOLD


def flat(colours: ScenePalette, colour: str) -> Stage:
    at = stage(colours)
    at.picture.fill(rectangle(0, 0, 86, 126), colour)
    return at


@pytest.mark.parametrize("frame", ["none", "rarely", *FRAMES])
def test_it_draws_in_plain_vectors_alike_every_time_and_few(frame: str) -> None:
    for colours, seed in product((DUSK, PAPER), (1, 2)):
        one, other = stage(colours, seed=seed), stage(colours, seed=seed)
        for at in (one, other):
            finish(at, frame=frame)  # type: ignore[arg-type]
        assert one.picture.svg() == other.picture.svg()
        assert elements(one.picture.svg()) <= ALLOWED
        assert len(one.picture.svg()) < 28_000


@pytest.mark.parametrize("colours", PALETTES, ids=lambda colours: str(colours.name))
@pytest.mark.parametrize(
    "of", [lambda one: one.mid, lambda one: one.horizon, lambda one: one.ink, lambda one: one.light]
)
def test_even_a_flat_picture_gets_its_span(colours: ScenePalette, of: Callable[[ScenePalette], str]) -> None:
    at = flat(colours, of(colours))
    finish(at, frame="none")
    low, high = at.picture.backdrop.span()
    assert high - low >= SPAN


@pytest.mark.parametrize("colours", PALETTES, ids=lambda colours: str(colours.name))
def test_what_is_rendered_has_the_span_too(colours: ScenePalette) -> None:
    at = stage(colours)
    sky(at, event="none")
    orb(at)
    finish(at)
    luma = pixels(at.picture, 1) @ np.array([0.299, 0.587, 0.114])
    low, high = np.percentile(luma, (5, 95))
    assert high - low >= 125


def test_a_picture_that_has_its_span_is_not_strengthened() -> None:
    at = stage(DUSK)
    at.picture.fill(rectangle(0, 0, 86, 63), "#ffffff")
    at.picture.fill(rectangle(0, 63, 86, 126), "#000000")
    finish(at, frame="none", grain=0)
    assert at.picture.svg().count(b"<path") == 2 + 3


def test_the_foot_and_the_corners_are_darker_than_the_middle() -> None:
    at = flat(WINTER, "#cccccc")
    finish(at, frame="none")
    backdrop = at.picture.backdrop
    middle, foot, corner = (
        int(backdrop.mean(*box)[1:3], 16) for box in ((33, 40, 53, 70), (33, 118, 53, 126), (0, 0, 6, 6))
    )
    assert foot < middle - 20
    assert corner < middle - 20


@pytest.mark.parametrize("frame", FRAMES)
def test_frames_leave_the_middle_of_the_picture_free(frame: str) -> None:
    plain, framed = flat(NOON, NOON.mid), flat(NOON, NOON.mid)
    FRAMES[frame](framed)
    changed = np.abs(pixels(plain.picture, 2) - pixels(framed.picture, 2)).max(axis=2) > 8
    assert changed.mean() > 0.04
    assert not changed[2 * 40 : 2 * 102, 2 * 18 : 2 * 68].any()


def test_frames_are_rare() -> None:
    def framed(seed: int) -> bool:
        usual, lucky = stage(seed=seed), stage(seed=seed)
        finish(usual, frame="none")
        finish(lucky)
        return usual.picture.svg() != lucky.picture.svg()

    assert 3 <= sum(framed(seed) for seed in range(40)) <= 20


def test_no_grain_draws_no_dots() -> None:
    at = flat(DUSK, DUSK.mid)
    finish(at, frame="none", grain=0)
    assert b"h0" not in at.picture.svg()
