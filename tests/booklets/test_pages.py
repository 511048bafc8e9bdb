"""What stays together on a page, and what becomes of figures that have no room where they stand."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from booklets.manuscripts import block, manuscript, style, text
from ludopress.booklets import typeset
from ludopress.model import Block, Kind, Manuscript, Picture, Run, Text
from ludopress.press import POINTS

LINE = "Owls look at what nobody else can see. "
FOOT = 15.0  # mm: below the text


def rectangle(width: float, height: float) -> Picture:
    """Return a picture of a filled rectangle of that size in mm."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(width * POINTS, height * POINTS), invariant=1)
    canvas.rect(0, 0, width * POINTS, height * POINTS, stroke=0, fill=1)
    canvas.save()
    return Picture(out.getvalue(), width)


def paragraphs(count: int) -> list[Block[Text]]:
    return [block(Kind.TEXT, (LINE * 3,)) for _ in range(count)]


def figured(before: int, height: float, after: int = 20) -> Manuscript:
    """Return a booklet with so many paragraphs, a figure of 60 mm by ``height``, and others ``after`` it."""
    shown = block(Kind.FIGURE, ("An owl.",))
    made = manuscript("en", [*paragraphs(before), shown, *paragraphs(after)])
    return replace(made, figures=(rectangle(60.0, height),))


class Page:
    """A page as pdfium sees it: where its text ends, and where pictures are: mm from the upper edge."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        text_page, height = page.get_textpage(), page.get_height()
        self.said = " ".join(text_page.get_text_range().split())
        lines = [text_page.get_rect(number) for number in range(text_page.count_rects())]
        self.heights = {
            text_page.get_text_bounded(*line).strip(): (height - line[3]) / POINTS for line in lines
        }
        bottoms = [
            (height - text_page.get_charbox(index)[1]) / POINTS for index in range(text_page.count_chars())
        ]
        self.ends = max((bottom for bottom in bottoms if bottom < height / POINTS - FOOT), default=0.0)
        forms = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_FORM], max_depth=1)
        self.pictures = [
            ((height - top) / POINTS, (top - bottom) / POINTS)
            for _, bottom, _, top in (form.get_bounds() for form in forms)
        ]


def pages(made: Manuscript) -> list[Page]:
    (pdf,) = typeset([made], style())
    return [Page(page) for page in pypdfium2.PdfDocument(pdf)][1:]  # without the cover


def test_a_figure_that_has_room_stands_where_it_is_written_in_its_own_size() -> None:
    first = pages(figured(4, 40.0, 14))[0]
    ((top, height),) = first.pictures
    assert height == pytest.approx(40.0, abs=0.2)
    assert 4 * 10 < top < 80


@pytest.mark.parametrize(("before", "height"), [(5, 80.0), (6, 80.0), (8, 60.0)])
def test_a_figure_that_nearly_has_room_shrinks(before: int, height: float) -> None:
    first = pages(figured(before, height))[0]
    ((_, shown),) = first.pictures
    assert 0.78 * height < shown < 0.95 * height
    assert first.ends > 148 - FOOT - 6  # its caption is the last thing on the page


@pytest.mark.parametrize("before", [6, 7, 8, 9])
def test_text_goes_on_where_a_figure_has_no_room(before: int) -> None:
    """Without that, the rest of the first page would stay empty: 30 to 70 mm."""
    first, second = pages(figured(before, 90.0))[:2]
    assert first.ends > 148 - FOOT - 14
    assert not first.pictures
    ((_, height),) = second.pictures
    assert height == pytest.approx(90.0, abs=0.2)


def heading(letters: str) -> Block[Text]:
    return replace(block(Kind.HEADING, (letters,), level=1), key=letters.lower())


@pytest.mark.parametrize("before", range(3, 12))
def test_a_figure_stands_in_its_own_section_wherever_that_begins(before: int) -> None:
    """Floating freely, it interrupts the steps of the next one."""
    steps = block(Kind.STEPS, *((f"Step {number}: {LINE}",) for number in range(1, 25)))
    shown = block(Kind.FIGURE, ("A caption.",))
    blocks = [*paragraphs(before), heading("Wings"), *paragraphs(3), shown, heading("Nests"), steps]
    made = replace(manuscript("en", blocks), figures=(rectangle(60.0, 70.0),))
    said = [page.heights for page in pages(made)]
    found = {
        words: next((number, page[words]) for number, page in enumerate(said) if words in page)
        for words in ("Wings", "A caption.", "Nests")
    }
    assert found["Wings"] < found["A caption."] < found["Nests"]


def test_lines_move_together_where_the_last_page_would_have_little_on_it() -> None:
    for count in range(22, 40):
        last = pages(manuscript("en", paragraphs(count)))[-1]
        assert last.ends > 11 + 0.25 * 122


def test_the_colophon_stands_at_the_foot_of_a_page_of_its_own() -> None:
    ends = []
    for count in range(11, 14):
        made = replace(manuscript("en", paragraphs(count)), credits=(Run("An owl. " * 40),) * 3)
        ends.append(pages(made)[-1].ends)
    assert min(ends) > 148 - FOOT - 3


@pytest.mark.parametrize("before", range(7, 13))
def test_a_motto_and_a_table_stay_with_their_heading(before: int) -> None:
    motto = replace(block(Kind.TEXT, ("x",)), rows=(((Run("Two wings.", emphasis=True),),),))
    table = block(Kind.TABLE, ("Owls", "Nests"), *((f"{row} owls", "many") for row in range(5)))
    heading = replace(block(Kind.HEADING, ("Wings",), level=1))
    made = manuscript("en", [*paragraphs(before), heading, motto, table, *paragraphs(3)])
    for page in pages(made):
        assert ("Wings" in page.said) == ("Two wings." in page.said) == ("4 owls" in page.said)
        assert ("Nests" in page.said) == ("4 owls" in page.said)


@pytest.mark.parametrize("before", range(7, 13))
def test_what_ends_in_a_colon_stays_with_what_it_announces(before: int) -> None:
    announced = Block(kind=Kind.TEXT, rows=((text("Three ways to fly:"),),), at=paragraphs(1)[0].at)
    table = block(Kind.TABLE, ("Way", "Owls"), ("fast", "1"), ("slow", "2"), ("not at all", "3"))
    for page in pages(manuscript("en", [*paragraphs(before), announced, table, *paragraphs(3)])):
        assert ("to fly:" in page.said) == ("not at all" in page.said)
