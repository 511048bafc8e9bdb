"""A word too long for its place on a form is a mistake that quotes it, wherever it stands, never cut."""

from pathlib import Path

import pytest

from ludopress.errors import DefinitionError
from publish.printing import printed

LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkundendruckerei" * 2
SHEET = "family: score-sheet, template: score-sheet"
PLACES = {
    "title": f"{SHEET}, title: {LONG}, rows: 4, columns: [Points]",
    "subtitle": f"{SHEET}, title: Game, subtitle: {LONG}, rows: 4, columns: [Points]",
    "head of the rows": f"{SHEET}, title: Game, rows: {{head: {LONG}, names: 4}}, columns: [Points]",
    "head of a column": f"{SHEET}, title: Game, rows: 4, columns: [{LONG}, Points]",
    "turned head": f"{SHEET}, title: Game, heads: turned, rows: 4, columns: [{LONG}, Points]",
    "note below a head": f"{SHEET}, title: Game, rows: 4, columns: [{{head: A, notes: [{LONG}]}}, Points]",
    "label of a row": f"{SHEET}, title: Game, rows: {{labels: [{LONG}, B]}}, columns: [Points]",
    "total": f"{SHEET}, title: Game, rows: 4, columns: [Points], total_column: {LONG}",
    "remark": f"{SHEET}, title: Game, rows: 4, columns: [Points], notes: [{LONG}]",
    "part of a column": f"{SHEET}, title: Game, rows: 4, players: 4, each: [{LONG}, Total]",
    "last row": f"{SHEET}, title: Game, rows: 4, players: 4, total_row: {LONG}",
    "meaning of the mark": f"{SHEET}, title: Game, rows: 4, players: 4, mark: {LONG}",
    "level": f"{SHEET}, title: Game, rows: 4, columns: [Points], "
    f"levels: {{head: Points, names: [{LONG}, B], ranges: {{1: [0..9, 10..]}}}}",
}


@pytest.mark.parametrize("component", PLACES.values(), ids=PLACES)
def test_a_word_that_has_no_room_is_quoted_with_its_slot_and_its_deck(tmp_path: Path, component: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        printed(tmp_path, component)
    assert caught.value.mistakes
    for told in map(str, caught.value.mistakes):
        assert "front.svg:" in told
        assert f"T113 '{LONG}' needs a width of" in told
        assert "on pieces en of " in told
        assert "decks/pieces/deck.yaml:4" in told
