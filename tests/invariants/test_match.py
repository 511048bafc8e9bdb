"""Match decks: a broken deck is never passed, a sound one never blamed."""

from dataclasses import replace
from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import component
from ludopress.invariants import INVARIANTS, match, run
from ludopress.model import Component, Severity

Cards = dict[str, list[str]]


def plane(order: int) -> Cards:
    """Return the lines of the plane over the integers modulo ``order``; a plane only for primes."""
    number = range(order)
    lines = [[f"{x},{(a * x + b) % order}" for x in number] + [f"slope {a}"] for a in number for b in number]
    lines += [[f"{x},{y}" for y in number] + ["upright"] for x in number]
    lines.append([f"slope {a}" for a in number] + ["upright"])
    return {f"{index:02}": line for index, line in enumerate(lines, 1)}


def deck(cards: Cards, *, shared: int = 1, at_least: bool = False) -> Component:
    size = len(next(iter(cards.values()), []))
    return component(
        {"cards": cards, "rule": {"symbols_per_card": size, "shared": shared, "at_least": at_least}}
    )


def wrong_pairs(cards: Component) -> set[tuple[str, ...]]:
    return {breach.culprits[:2] for breach in match.shared_symbols(cards)}


@pytest.mark.parametrize("order", [2, 3, 5, 7, 11])
def test_a_plane_passes_every_check(order: int) -> None:
    examined = run(INVARIANTS, [deck(plane(order))])
    assert [finding for finding in examined.findings if finding.severity is not Severity.INFO] == []


@pytest.mark.parametrize(("order", "pairs"), [(4, 32), (6, 324), (8, 768), (9, 729), (10, 2500)])
def test_the_planes_of_the_popular_formula_are_caught_where_it_fails(order: int, pairs: int) -> None:
    assert len(wrong_pairs(deck(plane(order)))) == pairs


@pytest.mark.parametrize("seed", range(200))
def test_one_changed_symbol_of_one_card_is_caught(seed: int) -> None:
    random, cards = Random(seed), plane(7)  # noqa: S311  (no secret)
    symbols = sorted({symbol for card in cards.values() for symbol in card})
    key = random.choice(sorted(cards))
    place = random.randrange(8)
    cards[key][place] = random.choice([symbol for symbol in symbols if symbol != cards[key][place]])
    named = {key for pair in wrong_pairs(deck(cards)) for key in pair}
    assert key in named
    assert not run(INVARIANTS, [deck(cards)]).passed


some_cards = st.lists(st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=5), min_size=1, max_size=7)
promises = st.fixed_dictionaries({"shared": st.integers(0, 3), "at_least": st.booleans()})


@given(some_cards, promises)
def test_the_wrong_pairs_are_those_that_sets_find(symbols: list[list[str]], promise: dict[str, int]) -> None:
    cards = {str(number): card for number, card in enumerate(symbols)}
    counts = {(a, b): len(set(cards[a]) & set(cards[b])) for a, b in combinations(cards, 2)}
    shared, too_many_allowed = promise["shared"], promise["at_least"]
    wrong = {
        pair for pair, count in counts.items() if count < shared or (count > shared and not too_many_allowed)
    }
    assert wrong_pairs(deck(cards, **promise)) == wrong


def test_dropping_two_cards_of_a_plane_unbalances_nothing() -> None:
    cards = dict(list(plane(7).items())[:-2])
    breaches = list(match.balanced_usage(deck(cards)))
    assert [(breach.message, breach.severity) for breach in breaches] == [
        ("symbols on so many cards each: 42 on 8, 14 on 7, 1 on 6", Severity.INFO)
    ]


FILLED = {key: [*card, f"own {key}"] for key, card in plane(2).items()}


@pytest.mark.parametrize(
    ("note", "design", "severity"),
    [
        ("", "complete", Severity.ERROR),
        ("fillers never match", "complete", Severity.WARNING),
        ("fillers never match", "filler", Severity.INFO),
    ],
)
def test_symbols_that_never_match_are_named_once_and_matter_less_where_they_were_asked_for(
    note: str, design: str, severity: Severity
) -> None:
    dealt = component({"cards": FILLED, "rule": {"symbols_per_card": 4}, "note": note})
    _, breach = match.balanced_usage(replace(dealt, settings=SimpleNamespace(design=design)))
    assert breach.severity is severity
    assert breach.culprits == tuple(f"own {number:02}" for number in range(1, 8))
    assert breach.message.startswith(
        "7 symbols (own 01, own 02, own 03, own 04, own 05, own 06, own 07) lie on one"
    )


def test_the_cure_for_symbols_that_never_match_is_computed() -> None:
    whole = plane(5)
    cards = {key: whole[key] for key in Random(7).sample(sorted(whole), 12)}  # noqa: S311  (no secret)
    (breach,) = [one for one in match.balanced_usage(deck(cards)) if "never match" in one.message]
    assert breach.message.endswith("on one card only and never match; use about 18 cards or 4 symbols a card")


@pytest.mark.parametrize(("size", "dealt"), [(4, 9), (5, 12), (6, 17), (8, 27), (9, 31), (10, 35)])
def test_the_cards_that_leave_no_symbol_alone_are_foretold_within_two(size: int, dealt: int) -> None:
    # ``dealt``: the fewest from which on the family deals no symbol to one card only, by trial.
    assert abs(match.enough_cards(size) - dealt) <= 2
