"""A template's drawing as a tree: its colours by role, and its halves below and above the symbols.

An element ``data-slot="symbols"`` may lie within groups; each half keeps the groups around it. What both
halves refer to belongs into ``<defs>``.
"""

import copy
import difflib
import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from ludopress.errors import DefinitionError, Mistake
from ludopress.faces.sources import Source

ROLE, SLOT = "T108", "T109"
PAINTED = ("fill", "stroke", "stop-color")
SHARED = ("defs", "style")
PAINTS = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "image", "text")


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


def halves(source: Source, root: Element) -> tuple[Element | None, Element | None]:
    """Return the parts of ``root`` below and above the slot for symbols, each None where it draws nothing.

    Raises:
        DefinitionError: T109, an unknown slot or more than one.
    """
    route = _route(source, root)
    if not route:
        return (root if _paints(root) else None), None
    under, over = copy.deepcopy(root), copy.deepcopy(root)
    below, above = under, over
    for index in route[:-1]:
        inner = below[index], above[index]
        _drop(below, slice(index + 1, None))
        _drop(above, slice(index))
        below, above = inner
    _drop(below, slice(route[-1], None))
    _drop(above, slice(route[-1] + 1))
    return (under if _paints(under) else None), (over if _paints(over) else None)


def whole(source: Source, root: Element) -> tuple[Element | None]:
    """Return ``root`` as a back is drawn, None where it draws nothing.

    Raises:
        DefinitionError: T109, a slot: nothing is put on backs.
    """
    if any(element.get("data-slot") is not None for element in root.iter()):
        at = source.find("data-slot")
        raise DefinitionError([Mistake(at, SLOT, "a back has no slots", "take data-slot away")])
    return ((root if _paints(root) else None),)


def _route(source: Source, root: Element) -> list[int]:
    """Return the child numbers that lead to the slot; empty where there is none."""
    routes = [(element, route) for element, route in _walk(root, []) if element.get("data-slot") is not None]
    for element, _ in routes:
        name = element.get("data-slot", "")
        if name != "symbols":
            at = source.find(f'data-slot="{name}"')
            raise DefinitionError([Mistake(at, SLOT, f"unknown slot '{name}'", "the slot is called symbols")])
    if len(routes) > 1:
        at = source.find("data-slot", occurrence=2)
        raise DefinitionError([Mistake(at, SLOT, "a second slot for symbols", "keep one")])
    return routes[0][1] if routes else []


def _walk(element: Element, route: list[int]) -> Iterator[tuple[Element, list[int]]]:
    for index, child in enumerate(element):
        here = [*route, index]
        yield child, here
        yield from _walk(child, here)


def _drop(group: Element, children: slice) -> None:
    """Take ``children`` out of the group but for what both halves share."""
    group[children] = [child for child in group[children] if _name(child) in SHARED]


def _paints(element: Element) -> bool:
    """Whether anything outside ``<defs>`` is drawn."""
    children = [child for child in element if _name(child) not in SHARED]
    return any(_name(child) in PAINTS or _paints(child) for child in children)


def _undress(element: Element, name: str) -> None:
    """Take ``name`` out of the element's style, which Inkscape writes and which beats an attribute."""
    style = element.attrib.pop("style", "")
    kept = [part for part in style.split(";") if part.strip() and not re.match(rf"\s*{name}\s*:", part)]
    if kept:
        element.set("style", ";".join(kept))


def _name(element: Element) -> str:
    """Return the element's name without its namespace; comments have none."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _meant(role: str, colours: Mapping[str, str]) -> str:
    close = difflib.get_close_matches(role, colours, n=1)
    return f"did you mean '{close[0]}'?" if close else f"the roles are {', '.join(colours)}"
