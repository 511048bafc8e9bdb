import copy
import json
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludopress.definitions import Overrides, find_deck, read_game
from ludopress.errors import DefinitionError, Position, UsageError
from ludopress.families import FAMILIES
from ludopress.model import Backs, Expectations, Flip, Game, Marks, Size
from ludopress.shelves import Shelves
from often import often

DECK = "decks/owls/deck.yaml"


def changed(folder: Path, words: str, instead: str) -> Path:
    place = folder / DECK
    text = place.read_text(encoding="utf-8")
    assert words in text
    place.write_text(text.replace(words, instead), encoding="utf-8")
    return place.parent


def test_a_game_is_read_whole(game_folder: Path, shelves: Shelves) -> None:
    game = read_game(game_folder / "decks/owls", shelves)
    assert (game.slug, game.title, game.players, game.seed) == ("owls", "Owls by night", (2, 8), 7)
    assert game.at == Position(DECK, 1, 1)
    assert game.expect == Expectations(shared_symbols=1)
    assert game.waived == (("symbols/look-alike", "they are meant to tease"),)
    assert game.waived_at == (Position(DECK, 13, 9),)
    assert game.expect_at == (("shared_symbols", Position(DECK, 12, 10)),)
    assert game.expected_at("shared_symbols") == Position(DECK, 12, 10)
    assert game.expected_at("cards") == game.at
    (cards,) = game.components
    assert (cards.key, cards.family, cards.seed, cards.at) == ("cards", "match", 7, Position(DECK, 6, 3))
    assert cards.symbols.slug == "birds"
    assert cards.template.name == "round"
    assert (cards.pieces, cards.rule) == ((), None)


def test_settings_are_the_familys_own_type_and_nothing_else(game_folder: Path, shelves: Shelves) -> None:
    (cards,) = read_game(game_folder / "decks/owls", shelves).components
    own = FAMILIES["match"].settings
    assert type(cards.settings) is own
    assert cards.settings == own.model_validate({"symbols_per_card": 3})


def test_paper_has_defaults(game_folder: Path, shelves: Shelves) -> None:
    folder = changed(game_folder, "paper: {sheet: A4, flip: long-edge, marks: crop}\n", "")
    paper = read_game(folder, shelves).paper
    assert (paper.name, paper.size, paper.margin, paper.gap) == ("A4", Size(210, 297), 7.0, 0.0)
    assert (paper.flip, paper.backs, paper.marks) == (Flip.LONG_EDGE, Backs.INTERLEAVED, Marks.CROP)


@pytest.mark.parametrize(
    ("sheet", "orientation", "size"),
    [
        ("Letter", "landscape", Size(279.4, 215.9)),
        ("SRA3", None, Size(320, 450)),
        ("B5", None, Size(176, 250)),
        ("Letter", "portrait", Size(215.9, 279.4)),
        ("300 x 200 mm", "portrait", Size(200, 300)),
        ("300 x 200 mm", None, Size(300, 200)),
    ],
)
def test_a_sheet_lies_as_it_is_told(
    sheet: str, orientation: str | None, size: Size, game_folder: Path, shelves: Shelves
) -> None:
    told = f", orientation: {orientation}" if orientation else ""
    folder = changed(game_folder, "sheet: A4", f"sheet: {sheet}{told}")
    assert read_game(folder, shelves).paper.size == size


def test_the_command_line_may_ask_for_another_sheet(game_folder: Path, shelves: Shelves) -> None:
    folder = changed(
        game_folder, "sheet: A4", "sheet: A4, orientation: landscape, marks: none, gap: 1 mm, x: 0"
    )
    changed(game_folder, ", marks: none, gap: 1 mm, x: 0", "")
    paper = read_game(folder, shelves, Overrides(paper="letter")).paper
    assert (paper.name, paper.size) == ("Letter", Size(279.4, 215.9))
    with pytest.raises(UsageError, match=r'"A44" is not a sheet of paper \(did you mean "A4"\?\)'):
        read_game(folder, shelves, Overrides(paper="A44"))


def test_a_part_of_a_set_may_be_chosen(game_folder: Path, shelves: Shelves) -> None:
    folder = changed(
        game_folder, "symbols: birds", "symbols: {set: birds, only: [our-dove, owl, Swan], without: [Swan]}"
    )
    (cards,) = read_game(folder, shelves).components
    assert [symbol.key for symbol in cards.symbols.symbols] == ["our-dove", "owl"]


def test_a_decks_palette_overrides_the_templates_colours(game_folder: Path, shelves: Shelves) -> None:
    folder = changed(game_folder, "palette: dusk", "palette: dawn\n    seed: 3")
    (cards,) = read_game(folder, shelves).components
    assert dict(cards.template.colours) == {"dark": "#442222", "light": "#FFEEEE", "rim": "#FFFFFF"}
    assert cards.seed == 3


def test_a_deck_is_found_by_its_slug_its_folder_or_its_file(game_folder: Path, shelves: Shelves) -> None:
    folder = game_folder / "decks" / "owls"
    for name in ("owls", "decks/owls", str(folder), "decks/owls/deck.yaml", "decks/owls/"):
        assert find_deck(name, shelves).resolve() == folder


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("owl", r'there is no deck "owl" \(did you mean "owls"\?\)'),
        ("symbols", 'there is no deck.yaml in "symbols"'),
        ("", 'there is no deck.yaml in "."'),
        ("a\0b", "there is no deck"),
        ("x" * 5000, "there is no deck"),
    ],
)
def test_a_deck_that_is_not_there_is_wrong_usage(name: str, said: str, shelves: Shelves) -> None:
    with pytest.raises(UsageError, match=said):
        find_deck(name, shelves)


def test_files_outside_the_current_folder_are_named_in_full(
    game_folder: Path, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = changed(game_folder, "seed: 7", "seed: x")
    monkeypatch.chdir(folder.parent)
    with pytest.raises(DefinitionError, match=r"^owls/deck\.yaml:3:7: D005"):
        read_game(folder, shelves)
    monkeypatch.chdir(game_folder / "symbols")
    with pytest.raises(DefinitionError) as caught:
        read_game(Path("../decks/owls"), shelves)
    assert caught.value.mistakes[0].at.file == (game_folder.resolve() / DECK).as_posix()


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("x" * 600),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=often(150, 3000))
@given(data=st.data())
def test_any_value_anywhere_is_read_or_refused(
    data: st.DataObject, game_folder: Path, shelves: Shelves
) -> None:
    file = data.draw(st.sampled_from(sorted(game_folder.rglob("*.yaml"))))
    original = file.read_text(encoding="utf-8")
    spoilt = yaml.safe_load(original)
    place = spoilt
    while True:
        key = data.draw(st.sampled_from(sorted(place)))
        if not isinstance(place[key], dict) or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = copy.deepcopy(data.draw(ANYTHING))
    deck = data.draw(st.sampled_from(["owls", "pairs"]))
    file.write_text(json.dumps(spoilt), encoding="utf-8")
    try:
        read = read_game(game_folder / "decks" / deck, shelves)
    except DefinitionError as error:
        read = None
        places = [mistake.at for mistake in error.mistakes]
        assert places
        assert all(at.line and at.column for at in places)
    finally:
        file.write_text(original, encoding="utf-8")
    assert read is None or isinstance(read, Game)
