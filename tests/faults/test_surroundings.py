"""Same input, same bytes: whatever the clock, the locale, the hash seed, the cache, or who builds beside."""

import os
import shutil
import time
from random import Random

import pytest

from faults.commanding import Place


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return a project whose deck has been built into the folder "wanted"."""
    made = Place(tmp_path_factory.mktemp("project"))
    made.say("Owls")
    assert made.build("wanted").code == 0
    return made


@pytest.mark.parametrize(
    "environment",
    [
        {"SOURCE_DATE_EPOCH": "1", "TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1"},
        {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "4711", "TZ": "America/Caracas"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONHASHSEED": "0", "HOME": "/nonexistent", "COLUMNS": "1"},
    ],
    ids=["clock", "Turkish", "plain"],
)
def test_the_environment_has_no_say(place: Place, environment: dict[str, str]) -> None:
    out = "-".join(environment)
    shutil.rmtree(place.cache)
    assert place.build(out, environment=environment).code == 0
    assert place.files(out) == place.files("wanted")


def test_a_clock_that_was_set_back_or_forward_has_no_say(place: Place) -> None:
    assert place.build("output").code == 0
    for when in (time.time() + 10**8, 0.0):
        for file in [*place.folder.rglob("*")]:
            os.utime(file, (when, when))
        assert place.build("output").code == 0
        assert place.files("output") == place.files("wanted")


def test_a_damaged_cache_entry_of_any_kind_is_made_anew(place: Place) -> None:
    shutil.rmtree(place.cache)
    assert place.build("output").code == 0
    seeded = Random(5)  # noqa: S311  (damage)
    for whole in (False, True):  # a finished build hides all the others
        for entry in sorted(place.cache.rglob("*")):
            if entry.is_file() and (whole or entry.parent.name != "builds"):
                content = bytearray(entry.read_bytes())
                content[seeded.randrange(len(content))] ^= 1 + seeded.randrange(255)
                entry.write_bytes(content if seeded.random() < 0.8 else content[: len(content) // 2])
            elif entry.is_file():
                entry.unlink()
        assert place.build("damaged").code == 0
        assert place.files("damaged") == place.files("wanted")


@pytest.mark.parametrize("kind", ["folder", "loop", "empty"])
def test_what_is_no_entry_stands_in_nobodys_way(place: Place, kind: str) -> None:
    for entry in [*place.cache.rglob("*")]:
        if entry.is_file():
            entry.unlink()
            if kind == "folder":
                entry.mkdir()
            elif kind == "loop":
                entry.symlink_to(entry)
            else:
                entry.touch()
    assert place.build(kind).code == 0
    assert place.files(kind) == place.files("wanted")
    shutil.rmtree(place.cache)


def test_two_builds_at_once_share_folder_and_cache(place: Place) -> None:
    shutil.rmtree(place.cache, ignore_errors=True)
    both = [place.start("shared") for _ in range(2)]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert place.files("shared") == place.files("wanted")
