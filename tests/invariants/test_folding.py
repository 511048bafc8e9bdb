"""Folding a finished booklet: of any number of pages, on any paper, from either side, and what goes wrong."""

from io import BytesIO

import pikepdf
import pytest

from imposition.papers import A6, SHEETS, paper
from ludopress.imposition import stitched
from ludopress.invariants.folding import read_through
from ludopress.model import Flip, StitchedSide
from ludopress.press import POINTS, stitch


def booklet(pages: int) -> bytes:
    """Return a PDF of so many A6 pages, each with other ink."""
    document = pikepdf.new()
    for number in range(1, pages + 1):
        page = document.add_blank_page(page_size=(A6.width * POINTS, A6.height * POINTS))
        page.contents_add(f"0 0 {number} {number} re f".encode())
    return saved(document)


def painted(pages: int) -> list[bytes]:
    return [f"0 0 {number} {number} re f".encode() for number in range(1, pages + 1)]


def saved(document: pikepdf.Pdf) -> bytes:
    out = BytesIO()
    document.save(out, static_id=True)
    return out.getvalue()


def met(pages: int, flip: Flip, sides: list[StitchedSide], *, from_right: bool = False) -> list[int | None]:
    return read_through(stitch(booklet(pages), sides, flip), painted(pages), flip, from_right=from_right)


def in_order(pages: int) -> list[int | None]:
    return [*range(1, pages), *[None] * (-pages % 4), pages]


@pytest.mark.parametrize("pages", range(4, 65))
def test_any_number_of_pages_is_met_in_order_from_either_side(pages: int) -> None:
    flips = list(Flip)
    for from_right in (False, True):
        flip = flips[(pages + from_right) % 2]
        sides = stitched(pages, A6, paper("A4", flip), from_right=from_right)
        assert met(pages, flip, sides, from_right=from_right) == in_order(pages)


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("pages", [8, 18, 31])
def test_on_any_paper_turned_about_either_edge(pages: int, name: str, flip: Flip) -> None:
    assert met(pages, flip, stitched(pages, A6, paper(name, flip))) == in_order(pages)


def test_a_booklet_for_the_other_edge_is_told() -> None:
    sides = stitched(16, A6, paper("A4", Flip.LONG_EDGE))
    assert met(16, Flip.SHORT_EDGE, sides) != in_order(16)
    assert 0 in met(16, Flip.SHORT_EDGE, sides), "the backs are upside down"


def test_a_booklet_read_from_the_other_side_is_told() -> None:
    sides = stitched(16, A6, paper("A4", Flip.LONG_EDGE))
    assert met(16, Flip.LONG_EDGE, sides, from_right=True) != in_order(16)


def test_stacks_laid_the_wrong_way_into_each_other_are_told() -> None:
    sides = stitched(16, A6, paper("A4", Flip.LONG_EDGE))
    assert met(16, Flip.LONG_EDGE, [*sides[2:], *sides[:2]]) != in_order(16)
