"""DEAL: from a definition's settings and its symbols to the pieces of a game.

FAMILIES is the one list of deck families: a family is a settings type and a function that deals.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import BaseModel

from ludopress.families import match
from ludopress.model import Deal


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of deck: ``settings`` is what its YAML may say, ``deal(settings, symbols, seed)`` its pieces."""

    settings: type[BaseModel]
    deal: Callable[..., Deal]


FAMILIES = {
    "match": Family(match.Settings, match.deal),
}
