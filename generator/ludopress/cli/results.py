"""What became of each deck, and how ``check`` tells it: as text, JSON, GitHub annotations, or a web page."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from ludopress.errors import DefinitionError, LudopressError, Mistake
from ludopress.publish import Outcome

FINDINGS = 1  # the exit code when a check found an error


@dataclass(frozen=True, slots=True)
class Result:
    """A deck as it was called, and its outcome or the error that kept it from being made."""

    deck: str
    outcome: Outcome | LudopressError

    def code(self, *, strict: bool) -> int:
        """Return the exit code: warnings count when ``strict``, and errors that the designer waived."""
        if isinstance(self.outcome, LudopressError):
            return self.outcome.exit_code
        doubtful = strict and (self.outcome.warnings or self.outcome.accepted)
        return 0 if self.outcome.passed and not doubtful else FINDINGS


def as_json(results: Sequence[Result]) -> str:
    """Return an array with the report of every deck; one that could not be made has its ``mistakes``."""
    return json.dumps([_report(result) for result in results], ensure_ascii=False, indent=1)


def _report(result: Result) -> object:
    if not isinstance(result.outcome, LudopressError):
        return json.loads(result.outcome.reports["json"])
    told = [_listed(mistake) for mistake in _mistakes(result.outcome)] or [{"message": str(result.outcome)}]
    return {"deck": result.deck, "passed": False, "mistakes": told}


def _listed(mistake: Mistake) -> dict[str, object]:
    at = mistake.at
    words = {"code": mistake.code, "message": mistake.message, "cure": mistake.cure}
    return {**words, "file": at.file, "line": at.line, "column": at.column}


def as_html(results: Sequence[Result]) -> str:
    """Return one web page on every deck, in the order in which they were called."""
    from ludopress.publish import reporting  # noqa: PLC0415  (who wants another report need not wait)

    sections = [
        reporting.mistaken(result.deck, _mistakes(result.outcome), str(result.outcome))
        if isinstance(result.outcome, LudopressError)
        else result.outcome.reports["section"]
        for result in results
    ]
    return reporting.page("What was found", sections)


def as_github(result: Result) -> str:
    """Return a workflow command for each finding or mistake, which GitHub shows beside its line."""
    if not isinstance(result.outcome, LudopressError):
        return result.outcome.reports["github"]
    lines = [_annotation(mistake) for mistake in _mistakes(result.outcome)]
    return "".join(lines) or f"::error::{_escaped(str(result.outcome))}\n"


def _annotation(mistake: Mistake) -> str:
    at = mistake.at
    place = f"file={_escaped(at.file)},line={max(1, at.line)},col={max(1, at.column)}"
    cure = f" ({mistake.cure})" if mistake.cure else ""
    return f"::error {place},title={mistake.code}::{_escaped(mistake.message + cure)}\n"


def _escaped(text: str) -> str:
    # As docs.github.com, "Workflow commands for GitHub Actions", asks for in properties.
    for character in "%\r\n:,":
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def _mistakes(error: LudopressError) -> tuple[Mistake, ...]:
    return error.mistakes if isinstance(error, DefinitionError) else ()
