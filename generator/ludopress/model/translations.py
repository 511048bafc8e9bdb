"""Translations: what a PO file says of what it is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludopress.errors import Position
from ludopress.model.rulebooks import Saying

Key = tuple[str, str]  # a context, and what is translated


@dataclass(frozen=True, slots=True, kw_only=True)
class PoEntry:
    """A phrase in a PO file, and how it is said: in one form, or in all the plurals of the language.

    One that ``is_fuzzy`` was translated when the phrase was another, and is not printed.
    """

    text: str
    forms: tuple[str, ...]
    at: Position
    plural: str = ""
    context: str = ""
    is_fuzzy: bool = False

    @property
    def key(self) -> Key:
        """What it is known by."""
        return self.context, self.text

    @property
    def is_said(self) -> bool:
        """Whether it is printed: translated whole, and not for another phrase."""
        return all(self.forms) and not self.is_fuzzy


@dataclass(frozen=True, slots=True)
class Tight:
    """Words that stand side by side and cannot flow: ``what`` they are, of the phrase ``key``.

    They are so many mm ``wide``, and there is so much ``room``.
    """

    key: Key
    what: str
    wide: float
    room: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """A PO file with what it is ``asked`` for, each phrase once; ``name`` is its deck's and its locale's.

    What other files say, which are read with it, is ``elsewhere``; what it may say besides is ``allowed``.
    The booklet's fonts have no such letters as are ``lacking``, and ``tight`` is what has to fit there. Of a
    file that is not there ``headers`` and entries are empty, and it is ``at`` where it is asked for.
    """

    name: str
    locale: str
    at: Position
    asked: tuple[Saying, ...]
    entries: tuple[PoEntry, ...] = ()
    obsolete: tuple[PoEntry, ...] = ()
    elsewhere: tuple[Key, ...] = ()
    allowed: tuple[Key, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    lacking: str = ""
    tight: tuple[Tight, ...] = ()

    @property
    def by_key(self) -> Mapping[Key, PoEntry]:
        """The entries, by what they are known by."""
        return {entry.key: entry for entry in self.entries}

    @property
    def missing(self) -> tuple[Saying, ...]:
        """What is asked for and printed in English."""
        said = {*self.elsewhere, *(entry.key for entry in self.entries if entry.is_said)}
        return tuple(saying for saying in self.asked if (saying.context, saying.text) not in said)

    @property
    def said(self) -> int:
        """How much of what is asked for is printed in the language."""
        return len(self.asked) - len(self.missing)
