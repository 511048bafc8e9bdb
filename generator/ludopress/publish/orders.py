"""What is asked for, and where it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludopress.cache import Cache
from ludopress.shelves import Shelves

STAGES = ("read", "deal", "draw", "impose", "typeset", "export", "examine")

Watch = Callable[[str], object]  # told each stage as it begins


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be made of one deck: which formats, on which paper, in which locales (none: all)."""

    deck: Path
    formats: tuple[str, ...] = ("pdf",)
    paper: str | None = None
    locales: tuple[str, ...] = ()
    engine: str = "typst"


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Where decks are made: the shelves, the cache, and who watches."""

    shelves: Shelves
    cache: Cache
    watch: Watch = lambda _stage: None
