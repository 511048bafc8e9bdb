"""What the tests of the command line share."""

from pathlib import Path

import pytest

from cli.small import SMALL


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return deck.yaml of a small deck in a project of its own, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "decks" / "owls" / "deck.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SMALL)
    return file
