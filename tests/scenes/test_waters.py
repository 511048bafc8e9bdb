"""Waters: the sea covers all below the horizon and carries the light; water in front covers feet."""

from dataclasses import replace

import numpy as np
import pytest

from ludopress.model import Box
from ludopress.scenes.colours import lightness
from ludopress.scenes.waters import bubbles, ripples, sea, underwater, water_front, weeds
from scenes.lands_drawn import Part, drawn, is_well_drawn, showing_through
from scenes.scenes_drawn import CARD, DUSK, NOON, WORLD, pixels, stage

WATERS: dict[Part, int] = {
    bubbles: 9_000,
    sea: 24_000,
    underwater: 16_000,
    water_front: 16_000,
    weeds: 24_000,
}


@pytest.mark.parametrize("water", WATERS, ids=lambda water: water.__name__)
def test_a_water_draws_on_any_stage_in_few_bytes(water: Part) -> None:
    is_well_drawn(water, WATERS[water])


@pytest.mark.parametrize("water", [sea, underwater], ids=["sea", "underwater"])
@pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])
def test_water_covers_all_below_the_horizon(water: Part, box: Box) -> None:
    assert showing_through(water, box, seed=7).max() <= 2


@pytest.mark.parametrize("across", [20.0, 60.0])
def test_the_lights_track_and_its_sheen_lie_below_the_light(across: float) -> None:
    there = replace(stage(DUSK), light=complex(across, 30))
    sea(there)
    seen = pixels(there.picture, 4)[4 * 78 :].mean(axis=2)
    _, columns = np.nonzero(seen > np.quantile(seen, 0.98))
    assert abs(np.median(columns) / 4 - across) < 4
    sheen = [lightness(there.picture.backdrop.mean(left, 78, left + 4, 84)) for left in range(0, 84, 4)]
    assert abs(4 * int(np.argmax(sheen)) + 2 - across) < 6


@pytest.mark.parametrize("light", [complex(43, 120), complex(-40, 20)], ids=["below", "beside"])
def test_a_light_that_does_not_shine_on_the_sea_leaves_no_track(light: complex) -> None:
    without, asked = (replace(stage(DUSK), light=light) for _ in range(2))
    sea(without, track=0.0)
    sea(asked, track=0.2)
    assert without.picture.svg() == asked.picture.svg()


def test_water_in_front_leaves_what_is_above_it_alone_and_hides_what_is_deep_in_it() -> None:
    there = stage(NOON)
    water_front(there, at=100.0)
    backdrop = there.picture.backdrop
    assert backdrop.mean(0, 80, 86, 94) == "#ffffff"
    assert lightness(backdrop.mean(0, 114, 86, 126)) < 0.6


def test_rings_lie_round_their_spot_and_halves_on_its_two_sides() -> None:
    is_well_drawn(ripples, 4_000, at=complex(43, 60), width=20.0)
    for half, side in (("behind", -1), ("before", 1)):
        there = stage(NOON)
        ripples(there, at=complex(43, 90), width=20.0, half=half)
        rows, _ = np.nonzero(pixels(there.picture, 4).min(axis=2) < 250)
        assert len(rows) > 0
        assert (side * (rows / 4 - 90) > -0.6).all()


def test_bubbles_stay_below_the_surface_and_near_where_they_are_asked_for() -> None:
    there = stage(DUSK)
    bubbles(there, at=30.0)
    rows, columns = np.nonzero(pixels(there.picture, 2).min(axis=2) < 250)
    assert rows.min() / 2 > there.horizon
    assert columns.min() / 2 > 15
    assert columns.max() / 2 < 45


def test_weeds_leave_the_middle_open() -> None:
    there = drawn(weeds, DUSK, CARD, 3, middle=0.5)
    seen = pixels(there.picture, 1).min(axis=2) < 250
    assert seen[:, :18].any()
    assert not seen[:, 38:48].any()
