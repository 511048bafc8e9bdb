"""Typefaces of booklets: found by their names, in the project and among what is installed."""

from collections.abc import Iterator
from pathlib import Path

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, nearest
from ludopress.definitions.places import FORBIDDEN, UNREADABLE, Folder, require_folder, shown
from ludopress.errors import Position
from ludopress.model import FontFamily
from ludopress.shelves import Shelves
from ludopress.typography.families import LARGEST, SUFFIXES, font_family, name_of, names_of

FOLDER = "fonts"  # in templates/
_READABLE = "see that it may be read"


def family_of(name: str, at: Position, shelves: Shelves, mistakes: Mistakes) -> FontFamily | None:
    """Return the family called ``name``, None where there is none; takes that down ``at`` its place."""
    folders = [place for root in shelves.roots if _is_usable(place := root / "templates" / FOLDER, mistakes)]
    found = font_family(name, folders)
    if found is None:
        near = nearest(name, names_of(folders))
        package = f"fontpkg-{name.lower().replace(' ', '-')}"
        cure = f"put its files into templates/{FOLDER}/, or install it: pip install {brief(package)}"
        mistakes.add(
            at, "R012", f'there is no font "{brief(name)}"', f'did you mean "{near}"?' if near else cure
        )
    return found


def _is_usable(place: Path, mistakes: Mistakes) -> bool:
    """Return whether ``place`` and all fonts in it can be read; takes down what cannot or leads elsewhere."""
    try:
        require_folder(place)
    except WrongValue as wrong:
        mistakes.add(Position(shown(place)), "R" + wrong.number, wrong.message, wrong.cure)
        return False
    faults = list(_faults(place))
    for file, fault in faults:
        mistakes.add(Position(shown(file)), "R" + fault.number, fault.message, fault.cure)
    return not faults


def _faults(place: Path) -> Iterator[tuple[Path, WrongValue]]:
    folder = Folder(place)
    for file in sorted(place.glob("*")):
        if file.suffix.lower() in SUFFIXES:
            try:
                fault = _fault(folder.place(file.name))
            except WrongValue as wrong:
                cure = "put a copy in its place" if wrong.number == FORBIDDEN else _READABLE
                fault = WrongValue(wrong.number, wrong.message, cure)
            except OSError as error:
                message = f'"{brief(file.name)}" cannot be read: {error.strerror}'
                fault = WrongValue(UNREADABLE, message, _READABLE)
            if fault is not None:
                yield file, fault


def _fault(file: Path) -> WrongValue | None:
    """Return what is wrong with a file that is to be a font, None if it is one of ordinary size."""
    if file.stat().st_size > LARGEST:
        message = f'"{brief(file.name)}" is larger than {LARGEST // 10**6} MB'
        return WrongValue(UNREADABLE, message, "remove it")
    if not name_of(file):
        return WrongValue(UNREADABLE, f'"{brief(file.name)}" is not a font', "get it anew, or remove it")
    return None
