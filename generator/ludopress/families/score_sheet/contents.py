"""What a form holds, its words said in the sheet's language, before anything has a place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ludopress.families.score_sheet.settings import Settings
from ludopress.families.score_sheet.words import said
from ludopress.model import Phrase, Supply


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A column, divided into ``parts`` or not; without ``words`` a player writes a name on top."""

    words: Phrase | None = None
    notes: tuple[Phrase, ...] = ()
    parts: tuple[Phrase, ...] = ()
    fill: Literal["score", "total"] = "score"

    @property
    def fields(self) -> tuple[str, ...]:
        """What is written in it, by its head as the designer wrote it, from left to right."""
        return tuple(part.source for part in self.parts) or (self.words.source if self.words else "",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row to write in; ``head`` is the kind of cell it begins with, "" if with none."""

    head: Literal["", "name", "number", "label"] = ""
    words: Phrase | None = None
    fill: Literal["score", "total"] = "score"


def groups(settings: Settings, supply: Supply) -> Iterator[Group]:
    """Yield the columns from left to right."""
    parts = tuple(said(words, supply) for words in settings.each)
    for _ in range(settings.players):
        yield Group(parts=parts)
    for column in settings.columns:
        notes = tuple(said(note, supply) for note in column.notes)
        yield Group(words=said(column.head, supply), notes=notes)
    if settings.total_column:
        yield Group(words=said(settings.total_column, supply), fill="total")


def rows(settings: Settings, supply: Supply) -> Iterator[Row]:
    """Yield the rows from top to bottom."""
    lines = settings.rows
    for _ in range(lines.names or 0):
        yield Row(head="name")
    for number in map(str, range(1, 1 + (lines.numbers or 0))):
        yield Row(head="number", words=Phrase(source=number, text=number))
    for _ in range(lines.blank or 0):
        yield Row()
    for words in lines.labels or ():
        yield Row(head="label", words=said(words, supply))
    if settings.total_row:
        yield Row(head="label", words=said(settings.total_row, supply), fill="total")
