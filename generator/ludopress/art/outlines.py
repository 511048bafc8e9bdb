"""Outlines: polygons that a drawing's paint never leaves by more than a known tolerance.

Paths are cut into chords (curves.py), filled by winding number (fills.py), stroked (strokes.py), mapped and
united. What polygons cannot tell (clips, masks, filters, patterns, bitmaps, tangles) is read off the rendered
form, cell by cell (cells.py). Numbers are in the drawing's user units.
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import shapely

from ludopress.art import cells
from ludopress.art.curves import Points, Subpath, flatten, subpaths
from ludopress.art.fills import filled
from ludopress.art.markup import Node, parse
from ludopress.art.numbers import transform
from ludopress.art.paths import read
from ludopress.art.solids import solid
from ludopress.art.strokes import Pen, stroked
from ludopress.art.tangles import CHORDS as MOST
from ludopress.art.tangles import TangledError, check
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Matrix, Measured, Outline, Size

FINENESS = 2400  # longest side : tolerance, so 0.012 mm on a symbol of 30 mm
# How the tolerance is spent; what is left of 1 is for rounding.
CHORDS, JOINS, SIMPLER = 0.35, 0.15, 0.49
_BY_CELLS = ("clip-path", "mask", "filter")


@dataclass(frozen=True, slots=True)
class _Path:
    """A painted path: its runs, how it is painted, and the map to the drawing's units."""

    node: Node
    runs: list[Subpath]
    matrix: Matrix

    @property
    def stretch(self) -> float:
        """The largest factor by which the map stretches a length."""
        m = self.matrix
        squares = m.a**2 + m.b**2 + m.c**2 + m.d**2  # the larger singular value, in closed form
        area = m.a * m.d - m.b * m.c
        return math.sqrt((squares + math.sqrt(max(0.0, squares**2 - 4 * area**2))) / 2)

    def mapped(self, points: Points) -> Points:
        """Return points of the path in the drawing's units."""
        m = self.matrix
        return np.asarray(points @ np.array([[m.a, m.b], [m.c, m.d]]) + np.array([m.e, m.f]))


def needs_form(drawing: Drawing) -> bool:
    """Tell whether the outline can only be read off the rendered form."""
    return _by_cells(parse(drawing.svg))


def outline(drawing: Drawing, form: bytes | None = None, measured: Measured = Measured.SOLID) -> Outline:
    """Return what ``drawing`` covers; ``form`` is its rendered form, made when it is needed and missing.

    What was drawn by procedure has a ground that covers all of it.

    Raises:
        DrawingError: it paints nothing.
    """
    if drawing.form:
        whole = _wkb(shapely.box(0.0, 0.0, drawing.size.width, drawing.size.height))
        return Outline(ink=whole, solid=whole if measured is Measured.SOLID else b"", tolerance=0.0)
    root = parse(drawing.svg)
    longest = max(drawing.size.width, drawing.size.height)
    ink, tolerance = _ink(root, drawing, form)
    if shapely.is_empty(ink) or shapely.area(ink) < (longest / 1000) ** 2:
        raise DrawingError("the drawing paints nothing", "use one that shows something, as areas or strokes")
    whole = b""
    if measured is Measured.SOLID:
        whole = _wkb(shapely.simplify(solid(ink, longest), SIMPLER * tolerance))
    return Outline(ink=_wkb(shapely.simplify(ink, SIMPLER * tolerance)), solid=whole, tolerance=tolerance)


def _by_cells(root: Node) -> bool:
    nodes = list(root.walk())
    patterned = any(node.tag in ("image", "pattern") for node in nodes)
    return patterned or any(name in node.attributes for node in nodes for name in _BY_CELLS)


def _ink(root: Node, drawing: Drawing, form: bytes | None) -> tuple[shapely.Geometry, float]:
    """Return what is painted, and how far it may be off."""
    tolerance = max(drawing.size.width, drawing.size.height) / FINENESS
    if not _by_cells(root):
        with suppress(TangledError):
            return _by_paths(root, drawing.size, tolerance), tolerance
    return cells.covered(drawing, form)


def _by_paths(root: Node, size: Size, tolerance: float) -> shapely.Geometry:
    paths = [path for path in _paths(root, Matrix()) if path.stretch > 0]
    points = _flat(paths, tolerance)
    check([[path.mapped(run) for run in runs] for path, runs in zip(paths, points, strict=True)])
    parts = [
        part for path, runs in zip(paths, points, strict=True) for part in _painted(path, runs, tolerance)
    ]
    united = shapely.union_all(parts)
    if shapely.get_num_coordinates(united) > MOST:  # a pen's round joins add corners
        raise TangledError
    page = shapely.box(-tolerance, -tolerance, size.width + tolerance, size.height + tolerance)
    return _polygons(shapely.intersection(united, page))


def _paths(node: Node, matrix: Matrix) -> Iterator[_Path]:
    """Yield the painted paths below ``node``."""
    for child in node.children:
        given = child.attributes
        if child.tag == "defs" or given.get("opacity") == "0":
            continue
        own = matrix @ transform(given.get("transform", "none"))
        if child.tag == "path":
            yield _Path(child, subpaths(read(given["d"])), own)
        else:
            yield from _paths(child, own)


def _flat(paths: Sequence[_Path], tolerance: float) -> list[list[Points]]:
    """Return the chords' ends of every run of every path."""
    runs = [run for path in paths for run in path.runs]
    points = iter(flatten(runs, [CHORDS * tolerance / path.stretch for path in paths for _ in path.runs]))
    return [[next(points) for _ in path.runs] for path in paths]


def _painted(path: _Path, points: list[Points], tolerance: float) -> list[shapely.Geometry]:
    """Return the polygons of a path, in the drawing's units."""
    parts = [*_fill(path, points, tolerance), *_stroke(path, points, tolerance)]
    if path.matrix == Matrix() or not parts:
        return parts
    return list(shapely.transform(np.array(parts, object), path.mapped))


def _fill(path: _Path, points: list[Points], tolerance: float) -> list[shapely.Geometry]:
    given = path.node.attributes
    if given.get("fill") == "none" or given.get("fill-opacity") == "0":
        return []
    straight = all(run.straight for run in path.runs)
    band = 0.0 if straight else CHORDS * tolerance / path.stretch
    return filled(points, given.get("fill-rule", "nonzero"), band)


def _stroke(path: _Path, points: list[Points], tolerance: float) -> list[shapely.Geometry]:
    pen = Pen.of(path.node.attributes)
    if pen is None or path.node.attributes.get("stroke-opacity") == "0":
        return []
    own = JOINS * tolerance / path.stretch
    pairs = zip(path.runs, points, strict=True)
    return [part for run, chords in pairs for part in stroked(run, chords, pen, own)]


def _polygons(geometry: shapely.Geometry) -> shapely.Geometry:
    """Return the areas of a geometry, without the points and lines an intersection may leave."""
    parts = shapely.get_parts(geometry)
    return shapely.multipolygons(parts[shapely.get_type_id(parts) == shapely.GeometryType.POLYGON])


def _wkb(geometry: shapely.Geometry) -> bytes:
    parts = shapely.get_parts(geometry)
    return bytes(shapely.to_wkb(shapely.normalize(shapely.multipolygons(parts)), byte_order=1))
