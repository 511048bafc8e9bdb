"""Colours as "#rrggbb", mixed in OKLab, where steps of the same length look alike.

Björn Ottosson, A perceptual color space for image processing, 2020.
"""

import cmath
import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Lab = tuple[float, float, float]  # lightness in 0…1, green to red, blue to yellow


_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LIGHT = (0.2104542553, 0.793617785, -0.0040720468)


@lru_cache(maxsize=4096)
def lab(colour: str) -> Lab:
    """Return ``colour`` in OKLab."""
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    long, medium, short = ((r * red + g * green + b * blue) ** (1 / 3) for r, g, b in _CONES)
    return (
        _LIGHT[0] * long + _LIGHT[1] * medium + _LIGHT[2] * short,
        1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    )


def colour_of(light: float, a: float, b: float) -> str:
    """Return the colour nearest to a place in OKLab that a screen can show.

    >>> colour_of(*lab("#3f8a8c"))
    '#3f8a8c'
    """
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    )
    return "#" + "".join(f"{_byte(channel):02x}" for channel in channels)


@lru_cache(maxsize=4096)  # a picture asks for the same few hundred again and again
def mix(one: str, other: str, share: float) -> str:
    """Return ``one`` with a ``share`` of ``other`` in it, 0 to 1.

    >>> mix("#000000", "#ffffff", 0.5)
    '#636363'
    """
    start, end = lab(one), lab(other)
    light, a, b = (x + (y - x) * share for x, y in zip(start, end, strict=True))
    return colour_of(light, a, b)


def lightness(colour: str) -> float:
    """Return how light ``colour`` looks, 0 black to 1 white."""
    return lab(colour)[0]


def lightnesses(rgb: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how light many colours look, each of three sRGB channels in 0…1."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return np.asarray(np.cbrt(linear @ np.array(_CONES).T) @ np.array(_LIGHT))


def lightened(colour: str, to: float) -> str:
    """Return ``colour`` made as light as ``to``, 0 to 1; its hue stays, its strength where there is any."""
    _, a, b = lab(colour)
    return colour_of(to, a, b)


def chroma(colour: str) -> float:
    """Return how strong a colour is: 0 for greys, .3 for the strongest."""
    _, a, b = lab(colour)
    return math.hypot(a, b)


def hue(colour: str) -> float:
    """Return where on the wheel a colour lies, in degrees: red about 29, yellow 110, green 142, blue 264."""
    _, a, b = lab(colour)
    return math.degrees(math.atan2(b, a)) % 360


def turned(colour: str, degrees: float, strength: float) -> str:
    """Return ``colour`` turned on the wheel of hues, its strength multiplied."""
    light, a, b = lab(colour)
    moved = complex(a, b) * cmath.exp(1j * math.radians(degrees)) * strength
    return colour_of(light, moved.real, moved.imag)


def ramp(colours: Sequence[str], at: float) -> str:
    """Return what lies ``at`` so far, 0 to 1, on the way through evenly spaced ``colours``."""
    place = min(max(at, 0.0), 1.0) * (len(colours) - 1)
    first = min(int(place), len(colours) - 2)
    return mix(colours[first], colours[first + 1], place - first)


def _linear(channel: float) -> float:
    """Return what an sRGB channel in 0…1 sends out (IEC 61966-2-1)."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _byte(linear: float) -> int:
    shown = min(max(linear, 0.0), 1.0)
    channel = 12.92 * shown if shown <= 0.0031308 else 1.055 * shown ** (1 / 2.4) - 0.055
    return round(255 * channel)
