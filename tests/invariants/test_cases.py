"""Every invariant on a good and a bad case, which are its documentation too."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from invariants import specimens
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.model import Finding

CASES = Path(__file__).parent / "cases"
PICTURED = (
    "symbols/",
    "looks/",
    "motifs/",
    "twins/right-motif-behind",
    "pictures/sharp-enough",
    "pictures/no-white-edge",
)  # have pictures or files of their own
OURS = sorted(code for code in INVARIANTS if not code.startswith(PICTURED) or code == "symbols/same-key")


def examined(code: str, name: str) -> tuple[list[Finding], list[list[str]]]:
    case: dict[str, Any] = yaml.safe_load((CASES / code / f"{name}.yaml").read_text("utf-8"))
    for table in ("cards", "faces"):
        case[table] = {str(key): value for key, value in case.get(table, {}).items()}
    check = INVARIANTS[code]
    subject = specimens.subject(case, check.subject)
    assert check.applies(subject)
    findings = run({code: check}, [subject]).findings
    serious = [finding for finding in findings if finding.severity == check.severity]
    return serious, case.get("culprits", [])


def test_every_invariant_has_its_cases_and_every_case_its_invariant() -> None:
    cases = {f"{folder.parent.name}/{folder.name}" for folder in CASES.glob("*/*")}
    assert cases == set(INVARIANTS)


@pytest.mark.parametrize("code", OURS)
def test_the_good_case_passes(code: str) -> None:
    assert examined(code, "good") == ([], [])


@pytest.mark.parametrize("code", OURS)
def test_the_bad_case_is_found_and_its_culprits_are_named(code: str) -> None:
    findings, culprits = examined(code, "bad")
    assert culprits
    assert [list(finding.culprits) for finding in findings] == culprits
