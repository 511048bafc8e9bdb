import re
from collections import Counter
from itertools import combinations, pairwise

import pytest
import shapely

from imposition.pieces import disc, leaves, oblong, paper, polygon, template
from ludopress.errors import LayoutError
from ludopress.imposition import Heading, impose
from ludopress.model import (
    Backs,
    CutLine,
    Flip,
    Label,
    Line,
    Marks,
    Point,
    Polygon,
    Rectangle,
    Sheet,
    Side,
    Size,
    Turn,
)

HEADING = Heading(title="Glimpse", component="cards", credits=("OpenMoji 17.0, CC BY-SA 4.0",))
ROUND = template(disc(85))
POKER = template(oblong(63.5, 88.9, 3))


def words(sheet: Sheet) -> list[str]:
    return [mark.text for mark in sheet.marks if isinstance(mark, Label)]


def ticks(sheet: Sheet) -> list[Line]:
    """Return the lines before the furniture."""
    first = next(index for index, mark in enumerate(sheet.marks) if isinstance(mark, Label))
    return [mark for mark in sheet.marks[:first] if isinstance(mark, Line)]


def test_no_pieces_need_no_paper() -> None:
    assert impose([], paper(), HEADING) == ()


@pytest.mark.parametrize("side", [1.0, 0.000001])
def test_pieces_of_which_thousands_lie_on_a_sheet_are_refused(side: float) -> None:
    crumbs = leaves(template(oblong(side, side), bleed=0.0), 3)
    with pytest.raises(LayoutError, match=r"too small for A4 \(210 by 297 mm\): more than 5,000 would lie"):
        impose(crumbs, paper(), HEADING)
    assert impose(leaves(template(oblong(5, 5), bleed=0.0), 3), paper(), HEADING)


def test_a_piece_of_more_sides_than_a_ruler_is_for_shows_its_cut_itself() -> None:
    for sides, kind in ((6, Line), (400, CutLine)):
        (sheet,) = impose(leaves(template(polygon(sides, 90)), 1), paper(backs=Backs.NONE), HEADING)
        assert any(isinstance(mark, kind) for mark in sheet.marks)
        assert any(isinstance(mark, CutLine) for mark in sheet.marks) == (kind is CutLine)


def test_interleaved_backs_follow_their_fronts() -> None:
    sheets = impose(leaves(ROUND, 14), paper(), HEADING)
    assert [(sheet.side, sheet.number, sheet.of) for sheet in sheets] == [
        (side, number, 3) for number in (1, 2, 3) for side in (Side.FRONT, Side.BACK)
    ]


def test_separate_backs_follow_all_fronts() -> None:
    sheets = impose(leaves(ROUND, 7), paper(backs=Backs.SEPARATE), HEADING)
    assert [(sheet.side, sheet.number) for sheet in sheets] == [
        (Side.FRONT, 1),
        (Side.FRONT, 2),
        (Side.BACK, 1),
        (Side.BACK, 2),
    ]


def test_no_backs_are_printed_where_none_are_wanted_or_all_are_blank() -> None:
    assert len(impose(leaves(ROUND, 7), paper(backs=Backs.NONE), HEADING)) == 2
    sheets = impose(leaves(ROUND, 7, frozenset(range(7))), paper(backs=Backs.FOLD), HEADING)
    assert {sheet.side for sheet in sheets} == {Side.FRONT}
    assert [sheet.fold for sheet in sheets] == [None, None]


def test_a_blank_back_keeps_its_slot() -> None:
    front, back = impose(leaves(ROUND, 3, frozenset({1})), paper(), HEADING)
    assert [placement.slot for placement in back.placements] == [0, 1, 2]
    assert back.placements[1].face is None
    assert back.placements[1].piece == "02"
    assert [p.at.x + q.at.x for p, q in zip(front.placements, back.placements, strict=True)] == [
        210,
        210,
        210,
    ]


def test_a_back_that_is_all_blank_is_still_a_page_so_that_the_pairs_stay_pairs() -> None:
    sheets = impose(leaves(ROUND, 7, frozenset(range(6))), paper(), HEADING)
    assert [sheet.side for sheet in sheets] == [Side.FRONT, Side.BACK] * 2


@pytest.mark.parametrize(
    ("size", "flip", "turn"),
    [
        ("A4", Flip.LONG_EDGE, Turn.NONE),
        ("A4", Flip.SHORT_EDGE, Turn.HALF),
        ("A4 landscape", Flip.LONG_EDGE, Turn.HALF),
        ("A4 landscape", Flip.SHORT_EDGE, Turn.NONE),
    ],
)
def test_paper_turned_about_a_level_edge_has_its_backs_upside_down(size: str, flip: Flip, turn: Turn) -> None:
    _, back = impose(leaves(ROUND, 6), paper(size, flip=flip), HEADING)
    assert {placement.turn for placement in back.placements} == {turn}


def test_a_front_that_lies_on_its_side_has_its_back_on_the_other() -> None:
    front, back = impose(leaves(POKER, 8), paper(), HEADING)
    assert {placement.turn for placement in front.placements} == {Turn.QUARTER}
    assert {placement.turn for placement in back.placements} == {Turn.THREE_QUARTERS}
    _, back = impose(leaves(POKER, 8), paper(flip=Flip.SHORT_EDGE), HEADING)
    assert {placement.turn for placement in back.placements} == {Turn.QUARTER}


def test_a_sheet_is_its_own_trim_and_bleed() -> None:
    sheet = impose(leaves(ROUND, 1), paper("Letter"), HEADING)[0]
    assert (sheet.paper, sheet.trim.size) == (Size(215.9, 279.4), Size(215.9, 279.4))
    assert sheet.trim == sheet.bleed
    assert (sheet.printable.left, sheet.printable.bottom) == (7, 272.4)


def test_a_sheet_names_deck_component_side_page_scale_and_credits() -> None:
    sheets = impose(leaves(ROUND, 55), paper(), HEADING)
    assert words(sheets[5]) == [
        "Glimpse · cards",
        "back · page 3 of 10",
        "50 mm · print at 100 %",
        "OpenMoji 17.0, CC BY-SA 4.0",
    ]


def test_the_scale_bar_is_50_mm_long_and_has_ends() -> None:
    sheet = impose(leaves(ROUND, 1), paper("A5"), HEADING)[0]
    bar, *ends = [mark for mark in sheet.marks if isinstance(mark, Line)][-3:]
    assert bar.end.x - bar.start.x == 50.0
    assert [end.start.x for end in ends] == [bar.start.x, bar.end.x]


def test_crop_marks_show_every_cut_of_a_grid_from_both_ends() -> None:
    sheet = impose(leaves(POKER, 8), paper(), HEADING)[0]
    columns = sorted(
        round(tick.start.x, 3) for tick in ticks(sheet) if tick.start.x == pytest.approx(tick.end.x)
    )
    rows = sorted(
        round(tick.start.y, 3) for tick in ticks(sheet) if tick.start.y == pytest.approx(tick.end.y)
    )
    cuts = {placement.at.x + side * 44.45 for placement in sheet.placements for side in (-1, 1)}
    assert columns == pytest.approx(sorted([*cuts] * 2), abs=1e-3)
    cuts = {placement.at.y + side * 31.75 for placement in sheet.placements for side in (-1, 1)}
    assert rows == pytest.approx(sorted([*cuts] * 2), abs=1e-3)


def test_a_part_filled_page_has_marks_at_the_cuts_that_a_full_one_hides() -> None:
    full, _, last, _ = impose(leaves(POKER, 9), paper(), HEADING)
    assert (len(full.placements), len(last.placements)) == (8, 1)
    assert len(ticks(last)) == 8


def test_marks_are_a_fifth_of_a_millimetre_thick_and_mirrored_on_the_back() -> None:
    front, back = impose(leaves(POKER, 5), paper(), HEADING)
    assert {tick.width for tick in ticks(front)} == {0.2}
    there, here = [[(tick.start.x, tick.start.y) for tick in ticks(sheet)] for sheet in (front, back)]
    assert {(round(210 - x, 6), round(y, 6)) for x, y in here} == {
        (round(x, 6), round(y, 6)) for x, y in there
    }


def test_ticks_of_a_round_piece_point_at_its_centre_and_are_the_same_way_on_every_page() -> None:
    sheets = impose(leaves(ROUND, 8), paper(backs=Backs.NONE), HEADING)
    for sheet in sheets:
        assert len(ticks(sheet)) == 4 * len(sheet.placements)  # askew: upright ones would fit outside only
        for tick in ticks(sheet):
            dx, dy = tick.end.x - tick.start.x, tick.end.y - tick.start.y
            centre = min(
                abs(dx * (placement.at.y - tick.start.y) - dy * (placement.at.x - tick.start.x))
                for placement in sheet.placements
            )
            assert centre == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("gap", "longest"), [(6.0, 4.0), (8.0, 6.0)])
def test_a_tick_that_two_neighbours_share_is_drawn_once(gap: float, longest: float) -> None:
    sheet = impose(leaves(POKER, 10), paper("A3", gap=gap), HEADING)[0]
    drawn = [
        shapely.LineString([(tick.start.x, tick.start.y), (tick.end.x, tick.end.y)]) for tick in ticks(sheet)
    ]
    assert all(shapely.length(shapely.intersection(a, b)) < 1e-6 for a, b in combinations(drawn, 2))
    assert max(tick.length for tick in drawn) == pytest.approx(longest)


def test_centre_marks_of_a_rectangle_lie_on_its_axes() -> None:
    sheet = impose(leaves(POKER, 1), paper(marks=Marks.CENTRE), HEADING)[0]
    at = sheet.placements[0].at
    assert len(ticks(sheet)) == 4
    assert all(at.x == pytest.approx(t.start.x) or at.y == pytest.approx(t.start.y) for t in ticks(sheet))


def test_hairlines_are_the_cuts_themselves_and_only_on_fronts() -> None:
    front, back = impose(leaves(POKER, 8), paper(marks=Marks.HAIRLINE), HEADING)
    cuts = [mark.shape for mark in front.marks if isinstance(mark, CutLine)]
    assert len(cuts) == 8
    assert all(isinstance(cut, Rectangle) and cut.corner == 3 for cut in cuts)
    assert cuts[0].box.size.width == pytest.approx(88.9)
    assert not any(isinstance(mark, CutLine) for mark in back.marks)
    assert ticks(front) == []


def test_a_cut_line_is_black_on_a_wider_white_one_so_that_it_shows_on_any_colour() -> None:
    front, _ = impose(leaves(ROUND, 1), paper(marks=Marks.HAIRLINE), HEADING)
    (cut,) = [mark for mark in front.marks if isinstance(mark, CutLine)]
    assert 0.12 <= cut.width <= 0.15
    assert cut.halo == 0.35


@pytest.mark.parametrize("trim", [polygon(6, 45), oblong(59, 92)])
def test_where_crop_marks_cannot_show_every_cut_the_cuts_are_drawn(trim: Rectangle) -> None:
    sheet = impose(leaves(template(trim), 6), paper(), HEADING)[0]
    assert sum(isinstance(mark, CutLine) for mark in sheet.marks) == 6


def test_no_marks_are_drawn_where_none_are_wanted() -> None:
    sheet = impose(leaves(POKER, 8), paper(marks=Marks.NONE), HEADING)[0]
    assert ticks(sheet) == []
    assert not any(isinstance(mark, CutLine) for mark in sheet.marks)


def test_the_fold_is_a_dashed_line_that_clears_the_pieces() -> None:
    sheet = impose(leaves(ROUND, 3), paper(backs=Backs.FOLD), HEADING)[0]
    (crease,) = [mark for mark in sheet.marks if isinstance(mark, Line) and mark.dashed]
    assert crease.start.x == crease.end.x == sheet.fold == 105
    assert "fronts left, backs right of the fold · page 1 of 1" in words(sheet)


def test_long_titles_and_credits_take_more_rows_and_lose_no_word() -> None:
    heading = Heading(
        title="A very long title of a game that goes on and on, and then on again",
        component="influence tokens",
        credits=("OpenMoji 17.0 (openmoji.org), CC BY-SA 4.0", "Fox by Élodie Müller, CC BY 4.0, recoloured"),
    )
    sheet = impose(leaves(template(disc(20)), 3), paper(Size(100, 150)), heading)[0]
    wanted = " ".join((heading.title, heading.component, *heading.credits))
    said = Counter(re.findall(r"\w+", " ".join(words(sheet))))
    assert said == Counter(re.findall(r"\w+", f"{wanted} front page 1 of 1 50 mm print at 100"))
    rows = sorted({round(mark.at.y, 3) for mark in sheet.marks if isinstance(mark, Label)})
    assert len(rows) > 3
    assert all(below - above >= 2.0 for above, below in pairwise(rows))


def test_on_paper_too_narrow_for_bar_and_caption_the_caption_joins_the_credits() -> None:
    sheet = impose(leaves(template(disc(20)), 1), paper(Size(66, 90)), HEADING)[0]
    assert "50 mm · print at 100 %" in " ".join(words(sheet))


def test_a_piece_larger_than_the_paper_is_refused_with_both_sizes_and_a_cure() -> None:
    with pytest.raises(LayoutError) as caught:
        impose(leaves(template(disc(150)), 1), paper("A5"), HEADING)
    assert str(caught.value) == (
        "cards: a piece takes 156 by 156 mm with its bleed, but A5 (148 by 210 mm) leaves 134 by 191.2 mm "
        "inside its margin of 7 mm and its page furniture "
        "(choose larger paper, a smaller margin or a smaller template; overlap: 10 mm and backs: none splits "
        "it over several sheets)"
    )


def test_paper_too_small_for_the_furniture_is_refused() -> None:
    with pytest.raises(LayoutError, match="page furniture does not fit on the paper"):
        impose(leaves(template(disc(12)), 1), paper(Size(60, 90)), HEADING)


def test_a_title_the_font_cannot_set_is_refused_by_its_character() -> None:
    with pytest.raises(LayoutError, match=r'has no "狐" \(U\+72D0\), which stands in "Fox 狐"'):
        impose(leaves(ROUND, 1), paper(), Heading(title="Fox 狐", component="cards"))


def test_a_shape_that_turned_over_is_another_has_no_backs() -> None:
    pieces = leaves(template(polygon(3, 30)), 1)
    with pytest.raises(LayoutError, match="make the left half the mirror image of the right"):
        impose(pieces, paper(), HEADING)
    assert len(impose(pieces, paper(backs=Backs.NONE), HEADING)) == 1
    assert len(impose(leaves(template(polygon(3, 30, 90)), 1), paper(), HEADING)) == 2


def test_corners_that_mirror_each_other_are_not_enough_if_the_sides_between_them_do_not() -> None:
    corners = [(0, 0), (40, 0), (40, 40), (0, 40), (30, 20), (10, 20)]
    crooked = Polygon(tuple(Point(x, y) for x, y in corners))
    with pytest.raises(LayoutError, match="make the left half the mirror image of the right"):
        impose(leaves(template(crooked, 0), 1), paper(), HEADING)
    upright = Polygon(tuple(Point(*corners[index]) for index in (0, 1, 4, 2, 3, 5)))
    assert len(impose(leaves(template(upright, 0), 1), paper(), HEADING)) == 2
