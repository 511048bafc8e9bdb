"""Pages: a finished PDF as another library sees it. Read with pdfium, which had no part in writing it.

Coordinates are the PDF's own: points, origin bottom left. A form's matrix is the product of all the forms it
lies in; what a form draws is known by the points where some of its objects lie and by what paints up to
``SEEN`` of them, spread evenly, so that it does not matter how often the press wrapped it.
"""

import ctypes
import html
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from pypdfium2 import raw

from ludopress.invariants.pictures import Pixels
from ludopress.model import Box, Matrix, Point
from ludopress.pdfium import PDFIUM

XMP = re.compile(rb"<\?xpacket begin.*?<\?xpacket end", re.DOTALL)  # pdfium does not read it
SEEN = 20  # objects of a form whose paint is looked at: a back has 400, and a sheet nine of them
Handle = Any  # pdfium's own pointers; the library ships no types


@dataclass(frozen=True, slots=True)
class Form:
    """A drawing on a page: how many objects it is made of, and points on some of them, in page points.

    ``paint`` is the sum of what up to ``SEEN`` of them are painted with: other colours make another sum.
    """

    objects: int
    anchors: tuple[Point, ...]
    paint: int = 0


@dataclass(frozen=True, slots=True)
class Font:
    """A font that text on a page is set in."""

    name: str
    embedded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: its boxes (None where it has none), what is drawn on it, forms opened, and what it says.

    ``clips`` are what the page lets be seen of each outermost form, None for all of it. Of an art's form
    ``thinnest`` is the width of its thinnest line, in points, None where it has no lines.
    """

    media: Box | None
    trim: Box | None
    bleed: Box | None
    forms: tuple[Form, ...]
    in_forms: int
    images: int
    fonts: tuple[Font, ...]
    text: str = ""
    clips: tuple[Box | None, ...] = ()
    thinnest: float | None = None


@lru_cache(maxsize=64)  # files are asked for one by one, and then all once more
def pages(content: bytes) -> tuple[Page, ...] | None:
    """Return the pages of a PDF, or None where it cannot be opened."""
    with _opened(content) as document:
        return None if document is None else tuple(_page(document[index]) for index in range(len(document)))


@lru_cache(maxsize=4096)
def first_page(content: bytes) -> tuple[Page, Form] | None:
    """Return the only page of an art's form, and that page as if it were a form; None where there is none."""
    if not content:
        return None
    with PDFIUM, closing(pypdfium2.PdfDocument(content)) as document, closing(document[0]) as page:
        walk = _Walk().through(page.raw, Matrix())
        pens = _Pens()
        paths = ((item[0], item[2]) for item in walk.items if item[1] == raw.FPDF_PAGEOBJ_PATH)
        widths = (pens.width(handle, matrix) for handle, matrix in paths)
        thinnest = min((width for width in widths if width is not None), default=None)
        return replace(_described(page, walk), thinnest=thinnest), walk.form(0, len(walk.items))


def thinnest_stroke(content: bytes) -> float | None:
    """Return how thin the thinnest line is that is seen on the first page, in points; None without any."""
    read = first_page(content)
    return read[0].thinnest if read else None


def picture(content: bytes, scale: float) -> Pixels | None:
    """Return the first page of a PDF on white paper, ``scale`` pixels a point; None where there is none."""
    if not content:
        return None
    with _opened(content) as document:
        if document is None:
            return None
        with closing(document[0]) as page, closing(page.render(scale=scale, rev_byteorder=True)) as bitmap:
            drawn = bitmap.to_numpy()[..., :3]
            opaque = np.full((*drawn.shape[:2], 1), 255, np.uint8)
            return np.concatenate([drawn, opaque], axis=2)


def opacity(content: bytes, scale: float, first: int | None = None) -> NDArray[np.uint8] | None:
    """Return how opaque the first page of a PDF is, ``scale`` pixels a point; None where there is none.

    Or how opaque its ``first`` objects are, without those painted over them.
    """
    if not content:
        return None
    with _opened(content) as document:
        if document is None:
            return None
        how = {"scale": scale, "fill_color": (0, 0, 0, 0), "force_bitmap_format": raw.FPDFBitmap_BGRA}
        with closing(document[0]) as page:
            if first is not None:
                _keep(page, first)
            with closing(page.render(**how)) as bitmap:
                return np.array(bitmap.to_numpy()[..., 3], np.uint8)


def words(content: bytes) -> Iterator[str]:
    """Yield all that a PDF says: its document information and XMP, then the text of each page."""
    with _opened(content) as document:
        if document is None:
            return
        packets = b" ".join(XMP.findall(content)).decode(errors="replace")
        yield " ".join((*document.get_metadata_dict().values(), html.unescape(packets)))
    yield from (page.text for page in pages(content) or ())


def _keep(page: pypdfium2.PdfPage, first: int) -> None:
    for number in reversed(range(first, raw.FPDFPage_CountObjects(page))):
        handle = raw.FPDFPage_GetObject(page, number)
        if raw.FPDFPage_RemoveObject(page, handle):
            raw.FPDFPageObj_Destroy(handle)


@contextmanager
def _opened(content: bytes) -> Iterator[pypdfium2.PdfDocument | None]:
    with PDFIUM:
        try:
            document = pypdfium2.PdfDocument(content)
        except pypdfium2.PdfiumError:
            yield None
            return
        with closing(document):
            yield document


class _Paints:
    """Reads what paths are painted with; it keeps the numbers that pdfium writes into, to be quick."""

    def __init__(self) -> None:
        self.filled, self.stroked = ctypes.c_int(), ctypes.c_int()
        self.rgba = (ctypes.c_ubyte * 16)()  # four unsigned ints, read as one number
        places = (ctypes.c_uint.from_buffer(self.rgba, at) for at in (0, 4, 8, 12))
        self.channels = tuple(map(ctypes.byref, places))

    def of(self, path: Handle) -> int:
        """Return a number for the colours that a path is filled and stroked with, and for how it is made.

        A colour that it is not painted with, which the page may have left behind, does not count.
        """
        raw.FPDFPath_GetDrawMode(path, self.filled, self.stroked)
        paint = int(raw.FPDFPath_CountSegments(path)) << 256
        if self.filled.value and raw.FPDFPageObj_GetFillColor(path, *self.channels):
            paint += (int.from_bytes(self.rgba, "little") + 1) << 128
        if self.stroked.value and raw.FPDFPageObj_GetStrokeColor(path, *self.channels):
            paint += int.from_bytes(self.rgba, "little") + 1
        return paint


class _Pens:
    """Reads what lines are drawn with; it keeps the numbers that pdfium writes into, to be quick."""

    def __init__(self) -> None:
        self.filled, self.stroked, self.wide = ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
        self.rgba = tuple(ctypes.c_uint() for _ in range(4))

    def width(self, path: Handle, to_page: Matrix) -> float | None:
        """Return the width of a path's line on the page; None where it has none that can be seen."""
        raw.FPDFPath_GetDrawMode(path, self.filled, self.stroked)
        if not self.stroked.value:
            return None
        raw.FPDFPageObj_GetStrokeColor(path, *self.rgba)
        raw.FPDFPageObj_GetStrokeWidth(path, self.wide)
        return self.wide.value * (to_page @ _matrix_of(path)).scale if self.rgba[3].value else None


_Item = tuple[Handle, int, Matrix, int]
"""An object that is no form, its kind, the map from the innermost form around it to the page, in how many."""


@dataclass(slots=True)
class _Walk:
    """The items of a page in painting order, and from which to which a form holds them."""

    items: list[_Item] = field(default_factory=list)
    paint: _Paints = field(default_factory=_Paints)
    spans: dict[tuple[int, int], None] = field(default_factory=dict)
    clips: list[Box | None] = field(default_factory=list)

    def through(self, whole: Handle, matrix: Matrix, depth: int = 0) -> "_Walk":
        """Collect the items of ``whole``, a page (depth 0) or a form, which ``matrix`` brings to the page."""
        count, get = raw.FPDFFormObj_CountObjects, raw.FPDFFormObj_GetObject
        if depth == 0:
            count, get = raw.FPDFPage_CountObjects, raw.FPDFPage_GetObject
        type_of, form = raw.FPDFPageObj_GetType, raw.FPDF_PAGEOBJ_FORM
        for index in range(count(whole)):
            handle = get(whole, index)
            kind = type_of(handle)
            if kind != form:
                self.items.append((handle, kind, matrix, depth))
                continue
            start = len(self.items)
            self.through(handle, matrix @ _matrix_of(handle), depth + 1)
            if len(self.items) > start:
                self.spans[start, len(self.items)] = None
                self.clips += [_clip(handle)] if depth == 0 else []
        return self

    def form(self, start: int, end: int) -> Form:
        """Return the drawing that the items from ``start`` to ``end`` make, anchored at three of them."""
        chosen = dict.fromkeys((start, (start + end) // 2, end - 1)) if end > start else ()
        anchors = [point for index in chosen for point in _anchors(self.items[index])]
        seen = self.items[start : end : max(1, -(-(end - start) // SEEN))]
        paths = (handle for handle, kind, _, _ in seen if kind == raw.FPDF_PAGEOBJ_PATH)
        return Form(end - start, tuple(anchors), sum(map(self.paint.of, paths)))


def _page(page: pypdfium2.PdfPage) -> Page:
    with closing(page):
        walk = _Walk().through(page.raw, Matrix())
        return _described(page, walk)


def _described(page: pypdfium2.PdfPage, walk: _Walk) -> Page:
    kinds = [kind for _, kind, _, _ in walk.items]
    texts = [handle for handle, kind, _, _ in walk.items if kind == raw.FPDF_PAGEOBJ_TEXT]
    return Page(
        media=_box(page.get_mediabox(fallback_ok=False)),
        trim=_box(page.get_trimbox(fallback_ok=False)),
        bleed=_box(page.get_bleedbox(fallback_ok=False)),
        forms=tuple(walk.form(start, end) for start, end in walk.spans),
        in_forms=sum(depth > 0 for _, _, _, depth in walk.items),
        images=kinds.count(raw.FPDF_PAGEOBJ_IMAGE),
        fonts=tuple(dict.fromkeys(_font(text) for text in texts)),
        text=_text(page) if texts else "",
        clips=tuple(walk.clips),
    )


def _box(corners: tuple[float, float, float, float] | None) -> Box | None:
    """Return a PDF's box: left, bottom, right, top, in this order, with y up."""
    return None if corners is None else Box(*corners)


def _matrix_of(handle: Handle) -> Matrix:
    found = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(handle, found):
        return Matrix()
    return Matrix(found.a, found.b, found.c, found.d, found.e, found.f)


def _anchors(item: _Item) -> Iterator[Point]:
    """Yield points of an item that tell its place, turn and size."""
    handle, kind, matrix, _ = item
    to_page = matrix @ _matrix_of(handle)
    if kind != raw.FPDF_PAGEOBJ_PATH:
        corners = (Point(0, 0), Point(1, 0), Point(0, 1))  # of the unit square that every image fills
        yield from (to_page.apply(corner) for corner in corners)
        return
    segments = raw.FPDFPath_CountSegments(handle)
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in dict.fromkeys((0, segments // 2)):
        if raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(handle, index), x, y):
            yield to_page.apply(Point(x.value, y.value))


def _clip(form: Handle) -> Box | None:
    """Return the box that is left by the paths to which a form is clipped; None where there are none."""
    path = raw.FPDFPageObj_GetClipPath(form)
    boxes = [_around(path, index) for index in range(max(0, raw.FPDFClipPath_CountPaths(path)))]
    if not boxes:
        return None
    return Box(
        max(box.left for box in boxes),
        max(box.top for box in boxes),
        min(box.right for box in boxes),
        min(box.bottom for box in boxes),
    )


def _around(path: Handle, index: int) -> Box:
    """Return the box round one of the paths of a clip; of a curve, round the points that steer it."""
    x, y, xs, ys = ctypes.c_float(), ctypes.c_float(), list[float](), list[float]()
    for number in range(raw.FPDFClipPath_CountPathSegments(path, index)):
        segment = raw.FPDFClipPath_GetPathSegment(path, index, number)
        if raw.FPDFPathSegment_GetPoint(segment, x, y):
            xs.append(x.value)
            ys.append(y.value)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _font(text: Handle) -> Font:
    font = raw.FPDFTextObj_GetFont(text)
    name = ctypes.create_string_buffer(128)
    raw.FPDFFont_GetBaseFontName(font, name, len(name))
    return Font(name.value.decode(errors="replace"), raw.FPDFFont_GetIsEmbedded(font) == 1)


def _text(page: pypdfium2.PdfPage) -> str:
    with closing(page.get_textpage()) as text:
        return str(text.get_text_range())
