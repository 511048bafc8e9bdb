"""Colours as people see them, against published values and a second implementation."""

import numpy as np
import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from ludopress.invariants.colour import VISIONS, ciede2000, even, lab, linear

# Sharma, Wu & Dalal (2005), table 1: every branch of the formula.
PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0010), 7.1792),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
    ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0012), 7.2195),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0009, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0010, -2.4900), 4.8045),
    ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((50.0, 2.5, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 3.2972, 0.0), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 1.8634, 0.5757), 1.0000),
    ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]

channels = st.floats(0, 1)
colours = st.tuples(channels, channels, channels)


def test_ciede2000_gives_the_published_differences() -> None:
    ones, others, expected = (np.array(column) for column in zip(*PUBLISHED, strict=True))
    assert np.abs(ciede2000(ones, others) - expected).max() < 5e-5
    assert np.abs(ciede2000(others, ones) - expected).max() < 5e-5


@given(colours, colours)
def test_a_colour_difference_is_what_another_library_finds(
    one: tuple[float, float, float], other: tuple[float, float, float]
) -> None:
    ours = float(ciede2000(lab(np.array(one)), lab(np.array(other))))
    theirs = Color("srgb", one).delta_e(Color("srgb", other), method="2000")
    assert ours == pytest.approx(theirs, abs=1e-6)


@given(colours, st.sampled_from(["protan", "deutan", "tritan"]))
def test_colour_blind_sight_is_what_another_library_simulates(
    colour: tuple[float, float, float], vision: str
) -> None:
    ours = linear(np.array(colour)) @ VISIONS[vision].T
    theirs = Color("srgb", colour).filter(
        vision, 1, method="machado", space="srgb-linear", out_space="srgb-linear"
    )
    assert ours == pytest.approx(theirs.coords(), abs=1e-6)


@given(colours)
def test_grey_print_keeps_the_lightness_and_nothing_else(colour: tuple[float, float, float]) -> None:
    lightness, a, b = lab(np.array(colour), "grey")
    assert lightness == pytest.approx(lab(np.array(colour))[0], abs=1e-6)
    assert (a, b) == pytest.approx((0, 0), abs=1e-6)


def test_white_is_white_to_every_eye() -> None:
    for vision in VISIONS:
        assert lab(np.ones(3), vision) == pytest.approx([100, 0, 0], abs=1e-3)


def test_red_and_olive_are_far_apart_until_a_deutan_looks() -> None:
    red, olive = np.array([0xB5, 0x40, 0x3A]) / 255, np.array([0x6E, 0x6A, 0x33]) / 255
    differences = {vision: float(ciede2000(lab(red, vision), lab(olive, vision))) for vision in VISIONS}
    assert differences["normal"] > 30
    assert differences["deutan"] < 5


@given(st.tuples(*[st.floats(0.2, 1)] * 3), st.sampled_from([(4, 0, 0), (0, 4, 0), (0, 0, 4), (-3, 3, 3)]))
def test_near_colours_are_about_as_far_apart_in_the_even_space_as_they_look(
    colour: tuple[float, float, float], step: tuple[int, int, int]
) -> None:
    one = lab(np.array(colour))
    other = one + step
    look, even_step = float(ciede2000(one, other)), float(np.linalg.norm(even(one) - even(other)))
    assert 0.4 * look < even_step < 2.2 * look  # near black it is up to 2.8


def test_the_even_space_keeps_black_white_and_grey() -> None:
    greys = even(lab(np.linspace(0, 1, 11)[:, None] * np.ones(3)))
    assert greys[0] == pytest.approx([0, 0, 0], abs=1e-9)
    assert greys[-1] == pytest.approx([100, 0, 0], abs=0.01)
    assert np.abs(greys[:, 1:]).max() < 0.01
    assert (np.diff(greys[:, 0]) > 0).all()
