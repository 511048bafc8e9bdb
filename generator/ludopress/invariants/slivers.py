"""Slivers: a photograph that ends between the cut and the edge of the bleed, in white.

It was cropped to the size of the card, or scanned with the paper around it. All of the bleed is painted, so
that no frame is at fault; but the knife, which wanders, leaves a white edge. Looked at are the colours along
the same ways through the rim as where frames are.
"""

from collections.abc import Iterator

import numpy as np

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Numbers
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.frames import SIDES, SLACK, pixels_at, sides_of, through_the_rim
from ludopress.invariants.pages import picture
from ludopress.invariants.pictures import sharpness
from ludopress.model import Face, Placed, Printing, Severity

PIXELS = 4.0  # a millimetre
WHITE, COLOURED = 250, 235  # of 255, the darkest channel: paper, and what can be told from it
MOST_OF_IT = 0.6  # of a side: a white cloud at the edge is not so long, and hardly ends at the cut


def has_own_pictures(printing: Printing) -> bool:
    """Return whether pictures of somebody's own cover faces."""
    return any(_is_own(layer) for face in each_face(printing) for layer in face.layers)


@invariant("pictures/no-white-edge", Printing, when=has_own_pictures, severity=Severity.WARNING)
def no_white_edge(printing: Printing) -> Iterator[Breach]:
    """No photograph that covers a face turns white between the cut and the edge of the bleed.

    The knife is a millimetre off at times, and then the card has a white edge. A picture that is white inside
    the cut as well, as snow is, is meant to be.
    """
    at = {symbol.key: symbol.at for symbol in printing.component.symbols.symbols}
    for face in each_face(printing):
        if face.template.bleed <= SLACK:
            continue
        for layer in filter(_is_own, face.layers):
            white = list(_white_sides(face, layer))
            if white:
                message = (
                    f"{called(face)}: {layer.name} ends in the bleed, in white, at the {', '.join(white)}"
                )
                yield Breach(f"{message}; crop it closer", (face.key, layer.name), at.get(layer.symbol))


def _is_own(layer: Placed) -> bool:
    """Return whether a layer fills its face and was drawn neither by procedure nor composed."""
    return layer.fills and not layer.art.drawing.form and not layer.art.drawing.fine


def _white_sides(face: Face, layer: Placed) -> Iterator[str]:
    """Yield the sides along which most ways begin on white and end on colour."""
    ways = through_the_rim(face.template.trim, face.template.bleed_shape)
    darkest = _darkest(layer, ways)
    turns = (darkest[:, 0] >= WHITE) & (darkest[:, -1] < COLOURED)
    sides = sides_of(ways[:, 0], face.template)
    for number, name in enumerate(SIDES):
        own = sides == number
        if own.any() and turns[own].mean() > MOST_OF_IT:
            yield name


def _darkest(layer: Placed, points: Numbers) -> Numbers:
    """Return the darkest channel of a layer, of 255, at each of ``points`` in face mm; white outside."""
    scale = sharpness(layer, PIXELS)
    seen = picture(layer.art.form, scale)
    if seen is None:
        return np.full(points.shape[:-1], 255.0)
    at, inside = pixels_at(layer, points, scale, seen.shape)
    return np.where(inside, seen[..., :3].min(axis=2)[at], 255).astype(np.float64)
