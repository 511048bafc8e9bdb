"""Folds: on the sheet every one has its two ticks, whatever lies beside it."""

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from imposition.examined import faults
from imposition.pieces import disc, leaves, oblong, paper, template
from ludopress.errors import LayoutError
from ludopress.imposition import Heading, impose
from ludopress.model import Backs, Line, Marks, Paper, Point, Polygon, Sheet, Size, Template

HEADING = Heading(title="Rabbits", component="pawns")
CROSS = Polygon(
    tuple(
        Point(x, y)
        for x, y in (
            (15, 0), (45, 0), (45, 20), (60, 20), (60, 50), (45, 50),
            (45, 70), (15, 70), (15, 50), (0, 50), (0, 20), (15, 20),
        )
    )
)  # fmt: skip


def folded(look: Template, *folds: tuple[float, float, float, float]) -> Template:
    return replace(look, folds=tuple((Point(a, b), Point(c, d)) for a, b, c, d in folds))


PAWN = folded(template(oblong(14, 90), 2.0), (0, 12, 14, 12), (0, 45, 14, 45), (0, 78, 14, 78))
NET = folded(template(CROSS, 2.0), (15, 20, 45, 20), (15, 50, 45, 50), (15, 20, 15, 50), (45, 20, 45, 50))


def dashed(sheet: Sheet) -> list[Line]:
    return [mark for mark in sheet.marks if isinstance(mark, Line) and mark.dashed]


@st.composite
def folded_oblongs(draw: st.DrawFn) -> Template:
    """Draw a piece with folds from side to side, upright, level or askew."""
    width, height = draw(st.floats(12, 110)), draw(st.floats(12, 110))
    folds = []
    for _ in range(draw(st.integers(1, 4))):
        one, two = draw(st.floats(0.1, 0.9)), draw(st.floats(0.1, 0.9))
        way = draw(st.sampled_from(["level", "upright", "askew"]))
        end = one if way != "askew" else two
        across = (0.0, one * height, width, end * height)
        folds.append(across if way != "upright" else (one * width, 0.0, one * width, height))
    return folded(template(oblong(width, height), draw(st.sampled_from([-2.0, 0.0, 2.0, 3.0]))), *folds)


papers = st.builds(
    lambda size, changes: paper(size, **changes),
    st.builds(Size, st.floats(140, 330), st.floats(140, 330)),
    st.fixed_dictionaries(
        {
            "gap": st.sampled_from([0.0, 1.5, 8.0]),
            "backs": st.sampled_from(Backs),
            "marks": st.sampled_from([Marks.CROP, Marks.CENTRE, Marks.HAIRLINE]),
        }
    ),
)


@given(folded_oblongs(), papers, st.integers(1, 30))
def test_every_fold_is_marked_at_both_ends_and_no_mark_touches_a_piece(
    look: Template, chosen: Paper, count: int
) -> None:
    pieces = leaves(look, count)
    try:
        sheets = impose(pieces, chosen, HEADING)
    except LayoutError:
        assume(False)  # noqa: FBT003  (Hypothesis' own way to pass over a draw)
        raise
    assert faults(pieces, chosen, sheets, HEADING.title) == []


@given(folded_oblongs(), papers)
def test_fold_ticks_keep_clear_of_every_piece_and_lie_on_a_fold(look: Template, chosen: Paper) -> None:
    pieces = leaves(look, 12)
    try:
        sheet = impose(pieces, chosen, HEADING)[0]
    except LayoutError:
        assume(False)  # noqa: FBT003  (see above)
        raise
    kept = look.trim.box if look.bleed <= 0 else look.trim.box.grown(look.bleed)
    fronts = [place for place in sheet.placements if place.face is not None and place.face.side == "front"]
    folds = [[place.matrix.apply(end) for end in fold] for place in fronts for fold in look.folds]
    for tick in dashed(sheet):
        if sheet.fold is not None and tick.start.x == tick.end.x == sheet.fold:
            continue
        line = shapely.LineString([(tick.start.x, tick.start.y), (tick.end.x, tick.end.y)])
        for place in sheet.placements:
            ends = (
                place.matrix.apply(Point(kept.left, kept.top)),
                place.matrix.apply(Point(kept.right, kept.bottom)),
            )
            box = shapely.box(*_ordered(ends[0], ends[1]))
            assert shapely.distance(line, box) >= 1 - 1e-6
        assert any(_off(tick.start, *fold) < 1e-6 and _off(tick.end, *fold) < 1e-6 for fold in folds)


def _ordered(one: Point, two: Point) -> tuple[float, float, float, float]:
    return min(one.x, two.x), min(one.y, two.y), max(one.x, two.x), max(one.y, two.y)


def _off(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from the line through two others."""
    area = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    return abs(area) / math.hypot(end.x - start.x, end.y - start.y)


def test_neighbours_leave_room_for_the_ticks_between_them_and_share_them() -> None:
    sheet = impose(leaves(PAWN, 22), paper(backs=Backs.NONE), HEADING)[0]
    tops = sorted({round(placement.at.y, 6) for placement in sheet.placements})
    assert {round(two - one, 6) for one, two in pairwise(tops)} == {18 + 4.6}
    assert len(sheet.placements) == 22
    ticks = dashed(sheet)
    assert len(ticks) == 3 * 2 * (len(tops) + 1)
    places = [(tick.start.x, tick.start.y, tick.end.x, tick.end.y) for tick in ticks]
    assert len({tuple(round(value, 3) for value in place) for place in places}) == len(places)


def test_only_the_gaps_that_a_tick_stands_in_are_wider() -> None:
    sheet = impose(leaves(PAWN, 22), paper(backs=Backs.NONE), HEADING)[0]
    lefts = sorted({round(placement.at.x, 6) for placement in sheet.placements})
    assert [round(two - one, 6) for one, two in pairwise(lefts)] == [94]


@pytest.mark.parametrize("backs", list(Backs))
def test_a_net_keeps_its_ticks_outside_its_outermost_edge(backs: Backs) -> None:
    pieces, chosen = leaves(NET, 8), paper(backs=backs)
    sheets = impose(pieces, chosen, HEADING)
    assert faults(pieces, chosen, sheets, HEADING.title) == []


def test_folds_are_marked_on_fronts_alone() -> None:
    front, back = impose(leaves(PAWN, 3), paper(), HEADING)
    assert dashed(front)
    assert not dashed(back)


def test_folds_are_no_cuts() -> None:
    plain = replace(PAWN, folds=())
    wide = {"gap": 4.6}
    there, here = (impose(leaves(look, 3), paper(**wide), HEADING)[0] for look in (plain, PAWN))
    cuts = [
        {(mark.start, mark.end) for mark in sheet.marks if isinstance(mark, Line) and not mark.dashed}
        for sheet in (there, here)
    ]
    assert len(cuts[0]) == len(cuts[1])


def test_no_fold_is_marked_where_no_marks_are_wanted_and_no_room_is_kept() -> None:
    marked, plain = (
        impose(leaves(PAWN, 40), paper(backs=Backs.NONE, marks=marks), HEADING)[0]
        for marks in (Marks.CROP, Marks.NONE)
    )
    assert not dashed(plain)
    assert len(plain.placements) > len(marked.placements)


def test_a_board_that_fills_the_paper_has_the_ticks_of_its_fold_in_its_white_edge() -> None:
    board = folded(template(oblong(297, 210), -10.0), (148.5, 0, 148.5, 210))
    pieces, chosen = leaves(board, 1), paper("A4 landscape", backs=Backs.NONE)
    (sheet,) = impose(pieces, chosen, HEADING)
    assert [(tick.start.x, tick.end.x) for tick in dashed(sheet)] == [(148.5, 148.5)] * 2
    assert {round(value, 6) for tick in dashed(sheet) for value in (tick.start.y, tick.end.y)} == {
        7,
        9,
        201,
        203,
    }
    assert faults(pieces, chosen, (sheet,), HEADING.title) == []


def test_a_disc_can_be_folded_too() -> None:
    look = folded(template(disc(50), 3.0), (0, 25, 50, 25))
    pieces, chosen = leaves(look, 9), paper(backs=Backs.NONE)
    sheets = impose(pieces, chosen, HEADING)
    assert faults(pieces, chosen, sheets, HEADING.title) == []
    for one, two in combinations(dashed(sheets[0]), 2):
        assert (one.start, one.end) != (two.start, two.end)
