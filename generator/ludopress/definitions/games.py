"""A game: its deck.yaml, and every symbol set, template and palette that it names, read in one go.

All mistakes of all these files are reported together.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.cues import read_cues
from ludopress.definitions.decks import FILE, ComponentKeys, DeckKeys, deck_model, settings_of
from ludopress.definitions.habits import read_habits
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.images import ImageFolders
from ludopress.definitions.lengths import SHEETS, SheetSize, parse_sheet
from ludopress.definitions.loader import Document, load
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.motif_files import MotifFiles
from ludopress.definitions.named import Named
from ludopress.definitions.papers import merged, paper_of
from ludopress.definitions.rulebooks import read_rulebook
from ludopress.definitions.scene_choices import chosen
from ludopress.definitions.scenes import read_grammar
from ludopress.definitions.styles import read_style
from ludopress.definitions.symbols import NO_CACHE
from ludopress.definitions.validation import checked
from ludopress.errors import Position, UsageError
from ludopress.families import FAMILIES
from ludopress.model import (
    BookletStyle,
    Component,
    Dictionary,
    Game,
    Grammar,
    Rulebook,
    Symbol,
    Translation,
)
from ludopress.shelves import Shelves


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrides:
    """What the command line says instead of the deck."""

    paper: str | None = None
    locales: tuple[str, ...] = ()

    def sheet(self) -> SheetSize | None:
        """Return the sheet asked for, capitals aside, or None; UsageError if there is no such sheet."""
        if self.paper is None:
            return None
        by_small = {name.casefold(): name for name in SHEETS}
        try:
            return parse_sheet(by_small.get(self.paper.casefold(), self.paper))
        except WrongValue as wrong:
            raise UsageError(wrong.message, wrong.cure) from wrong

    def among(self, locales: tuple[str, ...], deck: str) -> tuple[str, ...]:
        """Return those of the deck's ``locales`` that are asked for; UsageError for one that it has not."""
        for tag in self.locales:
            if tag not in locales:
                cures = (did_you_mean(tag, locales), "others are added in deck.yaml: locales")
                message = f'the deck "{deck}" has no locale "{brief(tag)}"'
                raise UsageError(message, "; ".join(filter(None, cures)))
        return tuple(tag for tag in locales if tag in self.locales or not self.locales)


AS_WRITTEN = Overrides()


def find_deck(name: str, shelves: Shelves) -> Path:
    """Return the folder of the deck called ``name``, or at the path ``name``; UsageError if there is none."""
    place = shelves.find("decks", name) or Path(name)
    shelves.require_inside(place)
    with suppress(OSError):  # a name that no file can have
        if place.name == FILE and place.is_file():
            return place.parent
        if (place / FILE).is_file():
            return place
        if place.is_dir():
            raise UsageError(f'there is no {FILE} in "{place}"')
    cure = did_you_mean(name, shelves.names("decks"))
    raise UsageError(f'there is no deck "{brief(name)}"', cure)


def read_game(
    folder: Path, shelves: Shelves, overrides: Overrides = AS_WRITTEN, cache: Cache = NO_CACHE
) -> Game:
    """Return the game in ``folder``, its pieces not yet dealt; sanitised drawings are kept in ``cache``.

    Raises:
        DefinitionError: with every mistake of deck.yaml and of every file it names.
        UsageError: when ``overrides`` make no sense.
    """
    sheet = overrides.sheet()
    shelves.require_own()
    mistakes = Mistakes()
    document = load(folder / FILE, mistakes)
    if document is None:
        return mistakes.settled(None)
    named = Named.read(document, shelves, cache, mistakes)
    with mistakes.collected():
        named = replace(named, cues=read_cues(shelves))
    motifs = MotifFiles.read(document, shelves, cache, mistakes)
    images = ImageFolders.read(document, cache, mistakes)
    keys = checked(document, deck_model(), "D", mistakes)
    if keys is None:
        return mistakes.settled(None)
    rules = read_rulebook(folder, mistakes)
    has_language = rules is not None or has_words(keys)
    locales = overrides.among(keys.locales, document.file.parent.name) if has_language else ()
    keys = keys.model_copy(update={"locales": locales})
    grammar: Grammar | None = None
    if any(component.is_composed for component in keys.components.values()):
        with mistakes.collected():
            grammar = read_grammar(shelves, cache)
    reading = _Reading(document, keys, named, motifs, images, grammar, sheet, mistakes)
    style = read_style(shelves, mistakes) if rules else None
    spoken = tuple(reading.spoken(shelves, rules, style))
    dictionaries = tuple(dictionary for dictionary, _ in spoken)
    game = Game(
        slug=document.file.parent.resolve().name,
        title=keys.title,
        players=keys.players,
        seed=keys.seed,
        paper=paper_of(merged(keys.paper, None, sheet), document, ("paper",), mistakes),
        components=tuple(reading.components(dictionaries)),
        play=keys.play.play,
        expect=keys.expect.expectations,
        expect_at=tuple(
            (name, document.key_at("expect", name)) for name in sorted(keys.expect.model_fields_set)
        ),
        waived=tuple(keys.waive.items()),
        waived_at=tuple(document.key_at("waive", code) for code in keys.waive),
        at=document.at,
        rules=rules,
        dictionaries=dictionaries if rules else (),
        style=style,
        translations=tuple(one for _, translations in spoken for one in translations),
    )
    return mistakes.settled(game)


def _is_named(symbol: Symbol, tag: str) -> bool:
    return symbol.named(tag) is not None or tag.partition("-")[0] == SOURCE


def has_words(keys: DeckKeys) -> bool:
    """Tell whether anything in a deck has words on it, which are the locale's."""
    return any(map(_speaks, keys.components.values()))


def _speaks(component: ComponentKeys) -> bool:
    return FAMILIES[component.family].words or component.is_labelled


@dataclass(frozen=True)
class _Reading:
    """A deck's data as its model has it, with everything that it names."""

    document: Document
    keys: DeckKeys
    named: Named
    motifs: MotifFiles
    images: ImageFolders
    grammar: Grammar | None
    sheet: SheetSize | None
    mistakes: Mistakes

    def components(self, dictionaries: Sequence[Dictionary]) -> Iterator[Component]:
        """Yield those whose symbols and template could be read; with words on them, one for each locale."""
        for key, component in self.keys.components.items():
            read = self._component(key, component)
            if read is None:
                continue
            if not _speaks(component):
                yield self._labelled(read, component, component.label_tags)
                continue
            for dictionary in dictionaries:
                one = replace(
                    read,
                    locale=dictionary.locale,
                    phrases=dictionary.phrases,
                    habits=dictionary.habits,
                )
                yield self._labelled(one, component, (dictionary.locale,) if component.is_labelled else ())

    def _labelled(self, component: Component, keys: ComponentKeys, tags: tuple[str, ...]) -> Component:
        """Return ``component`` with its symbols labelled in ``tags``; takes down those that have no name."""
        for tag in tags:
            nameless = [symbol.key for symbol in component.symbols.symbols if not _is_named(symbol, tag)]
            if nameless:
                few = ", ".join(nameless[:3]) + (" …" if nameless[3:] else "")
                message = f"{len(nameless)} of the symbols have no name in {tag} to label them with: {few}"
                own = f"name them in symbols/{keys.choice.set}/names/{tag}.yaml" if keys.choice else ""
                cure = own or "leave the labels out: only the symbols of a set have names"
                at = self.document.value_at("components", component.key, "labels")
                self.mistakes.add(at, "D028", message, cure)
        return replace(component, labels=tags)

    def _component(self, key: str, component: ComponentKeys) -> Component | None:
        path = ("components", key, "paper") if component.paper else ("paper",)
        paper = paper_of(
            merged(self.keys.paper, component.paper, self.sheet), self.document, path, self.mistakes
        )
        symbols = self.named.symbol_set(key, component.choice)
        template = self.named.template(key, component, paper)
        if symbols is None or template is None:
            return None
        if component.image_folder is not None:
            symbols = self.images.sets.get(component.image_folder)
        elif component.motif_file is not None:
            symbols = self.motifs.after(symbols, component, key, template)
        if symbols is None:
            return None
        return Component(
            key=key,
            family=component.family,
            settings=settings_of(component),
            symbols=symbols,
            template=template,
            paper=paper,
            cues=self.named.cues,
            grammar=self._grammar(key, component),
            seed=self.keys.seed if component.seed is None else component.seed,
            at=self.document.key_at("components", key),
        )

    def _grammar(self, key: str, component: ComponentKeys) -> Grammar | None:
        """Return what composed pictures are made of, None for others."""
        if self.grammar is None or not component.is_composed:
            return None
        return chosen(self.grammar, component, key, self.document, self.mistakes)

    def spoken(
        self, shelves: Shelves, rules: Rulebook | None, style: BookletStyle | None
    ) -> Iterator[tuple[Dictionary, tuple[Translation, ...]]]:
        """Yield what can be said in each of the game's languages, and the files behind it."""
        for index, locale in enumerate(self.keys.locales):
            habits = read_habits(locale, shelves, self.mistakes)
            if locale.partition("-")[0] == SOURCE:
                yield Dictionary(locale=locale, habits=habits), ()
            else:
                at = self.document.value_at("locales", index)
                said, files = self._translated(
                    locale, at, shelves, rules, style and style.with_fonts(habits.fonts)
                )
                yield replace(said, habits=habits), files

    def _translated(
        self,
        locale: str,
        at: Position,
        shelves: Shelves,
        rules: Rulebook | None,
        style: BookletStyle | None,
    ) -> tuple[Dictionary, tuple[Translation, ...]]:
        # Games in English alone need no Babel.
        from ludopress.definitions.asked import Asked, on_pieces, once  # noqa: PLC0415
        from ludopress.definitions.phrases import dictionary, read_phrasebooks  # noqa: PLC0415
        from ludopress.definitions.translations import translations  # noqa: PLC0415

        folder = self.document.file.parent
        pieces = once(on_pieces(self.keys, self.document))
        asked = Asked(folder.resolve().name, self.keys.locales, pieces, rules)
        books = read_phrasebooks(locale, folder, shelves, at, self.mistakes)
        files = translations(asked, books, at, style)
        return dictionary(books, self.mistakes), tuple(one for one in files if one.asked or one.entries)
