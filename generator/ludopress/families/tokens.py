"""Tokens: every number in every player's colour, to vote, bid or bet with."""

import re
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from ludopress.families.cues import Colours, chosen_cues
from ludopress.families.keys import Keys, refuse_twice
from ludopress.model import Deal, Supply, Token, TokenRule

HIGHEST = 99  # two digits are still large enough to read on a token

_RANGE = re.compile(r"([0-9]{1,2})\.\.([0-9]{1,2})")


def parse_numbers(written: object) -> tuple[int, ...]:
    """Return the numbers of a list, or of a range; ValueError for anything else.

    >>> parse_numbers("1..6"), parse_numbers([1, 2, 5])
    ((1, 2, 3, 4, 5, 6), (1, 2, 5))
    """
    if isinstance(written, str) and (found := _RANGE.fullmatch(written)):
        first, last = int(found[1]), int(found[2])
        if last < first:
            raise ValueError(f"a range runs upwards: write {last}..{first}")
        return tuple(range(first, last + 1))
    if isinstance(written, list | tuple) and written and all(_is_number(number) for number in written):
        refuse_twice(written)
        return tuple(written)
    raise ValueError(f"numbers are a range, like 1..6, or a list, like [1, 2, 5], of 0 to {HIGHEST}")


def _is_number(written: object) -> bool:
    return isinstance(written, int) and not isinstance(written, bool) and 0 <= written <= HIGHEST


Numbers = Annotated[
    tuple[int, ...],
    BeforeValidator(parse_numbers),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "pattern": f"^{_RANGE.pattern}$"},
                {
                    "type": "array",
                    "items": {"type": "integer", "minimum": 0, "maximum": HIGHEST},
                    "minItems": 1,
                    "uniqueItems": True,
                },
            ],
            "examples": ["1..6", [1, 2, 5]],
        }
    ),
    Field(description=f"What stands on them: a range, like 1..6, or a list of numbers from 0 to {HIGHEST}."),
]


class Settings(Keys):
    """Tokens: every number in every player's colour."""

    colours: Colours = None
    numbers: Numbers


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return a token for every number in every colour, colour by colour.

    Raises a DesignError where cues.yaml does not have the colours asked for.
    """
    cues = chosen_cues(settings.colours, supply)
    tokens = (
        Token(key=f"{cue.name}-{number}", cue=cue, number=number)
        for cue in cues
        for number in settings.numbers
    )
    rule = TokenRule(colours=tuple(cue.name for cue in cues), numbers=settings.numbers)
    return Deal(pieces=tuple(tokens), rule=rule)
