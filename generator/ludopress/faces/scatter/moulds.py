"""Moulds: what is worked out once for each drawing, so that packing never looks at a path again.

A mould is the drawing in a measure of its own: the origin is the centroid of its convex hull, the unit the
diameter of the disc of the hull's area, or 0.45 of its longest extent if that is more: a thin line counts
for its length. So a mould laid out at size 20 counts as a disc of 20 mm, whatever its viewBox.
Its form is a polygon that holds everything the drawing paints, error bound included: what is proven of forms
is true of the paint. Everything is rounded to 1e-5, so that a last bit in GEOS cannot change a layout.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely

from ludopress.errors import LayoutError
from ludopress.model import Outline

Doubles = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Geometries = npt.NDArray[np.object_]

SLENDER = 0.45  # of its longest extent, how large a symbol is at least: more than its hull from 1 : 6 on
NODES = 64  # a side of a distance field
SAMPLES = 96  # boundary points that feel for neighbours
DISCS = 8  # that cover a form
SLACK = 7e-4  # by which a form is simplified, after growing by more: 0.02 mm on a large symbol
BORDER = 0.12  # of a field round its form
SPACING = 0.03  # of the boundary points a field is made from
CORNER_SHARE = 0.8  # of the samples that may go to corners; the others spread evenly
TOLERANCES = (0.004, 0.006, 0.009, 0.014, 0.02, 0.04, 0.1, 0.3)
ROUNDS = 10  # of k-means: the discs hardly move after that


@dataclass(frozen=True)
class Moulds:
    """The moulds of several drawings, stacked: the first axis of every array counts drawings.

    ``field`` holds for each node of a square grid (half side ``reach``, first axis x) the signed distance to
    the boundary, negative inside, and its gradient. ``discs`` are x, y and radius. ``hull`` is the area of
    the hull as a share of a disc of size 1, ``ink`` that of the paint in square units.
    """

    form: Geometries
    centre: Doubles
    unit: Doubles
    extent: Doubles
    hull: Doubles
    ink: Doubles
    radius: Singles
    reach: Singles
    samples: Singles
    field: Singles
    discs: Singles


def cast(outlines: Sequence[Outline]) -> Moulds:
    """Return the moulds of ``outlines``, about 5 ms a drawing.

    Raises:
        LayoutError: a drawing covers no area.
    """
    covers, inks = _covers(outlines)
    hulls = shapely.convex_hull(covers)
    areas = shapely.area(hulls)
    if not (areas > 0).all():
        raise LayoutError(f"drawing {int((areas <= 0).argmax()) + 1} covers nothing (give it some ink)")
    discs = np.sqrt(4 * areas / math.pi)  # diameters of discs as large
    longest = np.array([_extent(ink) for ink in inks])
    unit = np.round(np.maximum(discs, SLENDER * longest), 5)
    centre = np.round(shapely.get_coordinates(shapely.centroid(hulls)), 5)
    tolerance = np.array([outline.tolerance for outline in outlines])
    form = _forms(covers, centre, unit, tolerance / unit)
    edges = [_Edge.of(one) for one in form]
    radius = np.array([np.sqrt(_squared(edge.points).max()) for edge in edges]).round(5) + 1e-5
    reach = (radius + BORDER).round(5)
    field = np.stack([_field(*each) for each in zip(form, edges, reach, strict=True)]).round(5)
    samples = _samples(form, edges).round(5)
    return Moulds(
        form=form,
        centre=centre,
        unit=unit,
        extent=longest / unit,
        hull=(discs / unit) ** 2,
        ink=shapely.area(inks) / unit**2,
        radius=radius.astype(np.float32),
        reach=reach.astype(np.float32),
        samples=samples.astype(np.float32),
        field=field.astype(np.float32),
        discs=_discs(field[:, :, 0], reach, samples).round(5).astype(np.float32),
    )


def _covers(outlines: Sequence[Outline]) -> tuple[Geometries, Geometries]:
    """Return what each drawing keeps for itself (its solid, and ink that should stick out), and its ink."""
    inks = shapely.from_wkb([outline.ink for outline in outlines])
    solids = shapely.from_wkb([outline.solid for outline in outlines])
    shapely.prepare(solids)
    outside = ~shapely.covers(solids, inks)
    covers = solids.copy()
    covers[outside] = shapely.union(solids[outside], inks[outside])
    return covers, inks


def _extent(form: shapely.Geometry) -> float:
    """Return the greatest distance of two points of ``form``: two corners of its hull."""
    corners = shapely.get_coordinates(shapely.convex_hull(form))
    apart = ((corners[:, None] - corners[None]) ** 2).sum(axis=2)
    return math.sqrt(apart.max())


def _forms(covers: Geometries, centre: Doubles, unit: Doubles, error: Doubles) -> Geometries:
    """Return ``covers`` in their own measure, grown by ``error``, then simplified without losing any of it.

    A round join of two segments a quarter reaches 0.924 of the distance; 1.09 makes up for it.
    """
    points, owner = shapely.get_coordinates(covers, return_index=True)
    own = shapely.set_coordinates(covers.copy(), (points - centre[owner]) / unit[owner][:, None])
    grown = shapely.buffer(own, 1.09 * (error + SLACK + 2e-5), quad_segs=2)
    filled = [shapely.union_all([shapely.Polygon(part.exterior) for part in _parts(one)]) for one in grown]
    simple = shapely.simplify(np.array(filled, object), SLACK)
    return np.asarray(shapely.set_coordinates(simple, shapely.get_coordinates(simple).round(5)))


def _parts(form: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(form) if part.geom_type == "Polygon"]


@dataclass(frozen=True)
class _Edge:
    """A form's boundary as points no further than SPACING apart, each with its neighbours on the ring."""

    points: Doubles
    before: Doubles
    after: Doubles

    @staticmethod
    def of(form: shapely.Geometry) -> "_Edge":
        rings = [shapely.segmentize(part.exterior, SPACING) for part in _parts(form)]
        loops = [shapely.get_coordinates(ring)[:-1] for ring in rings]
        return _Edge(
            np.concatenate(loops),
            np.concatenate([np.roll(loop, 1, axis=0) for loop in loops]),
            np.concatenate([np.roll(loop, -1, axis=0) for loop in loops]),
        )


def _field(form: shapely.Geometry, edge: _Edge, reach: float) -> Doubles:
    """Return signed distance and gradient at the nodes, as rows: the nearest point, then its two segments."""
    axis = np.linspace(-reach, reach, NODES).round(7)
    x, y = (values.ravel() for values in np.meshgrid(axis, axis, indexing="ij"))
    across, along = ((axis[:, None] - edge.points[:, column]).astype(np.float32) ** 2 for column in (0, 1))
    nearest = (across[:, None] + along[None]).argmin(axis=2).ravel()
    nodes = np.column_stack([x, y])
    foot, best = edge.points[nearest], np.full(len(nodes), np.inf)
    for end in (edge.before, edge.after):
        candidate = _foot(nodes, edge.points[nearest], end[nearest])
        away = _squared(nodes - candidate)
        closer = away < best
        foot, best = np.where(closer[:, None], candidate, foot), np.where(closer, away, best)
    shapely.prepare(form)
    sign = np.where(shapely.contains_xy(form, x, y), -1.0, 1.0)
    distance = np.sqrt(best)
    gradient = (nodes - foot) * (sign / np.maximum(distance, 1e-9))[:, None]
    return np.column_stack([distance * sign, gradient])


def _foot(point: Doubles, start: Doubles, end: Doubles) -> Doubles:
    """Return the point of each segment that is nearest to ``point``."""
    along = end - start
    to = (point - start) * along
    share = np.clip((to[:, 0] + to[:, 1]) / np.maximum(_squared(along), 1e-18), 0, 1)
    foot: Doubles = start + share[:, None] * along
    return foot


def _squared(vector: Doubles) -> Doubles:
    """Return the square of each vector's length, faster than a sum over an axis of two."""
    x, y = vector[..., 0], vector[..., 1]
    return x * x + y * y


def _samples(form: Geometries, edges: Sequence[_Edge]) -> Doubles:
    """Return SAMPLES boundary points of each form: its main corners, then always the farthest from those."""
    longest = max(len(edge.points) for edge in edges)
    points = np.stack([_padded(edge.points, longest) for edge in edges])
    corners = [_corners(one) for one in form]
    away = np.stack(
        [_padded_distance(edge.points, own, longest) for edge, own in zip(edges, corners, strict=True)]
    )
    chosen = np.stack([_padded(own, SAMPLES) for own in corners])
    counts = np.array([len(own) for own in corners])
    rows = np.arange(len(form))
    for step in range(int(counts.min()), SAMPLES):
        farthest = points[rows, away.argmax(axis=1)]
        free = step >= counts
        chosen[free, step] = farthest[free]
        closer = np.minimum(away, _squared(points - farthest[:, None]))
        away = np.where(free[:, None], closer, away)
    return chosen


def _corners(form: shapely.Geometry) -> Doubles:
    """Return the corners of the finest simplification that leaves samples for the sides."""
    most = int(SAMPLES * CORNER_SHARE)
    for tolerance in TOLERANCES:
        corners = np.unique(shapely.get_coordinates(shapely.simplify(form, tolerance)), axis=0)
        if len(corners) <= most:
            break
    return corners[:most]


def _padded(points: Doubles, length: int) -> Doubles:
    """Return ``points`` made ``length`` long by repeating the first."""
    return np.concatenate([points, np.repeat(points[:1], length - len(points), axis=0)])


def _padded_distance(points: Doubles, chosen: Doubles, length: int) -> Doubles:
    apart = _squared(points[:, None] - chosen[None]).min(axis=1)
    return np.concatenate([apart, np.full(length - len(apart), -1.0)])


def _discs(distance: Doubles, reach: Doubles, samples: Doubles) -> Doubles:
    """Return DISCS discs that cover each form between them: k-means of its inside, all drawings at once."""
    coarse = distance.reshape(-1, NODES, NODES)[:, ::2, ::2].reshape(len(distance), -1)
    steps = np.linspace(-1, 1, NODES)[::2]
    grid = np.column_stack([values.ravel() for values in np.meshgrid(steps, steps, indexing="ij")])
    points = np.concatenate([grid * reach[:, None, None], samples], axis=1)
    inside = np.concatenate([coarse < 0, np.ones(samples.shape[:2], bool)], axis=1)
    order = np.argsort(~inside, axis=1, kind="stable")
    ranks = (np.arange(DISCS) + 0.5) / DISCS * inside.sum(axis=1)[:, None]
    rows = np.arange(len(points))[:, None]
    centres = points[rows, order[rows, ranks.astype(np.intp)]]
    for _ in range(ROUNDS):
        nearest, _ = _assigned(points, centres)
        centres = _means(points, np.where(inside, nearest, DISCS), centres)
    nearest, away = _assigned(points, centres)
    radii = np.full((len(points), DISCS + 1), 0.0025)  # (0.05)²: a disc that nothing is nearest to
    np.maximum.at(radii, (rows, np.where(inside, nearest, DISCS)), away)
    return np.concatenate([centres, np.sqrt(radii[:, :DISCS, None])], axis=2)


def _assigned(points: Doubles, centres: Doubles) -> tuple[npt.NDArray[np.intp], Doubles]:
    """Return for each point the nearest centre and the square of its distance."""
    across, along = (points[:, :, None, column] - centres[:, None, :, column] for column in (0, 1))
    apart = across * across + along * along
    nearest = apart.argmin(axis=2)
    return nearest, np.take_along_axis(apart, nearest[:, :, None], axis=2)[:, :, 0]


def _means(points: Doubles, owner: npt.NDArray[np.intp], before: Doubles) -> Doubles:
    """Return the mean of each centre's points; a centre without any stays."""
    bins = (np.arange(len(points))[:, None] * (DISCS + 1) + owner).ravel()
    size = len(points) * (DISCS + 1)
    count = np.bincount(bins, minlength=size)
    sums = [np.bincount(bins, points[:, :, column].ravel(), size) for column in (0, 1)]
    mean = np.stack(sums, axis=1) / np.maximum(count, 1)[:, None]
    mean, count = mean.reshape(len(points), DISCS + 1, 2), count.reshape(len(points), DISCS + 1)
    return np.where(count[:, :DISCS, None] > 0, mean[:, :DISCS], before)
