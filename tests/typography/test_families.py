"""Families of fonts are found by their names, and are known by what is in their files."""

import shutil
from pathlib import Path

import pytest

from ludopress.typography import families
from ludopress.typography.families import font_family, letters_of, names_of

SAMPLE = Path(__file__).parents[1] / "publish" / "scripts" / "fonts"


def test_a_projects_own_fonts_come_before_installed_ones(tmp_path: Path) -> None:
    shutil.copy(SAMPLE / "Amiri-sample.ttf", tmp_path / "a.ttf")
    found = font_family("Amiri", [tmp_path])
    assert found is not None
    assert found.files == (tmp_path / "a.ttf",)
    assert ord("ب") in letters_of(found)
    assert ord("A") not in letters_of(found)
    assert "Amiri" in names_of([tmp_path])


def test_installed_families_are_found_with_all_their_weights() -> None:
    found = font_family("Fira Sans", [])
    assert found is not None
    assert {"FiraSans-Regular.ttf", "FiraSans-Bold.ttf"} <= {file.name for file in found.files}
    assert {ord(letter) for letter in "Aяω"} <= letters_of(found)


def test_what_is_in_a_font_is_known_by_its_digest(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        shutil.copy(SAMPLE / "Amiri-sample.ttf", folder)
    file = other / "Amiri-sample.ttf"
    file.write_bytes(file.read_bytes() + bytes(4))
    first, second = font_family("Amiri", [one]), font_family("Amiri", [other])
    assert first is not None
    assert second is not None
    assert first.digest != second.digest


@pytest.mark.parametrize("content", [b"", b"no font"])
def test_a_file_that_is_no_font_is_passed_over(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.ttf").write_bytes(content)
    assert font_family("Amiri", [tmp_path]) is None
    assert font_family("", [tmp_path]) is None


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="devices are POSIX")
def test_what_is_no_file_or_larger_than_a_font_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "endless.ttf").symlink_to("/dev/zero")
    (tmp_path / "folder.otf").mkdir()
    (tmp_path / "large.ttf").write_bytes(bytes(9))
    monkeypatch.setattr(families, "LARGEST", 8)
    assert list(families._files(tmp_path)) == []  # noqa: SLF001
