"""OKLab by us and by ColorAide, which knows nothing of us."""

import math

import numpy as np
import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from ludopress.scenes.colours import (
    chroma,
    colour_of,
    hue,
    lab,
    lightened,
    lightness,
    lightnesses,
    mix,
    ramp,
    turned,
)

colours = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
shares = st.floats(0, 1)


def channels(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]


@given(colours)
def test_a_colour_lies_in_oklab_where_coloraide_has_it(colour: str) -> None:
    assert lab(colour) == pytest.approx(Color(colour).convert("oklab").coords(), abs=2e-4)


@given(colours)
def test_a_colour_comes_back_from_oklab(colour: str) -> None:
    assert colour_of(*lab(colour)) == colour


@given(colours, colours, shares)
def test_colours_are_mixed_as_coloraide_mixes_them(one: str, other: str, share: float) -> None:
    theirs = Color(one).mix(other, share, space="oklab").convert("srgb").clip().to_string(hex=True, fit=False)
    assert channels(mix(one, other, share)) == pytest.approx(channels(theirs), abs=1)


@given(colours)
def test_strength_and_hue_are_those_of_oklch(colour: str) -> None:
    _, strength, angle = Color(colour).convert("oklch").coords()
    assert chroma(colour) == pytest.approx(strength, abs=3e-4)
    if strength > 0.05:
        apart = (hue(colour) - angle + 180) % 360 - 180
        assert apart == pytest.approx(0, abs=0.3)


@given(colours)
def test_many_lightnesses_at_once_are_those_of_one_at_a_time(colour: str) -> None:
    rgb = np.array([[channels(colour)]]) / 255
    assert lightnesses(rgb).shape == (1, 1)
    assert lightnesses(rgb)[0, 0] == pytest.approx(lightness(colour), abs=1e-9)


@given(colours, st.floats(0.25, 0.75))
def test_a_colour_made_lighter_is_as_light_as_asked_where_the_screen_can_show_it(
    colour: str, to: float
) -> None:
    grey = turned(colour, 0, 0.2)
    assert lightness(lightened(grey, to)) == pytest.approx(to, abs=0.02)


@given(colours)
def test_a_turn_all_round_changes_nothing(colour: str) -> None:
    assert channels(turned(colour, 360, 1)) == pytest.approx(channels(colour), abs=1)


def test_a_turn_moves_the_hue_by_so_many_degrees() -> None:
    dull = "#8a7466"
    moved = (hue(turned(dull, 40, 1)) - hue(dull)) % 360
    assert moved == pytest.approx(40, abs=2)
    assert chroma(turned(dull, 40, 0.5)) == pytest.approx(chroma(dull) / 2, abs=0.003)


def test_a_ramp_goes_through_its_colours_and_stops_at_its_ends() -> None:
    steps = ("#102030", "#a05060", "#f0e0c0")
    assert [ramp(steps, at) for at in (-1, 0, 0.5, 1, 2)] == [
        steps[0],
        steps[0],
        steps[1],
        steps[2],
        steps[2],
    ]
    assert ramp(steps, 0.25) == mix(steps[0], steps[1], 0.5)


def test_the_hues_are_named_in_the_right_places() -> None:
    for colour, degrees in (("#ff0000", 29), ("#ffff00", 110), ("#00ff00", 142), ("#0000ff", 264)):
        assert math.isclose(hue(colour), degrees, abs_tol=1)
