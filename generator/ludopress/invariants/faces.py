"""Faces: every symbol of the card, whole, large enough, apart from the others and clear of the knife.

All distances are proven from outlines: where an outline may be off by so many millimetres, that much is added
to what is demanded. Nothing is rendered and no bounding box is trusted. What fills a face, as a motif does,
is meant to be cut and to lie under everything else: it has no outline, and no distances to keep.
"""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import ROUNDING, depths
from ludopress.invariants.inks import Inks, placed_on, symbols_on
from ludopress.model import Face, Leaf, Matrix, MotifCard, Piece, Printing

GAP = 1.0  # mm between two symbols: less looks like one drawing at arm's length
TOUCH = 0.05  # square mm that outlines which only touch may seem to share
ANGLE = 1e-6  # how much a map may stretch or skew before it is more than rounding


Indices = NDArray[np.intp]


def each_face(printing: Printing) -> Iterator[Face]:
    """Yield every front, and every distinct back once."""
    yield from (leaf.front for leaf in printing.leaves)
    yield from {leaf.back.key: leaf.back for leaf in printing.leaves if leaf.back}.values()


def called(face: Face) -> str:
    """Return what a face is called in a message."""
    return f"{face.side} {face.key}"


@invariant("faces/shows-its-card", Printing)
def shows_its_card(printing: Printing) -> Iterator[Breach]:
    """Every piece has one leaf, whose front shows exactly the piece's symbols, by their own drawings.

    What was proven of the pieces holds for the printed deck only if the faces show those pieces. Of a card
    with a motif on either side each side shows its own.
    """
    cards = {card.key: card for card in printing.component.pieces}
    drawn = Counter(leaf.piece for leaf in printing.leaves)
    for key in dict.fromkeys([*cards, *drawn]):
        if drawn[key] != (key in cards):
            yield Breach(f"card {key} is drawn {drawn[key]} times, not {int(key in cards)}", (key,))
    digests = {symbol.key: symbol.drawing.digest for symbol in printing.component.symbols.symbols}
    for leaf in printing.leaves:
        if leaf.piece in cards:
            for where, promised, face in _sides(cards[leaf.piece], leaf):
                yield from _differences((leaf.piece, where), promised, face, digests)


def _sides(card: Piece, leaf: Leaf) -> Iterator[tuple[str, tuple[str, ...], Face | None]]:
    """Yield the sides of a card that show symbols: where in words, which ones, and the face."""
    if isinstance(card, MotifCard):
        yield " on its front", (card.front,), leaf.front
        yield " on its back", (card.back,), leaf.back
    else:
        yield "", card.symbols, leaf.front


def _differences(
    card: tuple[str, str], symbols: tuple[str, ...], face: Face | None, digests: dict[str, str]
) -> Iterator[Breach]:
    key, where = card
    layers = symbols_on(face) if face else ()
    promised, shown = Counter(symbols), Counter(layer.symbol for layer in layers)
    for symbol in (promised - shown).elements():
        yield Breach(f"card {key} does not show {symbol}{where}", (key, symbol))
    for symbol in (shown - promised).elements():
        yield Breach(f"card {key} shows {symbol}{where}, which is not on it", (key, symbol))
    for layer in layers:
        if digests.get(layer.symbol) not in (None, layer.art.drawing.digest):
            message = f"card {key} shows another drawing in the place of {layer.symbol}{where}"
            yield Breach(message, (key, layer.symbol))


@invariant("faces/undistorted", Printing)
def undistorted(printing: Printing) -> Iterator[Breach]:
    """Every symbol and part is moved, turned and scaled only: never mirrored, stretched or skewed.

    A mirrored or stretched symbol reads as another one, and players argue.
    """
    for face in each_face(printing):
        for layer in placed_on(face):
            fault = _distortion(layer.matrix)
            if fault:
                yield Breach(f"{called(face)}: {layer.name} is {fault}", (face.key, layer.name))


def _distortion(matrix: Matrix) -> str:
    area = matrix.a * matrix.d - matrix.b * matrix.c
    if area == 0:
        return "flattened to nothing"
    if area < 0:
        return "mirrored"
    stretch = max(abs(matrix.a - matrix.d), abs(matrix.b + matrix.c))
    return "stretched" if stretch > ANGLE * area**0.5 else ""


@invariant("faces/no-overlap", Printing)
def no_overlap(printing: Printing) -> Iterator[Breach]:
    """Any two symbols of a face are at least 1 mm apart, proven from their outlines and their error bounds.

    Symbols that touch read as one drawing, and the match between them is missed. Parts of a template may
    touch each other, as the two halves of a picture do, but do not lie on one another.
    """
    for face in each_face(printing):
        inks = Inks.of(face)
        one, other = np.triu_indices(len(inks.keys), 1)
        both = inks.pictured[one] & inks.pictured[other]
        yield from _lying_on_one_another(face, inks, one[~both], other[~both])
        one, other = one[both], other[both]
        demanded = GAP + inks.errors[one] + inks.errors[other]
        near = shapely.dwithin(inks.geometries[one], inks.geometries[other], demanded - ROUNDING)
        for i, j in zip(one[near], other[near], strict=True):
            apart = float(shapely.distance(inks.geometries[i], inks.geometries[j]))
            kept = max(apart - float(inks.errors[i] + inks.errors[j]), 0.0)
            pair = f"{inks.keys[i]} and {inks.keys[j]}"
            message = f"{called(face)}: {pair} are proven only {kept:.3f} mm apart, not {GAP:g}"
            yield Breach(message, (face.key, inks.keys[i], inks.keys[j]))


def _lying_on_one_another(face: Face, inks: Inks, one: Indices, other: Indices) -> Iterator[Breach]:
    shared = shapely.area(shapely.intersection(inks.geometries[one], inks.geometries[other]))
    for i, j, area in zip(one, other, shared, strict=True):
        if area > TOUCH:
            one_key, other_key = inks.keys[i], inks.keys[j]
            message = f"{called(face)}: {one_key} and {other_key} lie on one another"
            yield Breach(message, (face.key, one_key, other_key))


@invariant("faces/inside-safe", Printing)
def inside_safe(printing: Printing) -> Iterator[Breach]:
    """Every symbol and part keeps the template's safety margin from the knife's edge, proven from outlines.

    A home knife wanders a millimetre; what is cut off a symbol is missed in play.
    """
    for face in each_face(printing):
        inks = Inks.of(face)
        if not inks.keys:
            continue
        kept = depths(face.template.trim, inks.geometries) - inks.errors
        for i in np.flatnonzero(kept < face.template.safe - ROUNDING):
            where = f"{kept[i]:.3f} mm inside" if kept[i] >= 0 else f"{-kept[i]:.3f} mm beyond"
            message = f"{called(face)}: {inks.keys[i]} is {where} the edge; {face.template.safe:g} is safe"
            yield Breach(message, (face.key, inks.keys[i]))
