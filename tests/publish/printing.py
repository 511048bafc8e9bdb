"""One component drawn by the whole pipeline, for the tests of what ships."""

from pathlib import Path

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.model import Printing
from ludopress.publish.catalogues import Renderers
from ludopress.publish.making import drawn_edition
from ludopress.publish.orders import Desk, Order
from ludopress.shelves import Shelves


def forms_only(deck: Path, copy: Path) -> Path:
    """Return ``copy``, made as a copy of the ``deck`` of two-sided cards without the cards."""
    copy.mkdir(parents=True)
    head, cards, rest = (deck / "deck.yaml").read_text(encoding="utf-8").partition("  cards:\n")
    _, scores, forms = rest.partition("  scores:\n")
    assert cards
    assert scores
    (copy / "deck.yaml").write_text(f"{head}{scores}{forms}", encoding="utf-8")
    return copy


def printed(project: Path, component: str) -> Printing:
    """Return ``component``, in YAML's words, drawn and imposed as the only one of a deck of ``project``."""
    folder = project / "decks" / "pieces"
    folder.mkdir(parents=True, exist_ok=True)
    deck = f"title: Pieces\nplayers: 2..6\ncomponents:\n  pieces: {{{component}}}\n"
    (folder / "deck.yaml").write_text(deck, encoding="utf-8")
    shelves = Shelves(project)
    desk = Desk(shelves=shelves, cache=Cache(None))
    with Renderers.hired() as renderers:
        edition, _ = drawn_edition(read_game(folder, shelves), Order(deck=folder), desk, renderers)
    return edition.printings[0]
