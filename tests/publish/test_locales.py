"""A deck with words on it comes out once for each of its languages, each in a folder of its own."""

import json
from pathlib import Path

import pytest

from ludopress.cache import Cache, default_folder
from ludopress.errors import UsageError
from ludopress.publish import Desk, Order, prepare, publish
from ludopress.shelves import Shelves, shipped
from publish.printing import forms_only


def build(deck: Path, out: Path, *locales: str) -> list[str]:
    """Build a deck and return what then lies below its output folder, but for the report and the manifest."""
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    publish(prepare(Order(deck=deck, locales=locales), desk), out, force=True)
    folder = out / deck.name
    places = (place.relative_to(folder).as_posix() for place in folder.rglob("*.pdf"))
    return sorted(places)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """Return a copy of a deck with nothing in it but forms."""
    return forms_only(shipped() / "decks" / "twins", tmp_path / "twins")


def test_there_is_a_folder_for_each_language(deck: Path, tmp_path: Path) -> None:
    assert build(deck, tmp_path / "out") == [
        f"{tag}/twins-scores-A4.pdf" for tag in ("de", "el", "en", "fr", "tr")
    ]


def test_one_language_made_anew_leaves_the_others_alone(deck: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    before = build(deck, out)
    text = (deck / "deck.yaml").read_text("utf-8")
    (deck / "deck.yaml").write_text(text.replace("palette: tropic", "palette: berry"), "utf-8")
    was = {place: (out / "twins" / place).read_bytes() for place in before}
    assert build(deck, out, "el") == before
    changed = [place for place in before if (out / "twins" / place).read_bytes() != was[place]]
    assert changed == ["el/twins-scores-A4.pdf"]
    manifest = json.loads((out / "twins" / "manifest.json").read_text("utf-8"))
    assert set(before) < set(manifest["files"])


def test_a_language_that_the_deck_loses_is_cleared_away(deck: Path, tmp_path: Path) -> None:
    build(deck, tmp_path / "out")
    text = (deck / "deck.yaml").read_text("utf-8")
    (deck / "deck.yaml").write_text(
        text.replace("locales: [en, el, tr, fr, de]", "locales: [en, tr]"), "utf-8"
    )
    assert build(deck, tmp_path / "out") == ["en/twins-scores-A4.pdf", "tr/twins-scores-A4.pdf"]
    assert not (tmp_path / "out" / "twins" / "el").exists()


def test_a_language_that_the_deck_does_not_have_is_refused(deck: Path, tmp_path: Path) -> None:
    with pytest.raises(
        UsageError,
        match=r"no locale .tl. \(there are: en, el, tr, fr, de; others are added in deck\.yaml: locales\)",
    ):
        build(deck, tmp_path / "out", "tl")


def test_a_deck_without_words_is_made_whatever_the_language(tmp_path: Path) -> None:
    deck = tmp_path / "plain"
    deck.mkdir()
    tokens = "{family: tokens, template: token-26, colours: 1, numbers: 1..2}"
    (deck / "deck.yaml").write_text(f"title: Plain\nplayers: 2\ncomponents:\n  votes: {tokens}\n", "utf-8")
    assert build(deck, tmp_path / "out", "el") == ["plain-votes-A4.pdf"]
