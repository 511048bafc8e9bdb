"""Same input, same bytes: whatever the clock, the locale, the hash seed, the cache, or who builds beside."""

import os
import shutil
import time

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


def test_two_builds_at_once_share_folder_and_cache(place: Place) -> None:
    shutil.rmtree(place.cache)
    both = [place.start("shared") for _ in range(2)]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert place.files("shared") == place.files("wanted")


def test_of_two_different_builds_at_once_every_file_is_of_the_one_or_the_other(place: Place) -> None:
    other = Place(place.folder / "other")
    other.say("Hawks")
    shared = str(place.folder / "fought-over")
    both = [one.start(shared) for one in (place, other)]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert other.build("wanted").code == 0
    wanted = place.files("wanted"), other.files("wanted")
    for path, content in place.files(shared).items():
        assert content in [files[path] for files in wanted] or path == "d/manifest.json"
    assert place.build(shared).code == 0
    assert place.files(shared) == place.files("wanted")


NO_HELPER, HELPER = "import os; os.cpu_count = lambda: 1", "import os; os.cpu_count = lambda: 2"


@pytest.mark.parametrize(
    ("decks", "before"),
    [("d e", HELPER), ("e d", NO_HELPER)],
    ids=["in order with a helper", "turned, alone"],
)
def test_the_order_of_decks_and_the_number_of_workers_have_no_say(
    place: Place, decks: str, before: str
) -> None:
    again = Place(place.folder / decks.replace(" ", "-"))
    again.say("Owls")
    again.say("Owls", "e")
    process = again.start("output", before=before, decks=decks)
    said = process.communicate()
    assert process.returncode == 0, said
    made, wanted = again.files("output"), place.files("wanted")
    assert {path: content for path, content in made.items() if path.startswith("d/")} == wanted
    names = {path.replace("e/", "d/").replace("/e-", "/d-") for path in made if path.startswith("e/")}
    assert names == {*wanted}
