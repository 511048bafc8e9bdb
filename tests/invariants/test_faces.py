"""Faces: what is passed is apart and inside, whatever the outlines; what is refused is said to be so."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pikepdf
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import matrix, printing, saved
from ludopress.invariants import faces, frames, sizes
from ludopress.model import Art, Drawing, Face, Matrix, Outline, Placed, Printing, Size

HEXAGON = {"polygon": [[0, 26], [15, 0], [45, 0], [60, 26], [45, 52], [15, 52]], "safe": 3}
TOLERANCE = 0.02

star = shapely.Polygon([(5, 0), (6, 4), (10, 5), (6, 6), (5, 10), (4, 6), (0, 5), (4, 4)])
ring = shapely.Polygon(shapely.Point(5, 5).buffer(5).exterior, [shapely.Point(5, 5).buffer(3.5).exterior])
dots = shapely.MultiPolygon([shapely.Point(1, 1).buffer(1), shapely.Point(9, 9).buffer(1)])
inks = st.sampled_from([star, ring, dots, shapely.box(0, 4, 10, 6)])
places = st.tuples(st.floats(5, 55), st.floats(5, 55), st.floats(5, 25), st.floats(0, 360))


def art(ink: shapely.Geometry, tolerance: float = TOLERANCE) -> Art:
    drawing = Drawing(digest=ink.wkt, svg=b"", size=Size(10, 10))
    wkb = shapely.to_wkb(ink)
    return Art(drawing=drawing, form=b"", outline=Outline(ink=wkb, solid=wkb, tolerance=tolerance))


def framing(ink: shapely.Geometry) -> Placed:
    """Return a frame that paints ``ink``, a polygon without holes in face millimetres."""
    left, top, right, bottom = ink.bounds
    size = Size(right - left, bottom - top)
    points = shapely.get_coordinates(ink.exterior) - (left, top)
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(size.width, size.height))
    corners = " l ".join(f"{x:.4f} {size.height - y:.4f}" for x, y in points[:-1])
    page.contents_add(f"1 0 0 rg {corners.replace(' l ', ' m ', 1)} l h f".encode())
    drawing = Drawing(digest=ink.wkt, svg=b"", size=size)
    form = Art(drawing=drawing, form=saved(document), outline=None)
    return Placed(art=form, matrix=Matrix.translation(left, top))


def centred(width: float, height: float, turn: float = 0.0) -> shapely.Geometry:
    """Return a rectangle about the middle of a card of 60 × 60 mm."""
    return shapely.affinity.rotate(
        shapely.box(30 - width / 2, 30 - height / 2, 30 + width / 2, 30 + height / 2), turn
    )


def with_layers(layers: list[Placed], template: dict[str, object]) -> Printing:
    bare = printing({"faces": {"1": {}}, "template": template})
    front: Face = replace(bare.leaves[0].front, layers=tuple(layers))
    return replace(bare, leaves=(replace(bare.leaves[0], front=front),))


@st.composite
def scattered(draw: st.DrawFn) -> list[Placed]:
    count = draw(st.integers(0, 5))
    return [
        Placed(art=art(draw(inks)), matrix=matrix(list(draw(places))), symbol=f"s{index}")
        for index in range(count)
    ]


def painted(layer: Placed) -> shapely.Geometry:
    """Return where a layer may paint: its ink, mapped point by point and grown by what it may be off."""
    m = layer.matrix
    ink = shapely.affinity.affine_transform(
        shapely.from_wkb(layer.art.outline.ink), (m.a, m.c, m.b, m.d, m.e, m.f)
    )
    return ink.buffer(layer.art.outline.tolerance * m.scale, quad_segs=32)


@given(scattered())
def test_symbols_are_passed_exactly_when_what_they_may_paint_is_a_millimetre_apart(
    layers: list[Placed],
) -> None:
    blamed = {breach.culprits[1:] for breach in faces.no_overlap(with_layers(layers, {}))}
    for one, other in combinations(layers, 2):
        apart = shapely.distance(painted(one), painted(other))
        if abs(apart - 1) > 2e-3:
            assert ((one.symbol, other.symbol) in blamed) == (apart < 1)


@pytest.mark.parametrize(
    "template", [{"circle": 60}, {"rectangle": [60, 80], "corner": 5}, {"rectangle": [60, 80]}, HEXAGON]
)
@given(layers=scattered())
def test_symbols_are_passed_exactly_when_what_they_may_paint_is_inside(
    template: dict[str, object], layers: list[Placed]
) -> None:
    whole = with_layers(layers, template)
    blamed = {breach.culprits[1] for breach in faces.inside_safe(whole)}
    look = whole.component.template
    match template:
        case {"circle": size}:
            edge = shapely.Point(size / 2, size / 2).buffer(size / 2, quad_segs=256)
        case {"rectangle": [width, height], **rest}:
            corner = float(str(rest.get("corner", 0)))
            edge = shapely.box(corner, corner, width - corner, height - corner).buffer(corner, quad_segs=256)
        case _:
            edge = shapely.Polygon(np.array(template["polygon"]))
    for layer in layers:
        paint = painted(layer)
        inside = shapely.covers(edge, paint)
        kept = shapely.distance(edge.exterior, paint) if inside else -1.0
        if abs(kept - look.safe) > 5e-3:
            assert (layer.symbol in blamed) == (kept < look.safe)


def test_a_symbol_in_the_hole_of_another_is_apart_from_it_if_the_gap_is_kept() -> None:
    far = Placed(art=art(ring), matrix=matrix([30, 30, 50]), symbol="ring")
    small, large = (
        Placed(art=art(star), matrix=matrix([30, 30, side]), symbol="star") for side in (20, 34.5)
    )
    assert list(faces.no_overlap(with_layers([far, small], {}))) == []
    assert len(list(faces.no_overlap(with_layers([far, large], {})))) == 1


def test_a_drawing_without_area_has_no_size() -> None:
    flat = shapely.MultiPolygon()
    layers = [Placed(art=art(flat), matrix=matrix([30, 30, 50]), symbol="nothing")]
    assert [breach.culprits for breach in sizes.large_enough(with_layers(layers, {}))] == [("1", "nothing")]


@pytest.mark.parametrize(
    "template", [{"circle": 60}, {"rectangle": [60, 60], "corner": 4}, {"rectangle": [60, 60]}]
)
@pytest.mark.parametrize(("side", "covers"), [(66, True), (63, False), (61, False), (40, True)])
def test_a_frame_reaches_through_the_bleed_or_keeps_off_the_edge(
    template: dict[str, object], side: float, *, covers: bool
) -> None:
    layer = framing(centred(side, side))
    assert (list(frames.cover_the_bleed(with_layers([layer], template))) == []) == covers


def square(width: float, height: float) -> Placed:
    """Return a frame's paint from the top left corner of the bleed, 3 mm outside the trim, on."""
    return framing(shapely.box(-3, -3, width - 3, height - 3))


def test_a_frame_made_for_another_size_is_told_where_it_leaves_the_bleed_bare() -> None:
    whole = with_layers([square(76, 76)], {"rectangle": [80, 50], "corner": 4})
    (breach,) = frames.cover_the_bleed(whole)
    assert "bare, along about 10 mm at the top, 56 mm at the right, 10 mm at the bottom" in breach.message
    assert list(frames.cover_the_bleed(with_layers([square(86, 56)], {"rectangle": [80, 50]}))) == []


def test_a_frame_with_round_corners_leaves_the_corners_of_the_bleed_bare() -> None:
    rounded = shapely.box(3.5, 3.5, 56.5, 56.5).buffer(6.5)
    layer = framing(rounded)
    assert len(list(frames.cover_the_bleed(with_layers([layer], {"rectangle": [60, 60], "corner": 4})))) == 1
    assert list(frames.cover_the_bleed(with_layers([layer], {"rectangle": [60, 60], "bleed": 0}))) == []


@pytest.mark.parametrize("turn", [0, 20, 45, 63])
def test_a_stripe_that_runs_off_the_card_needs_a_ground_that_is_painted_too(turn: float) -> None:
    stripe, ground = framing(centred(100, 10, turn)), framing(centred(70, 70))
    for template in ({"rectangle": [60, 60]}, {"circle": 60}, HEXAGON):
        assert len(list(frames.cover_the_bleed(with_layers([stripe], template)))) == 1
        assert list(frames.cover_the_bleed(with_layers([ground, stripe], template))) == []


def test_only_what_lies_within_the_cut_must_be_the_same_upside_down() -> None:
    case = {"frame": 66, "faces": {"1": {}}, "back": True}
    (breach,) = frames.back_upside_down(printing(case | {"filled": 0.9}))
    assert "% of it changes" in breach.message
    assert list(frames.back_upside_down(printing(case | {"filled": 0.955}))) == []  # 63 of 66 mm
    pointed = {"polygon": [[30, 0], [60, 60], [0, 60]]}
    assert list(frames.back_upside_down(printing(case | {"filled": 0.5, "template": pointed}))) == []
