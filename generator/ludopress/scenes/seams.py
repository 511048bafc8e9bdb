"""Seams: where a drawing's lines hold together what its areas leave apart, and are shapes of their own.

A drawing's areas meet under its lines, and legs, stems and tails are often nothing but a line. Lines that are
drawn thinner than they were would leave gaps there, and threads.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import shapely

from ludopress.art.curves import Piece, Subpath
from ludopress.model import Matrix
from ludopress.scenes.tracing import Traced, lines

_OVER = 1.15  # of half a line: what is thinner is held by the line alone
_EDGED = 1.1  # of a line's width: how wide a stroke is at most that reaches out no further
_LONG = 0.8  # of a line's width: how long a line is at least that is a shape of its own
_NEAR = 1.0, 1.75  # of a line's width: half as far apart as what is joined may be, first and then
_HIGH = 4.5  # of a line's width: how high a gap is at most that is closed all along
_FINE = 0.0005  # of the longer side: how coarse areas are meanwhile
_COARSE = 0.0012  # of the longer side: how coarse lines are that were cut


def seamed(
    paths: Sequence[Traced], covers: Sequence[shapely.Geometry], longest: float
) -> tuple[shapely.Geometry, list[Traced]]:
    """Return all that is covered by ``paths``, and they without lines that are shapes of their own.

    ``covers`` are what each of ``paths`` covers. Along its lines an area ends in their middle; between areas
    that meet under a line there is no gap, and a line with nothing to either side keeps its width.
    """
    drawn = {at: lines(path, longest) for at, path in enumerate(paths) if path.lined and not path.fill}
    if not drawn:
        return shapely.union_all(list(covers)), list(paths)
    filled = shapely.union_all([cover for at, cover in enumerate(covers) if at not in drawn])
    half = sorted(paths[at].width for at in drawn)[len(drawn) // 2] / 2
    strokes = _stroked([(paths[at].width, found) for at, found in drawn.items()])
    whole = shapely.simplify(shapely.union(filled, strokes), _FINE * longest)
    firm = shapely.buffer(whole, -_OVER * half, quad_segs=2)
    over = shapely.difference(whole, shapely.buffer(firm, (_OVER + 0.05) * half, quad_segs=3))
    least = _LONG * (2 * half) ** 2
    thin = [part for part in shapely.get_parts(over) if shapely.area(part) > least]
    free = shapely.intersection(shapely.buffer(shapely.MultiPolygon(thin), half, quad_segs=2), whole)
    kept = [
        path if at not in drawn else replace(path, runs=_cut(path, drawn[at], free, longest))
        for at, path in enumerate(paths)
    ]
    parts = [filled, shapely.buffer(firm, (_OVER - 1) * half, quad_segs=2), free]
    return _bridged(shapely.union_all(parts), 2 * half), [path for path in kept if path.runs]


def bare(paths: Sequence[Traced]) -> list[Traced]:
    """Return ``paths`` without strokes of an area's own colour that reach out no further than its lines.

    Lines that are drawn thinner than they were would leave a band of it outside.
    """
    widths = sorted(path.width for path in paths if path.lined and not path.fill)
    most = _EDGED * widths[len(widths) // 2] if widths else 0.0
    return [
        replace(path, stroke="")
        if path.fill == path.stroke and not path.lined and path.width <= most
        else path
        for path in paths
    ]


def _stroked(lines: Sequence[tuple[float, shapely.Geometry]]) -> shapely.Geometry:
    """Return what lines of those widths cover."""
    found: defaultdict[float, list[shapely.Geometry]] = defaultdict(list)
    for width, line in lines:
        found[round(width, 3)] += shapely.get_parts(line).tolist()
    return shapely.union_all(
        [
            shapely.buffer(shapely.MultiLineString(alike), wide / 2, quad_segs=3)
            for wide, alike in found.items()
        ]
    )


def _bridged(area: shapely.Geometry, width: float) -> shapely.Geometry:
    """Return ``area`` with its parts joined that are near to each other, by lines' ``width``s: a neck.

    A long gap, as beside a tail, is closed at its upper end.
    """
    for near in _NEAR:
        parts = shapely.get_parts(area)
        if len(parts) < 2:
            break
        reach = near * width
        closed = shapely.buffer(shapely.buffer(area, reach, quad_segs=2), -reach, quad_segs=2)
        found = shapely.get_parts(shapely.difference(closed, area))
        gaps = shapely.buffer(found[shapely.area(found) > width * width / 8], width / 20, quad_segs=1)
        joining = shapely.intersects(gaps[:, None], parts[None, :]).sum(axis=1) > 1
        area = shapely.union_all([area, *(_upper(gap, width) for gap in gaps[joining])])
    return area


def _upper(gap: shapely.Geometry, width: float) -> shapely.Geometry:
    left, top, right, bottom = shapely.bounds(gap)
    if bottom - top < _HIGH * width:
        return gap
    return shapely.intersection(gap, shapely.box(left, top, right, top + width))


def _cut(
    path: Traced, drawn: shapely.Geometry, free: shapely.Geometry, longest: float
) -> tuple[Subpath, ...]:
    """Return the runs of a line outside of ``free``; as they were where it does not pass there."""
    if not shapely.intersects(drawn, free):
        return path.runs
    left = shapely.difference(drawn, shapely.buffer(free, 0.1 * path.width, quad_segs=2))
    if shapely.length(left) > shapely.length(drawn) - path.width:
        return path.runs
    back = _inverse(path.matrix)
    merged = shapely.line_merge(shapely.simplify(left, _COARSE * longest))
    return tuple(
        _run(shapely.get_coordinates(part) @ back[:2] + back[2])
        for part in shapely.get_parts(merged)
        if shapely.length(part) > path.width / 2
    )


def _inverse(matrix: Matrix) -> np.ndarray:
    table = [[matrix.a, matrix.b, 0], [matrix.c, matrix.d, 0], [matrix.e, matrix.f, 1]]
    return np.asarray(np.linalg.inv(np.array(table))[:, :2])


def _run(points: np.ndarray) -> Subpath:
    places = [(float(x), float(y)) for x, y in points]
    return Subpath(places[0], [Piece("L", one, other) for one, other in pairwise(places)])
