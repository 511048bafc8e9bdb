"""Frames: what a template paints around the symbols fills the bleed or keeps off it, and gives no card away.

A motif, which fills a face as a frame does, has to fill all of it.

Looked at is the rim: from just inside the cut to the bleed's edge, along ways straight through it from points
of its outer edge ``STEP`` mm apart, on the frame's form as it prints.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent, Numbers
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.pages import opacity, picture
from ludopress.invariants.pictures import disagreement, sharpness
from ludopress.model import Face, Matrix, Placed, Printing, Severity, Shape, Template

STEP = 0.5  # mm
SHY = 0.2  # mm inside the cut, where the rim begins
SLACK = 0.3  # mm that the bleed may be short: curves are polygons
SHORT = 1.0  # mm of the rim: less is rounding
LOOKS = 12  # points looked at on each way: every third of a millimetre where the bleed is 3
HALF = 127  # of 255: a pixel on the edge of paint is some of both
SIDES = ("top", "right", "bottom", "left")

RIM_PIXELS, PIXELS = 4.0, 3.0  # a millimetre: where the rim is looked at, and whole backs
FILL_PIXELS = 2.0  # of a motif, which fills its viewBox or does not; a deck has 138
SAME_PAINT = 24 / 255  # after averaging each pixel with its neighbours, as where two renderers are compared
SAME_BACK = 0.002  # of the pixels; in the backs that ship not one changes


@invariant("frames/cover-the-bleed", Printing)
def cover_the_bleed(printing: Printing) -> Iterator[Breach]:
    """A template's frame fills the whole bleed, to the corners and on all sides, or keeps off it.

    The knife wanders; where the colour stops at the cut, it leaves a white sliver, and a frame made for
    another size leaves a whole side bare. What is meant to be white can be painted white. A motif that fills
    its side may not keep off the bleed.
    """
    judged: set[tuple[tuple[str, Matrix], ...]] = set()
    for face in each_face(printing):
        layers = [layer for layer in face.layers if layer.is_frame or layer.fills]
        looks = tuple((layer.art.drawing.digest, layer.matrix) for layer in layers)
        if looks in judged:
            continue
        judged.add(looks)
        bare = _bare(face.template, layers)
        if bare:
            listed = ", ".join(f"{max(1, round(length))} mm at the {side}" for side, length in bare.items())
            filling = " and ".join(layer.name for layer in layers if layer.fills) or "the frame"
            message = f"{filling} leaves a part of the bleed bare, along about {listed}"
            yield Breach(f"{called(face)}: {message}; draw to the viewBox on all sides", (face.key,))


def _bare(template: Template, layers: Sequence[Placed]) -> dict[str, float]:
    """Return along how many mm of each side what paints some of the rim, or fills it, does not paint all."""
    if not layers or template.bleed <= SLACK:
        return {}
    ways = through_the_rim(template.trim, template.bleed_shape)
    paint = np.maximum.reduce([_paint(layer, ways) for layer in layers])
    bare = ways[~paint.all(axis=1), 0]
    is_painted = any(layer.fills for layer in layers) or STEP * int(paint.any(axis=1).sum()) >= SHORT
    if STEP * len(bare) < SHORT or not is_painted:
        return {}
    sides = sides_of(bare, template)
    return {
        name: STEP * count for number, name in enumerate(SIDES) if (count := int(np.sum(sides == number)))
    }


def _paint(layer: Placed, points: Numbers) -> NDArray[np.bool_]:
    """Return at which of ``points``, whose last axis is x and y in face mm, ``layer`` paints.

    What fills a face mostly begins with a ground; then nothing that is painted over it needs to be looked at.
    """
    if layer.fills and (ground := _painted(layer, points, FILL_PIXELS, first=1)).all():
        return ground
    return _painted(layer, points, FILL_PIXELS if layer.fills else RIM_PIXELS)


def _painted(layer: Placed, points: Numbers, pixels: float, first: int | None = None) -> NDArray[np.bool_]:
    """Return at which of ``points`` a layer, or the ``first`` objects of it, paint: so many pixels a mm."""
    scale = sharpness(layer, pixels)
    painted = opacity(layer.art.form, scale, first)
    if painted is None:
        return np.zeros(points.shape[:-1], np.bool_)
    at, inside = pixels_at(layer, points, scale, painted.shape)
    return np.asarray(inside & (painted[at] > HALF), np.bool_)


def pixels_at(
    layer: Placed, points: Numbers, scale: float, shape: tuple[int, ...]
) -> tuple[tuple[NDArray[np.intp], NDArray[np.intp]], NDArray[np.bool_]]:
    """Return which pixel of a layer, ``scale`` a unit, lies at each of ``points``, and whether one does."""
    m = layer.matrix
    to_units = np.linalg.inv(np.array([[m.a, m.c, m.e], [m.b, m.d, m.f], [0.0, 0.0, 1.0]]))
    columns, rows = np.moveaxis(np.floor((points @ to_units[:2, :2].T + to_units[:2, 2]) * scale), -1, 0)
    height, width = shape[:2]
    inside = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
    at = rows.clip(0, height - 1).astype(np.intp), columns.clip(0, width - 1).astype(np.intp)
    return at, np.asarray(inside, np.bool_)


@lru_cache(maxsize=64)
def through_the_rim(trim: Shape, bleed: Shape) -> Numbers:
    """Return points on ways straight through the rim, from outside to inside: ways, points, x and y."""
    ring = _grown(Extent.of(bleed), -SLACK).exterior
    along = shapely.line_interpolate_point(ring, np.arange(0.0, shapely.length(ring), STEP))
    ways = shapely.shortest_line(along, _grown(Extent.of(trim), -SHY).exterior)
    ends = shapely.get_coordinates(ways).reshape(-1, 2, 2)
    shares = np.linspace(0.0, 1.0, LOOKS)[None, :, None]
    return np.asarray(ends[:, :1] * (1 - shares) + ends[:, 1:] * shares, np.float64)


def sides_of(points: Numbers, template: Template) -> NDArray[np.intp]:
    """Return on which of SIDES each of ``points`` lies, seen from the middle: nearest to it in proportion."""
    box = template.bleed_shape.box
    x, y = ((points - (box.centre.x, box.centre.y)) / (box.width, box.height)).T
    return np.asarray(np.argmax([-y, x, y, -x], axis=0), np.intp)


def _grown(extent: Extent, by: float) -> shapely.Geometry:
    return shapely.buffer(extent.area, by, quad_segs=64, join_style="mitre")


def has_framed_back(printing: Printing) -> bool:
    """Return whether there is a back, and all that is on it is one drawing of the template's."""
    return any(map(_is_one_drawing, _backs(printing)))


@invariant("frames/back-upside-down", Printing, when=has_framed_back, severity=Severity.WARNING)
def back_upside_down(printing: Printing) -> Iterator[Breach]:
    """A back looks the same upside down.

    Else it tells which cards of a shuffled deck lie the other way round. Compared are pictures of the back as
    printed, within the cut, colours and all; a piece whose very shape shows which way is up is passed over,
    and so is a back that shows a motif or picture of the piece's own.
    """
    for face in _backs(printing):
        share = _changed_by_turning(face) if _is_one_drawing(face) else 0.0
        if share > SAME_BACK:
            message = f"the back looks different upside down: {share:.1%} of it changes"
            yield Breach(f"{message}; draw it so that half a turn changes nothing", (face.key,))


def _backs(printing: Printing) -> list[Face]:
    return list({leaf.back.key: leaf.back for leaf in printing.leaves if leaf.back}.values())


def _is_one_drawing(face: Face) -> bool:
    """Return whether all that is on a face is one drawing of the template's, whichever piece it is on."""
    return len(face.layers) == 1 and not face.layers[0].symbol


def _changed_by_turning(face: Face) -> float:
    """Return the share of the pixels in the box round a back that half a turn changes, within the cut."""
    (layer,) = face.layers
    seen = picture(layer.art.form, sharpness(layer, PIXELS))
    if seen is None:
        return 0.0
    inside = _within_the_cut(face.template, seen.shape[:2])
    if np.mean(inside != inside[::-1, ::-1]) > SAME_BACK:
        return 0.0
    seen = np.where(inside[..., None], seen, np.uint8(255))
    return disagreement(seen, seen[::-1, ::-1], SAME_PAINT)


def _within_the_cut(template: Template, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    """Return which pixels of a picture of the bleed box have their middle within the cut."""
    box = template.bleed_shape.box
    rows, columns = np.indices(shape) + 0.5
    trim = Extent.of(template.trim).area
    x, y = box.left + columns * box.width / shape[1], box.top + rows * box.height / shape[0]
    return np.asarray(shapely.contains_xy(trim, x, y), np.bool_)
