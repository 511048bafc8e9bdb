import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import affinity

from faces.scattering import OUTLINES, bar, forms, hand
from ludopress.faces.scatter.moulds import NODES, Moulds, cast
from ludopress.model import Outline


def measured(outlines: list[Outline], moulds: Moulds) -> list[shapely.Geometry]:
    """Return the outlines in the moulds' own measure, grown by their tolerance."""
    return [
        affinity.affine_transform(
            form.buffer(one.tolerance, quad_segs=64), [1 / unit, 0, 0, 1 / unit, -x / unit, -y / unit]
        )
        for one, form, unit, (x, y) in zip(outlines, forms(outlines), moulds.unit, moulds.centre, strict=True)
    ]


@given(st.lists(OUTLINES, min_size=1, max_size=4))
@settings(max_examples=10)
def test_a_form_holds_the_paint_and_its_error_and_little_more(outlines: list[Outline]) -> None:
    moulds = cast(outlines)
    for form, paint, one, unit in zip(
        moulds.form, measured(outlines, moulds), outlines, moulds.unit, strict=True
    ):
        assert form.covers(paint)
        assert paint.buffer(0.003 + 0.3 * one.tolerance / unit).buffer(1e-6).covers(form)


@given(st.lists(OUTLINES, min_size=1, max_size=3))
@settings(max_examples=10)
def test_a_field_tells_the_distance_to_the_form(outlines: list[Outline]) -> None:
    moulds = cast(outlines)
    for form, field, reach in zip(moulds.form, moulds.field, moulds.reach, strict=True):
        axis = np.linspace(-reach, reach, NODES)
        x, y = (values.ravel() for values in np.meshgrid(axis, axis, indexing="ij"))
        points = shapely.points(x, y)
        distance = shapely.distance(form.boundary, points)
        signed = np.where(shapely.contains(form, points), -distance, distance)
        assert abs(field[:, 0] - signed).max() < 5e-3
        lengths = np.hypot(field[:, 1], field[:, 2])[distance > 1e-3]
        assert abs(lengths - 1).max() < 1e-2


@given(OUTLINES)
@settings(max_examples=10)
def test_samples_lie_on_the_form_and_discs_cover_it(outline: Outline) -> None:
    moulds = cast([outline])
    (form,) = moulds.form
    assert shapely.distance(form.boundary, shapely.points(moulds.samples[0])).max() < 2e-4
    discs = [shapely.Point(x, y).buffer(r * 1.02 + 0.02) for x, y, r in moulds.discs[0].astype(float)]
    assert form.difference(shapely.union_all(discs)).area < 0.02 * form.area


def test_a_mould_depends_on_its_drawing_alone() -> None:
    outlines = list(hand(6))
    together = cast(outlines)
    for place, one in enumerate(outlines):
        alone = cast([one])
        for name in ("centre", "unit", "extent", "radius", "reach", "samples", "field", "discs"):
            assert np.array_equal(getattr(alone, name)[0], getattr(together, name)[place]), name
        assert alone.form[0] == together.form[place]


def test_the_unit_is_the_diameter_of_a_disc_as_large_as_the_hull_or_0_45_of_the_longest_extent() -> None:
    symbols = [*hand(3), bar(0.1, 60), bar(0.01, 60)]
    moulds = cast(symbols)
    for form, unit, hull in zip(forms(symbols), moulds.unit, moulds.hull, strict=True):
        assert math.isclose(math.pi / 4 * hull * unit**2, form.convex_hull.area, rel_tol=1e-5)
    assert moulds.hull[:3].tolist() == pytest.approx([1, 1, 1], abs=1e-5)
    longest = np.array([math.hypot(60, 6), math.hypot(60, 0.6)])
    assert moulds.unit[3:] == pytest.approx(0.45 * longest, abs=1e-5)
