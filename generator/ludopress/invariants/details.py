"""The inner detail of a picture: its light and dark, free of how it is moved, turned, mirrored or scaled.

Read on the rings of its silhouette: lightness (L* of CIELAB, of 1) less its mean, so that a picture made
brighter all over stays the same. Of each band of two rings the mean is kept, with its sign, and of the first
overtones over the angle the magnitudes.
"""

from collections.abc import Sequence

import numpy as np

from ludopress.invariants.colour import lab
from ludopress.invariants.pictures import Numbers, Pixels, coverage, on_paper
from ludopress.invariants.shapes import ANGLES, RADII, on_rings

HARMONICS = 9  # the mean and the first 8 overtones: what is seen at a glance
BAND = 2  # rings
FLAT = 0.1  # the root mean square of the lightness, below which contrast is too weak to tell by


def distances(ones: Sequence[Pixels], others: Sequence[Pixels]) -> Numbers:
    """Return how far apart the detail of each pair is: 0 the same, about 1 and more nothing in common."""
    one, other = signatures(ones), signatures(others)
    contrast = np.maximum(np.linalg.norm(one, axis=1), np.linalg.norm(other, axis=1))
    apart: Numbers = np.linalg.norm(one - other, axis=1) / np.maximum(contrast, FLAT)
    return apart


def signatures(pictures: Sequence[Pixels]) -> Numbers:
    """Return the signature of each picture; its length is about the contrast within the silhouette."""
    masks = coverage(pictures)
    light = np.zeros_like(masks)
    for filled, picture in zip(light, pictures, strict=True):
        filled[: picture.shape[0], : picture.shape[1]] = lab(on_paper(picture))[..., 0] / 100
    means = (light * masks).sum(axis=(1, 2)) / np.maximum(masks.sum(axis=(1, 2)), 1e-9)
    read = np.fft.rfft(on_rings((light - means[:, None, None]) * masks, masks), axis=2) / ANGLES
    overtones = np.abs(read[:, :, 1:HARMONICS]) * np.sqrt(2)  # each stands for two, of ±k turns
    by_ring = np.concatenate([read[:, :, :1].real, overtones], axis=2) * RADII[:, None]
    by_area = by_ring.reshape(len(masks), -1, BAND, HARMONICS).sum(axis=2)
    weights = RADII.reshape(-1, BAND).sum(axis=1)
    area = (on_rings(masks, masks).mean(axis=2) * RADII).sum(axis=1)
    vectors = (by_area / np.sqrt(weights)[:, None]).reshape(len(masks), -1)
    signature: Numbers = vectors / np.sqrt(np.maximum(area, 1e-9))[:, None]
    return signature
