"""Backdrops: what colour lies behind something that is to be drawn, worked out from what was drawn before.

Every fill is taken down on a coarse grid, so that no renderer has to be asked, and none decides how a picture
comes out. Lines are too thin to count.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ludopress.model import Matrix, Size
from ludopress.scenes.colours import lightness
from ludopress.scenes.paints import Paint, Shade, Stop
from ludopress.scenes.shapes import Shape

CELL = 2.0  # mm
Numbers = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass
class Backdrop:
    """The colours of a picture of ``size``, in mm, as far as it is drawn; white paper to begin with."""

    size: Size
    _centres: Numbers = field(init=False)
    _colours: Numbers = field(init=False)

    def __post_init__(self) -> None:
        columns, rows = (max(1, round(side / CELL)) for side in (self.size.width, self.size.height))
        x = (np.arange(columns) + 0.5) * self.size.width / columns
        y = (np.arange(rows) + 0.5) * self.size.height / rows
        self._centres = x[None, :] + 1j * y[:, None]
        self._colours = np.ones((rows, columns, 3))

    def covered(self, shape: Shape, matrix: Matrix) -> Mask:
        """Return which cells have their middle in ``shape``, placed by ``matrix``."""
        local = self._local(matrix)
        inside = np.zeros(local.shape, np.bool_)
        for ring in shape.rings:
            points = np.array(ring)
            for start, end in zip(points, np.roll(points, -1), strict=True):
                if start.imag != end.imag:
                    crosses = (start.imag > local.imag) != (end.imag > local.imag)
                    at = start.real + (local.imag - start.imag) * (end - start).real / (end - start).imag
                    inside ^= crosses & (local.real < at)
        return inside

    def paint(self, covered: Mask, paint: Paint, opacity: float, matrix: Matrix) -> None:
        """Take down that the cells ``covered`` are painted over."""
        if not covered.any():
            return
        if isinstance(paint, str):
            colours, alphas = np.broadcast_to(_rgb(paint), (int(covered.sum()), 3)), np.array(opacity)
        else:
            shares = _shares(paint, self._local(matrix)[covered])
            colours, alphas = _between(paint.stops, shares)
            alphas = alphas * opacity
        alphas = np.reshape(alphas, (-1, 1))
        self._colours[covered] = self._colours[covered] * (1 - alphas) + colours * alphas

    def mean(self, left: float, top: float, right: float, bottom: float) -> str:
        """Return the mean colour of the box, or of the cell in its middle if it is smaller than one."""
        x, y = self._centres[0].real, self._centres[:, 0].imag
        columns, rows = (x >= left) & (x <= right), (y >= top) & (y <= bottom)
        if not columns.any():
            columns[np.abs(x - (left + right) / 2).argmin()] = True
        if not rows.any():
            rows[np.abs(y - (top + bottom) / 2).argmin()] = True
        return _hex(self._colours[np.ix_(rows, columns)].reshape(-1, 3).mean(axis=0))

    def span(self) -> tuple[float, float]:
        """Return how light the darkest and the lightest twentieth of the picture begin, 0 to 1."""
        seen = [lightness(_hex(colour)) for colour in self._colours.reshape(-1, 3)]
        low, high = np.percentile(seen, (5, 95))
        return float(low), float(high)

    def _local(self, matrix: Matrix) -> NDArray[np.complex128]:
        """Return the cells' middles as what is placed by ``matrix`` sees them."""
        determinant = matrix.a * matrix.d - matrix.b * matrix.c
        x, y = self._centres.real - matrix.e, self._centres.imag - matrix.f
        across = (matrix.d * x - matrix.c * y) / determinant
        down = (matrix.a * y - matrix.b * x) / determinant
        return np.asarray(across + 1j * down)


def _shares(paint: Paint, points: NDArray[np.complex128]) -> Numbers:
    if isinstance(paint, str):
        return np.zeros(len(points))
    if isinstance(paint, Shade):
        way = paint.end - paint.start
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
