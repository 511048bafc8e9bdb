"""Tokens: every number in every player's colour, to vote, bid or bet with."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from ludopress.errors import DesignError
from ludopress.model import Cue, Deal, Supply, Token, TokenRule

HIGHEST = 99  # two digits are still large enough to read on a token
MOST_COLOURS = 99
LONGEST = 40  # letters of a name in a message

_RANGE = re.compile(r"([0-9]{1,2})\.\.([0-9]{1,2})")


def parse_colours(written: object) -> int | tuple[str, ...]:
    """Return how many colours are asked for, or which by name; ValueError for anything else.

    >>> parse_colours(6), parse_colours(["red", "sky"])
    (6, ('red', 'sky'))
    """
    if isinstance(written, int) and not isinstance(written, bool):
        if not 1 <= written <= MOST_COLOURS:
            raise ValueError(f"{written} colours cannot be: ask for 1 to {MOST_COLOURS}")
        return written
    if isinstance(written, list | tuple) and written and all(isinstance(name, str) for name in written):
        _refuse_twice(written)
        return tuple(written)
    raise ValueError("colours are a number, like 6, or a list of their names, like [red, sky]")


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
        _refuse_twice(written)
        return tuple(written)
    raise ValueError(f"numbers are a range, like 1..6, or a list, like [1, 2, 5], of 0 to {HIGHEST}")


def _is_number(written: object) -> bool:
    return isinstance(written, int) and not isinstance(written, bool) and 0 <= written <= HIGHEST


def _refuse_twice(written: Sequence[object]) -> None:
    twice = [str(one)[:LONGEST] for one, count in Counter(written).items() if count > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} may stand here once only")


Colours = Annotated[
    int | tuple[str, ...] | None,
    BeforeValidator(lambda written: None if written is None else parse_colours(written)),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_COLOURS},
                {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": True},
            ],
            "examples": [6, ["red", "sky"]],
        }
    ),
    Field(
        description="How many of the colours in templates/cues.yaml, from the first, or which of them by "
        "name; left out, one for each of the most players that the game has."
    ),
]
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


class Settings(BaseModel):
    """Tokens: every number in every player's colour."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)

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


def chosen_cues(colours: int | Sequence[str] | None, supply: Supply) -> tuple[Cue, ...]:
    """Return the first so many cues of the supply, or those that are named, or one for each player.

    Raises a DesignError where there are not so many, or none of a name.
    """
    known = {cue.name: cue for cue in supply.cues}
    listed = ", ".join(known) or "none"
    if colours is None:
        colours = supply.players[1]
    if isinstance(colours, int):
        if colours > len(known):
            asked = f"{colours} colours are asked for, and templates/cues.yaml has {len(known)} ({listed})"
            cure = f"ask for at most {len(known)}, or add cues there" if known else "add cues there"
            raise DesignError(f"{asked}: {cure}")
        return supply.cues[:colours]
    strange = [name[:LONGEST] for name in colours if name not in known]
    if strange:
        raise DesignError(
            f"templates/cues.yaml has no {' and no '.join(strange)}: take one of {listed}, or add cues there"
        )
    return tuple(known[name] for name in colours)
