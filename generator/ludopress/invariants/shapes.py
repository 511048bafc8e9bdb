"""A shape's signature: what stays of a silhouette when it is moved, turned, mirrored or scaled.

The silhouette is centred on its centroid, scaled so that its radius of gyration is 1, and read on rings about
its centre; of each ring only the magnitudes of the Fourier coefficients over the angle are kept, since a turn
changes nothing but their phases.
"""

import numpy as np

from ludopress.invariants.pictures import Numbers

RINGS = 24
ANGLES = 128
HARMONICS = 17  # the mean and the first 16 overtones; finer ones are the noise of 96 pixels
REACH = 2.4  # radii of gyration; the end of a thin bar is at √3, the tip of a thin triangle at 2.83
RADII = (np.arange(RINGS) + 0.5) * (REACH / RINGS)


def signatures(masks: Numbers) -> Numbers:
    """Return the unit signature of each silhouette of ``masks`` (count, height, width; coverage in 0…1).

    An empty silhouette has the zero vector.
    """
    spectrum = np.abs(np.fft.rfft(on_rings(masks, masks), axis=2))[:, :, :HARMONICS]
    by_area = spectrum * np.sqrt(RADII)[:, None]
    vectors = by_area.reshape(len(masks), -1)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit: Numbers = vectors / np.where(lengths == 0, 1.0, lengths)
    return unit


def distances(masks: Numbers) -> Numbers:
    """Return how far apart the shapes of all pairs are (count, count): 0 the same, √2 nothing in common."""
    vectors = signatures(masks)
    return np.sqrt(np.maximum(2 - 2 * (vectors @ vectors.T), 0.0))


def on_rings(pictures: Numbers, masks: Numbers) -> Numbers:
    """Return what ``pictures`` (count, height, width) hold on the rings of their silhouettes ``masks``.

    The result is (count, RINGS, ANGLES); beyond the pictures is nothing.
    """
    across, down = masks.sum(axis=1), masks.sum(axis=2)
    area = np.maximum(across.sum(axis=1), 1e-9)
    xs, ys = np.arange(masks.shape[2]) + 0.5, np.arange(masks.shape[1]) + 0.5
    x, y = across @ xs / area, down @ ys / area
    gyration = np.sqrt(np.maximum((across @ xs**2 + down @ ys**2) / area - x**2 - y**2, 1e-9))
    angles = np.arange(ANGLES) * (2 * np.pi / ANGLES)
    reach = (gyration[:, None] * RADII)[:, :, None]
    right = x[:, None, None] + reach * np.cos(angles)
    low = y[:, None, None] + reach * np.sin(angles)
    return _sampled(pictures, right, low)


def _sampled(pictures: Numbers, x: Numbers, y: Numbers) -> Numbers:
    """Return what each picture holds at its points x, y, read between its pixels; beyond is nothing."""
    padded = np.pad(pictures, ((0, 0), (1, 1), (1, 1)))
    _, height, width = padded.shape
    column, row = np.clip(x + 0.5, 0, width - 1.001), np.clip(y + 0.5, 0, height - 1.001)
    left, top = column.astype(np.intp), row.astype(np.intp)
    right, low = column - left, row - top
    start = (np.arange(len(pictures))[:, None, None] * height + top) * width + left
    flat = padded.ravel()
    upper = flat[start] * (1 - right) + flat[start + 1] * right
    lower = flat[start + width] * (1 - right) + flat[start + width + 1] * right
    read: Numbers = upper * (1 - low) + lower * low
    return read
