"""What can go wrong for a user, where, and how to cure it.

Every class carries the exit code of the command line. A mistake in a project file has one form everywhere:
``FILE:LINE:COLUMN: CODE message (cure)``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar
from unicodedata import category


def printable(text: str) -> str:
    r"""Return ``text`` on one line, with � for what a terminal would obey and not print.

    >>> printable("red \x1b[31m\nfox")
    'red �[31m fox'
    """
    return "".join(map(_printable, text))


def _printable(letter: str) -> str:
    if letter.isprintable() or category(letter) == "Zs":
        return letter
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a project file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing wrong in a project file: its place, a stable code, what it is and the cure."""

    at: Position
    code: str
    message: str
    cure: str = ""

    def __str__(self) -> str:
        cure = f" ({self.cure})" if self.cure else ""
        return printable(f"{self.at}: {self.code} {self.message}{cure}")


class LudopressError(Exception):
    """A failure that the user can mend; its text is the whole report."""

    exit_code: ClassVar[int] = 70


class UsageError(LudopressError):
    """The command was called with words it does not know, or for a deck that is not there."""

    exit_code = 2

    def __init__(self, message: str, cure: str = "") -> None:
        super().__init__(printable(f"{message} ({cure})" if cure else message))


class DefinitionError(LudopressError):
    """Project files or the art they name are wrong; holds every mistake found, in reading order."""

    exit_code = 3

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))


class DrawingError(LudopressError):
    """A drawing cannot be used; ``cure`` says what to change in it."""

    exit_code = 3

    def __init__(self, message: str, cure: str = "") -> None:
        self.message = message
        self.cure = cure
        super().__init__(f"{message} ({cure})" if cure else message)


class ArtError(LudopressError):
    """Some drawings cannot be made ready; ``failures`` has the reason for each, by the drawing's digest."""

    exit_code = 3

    def __init__(self, failures: Mapping[str, DrawingError]) -> None:
        self.failures = dict(failures)
        super().__init__("\n".join(str(failure) for failure in self.failures.values()))


class EngineMissingError(LudopressError):
    """An art engine, a font or a library that is needed is not installed; the text says how to install it."""

    exit_code = 3


class MachineError(LudopressError):
    """The system gives no room to work in: no process, no temporary folder, no memory."""

    exit_code = 4


class DesignError(LudopressError):
    """The deck asked for cannot be dealt; the text names the nearest decks that can."""

    exit_code = 3


class ImpossibleDesignError(DesignError):
    """It is proven that no such design exists."""


class UnknownDesignError(DesignError):
    """Such a design may exist, but no construction of it is known here."""


class LayoutError(LudopressError):
    """The pieces do not fit where they are to go: a face, a sheet."""

    exit_code = 3


class OutputError(LudopressError):
    """A finished file could not be written; every file is the old one or the new one, whole."""

    exit_code = 4
