"""What each shipped deck looks like, recorded: who is on which card, where, and what every page draws.

Streams are compared after decompression. After a change that is meant to alter output, look at the pages,
then run with UPDATE_GOLDENS=1 and review the difference.
"""

import hashlib
import json
import os
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from ludopress.cache import Cache, default_folder
from ludopress.definitions import read_game
from ludopress.model import Edition
from ludopress.publish import Desk, Order, prepare
from ludopress.publish.catalogues import Renderers
from ludopress.publish.making import drawn_edition
from ludopress.shelves import Shelves, shipped

GOLDENS = Path(__file__).parent
DECKS = (
    *("attributes-81", "doubles", "doubles-animals", "french-52"),
    *("glimpse", "glimpse-kids", "tales", "twins", "vocabulary-fr-tr"),
)


def test_every_shipped_deck_has_a_golden() -> None:
    assert tuple(Shelves(shipped()).names("decks")) == DECKS


@pytest.mark.parametrize("slug", DECKS)
def test_a_shipped_deck_comes_out_as_recorded(slug: str) -> None:
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    order = Order(deck=shipped() / "decks" / slug)
    with Renderers.hired() as renderers:
        edition, _ = drawn_edition(read_game(order.deck, desk.shelves), order, desk, renderers)
    outcome = prepare(order, desk)
    now = {"faces": recorded_faces(edition), "sheets": recorded_sheets(edition)} | {
        path: recorded_pdf(content) for path, content in outcome.files["pdf"].items()
    }
    golden = GOLDENS / f"{slug}.json"
    if os.environ.get("UPDATE_GOLDENS"):
        golden.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n")
    assert json.loads(golden.read_text()) == now


def recorded_faces(edition: Edition) -> dict[str, list[str]]:
    """Return every face as a list of lines: what is placed, then the six numbers of its matrix."""
    return {
        f"{printing.component.name} {face.key} {face.side}": [
            " ".join(
                [
                    layer.symbol or layer.part or "frame",
                    *(f"{value:.6f}" for value in matrix_of(layer.matrix)),
                ]
            )
            for layer in face.layers
        ]
        for printing in edition.printings
        for leaf in printing.leaves
        for face in (leaf.front, leaf.back)
        if face is not None
    }


def matrix_of(matrix: object) -> tuple[float, ...]:
    return tuple(getattr(matrix, name) for name in "abcdef")


def recorded_sheets(edition: Edition) -> list[str]:
    return [
        f"{printing.component.name} {sheet.side} {sheet.number}/{sheet.of} slot {place.slot}: {place.piece}"
        f" at {place.at.x:.4f} {place.at.y:.4f} turned {int(place.turn)}"
        for printing in edition.printings
        for sheet in printing.sheets
        for place in sheet.placements
    ]


def recorded_pdf(content: bytes) -> list[str]:
    """Return a line for every page: its boxes and a digest of its decompressed content and forms."""
    lines = []
    with pikepdf.open(BytesIO(content)) as pdf:
        for page in pdf.pages:
            page.contents_coalesce()
            streams = [page.Contents.read_bytes(), *forms(page.Resources)]
            checksum = hashlib.sha256(b"\0".join(streams)).hexdigest()[:20]
            boxes = " ".join(f"{float(value):.3f}" for value in [*page.trimbox, *page.bleedbox])
            lines.append(f"{boxes} {checksum}")
    return lines


def forms(resources: pikepdf.Object) -> list[bytes]:
    found = []
    for name in sorted(resources.get("/XObject", {}).keys()):
        form = resources.XObject[name]
        found += [name.encode(), form.read_bytes(), *forms(form.get("/Resources", pikepdf.Dictionary()))]
    return found
