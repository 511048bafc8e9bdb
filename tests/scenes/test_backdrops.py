"""The backdrop against what a renderer draws, averaged over boxes."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, box
from shapely.affinity import affine_transform

from ludopress.model import Matrix, Size
from ludopress.scenes.backdrops import CELL
from ludopress.scenes.paints import Glow, Shade, downwards, glow
from ludopress.scenes.picture import Picture
from ludopress.scenes.shapes import (
    Shape,
    below,
    disc,
    joined,
    oval,
    polygon,
    rectangle,
    ribbon,
    smooth,
)
from scenes.scenes_drawn import pixels

SIZE = Size(40, 60)
BOX = 10  # mm
FINE = 4  # pixels a millimetre
LEVELS = 4.0  # of 255: outlines are known by points, so their rounds are a little flat
Draw = Callable[[Picture], None]


def opaque(picture: Picture) -> None:
    picture.fill(rectangle(0, 0, 40, 30), "#335577")
    picture.fill(polygon(5 + 7j, 33 + 11j, 18 + 47j), "#e0b060")
    picture.fill(disc(29 + 41j, 9), "#a02040")
    picture.fill(rectangle(3, 44, 24, 57, 5), "#104030")


def translucent(picture: Picture) -> None:
    picture.fill(oval(20 + 20j, 17, 12), "#004080", 0.6)
    picture.fill(oval(16 + 30j, 9, 21), "#d02010", 0.35)


def gradients(picture: Picture) -> None:
    picture.fill(rectangle(0, 0, 40, 60), downwards(10, 50, (0, "#102040"), (0.4, "#c04060"), (1, "#fff0c0")))
    picture.fill(
        rectangle(0, 0, 40, 60),
        glow(12 + 18j, 21, (0, "#ffffff", 0.9), (0.5, "#ffd080", 0.4), (1, "#ffd080", 0)),
    )
    slanting = Shade(((0.2, "#000000", 0.0), (1, "#000000", 0.8)), 5 + 30j, 35 + 58j)
    picture.fill(polygon(0 + 30j, 40 + 30j, 40 + 60j, 0 + 60j), slanting, 0.7)


def holes(picture: Picture) -> None:
    picture.fill(rectangle(2, 2, 38, 58) + disc(20 + 30j, 14) + disc(20 + 30j, 6), "#203060")
    picture.fill(joined(disc(complex(x, 50), 2.5) for x in (6, 13, 20, 27, 34)), "#f0c030", 0.8)


def curves(picture: Picture) -> None:
    picture.fill(below([-2 + 20j, 8 + 14j, 18 + 27j, 30 + 15j, 42 + 22j], 60), "#305a40")
    picture.fill(
        ribbon([2 + 40j, 14 + 31j, 27 + 44j, 38 + 36j], [2 + 46j, 14 + 37j, 27 + 52j, 38 + 43j]), "#e8d090"
    )
    picture.fill(smooth([6 + 4j, 21 + 2j, 18 + 13j, 5 + 12j], closed=True), "#c03030")


def clips(picture: Picture) -> None:
    picture.fill(rectangle(0, 0, 40, 60), "#f0e8d0")
    with picture.clipped(disc(20 + 28j, 17)):
        picture.fill(rectangle(0, 0, 40, 31), "#3060a0")
        with picture.clipped(polygon(4 + 12j, 37 + 22j, 10 + 55j)):
            picture.fill(rectangle(0, 0, 40, 60), "#901030", 0.8)
        picture.fill(rectangle(0, 40, 40, 60), "#103020")


def layers(picture: Picture) -> None:
    picture.fill(rectangle(0, 0, 40, 60), downwards(0, 60, (0, "#204080"), (1, "#f0c080")))
    with picture.faded(0.5):
        picture.fill(disc(16 + 22j, 13), "#000000")
        picture.fill(disc(24 + 34j, 13), "#ffffff", 0.7)
        with picture.faded(0.6):
            picture.fill(rectangle(5, 38, 35, 52), "#c02020")


def placements(picture: Picture) -> None:
    turned = Matrix.translation(20, 30) @ Matrix.rotation(25)
    with picture.placed(turned):
        picture.fill(rectangle(-12, -18, 12, 18), downwards(-18, 18, (0, "#1030a0"), (1, "#e07020")))
        with (
            picture.placed(Matrix.translation(4, -6) @ Matrix.scaling(-1.4, 0.7)),
            picture.clipped(disc(0j, 9)),
        ):
            picture.fill(rectangle(-9, -9, 3, 9), glow(-3 + 0j, 9, (0, "#ffffff"), (1, "#802060", 0.2)))
    with picture.clipped(rectangle(0, 0, 40, 50)), picture.placed(Matrix(a=1, d=-1, f=90)):
        picture.fill(oval(20 + 40j, 15, 6), "#208060", 0.6)


def crossings(picture: Picture) -> None:
    picture.fill(polygon(20 + 4j, 32 + 50j, 2 + 22j, 38 + 22j, 8 + 50j), "#203040")


SCENES: tuple[Draw, ...] = (
    opaque,
    translucent,
    gradients,
    holes,
    curves,
    clips,
    layers,
    placements,
    crossings,
)


@pytest.mark.parametrize("draw", SCENES)
def test_the_backdrop_is_what_a_renderer_draws(draw: Draw) -> None:
    picture = Picture(SIZE)
    draw(picture)
    rendered = pixels(picture, FINE)
    for top in range(0, 60, BOX):
        for left in range(0, 40, BOX):
            ours = picture.backdrop.mean(left, top, left + BOX, top + BOX)
            seen = rendered[top * FINE : (top + BOX) * FINE, left * FINE : (left + BOX) * FINE]
            levels = [int(ours[start : start + 2], 16) for start in (1, 3, 5)]
            assert levels == pytest.approx(seen.mean(axis=(0, 1)), abs=LEVELS), (draw.__name__, left, top)


def test_white_paper_lies_behind_what_is_drawn_first() -> None:
    assert Picture(SIZE).backdrop.mean(0, 0, 40, 60) == "#ffffff"
    assert Picture(SIZE).backdrop.span() == pytest.approx((1, 1), abs=1e-3)


def test_lines_are_too_thin_to_count() -> None:
    picture = Picture(SIZE)
    picture.stroke(rectangle(5, 5, 35, 55), "#000000", 3)
    assert picture.backdrop.mean(0, 0, 40, 60) == "#ffffff"


def test_what_is_noted_counts_without_being_drawn() -> None:
    picture = Picture(SIZE)
    blank = picture.svg()
    picture.note(rectangle(0, 0, 40, 60), "#808080", 1)
    assert picture.backdrop.mean(10, 10, 20, 20) == "#808080"
    assert picture.svg() == blank


def test_a_box_smaller_than_a_cell_has_the_colour_of_that_cell() -> None:
    picture = Picture(SIZE)
    picture.fill(rectangle(20, 30, 22, 32), "#ff0000")
    assert picture.backdrop.mean(20.2, 30.2, 20.3, 30.3) == "#ff0000"
    assert picture.backdrop.mean(22.2, 30.2, 22.3, 30.3) == "#ffffff"
    assert picture.backdrop.mean(20.2, 32.2, 20.3, 32.3) == "#ffffff"


def test_the_span_is_that_of_all_but_the_darkest_and_the_lightest_twentieth() -> None:
    picture = Picture(SIZE)
    picture.fill(rectangle(0, 0, 40, 2), "#000000")  # a thirtieth
    assert picture.backdrop.span()[0] > 0.99
    picture.fill(rectangle(0, 0, 40, 4), "#000000")  # a fifteenth
    assert picture.backdrop.span() == pytest.approx((0, 1), abs=1e-3)


boxes = st.tuples(st.floats(-20, 60), st.floats(-20, 80), st.floats(0.5, 50), st.floats(0.5, 50))


@given(boxes, st.floats(0, 360), st.floats(0.2, 3))
@settings(max_examples=60, deadline=None)
def test_what_is_covered_has_the_area_of_the_shape_within_the_picture(
    corner: tuple[float, float, float, float], degrees: float, scale: float
) -> None:
    left, top, width, height = corner
    shape = rectangle(left, top, left + width, top + height)
    matrix = Matrix.rotation(degrees) @ Matrix.scaling(scale)
    a, b, c, d, e, f = matrix.numbers
    placed = affine_transform(Polygon([(p.real, p.imag) for p in shape.rings[0]]), [a, c, b, d, e, f])
    cover = Picture(SIZE).backdrop.covered(shape, matrix)
    assert cover.sum() * CELL**2 == pytest.approx(placed.intersection(box(0, 0, 40, 60)).area, abs=20.1)
    assert cover.min() >= 0
    assert cover.max() <= 1


def test_rings_one_within_the_other_leave_a_hole_and_one_ring_that_crosses_itself_none() -> None:
    backdrop = Picture(SIZE).backdrop
    middle = np.index_exp[15, 10]
    rings = disc(20 + 30j, 15) + disc(20 + 30j, 8)
    twice = Shape("", (disc(20 + 30j, 15).rings[0] + disc(20 + 30j, 8).rings[0],))
    assert backdrop.covered(rings, Matrix())[middle] == 0
    assert backdrop.covered(twice, Matrix())[middle] == 1


@pytest.mark.parametrize(
    "paint",
    [downwards(9, 9, (0, "#ffffff"), (1, "#335577")), glow(9 + 9j, 0, (0, "#ffffff"), (1, "#335577"))],
    ids=["shade", "glow"],
)
def test_a_gradient_that_goes_nowhere_is_all_of_its_last_colour(paint: Shade | Glow) -> None:
    picture = Picture(SIZE)
    picture.fill(rectangle(0, 0, 40, 60), paint)
    assert picture.behind(0, 0, 40, 60) == "#335577"


@pytest.mark.parametrize(("opacity", "colour"), [(1000, "#335577"), (-1000, "#ffffff")])
def test_nothing_is_painted_more_than_whole_or_less_than_not(opacity: float, colour: str) -> None:
    picture = Picture(SIZE)
    picture.fill(rectangle(0, 0, 40, 60), "#335577", opacity)
    assert picture.behind(0, 0, 40, 60) == colour
