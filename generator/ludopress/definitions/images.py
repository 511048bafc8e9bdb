"""Folders of a designer's own images beside the deck: every SVG, PNG or JPEG in one is a symbol.

They come in the order of their names, numbers in these counted as such. Pictures of other kinds are told,
since they were meant to be cards; what else lies there is passed over.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from ludopress.art import limits, sanitise
from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.loader import Document
from ludopress.definitions.names import LONGEST_KEY
from ludopress.definitions.places import FORBIDDEN, MISSING, UNREADABLE, Folder, shown
from ludopress.errors import DrawingError, Position
from ludopress.model import OWN_CREDIT, Drawing, Symbol, SymbolSet

KINDS = (".svg", ".png", ".jpg", ".jpeg")
OTHER_KINDS = (".webp", ".gif", ".tif", ".tiff", ".bmp", ".heic", ".avif", ".svgz", ".psd")
MOST = 999
NAMELESS = "picture"

_CODES = {MISSING: "D023", FORBIDDEN: "D024", UNREADABLE: "D025"}  # by what the folder says of a folder


@dataclass(frozen=True, slots=True)
class ImageFolders:
    """The images that could be read, by what the deck calls their folder; None where it is wrong."""

    sets: Mapping[str, SymbolSet | None]

    @staticmethod
    def read(document: Document, cache: Cache, mistakes: Mistakes) -> "ImageFolders":
        """Return all images of folders that the deck in ``document`` names; takes down what is wrong."""
        components = document.data.get("components")
        sets: dict[str, SymbolSet | None] = {}
        for key, component in components.items() if isinstance(components, dict) else ():
            name = component.get("pictures") if isinstance(component, dict) else None
            if not isinstance(name, str) or not name.strip() or name.strip() in sets:
                continue  # the schema says so, or it is read already
            at = document.value_at("components", key, "pictures")
            sets[name.strip()] = _images(name.strip(), document, at, cache, mistakes)
        return ImageFolders(sets)


def _images(
    name: str, document: Document, at: Position, cache: Cache, mistakes: Mistakes
) -> SymbolSet | None:
    try:
        folder = Folder(document.file.parent).within(name)
        files = _files(folder)
    except WrongValue as wrong:
        mistakes.add(at, _CODES[wrong.number], wrong.message, wrong.cure)
        return None
    drawings: dict[str, Drawing] = {}
    seen: dict[str, str] = {}
    for file in files:
        try:
            drawing = _drawing(file, folder, cache)
        except WrongValue as wrong:
            mistakes.add(_at(folder, file), "S" + wrong.number, wrong.message, wrong.cure)
            continue
        except DrawingError as refused:
            mistakes.add(_at(folder, file), "S011", refused.message, refused.cure)
            continue
        drawings[file] = drawing
        first = seen.setdefault(drawing.digest, file)
        if first != file:
            message = f'"{brief(file)}" shows the same drawing as "{brief(first)}"'
            mistakes.add(_at(folder, file), "S012", message, "keep one of them")
    symbols = tuple(
        _symbol(key, drawings[file], _at(folder, file), cache)
        for file, key in keys_of(files).items()
        if file in drawings
    )
    return SymbolSet(slug=folder.path.name, symbols=symbols, at=at)


def _symbol(key: str, drawing: Drawing, at: Position, cache: Cache) -> Symbol:
    from ludopress.art.focus import focus  # noqa: PLC0415  (numpy and Pillow, which most decks need not read)

    return Symbol(key=key, drawing=drawing, credit=OWN_CREDIT, focus=focus(drawing, cache), at=at)


def _files(folder: Folder) -> list[str]:
    """Return the names of the images in ``folder``, in order; WrongValue where there are none or too many."""
    kinds = (*KINDS, *OTHER_KINDS)
    names = [name for name in folder.names() if PurePath(name).suffix.casefold() in kinds]
    files = [name for name in names if not name.startswith(".") and not (folder.path / name).is_dir()]
    if not files:
        message = f'there are no pictures in "{brief(folder.path.name)}"'
        raise WrongValue(MISSING, message, "put SVG, PNG or JPEG files there")
    if len(files) > MOST:
        message = f'there are {len(files):,} pictures in "{brief(folder.path.name)}"'
        raise WrongValue(UNREADABLE, message, f"a deck takes up to {MOST}: make folders of them")
    return sorted(files, key=_order)


def _order(name: str) -> tuple[list[str | int], str]:
    """Return by what names are sorted: capitals aside, and "fox 2" before "fox 10"."""
    parts = re.split(r"([0-9]+)", unicodedata.normalize("NFC", name).casefold())
    return [int(part) if index % 2 else part for index, part in enumerate(parts)], name


def keys_of(files: Iterable[str]) -> dict[str, str]:
    """Return a key for each file: its name without ending, made of letters, digits, - and _, and unique.

    >>> keys_of(["our dog (1).png", "our-dog-1.jpg", "été.svg", "?.png"])
    {'our dog (1).png': 'our-dog-1', 'our-dog-1.jpg': 'our-dog-1-2', 'été.svg': 'été', '?.png': 'picture'}
    """
    keys: dict[str, str] = {}
    taken: set[str] = set()
    for file in files:
        name = unicodedata.normalize("NFC", PurePath(file).stem)
        key = wanted = re.sub(r"[^\w]+", "-", name).strip("-_")[:LONGEST_KEY].rstrip("-_") or NAMELESS
        number = 1
        while key.casefold() in taken:
            number += 1
            key = f"{wanted[: LONGEST_KEY - 4]}-{number}"
        taken.add(key.casefold())
        keys[file] = key
    return keys


def _drawing(file: str, folder: Folder, cache: Cache) -> Drawing:
    ending = PurePath(file).suffix.casefold()
    if ending in OTHER_KINDS:
        raise DrawingError(f"{ending.removeprefix('.')} files cannot be used", "save it as SVG, PNG or JPEG")
    return sanitise.drawing(folder.read(file, limits.CONTENT_BYTES), cache=cache)


def _at(folder: Folder, file: str) -> Position:
    return Position(shown(folder.path / file))
