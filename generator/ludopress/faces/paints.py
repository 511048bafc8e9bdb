"""Colours by role: an element's ``data-fill``, ``data-stroke`` … name a role of the palette.

They override the colour seen while designing, be it an attribute or in the style that Inkscape writes.
"""

import difflib
import re
from collections.abc import Mapping
from xml.etree.ElementTree import Element

from ludopress.errors import DefinitionError, Mistake
from ludopress.faces.sources import Source

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
            _undress(element, name)
            element.set(name, colours[role])
    if mistakes:
        raise DefinitionError(mistakes)


def _undress(element: Element, name: str) -> None:
    """Take ``name`` out of the element's style, which Inkscape writes and which beats an attribute."""
    style = element.attrib.pop("style", "")
    kept = [part for part in style.split(";") if part.strip() and not re.match(rf"\s*{name}\s*:", part)]
    if kept:
        element.set("style", ";".join(kept))


def _meant(role: str, colours: Mapping[str, str]) -> str:
    close = difflib.get_close_matches(role, colours, n=1)
    return f"did you mean '{close[0]}'?" if close else f"the roles are {', '.join(colours)}"
