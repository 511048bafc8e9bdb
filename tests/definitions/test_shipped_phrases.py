"""The words that ship: every phrase on a shipped piece is in every language, and nothing else is."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from ludopress.booklets import Speaker
from ludopress.definitions import read_game
from ludopress.families import FAMILIES
from ludopress.model import CREDITS, WORDS, Game, Phrase, ScoreSheet, Supply
from ludopress.shelves import Shelves, shipped

DECKS = sorted(folder.name for folder in (shipped() / "decks").iterdir() if (folder / "deck.yaml").is_file())
FILES = sorted((shipped() / "templates" / "locale").glob("*.po"))
TAGS = [file.stem for file in FILES]
SAID_AS_IT_IS = {"Glimpse", "Doubles", "Twins", "Tales"}  # the games' names
PLURALS = {"fr": "(n > 1)"}  # as gettext has them; all other languages here: one, or not


@cache
def game(deck: str) -> Game:
    return read_game(shipped() / "decks" / deck, Shelves(shipped()))


def sheets(deck: str) -> list[ScoreSheet]:
    """Return a score sheet of every language and component of a deck."""
    dealt, read = [], game(deck)
    for component in read.components:
        if FAMILIES[component.family].words:
            area = component.template.bleed_shape.box
            supply = Supply(phrases=component.phrases, area=area, play=read.play)
            piece = FAMILIES[component.family].deal(component.settings, supply).pieces[0]
            assert isinstance(piece, ScoreSheet)
            dealt.append(piece)
    return dealt


def phrases(sheet: ScoreSheet) -> list[Phrase]:
    words = [cell.words for cell in sheet.cells if cell.kind not in {"number", "range"}]
    return [phrase for phrase in (sheet.title, sheet.subtitle, sheet.mark, *words) if phrase]


@cache
def used() -> frozenset[str]:
    said = {phrase.source for deck in DECKS for sheet in sheets(deck) for phrase in phrases(sheet)}
    titles = {game(deck).title for deck in DECKS if game(deck).rules is not None}
    return frozenset(said | titles | {words.text for words in (*WORDS.values(), *CREDITS.values())})


def entries(file: Path) -> list[Message]:
    return [entry for entry in read_po(file.read_text("utf-8").splitlines(), abort_invalid=True) if entry.id]


def test_the_languages_that_every_game_needs_ship() -> None:
    assert set(TAGS) >= {"el", "tr", "fr", "de"}


@pytest.mark.parametrize("deck", DECKS)
def test_a_shipped_deck_with_words_speaks_every_language_that_ships(deck: str) -> None:
    if sheets(deck):
        assert {one.locale for one in game(deck).components} - {""} == {"en", *TAGS}


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_every_phrase_of_a_shipped_deck_is_translated_and_no_other(file: Path) -> None:
    assert {str(entry.id) for entry in entries(file)} == used()
    assert not [entry.id for entry in entries(file) if not entry.string or entry.fuzzy]


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_only_names_and_words_that_two_languages_share_stay_as_they_are(file: Path) -> None:
    same = {str(entry.id) for entry in entries(file) if entry.id == entry.string}
    assert same - SAID_AS_IT_IS <= {"Total", "Points", "Date"}
    assert same >= SAID_AS_IT_IS


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_translators_are_told_where_every_phrase_stands(file: Path) -> None:
    assert not [entry.id for entry in entries(file) if not entry.auto_comments]
    assert {entry.id for entry in entries(file) if "{" in str(entry.id)} == {
        entry.id for entry in entries(file) if "python-brace-format" in entry.flags
    }


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_the_header_says_which_language_it_is_and_how_it_counts(file: Path) -> None:
    text = file.read_text("utf-8")
    assert f'"Language: {file.stem}\\n"' in text
    plural = PLURALS.get(file.stem, "(n != 1)")
    assert f'"Plural-Forms: nplurals=2; plural={plural};\\n"' in text


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_all_languages_keep_one_order_and_are_spelled_with_typographic_marks(file: Path) -> None:
    assert [entry.id for entry in entries(file)] == [entry.id for entry in entries(FILES[0])]
    said = "".join(str(entry.string) for entry in entries(file))
    assert not set("'\"") & set(said)
    assert "  " not in said


@pytest.mark.parametrize("file", FILES, ids=TAGS)
def test_gettext_itself_finds_no_fault(file: Path) -> None:
    program = shutil.which("msgfmt")
    if program is None:
        pytest.skip("msgfmt (of gettext) is not installed")
    done = subprocess.run(
        [program, "--check", "--output-file=/dev/null", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("deck", DECKS)
def test_the_rules_of_a_shipped_deck_are_said_in_every_language(deck: str) -> None:
    rules = game(deck).rules
    if rules is None:
        return
    assert {dictionary.locale for dictionary in game(deck).dictionaries} == {"en", *TAGS}
    sayings = [saying for block in rules.blocks for row in block.rows for saying in row]
    for dictionary in game(deck).dictionaries:
        speaker = Speaker(dictionary, {})
        assert not [saying.text for saying in sayings if not speaker.knows(saying)], dictionary.locale


@pytest.mark.parametrize("file", sorted((shipped() / "decks").glob("*/locale/*.po")), ids=str)
def test_the_translation_of_a_rule_book_is_complete_and_no_larger(file: Path) -> None:
    rules = game(file.parent.parent.name).rules
    assert rules is not None
    asked = {saying.text for block in rules.blocks for row in block.rows for saying in row}
    asked.add(game(file.parent.parent.name).title)
    for entry in entries(file):
        source = entry.id if isinstance(entry.id, str) else entry.id[0]
        assert source in asked
        assert not entry.fuzzy
        assert entry.string
