"""Kinds: what a component was dealt as is told by the rule it keeps; a check asks that before all else."""

from collections.abc import Callable
from typing import TypeVar

from ludopress.model import Component, Piece, Printing, Rule

RuleType = TypeVar("RuleType", bound=Rule)
PieceType = TypeVar("PieceType", bound=Piece)


def dealt_to(kind: type[RuleType]) -> Callable[[Component], bool]:
    """Return the question whether a component was dealt to a rule of that ``kind``."""
    return lambda component: isinstance(component.rule, kind)


def drawn_to(kind: type[RuleType]) -> Callable[[Printing], bool]:
    """Return the question whether pieces that were dealt to a rule of that ``kind`` were drawn."""
    return lambda printing: isinstance(printing.component.rule, kind) and bool(printing.leaves)


def rule_of(component: Component, kind: type[RuleType]) -> RuleType:
    """Return the rule of a component, which is of that ``kind``; else there is a bug, and a TypeError."""
    if not isinstance(component.rule, kind):
        raise TypeError(f"{component.name} was not dealt to a {kind.__name__}")
    return component.rule


def pieces_of(component: Component, kind: type[PieceType]) -> list[PieceType]:
    """Return those of the component's pieces that are of that ``kind``."""
    return [piece for piece in component.pieces if isinstance(piece, kind)]
