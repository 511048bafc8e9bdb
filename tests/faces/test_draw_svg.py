"""A face as one SVG file: complete, small, the same every time, and the same picture as in print."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np
import pypdfium2
import pytest
from defusedxml import ElementTree

from faces.framing import SHIPPED, forms, frames, picture, shipped_template
from ludopress.art.sanitise import drawing
from ludopress.cache import digest
from ludopress.faces.svg import face_svg
from ludopress.model import Art, Box, Drawing, Face, Matrix, Outline, Placed, Rectangle, Side, Template

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
SHADED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
<defs>
<linearGradient id="g"><stop stop-color="#ff0000"/><stop offset="1" stop-color="{end}"/></linearGradient>
<clipPath id="c"><circle cx="10" cy="10" r="9"/></clipPath></defs>
<rect width="30" height="12" fill="url(#g)" clip-path="url(#c)"/>
<rect x="-4" y="14" width="30" height="3"/></svg>"""


def shaded(end: str) -> Drawing:
    """Return a drawing with a gradient, a clip, and a bar that reaches out of its viewBox."""
    return drawing(SHADED.format(end=end).encode())


def face(template: Template, layers: Sequence[tuple[Drawing, Matrix]]) -> Face:
    """Return a face of drawings, made ready."""
    made = forms([one for one, _ in layers])
    outline = Outline(ink=b"", solid=b"", tolerance=0)
    placed = [
        Placed(art=Art(drawing=one, form=form, outline=outline), matrix=matrix)
        for (one, matrix), form in zip(layers, made, strict=True)
    ]
    return Face(key="01", side=Side.FRONT, template=template, layers=tuple(placed))


def lively(name: str) -> Face:
    """Return a face of a shipped template with two gradients on it, one of them twice."""
    template = shipped_template(name)
    box = template.bleed_shape.box
    frame = frames(template, 7).back
    assert frame is not None
    turned = Matrix.translation(40, 30) @ Matrix.rotation(33) @ Matrix.scaling(1.3)
    return face(
        template,
        [
            (frame, Matrix.translation(box.left, box.top)),
            (shaded("#0000ff"), turned),
            (shaded("#00ff00"), Matrix.translation(12, 45)),
            (shaded("#0000ff"), Matrix.translation(-12, 20)),
        ],
    )


@pytest.fixture(scope="module")
def root() -> Element:
    """Return the parsed SVG of a lively round face."""
    svg = face_svg(lively("round-85"), ["Fox: OpenMoji, CC BY-SA 4.0", "<b> & more"])
    parsed: Element = ElementTree.fromstring(svg)
    return parsed


def test_it_is_as_large_as_the_bleed_box_in_millimetres(root: Element) -> None:
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("91mm", "91mm", "-3 -3 91 91")


def test_it_says_whose_drawings_it_shows(root: Element) -> None:
    assert root.findtext(f"{SVG}desc") == "Fox: OpenMoji, CC BY-SA 4.0\n<b> & more"
    assert b"<desc" not in face_svg(lively("round-85"), [])


def test_every_drawing_stands_in_it_once_and_is_used(root: Element) -> None:
    symbols = [element.get("id") for element in root.iter(f"{SVG}symbol")]
    uses = [element.get(HREF, "")[1:] for element in root.iter(f"{SVG}use")]
    assert len(symbols) == len(set(symbols)) == 3
    assert len(uses) == 4
    assert set(uses) == set(symbols)


def test_ids_are_unique_and_every_reference_has_its_target(root: Element) -> None:
    ids = [element.get("id") for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids)) == 1 + 3 + 2 * 2  # bleed; symbols; two gradients, clips
    assert set(references(root)) == set(ids)


def test_it_needs_nothing_outside_itself(root: Element) -> None:
    links = [value for element in root.iter() for name, value in element.items() if name.endswith("href")]
    assert links
    assert all(link.startswith("#") for link in links)


def test_it_is_the_same_every_time() -> None:
    assert face_svg(lively("poker"), ["us"]) == face_svg(lively("poker"), ["us"])


def test_numbers_are_rounded_and_never_minus_zero() -> None:
    placed = [(shaded("#0000ff"), Matrix(1 / 3, -1e-9, 1e-9, 1 / 3, -0.00001, 2 / 3))]
    svg = face_svg(face(shipped_template("euro"), placed), [])
    assert b'transform="matrix(0.333333 0 0 0.333333 0 0.6667)"' in svg


@pytest.mark.parametrize(
    ("name", "outline"),
    [
        ("round-85", '<circle cx="42.5" cy="42.5" r="45.5"'),
        ("poker", '<rect x="-3" y="-3" width="69.5" height="94.9" rx="0"'),
        ("hex-90", '<polygon points="45,-3.4641 '),
    ],
)
def test_it_is_clipped_to_the_bleed_shape(name: str, outline: str) -> None:
    assert f'<clipPath id="bleed">{outline}' in face_svg(face(shipped_template(name), []), []).decode()


def test_square_corners_stay_square() -> None:
    template = replace(shipped_template("poker"), trim=Rectangle(Box(0, 0, 20, 30)))
    assert b'height="36" rx="0"' in face_svg(face(template, []), [])


@pytest.mark.parametrize("name", SHIPPED)
def test_it_shows_what_is_printed(name: str) -> None:
    template = replace(shipped_template(name), trim=Rectangle(shipped_template(name).trim.box))
    shown = replace(lively(name), template=template)
    one, other = picture(of_svg(shown), 3), picture(of_forms(shown), 3)
    rows, columns = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    difference = np.abs(one[:rows, :columns] - other[:rows, :columns])
    assert difference.mean() < 0.4
    assert one.std() > 30


def references(root: Element) -> Iterator[str]:
    """Yield every id that is referred to."""
    for element in root.iter():
        for name, value in element.items():
            yield from re.findall(r"url\(#([^)]*)\)", value)
            if name.endswith("href"):
                yield value[1:]


def of_svg(face: Face) -> bytes:
    """Return a PDF of the face's SVG, a millimetre to the point."""
    svg = face_svg(face, [])
    (form,) = forms([Drawing(digest=digest(svg), svg=svg, size=face.template.bleed_shape.box.size)])
    return form


def of_forms(face: Face) -> bytes:
    """Return a PDF of the face's forms placed by their matrices, a millimetre to the point."""
    box = face.template.bleed_shape.box
    document: Any = pypdfium2.PdfDocument.new()
    page = document.new_page(box.width, box.height)
    to_page = Matrix(1, 0, 0, -1, -box.left, box.bottom)
    for placed in face.layers:
        source: Any = pypdfium2.PdfDocument(BytesIO(placed.art.form))
        form = source.page_as_xobject(0, document).as_pageobject()
        upright = Matrix(1, 0, 0, -1, 0, placed.art.drawing.size.height)
        m = to_page @ placed.matrix @ upright
        form.set_matrix(pypdfium2.PdfMatrix(m.a, m.b, m.c, m.d, m.e, m.f))
        page.insert_obj(form)
    page.gen_content()
    file = BytesIO()
    document.save(file)
    return file.getvalue()
