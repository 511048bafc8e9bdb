"""PDFs reopened: however the press wraps a drawing, it is found; whatever moves it, that is found too."""

from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from invariants.specimens import SAID, UNITS, artifact, publication, saved, square_pdf
from ludopress.invariants import INVARIANTS, run
from ludopress.invariants.pages import first_page, pages
from ludopress.model import Artifact, Finding
from ludopress.typography import REGULAR

CASE = {
    "frame": 66,
    "faces": {"1": {"fox": [20, 30, 15, 33], "owl": [40, 30, 13, 200]}, "2": {"bee": [20, 30, 15, 60]}},
    "back": True,
    "sheets": [
        {"places": [[1, "1", 50, 50, 90], [2, "2", 150, 50]]},
        {"side": "back", "places": [[1, "1", 150, 50], [2, "2", 50, 50, 0, "blank"]]},
    ],
}
GOOD = artifact(CASE)


def found(artifact: Artifact, code: str = "pdf/every-drawing-in-place") -> list[Finding]:
    return list(run({code: INVARIANTS[code]}, [artifact]).findings)


def changed(content: bytes) -> Artifact:
    return Artifact(GOOD.path, content, GOOD.pages)


def test_a_page_whose_media_box_begins_elsewhere_shows_the_same() -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    for page in document.pages:
        page.contents_add(b"q 1 0 0 1 -30 -40 cm", prepend=True)
        page.contents_add(b"Q")
        for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
            left, bottom, right, top = (float(number) for number in page.obj.MediaBox)
            page.obj[name] = (
                [left - 30, bottom - 40, right - 30, top - 40] if name == "/MediaBox" else page.obj.MediaBox
            )
    moved = changed(saved(document))
    assert found(moved) == []
    assert found(moved, "pdf/boxes") == []


@pytest.mark.parametrize(
    ("entry", "value", "says"),
    [
        ("/Rotate", 180, "page 2 is turned by 180° when it is shown"),
        ("/Rotate", -90, "page 2 is turned by 270° when it is shown"),
        ("/UserUnit", 2, "page 2 is shown 2 times as large as it says"),
        ("/CropBox", [0, 0, 72, 144], "page 2 is cropped to 25.40 by 50.80 mm"),
    ],
)
def test_a_page_that_is_shown_otherwise_than_it_is_painted_is_found(
    entry: str, value: object, says: str
) -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    document.pages[1].obj[entry] = value
    (finding,) = found(changed(saved(document)), "pdf/boxes")
    assert finding.message == says


@pytest.mark.parametrize(("entry", "value"), [("/Rotate", 0), ("/Rotate", 360), ("/UserUnit", 1)])
def test_an_entry_that_changes_nothing_is_left_alone(entry: str, value: object) -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    document.pages[1].obj[entry] = value
    document.pages[1].obj.CropBox = document.pages[1].obj.MediaBox
    assert found(changed(saved(document)), "pdf/boxes") == []


def test_a_drawing_is_found_in_a_form_within_a_form_with_a_matrix_of_its_own() -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    for page in document.pages:
        square = page.Resources.XObject.Square
        inner = document.make_stream(square.read_bytes())
        inner.Type, inner.Subtype, inner.BBox = square.Type, square.Subtype, square.BBox
        square.write(b"q 0.5 0 0 0.5 0 0 cm /Inner Do Q")
        square.Matrix = [2, 0, 0, 2, 0, 0]
        square.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Inner=inner))
    assert found(changed(saved(document))) == []


@given(st.sampled_from(["a", "b", "c", "d", "e", "f"]), st.sampled_from([-1, 1]))
def test_a_page_that_is_moved_turned_stretched_or_skewed_is_found(part: str, sign: int) -> None:
    numbers = dict(zip("abcdef", [1.0, 0, 0, 1.0, 0, 0], strict=True))
    numbers[part] += sign * (0.05 if part in "ef" else 0.001)
    document = pikepdf.open(BytesIO(GOOD.content))
    page = document.pages[0]
    page.contents_add(f"q {' '.join(map(str, numbers.values()))} cm".encode(), prepend=True)
    page.contents_add(b"Q")
    assert found(changed(saved(document))) != []


def test_marks_beside_the_drawings_are_nobodys_drawing() -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    document.pages[0].contents_add(b"0 0 m 100 100 l S")
    assert found(changed(saved(document))) == []


def test_art_drawn_straight_on_the_page_is_no_form() -> None:
    document = pikepdf.open(BytesIO(GOOD.content))
    page = document.pages[0]
    drawing = page.Resources.XObject.Square.read_bytes()
    page.contents_coalesce()
    page.Contents = document.make_stream(page.Contents.read_bytes().replace(b"/Square Do", drawing))
    assert len(found(changed(saved(document)))) == 5  # two frames, fox, owl, bee


def test_a_raster_that_the_art_brings_along_is_no_fault() -> None:
    canvas_bytes = BytesIO()
    document = pikepdf.open(BytesIO(square_pdf()))
    dot = document.make_stream(b"\x00\xff\x00")
    dot.Type, dot.Subtype, dot.ColorSpace = pikepdf.Name.XObject, pikepdf.Name.Image, pikepdf.Name.DeviceRGB
    dot.Width, dot.Height, dot.BitsPerComponent = 1, 1, 8
    document.pages[0].add_resource(dot, pikepdf.Name.XObject, pikepdf.Name.Dot)
    document.pages[0].contents_add(b"q 5 0 0 5 1 1 cm /Dot Do Q")
    document.save(canvas_bytes)
    read = first_page(canvas_bytes.getvalue())
    assert read is not None
    assert read[0].images == 1
    assert read[1].objects == 2


def lettered(font: str) -> Artifact:
    out = BytesIO()
    canvas = Canvas(out, initialFontName=font)
    canvas.setFont(font, 12)
    canvas.drawString(100, 100, SAID)
    canvas.save()
    return Artifact("lettered.pdf", out.getvalue())


def test_a_font_that_is_embedded_is_no_fault_and_one_that_is_not_is_named() -> None:
    pdfmetrics.registerFont(ttfonts.TTFont("Own", str(REGULAR.path)))
    assert found(lettered("Own"), "pdf/fonts-embedded") == []
    assert [finding.culprits for finding in found(lettered("Times-Roman"), "pdf/fonts-embedded")] == [
        ("Times-Roman",)
    ]


def test_credits_printed_on_a_page_are_credits() -> None:
    whole = publication({"credits": [SAID]})
    said = type(whole)(edition=whole.edition, artifacts=(lettered("Times-Roman"),))
    code = "credits/in-every-file"
    assert run({code: INVARIANTS[code]}, [said]).findings == ()


def test_credits_in_xmp_are_credits() -> None:
    document = pikepdf.new()
    document.add_blank_page()
    with document.open_metadata(set_pikepdf_as_editor=False) as xmp:
        xmp["dc:rights"] = "Art: Fox & Owl"
    whole = publication({"credits": ["Art: Fox & Owl"]})
    said = type(whole)(edition=whole.edition, artifacts=(Artifact("a.pdf", saved(document)),))
    code = "credits/in-every-file"
    assert run({code: INVARIANTS[code]}, [said]).findings == ()


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7", b"not a pdf"])
def test_what_is_no_pdf_has_no_pages(content: bytes) -> None:
    assert pages(content) is None
    assert [finding.code for finding in run(INVARIANTS, [changed(content)]).findings] == ["pdf/opens"]


def test_the_anchors_of_a_form_are_points_of_its_path() -> None:
    read = first_page(square_pdf())
    assert read is not None
    corners = {(round(anchor.x), round(anchor.y)) for anchor in read[1].anchors}
    assert corners <= {(0, 0), (UNITS, 0), (UNITS, UNITS), (0, UNITS)}
    assert len(corners) == 2


@pytest.mark.parametrize(("narrowed", "breaches"), [(0, 0), (0.005, 0), (0.02, 1), (-0.005, 0), (-0.02, 1)])
def test_a_window_shows_all_of_its_part_and_nothing_besides(narrowed: float, breaches: int) -> None:
    case = {
        "template": {"rectangle": [320, 100], "bleed": 0, "safe": 0},
        "overlap": 10,
        "faces": {"1": {"fox": [160, 50, 30]}},
        "sheets": [{"window": [17.5, 100, 182.5, 200], "places": [[0, "1", 177.5, 150]]}],
        "pdf": {"narrowed": narrowed},
    }
    assert len(found(artifact(case), "pdf/kept-in-windows")) == breaches
