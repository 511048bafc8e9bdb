"""Drawing: the pieces of a component become leaves, each side a list of art placed by reference.

A frame's user units are millimetres from the corner of the bleed box; on a face it is placed so that its
viewBox fills the bleed box exactly.
"""

from collections.abc import Mapping, Sequence

from ludopress.faces.frames import Frames
from ludopress.model import Art, Component, Drawing, Face, Leaf, Matrix, Placed, Side, Template

BACK = "back"  # the key of a face that all pieces share


def draw(
    component: Component,
    arts: Mapping[str, Art],
    layouts: Sequence[Sequence[Matrix]],
    frames: Frames,
) -> tuple[Leaf, ...]:
    """Return a leaf for each of the component's pieces, in their order; all share one back.

    ``arts`` holds the art by its drawing's digest. ``layouts`` holds a matrix for each symbol of each piece,
    in the piece's own order, from the symbol's user units to face millimetres.
    """
    template = component.template
    digests = {symbol.key: symbol.drawing.digest for symbol in component.symbols.symbols}
    under = _framed(frames.front_under, arts, template)
    over = _framed(frames.front_over, arts, template)
    back = None
    if frames.back is not None:
        layers = _framed(frames.back, arts, template)
        back = Face(key=BACK, side=Side.BACK, template=template, layers=layers)
    leaves = []
    for piece, matrices in zip(component.pieces, layouts, strict=True):
        symbols = (
            Placed(art=arts[digests[key]], matrix=matrix, symbol=key)
            for key, matrix in zip(piece.symbols, matrices, strict=True)
        )
        layers = (*under, *symbols, *over)
        front = Face(key=piece.key, side=Side.FRONT, template=template, layers=layers)
        leaves.append(Leaf(piece=piece.key, front=front, back=back))
    return tuple(leaves)


def _framed(drawing: Drawing | None, arts: Mapping[str, Art], template: Template) -> tuple[Placed, ...]:
    if drawing is None:
        return ()
    box = template.bleed_shape.box
    scaling = Matrix.scaling(box.width / drawing.size.width, box.height / drawing.size.height)
    return (Placed(art=arts[drawing.digest], matrix=Matrix.translation(box.left, box.top) @ scaling),)
