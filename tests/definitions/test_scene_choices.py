"""What a deck uses of the grammar of scenes: chosen by name, told where a name is wrong, dealt as before."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.definitions.scenes import read_grammar
from ludopress.errors import DefinitionError
from ludopress.families.pictures.scenes import deal_scenes
from ludopress.model import Grammar
from ludopress.shelves import Shelves, shipped

DECK = """\
title: Dreams
players: 3..6
components:
  cards: {{family: pictures, template: picture-80, cards: 3, {said}}}
"""
SHELVES = Shelves(shipped())
THREE = "plots: [door], scene_palettes: [storm, wine, teal-dawn], subjects: [swan, whale, ghost, sailor]"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Cache:
    return Cache(tmp_path_factory.mktemp("cache"))


def grammar(said: str, folder: Path, cache: Cache, shelves: Shelves = SHELVES) -> Grammar:
    (folder / "deck.yaml").write_text(DECK.format(said=said), encoding="utf-8")
    (cards,) = read_game(folder, shelves, cache=cache).components
    assert cards.grammar is not None
    return cards.grammar


def names(used: Grammar) -> list[list[str]]:
    return [
        [plot.name for plot in used.plots],
        [palette.name for palette in used.palettes],
        [subject.symbol.key for subject in used.subjects],
    ]


def test_a_deck_uses_what_it_names_in_its_order_and_else_all(tmp_path: Path, cache: Cache) -> None:
    plots, palettes, subjects = names(grammar(THREE, tmp_path, cache))
    assert plots == ["door"]
    assert palettes == ["storm", "wine", "teal-dawn"]
    assert subjects == ["swan", "whale", "ghost", "sailor"]
    whole = read_grammar(SHELVES, cache)
    assert grammar("seed: 1", tmp_path, cache) == whole
    assert grammar("plots: [door]", tmp_path, cache).palettes == whole.palettes


def test_a_deck_that_names_all_three_keeps_its_deal_whatever_is_added(tmp_path: Path, cache: Cache) -> None:
    whole = read_grammar(SHELVES, cache)
    plots, palettes, subjects = names(whole)
    said = f"plots: {plots[1:]}, scene_palettes: {palettes[1:]}, subjects: {subjects[1:]}".replace("'", "")
    used = grammar(said, tmp_path, cache)
    fewer = replace(
        whole, plots=whole.plots[1:], palettes=whole.palettes[1:], subjects=whole.subjects[1:]
    )  # before the first of each were added
    assert deal_scenes(used, 20, 3) == deal_scenes(fewer, 20, 3)
    assert deal_scenes(whole, 20, 3) != deal_scenes(fewer, 20, 3)


MISTAKES = [
    ("plots: [doors]", '4:69: D026 unknown plot "doors" (did you mean "door"?)'),
    ("plots: [door, zzz]", '4:75: D026 unknown plot "zzz" (`ludopress list plots` names all)'),
    ("scene_palettes: [strom]", '4:78: D026 unknown palette of scenes "strom" (did you mean "storm"?)'),
    ("subjects: [swam]", '4:72: D026 unknown subject "swam" (did you mean "swan"?)'),
    ("plots: []", '4:68: D007 "plots" is not enough (at least 1)'),
    ("scene_palette: [storm]", '4:61: D002 unknown key "scene_palette" (did you mean "scene_palettes"?)'),
    (
        "pictures: ours/, plots: [door]",
        '4:10: D009 "plots" is of composed pictures, and "pictures" shows others (remove "plots",',
    ),
    (
        "symbols: animals, subjects: [swan]",
        '4:10: D009 "subjects" is of composed pictures, and "symbols" shows others (remove "subjects",',
    ),
]


@pytest.mark.parametrize(("said", "message"), MISTAKES, ids=[said for said, _ in MISTAKES])
def test_what_is_wrong_with_a_choice_is_told_at_its_place(
    said: str, message: str, tmp_path: Path, cache: Cache
) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "one.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    )
    with pytest.raises(DefinitionError) as caught:
        grammar(said, tmp_path, cache)
    (mistake,) = caught.value.mistakes
    assert str(mistake).partition("deck.yaml:")[2].startswith(message)


def test_a_palette_that_a_plot_names_is_not_left_out(tmp_path: Path, cache: Cache) -> None:
    folder = tmp_path / "templates" / "scenes"
    folder.mkdir(parents=True)
    plot = "plots:\n  own:\n    slots: {hero: creature}\n    layers:\n"
    (folder / "plots.yaml").write_text(
        f"{plot}      - inside: {{opening: door, at: [.5, .8], palette: wine | other, "
        "layers: [subject: {slot: hero, at: [.5, .8]}]}\n",
        encoding="utf-8",
    )
    shelves = Shelves(tmp_path)
    assert grammar("plots: [own], scene_palettes: [storm, wine]", tmp_path, cache, shelves)
    with pytest.raises(DefinitionError, match='D027 the plot "own" shows a world in "wine", which is left'):
        grammar("plots: [own], scene_palettes: [storm, forest]", tmp_path, cache, shelves)


def test_what_the_reference_shows_is_enough_for_its_cards(
    project: Path, tmp_path: Path, cache: Cache
) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^A deck need not use all.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    (tmp_path / "deck.yaml").write_text(f"title: All\nplayers: 2\n{shown}", encoding="utf-8")
    (doors,) = read_game(tmp_path, SHELVES, cache=cache).components
    assert doors.grammar is not None
    assert len(deal_scenes(doors.grammar, 3, 0)) == 3
