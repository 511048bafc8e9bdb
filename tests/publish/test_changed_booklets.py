"""A build is remembered until something that a rule booklet is made of changes: then another is made."""

import shutil
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.publish import Desk, Order, memo, prepare
from ludopress.shelves import Shelves, shipped

DECK = """\
title: Owls
players: 2..4
seed: 7
locales: [en, el]
play: {numbers: {goal: 5}}
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: round-85}
"""
RULES = """\
blocks:
  - {heading: Set-up, id: set-up}
  - text: "Take \\"one\\" of {cards} cards."
  - figure: {pieces: [{piece: cards/01, at: [0, 0]}], caption: One.}
"""
PHRASES = """\
msgid ""
msgstr ""
"Language: el\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Set-up"
msgstr "Προετοιμασία"
"""
CHANGES = [
    ("decks/owls/deck.yaml", "goal: 5", "goal: 6"),
    ("decks/owls/rules.yaml", "caption: One", "caption: Two"),
    ("decks/owls/rules.yaml", "at: [0, 0]", "at: [0, 0], turn: 30"),
    ("decks/owls/locale/el.po", "Προετοιμασία", "Ετοιμασία"),
    ("templates/locale/el.po", "Προσχέδιο", "Πρόχειρο"),
    ("templates/locale/el.yaml", '"«", "»"', '"“", "”"'),
    ("templates/booklet/style.yaml", "105 mm", "110 mm"),
    ("templates/booklet/booklet.typ", "radius: 2pt", "radius: 3pt"),
    ("templates/booklet/booklet.html", "line-height: 1.1;", "line-height: 1.2;"),
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with a deck and templates of its own."""
    for name in ("booklet", "locale"):
        shutil.copytree(shipped() / "templates" / name, tmp_path / "templates" / name)
    deck = tmp_path / "decks" / "owls"
    (deck / "locale").mkdir(parents=True)
    for name, text in (("deck.yaml", DECK), ("rules.yaml", RULES), ("locale/el.po", PHRASES)):
        (deck / name).write_text(text, encoding="utf-8")
    return tmp_path


def key(project: Path) -> str:
    shelves = Shelves(project)
    return memo.key_of(read_game(project / "decks" / "owls", shelves), "rules", shelves)


def change(project: Path, name: str, old: str, new: str) -> None:
    place = project / name
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(("name", "old", "new"), CHANGES)
def test_whatever_changes_a_booklet_changes_what_its_build_is_remembered_by(
    name: str, old: str, new: str, project: Path
) -> None:
    before = key(project)
    assert key(project) == before
    change(project, name, old, new)
    assert key(project) != before


def test_a_changed_template_and_a_changed_translation_come_out_in_the_next_build(project: Path) -> None:
    desk = Desk(shelves=Shelves(project), cache=Cache(project / "cache"))
    order = Order(deck=project / "decks" / "owls", formats=("rules",), locales=("el",))
    before = prepare(order, desk).files["rules"]
    assert prepare(order, desk).files["rules"] == before
    change(project, "templates/booklet/booklet.html", "line-height: 1.1;", "line-height: 1.2;")
    change(project, "decks/owls/locale/el.po", "Προετοιμασία", "Ετοιμασία")
    after = prepare(order, desk).files["rules"]
    page = after["el/owls-rules.html"].decode()
    assert "line-height: 1.2;" in page
    assert "Ετοιμασία" in page
    assert after["el/owls-rules.pdf"] != before["el/owls-rules.pdf"]
