"""Dealing every combination of attributes: how many, which, in what order, and what cannot be dealt."""

from collections import Counter
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families.attributes import MOST_CARDS, Settings, deal
from ludopress.model import Deal, Supply, TraitCard, TraitRule

WORDS = st.from_regex(r"[a-z0-9]{1,6}", fullmatch=True)
ATTRIBUTES = st.dictionaries(
    WORDS, st.lists(WORDS, min_size=2, max_size=4, unique=True), min_size=1, max_size=4
)
CLASSIC: dict[str, list[object]] = {
    "number": [1, 2, 3],
    "colour": ["red", "green", "violet"],
    "shape": ["leaf", "bean", "cloud"],
    "shading": ["solid", "striped", "open"],
}


def _dealt(attributes: object, seed: int = 0) -> Deal:
    return deal(Settings.model_validate({"attributes": attributes}), Supply(seed=seed))


@given(ATTRIBUTES)
def test_every_combination_is_dealt_once(attributes: dict[str, list[str]]) -> None:
    dealt = _dealt(attributes)
    combinations = [tuple(zip(attributes, values, strict=True)) for values in product(*attributes.values())]
    assert [card.traits for card in dealt.pieces if isinstance(card, TraitCard)] == combinations
    assert len(dealt.pieces) == prod(map(len, attributes.values()))


@given(ATTRIBUTES)
def test_every_card_has_a_key_of_its_own_that_tells_its_values(attributes: dict[str, list[str]]) -> None:
    cards = _dealt(attributes).pieces
    assert len({card.key for card in cards}) == len(cards)
    for card in cards:
        assert isinstance(card, TraitCard)
        assert card.key.split("-") == [card[name] for name in attributes]


@given(ATTRIBUTES, st.integers(0, 2**63 - 1))
def test_the_seed_changes_nothing(attributes: dict[str, list[str]], seed: int) -> None:
    assert _dealt(attributes, seed) == _dealt(attributes)


def test_three_values_each_of_four_attributes_are_81_cards_with_every_value_on_27() -> None:
    dealt = _dealt(CLASSIC)
    assert len(dealt.pieces) == 81
    assert (dealt.pieces[0].key, dealt.pieces[-1].key) == ("1-red-leaf-solid", "3-violet-cloud-open")
    usage = Counter(trait for card in dealt.pieces if isinstance(card, TraitCard) for trait in card.traits)
    assert (len(usage), set(usage.values())) == (12, {27})


def test_numbers_become_text_and_the_rule_keeps_the_order_of_the_file() -> None:
    dealt = _dealt({"shape": ["leaf", "bean"], "number": [3, 1, 2]})
    assert dealt.rule == TraitRule(attributes=(("shape", ("leaf", "bean")), ("number", ("3", "1", "2"))))
    assert [card.key for card in dealt.pieces[:3]] == ["leaf-3", "leaf-1", "leaf-2"]


def test_one_attribute_is_a_deck_too() -> None:
    assert [card.key for card in _dealt({"wind": ["east", "south", "west", "north"]}).pieces] == [
        *("east", "south", "west", "north")
    ]


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ({}, "at least 1"),
        ({"shape": ["leaf"]}, "at least 2"),
        ({"shape": ["leaf", "bean", "leaf"]}, "leaf may stand here once only"),
        ({"number": [1, 2, "2"]}, "2 may stand here once only"),
        ({"shape": ["oak leaf", "bean"]}, '"oak leaf" is not a name'),
        ({"shape": ["Leaf", "bean"]}, "use lower-case letters, digits and hyphens, at most 24"),
        ({"the shape": ["leaf", "bean"]}, '"the shape" is not a name'),
        ({"shape": ["l" * 25, "bean"]}, "at most 24"),
        ({"number": [1, -2]}, '"-2" is not a name'),
        ({"number": [1, 2.5]}, "valid string"),
        ({"open": [True, False]}, "valid string"),
        ({"shape": "leaf"}, "valid list"),
    ],
)
def test_settings_that_are_no_deck_are_refused(attributes: object, said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Settings.model_validate({"attributes": attributes})


def test_too_many_combinations_are_refused_with_the_numbers_and_a_cure() -> None:
    attributes = {"a": [1, 2, 3], "number": list(range(30)), "c": list(range(23))}
    with pytest.raises(DesignError) as caught:
        _dealt(attributes)
    assert str(caught.value) == (
        "3 × 30 × 23 values make 2,070 cards, and 2,000 are the most: "
        "take fewer attributes, or fewer values of number"
    )
    assert len(_dealt({"a": list(range(40)), "b": list(range(MOST_CARDS // 40))}).pieces) == MOST_CARDS


def test_a_huge_number_of_combinations_is_refused_before_any_is_made() -> None:
    with pytest.raises(DesignError, match="the most"):
        _dealt({f"a{number}": list(range(10)) for number in range(9)})


@pytest.mark.parametrize("count", [11, 15_000])
def test_more_attributes_than_any_deck_holds_are_refused(count: int) -> None:
    with pytest.raises(DesignError) as caught:
        _dealt({f"a{number}": [0, 1] for number in range(count)})
    assert str(caught.value) == (
        f"{count:,} attributes make more cards than 2,000, the most there may be: "
        "take at most 10, of two values each"
    )
    assert len(_dealt({f"a{number}": [0, 1] for number in range(10)}).pieces) == 1024


def test_two_cards_that_hyphens_would_make_one_are_refused_by_name() -> None:
    with pytest.raises(DesignError) as caught:
        _dealt({"colour": ["sky", "sky-blue"], "age": ["blue-old", "old"]})
    assert str(caught.value) == (
        'the card of sky, blue-old and the card of sky-blue, old would both be called "sky-blue-old": '
        "write a value without its hyphen"
    )
