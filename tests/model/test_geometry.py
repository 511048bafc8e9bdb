import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.model import Box, Circle, Matrix, Point, Polygon, Rectangle

numbers = st.floats(-1e3, 1e3, allow_nan=False)
matrices = st.builds(Matrix, *[numbers] * 6)
points = st.builds(Point, numbers, numbers)


@given(matrices, matrices, points)
def test_a_product_applies_its_right_factor_first(outer: Matrix, inner: Matrix, point: Point) -> None:
    there = (outer @ inner).apply(point)
    step = outer.apply(inner.apply(point))
    assert math.isclose(there.x, step.x, rel_tol=1e-9, abs_tol=1e-3)
    assert math.isclose(there.y, step.y, rel_tol=1e-9, abs_tol=1e-3)


@given(st.integers(-8, 8), points)
def test_quarter_turns_are_exact_and_clockwise_on_the_page(quarters: int, point: Point) -> None:
    turned = Matrix.rotation(90 * quarters).apply(point)
    expected = [(point.x, point.y), (-point.y, point.x), (-point.x, -point.y), (point.y, -point.x)][
        quarters % 4
    ]
    assert (turned.x, turned.y) == expected


@given(st.floats(-720, 720), st.floats(0.1, 10))
def test_the_scale_of_a_similarity_is_its_factor(degrees: float, factor: float) -> None:
    scale = (Matrix.rotation(degrees) @ Matrix.scaling(factor)).scale
    assert math.isclose(scale, factor, rel_tol=1e-9)


@given(st.floats(-3, 3), st.floats(10, 50), st.floats(10, 50), st.floats(0, 4))
def test_growing_a_shape_moves_its_box_by_as_much(
    by: float, width: float, height: float, corner: float
) -> None:
    box = Box(0, 0, width, height)
    assert Rectangle(box, corner).grown(by).box == box.grown(by)
    grown = Circle(box.centre, width).grown(by)
    assert math.isclose(grown.box.width, width + 2 * by)
    corners = (Point(0, 0), Point(width, 0), Point(width, height), Point(0, height))
    polygon = Polygon(corners).grown(by)
    assert math.isclose(polygon.box.width, width + 2 * by, abs_tol=1e-9)
    assert math.isclose(polygon.area, (width + 2 * by) * (height + 2 * by), rel_tol=1e-9)


def test_areas_agree_with_the_formulas() -> None:
    assert math.isclose(Circle(Point(1, 1), 2).area, math.pi)
    assert math.isclose(Rectangle(Box(0, 0, 4, 4), 2).area, math.pi * 4)
    assert Polygon((Point(0, 0), Point(4, 0), Point(0, 3))).area == 6


def test_a_polygon_shrunk_to_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no longer one piece"):
        Polygon((Point(0, 0), Point(4, 0), Point(0, 3))).grown(-2)
