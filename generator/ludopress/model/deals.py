"""Dealing: what a family may deal from, and what it deals."""

from dataclasses import dataclass, field

from ludopress.model.geometry import Box
from ludopress.model.motifs import NearTwin
from ludopress.model.pieces import Cue, Phrase, Piece
from ludopress.model.rules import Rule
from ludopress.model.scenes import Grammar


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What a family deals: the pieces, the rule they keep, and a note where the deck is a compromise."""

    pieces: tuple[Piece, ...]
    rule: Rule
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Numbers of a game that its pieces, its rules and its score sheets share.

    ``hand`` is what each player takes, by the number of players, and ``undrawn`` how much of the stock is
    never drawn. Who has ``prizes``, sets of equal pieces, wins; a team's best level begins at ``top_points``.
    Either is 0 where the game does not say. ``numbers`` are all others that the rules name.
    """

    hand: tuple[tuple[int, int], ...] = ()
    undrawn: int = 0
    highest_score: int | None = None
    prizes: int = 0
    top_points: int = 0
    numbers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """What a family may deal from besides its own settings.

    ``symbols`` are the keys of the component's symbol set in the order of its file, ``near`` those of them
    that are near twins of others, ``cues`` all there are, ``area`` is the box that ink may fill on a piece,
    in face millimetres, ``phrases`` pairs what may be said with how the locale says it, and ``grammar`` is
    what scenes are composed of, where there is one.
    """

    symbols: tuple[str, ...] = ()
    near: tuple[tuple[str, NearTwin], ...] = ()
    seed: int = 0
    players: tuple[int, int] = (1, 1)
    play: Play = field(default_factory=Play)
    cues: tuple[Cue, ...] = ()
    area: Box = field(default_factory=lambda: Box(0.0, 0.0, 0.0, 0.0))
    phrases: tuple[tuple[str, str], ...] = ()
    grammar: Grammar | None = None

    def say(self, source: str) -> Phrase:
        """Return ``source`` as the locale says it; as it stands where the locale has no word for it."""
        return Phrase(source=source, text=dict(self.phrases).get(source, source))
