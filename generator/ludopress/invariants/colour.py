"""Colour as people see it: CIEDE2000 in CIELAB, for five kinds of sight.

Colours are sRGB in 0…1 in the last axis of an array, white point D65. Whoever is colour-blind, and whoever
prints in grey, sees the same sheet of paper: every judgement is made once per vision.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

Colours = NDArray[np.float64]
Light = NDArray[np.floating[Any]]  # in any precision

# IEC 61966-2-1, linear sRGB to XYZ (D65), each row divided by the white point, so that white is (1, 1, 1).
_RGB_TO_XYZ = np.array(
    [
        [0.4123907992659593, 0.3575843393838780, 0.1804807884018343],
        [0.2126390058715103, 0.7151686787677560, 0.0721923153607337],
        [0.0193308187155918, 0.1191947797946260, 0.9505321522496606],
    ]
)
_RGB_TO_WHITED_XYZ = _RGB_TO_XYZ / _RGB_TO_XYZ.sum(axis=1, keepdims=True)

# Dichromats: Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency", IEEE TVCG 15 (2009), severity 1.0; they act on linear sRGB. Grey print keeps the luminance.
VISIONS: Mapping[str, Colours] = MappingProxyType(
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
        "tritan": np.array(
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ]
        ),
        "grey": np.tile(_RGB_TO_XYZ[1], (3, 1)),
    }
)


def linear(srgb: Colours) -> Colours:
    """Return sRGB as light: the transfer curve of IEC 61966-2-1 undone."""
    curved = ((np.maximum(srgb, 0.04045) + 0.055) / 1.055) ** 2.4
    return np.where(srgb <= 0.04045, srgb / 12.92, curved)


def lab(srgb: Colours, vision: str = "normal") -> Colours:
    """Return CIELAB (D65) of sRGB colours as ``vision`` has them; what leaves the gamut is clipped to it."""
    return lab_of_light(linear(srgb), vision)


def lab_of_light(light: Light, vision: str = "normal") -> Colours:
    """Return CIELAB as ``lab`` does, of linear sRGB: of light, which mixes where an eye sees no detail."""
    seen = np.clip(light @ VISIONS[vision].T, 0.0, 1.0)
    xyz = seen @ _RGB_TO_WHITED_XYZ.T
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def even(colours: Colours) -> Colours:
    """Return CIELAB colours in DIN99 (DIN 6176), where equal distances are about equally seen.

    There colours can be averaged and projected, and a step of 1 is about one of CIEDE2000.
    """
    light, a, b = colours[..., 0], colours[..., 1], colours[..., 2]
    turned = np.radians(16)
    red, yellow = a * np.cos(turned) + b * np.sin(turned), 0.7 * (b * np.cos(turned) - a * np.sin(turned))
    chroma = np.hypot(red, yellow)
    shrunk = np.log1p(0.045 * chroma) / np.maximum(0.045 * chroma, 1e-9)
    lightness = 105.51 * np.log1p(0.0158 * np.maximum(light, 0.0))
    return np.stack((lightness, red * shrunk, yellow * shrunk), axis=-1)


def ciede2000(one: Colours, other: Colours) -> Colours:
    """Return the CIEDE2000 difference of Lab colours, broadcast; about 1 is just noticeable.

    After Sharma, Wu & Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary
    Test Data, and Mathematical Observations", Color Research and Application 30 (2005).
    """
    chroma_mean = (np.hypot(one[..., 1], one[..., 2]) + np.hypot(other[..., 1], other[..., 2])) / 2
    stretch = 1.5 - 0.5 * _chroma_step(chroma_mean)
    chroma1, hue1 = _polar(one, stretch)
    chroma2, hue2 = _polar(other, stretch)
    delta_l, delta_c = other[..., 0] - one[..., 0], chroma2 - chroma1
    turn = hue2 - hue1
    turn = np.where(turn > 180, turn - 360, np.where(turn < -180, turn + 360, turn))
    delta_h = 2 * np.sqrt(chroma1 * chroma2) * np.sin(np.radians(turn / 2))
    # The mean hue lies on the shorter arc; where one colour is grey, the sum of the hues counts.
    hue = np.where(chroma1 * chroma2 == 0, hue1 + hue2, hue1 + turn / 2) % 360
    s_l, s_c, s_h = _weights((one[..., 0] + other[..., 0]) / 2, (chroma1 + chroma2) / 2, hue)
    twist = _twist((chroma1 + chroma2) / 2, hue)
    l_term, c_term, h_term = delta_l / s_l, delta_c / s_c, delta_h / s_h
    return np.sqrt(np.maximum(l_term**2 + c_term**2 + h_term**2 + twist * c_term * h_term, 0.0))


def _chroma_step(chroma: Colours) -> Colours:
    seventh = chroma**7
    return np.sqrt(seventh / (seventh + 25.0**7))


def _polar(colours: Colours, stretch: Colours) -> tuple[Colours, Colours]:
    a, b = colours[..., 1] * stretch, colours[..., 2]
    return np.hypot(a, b), np.degrees(np.arctan2(b, a)) % 360


def _weights(lightness: Colours, chroma: Colours, hue: Colours) -> tuple[Colours, Colours, Colours]:
    off = (lightness - 50) ** 2
    tone = (
        1
        - 0.17 * np.cos(np.radians(hue - 30))
        + 0.24 * np.cos(np.radians(2 * hue))
        + 0.32 * np.cos(np.radians(3 * hue + 6))
        - 0.20 * np.cos(np.radians(4 * hue - 63))
    )
    return 1 + 0.015 * off / np.sqrt(20 + off), 1 + 0.045 * chroma, 1 + 0.015 * chroma * tone


def _twist(chroma: Colours, hue: Colours) -> Colours:
    angle = 30 * np.exp(-(((hue - 275) / 25) ** 2))
    twist: Colours = -2 * np.sin(np.radians(2 * angle)) * _chroma_step(chroma)
    return twist
