"""What ``ludopress locale check --json`` prints."""

from typing import Annotated

from pydantic import Field

from ludopress.definitions.reports import Told

SCHEMA = 1


class ProgressKeys(Told):
    """How far a game is translated into a language."""

    deck: Annotated[str, Field(description="The slug of the deck.")]
    locale: str
    asked: Annotated[int, Field(ge=0, description="Phrases that the game says: rules, pieces, booklet.")]
    said: Annotated[int, Field(ge=0, description="Those of them that are printed in the language.")]
    percent: Annotated[int, Field(ge=0, le=100, description="Rounded down: 100 is all.")]


class FileKeys(Told):
    """A PO file."""

    file: str
    locale: str
    asked: Annotated[int, Field(ge=0)]
    said: Annotated[int, Field(ge=0)]
    fuzzy: Annotated[int, Field(ge=0)]
    obsolete: Annotated[int, Field(ge=0)]


class FindingKeys(Told):
    """What a check found, or why a file cannot be read."""

    code: Annotated[str, Field(description="Such as translations/complete or W011; ludopress explain CODE.")]
    severity: Annotated[str, Field(pattern="^(error|warning|info)$")]
    message: str
    file: str
    line: Annotated[int, Field(ge=0, description="From 1; 0 is the file as a whole.")]
    column: Annotated[int, Field(ge=0)]


class LocaleReportKeys(Told):
    """What ludopress locale check --json prints."""

    report: Annotated[int, Field(description=f"The version of this form: {SCHEMA}.")] = SCHEMA
    passed: Annotated[bool, Field(description="Whether nothing is wrong; warnings are not.")]
    decks: Annotated[list[ProgressKeys], Field(description="Every game in every language.")]
    files: list[FileKeys]
    findings: Annotated[list[FindingKeys], Field(description="The gravest first.")]
