"""Objects: what a PDF is made of, and which of its forms is painted where, however deep others wrap it.

Read with pikepdf: the operators q, Q, cm and Do of every page, and of every form that uses forms. Coordinates
are the PDF's own: points, origin bottom left, so that a box's ``top`` is its lower edge. A form lies where
three corners of its box come to lie.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from itertools import product
from typing import Any

import pikepdf

from ludopress.model import Box, Matrix, Point, Size

CELL = 0.1  # points: places are looked up by the cell of their first corner; wider than any tolerance
NOTHING = b"<< >>"
# Of an object as it is written: strings, what makes no difference on paper (which a press may leave out), and
# references to other objects.
READ = re.compile(
    rb"\((?:\\.|[^\\()])*\)"
    rb"|(?:/Length \d+(?: \d+ R)?|/ProcSet (?:\[[^]]*\]|\d+ \d+ R)|/[^\s/<>[\]()]+ << >>) ?"
    rb"|(\d+) (\d+) R",
    re.DOTALL,
)
Handle = Any  # pikepdf's own objects


@dataclass(frozen=True, slots=True)
class Place:
    """Where the lower left, the lower right and the upper left corner of a drawing lie."""

    low: Point
    right: Point
    up: Point

    @staticmethod
    def of_box(box: Box, to_page: Matrix) -> "Place":
        """Return the place to which ``to_page`` brings a box of the PDF's."""
        corners = (Point(box.left, box.top), Point(box.right, box.top), Point(box.left, box.bottom))
        return Place(*map(to_page.apply, corners))

    @staticmethod
    def of_drawing(size: Size, to_page: Matrix) -> "Place":
        """Return the place to which ``to_page`` brings a drawing of that ``size``, whose units run down."""
        corners = (Point(0.0, size.height), Point(size.width, size.height), Point(0.0, 0.0))
        return Place(*map(to_page.apply, corners))

    def from_drawing(self, size: Size) -> Matrix:
        """Return the map that brought a drawing of that ``size`` here."""
        across, down = 1 / size.width, 1 / size.height
        return Matrix(
            (self.right.x - self.low.x) * across,
            (self.right.y - self.low.y) * across,
            (self.low.x - self.up.x) * down,
            (self.low.y - self.up.y) * down,
            self.up.x,
            self.up.y,
        )

    def away(self, other: "Place") -> float:
        """Return by how many points, across or up, the corners of two places differ at most."""
        pairs = ((self.low, other.low), (self.right, other.right), (self.up, other.up))
        return max(max(abs(one.x - two.x), abs(one.y - two.y)) for one, two in pairs)


@dataclass(frozen=True, slots=True)
class Use:
    """A form on a page: the number of its object, its place, and a digest of all that it paints."""

    number: int
    place: Place
    content: bytes


@dataclass(frozen=True, slots=True)
class Uses:
    """The forms on one page, by the cell of their first corner, and the page's MediaBox.

    And how the page is shown: ``turned`` clockwise by so many degrees, its ``unit`` so many points long, and
    of it only what lies in its CropBox, ``shown``.
    """

    media: Box
    cells: dict[tuple[int, int], list[Use]]
    turned: int
    unit: float
    shown: Box

    def at(self, place: Place, tolerance: float) -> list[Use]:
        """Return what lies at ``place``, to so many points: a form before those that it uses."""
        column, row = _cell(place)
        near = (self.cells.get((column + x, row + y), ()) for x, y in product((-1, 0, 1), repeat=2))
        return [use for there in near for use in there if use.place.away(place) <= tolerance]


@lru_cache(maxsize=16)  # what is read of a deck's files one by one is asked for again of them all
def uses(content: bytes) -> tuple[Uses, ...]:
    """Return the forms on each page of a PDF, () where it cannot be opened."""
    try:
        document = pikepdf.open(BytesIO(content))
    except pikepdf.PdfError:
        return ()
    with document:
        reader = _Reader(document)
        return tuple(reader.page(page) for page in document.pages)


@lru_cache(maxsize=4096)
def content_of(form: bytes) -> bytes:
    """Return the digest of all that the first page of a PDF paints: of a form that paints the same, too."""
    if not form:
        return b""
    with pikepdf.open(BytesIO(form)) as document:
        page = document.pages[0]
        page.contents_coalesce()
        return _Reader(document).digest(page.obj.Contents.read_bytes(), page.obj.get("/Resources"))


def walked(whole: Handle, operators: str) -> Iterator[tuple[str, Handle, Matrix]]:
    """Yield each of these ``operators`` of a page or a form: name, operands, and the map that holds."""
    matrix, kept = Matrix(), list[Matrix]()
    for step in pikepdf.parse_content_stream(whole, f"q Q cm {operators}"):
        match str(step.operator):
            case "q":
                kept.append(matrix)
            case "Q":
                matrix = kept.pop() if kept else Matrix()
            case "cm":
                matrix = matrix @ Matrix(*map(float, step.operands))
            case operator:
                yield operator, step.operands, matrix


def matrix_of(form: Handle) -> Matrix:
    """Return the map from a form to what uses it."""
    return Matrix(*map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0))))


@dataclass(frozen=True, slots=True)
class _Form:
    """A form: its number, its box, the map to what uses it, what it paints, and which forms it uses where."""

    number: int
    box: Box
    matrix: Matrix
    content: bytes
    calls: tuple[tuple[Matrix, "_Form"], ...]


@dataclass(slots=True)
class _Reader:
    """Reads the forms of a document, each once, by the number of its object."""

    document: pikepdf.Pdf
    forms: dict[int, _Form] = field(default_factory=dict)
    known: dict[tuple[int, int], bytes] = field(default_factory=dict)

    def page(self, page: pikepdf.Page) -> Uses:
        """Return the forms on ``page``."""
        cells: defaultdict[tuple[int, int], list[Use]] = defaultdict(list)
        for matrix, form in self.calls(page, page.resources):
            for use in _opened(form, matrix):
                cells[_cell(use.place)].append(use)
        media, shown = (Box(*map(float, box)) for box in (page.mediabox, page.cropbox))
        return Uses(media, dict(cells), page.rotation, float(page.obj.get("/UserUnit", 1)), shown)

    def calls(self, whole: Handle, resources: Handle) -> Iterator[tuple[Matrix, _Form]]:
        """Yield the forms that a page or a form uses, each with the map from its surroundings."""
        named = {name: part for name, part in _parts(resources) if part.get("/Subtype") == "/Form"}
        if not named:
            return
        for _, operands, matrix in walked(whole, "Do"):
            if str(operands[0]) in named:
                yield matrix, self.form(named[str(operands[0])])

    def form(self, part: Handle) -> _Form:
        """Return the form that an object is."""
        number = part.objgen[0]
        if number not in self.forms:
            resources = part.get("/Resources")
            self.forms[number] = _Form(
                number=number,
                box=Box(*map(float, part.BBox)),
                matrix=matrix_of(part),
                content=self.content(part.objgen),
                calls=tuple(self.calls(part, resources)),
            )
        return self.forms[number]

    def drawn(self, part: Handle) -> bytes:
        """Return the digest of all that a form paints, or of any other stream and what it refers to."""
        if part.get("/Subtype") == "/Form":
            return self.digest(part.read_bytes(), part.get("/Resources"))
        # A picture is told as it is stored: not every one can be unpacked.
        return _digest(part.read_raw_bytes(), self.told(part.stream_dict))

    def digest(self, content: bytes, resources: Handle) -> bytes:
        """Return the digest of ``content`` and of what it may use: forms, pictures, gradients, opacities."""
        return _digest(content.strip(), NOTHING if resources is None else self.told(resources))

    def told(self, thing: Handle) -> bytes:
        """Return how an object is written, and for references what they lead to, whatever its number."""
        return READ.sub(self._led_to, thing.unparse(resolved=True))

    def _led_to(self, found: re.Match[bytes]) -> bytes:
        if found[1]:
            return self.content((int(found[1]), int(found[2])))
        return found[0] if found[0].startswith(b"(") else b""

    def content(self, number: tuple[int, int]) -> bytes:
        """Return what the object of that number and generation is told as."""
        if number not in self.known:
            self.known[number] = b""  # what leads back to itself says nothing new
            thing = self.document.get_object(number)
            told = self.drawn if isinstance(thing, pikepdf.Stream) else self.told
            self.known[number] = told(thing)
        return self.known[number]


def _digest(content: bytes, used: bytes) -> bytes:
    return blake2b(content + used, digest_size=16).hexdigest().encode()


def _parts(resources: Handle) -> list[tuple[str, Handle]]:
    """Return the forms and pictures that ``resources`` name."""
    if resources is None or "/XObject" not in resources:
        return []
    return list(resources.XObject.items())


def _opened(form: _Form, matrix: Matrix) -> Iterator[Use]:
    """Yield ``form`` where ``matrix`` brings it, then all that it uses."""
    inner = matrix @ form.matrix
    yield Use(form.number, Place.of_box(form.box, inner), form.content)
    for step, used in form.calls:
        yield from _opened(used, inner @ step)


def _cell(place: Place) -> tuple[int, int]:
    return int(place.low.x // CELL), int(place.low.y // CELL)
