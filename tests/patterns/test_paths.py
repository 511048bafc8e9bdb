import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.patterns import shapes
from ludopress.patterns.paths import Path, line, towards
from patterns.path_truth import area, paths, points, traced

SHAPES = {
    "disc": shapes.disc(4),
    "half disc": shapes.half_disc(4),
    "sector": shapes.sector(4, -20, 250),
    "box": shapes.box(6, 3),
    "rounded box": shapes.box(6, 3, 1),
    "hexagon": shapes.regular(6, 4),
    "star": shapes.star(5, 4, 2),
    "petal": shapes.petal(5, 2),
    "leaf": shapes.leaf(5, 2),
    "drop": shapes.drop(5, 2),
    "trefoil": shapes.foil(3, 2, 2),
    "octofoil": shapes.foil(8, 2, 4),
    "crescent": shapes.crescent(4, 5),
    "blossom": shapes.blossom(5, 4, 2),
    "spokes": shapes.spokes(4, 15, *range(-90, 270, 45)),
    "flap": shapes.flap(3, 5, 2, 1 + 0.5j, 0.5 + 1j),
    "cloud": shapes.cloud(8),
}


def whole(path: Path) -> np.ndarray:
    return np.concatenate(traced(path))


@given(paths())
def test_a_path_mirrored_twice_is_the_path(path: Path) -> None:
    assert path.mirrored().mirrored() == path


@given(paths())
def test_a_mirrored_path_has_left_and_right_exchanged_and_goes_the_other_way_round(path: Path) -> None:
    assert np.allclose(whole(path.mirrored()), -whole(path).conjugate()[::-1])


@given(paths(), st.floats(-360, 360), points, st.floats(0.1, 5))
def test_a_path_turned_scaled_and_moved_goes_through_the_turned_scaled_and_moved_points(
    path: Path, degrees: float, by: complex, size: float
) -> None:
    moved = path.turned(degrees).scaled(size).moved(by)
    assert np.allclose(whole(moved), whole(path) * np.exp(1j * np.radians(degrees)) * size + by)


@given(paths())
def test_the_box_of_a_path_holds_all_of_it(path: Path) -> None:
    left, top, right, bottom = path.box
    found, slack = whole(path), 1e-9
    assert left - slack <= found.real.min()
    assert found.real.max() <= right + slack
    assert top - slack <= found.imag.min()
    assert found.imag.max() <= bottom + slack


@given(points, points)
def test_the_box_of_a_straight_line_is_no_larger_than_it(one: complex, other: complex) -> None:
    xs, ys = sorted((one.real, other.real)), sorted((one.imag, other.imag))
    assert line(one, other).box == (xs[0], ys[0], xs[1], ys[1])


@given(st.integers(-8, 8))
def test_a_whole_quarter_turn_is_exact(quarters: int) -> None:
    assert towards(90 * quarters) == 1j ** (quarters % 4)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_goes_round_clockwise_and_closes(name: str) -> None:
    shape = SHAPES[name]
    assert shape.closed
    assert area(traced(shape)) > 1
    assert area(traced(shape.mirrored())) == pytest.approx(area(traced(shape)))


@pytest.mark.parametrize("name", sorted(SHAPES.keys() - {"sector", "crescent", "cloud"}))
def test_a_shape_that_looks_straight_on_is_its_own_mirror_image(name: str) -> None:
    steps = SHAPES[name].steps
    marks = np.array([SHAPES[name].start, *(mark for step in steps for mark in (step.to, *step.controls))])
    assert np.abs(marks[:, None] + marks.conjugate()).min(axis=1).max() < 1e-9


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (shapes.disc(4), np.pi * 16),
        (shapes.half_disc(4), np.pi * 8),
        (shapes.sector(4, 0, 90), np.pi * 4),
        (shapes.sector(4, 10, 280), np.pi * 12),
        (shapes.box(6, 3), 18),
        (shapes.box(6, 3, 1), 18 - 4 + np.pi),
        (shapes.regular(4, 4), 32),
    ],
)
def test_a_shape_has_the_area_geometry_gives_it(shape: Path, expected: float) -> None:
    assert area(traced(shape)) == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize(("lobes", "reach"), [*itertools.product((3, 4, 5, 6, 8), (0.9, 1.2, 1.4))])
def test_each_lobe_of_a_foil_lies_on_its_own_circle(lobes: int, reach: float) -> None:
    radius = 1.02 * reach * np.sin(np.pi / lobes)
    for k, lobe in enumerate(traced(shapes.foil(lobes, radius, reach))):
        middle = reach * towards(-90 + 360 * k / lobes)
        assert np.allclose(abs(lobe - middle), radius)
        assert abs(lobe).max() == pytest.approx(reach + radius, rel=1e-4)


def test_lobes_that_do_not_meet_make_no_foil() -> None:
    with pytest.raises(ValueError, match="4 lobes of radius 1 do not meet 3 mm from the middle"):
        shapes.foil(4, 1, 3)
