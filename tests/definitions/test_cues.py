import re
from pathlib import Path

import pytest
import yaml

from ludopress.definitions import read_cues
from ludopress.definitions.decks import deck_model, settings_of
from ludopress.errors import DefinitionError
from ludopress.families import FAMILIES
from ludopress.model import Cue, Supply
from ludopress.shelves import Shelves


def test_cues_stand_in_the_order_of_their_file(shelves: Shelves) -> None:
    assert read_cues(shelves) == (
        Cue(name="red", colour="#D6382E", ink="#FFFFFF", shape="heart"),
        Cue(name="sky", colour="#5BB3EA", ink="#26233A", shape="drop"),
    )


def test_cues_of_the_project_come_first_and_stand_for_shipped_ones_of_their_name(
    game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = game_folder / "own"
    (project / "templates").mkdir(parents=True)
    own = (
        'cues: {ink: {colour: "#000000", ink: "#FFFFFF", shape: moon}, '
        'red: {colour: "#FF0000", ink: "#000000", shape: star}}'
    )
    (project / "templates/cues.yaml").write_text(own, encoding="utf-8")
    monkeypatch.chdir(project)
    cues = read_cues(Shelves(project))
    assert [(cue.name, cue.shape) for cue in cues] == [("ink", "moon"), ("red", "star"), ("sky", "drop")]


def test_a_project_without_cues_has_none(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "templates/cues.yaml").unlink()
    assert read_cues(shelves) == ()


def test_mistakes_in_cues_are_told_with_their_places(game_folder: Path, shelves: Shelves) -> None:
    file = game_folder / "templates/cues.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("heart", "hart").replace("#5BB3EA", "blue"), "utf-8"
    )
    with pytest.raises(DefinitionError) as caught:
        read_cues(shelves)
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        'templates/cues.yaml:2:51: C006 "shape" cannot be "hart" (did you mean "heart"?)',
        'templates/cues.yaml:3:17: C008 "blue" is not a colour (write it like "#1D3557", in quotes)',
    ]


def test_six_players_have_cues_that_ship(project: Path) -> None:
    cues = read_cues(Shelves(project))
    assert [cue.name for cue in cues] == ["red", "yellow", "green", "sky", "violet", "rose"]
    assert len({cue.shape for cue in cues}) == 6


def test_the_tokens_and_pawns_that_the_reference_shows_are_as_many_as_it_says(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Tokens and pawns\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    deck = deck_model().model_validate({"title": "x", "players": "2..6", **yaml.safe_load(shown)})
    supply = Supply(cues=read_cues(Shelves(project)), players=deck.players)
    counts = {
        key: len(FAMILIES[component.family].deal(settings_of(component), supply).pieces)
        for key, component in deck.components.items()
    }
    assert counts == {"votes": 36, "bids": 8, "rabbits": 6, "teams": 12}
