"""What is seen of a picture's players, and what shows where nothing is drawn."""

from dataclasses import replace

import pytest

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
