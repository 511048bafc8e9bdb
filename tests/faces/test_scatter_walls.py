import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from faces.scattering import ZONES
from ludopress.faces.scatter.walls import Fence, Wall, wall
from ludopress.model import Circle, Point, Polygon, Rectangle

WALLS: dict[str, Wall] = {name: wall(zone) for name, zone in ZONES.items()}
NAMES = st.sampled_from(sorted(ZONES))
PLACES = st.floats(-60, 60)


def geometry(name: str) -> shapely.Geometry:
    """Return the zone as a geometry about its own centre, round parts as fine polygons."""
    zone = ZONES[name]
    if isinstance(zone, Circle):
        return shapely.Point(0, 0).buffer(zone.diameter / 2, quad_segs=2000)
    half_width, half_height = zone.box.width / 2, zone.box.height / 2
    if isinstance(zone, Rectangle):
        core = shapely.box(-half_width, -half_height, half_width, half_height).buffer(
            -zone.corner, join_style="mitre"
        )
        return core.buffer(zone.corner, quad_segs=2000) if zone.corner else core
    middle = zone.box.centre
    return shapely.Polygon([(point.x - middle.x, point.y - middle.y) for point in zone.points])


FORMS = {name: geometry(name) for name in ZONES}


@given(NAMES, PLACES, PLACES)
def test_the_distance_to_a_wall_is_exact_and_its_normal_points_inwards(name: str, x: float, y: float) -> None:
    distance, normal_x, normal_y = (
        float(each[0]) for each in WALLS[name].probe(np.array([x]), np.array([y]))
    )
    place, form = shapely.Point(x, y), FORMS[name]
    signed = form.boundary.distance(place) * (1 if form.covers(place) else -1)
    assert math.isclose(distance, signed, abs_tol=1e-4)
    if abs(distance) > 1e-3 and math.hypot(x, y) > 1e-3:
        # Against the normal by the distance one stands at the wall.
        at_wall = shapely.Point(x - normal_x * distance, y - normal_y * distance)
        assert math.isclose(math.hypot(normal_x, normal_y), 1, abs_tol=1e-5)
        assert form.boundary.distance(at_wall) < 2e-3


@given(NAMES, PLACES, PLACES)
def test_the_quick_distance_is_off_by_no_more_than_a_cell(name: str, x: float, y: float) -> None:
    point = np.array([x], np.float32), np.array([y], np.float32)
    exact, quick = WALLS[name].probe(*point)[0][0], WALLS[name].feel(*point)[0][0]
    outside_the_table = max(abs(x) - WALLS[name].half[0], abs(y) - WALLS[name].half[1], 0)
    assert abs(exact - quick) <= 1.0 + outside_the_table


@pytest.mark.parametrize("name", sorted(ZONES))
def test_area_and_clearance_are_those_of_the_shape(name: str) -> None:
    assert math.isclose(WALLS[name].area, FORMS[name].area, rel_tol=1e-5)
    inner = FORMS[name].buffer(-3, join_style="mitre", quad_segs=2000)
    assert math.isclose(float(WALLS[name].clearance(np.array([inner]))[0]), 3, abs_tol=2e-3)


def test_an_edge_that_cuts_a_bay_is_outside_though_its_corners_are_inside() -> None:
    bridge = shapely.Polygon([(-10, -40), (40, 5), (40, 6)])
    corners = shapely.get_coordinates(bridge)
    assert (WALLS["boot"].probe(corners[:, 0], corners[:, 1])[0] > 0).all()
    assert WALLS["boot"].clearance(np.array([bridge]))[0] < 0


@settings(max_examples=20)
@given(st.integers(101, 900), st.floats(0, 0.2), st.integers(0, 12))
def test_a_fence_of_hundreds_of_corners_is_made_of_few_just_within_it(
    corners: int, wave: float, waves: int
) -> None:
    turns = [2 * math.pi * number / corners for number in range(corners)]
    radii = [40 * (1 - wave * math.cos(waves * turn)) for turn in turns]
    points = [
        Point(radius * math.cos(turn), radius * math.sin(turn))
        for radius, turn in zip(radii, turns, strict=True)
    ]
    shape = Polygon(tuple(points))
    fence = wall(shape)
    assert isinstance(fence, Fence)
    assert len(fence.corners) <= (corners if wave * waves else 200)
    middle = shape.box.centre
    whole = shapely.Polygon([(point.x - middle.x, point.y - middle.y) for point in points])
    assert shapely.covers(whole, shapely.Polygon(fence.corners))
    assert whole.area - fence.area < 0.05 * whole.length


def test_the_clearance_of_a_form_that_is_partly_out_is_negative() -> None:
    forms = np.array([shapely.box(-2, -2, 2, 2), shapely.box(0, 0, 80, 2), shapely.box(70, 70, 80, 80)])
    inside = WALLS["hexagon"].clearance(forms)
    assert (inside[0] > 30, inside[1] < -30, inside[2] < -50) == (True, True, True)
