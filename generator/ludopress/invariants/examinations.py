"""Examinations: what was found, and what was proven by not being found."""

from collections.abc import Iterable
from dataclasses import dataclass

from ludopress.model import Finding, Severity

SERIOUS = (Severity.ERROR, Severity.WARNING)  # what a designer may waive
GRAVITY = (Severity.ERROR, Severity.WARNING, Severity.SKIPPED, Severity.WAIVED, Severity.INFO)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often one check ran and what came of it; ``breaches`` is exact, however many are shown."""

    code: str
    subjects: int = 0
    failed: int = 0
    skipped: int = 0
    breaches: int = 0

    @property
    def proven(self) -> int:
        """On how many subjects the promise was found kept."""
        return self.subjects - self.failed - self.skipped

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.code,
            self.subjects + other.subjects,
            self.failed + other.failed,
            self.skipped + other.skipped,
            self.breaches + other.breaches,
        )


@dataclass(frozen=True, slots=True)
class Examination:
    """What was found and what was proven; examinations of two stages add up with ``+``."""

    findings: tuple[Finding, ...] = ()
    tallies: tuple[Tally, ...] = ()

    def count(self, severity: Severity) -> int:
        """Return the number of findings of that severity (at most MOST_SHOWN a check and subject)."""
        return sum(finding.severity is severity for finding in self.findings)

    @property
    def accepted(self) -> int:
        """How many errors the designer waived."""
        return sum(finding.accepted is Severity.ERROR for finding in self.findings)

    @property
    def passed(self) -> bool:
        """Whether nothing keeps the deck from being published."""
        return not self.count(Severity.ERROR)

    def __add__(self, other: "Examination") -> "Examination":
        return Examination(self.findings + other.findings, summed(self.tallies + other.tallies))


def summed(tallies: Iterable[Tally]) -> tuple[Tally, ...]:
    """Return one tally for each check, in the order of first mention."""
    sums: dict[str, Tally] = {}
    for tally in tallies:
        sums[tally.code] = sums[tally.code] + tally if tally.code in sums else tally
    return tuple(sums.values())


def gravity(finding: Finding) -> tuple[int, bool]:
    """Return where ``finding`` stands among findings sorted by severity: errors first, waived ones later."""
    return GRAVITY.index(finding.severity), finding.accepted is not Severity.ERROR
