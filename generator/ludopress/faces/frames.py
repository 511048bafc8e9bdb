"""Frames: what a template draws on every piece of a deck, below and above the symbols, and the common back.

A source's user unit is the millimetre and its viewBox the bleed box, so that 0 0 is the top left of the trim.
An element ``data-slot="symbols"`` marks the symbols' place in the stacking order; whatever it holds is a
sample. ``data-fill``, ``data-stroke`` and ``data-stop-color`` name a colour role and override the colour seen
while designing.
"""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, tostring

from defusedxml import DefusedXmlException, ElementTree

from ludopress.art import limits
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DefinitionError, DrawingError, Mistake, Position
from ludopress.faces.layers import halves, paint, whole
from ludopress.faces.sources import Chooser, Renderer, Source
from ludopress.model import Drawing, Template
from ludopress.shelves import Shelves, shipped

MALFORMED, VIEWBOX, REFUSED = "T105", "T106", "T107"
_QUOTED = re.compile(r"'([^']{3,})'|(<\w+)")
Parts = Callable[[Source, Element], Iterable[Element | None]]
TOLERANCE = 0.01  # mm: what an editor may round off a viewBox


@dataclass(frozen=True, slots=True, kw_only=True)
class Frames:
    """The drawings a template adds to every face, each None where nothing is drawn.

    Their user units are millimetres from the corner of the bleed box.
    """

    front_under: Drawing | None
    front_over: Drawing | None
    back: Drawing | None

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The drawings there are."""
        return tuple(part for part in (self.front_under, self.front_over, self.back) if part is not None)


def frames(
    template: Template,
    seed: int,
    shelves: Shelves | None = None,
    cache: Cache = Cache(None),  # noqa: B008  (it is frozen)
) -> Frames:
    """Return what ``template`` draws for a deck with ``seed``; libraries are looked up on ``shelves``.

    Raises:
        DefinitionError: with the mistakes of both sources, T101 to T109.
    """
    folder = Path(template.at.file).parent
    sides: dict[Source, Parts] = {Source(template.front, (folder / template.front_file).as_posix()): halves}
    if template.back:
        sides[Source(template.back, (folder / template.back_file).as_posix())] = whole
    renderer = Renderer(tuple(sides), shelves or Shelves(shipped()))
    colours = dict(template.colours)
    values = {
        "colours": colours,
        "trim": template.trim.box,
        "bleed": template.bleed,
        "safe": template.safe,
        "choose": Chooser(seed),
    }
    mistakes: list[Mistake] = []
    drawn: list[list[Drawing | None]] = []
    for source, parts in sides.items():
        try:
            root = _parsed(source, renderer.render(source, values))
            _check_viewbox(source, root, template)
            paint(source, root, colours)
            drawn.append(_drawings(source, parts(source, root), cache))
        except DefinitionError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise DefinitionError(mistakes)
    under, over, *backs = chain.from_iterable(drawn)
    return Frames(front_under=under, front_over=over, back=backs[0] if backs else None)


def _drawings(source: Source, parts: Iterable[Element | None], cache: Cache) -> list[Drawing | None]:
    try:
        return [None if part is None else drawing(tostring(part), cache=cache) for part in parts]
    except DrawingError as error:
        mistake = Mistake(_place(source, error.message), REFUSED, error.message, error.cure)
        raise DefinitionError([mistake]) from error


def _place(source: Source, message: str) -> Position:
    """Return where what a message quotes, an element or a value, first stands in the source."""
    from ludopress.art.vocabulary import REFUSED as NAMES  # noqa: PLC0415  (a warm cache need not pay for it)

    held = [f"<{tag}" for tag, (what, _) in NAMES.items() if message.endswith(f" {what}")]
    quoted = [part for pair in _QUOTED.findall(message) for part in pair if part]
    places = (source.find(words) for words in (*quoted, *held))
    return next((place for place in places if place.line), Position(source.file))


def _parsed(source: Source, svg: str) -> Element:
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


def _check_viewbox(source: Source, root: Element, template: Template) -> None:
    box = template.bleed_shape.box
    wanted = (box.left, box.top, box.width, box.height)
    words = root.get("viewBox", "")
    try:
        given = [float(number) for number in words.replace(",", " ").split()]
    except ValueError:
        given = []
    if len(given) == len(wanted) and all(map(_near, given, wanted)):
        return
    numbers = " ".join(f"{round(number, 3):g}" for number in wanted)
    message = f"the viewBox '{words}' is not the bleed box in mm"
    mistake = Mistake(source.find("viewBox"), VIEWBOX, message, f'write viewBox="{numbers}"')
    raise DefinitionError([mistake])


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= TOLERANCE
