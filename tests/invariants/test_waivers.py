"""Waivers: what a designer accepts is reported with the reason, and keeps nothing from being published."""

import json
from dataclasses import replace

from invariants.specimens import AT, component, game
from ludopress.errors import Position
from ludopress.invariants import Examination, examination, report, settle
from ludopress.model import Finding, Severity

TWINS = component(
    {"cards": {"1": ["fox", "owl"], "2": ["bee", "owl"]}, "symbols": {"fox": "a", "bee": "a", "owl": "b"}}
)
REASON = "the two cats are meant to tease"


def waived(code: str, *subjects: object) -> Examination:
    return settle(examination(subjects), replace(game({}), waived=((code, REASON),)))


def test_a_waived_error_keeps_nothing_from_being_published() -> None:
    assert not examination([TWINS]).passed
    assert waived("match/no-duplicate-art", TWINS).passed


def test_a_waived_finding_tells_the_reason() -> None:
    findings = waived("match/no-duplicate-art", TWINS).findings
    assert [(finding.severity, finding.message) for finding in findings] == [
        (Severity.WAIVED, f"fox and bee are the same drawing (waived: {REASON})")
    ]


def test_a_waived_error_is_told_in_every_report_as_the_error_that_it_is() -> None:
    examined = waived("match/no-duplicate-art", TWINS)
    assert examined.accepted == 1
    assert report.text(examined).startswith(f"{AT}: waived error match/no-duplicate-art: cards: fox and bee")
    assert report.github(examined).startswith("::notice file=")
    (finding,) = json.loads(report.json(examined))["findings"]
    assert (finding["severity"], finding["accepted"]) == ("waived", "error")


def test_a_waived_warning_is_told_where_all_is_told() -> None:
    found = Finding(code="match/no-duplicate-art", severity=Severity.WARNING, subject="cards", message="odd")
    examined = settle(Examination((found,)), replace(game({}), waived=(("match/no-duplicate-art", REASON),)))
    assert examined.accepted == 0
    assert report.text(examined) == "promises kept: 2 checks passed; 1 waived\n"
    assert "waived warning match/no-duplicate-art" in report.text(examined, detail=report.FULL)


def test_another_code_waives_nothing_and_is_found_itself() -> None:
    findings = waived("match/symbols-exist", TWINS).findings
    assert [(finding.code, finding.severity) for finding in findings] == [
        ("match/no-duplicate-art", Severity.ERROR),
        ("waivers/needed", Severity.WARNING),
    ]


def test_a_waiver_whose_check_did_not_run_is_left_alone() -> None:
    assert waived("pdf/boxes").findings == ()


def test_waivers_are_settled_over_all_stages_and_placed_where_they_were_written() -> None:
    here = Position("deck.yaml", 9, 3)
    both = (("match/no-duplicate-art", REASON), ("match/no-duplicate-arts", REASON))
    waiving = replace(game({}), waived=both, waived_at=(AT, here))
    stages = examination([replace(TWINS, pieces=())]) + examination([TWINS])
    found = settle(stages, waiving).findings
    assert [(finding.code, finding.severity, finding.at) for finding in found] == [
        ("match/no-duplicate-art", Severity.WAIVED, AT),
        ("waivers/known", Severity.WARNING, here),
    ]
