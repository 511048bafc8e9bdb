"""Rooms: walls and floors cover what is behind them, and floors run to the wall."""

from functools import partial
from typing import get_args

import pytest

from ludopress.model import Box
from ludopress.scenes.floors import Tiling, planks, tiles
from ludopress.scenes.furnishings import candle, rug, table
from ludopress.scenes.rooms import Paper, panelling, wall, window_light
from ludopress.scenes.shapes import rectangle
from scenes.lands_drawn import Part, drawn, is_well_drawn, showing_through
from scenes.scenes_drawn import CARD, DUSK, NOON, PAPER, WORLD, pixels, stage

PARTS: dict[str, Part] = {
    **{f"wall of {paper}": partial(wall, paper=paper) for paper in get_args(Paper)},
    **{f"tiles, {kind}": partial(tiles, kind=kind) for kind in get_args(Tiling)},
    "panelling": panelling,
    "planks": planks,
    "window_light": window_light,
    "rug": rug,
    "table": table,
    "candle": candle,
}
every = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
PLACES: dict[str, Part] = {"light": window_light, "rug": rug, "table": table, "candle": candle}


@every
def test_a_part_of_a_room_draws_on_any_stage_in_few_bytes(part: Part) -> None:
    is_well_drawn(part, 15_000)


@pytest.mark.parametrize("box", [CARD, WORLD], ids=["card", "world"])
@pytest.mark.parametrize("name", ["planks", "panelling", *(name for name in PARTS if "tiles" in name)])
def test_a_floor_covers_all_below_the_horizon(name: str, box: Box) -> None:
    assert showing_through(PARTS[name], box, 2).max() < 8


@pytest.mark.parametrize("paper", get_args(Paper))
def test_a_wall_covers_all_above_the_horizon_and_nothing_below(paper: Paper) -> None:
    there = stage(NOON)
    there.picture.fill(rectangle(0, 0, 86, 126), "#ff00ff")
    wall(there, paper=paper)
    seen = pixels(there.picture, 2)
    foot = round(2 * there.horizon)
    assert not (abs(seen[: foot - 1] - [255, 0, 255]).sum(axis=2) == 0).any()
    assert (abs(seen[foot + 2 :] - [255, 0, 255]).sum(axis=2) == 0).all()


@pytest.mark.parametrize("paper", [paper for paper in get_args(Paper) if paper != "plain"])
def test_every_wallpaper_is_another(paper: Paper) -> None:
    plain, papered = (pixels(drawn(wall, PAPER, CARD, 1, paper=kind).picture, 2) for kind in ("plain", paper))
    assert (abs(plain - papered).sum(axis=2) > 6).mean() > 0.02


def test_tiles_are_smaller_towards_the_wall() -> None:
    there = drawn(tiles, DUSK, CARD, 1)
    light = pixels(there.picture, 8)[:, :, 1]

    def changes(share: float) -> int:
        row = light[round(8 * (there.horizon + share * there.depth))]
        pale = row > (row.max() + row.min()) / 2
        return int((pale[1:] != pale[:-1]).sum())

    assert changes(0.13) > changes(0.5) > changes(0.95) >= 5


@pytest.mark.parametrize(("name", "part"), PLACES.items(), ids=PLACES)
def test_what_stands_in_a_room_is_recorded(name: str, part: Part) -> None:
    for box in (CARD, WORLD):
        place = drawn(part, DUSK, box, 1).places[name]
        assert box.left < place.foot.real < box.right
        assert box.top < place.foot.imag < box.bottom
        assert place.width > 0


def test_light_through_a_window_falls_away_from_the_light() -> None:
    there = stage(DUSK)
    window_light(there, at=there.light.real - 5)
    near = there.places["light"].foot.real
    assert near < there.light.real - 5
    window_light(there, at=there.light.real + 5)
    assert there.places["light"].foot.real > there.light.real + 5
