"""What a rendered form covers, read off its pixels: every cell with any alpha, and the cells around it."""

from collections.abc import Iterator

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.art.engines import by_typst
from ludopress.art.rasters import alpha
from ludopress.errors import DrawingError
from ludopress.model import Drawing

CELLS = 600  # along the longest side: 0.05 mm on a symbol of 30 mm
RUNS = 6_000  # of cells side by side: 0.3 s to unite; of 150 OpenMoji none has 1,500
_SIMPLER = 0.7  # cells; the ring of cells around what is painted is one wide, so this never cuts paint


def covered(drawing: Drawing, form: bytes | None) -> tuple[shapely.Geometry, float]:
    """Return polygons that hold every rendered pixel of ``drawing``, and the size of a cell.

    Cells are larger where specks are very many.
    """
    made = form if form is not None else by_typst([drawing])[0]
    if isinstance(made, DrawingError):
        raise made
    cell = max(drawing.size.width, drawing.size.height) / CELLS
    seen = alpha(made, drawing.size, CELLS) > 0
    runs = _boxes(seen)
    while len(runs) > RUNS:
        seen, cell = _coarser(seen), 2 * cell
        runs = _boxes(seen)
    if not runs:
        return shapely.MultiPolygon(), cell
    boxes = shapely.box(*(np.array(runs, float) * cell).T)
    united = shapely.simplify(shapely.union_all(boxes), _SIMPLER * cell)
    return united, cell


def _boxes(seen: NDArray[np.bool_]) -> list[tuple[int, int, int, int]]:
    return [(left, row, right, row + 1) for row, left, right in _runs(_dilated(seen))]


def _coarser(seen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return cells of twice the size, seen where any of their four is."""
    even = np.pad(seen, [(0, side % 2) for side in seen.shape])
    return np.asarray(even[::2, ::2] | even[1::2, ::2] | even[::2, 1::2] | even[1::2, 1::2])


def _dilated(seen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    grown = np.pad(seen, 1)
    grown = grown | np.roll(grown, 1, 0) | np.roll(grown, -1, 0)
    grown = grown | np.roll(grown, 1, 1) | np.roll(grown, -1, 1)
    return np.asarray(grown)


def _runs(seen: NDArray[np.bool_]) -> Iterator[tuple[int, int, int]]:
    """Yield row, first and past-last column of every run, in cells of the canvas (so -1 is its margin)."""
    steps = np.diff(np.pad(seen, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, starts = np.nonzero(steps == 1)
    _, ends = np.nonzero(steps == -1)
    yield from (
        (int(row) - 1, int(left) - 1, int(right) - 1)
        for row, left, right in zip(rows, starts, ends, strict=True)
    )
