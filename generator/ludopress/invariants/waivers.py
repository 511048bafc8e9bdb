"""Waivers: a designer may accept a breach, with a reason; a waiver that does nothing is itself a finding."""

from collections.abc import Iterator
from difflib import get_close_matches

from ludopress.invariants.engine import Breach, Waivers, invariant
from ludopress.model import Severity


@invariant("waivers/known", Waivers, severity=Severity.WARNING)
def known(waivers: Waivers) -> Iterator[Breach]:
    """Every waived code is the code of a check.

    A misspelt waiver waives nothing, and its designer believes that it does.
    """
    for code in waivers.waived:
        if code not in waivers.known:
            near = get_close_matches(code, waivers.known, n=1)
            hint = f" (did you mean {near[0]}?)" if near else " (ludopress list invariants names them all)"
            message = f"no check has the code {code!r}{hint}"
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
