"""Sight: colours as four kinds of eyes have them, and how far apart these find them.

Colours are CIELAB under D65, in the last axis of an array, made from sRGB. A pair of motifs is only as
different as whoever sees least of the difference finds it: every judgement is made once per vision.
"""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Pixels = NDArray[np.uint8]

# Linear sRGB to XYZ under D65: IEC 61966-2-1, from its primaries and white point.
_XYZ = np.array(
    [
        [0.4123907992659593, 0.3575843393838780, 0.1804807884018343],
        [0.2126390058715103, 0.7151686787677560, 0.0721923153607337],
        [0.0193308187155918, 0.1191947797946260, 0.9505321522496606],
    ]
)
_WHITED = _XYZ / _XYZ.sum(axis=1, keepdims=True)

# What dichromats see, of linear sRGB: Machado, Oliveira & Fernandes, "A Physiologically-based Model for
# Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), severity 1.0. Grey print keeps the luminance.
VISIONS: Mapping[str, Numbers] = MappingProxyType(
    {
        "normal": np.eye(3),
        "deutan": np.array(
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ]
        ),
        "protan": np.array(
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ]
        ),
        "grey": np.tile(_XYZ[1], (3, 1)),
    }
)

_LEVELS = np.arange(256) / 255
_LIGHT = np.where(_LEVELS <= 0.04045, _LEVELS / 12.92, ((_LEVELS + 0.055) / 1.055) ** 2.4)


def parsed(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of "#rrggbb".

    >>> parsed("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def lab(srgb: Pixels, vision: str = "normal") -> Numbers:
    """Return CIELAB of sRGB bytes as ``vision`` has them; what leaves the gamut is clipped to it."""
    seen = np.clip(_LIGHT[srgb] @ VISIONS[vision].T, 0.0, 1.0)
    x, y, z = np.moveaxis(_response(seen @ _WHITED.T), -1, 0)
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def lightness(srgb: Pixels, vision: str = "normal") -> Numbers:
    """Return L* alone, 0 to 100, of sRGB bytes as ``vision`` has them."""
    seen = np.clip(_LIGHT[srgb] @ VISIONS[vision].T, 0.0, 1.0)
    return 116 * _response(seen @ _WHITED[1]) - 16


def _response(share: Numbers) -> Numbers:
    """Return CIELAB's f(t), after ISO/CIE 11664-4."""
    return np.where(share > (6 / 29) ** 3, np.cbrt(share), share * (29 / 6) ** 2 / 3 + 4 / 29)


def ciede2000(one: Numbers, other: Numbers) -> Numbers:
    """Return the CIEDE2000 difference of CIELAB colours, broadcast; 1 is just noticeable.

    Formula and names after Sharma, Wu & Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and
    Application 30 (2005).
    """
    c_mean = (np.hypot(one[..., 1], one[..., 2]) + np.hypot(other[..., 1], other[..., 2])) / 2
    stretch = 1.5 - 0.5 * _high_chroma(c_mean)
    (c1, h1), (c2, h2) = _polar(one, stretch), _polar(other, stretch)
    turn = (h2 - h1 + 180) % 360 - 180  # the shorter way round
    hue = np.where(c1 * c2 == 0, h1 + h2, h1 + turn / 2)
    l_mean, c_mean = (one[..., 0] + other[..., 0]) / 2, (c1 + c2) / 2
    off = (l_mean - 50) ** 2
    l_part = (other[..., 0] - one[..., 0]) / (1 + 0.015 * off / np.sqrt(20 + off))
    c_part = (c2 - c1) / (1 + 0.045 * c_mean)
    h_part = 2 * np.sqrt(c1 * c2) * _sin(turn / 2) / (1 + 0.015 * c_mean * _hue_weight(hue))
    bend = -2 * _high_chroma(c_mean) * _sin(60 * np.exp(-(((hue % 360 - 275) / 25) ** 2)))
    return np.sqrt(np.maximum(l_part**2 + c_part**2 + h_part**2 + bend * c_part * h_part, 0.0))


def _polar(colours: Numbers, stretch: Numbers) -> tuple[Numbers, Numbers]:
    """Return C' and h', in degrees."""
    a, b = colours[..., 1] * stretch, colours[..., 2]
    return np.hypot(a, b), np.degrees(np.arctan2(b, a)) % 360


def _high_chroma(chroma: Numbers) -> Numbers:
    """Return what is 0 for greys and 1 for the most colourful."""
    return np.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _hue_weight(hue: Numbers) -> Numbers:
    """Return T of the mean hue, in degrees."""
    waves = ((-0.17, 1, 60), (0.24, 2, 90), (0.32, 3, 96), (-0.20, 4, 27))  # sines; the paper has cosines
    return 1 + sum((size * _sin(times * hue + shift) for size, times, shift in waves), np.zeros_like(hue))


def _sin(degrees: Numbers) -> Numbers:
    return np.sin(np.radians(degrees))
