"""Games: what was expected is pointed at where it is written."""

from dataclasses import replace

from imposition.pieces import paper
from invariants import twins_printed
from invariants.specimens import AT, edition
from ludopress.errors import Position
from ludopress.invariants import run
from ludopress.invariants.games import as_expected
from ludopress.model import Expectations


def test_a_broken_expectation_is_found_at_its_own_line() -> None:
    case = {"cards": {"1": ["fox"]}, "sheets": [{}], "expect": {"cards": 3, "sheets": 2}}
    whole = edition(case)
    here = Position(AT.file, 9, 10)
    placed = replace(whole, game=replace(whole.game, expect_at=(("cards", here),)))
    cards, sheets = run({as_expected.code: as_expected}, [placed]).findings
    assert (cards.at, cards.message) == (here, "1 cards, not the expected 3")
    assert sheets.at == whole.game.at


def test_two_sided_cards_are_cards() -> None:
    whole = twins_printed.edition(twins_printed.ring(8), paper("A4"))
    for cards, wrong in ((8, 0), (16, 1)):
        expected = replace(whole, game=replace(whole.game, expect=Expectations(cards=cards)))
        assert len(run({as_expected.code: as_expected}, [expected]).findings) == wrong


def test_shared_symbols_and_their_usage_are_not_expected_of_what_has_none() -> None:
    whole = edition({"cards": {"1": ["fox"]}, "expect": {"shared_symbols": 1, "usage": (None, 4)}})
    here = Position(AT.file, 9, 10)
    placed = replace(whole, game=replace(whole.game, expect_at=(("usage", here),)))
    shared, usage = run({as_expected.code: as_expected}, [placed]).findings
    assert shared.message == "there are no cards that share symbols, not even the expected 1"
    assert (usage.at, usage.message) == (here, "there are no cards whose symbols could be counted")


def test_a_symbol_that_is_used_too_seldom_or_too_often_is_found_where_that_is_written() -> None:
    cards = {"1": ["fox", "owl"], "2": ["fox", "bee"], "3": ["fox", "owl"]}
    rule = {"symbols_per_card": 2}
    whole = edition({"cards": cards, "rule": rule, "expect": {"usage": (2, 2)}})
    here = Position(AT.file, 9, 10)
    placed = replace(whole, game=replace(whole.game, expect_at=(("usage", here),)))
    bee, fox = run({as_expected.code: as_expected}, [placed]).findings
    assert bee.message == "cards: bee lies on 1 cards, not on at least 2 as expected"
    assert fox.message == "cards: fox lies on 3 cards, not on at most 2 as expected"
    assert {bee.at, fox.at} == {here}
