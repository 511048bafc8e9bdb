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
        cure = (
            "put a copy in its place"
            if fault.number == FORBIDDEN
            else fault.cure or "see that it may be read"
        )
        mistakes.add(Position(shown(file)), "R" + fault.number, fault.message, cure)
    return not faults


def _faults(place: Path) -> Iterator[tuple[Path, WrongValue]]:
    folder = Folder(place)
    for file in sorted(place.glob("*")):
        if file.suffix.lower() in SUFFIXES:
            try:
                _require_font(folder.place(file.name))
            except WrongValue as wrong:
                yield file, wrong
            except OSError as error:
                yield file, WrongValue(UNREADABLE, f'"{brief(file.name)}" cannot be read: {error.strerror}')


def _require_font(file: Path) -> None:
    """See that ``file`` is a font of ordinary size, or raise a WrongValue."""
    if file.stat().st_size > LARGEST:
        message = f'"{brief(file.name)}" is larger than {LARGEST // 1_000_000} MB'
        raise WrongValue(UNREADABLE, message, "remove it")
    if not name_of(file):
        raise WrongValue(UNREADABLE, f'"{brief(file.name)}" is not a font', "get it anew, or remove it")
