"""Stitched pages are where the plan has them, as another library finds their text."""

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from imposition.papers import A6, paper
from ludopress.imposition.saddle import stitched
from ludopress.model import Flip
from ludopress.press import POINTS, stitch


def booklet(pages: int) -> bytes:
    """Return a PDF with the number of each page 20 mm from its left and 30 mm from its upper edge."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(A6.width * POINTS, A6.height * POINTS), invariant=1)
    for number in range(1, pages + 1):
        canvas.drawString(20 * POINTS, (A6.height - 30) * POINTS, f"{number}.")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def places(content: bytes, turned: list[bool]) -> list[dict[str, tuple[float, float]]]:
    """Return where every number begins on each page, upside down or not: mm from its left and upper edge."""
    found = []
    for page, is_turned in zip(pypdfium2.PdfDocument(content), turned, strict=True):
        text, there = page.get_textpage(), {}
        words, place = text.get_text_range().split(), 0
        for word in words:
            place = text.get_text_range().index(word, place)
            left, bottom, right, top = text.get_charbox(place, loose=True)
            x, y = (right, top) if is_turned else (left, bottom)
            there[word] = (x / POINTS, (page.get_height() - y) / POINTS)
            place += len(word)
        found.append(there)
    return found


@pytest.mark.parametrize("flip", Flip)
def test_every_page_is_printed_where_the_plan_has_it(flip: Flip) -> None:
    sides = stitched(18, A6, paper("A4", flip))
    made = places(stitch(booklet(18), sides, flip), [side.turned for side in sides])
    assert len(made) == len(sides)
    for side, there in zip(sides, made, strict=True):
        assert len(there) == len(side.pages)
        for placed in side.pages:
            x, y = placed.at.x + placed.shift + 20, placed.at.y + 30
            wanted = (210 - x, 297 - y) if side.turned else (x, y)
            assert there[f"{placed.page}."] == pytest.approx(wanted, abs=1.5)


def test_the_file_is_sound_small_and_says_how_to_be_printed() -> None:
    source = booklet(16)
    made = stitch(source, stitched(16, A6, paper("A4", Flip.LONG_EDGE)), Flip.LONG_EDGE)
    with pikepdf.open(BytesIO(made)) as pdf:
        assert not pdf.check_pdf_syntax()
        assert [tuple(map(float, page.mediabox)) for page in pdf.pages] == [
            pytest.approx((0, 0, 595.2756, 841.8898))
        ] * 4
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert made == stitch(source, stitched(16, A6, paper("A4", Flip.LONG_EDGE)), Flip.LONG_EDGE)


def test_what_leaves_its_half_of_the_sheet_is_cut_off() -> None:
    """Creep moves a page over the fold: the neighbour must not be printed on."""
    made = stitch(booklet(24), stitched(24, A6, paper("A4", Flip.LONG_EDGE), thickness=2.0), Flip.LONG_EDGE)
    with pikepdf.open(BytesIO(made)) as pdf:
        clips = [
            step
            for page in pdf.pages
            for step in pikepdf.parse_content_stream(page)
            if str(step.operator) == "W"
        ]
    assert len(clips) == 24
