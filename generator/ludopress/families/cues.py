"""Cues of a deck: which of the players' colours its tokens and pawns have."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from ludopress.errors import DesignError
from ludopress.families.keys import BRIEF, refuse_twice
from ludopress.model import Cue, Supply

MOST_COLOURS = 99


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
        refuse_twice(written)
        return tuple(written)
    raise ValueError("colours are a number, like 6, or a list of their names, like [red, sky]")


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
    strange = [name[:BRIEF] for name in colours if name not in known]
    if strange:
        raise DesignError(
            f"templates/cues.yaml has no {' and no '.join(strange)}: take one of {listed}, or add cues there"
        )
    return tuple(known[name] for name in colours)
