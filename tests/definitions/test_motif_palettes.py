from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

from ludopress.definitions import read_motif_palettes
from ludopress.errors import DefinitionError, Position
from ludopress.model import MotifPalette
from ludopress.shelves import Shelves, shipped

# CIEDE2000; the checks of a deck ask for 11 and 7.
LEAST = {"": 13.0, "deutan": 8.0, "protan": 8.0}
GROUNDED = 14.0  # of an ink on either ground
ALIKE = 12.0  # mean of the inks of two palettes, matched as well as they can be

PALETTES = read_motif_palettes(Shelves(shipped()))


def seen(colour: str, vision: str) -> Color:
    one = Color(colour)
    return one.filter(vision, method="machado", space="srgb-linear").clip("srgb") if vision else one


def nearest(palette: MotifPalette, vision: str) -> float:
    colours = [seen(colour, vision) for colour in palette.colours]
    return min(one.delta_e(other, method="2000") for one, other in combinations(colours, 2))


def test_palettes_stand_in_the_order_of_their_file_with_their_places(shelves: Shelves) -> None:
    clay, ice = read_motif_palettes(shelves).values()
    assert clay == MotifPalette(
        name="clay",
        light="#f4efdf",
        dark="#2a1a1a",
        inks=("#b3243a", "#db9a1e", "#2b5fa0", "#93b8a0"),
        at=Position("templates/motif-palettes.yaml", 2, 3),
    )
    assert (ice.name, ice.at) == ("ice", Position("templates/motif-palettes.yaml", 3, 3))


def test_palettes_of_the_project_stand_for_shipped_ones_of_their_name(
    game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = game_folder / "own"
    (project / "templates").mkdir(parents=True)
    inks = '["#111111", "#222222", "#333333", "#444444"]'
    own = f'palettes: {{ice: {{light: "#FFFFFF", dark: "#000000", inks: {inks}}}, mud: {{light: "#EEEEEE", '
    own += f'dark: "#000000", inks: {inks}}}}}'
    (project / "templates/motif-palettes.yaml").write_text(own, encoding="utf-8")
    monkeypatch.chdir(project)
    palettes = read_motif_palettes(Shelves(project))
    assert {name: palette.light for name, palette in palettes.items()} == {
        "clay": "#f4efdf",
        "ice": "#ffffff",
        "mud": "#eeeeee",
    }
    assert palettes["ice"].at.file == "templates/motif-palettes.yaml"


def test_a_project_without_palettes_of_motifs_has_none(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "templates/motif-palettes.yaml").unlink()
    assert read_motif_palettes(shelves) == {}


def test_mistakes_in_palettes_of_motifs_are_told_with_their_places(
    game_folder: Path, shelves: Shelves
) -> None:
    file = game_folder / "templates/motif-palettes.yaml"
    text = file.read_text(encoding="utf-8").replace("dark", "drak", 1).replace("#44779E", "blue")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_motif_palettes(shelves)
    file_name = "templates/motif-palettes.yaml:"
    assert [str(mistake).removeprefix(file_name) for mistake in caught.value.mistakes] == [
        "2:9: P003 \"dark\" is missing (add 'dark: …')",
        '2:28: P002 unknown key "drak" (did you mean "dark"?)',
        '3:51: P008 "blue" is not a colour (write it like "#1D3557", in quotes)',
    ]


def test_twenty_palettes_ship() -> None:
    assert len(PALETTES) == 20


@pytest.mark.parametrize("vision", LEAST)
@pytest.mark.parametrize("name", PALETTES)
def test_the_colours_of_a_shipped_palette_are_told_apart(name: str, vision: str) -> None:
    assert nearest(PALETTES[name], vision) >= LEAST[vision]


@pytest.mark.parametrize("name", PALETTES)
def test_every_ink_of_a_shipped_palette_shows_on_both_its_grounds(name: str) -> None:
    palette = PALETTES[name]
    assert Color(palette.light).contrast(palette.dark, method="wcag21") >= 9
    for ink in palette.inks:
        for ground in (palette.light, palette.dark):
            assert Color(ink).delta_e(ground, method="2000") >= GROUNDED


def test_no_two_shipped_palettes_look_alike() -> None:
    for one, other in combinations(PALETTES.values(), 2):
        assert apart(one, other) >= ALIKE, (one.name, other.name)


def apart(one: MotifPalette, other: MotifPalette) -> float:
    """Return a lower bound of how far apart the inks of two palettes are, however they are matched."""
    inks = [list(map(Color, palette.inks)) for palette in (one, other)]
    steps = [[ink.delta_e(match, method="2000") for match in inks[1]] for ink in inks[0]]
    return matched(steps) / len(steps)


def matched(steps: list[list[float]]) -> float:
    """Return the least sum of one step of each row, no two of them of one column."""
    if not steps:
        return 0.0
    first, *others = steps
    return min(
        step + matched([row[:column] + row[column + 1 :] for row in others])
        for column, step in enumerate(first)
    )
