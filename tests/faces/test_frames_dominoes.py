"""The domino template: a set of any size is drawn so that no tile is mistaken; its back tells nothing."""

import re
from dataclasses import replace
from functools import cache
from typing import Literal

import numpy as np
import pytest
import shapely

from faces.framing import PALETTES, component, forms, picture, shipped_template
from ludopress.art.prepare import prepare
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.faces.draw import draw
from ludopress.faces.frames import Frames, frames
from ludopress.families.dominoes import Settings, deal
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    OWN_CREDIT,
    Box,
    Component,
    Leaf,
    Matrix,
    Placed,
    Printing,
    Rectangle,
    Severity,
    Supply,
    Symbol,
    SymbolSet,
)

Faces = Literal["pips", "numerals", "pictures"]
SIZES = [(24, 48), (20, 40), (60, 120), (25, 50), (48, 24), (30, 40), (20, 60), (120, 60)]
USUAL = (24.0, 48.0)
SCALE = 8.0  # pixels a millimetre
TOPICS = ("dominoes", "faces", "frames")
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">'
    '<path d="M6 66V6h60v{0}h-20z" fill="#c2351f"/></svg>'
)


def dealt(highest: int, faces: Faces, size: tuple[float, float] = USUAL, bleed: float = 2.5) -> Component:
    """Return a set of dominoes on tiles of ``size``."""
    template = shipped_template("domino")
    look = replace(template, trim=Rectangle(Box(0, 0, *size), 2.5), bleed=bleed)
    pictures = range(highest + 1) if faces == "pictures" else ()
    symbols = tuple(
        Symbol(
            key=f"p{number}",
            drawing=drawing(PICTURE.format(10 + number).encode()),
            credit=OWN_CREDIT,
            at=template.at,
        )
        for number in pictures
    )
    made = deal(
        Settings(highest=highest, faces=faces), Supply(symbols=tuple(symbol.key for symbol in symbols))
    )
    blank = component(look, 7, made.pieces)
    return replace(blank, symbols=SymbolSet(slug="own", symbols=symbols, at=template.at), rule=made.rule)


@cache
def printed(highest: int, faces: Faces, size: tuple[float, float] = USUAL, bleed: float = 2.5) -> Printing:
    """Return the set with its faces drawn."""
    one = dealt(highest, faces, size, bleed)
    made = frames(one)
    arts = prepare([*made.drawings, *(symbol.drawing for symbol in one.symbols.symbols)], Cache(None))
    return Printing(component=one, leaves=draw(one, arts, [()] * len(one.pieces), made), sheets=())


def faults(printing: Printing) -> list[str]:
    """Return what the checks of tiles, faces and frames find."""
    table = {code: check for code, check in INVARIANTS.items() if code.split("/")[0] in TOPICS}
    found = run(table, [printing, printing.component]).findings
    return [str(finding) for finding in found if finding.severity is not Severity.INFO]


def placed(leaf: Leaf) -> tuple[Placed, ...]:
    return tuple(layer for layer in leaf.front.layers if not layer.is_frame)


def spots(layer: Placed) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return the middles of what hangs together in a drawing, in its user units from its middle."""
    parts = shapely.get_parts(shapely.union_all([shapely.from_wkb(layer.art.outline.ink)]))
    size = layer.art.drawing.size
    return shapely.get_coordinates(shapely.centroid(parts)) - (size.width / 2, size.height / 2)


def of_number(printing: Printing, number: int) -> Placed:
    """Return what both halves of a double show."""
    (leaf,) = (one for one in printing.leaves if set(map(int, one.piece.split("-"))) == {number})
    return placed(leaf)[0]


@pytest.mark.parametrize("faces", ["pips", "numerals", "pictures"])
def test_a_set_up_to_eighteen_keeps_every_promise(faces: Faces) -> None:
    assert faults(printed(18, faces)) == []


@pytest.mark.parametrize("faces", ["pips", "numerals", "pictures"])
@pytest.mark.parametrize(("size", "bleed"), [*zip(SIZES, (2, 3, 5, 0, 0, 3, 0, 3), strict=True)])
def test_a_tile_of_any_size_keeps_every_promise(
    faces: Faces, size: tuple[float, float], bleed: float
) -> None:
    assert faults(printed(2, faces, size, bleed)) == []


@pytest.mark.parametrize("number", range(1, 19))
def test_the_pips_of_a_number_lie_the_same_upside_down(number: int) -> None:
    middles = spots(of_number(printed(18, "pips"), number))
    assert len(middles) == number
    middles = middles - middles.mean(axis=0)
    apart = np.linalg.norm(middles[:, None] + middles[None, :], axis=2)
    assert apart.min(axis=0).max() < 0.02


@pytest.mark.parametrize("number", range(2, 19))
def test_the_pips_of_a_number_fill_no_more_than_their_half(number: int) -> None:
    layer = of_number(printed(18, "pips"), number)
    left, top, right, bottom = shapely.bounds(shapely.from_wkb(layer.art.outline.ink))
    assert min(left, top) > 0.5
    assert max(right, bottom) < 19.5


@pytest.mark.parametrize("faces", ["pips", "numerals"])
def test_a_tile_reads_from_both_its_ends(faces: Faces) -> None:
    half_turn = Matrix.translation(*USUAL) @ Matrix.rotation(180)
    for leaf in printed(9, faces).leaves:
        if leaf.piece[0] == leaf.piece[2] != "0":
            first, second = placed(leaf)
            assert first.art is second.art
            turned = half_turn @ first.matrix
            for name in "abcdef":
                assert getattr(turned, name) == pytest.approx(getattr(second.matrix, name), abs=1e-6)


def test_six_and_nine_are_underlined_so_that_neither_is_the_other() -> None:
    pieces = {number: len(spots(of_number(printed(18, "numerals"), number))) for number in range(19)}
    assert [number for number, count in pieces.items() if count > len(str(number))] == [6, 9]


def test_pictures_stand_upright_also_on_a_tile_that_lies() -> None:
    for size in ((24.0, 48.0), (48.0, 24.0)):
        for leaf in printed(2, "pictures", size, 0.0).leaves:
            assert [(layer.matrix.b, layer.matrix.c) for layer in placed(leaf)] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("faces", ["pips", "numerals", "pictures"])
def test_what_repeats_is_drawn_once(faces: Faces) -> None:
    printing = printed(9, faces)
    drawings = {layer.art.drawing.digest for leaf in printing.leaves for layer in placed(leaf)}
    assert len(drawings) == 10 - (faces == "pips")


@pytest.mark.parametrize("size", SIZES)
def test_no_stroke_is_thinner_than_a_quarter_of_a_millimetre(size: tuple[float, float]) -> None:
    unit = min(*size, max(size) / 2) / 24
    made: Frames = frames(dealt(1, "pips", size))
    for one in made.drawings:
        for width in re.findall(rb'stroke-width="([^"]+)"', one.svg):
            assert float(width) * min(unit, 1) >= 0.2499


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", list(PALETTES)[::5])
def test_a_back_is_flat_at_its_edge_and_the_same_upside_down(size: tuple[float, float], palette: str) -> None:
    one = dealt(1, "pips", size)
    template = one.template
    colours = tuple((dict(template.colours) | PALETTES[palette]).items())
    (back,) = frames(replace(one, template=replace(template, colours=colours))).backs[0]
    assert not hasattr(back, "box")
    (form,) = forms([back])  # type: ignore[list-item]  (a drawing)
    pixels = picture(form, SCALE)
    assert np.abs(pixels - pixels[::-1, ::-1]).mean() <= 0.3
    edge = round((2.5 + 2.9 * min(*size, max(size) / 2) / 24) * SCALE)
    outer = np.ones(pixels.shape[:2], np.bool_)
    outer[edge:-edge, edge:-edge] = False
    dark = [int(PALETTES[palette]["dark"][place : place + 2], 16) for place in (1, 3, 5)]
    assert (pixels[outer] == dark).all()
    assert pixels[~outer].std() > 30


def test_seeds_give_many_backs_and_one_front() -> None:
    made = [frames(replace(dealt(1, "pips"), seed=seed)) for seed in range(12)]
    assert len({one.backs[0] for one in made}) >= 11
    assert len({one.fronts for one in made}) == 1
