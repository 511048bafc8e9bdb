import math
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.definitions import read_game, read_palettes, read_template
from ludopress.definitions.codes import WrongValue
from ludopress.definitions.trims import CircleKeys, HexagonKeys, PathKeys, RectangleKeys
from ludopress.errors import DefinitionError, UsageError
from ludopress.model import Circle, Point, Polygon, Rectangle
from ludopress.shelves import Shelves

millimetres = st.integers(20, 300)


def test_a_template_is_read_with_its_sources_and_colours(game_folder: Path, shelves: Shelves) -> None:
    template = read_template("round", shelves)
    assert (template.name, template.title, template.bleed, template.safe) == ("round", "Round", 3.0, 4.0)
    assert template.trim == Circle(Point(42.5, 42.5), 85.0)
    assert template.front == (game_folder / "templates/round/front.svg").read_text(encoding="utf-8")
    assert (template.front_file, template.back, template.back_file) == ("front.svg", "", "")
    assert dict(template.colours) == {"dark": "#222244", "light": "#EEEEFF", "rim": "#FFFFFF"}


def test_a_source_that_is_not_text_is_refused(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "templates/round/front.svg").write_bytes(b"<svg>\xe9</svg>")
    with pytest.raises(DefinitionError, match=r'template\.yaml:5:8: T015 "front.svg" is not UTF-8'):
        read_template("round", shelves)


def test_a_source_without_anything_in_it_is_refused(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "templates/round/front.svg").write_bytes(b" \n")
    with pytest.raises(DefinitionError, match=r'template\.yaml:5:8: T015 "front.svg" is empty'):
        read_template("round", shelves)


def test_folds_that_miss_the_piece_as_the_deck_has_it_cut_are_told_there(
    game_folder: Path, shelves: Shelves
) -> None:
    template, deck = game_folder / "templates/round/template.yaml", game_folder / "decks/owls/deck.yaml"
    folds = "flexible: [circle]\nfolds: [[[0 mm, 42.5 mm], [85 mm, 42.5 mm]]]\n"
    template.write_text(template.read_text(encoding="utf-8") + folds, encoding="utf-8")
    small = "trim: {shape: circle, diameter: 30 mm}"
    deck.write_text(deck.read_text(encoding="utf-8").replace("palette: dusk", small, 1), encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_game(game_folder / "decks/owls", shelves)
    assert str(caught.value) == (
        "decks/owls/deck.yaml:11:11: D017 the middle of the fold from [0 mm, 42.5 mm] to [85 mm, 42.5 mm] "
        "lies outside the piece of 30 x 30 mm (a fold runs from edge to edge of the piece)"
    )


def test_a_template_that_is_not_there_is_wrong_usage(shelves: Shelves) -> None:
    for name in ("rond", "palettes.yaml"):
        with pytest.raises(UsageError, match=f'there is no template "{name}"'):
            read_template(name, shelves)


def test_palettes_of_the_project_add_to_those_that_are_shipped(
    game_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "mine"
    (project / "templates").mkdir(parents=True)
    own = 'palettes: {noon: {ink: "#000000"}, dusk: {ink: "#111111"}}'
    (project / "templates/palettes.yaml").write_text(own, encoding="utf-8")
    monkeypatch.setattr("ludopress.shelves.shipped", lambda: game_folder)
    palettes = read_palettes(Shelves(project))
    assert sorted(palettes) == ["dawn", "dusk", "noon"]
    assert palettes["dusk"] == {"ink": "#111111"}


def test_a_project_without_palettes_has_none(game_folder: Path, shelves: Shelves) -> None:
    (game_folder / "templates/palettes.yaml").unlink()
    assert read_palettes(shelves) == {}


@given(millimetres, millimetres, st.integers(0, 9))
def test_a_cut_begins_at_the_origin_and_is_as_large_as_written(width: int, height: int, corner: int) -> None:
    shape = RectangleKeys.model_validate(
        {"shape": "rectangle", "width": f"{width} mm", "height": f"{height} mm", "corner": f"{corner} mm"}
    ).cut(safe=3)
    assert isinstance(shape, Rectangle)
    assert (shape.box.left, shape.box.top, shape.box.right, shape.box.bottom) == (0, 0, width, height)
    assert shape.corner == corner
    disc = CircleKeys.model_validate({"shape": "circle", "diameter": f"{width} mm"}).cut(safe=3)
    assert (disc.box.left, disc.box.top, disc.box.right, disc.box.bottom) == (0, 0, width, width)


@given(millimetres, st.sampled_from(["top", "side"]))
def test_a_hexagon_is_regular_and_measured_from_flat_side_to_flat_side(across: int, pointy: str) -> None:
    shape = HexagonKeys.model_validate({"shape": "hexagon", "across": f"{across} mm", "pointy": pointy}).cut(
        3
    )
    assert isinstance(shape, Polygon)
    ring = [*shape.points, shape.points[0]]
    sides = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(ring)]
    assert all(math.isclose(side, across / math.sqrt(3)) for side in sides)
    assert math.isclose(min(shape.box.width, shape.box.height), across)
    assert (shape.box.width < shape.box.height) == (pointy == "top")
    assert (shape.box.left, shape.box.top) == (0, 0)
    middle = shape.box.centre
    assert any(math.isclose(point.x, middle.x) for point in shape.points) == (pointy == "top")
    assert shape.grown(-3).area < shape.area < shape.grown(3).area


def test_a_path_is_moved_to_the_origin() -> None:
    points = [["-10 mm", "5 mm"], ["30 mm", "5 mm"], ["1 cm", "40 mm"]]
    shape = PathKeys.model_validate({"shape": "path", "points": points}).cut(3)
    assert shape == Polygon((Point(0.0, 0.0), Point(40.0, 0.0), Point(20.0, 35.0)))


@pytest.mark.parametrize(
    "doubled",
    [[[0, 0], [60, 0], [60, 60], [0, 60], [0, 0]], [[0, 0], [60, 0], [60, 0], [60, 60], [0, 60]]],
)
def test_a_corner_named_twice_is_one_corner(doubled: list[list[int]]) -> None:
    points = [[f"{x} mm", f"{y} mm"] for x, y in doubled]
    shape = PathKeys.model_validate({"shape": "path", "points": points}).cut(1)
    assert shape == Polygon((Point(0.0, 0.0), Point(60.0, 0.0), Point(60.0, 60.0), Point(0.0, 60.0)))


def test_a_path_of_one_corner_named_over_and_over_is_refused() -> None:
    keys = PathKeys.model_validate({"shape": "path", "points": [["1 mm", "1 mm"]] * 4})
    with pytest.raises(WrongValue, match="cross or touch"):
        keys.cut(1)
