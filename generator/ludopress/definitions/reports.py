"""What ``ludopress check --format json`` prints, and what report.json holds."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel


class Told(BaseModel):
    """A part of the report; it has these keys and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class CheckKeys(Told):
    """What one check did."""

    code: Annotated[str, Field(pattern="^[a-z0-9-]+/[a-z0-9-]+$")]
    promise: str
    subjects: Annotated[int, Field(ge=0, description="How many things were examined.")]
    proven: Annotated[int, Field(ge=0, description="On how many of them the promise is kept.")]
    skipped: Annotated[int, Field(ge=0, description="How many of them could not be examined here.")]
    breaches: Annotated[int, Field(ge=0, description="All of them, however few are among the findings.")]


class FindingKeys(Told):
    """What a check found."""

    code: Annotated[str, Field(description="ludopress explain CODE says why it matters.")]
    severity: Literal["error", "warning", "info", "skipped", "waived"]
    subject: Annotated[str, Field(description="A component, a symbol set, a file.")]
    message: str
    culprits: Annotated[list[str], Field(description="Keys of pieces, symbols, languages; or paths.")]
    accepted: Annotated[
        Literal["error", "warning"] | None,
        Field(description="Of what was waived: what it would be otherwise."),
    ]
    file: str | None
    line: Annotated[int | None, Field(ge=0, description="From 1; 0 is the file as a whole.")]
    column: Annotated[int | None, Field(ge=0)]


class SceneKeys(Told):
    """What a composed picture is made of."""

    component: str
    card: str
    plot: str
    palette: str
    subjects: list[str]


class ReportKeys(Told):
    """What report.json holds: one deck, examined."""

    form: Annotated[int, Field(alias="schema", description="Counts up when a key's meaning changes.")]
    deck: Annotated[str, Field(description="The slug of the deck.")]
    passed: Annotated[bool, Field(description="Whether nothing keeps it from being published.")]
    checks: Annotated[list[CheckKeys], Field(description="Every check that ran.")]
    findings: Annotated[list[FindingKeys], Field(description="The gravest first.")]
    scenes: list[SceneKeys] = []


class MistakeKeys(Told):
    """What keeps a deck from being made; a deck that is not there has the message alone."""

    code: str = ""
    message: str
    cure: str = ""
    file: str = ""
    line: int = 0
    column: int = 0


class MistakenKeys(Told):
    """A deck that could not be made."""

    deck: Annotated[str, Field(description="As it was called.")]
    passed: Literal[False]
    mistakes: Annotated[list[MistakeKeys], Field(min_length=1)]


class CheckReportKeys(RootModel[list[ReportKeys | MistakenKeys]]):
    """What ludopress check --format json prints: every deck, in the order in which they were called."""
