"""Suits: every rank in every suit once, and faces that tell their card in a fanned hand and upside down.

The faces are judged by the parts that the template places on them: one called "index" for the corners, one
called "pip" for each sign in the middle. Distances are proven from the outlines of those parts.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np
import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import ROUNDING, depths, moved
from ludopress.invariants.faces import called
from ludopress.invariants.inks import ink_of, outlined_on
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.invariants.pages import picture
from ludopress.invariants.pictures import disagreement, sharpness
from ludopress.model import (
    Component,
    Face,
    Leaf,
    Matrix,
    Placed,
    PlayingCard,
    Point,
    Printing,
    Severity,
    SuitsRule,
)

JOKER = "joker"
INDEX, PIP = "index", "pip"
STRIP = 0.22  # of a card's width: what a fan shows of all but the first, 14 mm of a poker card
LEGIBLE = 5.0  # mm: the height of the index's tallest line
CLEAR = 1.0  # mm between an index and whatever else is placed
SAME_PLACE = 0.01  # mm
MIDDLE = 0.5  # mm off the middle line, and still in the middle column
PIXELS = 3.0  # a millimetre
SAME_PAINT = 24 / 255
SAME_FRAME = 0.002  # of the pixels


is_suited = dealt_to(SuitsRule)
has_suited_faces = drawn_to(SuitsRule)


def _named(layer: Placed) -> str:
    """Return the name of a part without what it was drawn for."""
    return layer.part.partition(" ")[0]


def _shows(printing: Printing, name: str) -> bool:
    fronts = (leaf.front for leaf in printing.leaves)
    return is_suited(printing.component) and any(
        _named(layer) == name for one in fronts for layer in one.layers
    )


def has_pips(printing: Printing) -> bool:
    """Return whether this is a suited deck whose template places pips."""
    return _shows(printing, PIP)


@invariant("suits/complete", Component, when=is_suited)
def complete(component: Component) -> Iterator[Breach]:
    """Every suit has a card of every rank, there are as many jokers as the deck says, and no other card.

    A missing card is noticed in the middle of a game, and then the whole deck is of no use.
    """
    rule = rule_of(component, SuitsRule)
    promised = {(rank, suit) for suit in rule.suits for rank in rule.ranks}
    dealt = {(card.rank, card.suit) for card in pieces_of(component, PlayingCard)}
    for suit in rule.suits:
        for rank in rule.ranks:
            if (rank, suit) not in dealt:
                yield Breach(f"there is no {rank} of {suit}", (suit, rank))
    for card in pieces_of(component, PlayingCard):
        if card.rank != JOKER and (card.rank, card.suit) not in promised:
            yield Breach(
                f"card {card.key} is a {card.rank} of {card.suit}, which the deck does not have", (card.key,)
            )
    jokers = [card.key for card in pieces_of(component, PlayingCard) if card.rank == JOKER]
    if len(jokers) != rule.jokers:
        yield Breach(f"there are {len(jokers)} jokers, not {rule.jokers}", tuple(jokers) or (JOKER,))


@invariant("suits/unique", Component, when=is_suited)
def unique(component: Component) -> Iterator[Breach]:
    """No card is there twice, and no two cards have the same key.

    A second ace of spades is called cheating.
    """
    first: dict[tuple[str, str], str] = {}
    for card in pieces_of(component, PlayingCard):
        twin = first.setdefault((card.rank, card.suit), card.key)
        if twin != card.key:
            yield Breach(f"cards {twin} and {card.key} are both the {_told(card)}", (twin, card.key))
    for key, count in Counter(card.key for card in component.pieces).items():
        if count > 1:
            yield Breach(f"{count} cards are called {key}", (key,))


def _told(card: PlayingCard) -> str:
    return f"{JOKER} {card.suit}" if card.rank == JOKER else f"{card.rank} of {card.suit}"


@invariant("suits/balanced", Component, when=is_suited)
def balanced(component: Component) -> Iterator[Breach]:
    """Every suit has equally many cards, every rank comes in equally many suits, and so does every colour.

    Trumps and odds are reckoned from that. Colours are what the template calls by the suit's name; where they
    are uneven, as with five suits in red and black, this is a warning.
    """
    rule = rule_of(component, SuitsRule)
    cards = [card for card in pieces_of(component, PlayingCard) if card.rank != JOKER]
    yield from _uneven("suit", dict.fromkeys(rule.suits, 0) | Counter(card.suit for card in cards), "cards")
    yield from _uneven("rank", dict.fromkeys(rule.ranks, 0) | Counter(card.rank for card in cards), "cards")
    colours = dict(component.template.colours)
    inks = Counter(colours[suit].lower() for suit in rule.suits if suit in colours)
    for breach in _uneven("colour", inks, "suits"):
        yield Breach(breach.message, breach.culprits, severity=Severity.WARNING)


def _uneven(kind: str, usage: Mapping[str, int], of: str) -> Iterator[Breach]:
    if len(set(usage.values())) > 1:
        usual = Counter(usage.values()).most_common(1)[0][0]
        odd = {name: count for name, count in usage.items() if count != usual}
        listed = ", ".join(f"{name} {count}" for name, count in odd.items())
        yield Breach(f"every {kind} has {usual} {of}, but {listed}", tuple(odd))


@invariant("suits/pips-count", Printing, when=has_pips)
def pips_count(printing: Printing) -> Iterator[Breach]:
    """A card of number n shows n pips, an ace one, all of them of its own suit.

    Whoever does not read the index counts the pips. All pips of a suit are one drawing, and no two suits have
    the same. Asked only of templates that place parts called pip.
    """
    for leaf, card in _drawn(printing):
        pips = [layer.part.split()[1:] for layer in leaf.front.layers if _named(layer) == PIP]
        wanted = 1 if card.rank == "A" else int(card.rank) if card.rank.isdigit() else None
        if wanted is not None and len(pips) != wanted:
            message = f"the {_told(card)} shows {len(pips)} pips, not {wanted}"
            yield Breach(message, (card.key,))
        for other in dict.fromkeys(word for words in pips for word in words):
            if other != card.suit and other in rule_of(printing.component, SuitsRule).suits:
                yield Breach(f"the {_told(card)} shows a pip of {other}", (card.key, other))
    yield from _confused(printing, PIP)


def _confused(printing: Printing, name: str) -> Iterator[Breach]:
    """Yield the parts called ``name`` of one rank and suit with two drawings, and of two with the same.

    Jokers may look alike.
    """
    rule = rule_of(printing.component, SuitsRule)
    telling = {*rule.suits, *rule.ranks}
    layers = (layer for leaf in printing.leaves for layer in leaf.front.layers if _named(layer) == name)
    drawn: dict[str, str] = {}
    tells: dict[str, str] = {}
    for part, digest in dict.fromkeys((layer.part, layer.art.drawing.digest) for layer in layers):
        words = part.split()[1:]
        if drawn.setdefault(part, digest) != digest:
            yield Breach(f'the part "{part}" has two drawings', (part,))
        other = tells.setdefault(digest, part)
        if JOKER not in words and set(other.split()) & telling != set(words) & telling:
            yield Breach(f'the parts "{other}" and "{part}" look the same', (other, part))


def _drawn(printing: Printing) -> Iterator[tuple[Leaf, PlayingCard]]:
    cards = {card.key: card for card in pieces_of(printing.component, PlayingCard)}
    return ((leaf, cards[leaf.piece]) for leaf in printing.leaves if leaf.piece in cards)


@invariant("suits/indices-readable", Printing, when=has_suited_faces)
def indices_readable(printing: Printing) -> Iterator[Breach]:
    """The left 22 % of a card shows its whole index at the top, and so does the other end, turned.

    Of a fanned hand no more is seen: 14 mm of a poker card. The index, rank and suit, is at least 5 mm high,
    keeps the safety margin from the knife and 1 mm from all other parts. Proven from outlines and their error
    bounds. An index is one drawing, which no other rank or suit has. Where a template places no part called
    index, nothing can be proven: that is a warning.
    """
    if not _shows(printing, INDEX):
        message = "no part of the template is called index: whether a fanned hand can be read is not proven"
        yield Breach(message, severity=Severity.WARNING)
        return
    for leaf, card in _drawn(printing):
        for fault in _unreadable(leaf.front, card):
            yield Breach(f"{called(leaf.front)}: {fault}", (card.key,))
    yield from _confused(printing, INDEX)


def _unreadable(face: Face, card: PlayingCard) -> Iterator[str]:
    box = face.template.trim.box
    indices = [layer for layer in face.layers if _named(layer) == INDEX]
    at_top = [one for one in indices if one.middle.x < box.centre.x and one.middle.y < box.centre.y]
    if len(at_top) != 1:
        yield f"{len(at_top)} indices lie in the top left corner, not one"
        return
    (index,) = at_top
    told = index.part.split()[1:]
    if not {card.rank, card.suit} <= set(told):
        yield f"the index tells {' '.join(told) or 'nothing'}, and the card is the {_told(card)}"
    ink, error = _ink(index)
    reach, strip = float(shapely.bounds(ink)[2]) + error - box.left, STRIP * box.width
    if reach > strip + ROUNDING:
        yield f"the index reaches {reach:.2f} mm from the edge; a fan shows {strip:.1f}"
    kept = float(depths(face.template.trim, np.array([ink], np.object_))[0]) - error
    if kept < face.template.safe - ROUNDING:
        yield f"the index is {kept:.2f} mm inside the edge; {face.template.safe:g} is safe"
    tallest = _tallest_line(ink) - 2 * error
    if tallest < LEGIBLE:
        yield f"the index's tallest line is {tallest:.2f} mm high, not {LEGIBLE:g}"
    yield from _beside(face, index)
    if not any(
        _same(other.matrix, _half_turn(box.centre) @ index.matrix)
        for other in indices
        if _alike(other, index)
    ):
        yield "the opposite corner does not have the same index, turned"


def _beside(face: Face, index: Placed) -> Iterator[str]:
    """Yield what is placed too near to an index."""
    ink, error = _ink(index)
    for layer in outlined_on(face):
        if layer is index:
            continue
        other, bound = _ink(layer)
        kept = float(shapely.distance(ink, other)) - error - bound
        if kept < CLEAR - ROUNDING:
            yield f"{layer.name} is {max(kept, 0):.2f} mm from the index, not {CLEAR:g}"


def _ink(layer: Placed) -> tuple[shapely.Geometry, float]:
    """Return what a part covers in face millimetres, and how much the outline may be off."""
    m = layer.matrix
    stretch = float(np.linalg.norm([[m.a, m.b], [m.c, m.d]], 2))
    return moved(ink_of(layer.art), m), stretch * layer.art.contour.tolerance


def _tallest_line(ink: shapely.Geometry) -> float:
    """Return the height of the tallest of the lines that ``ink`` stands in, one under the other."""
    lines: list[list[float]] = []
    for _, top, _, bottom in sorted(shapely.bounds(shapely.get_parts(ink)).tolist(), key=lambda box: box[1]):
        if lines and top < lines[-1][1]:
            lines[-1][1] = max(lines[-1][1], bottom)
        else:
            lines.append([top, bottom])
    return max((bottom - top for top, bottom in lines), default=0.0)


@invariant("suits/upside-down", Printing, when=has_suited_faces)
def upside_down(printing: Printing) -> Iterator[Breach]:
    """A face reads the same from both ends: all that is placed on it is there again, turned by half.

    Hands are picked up either way. On the middle line, which belongs to neither end, what is there again may
    stand either way up. One part may be without a twin: the odd pip of a seven, in the middle column.
    """
    judged: set[str] = set()
    for leaf, card in _drawn(printing):
        face = leaf.front
        single = [layer for layer in outlined_on(face) if not _has_twin(face, layer)]
        for layer in single:
            if len(single) > 1 or not _may_stand_alone(face, layer):
                message = f"{called(face)}: {layer.name} has no twin at the other end"
                yield Breach(message, (card.key, layer.name))
        whole = {layer.art.drawing.digest: layer for layer in face.layers if layer.is_frame or layer.fills}
        for digest, layer in whole.items():
            if digest not in judged and not _turns(layer):
                yield Breach(f"{called(face)}: {layer.name} looks different upside down", (card.key,))
        judged.update(whole)


def _has_twin(face: Face, layer: Placed) -> bool:
    middle = face.template.trim.box.centre
    turned = _half_turn(middle) @ layer.matrix
    wanted = [turned]
    if abs(layer.middle.y - middle.y) < MIDDLE:
        size = layer.art.drawing.size
        wanted.append(turned @ _half_turn(Point(size.width / 2, size.height / 2)))
    return any(_alike(other, layer) and _same(other.matrix, one) for other in face.layers for one in wanted)


def _may_stand_alone(face: Face, layer: Placed) -> bool:
    return _named(layer) != INDEX and abs(layer.middle.x - face.template.trim.box.centre.x) < MIDDLE


def _half_turn(about: Point) -> Matrix:
    return Matrix(-1.0, 0.0, 0.0, -1.0, 2 * about.x, 2 * about.y)


def _alike(one: Placed, other: Placed) -> bool:
    return one.art.drawing.digest == other.art.drawing.digest


def _same(one: Matrix, other: Matrix) -> bool:
    return all(abs(a - b) <= SAME_PLACE for a, b in zip(one.numbers, other.numbers, strict=True))


def _turns(layer: Placed) -> bool:
    """Return whether a frame looks the same upside down, as far as its picture can be made."""
    seen = picture(layer.art.form, sharpness(layer, PIXELS))
    return seen is None or disagreement(seen, seen[::-1, ::-1], SAME_PAINT) <= SAME_FRAME
