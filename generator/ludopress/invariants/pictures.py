"""Pictures as arrays (height, width, 4) of RGBA bytes, straight alpha, as the rasters of the model hold them.

What is not painted is white paper: there the checks look at a symbol, because there it is seen.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ludopress.model import Placed, Raster

Pixels = NDArray[np.uint8]
Numbers = NDArray[np.float64]
MOST = 2000  # pixels of a side: a board of A3 at 4 a millimetre has 1,680
SQUARE = 16  # pixels: a sixth of the 96 of a symbol's picture


def pixels(raster: Raster) -> Pixels:
    """Return the RGBA bytes of ``raster`` as (height, width, 4), 0 where nothing shows."""
    rgba = np.frombuffer(raster.rgba, np.uint8).reshape(raster.height, raster.width, 4)
    return rgba * (rgba[..., 3:] > 0)


def sharpness(layer: Placed, wanted: float, most: int = MOST) -> float:
    """Return how many pixels a unit of a placed drawing to look at: ``wanted`` a millimetre on the face.

    Of what is larger than a board it is fewer, so that a picture never takes gigabytes.
    """
    size = layer.art.drawing.size
    return min(wanted * layer.matrix.scale, most / max(size.width, size.height))


def coverage(pictures: Sequence[Pixels]) -> Numbers:
    """Return the alpha of each picture in 0…1 as (count, height, width); smaller pictures are padded."""
    height = max(picture.shape[0] for picture in pictures)
    width = max(picture.shape[1] for picture in pictures)
    masks = np.zeros((len(pictures), height, width))
    for mask, picture in zip(masks, pictures, strict=True):
        mask[: picture.shape[0], : picture.shape[1]] = picture[..., 3] / 255
    return masks


def on_paper(picture: Pixels) -> Numbers:
    """Return the sRGB in 0…1 that white paper shows where ``picture`` is printed."""
    alpha = picture[..., 3:] / 255
    return picture[..., :3] / 255 * alpha + (1 - alpha)


def disagreement(one: Pixels, other: Pixels, most: float) -> float:
    """Return the share of pixels in which two pictures on paper differ by more than ``most`` (of 1).

    Each pixel is first averaged with its eight neighbours, so that the soft edges of two rasterisers count
    as the same. Pictures of different sizes are compared where they overlap, from the top left.
    """
    off = np.abs(_blurred(_difference(one, other))).max(axis=2) > most
    return float(off.mean())


def rough_disagreement(one: Pixels, other: Pixels, most: float) -> float:
    """Return the share of squares, SQUARE pixels wide, whose means differ by more than ``most`` (of 1)."""
    difference = _difference(one, other)
    rows, columns = (-(-side // SQUARE) for side in difference.shape[:2])
    padded = np.zeros((rows * SQUARE, columns * SQUARE, 3))
    padded[: difference.shape[0], : difference.shape[1]] = difference
    means = padded.reshape(rows, SQUARE, columns, SQUARE, 3).mean(axis=(1, 3))
    return float((np.abs(means).max(axis=2) > most).mean())


def _difference(one: Pixels, other: Pixels) -> Numbers:
    """Return one picture on paper less the other, where they overlap."""
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    return on_paper(one[:height, :width]) - on_paper(other[:height, :width])


def _blurred(picture: Numbers) -> Numbers:
    height, width = picture.shape[:2]
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    shifted = (padded[y : y + height, x : x + width] for y in range(3) for x in range(3))
    return sum(shifted, np.zeros_like(picture)) / 9
