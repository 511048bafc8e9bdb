"""What a deck.yaml may say of play: how many play, what each takes, what a game can end with."""

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.keys import Keys
from ludopress.model import Play

MOST_PLAYERS = 99
_RANGE = "[0-9]{1,2}(\\.\\.[0-9]{1,2})?"


def parse_players(written: object) -> tuple[int, int]:
    """Return the fewest and the most players; WrongValue if ``written`` is not a number or a range.

    >>> parse_players("2..8"), parse_players(4)
    ((2, 8), (4, 4))
    """
    found = re.fullmatch(r"([0-9]{1,2})(?:\.\.([0-9]{1,2}))?", str(written))
    if found is None or not isinstance(written, int | str):
        raise WrongValue("008", "this is not a number of players", "write it like 2..8, or 4")
    fewest, most = int(found[1]), int(found[2] or found[1])
    if not 1 <= fewest <= most:
        raise WrongValue("007", f"{fewest}..{most} players cannot be", "begin with the fewest, at least 1")
    return fewest, most


Players = Annotated[
    tuple[int, int],
    BeforeValidator(parse_players),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS},
                {"type": "string", "pattern": rf"^{_RANGE}$"},
            ],
            "examples": ["2..8"],
        }
    ),
]


def parse_hands(written: object) -> tuple[tuple[int, int], ...]:
    """Return what each player takes, by the number of players; WrongValue for what is no such mapping.

    >>> parse_hands({"2": 8, "3..4": 6})
    ((2, 8), (3, 6), (4, 6))
    """
    if not isinstance(written, Mapping) or not written:
        raise WrongValue("005", '"hand" must be a mapping', "write it like {2: 8, 3..4: 6}")
    hands: dict[int, int] = {}
    for players, count in written.items():
        fewest, most = parse_players(players)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= 999:
            message = f"for {players} players there is no whole number"
            raise WrongValue("005", message, "write it like 3..4: 6")
        for number in range(fewest, most + 1):
            if number in hands:
                raise WrongValue("009", f"{number} players are named twice", "name every number once")
            hands[number] = count
    return tuple(sorted(hands.items()))


Hands = Annotated[
    tuple[tuple[int, int], ...],
    BeforeValidator(parse_hands),
    WithJsonSchema(
        {
            "type": "object",
            "patternProperties": {f"^{_RANGE}$": {"type": "integer", "minimum": 1, "maximum": 999}},
            "additionalProperties": False,
            "minProperties": 1,
            "examples": [{"2": 8, "3..4": 6}],
        }
    ),
]


class PlayKeys(Keys):
    """Numbers of the game that pieces, rules and score sheets share."""

    hand: Annotated[
        Hands, Field(description="What each player takes to begin with, by the number of players.")
    ] = ()
    undrawn: Annotated[
        int, Field(ge=0, le=999, description="How many pieces of the stock are never drawn.")
    ] = 0
    highest_score: Annotated[
        int | None, Field(ge=1, le=100_000, description="The highest score that a game can end with.")
    ] = None
    prizes: Annotated[
        int | None, Field(ge=1, le=999, description="With how many sets of equal pieces a player wins.")
    ] = None
    top_points: Annotated[
        int | None, Field(ge=1, le=100_000, description="With how many points a team's best level begins.")
    ] = None

    @property
    def play(self) -> Play:
        """The same as the model has it."""
        return Play(
            hand=self.hand,
            undrawn=self.undrawn,
            highest_score=self.highest_score,
            prizes=self.prizes or 0,
            top_points=self.top_points or 0,
        )
