"""Typefaces of booklets lie in the project: what leads out of it is not read, and told."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.typefaces import family_of
from ludopress.errors import Position
from ludopress.shelves import Shelves

SAMPLE = Path(__file__).parents[1] / "publish" / "scripts" / "fonts" / "Amiri-sample.ttf"
AT = Position("templates/locale/ar.yaml", 1, 9)
OUT = "leads out of the folder (put a copy in its place)"
NO_FILE = "is not a file (see that it may be read)"


def found(folder: Path) -> tuple[str, list[str]]:
    mistakes = Mistakes()
    family = family_of("Amiri", AT, Shelves(folder), mistakes)
    return family.name if family else "", [str(mistake) for mistake in mistakes]


def test_a_font_of_the_project_is_found(game_folder: Path) -> None:
    (game_folder / "templates" / "fonts").mkdir()
    shutil.copy(SAMPLE, game_folder / "templates" / "fonts" / "a.ttf")
    (game_folder / "templates" / "fonts" / "b.ttf").symlink_to("a.ttf")
    assert found(game_folder) == ("Amiri", [])


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda place: place.symlink_to(SAMPLE), f'R013 "a.ttf" {OUT}'),
        (lambda place: place.symlink_to("/dev/zero"), f'R013 "a.ttf" {OUT}'),
        (lambda place: place.symlink_to("gone"), f'R015 "a.ttf" {NO_FILE}'),
        (Path.mkdir, f'R015 "a.ttf" {NO_FILE}'),
    ],
)
def test_a_font_that_leads_out_of_the_project_is_told_at_its_file(
    make: Callable[[Path], None], says: str, game_folder: Path
) -> None:
    folder = game_folder / "templates" / "fonts"
    folder.mkdir()
    make(folder / "a.ttf")
    name, (told, _) = found(game_folder)
    assert (name, told) == ("", f"templates/fonts/a.ttf: {says}")


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
def test_a_folder_of_fonts_that_leads_out_of_the_project_is_told(game_folder: Path) -> None:
    (game_folder / "templates" / "fonts").symlink_to(SAMPLE.parent)
    name, (told, _) = found(game_folder)
    assert (name, told) == ("", f'templates/fonts: R013 "fonts" {OUT}')


def test_a_font_that_may_not_be_read_is_told(game_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = game_folder / "templates" / "fonts"
    folder.mkdir()
    shutil.copy(SAMPLE, folder / "a.ttf")
    read = Path.open

    def denied(place: Path, *rest: str, **said: str) -> object:
        if place.suffix == ".ttf":
            raise PermissionError(13, "Permission denied")
        return read(place, *rest, **said)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", denied)
    name, (told, _) = found(game_folder)
    says = 'R015 "a.ttf" cannot be read: Permission denied (see that it may be read)'
    assert (name, told) == ("", f"templates/fonts/a.ttf: {says}")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda place: os.truncate(place, 64_000_001), '"a.ttf" is larger than 64 MB (remove it)'),
        (lambda place: os.truncate(place, 2000), '"a.ttf" is not a font (get it anew, or remove it)'),
    ],
    ids=["too large", "cut short"],
)
def test_a_font_that_cannot_be_one_is_told(
    spoil: Callable[[Path], None], said: str, game_folder: Path
) -> None:
    (game_folder / "templates" / "fonts").mkdir()
    shutil.copy(SAMPLE, game_folder / "templates" / "fonts" / "a.ttf")
    spoil(game_folder / "templates" / "fonts" / "a.ttf")
    name, (told, _) = found(game_folder)
    assert (name, told) == ("", f"templates/fonts/a.ttf: R015 {said}")
