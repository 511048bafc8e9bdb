"""Where the system refuses, full, closed or without what is needed, it is told so and nothing is lost."""

import errno
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from faults.commanding import Place
from ludopress.art import workers
from ludopress.cli import run
from ludopress.errors import MachineError, OutputError
from ludopress.publish.writing import write

OLD = {"pdf": {"a.pdf": b"one", "gone.pdf": b"?"}}
NEW = {"pdf": {"a.pdf": b"ONE", "b.pdf": b"TWO"}, "svg": {"faces/c.svg": b"3"}}
REFUSALS = {
    errno.ENOSPC: "No space left on device",
    errno.EACCES: "Permission denied",
    errno.EROFS: "Read-only file system",
}


@pytest.mark.parametrize("number", REFUSALS)
@pytest.mark.parametrize("call", ["open", "chmod", "replace"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_whatever_cannot_be_written_is_told_and_every_file_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, at: int
) -> None:
    write(tmp_path, OLD)
    before = Place(tmp_path).files(".")
    real: Callable[..., object] = getattr(os, call)
    calls: list[object] = []

    def refusing(path: str | Path, *given: object, **named: object) -> object:
        calls.append(path)
        if len(calls) == at + 1:
            raise OSError(number, os.strerror(number), str(path))
        return real(path, *given, **named)

    monkeypatch.setattr(os, call, refusing)
    with pytest.raises(OutputError, match=rf"cannot be written: {REFUSALS[number]} \(free the place"):
        write(tmp_path, NEW)
    monkeypatch.undo()
    assert not list(tmp_path.rglob(".ludopress-*"))
    after = Place(tmp_path).files(".")
    if call != "replace" or at == 0:  # nothing has been renamed yet
        assert after == before
    written = [*before.values(), *(content for made in NEW.values() for content in made.values())]
    assert all(content in written for path, content in after.items() if path != "manifest.json")
    write(tmp_path, NEW)
    assert Place(tmp_path).files(".").keys() == {"a.pdf", "b.pdf", "faces/c.svg", "manifest.json"}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return a project whose deck has been built, into the folder "output", and was changed since."""
    made = Place(tmp_path_factory.mktemp("project"))
    made.say("Owls")
    assert made.build("output").code == 0
    shutil.rmtree(made.folder / "output" / "d" / "faces")
    made.say("Hawks")
    return made


REFUSING = """
import os, sys
def refuse(event, given):
    if event == {event!r} and {word!r} in str(given[0]):
        raise OSError({number}, os.strerror({number}), str(given[0]))
sys.addaudithook(refuse)
"""
SMALL_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
"""
WITHOUT = """
import sys
class Absent:
    def find_spec(self, name, *_):
        if name == {name!r}:
            raise ModuleNotFoundError("No module named " + name, name=name)
sys.meta_path.insert(0, Absent())
"""
COMMANDS: Mapping[str, tuple[str, int, str]] = {
    "a full disk": (
        REFUSING.format(event="open", word=".ludopress-", number=errno.ENOSPC),
        *(4, "cannot be written: No space left on device (free the place or choose another with --out)"),
    ),
    "a folder of others": (
        REFUSING.format(event="os.mkdir", word="output/d/faces", number=errno.EACCES),
        *(4, "cannot be written: Permission denied"),
    ),
    "a quota": (SMALL_FILES, 4, "cannot be written: File too large"),
    "a library that is missing": (WITHOUT.format(name="reportlab"), 3, "reportlab is not installed"),
    "a font that is missing": (WITHOUT.format(name="fontpkg_fredoka"), 3, "fontpkg_fredoka is not installed"),
}


@pytest.mark.skipif(os.name == "nt", reason="POSIX limits")
@pytest.mark.parametrize("case", COMMANDS)
def test_the_command_says_what_is_refused_with_its_own_code(place: Place, case: str) -> None:
    before, (code, said) = place.files("output"), COMMANDS[case][1:]
    shutil.rmtree(place.cache / "builds", ignore_errors=True)  # what is remembered needs no library
    ended = place.build("output", before=COMMANDS[case][0])
    assert (ended.code, said in ended.said) == (code, True), ended.said
    assert "Traceback" not in ended.said
    assert place.files("output") == before


def test_without_room_for_a_worker_nothing_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/tmp/ludopress-x")  # noqa: S108  (nothing is there)

    monkeypatch.setattr(workers.tempfile, "TemporaryDirectory", full)
    with pytest.raises(MachineError, match=r"no room to draw in: .*No space left on device"):
        workers.Worker(Path(__file__), lambda _: []).do([{"svg": ""}])


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (MemoryError(), 4, "not enough memory"),
        (OSError(errno.EMFILE, "Too many open files", "x"), 4, "the system refuses: [Errno"),
        (ModuleNotFoundError("no", name="numpy"), 3, "numpy is not installed"),
        (ModuleNotFoundError("no", name="ludopress.owls"), 70, "This is a bug"),
        (FileNotFoundError(errno.ENOENT, "No such file", "x"), 70, "This is a bug"),
    ],
)
def test_what_is_the_machines_is_told_apart_from_a_bug(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    code: int,
    said: str,
) -> None:
    def failing(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("ludopress.cli.building.find_deck", failing)
    assert run(["build", "d", "-q"]) == code
    assert said in capsys.readouterr().err
