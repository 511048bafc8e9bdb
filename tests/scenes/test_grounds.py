"""Grounds and lands: they cover all below the horizon, are lit from the light's side and pale far off."""

from dataclasses import replace

import pytest

from ludopress.model import Box
from ludopress.scenes.colours import lightness
from ludopress.scenes.grounds import haze, hills, peaks, pines, plain
from ludopress.scenes.lands import checker, city, dunes, field
from scenes.lands_drawn import Part, drawn, is_well_drawn, showing_through
from scenes.scenes_drawn import CARD, DUSK, NOON, PAPER, WORLD, pixels, stage

LANDS: dict[Part, int] = {
    checker: 6_000,
    city: 20_000,
    dunes: 15_000,
    field: 20_000,
    hills: 28_000,
    peaks: 30_000,
    pines: 32_000,
    plain: 28_000,
}
lands = pytest.mark.parametrize("land", LANDS, ids=lambda land: land.__name__)


@lands
def test_a_land_draws_on_any_stage_in_few_bytes(land: Part) -> None:
    is_well_drawn(land, LANDS[land])


@lands
@pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])
def test_a_land_covers_all_below_the_horizon(land: Part, box: Box) -> None:
    assert showing_through(land, box, seed=7).max() <= 2


@lands
def test_a_land_is_drawn_however_low_the_horizon(land: Part) -> None:
    there = replace(stage(), horizon=CARD.bottom - 0.5)
    land(there)
    assert len(there.picture.svg()) < 3 * LANDS[land]


@pytest.mark.parametrize("land", [hills, plain, pines], ids=["hills", "plain", "pines"])
def test_a_land_is_paler_far_off(land: Part) -> None:
    backdrop = drawn(land, NOON, CARD, 3, trees="none").picture.backdrop if land is not pines else None
    backdrop = backdrop or drawn(land, NOON, CARD, 3).picture.backdrop
    far, near = backdrop.mean(0, 78, 86, 82), backdrop.mean(0, 118, 86, 126)
    assert lightness(far) > lightness(near) + 0.15


@pytest.mark.parametrize("land", [dunes, peaks], ids=["dunes", "peaks"])
def test_the_sides_away_from_the_light_are_in_shade(land: Part) -> None:
    means = []
    for across in (0.0, CARD.width):
        there = replace(stage(NOON, CARD, 5), light=complex(across, 20))
        land(there)
        means.append(pixels(there.picture, 1)[:, :, 0])
    assert abs(means[0] - means[1]).max() > 40


def test_checks_alternate_along_and_across() -> None:
    seen = pixels(drawn(checker, PAPER, CARD, 1, fog=0.0).picture, 4)[:, :, 0]
    row = seen[4 * 124]
    dark = row < (row.max() + row.min()) / 2
    assert (dark[1:] != dark[:-1]).sum() in range(5, 10)
    column = seen[4 * 90 :, 4 * 43]
    dark = column < (column.max() + column.min()) / 2
    assert (dark[1:] != dark[:-1]).sum() >= 2


def test_a_city_without_lit_windows_has_none() -> None:
    lit, unlit = (drawn(city, DUSK, CARD, 1, lit=share).picture.svg() for share in (0.9, 0.0))
    assert len(lit) > 2 * len(unlit)


def test_trees_stand_only_where_they_are_asked_for() -> None:
    many, none = (drawn(hills, DUSK, CARD, 1, trees=word).picture.svg() for word in ("many", "none"))
    assert many.count(b"<path") > none.count(b"<path")


def test_haze_lies_round_its_height_and_fades_to_nothing() -> None:
    is_well_drawn(haze, 1_000)
    there = stage(NOON)
    haze(there, at=60.0, spread=10.0, strength=1.0)
    backdrop = there.picture.backdrop
    assert backdrop.mean(0, 40, 86, 48) == backdrop.mean(0, 74, 86, 80) == "#ffffff"
    assert backdrop.mean(0, 59, 86, 61) != "#ffffff"


def test_haze_beyond_the_stage_draws_nothing() -> None:
    there = stage(NOON, WORLD)
    before = there.picture.svg()
    haze(there, at=120.0, spread=10.0)
    assert there.picture.svg() == before
