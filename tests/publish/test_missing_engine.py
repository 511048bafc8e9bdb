"""Where CairoSVG or its library is missing, one check says "skipped" and all else works."""

from dataclasses import replace
from pathlib import Path

import pytest

from ludopress.art import engines
from ludopress.cache import Cache
from ludopress.publish import Desk, Order, prepare
from ludopress.shelves import Shelves, shipped

ORDER = Order(deck=shipped() / "decks" / "glimpse-kids")


def desk(folder: Path) -> Desk:
    return Desk(shelves=Shelves(shipped()), cache=Cache(folder / "cache"))


@pytest.fixture
def _without_cairo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let CairoSVG's worker find that it cannot import it."""
    worker = tmp_path / "worker.py"
    worker.write_text('main = lambda order: print(\'{"missing": "no cairo"}\')')
    monkeypatch.setattr(engines, "CAIROSVG", replace(engines.CAIROSVG, file=worker))


@pytest.mark.usefixtures("_without_cairo")
def test_one_check_is_skipped_with_the_cure_and_the_deck_is_made(tmp_path: Path) -> None:
    outcome = prepare(ORDER, desk(tmp_path))
    assert outcome.passed
    assert outcome.skipped == 1
    assert "symbols/renderers-agree" in outcome.reports["text"]
    assert "apt install libcairo2" in outcome.reports["text"]
    assert outcome.files["pdf"]


@pytest.mark.usefixtures("cairo", "_without_cairo")
def test_once_it_is_installed_the_check_runs_and_the_files_are_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = prepare(ORDER, desk(tmp_path))
    monkeypatch.undo()  # somebody installs it
    after = prepare(ORDER, desk(tmp_path))
    assert (before.skipped, after.skipped) == (1, 0)
    assert after.files == before.files
