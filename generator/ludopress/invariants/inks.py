"""Inks: what the symbols of a face cover, as polygons in face millimetres, each with the bound of its error.

Read from the outlines alone, by reference: each distinct outline is parsed once.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.invariants.extents import Geometries, Numbers, placed
from ludopress.invariants.pages import picture
from ludopress.invariants.pictures import sharpness
from ludopress.model import Art, Face, Placed

NEAR_NOTHING = 1e-9  # square user units: an outline without area
PIXELS = 6.0  # a millimetre, where colours are read
SLENDER = 0.4  # a stroke of 30 mm is seen as readily as a square of 12


@dataclass(frozen=True, slots=True)
class Inks:
    """The inks of what lies on a face, bottom to top: what each paints lies within its error of its ink.

    ``keys`` name symbols and parts; ``pictured`` tells which are symbols. What fills the face is left out.
    """

    keys: tuple[str, ...]
    pictured: NDArray[np.bool_]
    geometries: Geometries
    errors: Numbers

    @staticmethod
    def of(face: Face) -> "Inks":
        """Return the inks of ``face``, prepared for many questions of distance."""
        layers = outlined_on(face)
        if not layers:
            return Inks((), np.empty(0, np.bool_), np.empty(0, np.object_), np.empty(0))
        matrices = [layer.matrix for layer in layers]
        inks = placed(np.array([ink_of(layer.art) for layer in layers], np.object_), matrices)
        shapely.prepare(inks)
        linear = np.array([[[m.a, m.b], [m.c, m.d]] for m in matrices])
        stretch = np.linalg.norm(linear, 2, axis=(1, 2))  # the longest that a unit becomes
        tolerances = np.array([layer.art.contour.tolerance for layer in layers])
        pictured = np.array([bool(layer.symbol) for layer in layers])
        return Inks(tuple(layer.name for layer in layers), pictured, inks, stretch * tolerances)


@dataclass(frozen=True, slots=True)
class Measure:
    """Of a drawing, in its user units: its longest extent, and how large it looks.

    That is the side of a square as large as its hull, and of a mere line at least SLENDER of its length.
    """

    longest: float
    size: float


def placed_on(face: Face) -> tuple[Placed, ...]:
    """Return the layers of ``face`` that are symbols or parts, in painting order."""
    return tuple(layer for layer in face.layers if not layer.is_frame)


def outlined_on(face: Face) -> tuple[Placed, ...]:
    """Return the layers of ``face`` that are symbols or parts with an outline: what fills it has none."""
    return tuple(layer for layer in placed_on(face) if not layer.fills)


def symbols_on(face: Face) -> tuple[Placed, ...]:
    """Return the layers of ``face`` that are symbols, in painting order."""
    return tuple(layer for layer in face.layers if layer.symbol)


def ink_of(art: Art) -> shapely.Geometry:
    """Return the ink of ``art`` in its user units."""
    return _parsed(art.contour.ink)


def measure(art: Art) -> Measure:
    """Return the measures of the ink of ``art``."""
    return _measured(art.contour.ink)


def main_colour(layer: Placed) -> Numbers | None:
    """Return the colour that most of a drawing's ink has, None where nothing can be seen of it."""
    scale = sharpness(layer, PIXELS)
    pixels = picture(layer.art.form, scale)
    if pixels is None:
        return None
    inner = shapely.buffer(ink_of(layer.art), -1 / scale - layer.art.contour.tolerance)
    inside = within(inner, pixels.shape[:2], scale, (0.0, 0.0))
    if not inside.any():
        return None
    colours, counts = np.unique(pixels[inside][:, :3], axis=0, return_counts=True)
    return np.asarray(colours[np.argmax(counts)] / 255, np.float64)


def within(
    shape: shapely.Geometry, size: tuple[int, ...], scale: float, corner: tuple[float, float]
) -> NDArray[np.bool_]:
    """Return which pixels, ``scale`` a unit, from ``corner`` on have their middle in ``shape``."""
    rows, columns = (np.indices(size[:2]) + 0.5) / scale
    shapely.prepare(shape)
    inside = shapely.contains_xy(shape, (columns + corner[0]).ravel(), (rows + corner[1]).ravel())
    return np.asarray(inside, np.bool_).reshape(size[:2])


@lru_cache(maxsize=4096)
def _parsed(wkb: bytes) -> shapely.Geometry:
    return shapely.from_wkb(wkb)


@lru_cache(maxsize=4096)
def _measured(wkb: bytes) -> Measure:
    hull = shapely.convex_hull(_parsed(wkb))
    area = float(shapely.area(hull))
    if area <= NEAR_NOTHING:
        return Measure(0.0, 0.0)
    corners = shapely.get_coordinates(hull)
    apart = corners[:, None, :] - corners[None, :, :]
    longest = float(np.sqrt((apart**2).sum(axis=2).max()))
    return Measure(longest, max(float(np.sqrt(area)), SLENDER * longest))
