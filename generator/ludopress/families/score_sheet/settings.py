"""What a deck's YAML may say of a score sheet; the descriptions become the schema that editors show."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from ludopress.families.keys import BRIEF, Keys, as_text
from ludopress.families.score_sheet.words import Saying, Text, Words

MOST_ROWS = 60
MOST_COLUMNS = 20
MOST_COPIES = 50
_RANGE = "[0-9]{1,4}([.][.]([0-9]{1,4})?)?"


def _column_from_words(written: object) -> object:
    is_words = isinstance(written, str) or (isinstance(written, dict) and "say" in written)
    return {"head": written} if is_words else written


def _rows_from_number(written: object) -> object:
    is_number = isinstance(written, int) and not isinstance(written, bool)
    return {"blank": written} if is_number else written


def _a_range(text: str) -> str:
    if not re.fullmatch(_RANGE, text):
        raise ValueError(f'"{text[:BRIEF]}" is not a range: write it like 5..9, 10.. or 4')
    return text


Range = Annotated[str, BeforeValidator(as_text, json_schema_input_type=str | int), AfterValidator(_a_range)]
Rows = Annotated[int | None, Field(ge=1, le=MOST_ROWS)]


class Column(Keys):
    """A column to write in."""

    head: Words = Field(description="What is to be written there.")
    notes: list[Words] = Field(
        default_factory=list, max_length=3, description="Smaller lines below the head, such as its points."
    )


class Lines(Keys):
    """The rows to write in: so many that are signed, numbered or blank, or one for each label."""

    head: Words | None = Field(default=None, description="What stands over the heads of the rows.")
    names: Rows = Field(default=None, description="How many rows there are, each for a player to sign.")
    numbers: Rows = Field(default=None, description="How many rows there are, numbered from 1.")
    blank: Rows = Field(default=None, description="How many rows there are, without heads.")
    labels: list[Words] | None = Field(
        default=None, min_length=1, max_length=MOST_ROWS, description="The heads of the rows."
    )

    @model_validator(mode="after")
    def _is_of_one_kind(self) -> "Lines":
        kinds = {"names": self.names, "numbers": self.numbers, "blank": self.blank, "labels": self.labels}
        chosen = [name for name, value in kinds.items() if value is not None]
        if len(chosen) != 1:
            raise ValueError(f"rows have one of {', '.join(kinds)}, not {' and '.join(chosen) or 'none'}")
        return self


class Levels(Keys):
    """A printed table of what so many points are worth, by the number of players or the like."""

    title: Words | None = Field(default=None, description="What stands over the table.")
    head: Words = Field(description="What stands over the heads of its rows.")
    names: list[Words] = Field(min_length=1, max_length=8, description="The levels, from the lowest.")
    ranges: dict[Range, list[Range]] = Field(
        min_length=1,
        max_length=20,
        description="For each row by its head, such as 1 or 3..4, the points of each level: 0..4, 5..9, 10..",
    )

    @model_validator(mode="after")
    def _has_a_range_for_every_level(self) -> "Levels":
        for row, ranges in self.ranges.items():
            if len(ranges) != len(self.names):
                raise ValueError(f"row {row} has {len(ranges)} ranges for {len(self.names)} levels")
        return self


class Settings(Keys):
    """A form to write points on. Its words are phrases that the game's languages translate."""

    title: Words = Field(description="What stands at the top, such as the name of the game.")
    subtitle: Words | None = Field(default=None, description="A smaller line below the title.")
    players: int = Field(
        default=0, ge=0, le=12, description="How many columns there are with room for a player's name on top."
    )
    each: list[Words] = Field(
        default_factory=list,
        max_length=3,
        description="What the column of each player is divided into, such as the points and their sum.",
    )
    columns: list[
        Annotated[Column, BeforeValidator(_column_from_words, json_schema_input_type=Text | Saying | Column)]
    ] = Field(
        default_factory=list,
        max_length=MOST_COLUMNS,
        description="The columns to write in, after those of the players: their heads, or head and note.",
    )
    heads: Literal["upright", "turned"] = Field(
        default="upright",
        description="How the heads of `columns` stand: turned, long words fit on narrow ones.",
    )
    total_column: Words | None = Field(default=None, description="A last column for the sum of every row.")
    rows: Annotated[Lines, BeforeValidator(_rows_from_number, json_schema_input_type=int | Lines)] = Field(
        description="The rows to write in: how many, or {names: 8}, {numbers: 15} or {labels: [one, two]}, "
        "with a head over them."
    )
    total_row: Words | None = Field(default=None, description="A last row for the sum of every column.")
    mark: Words | None = Field(
        default=None, description="What it means to tick the mark in a cell; without it there are no marks."
    )
    levels: Levels | None = Field(default=None, description="A table that is printed above the form.")
    notes: list[Words] = Field(
        default_factory=list, max_length=8, description="What to remember, in small print at the foot."
    )
    copies: int = Field(default=2, ge=1, le=MOST_COPIES, description="How many of them are printed.")
