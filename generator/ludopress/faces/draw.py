"""Drawing: the pieces of a component become leaves, each side a list of art placed by reference.

A frame's user units are millimetres from the corner of the bleed box; on a face it is placed so that its
viewBox fills the bleed box exactly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ludopress.faces.frames import Frames, Layers
from ludopress.faces.knowledge import SYMBOL
from ludopress.faces.labels import Label, Labels, with_labels
from ludopress.faces.layers import Slot
from ludopress.model import Art, Box, Component, Drawing, Face, Leaf, Matrix, Piece, Placed, Side
from ludopress.model.symbols import MIDDLE

BACK = "back"  # the key of a face that all pieces share


def draw(
    component: Component,
    arts: Mapping[str, Art],
    layouts: Sequence[Sequence[Matrix]],
    frames: Frames,
    labels: Labels = MappingProxyType({}),
) -> tuple[Leaf, ...]:
    """Return a leaf for each of the component's pieces, in their order; they share a back, or have their own.

    ``arts`` holds the art by its drawing's digest. ``layouts`` holds a matrix for each symbol that is
    scattered on a piece, in the piece's own order, from the symbol's user units to face millimetres; each
    has its ``labels`` with it.
    """
    artist = _Artist(component, arts, frames, labels)
    shared: dict[Layers, Face] = {}
    leaves = []
    for index, (piece, matrices) in enumerate(zip(component.pieces, layouts, strict=True)):
        front, back = frames.fronts[index], frames.backs[index]
        if back and back not in shared:
            key = piece.key if frames.own_backs else BACK
            shared[back] = Face(
                key=key, side=Side.BACK, template=component.template, layers=artist.layers(back)
            )
        leaves.append(
            Leaf(
                piece=piece.key,
                front=Face(
                    key=piece.key,
                    side=Side.FRONT,
                    template=component.template,
                    layers=artist.layers(front, artist.scattered(piece, matrices)),
                ),
                back=shared.get(back),
            )
        )
    return tuple(leaves)


@dataclass(frozen=True)
class _Artist:
    """Puts art where frames have their drawings and slots."""

    component: Component
    arts: Mapping[str, Art]
    frames: Frames
    labels: Labels

    def layers(self, face: Layers, scattered: Sequence[Placed] = ()) -> tuple[Placed, ...]:
        """Return the layers of a face; symbols without a slot to be scattered in lie on top."""
        made: list[Placed] = []
        waiting = list(scattered)
        for layer in face:
            if isinstance(layer, Drawing):
                made.append(self._framed(layer))
            elif layer.box is None:
                made += waiting
                waiting = []
            else:
                made += self._held(layer, layer.box)
        return (*made, *waiting)

    def scattered(self, piece: Piece, matrices: Sequence[Matrix]) -> list[Placed]:
        """Return the symbols of ``piece`` where its layout has them, then their labels."""
        laid = list(zip(piece.symbols if matrices else (), matrices, strict=True))
        return [
            *(Placed(art=self._art_of(key), matrix=matrix, symbol=key) for key, matrix in laid),
            *(self._label(key, label, matrix) for key, matrix in laid for label in self.labels.get(key, ())),
        ]

    def _label(self, key: str, label: Label, matrix: Matrix) -> Placed:
        return Placed(
            art=self.arts[label.drawing.digest],
            matrix=matrix @ label.matrix,
            part=f"label {label.inscription.locale} {key}",
            inscription=label.inscription,
        )

    def _framed(self, drawing: Drawing) -> Placed:
        box = self.component.template.bleed_shape.box
        scaling = Matrix.scaling(box.width / drawing.size.width, box.height / drawing.size.height)
        return Placed(art=self.arts[drawing.digest], matrix=Matrix.translation(box.left, box.top) @ scaling)

    def _held(self, slot: Slot, box: Box) -> list[Placed]:
        """Return what a slot holds: in its middle, as large as it fits, or covering it about the focus.

        What fits, fits with its labels.
        """
        is_symbol = slot.name.startswith(SYMBOL)
        name = slot.name.removeprefix(SYMBOL)
        art = self._art_of(name) if is_symbol else self.arts[self.frames.parts[name].digest]
        labels = self.labels.get(name, ()) if is_symbol else ()
        whole = with_labels(Box(0.0, 0.0, art.drawing.size.width, art.drawing.size.height), labels)
        scale = (max if slot.covers else min)(box.width / whole.width, box.height / whole.height)
        focus = self.component.symbols[name].focus if is_symbol and slot.covers else MIDDLE
        x = _begin(box.left, box.width, scale * whole.width, focus.x) - scale * whole.left
        y = _begin(box.top, box.height, scale * whole.height, focus.y) - scale * whole.top
        matrix = slot.matrix @ Matrix.translation(x, y) @ Matrix.scaling(scale)
        symbol, part = (name, "") if is_symbol else ("", name)
        held = Placed(art=art, matrix=matrix, symbol=symbol, part=part, fills=slot.covers)
        return [held, *(self._label(name, label, matrix) for label in labels)]

    def _art_of(self, symbol: str) -> Art:
        return self.arts[self.component.symbols[symbol].drawing.digest]


def _begin(start: float, room: float, length: float, focus: float) -> float:
    """Return where a ``length`` begins whose ``focus`` is to be in the middle of the ``room`` from ``start``.

    What is longer than the room goes no farther than that it is still filled; what is not is centred.
    """
    if focus == MIDDLE.x or length <= room:
        return start + room / 2 - length / 2
    return min(start, max(start + room - length, start + room / 2 - focus * length))
