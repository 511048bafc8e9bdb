"""What is asked for, and where it is made."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludopress.cache import Cache
from ludopress.shelves import Shelves

STAGES = ("read", "deal", "draw", "impose", "export", "examine", "done")

Watch = Callable[[str, str], None]  # told the deck's name and the stage that begins


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What is to be made of one deck: which formats, on which paper, drawn by which engine."""

    deck: Path
    formats: tuple[str, ...] = ("pdf",)
    paper: str | None = None
    engine: str = "typst"

    @property
    def name(self) -> str:
        """The deck's slug."""
        return self.deck.resolve().name


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Where decks are made: the shelves, the cache, and who watches."""

    shelves: Shelves
    cache: Cache
    watch: Watch = lambda _deck, _stage: None
