"""Tokens and pawns: what every player has in a colour of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families import pawns, tokens
from ludopress.model import Cue, Pawn, PawnRule, Supply, Token, TokenRule

NAMES = ("red", "yellow", "green", "sky", "violet", "rose")
CUES = tuple(Cue(name=name, colour="#D6382E", ink="#FFFFFF", shape="star") for name in NAMES)
SUPPLY = Supply(cues=CUES, players=(3, 6))


def of_tokens(**settings: object) -> tokens.Settings:
    return tokens.Settings.model_validate(settings)


@given(
    st.lists(st.sampled_from(NAMES), min_size=1, unique=True),
    st.lists(st.integers(0, 99), min_size=1, unique=True),
)
def test_every_number_is_there_once_in_every_colour(colours: list[str], numbers: list[int]) -> None:
    deal = tokens.deal(of_tokens(colours=colours, numbers=numbers), SUPPLY)
    pieces = [piece for piece in deal.pieces if isinstance(piece, Token)]
    assert [(piece.cue.name, piece.number) for piece in pieces] == [(c, n) for c in colours for n in numbers]
    assert len({piece.key for piece in deal.pieces}) == len(colours) * len(numbers)
    assert deal.rule == TokenRule(colours=tuple(colours), numbers=tuple(numbers))


@given(st.lists(st.sampled_from(NAMES), min_size=1, unique=True), st.integers(1, 50))
def test_so_many_pawns_stand_in_every_colour(colours: list[str], copies: int) -> None:
    settings = pawns.Settings.model_validate({"colours": colours, "copies": copies})
    deal = pawns.deal(settings, SUPPLY)
    assert [piece.cue.name for piece in deal.pieces if isinstance(piece, Pawn)] == [
        name for name in colours for _ in range(copies)
    ]
    assert len({piece.key for piece in deal.pieces}) == len(deal.pieces)
    assert deal.rule == PawnRule(colours=tuple(colours), copies=copies)


def test_a_number_of_colours_takes_the_first_and_none_takes_one_for_each_player() -> None:
    three = pawns.deal(pawns.Settings(colours=3), SUPPLY)
    assert [piece.key for piece in three.pieces] == ["red", "yellow", "green"]
    assert [piece.key for piece in pawns.deal(pawns.Settings(), SUPPLY).pieces] == list(NAMES)


def test_a_range_of_numbers_is_the_list_of_them() -> None:
    assert of_tokens(numbers="1..6").numbers == (1, 2, 3, 4, 5, 6)
    assert of_tokens(numbers="0..99").numbers == tuple(range(100))
    assert of_tokens(numbers=[1, 2, 5]).numbers == (1, 2, 5)


def test_settings_may_be_read_again() -> None:
    once = of_tokens(colours=["sky"], numbers="2..3")
    assert tokens.Settings.model_validate(dict(once)) == once


def test_pieces_are_called_by_their_colour_and_what_tells_them_apart() -> None:
    deal = tokens.deal(of_tokens(colours=["red"], numbers="3..4"), SUPPLY)
    assert [piece.key for piece in deal.pieces] == ["red-3", "red-4"]
    two = pawns.deal(pawns.Settings(colours=1, copies=2), SUPPLY)
    assert [piece.key for piece in two.pieces] == ["red-1", "red-2"]


@pytest.mark.parametrize(
    ("colours", "supply", "message"),
    [
        (
            9,
            SUPPLY,
            (
                "9 colours are asked for, and templates/cues.yaml has 6 (red, "
                "yellow, green, sky, violet, rose): "
                "ask for at most 6, or add cues there"
            ),
        ),
        (2, Supply(), "2 colours are asked for, and templates/cues.yaml has 0 (none): add cues there"),
        (
            ["red", "pink", "cyan"],
            SUPPLY,
            (
                "templates/cues.yaml has no pink and no cyan: take one of red, yellow, green, sky, "
                "violet, rose, "
                "or add cues there"
            ),
        ),
    ],
)
def test_colours_that_there_are_not_are_refused_with_what_there_is(
    colours: object, supply: Supply, message: str
) -> None:
    for deal, settings in (
        (tokens.deal, of_tokens(colours=colours, numbers="1..6")),
        (pawns.deal, pawns.Settings.model_validate({"colours": colours})),
    ):
        with pytest.raises(DesignError) as caught:
            deal(settings, supply)
        assert str(caught.value) == message


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"numbers": "6..1"}, "a range runs upwards: write 1..6"),
        ({"numbers": [1, 2, 2]}, "2 may stand here once only"),
        ({"numbers": [100]}, "numbers are a range, like 1..6, or a list, like [1, 2, 5], of 0 to 99"),
        ({"numbers": []}, "numbers are a range"),
        ({"numbers": 6}, "numbers are a range"),
        ({"numbers": [True]}, "numbers are a range"),
        ({"numbers": "1..6", "colours": 0}, "0 colours cannot be: ask for 1 to 99"),
        ({"numbers": "1..6", "colours": True}, "colours are a number, like 6, or a list of their names"),
        ({"numbers": "1..6", "colours": ["red", "red"]}, "red may stand here once only"),
        ({"numbers": "1..6", "copies": 2}, "Extra inputs"),
        ({}, "Field required"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=r".") as caught:
        tokens.Settings.model_validate(settings)
    assert message in str(caught.value)
