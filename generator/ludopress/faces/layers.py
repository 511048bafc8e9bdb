"""A template's drawing in layers: what it paints itself, and between that the slots for what is placed there.

``data-slot="symbols"`` is where symbols are scattered. Any other slot is a ``<rect>`` whose ``data-slot``
names what it holds, a part of the template or a picture, as ``part(…)`` and ``symbol(…)`` give it. Slots may
lie within groups, whose transforms move them, and in nothing else; each layer keeps the groups around it.
What several layers refer to belongs into ``<defs>``. What a slot with ``data-cover="yes"`` holds is made so
large that it covers it: the slot is the whole viewBox, and what runs over is cut off with the piece.
"""

import copy
from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from xml.etree.ElementTree import Element

from ludopress.art.numbers import number, transform
from ludopress.errors import DefinitionError, DrawingError, Mistake, Position
from ludopress.faces.sources import Source
from ludopress.faces.trees import REFUSED, name_of
from ludopress.model import Box, Matrix, Point

SLOT = "T109"
SCATTERED = "symbols"
NEAR = 0.01  # mm: what an editor may round off
COVER = {"yes": True, "no": False}
MOST = 1000  # slots of a drawing: each parts a layer from the next
SHARED = ("defs", "style")
GROUPS = ("g", "")  # a comment is nameless
PAINTS = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "image", "text")
_SIDES = ("x", "y", "width", "height")
Route = tuple[int, ...]  # the child numbers that lead to an element


@dataclass(frozen=True, slots=True)
class Slot:
    """Where something is placed: ``name`` says what, ``matrix`` brings ``box`` to face millimetres.

    The slot where symbols are scattered has no box. What a slot holds fits into its box, or ``covers`` it.
    """

    name: str
    box: Box | None
    matrix: Matrix
    covers: bool = False


def layers(source: Source, root: Element, known: Container[str]) -> list[Element | Slot]:
    """Return what ``root`` paints and its slots, bottom to top; layers that paint nothing are left out.

    A slot names one of ``known``.

    Raises:
        DefinitionError: T109, a slot that names nothing, has no place, or comes twice where one may; or so
            many that nobody meant them.
    """
    _refuse_astray(source, root)
    found = list(_slots(source, root, (), Matrix()))
    if len(found) > MOST:
        message = f"the drawing has {len(found):,} slots, where {MOST:,} are the most"
        raise DefinitionError([Mistake(source.find("data-slot"), SLOT, message, "make parts of several")])
    slots = [_slot(source, root, (element, matrix), known) for element, _, matrix in found]
    if [slot.name for slot in slots].count(SCATTERED) > 1:
        at = source.find(f'data-slot="{SCATTERED}"', occurrence=2)
        raise DefinitionError([Mistake(at, SLOT, "a second slot for symbols", "keep one")])
    if not slots:
        return [root] if _paints(root) else []
    routes: list[Route | None] = [None, *(route for _, route, _ in found), None]
    made: list[Element | Slot] = []
    for (after, before), slot in zip(pairwise(routes), [*slots, None], strict=True):
        part = _between(root, after, before)
        if part is not None:
            made.append(part)
        if slot is not None:
            made.append(slot)
    return made


def _refuse_astray(source: Source, root: Element) -> None:
    """Refuse a slot in what is no group: nothing would be placed in it, or not where it stands."""
    for slot, around in _astray(root, ""):
        at = source.find(f'data-slot="{slot.get("data-slot")}"')
        at = at if at.line else source.find("data-slot")
        cure = "it stands in the drawing itself, or in groups: <g>"
        raise DefinitionError([Mistake(at, SLOT, f"a slot inside of <{around}> cannot be filled", cure)])


def _astray(element: Element, around: str) -> Iterator[tuple[Element, str]]:
    """Yield every slot that is not in groups alone, and the outermost other element it is in."""
    for child in element:
        if child.get("data-slot") is None:
            yield from _astray(child, around or ("" if name_of(child) in GROUPS else name_of(child)))
        elif around:
            yield child, around


def _slots(
    source: Source, element: Element, route: Route, matrix: Matrix
) -> Iterator[tuple[Element, Route, Matrix]]:
    """Yield every slot below ``element`` with its route and the map of the groups around it."""
    for index, child in enumerate(element):
        if name_of(child) in SHARED:
            continue
        here = (*route, index)
        inner = matrix @ _transform(source, child)
        if child.get("data-slot") is not None:
            yield child, here, inner
        else:
            yield from _slots(source, child, here, inner)


def _transform(source: Source, element: Element) -> Matrix:
    written = element.get("transform", "none")
    try:
        return transform(written)
    except DrawingError as error:
        at = source.find(f'transform="{written}"')
        raise DefinitionError([Mistake(at, REFUSED, error.message, error.cure)]) from error


def _slot(source: Source, root: Element, placed: tuple[Element, Matrix], known: Container[str]) -> Slot:
    element, matrix = placed
    name = element.get("data-slot", "")
    if name == SCATTERED:
        return Slot(name, None, matrix)
    at = source.find(f'data-slot="{name}"')
    at = at if at.line else source.find("data-slot")
    if name not in known:
        cure = "the slot is called symbols, or holds what part(…) or symbol(…) gives"
        raise DefinitionError([Mistake(at, SLOT, f"unknown slot '{name}'", cure)])
    box = _box(element, at, name)
    written = element.get("data-cover", "no")
    if written not in COVER:
        message = f"data-cover is '{written}', which means nothing"
        raise DefinitionError([Mistake(at, SLOT, message, "write yes or no")])
    covers = COVER[written]
    if covers:
        _refuse_part(root, at, box, matrix)
    return Slot(name, box, matrix, covers)


def _refuse_part(root: Element, at: Position, box: Box, matrix: Matrix) -> None:
    """Refuse to cover what is not the whole viewBox: what runs over would lie on what is beside it."""
    left, top, width, height = map(float, root.get("viewBox", "").replace(",", " ").split())
    whole = Box(left, top, left + width, top + height)
    start, end = (matrix.apply(Point(*corner)) for corner in ((box.left, box.top), (box.right, box.bottom)))
    if Box(start.x, start.y, end.x, end.y).apart(whole) > NEAR:
        said = " ".join(
            f'{name}="{round(value, 3):g}"'
            for name, value in zip(_SIDES, (left, top, width, height), strict=True)
        )
        message = "what covers its slot is cut off where the drawing ends, so the slot is all of it"
        raise DefinitionError(
            [Mistake(at, SLOT, message, f"write {said}, in no group that moves or turns it")]
        )


def _box(element: Element, at: Position, name: str) -> Box:
    try:
        x, y, width, height = (number(element.get(side, "0")) for side in _SIDES)
    except DrawingError as error:
        raise DefinitionError([Mistake(at, SLOT, error.message, error.cure)]) from error
    if name_of(element) != "rect" or min(width, height) <= 0:
        message = f"the slot of '{name}' has no size"
        cure = 'write it <rect data-slot="…" x="…" y="…" width="…" height="…"/>, in mm'
        raise DefinitionError([Mistake(at, SLOT, message, cure)])
    return Box(x, y, x + width, y + height)


def _between(root: Element, after: Route | None, before: Route | None) -> Element | None:
    """Return a copy of what ``root`` paints after the one slot and before the other, None for nothing."""
    if not any(_paints_below(root, after, before)):
        return None
    part = copy.deepcopy(root)
    if before is not None:
        _cut(part, before, Keep.BELOW)
    if after is not None:
        _cut(part, after, Keep.ABOVE)
    return part if _paints(part) else None


def _paints_below(root: Element, after: Route | None, before: Route | None) -> Iterator[bool]:
    """Yield whether something that paints lies after the one route and before the other."""
    for element, route in _walk(root, ()):
        if (after is None or route > after) and (before is None or route < before):
            yield name_of(element) in PAINTS


def _walk(element: Element, route: Route) -> Iterator[tuple[Element, Route]]:
    for index, child in enumerate(element):
        if name_of(child) not in SHARED:
            here = (*route, index)
            yield child, here
            yield from _walk(child, here)


class Keep(Enum):
    """Which side of a slot a layer keeps."""

    BELOW = "below"
    ABOVE = "above"


def _cut(root: Element, route: Route, keep: Keep) -> None:
    """Take away what lies on the other side of ``route``, and what it leads to, but for what layers share.

    Child numbers stay what they are, so that a second cut finds its way: what goes leaves an empty <g>.
    """
    element = root
    for depth, index in enumerate(route):
        last = depth == len(route) - 1
        for place, child in enumerate(element):
            gone = place > index if keep is Keep.BELOW else place < index
            if (gone or (last and place == index)) and name_of(child) not in SHARED:
                element[place] = Element("g")
        if not last:
            element = element[index]


def _paints(element: Element) -> bool:
    """Whether anything outside ``<defs>`` is drawn."""
    children = [child for child in element if name_of(child) not in SHARED]
    return any(name_of(child) in PAINTS or _paints(child) for child in children)
