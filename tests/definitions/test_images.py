"""A folder of a designer's own images: every one a symbol, in the order of their names."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ludopress.definitions import read_game, read_symbols
from ludopress.definitions.images import MOST, OTHER_KINDS, keys_of
from ludopress.errors import DefinitionError
from ludopress.families import FAMILIES
from ludopress.model import Component, Point
from ludopress.shelves import Shelves

DECK = """\
title: Ours
players: 3..6
components:
  cards: {family: pictures, template: round, pictures: our images/}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h{0}v9z"/></svg>'


def picture(colour: str, size: tuple[int, int] = (30, 40)) -> bytes:
    content = BytesIO()
    Image.new("RGB", size, colour).save(content, "PNG")
    return content.getvalue()


@pytest.fixture
def images(game_folder: Path) -> Path:
    """Return a folder of three images in a deck that names it."""
    folder = game_folder / "decks" / "ours" / "our images"
    folder.mkdir(parents=True)
    (folder.parent / "deck.yaml").write_text(DECK, encoding="utf-8")
    (folder / "fox 10.png").write_bytes(picture("red"))
    (folder / "Fox 9.PNG").write_bytes(picture("blue"))
    (folder / "(été).svg").write_text(SVG.format(5), encoding="utf-8")
    return folder


def read(images: Path) -> Component:
    (component,) = read_game(images.parent, Shelves(images.parents[2])).components
    return component


def said(images: Path) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        read(images)
    return [str(mistake) for mistake in caught.value.mistakes]


def test_every_image_is_a_symbol_with_a_safe_key_and_numbers_count(images: Path) -> None:
    symbols = read(images).symbols
    assert [symbol.key for symbol in symbols.symbols] == ["été", "Fox-9", "fox-10"]
    assert symbols.symbols[1].at.file == "decks/ours/our images/Fox 9.PNG"
    assert {symbol.credit.licence for symbol in symbols.symbols} == {"own"}


def test_what_is_no_image_is_passed_over(images: Path) -> None:
    (images / "read me.txt").write_text("hello")
    (images / ".hidden.png").write_bytes(b"x")
    (images / "more.png").mkdir()
    assert len(read(images).symbols.symbols) == 3


@given(st.lists(st.text(max_size=80), unique=True, max_size=12))
def test_keys_are_unique_whatever_the_files_are_called(names: list[str]) -> None:
    keys = list(keys_of(f"{name}.png" for name in names).values())
    assert len({key.casefold() for key in keys}) == len(names)
    assert all(0 < len(key) <= 64 for key in keys)
    assert all(letter.isalnum() or letter in "-_" or not letter.isascii() for key in keys for letter in key)


def test_an_image_that_cannot_be_used_is_told_at_its_file_and_with_all_others(images: Path) -> None:
    (images / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    (images / "again.png").write_bytes(picture("red"))
    (images / "wide.webp").write_bytes(b"RIFF")
    folder = "decks/ours/our images"
    first, second, third = said(images)
    assert first.startswith(f"{folder}/broken.png: S011 the picture is damaged")
    assert (
        second
        == f'{folder}/fox 10.png: S012 "fox 10.png" shows the same drawing as "again.png" (keep one of them)'
    )
    assert third == f"{folder}/wide.webp: S011 webp files cannot be used (save it as SVG, PNG or JPEG)"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("our image/", 'D023 there is no folder "our image/" (did you mean "our images"?)'),
        ("empty", 'D023 there are no pictures in "empty" (put SVG, PNG or JPEG files there)'),
        ("../owls", 'D024 "../owls" leads out of the folder (put a copy beside the YAML file)'),
        ("/etc", 'D024 "/etc" is not a relative path (write it relative to the YAML file, with "/")'),
        ("deck.yaml", 'D025 "deck.yaml" is not a folder (name a folder)'),
    ],
)
def test_a_folder_that_cannot_be_had_is_told_where_the_deck_names_it(
    name: str, message: str, images: Path
) -> None:
    (images.parent / "empty").mkdir()
    (images.parent / "deck.yaml").write_text(DECK.replace("our images/", name), encoding="utf-8")
    assert said(images) == [f"decks/ours/deck.yaml:4:56: {message}"]


def test_too_many_images_are_told_before_any_is_read(images: Path) -> None:
    for number in range(MOST):
        (images / f"{number}.png").write_bytes(b"")
    (mistake,) = said(images)
    assert mistake.startswith('decks/ours/deck.yaml:4:56: D025 there are 1,002 pictures in "our images" (')


def test_text_that_is_called_a_photograph_is_told_as_that(images: Path) -> None:
    (images / "broken.jpg").write_text("not a picture", encoding="utf-8")
    (images / "none.png").write_bytes(b"")
    assert said(images) == [
        "decks/ours/our images/broken.jpg: S011 the file holds no picture (use an SVG, PNG or JPEG file)",
        "decks/ours/our images/none.png: S011 the file is empty (use an SVG, PNG or JPEG file)",
    ]


def test_pictures_of_other_kinds_are_told_as_the_reference_says(images: Path, project: Path) -> None:
    (images / "x.webp").write_bytes(b"RIFF")
    (images / "notes.txt").write_text("passed over", encoding="utf-8")
    assert [line.partition(": ")[0] for line in said(images)] == ["decks/ours/our images/x.webp"]
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    assert "(WebP, GIF,\nTIFF, BMP, HEIC, AVIF, PSD, compressed SVG) are mistakes" in text
    names = (".webp", ".gif", ".tif", ".tiff", ".bmp", ".heic", ".avif", ".psd", ".svgz")
    assert set(OTHER_KINDS) == set(names)


def test_an_image_that_links_out_of_the_folder_is_refused(images: Path) -> None:
    (images / "way out.png").symlink_to(images.parents[2] / "templates" / "palettes.yaml")
    assert said(images)[0].startswith("decks/ours/our images/way out.png: S013")


BOTH = 'D009 "pictures" and "symbols" both say what to show (keep one of them)'


def test_pictures_come_from_a_folder_or_from_a_set(images: Path) -> None:
    deck = DECK.replace(", pictures: our images/", ", pictures: our images, symbols: birds")
    (images.parent / "deck.yaml").write_text(deck, encoding="utf-8")
    assert [line.partition(" ")[2] for line in said(images)] == [BOTH]


def test_the_focus_of_a_picture_is_found_or_said(game_folder: Path, shelves: Shelves) -> None:
    folder = game_folder / "symbols" / "pets"
    folder.mkdir()
    image = Image.new("RGB", (90, 60), "#88aacc")
    image.paste("#cc2211", (60, 10, 80, 30))
    image.save(folder / "rex.png")
    image.transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(folder / "tom.png")
    (folder / "symbols.yaml").write_text(
        "symbols: {rex: rex.png, tom: {art: tom.png, focus: [0.1, 1]}, owl: 'openmoji:1F989'}",
        encoding="utf-8",
    )
    rex, tom, owl = read_symbols("pets", shelves).symbols
    assert rex.focus.distance(Point(70 / 90, 20 / 60)) < 0.05
    assert tom.focus == Point(0.1, 1)
    assert owl.focus == Point(0.5, 0.5)


def test_the_picture_cards_that_the_reference_shows_can_be_read(project: Path, images: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Pictures\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    images.rename(images.parent / "pictures")
    (images.parent / "deck.yaml").write_text(f"title: All\nplayers: 3\n{shown}", encoding="utf-8")
    game = read_game(images.parent, Shelves(project))
    assert [len(component.symbols.symbols) for component in game.components] == [3, 3, 2]
    own = set(FAMILIES["pictures"].settings.model_fields)
    assert all(f"{key}: " in shown for key in own | {"pictures", "symbols"})
