"""The end of the line: a whole game ready to export, the files made of it, and what was found wrong."""

from dataclasses import dataclass
from enum import StrEnum

from ludopress.errors import Position
from ludopress.model.faces import Leaf
from ludopress.model.games import Component, Game
from ludopress.model.rulebooks import Leaflet
from ludopress.model.sheets import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """A component drawn and imposed; ``credits`` are the lines that everything made of it shows."""

    component: Component
    leaves: tuple[Leaf, ...]
    sheets: tuple[Sheet, ...]
    credits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Everything an exporter needs of one game."""

    game: Game
    printings: tuple[Printing, ...]
    leaflets: tuple[Leaflet, ...] = ()

    @property
    def credits(self) -> tuple[str, ...]:
        """Those of all printings, each once."""
        return tuple(dict.fromkeys(line for printing in self.printings for line in printing.credits))


@dataclass(frozen=True, slots=True)
class Artifact:
    """A file to be written: its path below the output folder of the game (POSIX), and its bytes.

    A PDF carries the sheets it was made of, page by page, for the checks that reopen it. ``credits`` are what
    it has to say of whose work it shows.
    """

    path: str
    content: bytes
    pages: tuple[Sheet, ...] = ()
    credits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """An edition with the files made of it, for the checks that compare the two."""

    edition: Edition
    artifacts: tuple[Artifact, ...]


class Severity(StrEnum):
    """How much a finding matters. An error keeps the deck from being published."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    SKIPPED = "skipped"  # the check could not run here; the message says how to make it run
    WAIVED = "waived"  # the designer accepted it; the message carries the reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something an invariant found; ``subject`` says on what (a component, a face, a file).

    Of what the designer ``accepted`` this is how grave it would be otherwise.
    """

    code: str
    severity: Severity
    subject: str
    message: str
    culprits: tuple[str, ...] = ()
    at: Position | None = None
    accepted: Severity | None = None
