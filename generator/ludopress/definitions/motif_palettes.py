"""Palettes of motifs: two grounds and four inks each, shared by all decks of a project."""

from typing import Annotated

from pydantic import AfterValidator, Field

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.keys import Colour, Keys, Spelling
from ludopress.definitions.loader import Document, load
from ludopress.definitions.validation import checked
from ludopress.model import MotifPalette
from ludopress.shelves import Shelves

FILE = "motif-palettes.yaml"
INKS = 4

MotifPalettes = dict[str, MotifPalette]

_NAME = Spelling(
    "[a-z][a-z0-9]*(-[a-z0-9]+)*",
    "a name for a palette of motifs",
    "use lower-case letters, digits and single hyphens",
)
Name = Annotated[str, AfterValidator(_NAME), _NAME.schema, Field(max_length=64)]


class MotifPaletteKeys(Keys):
    """The six colours that a motif may have."""

    light: Annotated[Colour, Field(description="The light ground, and the lines on the dark one.")]
    dark: Annotated[Colour, Field(description="The dark ground, and the lines on the light one.")]
    inks: Annotated[
        list[Colour],
        Field(
            min_length=INKS,
            max_length=INKS,
            description="Four inks that show on both grounds and beside each other, the quietest last.",
        ),
    ]


class MotifPalettesKeys(Keys):
    """templates/motif-palettes.yaml."""

    palettes: Annotated[
        dict[Name, MotifPaletteKeys], Field(min_length=1, description="The palettes of motifs, by name.")
    ]


def read_motif_palettes(shelves: Shelves) -> MotifPalettes:
    """Return every palette of motifs by its name, the project's own before a shipped one of the same name.

    Raises a DefinitionError with every mistake of these files.
    """
    mistakes = Mistakes()
    palettes: MotifPalettes = {}
    for root in reversed(shelves.roots):
        file = root / "templates" / FILE
        if file.exists() and (document := load(file, mistakes)):
            keys = checked(document, MotifPalettesKeys, "P", mistakes)
            for name, colours in keys.palettes.items() if keys else ():
                palettes[name] = _palette(name, colours, document)
    return mistakes.settled(palettes)


def _palette(name: str, keys: MotifPaletteKeys, document: Document) -> MotifPalette:
    one, two, three, four = (ink.lower() for ink in keys.inks)
    return MotifPalette(
        name=name,
        light=keys.light.lower(),
        dark=keys.dark.lower(),
        inks=(one, two, three, four),
        at=document.key_at("palettes", name),
    )
