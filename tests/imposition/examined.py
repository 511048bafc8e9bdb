"""What the checks of sheets say of sheets made by hand."""

from collections.abc import Sequence

from imposition.pieces import AT
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    Component,
    Edition,
    Expectations,
    Finding,
    Game,
    Leaf,
    Paper,
    Printing,
    Severity,
    Sheet,
    SymbolSet,
)

CHECKS = {code: check for code, check in INVARIANTS.items() if code.startswith("sheets/")}


def edition(leaves: Sequence[Leaf], paper: Paper, sheets: Sequence[Sheet], title: str = "Glimpse") -> Edition:
    """Return a game of one component with these sheets."""
    component = Component(
        key="cards",
        family="match",
        settings=None,
        symbols=SymbolSet(slug="none", symbols=(), at=AT),
        template=leaves[0].front.template,
        paper=paper,
        seed=1,
        at=AT,
    )
    game = Game(
        slug="glimpse",
        title=title,
        players=(2, 8),
        seed=1,
        paper=paper,
        components=(component,),
        expect=Expectations(),
        waived=(),
        at=AT,
    )
    printing = Printing(component=component, leaves=tuple(leaves), sheets=tuple(sheets))
    return Edition(game=game, printings=(printing,))


def faults(
    leaves: Sequence[Leaf], paper: Paper, sheets: Sequence[Sheet], title: str = "Glimpse"
) -> list[Finding]:
    """Return the errors that the checks of sheets find."""
    whole = edition(leaves, paper, sheets, title)
    findings = run(CHECKS, [*whole.printings, whole]).findings
    return [finding for finding in findings if finding.severity is Severity.ERROR]
