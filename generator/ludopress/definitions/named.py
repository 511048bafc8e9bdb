"""What the components of a deck name: symbol sets, templates and palettes, each read once.

Names are taken from the deck's data as written, so that a mistake elsewhere in the deck hides nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.cuts import cut_to
from ludopress.definitions.decks import ComponentKeys, SymbolChoice
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.loader import Document, Plain
from ludopress.definitions.locales import is_tag
from ludopress.definitions.palettes import Palettes, read_palettes
from ludopress.definitions.symbols import symbols_in
from ludopress.definitions.templates import template_in
from ludopress.model import Cue, Paper, SymbolSet, Template
from ludopress.shelves import Kind, Shelves

_UNKNOWN: dict[Kind, tuple[str, str]] = {"symbols": ("D010", "symbol set"), "templates": ("D011", "template")}


@dataclass(frozen=True)
class Named:
    """What could be read, by name; None where it is wrong. Without palettes (None) none is looked up."""

    document: Document
    mistakes: Mistakes
    palettes: Palettes | None
    symbols: dict[str, SymbolSet | None] = field(default_factory=dict)
    templates: dict[str, Template | None] = field(default_factory=dict)
    cues: tuple[Cue, ...] = ()

    @staticmethod
    def read(document: Document, shelves: Shelves, cache: Cache, mistakes: Mistakes) -> "Named":
        """Return everything that the deck in ``document`` names; takes down what is wrong or not there."""
        palettes = None
        with mistakes.collected():
            palettes = read_palettes(shelves)
        named = Named(document, mistakes, palettes)
        components = document.data.get("components")
        for key, component in components.items() if isinstance(components, dict) else ():
            if isinstance(component, dict):
                named._read_component(key, component, shelves, cache)
        return named

    def symbol_set(self, component: str, choice: SymbolChoice | None) -> SymbolSet | None:
        """Return the symbols that ``component`` takes; takes down those that the set does not have."""
        if choice is None:
            return SymbolSet(slug="", symbols=(), at=self.document.key_at("components", component))
        whole = self.symbols.get(choice.set)
        if whole is None:
            return None
        known = {symbol.key: symbol for symbol in whole.symbols}
        for key in ("only", "without"):
            for index, symbol in enumerate(getattr(choice, key) or ()):
                if symbol not in known:
                    at = self.document.value_at("components", component, "symbols", key, index)
                    message = f'unknown symbol "{brief(symbol)}"'
                    self.mistakes.add(at, "D001", message, did_you_mean(symbol, known))
        chosen = [key for key in choice.only or known if key in known and key not in choice.without]
        return replace(whole, symbols=tuple(known[key] for key in dict.fromkeys(chosen)))

    def template(self, component: str, keys: ComponentKeys, paper: Paper) -> Template | None:
        """Return the template of ``component``, cut and coloured as the deck has it, to go on ``paper``."""
        template = self.templates.get(keys.template)
        if template is None:
            return None
        colours = dict(template.colours) | (self.palettes or {}).get(keys.palette or "", {})
        try:
            cut = cut_to(template, keys, paper)
        except WrongValue as wrong:
            said = (name for name in ("trim", "safe", "bleed") if getattr(keys, name) is not None)
            at = self.document.value_at("components", component, next(said, "template"))
            self.mistakes.add(at, "D" + wrong.number, wrong.message, wrong.cure)
            return None
        return replace(cut, colours=tuple(colours.items()))

    def _read_component(
        self, key: str, component: Mapping[str, Plain], shelves: Shelves, cache: Cache
    ) -> None:
        symbols = component.get("symbols")
        written = symbols.get("set") if isinstance(symbols, dict) else symbols
        folder = self._folder(shelves, "symbols", written, (key, "symbols", "set"))
        if folder and folder.name not in self.symbols:
            self.symbols[folder.name] = symbols_in(
                folder, cache, self.mistakes, shelves, _spoken(self.document)
            )
        folder = self._folder(shelves, "templates", component.get("template"), (key, "template"))
        if folder and folder.name not in self.templates:
            self.templates[folder.name] = template_in(folder, self.palettes, self.mistakes)
        palette = component.get("palette")
        if isinstance(palette, str) and self.palettes is not None and palette not in self.palettes:
            at = self.document.value_at("components", key, "palette")
            cure = did_you_mean(palette, self.palettes)
            self.mistakes.add(at, "D012", f'unknown palette "{brief(palette)}"', cure)

    def _folder(self, shelves: Shelves, kind: Kind, name: Plain, path: tuple[str, ...]) -> Path | None:
        if not isinstance(name, str) or not name:
            return None  # the schema says so
        folder = shelves.find(kind, name)
        if folder is not None and folder.is_dir():
            return folder
        code, what = _UNKNOWN[kind]
        cure = did_you_mean(name, shelves.names(kind))
        at = self.document.value_at("components", *path)
        self.mistakes.add(at, code, f'unknown {what} "{brief(name)}"', cure)
        return None


def _spoken(document: Document) -> list[str]:
    """Return the tags of the languages that the deck speaks and those on its labels: what is one."""
    components = document.data.get("components")
    parts = [document.data, *(components.values() if isinstance(components, dict) else ())]
    written = [part.get(key) for part in parts if isinstance(part, dict) for key in ("locales", "labels")]
    return [
        tag
        for tags in written
        if isinstance(tags, list)
        for tag in tags
        if isinstance(tag, str) and is_tag(tag)
    ]
