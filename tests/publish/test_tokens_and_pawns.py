"""Tokens and pawns as they ship, through the whole pipeline: any cut, any number, every shape."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import get_args

import numpy as np
import pypdfium2
import pytest

from ludopress import press
from ludopress.definitions.cues import EmblemShape
from ludopress.invariants import INVARIANTS, Examination, run
from ludopress.model import Box, Face, Matrix, Printing, Severity
from ludopress.shelves import shipped
from publish.printing import printed

SHAPES = get_args(EmblemShape)
CUTS = (
    "{shape: circle, diameter: 18 mm}",
    "{shape: rectangle, width: 20 mm, height: 32 mm, corner: 3 mm}",
    "{shape: rectangle, width: 44 mm, height: 30 mm}",
    "{shape: hexagon, across: 25 mm}",
    "{shape: path, points: [[16 mm, 0 mm], [32 mm, 28 mm], [0 mm, 28 mm]]}",
    "{shape: path, points: [[0 mm, 0 mm], [24 mm, 0 mm], [24 mm, 18 mm], [12 mm, 30 mm], [0 mm, 18 mm]]}",
)


def examined(printing: Printing) -> Examination:
    return run(INVARIANTS, [printing.component, printing])


def faults(printing: Printing) -> list[str]:
    findings = examined(printing).findings
    return [f"{found.code}: {found.message}" for found in findings if found.severity != Severity.INFO]


@pytest.mark.parametrize("cut", CUTS)
def test_tokens_keep_every_promise_whatever_they_are_cut_to(tmp_path: Path, cut: str) -> None:
    asked = f"family: tokens, template: token-26, trim: {cut}, colours: 6, numbers: [6, 9, 16, 91]"
    assert faults(printed(tmp_path, asked)) == []


def test_every_number_that_reads_as_another_upside_down_is_marked(tmp_path: Path) -> None:
    printing = printed(tmp_path, "family: tokens, template: token-26, colours: [red], numbers: 0..99")
    assert faults(printing) == []
    ran = {tally.code for tally in examined(printing).tallies}
    assert {"tokens/complete", "tokens/numbers-drawn", "tokens/six-and-nine"} <= ran


def test_a_six_without_its_line_and_dots_is_found_to_be_a_nine(tmp_path: Path) -> None:
    template = tmp_path / "templates" / "plain-token"
    shutil.copytree(shipped() / "templates" / "token-26", template)
    source = (template / "numeral.svg").read_text(encoding="utf-8")
    unmarked = source.replace("<rect ", '<rect display="none" ').replace(
        "<circle ", '<circle display="none" '
    )
    assert unmarked != source
    (template / "numeral.svg").write_text(unmarked, encoding="utf-8")
    printing = printed(tmp_path, "family: tokens, template: plain-token, colours: [red], numbers: 1..9")
    found = faults(printing)
    assert [line.partition(";")[0] for line in found] == [
        "tokens/six-and-nine: 6 upside down looks like 9: red-6 and red-9 are mixed up"
    ]


def test_every_shape_is_drawn_and_none_looks_like_another(tmp_path: Path) -> None:
    colours = [f"#{number:02x}{255 - number:02x}80" for number in range(0, 256, 27)]
    cues = (
        f'  c{index}: {{colour: "{colour}", ink: "#000000", shape: {shape}}}\n'
        for index, (colour, shape) in enumerate(zip(colours, SHAPES, strict=True))
    )
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "cues.yaml").write_text("cues:\n" + "".join(cues), encoding="utf-8")
    printing = printed(tmp_path, f"family: pawns, template: rabbit-pawn, colours: {len(SHAPES)}")
    assert [line for line in faults(printing) if line.startswith("pawns/")] == []
    assert len({leaf.front.layers[0].art.drawing.digest for leaf in printing.leaves}) == len(SHAPES)


def test_a_rabbit_stands_upright_on_both_sides_once_it_is_folded(tmp_path: Path) -> None:
    printing = printed(tmp_path, "family: pawns, template: rabbit-pawn, colours: 6")
    assert faults(printing) == []
    for leaf in printing.leaves:
        front, back = panels(leaf.front)
        assert np.mean(front == back) > 0.9


def test_a_number_and_its_dots_lie_on_the_emblem_and_off_its_rim(tmp_path: Path) -> None:
    cues = (f'  {shape}: {{colour: "#FF0000", ink: "#000000", shape: {shape}}}\n' for shape in SHAPES)
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "cues.yaml").write_text("cues:\n" + "".join(cues), encoding="utf-8")
    asked = f"family: tokens, template: token-26, colours: [{', '.join(SHAPES)}], numbers: [1, 5, 6, 9, 10]"
    emblem, written = (255, 128, 128), (0, 0, 0)
    wide = [leaf.front for leaf in printed(tmp_path, asked).leaves if not leaf.piece.startswith("moon")]
    off = []
    for face in wide:  # a moon is narrower than a number
        below = picture(replace(face, layers=face.layers[:1]))[(picture(face) == written).all(axis=2)]
        assert len(below) > 1000
        if (abs(below - emblem) > 2).any():
            off.append(face.key)
    assert not off, " ".join(off)


def picture(face: Face, scale: float = 12.0) -> np.ndarray:
    """Return a face as printed, RGB."""
    whole = face.template.bleed_shape.box
    box = Box(0.0, 0.0, whole.width, whole.height)
    shown = press.Shown(face, Matrix.translation(-whole.left, -whole.top))
    page = press.Page(size=box.size, faces=(shown,), marks=(), trim=box, bleed=box)
    pdf = pypdfium2.PdfDocument(press.bind([page], press.Colophon(title="A face", credits=())))
    return np.asarray(pdf[0].render(scale=scale * 25.4 / 72).to_pil().convert("RGB")).astype(int)


def panels(face: Face, scale: float = 12.0) -> tuple[np.ndarray, np.ndarray]:
    """Return where the front and the back panel are darker than their ground, as seen once folded."""
    art = face.layers[0].art
    page = pypdfium2.PdfDocument(art.form)[0]
    pixels = np.asarray(
        page.render(scale=scale * art.drawing.size.width / page.get_width()).to_pil().convert("L")
    )
    box = face.template.bleed_shape.box
    ridge, foot = (round((y - box.top) * scale) for y in (24, 48))
    ink = pixels < pixels[ridge, pixels.shape[1] // 2] - 12
    return ink[ridge:foot], ink[2 * ridge - foot : ridge][::-1, ::-1]
