"""A source's SVG as a tree: well-formed, shallow enough, its viewBox the bleed box in millimetres.

Comments are not in it.
"""

from collections.abc import Mapping
from contextlib import suppress
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException, ElementTree

from ludopress.art import limits
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.faces.sources import Source
from ludopress.model import Box

MALFORMED, VIEWBOX, REFUSED = "T105", "T106", "T107"
TOLERANCE = 0.01  # mm: what an editor may round off a viewBox


def parsed(source: Source, svg: str) -> Element:
    """Return the root of ``svg``, which ``source`` became.

    Raises:
        DefinitionError: T105, it is not XML; T107, it is nested too deep.
    """
    try:
        root: Element = ElementTree.fromstring(svg, forbid_dtd=True)
    except DefusedXmlException as error:
        message = "a document type, which can declare entities, is refused"
        mistake = Mistake(source.find("<!DOCTYPE"), MALFORMED, message, "take the <!DOCTYPE …> away")
        raise DefinitionError([mistake]) from error
    except ParseError as error:
        raise DefinitionError([_malformed(source, error)]) from error
    if _depth(root) > limits.DEPTH:
        message = f"the elements are nested deeper than {limits.DEPTH}"
        raise DefinitionError([Mistake(Position(source.file), REFUSED, message, "ungroup them")])
    return root


def frame(source: Source, root: Element, drawn_for: Box, box: Box) -> None:
    """Have ``root``, which shows the box ``drawn_for``, show ``box``: the bleed box of the piece as cut.

    Raises:
        DefinitionError: T106, its viewBox is another.
    """
    wanted = (drawn_for.left, drawn_for.top, drawn_for.width, drawn_for.height)
    words = root.get("viewBox", "")
    try:
        given = [float(number) for number in words.replace(",", " ").split()]
    except ValueError:
        given = []
    if len(given) != len(wanted) or not all(map(_near, given, wanted)):
        numbers = " ".join(f"{round(number, 3):g}" for number in wanted)
        message = f"the viewBox '{words}' is not the bleed box in mm"
        mistake = Mistake(source.find("viewBox"), VIEWBOX, message, f'write viewBox="{numbers}"')
        raise DefinitionError([mistake])
    if box != drawn_for:
        root.set("viewBox", f"{box.left:.9g} {box.top:.9g} {box.width:.9g} {box.height:.9g}")
        root.attrib.pop("width", None)
        root.attrib.pop("height", None)


def name_of(element: Element) -> str:
    """Return the element's name without its namespace."""
    return local(element.tag)


def local(name: str) -> str:
    """Return the name of an element or an attribute without its namespace."""
    return name.rpartition("}")[2]


def style_of(element: Element) -> dict[str, str]:
    """Return what the element's style says, which Inkscape writes and which beats attributes."""
    pairs = (part.partition(":") for part in element.get("style", "").split(";"))
    return {key.strip(): value.strip() for key, colon, value in pairs if colon}


def restyle(element: Element, style: Mapping[str, str]) -> None:
    """Make ``style`` all that the element's style says."""
    element.attrib.pop("style", None)
    if style:
        element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))


def _malformed(source: Source, error: ParseError) -> Mistake:
    """Return where a source is no XML: as it stands, or else in what it becomes, which has other lines."""
    at, cure = Position(source.file), "look at its values and statements: without them it is"
    with suppress(DefusedXmlException):
        try:
            ElementTree.fromstring(source.text, forbid_dtd=True)
        except ParseError as own:
            error, at, cure = (
                own,
                Position(source.file, own.position[0], own.position[1] + 1),
                "mend it there",
            )
    reason = str(error).partition(": line ")[0]
    return Mistake(at, MALFORMED, f"this is not well-formed XML: {reason}", cure)


def _depth(root: Element) -> int:
    level, depth = [root], 0
    while level:
        level, depth = [child for element in level for child in element], depth + 1
    return depth


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= TOLERANCE
