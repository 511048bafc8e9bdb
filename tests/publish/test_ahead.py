"""A second process makes later decks into the cache that the first one looks in, and nothing else."""

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from ludopress.cache import Cache
from ludopress.cli.commands import commands
from ludopress.publish import Desk, Order, ahead, prepare
from ludopress.shelves import Shelves, shipped
from publish.printing import forms_only

DOUBLES = Order(deck=shipped() / "decks" / "doubles", locales=("en",))


class Recorded:
    """Stands in for the second process and takes down what it was told."""

    started: list[list[str]]

    def __init__(self, command: list[str], **_: object) -> None:
        orders = json.loads(command[-1])["orders"]
        self.started.append([Path(order["deck"]).name for order in orders])

    def terminate(self) -> None:
        """Do nothing."""

    def wait(self) -> None:
        """Do nothing."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return what second processes will have been started for."""
    Recorded.started = []
    monkeypatch.setattr(ahead, "subprocess", SimpleNamespace(Popen=Recorded, DEVNULL=subprocess.DEVNULL))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return Recorded.started


def job(cache: Path, *orders: Order, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what the second process is told to make ``orders``, the last one first."""
    told: list[str] = []
    with monkeypatch.context() as patched:
        recorded = SimpleNamespace(
            Popen=lambda command, **_: told.append(command[-1]), DEVNULL=subprocess.DEVNULL
        )
        patched.setattr(ahead, "subprocess", recorded)
        patched.setattr("os.cpu_count", lambda: 2)
        ahead.Ahead(Shelves(shipped()), Cache(cache)).start(orders)
    return told[0]


def test_what_it_makes_is_found_and_is_what_is_made_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead.main(job(tmp_path, DOUBLES, monkeypatch=monkeypatch))
    stages: list[str] = []
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(tmp_path), watch=stages.append)
    found = prepare(DOUBLES, desk)
    assert stages == ["read"]
    assert prepare(DOUBLES, replace(desk, cache=Cache(None))).files == found.files


def test_a_deck_that_is_wrong_keeps_it_from_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = replace(DOUBLES, deck=tmp_path / "nowhere")
    ahead.main(job(tmp_path, DOUBLES, wrong, monkeypatch=monkeypatch))
    assert list((tmp_path / "builds").iterdir())


def test_nothing_is_imported_from_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("open('run', 'w')", "utf-8")
    monkeypatch.chdir(tmp_path)
    commands_run: list[list[str]] = []
    recorded = SimpleNamespace(Popen=lambda command, **_: commands_run.append(command), DEVNULL=None)
    with monkeypatch.context() as patched:
        patched.setattr(ahead, "subprocess", recorded)
        patched.setattr("os.cpu_count", lambda: 2)
        wrong = replace(DOUBLES, deck=tmp_path / "nowhere")
        ahead.Ahead(Shelves(tmp_path), Cache(tmp_path / "cache")).start([wrong])
    (command,) = commands_run
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0
    assert not (tmp_path / "run").exists()


def build(monkeypatch: pytest.MonkeyPatch, folder: Path, *arguments: str) -> None:
    """Build copies of a small deck, called one, two and three, as the command does."""
    for name in ("one", "two", "three"):
        if not (folder / "decks" / name).exists():
            forms_only(shipped() / "decks" / "twins", folder / "decks" / name)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LUDOPRESS_CACHE", str(folder / "cache"))
    ran = CliRunner().invoke(commands, ["build", "-q", "--locale", "en", *arguments])
    assert ran.exit_code == 0, ran.output


def test_the_first_deck_that_is_not_remembered_starts_it_for_those_that_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    build(monkeypatch, tmp_path, "one", "two", "three")
    assert started == [["three", "two"]]
    build(monkeypatch, tmp_path, "one", "two", "three")
    assert started == [["three", "two"]]


def test_it_is_not_started_for_one_deck_or_without_a_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    build(monkeypatch, tmp_path, "one")
    build(monkeypatch, tmp_path, "two", "three", "--no-cache")
    assert started == []
