"""A second process makes later decks into the cache that the first one looks in, and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from ludopress.cache import Cache
from ludopress.cli.commands import commands
from ludopress.publish import Desk, Order, ahead, apart, prepare
from ludopress.shelves import Shelves, shipped
from publish.printing import forms_only

DOUBLES = Order(deck=shipped() / "decks" / "doubles", locales=("en",))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return which decks second processes will have been told to make; none begins."""
    told: list[list[str]] = []

    def start(_: Callable[..., None], orders: Sequence[Order], *__: object) -> SimpleNamespace:
        told.append([order.deck.name for order in orders])
        return SimpleNamespace(terminate=lambda: None, wait=lambda: None)

    monkeypatch.setattr(apart, "start", start)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return told


def test_what_it_makes_is_found_and_is_what_is_made_without_it(tmp_path: Path) -> None:
    with apart.start(ahead.make_all, (DOUBLES,), Shelves(shipped()), Cache(tmp_path)) as second:
        assert second.wait() == 0
    stages: list[str] = []
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(tmp_path), watch=stages.append)
    found = prepare(DOUBLES, desk)
    assert stages == ["read"]
    assert prepare(DOUBLES, replace(desk, cache=Cache(None))).files == found.files


def test_a_deck_that_is_wrong_keeps_it_from_nothing_else(tmp_path: Path) -> None:
    wrong = replace(DOUBLES, deck=tmp_path / "nowhere")
    ahead.make_all((wrong, DOUBLES), Shelves(shipped()), Cache(tmp_path))
    assert list((tmp_path / "builds").iterdir())


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
