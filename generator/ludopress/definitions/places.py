"""Files that other files name: beside them, never outside their folder; and how a file is shown to people.

A path in YAML is relative, with forward slashes, spelled exactly as the file is; only Unicode composition may
differ ("é" as one character or as two), since file systems change it and nobody can see it.
"""

import os
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief, did_you_mean, nearest

MISSING = "010"
FORBIDDEN = "013"
UNREADABLE = "015"


def shown(file: Path) -> str:
    """Return how messages name ``file``: relative to the current folder if below it, else absolute."""
    place = file.parent.resolve() / file.name
    here = Path.cwd()
    return (place.relative_to(here) if place.is_relative_to(here) else place).as_posix()


def is_there(file: Path) -> bool:
    """Tell whether there is something of that name: a link that leads nowhere is a mistake, not nothing."""
    return os.path.lexists(file)


def require_folder(place: Path) -> None:
    """See that ``place``, if anything is there, is a folder that can be read and lies where it seems to lie.

    Raises:
        WrongValue: it leads elsewhere (013), or it or what it is to lie in is no folder or unreadable (015).
    """
    above, cure = place.parent, "move it away, or make it a folder"
    try:
        if is_there(above) and not above.is_dir():
            raise WrongValue(UNREADABLE, f'"{brief(above.name)}" is not a folder', cure)
        if not is_there(place):
            return
        if not place.resolve().is_relative_to(above.resolve()):
            message = f'"{brief(place.name)}" leads out of the folder'
            raise WrongValue(FORBIDDEN, message, "put a copy in its place")
        if not place.is_dir():
            raise WrongValue(UNREADABLE, f'"{brief(place.name)}" is not a folder', cure)
        next(place.iterdir(), None)
    except (OSError, RuntimeError) as error:
        wrong = _unreadable(place.name, error)
        raise WrongValue(wrong.number, wrong.message, "see that it may be read") from error


@dataclass(frozen=True)
class Folder:
    """The folder of a YAML file, as far as that file may name things in it."""

    path: Path
    _names: dict[Path, dict[str, str]] = field(default_factory=dict, compare=False, repr=False)

    def read(self, text: str, limit: int) -> bytes:
        """Return the content of the file called ``text``; WrongValue if it is larger than ``limit`` bytes.

        WrongValue, too, when the path is not allowed (013), nothing is there (010), it cannot be read (015).
        """
        place = self.place(text)
        try:
            with place.open("rb") as stream:
                content = stream.read(limit + 1)
        except OSError as error:
            raise _unreadable(text, error) from error
        if len(content) > limit:
            size = f"{limit // 1024} KB"
            raise WrongValue(UNREADABLE, f'"{brief(text)}" is larger than {size}', "make it smaller")
        return content

    def place(self, text: str) -> Path:
        """Return where the file called ``text`` is; WrongValue as for ``read``."""
        place = self._find(text)
        try:
            if not place.resolve().is_relative_to(self.path.resolve()):
                raise _outside(text)
            if not place.is_file():
                raise WrongValue(UNREADABLE, f'"{brief(text)}" is not a file', "name a file")
        except (OSError, RuntimeError) as error:  # pathlib meets a loop of links with a RuntimeError
            raise _unreadable(text, error) from error
        return place

    def within(self, text: str) -> "Folder":
        """Return the folder called ``text`` in this one; WrongValue as for ``read``."""
        try:
            place = self._find(text)
            if not place.resolve().is_relative_to(self.path.resolve()):
                raise _outside(text)
            is_folder = place.is_dir()
        except WrongValue as wrong:
            if wrong.number == MISSING:
                raise WrongValue(MISSING, f'there is no folder "{brief(text)}"', wrong.cure) from wrong
            raise
        except (OSError, RuntimeError) as error:
            raise _unreadable(text, error) from error
        if not is_folder:
            raise WrongValue(UNREADABLE, f'"{brief(text)}" is not a folder', "name a folder")
        return Folder(place)

    def names(self) -> list[str]:
        """Return the names of all that is in it, sorted."""
        return sorted({*self._listed(self.path).values()})

    def _find(self, text: str) -> Path:
        place = self.path
        for part in _parts(text):
            names = self._listed(place)
            known = names.get(part) or names.get(_composed(part))
            if known is None:
                raise _missing(text, part, list(names.values()))
            place /= known
        return place

    def _listed(self, folder: Path) -> dict[str, str]:
        """Names in ``folder`` by themselves and by their composed form; an exact name wins."""
        if folder not in self._names:
            try:
                names = sorted(entry.name for entry in folder.iterdir())
            except OSError:
                names = []
            self._names[folder] = {_composed(name): name for name in names} | {name: name for name in names}
        return self._names[folder]


def _parts(text: str) -> tuple[str, ...]:
    windows = PureWindowsPath(text)
    parts = PurePosixPath(text).parts
    cure = 'write it relative to the YAML file, with "/"'
    if not parts or not text.isprintable():
        raise WrongValue(FORBIDDEN, "this is not a file name", cure)
    if windows.drive or windows.root or "\\" in text:
        raise WrongValue(FORBIDDEN, f'"{brief(text)}" is not a relative path', cure)
    if ".." in parts:
        raise _outside(text)
    return parts


def _outside(text: str) -> WrongValue:
    message = f'"{brief(text)}" leads out of the folder'
    return WrongValue(FORBIDDEN, message, "put a copy beside the YAML file")


def _unreadable(text: str, error: Exception) -> WrongValue:
    reason = getattr(error, "strerror", None) or "a link that leads to itself"
    return WrongValue(UNREADABLE, f'"{brief(text)}" cannot be read: {reason}')


def _missing(text: str, part: str, names: list[str]) -> WrongValue:
    message = f'there is no file "{brief(text)}"'
    similar = nearest(part, names)
    if similar is not None and similar.casefold() == part.casefold():
        return WrongValue(MISSING, message, f'capitals count: it is "{brief(similar)}"')
    return WrongValue(MISSING, message, did_you_mean(part, names))


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)
