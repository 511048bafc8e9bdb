"""A game: its deck.yaml, and every symbol set, template and palette that it names, read in one go.

All mistakes of all these files are reported together.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.decks import DeckKeys, PaperKeys, deck_model, settings_of
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.lengths import SHEETS, SheetSize, parse_sheet
from ludopress.definitions.loader import Document, load
from ludopress.definitions.named import Named
from ludopress.definitions.symbols import NO_CACHE
from ludopress.definitions.validation import checked
from ludopress.errors import UsageError
from ludopress.model import Component, Expectations, Game, Paper, Size
from ludopress.shelves import Shelves

FILE = "deck.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrides:
    """What the command line says instead of the deck."""

    paper: str | None = None

    def sheet(self) -> SheetSize | None:
        """Return the sheet asked for, capitals aside, or None; UsageError if there is no such sheet."""
        if self.paper is None:
            return None
        by_small = {name.casefold(): name for name in SHEETS}
        try:
            return parse_sheet(by_small.get(self.paper.casefold(), self.paper))
        except WrongValue as wrong:
            raise UsageError(wrong.message, wrong.cure) from wrong


AS_WRITTEN = Overrides()


def find_deck(name: str, shelves: Shelves) -> Path:
    """Return the folder of the deck called ``name``, or at the path ``name``; UsageError if there is none."""
    place = shelves.find("decks", name) or Path(name)
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
    mistakes = Mistakes()
    document = load(folder / FILE, mistakes)
    if document is None:
        return mistakes.settled(None)
    named = Named.read(document, shelves, cache, mistakes)
    keys = checked(document, deck_model(), "D", mistakes)
    if keys is None:
        return mistakes.settled(None)
    game = Game(
        slug=document.file.parent.resolve().name,
        title=keys.title,
        players=keys.players,
        seed=keys.seed,
        paper=_paper(document, keys.paper, sheet or keys.paper.sheet, mistakes),
        components=tuple(_components(document, keys, named)),
        expect=Expectations(**dict(keys.expect)),
        expect_at=tuple(
            (name, document.key_at("expect", name)) for name in sorted(keys.expect.model_fields_set)
        ),
        waived=tuple(keys.waive.items()),
        waived_at=tuple(document.key_at("waive", code) for code in keys.waive),
        at=document.at,
    )
    return mistakes.settled(game)


def _components(document: Document, keys: DeckKeys, named: Named) -> Iterator[Component]:
    """Yield those components whose symbols and template could be read."""
    for key, component in keys.components.items():
        symbols = named.symbol_set(key, component.symbols)
        template = named.template(component.template, component.palette)
        if symbols is None or template is None:
            continue
        yield Component(
            key=key,
            family=component.family,
            settings=settings_of(component),
            symbols=symbols,
            template=template,
            seed=keys.seed if component.seed is None else component.seed,
            at=document.key_at("components", key),
        )


def _paper(document: Document, keys: PaperKeys, sheet: SheetSize, mistakes: Mistakes) -> Paper:
    short, long = sorted((sheet.size.width, sheet.size.height))
    by_orientation = {"portrait": Size(short, long), "landscape": Size(long, short)}
    if 2 * keys.margin >= short:
        message = f"margins of {keys.margin:g} mm leave no room on a sheet of {short:g} x {long:g} mm"
        mistakes.add(document.value_at("paper", "margin"), "D013", message, "make the margin smaller")
    return Paper(
        name=sheet.name,
        size=by_orientation.get(keys.orientation or "", sheet.size),
        margin=keys.margin,
        gap=keys.gap,
        flip=keys.flip,
        backs=keys.backs,
        marks=keys.marks,
    )
