"""The files of motifs that the components of a deck name: each read once, drawn as large as pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.decks import ComponentKeys
from ludopress.definitions.hints import brief
from ludopress.definitions.loader import Document, Plain
from ludopress.definitions.motif_palettes import MotifPalettes, read_motif_palettes
from ludopress.definitions.motif_symbols import motif_symbols
from ludopress.definitions.motifs import Motifs, motifs_in
from ludopress.definitions.places import FORBIDDEN, MISSING, UNREADABLE, Folder
from ludopress.model import SymbolSet, Template
from ludopress.shelves import Shelves

FILE_CODES = {MISSING: "D018", FORBIDDEN: "D019", UNREADABLE: "D020"}
"""Of a file of motifs that cannot be had, by what the folder says of it."""


@dataclass(frozen=True)
class MotifFiles:
    """The motifs that could be read, by what the deck calls their file; None where they are wrong."""

    document: Document
    cache: Cache
    mistakes: Mistakes
    files: dict[str, Motifs | None] = field(default_factory=dict)

    @staticmethod
    def read(document: Document, shelves: Shelves, cache: Cache, mistakes: Mistakes) -> "MotifFiles":
        """Return all motifs that the deck in ``document`` names; takes down what is wrong or not there."""
        read = MotifFiles(document, cache, mistakes)
        components = document.data.get("components")
        places = read._places(components if isinstance(components, dict) else {})
        palettes: MotifPalettes | None = None
        if places:
            with mistakes.collected():
                palettes = read_motif_palettes(shelves)
        motifs = {place: motifs_in(place, palettes, mistakes) for place in dict.fromkeys(places.values())}
        read.files.update((name, motifs[place]) for name, place in places.items())
        return read

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

    def _places(self, components: Mapping[str, Plain]) -> dict[str, Path]:
        """Return where the files are, by name as written; takes down those that are not to be had."""
        folder = Folder(self.document.file.parent)
        places: dict[str, Path] = {}
        for key, component in components.items():
            name = component.get("motifs") if isinstance(component, dict) else None
            if not isinstance(name, str) or not name.strip():
                continue  # the schema says so
            try:
                places[name.strip()] = folder.place(name.strip())
            except WrongValue as wrong:
                at = self.document.value_at("components", key, "motifs")
                self.mistakes.add(at, FILE_CODES[wrong.number], wrong.message, wrong.cure)
        return places
