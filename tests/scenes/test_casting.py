"""Casting: what a drawing becomes before it is dressed."""

from functools import lru_cache

import pytest
import shapely

from ludopress.art.sanitise import drawing
from ludopress.errors import DrawingError
from ludopress.model import Drawing
from ludopress.scenes.casting import FRAME, Figure, cast, seat
from ludopress.scenes.seams import bare, seamed
from ludopress.scenes.tracing import areas, traced
from ludopress.shelves import openmoji

CODES = [
    "1F98A",
    "1F418",
    "1F40C",
    "1F427",
    "1F3F0",
    "1F9A2",
    "1F344",
    "1F570",
    "1F99A",
    "1F3A1",
    "2615",
    "26F5",
    "1F511",
    "1F9A9",
]


@lru_cache
def drawn(code: str) -> Drawing:
    place = openmoji(code)
    assert place is not None
    return drawing(place.read_bytes())


@lru_cache
def figure(code: str) -> Figure:
    return cast(drawn(code))


def svg(inside: str) -> Drawing:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    return drawing(f"{head}{inside}</svg>".encode())


def area(shapes: Figure) -> shapely.Geometry:
    whole = shapely.Polygon()
    for ring in shapes.outline.rings:
        whole = shapely.symmetric_difference(
            whole, shapely.Polygon([(point.real, point.imag) for point in ring])
        )
    return whole


@pytest.mark.parametrize("code", CODES)
def test_a_figure_stands_on_the_middle_of_its_foot_and_its_longer_side_is_the_frame(code: str) -> None:
    found = figure(code)
    left, top, right, bottom = found.outline.box
    assert (left + right, bottom) == pytest.approx((0, 0), abs=0.06)
    assert max(right - left, bottom - top) == pytest.approx(FRAME, abs=0.06)
    assert (right - left, bottom - top) == pytest.approx((found.size.width, found.size.height), abs=0.06)


@pytest.mark.parametrize("code", CODES)
def test_the_outline_covers_what_the_drawing_fills(code: str) -> None:
    paths = bare(traced(drawn(code)))
    filled = shapely.union_all(
        [cover for path, cover in zip(paths, areas(paths, 72), strict=True) if path.fill]
    )
    held, _ = seamed(paths, areas(paths, 72), 72)
    assert shapely.area(shapely.difference(filled, shapely.buffer(held, 0.05))) < 0.05
    left, top, right, bottom = shapely.bounds(held)
    scale = FRAME / max(right - left, bottom - top)
    assert shapely.area(held) * scale**2 == pytest.approx(shapely.area(area(figure(code))), rel=0.03)


@pytest.mark.parametrize("code", CODES)
def test_a_seat_is_on_the_figure_near_its_top(code: str) -> None:
    found, place = figure(code), seat(figure(code))
    assert abs(place.real) <= 0.33 * found.size.width
    assert -found.size.height - 0.01 <= place.imag <= -0.1 * found.size.height
    assert shapely.distance(area(found), shapely.Point(place.real, place.imag)) < 0.12 * found.size.height


def test_the_seat_of_a_table_is_on_its_board() -> None:
    table = svg('<path d="M10 40H90V50H80V90H75V50H25V90H20V50H10Z" fill="#a57939"/>')
    assert seat(cast(table)) == pytest.approx(complex(0, -30 * 50 / 80), abs=0.4)


def test_the_main_colour_is_what_shows_most_not_what_was_painted_most() -> None:
    hidden = '<rect x="10" y="10" width="80" height="80" fill="#ea5a47"/>'
    over = '<rect x="10" y="10" width="80" height="60" fill="#61b2e4"/>'
    found = cast(svg(hidden + over))
    assert [colour for colour, _ in found.shades] == ["#61b2e4", "#ea5a47"]
    assert [share for _, share in found.shades] == pytest.approx([0.75, 0.25], abs=0.01)


def test_black_is_the_main_colour_only_of_what_has_no_other() -> None:
    black = '<rect x="10" y="10" width="80" height="80"/>'
    assert cast(svg(black)).main == "#000000"
    assert cast(svg(black + '<rect x="40" y="40" width="9" height="9" fill="#ea5a47"/>')).main == "#ea5a47"


def test_a_hole_stays_open_and_a_pinhole_closes() -> None:
    ring = '<path d="M10 10H90V90H10ZM40 40H60V60H40Z" fill-rule="evenodd"/>'
    pin = '<path d="M10 10H90V90H10ZM49.5 49.5H50.5V50.5H49.5Z" fill-rule="evenodd"/>'
    assert [len(cast(svg(one)).outline.rings) for one in (ring, pin)] == [2, 1]


def test_a_dark_line_around_an_area_is_a_hair_line_and_one_by_itself_keeps_its_width() -> None:
    line = '<path d="M50 10V90" stroke="{}" stroke-width="{}" fill="none"/>'
    for colour in ("#000000", "#ea5a47"):
        assert cast(svg(line.format(colour, 5))).size.width == pytest.approx(30 * 5 / 85, abs=0.05)
    box = '<path d="M20 20H80V80H20Z" stroke="#000000" stroke-width="5" fill="{}"/>'
    open_, filled = (shapely.area(area(cast(svg(box.format(paint))))) for paint in ("none", "#ea5a47"))
    assert open_ < 0.4 * filled


def test_a_stroke_of_an_areas_own_colour_ends_where_its_line_does() -> None:
    line = '<path d="M20 20H80V80H20Z" stroke="#000000" stroke-width="5" fill="none"/>'
    box = '<path d="M20 20H80V80H20Z" stroke="{}" stroke-width="{}" fill="#ea5a47"/>' + line
    none, own, other, broad = (
        cast(svg(box.format(*stroke)))
        for stroke in (("none", 5), ("#ea5a47", 5), ("#61b2e4", 5), ("#ea5a47", 12))
    )
    assert own.outline == none.outline
    assert [(part.paths, part.stroke) for part in own.elements] == [
        (part.paths, part.stroke) for part in none.elements
    ]
    assert [figure.elements[0].stroke for figure in (other, broad)] == ["#61b2e4", "#ea5a47"]


def test_what_is_omitted_is_not_there() -> None:
    boat = cast(drawn("26F5"), omit=("#92d3f5",))
    assert "#92d3f5" in dict(figure("26F5").shades)
    assert "#92d3f5" not in dict(boat.shades)
    assert boat.key != figure("26F5").key


def test_transforms_and_arcs_end_up_in_the_paths() -> None:
    round_ = '<path d="M70 50A20 20 0 1 1 30 50A20 20 0 1 1 70 50Z" fill="#ea5a47" transform="scale(1 .5)"/>'
    found = cast(svg(round_))
    assert found.size.height == pytest.approx(FRAME / 2, abs=0.05)
    assert set(found.elements[0].paths) & set("aAhHvVqQ") <= set('path d="')
    assert shapely.area(area(found)) == pytest.approx(3.1416 * 15 * 7.5, rel=0.01)


def test_a_gradient_becomes_one_colour() -> None:
    stops = '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/>'
    shaded = f'<linearGradient id="g">{stops}</linearGradient><rect width="90" height="90" fill="url(#g)"/>'
    assert cast(svg(shaded)).main == "#636363"


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<g clip-path="url(#c)"><rect width="9" height="9"/></g>', "has a clip"),
        ('<rect width="9" height="9" fill="url(#p)"/>', "has a pattern"),
    ],
)
def test_what_cannot_be_recoloured_path_by_path_is_refused_with_a_cure(inside: str, message: str) -> None:
    defined = (
        '<clipPath id="c"><rect width="5" height="5"/></clipPath>'
        '<pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern>'
    )
    with pytest.raises(DrawingError, match=message) as caught:
        cast(svg(defined + inside))
    assert caught.value.cure


def test_nothing_at_all_is_no_figure() -> None:
    with pytest.raises(DrawingError, match="paints nothing"):
        cast(svg('<path d="M10 10H90V90H10Z" fill="#ea5a47"/>'), omit=("#ea5a47",))


def test_nothing_stands_on_antlers() -> None:
    back = '<path d="M10 60H90V90H10Z" fill="#a57939"/>'
    antlers = '<path d="M45 60L35 20M45 60L60 20M50 45L62 40" stroke="#000000" stroke-width="2" fill="none"/>'
    assert seat(cast(svg(back + antlers))).imag == pytest.approx(-30 * 30 / 80, abs=0.6)


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<rect width="9" height="9" fill="#f00" opacity=".3"/>', "half transparent"),
        ('<path d="M5 5h.001v.001z"/><path d="M0 0h9" fill="none"/>', "paints nothing"),
        ('<path d="M0 0V9" stroke="#000" stroke-width=".01" fill="none"/>', "paints nothing"),
    ],
)
def test_what_can_hardly_be_seen_is_no_figure(inside: str, message: str) -> None:
    with pytest.raises(DrawingError, match=message) as caught:
        cast(svg(inside))
    assert caught.value.cure
