"""PDF: the finished file, reopened with another library, is what was proven: same pages, same places.

A PDF carries the sheets it was made of, page by page. From them is worked out where each drawing has to lie:
an art's form is a page of the drawing's size, its placement brings user units to millimetres of the face and
those to the sheet, and a PDF counts points of 1/72 inch from the bottom left.
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent
from ludopress.invariants.objects import Place, Uses, content_of, uses
from ludopress.invariants.pages import Form, Page, first_page, pages
from ludopress.invariants.sheets import place_of
from ludopress.model import Art, Artifact, Box, Matrix, Placed, Placement, Point, Sheet

POINT = 25.4 / 72  # mm
EXACT = 0.01  # mm: a tenth of a hairline
STRAYED = 5.0  # mm: what is farther away is something else of as many parts
CELL = 0.1  # points: forms are looked up by the cell of their first anchor; wider than EXACT


def is_pdf(artifact: Artifact) -> bool:
    """Return whether the artifact is a PDF."""
    return artifact.path.casefold().endswith(".pdf")


def is_printed(artifact: Artifact) -> bool:
    """Return whether the artifact is a PDF that opens, and of which the sheets are known."""
    return is_pdf(artifact) and bool(artifact.pages) and pages(artifact.content) is not None


def _pairs(artifact: Artifact) -> Iterator[tuple[int, Sheet, Page]]:
    """Yield the sheets and pages that are there in both, counted from 1."""
    read = pages(artifact.content) or ()
    for number, (sheet, page) in enumerate(zip(artifact.pages, read, strict=False), 1):
        yield number, sheet, page


@invariant("pdf/opens", Artifact, when=is_pdf)
def opens(artifact: Artifact) -> Iterator[str]:
    """Every PDF opens in another library than the one that wrote it, and has a page.

    What opens only where it was made does not print elsewhere.
    """
    if not pages(artifact.content):
        yield "pdfium cannot open it, or finds no page in it"


@invariant("pdf/page-count", Artifact, when=is_printed)
def page_count(artifact: Artifact) -> Iterator[str]:
    """A PDF has one page for every sheet it was made of.

    Pages that come or go shift every back by one.
    """
    found = len(pages(artifact.content) or ())
    if found != len(artifact.pages):
        yield f"{found} pages, not {len(artifact.pages)}"


@invariant("pdf/boxes", Artifact, when=is_printed)
def boxes(artifact: Artifact) -> Iterator[str]:
    """Every page has a MediaBox as large as its paper, and the sheet's TrimBox and BleedBox, to 0.01 mm.

    Print houses trust these boxes, and a home printer scales the page by the first. No page is turned,
    enlarged or cropped by an entry of its own: all else that is proven of places would be of another page.
    """
    for number, sheet, page in _pairs(artifact):
        paper = Box(0.0, 0.0, sheet.paper.width, sheet.paper.height)
        found = {"MediaBox": page.media, "TrimBox": page.trim, "BleedBox": page.bleed}
        wanted = {"MediaBox": paper, "TrimBox": sheet.trim, "BleedBox": sheet.bleed}
        for name, box in found.items():
            if box is None:
                yield f"page {number} has no {name}"
            elif not _agree(box, wanted[name], _to_points(sheet, page)):
                yield f"page {number}: the {name}, {_size(box)} mm, is not that of the sheet"
    for number, shown in enumerate(uses(artifact.content), 1):
        yield from (f"page {number} is {how}" for how in _otherwise(shown))


def _otherwise(found: Uses) -> Iterator[str]:
    """Yield in which way a page is shown otherwise than its operators paint it."""
    if found.turned:
        yield f"turned by {found.turned}° when it is shown"
    if found.unit != 1:
        yield f"shown {found.unit:g} times as large as it says"
    left, top = found.shown.left - found.media.left, found.shown.top - found.media.top
    right, bottom = found.shown.right - found.media.right, found.shown.bottom - found.media.bottom
    if max(map(abs, (left, top, right, bottom))) > EXACT / POINT:
        yield f"cropped to {_size(found.shown)} mm"


@invariant("pdf/fonts-embedded", Artifact, when=is_pdf)
def fonts_embedded(artifact: Artifact) -> Iterator[Breach]:
    """Every font that text is set in is embedded.

    Elsewhere another font takes its place, with other widths and without some letters.
    """
    for number, page in enumerate(pages(artifact.content) or (), 1):
        for font in page.fonts:
            if not font.embedded:
                yield Breach(f"page {number}: the font {font.name} is not embedded", (font.name,))


@invariant("pdf/no-rasters", Artifact, when=is_printed)
def no_rasters(artifact: Artifact) -> Iterator[str]:
    """A page holds no more pictures made of pixels than the art placed on it brings along.

    Vectors are sharp at any size; a raster in their place is a mistake that shows only on paper.
    """
    for number, sheet, page in _pairs(artifact):
        brought = sum(_images(layer.art) for layer in _layers(sheet))
        if page.images > brought:
            yield f"page {number} holds {page.images} pictures made of pixels; its art brings {brought}"


@invariant("pdf/every-drawing-in-place", Artifact, when=is_printed)
def every_drawing_in_place(artifact: Artifact) -> Iterator[Breach]:
    """What went in comes out: every drawing of every piece is on its page as a form, in its place to 0.01 mm.

    In its own colours, too; nothing is drawn twice and nothing besides. So fronts and backs meet in the file
    as they do in the sheets that were examined, each back behind the front of its own colour. A drawing is
    known by how many objects it has, by the places of three of them, and by the sums of the colours and of
    the corners of up to twenty, spread evenly.
    """
    for number, sheet, page in _pairs(artifact):
        found = _Found.on(page)
        matched = 0
        for piece, name, form in _expected(sheet, page):
            if found.take(form):
                matched += form.objects
            else:
                yield Breach(f"page {number}: {name} of {piece} {found.nearest(form)}", (piece, name))
        if matched != page.in_forms:
            yield Breach(
                f"page {number}: its forms hold {page.in_forms} objects; those in place hold {matched}"
            )


@invariant("pdf/stored-once", Artifact, when=is_printed)
def stored_once(artifact: Artifact) -> Iterator[Breach]:
    """Every drawing is in the PDF once, as one object, however often and wherever it is placed.

    So all copies are the very same to the last dot, and a file with a thousand pictures is as small as its
    drawings. At the place of each drawing on its page, found through all forms that lead there, has to be a
    form whose operators are the drawing's own; all these have to be one object.
    """
    objects: defaultdict[str, dict[int, str]] = defaultdict(dict)
    names: dict[str, str] = {}
    for (number, sheet, page), found in zip(_pairs(artifact), uses(artifact.content), strict=False):
        to_points = _to_points(sheet, page)
        for placement, layer, to_page in _placed(sheet):
            content = content_of(layer.art.form)
            if not content:
                continue
            digest, where = layer.art.drawing.digest, f"page {number}, {layer.name} of {placement.piece}"
            names.setdefault(digest, layer.name)
            place = Place.of_drawing(layer.art.drawing.size, to_points @ to_page)
            there = [use.number for use in found.at(place, EXACT / POINT) if use.content == content]
            if there:
                objects[digest].setdefault(there[0], where)
            else:
                message = f"{where}: no object that paints it is in its place"
                yield Breach(message, (placement.piece, layer.name))
    for digest, places in objects.items():
        if len(places) > 1:
            listed = "; ".join(f"object {number}, first on {where}" for number, where in places.items())
            yield Breach(f"{names[digest]} is stored {len(places)} times: {listed}", (names[digest],))


def has_windows(artifact: Artifact) -> bool:
    """Return whether the artifact is a PDF with parts of split pieces in it."""
    return is_printed(artifact) and any(slot.window for sheet in artifact.pages for slot in sheet.placements)


@invariant("pdf/kept-in-windows", Artifact, when=has_windows)
def kept_in_windows(artifact: Artifact) -> Iterator[Breach]:
    """On a page that shows a part of a split piece, its window shows all of it, and nothing is outside.

    To 0.01 mm. What is printed beside the window hides the marks by which the sheets are glued, and what is
    cut off within it is missing from the glued board.
    """
    for number, sheet, page in _pairs(artifact):
        to_points = _to_points(sheet, page)
        parts = [slot for slot in sheet.placements if slot.window is not None and slot.face is not None]
        for part in parts[:1]:
            shown = [_seen_through(clip, part, to_points) for clip in page.clips]
            for fault in ("not kept in the window", "cut off within the window"):
                if fault in shown:
                    count = f"{shown.count(fault)} of {len(shown)} drawings are"
                    yield Breach(f"page {number}: {count} {fault} of {part.piece}", (part.piece,))


def _seen_through(clip: Box | None, part: Placement, to_points: Matrix) -> str:
    """Return what is wrong with what a page lets be seen of a drawing of ``part``, "" if nothing."""
    if part.window is None or part.face is None:
        return ""
    if clip is None or not _lies_in(clip, part.window, to_points):
        return "not kept in the window"
    place = place_of(part, part.face.template)
    ink, window = Extent.of(part.face.template.bleed_shape).moved(place).box, part.window
    wanted = Box(
        max(ink.left, window.left),
        max(ink.top, window.top),
        min(ink.right, window.right),
        min(ink.bottom, window.bottom),
    )
    low, high = (
        to_points.apply(Point(wanted.left, wanted.bottom)),
        to_points.apply(Point(wanted.right, wanted.top)),
    )
    missing = max(clip.left - low.x, clip.top - low.y, high.x - clip.right, high.y - clip.bottom)
    return "cut off within the window" if missing * POINT > EXACT else ""


@dataclass(slots=True)
class _Found:
    """The forms of a page that no drawing has claimed yet, by the cell of their first anchor."""

    cells: defaultdict[tuple[int, int], list[Form]]

    @staticmethod
    def on(page: Page) -> "_Found":
        cells: defaultdict[tuple[int, int], list[Form]] = defaultdict(list)
        for form in page.forms:
            cells[_cell(form)].append(form)
        return _Found(cells)

    def take(self, wanted: Form) -> bool:
        """Claim the form that draws ``wanted`` in its place, and return whether there is one."""
        column, row = _cell(wanted)
        for x, y in product((-1, 0, 1), repeat=2):
            there = self.cells.get((column + x, row + y), [])
            for form in there:
                if _alike(form, wanted) and _away(form, wanted) <= EXACT:
                    there.remove(form)
                    return True
        return False

    def nearest(self, wanted: Form) -> str:
        """Return how far away the nearest form of as many parts is, or that it looks different, in words."""
        left = [form for forms in self.cells.values() for form in forms if form.objects == wanted.objects]
        away = min((_away(form, wanted) for form in left if _alike(form, wanted)), default=math.inf)
        if away > EXACT and any(_away(form, wanted) <= EXACT for form in left):
            return "has other colours or other lines than were drawn"
        return f"is {away:.3f} mm from its place" if away < STRAYED else "is not where it should be"


def _expected(sheet: Sheet, page: Page) -> Iterator[tuple[str, str, Form]]:
    """Yield the piece, the name and the form of every drawing that the page has to show."""
    to_points = _to_points(sheet, page)
    for placement, layer, to_page in _placed(sheet):
        form = _form(layer.art, to_points @ to_page)
        if form is not None:
            yield placement.piece, layer.name, form


def _placed(sheet: Sheet) -> Iterator[tuple[Placement, Placed, Matrix]]:
    """Yield all that is placed on a sheet, and the map from its user units to the sheet's millimetres."""
    for placement in sheet.placements:
        if placement.face is not None:
            to_sheet = place_of(placement, placement.face.template)
            yield from ((placement, layer, to_sheet @ layer.matrix) for layer in placement.face.layers)


def _form(art: Art, to_page: Matrix) -> Form | None:
    """Return the form of ``art`` where ``to_page`` brings its user units; None where it draws nothing."""
    read = first_page(art.form)
    if read is None or read[0].media is None or not read[1].objects:
        return None
    media, form = read[0].media, read[1]
    width, height = art.drawing.size.width / media.width, art.drawing.size.height / media.height
    to_user = Matrix(a=width, d=-height, e=-media.left * width, f=media.bottom * height)
    placed = to_page @ to_user
    return Form(form.objects, tuple(placed.apply(anchor) for anchor in form.anchors), form.paint)


def _images(art: Art) -> int:
    read = first_page(art.form)
    return read[0].images if read else 0


def _layers(sheet: Sheet) -> Iterator[Placed]:
    return (layer for placement in sheet.placements if placement.face for layer in placement.face.layers)


def _to_points(sheet: Sheet, page: Page) -> Matrix:
    """Return the map from the sheet's millimetres to the page's points."""
    corner = Point(page.media.left, page.media.top) if page.media else Point(0.0, 0.0)
    return Matrix(a=1 / POINT, d=-1 / POINT, e=corner.x, f=corner.y + sheet.paper.height / POINT)


def _agree(found: Box, wanted: Box, to_points: Matrix) -> bool:
    one, two = (
        to_points.apply(Point(wanted.left, wanted.bottom)),
        to_points.apply(Point(wanted.right, wanted.top)),
    )
    pairs = ((found.left, one.x), (found.top, one.y), (found.right, two.x), (found.bottom, two.y))
    return all(abs(a - b) * POINT <= EXACT for a, b in pairs)


def _lies_in(found: Box, wanted: Box, to_points: Matrix) -> bool:
    low, high = (
        to_points.apply(Point(wanted.left, wanted.bottom)),
        to_points.apply(Point(wanted.right, wanted.top)),
    )
    ways = (low.x - found.left, low.y - found.top, found.right - high.x, found.bottom - high.y)
    return max(ways) * POINT <= EXACT


def _size(box: Box) -> str:
    return f"{box.width * POINT:.2f} by {box.height * POINT:.2f}"


def _cell(form: Form) -> tuple[int, int]:
    anchor = form.anchors[0]
    return int(anchor.x // CELL), int(anchor.y // CELL)


def _alike(form: Form, wanted: Form) -> bool:
    """Return whether two forms are made of as many objects, with the same paint."""
    return (form.objects, form.paint) == (wanted.objects, wanted.paint)


def _away(form: Form, wanted: Form) -> float:
    """Return by how many mm the anchors of two forms differ at most."""
    if len(form.anchors) != len(wanted.anchors):
        return math.inf
    pairs = zip(form.anchors, wanted.anchors, strict=True)
    return max(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in pairs) * POINT
