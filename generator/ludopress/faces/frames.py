"""Frames: what a template draws on every piece of a deck, below and above the symbols, and the common back.

A source's user unit is the millimetre and its viewBox the bleed box, so that 0 0 is the top left of the trim.
An element ``data-slot="symbols"`` marks the symbols' place in the stacking order; whatever it holds is a
sample. ``data-fill``, ``data-stroke`` and ``data-stop-color`` name a colour role and override the colour seen
while designing.
"""

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, tostring

from defusedxml import DefusedXmlException, ElementTree

from ludopress.art.sanitise import drawing
from ludopress.errors import DefinitionError, DrawingError, Mistake, Position
from ludopress.faces.layers import halves, paint
from ludopress.faces.sources import Chooser, Renderer, Source
from ludopress.model import Drawing, Template
from ludopress.shelves import Shelves, shipped

MALFORMED, VIEWBOX, REFUSED = "T105", "T106", "T107"
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


def frames(template: Template, seed: int, shelves: Shelves | None = None) -> Frames:
    """Return what ``template`` draws for a deck with ``seed``; libraries are looked up on ``shelves``.

    Raises:
        DefinitionError: with the mistakes of both sources, T101 to T109.
    """
    folder = Path(template.at.file).parent
    sources = [Source(template.front, (folder / template.front_file).as_posix())]
    if template.back:
        sources.append(Source(template.back, (folder / template.back_file).as_posix()))
    renderer = Renderer(sources, shelves or Shelves(shipped()))
    values = {
        "colours": dict(template.colours),
        "trim": template.trim.box,
        "bleed": template.bleed,
        "safe": template.safe,
        "choose": Chooser(seed),
    }
    mistakes: list[Mistake] = []
    drawn: list[list[Drawing | None]] = []
    for source in sources:
        try:
            drawn.append(_drawings(source, renderer.render(source, values), template))
        except DefinitionError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise DefinitionError(mistakes)
    (under, over), *backs = drawn
    return Frames(front_under=under, front_over=over, back=backs[0][0] if backs else None)


def _drawings(source: Source, svg: str, template: Template) -> list[Drawing | None]:
    """Return what the source draws below and above the symbols; where it has no slot, all lies below."""
    root = _parsed(source, svg)
    _check_viewbox(source, root, template)
    paint(source, root, dict(template.colours))
    try:
        return [drawing(tostring(half)) if half is not None else None for half in halves(source, root)]
    except DrawingError as error:
        mistake = Mistake(Position(source.file), REFUSED, error.message, error.cure)
        raise DefinitionError([mistake]) from error


def _parsed(source: Source, svg: str) -> Element:
    try:
        root: Element = ElementTree.fromstring(svg, forbid_dtd=True)
    except (ParseError, DefusedXmlException) as error:
        cure = "open it in a browser, which shows the place"
        mistake = Mistake(Position(source.file), MALFORMED, f"this is not well-formed XML: {error}", cure)
        raise DefinitionError([mistake]) from error
    return root


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
