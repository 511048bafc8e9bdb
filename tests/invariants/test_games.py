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
