"""What ludopress list tells of the grammar of scenes: plots, palettes, subjects, parts and openings."""

from collections.abc import Iterable
from functools import lru_cache

from ludopress import definitions
from ludopress.cache import Cache, default_folder
from ludopress.definitions.scene_manual import ALL_PARTS, purpose, said_of, stands_in
from ludopress.model import Grammar
from ludopress.scenes.openings import OPENINGS
from ludopress.shelves import Shelves


def plots(shelves: Shelves) -> Iterable[str]:
    """Return the names of all plots."""
    return (plot.name for plot in _grammar(shelves).plots)


def plot(name: str, shelves: Shelves) -> str:
    """Return the slots of a plot with their roles, and how often it comes."""
    (found,) = (one for one in _grammar(shelves).plots if one.name == name)
    slots = ", ".join(f"{slot} ({' or '.join(roles)})" for slot, roles in found.slots)
    return f"{slots}; weight {found.weight:g}"


def palettes(shelves: Shelves) -> Iterable[str]:
    """Return the names of all palettes of scenes."""
    return (palette.name for palette in _grammar(shelves).palettes)


def palette(name: str, shelves: Shelves) -> str:
    """Return the colours of a palette of scenes."""
    (found,) = (one for one in _grammar(shelves).palettes if one.name == name)
    roles = ("top", "mid", "horizon", "ground", "ink", "light", "accent", "cool")
    return ", ".join(f"{role} {getattr(found, role)}" for role in roles)


def subjects(shelves: Shelves) -> Iterable[str]:
    """Return the keys of all subjects."""
    return (subject.symbol.key for subject in _grammar(shelves).subjects)


def subject(key: str, shelves: Shelves) -> str:
    """Return the roles of a subject."""
    (found,) = (one for one in _grammar(shelves).subjects if one.symbol.key == key)
    return ", ".join(found.roles)


def parts(_: Shelves) -> Iterable[str]:
    """Return the names of all parts."""
    return ALL_PARTS


def part(name: str, _: Shelves) -> str:
    """Return what a part draws, and what may be said of it."""
    return f"{purpose(name)} {said_of(name)}".strip()


def openings(_: Shelves) -> Iterable[str]:
    """Return the names of all openings."""
    return OPENINGS


def opening(name: str, _: Shelves) -> str:
    """Return what stands before an opening."""
    return f"before it: {stands_in(name)}" if stands_in(name) else ""


@lru_cache(maxsize=1)
def _grammar(shelves: Shelves) -> Grammar:
    return definitions.read_grammar(shelves, Cache(default_folder()))
