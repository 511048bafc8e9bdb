"""The abstract pieces that families deal, and the rule that each kind of deck promises to keep.

A piece says what it is, not what it looks like. Its ``key`` is unique within its component; ``symbols`` are
the keys of the pictures on it, in its own order, empty where there are none.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from ludopress.model.geometry import Box, Point


@dataclass(frozen=True, slots=True)
class Card:
    """A card that shows symbols at any place and size; ``key`` counts from 01 within its component."""

    key: str
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A domino: the numbers of its two halves, the lower first, and their pictures where it has pictures."""

    key: str
    ends: tuple[int, int]
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitCard:
    """A card that combines one value of each attribute: ``traits`` are (attribute, value), in deck order."""

    key: str
    traits: tuple[tuple[str, str], ...]
    symbols: tuple[str, ...] = ()

    def __getitem__(self, attribute: str) -> str:
        return dict(self.traits)[attribute]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingCard:
    """A card of a suited deck; a joker has the rank "joker" and a number of its own as its suit."""

    key: str
    rank: str
    suit: str
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What tells a player's pieces from the others': a colour, an ink to write on it, and a shape besides.

    The shape is the second cue, for whoever does not see the colour.
    """

    name: str
    colour: str  # "#rrggbb"
    ink: str
    shape: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A number in a player's colour and shape."""

    key: str
    cue: Cue
    number: int
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """A paper figure in a player's colour and shape."""

    key: str
    cue: Cue
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A space of a track, in face millimetres.

    ``outline`` is its edge, going round clockwise as seen. ``angle`` is the way to the next space in degrees,
    clockwise from the right. ``stands`` are where pawns may stand together, ``label`` is what stays free for
    the number beside them: boxes that are turned by ``turn`` degrees, clockwise, about the ``centre``.
    """

    number: int
    outline: tuple[Point, ...]
    centre: Point
    angle: float
    label: Box
    stands: tuple[Box, ...] = ()
    kind: str = "plain"  # or start, lap, finish
    turn: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A score track: its spaces in the order they are walked.

    They lie inside ``ground``; what is between that and the edge is the template's border. ``lane`` is the
    outline of all but the last where they are cut from one lane. ``spots`` are free places for ornaments,
    middles and radii that touch neither spaces nor each other.
    """

    key: str
    spaces: tuple[Space, ...]
    shape: str = "serpentine"
    ground: Box = field(default_factory=lambda: Box(0.0, 0.0, 0.0, 0.0))
    lane: tuple[Point, ...] = ()
    spots: tuple[tuple[Point, float], ...] = ()
    symbols: tuple[str, ...] = ()

    @property
    def pitch(self) -> float:
        """The shortest way from the middle of a space to that of the next; the last one is not counted."""
        steps = (one.centre.distance(other.centre) for one, other in pairwise(self.spaces[:-1]))
        return min(steps, default=0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Words to print: as the designer wrote them, and as the sheet's locale says them."""

    source: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell of a form, in face millimetres: what stands in it, or what is to be written there.

    ``kind`` is what it is for. Printed: a ``caption`` over a table, the ``head`` of a column and a smaller
    ``note`` below it, a ``part`` of a column that is divided, the ``label`` of a row or its ``number``, a
    ``range`` of points, a ``remark`` below and the ``legend`` of the mark. To write in: a ``player``'s name
    over a column, a ``name`` beside a row, a ``score`` and a ``total``. Its words may take so many ``lines``,
    which run upwards where it is ``turned``.
    """

    kind: str
    box: Box
    words: Phrase | None = None
    lines: int = 1
    turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A form to fill in: its title in the box ``heading``, and below it cells.

    In every score there is a ``mark`` to tick, where it means something.
    """

    key: str
    title: Phrase
    heading: Box
    subtitle: Phrase | None = None
    cells: tuple[Cell, ...] = ()
    mark: Phrase | None = None
    symbols: tuple[str, ...] = ()


Piece = Card | Tile | TraitCard | PlayingCard | Token | Pawn | Track | ScoreSheet


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
    faces: str
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
    numbered. ``names`` is how many players' names find room, ``ranges`` how many rows of ranges are printed.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    names: int = 0
    ranges: int = 0


Rule = MatchRule | DominoRule | TraitRule | SuitsRule | TokenRule | PawnRule | TrackRule | SheetRule


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
    never drawn.
    """

    hand: tuple[tuple[int, int], ...] = ()
    undrawn: int = 0
    highest_score: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """What a family may deal from besides its own settings.

    ``symbols`` are the keys of the component's symbol set in the order of its file, ``cues`` all there are,
    ``area`` is the box that ink may fill on a piece, in face millimetres, and ``phrases`` pairs what may be
    said with how the locale says it.
    """

    symbols: tuple[str, ...] = ()
    seed: int = 0
    players: tuple[int, int] = (1, 1)
    play: Play = field(default_factory=Play)
    cues: tuple[Cue, ...] = ()
    area: Box = field(default_factory=lambda: Box(0.0, 0.0, 0.0, 0.0))
    phrases: tuple[tuple[str, str], ...] = ()

    def say(self, source: str) -> Phrase:
        """Return ``source`` as the locale says it; as it stands where the locale has no word for it."""
        return Phrase(source=source, text=dict(self.phrases).get(source, source))
