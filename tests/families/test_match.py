"""Dealing a match deck: what any two cards share, how often each symbol comes, and what the seed decides."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from families.dealing import deal
from ludopress.families.match import Settings
from ludopress.model import Deal, MatchRule

MANY = tuple(f"symbol-{number}" for number in range(300))


def _shared(deal: Deal) -> Counter[int]:
    pairs = combinations([frozenset(card.symbols) for card in deal.pieces], 2)
    return Counter(len(one & other) for one, other in pairs)


def _usage(deal: Deal) -> dict[int, int]:
    used = Counter(symbol for card in deal.pieces for symbol in card.symbols)
    return dict(sorted(Counter(used.values()).items()))


@st.composite
def exact_settings(draw: st.DrawFn) -> Settings:
    k, design = draw(
        st.sampled_from(
            [
                *((k, "complete") for k in (3, 4, 5, 6, 8, 9)),
                (7, "catalogue"),
                (7, "filler"),
                (11, "catalogue"),
            ]
        )
    )
    most = {(7, "catalogue"): 25, (7, "filler"): 31, (11, "catalogue"): 45}.get((k, design), k * (k - 1) + 1)
    cards = draw(st.none() | st.integers(3, most))
    return Settings(symbols_per_card=k, cards=cards, design=design)


@given(exact_settings(), st.integers())
def test_any_two_cards_share_exactly_one_symbol(settings: Settings, seed: int) -> None:
    dealt = deal(settings, MANY, seed)
    assert set(_shared(dealt)) == {1}
    assert settings.cards in (None, len(dealt.pieces))
    assert {len(set(card.symbols)) for card in dealt.pieces} == {settings.symbols_per_card}
    assert len({frozenset(card.symbols) for card in dealt.pieces}) == len(dealt.pieces)
    assert max(_usage(dealt)) < len(dealt.pieces)


@given(exact_settings(), st.integers())
def test_the_same_seed_deals_the_same_cards(settings: Settings, seed: int) -> None:
    assert deal(settings, MANY, seed) == deal(settings, list(MANY), seed)


@given(exact_settings(), st.integers(), st.permutations(MANY[:60]))
def test_the_first_symbols_in_file_order_are_used(settings: Settings, seed: int, order: list[str]) -> None:
    symbols = (*order, *MANY[60:])
    dealt = deal(settings, symbols, seed)
    used = {symbol for card in dealt.pieces for symbol in card.symbols}
    assert used == set(symbols[: len(used)])
    assert f"{len(used)} of the set's 300 symbols are used" in dealt.note


def test_another_seed_deals_other_cards_in_another_order_with_the_symbols_in_other_places() -> None:
    settings = Settings(symbols_per_card=6)
    one, other = (deal(settings, MANY[:31], seed).pieces for seed in (1, 2))
    assert {frozenset(card.symbols) for card in one} != {frozenset(card.symbols) for card in other}
    assert [card.key for card in one] == [card.key for card in other]


def test_the_seed_decides_where_in_the_deck_the_odd_card_lies() -> None:
    settings = Settings(symbols_per_card=7, design="catalogue")
    places = set()
    for seed in range(8):
        cards = deal(settings, MANY, seed).pieces
        used = Counter(symbol for card in cards for symbol in card.symbols)
        places.add(min(index for index, card in enumerate(cards) if 1 in {used[s] for s in card.symbols}))
    assert len(places) > 3


def test_no_place_on_the_card_belongs_to_a_symbol() -> None:
    cards = deal(Settings(symbols_per_card=8), MANY[:57], 7).pieces
    places = {
        symbol: {card.symbols.index(symbol) for card in cards if symbol in card.symbols}
        for symbol in MANY[:57]
    }
    assert min(map(len, places.values())) > 2


def test_cards_are_numbered_from_01_with_as_many_digits_as_needed() -> None:
    keys = [card.key for card in deal(Settings(symbols_per_card=8, cards=55), MANY[:57], 7).pieces]
    assert keys == [f"{number:02}" for number in range(1, 56)]
    keys = [card.key for card in deal(Settings(symbols_per_card=12), MANY[:133], 7).pieces]
    assert (keys[0], keys[-1]) == ("001", "133")
    keys = [card.key for card in deal(Settings(symbols_per_card=3), MANY[:7], 7).pieces]
    assert (keys[0], keys[-1]) == ("01", "07")


@pytest.mark.parametrize(
    ("k", "cards", "usage"),
    [
        (8, 55, {6: 1, 7: 14, 8: 42}),
        (8, 54, {6: 3, 7: 18, 8: 36}),
        (8, 57, {8: 57}),
        (6, 30, {5: 6, 6: 25}),
        (6, 31, {6: 31}),
    ],
)
def test_symbol_counts_stay_balanced_when_cards_are_left_out(
    k: int, cards: int, usage: dict[int, int]
) -> None:
    dealt = deal(Settings(symbols_per_card=k, cards=cards), MANY[: k * (k - 1) + 1], 7)
    assert _usage(dealt) == usage
    assert dealt.note == ""
    assert dealt.rule == MatchRule(symbols_per_card=k)


@pytest.mark.parametrize(("symbols", "cards"), [(56, 49), (55, 42), (54, 36), (53, 31), (49, 21)])
def test_with_some_symbols_too_few_a_smaller_deck_is_dealt_when_asked_for(symbols: int, cards: int) -> None:
    dealt = deal(Settings(symbols_per_card=8, cards=cards), MANY[:symbols], 7)
    assert len(dealt.pieces) == cards
    assert set(_shared(dealt)) == {1}


def test_49_cards_of_8_on_56_symbols_use_every_symbol_seven_times() -> None:
    assert _usage(deal(Settings(symbols_per_card=8, cards=49), MANY[:56], 7)) == {7: 56}


def test_symbols_that_never_match_are_reported() -> None:
    dealt = deal(Settings(symbols_per_card=8, cards=8), MANY[:57], 7)
    assert dealt.note == (
        "36 of the set's 57 symbols are used, the first in the order of its file; "
        "8 of 36 symbols stand on one card only and never match"
    )


def test_a_deck_from_the_catalogue_says_so() -> None:
    settings = Settings(symbols_per_card=7, design="catalogue")
    dealt = deal(settings, MANY[:43], 7)
    assert len(dealt.pieces) == 25
    assert dealt.note.startswith("a deck from the catalogue: 25 cards on 43 symbols")
    dealt = deal(settings, MANY[:42], 7)
    assert len(dealt.pieces) == 15
    assert "with 43 symbols there are 25 cards" in dealt.note


@pytest.mark.parametrize(("cards", "symbols"), [(8, 28), (9, 35), (15, 35), (16, 43)])
def test_the_catalogue_serves_so_many_cards_on_as_few_symbols_as_it_can(cards: int, symbols: int) -> None:
    settings = Settings(symbols_per_card=7, design="catalogue", cards=cards)
    dealt = deal(settings, MANY, 7)
    assert len(dealt.pieces) == cards
    assert len({symbol for card in dealt.pieces for symbol in card.symbols}) <= symbols


@pytest.mark.parametrize(("k", "cards", "alone"), [(7, 31, 31), (7, 30, 30), (11, 91, 91), (16, 10, 43)])
def test_fillers_are_reported_as_symbols_that_never_match(k: int, cards: int, alone: int) -> None:
    dealt = deal(Settings(symbols_per_card=k, design="filler", cards=cards), [str(n) for n in range(700)], 7)
    assert len(dealt.pieces) == cards
    assert set(_shared(dealt)) == {1}
    assert _usage(dealt)[1] >= alone
    assert f"{_usage(dealt)[1]} of" in dealt.note


@pytest.mark.parametrize(("k", "cards"), [(7, 39), (11, 93), (13, 133), (15, 183)])
def test_at_least_one_shared_symbol_is_possible_for_any_number_a_card(k: int, cards: int) -> None:
    dealt = deal(Settings(symbols_per_card=k, at_least=True), MANY, 7)
    assert len(dealt.pieces) == cards
    shared = _shared(dealt)
    assert min(shared) == 1
    more = sum(pairs for count, pairs in shared.items() if count > 1)
    assert f"{more} of {cards * (cards - 1) // 2} pairs of cards share more than 1" in dealt.note
    assert dealt.rule == MatchRule(symbols_per_card=k, at_least=True)


def test_at_least_one_is_exactly_one_where_a_complete_deck_exists() -> None:
    dealt = deal(Settings(symbols_per_card=8, at_least=True), MANY[:57], 7)
    assert set(_shared(dealt)) == {1}
    assert dealt.note == ""


@pytest.mark.parametrize(("k", "cards"), [(3, 4), (4, 7), (5, 11), (6, 16), (9, 37), (11, 56)])
def test_two_shared_symbols(k: int, cards: int) -> None:
    dealt = deal(Settings(symbols_per_card=k, shared_symbols=2), MANY, 7)
    assert len(dealt.pieces) == cards
    assert set(_shared(dealt)) == {2}
    assert dealt.rule == MatchRule(symbols_per_card=k, shared=2)


def test_two_shared_symbols_with_cards_left_out() -> None:
    dealt = deal(Settings(symbols_per_card=6, shared_symbols=2, cards=12), MANY[:16], 7)
    assert len(dealt.pieces) == 12
    assert set(_shared(dealt)) == {2}
    assert set(_usage(dealt)) <= {3, 4, 5, 6}
