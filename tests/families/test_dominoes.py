"""Dominoes: every pair of numbers once, the hands as the game has them, and no set that cannot be shown."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families.dominoes import MOST, Settings, deal
from ludopress.model import Deal, DominoRule, Play, Supply, Tile

every_highest = st.integers(0, MOST)
ANIMALS = ("fox", "frog", "owl", "turtle", "elephant", "whale", "crab", "bee")


def tiles(dealt: Deal) -> list[Tile]:
    return [piece for piece in dealt.pieces if isinstance(piece, Tile)]


def rule(dealt: Deal) -> DominoRule:
    assert isinstance(dealt.rule, DominoRule)
    return dealt.rule


def pictured(highest: int, symbols: tuple[str, ...] = ANIMALS) -> Deal:
    return deal(Settings(highest=highest, faces="pictures"), Supply(symbols=symbols))


@given(every_highest)
def test_every_pair_of_numbers_stands_on_one_tile(highest: int) -> None:
    dealt = tiles(deal(Settings(highest=highest), Supply()))
    pairs = {frozenset((a, b)) for a in range(highest + 1) for b in range(highest + 1)}
    assert Counter(frozenset(tile.ends) for tile in dealt) == Counter(pairs)


@given(every_highest)
def test_tiles_come_in_order_and_with_their_lower_number_first(highest: int) -> None:
    ends = [tile.ends for tile in tiles(deal(Settings(highest=highest), Supply()))]
    assert ends == sorted(ends)
    assert all(low <= high for low, high in ends)


@given(every_highest)
def test_a_key_is_the_numbers_of_its_tile_and_keys_sort_like_the_tiles(highest: int) -> None:
    dealt = tiles(deal(Settings(highest=highest), Supply()))
    keys = [tile.key for tile in dealt]
    assert keys == sorted(set(keys))
    assert [tuple(map(int, key.split("-"))) for key in keys] == [tile.ends for tile in dealt]


@pytest.mark.parametrize(("highest", "count"), [(0, 1), (6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_the_known_sets_have_as_many_tiles_as_in_the_shops(highest: int, count: int) -> None:
    assert len(deal(Settings(highest=highest), Supply()).pieces) == count


def test_keys_have_two_digits_where_a_number_has() -> None:
    assert deal(Settings(highest=9), Supply()).pieces[1].key == "0-1"
    assert deal(Settings(highest=10), Supply()).pieces[1].key == "00-01"


@given(st.integers(0, len(ANIMALS) - 1))
def test_each_number_is_a_symbol_in_the_order_of_the_set(highest: int) -> None:
    for tile in tiles(pictured(highest)):
        assert tile.symbols == tuple(ANIMALS[number] for number in tile.ends)


@given(every_highest, st.sampled_from(["pips", "numerals"]))
def test_pips_and_numerals_need_no_symbols(highest: int, faces: str) -> None:
    dealt = deal(Settings.model_validate({"highest": highest, "faces": faces}), Supply())
    assert rule(dealt).faces == faces
    assert not any(tile.symbols for tile in tiles(dealt))


def test_symbols_left_over_are_noted() -> None:
    assert pictured(7).note == ""
    assert pictured(5).note == "6 of the set's 8 symbols are used, the first in the order of its file"


@pytest.mark.parametrize("players", [(1, 1), (2, 4), (3, 5)])
def test_the_rule_has_a_hand_for_every_number_of_players_and_0_where_none_is_given(
    players: tuple[int, int],
) -> None:
    play = Play(hand=((2, 8), (3, 6), (4, 6)), undrawn=2)
    kept = rule(deal(Settings(highest=6), Supply(players=players, play=play)))
    assert [number for number, _ in kept.hands] == list(range(players[0], players[1] + 1))
    assert [hand for _, hand in kept.hands] == [dict(play.hand).get(number, 0) for number, _ in kept.hands]
    assert (kept.highest, kept.undrawn) == (6, 2)


def test_a_game_that_says_nothing_of_hands_has_none() -> None:
    assert rule(deal(Settings(highest=6), Supply(players=(2, 4)))).hands == ()


@pytest.mark.parametrize(
    ("have", "cure"),
    [
        (0, "from 0, and no symbols are named: name a set of at least 10 with `symbols`"),
        (1, "the set has 1: name 9 more, or write `highest: 0` (1 tile)"),
        (8, "the set has 8: name 2 more, or write `highest: 7` (36 tiles)"),
    ],
)
def test_too_few_pictures_are_refused_with_the_largest_set_they_are_enough_for(have: int, cure: str) -> None:
    with pytest.raises(DesignError, match=re.escape(cure)):
        pictured(9, ANIMALS[:have])


@pytest.mark.parametrize("faces", ["pips", "numerals"])
def test_symbols_that_nobody_would_see_are_refused(faces: str) -> None:
    settings = Settings.model_validate({"highest": 6, "faces": faces})
    with pytest.raises(DesignError, match=re.escape("none of the 8 symbols: leave `symbols` out, or write")):
        deal(settings, Supply(symbols=ANIMALS))


@pytest.mark.parametrize(
    "settings",
    [{}, {"highest": 19}, {"highest": -1}, {"highest": "6"}, {"highest": 6.0}, {"highest": True},
     {"highest": 6, "faces": "dots"}, {"highest": 6, "tiles": 28}],
)  # fmt: skip
def test_settings_of_the_wrong_kind_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(settings)
