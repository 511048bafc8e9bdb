"""A project of its own with two games, whose rules and form are to be translated."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ludopress.shelves import Shelves

RULES = """\
blocks:
  - {heading: Set-up, id: set-up}
  - text: {say: "Shuffle the **{cards}** cards.", comment: All of them.}
  - list:
      - {say: "Take {hand} card.", plural: "Take {hand} cards.", count: hand}
      - {say: Score, context: the noun}
      - Score
  - table: [[Owls, Points], ["{cards}", "{cards}"]]
  - note: 57 % of all games end in a draw.
"""
DECK = """\
title: Owls by night
players: 2..4
locales: [en, el]
play: {numbers: {hand: 3}}
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: round-85}
  scores:
    family: score-sheet
    template: score-sheet
    title: Owls by night
    columns:
      - head: {say: Hoots, comment: How often an owl was heard.}
        notes: [{say: "+{one} each", one: 1}]
    rows: 9
"""


@pytest.fixture
def owls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a deck in a project of its own, which is the current one."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "decks" / "owls"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(DECK, "utf-8")
    (folder / "rules.yaml").write_text(RULES, "utf-8")
    return folder


@pytest.fixture
def shelves(owls: Path) -> Shelves:
    """Return the shelves of that project."""
    return Shelves(owls.parents[1])


@pytest.fixture
def gettext_agrees() -> Callable[[Path], None]:
    """Return what lets gettext's own tools judge a file; the test is skipped where they are not."""
    msgfmt, msgcat = shutil.which("msgfmt"), shutil.which("msgcat")
    if msgfmt is None or msgcat is None:
        pytest.skip("msgfmt and msgcat (of gettext) are not installed")

    def judge(file: Path) -> None:
        checked = [msgfmt, "--check", "--output-file=/dev/null", file]
        done = subprocess.run(checked, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        again = subprocess.run([msgcat, "--no-wrap", file], capture_output=True, check=True)
        assert again.stdout == file.read_bytes()

    return judge
