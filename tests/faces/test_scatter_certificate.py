import math

import pytest
import shapely

from faces.certificate import certify
from faces.scattering import ROUND, bar, outline
from ludopress.model import Matrix, Outline

SQUARE = outline(shapely.box(0, 0, 10, 10), tolerance=0.05)
MIDDLE = Matrix.translation(42.5, 42.5)


def test_gap_clearance_and_extent_are_those_of_the_paint_less_its_error() -> None:
    proof = certify(
        [SQUARE, SQUARE], ROUND, [MIDDLE, MIDDLE @ Matrix.translation(-13, 0) @ Matrix.scaling(1.1)]
    )
    assert math.isclose(proof.gap, 2 - 0.05 - 0.055)
    assert math.isclose(proof.clearance, 36.5 - math.hypot(13, 11) - 0.055)
    assert math.isclose(proof.extent, math.hypot(10, 10))


@pytest.mark.parametrize(
    ("move", "gap", "clearance"), [((5, 5), False, True), ((40, 0), True, False), ((12, 0), True, True)]
)
def test_overlap_and_overhang_are_found(move: tuple[float, float], *, gap: bool, clearance: bool) -> None:
    proof = certify([SQUARE, SQUARE], ROUND, [MIDDLE, MIDDLE @ Matrix.translation(*move)])
    assert (proof.gap >= 1, proof.clearance >= 0) == (gap, clearance)


def test_a_symbol_in_the_hole_of_another_is_found() -> None:
    disc = shapely.Point(0, 0).buffer(20)
    hollow = Outline(
        ink=shapely.to_wkb(disc.difference(disc.buffer(-2))), solid=shapely.to_wkb(disc), tolerance=0
    )
    assert certify([hollow, bar(0.5, 4)], ROUND, [MIDDLE, MIDDLE]).gap == 0 - 4 * 4e-4


def test_a_symbol_alone_has_no_gap_to_keep() -> None:
    assert certify([SQUARE], ROUND, [MIDDLE]).gap == math.inf
