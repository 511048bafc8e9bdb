"""Attributes: every combination of the values is there once, and each card shows its own.

A set is three cards that in every attribute have three equal values or three different ones. The cards are
judged as dealt; the faces by the parts that are placed on them, whose names tell what they were drawn for.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod

import numpy as np
from numpy.typing import NDArray

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.model import Component, Face, Placed, Printing, Severity, TraitCard, TraitRule

NUMBER = "number"  # the attribute whose value is how many glyphs a card shows
OF_A_SET = 3
PLACES = 3  # decimals of a millimetre: a smaller difference is none

Traits = tuple[tuple[str, str], ...]
Attributes = tuple[tuple[str, tuple[str, ...]], ...]


is_of_attributes = dealt_to(TraitRule)
shows_attributes = drawn_to(TraitRule)


def _told(traits: Traits) -> str:
    return ", ".join(f"{name} {value}" for name, value in traits)


@invariant("attributes/complete", Component, when=is_of_attributes)
def complete(component: Component) -> Iterator[Breach]:
    """There is a card for every combination of one value of each attribute, and no other card.

    Players reckon with the card that is still out; one that is not there is waited for in vain.
    """
    attributes = dict(rule_of(component, TraitRule).attributes)
    promised = [tuple(zip(attributes, values, strict=True)) for values in product(*attributes.values())]
    dealt = {card.traits for card in pieces_of(component, TraitCard)}
    for traits in promised:
        if traits not in dealt:
            yield Breach(f"no card has {_told(traits)}", tuple(value for _, value in traits))
    known = set(promised)
    for card in pieces_of(component, TraitCard):
        if card.traits not in known:
            yield Breach(f"card {card.key} has {_told(card.traits)}, which is no combination", (card.key,))
    cards, wanted = len(component.pieces), prod(map(len, attributes.values()))
    yield Breach(f"{cards} cards of {wanted} combinations", severity=Severity.INFO)


@invariant("attributes/unique", Component, when=is_of_attributes)
def unique(component: Component) -> Iterator[Breach]:
    """No two cards have the same values, and no two cards have the same key.

    Two equal cards are a gift to whoever sees them, and make sets that the deck does not know of.
    """
    first: dict[Traits, str] = {}
    for card in pieces_of(component, TraitCard):
        twin = first.setdefault(tuple(sorted(card.traits)), card.key)
        if twin != card.key:
            yield Breach(f"cards {twin} and {card.key} both have {_told(card.traits)}", (twin, card.key))
    for key, count in Counter(card.key for card in component.pieces).items():
        if count > 1:
            yield Breach(f"{count} cards are called {key}", (key,))


@invariant("attributes/balanced", Component, when=is_of_attributes)
def balanced(component: Component) -> Iterator[Breach]:
    """Every value is on equally many cards, and so is every pair of values of two attributes.

    A colour that comes less often, or mostly in one shape, is looked for last; then the game is about the
    deck and not about seeing.
    """
    attributes = rule_of(component, TraitRule).attributes
    dealt = [dict(card.traits) for card in pieces_of(component, TraitCard)]
    for size in (1, 2):
        for chosen in combinations(attributes, size):
            names = [name for name, _ in chosen]
            counts = Counter(tuple(traits.get(name, "") for name in names) for traits in dealt)
            usage = {values: counts[values] for values in product(*(values for _, values in chosen))}
            yield from _uneven(" and ".join(names), usage)


def _uneven(names: str, usage: Mapping[tuple[str, ...], int]) -> Iterator[Breach]:
    """Yield a breach where the values of one or two attributes are not on equally many cards."""
    if len(set(usage.values())) > 1:
        usual = Counter(usage.values()).most_common(1)[0][0]
        odd = {values: count for values, count in usage.items() if count != usual}
        listed = ", ".join(f"{' '.join(values)} on {count}" for values, count in odd.items())
        culprits = tuple(dict.fromkeys(value for values in odd for value in values))
        yield Breach(f"the values of {names} lie on {usual} cards each, but {listed}", culprits)


@invariant("attributes/third-card", Component, when=is_of_attributes)
def third_card(component: Component) -> Iterator[Breach]:
    """Where every attribute has three values, any two cards make a set with exactly one third card.

    With three values the third card of a set follows from two. With two values there is none where the cards
    differ, with four and more there are several; then this says so, for it makes another game. How many sets
    there are is always reported where they are proven.
    """
    attributes = rule_of(component, TraitRule).attributes
    others = [f"{name} has {len(values)}" for name, values in attributes if len(values) != OF_A_SET]
    if others:
        message = (
            f"two cards do not tell the third of a set, for that takes three values: {', '.join(others)}"
        )
        yield Breach(message, severity=Severity.INFO)
        return
    cards = [card for card in pieces_of(component, TraitCard) if _fits(card, attributes)]
    thirds = _thirds(cards, attributes)
    for one, other in zip(*np.nonzero(np.triu(thirds != 1, 1)), strict=True):
        pair = cards[one], cards[other]
        message = f"cards {pair[0].key} and {pair[1].key} have {thirds[one, other]} third cards, not one"
        yield Breach(f"{message} ({_told(_third(*pair, attributes))})", (pair[0].key, pair[1].key))
    if len(cards) > 1 and (thirds == 1).all():
        sets = len(cards) * (len(cards) - 1) // 6
        yield Breach(f"any two cards make a set with one third card: {sets:,} sets", severity=Severity.INFO)


def _fits(card: TraitCard, attributes: Attributes) -> bool:
    values = dict(card.traits)
    return all(values.get(name) in known for name, known in attributes)


def _thirds(cards: Sequence[TraitCard], attributes: Attributes) -> NDArray[np.intp]:
    """Return for each two cards how many cards are the third of their set; 1 where the two are equal.

    Values count 0, 1, 2; the three of a set, alike or all different, add up to a multiple of 3.
    """
    digits = np.array(
        [[known.index(card[name]) for name, known in attributes] for card in cards], np.intp
    ).reshape(len(cards), len(attributes))
    weights = OF_A_SET ** np.arange(len(attributes))
    have = np.bincount(digits @ weights, minlength=OF_A_SET ** len(attributes))
    wanted = -(digits[:, None, :] + digits[None, :, :]) % OF_A_SET
    equal = (digits[:, None, :] == digits[None, :, :]).all(axis=2)
    return np.where(equal, 1, have[wanted @ weights])


def _third(one: TraitCard, other: TraitCard, attributes: Attributes) -> Traits:
    return tuple(
        (name, known[-(known.index(one[name]) + known.index(other[name])) % OF_A_SET])
        for name, known in attributes
    )


@invariant("attributes/faces-tell-values", Printing, when=shows_attributes)
def faces_tell_values(printing: Printing) -> Iterator[Breach]:
    """Two fronts differ exactly where their cards do, and a part is placed as often as the number says.

    Read from the parts that the template places, whose names tell the values that they were drawn for: a
    part shows its card's values and no other's, the same values look the same on every card, and different
    ones differ. Where an attribute is called number, so many of the parts that tell most are placed; of those
    that tell equally many values, the ones that were drawn for most words. No two fronts are alike.
    """
    cards = {card.key: card for card in pieces_of(printing.component, TraitCard)}
    values = _telling(rule_of(printing.component, TraitRule))
    fronts: dict[object, str] = {}
    for leaf in printing.leaves:
        twin = fronts.setdefault(_look(leaf.front), leaf.piece)
        if twin != leaf.piece:
            yield Breach(f"cards {twin} and {leaf.piece} look the same", (twin, leaf.piece))
        if leaf.piece in cards:
            yield from _mistold(cards[leaf.piece], leaf.front, values)
    yield from _confused(printing)


def _telling(rule: TraitRule) -> dict[str, str]:
    """Return the attribute of each value that belongs to one attribute only."""
    owners: dict[str, list[str]] = {}
    for name, values in rule.attributes:
        for value in values:
            owners.setdefault(value, []).append(name)
    return {value: names[0] for value, names in owners.items() if len(names) == 1}


def _look(face: Face) -> object:
    return tuple((layer.art.drawing.digest, _place(layer)) for layer in face.layers)


def _place(layer: Placed) -> tuple[float, ...]:
    return tuple(round(number, PLACES) for number in layer.matrix.numbers)


def _mistold(card: TraitCard, face: Face, values: Mapping[str, str]) -> Iterator[Breach]:
    """Yield where the parts of a front tell a value that is not the card's, or another number."""
    traits = dict(card.traits)
    words = [layer.part.split()[1:] for layer in face.layers if layer.part]
    parts = [frozenset(told) & set(values) for told in words]
    for value in dict.fromkeys(value for told in parts for value in sorted(told)):
        name = values[value]
        if traits.get(name) != value:
            message = f"card {card.key} shows the {name} {value}, and has {traits.get(name, 'none')}"
            yield Breach(message, (card.key, value))
    ranks = [(len(told), len(drawn_for)) for told, drawn_for in zip(parts, words, strict=True)]
    most = max(ranks, default=(0, 0))
    number = traits.get(NUMBER, "")
    if not most[0] or not number.isdigit() or any(number in told for told in parts):
        return
    glyphs = ranks.count(most)
    if glyphs != int(number):
        yield Breach(f"card {card.key} shows {glyphs} of what it has {number} of", (card.key, number))


def _confused(printing: Printing) -> Iterator[Breach]:
    """Yield the parts that look the same for different values, or different for the same."""
    parts = [layer for leaf in printing.leaves for layer in leaf.front.layers if layer.part]
    drawn: dict[str, str] = {}
    named: dict[str, str] = {}
    for part, digest in dict.fromkeys((layer.part, layer.art.drawing.digest) for layer in parts):
        if drawn.setdefault(part, digest) != digest:
            yield Breach(f'the part "{part}" has two drawings', (part,))
        if named.setdefault(digest, part) != part:
            yield Breach(f'the parts "{named[digest]}" and "{part}" look the same', (named[digest], part))
