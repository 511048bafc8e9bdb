import cmath
import math

import numpy as np
import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from art.curve_truth import Points, arc, bezier, ribbon
from art.hostile import SPACES, svg
from art.openmoji import CODES, content
from ludopress.art.outlines import FINENESS, outline
from ludopress.art.prepare import prepare
from ludopress.art.rasters import render
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DrawingError, Position
from ludopress.model import Drawing, Ground, Motif, MotifPalette, Outline, Size
from ludopress.patterns.drawing import drawing as drawn_motif

WIDE = f'<svg {SPACES} viewBox="-1000 -1000 2000 2000">'  # so that nothing is cut off at the edge
ROUNDING = 1e-6

_places = st.builds(complex, st.floats(-60, 60).map(round), st.floats(-60, 60).map(round))
_radii = st.builds(complex, st.floats(15, 50), st.floats(15, 50))
_curves = st.one_of(
    st.tuples(st.just("C"), _places, _places, _places),
    st.tuples(st.just("Q"), _places, _places),
    st.tuples(st.just("A"), _radii, st.integers(-180, 180), st.tuples(st.booleans(), st.booleans()), _places),
)
_maps = st.tuples(st.floats(-180, 180), st.floats(0.2, 2), st.floats(0.2, 2), st.floats(-45, 45))


def _data(point: complex) -> str:
    return f"{point.real!r} {point.imag!r}"


def _segment(curve: tuple, start: complex) -> tuple[str, Points, complex]:
    """Return path data, true points and the end of a drawn curve."""
    kind, *rest = curve
    if kind != "A":
        return f"{kind}{' '.join(map(_data, rest))}", bezier([start, *rest]), rest[-1]
    radii, degrees, flags, end = rest
    if end == start:
        end += 1
    large, sweep = map(int, flags)
    text = f"A{_data(radii)} {degrees} {large} {sweep} {_data(end)}"
    return text, arc(start, radii, degrees, (large, sweep), end), end


def _path(curves: list[tuple], start: complex = 0j) -> tuple[str, list[Points]]:
    text, found = f"M{_data(start)}", []
    for curve in curves:
        part, points, start = _segment(curve, start)
        text += part
        found.append(points)
    assume(max(np.ptp(points.real) + np.ptp(points.imag) for points in found) > 0)
    return text, found


def _mapped(points: Points, turn: tuple[float, float, float, float]) -> Points:
    degrees, across, down, slant = turn
    slanted = points.real + points.imag * math.tan(math.radians(slant)) + 1j * points.imag
    return (slanted.real * across + 1j * slanted.imag * down) * cmath.exp(1j * math.radians(degrees))


def _transform(turn: tuple[float, float, float, float]) -> str:
    degrees, across, down, slant = turn
    return f'transform="rotate({degrees!r}) scale({across!r} {down!r}) skewX({slant!r})"'


def _farthest(made: Outline, points: Points) -> float:
    """Return how far the farthest point lies outside either of the outline's polygons."""
    places = shapely.points(points.real + 1000, points.imag + 1000)
    return max(float(shapely.distance(shapely.from_wkb(wkb), places).max()) for wkb in (made.ink, made.solid))


def _outline(body: str) -> Outline:
    return outline(drawing(svg(body, WIDE)))


@given(st.lists(_curves, min_size=1, max_size=4), _maps, st.sampled_from(["nonzero", "evenodd"]))
def test_every_point_of_a_filled_curve_lies_within_the_tolerance(
    curves: list, turn: tuple, rule: str
) -> None:
    text, truth = _path(curves)
    # A square beside it, so that a curve that fills nothing is still a drawing.
    body = f'<path d="{text}" fill-rule="{rule}" {_transform(turn)}/><path d="M900 900h9v9z"/>'
    made = _outline(body)
    assert _farthest(made, _mapped(np.concatenate(truth), turn)) <= made.tolerance + ROUNDING


@given(
    st.lists(_curves, min_size=1, max_size=3),
    _maps,
    st.floats(0.1, 40),
    st.sampled_from(["butt", "round", "square"]),
    st.sampled_from(["miter", "round", "bevel"]),
)
def test_every_point_of_a_stroke_lies_within_the_tolerance(
    curves: list, turn: tuple, width: float, cap: str, join: str
) -> None:
    text, truth = _path(curves)
    style = (
        f'fill="none" stroke="red" stroke-width="{width!r}" stroke-linecap="{cap}" stroke-linejoin="{join}"'
    )
    made = _outline(f'<path d="{text}" {style} {_transform(turn)}/><path d="M900 900h9v9z"/>')
    across = np.concatenate([ribbon(points, width / 2) for points in truth])
    assert _farthest(made, _mapped(across, turn)) <= made.tolerance + ROUNDING


@pytest.mark.parametrize(
    ("style", "corners"),
    [
        ('stroke-linejoin="miter"', [50 + (20 - 6 * math.sqrt(2)) * 1j]),
        ('stroke-linecap="square"', [complex(20 - 6 * math.sqrt(2), 50), complex(20, 50 + 6 * math.sqrt(2))]),
        ('stroke-linecap="round"', [20 + 50j + 6 * cmath.exp(0.75j * math.pi)]),
        ('stroke-linecap="butt"', [20 + 50j + 6 * cmath.exp(0.25j * math.pi)]),
    ],
)
def test_a_joint_or_a_cap_reaches_where_geometry_says(style: str, corners: list[complex]) -> None:
    body = f'<path d="M20 50L50 20L80 50" fill="none" stroke="#000" stroke-width="12" {style}/>'
    made = _outline(body)
    assert _farthest(made, np.array(corners)) <= made.tolerance


def test_a_mitre_beyond_its_limit_is_not_drawn_out() -> None:
    made = _outline('<path d="M0 0L90 4L0 8" fill="none" stroke="#000" stroke-width="12"/>')
    assert shapely.bounds(shapely.from_wkb(made.ink))[2] < 1000 + 90 + 6.1


def test_a_butt_end_is_not_drawn_beyond_its_end() -> None:
    made = _outline('<path d="M0 0C30 0 40 20 40 40" fill="none" stroke="#000" stroke-width="20"/>')
    assert shapely.bounds(shapely.from_wkb(made.ink))[0] >= 1000 - made.tolerance
    assert shapely.bounds(shapely.from_wkb(made.ink))[3] <= 1040 + made.tolerance


@pytest.fixture(scope="module")
def drawings() -> list[Drawing]:
    return [drawing(content(code)) for code in CODES]


def test_all_that_is_rendered_lies_within_the_outline_and_one_pixel(drawings: list[Drawing]) -> None:
    pixels = 240
    for art in prepare(drawings, Cache(None)).values():
        seen = np.frombuffer(render([art], pixels)[0].rgba, np.uint8).reshape(pixels, pixels, 4)[:, :, 3] > 0
        rows, columns = np.nonzero(seen)
        cell = 72 / pixels
        places = shapely.points((columns + 0.5) * cell, (rows + 0.5) * cell)
        for wkb in (art.outline.ink, art.outline.solid):
            grown = shapely.buffer(shapely.from_wkb(wkb), cell)
            shapely.prepare(grown)
            assert shapely.covers(grown, places).all()


def test_an_outline_hugs_what_is_rendered(drawings: list[Drawing]) -> None:
    pixels = 480
    for art in prepare(drawings, Cache(None)).values():
        alpha = np.frombuffer(render([art], pixels)[0].rgba, np.uint8)[3::4]
        covered = float(alpha.sum()) / 255 * (72 / pixels) ** 2
        assert shapely.area(shapely.from_wkb(art.outline.ink)) == pytest.approx(covered, rel=0.01)


def test_the_solid_is_one_part_without_holes_that_contains_the_ink(drawings: list[Drawing]) -> None:
    for each in drawings:
        made = outline(each)
        whole, ink = shapely.from_wkb(made.solid), shapely.from_wkb(made.ink)
        assert len(whole.geoms) == 1
        assert not whole.geoms[0].interiors
        assert shapely.covers(shapely.buffer(whole, made.tolerance), ink)
        assert shapely.is_valid(whole)
        assert shapely.is_valid(ink)


def test_the_tolerance_is_a_known_part_of_the_longest_side_and_outlines_are_lean(
    drawings: list[Drawing],
) -> None:
    made = [outline(each) for each in drawings]
    assert {each.tolerance for each in made} == {72 / FINENESS}
    assert np.mean([shapely.get_num_coordinates(shapely.from_wkb(each.solid)) for each in made]) < 300


def test_holes_are_in_the_ink_and_filled_in_the_solid() -> None:
    made = outline(drawing(svg('<path fill-rule="evenodd" d="M10 10H90V90H10ZM30 30H70V70H30Z"/>')))
    hole = shapely.Point(50, 50)
    assert not shapely.intersects(shapely.from_wkb(made.ink), hole)
    assert shapely.intersects(shapely.from_wkb(made.solid), hole)


def test_what_is_wound_twice_is_filled_under_nonzero_and_open_under_evenodd() -> None:
    star = '<path fill-rule="{}" d="M50 5L79 95L3 39H97L21 95Z"/>'
    inks = [shapely.from_wkb(outline(drawing(svg(star.format(rule)))).ink) for rule in ("nonzero", "evenodd")]
    assert [shapely.intersects(ink, shapely.Point(50, 55)) for ink in inks] == [True, False]


def test_nothing_comes_between_parts_that_belong_together() -> None:
    made = outline(drawing(svg('<circle cx="50" cy="30" r="20"/><path d="M48 60h4v30h-4z"/>')))
    whole = shapely.from_wkb(made.solid)
    assert shapely.covers(whole, shapely.LineString([(50, 30), (50, 80)]))
    assert shapely.area(whole) < 1.3 * shapely.area(shapely.from_wkb(made.ink))


def test_the_solid_of_hundreds_of_parts_is_one_part_that_contains_them() -> None:
    discs = "".join(
        f'<circle cx="{5 + 6 * (n % 16)}" cy="{5 + 6 * (n // 16) + n % 3}" r="1.5"/>' for n in range(240)
    )
    made = outline(drawing(svg(discs)))
    whole, ink = shapely.from_wkb(made.solid), shapely.from_wkb(made.ink)
    assert len(ink.geoms) == 240
    assert len(whole.geoms) == 1
    assert shapely.covers(shapely.buffer(whole, made.tolerance), ink)
    assert shapely.is_valid(whole)


DISC = '<circle cx="50" cy="50" r="30"/>'
CELLWISE = {
    "clip": '<clipPath id="c">{disc}</clipPath><rect width="100" height="100" clip-path="url(#c)"/>',
    "mask": '<mask id="m"><g fill="#fff">{disc}</g></mask><rect width="100" height="100" mask="url(#m)"/>',
    "pattern": (
        '<pattern id="p" width=".1" height=".1"><rect width="10" height="10"/></pattern>'
        '<g fill="url(#p)">{disc}</g>'
    ),
    "filter": '<filter id="f"><feOffset dx="0"/></filter><g filter="url(#f)">{disc}</g>',
}


@pytest.mark.parametrize("name", CELLWISE)
def test_what_polygons_cannot_tell_is_read_off_the_rendered_form(name: str) -> None:
    drawn = drawing(svg(CELLWISE[name].format(disc=DISC)))
    made, middle = outline(drawn), drawn.size.width / 2
    disc, ink = shapely.Point(middle, middle).buffer(0.6 * middle, quad_segs=64), shapely.from_wkb(made.ink)
    assert shapely.covers(ink, disc)
    assert shapely.covers(disc.buffer(4 * made.tolerance), ink)


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M0 0L50 50"/>',
        '<path d="M0 0H9V9Z" fill-opacity="0"/>',
        '<path d="M0 0H9V9Z" opacity="0"/>',
        '<path d="M200 200h9v9z"/>',
        '<clipPath id="c"/><path d="M0 0H9V9Z" clip-path="url(#c)"/>',
    ],
)
def test_a_drawing_that_paints_nothing_is_refused(body: str) -> None:
    with pytest.raises(DrawingError, match="paints nothing"):
        outline(drawing(svg(body)))


def test_a_motif_covers_all_of_its_frame() -> None:
    inks = ("#1f8f95", "#f4b63f", "#e8603c", "#b5dad3")
    palette = MotifPalette(name="lagoon", light="#f4efdf", dark="#14325a", inks=inks, at=Position("palettes"))
    drawn = drawn_motif(Motif(family="hearts", variant=0, palette=palette, ground=Ground.DARK), Size(40, 30))
    covered = outline(drawn)
    for shape in map(shapely.from_wkb, (covered.ink, covered.solid)):
        assert shapely.hausdorff_distance(shape, shapely.box(0, 0, 2000, 1500)) <= covered.tolerance
