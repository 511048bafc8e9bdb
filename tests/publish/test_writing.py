import errno
import json
import os
from pathlib import Path

import pytest

from ludopress.errors import OutputError
from ludopress.publish.writing import write


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(place.relative_to(folder)): place.read_bytes() for place in folder.rglob("*") if place.is_file()
    }


def test_files_and_their_manifest_are_written(tmp_path: Path) -> None:
    written = write(tmp_path, {"pdf": {"a.pdf": b"one"}, "svg": {"faces/b.svg": b"two"}})
    assert written == (tmp_path / "a.pdf", tmp_path / "faces" / "b.svg")
    found = tree(tmp_path)
    manifest = json.loads(found.pop("manifest.json"))
    assert found == {"a.pdf": b"one", "faces/b.svg": b"two"}
    assert manifest["files"]["a.pdf"]["format"] == "pdf"
    assert manifest["files"]["a.pdf"]["size"] == 3


def test_a_file_no_longer_made_is_removed_but_other_formats_stay(tmp_path: Path) -> None:
    write(tmp_path, {"pdf": {"old.pdf": b"one"}, "svg": {"faces/b.svg": b"two"}})
    write(tmp_path, {"pdf": {"new.pdf": b"one"}})
    assert set(tree(tmp_path)) == {"new.pdf", "faces/b.svg", "manifest.json"}


def test_a_file_that_somebody_changed_is_never_removed(tmp_path: Path) -> None:
    write(tmp_path, {"pdf": {"old.pdf": b"one"}})
    (tmp_path / "old.pdf").write_bytes(b"my notes")
    write(tmp_path, {"pdf": {"new.pdf": b"one"}})
    assert (tmp_path / "old.pdf").read_bytes() == b"my notes"


def test_what_is_there_already_keeps_its_date(tmp_path: Path) -> None:
    write(tmp_path, {"pdf": {"a.pdf": b"one"}})
    os.utime(tmp_path / "a.pdf", (1, 1))
    write(tmp_path, {"pdf": {"a.pdf": b"one"}})
    assert (tmp_path / "a.pdf").stat().st_mtime == 1


def test_a_failure_before_the_last_file_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"pdf": {"a.pdf": b"one", "b.pdf": b"two"}})
    before = tree(tmp_path)
    real, calls = os.fdopen, []

    def full_disk(handle: int, *args: object) -> object:
        calls.append(handle)
        if len(calls) == 2:
            os.close(handle)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(handle, *args)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "fdopen", full_disk)
    with pytest.raises(OutputError, match="No space left"):
        write(tmp_path, {"pdf": {"a.pdf": b"ONE", "b.pdf": b"TWO"}})
    assert tree(tmp_path) == before


def test_an_interrupt_leaves_the_last_good_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"pdf": {"a.pdf": b"one"}})
    before = tree(tmp_path)

    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fdopen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, {"pdf": {"a.pdf": b"ONE"}})
    assert tree(tmp_path) == before


def test_a_file_where_the_folder_should_be_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    with pytest.raises(OutputError, match="cannot be written"):
        write(tmp_path / "output", {"pdf": {"a.pdf": b"one"}})
    assert (tmp_path / "output").read_text() == "mine"


def test_a_folder_where_a_file_should_be_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(OutputError, match="a folder stands"):
        write(tmp_path, {"pdf": {"b.pdf": b"two", "a.pdf": b"one"}})
    assert tree(tmp_path) == {}


def entry(path: str) -> str:
    return json.dumps({"files": {path: {"format": "pdf", "size": 1, "blake2b": "x"}}})


@pytest.mark.parametrize(
    "damage",
    ["", "[]", "{}", '{"files": {"a.pdf": {}}}', '{"files": 3}', "\x00", "[" * 100_000, '{"files": {"a": 3}}',
     '{"files": {"a.pdf": {"format": [], "size": 1, "blake2b": "x"}}}', entry("a\0b"), entry("\ud800"),
     entry("x" * 400), entry("loop/x"), entry("../a.pdf")],
)  # fmt: skip
def test_a_damaged_manifest_is_forgotten(tmp_path: Path, damage: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "manifest.json").write_text(damage)
    write(tmp_path, {"pdf": {"a.pdf": b"one"}})
    assert (tmp_path / "a.pdf").read_bytes() == b"one"
    assert list(json.loads((tmp_path / "manifest.json").read_text())["files"]) == ["a.pdf"]


@pytest.mark.parametrize("when", [1, 9_999_999_999])  # a clock that was set back makes files of the future
def test_what_a_killed_build_left_behind_is_cleared_after_an_hour(tmp_path: Path, when: int) -> None:
    old, new = tmp_path / ".ludopress-old", tmp_path / ".ludopress-new"
    for file in (old, new):
        file.write_bytes(b"half a")
    os.utime(old, (when, when))
    write(tmp_path, {"pdf": {"a.pdf": b"one"}})
    assert not old.exists()
    assert new.exists()


def test_a_manifest_never_leads_out_of_its_folder(tmp_path: Path) -> None:
    outside = tmp_path / "precious"
    folder = tmp_path / "output"
    write(tmp_path, {"pdf": {"precious": b"one"}})
    manifest = (tmp_path / "manifest.json").read_text().replace("precious", "../precious")
    folder.mkdir()
    (folder / "manifest.json").write_text(manifest)
    write(folder, {"pdf": {"a.pdf": b"two"}})
    assert outside.read_bytes() == b"one"
