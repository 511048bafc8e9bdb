import math
import re
from itertools import combinations, product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludopress.model import Size
from ludopress.patterns.canvas import THINNEST, UNIT, Canvas
from ludopress.patterns.paths import Path, curve, line, outline, straight
from ludopress.patterns.shapes import box, crescent, disc, foil, half_disc, regular, star
from patterns.motifs_drawn import INKS, picture
from patterns.path_truth import area, elements, paths, points, traced, written

angles = st.one_of(st.sampled_from((0.0, 30.0, 45.0, 90.0, 180.0)), st.floats(-180, 180))
RED, GREEN, WHITE = (1, 0, 0), (0, 1, 0), (1, 1, 1)


def canvas(side: float = 76, angle: float = 0.0, seed: int = 1) -> Canvas:
    return Canvas(Size(side, side), INKS, angle=angle, chance=Random(seed))  # noqa: S311  (nothing is secret)


def turn(degrees: float) -> complex:
    return complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))


@given(paths(), angles, points)
def test_a_path_is_drawn_where_it_lies_to_within_the_grid(path: Path, angle: float, at: complex) -> None:
    drawn = canvas(1000, angle)
    drawn.fill(path, INKS.a, at)
    meant = np.concatenate(traced(path))
    found = np.concatenate(written(drawn.svg())[1][0])
    away = abs(found - UNIT * ((meant + at) * turn(angle) + complex(500, 500)))
    assert away.max() <= 3  # 0.06 mm; a point of the grid itself may be 1.5 off


@given(paths(), angles, st.lists(points, min_size=2, max_size=5))
def test_copies_of_a_shape_are_congruent_to_the_last_unit(
    path: Path, angle: float, places: list[complex]
) -> None:
    drawn = canvas(1000, angle)
    for place in places:
        drawn.stroke(path, INKS.a, 1, place)
    (element,) = elements(drawn.svg())[1:]
    copies = re.split("[Mm]", element.attrib["d"])[1:]
    assert len(copies) == len(places)
    assert len({re.sub(r"^-?\d+[ ]?-?\d+", "", copy) for copy in copies}) == 1


@given(st.floats(0.3, 40), angles, points)
def test_a_disc_is_written_as_a_circle(radius: float, angle: float, at: complex) -> None:
    drawn = canvas(300, angle)
    drawn.fill(disc(radius), INKS.a, at)
    ring = np.concatenate(written(drawn.svg())[1][0])
    middle = (ring.real.max() + ring.real.min() + 1j * (ring.imag.max() + ring.imag.min())) / 2
    away = abs(ring - middle)
    assert away.max() - away.min() <= 0.1
    assert away.mean() == pytest.approx(radius * UNIT, abs=1)


@pytest.mark.usefixtures("cairo")
@pytest.mark.parametrize(("radius", "angle"), [(7.33, 0.0), (11.01, 30.0), (19.87, 45.0), (30.005, -60.0)])
def test_a_disc_is_rendered_round(radius: float, angle: float) -> None:
    drawn = canvas(angle=angle)
    drawn.fill(disc(radius), INKS.line)
    dark = 1 - picture(drawn.svg(), 304, 304)[..., 0]
    y, x = np.mgrid[:304, :304] - 151.5
    around = np.array(
        [[(dark * x * x).sum(), (dark * x * y).sum()], [(dark * x * y).sum(), (dark * y * y).sum()]]
    )
    short, long = np.linalg.eigvalsh(around)
    assert long / short == pytest.approx(1, abs=0.004)
    assert dark.sum() == pytest.approx(math.pi * (4 * radius) ** 2, rel=0.01)


STAMPS = (disc(6), half_disc(9), star(5, 7, 3), foil(4, 4, 5), crescent(8, 9), box(14, 3, 1), regular(3, 5))
WAYS = (line(-9 + 0j, 0j, 9 - 3j), outline(0j, *straight(6 + 0j, 5 + 1j)))


@pytest.mark.usefixtures("cairo")
@settings(max_examples=10)
@given(st.integers(0, 999), angles)
def test_what_shows_is_kept_and_a_canvas_that_leaves_nothing_out_draws_the_same(
    seed: int, angle: float
) -> None:
    """The other canvas is so large that everything lies on it; its middle is looked at."""
    small, large = canvas(angle=angle), canvas(276, angle)
    chance = Random(seed)  # noqa: S311
    for k in range(150):
        at = complex(chance.uniform(-60, 60), chance.uniform(-60, 60))
        ink, layer = chance.choice((INKS.line, *INKS.all)), chance.randrange(4)
        for drawn in (small, large):
            if k % 3:
                drawn.fill(STAMPS[k % len(STAMPS)], ink, at, layer)
            else:
                (drawn.stroke if k % 2 else drawn.bar)(WAYS[k % len(WAYS)], ink, 2.5, at, layer)
    whole = small.svg(), large.svg().replace(b'viewBox="0 0 13800 13800"', b'viewBox="5000 5000 3800 3800"')
    assert len(whole[0]) < len(whole[1])
    one, other = (picture(svg, 152, 152) for svg in whole)
    assert abs(one - other).max() <= 0.1  # soft edges differ a little with what else the path holds


@given(st.floats(0.5, 20), angles, st.floats(0, 360), st.sampled_from((-1, 1)))
def test_what_lies_outside_is_left_out_and_what_reaches_in_is_not(
    radius: float, angle: float, direction: float, side: int
) -> None:
    way = turn(direction)
    edge = 38 / max(abs(way.real), abs(way.imag))
    if abs(abs(way.real) - abs(way.imag)) < 0.5:
        return  # past a corner a box may reach in where its disc does not
    drawn = canvas(angle=angle)
    gap = side * 0.1 / max(abs(way.real), abs(way.imag))
    depth = radius / max(abs(way.real), abs(way.imag))
    drawn.fill(disc(radius), INKS.a, (edge + depth + gap) * way / turn(angle))
    shows = side < 0
    assert len(elements(drawn.svg())) == 1 + shows


@pytest.mark.usefixtures("cairo")
def test_a_higher_layer_covers_a_lower_one_and_of_one_layer_the_later_colour() -> None:
    drawn = canvas()
    drawn.fill(disc(5), INKS.a, -20 + 0j, layer=2)
    drawn.fill(disc(8), INKS.b, -20 + 0j, layer=1)
    drawn.fill(disc(8), INKS.a, 20 + 0j)
    drawn.fill(disc(5), INKS.b, 20 + 0j)
    pixels = picture(drawn.svg(), 76, 76)
    assert [tuple(pixels[38, x]) for x in (18, 18 + 6, 58, 58 + 6, 38)] == [RED, GREEN, GREEN, RED, WHITE]


@pytest.mark.usefixtures("cairo")
@pytest.mark.parametrize(("round_ends", "reach", "corner"), [(True, 32, False), (False, 30, True)])
def test_a_stroke_ends_and_bends_round_and_a_bar_flat_and_to_a_point(
    *, round_ends: bool, reach: int, corner: bool
) -> None:
    drawn = canvas()
    draw = drawn.stroke if round_ends else drawn.bar
    draw(line(-30 + 0j, 30 + 0j, 30 + 30j), INKS.line, 4)
    dark = picture(drawn.svg(), 304, 304)[..., 0] < 0.5
    assert (dark[38 * 4].nonzero()[0].min() - 38 * 4) / 4 == pytest.approx(-reach, abs=0.3)
    assert dark[round(36.2 * 4), round((38 + 31.8) * 4)] == corner


@given(st.floats(0, 3))
def test_no_stroke_is_thinner_than_prints(width: float) -> None:
    drawn = canvas()
    drawn.stroke(line(0j, 5 + 0j), INKS.a, width)
    drawn.bar(line(0j, 5 + 0j), INKS.a, width)
    for element in elements(drawn.svg())[1:]:
        assert float(element.attrib["stroke-width"]) == max(round(width * UNIT), math.floor(THINNEST * UNIT))


@given(st.floats(2, 25), st.floats(2, 25), st.floats(30, 150), angles)
def test_a_lattice_has_a_place_within_a_cell_of_any_corner(
    across: float, down: float, between: float, angle: float
) -> None:
    drawn = canvas(angle=angle)
    one, other = across + 0j, down * turn(between)
    places = np.array([place for _, _, place in drawn.lattice(one, other)]) * turn(angle)
    for x, y in product((-38, 38), repeat=2):
        assert abs(places - complex(x, y)).min() <= (across + down) / 2 + 1e-9
    beyond = max(across, down)
    assert places.real.max() >= 38 + beyond / 2
    assert places.imag.min() <= -38 - beyond / 2


@given(st.floats(2, 25), st.floats(2, 25), angles)
def test_rows_reach_past_every_edge_and_every_other_one_is_moved(
    across: float, down: float, angle: float
) -> None:
    drawn = canvas(angle=angle)
    places = {(i, j): place for i, j, place in drawn.rows(across, down, 0.25)}
    assert places[3, 1] - places[3, 0] == pytest.approx(complex(across / 4, down))
    assert places[3, 2] - places[3, 0] == pytest.approx(complex(0, 2 * down))
    turned = np.array(list(places.values())) * turn(angle)
    for x, y in product((-38, 38), repeat=2):
        assert abs(turned - complex(x, y)).min() <= (across + down) / 2 + 1e-9


@pytest.mark.parametrize("apart", [3.0, 7.0, 15.0])
def test_strewn_places_keep_apart_and_leave_no_hole(apart: float) -> None:
    places = canvas().strewn(apart)
    assert min(abs(one - other) for one, other in combinations(places, 2)) >= apart
    spots = [complex(x, y) for x, y in product(range(-38, 39, 4), repeat=2)]
    assert max(abs(np.array(places) - spot).min() for spot in spots) < 1.5 * apart


def test_the_same_calls_write_the_same_bytes() -> None:
    def drawn() -> bytes:
        made = canvas()
        for place in made.strewn(9):
            made.fill(disc(3), made.inks.a, place)
        return made.svg()

    assert drawn() == drawn()


def test_a_curve_that_ends_where_it_began_is_drawn() -> None:
    drawn = canvas()
    drawn.fill(outline(0j, curve(-8 - 9j, 8 - 9j, 0j)), INKS.a)
    (loop,) = written(drawn.svg())[1]
    assert area(loop) > 1
