"""Colours as the choice of motifs sees them, against published values and a second implementation."""

import numpy as np
import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from ludopress.patterns.sight import VISIONS, ciede2000, lab, lightness

channels = st.integers(0, 255)
colours = st.tuples(channels, channels, channels)

# Sharma, Wu & Dalal (2005), table 1: pairs that take different ways through the formula.
PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


def srgb(*some: tuple[int, int, int]) -> np.ndarray:
    return np.array(some, np.uint8)


def other_library(colour: tuple[int, int, int]) -> Color:
    return Color("srgb", [channel / 255 for channel in colour])


def test_ciede2000_gives_the_published_differences() -> None:
    ones, others, expected = (np.array(column) for column in zip(*PUBLISHED, strict=True))
    assert np.abs(ciede2000(ones, others) - expected).max() < 5e-5
    assert np.abs(ciede2000(others, ones) - expected).max() < 5e-5


@given(colours, colours)
def test_a_colour_difference_is_what_another_library_finds(
    one: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    ours = float(ciede2000(*lab(srgb(one, other))))
    theirs = other_library(one).delta_e(other_library(other), method="2000")
    assert ours == pytest.approx(theirs, abs=1e-6)


@given(colours, st.sampled_from(["protan", "deutan"]))
def test_colour_blind_sight_is_what_another_library_simulates(
    colour: tuple[int, int, int], vision: str
) -> None:
    seen = other_library(colour).filter(
        vision, 1, method="machado", space="srgb-linear", out_space="srgb-linear"
    )
    inside = Color("srgb-linear", np.clip(seen.coords(), 0, 1).tolist())
    assert lab(srgb(colour), vision)[0] == pytest.approx(inside.convert("lab-d65").coords(), abs=1e-2)


@given(colours, st.sampled_from(list(VISIONS)))
def test_lightness_alone_is_the_lightness_of_the_colour(colour: tuple[int, int, int], vision: str) -> None:
    assert lightness(srgb(colour), vision)[0] == pytest.approx(lab(srgb(colour), vision)[0, 0], abs=1e-9)


@given(colours)
def test_grey_print_keeps_the_lightness_and_nothing_else(colour: tuple[int, int, int]) -> None:
    seen = lab(srgb(colour), "grey")[0]
    assert seen == pytest.approx([lab(srgb(colour))[0, 0], 0, 0], abs=1e-6)
