from itertools import pairwise
from random import Random

import numpy as np
import pytest

from ludopress.model import Size
from ludopress.patterns.canvas import Canvas
from ludopress.patterns.cells import cells, clipped, rim, rounded
from ludopress.patterns.paths import outline, straight
from patterns.motifs_drawn import INKS
from patterns.path_truth import area, traced

APART, JOINT = 9.0, 1.2  # mm


@pytest.fixture(scope="module")
def places() -> list[complex]:
    canvas = Canvas(Size(76, 76), INKS, chance=Random(7))  # noqa: S311  (nothing is secret)
    return canvas.strewn(APART)


def crossings(corners: list[complex]) -> list[float]:
    """Return how each corner bends: more than 0 to the right, on a clockwise way round."""
    ways = [following - corner for corner, following in pairwise([*corners, *corners[:2]])]
    return [(one.conjugate() * other).imag for one, other in pairwise(ways)]


def test_a_cell_is_convex_and_clockwise(places: list[complex]) -> None:
    for _, corners in cells(places, APART, JOINT):
        assert len(corners) >= 3
        assert min(crossings(corners)) > 0


def test_a_corner_of_a_cell_is_nearest_to_its_own_place_and_a_joint_parts_it_from_the_next(
    places: list[complex],
) -> None:
    """Where a short side was left out, its middle stands for both ends, a little off."""
    gaps = []
    for place, (middle, corners) in zip(places, cells(places, APART, JOINT), strict=True):
        if abs(place) > 38:
            continue  # at the rim cells end where no place bounds them
        for corner in corners:
            away = np.sort(abs(np.array(places) - (middle + corner)))
            assert abs(abs(place - middle - corner) - away[0]) < 1e-9
            gaps.append(away[1] - away[0])
    assert min(gaps) > JOINT / 4
    assert np.median(gaps) == pytest.approx(JOINT, rel=0.25)


def test_a_polygon_and_what_is_clipped_off_it_make_the_whole(places: list[complex]) -> None:
    for k, (_, corners) in enumerate(cells(places, APART, JOINT)):
        side = np.exp(1j * k)
        parts = clipped(corners, side, 0.7), clipped(corners, -side, -0.7)
        whole, *areas = (area(traced(outline(part[0], *straight(*part[1:])))) for part in (corners, *parts))
        assert sum(areas) == pytest.approx(whole, rel=1e-6)
        assert min(areas) > 0


def test_the_rim_of_a_pebble_lies_on_its_outline(places: list[complex]) -> None:
    for _, corners in cells(places, APART, JOINT):
        along = np.concatenate(traced(rounded(corners)))
        assert max(abs(along - point).min() for point in rim(corners)) < 0.02
