"""Pips: as many as the number says, printed apart, and told from others by colour and by shape.

Counted and compared are the outlines of the drawings. A ring is one pip: what counts is what hangs together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
import shapely

from ludopress.invariants import shapes
from ludopress.invariants.colour import VISIONS, ciede2000, lab
from ludopress.invariants.dominoes import drawings_of, halves_of, shows_dominoes
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.inks import ink_of, main_colour, within
from ludopress.invariants.kinds import rule_of
from ludopress.invariants.pictures import Numbers
from ludopress.invariants.tokens import differ_upside_down, upside_down
from ludopress.model import DominoRule, Matrix, Placed, Printing, Severity

GAP = 0.3  # mm between two pips: ink that spreads does not join them
SIDE = 96  # pixels of a pip's silhouette
NEAR_COLOUR = 8.0  # CIEDE2000: nearer ones are looked at twice across a table
# Between signatures of silhouettes: a square is .10 from one with round corners, a disc .16 from a hexagon;
# the nearest of the shipped pips are .19 apart.
SAME_SHAPE = 0.15


def shows_pips(printing: Printing) -> bool:
    """Return whether dominoes with pips were drawn."""
    return shows_dominoes(printing) and rule_of(printing.component, DominoRule).faces == "pips"


def shows_marks(printing: Printing) -> bool:
    """Return whether dominoes with pips or numerals were drawn; pictures are judged with their set."""
    return shows_dominoes(printing) and rule_of(printing.component, DominoRule).faces != "pictures"


def spots_of(layer: Placed) -> list[shapely.Geometry]:
    """Return what hangs together of a drawing's ink, in its user units, the largest first.

    Spots nearer to each other than GAP on the face are one.
    """
    reach = GAP / 2 / layer.matrix.scale + layer.art.contour.tolerance
    grown = shapely.buffer(ink_of(layer.art), reach)
    return sorted(shapely.get_parts(shapely.union_all([grown])), key=shapely.area, reverse=True)


@invariant("dominoes/pips-count", Printing, when=shows_pips)
def pips_count(printing: Printing) -> Iterator[Breach]:
    """A half shows exactly as many pips as its number says, at least 0.3 mm apart.

    Players count pips. Two that touch are counted as one.
    """
    for number, layer in drawings_of(tuple(halves_of(printing))).items():
        count = len(spots_of(layer))
        if count != number:
            yield Breach(f"the drawing of {number} has {count} separate pips", (str(number),))


def shows_numerals(printing: Printing) -> bool:
    """Return whether dominoes with numerals were drawn."""
    return shows_dominoes(printing) and rule_of(printing.component, DominoRule).faces == "numerals"


@invariant("dominoes/six-and-nine", Printing, when=shows_numerals)
def six_and_nine(printing: Printing) -> Iterator[Breach]:
    """A numeral that reads as another one upside down carries a mark that tells which way up it is.

    Tiles lie every way on the table. Compared are the outlines of both: one turned by half a turn and laid on
    the other, middle on middle, some spot of at least half a millimetre is inked on one alone.
    """
    usual = drawings_of(tuple(halves_of(printing)))
    drawings = {number: _as_drawn(layer) for number, layer in usual.items()}
    for number, layer in drawings.items():
        turned = upside_down(number)
        if turned is None or turned <= number or turned not in drawings:
            continue
        if not differ_upside_down([layer], [drawings[turned]]):
            message = f"{number} upside down looks like {turned}: underline both"
            yield Breach(message, (str(number), str(turned)))


def _as_drawn(layer: Placed) -> Placed:
    """Return a layer as large as it is on its tile, and the way up that it was drawn."""
    return replace(layer, matrix=Matrix.scaling(layer.matrix.scale))


@dataclass(frozen=True, slots=True)
class Looks:
    """How drawings look: their main colours (sRGB in 0…1) and how far apart their shapes are."""

    numbers: tuple[int, ...]
    colours: Numbers
    shapes: Numbers


@invariant("dominoes/told-apart", Printing, when=shows_marks, severity=Severity.WARNING)
def told_apart(printing: Printing) -> Iterator[Breach]:
    """Any two numbers differ in colour, and in shape too where some eye sees their colours as one.

    Colour is read across the table where counting takes too long. One man in twelve does not see it, and a
    printer may have no colours: to them the pips' shape, or the numeral, says the same. The nearest colours
    are reported.
    """
    pips = rule_of(printing.component, DominoRule).faces == "pips"
    looks = _looks(drawings_of(tuple(halves_of(printing))), pips=pips)
    pairs = list(combinations(range(len(looks.numbers)), 2))
    if not pairs:
        return
    apart = {
        vision: [float(ciede2000(seen[i], seen[j])) for i, j in pairs]
        for vision, seen in ((vision, lab(looks.colours, vision)) for vision in VISIONS)
    }
    yield Breach(_nearest(looks, pairs, apart), severity=Severity.INFO)
    for index, (i, j) in enumerate(pairs):
        fault = _fault({vision: apart[vision][index] for vision in VISIONS}, float(looks.shapes[i, j]))
        if fault:
            one, other = str(looks.numbers[i]), str(looks.numbers[j])
            yield Breach(f"{one} and {other} {fault}", (one, other))


def _fault(colours: Mapping[str, float], shape: float) -> str:
    if colours["normal"] < NEAR_COLOUR:
        return f"have nearly the same colour: {colours['normal']:.1f} apart, {NEAR_COLOUR:g} is enough"
    vision = min(colours, key=lambda name: colours[name])
    if colours[vision] < NEAR_COLOUR and shape <= SAME_SHAPE:
        seen = "printed in grey" if vision == "grey" else f"to a {vision} eye"
        return f"have the same shape, and nearly the same colour {seen}: {colours[vision]:.1f} apart"
    return ""


def _nearest(looks: Looks, pairs: list[tuple[int, int]], apart: Mapping[str, list[float]]) -> str:
    said = []
    for vision in ("normal", "deutan", "protan"):
        index = int(np.argmin(apart[vision]))
        one, other = (looks.numbers[place] for place in pairs[index])
        said.append(f"{vision} {apart[vision][index]:.1f} ({one} and {other})")
    shape = min(float(looks.shapes[pair]) for pair in pairs)
    return f"the nearest colours, CIEDE2000: {', '.join(said)}; the nearest shapes: {shape:.2f}"


def _looks(drawings: Mapping[int, Placed], *, pips: bool) -> Looks:
    """Return how the numbers look that have ink and a form to look at, of pips a single one."""
    colours = {number: main_colour(layer) for number, layer in drawings.items()}
    seen = {number: colour for number, colour in colours.items() if colour is not None}
    if not seen:
        return Looks((), np.zeros((0, 3)), np.zeros((0, 0)))
    masks = np.stack([_silhouette(drawings[number], pips=pips) for number in seen])
    return Looks(tuple(seen), np.stack(list(seen.values())), shapes.distances(masks))


def _silhouette(layer: Placed, *, pips: bool) -> Numbers:
    """Return a mask of SIDE by SIDE pixels, filled by the largest spot of a drawing or by all of its ink."""
    shape = ink_of(layer.art)
    if pips:
        shape = shapely.intersection(shape, spots_of(layer)[0])
    left, top, right, bottom = (float(side) for side in shapely.bounds(shape))
    return within(shape, (SIDE, SIDE), SIDE / max(right - left, bottom - top), (left, top)).astype(np.float64)
