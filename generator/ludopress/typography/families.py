"""Families: the fonts of booklets, by the name that they have in them: ours, installed ones, a project's own.

Installed are the packages called fontpkg-…, which pip fetches; a project's own are files in templates/fonts/.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from ludopress.model import FontFamily
from ludopress.typography.fonts import TYPEFACES

LARGEST = 64_000_000  # bytes of a font file; those of all Chinese characters have 20 million
SUFFIXES = {".ttf", ".otf"}
OWN_NAMES = (16, 1)  # of OpenType's name table: the family, and that of old programs


def font_family(name: str, folders: Sequence[Path]) -> FontFamily | None:
    """Return the family called ``name``, None where there is none; a project's ``folders`` come first."""
    for files in (_in_folders(name, folders), _installed(name)):
        if files:
            return FontFamily(name, tuple(files), _digest(tuple(files)))
    return None


def names_of(folders: Sequence[Path]) -> list[str]:
    """Return the families there are, sorted: what ``font_family`` finds."""
    own = {name_of(file) for folder in folders for file in _files(folder)}
    installed = {entry.name.replace("_", " ").title() for entry in entry_points(group="fontpkg.family")}
    return sorted((own | installed | set(TYPEFACES)) - {""})


@lru_cache(maxsize=64)
def letters_of(family: FontFamily) -> frozenset[int]:
    """Return the code points that every file of ``family`` has a glyph for."""
    import uharfbuzz  # noqa: PLC0415  (a game without rules need not pay for it)

    each = [set(uharfbuzz.Face(file.read_bytes()).unicodes) for file in family.files]
    return frozenset(set.intersection(*each)) if each else frozenset()


def _in_folders(name: str, folders: Sequence[Path]) -> list[Path]:
    return [file for folder in folders for file in _files(folder) if name and name_of(file) == name]


def _installed(name: str) -> list[Path]:
    slug = name.lower().replace(" ", "_")
    for entry in entry_points(group="fontpkg.family"):
        spec = find_spec(entry.value) if entry.name == slug else None
        if spec is not None and spec.origin is not None:
            return list(_files(Path(spec.origin).parent / "files"))
    return []


def _files(folder: Path) -> Iterator[Path]:
    """Yield the fonts of a folder in order: what is no file or larger than any font is passed over."""
    for file in sorted(folder.glob("*")):
        if file.suffix.lower() in SUFFIXES and file.is_file() and file.stat().st_size <= LARGEST:
            yield file


def name_of(file: Path) -> str:
    """Return what a font calls its family; nothing, if it is no font."""
    import uharfbuzz  # noqa: PLC0415

    face = uharfbuzz.Face(file.read_bytes())
    return next((said for number in OWN_NAMES if (said := face.get_name(number))), "")


@lru_cache(maxsize=64)
def _digest(files: tuple[Path, ...]) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
