"""Colours by role: an element's ``data-fill``, ``data-stroke`` … name a role of the palette.

They override the colour seen while designing, be it an attribute or in the style that Inkscape writes.
"""

import difflib
from collections.abc import Mapping
from xml.etree.ElementTree import Element

from ludopress.errors import DefinitionError, Mistake
from ludopress.faces.sources import Source
from ludopress.faces.trees import restyle, style_of

ROLE = "T108"
PAINTED = ("fill", "stroke", "stop-color")


def paint(source: Source, root: Element, colours: Mapping[str, str]) -> None:
    """Give every element of ``root`` the colours that its ``data-fill``, ``data-stroke`` … name by role.

    Raises:
        DefinitionError: T108, a role that the template and its palette do not know.
    """
    mistakes = []
    for element in root.iter():
        for name in PAINTED:
            role = element.attrib.pop(f"data-{name}", None)
            if role is None:
                continue
            if role not in colours:
                at = source.find(f'data-{name}="{role}"')
                mistakes.append(Mistake(at, ROLE, f"unknown colour '{role}'", _meant(role, colours)))
                continue
            restyle(element, {key: value for key, value in style_of(element).items() if key != name})
            element.set(name, colours[role])
    if mistakes:
        raise DefinitionError(mistakes)


def _meant(role: str, colours: Mapping[str, str]) -> str:
    close = difflib.get_close_matches(role, colours, n=1)
    return f"did you mean '{close[0]}'?" if close else f"the roles are {', '.join(colours)}"
