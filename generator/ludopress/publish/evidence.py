"""Evidence: what findings are about, drawn large.

What a finding's ``culprits`` name is looked up among what its subject printed: pieces and faces, with the
symbols that are named, too, ringed; what is on no such face is drawn alone; of a sheet its plan. What names
nothing that can be drawn has no picture.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, tostring

from ludopress.faces.svg import NAMESPACE, face_svg, outline
from ludopress.invariants import INVARIANTS
from ludopress.invariants.sheets import called
from ludopress.model import (
    Artifact,
    Catalogue,
    Component,
    Drawing,
    Edition,
    Face,
    Finding,
    Matrix,
    Placed,
    Printing,
    Publication,
    Severity,
    Sheet,
)
from ludopress.publish.rings import ring

PICTURED = (Severity.ERROR, Severity.WARNING, Severity.WAIVED)
SHOWN_BY = (Component, Printing, Catalogue, Artifact, Publication)  # subjects whose culprits can be drawn
OF_WORDS = ("booklets/", "credits/")  # whose culprits are languages and files
MOST = 4  # pictures of one finding
BUDGET = 6_000_000  # bytes of all pictures of a report: a page that opens on a telephone
BLACK, GREY, PALE, RED, WHITE = "#000000", "#6d7276", "#f7e3e3", "#c8102e", "#ffffff"
RING, HALO, EDGE = 0.9, 1.8, 0.25  # mm


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A picture, as SVG, and what it shows."""

    svg: bytes
    caption: str
    wide: bool = False


@dataclass(slots=True)
class Evidence:
    """Draws the culprits of findings on ``edition``, as long as ``left`` bytes are left."""

    edition: Edition
    left: int = BUDGET

    def of(self, finding: Finding) -> list[Exhibit]:
        """Return the pictures of one finding, none where nothing can be drawn."""
        subject = INVARIANTS[finding.code].subject
        if finding.severity not in PICTURED or subject not in SHOWN_BY or finding.code.startswith(OF_WORDS):
            return []
        shown: list[Exhibit] = []
        for exhibit in self._exhibits(finding):
            self.left -= len(exhibit.svg)
            if self.left < 0 or len(shown) == MOST:
                break
            shown.append(exhibit)
        return shown

    def _exhibits(self, finding: Finding) -> Iterator[Exhibit]:
        for printing in self._printings(finding):
            if finding.code.startswith("sheets/"):
                found = list(_plans(printing, finding))
            elif INVARIANTS[finding.code].subject is Catalogue:
                found = list(_alone(printing, finding.culprits))
            else:
                found = list(_pieces(printing, finding.culprits))
            if found:
                yield from found
                return

    def _printings(self, finding: Finding) -> Iterable[Printing]:
        """Return where the culprits are looked for: in what the finding is on, or else everywhere."""
        printings = self.edition.printings
        own = [
            one
            for one in printings
            if finding.subject in {one.component.name, one.component.key, one.component.symbols.slug}
        ]
        return own or printings


def _pieces(printing: Printing, culprits: Sequence[str]) -> Iterator[Exhibit]:
    """Yield the faces that are named, what else is named ringed on them; then what is on none of these."""
    named = dict.fromkeys(culprits)
    faces = [face for face in _faces(printing) if face.key in named]
    ringed = {name for face in faces for name in _layers(face) if name in named}
    for face in faces:
        yield Exhibit(face_svg(face, (), _overlay(face, ringed)), _caption(face, ringed))
    keys = {face.key for face in faces}
    yield from _alone(printing, [name for name in named if name not in ringed | keys])


def _faces(printing: Printing) -> Iterator[Face]:
    """Yield every front, and every distinct back that shows something of its own or is all there is."""
    for leaf in printing.leaves:
        yield leaf.front
        if leaf.back is not None and leaf.back.key == leaf.piece:
            yield leaf.back
    yield from {
        leaf.back.key: leaf.back for leaf in printing.leaves if leaf.back and leaf.back.key != leaf.piece
    }.values()


def _layers(face: Face) -> set[str]:
    return {name for layer in face.layers for name in (layer.symbol, layer.part) if name}


def _caption(face: Face, ringed: set[str]) -> str:
    shown = sorted({one.symbol or one.part for one in _ringed(face, ringed)})
    what = face.side if face.key == face.side else f"{face.key}, its {face.side}"
    return f"{what}, {' and '.join(shown)} ringed" if shown else what


def _ringed(face: Face, names: set[str]) -> list[Placed]:
    """Return the layers of a face that are called by one of ``names``, but for what fills it."""
    return [one for one in face.layers if {one.symbol, one.part} & names and not one.fills]


def _overlay(face: Face, ringed: set[str]) -> Iterator[Element]:
    """Yield the cut, and a ring round each layer that is to be ringed."""
    for colour, dashes in ((WHITE, "none"), (BLACK, "1.5 1")):
        edge = outline(face.template.trim)
        edge.attrib |= {
            "fill": "none",
            "stroke": colour,
            "stroke-width": f"{EDGE}",
            "stroke-dasharray": dashes,
        }
        yield edge
    circles = [ring(layer, Matrix()) for layer in _ringed(face, ringed)]
    for colour, width in ((WHITE, HALO), (RED, RING)):
        for circle in circles:
            drawn = outline(circle)
            drawn.attrib |= {"fill": "none", "stroke": colour, "stroke-width": f"{width}"}
            yield drawn


def _alone(printing: Printing, culprits: Iterable[str]) -> Iterator[Exhibit]:
    """Yield the symbols that are named, and parts of the template."""
    drawings = {
        layer.part: layer.art.drawing for face in _faces(printing) for layer in face.layers if layer.part
    }
    drawings |= {symbol.key: symbol.drawing for symbol in printing.component.symbols.symbols}
    for name in culprits:
        if name in drawings:
            yield Exhibit(_measured(drawings[name]), name)


def _measured(drawing: Drawing) -> bytes:
    """Return the SVG of a drawing inside one that says its proportions, as a picture on a page must."""
    size = drawing.size
    side = 100 / max(size.width, size.height)
    width, height = f"{side * size.width:.3f}", f"{side * size.height:.3f}"
    root = Element("svg", xmlns=NAMESPACE, width=width, height=height)
    content: bytes = tostring(root)
    return content.replace(b" />", b">") + drawing.svg[drawing.svg.index(b"<svg") :] + b"</svg>"


def _plans(printing: Printing, finding: Finding) -> Iterator[Exhibit]:
    """Yield plans of the sheets that a finding names, or else of those that its culprits lie on."""
    culprits = set(finding.culprits)
    named = [sheet for sheet in printing.sheets if finding.message.startswith(f"{called(sheet)}:")]
    holding = (
        sheet for sheet in printing.sheets if culprits & {placement.piece for placement in sheet.placements}
    )
    for sheet in named or holding:
        yield Exhibit(_plan(sheet, culprits), f"{printing.component.name}, {called(sheet)}", wide=True)


def _plan(sheet: Sheet, culprits: set[str]) -> bytes:
    """Return a plan of a sheet: what a printer reaches, and each piece with its key, culprits in red."""
    width, height = sheet.paper.width, sheet.paper.height
    size = {"width": f"{width:g}mm", "height": f"{height:g}mm", "viewBox": f"0 0 {width:g} {height:g}"}
    root = Element("svg", {"xmlns": NAMESPACE, **size})
    SubElement(root, "rect", width=f"{width:g}", height=f"{height:g}", fill=WHITE)
    reach = sheet.printable
    place = {"x": reach.left, "y": reach.top, "width": reach.width, "height": reach.height}
    dashed = {"fill": "none", "stroke": GREY, "stroke-width": "0.4", "stroke-dasharray": "3 2"}
    SubElement(root, "rect", {name: f"{value:g}" for name, value in place.items()} | dashed)
    for placement in sheet.placements:
        guilty = placement.piece in culprits
        colours = {"fill": PALE if guilty else "none", "stroke": RED if guilty else GREY}
        if placement.face is not None:
            moved = f"matrix({' '.join(f'{number:.4f}' for number in placement.matrix.numbers)})"
            for shape in (placement.face.template.bleed_shape, placement.face.template.trim):
                drawn = outline(shape)
                drawn.attrib |= {"transform": moved, "stroke-width": "0.4", **colours}
                root.append(drawn)
        at = {"x": f"{placement.at.x:g}", "y": f"{placement.at.y:g}", "text-anchor": "middle"}
        letters = {"font-size": "6", "font-family": "sans-serif", "fill": RED if guilty else GREY}
        SubElement(root, "text", at | letters).text = placement.piece
    content: bytes = tostring(root, encoding="utf-8")
    return content
