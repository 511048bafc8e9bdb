"""Functions and chance that give the same bits on every processor.

numpy's exp, log, sin and cos, and those of the C library, differ in the last bit between processors (vector
units round differently), and packing magnifies a last bit into another layout. Here everything is made of
+ - * / and exact operations on exponents, which IEEE 754 fixes. Errors are below 1e-9, relative for exp.
"""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint64]

LN2 = 0.6931471805599453
HALF_PI = 1.5707963267948966
GOLDEN = 0x9E3779B97F4A7C15  # 2⁶⁴ over the golden ratio: the step of SplitMix64
WORD = (1 << 64) - 1


def exp(z: npt.ArrayLike) -> Doubles:
    """Return e to the power of each ``z``: 2 to a whole power times a Taylor polynomial on ±ln 2 / 2."""
    value = np.asarray(z, np.float64)
    halvings = np.rint(value / LN2)
    rest = value - halvings * LN2
    power = np.full_like(rest, 1 / math.factorial(8))
    for degree in range(7, -1, -1):
        power = power * rest + 1 / math.factorial(degree)
    return np.ldexp(power, halvings.astype(np.int32))


def log(x: npt.ArrayLike) -> Doubles:
    """Return the natural logarithm of each positive ``x``: 2 artanh((m - 1) / (m + 1)) + exponent · ln 2."""
    mantissa, exponent = np.frexp(np.asarray(x, np.float64))
    small = mantissa < 0.7071067811865476
    mantissa = np.where(small, mantissa * 2, mantissa)
    ratio = (mantissa - 1) / (mantissa + 1)
    square = ratio * ratio
    series = np.zeros_like(ratio)
    for odd in range(11, 0, -2):
        series = series * square + 1 / odd
    value: Doubles = 2 * ratio * series + (exponent - small) * LN2
    return value


def sincos(angle: npt.ArrayLike) -> tuple[Doubles, Doubles]:
    """Return sine and cosine of each ``angle`` in radians: quarter turns off, then Taylor on ±π/4."""
    value = np.asarray(angle, np.float64)
    quarters = np.rint(value / HALF_PI)
    rest = value - quarters * HALF_PI
    square = rest * rest
    sine = np.zeros_like(rest)
    cosine = np.zeros_like(rest)
    for degree in (10, 8, 6, 4, 2, 0):
        sign = 1 - degree % 4
        sine = sine * square + sign / math.factorial(degree + 1)
        cosine = cosine * square + sign / math.factorial(degree)
    sine = sine * rest
    quarter = quarters.astype(np.int64) & 3
    odd = (quarter & 1) == 1
    swapped, other = np.where(odd, cosine, sine), np.where(odd, sine, cosine)
    return np.where(quarter >= 2, -swapped, swapped), np.where((quarter == 1) | (quarter == 2), -other, other)


def total(values: Singles) -> Singles:
    """Return the sums along the last axis, added one by one: numpy chooses an order of its own."""
    added = np.zeros(values.shape[:-1], np.float32)
    for column in range(values.shape[-1]):
        added = added + values[..., column]
    return added


def uniform(seeds: Sequence[int], stream: int, count: int) -> Doubles:
    """Return ``count`` numbers in [0, 1) for each seed, as rows; a row depends on its seed and stream only.

    SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), used as a function
    of a counter, so that no card's chance depends on how many cards there are.
    """
    keys = np.array([(seed * GOLDEN + stream) & WORD for seed in seeds], np.uint64)
    steps = np.array([(step * GOLDEN) & WORD for step in range(1, count + 1)], np.uint64)
    words = _mixed(_mixed(keys)[:, None] + steps)
    return (words >> np.uint64(11)).astype(np.float64) * 2.0**-53


def _mixed(word: Words) -> Words:
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))
