"""French as it is read back from the PDF and from the page: narrow spaces beside quotes and signs."""

from io import BytesIO

import pikepdf
import pypdfium2

from booklets.manuscripts import block, habits, lines, made, manuscript, style
from ludopress.booklets import pages
from ludopress.booklets.typography import dressed
from ludopress.model import Kind

NARROW = "\N{NARROW NO-BREAK SPACE}"
TYPED = """Dites "oui" ; non ? Si : "va" ! À 10:30."""
SET = (
    f"Dites «{NARROW}oui{NARROW}»{NARROW}; non{NARROW}? Si{NARROW}: «{NARROW}va{NARROW}»{NARROW}! "
    "À\N{NO-BREAK SPACE}10:30."
)


def test_narrow_spaces_are_in_the_pdf_and_on_the_page() -> None:
    """No space that is an object of its own is read by pdfium: the file itself is asked for them."""
    blocks = [block(Kind.TEXT, (dressed(TYPED, habits("fr")),))]
    pdf = made("fr", blocks)
    (page,) = pages([manuscript("fr", blocks)], style().html, dict(style().colours))
    assert SET in page.decode()
    with pikepdf.open(BytesIO(pdf)) as opened:
        said = opened.pages[1].Contents.read_bytes()
    assert said.count(b"/ActualText<FEFF202F>") == SET.count(NARROW)
    text = pypdfium2.PdfDocument(pdf)[1].get_textpage()
    letters = text.get_text_range()
    assert "«oui»;" in letters.replace(" ", "")
    left = text.get_charbox(letters.index("«"), loose=True)[2]
    right = text.get_charbox(letters.index("oui"), loose=True)[0]
    assert 0.12 < (right - left) / 8.4 < 0.2  # em


def test_no_line_begins_with_a_sign_that_a_space_stands_before() -> None:
    blocks = [block(Kind.TEXT, (dressed("oui ! non ? si ; va : " * 40, habits("fr")),))]
    for width in ("60 mm", "63 mm", "67 mm"):
        found = [line.strip() for line in lines(made("fr", blocks, width=width))]
        assert len(found) > 10
        assert not [line for line in found if line[:1] in {"!", "?", ";", ":"}]
