"""Skies and orbs: what is up there, and where it may be."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from ludopress.model import Box
from ludopress.scenes.colours import lightness
from ludopress.scenes.orbs import FAINT, ORBS, orb
from ludopress.scenes.skies import EVENTS, LARGE, MODES, NIGHTLY, sky
from ludopress.scenes.stage import Stage
from scenes.scenes_drawn import ALLOWED, CARD, DUSK, NOON, PAPER, WORLD, elements, pixels, stage

PALETTES = DUSK, NOON, PAPER
BOXES = CARD, WORLD
Draw = Callable[[Stage], None]

SKIES: dict[str, Draw] = {
    f"{mode}, {event}": lambda at, mode=mode, event=event: sky(at, mode=mode, event=event)  # type: ignore[misc]
    for mode, event in zip([*MODES] * 2, ["none", *EVENTS] * 2, strict=False)
}
LIGHTS: dict[str, Draw] = {kind: lambda at, kind=kind: orb(at, kind=kind) for kind in ORBS}  # type: ignore[misc]


def levels(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]


@pytest.mark.parametrize("draw", [*SKIES.values(), *LIGHTS.values()], ids=[*SKIES, *LIGHTS])
def test_it_draws_in_plain_vectors_alike_every_time_and_few(draw: Draw) -> None:
    for palette, box, seed in product(PALETTES, BOXES, (1, 2)):
        one, other = stage(palette, box, seed), stage(palette, box, seed)
        draw(one)
        draw(other)
        svg = one.picture.svg()
        assert svg == other.picture.svg()
        assert elements(svg) <= ALLOWED
        assert 400 < len(svg) < 16_000


@pytest.mark.parametrize("draw", SKIES.values(), ids=SKIES)
def test_the_sky_leaves_nothing_bare(draw: Draw) -> None:
    for box in BOXES:
        at = stage(DUSK, box)
        draw(at)
        shown = pixels(at.picture, 1)[int(box.top) + 1 : int(box.bottom), int(box.left) + 1 : int(box.right)]
        assert (shown.min(axis=2) < 250).mean() > 0.99


@pytest.mark.parametrize("mode", MODES)
def test_the_sky_goes_from_the_top_through_the_middle_to_the_horizon(mode: str) -> None:
    at = stage(DUSK)
    sky(at, mode=mode, event="none", radius=4)  # type: ignore[arg-type]
    light = [
        lightness(at.picture.backdrop.mean(0, at.horizon * part - 2, 12, at.horizon * part))
        for part in (0.06, 0.5, 0.97)
    ]
    assert light == sorted(light)


def test_the_backdrop_knows_the_sky_and_its_light() -> None:
    at = stage(DUSK)
    sky(at, mode="halo", stars="never", event="none")
    orb(at, kind="swirl")
    shown = pixels(at.picture, 4)
    for left, top in ((0, 0), (40, 20), (50, 30), (10, 60)):
        seen = shown[4 * top : 4 * top + 40, 4 * left : 4 * left + 40].mean(axis=(0, 1))
        assert levels(at.picture.backdrop.mean(left, top, left + 10, top + 10)) == pytest.approx(seen, abs=8)


def test_stars_are_out_at_night_only_unless_it_is_said() -> None:
    def drawn(palette_number: int, stars: str) -> bytes:
        at = stage(PALETTES[palette_number])
        sky(at, stars=stars, event="none")  # type: ignore[arg-type]
        return at.picture.svg()

    assert drawn(0, "night") == drawn(0, "always") != drawn(0, "never")
    assert drawn(1, "night") == drawn(1, "never") != drawn(1, "always")


@pytest.mark.parametrize("event", EVENTS)
def test_what_needs_a_night_is_not_seen_by_day(event: str) -> None:
    def drawn(*, night: bool, event: str) -> bytes:
        at = stage(DUSK if night else NOON)
        sky(at, event=event)  # type: ignore[arg-type]
        return at.picture.svg()

    assert drawn(night=True, event=event) != drawn(night=True, event="none")
    assert (drawn(night=False, event=event) != drawn(night=False, event="none")) is (event not in NIGHTLY)


def test_rare_things_are_rare_and_never_in_small_worlds() -> None:
    def differs(box: Box, seed: int) -> bool:
        usual, lucky = stage(DUSK, box, seed), stage(DUSK, box, seed)
        sky(usual, event="none")
        sky(lucky, event="rarely")
        return usual.picture.svg() != lucky.picture.svg()

    assert WORLD.width < LARGE <= CARD.width
    assert 8 <= sum(differs(CARD, seed) for seed in range(60)) <= 40
    assert not any(differs(WORLD, seed) for seed in range(20))


@pytest.mark.parametrize("kind", ORBS)
def test_an_orb_shines_where_the_light_comes_from(kind: str) -> None:
    at = stage(DUSK)
    sky(at, stars="never", event="none")
    before = pixels(at.picture, 2)
    orb(at, kind=kind, radius=10)  # type: ignore[arg-type]
    changed = np.abs(pixels(at.picture, 2) - before).max(axis=2) > 4
    ys, xs = np.nonzero(changed)
    middle = complex(xs.mean(), ys.mean()) / 2
    assert abs(middle - at.light) < 2.5
    assert xs.max() - xs.min() < 2 * 2 * 27 + 4


def test_an_orb_may_stand_elsewhere() -> None:
    at = stage(DUSK)
    orb(at, kind="sun", radius=6, at=20 + 90j)
    assert at.picture.backdrop.mean(18, 88, 22, 92) != "#ffffff"
    assert at.picture.backdrop.mean(60, 20, 64, 24) == "#ffffff"
    assert at.light == stage(DUSK).light


@pytest.mark.parametrize("kind", sorted(FAINT))
def test_a_pale_light_is_set_off_from_a_pale_sky(kind: str) -> None:
    at = stage(PAPER)
    sky(at, event="none")
    orb(at, kind=kind, radius=12)  # type: ignore[arg-type]
    shown = pixels(at.picture, 4)
    x, y = 4 * at.light.real, 4 * at.light.imag
    around = [
        shown[int(y + 48.5 * np.sin(turn)), int(x + 48.5 * np.cos(turn))].mean()
        for turn in np.linspace(0, 6.2, 40)
    ]
    assert np.mean(around) < 225
