"""Backdrops: what colour lies behind something that is to be drawn, worked out from what was drawn before.

Every fill is taken down on a coarse grid, so that no renderer has to be asked, and none decides how a picture
comes out. Lines are too thin to count.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ludopress.model import Matrix, Size
from ludopress.scenes.colours import lightnesses
from ludopress.scenes.owners import VEIL, Cover, Owners
from ludopress.scenes.paints import Glow, Paint, Shade, Stop
from ludopress.scenes.shapes import Shape

CELL = 2.0  # mm
UNLIKE = 0.06  # of a channel: what colours differ by that are not the same
LINES = 4  # along which it is looked what a cell is covered by
Numbers = NDArray[np.float64]
Points = NDArray[np.complex128]


@dataclass
class Backdrop:
    """The colours of a picture of ``size``, in mm, as far as it is drawn; white paper to begin with.

    ``owners`` are those who are seen in it.
    """

    size: Size
    owners: Owners = field(init=False)
    _centres: Points = field(init=False)
    _colours: Numbers = field(init=False)
    _opacity: float = 1.0

    def __post_init__(self) -> None:
        columns, rows = (max(1, round(side / CELL)) for side in (self.size.width, self.size.height))
        x = (np.arange(columns) + 0.5) * self.size.width / columns
        y = (np.arange(rows) + 0.5) * self.size.height / rows
        self._centres = x[None, :] + 1j * y[:, None]
        self._colours = np.ones((rows, columns, 3))
        self.owners = Owners((rows, columns))

    def covered(self, shape: Shape, matrix: Matrix) -> Cover:
        """Return how much of each cell lies in ``shape``, placed by ``matrix``."""
        rows, columns = self._centres.shape
        cover = np.zeros((rows, columns))
        starts, ends = _edges(shape, matrix)
        if not len(starts):
            return cover
        across, down = columns / self.size.width, rows / self.size.height
        starts, ends = (part.real * across + 1j * part.imag * down for part in (starts, ends))
        left, right = _reach(starts.real, columns)
        top, bottom = _reach(starts.imag, rows)
        corner = complex(left, top)
        cover[top:bottom, left:right] = _share_inside(
            starts - corner, ends - corner, bottom - top, right - left, holes=len(shape.rings) > 1
        )
        return cover

    def paint(self, cover: Cover, paint: Paint, opacity: float, matrix: Matrix) -> None:
        """Take down that the cells are painted over, as much as they are covered."""
        reached = np.flatnonzero(cover > 1e-6)
        if not len(reached):
            return
        if isinstance(paint, str):
            colours, alphas = _rgb(paint), np.array(1.0)
        else:
            colours, alphas = _between(paint.stops, _shares(paint, self._local(matrix, reached)))
        covered = cover.reshape(-1)[reached]
        shares = (covered * alphas * opacity).clip(0, 1)[:, None]
        cells = self._colours.reshape(-1, 3)
        cells[reached] = cells[reached] * (1 - shares) + colours * shares
        opaque = alphas * opacity * self._opacity > VEIL
        if opaque.any():
            hidden = np.zeros_like(cover)
            hidden.reshape(-1)[reached] = covered * opaque
            self.owners.paint(hidden)

    @contextmanager
    def layer(self, opacity: float) -> Iterator[None]:
        """Take down what is painted meanwhile as painted on a layer of that opacity."""
        before, around = self._colours.copy(), self._opacity
        self._opacity *= opacity
        yield
        self._opacity = around
        self._colours = before + (self._colours - before) * opacity

    def mean(self, left: float, top: float, right: float, bottom: float) -> str:
        """Return the mean colour of the box, or of the cell in its middle if it is smaller than one."""
        x, y = self._centres[0].real, self._centres[:, 0].imag
        columns, rows = (x >= left) & (x <= right), (y >= top) & (y <= bottom)
        if not columns.any():
            columns[np.abs(x - (left + right) / 2).argmin()] = True
        if not rows.any():
            rows[np.abs(y - (top + bottom) / 2).argmin()] = True
        return _hex(self._colours[np.ix_(rows, columns)].reshape(-1, 3).mean(axis=0))

    def unlike(self, cover: Cover, colour: str) -> float:
        """Return of how many of the cells that are covered whole the colour is another by now, as a share."""
        whole = cover > 0.9
        off = np.abs(self._colours[whole] - _rgb(colour)).max(axis=-1)
        return float((off > UNLIKE).mean()) if whole.any() else 0.0

    def span(self) -> tuple[float, float]:
        """Return how light the darkest and the lightest twentieth of the picture begin, 0 to 1."""
        low, high = np.percentile(lightnesses(self._colours), (5, 95))
        return float(low), float(high)

    def _local(self, matrix: Matrix, cells: NDArray[np.int64]) -> Points:
        """Return the middles of those ``cells`` as what is placed by ``matrix`` sees them."""
        determinant = matrix.a * matrix.d - matrix.b * matrix.c
        centres = self._centres.reshape(-1)[cells]
        x, y = centres.real - matrix.e, centres.imag - matrix.f
        across = (matrix.d * x - matrix.c * y) / determinant
        down = (matrix.a * y - matrix.b * x) / determinant
        return np.asarray(across + 1j * down)


def _reach(along: Numbers, count: int) -> tuple[int, int]:
    """Return the first cell that points reach on an axis of so many, and the one after the last."""
    first, after = math.floor(along.min()), math.ceil(along.max())
    return min(max(first, 0), count), min(max(after, 0), count)


def _share_inside(starts: Points, ends: Points, rows: int, columns: int, *, holes: bool) -> Cover:
    """Return how much of each cell, one unit wide and high, lies inside of edges: by ``LINES`` through each.

    With ``holes``, what they go round an even number of times is outside.
    """
    starts, ends = (part.real + 1j * (part.imag * LINES - 0.5) for part in (starts, ends))
    lines, places, turns = _crossings(starts, ends, rows * LINES)
    windings = np.cumsum(turns)
    inside = windings % 2 if holes else windings != 0
    steps = inside.astype(float)
    steps[1:] -= inside[:-1]
    places = places.clip(0, columns)
    cells = places.astype(np.int64)
    flat = lines * (columns + 2) + cells
    share = places - cells
    total = rows * LINES * (columns + 2)
    begun = np.bincount(flat, steps * (1 - share), total) + np.bincount(flat + 1, steps * share, total)
    along = np.cumsum(begun.reshape(rows * LINES, columns + 2), axis=1)[:, :columns]
    return np.asarray((along.reshape(rows, LINES, columns).sum(axis=1) / LINES).clip(0, 1))


def _edges(shape: Shape, matrix: Matrix) -> tuple[Points, Points]:
    """Return where the edges of a shape start and end on the picture, in mm."""
    starts = _placed(np.array(list(chain.from_iterable(shape.rings)), np.complex128), matrix)
    ends = np.roll(starts, -1)
    first = 0
    for ring in shape.rings:
        ends[first + len(ring) - 1] = starts[first]
        first += len(ring)
    return starts, ends


def _placed(points: Points, matrix: Matrix) -> Points:
    x, y = points.real, points.imag
    across, down = matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f
    return np.asarray(across + 1j * down)


def _crossings(starts: Points, ends: Points, count: int) -> tuple[NDArray[np.int64], Numbers, Numbers]:
    """Return where edges cross the lines y = 0, 1 … ``count`` - 1: the line, x, and 1 downwards, -1 upwards.

    They are in order, line by line from left to right.
    """
    lower, upper = np.minimum(starts.imag, ends.imag), np.maximum(starts.imag, ends.imag)
    first, after = (np.ceil(y).clip(0, count).astype(np.int64) for y in (lower, upper))
    counts = after - first
    edge = np.repeat(np.arange(len(starts)), counts)
    line = np.arange(len(edge)) - np.repeat(np.cumsum(counts) - counts, counts) + first[edge]
    way = (ends - starts)[edge]
    place = starts.real[edge] + (line - starts.imag[edge]) * way.real / way.imag
    order = np.lexsort((place, line))
    return line[order], place[order], np.sign(way.imag)[order]


def _shares(paint: Shade | Glow, points: Points) -> Numbers:
    """Return how far along a gradient points are, 0 to 1."""
    way = paint.end - paint.start if isinstance(paint, Shade) else paint.radius
    if not way:
        return np.ones(len(points))  # as in SVG: a gradient that goes nowhere is all of its last colour
    if isinstance(paint, Shade):
        along = ((points - paint.start) * np.conj(way)).real / abs(way) ** 2
        return np.asarray(np.clip(along, 0, 1))
    return np.minimum(np.abs(points - paint.middle) / paint.radius, 1)


def _between(stops: tuple[Stop, ...], shares: Numbers) -> tuple[Numbers, Numbers]:
    places = [stop[0] for stop in stops]
    channels = np.array([_rgb(stop[1]) for stop in stops]).T
    colours = np.stack([np.interp(shares, places, channel) for channel in channels], axis=-1)
    return colours, np.interp(shares, places, [stop[2] for stop in stops])


def _rgb(colour: str) -> Numbers:
    return np.array([int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)])


def _hex(rgb: Numbers) -> str:
    return "#" + "".join(f"{round(255 * float(channel)):02x}" for channel in np.clip(rgb, 0, 1))
