"""Pieces whose edge stays white, as files: the page is the piece as cut, and its edge is white."""

from io import BytesIO

import pikepdf
import pytest
from defusedxml import ElementTree
from PIL import Image

from imposition.examined import edition
from imposition.pieces import art, face, oblong, paper, template
from ludopress.export import EXPORTERS, faces, pdf, png, svg
from ludopress.imposition import Heading, impose
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Edition, Leaf, Matrix, Placed, Side

POINT = 25.4 / 72
LOOK = template(oblong(420, 297), -10.0)


def board() -> Edition:
    """Return a board larger than its paper, flooded with black far beyond its ink."""
    flood = Placed(art=art("flood", grey=0), matrix=Matrix.translation(-50, -50) @ Matrix.scaling(6))
    pieces = [Leaf(piece="board", front=face(LOOK, "board", Side.FRONT, flood), back=None)]
    chosen = paper(overlap=10.0)
    return edition(pieces, chosen, impose(pieces, chosen, Heading(title="Glimpse", component="cards")))


def mm(box: pikepdf.Object) -> list[float]:
    return [float(edge) * POINT for edge in box]  # type: ignore[attr-defined]  # an array


def test_a_page_of_faces_is_the_piece_as_cut_and_whole() -> None:
    (artifact,) = faces(board())
    with pikepdf.open(BytesIO(artifact.content)) as file:
        (page,) = file.pages
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            assert mm(box) == pytest.approx([0, 0, 420, 297], abs=1e-3)


def test_a_vector_file_is_as_large_as_the_cut_and_clipped_to_the_ink() -> None:
    (artifact,) = svg(board())
    root = ElementTree.fromstring(artifact.content)
    assert root.get("viewBox") == "0 0 420 297"
    assert (root.get("width"), root.get("height")) == ("420mm", "297mm")
    (clip,) = root.iterfind(".//{*}clipPath/{*}rect")
    assert [clip.get(name) for name in ("x", "y", "width", "height")] == ["10", "10", "400", "277"]


def test_a_picture_has_a_white_edge() -> None:
    (artifact,) = png(board())
    image = Image.open(BytesIO(artifact.content)).convert("L")
    assert image.size == (4961, 3508)
    inked = image.point(lambda value: 255 * (value < 128)).getbbox()
    assert inked is not None
    assert [edge / 300 * 25.4 for edge in inked] == pytest.approx([10, 10, 410, 287], abs=0.1)


@pytest.mark.parametrize("name", EXPORTERS)
def test_every_file_of_a_split_board_passes_the_checks_of_files(name: str) -> None:
    checks = {code: check for code, check in INVARIANTS.items() if code.startswith("pdf/")}
    assert run(checks, EXPORTERS[name](board())).findings == ()


def test_the_sheets_of_a_split_board_are_pages_of_one_file() -> None:
    (artifact,) = pdf(board())
    assert artifact.path == "glimpse-cards-A4.pdf"
    assert len(artifact.pages) == 3
