"""A deck made in a process of its own comes out the same; what breaks that down is the deck's mistake."""

import sys
from pathlib import Path

import pytest

from ludopress.cli import run

DECK = """\
title: Owls
players: 2..4
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: square-70}
"""


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return deck.yaml of a small deck in a project of its own, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "decks" / "owls" / "deck.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(DECK, "utf-8")
    return file


def test_the_files_are_those_that_are_made_without_it(deck: Path) -> None:
    assert deck.is_file()
    assert run(["build", "owls", "-q", "--out", "guarded", "--limits", "deck=300"]) == 0
    assert run(["build", "owls", "-q", "--out", "plain", "--no-cache"]) == 0
    made = {
        out: {place.name: place.read_bytes() for place in Path(out, "owls").iterdir()}
        for out in ("guarded", "plain")
    }
    assert made["guarded"] == made["plain"]


def test_mistakes_are_told_as_without_it(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text(DECK.replace("animals", "animal"), "utf-8")
    told = []
    for limits in ([], ["--limits", "deck=300"]):
        assert run(["build", "owls", "-q", *limits]) == 3
        told.append(capsys.readouterr().err)
    assert told[0] == told[1]
    assert run(["build", "nothing", "-q", "--limits", "deck=300"]) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded there alone")
def test_too_little_memory_is_the_decks_mistake(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert deck.is_file()
    assert run(["build", "owls", "-q", "--limits", "deck=9,memory=200MB", "--no-cache"]) == 3
    assert capsys.readouterr().err.startswith("decks/owls/deck.yaml: L005 ")
