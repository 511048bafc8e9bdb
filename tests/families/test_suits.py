"""Dealing a suited deck: every rank of every suit, the jokers, and what cannot be dealt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families.suits import FRENCH_RANKS, FRENCH_SUITS, Settings, deal
from ludopress.model import Deal, PlayingCard, SuitsRule, Supply

WORDS = st.from_regex(r"[A-Za-z0-9]{1,6}", fullmatch=True).filter(lambda word: word.lower() != "joker")
NAMES = st.lists(WORDS, min_size=1, max_size=6, unique_by=str.lower)


def _dealt(seed: int = 0, **settings: object) -> Deal:
    return deal(Settings.model_validate(settings), Supply(seed=seed))


@given(NAMES, NAMES, st.integers(0, 8))
def test_every_rank_of_every_suit_is_dealt_once_and_the_jokers_last(
    suits: list[str], ranks: list[str], jokers: int
) -> None:
    dealt = _dealt(suits=suits, ranks=ranks, jokers=jokers)
    cards = [(card.suit, card.rank) for card in dealt.pieces if isinstance(card, PlayingCard)]
    assert cards == [
        *((suit, rank) for suit in suits for rank in ranks),
        *((str(number), "joker") for number in range(1, jokers + 1)),
    ]
    assert dealt.rule == SuitsRule(suits=tuple(suits), ranks=tuple(ranks), jokers=jokers)


@given(NAMES, NAMES, st.integers(0, 8))
def test_every_card_has_a_key_of_its_own_whatever_its_capitals(
    suits: list[str], ranks: list[str], jokers: int
) -> None:
    keys = [card.key for card in _dealt(suits=suits, ranks=ranks, jokers=jokers).pieces]
    assert len({key.lower() for key in keys}) == len(keys)


def test_what_is_left_out_makes_the_52_french_cards() -> None:
    dealt = _dealt()
    assert len(dealt.pieces) == 52
    assert dealt.rule == SuitsRule(suits=FRENCH_SUITS, ranks=FRENCH_RANKS)
    assert [dealt.pieces[index].key for index in (0, 9, 12, 13, -1)] == [
        *("spades-a", "spades-10", "spades-k", "hearts-a", "clubs-k")
    ]


def test_ranks_may_be_numbers() -> None:
    assert [card.key for card in _dealt(suits=["coins"], ranks=[7, 8, "knave"]).pieces] == [
        *("coins-7", "coins-8", "coins-knave")
    ]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"suits": []}, "at least 1"),
        ({"ranks": []}, "at least 1"),
        ({"suits": ["a"] * 17}, "at most 16"),
        ({"ranks": list(range(41))}, "at most 40"),
        ({"jokers": -1}, "greater than or equal to 0"),
        ({"jokers": 9}, "less than or equal to 8"),
        ({"jokers": "2"}, "valid integer"),
        ({"suits": ["hearts", "Hearts"]}, "hearts, Hearts are one and the same"),
        ({"ranks": [7, "7"]}, "7, 7 are one and the same"),
        ({"suits": ["two words"]}, '"two words" is not a name'),
        ({"ranks": ["♠"]}, "use letters from A to Z, digits and hyphens, at most 16"),
        ({"ranks": [True]}, "valid string"),
        ({"rank": ["A"]}, "not permitted"),
    ],
)
def test_settings_that_are_no_deck_are_refused(settings: object, said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        Settings.model_validate(settings)


@pytest.mark.parametrize("settings", [{"suits": ["joker"]}, {"ranks": ["A", "Joker"]}])
def test_a_joker_is_no_suit_and_no_rank(settings: dict[str, object]) -> None:
    with pytest.raises(DesignError, match="`jokers: 2`"):
        _dealt(**settings)


def test_two_cards_that_hyphens_would_make_one_are_refused_by_name() -> None:
    with pytest.raises(DesignError) as caught:
        _dealt(suits=["red", "red-old"], ranks=["old-A", "A"])
    assert str(caught.value) == (
        'the old-A of red and the A of red-old would both be called "red-old-a": '
        "write a suit or a rank without its hyphen"
    )
