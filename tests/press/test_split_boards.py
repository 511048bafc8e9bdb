"""A split board is glued together from pictures of its pages, and is the same as one printed whole."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pypdfium2
import pytest

from imposition.pieces import art, face, oblong, one_page, paper, template
from ludopress import press
from ludopress.imposition import Heading, impose
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    Artifact,
    Leaf,
    Matrix,
    Paper,
    Placed,
    Placement,
    Sheet,
    Side,
    Size,
    Template,
)

DOTS = 4  # a millimetre: every window of these boards begins on a whole one
SCALE = DOTS * 25.4 / 72 * (1 - 1e-6)  # a hair less: pdfium rounds pages up to whole dots
HEADING = Heading(title="Rabbits", component="track")


def board(look: Template) -> list[Leaf]:
    """Return a board whose ink is covered by coloured squares of 17 mm and one long curve."""
    box = look.bleed_shape.box
    size = Size(box.width, box.height)
    drawn = []
    for row in range(int(size.height / 17) + 1):
        for column in range(int(size.width / 17) + 1):
            red, green, blue = ((row * 7 + column * step) % 11 / 10 for step in (3, 5, 8))
            drawn.append(f"{red} {green} {blue} rg {17 * column} {17 * row} 17 17 re f")
    drawn.append(f"0 G 2 w 5 5 m 0 {size.height} {size.width} 0 {size.width - 5} {size.height - 5} c S")
    whole = replace(art("board", size=size), form=one_page("\n".join(drawn).encode(), size))
    placed = Placed(art=whole, matrix=Matrix.translation(box.left, box.top))
    return [Leaf(piece="board", front=face(look, "board", Side.FRONT, placed), back=None)]


def pictures(sheets: Sequence[Sheet]) -> list[np.ndarray]:
    """Return the pages, without any marks, as pictures."""
    bare = [replace(sheet, marks=()) for sheet in sheets]
    with pypdfium2.PdfDocument(press.pdf(bare, "board", ())) as document:
        return [page.render(scale=SCALE).to_numpy()[..., :3].astype(int) for page in document]


def glued(sheets: Sequence[Sheet], like: Sheet) -> np.ndarray:
    """Return the windows laid where the board of ``like`` lies, each later one over those before."""
    whole = np.full((round(like.paper.height * DOTS), round(like.paper.width * DOTS), 3), 255)
    for sheet, picture in zip(sheets, pictures(sheets), strict=True):
        placement, there = sheet.placements[0], like.placements[0]
        window = placement.window
        assert window is not None
        left, top, right, bottom = (
            round(edge * DOTS) for edge in (window.left, window.top, window.right, window.bottom)
        )
        x, y = round((there.at.x - placement.at.x) * DOTS), round((there.at.y - placement.at.y) * DOTS)
        whole[top + y : bottom + y, left + x : right + x] = picture[top:bottom, left:right]
    return whole


@pytest.mark.parametrize(
    ("look", "chosen", "count"),
    [
        (template(oblong(420, 297), -10.0), paper(overlap=10.0), 3),
        (template(oblong(350, 270), -10.0), paper(overlap=10.0), 2),
        (template(oblong(312, 430), 3.0), paper(overlap=14.0), 4),
    ],
)
def test_a_board_glued_together_is_the_board_printed_whole(look: Template, chosen: Paper, count: int) -> None:
    parts = impose(board(look), chosen, HEADING)
    assert len(parts) == count
    large = Size(520, 520)
    (whole,) = impose(board(look), paper(large), HEADING)
    (wanted,) = pictures([whole])
    found = glued(parts, whole)
    around = np.stack(
        [np.roll(wanted, (down, across), (0, 1)) for down, across in product((-1, 0, 1), repeat=2)]
    )
    astray = (found < around.min(axis=0) - 2) | (found > around.max(axis=0) + 2)
    assert (
        np.mean(astray) < 1e-5
    )  # farther off than a dot, a quarter of a millimetre: curves are flattened anew
    assert np.mean(np.abs(found - wanted).max(axis=2) > 2) < 0.003


def test_nothing_is_printed_outside_a_window() -> None:
    parts = impose(board(template(oblong(420, 297), -10.0)), paper(overlap=10.0), HEADING)
    for sheet, picture in zip(parts, pictures(parts), strict=True):
        window = sheet.placements[0].window
        assert window is not None
        picture[
            round(window.top * DOTS) - 1 : round(window.bottom * DOTS) + 1,
            round(window.left * DOTS) - 1 : round(window.right * DOTS) + 1,
        ] = 255  # pdfium shows a dot that a clip only touches
        assert picture.min() == 255


@pytest.mark.parametrize("count", [1, 2])
def test_every_drawing_is_in_its_place_on_every_page_and_kept_in_its_window(count: int) -> None:
    pieces = [leaf for look in [template(oblong(420, 297), -10.0)] * count for leaf in board(look)]
    pieces = [replace(leaf, piece=f"{number}") for number, leaf in enumerate(pieces)]
    sheets = impose(pieces, paper(overlap=10.0), HEADING)
    file = Artifact("board.pdf", press.pdf(sheets, "board", ()), sheets)
    checks = {code: check for code, check in INVARIANTS.items() if code.startswith("pdf/")}
    assert run(checks, [file]).findings == ()
    bare = [replace(sheet, placements=tuple(map(_unclipped, sheet.placements))) for sheet in sheets]
    spilt = Artifact("board.pdf", press.pdf(bare, "board", ()), sheets)
    assert {finding.code for finding in run(checks, [spilt]).findings} == {"pdf/kept-in-windows"}


def _unclipped(placement: Placement) -> Placement:
    return replace(placement, window=None)


def test_a_board_on_many_sheets_is_in_the_file_once() -> None:
    parts = impose(board(template(oblong(420, 297), -10.0)), paper(overlap=10.0), HEADING)
    one, three = (len(press.pdf(sheets, "board", ())) for sheets in (parts[:1], parts))
    assert three - one < 2500
