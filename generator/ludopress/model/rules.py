"""The rule that each kind of deck promises to keep."""

from dataclasses import dataclass
from typing import Literal

from ludopress.model.motifs import Difficulty


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRule:
    """What a match deck promises: any two cards share ``shared`` symbols (``at_least``: or more)."""

    symbols_per_card: int
    shared: int = 1
    at_least: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DominoRule:
    """What a domino set promises: every pair of the numbers 0 to ``highest`` once.

    ``faces`` is what the halves show: pips, numerals or pictures. ``hands`` are the tiles each player takes,
    for every number of players allowed, 0 where the game does not say; none where it says nothing of hands.
    The last ``undrawn`` tiles of the stock are never drawn.
    """

    highest: int
    faces: Literal["pips", "numerals", "pictures"]
    hands: tuple[tuple[int, int], ...] = ()
    undrawn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitRule:
    """What an attributes deck promises: every combination of one value of each attribute, once."""

    attributes: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitsRule:
    """What a suited deck promises: every rank in every suit once, and so many jokers besides."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    jokers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRule:
    """What number tokens promise: each of the ``numbers`` once in every colour."""

    colours: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PawnRule:
    """What pawns promise: ``copies`` in every colour."""

    colours: tuple[str, ...]
    copies: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRule:
    """What a track promises: spaces up to that number, room for so many pawns on each.

    ``highest_score`` is the most a game can end with, None where that is not known; past a ``lap`` mark pawns
    go round again. ``base`` is the width and depth that a pawn stands on, in mm.
    """

    spaces: int
    pawns: int
    base: tuple[float, float] = (0.0, 0.0)
    highest_score: int | None = None
    lap: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRule:
    """What score sheets promise: room to write in each of the ``columns`` in each of the ``rows``.

    Both are told by what their heads say, as the designer wrote it, in order; "" is a head that is blank or
    numbered. ``names`` is how many players' names find room, ``ranges`` how many rows of ranges are printed,
    ``phrases`` all that has to be said somewhere on the sheet, as often as it stands there. ``levels`` are
    the ranges themselves, by row: from, and to or None.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    names: int = 0
    ranges: int = 0
    phrases: tuple[str, ...] = ()
    levels: tuple[tuple[str, tuple[tuple[int, int | None], ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TwinsRule:
    """What a deck of two-sided cards promises: so many motifs once, twice and three times on its sides.

    ``near`` pairs motifs of the deck that resemble each other, as the ``difficulty`` allows. A player who has
    ``prizes``, sets of equal motifs, wins, and up to ``players`` play. Together they may reach
    ``top_points``. Either is 0 where the game does not say.
    """

    unique: int
    double: int
    triple: int
    difficulty: Difficulty = Difficulty.FAIR
    near: tuple[tuple[str, str], ...] = ()
    players: int = 0
    prizes: int = 0
    top_points: int = 0

    @property
    def motifs(self) -> int:
        """How many different motifs there are."""
        return self.unique + self.double + self.triple


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturesRule:
    """What a deck of picture cards promises: so many ``cards``, each with a picture of its own.

    Where the pictures are composed, ``slots`` has the roles that each slot of a plot asks for, the hero's
    first, by the plot's name, and ``roles`` those that a subject can play, by its key: any two subjects are
    on one card at most, and a subject is the hero of ``hero_most``. Else both are empty.
    """

    cards: int
    slots: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()
    roles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hero_most: int = 2


Rule = (
    MatchRule
    | DominoRule
    | TraitRule
    | SuitsRule
    | TokenRule
    | PawnRule
    | TrackRule
    | SheetRule
    | TwinsRule
    | PicturesRule
)
