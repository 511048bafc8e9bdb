"""Straps: star patterns as on doors in Fez and Isfahan, drawn from the edges of a tiling.

Two straps cross in the middle of every edge of a tiling by regular polygons, at the same angle everywhere
("polygons in contact": Hankin 1925, Kaplan 2005). Inside a polygon they meet in a star; and whoever follows a
strap passes over and under in turn where, seen from any edge, the one that leans to the right is on top.
"""

import math
from dataclasses import dataclass, replace

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import Band, lay, over
from ludopress.patterns.paths import Path, towards
from ludopress.patterns.shapes import box, disc, star


@dataclass(frozen=True, slots=True)
class _Polygon:
    """A regular polygon with edges 1 long; one of them lies ``turn`` degrees clockwise from straight up.

    ``crossings`` are the directions of those of its edges that no other polygon has in its list.
    """

    corners: int
    at: complex = 0j
    turn: float = 0.0
    crossings: tuple[float, ...] = ()

    @property
    def apothem(self) -> float:
        """How far the edges are from the middle."""
        return 0.5 / math.tan(math.pi / self.corners)

    def star(self, lean: float) -> Path:
        """Return what straps that lean by so many degrees outline inside, about the polygon's middle."""
        inner = math.cos(math.radians(lean)) / math.cos(math.radians(lean - 180 / self.corners))
        return star(self.corners, self.apothem, self.apothem * inner).turned(self.turn)


@dataclass(frozen=True, slots=True)
class _Tiling:
    """Polygons that repeat by ``across`` and ``down``; straps lean ``lean`` degrees from the edges.

    ``edge`` is the length, in mm, to draw edges in.
    """

    across: complex
    down: complex
    polygons: tuple[_Polygon, ...]
    lean: float
    edge: float


def _triangles(apart: float) -> tuple[_Polygon, _Polygon]:
    """Return the triangles amid middles ``apart`` on a lattice of triangles, their edges towards them."""
    away = apart / math.sqrt(3)
    return _Polygon(3, away * towards(30), 180), _Polygon(3, away * towards(-30))


_OCTAGONS = 1 + math.sqrt(2)  # between their middles
_DODECAGONS = 2 + math.sqrt(3)
_HEXAGONS = 1 + math.sqrt(3)
_TILINGS = (
    _Tiling(
        across=_OCTAGONS + 0j,
        down=_OCTAGONS * 1j,
        polygons=(
            _Polygon(8, crossings=(0, 90, 45, 135, 225, 315)),
            _Polygon(4, _OCTAGONS * (1 + 1j) / 2, 45),
        ),
        lean=67.5,
        edge=8.7,
    ),
    _Tiling(
        across=_DODECAGONS + 0j,
        down=_DODECAGONS * towards(60),
        polygons=(
            _Polygon(12, crossings=(0, 60, 120, 30, 90, 150, 210, 270, 330)),
            *_triangles(_DODECAGONS),
        ),
        lean=67.5,
        edge=7.8,
    ),
    _Tiling(
        across=_HEXAGONS + 0j,
        down=_HEXAGONS * towards(60),
        polygons=(
            _Polygon(6, turn=30, crossings=(0, 60, 120, 180, 240, 300)),
            *(_Polygon(4, _HEXAGONS / 2 * towards(way), way, (way + 90, way + 270)) for way in (0, 60, 120)),
            *(replace(triangle, turn=triangle.turn + 180) for triangle in _triangles(_HEXAGONS)),
        ),
        lean=60,
        edge=10.6,
    ),
)


def girih(canvas: Canvas) -> None:
    """Draw stars of eight, twelve or six points, bound by straps that pass over and under one another."""
    inks, tiling = canvas.inks, _TILINGS[canvas.variant]
    edge, first = tiling.edge * canvas.scale, tiling.polygons[0]
    strap: Band = ((0.27 * edge, inks.line), (0.16 * edge, inks.ground))
    colours = {12: inks.a, 8: inks.a, 6: inks.a, 4: inks.b, 3: inks.c}
    stars = [(polygon, polygon.star(tiling.lean).scaled(edge)) for polygon in tiling.polygons]
    bounds = [figure(*((shape, ink, width) for width, ink in strap)) for _, shape in stars]
    rose = first.star(tiling.lean).scaled(0.5 * edge), disc(0.22 * first.apothem * edge)
    bridges = {
        way: over(strap, way + 90 - tiling.lean, way + 90 + tiling.lean)
        for polygon in tiling.polygons
        for way in polygon.crossings
    }
    canvas.fill(box(2 * canvas.reach, 2 * canvas.reach), inks.d, layer=-1)
    for _, _, place in canvas.lattice(tiling.across * edge, tiling.down * edge):
        lay(canvas, rose, (inks.ground, inks.line), place, layer=1)
        for (polygon, shape), bound in zip(stars, bounds, strict=True):
            middle = place + polygon.at * edge
            canvas.fill(shape, colours[polygon.corners], middle)
            bound.put(canvas, middle, layer=3)
            for way in polygon.crossings:
                crossing = middle + polygon.apothem * edge * towards(way)
                bridges[way].put(canvas, crossing, layer=5)
