"""Frames: what a template paints around the symbols reaches through the bleed or keeps off the edge.

Looked at are points along the edge, ``STEP`` mm apart. From each that the frame paints, some straight way
leads outwards through painted bleed only: straight on for a background, aslant for a slanting stripe.
"""

import math
from collections.abc import Iterator

import numpy as np
import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent, Geometries, Numbers, moved
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.inks import ink_of
from ludopress.model import Face, Matrix, Printing

STEP = 0.5  # mm
SHY = 0.2  # mm inside the edge, where is looked whether the frame reaches it
SLACK = 0.3  # mm that the bleed may be short: curves are polygons, and ways are tried every 5 degrees
WAYS = sorted(range(-60, 61, 5), key=abs)  # degrees from straight on
SHORT = 1.0  # mm of edge: less is the end of a stripe


@invariant("frames/cover-the-bleed", Printing)
def cover_the_bleed(printing: Printing) -> Iterator[Breach]:
    """Where a template's frame reaches the edge of a piece, it reaches through the whole bleed.

    The knife wanders; where the colour stops at the edge, it leaves a white sliver.
    """
    judged: set[tuple[str, ...]] = set()
    for face in each_face(printing):
        frame = tuple(layer.art.drawing.digest for layer in face.layers if not layer.symbol)
        if frame in judged:
            continue
        judged.add(frame)
        short = _shortfall(face)
        if short >= SHORT:
            message = f"{called(face)}: the frame stops short of the bleed along {short:g} mm of the edge"
            yield Breach(message, (face.key,))


def _shortfall(face: Face) -> float:
    """Return along how many mm of the edge the frame paints the piece but not its bleed."""
    layers = [layer for layer in face.layers if not layer.symbol]
    if not layers or face.template.bleed <= SLACK:
        return 0.0
    error = max(layer.art.outline.tolerance * layer.matrix.scale for layer in layers)
    paint = shapely.union_all([moved(ink_of(layer.art), layer.matrix) for layer in layers])
    paint = shapely.buffer(paint, error)
    trim = Extent.of(face.template.trim)
    white = shapely.difference(_grown(trim, face.template.bleed - SLACK), paint)
    points, outwards = _edge(_grown(trim, -SHY))
    painted = shapely.contains_xy(paint, points)
    points, outwards = points[painted], outwards[painted]
    shapely.prepare(white)
    for degrees in WAYS:
        blocked = shapely.intersects(white, _ways(points, outwards, degrees, face.template.bleed + SHY))
        points, outwards = points[blocked], outwards[blocked]
    return len(points) * STEP


def _edge(whole: shapely.Geometry) -> tuple[Numbers, Numbers]:
    """Return points along the edge of ``whole``, and the direction straight outwards at each."""
    ring = shapely.orient_polygons(whole).exterior  # counterclockwise: outwards is to the right
    along = np.arange(0.0, shapely.length(ring), STEP)
    points = shapely.get_coordinates(shapely.line_interpolate_point(ring, along))
    ahead = shapely.get_coordinates(shapely.line_interpolate_point(ring, along + STEP / 100)) - points
    outwards = np.column_stack([ahead[:, 1], -ahead[:, 0]])
    return points, outwards / np.maximum(np.hypot(ahead[:, :1], ahead[:, 1:]), 1e-12)


def _ways(points: Numbers, outwards: Numbers, degrees: float, reach: float) -> Geometries:
    """Return from each point the straight way, ``degrees`` off, that leads ``reach`` mm outwards."""
    turned = Matrix.rotation(degrees)
    directions = outwards @ np.array([[turned.a, turned.b], [turned.c, turned.d]])
    ends = points + directions * reach / math.cos(math.radians(degrees))
    return np.asarray(shapely.linestrings(np.stack([points, ends], axis=1)), np.object_)


def _grown(extent: Extent, by: float) -> shapely.Geometry:
    whole = shapely.buffer(extent.core, extent.radius, quad_segs=64)
    return shapely.buffer(whole, by, quad_segs=64, join_style="mitre")
