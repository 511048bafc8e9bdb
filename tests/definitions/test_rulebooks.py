"""Rule books: what is read of rules.yaml, and what of the template that they are set by."""

from pathlib import Path

import pytest

from ludopress.definitions import read_game
from ludopress.errors import DefinitionError
from ludopress.model import Kind, Point
from ludopress.shelves import Shelves


def test_blocks_are_read_in_their_order_with_all_that_is_said_in_them(
    game_folder: Path, shelves: Shelves
) -> None:
    rules = read_game(game_folder / "decks" / "owls", shelves).rules
    assert rules is not None
    heading, text, steps, table, figure = rules.blocks
    assert (heading.kind, heading.key, heading.level) == (Kind.HEADING, "set-up", 1)
    assert text.rows[0][0].text == "Shuffle the **{cards}** cards."
    assert (text.rows[0][0].at.line, text.rows[0][0].at.column) == (3, 11)
    assert [row[0].text for row in steps.rows] == ["Take one.", "Turn {hand} card."]
    assert (steps.rows[1][0].plural, steps.rows[1][0].count) == ("Turn {hand} cards.", "hand")
    assert [[saying.text for saying in row] for row in table.rows] == [["Owls", "Points"], ["one", "two"]]
    (shown,) = figure.figure
    assert (shown.component, shown.piece, shown.at, shown.width) == ("cards", "01", Point(0, 0), 30.0)
    assert figure.rows[0][0].text == "A card."


def test_a_game_without_rules_has_none(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "decks/owls/rules.yaml").unlink()
    game = read_game(game_folder / "decks" / "owls", shelves)
    assert (game.rules, game.style, game.dictionaries) == (None, None, ())


@pytest.mark.parametrize("name", ["booklet.typ", "booklet.html"])
def test_a_template_of_booklets_that_is_not_there_is_told(
    name: str, game_folder: Path, shelves: Shelves
) -> None:
    (game_folder / "templates" / "booklet" / name).unlink()
    with pytest.raises(DefinitionError, match=f"{name}.*R011 the template of booklets cannot be read"):
        read_game(game_folder / "decks" / "owls", shelves)


def test_numbers_of_play_are_named_by_all_that_they_lie_in(game_folder: Path, shelves: Shelves) -> None:
    deck = game_folder / "decks/owls/deck.yaml"
    deck.write_text(deck.read_text("utf-8") + "play: {numbers: {goal: 100, volcano: {most: 5}}}\n", "utf-8")
    play = read_game(deck.parent, shelves).play
    assert play.numbers == (("goal", 100), ("volcano_most", 5))
