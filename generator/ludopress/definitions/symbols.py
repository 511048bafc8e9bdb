"""Symbol sets: what is printed on pieces, from symbols/NAME/symbols.yaml and the art it names."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.drawings import OPENMOJI, OPENMOJI_CREDIT, emoji, read_drawing
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Keys, Spelling, Text
from ludopress.definitions.loader import Document, load
from ludopress.definitions.names import LanguageTag, SymbolKey, names_of, own_names
from ludopress.definitions.places import Folder
from ludopress.definitions.validation import checked
from ludopress.errors import DrawingError, UsageError
from ludopress.model import OWN_CREDIT, Credit, Drawing, Name, Point, Symbol, SymbolSet
from ludopress.model.symbols import MIDDLE
from ludopress.shelves import Shelves

FILE = "symbols.yaml"
NO_CACHE = Cache(None)

_URL = Spelling(r"https?://\S+", "a web address", "begin it with https://")


class CreditKeys(Keys):
    """Whose work the drawings are."""

    title: Text
    licence: Text
    author: Text | None = None
    url: Annotated[str, AfterValidator(_URL), _URL.schema] | None = None

    def credit(self) -> Credit:
        """Return it as the model has it."""
        return Credit(title=self.title, licence=self.licence, author=self.author or "", url=self.url or "")


class SymbolKeys(Keys):
    """One symbol."""

    art: Annotated[Text, Field(description="openmoji:CODE, or an SVG, PNG or JPEG beside this file.")]
    names: Annotated[
        dict[LanguageTag, Text],
        Field(
            default_factory=dict, description="What it is called, by language tag; names/TAG.yaml says more."
        ),
    ]
    credit: Annotated[CreditKeys | None, Field(description="Where it differs from the set's.")] = None
    focus: Annotated[
        list[Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]] | None,
        Field(
            min_length=2,
            max_length=2,
            description="The point that stays in sight where its edges are cut off, in parts of its width "
            "and height: [0, 0] is the top left corner. Left out: found in the picture.",
        ),
    ] = None


def _from_shorthand(written: object) -> object:
    return {"art": written} if isinstance(written, str) else written


class SymbolSetKeys(Keys):
    """symbols/NAME/symbols.yaml."""

    credit: Annotated[
        CreditKeys | None,
        Field(description="Of all drawings but OpenMoji's and those with their own; left out: you."),
    ] = None
    symbols: Annotated[
        dict[
            SymbolKey,
            Annotated[SymbolKeys, BeforeValidator(_from_shorthand, json_schema_input_type=Text | SymbolKeys)],
        ],
        Field(min_length=1, description="The symbols by key: their art, or a mapping."),
    ]


def read_symbols(slug: str, shelves: Shelves, cache: Cache = NO_CACHE) -> SymbolSet:
    """Return the symbol set called ``slug``; sanitised drawings are kept in ``cache``.

    Raises:
        UsageError: there is no such set.
        DefinitionError: with every mistake of its file and its art.
    """
    folder = shelves.find("symbols", slug)
    if folder is None or not folder.is_dir():
        cure = did_you_mean(slug, shelves.names("symbols"))
        raise UsageError(f'there is no symbol set "{brief(slug)}"', cure)
    mistakes = Mistakes()
    return mistakes.settled(symbols_in(folder, cache, mistakes, shelves))


def symbols_in(
    folder: Path, cache: Cache, mistakes: Mistakes, shelves: Shelves, locales: Sequence[str] = ()
) -> SymbolSet | None:
    """Return the symbol set of ``folder`` or None, named in ``locales`` as well; takes down what is wrong."""
    document = load(folder / FILE, mistakes)
    if document is None:
        return None
    drawings = drawings_in(document, cache, mistakes)
    keys = checked(document, SymbolSetKeys, "S", mistakes)
    if keys is None:
        return None
    own = own_names(folder, {key: symbol.names for key, symbol in keys.symbols.items()}, mistakes)
    symbols: list[Symbol] = []
    with mistakes.collected():
        symbols += [
            Symbol(
                key=key,
                drawing=drawings[key],
                credit=credit_of(symbol, keys.credit),
                names=tuple(names_of(key, emoji(symbol.art), own, locales, shelves)),
                focus=_focus(symbol, drawings[key], cache),
                at=document.key_at("symbols", key),
            )
            for key, symbol in keys.symbols.items()
            if key in drawings
        ]
    return SymbolSet(slug=folder.name, symbols=tuple(symbols), at=document.at) if symbols else None


def _focus(symbol: SymbolKeys, drawing: Drawing, cache: Cache) -> Point:
    if symbol.focus is not None:
        return Point(*symbol.focus)
    if symbol.art.startswith(OPENMOJI):
        return MIDDLE
    from ludopress.art.focus import focus  # noqa: PLC0415  (numpy and Pillow, which most sets need not read)

    return focus(drawing, cache)


def own_names_of(symbol: SymbolKeys) -> tuple[Name, ...]:
    """Return what ``symbol`` itself says it is called."""
    return tuple(Name(tag, name) for tag, name in symbol.names.items())


def credit_of(symbol: SymbolKeys, common: CreditKeys | None) -> Credit:
    """Return whose work ``symbol`` is: as it says, OpenMoji's, or the ``common`` credit of its file."""
    given = symbol.credit
    if given is None and symbol.art.startswith(OPENMOJI):
        return OPENMOJI_CREDIT
    given = given or common
    return given.credit() if given else OWN_CREDIT


def drawings_in(
    document: Document, cache: Cache, mistakes: Mistakes, within: str = "symbols"
) -> dict[str, Drawing]:
    """Return the drawings that can be used, by symbol; from data as written: a bad key hides nothing."""
    symbols = document.data.get(within)
    if not isinstance(symbols, dict):
        return {}
    read = partial(read_drawing, folder=Folder(document.file.parent), cache=cache)
    drawings: dict[str, Drawing] = {}
    seen: dict[str, str] = {}
    for key, symbol in symbols.items():
        art = symbol.get("art") if isinstance(symbol, dict) else symbol
        if not isinstance(art, str) or not art.strip():
            continue  # the schema says so
        at = document.value_at(within, key, "art")
        try:
            drawing = read(art.strip())
        except WrongValue as wrong:
            mistakes.add(at, "S" + wrong.number, wrong.message, wrong.cure)
            continue
        except DrawingError as refused:
            mistakes.add(at, "S011", refused.message, refused.cure)
            continue
        drawings[key] = drawing
        first = seen.setdefault(drawing.digest, key)
        if first != key:
            line = document.key_at(within, first).line
            message = f'"{brief(key)}" shows the same drawing as "{brief(first)}"'
            mistakes.add(at, "S012", message, f'"{brief(first)}" is on line {line}; keep one of them')
    return drawings
