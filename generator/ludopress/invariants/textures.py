"""A texture: what stays of a picture when it is moved, turned or mirrored.

That is how much there is of each colour, seen from near and, band by band, from farther and farther away, and
how alike two places are that lie so far apart. Colours are those of DIN99, where a step of 1 is about the
least that is seen. A picture is read at half its pixels, whose light is mixed as it is at arm's length.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludopress.invariants.colour import even, lab_of_light, linear
from ludopress.invariants.pictures import Pixels, on_paper

Numbers = NDArray[np.floating[Any]]  # in single precision, which is enough, for the sake of time
Fields = Numbers  # (channels, pictures, height, width)
Signatures = Numbers  # (pictures, numbers)

FILLED = 0.98  # of that box: less is a silhouette
SMALLEST = 24  # pixels of a side; a narrower picture is laid beside itself
BANDS = 3  # of detail: of a card of 76 mm on 96 pixels, what is about 3, 6 and 12 mm wide
LEVELS = 24  # how finely amounts of colour are read: at so many quantiles
DETAIL = 2.0  # what a step of colour counts in a band of detail, where most of a picture is in between
REPEAT = 60.0  # what it counts where places so far apart are quite alike in one picture, in the other not
GRID = 6  # parts of a side in which pictures are compared place by place
FLAT = 4.0  # the variance of colour below which a picture is plain, and nothing in it can be told to repeat
RADII = np.array([1.5, 2.5, 3.5, 4.5, 5.5, 7.0, 8.5, 10.0, 12.0, 14.0, 16.0, 19.0])  # 2 to 30 mm of that card
BEARINGS = np.arange(16) * (np.pi / 16)
_FARTHEST = 20  # beyond the largest radius
_GOLDEN = (1 + 5**0.5) / 2
# The axes of an icosahedron; any step of 1 is on average one of 1/2 along them, so they are 2 long.
_ICOSAHEDRON = [
    (0, 1, _GOLDEN),
    (0, 1, -_GOLDEN),
    (1, _GOLDEN, 0),
    (1, -_GOLDEN, 0),
    (_GOLDEN, 0, 1),
    (-_GOLDEN, 0, 1),
]
_AXES = np.array(_ICOSAHEDRON, np.float32) * np.float32(2 / np.hypot(1, _GOLDEN))
_LIGHTNESS = np.ones((1, 1), np.float32)  # the only axis of grey print
_LIGHT = linear(np.arange(256) / 255).astype(np.float32)


def signatures(pictures: Sequence[Pixels], visions: Sequence[str]) -> dict[str, Signatures]:
    """Return for each vision the signatures of ``pictures``, for ``distances``."""
    shaped = [_shaped(picture) for picture in pictures]
    by_shape: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, picture in enumerate(shaped):
        by_shape[picture.shape].append(number)
    order = np.argsort([number for numbers in by_shape.values() for number in numbers])
    lights = [_light([shaped[one] for one in numbers]) for numbers in by_shape.values()]
    return {
        vision: np.concatenate([_signed(_fields(light, vision)) for light in lights])[order]
        for vision in visions
    }


def distances(signed: Signatures) -> Iterator[Numbers]:
    """Yield for each picture how far it is from every later one: 0 is the same, 50 usual for two motifs."""
    for number, one in enumerate(signed):
        yield np.abs(signed[number + 1 :] - one).sum(axis=1)


def laid_out(one: Pixels, other: Pixels, vision: str) -> float:
    """Return how far two pictures differ place by place, a sixth of a side wide, in the best of four turns.

    Textures do not know that: in two photographs of the same colours other things may be elsewhere.
    """
    first, second = (_places(picture, vision) for picture in (one, other))
    turns = (np.rot90(second, turn) for turn in range(4))
    return min(float(np.linalg.norm(first - turned, axis=-1).mean()) for turned in turns)


def _places(picture: Pixels, vision: str) -> Numbers:
    """Return the mean colours of GRID × GRID parts of a picture."""
    light = _LIGHT[_shaped(picture)]
    rows, columns = (np.arange(GRID) * side // GRID for side in light.shape[:2])
    areas = np.outer(
        *(np.diff([*cuts, side]) for cuts, side in zip((rows, columns), light.shape, strict=False))
    )
    sums = np.add.reduceat(np.add.reduceat(light, rows, axis=0), columns, axis=1)
    seen = even(lab_of_light(sums / areas[..., None], vision))
    return seen[..., :1] if vision == "grey" else seen


def framed(picture: Pixels) -> Pixels:
    """Return the box of a picture outside which nothing is painted."""
    rows, columns = (np.flatnonzero(picture[..., 3].any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return picture
    return picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def fills(picture: Pixels) -> bool:
    """Return whether a picture fills the box outside which nothing is painted: else it is a silhouette."""
    return float(framed(picture)[..., 3].mean()) / 255 >= FILLED


def _shaped(picture: Pixels) -> NDArray[np.uint8]:
    """Return what is painted of a picture, on paper, in bytes of sRGB; no side is too small."""
    seen = np.rint(on_paper(framed(picture)) * 255).astype(np.uint8)
    height, width = seen.shape[:2]
    return np.tile(seen, (-(-SMALLEST // height), -(-SMALLEST // width), 1))


def _light(pictures: Sequence[NDArray[np.uint8]]) -> Numbers:
    """Return the light of pictures of one size at half their pixels: (3, count, height, width)."""
    return _halved(_LIGHT[np.moveaxis(np.stack(pictures), -1, 0)])


def _halved(pictures: Numbers) -> Numbers:
    """Return pictures (…, height, width) of half the size, each pixel the mean of four."""
    height, width = (side // 2 * 2 for side in pictures.shape[-2:])
    upper, lower = pictures[..., :height:2, :width], pictures[..., 1:height:2, :width]
    return (upper[..., ::2] + upper[..., 1::2] + lower[..., ::2] + lower[..., 1::2]) / 4


def _fields(light: Numbers, vision: str) -> Fields:
    """Return the colours of pictures, each channel by itself; of grey print there is one."""
    seen = np.moveaxis(even(lab_of_light(np.moveaxis(light, 0, -1), vision)), -1, 0).astype(np.float32)
    return seen[:1] if vision == "grey" else seen


def _signed(fields: Fields) -> Signatures:
    parts = [_amounts(fields), REPEAT * _repeats(fields)]
    for _ in range(BANDS):
        blurred = _blurred(fields)
        parts.append(DETAIL * _amounts(fields - blurred))
        fields = _halved(blurred)
    return np.concatenate(parts, axis=1)


def _amounts(fields: Fields) -> Signatures:
    """Return how much there is of each colour: for each axis, the quantiles of what lies along it.

    The mean difference of two rows is what it costs to repaint one picture as the other: the earth mover's
    distance, each axis by itself.
    """
    axes = _LIGHTNESS if len(fields) == 1 else _AXES
    count = fields.shape[1]
    along = np.einsum("ac,cpn->apn", axes, fields.reshape(len(fields), count, -1))
    along.sort(axis=-1)
    places = ((np.arange(LEVELS) + 0.5) / LEVELS * along.shape[-1]).astype(np.intp)
    amounts: Signatures = along[..., places].transpose(1, 0, 2).reshape(count, -1)
    return amounts / (len(axes) * LEVELS)


def _blurred(fields: Fields) -> Fields:
    """Return ``fields`` smoothed over five pixels, 1 4 6 4 1, both ways, and mirrored at the edge."""
    height, width = fields.shape[-2:]
    wide = np.pad(fields, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    rows = [wide[:, :, step : step + height] for step in range(5)]
    level = (rows[0] + rows[4] + 4 * (rows[1] + rows[3]) + 6 * rows[2]) / 16
    columns = [level[..., step : step + width] for step in range(5)]
    return (columns[0] + columns[4] + 4 * (columns[1] + columns[3]) + 6 * columns[2]) / 16


def _repeats(fields: Fields) -> Signatures:
    """Return how alike places are that are so far apart: the correlation of their colours, on every ring.

    On each ring it is sorted, from the bearing in which the picture changes most to that in which it repeats:
    so stripes differ from checks, and a turn changes nothing.
    """
    centred = fields - fields.mean(axis=(-2, -1), keepdims=True)
    height, width = fields.shape[-2:]
    size = height + _FARTHEST, width + _FARTHEST  # so that no place is paired with one across the edge
    power = (np.abs(np.fft.rfft2(centred, s=size)) ** 2).sum(axis=0)
    shares = np.abs(np.fft.rfft2(np.ones((height, width), np.float32), s=size)) ** 2
    pairs = np.maximum(np.fft.irfft2(shares, s=size), 1.0)
    alike = np.fft.irfft2(power, s=size) / pairs
    rings = _read_on_rings(alike) / np.maximum(alike[:, :1, :1], FLAT)
    rings.sort(axis=-1)
    return np.asarray(rings.reshape(len(rings), -1) / rings[0].size, np.float32)


def _read_on_rings(around: Numbers) -> Numbers:
    """Return what pictures (count, height, width) hold at RADII and BEARINGS about their corner, wrapped."""
    across, down = np.outer(RADII, np.cos(BEARINGS)), np.outer(RADII, np.sin(BEARINGS))
    left, top = np.floor(across).astype(np.intp), np.floor(down).astype(np.intp)
    right, low = (across - left).astype(np.float32), (down - top).astype(np.float32)
    height, width = around.shape[1:]

    def at(row: NDArray[np.intp], column: NDArray[np.intp]) -> Numbers:
        there: Numbers = around[:, row % height, column % width]
        return there

    upper = at(top, left) * (1 - right) + at(top, left + 1) * right
    lower = at(top + 1, left) * (1 - right) + at(top + 1, left + 1) * right
    read: Numbers = upper * (1 - low) + lower * low
    return read
