"""Attributes: every missing, doubled or misdrawn card is found, and sets are counted as by hand."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import component
from ludopress.invariants import attributes
from ludopress.invariants.engine import Breach, Verdict
from ludopress.model import Component, Severity, TraitCard

THREE = {"number": "123", "colour": "rgb", "shape": "xyz", "shading": "sol"}


def deck(values: dict[str, str]) -> Component:
    """Return the deck of all combinations of one-letter values."""
    cards = [
        {
            "kind": "TraitCard",
            "key": "-".join(chosen),
            "traits": [[name, value] for name, value in zip(values, chosen, strict=True)],
        }
        for chosen in product(*values.values())
    ]
    rule = {"kind": "TraitRule", "attributes": [[name, [*letters]] for name, letters in values.items()]}
    return component({"pieces": cards, "rule": rule})


def without(whole: Component, *gone: int) -> Component:
    kept = tuple(card for index, card in enumerate(whole.pieces) if index not in gone)
    return replace(whole, pieces=kept)


def traits(card: object) -> tuple[str, ...]:
    assert isinstance(card, TraitCard)
    return tuple(value for _, value in card.traits)


def is_set(*cards: object) -> bool:
    return all(len(set(values)) in (1, 3) for values in zip(*map(traits, cards), strict=True))


def serious(verdicts: Iterable[Verdict]) -> list[Breach]:
    breaches = [verdict for verdict in verdicts if isinstance(verdict, Breach)]
    return [breach for breach in breaches if breach.severity is not Severity.INFO]


WHOLE = deck(THREE)
CHECKS = (attributes.complete, attributes.unique, attributes.balanced, attributes.third_card)


@pytest.mark.parametrize("values", [THREE, {"a": "12"}, {"a": "1234", "b": "xy"}, {"a": "123", "b": "xyz"}])
def test_a_whole_deck_keeps_every_promise(values: dict[str, str]) -> None:
    assert [serious(check(deck(values))) for check in CHECKS] == [[], [], [], []]


def test_the_sets_of_81_cards_are_1080_as_counted_one_by_one() -> None:
    assert sum(is_set(*three) for three in combinations(WHOLE.pieces, 3)) == 1080
    (breach,) = attributes.third_card(WHOLE)
    assert breach.message == "any two cards make a set with one third card: 1,080 sets"


@given(st.integers(0, 80))
def test_a_missing_card_is_named_and_so_are_the_pairs_that_it_would_complete(gone: int) -> None:
    lost, left = WHOLE.pieces[gone], without(WHOLE, gone)
    assert [breach.culprits for breach in serious(attributes.complete(left))] == [traits(lost)]
    pairs = {(one.key, other.key) for one, other in combinations(left.pieces, 2) if is_set(one, other, lost)}
    assert len(pairs) == 40
    assert {breach.culprits for breach in serious(attributes.third_card(left))} == pairs


@given(st.sets(st.integers(0, 80), min_size=1, max_size=20))
def test_values_on_fewer_cards_are_never_passed_over(gone: set[int]) -> None:
    left = without(WHOLE, *gone)
    counts = {
        tuple(sum(traits(card)[place] == value for card in left.pieces) for value in values)
        for place, values in enumerate(THREE.values())
    }
    if any(len(set(usage)) > 1 for usage in counts):
        assert serious(attributes.balanced(left))


@given(st.integers(0, 80), st.integers(0, 80))
def test_a_card_that_is_there_twice_is_found_by_its_values(one: int, place: int) -> None:
    double = replace(WHOLE.pieces[one], key="double")
    pieces = (*WHOLE.pieces[:place], double, *WHOLE.pieces[place:])
    (breach,) = attributes.unique(replace(WHOLE, pieces=pieces))
    assert set(breach.culprits) == {"double", WHOLE.pieces[one].key}


def test_where_an_attribute_has_not_three_values_the_third_card_is_not_promised() -> None:
    (breach,) = attributes.third_card(deck({"a": "12", "b": "123", "c": "1234"}))
    assert breach.severity is Severity.INFO
    assert breach.message.endswith("for that takes three values: a has 2, c has 4")
