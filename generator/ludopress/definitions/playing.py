"""What a deck.yaml may say of play: how many play, what each takes, what a game can end with."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.keys import Keys
from ludopress.model import Play

MOST_PLAYERS = 99
MOST_NUMBER = 1_000_000
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


def parse_numbers(written: object) -> tuple[tuple[str, int], ...]:
    """Return whole numbers by name, what is nested joined by "_"; WrongValue for anything else.

    >>> parse_numbers({"goal": 100, "volcano": {"card": 1, "most": 5}})
    (('goal', 100), ('volcano_card', 1), ('volcano_most', 5))
    """
    if not isinstance(written, Mapping) or not written:
        raise WrongValue("005", '"numbers" must be a mapping', "write it like {goal: 100}")
    found = list(_flattened(written, ()))
    names = [name for name, _ in found]
    for name in names:
        if names.count(name) > 1:
            raise WrongValue("009", f'"{brief(name)}" is named twice', "name every number once")
    return tuple(found)


def _flattened(written: Mapping[object, object], path: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for key, value in written.items():
        name = "_".join((*path, str(key)))
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            raise WrongValue("008", f'"{brief(name)}" is not the name of a number', "use lower-case letters")
        if isinstance(value, Mapping):
            yield from _flattened(value, (*path, str(key)))
        elif isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_NUMBER:
            yield name, value
        else:
            raise WrongValue("005", f'"{brief(name)}" is no whole number', "write it in digits")


Numbers = Annotated[
    tuple[tuple[str, int], ...],
    BeforeValidator(parse_numbers),
    WithJsonSchema(
        {
            "type": "object",
            "additionalProperties": {"anyOf": [{"type": "integer"}, {"type": "object"}]},
            "minProperties": 1,
            "examples": [{"goal": 100, "volcano": {"card": 1, "most": 5}}],
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

    numbers: Annotated[
        Numbers,
        Field(description="Numbers that the rules name: {volcano: {most: 5}} is said as {volcano_most}."),
    ] = ()

    @property
    def play(self) -> Play:
        """The same as the model has it."""
        return Play(
            hand=self.hand,
            undrawn=self.undrawn,
            highest_score=self.highest_score,
            prizes=self.prizes or 0,
            top_points=self.top_points or 0,
            numbers=self.numbers,
        )
