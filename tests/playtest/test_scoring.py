"""Scorers agree with the worked examples that the games' facts give, and say what they lack."""

import itertools

import pytest

from ludopress.errors import DesignError
from ludopress.playtest.scoring import SCORERS, tales

NUMBERS = {
    "volcano_card": 1,
    "volcano_most": 5,
    "well_first": 10,
    "well_last": -20,
    "potato_lost": -5,
    "grab_card": 1,
    "gift_fewest": 20,
    "gift_next": 10,
    "found": 3,
    "teller": 0,
    "others": 2,
    "vote": 1,
    "alone": 4,
    "together_pair": 1,
    "together_triple": 2,
}


@pytest.mark.parametrize(
    ("scorer", "given", "wanted"),
    [
        ("volcano", {"cards": {"a": 20, "b": 18, "c": 14}}, {"a": 25, "b": 18, "c": 14, "cards_a": 20}),
        ("volcano", {"cards": {"a": 20, "b": 20}, "settled": ["b", "a"]}, {"a": 20, "b": 25}),
        ("volcano", {"cards": {"a": 20, "b": 9, "c": 9}}, {"a": 25, "b": 9, "c": 9}),
        ("gift", {"cards": {"a": 14, "b": 18, "c": 23}}, {"a": 20, "b": 10, "c": 0, "cards_c": 23}),
        ("gift", {"cards": {"a": 14, "b": 14, "c": 23}, "settled": ["b"]}, {"a": 10, "b": 20, "c": 0}),
        ("gift", {"cards": {"a": 9, "b": 14, "c": 23, "d": 23}}, {"a": 20, "b": 10, "c": 0, "d": 0}),
        ("gift", {"cards": {"a": 9}}, {"a": 20}),
        ("well", {"first": "b", "last": "a", "players": ["a", "b", "c"]}, {"a": -20, "b": 10, "c": 0}),
        ("potato", {"lost": {"a": 2, "b": 0}}, {"a": -10, "b": 0, "lost_a": 2}),
        ("grab", {"cards": {"a": 7}}, {"a": 7, "cards_a": 7}),
        ("doubles-out", {"out": "a", "hands": {"b": 11, "c": 24}}, {"points": 35, "hands_b": 11}),
        ("doubles-blocked", {"hands": {"a": 7, "b": 12, "c": 20}}, {"points": 32}),
        ("twins-together", {"pairs": 14, "triples": 3}, {"points": 20, "pairs": 14, "triples": 3}),
    ],
)
def test_the_worked_examples_come_out(scorer: str, given: dict[str, object], wanted: dict[str, int]) -> None:
    made = SCORERS[scorer](given, NUMBERS)
    assert {name: made[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("votes", "wanted"),
    [
        ({"b": "a", "c": "a", "d": "a"}, {"a": 0, "b": 2, "c": 2, "d": 2}),  # all found it
        ({"b": "c", "c": "b", "d": "b"}, {"a": 0, "b": 4, "c": 3, "d": 2}),  # none did
        ({"b": "a", "c": "b", "d": "b"}, {"a": 3, "b": 5, "c": 0, "d": 0}),
        ({"b": "a", "c": "a", "d": "c"}, {"a": 3, "b": 3, "c": 4, "d": 0}),
        ({"b": "a", "c": "b"}, {"a": 4, "b": 5, "c": 0}),  # three players, a single finder
        ({"b": "a", "c": "a"}, {"a": 0, "b": 2, "c": 2}),
    ],
)
def test_a_round_of_tales_is_worth_what_its_rules_say(votes: dict[str, str], wanted: dict[str, int]) -> None:
    assert tales({"teller": "a", "votes": votes}, NUMBERS) == wanted


def test_no_round_of_tales_is_worth_more_than_can_be() -> None:
    """3, and a vote of every other player but the teller; with three players 4 and a vote."""
    for count in range(3, 7):
        players = "abcdef"[:count]
        choices = [[whose for whose in players if whose != name] for name in players[1:]]
        for chosen in itertools.product(*choices):
            points = tales({"teller": "a", "votes": dict(zip(players[1:], chosen, strict=True))}, NUMBERS)
            assert points["a"] <= (4 if count == 3 else 3)
            assert max(points.values()) <= (5 if count == 3 else 3 + count - 2)


@pytest.mark.parametrize(
    ("scorer", "given", "reason"),
    [
        ("volcano", {}, '"cards" is missing'),
        ("volcano", {"cards": {"a": "many"}}, '"a" must be a whole number'),
        ("well", {"first": "x", "last": "a", "players": ["a"]}, '"first" must be one of a'),
        ("tales", {"teller": "a"}, '"votes" is missing'),
        ("tales", {"teller": "a", "votes": {"b": "b", "c": "a"}}, "nobody votes for their own"),
        ("tales", {"teller": "a", "votes": {"a": "b", "b": "a"}}, "the teller does not vote"),
        ("twins-together", {"pairs": True, "triples": 1}, '"pairs" must be a whole number'),
    ],
)
def test_what_a_scorer_cannot_work_with_is_said(scorer: str, given: dict[str, object], reason: str) -> None:
    with pytest.raises(DesignError, match=reason):
        SCORERS[scorer](given, NUMBERS)


@pytest.mark.parametrize("scorer", ["volcano", "gift", "potato"])
def test_a_number_that_the_deck_does_not_say_is_named(scorer: str) -> None:
    with pytest.raises(DesignError, match="say it under play: numbers"):
        SCORERS[scorer]({"cards": {"a": 1}, "lost": {"a": 1}}, {})


@pytest.mark.parametrize(
    ("scorer", "cards"),
    [
        ("volcano", {"a": 20, "b": 20, "c": 3}),
        ("gift", {"a": 14, "b": 14, "c": 23}),
        ("gift", {"a": 9, "b": 14, "c": 14}),
    ],
)
def test_a_tie_that_is_worth_points_is_settled_by_a_duel_as_the_rules_say(
    scorer: str, cards: dict[str, int]
) -> None:
    with pytest.raises(DesignError, match=r"are tied: say who won the duel, as in settled: \["):
        SCORERS[scorer]({"cards": cards}, NUMBERS)
