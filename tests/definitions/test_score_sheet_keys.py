"""Score sheets in YAML: the reference's examples, and where mistakes in a form are told."""

import re
from pathlib import Path

import pytest

from ludopress.definitions import read_game
from ludopress.errors import DefinitionError
from ludopress.families import FAMILIES
from ludopress.model import ScoreSheet, Supply
from ludopress.shelves import Shelves, shipped

HEAD = """\
title: Pond race
players: 2..4
components:
  race:
    family: score-sheet
    template: score-sheet
    title: Pond race
"""


def written(folder: Path, text: str) -> Path:
    (folder / "deck.yaml").write_text(text, encoding="utf-8")
    return folder


def test_the_forms_that_the_reference_shows_are_dealt_and_show_every_key(
    project: Path, tmp_path: Path
) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Score sheets\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    game = read_game(written(tmp_path, f"title: All\nplayers: 2\n{shown}"), Shelves(shipped()))
    for component in game.components:
        supply = Supply(area=component.template.bleed_shape.box)
        form = FAMILIES[component.family].deal(component.settings, supply).pieces[0]
        assert isinstance(form, ScoreSheet)
        assert form.title.text == "Pond race"
    own = set(FAMILIES["score-sheet"].settings.model_fields)
    assert all(re.search(rf"\b{key}:", shown) for key in own)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            "    rows: 3\n    columns: [{note: Lilies}]",
            ['9:15: D003 "head" is missing', "9:16: D002 unknown key"],
        ),
        ("    rows: 3\n    columns: [Laps, 3]", ["9:21: D005"]),
        ("    columns: [Laps]", ['5:5: D003 "rows" is missing']),
        ("    rows: {names: 3, numbers: 3}\n    columns: [Laps]", ["8:11: D009 rows have one of names"]),
        ("    rows: {names: 0}\n    columns: [Laps]", ['8:19: D007 "names" is too small']),
        (
            "    rows: 3\n    columns: [{say: To}]\n    notes: [{say: 'To {x}'}]",
            ['10:13: D009 in "To {x}" {x} has'],
        ),
        (
            "    rows: 3\n    columns: [{say: '{x}', x: [3]}]",
            ["9:15: D009 this is neither a whole number nor the name of one"],
        ),
        (
            "    rows: 3\n    columns: [Laps]\n    heads: sideways",
            ['10:12: D006 "heads" cannot be "sideways"'],
        ),
        (
            "    rows: 3\n    levels: {head: A, names: [B, C], ranges: {1: [0..4]}}\n    columns: [Laps]",
            ["9:13: D009 row 1 has 1 ranges for 2 levels"],
        ),
    ],
)
def test_a_mistake_in_a_form_is_told_where_it_stands(lines: str, says: list[str], tmp_path: Path) -> None:
    folder = written(tmp_path, f"{HEAD}{lines}\n")
    with pytest.raises(DefinitionError) as caught:
        read_game(folder, Shelves(shipped()))
    told = [str(mistake).rpartition("deck.yaml:")[2] for mistake in caught.value.mistakes]
    assert len(told) == len(says)
    assert all(line.startswith(start) for line, start in zip(told, says, strict=True)), told
