"""DEAL: from a definition's settings and its supply to the pieces of a game.

FAMILIES is the one list of deck families: a family is a settings type and a function that deals.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ludopress.families import (
    attributes,
    dominoes,
    match,
    pawns,
    pictures,
    score_sheet,
    suits,
    tokens,
    track,
    twins,
)
from ludopress.families.keys import Keys
from ludopress.model import Deal


class Need(Enum):
    """Whether a component of a family names a symbol set."""

    REQUIRED = "required"
    MAYBE = "maybe"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of deck: ``settings`` is what its YAML may say, ``deal(settings, supply)`` its pieces.

    Pieces with ``words`` on them are printed once for every locale of the game. A component of a family with
    ``motifs`` names a file of motifs, a symbol set, or both; one of a family with ``images`` a folder of
    these or a symbol set; one of a family with ``labels`` may have symbols labelled.
    """

    settings: type[Keys]
    deal: Callable[..., Deal]
    symbols: Need = Need.REQUIRED
    words: bool = False
    motifs: bool = False
    images: bool = False
    labels: bool = False


FAMILIES = {
    "attributes": Family(attributes.Settings, attributes.deal, symbols=Need.NONE),
    "dominoes": Family(dominoes.Settings, dominoes.deal, symbols=Need.MAYBE),
    "match": Family(match.Settings, match.deal, labels=True),
    "pawns": Family(pawns.Settings, pawns.deal, symbols=Need.NONE),
    "pictures": Family(pictures.Settings, pictures.deal, symbols=Need.MAYBE, images=True, labels=True),
    "score-sheet": Family(score_sheet.Settings, score_sheet.deal, symbols=Need.NONE, words=True),
    "suits": Family(suits.Settings, suits.deal, symbols=Need.NONE),
    "tokens": Family(tokens.Settings, tokens.deal, symbols=Need.NONE),
    "track": Family(track.Settings, track.deal, symbols=Need.NONE),
    "twins": Family(twins.Settings, twins.deal, symbols=Need.MAYBE, motifs=True, labels=True),
}
