"""Pawns: one for each player, told by the same cue as the player's tokens, and steady once folded.

A pawn that is folded of paper is a tent: from the top of the net down the back panel, upside down; over the
ridge the front panel; the base; a tab that is glued inside the back. Lengths are millimetres.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
import shapely

from ludopress.invariants.engine import Breach, Skipped, Verdict, invariant
from ludopress.invariants.extents import moved
from ludopress.invariants.inks import ink_of
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.invariants.tokens import cues_of
from ludopress.model import Component, Edition, Leaf, Pawn, PawnRule, Placed, Polygon, Printing, Template

STEADY = 12.0  # degrees that the table may lean, or a finger push, before the pawn falls: a rule of thumb
STIFFEST = 30.0  # mm of a panel of paper of 200 g/m²: a rule of thumb, see stand
TAB = 3.0  # mm of a tab that glue holds: a rule of thumb
FOLDS = 3  # of a tent: at the ridge, before and behind the base
UNLIKE = 0.1  # of what two shapes cover: a disc and a hexagon differ in 0.13
PLACES = 3  # of such a share: what rounding may do
NO_PARTS = "the template places no parts: make the player's shape one to have it proven"
STRAIGHT = 1e-6  # how much of a unit's length a map may turn off the upright


are_pawns = dealt_to(PawnRule)
prints_pawns = drawn_to(PawnRule)


def are_tents(component: Component) -> bool:
    """Return whether the component's pawns are folded of paper to tents."""
    template = component.template
    across = [start.y == end.y for start, end in template.folds]
    return are_pawns(component) and across == [True] * FOLDS and isinstance(template.trim, Polygon)


def prints_tents(printing: Printing) -> bool:
    """Return whether pawns to fold are printed."""
    return are_tents(printing.component)


def has_pawns_and_tokens(edition: Edition) -> bool:
    """Return whether the game has pawns and other pieces in the players' colours."""
    kinds = [are_pawns(one.component) for one in edition.printings if cues_of(one.component)]
    return len(set(kinds)) > 1


@invariant("pawns/complete", Component, when=are_pawns)
def complete(component: Component) -> Iterator[Breach]:
    """There are as many pawns of every colour as the deck promises, and none of another.

    Without a pawn a player cannot play.
    """
    rule = rule_of(component, PawnRule)
    dealt = Counter(pawn.cue.name for pawn in pieces_of(component, Pawn))
    promised = dict.fromkeys(rule.colours, rule.copies)
    for colour in dict.fromkeys([*promised, *dealt]):
        if dealt[colour] != promised.get(colour, 0):
            message = f"{colour} has {dealt[colour]} pawns, not {promised.get(colour, 0)}"
            yield Breach(message, (colour,))


@invariant("pawns/match-tokens", Edition, when=has_pawns_and_tokens)
def match_tokens(edition: Edition) -> Iterator[Breach]:
    """Every pawn has tokens of its own colour and shape, and all tokens have their pawn.

    Whose pawn moves is read off the tokens: where the two do not match, points go to the wrong player.
    """
    components = [one.component for one in edition.printings if cues_of(one.component)]
    pawns = {cue for one in components if are_pawns(one) for cue in cues_of(one)}
    for component in components:
        if are_pawns(component):
            continue
        tokens = set(cues_of(component))
        for cue in sorted(pawns - tokens, key=str):
            yield Breach(f"{component.key} has nothing for the {cue.name} pawn ({cue.shape})", (cue.name,))
        for cue in sorted(tokens - pawns, key=str):
            yield Breach(f"no pawn is {cue.name} with a {cue.shape} as {component.key} are", (cue.name,))


@dataclass(frozen=True, slots=True)
class Tent:
    """The panels of a net, in net millimetres."""

    back: shapely.Geometry
    front: shapely.Geometry
    base: shapely.Geometry
    tab: shapely.Geometry

    @staticmethod
    def of(template: Template) -> "Tent":
        """Return the net of ``template`` cut along its folds, which run across."""
        net = shapely.Polygon(list(_points(template)))
        left, top, right, bottom = shapely.bounds(net)
        heights = sorted((start.y + end.y) / 2 for start, end in template.folds)
        edges = [top, *heights, bottom]
        strips = (shapely.box(left, a, right, b) for a, b in pairwise(edges))
        return Tent(*(shapely.intersection(net, strip) for strip in strips))

    @property
    def closes(self) -> bool:
        """Whether base and panels make a triangle."""
        base, *panels = (_height(panel) for panel in (self.base, self.back, self.front))
        return abs(panels[0] - panels[1]) < base < sum(panels)

    def tipping(self) -> dict[str, float]:
        """Return by how many degrees the folded pawn may lean each way before it falls.

        It falls when the centre of its mass stands beyond the edge of its base: at atan(d / h), for a centre
        h above the table and d inside that edge. Paper weighs as much everywhere, so the centre is that of
        the panels' areas, each at its own. Seen from the side the rear edge is at 0, the front edge at b, and
        the ridge where panels of the lengths r (rear) and f (front) meet: at x = (b² + r² - f²) / 2b, and
        √(r² - x²) high.
        """
        base, rear, front = (_height(panel) for panel in (self.base, self.back, self.front))
        ridge_x = (base**2 + rear**2 - front**2) / (2 * base)
        ridge_z = math.sqrt(rear**2 - ridge_x**2)
        up_back = _from_top(self.back) / rear
        up_front = 1 - _from_top(self.front) / front
        up_tab = _from_top(self.tab) / rear
        places = (
            (self.back, up_back * ridge_x, up_back * ridge_z),
            (self.front, base + up_front * (ridge_x - base), up_front * ridge_z),
            (self.base, base - _from_top(self.base), 0.0),
            (self.tab, up_tab * ridge_x, up_tab * ridge_z),
        )
        weight = sum(shapely.area(panel) for panel, _, _ in places)
        x = sum(shapely.area(panel) * at for panel, at, _ in places) / weight
        z = sum(shapely.area(panel) * at for panel, _, at in places) / weight
        across = sum(shapely.area(panel) * shapely.centroid(panel).x for panel, _, _ in places) / weight
        left, _, right, _ = shapely.bounds(self.base)
        inside = {"forwards": base - x, "backwards": x, "sideways": min(across - left, right - across)}
        return {way: math.degrees(math.atan2(distance, z)) for way, distance in inside.items()}


@invariant("pawns/stand", Component, when=are_tents)
def stand(component: Component) -> Iterator[Breach]:
    """A folded pawn closes, its panels keep straight, and it stands on a table that leans by 12°.

    How far it may lean follows from the net: atan(d / h), where the centre of mass is h above the table and d
    inside the edge of the base. 12° is a rule of thumb: then the ridge may be pushed aside by a fifth of the
    height. So are 30 mm for a panel of paper of 200 g/m², for that is bent by fingers and damp long before it
    buckles under its own weight (at about 250 mm, after Greenhill, 1881), and 3 mm for a tab that holds.
    """
    tent = Tent.of(component.template)
    name = component.template.name
    for panel, what in ((tent.back, "back"), (tent.front, "front")):
        if _height(panel) > STIFFEST:
            message = f"the {what} panel is {_height(panel):.1f} mm high: above {STIFFEST:g} mm paper bends"
            yield Breach(message, (name,))
    if _height(tent.tab) < TAB:
        yield Breach(f"the tab is {_height(tent.tab):.1f} mm long: glue holds from {TAB:g} mm on", (name,))
    if not tent.closes:
        lengths = ", ".join(f"{_height(panel):.1f}" for panel in (tent.back, tent.front, tent.base))
        yield Breach(f"panels and base of {lengths} mm do not meet when folded", (name,))
        return
    for way, degrees in tent.tipping().items():
        if degrees < STEADY:
            message = f"it falls {way} when it leans by {degrees:.1f}°, not {STEADY:g}°"
            yield Breach(f"{message}: make the base larger or the panels lower", (name,))


@invariant("pawns/sides-agree", Printing, when=prints_tents)
def sides_agree(printing: Printing) -> Iterator[Verdict]:
    """Once folded, a pawn shows the same drawings on both sides, upright and not mirrored.

    Players sit all round the table, and half of them see the back. Compared are the parts that the template
    places; those before the ridge in the net are turned by half a turn.
    """
    pawns = {pawn.key for pawn in pieces_of(printing.component, Pawn)}
    if not any(_parts(leaf) for leaf in printing.leaves):
        yield Skipped(NO_PARTS)
        return
    ridge = min(start.y for start, _ in printing.component.template.folds)
    for leaf in printing.leaves:
        if leaf.piece in pawns:
            for fault in _faults(leaf, ridge):
                yield Breach(f"{leaf.piece}: {fault}", (leaf.piece,))


def _faults(leaf: Leaf, ridge: float) -> Iterator[str]:
    back: list[Placed] = []
    front: list[Placed] = []
    for layer in _parts(leaf):
        middle = shapely.centroid(moved(ink_of(layer.art), layer.matrix))
        (back if middle.y < ridge else front).append(layer)
    drawn = [Counter(layer.art.drawing.digest for layer in side) for side in (back, front)]
    if drawn[0] != drawn[1]:
        yield f"its back shows {_listed(back)}, its front {_listed(front)}"
    for layer in back:
        if not _upright(layer, -1):
            yield f"{layer.part} on its back does not stand upright once it is folded"
    for layer in front:
        if not _upright(layer, 1):
            yield f"{layer.part} on its front does not stand upright"


def _listed(layers: list[Placed]) -> str:
    return ", ".join(layer.part for layer in layers) or "nothing"


@invariant("pawns/shapes-told-apart", Printing, when=prints_pawns)
def shapes_told_apart(printing: Printing) -> Iterator[Verdict]:
    """Pawns of different shapes differ in outline, by a tenth of what either covers; of one shape in nothing.

    Whoever does not see the colours goes by the shapes. Compared are the outlines of the parts that the
    template places, as large as each other and middle on middle.
    """
    shapes: dict[str, tuple[Leaf, shapely.Geometry]] = {}
    named = {pawn.key: pawn.cue.shape for pawn in pieces_of(printing.component, Pawn)}
    for leaf in printing.leaves:
        parts = _parts(leaf)
        if leaf.piece not in named:
            continue
        if not parts:
            yield Skipped(NO_PARTS)
            return
        drawn = shapely.union_all([_as_one(layer) for layer in parts])
        twin, outline = shapes.setdefault(named[leaf.piece], (leaf, drawn))
        if _unlike(outline, drawn) > 0:
            message = f"{twin.piece} and {leaf.piece} are both called {named[leaf.piece]} and look different"
            yield Breach(message, (twin.piece, leaf.piece))
    for (one, (first, outline)), (other, (second, drawn)) in combinations(shapes.items(), 2):
        unlike = _unlike(outline, drawn)
        if unlike < UNLIKE:
            message = f"{one} of {first.piece} and {other} of {second.piece} differ in {unlike:.0%} only"
            yield Breach(f"{message}, not in {UNLIKE:.0%}", (first.piece, second.piece))


def _as_one(layer: Placed) -> shapely.Geometry:
    """Return the ink of a layer with the box round it in the middle of 0 0 and 1 long at its longer side."""
    ink = ink_of(layer.art)
    left, top, right, bottom = shapely.bounds(ink)
    middle, longest = np.array([left + right, top + bottom]) / 2, max(right - left, bottom - top)
    return shapely.transform(ink, lambda points: (points - middle) / longest)


def _unlike(one: shapely.Geometry, other: shapely.Geometry) -> float:
    """Return the share of what either covers that only one of them covers."""
    covered = shapely.area(shapely.union(one, other))
    return float(round(shapely.area(shapely.symmetric_difference(one, other)) / covered, PLACES))


def _upright(layer: Placed, way: int) -> bool:
    """Return whether a layer is neither turned nor mirrored but by the half turn of a back (``way`` -1)."""
    matrix, scale = layer.matrix, layer.matrix.scale
    skew = max(abs(matrix.a - way * scale), abs(matrix.d - way * scale), abs(matrix.b), abs(matrix.c))
    return skew <= STRAIGHT * scale


def _parts(leaf: Leaf) -> list[Placed]:
    return [layer for layer in leaf.front.layers if layer.part]


def _points(template: Template) -> Iterator[tuple[float, float]]:
    if isinstance(template.trim, Polygon):
        yield from ((point.x, point.y) for point in template.trim.points)


def _height(panel: shapely.Geometry) -> float:
    _, top, _, bottom = shapely.bounds(panel)
    return float(bottom - top)


def _from_top(panel: shapely.Geometry) -> float:
    """Return how far below its upper edge in the net a panel has its centre."""
    return float(shapely.centroid(panel).y - shapely.bounds(panel)[1])
