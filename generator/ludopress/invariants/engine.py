"""The engine: runs checks over model objects and turns breaches into findings. It knows nothing of cards.

A check is a generator function over one subject. What it yields is a breach: a sentence, a ``Breach`` that
names the culprits, or a ``Skipped`` where it cannot run here. Yielding nothing is the proof that the promise
is kept.

A check that crashes is a bug and is never caught: it is neither a finding nor a pass.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import Any, Generic, TypeVar

from ludopress.errors import Position
from ludopress.invariants.examinations import GRAVITY, SERIOUS, Examination, Tally, summed
from ludopress.invariants.subjects import name_of, position_of
from ludopress.model import Finding, Severity

MOST_SHOWN = 20  # breaches of one check on one subject; a broken deck of 16,257 cards has millions
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


def run(table: Table, subjects: Iterable[object]) -> Examination:
    """Return what the checks of ``table`` find on ``subjects``, by subject, then in the table's order."""
    findings: list[Finding] = []
    tallies: list[Tally] = []
    for subject in subjects:
        for check in table.values():
            try:
                if check.applies(subject):
                    found, tally = _judge(check, subject)
                    findings += found
                    tallies.append(tally)
            except Exception as error:
                error.add_note(f"in the check {check.code} of {name_of(subject)}")
                raise
    return Examination(tuple(findings), summed(tallies))


def _judge(check: Invariant[Any], subject: object) -> tuple[list[Finding], Tally]:
    shown: list[Finding] = []
    counts: Counter[Severity] = Counter()
    for verdict in check(subject):
        breach = _breach(verdict)
        counts[breach.severity or check.severity] += 1
        if len(shown) < MOST_SHOWN:
            shown.append(_finding(check, subject, breach))
    breaches = sum(counts[severity] for severity in SERIOUS)
    skipped = int(counts[Severity.SKIPPED] > 0 and not breaches)
    hidden = counts - Counter(finding.severity for finding in shown)
    if hidden:
        more = Breach(f"… and {hidden.total():,} more", severity=min(hidden, key=GRAVITY.index))
        shown.append(_finding(check, subject, more))
    return shown, Tally(check.code, 1, int(breaches > 0), skipped, breaches)


def _breach(verdict: Verdict) -> Breach:
    match verdict:
        case str():
            return Breach(verdict)
        case Skipped(reason=reason):
            return Breach(reason, severity=Severity.SKIPPED)
        case Breach():
            return verdict


def _finding(check: Invariant[Any], subject: object, breach: Breach) -> Finding:
    return Finding(
        code=check.code,
        severity=breach.severity or check.severity,
        subject=name_of(subject),
        message=breach.message,
        culprits=breach.culprits,
        at=breach.at or position_of(subject),
    )
