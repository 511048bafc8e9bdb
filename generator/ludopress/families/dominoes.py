"""Dominoes: every pair of the numbers 0 to N stands on a tile, each pair once."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Literal

from pydantic import Field

from ludopress.errors import DesignError
from ludopress.families.keys import Keys
from ludopress.model import Deal, DominoRule, Supply, Tile

MOST = 18  # the largest set that is sold; more pips than that cannot be told at a glance


class Settings(Keys):
    """A set of dominoes: a tile for every pair of numbers, doubles too."""

    highest: int = Field(
        ge=0,
        le=MOST,
        description="The highest number. A double-N set has (N + 1)(N + 2)/2 tiles: 28 for 6, 55 for 9, "
        "91 for 12, 136 for 15, 190 for 18.",
    )
    faces: Literal["pips", "numerals", "pictures"] = Field(
        default="pips",
        description="What the halves of a tile show. `pictures`: each number is a symbol of the set, in the "
        "order of its file, so that `symbols` has to name one more than the highest number.",
    )


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the tiles from 0-0 on, the lower number first, and the rule they keep.

    A tile's key is its numbers: "0-1", and "00-01" where some number has two digits. Of the hands, those
    for as many as may play are the rule's; 0 where the game does not say how many tiles they take.

    Raises a DesignError where there are too few symbols for the numbers, or symbols and no pictures to show
    them on.
    """
    pictures = _pictures(settings, supply.symbols)
    width = len(str(settings.highest))
    pieces = tuple(
        Tile(
            key=f"{low:0{width}}-{high:0{width}}",
            ends=(low, high),
            symbols=(pictures[low], pictures[high]) if pictures else (),
        )
        for low, high in combinations_with_replacement(range(settings.highest + 1), 2)
    )
    rule = DominoRule(
        highest=settings.highest, faces=settings.faces, hands=_hands(supply), undrawn=supply.play.undrawn
    )
    return Deal(pieces=pieces, rule=rule, note=_note(pictures, supply.symbols))


def _pictures(settings: Settings, symbols: Sequence[str]) -> Sequence[str]:
    """Return the picture of each number, none where the tiles show pips or numerals."""
    if settings.faces != "pictures":
        if symbols:
            message = f"tiles with `faces: {settings.faces}` show none of the {len(symbols)} symbols"
            raise DesignError(f"{message}: leave `symbols` out, or write `faces: pictures`")
        return ()
    needed = settings.highest + 1
    if len(symbols) < needed:
        raise DesignError(_too_few(settings.highest, len(symbols)))
    return symbols[:needed]


def _too_few(highest: int, have: int) -> str:
    needed = highest + 1
    message = f"a double-{highest} set shows {needed} different pictures, one for each number from 0"
    if not have:
        return f"{message}, and no symbols are named: name a set of at least {needed} with `symbols`"
    cure = f"name {needed - have} more, or write `highest: {have - 1}` ({_tiles(have * (have + 1) // 2)})"
    return f"{message}, and the set has {have}: {cure}"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _hands(supply: Supply) -> tuple[tuple[int, int], ...]:
    given = dict(supply.play.hand)
    fewest, most = supply.players
    return tuple((players, given.get(players, 0)) for players in range(fewest, most + 1)) if given else ()


def _note(pictures: Sequence[str], symbols: Sequence[str]) -> str:
    if len(pictures) == len(symbols):
        return ""
    return f"{len(pictures)} of the set's {len(symbols)} symbols are used, the first in the order of its file"
