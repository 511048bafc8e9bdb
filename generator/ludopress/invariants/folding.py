"""Folding: a stitched booklet, printed, cut, stacked, folded and read, as somebody with scissors does it.

What lies where is read off the finished file with pikepdf: a page is known by what it paints (its footer
alone makes it like no other), and lies where the corners of its form come to lie.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import pikepdf

from ludopress.invariants.booklets import file_of, has_booklets
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.objects import matrix_of, walked
from ludopress.model import Flip, Point, Publication

NEAR = 5.0  # points: what differs by less lies in one row
Handle = Any  # pikepdf's own objects
WRONG = 0  # the number of what is no page of the booklet, or lies upside down


@dataclass(frozen=True, slots=True)
class _Lying:
    """A page of the booklet on a side of paper: its number, its middle in points, and if it is upright."""

    number: int
    middle: Point
    upright: bool


@invariant("booklets/folds-in-order", Publication, when=has_booklets)
def folds_in_order(publication: Publication) -> Iterator[Breach]:
    """A booklet printed on both sides, cut, folded and stapled has every page once, in order, upright.

    Blank pages come before the last one. This is worked out from the finished PDF: the sheets are turned over
    as the paper says, cut between their rows, the lower stacks laid into the upper ones, folded and read.
    """
    paper = publication.edition.game.paper
    for leaflet in publication.edition.leaflets:
        locale, direction = leaflet.booklet.locale, leaflet.booklet.direction
        reading = file_of(publication, locale, "-rules.pdf")
        folding = file_of(publication, locale, f"-booklet-{paper.name}.pdf")
        if not (reading and folding):
            yield Breach(f"there is no booklet to fold in {locale}", (locale,))
            continue
        pages = _painted(reading)
        found = read_through(folding, pages, paper.flip, from_right=direction == "rtl")
        order = [page for page in found if page is not None]
        if order != list(range(1, len(pages) + 1)):
            yield Breach(f"folded, the {locale} booklet reads {_listed(found)}", (locale, "order"))
        elif found[-1] is None or len(found) % 4:
            yield Breach(f"folded, the {locale} booklet does not end with its last page", (locale, "end"))


def _listed(pages: Sequence[int | None]) -> str:
    return ", ".join("blank" if page is None else str(page) if page else "?" for page in pages)


def read_through(content: bytes, pages: Sequence[bytes], flip: Flip, *, from_right: bool) -> list[int | None]:
    """Return the pages as they are met by whoever prints ``content``, folds it and leafs through it.

    ``pages`` are what each of them paints. None is a blank one, 0 one that is upside down or no page at all.
    """
    with pikepdf.open(BytesIO(content)) as pdf:
        if not pdf.pages:
            return []
        _, _, width, height = (float(edge) for edge in pdf.pages[0].mediabox)
        numbers = {painted: number for number, painted in enumerate(pages, 1)}
        sides = [list(_lying(page, numbers)) for page in pdf.pages]
    about_upright = (flip is Flip.LONG_EDGE) == (height >= width)
    backs = sides[1::2] if about_upright else [_half_turned(side, width, height) for side in sides[1::2]]
    rows = _rows(one.middle.y for side in (*sides[::2], *backs) for one in side)
    sheets = [
        [_halves(side, row, width / 2) for side in sheet]
        for row in rows  # cut; the lower stacks go inside
        for sheet in zip(sides[::2], backs, strict=False)
    ]
    sheets = [sheet for sheet in sheets if any(page is not None for half in sheet for page in half)]
    first, last = (0, 1) if from_right else (1, 0)  # the half of a front that the cover is on
    met = [page for front, back in sheets for page in (front[first], back[last])]
    return met + [page for front, back in reversed(sheets) for page in (back[first], front[last])]


def _lying(page: pikepdf.Page, numbers: dict[bytes, int]) -> Iterator[_Lying]:
    """Yield the forms that a side of paper paints."""
    named: Handle = page.resources.get("/XObject", {}) if page.resources else {}
    for _, operands, matrix in walked(page, "Do"):
        form = named[str(operands[0])]
        placed = matrix @ matrix_of(form)
        left, low, right, high = (float(edge) for edge in form.BBox)
        middle = placed.apply(Point((left + right) / 2, (low + high) / 2))
        upright = placed.a > 0 and placed.d > 0 and placed.b == placed.c == 0
        yield _Lying(numbers.get(form.read_bytes().strip(), WRONG), middle, upright)


def _half_turned(side: Sequence[_Lying], width: float, height: float) -> list[_Lying]:
    """Return a back as it is seen by whoever turns the paper sideways, though the printer tumbled it."""
    return [
        replace(one, middle=Point(width - one.middle.x, height - one.middle.y), upright=not one.upright)
        for one in side
    ]


def _rows(heights: Iterator[float]) -> list[float]:
    """Return where rows of pages lie, from the top down."""
    rows: list[float] = []
    for height in sorted(heights, reverse=True):
        if not rows or rows[-1] - height > NEAR:
            rows.append(height)
    return rows


def _halves(side: Sequence[_Lying], row: float, middle: float) -> tuple[int | None, int | None]:
    """Return the pages at the left and at the right of a row of a side."""
    there = [one for one in side if abs(one.middle.y - row) <= NEAR]
    left = [one.number if one.upright else WRONG for one in there if one.middle.x < middle]
    right = [one.number if one.upright else WRONG for one in there if one.middle.x >= middle]
    return (_only(left), _only(right))


def _only(numbers: Sequence[int]) -> int | None:
    """Return the only page of a place, None where it is blank; two that lie on one another are wrong."""
    return None if not numbers else numbers[0] if len(numbers) == 1 else WRONG


def _painted(content: bytes) -> list[bytes]:
    """Return the operators of every page of a PDF."""
    with pikepdf.open(BytesIO(content)) as pdf:
        painted = []
        for page in pdf.pages:
            page.contents_coalesce()
            painted.append(page.obj.Contents.read_bytes().strip())
        return painted
