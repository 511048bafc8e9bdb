"""Reports: one examination as text for people, as JSON for programs, as annotations for GitHub.

The JSON's keys are stable; ``schema`` counts up when their meaning changes. Nothing in a report depends on
the clock or the machine.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from json import dumps

from ludopress.invariants import INVARIANTS
from ludopress.invariants.examinations import Examination, Tally, gravity
from ludopress.model import Component, Finding, PictureCard, Severity

SCHEMA = 1
_TOLD = (Severity.ERROR, Severity.WARNING, Severity.SKIPPED)
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a text report tells: findings of these ``severities``, and each check's reason once."""

    severities: tuple[Severity, ...] = _TOLD
    reasons: bool = False


SHORT = Detail()
FULL = Detail(severities=tuple(Severity), reasons=True)


def text(examined: Examination, title: str = "", detail: Detail = SHORT) -> str:
    """Return the report for a terminal: the findings, gravest first, then one line that sums up."""
    listed = _among(by_gravity(examined), detail.severities)
    lines: list[str] = []
    explained = set[str]()
    for finding in listed:
        lines.append(_told(finding))
        if detail.reasons and finding.code not in explained and finding.severity is not Severity.INFO:
            explained.add(finding.code)
            lines.append(f"    {INVARIANTS[finding.code].promise} {joined(INVARIANTS[finding.code].reason)}")
    return "\n".join([*lines, summary(examined, title)]) + "\n"


def json(examined: Examination, title: str = "", components: Iterable[Component] = ()) -> str:
    """Return the report as JSON: ``passed``, every check that ran with its counts, and every finding.

    Of the dealt ``components`` it tells what composed pictures are made of, card by card.
    """
    report: dict[str, object] = {
        "schema": SCHEMA,
        "deck": title,
        "passed": examined.passed,
        "checks": [_counted(tally) for tally in by_table(examined)],
        "findings": [_listed(finding) for finding in by_gravity(examined)],
    }
    if scenes := [scene for component in components for scene in _scenes(component)]:
        report["scenes"] = scenes
    return dumps(report, ensure_ascii=False, indent=2) + "\n"


def github(examined: Examination) -> str:
    """Return a workflow command for each finding, which GitHub shows beside the line that it is about."""
    return "".join(f"{_annotation(finding)}\n" for finding in _among(by_gravity(examined), _TOLD))


def _among(findings: Iterable[Finding], severities: Container[Severity]) -> list[Finding]:
    """Return those of ``findings`` that are to be told: of these severities, and errors that were waived."""
    return [one for one in findings if one.severity in severities or one.accepted is Severity.ERROR]


def by_gravity(examined: Examination) -> list[Finding]:
    """Return the findings, gravest first."""
    return sorted(examined.findings, key=gravity)  # stable: subjects and table keep their order


def by_table(examined: Examination) -> list[Tally]:
    """Return what is counted of each check that ran, in the order of the table."""
    order = list(INVARIANTS)
    return sorted(examined.tallies, key=lambda tally: order.index(tally.code))


def _told(finding: Finding) -> str:
    place = f"{finding.at}: " if finding.at else ""
    return f"{place}{gravity_of(finding)} {finding.code}: {finding.subject}: {finding.message}"


def gravity_of(finding: Finding) -> str:
    """Return how grave a finding is, in words: of what was waived what it would be otherwise, too."""
    return f"{finding.severity} {finding.accepted}" if finding.accepted else f"{finding.severity}"


def summary(examined: Examination, title: str) -> str:
    """Return in one line what was proven and what was found."""
    checks = sum(tally.proven > 0 and not tally.failed for tally in examined.tallies)
    nouns = {Severity.ERROR: "error", Severity.WARNING: "warning"}
    found = [_several(count, noun) for severity, noun in nouns.items() if (count := examined.count(severity))]
    accepted = (Severity.SKIPPED, Severity.WAIVED)
    found += [f"{count} {severity}" for severity in accepted if (count := examined.count(severity))]
    verdict = "kept" if examined.passed else "broken"
    head = f"{title}: promises {verdict}" if title else f"promises {verdict}"
    return f"{head}: {_several(checks, 'check')} passed; {', '.join(found) or 'nothing found'}"


def _several(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _counted(tally: Tally) -> dict[str, object]:
    return {
        "code": tally.code,
        "promise": INVARIANTS[tally.code].promise,
        "subjects": tally.subjects,
        "proven": tally.proven,
        "skipped": tally.skipped,
        "breaches": tally.breaches,
    }


def _listed(finding: Finding) -> dict[str, object]:
    at = finding.at
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "subject": finding.subject,
        "message": finding.message,
        "culprits": list(finding.culprits),
        "accepted": str(finding.accepted) if finding.accepted else None,
        "file": at.file if at else None,
        "line": at.line if at else None,
        "column": at.column if at else None,
    }


def _scenes(component: Component) -> Iterator[dict[str, object]]:
    for card in component.pieces:
        if isinstance(card, PictureCard) and card.scene is not None:
            yield {
                "component": component.key,
                "card": card.key,
                "plot": card.scene.plot,
                "palette": card.scene.palette,
                "subjects": list(card.scene.subjects),
            }


def _annotation(finding: Finding) -> str:
    # Format: docs.github.com, "Workflow commands for GitHub Actions".
    command = _COMMANDS.get(finding.severity, "notice")
    properties = {"title": finding.code}
    if finding.at:
        properties = {"file": finding.at.file, **properties}
        if finding.at.line:
            properties |= {"line": str(finding.at.line), "col": str(finding.at.column)}
    listed = ",".join(f"{key}={_escaped(value, ',:')}" for key, value in properties.items())
    return f"::{command} {listed}::{_escaped(f'{finding.subject}: {finding.message}')}"


def _escaped(value: str, also: str = "") -> str:
    for character in f"%\r\n{also}":
        value = value.replace(character, f"%{ord(character):02X}")
    return value


def joined(paragraphs: str) -> str:
    """Return ``paragraphs`` on one line."""
    return " ".join(paragraphs.split())
