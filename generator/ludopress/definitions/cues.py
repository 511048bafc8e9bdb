"""Cues: what tells one player's pieces from another's, shared by all templates of a project."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.keys import Colour, Keys, Spelling
from ludopress.definitions.loader import load
from ludopress.definitions.validation import checked
from ludopress.model import Cue
from ludopress.shelves import Shelves

FILE = "cues.yaml"

_NAME = Spelling(
    "[a-z][a-z0-9]*(-[a-z0-9]+)*",
    "a name for a player's colour",
    "use lower-case letters, digits and single hyphens",
)
Name = Annotated[str, AfterValidator(_NAME), _NAME.schema]
EmblemShape = Literal[
    "circle", "clover", "drop", "flower", "heart", "hexagon", "moon", "square", "star", "triangle"
]
"""The shapes that templates/emblems.svg draws."""


class CueKeys(Keys):
    """A player's colour, and what goes with it."""

    colour: Annotated[Colour, Field(description="The ground of the player's pieces.")]
    ink: Annotated[Colour, Field(description="What is written on that ground.")]
    shape: Annotated[
        EmblemShape,
        Field(description="The second cue, for whoever does not see the colour: another for each."),
    ]


class CuesKeys(Keys):
    """templates/cues.yaml."""

    cues: Annotated[
        dict[Name, CueKeys],
        Field(min_length=1, description="Players' colours by name, in the order in which decks take them."),
    ]


def read_cues(shelves: Shelves) -> tuple[Cue, ...]:
    """Return every player's colour, the project's own before the shipped ones of other names.

    Raises a DefinitionError with every mistake of these files.
    """
    mistakes = Mistakes()
    found: dict[str, CueKeys] = {}
    for root in shelves.roots:
        file = root / "templates" / FILE
        if file.exists() and (document := load(file, mistakes)):
            keys = checked(document, CuesKeys, "C", mistakes)
            found |= {name: cue for name, cue in (keys.cues if keys else {}).items() if name not in found}
    cues = (Cue(name=name, **cue.model_dump()) for name, cue in found.items())
    return mistakes.settled(tuple(cues))
