"""Booklet files: a finished rule booklet as other libraries see it, pdfium and pikepdf, which did not set it.

Lengths are in mm from the edges of a page; pages are counted from 1, as in a booklet's own footers.
"""

import ctypes
import re
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from typing import Any
from unicodedata import normalize

import numpy as np
import pikepdf
import pypdfium2
from pypdfium2 import raw

from ludopress.invariants.objects import matrix_of, walked
from ludopress.model import Box, Matrix, Point, Size
from ludopress.pdfium import PDFIUM

POINT = 25.4 / 72  # mm
PAPER = 235  # of 255: what is lighter passes for paper
# pdfium tells a hyphen at a line's end by U+FFFE; marks of direction are not printed.
_LOOSE = re.compile(r"[\s\-\xad\x02\ufffe\u200e\u200f\u202a-\u202e\u2066-\u2069]+")
Handle = Any  # pikepdf's own objects


@dataclass(frozen=True, slots=True)
class Link:
    """A link within the document: what the page says there, and the page that it leads to."""

    words: str
    page: int


@dataclass(frozen=True, slots=True)
class SetPage:
    """A page: its words, its links, and how far what is painted, or the rim of it, stays away from each edge.

    What is painted may begin later than that: see ``ink``. None: nothing is painted. The ``forms`` on it are
    pictures; of all that is painted, ``ends`` are the lower edges, as seen from the upper edge of the page.
    """

    words: str
    links: tuple[Link, ...]
    away: Box | None
    forms: tuple[Box, ...] = ()
    ends: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Booklet:
    """A PDF as it is read. ``blanks`` are glyphs that stand for missing ones, by page and font."""

    pages: tuple[SetPage, ...]
    language: str
    title: str
    is_tagged: bool
    chapters: tuple[str, ...]
    blanks: tuple[tuple[int, str], ...]


@lru_cache(maxsize=32)
def read(content: bytes) -> Booklet | None:
    """Return a booklet, None where it cannot be opened."""
    try:
        with (
            pikepdf.open(BytesIO(content)) as pdf,
            PDFIUM,
            closing(pypdfium2.PdfDocument(content)) as document,
        ):
            painted = [_painted(page) for page in pdf.pages]
            pages = tuple(_page(document, number, one.forms) for number, one in enumerate(painted))
            marks: Handle = pdf.Root.get("/MarkInfo", {})
            with pdf.open_outline() as outline:
                chapters = tuple(_titles(outline.root))
            return Booklet(
                pages=pages,
                language=str(pdf.Root.get("/Lang", "")),
                title=str(pdf.docinfo.get("/Title", "")),
                is_tagged=bool(marks.get("/Marked", False)) and "/StructTreeRoot" in pdf.Root,
                chapters=chapters,
                blanks=tuple((number, font) for number, one in enumerate(painted, 1) for font in one.blanks),
            )
    except (pypdfium2.PdfiumError, pikepdf.PdfError):
        return None


def plain(words: str) -> str:
    """Return ``words`` without ligatures, marks of direction, and what a line may end in or lose."""
    return _LOOSE.sub("", normalize("NFKC", words))


def rest_of(words: str, part: str, direction: str = "ltr") -> str | None:
    """Return what ``words`` say besides ``part``, None where they do not say it.

    Of what is read from the right ("rtl") pdfium does not tell the letters in their order: they are counted.

    >>> rest_of("Your turn . . . 4", "Your turn"), rest_of("nrut rouY . . . 4", "Your turn", "rtl")
    ('...4', '...4')
    """
    whole, wanted = plain(words), plain(part)
    if direction != "rtl":
        return whole.replace(wanted, "", 1) if wanted in whole else None
    for letter in wanted:
        if letter not in whole:
            return None
        whole = whole.replace(letter, "", 1)
    return whole


def ink(content: bytes, number: int) -> Box | None:
    """Return how far from each edge of a page the ink begins, to 0.4 mm: the page is rendered."""
    with (
        PDFIUM,
        closing(pypdfium2.PdfDocument(content)) as document,
        closing(document[number - 1]) as page,
        closing(page.render(scale=1, grayscale=True)) as bitmap,
    ):
        drawn = bitmap.to_numpy()
        dark = drawn.reshape(drawn.shape[:2]) < PAPER
    rows, columns = (np.flatnonzero(dark.any(axis=axis)) for axis in (1, 0))
    if not rows.size:
        return None
    high, wide = dark.shape
    edges = (columns[0], rows[0], wide - 1 - columns[-1], high - 1 - rows[-1])
    return Box(*(float(edge) * POINT for edge in edges))


def _page(document: pypdfium2.PdfDocument, number: int, forms: list[Box]) -> SetPage:
    with closing(document[number]) as page, closing(page.get_textpage()) as text:
        size, boxes = Size(*page.get_size()), [*_boxes(page), *forms]
        return SetPage(
            words=text.get_text_range(),
            links=tuple(_links(document, page, text)),
            away=_away(size, boxes),
            forms=tuple(_from_above(form, size) for form in forms),
            ends=tuple(_from_above(box, size).bottom for box in boxes),
        )


def letters(content: bytes, number: int) -> list[Box]:
    """Return where every letter of a page lies, in mm from its upper left corner."""
    with (
        PDFIUM,
        closing(pypdfium2.PdfDocument(content)) as document,
        closing(document[number - 1]) as page,
        closing(page.get_textpage()) as text,
    ):
        size = Size(*page.get_size())
        boxes = (text.get_charbox(index) for index in range(text.count_chars()))
        return [_from_above(Box(left, low, right, high), size) for left, low, right, high in boxes]


def _from_above(box: Box, size: Size) -> Box:
    """Return a box of PDF, in points, whose top is its lower edge, in mm from the upper left corner."""
    edges = (box.left, size.height - box.bottom, box.right, size.height - box.top)
    return Box(*(edge * POINT for edge in edges))


def _links(
    document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage, text: pypdfium2.PdfTextPage
) -> Iterator[Link]:
    place, link, box = ctypes.c_int(0), raw.FPDF_LINK(), raw.FS_RECTF()
    while raw.FPDFLink_Enumerate(page.raw, place, link):
        target = raw.FPDFLink_GetDest(document.raw, link)
        if target and raw.FPDFLink_GetAnnotRect(link, box):
            words = text.get_text_bounded(box.left, box.bottom, box.right, box.top)
            yield Link(" ".join(words.split()), raw.FPDFDest_GetDestPageIndex(document.raw, target) + 1)


def _away(size: Size, boxes: list[Box]) -> Box | None:
    if not boxes:
        return None
    left, right = min(box.left for box in boxes), size.width - max(box.right for box in boxes)
    top, bottom = size.height - max(box.bottom for box in boxes), min(box.top for box in boxes)
    return Box(*(edge * POINT for edge in (left, top, right, bottom)))


def _boxes(page: pypdfium2.PdfPage) -> Iterator[Box]:
    """Yield the boxes of what is on a page besides forms, in points, whose top is their lower edge."""
    edges = [ctypes.c_float() for _ in range(4)]
    for index in range(raw.FPDFPage_CountObjects(page.raw)):
        handle = raw.FPDFPage_GetObject(page.raw, index)
        is_form = raw.FPDFPageObj_GetType(handle) == raw.FPDF_PAGEOBJ_FORM
        if not is_form and raw.FPDFPageObj_GetBounds(handle, *edges):
            yield Box(*(edge.value for edge in edges))


def _titles(items: list[pikepdf.OutlineItem]) -> Iterator[str]:
    for item in items:
        yield item.title
        yield from _titles(item.children)


@dataclass(slots=True)
class _Painted:
    """The boxes of the forms on a page, in points, and the fonts that show glyph 0, .notdef, on it."""

    forms: list[Box] = field(default_factory=list)
    blanks: dict[str, None] = field(default_factory=dict)


def _painted(page: pikepdf.Page) -> _Painted:
    """Return what a page's operators paint, and those of the forms on it, however deep."""
    painted = _Painted()
    for shape, matrix in _shown(page, page.resources, painted, set()):
        painted.forms += _box_of(shape, matrix)
    return painted


def _shown(
    whole: Handle, resources: Handle, painted: _Painted, seen: set[tuple[int, int]]
) -> Iterator[tuple[Handle, Matrix]]:
    """Yield what a page or a form paints of forms and pictures, and take down its blank glyphs and theirs.

    A form is looked into once, the ``seen`` ones not again.
    """
    fonts: Handle = resources.get("/Font", {}) if resources is not None else {}
    shapes: Handle = resources.get("/XObject", {}) if resources is not None else {}
    font: Handle = {}
    for operator, operands, matrix in walked(whole, "Do Tf Tj TJ ' \""):
        if operator == "Do":
            shape = shapes[str(operands[0])]
            yield shape, matrix
            if shape.get("/Subtype") == "/Form" and shape.objgen not in seen:
                seen.add(shape.objgen)
                own = shape.get("/Resources", resources)  # old forms take those of what uses them
                deque(_shown(shape, own, painted, seen), maxlen=0)  # its box holds what it paints
        elif operator == "Tf":
            font = fonts.get(str(operands[0]), {})
        elif _shows_blank(font, operands[0] if operator == "TJ" else operands):
            painted.blanks[str(font.get("/BaseFont", font.get("/Name", "a font")))] = None


def _box_of(shape: Handle, matrix: Matrix) -> Iterator[Box]:
    if shape.get("/Subtype") == "/Form":
        placed = matrix @ matrix_of(shape)
        left, low, right, high = map(float, shape.BBox)
        corners = [placed.apply(Point(x, y)) for x in (left, right) for y in (low, high)]
        xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
        yield Box(min(xs), min(ys), max(xs), max(ys))


def _shows_blank(font: Handle, shown: Iterable[Handle]) -> bool:
    """Return whether glyph 0, .notdef, is shown: of fonts known by glyph number as two zero bytes.

    Of others it is what their encoding calls so, or of a Type 3 font what it has no drawing for.
    """
    codes = b"".join(bytes(part) for part in shown if isinstance(part, pikepdf.String))
    if font.get("/Subtype") == "/Type0":
        return any(codes[at : at + 2] == b"\0\0" for at in range(0, len(codes), 2))
    encoding = font.get("/Encoding")
    differences = encoding.get("/Differences", ()) if isinstance(encoding, pikepdf.Dictionary) else ()
    named = dict(_named(differences))
    drawn = font.get("/CharProcs") if font.get("/Subtype") == "/Type3" else None
    return any(
        named.get(code) == "/.notdef" or (drawn is not None and named.get(code, "") not in drawn)
        for code in codes
    )


def _named(differences: Iterable[Handle]) -> Iterator[tuple[int, str]]:
    """Yield the codes that an encoding's differences name, with the name of the glyph."""
    code = 0
    for one in differences:
        if isinstance(one, pikepdf.Name):
            yield code, str(one)
            code += 1
        else:
            code = int(one)
