"""Reports of an examination: for people, for programs, for GitHub."""

import json
import os
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

from invariants.specimens import component
from ludopress.errors import Position
from ludopress.invariants import examination, report
from ludopress.invariants.examinations import Examination, Tally
from ludopress.model import Finding, Severity

HERE = Position("decks/a, b/deck.yaml", 7, 5)
CODE = "match/no-duplicate-art"


def finding(severity: Severity, message: str = "50 % off:\nsee", at: Position | None = None) -> Finding:
    return Finding(code=CODE, severity=severity, subject="cards", message=message, culprits=("fox",), at=at)


EXAMINED = Examination(
    (
        finding(Severity.INFO, "a note"),
        finding(Severity.SKIPPED, "no libcairo"),
        finding(Severity.WARNING, at=HERE),
        finding(Severity.ERROR),
    ),
    (Tally("pdf/opens", subjects=3), Tally(CODE, subjects=2, failed=1, breaches=4)),
)


def test_the_text_puts_the_gravest_first_and_ends_with_what_was_proven() -> None:
    lines = report.text(EXAMINED, "glimpse").splitlines()
    assert lines[0].startswith(f"error {CODE}: cards: 50 % off:")
    assert lines[2].startswith(f"decks/a, b/deck.yaml:7:5: warning {CODE}: cards")
    assert lines[4] == f"skipped {CODE}: cards: no libcairo"
    assert lines[5:] == ["glimpse: promises broken: 1 check passed; 1 error, 1 warning, 1 skipped"]


def test_the_full_text_tells_notes_and_reasons_too() -> None:
    told = report.text(EXAMINED, "glimpse", report.FULL)
    assert "a note" in told
    assert told.count("Compared is the drawing itself") == 1


def test_where_nothing_is_found_the_text_is_one_line() -> None:
    fine = Examination((), (Tally("pdf/opens", subjects=3),))
    assert report.text(fine, "glimpse") == "glimpse: promises kept: 1 check passed; nothing found\n"


def test_the_json_lists_every_check_that_ran_and_every_finding() -> None:
    read = json.loads(report.json(EXAMINED, "glimpse"))
    assert list(read) == ["schema", "deck", "passed", "checks", "findings"]
    assert (read["schema"], read["deck"], read["passed"]) == (1, "glimpse", False)
    promise = "No two symbols of the deck are the same drawing under two names."
    counts = {"subjects": 2, "proven": 1, "skipped": 0, "breaches": 4}
    assert read["checks"][0] == {"code": CODE, "promise": promise, **counts}
    assert [one["severity"] for one in read["findings"]] == ["error", "warning", "skipped", "info"]
    place = {"file": "decks/a, b/deck.yaml", "line": 7, "column": 5}
    assert read["findings"][1] == {
        "code": CODE,
        "severity": "warning",
        "subject": "cards",
        "message": "50 % off:\nsee",
        "culprits": ["fox"],
        "accepted": None,
        **place,
    }


def test_what_is_told_obeys_its_schema(project: Path) -> None:
    schema = json.loads((project / "docs/schemas/report.schema.json").read_text("utf-8"))
    told = json.loads(report.json(EXAMINED, "glimpse"))
    assert not list(Draft202012Validator(schema).iter_errors(told))
    assert list(Draft202012Validator(schema).iter_errors(told | {"passed": "no"}))


def test_github_annotations_escape_what_would_break_them() -> None:
    lines = report.github(EXAMINED).splitlines()
    assert lines == [
        f"::error title={CODE}::cards: 50 %25 off:%0Asee",
        f"::warning file=decks/a%2C b/deck.yaml,title={CODE},line=7,col=5::cards: 50 %25 off:%0Asee",
        f"::notice title={CODE}::cards: no libcairo",
    ]


BROKEN = {
    "cards": {"1": ["fox", "owl", "cow"], "2": ["fox", "fox", "bee"], "3": ["ant", "eel", "elk"]},
    "rule": {"symbols_per_card": 3},
    "symbols": {"fox": "a", "owl": "a"},
}
PROGRAM = f"""
from invariants.specimens import component
from ludopress.invariants import examination, report
print(report.json(examination([component({BROKEN!r})])))
"""


def test_the_json_does_not_depend_on_the_hash_seed() -> None:
    paths = os.pathsep.join(path for path in sys.path if path)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert outputs == {(report.json(examination([component(BROKEN)])) + "\n").encode()}
