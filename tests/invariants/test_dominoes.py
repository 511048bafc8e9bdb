"""Dominoes: a whole set is never blamed; one tile more, less or changed is always found."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import component, printing
from ludopress.invariants import INVARIANTS, dominoes, pips, run
from ludopress.model import Component, DominoRule, Finding, Severity, Tile

highest_numbers = st.integers(0, 18)
NUMBERS = ("dominoes/complete", "dominoes/each-number", "dominoes/pip-sum")
SAME_SHAPE = "have the same shape, and nearly the same colour"
RED, GREEN, BLUE = "#C2351F", "#3DA572", "#3670D0"


def pairs(highest: int) -> list[tuple[int, int]]:
    return list(combinations_with_replacement(range(highest + 1), 2))


def set_of(highest: int, ends: Iterable[tuple[int, int]], **rule: object) -> Component:
    tiles = tuple(Tile(key=f"{low}-{high}", ends=(low, high)) for low, high in ends)
    kept = DominoRule(highest=highest, faces="pips", **rule)  # type: ignore[arg-type]
    return replace(component({}), pieces=tiles, rule=kept)


def found(subject: object, *codes: str) -> list[Finding]:
    table = {code: INVARIANTS[code] for code in codes}
    return [one for one in run(table, [subject]).findings if one.severity is not Severity.INFO]


@given(highest_numbers)
def test_a_whole_set_passes(highest: int) -> None:
    assert found(set_of(highest, pairs(highest)), *NUMBERS) == []


@given(st.integers(1, 18), st.integers(0, 10_000))
def test_a_tile_that_is_missing_doubled_or_changed_is_named(highest: int, seed: int) -> None:
    random, whole = Random(seed), pairs(highest)  # noqa: S311  (no secret)
    gone, other = random.sample(whole, 2)
    missing = [ends for ends in whole if ends != gone]
    for wrong in (missing, [*whole, gone], [*missing, other]):
        named = {name for one in found(set_of(highest, wrong), NUMBERS[0]) for name in one.culprits}
        assert f"{gone[0]}-{gone[1]}" in named


@given(st.integers(2, 18), st.integers(0, 10_000))
def test_two_wrong_tiles_that_keep_the_sum_are_found_by_the_halves(highest: int, seed: int) -> None:
    random = Random(seed)  # noqa: S311  (no secret)
    number = random.randrange(1, highest)
    ends = [(number - 1, number + 1) if pair == (number, number) else pair for pair in pairs(highest)]
    wrong = set_of(highest, ends)
    assert found(wrong, "dominoes/pip-sum") == []
    assert [one.culprits for one in found(wrong, "dominoes/each-number")] == [
        (str(near),) for near in (number - 1, number, number + 1)
    ]


def test_the_known_set_deals_as_the_rules_say() -> None:
    played = set_of(6, pairs(6), hands=((2, 8), (3, 6), (4, 6)), undrawn=2)
    assert found(played, "dominoes/deal-fits", "dominoes/stock") == []
    assert [breach.message for breach in dominoes.stock(played)] == [
        "2 players: 12 tiles in the stock, 10 of them drawable",
        "3 players: 10 tiles in the stock, 8 of them drawable",
        "4 players: 4 tiles in the stock, 2 of them drawable",
    ]


@given(st.integers(1, 9), st.integers(1, 40))
def test_a_deal_fits_exactly_as_long_as_there_are_tiles(players: int, hand: int) -> None:
    played = set_of(6, pairs(6), hands=((players, hand),))
    assert bool(found(played, "dominoes/deal-fits")) == (players * hand > 28)


def test_the_largest_hand_that_fits_is_offered() -> None:
    (breach,) = dominoes.deal_fits(set_of(6, pairs(6), hands=((5, 7),)))
    assert breach.message == "5 players with 7 tiles each take 35, and there are 28; 5 each is the most"


def test_a_set_that_nothing_is_said_of_has_no_deal_to_judge() -> None:
    bare = set_of(6, pairs(6))
    assert not INVARIANTS["dominoes/deal-fits"].applies(bare)
    assert not INVARIANTS["dominoes/stock"].applies(bare)


def test_no_stock_at_all_is_a_game_too() -> None:
    assert found(set_of(6, pairs(6), hands=((2, 14), (4, 7)), undrawn=2), "dominoes/stock") == []


UPPER, LOWER = [12, 12, 20], [12, 36, 20]
FACES: dict[str, dict[str, Any]] = {
    "0-0": {},
    "0-1": {"part half 1": LOWER},
    "0-2": {"part half 2": LOWER},
    "1-1": {"part half 1": [UPPER, LOWER]},
    "1-2": {"part half 1": UPPER, "part half 2": LOWER},
    "2-2": {"part half 2": [UPPER, LOWER]},
}


def drawn(faces: dict[str, dict[str, Any]], rectangle: tuple[int, int] = (24, 48), **case: object) -> object:
    tiles = [{"kind": "Tile", "key": f"{low}-{high}", "ends": [low, high]} for low, high in pairs(2)]
    rule = {"kind": "DominoRule", "highest": 2, "faces": "pips"}
    return printing(
        {"template": {"rectangle": list(rectangle)}, "pieces": tiles, "rule": rule, "faces": faces, **case}
    )


def messages(faces: dict[str, dict[str, Any]], **case: object) -> list[str]:
    return [one.message for one in found(drawn(faces, **case), "dominoes/halves-show-their-numbers")]


def test_halves_that_show_their_numbers_pass() -> None:
    assert messages(FACES) == []


def test_a_tile_drawn_the_wrong_way_up_is_found() -> None:
    faces = FACES | {"1-2": {"part half 2": UPPER, "part half 1": LOWER}}
    assert messages(faces) == [
        'the first half of 1-2 shows "half 2" for 1, and most tiles show "half 1"',
        'the second half of 1-2 shows "half 1" for 2, and most tiles show "half 2"',
    ]


def test_a_half_left_bare_or_a_nought_that_is_not_are_found() -> None:
    assert messages(FACES | {"1-2": {"part half 1": UPPER}}) == [
        "the second half of 1-2 shows 0 drawings, not one"
    ]
    assert messages(FACES | {"0-2": {"part half 1": UPPER, "part half 2": LOWER}}) == [
        'the first half of 0-2 shows "half 1", where other noughts show nothing'
    ]


def test_two_numbers_drawn_alike_are_found() -> None:
    assert messages(FACES, drawn={"part half 2": "part half 1"}) == ["1 and 2 have the same drawing"]


def test_what_lies_across_the_middle_belongs_to_no_half() -> None:
    across = {key: {**halves, "part bar": [12, 24.5, 20]} for key, halves in FACES.items()}
    assert messages(across) == []


def test_the_first_half_of_a_tile_that_lies_is_the_left_one() -> None:
    left, right = [12, 12, 20], [36, 12, 20]
    faces = FACES | {
        "0-1": {"part half 1": right},
        "0-2": {"part half 2": right},
        "1-1": {"part half 1": [left, right]},
        "1-2": {"part half 1": left, "part half 2": right},
        "2-2": {"part half 2": [left, right]},
    }
    assert [one.message for one in found(drawn(faces, (48, 24)), "dominoes/halves-show-their-numbers")] == []


def test_a_picture_in_the_wrong_half_is_found_even_where_its_tile_is_the_only_one() -> None:
    faces = {"0-1": {"owl": UPPER, "fox": LOWER}}
    tiles = [{"kind": "Tile", "key": "0-1", "ends": [0, 1], "symbols": ["fox", "owl"]}]
    rule = {"kind": "DominoRule", "highest": 1, "faces": "pictures"}
    assert messages(faces, pieces=tiles, rule=rule) == [
        "the first half of 0-1 shows owl for 0, not fox",
        "the second half of 0-1 shows fox for 1, not owl",
    ]


def spots(colour: str, *at: list[float]) -> dict[str, Any]:
    return {
        "part half 1": {"colour": BLUE, "at": [[4, 4, 2, 2]]},
        "part half 2": {"colour": colour, "at": [*at]},
    }


@pytest.mark.parametrize(("gap", "count"), [(0.0, 1), (0.1, 1), (0.2, 2), (4.0, 2)])
def test_pips_are_counted_apart_that_are_printed_apart(gap: float, count: int) -> None:
    # One user unit is two millimetres here, so that 0.15 of it and a hair are needed.
    case = drawn(FACES, spots=spots(RED, [1, 1, 2, 2], [3 + gap, 1, 2, 2]))
    wrong = [one.message for one in found(case, "dominoes/pips-count")]
    assert wrong == ([] if count == 2 else ["the drawing of 2 has 1 separate pips"])


@pytest.mark.parametrize(
    ("colour", "boxes", "fault"),
    [
        (RED, [[1, 1, 4, 1], [5, 8, 4, 1]], ""),
        ("#4A0C08", [[1, 1, 2, 2], [7, 7, 2, 2]], ""),
        ("#3C72CC", [[1, 1, 4, 1], [5, 8, 4, 1]], "have nearly the same colour"),
        ("#E03C23", [[1, 1, 2, 2], [7, 7, 2, 2]], f"{SAME_SHAPE} printed in grey"),
        ("#E03C23", [[1, 1, 4, 1], [5, 8, 4, 1]], ""),
    ],
)  # fmt: skip
def test_numbers_need_two_colours_and_two_shapes_where_an_eye_sees_one_colour(
    colour: str, boxes: list[list[float]], fault: str
) -> None:
    case = drawn(FACES, spots=spots(colour, *boxes))
    wrong = [one.message for one in found(case, "dominoes/told-apart")]
    assert [message.partition(":")[0] for message in wrong] == ([f"1 and 2 {fault}"] if fault else [])


def test_the_nearest_colours_are_reported() -> None:
    case = drawn(FACES, spots=spots(GREEN, [1, 1, 2, 2], [7, 7, 2, 2]))
    note = next(iter(pips.told_apart(case)))  # type: ignore[arg-type]  (a printing)
    assert note.severity is Severity.INFO
    assert note.message.startswith("the nearest colours, CIEDE2000: normal ")
