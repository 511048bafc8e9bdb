"""Extents against brute force: what is said to be clear is clear, to a thousandth of a millimetre."""

import math

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ludopress.invariants.extents import Extent, depths
from ludopress.model import Box, Circle, Matrix, Point, Polygon, Rectangle, Shape

coordinate = st.floats(-40, 40).map(lambda value: round(value, 3))
turn = st.sampled_from([0, 30, 90, 180, 271])
HEXAGON = tuple(
    Point(30 * math.cos(math.radians(a)), 30 * math.sin(math.radians(a))) for a in range(0, 360, 60)
)
SHIELD = Polygon((Point(0, 0), Point(40, 0), Point(40, 30), Point(20, 20), Point(0, 30)))
shapes = st.one_of(
    st.builds(Circle, st.builds(Point, coordinate, coordinate), st.floats(5, 60)),
    st.builds(
        lambda x, y, r: Rectangle(Box(x, y, x + 30, y + 50), r),
        coordinate,
        coordinate,
        st.sampled_from([0, 0.5, 3, 10]),
    ),
    st.sampled_from([Polygon(HEXAGON), SHIELD]),
)


def drawn(shape: Shape) -> shapely.Geometry:
    """Return the shape as a fine polygon, built another way than the checks build it."""
    match shape:
        case Circle(centre=c, diameter=d):
            angles = np.linspace(0, 2 * math.pi, 1440, endpoint=False)
            return shapely.Polygon(
                np.column_stack([c.x + d / 2 * np.cos(angles), c.y + d / 2 * np.sin(angles)])
            )
        case Rectangle(box=b, corner=r):
            upright = shapely.box(b.left + r, b.top, b.right - r, b.bottom)
            level = shapely.box(b.left, b.top + r, b.right, b.bottom - r)
            corners = [(x, y) for x in (b.left + r, b.right - r) for y in (b.top + r, b.bottom - r)]
            discs = [drawn(Circle(Point(x, y), 2 * r)) for x, y in corners] if r > 1e-3 else []
            return shapely.union_all([upright, level, *discs])
        case Polygon(points=points):
            return shapely.Polygon([(point.x, point.y) for point in points])


@given(shapes, shapes, st.builds(Matrix.translation, coordinate, coordinate), turn)
def test_a_clearance_is_the_distance_of_the_drawn_shapes(
    one: Shape, other: Shape, move: Matrix, turned: int
) -> None:
    matrix = move @ Matrix.rotation(turned)
    clearance = Extent.of(one).clearance(Extent.of(other).moved(matrix))
    placed = shapely.affinity.affine_transform(
        drawn(other), (matrix.a, matrix.c, matrix.b, matrix.d, matrix.e, matrix.f)
    )
    distance = shapely.distance(drawn(one), placed)
    if distance > 1e-3:
        assert clearance == pytest.approx(distance, abs=2e-3)
    else:
        assert clearance <= 2e-3
    if shapely.area(shapely.intersection(drawn(one), placed)) > 0.1:
        assert clearance < 0


def test_shapes_that_touch_do_not_overlap() -> None:
    side = Rectangle(Box(0, 0, 30, 50))
    assert Extent.of(side).clearance(Extent.of(side).moved(Matrix.translation(30, 0))) == 0
    assert Extent.of(side).clearance(Extent.of(side).moved(Matrix.translation(29.9, 0))) < 0
    disc = Circle(Point(0, 0), 60)
    assert Extent.of(disc).clearance(Extent.of(disc).moved(Matrix.translation(60, 0))) == 0


squares = st.builds(
    lambda x, y, size, angle: shapely.affinity.rotate(shapely.box(x, y, x + size, y + size), angle),
    st.floats(-30, 40),
    st.floats(-30, 40),
    st.floats(1, 15),
    st.floats(0, 360),
)


@given(shapes, st.lists(squares, min_size=1, max_size=4))
def test_a_depth_is_the_distance_to_the_edge_inside_and_negative_outside(
    shape: Shape, inks: list[shapely.Geometry]
) -> None:
    whole = drawn(shape)
    for depth, ink in zip(depths(shape, np.array(inks)), inks, strict=True):
        if shapely.covers(whole, ink):
            assert depth == pytest.approx(shapely.distance(whole.exterior, ink), abs=5e-3)
        else:
            assert depth <= 5e-3


def test_the_box_of_a_turned_rectangle_is_turned_too() -> None:
    card = Rectangle(Box(0, 0, 60, 90), 3)
    box = Extent.of(card).moved(Matrix.rotation(90)).box
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx((-90, 0, 0, 60))
