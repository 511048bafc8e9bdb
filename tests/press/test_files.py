"""The finished PDF, reopened with pikepdf and pdfium."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from imposition.pieces import art, disc, face, leaves, oblong, one_page, paper, polygon, template
from ludopress import press
from ludopress.imposition import Heading, impose
from ludopress.model import Art, Backs, Flip, Leaf, Marks, Matrix, Placed, Sheet, Side, Size

HEADING = Heading(title="Glimpse", component="cards", credits=("OpenMoji, CC BY-SA 4.0", "Ludopress"))
ROUND = template(disc(85))


def sheets(count: int = 7, **changes: object) -> tuple[Sheet, ...]:
    return impose(leaves(ROUND, count), paper(**changes), HEADING)


OPEN: list[pikepdf.Pdf] = []


@pytest.fixture(autouse=True)
def _close_files() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def printed(pages: Sequence[Sheet]) -> pikepdf.Pdf:
    """Return the sheets as PDF, which stays open until the test ends."""
    OPEN.append(pikepdf.open(BytesIO(press.pdf(pages, "Glimpse & Söhne", HEADING.credits))))
    return OPEN[-1]


def streams(pdf: pikepdf.Pdf, subtype: str) -> list[pikepdf.Object]:
    return [
        item for item in pdf.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == subtype
    ]


def test_the_file_is_sound_and_has_a_page_a_sheet() -> None:
    pdf = printed(sheets())
    assert pdf.check_pdf_syntax() == []
    assert len(pdf.pages) == 4


def test_every_page_has_its_boxes() -> None:
    for page in printed(sheets(size="Letter")).pages:
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            assert [float(edge) for edge in box] == pytest.approx([0, 0, 612, 792], abs=1e-3)
        assert set(page.obj.keys()) == {
            "/Type", "/Parent", "/Contents", "/Resources", "/MediaBox", "/TrimBox", "/BleedBox"
        }  # fmt: skip


def test_each_drawing_and_each_face_that_recurs_is_one_form() -> None:
    pdf = printed(sheets(55))
    assert len(streams(pdf, "/Form")) == 4  # two marks; all fronts and all backs look alike
    assert streams(pdf, "/Image") == []


def test_faces_that_look_alike_are_one_form_whatever_their_keys() -> None:
    pieces = [
        Leaf(piece=leaf.piece, front=leaf.front, back=face(ROUND, leaf.piece, Side.BACK, *leaf.back.layers))
        for leaf in leaves(ROUND, 6)
        if leaf.back is not None
    ]
    assert len(streams(printed(impose(pieces, paper(), HEADING)), "/Form")) == 4  # all fronts look alike too


def test_a_piece_more_costs_only_its_places() -> None:
    few, many = (len(press.pdf(sheets(count), "Glimpse", ())) for count in (60, 300))
    assert (many - few) / 240 < 250  # bytes, with a share of the two pages it is on


def test_the_fonts_are_embedded() -> None:
    fonts = [item for item in printed(sheets()).objects if isinstance(item, pikepdf.Dictionary)]
    fonts = [item for item in fonts if item.get("/Type") == "/Font"]
    assert len(fonts) == 1
    assert "FiraSans" in str(fonts[0].BaseFont)
    assert len(fonts[0].FontDescriptor.FontFile2.read_bytes()) > 5000


def test_a_page_without_words_names_no_font() -> None:
    pages = [replace(press.page_of(sheet), marks=()) for sheet in sheets(1)]
    pdf = pikepdf.open(BytesIO(press.bind(pages, press.Colophon(title="", credits=()))))
    assert not any(
        isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font" for item in pdf.objects
    )


def test_words_can_be_searched_for() -> None:
    with pypdfium2.PdfDocument(press.pdf(sheets(), "Glimpse", HEADING.credits)) as document:
        words = document[1].get_textpage().get_text_range()
    assert "Glimpse · cards" in words
    assert "back · page 1 of 2" in words
    assert "50 mm · print at 100 %" in words
    assert "OpenMoji, CC BY-SA 4.0 · Ludopress" in words


def test_title_rights_and_creator_are_in_the_file_and_no_date() -> None:
    pdf = printed(sheets())
    assert set(pdf.docinfo.keys()) == {"/Title", "/Creator", "/Subject"}
    with pdf.open_metadata() as meta:
        assert meta["dc:title"] == "Glimpse & Söhne"
        assert meta["dc:rights"] == "OpenMoji, CC BY-SA 4.0\nLudopress"
        assert meta["xmp:CreatorTool"] == "Ludopress"
        assert not any("Date" in key for key in meta)


@pytest.mark.parametrize(
    ("changes", "duplex"),
    [
        ({}, "/DuplexFlipLongEdge"),
        ({"flip": Flip.SHORT_EDGE}, "/DuplexFlipShortEdge"),
        ({"backs": Backs.SEPARATE}, None),
        ({"backs": Backs.NONE}, None),
        ({"backs": Backs.FOLD}, None),
    ],
)
def test_viewers_are_asked_to_print_at_full_size_and_to_turn_the_paper_the_right_way(
    changes: dict[str, object], duplex: str | None
) -> None:
    wishes = printed(sheets(14, **changes)).Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert wishes.get("/Duplex") == duplex


SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from press.test_files import bytes_of_a_deck
sys.stdout.buffer.write(bytes_of_a_deck())
"""


def bytes_of_a_deck() -> bytes:
    return press.pdf(sheets(13), "Glimpse", HEADING.credits)


def test_the_same_deck_makes_the_same_bytes_in_any_process() -> None:
    tests = str(Path(__file__).parents[1])
    made = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, tests],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert made == [bytes_of_a_deck()] * 2


def only(drawing: Art) -> tuple[Sheet, ...]:
    """Return a sheet with one piece that shows ``drawing`` over its whole bleed."""
    box = ROUND.bleed_shape.box
    fit = Matrix.translation(box.left, box.top) @ Matrix.scaling(
        box.width / drawing.drawing.size.width, box.height / drawing.drawing.size.height
    )
    front = face(ROUND, "01", Side.FRONT, Placed(art=drawing, matrix=fit))
    return impose([Leaf(piece="01", front=front, back=None)], paper(marks=Marks.NONE), HEADING)


def with_form(content: bytes, resources: dict[str, object], size: Size = Size(100, 100)) -> Art:  # noqa: B008
    plain = art("special")
    return Art(drawing=plain.drawing, form=one_page(content, size, resources), outline=plain.outline)


def test_only_a_drawing_that_blends_is_a_transparency_group() -> None:
    blend = pikepdf.Dictionary(G0=pikepdf.Dictionary(BM=pikepdf.Name.Multiply))
    blending = with_form(b"/G0 gs 0 0 100 100 re f", {"/ExtGState": blend})
    (form,) = streams(printed(only(blending)), "/Form")
    assert (form.Group.S, form.Group.I) == ("/Transparency", True)
    (form,) = streams(printed(only(art("plain"))), "/Form")
    assert "/Group" not in form


def test_a_form_larger_than_its_drawing_is_brought_to_size() -> None:
    double = with_form(b"0 g 0 0 200 200 re f", {}, Size(200, 200))
    (form,) = streams(printed(only(double)), "/Form")
    assert [float(value) for value in form.Matrix] == [0.5, 0, 0, 0.5, 0, 0]


def profiled(name: str) -> Art:
    """Return art that brings the same colour profile as every other."""
    plain = art(name)
    out = BytesIO()
    with pikepdf.open(BytesIO(plain.form)) as pdf:
        profile = pdf.make_stream(b"the same profile", N=3)
        pdf.pages[0].obj.Resources.ColorSpace = pikepdf.Dictionary(C0=[pikepdf.Name.ICCBased, profile])
        pdf.save(out, deterministic_id=True)
    return Art(drawing=plain.drawing, form=out.getvalue(), outline=plain.outline)


def test_a_colour_profile_that_many_drawings_bring_is_kept_once() -> None:
    fit = Matrix.scaling(0.2)
    front = face(ROUND, "01", Side.FRONT, *(Placed(art=profiled(name), matrix=fit) for name in "abc"))
    pdf = printed(impose([Leaf(piece="01", front=front, back=None)], paper(), HEADING))
    assert len(streams(pdf, "/Form")) == 3
    assert (
        sum(isinstance(item, pikepdf.Stream) and "/N" in item and "/Type" not in item for item in pdf.objects)
        == 1
    )


DOTS = 10  # a millimetre


@pytest.mark.parametrize("trim", [disc(60), oblong(60, 60, 12), polygon(6, 30)])
def test_ink_ends_at_the_bleed(trim: object) -> None:
    look = template(trim)  # type: ignore[arg-type]  # parametrised
    wide = Placed(art=art("flood", grey=0), matrix=Matrix.translation(-50, -50) @ Matrix.scaling(2))
    pieces = [Leaf(piece="01", front=face(look, "01", Side.FRONT, wide), back=None)]
    (sheet,) = impose(pieces, paper(Size(100, 120), marks=Marks.NONE), HEADING)
    sheet = replace(sheet, marks=())  # the furniture is ink, too
    with pypdfium2.PdfDocument(press.pdf([sheet], "x", ())) as document:
        image = document[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    at, box = sheet.placements[0].at, look.bleed_shape.box

    def grey(x: float, y: float) -> object:
        return image.getpixel((int(x * DOTS), int(y * DOTS)))

    assert sum(image.histogram()[:128]) / DOTS**2 == pytest.approx(look.bleed_shape.area, rel=0.02)
    assert grey(at.x, at.y) == grey(at.x - box.width / 2 + 0.5, at.y) == 0
    assert grey(at.x - box.width / 2 - 0.5, at.y) == 255


@pytest.mark.parametrize("grey", [0.0, 0.35, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("trim", [disc(60), oblong(60, 60, 12), polygon(6, 30)])
def test_a_cut_line_is_seen_on_art_of_any_grey(trim: object, grey: float) -> None:
    look = template(trim)  # type: ignore[arg-type]  # parametrised
    wide = Placed(art=art("flood", grey=grey), matrix=Matrix.translation(-50, -50) @ Matrix.scaling(2))
    pieces = [Leaf(piece="01", front=face(look, "01", Side.FRONT, wide), back=None)]
    (sheet,) = impose(pieces, paper(Size(100, 120), marks=Marks.HAIRLINE), HEADING)
    with pypdfium2.PdfDocument(press.pdf([sheet], "x", ())) as document:
        image = document[0].render(scale=4 * DOTS * 25.4 / 72).to_pil().convert("L")
    at, half = sheet.placements[0].at, look.trim.box.width / 2
    row = [
        image.getpixel((x, int(at.y * 4 * DOTS)))
        for x in range(int((at.x - half - 1) * 4 * DOTS), int((at.x - half + 1) * 4 * DOTS))
    ]
    assert max(row) - min(row) > 190
    assert row[0] == row[-1] == pytest.approx(255 * grey, abs=1)
    darkest = (
        [x for x, value in enumerate(row) if value == min(row)]
        if grey
        else [x for x, value in enumerate(row) if value == 255]
    )
    assert sum(darkest) / len(darkest) / 4 / DOTS == pytest.approx(1, abs=0.05)
