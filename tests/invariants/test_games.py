"""Games: what was expected is pointed at where it is written."""

from dataclasses import replace

from invariants.specimens import AT, edition
from ludopress.errors import Position
from ludopress.invariants import run
from ludopress.invariants.games import as_expected


def test_a_broken_expectation_is_found_at_its_own_line() -> None:
    case = {"cards": {"1": ["fox"]}, "sheets": [{}], "expect": {"cards": 3, "sheets": 2}}
    whole = edition(case)
    here = Position(AT.file, 9, 10)
    placed = replace(whole, game=replace(whole.game, expect_at=(("cards", here),)))
    cards, sheets = run({as_expected.code: as_expected}, [placed]).findings
    assert (cards.at, cards.message) == (here, "1 cards, not the expected 3")
    assert sheets.at == whole.game.at
