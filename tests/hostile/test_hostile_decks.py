"""Every attack of the table, on the built command: refused with a place and a cure, and that is all."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hostile.attacks import ATTACKS
from hostile.project import FILES, write
from hostile.suffered import SUFFERED

MEMORY = 3 * 1024**3
SECONDS = 60  # of the clock: a hang, on however busy a machine
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def stem(tmp_path_factory: pytest.TempPathFactory) -> Iterator["subprocess.Popen[str]"]:
    """Start the process that every run is forked from."""
    pytest.importorskip("resource")
    script = Path(__file__).with_name("forks.py")
    project = write(tmp_path_factory.mktemp("stem"))
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    with subprocess.Popen(
        [sys.executable, str(script), str(project)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


@pytest.fixture
def built(tmp_path: Path, stem: "subprocess.Popen[str]") -> Run:
    """Return what builds decks of the project, and gives the exit code and what was said."""

    def run(*arguments: str) -> tuple[int, str, str]:
        said = tmp_path / "said"
        said.mkdir(exist_ok=True)
        order = {
            "folder": str(tmp_path / "project"),
            "arguments": ["build", *arguments, "--quiet", "--out", str(tmp_path / "out")],
            "memory": MEMORY,
            "seconds": SECONDS,
            "said": str(said),
            "guarded": [str(tmp_path / "outside"), "/etc/passwd", "/etc/hostname", "/dev/zero"],
        }
        assert stem.stdin is not None
        assert stem.stdout is not None
        stem.stdin.write(json.dumps(order) + "\n")
        stem.stdin.flush()
        status = int(stem.stdout.readline())
        code = os.waitstatus_to_exitcode(status)
        return code, *((said / name).read_text("utf-8") for name in ("stdout", "stderr"))

    return run


def everything(folder: Path) -> dict[str, tuple[int, int]]:
    """Return what lies below ``folder``, and how large and old it is; links are not followed."""
    return {
        str(place.relative_to(folder)): (state.st_size, state.st_mtime_ns)
        for place in folder.rglob("*")
        for state in (place.lstat(),)
    }


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_costs_its_deck_a_located_error_and_nothing_else(
    name: str, tmp_path: Path, built: Run
) -> None:
    attack = ATTACKS[name]
    project = write(tmp_path)
    attack.spoil(project)
    before = {top: everything(tmp_path / top) for top in ("project", "outside")}
    decks = ("sound", "bad") if attack.late else ("bad", "sound")
    code, _, said = built(*decks, *(["--limits", attack.limits] if attack.limits else []))
    assert "Traceback" not in said
    assert (code, True) == (attack.code, re.search(f"^{attack.says}", said, re.MULTILINE) is not None), said
    assert max(map(len, said.splitlines())) < 1000
    assert {top: everything(tmp_path / top) for top in ("project", "outside")} == before
    made = {place.parent.name for place in (tmp_path / "out").glob("*/report.json")}
    if attack.shared is not None:
        assert made == (set() if attack.shared else {"sound"}), said


@pytest.mark.parametrize("name", SUFFERED)
def test_what_only_looks_like_an_attack_is_printed_as_it_stands(
    name: str, tmp_path: Path, built: Run
) -> None:
    spoil, check = SUFFERED[name]
    project = write(tmp_path)
    spoil(project)
    before = {top: everything(tmp_path / top) for top in ("project", "outside")}
    code, _, said = built("sound", "bad")
    assert (code, said) == (0, "")
    assert {top: everything(tmp_path / top) for top in ("project", "outside")} == before
    check(tmp_path / "out" / "bad")


@pytest.mark.parametrize("place", ["sound", "sound/faces"])
def test_nothing_is_written_through_a_link_out_of_the_output(place: str, tmp_path: Path, built: Run) -> None:
    write(tmp_path)
    away = tmp_path / "away"
    away.mkdir()
    (tmp_path / "out" / place).parent.mkdir(parents=True)
    (tmp_path / "out" / place).symlink_to(away)
    code, _, said = built("sound", "--format", "svg")
    assert (code, "is a link out of" in said) == (4, True)
    assert not [*away.iterdir()]


@pytest.mark.parametrize("spoil", [os.mkfifo, lambda place: place.symlink_to("/dev/zero")])
def test_a_manifest_that_is_no_file_is_replaced(
    spoil: Callable[[Path], object], tmp_path: Path, built: Run
) -> None:
    write(tmp_path)
    manifest = tmp_path / "out" / "sound" / "manifest.json"
    manifest.parent.mkdir(parents=True)
    spoil(manifest)
    assert built("sound") == (0, "", "")
    assert "sound-cards-A4.pdf" in manifest.read_text("utf-8")


def test_the_project_is_sound_before_it_is_spoiled(tmp_path: Path, built: Run) -> None:
    write(tmp_path)
    assert FILES
    assert built("bad", "sound") == (0, "", "")
