"""Dealing as the tests of match decks ask for it."""

from collections.abc import Sequence

from ludopress.families import match
from ludopress.model import Deal, Supply


def deal(settings: match.Settings, symbols: Sequence[str], seed: int) -> Deal:
    return match.deal(settings, Supply(symbols=tuple(symbols), seed=seed))
