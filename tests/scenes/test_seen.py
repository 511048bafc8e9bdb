"""What is seen of a picture's players, and what shows where nothing is drawn."""

from dataclasses import replace

import pytest

from ludopress.model import Layer
from ludopress.scenes.colours import lightness
from ludopress.scenes.compose import compose
from ludopress.scenes.relations import OTHER, palette_of
from scenes.test_compose import HERO, SIZE, grammar, layer, scenes, told


def test_where_a_plot_draws_nothing_the_palette_shows_and_no_paper() -> None:
    telling = told()
    first, _, _ = telling.stage.picture.svg().decode().partition("</defs>")[2].partition("/>")
    assert first.endswith(f' fill="{telling.stage.palette.mid}"')
    assert lightness(telling.stage.picture.behind(30, 50, 56, 76)) < lightness(telling.stage.palette.light)


@pytest.mark.parametrize(("plot", "faint"), [("shadow", 1), ("reflection", 1), ("boat", 1), ("door", 0)])
def test_everybody_is_told_of_and_whoever_is_but_a_shadow_or_a_reflection_is_faint(
    plot: str, faint: int
) -> None:
    for scene in scenes(plot):
        _, seen = compose(scene, grammar(), SIZE)
        (slots,) = (one.slots for one in grammar().plots if one.name == plot)
        solid = {one.slot for one in seen if not one.faint}
        assert {one.slot for one in seen} == {slot for slot, _ in slots}
        assert len(slots) - len(solid) == faint


def test_what_is_seen_of_somebody_ends_where_the_world_does_that_holds_it() -> None:
    giant = layer("subject", slot="hero", at=(0.5, 1.2), height=2, width=3)
    within = told(layer("inside", layer("sky"), giant, opening="door", box=(0.25, 0.2, 0.75, 0.8)))
    ((_, dressed),) = within.shown
    assert dressed.box is not None
    assert dressed.place.width > 0.5 * 86
    assert (dressed.box.left, dressed.box.right) == pytest.approx((0.25 * 86, 0.75 * 86), abs=0.5)
    assert 0.2 * 126 <= dressed.box.top < dressed.box.bottom <= 0.8 * 126


def test_what_is_seen_of_a_reflection_lies_below_the_line_and_is_faint() -> None:
    ((_, dressed),) = told(layer("reflected", HERO, about=0.8)).shown
    assert dressed.faint
    assert dressed.box is not None
    assert dressed.box.top == pytest.approx(0.8 * 126, abs=0.1)


ROOM = layer("wall"), layer("planks")
DOOR = layer("inside", layer("sky"), opening="door", at=(0.5, 0.8), height=0.5)


def left(*layers: Layer) -> list[float]:
    """Return how much is not painted over of each that ``layers`` show."""
    telling = told(*layers)
    owners = telling.stage.picture.backdrop.owners
    return [round(owners.left(dressed.owner), 2) for _, dressed in telling.shown]


def test_whoever_a_wall_and_planks_are_painted_over_is_gone() -> None:
    assert left(*ROOM, HERO) == [1]
    assert left(HERO, *ROOM) == [0]
    friend = layer("subject", slot="friend", at=(0.2, 0.9), height=0.1)
    assert left(HERO, *ROOM, friend) == [0, 1]


def test_a_picture_tells_how_much_is_left_of_everybody() -> None:
    plots = (replace(one, layers=(*one.layers, *ROOM)) for one in grammar().plots if one.name == "door")
    _, seen = compose(scenes("door")[0], replace(grammar(), plots=tuple(plots)), SIZE)
    assert {one.slot for one in seen} == {"hero", "friend"}
    assert max(one.left for one in seen) < 0.05


def test_whoever_stands_before_another_hides_a_part_of_it_and_beneath_it_is_hidden() -> None:
    larger = {"slot": "friend", "height": 0.6, "width": 0.8, "shadow": "none"}
    hero, friend = left(HERO, layer("subject", at=(0.5, 0.9), **larger))
    assert (hero < 0.6, friend) == (True, 1)
    small = layer("subject", slot="friend", at="hero.middle", height=0.05, shadow="none")
    hero, friend = left(HERO, small)
    assert (hero > 0.9, friend) == (True, 1)
    hero, friend = left(HERO, layer("subject", slot="friend", height=0.6, width=0.8, behind="hero"))
    assert (hero > 0.95, 0.1 < friend < 0.95) == (True, True)


def test_whoever_is_behind_a_door_is_hidden_by_it_and_by_nothing_that_was_there_before() -> None:
    within = layer("subject", slot="friend", behind="door", height=0.1, facing="left")
    (hidden,) = left(layer("sky"), DOOR, replace(within, values=(*within.values, ("shadow", "none"))))
    assert hidden < 0.7
    (seen,) = left(DOOR, layer("sky"), HERO)
    assert seen == 1


def test_fog_a_shadow_and_a_reflection_hide_nobody_and_are_hidden_themselves() -> None:
    fog = layer("fog", at=0.6, thick=0.5, strength=0.6)
    shadow, mirrored = layer("shadow", slot="friend", of="hero"), layer("reflected", HERO, about=0.7)
    assert left(HERO, fog) == [1]
    hero, cast = left(HERO, shadow)
    assert (hero > 0.95, cast > 0.3) == (True, True)
    assert left(HERO, mirrored)[0] > 0.95
    assert left(mirrored) == [1]
    assert left(mirrored, *ROOM) == [0]


def test_whoever_looks_to_the_light_turns_its_back_to_the_middle_if_need_be() -> None:
    def mirrored(facing: str) -> bool:
        there = layer("subject", slot="hero", at=(0.8, 0.8), height=0.2, facing=facing)
        ((_, dressed),) = told(there, values=(("light", (0.95, 0.2)),)).shown
        return dressed.matrix.a < 0  # the elephant looks left by nature

    assert (mirrored("inward"), mirrored("light")) == (False, True)


def test_a_world_within_is_night_where_the_one_around_it_is_day_and_day_where_it_is_night() -> None:
    dark = {palette.name: lightness(palette.mid) < 0.5 for palette in grammar().palettes}
    assert len(set(dark.values())) == 2
    stage = told().stage
    for palette in grammar().palettes:
        around = replace(stage, palette=palette)
        assert {dark[palette_of(around, OTHER).name] for _ in range(9)} == {not dark[palette.name]}
