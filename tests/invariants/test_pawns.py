"""Pawns folded of paper: how far they may lean, against a net that is folded point by point."""

import math
from dataclasses import replace

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from invariants import specimens
from ludopress.definitions import read_template
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.invariants.pawns import Tent
from ludopress.model import Component, Point, Polygon, Template
from ludopress.shelves import Shelves, shipped

STEP = 0.2  # mm between the points that are folded
lengths = st.floats(10, 30)
halves = st.floats(3, 8)


def net(heights: tuple[float, float, float, float], halves: tuple[float, float, float]) -> Template:
    """Return a net about x = 10: back, front, base and tab so high, so wide at foot, ridge and tab's end."""
    back, front, base, tab = heights
    foot, ridge, end = halves
    ys = np.cumsum([0, back, front, base, tab])
    right = [(10 + half, y) for half, y in zip((foot, ridge, foot, foot, end), ys, strict=True)]
    left = [(20 - x, y) for x, y in reversed(right)]
    folds = [[[0, y], [20, y]] for y in ys[1:4]]
    return specimens.template({"polygon": [*right, *left], "folds": folds})


def folded(template: Template) -> dict[str, float]:
    """Return the same as ``tipping`` from points all over the net, each turned about the folds before it."""
    assert isinstance(template.trim, Polygon)
    whole = shapely.Polygon([(point.x, point.y) for point in template.trim.points])
    ridge, before, behind = (start.y for start, _ in template.folds)
    _, top, _, bottom = shapely.bounds(whole)
    rear, front, base = ridge - top, before - ridge, behind - before
    x, y = np.meshgrid(np.arange(0, 20, STEP), np.arange(top, bottom, STEP) + STEP / 2)
    inside = shapely.contains_xy(whole, x.ravel(), y.ravel())
    x, y = x.ravel()[inside], y.ravel()[inside]
    front_angle = math.acos((base**2 + front**2 - rear**2) / (2 * base * front))
    rear_angle = math.acos((base**2 + rear**2 - front**2) / (2 * base * rear))
    # The base lies from z = 0, u = base (before) to u = 0 (behind).
    parts = [
        ((y < ridge), (y - top) * math.cos(rear_angle), (y - top) * math.sin(rear_angle)),
        (
            (y >= ridge) & (y < before),
            base - (before - y) * math.cos(front_angle),
            (before - y) * math.sin(front_angle),
        ),
        ((y >= before) & (y < behind), base - (y - before), 0 * y),
        (y >= behind, (y - behind) * math.cos(rear_angle), (y - behind) * math.sin(rear_angle)),
    ]
    u = sum(np.where(where, along, 0.0) for where, along, _ in parts).mean()
    z = sum(np.where(where, up, 0.0) for where, _, up in parts).mean()
    half = shapely.intersection(whole, shapely.box(0, before, 20, behind)).bounds
    return {
        "forwards": math.degrees(math.atan2(base - u, z)),
        "backwards": math.degrees(math.atan2(u, z)),
        "sideways": math.degrees(math.atan2(min(x.mean() - half[0], half[2] - x.mean()), z)),
    }


@given(lengths, st.floats(-1, 1), st.floats(4, 10), st.tuples(halves, halves, halves))
def test_how_far_a_pawn_may_lean_is_what_a_net_folded_point_by_point_gives(
    back: float, longer: float, base: float, widths: tuple[float, float, float]
) -> None:
    template = net((back, back + longer, base, 5), widths)
    tent = Tent.of(template)
    assert tent.closes
    for way, degrees in tent.tipping().items():
        assert degrees == pytest.approx(folded(template)[way], abs=0.6)


def test_the_pawn_that_ships_stands_and_its_base_is_as_wide_as_both_panels() -> None:
    template = read_template("rabbit-pawn", Shelves(shipped()))
    tent = Tent.of(template)
    leaning = {way: round(degrees, 1) for way, degrees in tent.tipping().items()}
    assert leaning == {"forwards": 19.8, "backwards": 17.5, "sideways": 27.4}
    assert isinstance(template.trim, Polygon)
    ridge, before, behind = (start.y for start, _ in template.folds)
    width = {y: right - left for y, left, right in rows(template.trim, (0.0, ridge, before, behind))}
    assert width[0.0] == width[before] == width[behind]
    assert before - ridge == ridge


def rows(trim: Polygon, heights: tuple[float, ...]) -> list[tuple[float, float, float]]:
    """Return the corners of ``trim`` at each height, as (height, left, right)."""
    at = {y: [point.x for point in trim.points if point.y == y] for y in heights}
    return [(y, min(xs), max(xs)) for y, xs in at.items()]


def test_panels_that_do_not_meet_are_told_apart_from_those_that_fall() -> None:
    template = net((20, 29, 6, 5), (5, 4.5, 4))
    made = specimens.component({"rule": {"kind": "PawnRule", "colours": []}})
    assert isinstance(made, Component)
    check = INVARIANTS["pawns/stand"]
    findings = run({check.code: check}, [replace(made, template=template)]).findings
    assert [finding.message for finding in findings] == [
        "panels and base of 20.0, 29.0, 6.0 mm do not meet when folded"
    ]
    assert template.folds[0][0] == Point(0, 20)
