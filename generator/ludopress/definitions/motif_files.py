"""The files of motifs that the components of a deck name: each read once, drawn as large as pieces.

What a deck asks of such files can be read before they are there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import BaseModel

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.decks import FILE, ComponentKeys, deck_model, settings_of
from ludopress.definitions.hints import brief, nearest
from ludopress.definitions.loader import Document, load
from ludopress.definitions.motif_palettes import MotifPalettes, read_motif_palettes
from ludopress.definitions.motif_symbols import motif_symbols
from ludopress.definitions.motifs import Motifs, motifs_in
from ludopress.definitions.places import FORBIDDEN, MISSING, UNREADABLE, Folder
from ludopress.definitions.validation import checked
from ludopress.errors import Position
from ludopress.model import SymbolSet, Template
from ludopress.shelves import Shelves

_CODES = {MISSING: "D018", FORBIDDEN: "D019", UNREADABLE: "D020"}  # by what the folder says of a file


@dataclass(frozen=True, slots=True)
class MotifFiles:
    """The motifs that could be read, by what the deck calls their file; None where they are wrong."""

    document: Document
    cache: Cache
    mistakes: Mistakes
    files: Mapping[str, Motifs | None]

    @staticmethod
    def read(document: Document, shelves: Shelves, cache: Cache, mistakes: Mistakes) -> "MotifFiles":
        """Return all motifs that the deck in ``document`` names; takes down what is wrong or not there."""
        places = _places(document, mistakes)
        palettes: MotifPalettes | None = None
        if places:
            with mistakes.collected():
                palettes = read_motif_palettes(shelves)
        motifs = {place: motifs_in(place, palettes, mistakes) for place in dict.fromkeys(places.values())}
        files = {name: motifs[place] for name, place in places.items()}
        return MotifFiles(document, cache, mistakes, files)

    def after(
        self, pictures: SymbolSet, keys: ComponentKeys, component: str, template: Template
    ) -> SymbolSet | None:
        """Return ``pictures`` and then the motifs of the file in ``keys``, drawn to fill ``template``.

        Near twins are among them where the component takes some. None where they cannot be had; takes down
        keys that both have, and motifs too small for the piece.
        """
        motifs = self.files.get(keys.motif_file or "")
        if motifs is None:
            return None
        at = self.document.value_at("components", component, "motifs")
        lines = {named.key: named.at.line for named in motifs.motifs}
        for picture in pictures.symbols:
            if picture.key in lines:
                key = brief(picture.key)
                message = f'"{key}" is a picture of the set "{brief(pictures.slug)}" and a motif as well'
                cure = f"rename the motif on line {lines[picture.key]} of {motifs.name}, or leave one out"
                self.mistakes.add(at, "D021", message, cure)
        try:
            wanted = [one for one in motifs.motifs if keys.takes_near_twins or one.motif.near is None]
            drawn = motif_symbols(wanted, template.bleed_shape.box.size, self.cache)
        except WrongValue as wrong:
            self.mistakes.add(at, "D" + wrong.number, wrong.message, wrong.cure)
            return None
        slug = " and ".join(filter(None, (pictures.slug, motifs.name)))
        return replace(pictures, slug=slug, symbols=(*pictures.symbols, *drawn))


def _places(document: Document, mistakes: Mistakes) -> dict[str, Path]:
    """Return where the files are, by name as written; takes down those that are not to be had."""
    components = document.data.get("components")
    places: dict[str, Path] = {}
    for key, component in components.items() if isinstance(components, dict) else ():
        name = component.get("motifs") if isinstance(component, dict) else None
        if not isinstance(name, str) or not name.strip():
            continue  # the schema says so
        try:
            places[name.strip()] = Folder(document.file.parent).place(name.strip())
        except WrongValue as wrong:
            _take_down(wrong, document, key, name.strip(), mistakes)
    return places


def _take_down(wrong: WrongValue, document: Document, component: str, name: str, mistakes: Mistakes) -> None:
    at = document.value_at("components", component, "motifs")
    mistakes.add(at, _CODES[wrong.number], wrong.message, _cure(wrong, name, document.file))


def _cure(wrong: WrongValue, name: str, deck: Path) -> str:
    """Return its cure; of a file beside ``deck`` that is like no other one there, what writes it."""
    others = (entry.name for entry in deck.parent.iterdir() if entry.name != deck.name)
    if wrong.number != MISSING or "/" in name or nearest(name, others) is not None:
        return wrong.cure
    return f"`ludopress motifs choose {deck.parent.resolve().name}` writes it"


@dataclass(frozen=True, slots=True, kw_only=True)
class MotifOrder:
    """A component that names a ``file`` of motifs; ``settings`` are its family's own."""

    component: str
    file: Path
    settings: BaseModel
    seed: int
    at: Position


def read_motif_orders(folder: Path) -> tuple[MotifOrder, ...]:
    """Return the components of the deck in ``folder`` that name a file of motifs, in its order.

    Raises a DefinitionError with every mistake of deck.yaml, but none of any file that it names.
    """
    mistakes = Mistakes()
    document = load(folder / FILE, mistakes)
    keys = checked(document, deck_model(), "D", mistakes) if document else None
    if document is None or keys is None:
        return mistakes.settled(None)
    orders = []
    for key, component in keys.components.items():
        file = _place(document, key, component.motif_file, mistakes)
        if file is not None:
            seed = keys.seed if component.seed is None else component.seed
            at = document.key_at("components", key)
            settings = settings_of(component)
            orders.append(MotifOrder(component=key, file=file, settings=settings, seed=seed, at=at))
    return mistakes.settled(tuple(orders))


def _place(document: Document, component: str, name: str | None, mistakes: Mistakes) -> Path | None:
    """Return where the file is or will be; None where none is named, or it may not lie there."""
    if name is None:
        return None
    folder = document.file.parent
    try:
        return Folder(folder).place(name)
    except WrongValue as wrong:
        if wrong.number == MISSING and "/" not in name:
            return folder / name
        _take_down(wrong, document, component, name, mistakes)
        return None
