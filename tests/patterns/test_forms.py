"""A motif's own PDF form: the same picture as its SVG, in far fewer bytes, and nothing in it but paths."""

import re
from functools import cache
from io import BytesIO

import numpy as np
import pikepdf
import pypdfium2
import pytest
from numpy.typing import NDArray

from ludopress.art.engines import by_typst
from ludopress.cache import digest
from ludopress.model import Drawing, Size
from ludopress.patterns import PATTERNS, VARIANTS
from ludopress.patterns.canvas import Canvas
from ludopress.patterns.forms import form
from ludopress.patterns.paths import arc, line, outline
from ludopress.patterns.shapes import box, disc
from patterns.motifs_drawn import INKS, Sample

PIXELS = 304
# Of 255. An engine draws an arc by curves of its own, which lie up to a tenth of a pixel beside it.
SEEN = 64
MOST_SEEN = 0.005  # of the pixels
families = pytest.mark.parametrize("family", sorted(PATTERNS))


@cache
def drawings(family: str) -> list[Drawing]:
    """Return what is made of its variants, each in another scale."""
    pattern = PATTERNS[family]
    return [Sample(family, k, pattern.scales[k], pattern.angles[-1]).drawing() for k in range(VARIANTS)]


def picture(pdf: bytes, pixels: int = PIXELS) -> NDArray[np.int_]:
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        return np.asarray(page.render(scale=pixels / page.get_width()).to_pil().convert("RGB"), int)


@families
def test_a_form_shows_what_an_independent_engine_makes_of_the_svg(family: str) -> None:
    for drawing, made in zip(drawings(family), by_typst(drawings(family)), strict=True):
        assert isinstance(made, bytes)
        off = np.abs(picture(drawing.form) - picture(made)).max(axis=2)
        assert (off > SEEN).mean() < MOST_SEEN
        assert np.mean(off) < 1.5


@families
def test_a_form_is_a_page_of_the_drawings_size_with_nothing_but_paths_in_it(family: str) -> None:
    for drawing in drawings(family):
        with pikepdf.open(BytesIO(drawing.form)) as pdf:
            assert not pdf.check_pdf_syntax()
            (page,) = pdf.pages
            assert [float(edge) for edge in page.mediabox] == [0, 0, drawing.size.width, drawing.size.height]
            assert not page.resources
            used = {str(operator) for _, operator in pikepdf.parse_content_stream(page)}
        assert used <= {"cm", "q", "Q", "rg", "RG", "w", "J", "j", "M", "re", "m", "l", "c", "h", "f", "S"}


def test_copies_cost_next_to_nothing() -> None:
    def size(count: int) -> int:
        canvas = Canvas(size=Size(76, 76), inks=INKS)
        shape = disc(2)
        for k in range(count):
            canvas.fill(shape, INKS.a, complex(-30 + 5 * (k % 12), -30 + 5 * (k // 12)))
        return len(form(canvas))

    assert size(144) - size(2) < 250


def test_a_circle_is_round_to_a_hundredth_of_a_millimetre() -> None:
    canvas = Canvas(size=Size(76, 76), inks=INKS)
    canvas.fill(disc(30), INKS.line)
    seen = picture(form(canvas), 760).min(axis=2) < 128
    rows, columns = np.nonzero(seen)
    assert seen.sum() / 100 == pytest.approx(np.pi * 30**2, rel=2e-3)
    far = np.hypot(rows + 0.5 - 380, columns + 0.5 - 380).max() / 10
    assert far == pytest.approx(30, abs=0.1)


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("large", [True, False])
def test_every_kind_of_arc_is_drawn_as_svg_draws_it(*, clockwise: bool, large: bool) -> None:
    canvas = Canvas(size=Size(76, 76), inks=INKS)
    canvas.fill(outline(-12 - 5j, arc(10 + 8j, 14, clockwise=clockwise, large=large)), INKS.line)

    (made,) = by_typst([Drawing(digest=digest(canvas.svg()), svg=canvas.svg(), size=Size(*canvas.grid))])
    assert isinstance(made, bytes)
    assert (np.abs(picture(form(canvas)) - picture(made)).max(axis=2) > SEEN).sum() == 0


def test_a_bar_bends_to_a_point_as_far_as_in_svg() -> None:
    canvas = Canvas(size=Size(76, 76), inks=INKS)
    for number, width in enumerate((2, 4, 6, 8, 12)):
        bend = line(complex(-width, 25), -25j, complex(width, 25))
        canvas.bar(bend, INKS.line, 2, complex(-30 + 14 * number, 0))

    (made,) = by_typst([Drawing(digest=digest(canvas.svg()), svg=canvas.svg(), size=Size(*canvas.grid))])
    assert isinstance(made, bytes)
    assert (np.abs(picture(form(canvas)) - picture(made)).max(axis=2) > SEEN).sum() == 0


def test_an_upright_box_is_not_moved_to_whole_pixels() -> None:
    canvas = Canvas(size=Size(76, 76), inks=INKS)
    canvas.fill(box(10.4, 10.4), INKS.line)
    edge = picture(form(canvas), 76)[38, :, 0]
    assert [value for value in edge.tolist() if 0 < value < 255] == pytest.approx([204, 204], abs=2)


def test_numbers_are_short() -> None:
    drawing, *_ = drawings("seigaiha")
    with pikepdf.open(BytesIO(drawing.form)) as pdf:
        content = pdf.pages[0].Contents.read_bytes()
    assert not re.search(rb"\d\.\d{5}|e-", content)
