"""Whatever becomes of a cache's entries, the same files come out."""

import shutil
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from ludopress.art import focus, prepare, sanitise
from ludopress.cache import Cache
from ludopress.definitions import motif_symbols
from ludopress.publish import Desk, Order, composing, layouts, memo
from ludopress.publish import prepare as made
from ludopress.scenes import figures
from ludopress.shelves import Shelves
from often import often

KINDS = {
    *(focus.KIND, prepare.KIND, sanitise.KIND, motif_symbols.KIND),
    *(composing.KIND, composing.FIGURES, layouts.KIND, memo.KIND),
}
DECK = """\
title: One of every kind
players: 2..4
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: square-70}
  photographs: {family: pictures, template: picture-80, pictures: pictures/}
  scenes: {family: pictures, template: picture-80, cards: 1, plots: [door]}
  twins: {family: twins, template: motif-70, motifs: motifs.yaml, cards: 3, unique: 6, double: 0, triple: 0}
"""
MOTIFS = "".join(
    f"  m{n}: {{family: ogee, palette: delft, first_ink: {n % 4}, variant: {n % 3}}}\n" for n in range(6)
)


def flipped(entry: Path, chance: Random) -> None:
    content = bytearray(entry.read_bytes())
    content[chance.randrange(len(content))] ^= 1 + chance.randrange(255)
    entry.write_bytes(content)


def cut_short(entry: Path, chance: Random) -> None:
    content = entry.read_bytes()
    entry.write_bytes(content[: chance.randrange(len(content))])


def emptied(entry: Path, _: Random) -> None:
    entry.write_bytes(b"")


def made_a_folder(entry: Path, _: Random) -> None:
    entry.unlink()
    entry.mkdir()


def made_a_loop(entry: Path, _: Random) -> None:
    entry.unlink()
    entry.symlink_to(entry)


DAMAGES = (flipped, flipped, cut_short, emptied, made_a_folder, made_a_loop)


@pytest.mark.usefixtures("cairo")  # without it no build is remembered
def test_a_damaged_entry_of_any_kind_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, cache = tmp_path / "decks" / "d", tmp_path / "cache"
    (deck / "pictures").mkdir(parents=True)
    (deck / "deck.yaml").write_text(DECK, encoding="utf-8")
    (deck / "motifs.yaml").write_text(f"motifs:\n{MOTIFS}", encoding="utf-8")
    Image.linear_gradient("L").resize((1100, 1500)).save(deck / "pictures" / "dusk.jpg")
    desk, order = (
        Desk(shelves=Shelves(tmp_path), cache=Cache(cache)),
        Order(deck=deck, formats=("pdf", "svg")),
    )
    monkeypatch.setattr(figures, "_known", {})  # as in another process
    wanted, chance = made(order, desk).files, Random(3)  # noqa: S311  (damage)
    for _ in range(often(1, 30)):
        entries = [entry for entry in sorted(cache.rglob("*")) if entry.is_file()]
        assert {entry.parent.name for entry in entries} == KINDS
        for entry in entries:
            chance.choice(DAMAGES)(entry, chance)
        monkeypatch.setattr(figures, "_known", {})
        assert made(order, desk).files == wanted
        for entry in cache.glob("*/*"):
            if not entry.is_file():
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        made(order, desk)  # what is kept anew
