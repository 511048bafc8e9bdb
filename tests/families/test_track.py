"""Dealing a track: every space keeps what tracks promise, or a refusal says what fits."""

import math
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from invariants.specimens import component
from ludopress.errors import DesignError
from ludopress.families.track import Settings, deal
from ludopress.families.track.coil import Lane, Walk
from ludopress.families.track.dealing import SHAPES
from ludopress.families.track.lanes import Straight, Way
from ludopress.families.track.spaces import rounded_box
from ludopress.families.track.spots import MANY
from ludopress.families.track.wishes import Wish
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Box, Finding, Play, Point, Severity, Supply, Track, TrackRule

A4, A3 = Box(10, 10, 287, 200), Box(10, 10, 410, 287)
PROMISES = {code: check for code, check in INVARIANTS.items() if code.startswith("tracks/")}


def track(asked: Settings, area: Box = A4, seed: int = 1) -> Track:
    (piece,) = deal(asked, Supply(area=area, seed=seed)).pieces
    assert isinstance(piece, Track)
    return piece


def breaches(asked: Settings, area: Box = A4) -> list[Finding]:
    dealt = deal(asked, Supply(area=area))
    paper = {"rectangle": [area.right + 10, area.bottom + 10], "bleed": -10}
    printed = replace(component({"template": paper}), pieces=dealt.pieces, rule=dealt.rule)
    return [found for found in run(PROMISES, [printed]).findings if found.severity is Severity.ERROR]


def refusal(asked: Settings, area: Box = A4) -> str:
    with pytest.raises(DesignError) as caught:
        deal(asked, Supply(area=area))
    return str(caught.value)


@st.composite
def papers(draw: st.DrawFn) -> Box:
    sides = draw(st.tuples(st.integers(180, 420), st.integers(180, 420)))
    return Box(10, 10, 10 + sides[0], 10 + sides[1])


wishes = st.builds(
    Settings,
    shape=st.sampled_from(sorted(SHAPES)),
    spaces=st.integers(10, 110),
    pawns=st.integers(1, 6),
    lap=st.booleans(),
    highest_score=st.just(10),
    border_mm=st.sampled_from([None, 0.0, 12.0]),
)


@given(wishes, papers())
@settings(max_examples=25)
def test_every_track_that_is_dealt_keeps_all_that_tracks_promise(asked: Settings, area: Box) -> None:
    try:
        found = breaches(asked, area)
    except DesignError:
        return
    assert found == []


@pytest.mark.parametrize("shape", SHAPES)
def test_sixty_spaces_for_six_rabbits_fit_on_a4_in_every_shape(shape: str) -> None:
    asked = Settings.model_validate({"shape": shape, "spaces": 60, "lap": True})
    assert breaches(asked) == []
    spaces = track(asked).spaces
    assert [space.number for space in spaces] == [*range(61)]
    assert {len(space.stands) for space in spaces} == {6}
    assert [space.kind for space in spaces] == ["start", *["plain"] * 59, "lap"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("spaces", [20, 100, 200])
def test_a3_holds_short_and_long_tracks_of_every_shape(shape: str, spaces: int) -> None:
    pawns = 6 if spaces < 200 else 3
    asked = Settings.model_validate({"shape": shape, "spaces": spaces, "pawns": pawns, "lap": True})
    assert breaches(asked, A3) == []
    assert len(track(asked, A3).spaces) == spaces + 1


def test_a_serpentine_of_sixty_is_nine_by_seven_with_a_finish_of_three_cells() -> None:
    *spaces, finish = track(Settings(shape="serpentine", spaces=60)).spaces
    rows = sorted({space.centre.y for space in spaces}, reverse=True)
    assert [sum(space.centre.y == row for space in spaces) for row in rows] == [9, 9, 9, 9, 9, 9, 6]
    assert breadth(finish.outline) == pytest.approx(3 * breadth(spaces[0].outline) + 2 * 1.6, abs=0.01)


def breadth(outline: tuple[object, ...]) -> float:
    xs = [point.x for point in outline]  # type: ignore[attr-defined]
    return max(xs) - min(xs)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("spaces", [15, 37, 60])
def test_the_finish_is_larger_than_every_other_space(shape: str, spaces: int) -> None:
    asked = Settings.model_validate({"shape": shape, "spaces": spaces, "pawns": 4})
    *others, finish = (area_of(space.outline) for space in track(asked).spaces)
    usual = sorted(others)[len(others) // 2]
    assert finish > 1.1 * usual


def area_of(outline: tuple[object, ...]) -> float:
    following = (*outline[1:], outline[0])
    pairs = zip(outline, following, strict=True)
    return sum(p.x * q.y - q.x * p.y for p, q in pairs) / 2  # type: ignore[attr-defined]


@given(wishes)
@settings(max_examples=10)
def test_outlines_go_round_clockwise(asked: Settings) -> None:
    assert all(area_of(space.outline) > 0 for space in track(asked, A3).spaces)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_seed_strews_the_ornaments_and_moves_no_space(shape: str) -> None:
    asked = Settings.model_validate({"shape": shape, "spaces": 23})
    one, same, other = (track(asked, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one.spaces == other.spaces
    assert one.spots != other.spots


@given(wishes)
@settings(max_examples=10)
def test_ornaments_lie_on_the_ground_and_apart(asked: Settings) -> None:
    laid = track(asked, A3)
    ground = laid.ground
    for index, (place, radius) in enumerate(laid.spots):
        assert ground.left <= place.x - radius < place.x + radius <= ground.right
        assert ground.top <= place.y - radius < place.y + radius <= ground.bottom
        for other, reach in laid.spots[:index]:
            assert (place.x - other.x) ** 2 + (place.y - other.y) ** 2 > (radius + reach) ** 2


@cache
def told(shape: str, spaces: int, pawns: int) -> str:
    return refusal(Settings.model_validate({"shape": shape, "spaces": spaces, "pawns": pawns}))


@pytest.mark.parametrize(
    ("shape", "spaces", "pawns"),
    [("serpentine", 90, 6), ("oval", 68, 6), ("spiral", 75, 6), ("oval", 120, 3)],
)
def test_the_refusal_names_the_largest_number_of_spaces_that_fits(
    shape: str, spaces: int, pawns: int
) -> None:
    found = re.search(r"at most (\d+) spaces fit", told(shape, spaces, pawns))
    assert found
    most = int(found[1])
    asked = {"shape": shape, "pawns": pawns}
    assert breaches(Settings.model_validate(asked | {"spaces": most, "lap": True})) == []
    wish = Wish(A4.grown(-A4.height / 27), last=most, pawns=pawns, width=10.0, depth=6.5)
    fitting = [last for last in range(most, spaces + 1) if SHAPES[shape].finds(replace(wish, last=last))]
    assert fitting == [most]


@pytest.mark.parametrize(("shape", "spaces", "pawns"), [("serpentine", 90, 6), ("oval", 68, 6)])
def test_fewer_pawns_and_larger_paper_are_offered_where_they_help(
    shape: str, spaces: int, pawns: int
) -> None:
    message = told(shape, spaces, pawns)
    fewer = re.search(r"`pawns: (\d)`", message)
    assert fewer
    asked = {"shape": shape, "spaces": spaces, "lap": True}
    assert breaches(Settings.model_validate(asked | {"pawns": int(fewer[1])})) == []
    assert "`paper: {sheet: A3}` instead of A4" in message
    assert breaches(Settings.model_validate(asked | {"pawns": pawns}), A3) == []


def test_a_refusal_says_what_was_asked_for_and_what_there_is() -> None:
    assert told("oval", 68, 6).startswith(
        "68 spaces of the shape oval with room for 6 pawns of 10 × 6.5 mm on each do not fit into the "
        "263 × 176 mm that paper and border leave: at most "
    )
    assert "\n" not in told("oval", 68, 6)


def test_pawns_too_large_for_any_track_are_told_so() -> None:
    asked = Settings.model_validate({"spaces": 20, "pawns": 12, "stand_mm": {"width": 40.0, "depth": 40.0}})
    assert "not even a short one fits" in refusal(asked)


def test_a_border_as_wide_as_the_paper_is_refused() -> None:
    area = Box(10, 10, 110, 110)
    assert "a border of 50 mm leaves nothing" in refusal(Settings(spaces=10, border_mm=50.0), area)


def test_the_highest_score_is_the_games_unless_the_track_says_another() -> None:
    supply = Supply(area=A4, play=Play(highest_score=69))
    rules = [deal(Settings(spaces=60, highest_score=own), supply).rule for own in (None, 52)]
    assert [rule.highest_score for rule in rules if isinstance(rule, TrackRule)] == [69, 52]


def test_corners_are_so_finely_drawn_that_they_look_round() -> None:
    corner, half = 7.0, 15.0
    straight = Way([Straight(Point(0, 0), 0.0, 40.0)]).cut(0.0, 40.0, 2 * half, corner)
    for outline in (straight, rounded_box(Box(0, -half, 40, half), corner)):
        for one, other in pairwise(outline):
            middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
            dx, dy = abs(middle.x - 20) - (20 - corner), abs(middle.y) - (half - corner)
            if dx > 0 < dy:
                assert corner - math.hypot(dx, dy) < 0.05  # mm


def test_how_far_a_lane_reaches_does_not_depend_on_what_was_asked_before() -> None:
    wish, lane = Wish(A4.grown(-10), 0, 6, width=10.0, depth=6.5), Lane(18.0, 1.0, 0.1)
    fresh, used = Walk(wish, lane, 16.0), Walk(wish, lane, 16.0)
    longer = used.reach(200)
    assert longer < used.reach(60)
    assert [used.reach(number) for number in (30, 60)] == [fresh.reach(number) for number in (30, 60)]


def test_ornaments_are_no_more_on_the_largest_paper_than_a_template_can_draw() -> None:
    assert len(track(Settings(spaces=20), Box(0, 0, 4900, 4900)).spots) <= MANY + 20
