"""How subjects meet the ground: they stand, lie, fly or float."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
import shapely

from ludopress.art.sanitise import drawing
from ludopress.definitions.scenes import read_grammar
from ludopress.model import Grammar, Layer, Subject
from ludopress.scenes.casting import FRAME, lying_turn
from ludopress.scenes.figures import figure_of
from ludopress.scenes.relations import RELATIONS
from ludopress.scenes.telling import SIDE, Telling
from ludopress.shelves import Shelves, shipped
from scenes.scenes_drawn import pixels, stage
from scenes.test_compose import layer

AT = (0.5, 0.8)
SPOT = 43 + 0.8 * 126j


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    return read_grammar(Shelves(shipped()))


LEANING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">
<path fill="#d22f27" stroke="#000" stroke-width="2" d="M50 70H60V30H14V10H60Z"/></svg>"""


def leaning(grammar: Grammar) -> Subject:
    """Return somebody whose foot is narrow and at one side."""
    subject = next(subject for subject in grammar.subjects if subject.symbol.key == "flamingo")
    return replace(subject, eyes=(), symbol=replace(subject.symbol, key="leaning", drawing=drawing(LEANING)))


def told(grammar: Grammar, key: str, *layers: Layer) -> Telling:
    """Return what is told once ``layers`` are drawn, of which the hero is that subject."""
    by_key = {subject.symbol.key: subject for subject in (*grammar.subjects, leaning(grammar))}
    cast = {"hero": by_key[key], "mount": by_key["temple"], "palm": by_key["palm"]}
    telling = Telling(stage(), cast, {SIDE: 1.0}, RELATIONS)
    telling.tell(layers)
    return telling


def hero(**values: object) -> Layer:
    return layer("subject", slot="hero", height=0.2, **values)  # type: ignore[arg-type]


def test_what_stands_is_on_the_ground_and_what_flies_is_above_it(grammar: Grammar) -> None:
    for key, air in (("temple", 0.0), ("balloon", 5.0), ("fish", 3.5)):
        telling = told(grammar, key, hero(at=AT))
        assert telling.stage.places["hero"].foot.imag == pytest.approx((SPOT - 1j * air).imag, abs=0.3)
        assert telling.grounds["hero"].imag == pytest.approx(SPOT.imag)


def test_a_shadow_lies_on_the_ground_below_what_flies(grammar: Grammar) -> None:
    bare, made = stage(), told(grammar, "balloon", hero(at=AT)).stage
    changed = abs(pixels(made.picture, 4) - pixels(bare.picture, 4)).max(axis=2) > 6
    rows = changed[:, 168:176].any(axis=1).nonzero()[0] / 4
    assert rows[-1] == pytest.approx(SPOT.imag, abs=2.5)
    assert max(after - before for before, after in pairwise(rows)) > 1.0


def test_in_the_air_there_is_nothing_to_lie_on_or_to_be_above(grammar: Grammar) -> None:
    for key in ("balloon", "feather", "whale"):
        telling = told(grammar, key, hero(at=AT, shadow="none"))
        place = telling.stage.places["hero"]
        upright = figure_of(telling.cast["hero"])
        assert place.foot == pytest.approx(SPOT)
        assert place.width / place.height == pytest.approx(upright.size.width / upright.size.height)


def lying(grammar: Grammar) -> Iterator[Subject]:
    return (subject for subject in grammar.subjects if subject.rests == "lies")


def test_what_lies_is_no_less_steady_than_upright(grammar: Grammar) -> None:
    for subject in lying(grammar):
        upright, flat = figure_of(subject), figure_of(subject, "lying")
        assert max(flat.size.width, flat.size.height) == pytest.approx(FRAME)
        broad = flat.sole[1] - flat.sole[0]
        assert broad > 0.99 * (upright.sole[1] - upright.sole[0]), subject.symbol.key
        assert (flat.key == upright.key) is (flat.outline == upright.outline)


def test_what_lies_is_no_larger_than_upright(grammar: Grammar) -> None:
    bell = told(grammar, "bell", hero(at=AT)).stage.places["hero"]
    upright = told(grammar, "bell", hero(at=AT, shadow="none")).stage.places["hero"]
    assert bell.width < 1.1 * upright.height
    assert bell.height < upright.height


def test_a_figure_that_lies_is_the_same_turned(grammar: Grammar) -> None:
    for subject in lying(grammar):
        shares = [
            shapely.Polygon([(point.real, point.imag) for point in figure.outline.rings[0]])
            for figure in (figure_of(subject), figure_of(subject, "lying"))
        ]
        compactness = [shape.area / shape.length**2 for shape in shares]
        assert compactness[0] == pytest.approx(compactness[1], rel=0.01), subject.symbol.key


def test_a_thing_falls_to_the_nearer_side_and_never_on_its_head() -> None:
    tall = shapely.Polygon([(0, 0), (1, 0), (1.2, 5), (0, 5)])
    assert abs(lying_turn(tall)) == pytest.approx(90, abs=3)
    funnel = shapely.Polygon([(0, 0), (6, 0), (3, 2)])
    assert abs(lying_turn(funnel)) <= 120


def test_what_floats_is_sunk_into_the_sea_but_not_into_land_or_a_raft(grammar: Grammar) -> None:
    sea = layer("sea")
    raft = layer("pedestal", kind="raft", foot=AT, width=0.3)
    for layers, sunk in (((sea,), True), ((), False), ((sea, raft), False), ((sea, layer("table")), False)):
        telling = told(grammar, "whale", *layers, hero(at=AT))
        low = telling.stage.places["hero"].foot.imag
        assert (low > SPOT.imag + 1) is sunk
        assert (low < SPOT.imag) is not sunk


def test_what_is_sunk_is_not_seen_below_the_water(grammar: Grammar) -> None:
    bare, made = told(grammar, "whale", layer("sea")), told(grammar, "whale", layer("sea"), hero(at=AT))
    changed = abs(pixels(made.stage.picture, 4) - pixels(bare.stage.picture, 4)).max(axis=2) > 12
    rows = changed.any(axis=1).nonzero()[0] / 4
    assert rows[-1] < SPOT.imag + 3
    place = made.stage.places["hero"]
    assert place.foot.imag > SPOT.imag + 0.15 * place.height


def test_what_is_broad_below_sits_on_land(grammar: Grammar) -> None:
    assert told(grammar, "swan", hero(at=AT)).stage.places["hero"].foot.imag == pytest.approx(SPOT.imag)


@pytest.mark.parametrize("facing", ["left", "right"])
def test_what_is_narrow_below_has_its_sole_where_it_is_said_to_stand(grammar: Grammar, facing: str) -> None:
    telling = told(grammar, "leaning", hero(at=AT, facing=facing))
    assert telling.grounds["hero"] == pytest.approx(SPOT, abs=2.5)  # half as wide as the foot
    assert abs(telling.stage.places["hero"].foot.real - SPOT.real) > 2


def test_nothing_is_moved_towards_an_edge_for_its_sole(grammar: Grammar) -> None:
    for at in ((0.2, 0.8), (0.8, 0.8)):
        for facing in ("left", "right"):
            place = told(grammar, "leaning", hero(at=at, facing=facing)).stage.places["hero"]
            middle = 86 * at[0]
            if abs(place.foot.real - 43) > abs(middle - 43):
                assert place.foot.real - place.width / 2 > 6.8
                assert place.foot.real + place.width / 2 < 86 - 6.8


def test_what_is_on_another_has_its_sole_on_the_seat(grammar: Grammar) -> None:
    mount = layer("subject", slot="mount", at=AT, height=0.3)
    on = layer("subject", slot="palm", on="mount", height=0.2, shadow="none")
    telling = told(grammar, "whale", mount, on)
    assert telling.grounds["palm"] == pytest.approx(telling.seats["mount"])
    above = told(grammar, "balloon", mount, hero(on="mount", shadow="none"))
    assert 0.5 < above.seats["mount"].imag - above.stage.places["hero"].foot.imag < 3


def test_the_shadow_of_another_begins_at_the_middle_of_its_sole(grammar: Grammar) -> None:
    telling = told(
        grammar, "girl", hero(at=AT), layer("shadow", slot="palm", of="hero", height=0.2, lean=0.0)
    )
    _, dressed = telling.shown[-1]
    figure = figure_of(telling.cast["palm"])
    trunk = dressed.matrix.scale * sum(figure.sole) / 2 + dressed.place.foot.real
    assert trunk == pytest.approx(telling.grounds["hero"].real)


def test_a_reflection_keeps_as_far_from_the_line_as_what_it_is_of(grammar: Grammar) -> None:
    inner = hero(at=AT, shadow="none")
    telling = told(
        grammar,
        "balloon",
        layer("reflected", inner, about=AT[1]),
        layer("pedestal", kind="raft", foot=AT, width=0.3),
        hero(at=AT),
    )
    (_, below), (_, above) = telling.shown
    assert below.place == above.place
    assert below.box is not None
    assert above.box is not None
    assert below.box.top - SPOT.imag == pytest.approx(SPOT.imag - above.box.bottom, abs=0.01)


def test_the_outline_of_what_lies_is_where_it_lies(grammar: Grammar) -> None:
    for subject in lying(grammar):
        figure = figure_of(subject, "lying")
        points = [point for ring in figure.outline.rings for point in ring]
        xs, ys = [point.real for point in points], [point.imag for point in points]
        assert max(xs) - min(xs) == pytest.approx(figure.size.width, abs=0.3), subject.symbol.key
        assert (min(ys), max(ys)) == pytest.approx((-figure.size.height, 0), abs=0.3)


def test_what_lies_near_an_edge_keeps_off_it(grammar: Grammar) -> None:
    for subject in lying(grammar):
        place = told(grammar, subject.symbol.key, hero(at=(0.88, 0.9))).stage.places["hero"]
        assert place.foot.real + place.width / 2 < 86 - 6.8, subject.symbol.key
