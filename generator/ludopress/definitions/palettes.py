"""Palettes: colours by role, shared by all templates of a project."""

from typing import Annotated

from pydantic import Field

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief
from ludopress.definitions.keys import Colours, Keys, Text
from ludopress.definitions.loader import Document, load
from ludopress.definitions.validation import checked
from ludopress.shelves import Shelves

FILE = "palettes.yaml"
Palettes = dict[str, dict[str, str]]


class PalettesKeys(Keys):
    """templates/palettes.yaml."""

    palettes: Annotated[
        dict[Text, Colours],
        Field(min_length=1, description="Palettes by name; every one has the same roles."),
    ]


def read_palettes(shelves: Shelves) -> Palettes:
    """Return every palette's colours by role, the project's own before the shipped; or a DefinitionError."""
    mistakes = Mistakes()
    palettes: Palettes = {}
    for root in reversed(shelves.roots):
        file = root / "templates" / FILE
        if file.exists() and (document := load(file, mistakes)):
            keys = checked(document, PalettesKeys, "P", mistakes)
            palettes |= keys.palettes if keys else {}
            _same_roles(document, mistakes)
    return mistakes.settled(palettes)


def _same_roles(document: Document, mistakes: Mistakes) -> None:
    palettes = document.data.get("palettes")
    if not isinstance(palettes, dict):
        return
    roles = {name: set(colours) for name, colours in palettes.items() if isinstance(colours, dict)}
    for name in list(roles)[1:]:
        first = next(iter(roles))
        differences = {"lacks": roles[first] - roles[name], "adds": roles[name] - roles[first]}
        said = [f"{verb} {', '.join(map(brief, sorted(some)))}" for verb, some in differences.items() if some]
        if said:
            message = f'palette "{brief(name)}" {" and ".join(said)}'
            cure = f'the first, "{brief(first)}", sets the roles'
            mistakes.add(document.key_at("palettes", name), "P011", message, cure)
