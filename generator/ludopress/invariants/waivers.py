"""Waivers: a designer may accept a breach, with a reason; a waiver that does nothing is itself a finding.

An error may be waived as a warning may, but never silently: it stays in every report, with its reason and as
the error that it is, and whoever did not write the deck can refuse it (``ludopress check --strict``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from ludopress.errors import Position
from ludopress.invariants.engine import Breach, Table, invariant, run
from ludopress.invariants.examinations import SERIOUS, Examination
from ludopress.model import Finding, Game, Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Waivers:
    """A designer's waivers, as a subject of their own.

    ``places`` says where each was written; ``known`` are the codes of all checks, ``ran`` of those that ran,
    ``found`` of those that found anything to waive.
    """

    waived: Mapping[str, str]
    places: Mapping[str, Position]
    known: tuple[str, ...]
    ran: tuple[str, ...]
    found: tuple[str, ...]


def waive(table: Table, examined: Examination, game: Game) -> Examination:
    """Return the examination with the waivers of ``game`` applied, and the waivers themselves examined.

    A waiver is idle only when its check ran; so this comes last, over the sum of all stages.
    """
    waived = dict(game.waived)
    findings = tuple(_waived(finding, waived) for finding in examined.findings)
    waivers = Waivers(
        waived=waived,
        places=dict(zip(waived, game.waived_at, strict=False)),
        known=tuple(table),
        ran=tuple(tally.code for tally in examined.tallies),
        found=tuple(f.code for f in examined.findings if f.severity in SERIOUS),
    )
    return Examination(findings, examined.tallies) + run(table, [waivers])


@invariant("waivers/known", Waivers, severity=Severity.WARNING)
def known(waivers: Waivers) -> Iterator[Breach]:
    """Every waived code is the code of a check.

    A misspelt waiver waives nothing, and its designer believes that it does.
    """
    for code in waivers.waived:
        if code not in waivers.known:
            near = get_close_matches(code, waivers.known, n=1)
            hint = f'did you mean "{near[0]}"?' if near else "ludopress list invariants names them all"
            message = f'no check has the code "{code}" ({hint})'
            yield Breach(message, (code,), waivers.places.get(code))


@invariant("waivers/needed", Waivers, severity=Severity.WARNING)
def needed(waivers: Waivers) -> Iterator[Breach]:
    """Every waiver waives something that was found.

    A waiver that outlives its reason would hide the next mistake of its kind. One whose check did not run
    this time is left alone.
    """
    for code in waivers.waived:
        if code in waivers.ran and code not in waivers.found:
            message = f"the waiver of {code} waives nothing: the promise is kept; delete it"
            yield Breach(message, (code,), waivers.places.get(code))


def _waived(finding: Finding, waived: Mapping[str, str]) -> Finding:
    if finding.code not in waived or finding.severity not in SERIOUS:
        return finding
    message = f"{finding.message} (waived: {waived[finding.code]})"
    return replace(finding, severity=Severity.WAIVED, message=message, accepted=finding.severity)
