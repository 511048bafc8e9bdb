"""The engine: runs checks over model objects and turns breaches into findings. It knows nothing of cards.

A check is a generator function over one subject. What it yields is a breach: a sentence, a ``Breach`` that
names the culprits, or a ``Skipped`` where it cannot run here. Yielding nothing is the proof that the promise
is kept.
A check that crashes is a bug and is never caught: it is neither a finding nor a pass.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from inspect import cleandoc
from itertools import chain
from typing import Any, Generic, TypeVar

from ludopress.errors import Position
from ludopress.invariants.subjects import name_of, position_of
from ludopress.model import Finding, Severity

MOST_SHOWN = 20  # breaches of one check on one subject; a broken deck of 16,257 cards has millions
SERIOUS = (Severity.ERROR, Severity.WARNING)
_GRAVITY = (Severity.ERROR, Severity.WARNING, Severity.SKIPPED, Severity.WAIVED, Severity.INFO)
_CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")

SubjectType = TypeVar("SubjectType")


@dataclass(frozen=True, slots=True)
class Breach:
    """One way in which a promise is broken; ``severity`` overrides the check's own."""

    message: str
    culprits: tuple[str, ...] = ()
    at: Position | None = None
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """Why a check cannot run here, and how to make it run."""

    reason: str


Verdict = str | Breach | Skipped


def always(_: object) -> bool:
    """Return True: the check applies to every subject of its type."""
    return True


@dataclass(frozen=True, slots=True)
class Invariant(Generic[SubjectType]):
    """A check with its stable code; its docstring is its manual: the promise, a blank line, the reason."""

    code: str
    subject: type[SubjectType]
    check: Callable[[SubjectType], Iterable[Verdict]]
    when: Callable[[SubjectType], bool] = always
    severity: Severity = Severity.ERROR

    def __call__(self, subject: SubjectType) -> Iterable[Verdict]:
        """Return the breaches of the promise by ``subject``, one by one."""
        return self.check(subject)

    def applies(self, subject: object) -> bool:
        """Return whether the promise is made about ``subject``."""
        return isinstance(subject, self.subject) and self.when(subject)

    @property
    def promise(self) -> str:
        """What holds when the check yields nothing, in one sentence."""
        return self._manual[0]

    @property
    def reason(self) -> str:
        """Why it matters."""
        return self._manual[1]

    @property
    def _manual(self) -> tuple[str, str]:
        promise, _, reason = cleandoc(self.check.__doc__ or "").partition("\n\n")
        return " ".join(promise.split()), reason.strip()


def invariant(
    code: str,
    subject: type[SubjectType],
    *,
    when: Callable[[SubjectType], bool] = always,
    severity: Severity = Severity.ERROR,
) -> Callable[[Callable[[SubjectType], Iterable[Verdict]]], Invariant[SubjectType]]:
    """Return a decorator that makes a generator of breaches the check ``code`` of every ``subject``.

    Raises ValueError for a code that is not like "topic/some-promise".
    """
    if not _CODE.fullmatch(code):
        raise ValueError(f"{code!r} is not a code like 'topic/some-promise'")

    def decorate(check: Callable[[SubjectType], Iterable[Verdict]]) -> Invariant[SubjectType]:
        return Invariant(code, subject, check, when, severity)

    return decorate


Table = Mapping[str, Invariant[Any]]


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
    def passed(self) -> bool:
        """Whether nothing keeps the deck from being published."""
        return not self.count(Severity.ERROR)

    def __add__(self, other: "Examination") -> "Examination":
        return Examination(self.findings + other.findings, _summed(self.tallies + other.tallies))


@dataclass(frozen=True, slots=True, kw_only=True)
class Waivers:
    """A designer's waivers, as a subject of their own.

    ``places`` says where each was written; ``known`` are the codes of all checks, ``ran`` of those that ran and
    ``found`` of those that found anything to waive.
    """

    waived: Mapping[str, str]
    places: Mapping[str, Position]
    known: tuple[str, ...]
    ran: tuple[str, ...]
    found: tuple[str, ...]


def run(table: Table, subjects: Iterable[object]) -> Examination:
    """Return what the checks of ``table`` find on ``subjects``, by subject, then in the table's order."""
    findings: list[Finding] = []
    tallies: list[Tally] = []
    for subject in subjects:
        for check in table.values():
            if check.applies(subject):
                found, tally = _judge(check, subject)
                findings += found
                tallies.append(tally)
    return Examination(tuple(findings), _summed(tallies))


def waive(
    table: Table, examined: Examination, waived: Mapping[str, str], places: Mapping[str, Position]
) -> Examination:
    """Return the examination with the designer's waivers applied, and the waivers themselves examined.

    A waiver is idle only when its check ran; so this comes last, over the sum of all stages. The same object
    comes back where nothing is waived.
    """
    if not waived:
        return examined
    findings = tuple(_waived(finding, waived) for finding in examined.findings)
    waivers = Waivers(
        waived=waived,
        places=places,
        known=tuple(table),
        ran=tuple(tally.code for tally in examined.tallies),
        found=tuple(f.code for f in examined.findings if f.severity in SERIOUS),
    )
    return Examination(findings, examined.tallies) + run(table, [waivers])


def gravity(finding: Finding) -> int:
    """Return where ``finding`` stands among findings sorted by severity: errors first."""
    return _GRAVITY.index(finding.severity)


def _judge(check: Invariant[Any], subject: object) -> tuple[list[Finding], Tally]:
    shown: list[Finding] = []
    hidden: list[Severity] = []
    skipped = False
    try:
        for verdict in check(subject):
            finding = _finding(check, subject, verdict)
            skipped = skipped or finding.severity is Severity.SKIPPED
            if len(shown) < MOST_SHOWN:
                shown.append(finding)
            else:
                hidden.append(finding.severity)
    except Exception as error:
        error.add_note(f"in the check {check.code} of {name_of(subject)}")
        raise
    if hidden:
        gravest = min(hidden, key=_GRAVITY.index)
        shown.append(_finding(check, subject, Breach(f"… and {len(hidden):,} more", severity=gravest)))
    breaches = sum(severity in SERIOUS for severity in chain(hidden, _severities(shown[:MOST_SHOWN])))
    return shown, Tally(check.code, 1, int(breaches > 0), int(skipped and not breaches), breaches)


def _severities(findings: Iterable[Finding]) -> Iterator[Severity]:
    return (finding.severity for finding in findings)


def _finding(check: Invariant[Any], subject: object, verdict: Verdict) -> Finding:
    breach = Breach(verdict) if isinstance(verdict, str) else verdict
    if isinstance(breach, Skipped):
        breach = Breach(breach.reason, severity=Severity.SKIPPED)
    return Finding(
        code=check.code,
        severity=breach.severity or check.severity,
        subject=name_of(subject),
        message=breach.message,
        culprits=breach.culprits,
        at=breach.at or position_of(subject),
    )


def _waived(finding: Finding, waived: Mapping[str, str]) -> Finding:
    if finding.code not in waived or finding.severity not in SERIOUS:
        return finding
    message = f"{finding.message} (waived: {waived[finding.code]})"
    return replace(finding, severity=Severity.WAIVED, message=message)


def _summed(tallies: Iterable[Tally]) -> tuple[Tally, ...]:
    sums: dict[str, Tally] = {}
    for tally in tallies:
        sums[tally.code] = sums[tally.code] + tally if tally.code in sums else tally
    return tuple(sums.values())
