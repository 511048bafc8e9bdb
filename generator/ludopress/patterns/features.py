"""Features: what a motif looks like, in numbers that can be compared.

A motif is drawn as it prints and looked at in a picture of PIXELS × PIXELS. Its colours are the share that
each of its palette's six covers; its shape, for each vision, is three histograms of its lightness image, the
square roots of shares, so that their scalar product is 1 for equal ones: where in the spectrum its power lies
(period and direction), which way its edges run, how light and dark are spread. Shape knows no contrast.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludopress.art.rasters import render
from ludopress.model import Art, Motif, Raster, Size
from ludopress.patterns.drawing import drawing
from ludopress.patterns.sight import Numbers, Pixels, lab, lightness, parsed

CARD = Size(76, 76)  # mm: a square of 70 with its bleed, which the scales of patterns are made for
PIXELS = 96
THUMB = 32  # pixels of the small picture in which motifs are compared place by place
DIRECTIONS = 8  # of the spectrum, over a half turn; edges are told apart twice as finely
SHAPED = ("normal", "deutan", "protan")  # grey print has the lightness that normal eyes see
_PERIODS = (1.5, 2.6, 4, 6, 9, 13, 19, 28, 46)  # per picture: from 50 mm down to 1.7
_RINGS = len(_PERIODS) - 1
_TONES = 12  # steps of lightness, over ±_SPREAD standard deviations
_SPREAD = 2.4
_EDGES_COUNT, _TONES_COUNT = 0.7, 0.5  # beside a spectrum of weight 1

_RADIUS = np.hypot(*np.mgrid[-PIXELS // 2 : PIXELS // 2, -PIXELS // 2 : PIXELS // 2])
_BEARING = np.arctan2(*np.mgrid[-PIXELS // 2 : PIXELS // 2, -PIXELS // 2 : PIXELS // 2]) % np.pi
_RING = np.digitize(_RADIUS, _PERIODS) - 1
_SECTOR = np.floor(_BEARING / np.pi * DIRECTIONS + 0.5).astype(int) % DIRECTIONS
_INSIDE = (_RING >= 0) & (_RING < _RINGS)
_BIN = (_RING * DIRECTIONS + _SECTOR)[_INSIDE]
_WINDOW = np.outer(np.hanning(PIXELS), np.hanning(PIXELS))


@dataclass(frozen=True, slots=True)
class Look:
    """What one motif looks like; arrays of so many numbers.

    ``shares`` of the palette's colours (6), ``shapes`` by SHAPED vision (3 × 92), ``contrasts`` the standard
    deviation of L* (3), ``thumb`` the small picture (THUMB × THUMB × 3) and its ``spread``, how far its
    colours are from their mean on average (CIE76), ``length`` the bytes of the drawing.
    """

    motif: Motif
    shares: Numbers
    shapes: Numbers
    contrasts: Numbers
    thumb: Pixels
    spread: float
    length: int


def look(motif: Motif) -> Look:
    """Return what ``motif`` looks like as it prints."""
    drawn = drawing(motif, CARD)
    (raster,) = render([Art(drawing=drawn, form=drawn.form, outline=None)], PIXELS)
    return _look(motif, _picture(raster), len(drawn.svg))


def turned(shapes: Numbers, steps: int) -> Numbers:
    """Return the ``shapes`` (… × 92) of motifs turned by ``steps`` times 22.5°."""
    spectrum, edges, tones = np.split(shapes, [_RINGS * DIRECTIONS, (_RINGS + 2) * DIRECTIONS], axis=-1)
    rings = spectrum.reshape(*spectrum.shape[:-1], _RINGS, DIRECTIONS)
    spectrum = np.roll(rings, steps, axis=-1).reshape(spectrum.shape)
    return np.concatenate((spectrum, np.roll(edges, 2 * steps, axis=-1), tones), axis=-1)


def _picture(raster: Raster) -> Pixels:
    """Return the red, green and blue; a motif leaves nothing transparent."""
    pixels: Pixels = np.frombuffer(raster.rgba, np.uint8).reshape(raster.height, raster.width, 4)
    return pixels[:, :, :3]


def _look(motif: Motif, picture: Pixels, length: int) -> Look:
    images = [lightness(picture, vision) for vision in SHAPED]
    thumb = _smaller(picture)
    return Look(
        motif=motif,
        shares=_shares(picture, motif.palette.colours),
        shapes=np.array([_shape(image) for image in images]),
        contrasts=np.array([image.std() for image in images]),
        thumb=thumb,
        spread=_spread(thumb),
        length=length,
    )


def _shares(picture: Pixels, colours: Sequence[str]) -> Numbers:
    """Return how much of ``picture`` is nearest to each of ``colours``."""
    palette = np.array([parsed(colour) for colour in colours], np.int32)
    away = ((picture.reshape(-1, 1, 3).astype(np.int32) - palette) ** 2).sum(axis=2)
    return np.bincount(away.argmin(axis=1), minlength=len(palette)) / len(away)


def _smaller(picture: Pixels) -> Pixels:
    step = PIXELS // THUMB
    means: Numbers = picture.reshape(THUMB, step, THUMB, step, 3).mean(axis=(1, 3))
    return means.round().astype(np.uint8)


def _spread(thumb: Pixels) -> float:
    colours = lab(thumb).reshape(-1, 3)
    return float(np.linalg.norm(colours - colours.mean(axis=0), axis=1).mean())


def _shape(image: Numbers) -> Numbers:
    plain = (image - image.mean()) / (image.std() + 1e-6)
    return np.concatenate((_spectrum(plain), _EDGES_COUNT * _edges(plain), _TONES_COUNT * _tones(plain)))


def _spectrum(plain: Numbers) -> Numbers:
    power = np.abs(np.fft.fftshift(np.fft.fft2(plain * _WINDOW))) ** 2
    return _rooted(np.bincount(_BIN, power[_INSIDE], _RINGS * DIRECTIONS))


def _edges(plain: Numbers) -> Numbers:
    down, across = np.gradient(plain)
    bearing = np.floor(np.arctan2(down, across) % np.pi / np.pi * 2 * DIRECTIONS).astype(int)
    steepness = np.hypot(down, across)
    return _rooted(np.bincount(bearing.ravel() % (2 * DIRECTIONS), steepness.ravel(), 2 * DIRECTIONS))


def _tones(plain: Numbers) -> Numbers:
    return _rooted(np.histogram(plain, _TONES, (-_SPREAD, _SPREAD))[0])


def _rooted(histogram: NDArray[np.floating | np.integer]) -> Numbers:
    return np.asarray(np.sqrt(histogram / max(float(histogram.sum()), 1e-12)), float)
