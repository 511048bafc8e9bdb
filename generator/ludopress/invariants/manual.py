"""The manual: docs/invariants.md, made of the checks' own docstrings.

After a change: ``python -m ludopress.invariants.manual > docs/invariants.md``.
"""

import sys

from ludopress.invariants import INVARIANTS
from ludopress.model import Severity

HEAD = """\
# What Ludopress promises

Every deck is examined by these checks, from its mathematics to the finished PDF. A broken promise of severity
*error* keeps the deck from being published; `ludopress explain CODE` says why a promise is made, and
`waive: {CODE: reason}` in the deck accepts what breaks it, as every [report](reports.md) then tells. This
table is made from the checks themselves.

| code | severity | promise |
|---|---|---|
"""
OWN_FINDINGS = {Severity.INFO: "note"}


def markdown() -> str:
    """Return the table of all checks, in the order in which they are made."""
    rows = (
        f"| `{code}` | {OWN_FINDINGS.get(check.severity, check.severity)} | {check.promise} |\n"
        for code, check in INVARIANTS.items()
    )
    return HEAD + "".join(rows)


if __name__ == "__main__":
    sys.stdout.write(markdown())
