"""Where the subject of a picture is: the point to keep in sight where its edges are cut off.

Of a picture with transparency it is the middle of what is opaque. Of a photograph it is guessed: a subject
stands out from what reaches the borders, and has more to see in it than the ground around it.
"""

import base64
import io
import re

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from ludopress.cache import Cache, digest
from ludopress.model import Drawing, Point
from ludopress.model.symbols import MIDDLE

KIND = "focus"
VERSION = "1"  # of what comes out for the same drawing; a part of the cache's key
LOOKED_AT = 128  # pixels of the longest side: a subject that is smaller than one of these is none
BORDER = 0.06  # of either side: what lies there is taken for the ground
REACH = 0.04  # of the longest side, about each pixel, for what there is to see
GLANCE = 0.10  # and for what stands out at a glance
PEAK = 0.5  # of the most that stands out anywhere: less is not the subject
PLAIN = 0.25  # how much of what stands out by its colour alone counts, where nothing is to be seen in it

Numbers = NDArray[np.float64]
_PICTURE = re.compile(rb'<svg [^>]*><image [^>]*href="data:[^,"]*,([^"]*)"[^>]*/></svg>\s*')


def focus(drawing: Drawing, cache: Cache = Cache(None)) -> Point:  # noqa: B008  (it is frozen)
    """Return where the subject of ``drawing`` is, in parts of its width and height, to a hundredth.

    It is the middle of what is no picture (PNG, JPEG): whoever draws can put a subject where he wants it.
    """
    found = _PICTURE.fullmatch(drawing.svg)
    if found is None:
        return MIDDLE
    key = digest(VERSION, drawing.digest)
    stored = re.fullmatch(rb"([01]\.\d\d) ([01]\.\d\d)", cache.get(KIND, key) or b"")
    if stored is not None:
        return Point(float(stored[1]), float(stored[2]))
    x, y = focus_of(_pixels(base64.b64decode(found[1])))
    cache.put(KIND, key, f"{x:.2f} {y:.2f}".encode())
    return Point(round(x, 2), round(y, 2))


def focus_of(pixels: Numbers) -> tuple[float, float]:
    """Return x and y of the subject of ``pixels``: RGBA in 0…1, as (height, width, 4)."""
    alpha = pixels[..., 3]
    weights = alpha if alpha.min() < 1 else _standing_out(pixels[..., :3])
    total = float(weights.sum())
    if total <= 0:
        return MIDDLE.x, MIDDLE.y
    height, width = weights.shape
    x = float(weights.sum(axis=0) @ (np.arange(width) + 0.5)) / total / width
    y = float(weights.sum(axis=1) @ (np.arange(height) + 0.5)) / total / height
    return x, y


def _standing_out(colours: Numbers) -> Numbers:
    """Return for each pixel how much it belongs to the subject, 0 for the ground."""
    longest = max(colours.shape[:2])
    unlike = _unlike_the_borders(colours)
    near = _around(colours, round(REACH * longest))
    varied = _around(((colours - near) ** 2).sum(axis=2), round(REACH * longest))
    contrast = np.sqrt(varied.clip(0.0))  # sums of many numbers: rounding takes some below
    unlike, contrast = (one / max(float(one.max()), 1e-9) for one in (unlike, contrast))
    seen = _around(unlike * (PLAIN + (1 - PLAIN) * contrast), round(GLANCE * longest))
    return np.where(seen >= PEAK * seen.max(), seen, 0.0)


def _unlike_the_borders(colours: Numbers) -> Numbers:
    """Return how far each colour is from the nearest of the mean colours along the four borders."""
    height, width = colours.shape[:2]
    rows, columns = max(1, round(BORDER * height)), max(1, round(BORDER * width))
    strips = (colours[:rows], colours[-rows:], colours[:, :columns], colours[:, -columns:])
    grounds = np.array([strip.mean(axis=(0, 1)) for strip in strips])
    apart = np.linalg.norm(colours[:, :, None, :] - grounds, axis=3)
    nearest: Numbers = apart.min(axis=2)
    return nearest


def _around(values: Numbers, reach: int) -> Numbers:
    """Return the mean of ``values`` in the square of pixels up to ``reach`` away; borders go on outside."""
    padded = np.pad(values, [(reach + 1, reach), (reach + 1, reach)] + [(0, 0)] * (values.ndim - 2), "edge")
    sums = padded.cumsum(axis=0).cumsum(axis=1)
    side = 2 * reach + 1
    total: Numbers = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    return total / side**2


def _pixels(content: bytes) -> Numbers:
    with Image.open(io.BytesIO(content)) as file:
        file.draft("RGB", (2 * LOOKED_AT, 2 * LOOKED_AT))  # decodes a JPEG that small, which is much faster
        image = file.convert("RGBA")
    image.thumbnail((LOOKED_AT, LOOKED_AT), Image.Resampling.BOX, reducing_gap=None)
    return np.asarray(image, np.float64) / 255
