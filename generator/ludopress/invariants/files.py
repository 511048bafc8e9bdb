"""Files: what a deck is written to has names that every system keeps apart."""

from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.model import Component, Publication, Severity, folded


@invariant("files/names-apart", Publication)
def names_apart(publication: Publication) -> Iterator[Breach]:
    """No two files of a deck have names that differ only in capitals or in how accents are written.

    Windows and macOS take such names for one, and of two files only the last is there.
    """
    first: dict[str, str] = {}
    for artifact in publication.artifacts:
        other = first.setdefault(folded(artifact.path), artifact.path)
        if other is not artifact.path:
            how = (
                "have the same name"
                if other == artifact.path
                else "have names that some systems take for one"
            )
            message = f"{other} and {artifact.path} {how}; rename a piece or a component"
            yield Breach(message, (other, artifact.path))


@invariant("symbols/same-key", Component, severity=Severity.WARNING)
def same_key(component: Component) -> Iterator[Breach]:
    """No two symbols of a set have keys that differ only in capitals or in how accents are written.

    One is taken for the other wherever keys are read: in a deck, in a report, on an overview.
    """
    first: dict[str, str] = {}
    for symbol in component.symbols.symbols:
        other = first.setdefault(folded(symbol.key), symbol.key)
        if other is not symbol.key:
            yield Breach(
                f"{other} and {symbol.key} are nearly one key; rename one", (other, symbol.key), symbol.at
            )
