"""Sizes: symbols are seen across a table, and so varied in size that no size gives one away.

A symbol's longest extent is the greatest distance of two points of its ink. Its size is the side of a square
as large as the ink's convex hull, which treats a key and an apple alike; a mere line counts for 0.4 of its
longest extent.
"""

from collections import defaultdict
from collections.abc import Iterator
from statistics import median

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.inks import measure, outlined_on
from ludopress.invariants.kinds import drawn_to
from ludopress.model import Face, MatchRule, Placed, Printing, Severity

SMALLEST = 13.0  # mm, the longest extent
LIVELY = 1.2  # the least that the largest symbol of a card should be of the smallest
WILD = 3.0  # and the most
FEW = 4  # a symbol on fewer cards has too few chances to be large


shows_match = drawn_to(MatchRule)


@invariant("sizes/large-enough", Printing, when=shows_match)
def large_enough(printing: Printing) -> Iterator[Breach]:
    """Every symbol measures at least 13 mm along its longest extent.

    Smaller ones are not recognised from the other side of a table. An outline without area is refused too: it
    would make every distance true.
    """
    for face in each_face(printing):
        for layer in _symbols_on(face):
            longest = measure(layer.art).longest * layer.matrix.scale
            if longest < SMALLEST - 1e-6:
                message = f"{called(face)}: {layer.symbol} measures {longest:.2f} mm, not {SMALLEST:g}"
                yield Breach(message, (face.key, layer.symbol))


@invariant("sizes/varied-on-a-card", Printing, when=shows_match, severity=Severity.WARNING)
def varied_on_a_card(printing: Printing) -> Iterator[Breach]:
    """On every card the largest symbol is between 1.2 and 3 times the size of the smallest.

    Symbols of one size make a dull card and an easy game; a giant among dwarfs is always found first.
    """
    for face in each_face(printing):
        sizes = [_size(layer) for layer in _symbols_on(face)]
        if len(sizes) < 3 or min(sizes) <= 0:
            continue
        spread = max(sizes) / min(sizes)
        if not LIVELY <= spread <= WILD:
            message = f"{called(face)}: the largest symbol is {spread:.2f} times the smallest"
            yield Breach(message, (face.key,))


@invariant("sizes/sometimes-large", Printing, when=shows_match, severity=Severity.WARNING)
def sometimes_large(printing: Printing) -> Iterator[Breach]:
    """Every symbol on at least 4 cards is on one of them among the larger half of the card's symbols.

    Players learn that a symbol which is always small must be looked for among the small ones.
    """
    standings: defaultdict[str, list[bool]] = defaultdict(list)
    for leaf in printing.leaves:
        for key, large in _standing(leaf.front):
            standings[key].append(large)
    for key, stands in standings.items():
        if len(stands) >= FEW and not any(stands):
            yield Breach(f"{key} is among the smaller symbols on all of its {len(stands)} cards", (key,))


def _standing(face: Face) -> Iterator[tuple[str, bool]]:
    layers = _symbols_on(face)
    sizes = [_size(layer) for layer in layers]
    middle = median(sizes) if sizes else 0.0
    return ((layer.symbol, size >= middle) for layer, size in zip(layers, sizes, strict=True))


def _symbols_on(face: Face) -> list[Placed]:
    """Return the symbols that have a size of their own: what fills a face is as large as the face."""
    return [layer for layer in outlined_on(face) if layer.symbol]


def _size(layer: Placed) -> float:
    return measure(layer.art).size * layer.matrix.scale
