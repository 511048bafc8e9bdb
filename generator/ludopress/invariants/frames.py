"""Frames: what a template paints around the symbols reaches through the bleed or keeps off the edge."""

from collections.abc import Iterator

import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent, moved
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.inks import ink_of
from ludopress.model import Face, Printing

SHY = 0.2  # mm inside the edge, where is looked whether the frame reaches it
THIN = 0.05  # mm: half the thickness of a sliver that is put down to curves being polygons


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
        missing = float(shapely.area(_missing(face)))
        if missing > 0:
            message = f"{called(face)}: the frame leaves about {missing:.1f} mm² of the bleed white"
            yield Breach(message, (face.key,))


def _missing(face: Face) -> shapely.Geometry:
    """Return the part of the bleed that is white beside an edge the frame reaches, without thin slivers."""
    layers = [layer for layer in face.layers if not layer.symbol]
    if not layers or face.template.bleed <= 0:
        return shapely.Polygon()
    error = max(layer.art.outline.tolerance * layer.matrix.scale for layer in layers)
    paint = shapely.union_all([moved(ink_of(layer.art), layer.matrix) for layer in layers])
    reached = shapely.line_merge(shapely.intersection(_edge(face).exterior, paint))
    bleed = shapely.buffer(reached, face.template.bleed + SHY, cap_style="flat", join_style="mitre")
    within = _grown(Extent.of(face.template.trim), face.template.bleed)
    white = shapely.difference(shapely.intersection(bleed, within), shapely.buffer(paint, error))
    return shapely.buffer(white, -THIN)


def _edge(face: Face) -> shapely.Geometry:
    extent = Extent.of(face.template.trim)
    return shapely.buffer(_grown(extent, 0.0), -SHY, join_style="mitre")


def _grown(extent: Extent, by: float) -> shapely.Geometry:
    whole = shapely.buffer(extent.core, extent.radius, quad_segs=64)
    return shapely.buffer(whole, by, quad_segs=64, join_style="mitre")
