"""Pieces whose edge stays white: they may share their cuts with each other and with the paper's edge."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from imposition.examined import faults
from imposition.pieces import disc, leaves, oblong, paper, template
from ludopress.errors import LayoutError
from ludopress.imposition import Heading, impose
from ludopress.model import Backs, Box, CutLine, Label, Line, Marks, Paper, Placement, Sheet, Size, Turn

HEADING = Heading(title="Doubles to 100", component="scores")
CREDITED = replace(HEADING, credits=("Pictures: OpenMoji 17.0 by HfG Schwäbisch Gmünd, CC-BY-SA-4.0",))
HALF = template(oblong(148.5, 210), -10.0)
LINE = 100.0  # mm: furniture and ticks are shorter


def trim_of(placement: Placement) -> Box:
    """Return where a rectangular piece is cut, from its centre and turn."""
    assert placement.face is not None
    size = placement.face.template.trim.box.size
    width, height = (size.width, size.height) if placement.turn % 180 == 0 else (size.height, size.width)
    at = placement.at
    return Box(at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2)


def lines(sheet: Sheet) -> list[Line]:
    """Return the cuts drawn whole."""
    return [
        mark
        for mark in sheet.marks
        if isinstance(mark, Line) and abs(mark.end.x - mark.start.x) + abs(mark.end.y - mark.start.y) > LINE
    ]


def words(sheet: Sheet) -> list[str]:
    return [mark.text for mark in sheet.marks if isinstance(mark, Label)]


@pytest.mark.parametrize(
    ("size", "half", "turn"),
    [
        ("A4", (148.5, 210), Turn.QUARTER),
        ("A4 landscape", (148.5, 210), Turn.NONE),
        ("A3", (210, 297), Turn.QUARTER),
        ("Letter", (139.7, 215.9), Turn.QUARTER),
        ("A5", (105, 148), Turn.QUARTER),
    ],
)
@pytest.mark.parametrize("marks", [Marks.CROP, Marks.CENTRE, Marks.HAIRLINE])
def test_two_halves_fill_the_paper_and_are_parted_by_one_cut(
    size: str, half: tuple[float, float], turn: Turn, marks: Marks
) -> None:
    chosen, pieces = paper(size, marks=marks, backs=Backs.NONE), leaves(template(oblong(*half), -10.0), 4)
    sheets = impose(pieces, chosen, CREDITED)
    assert len(sheets) == 2
    for sheet in sheets:
        one, other = map(trim_of, sheet.placements)
        assert {placement.turn for placement in sheet.placements} == {turn}
        whole = Box(one.left, one.top, other.right, other.bottom)
        expected = Box(0, 0, chosen.size.width, chosen.size.height)
        assert vars_of(whole) == pytest.approx(vars_of(expected), abs=1e-9)
        if turn is Turn.QUARTER:
            assert one.bottom == pytest.approx(other.top, abs=1e-9)
        else:
            assert one.right == pytest.approx(other.left, abs=1e-9)
        (cut,) = lines(sheet)
        middle = (cut.start.x + cut.end.x) / 2, (cut.start.y + cut.end.y) / 2
        assert middle == pytest.approx((chosen.size.width / 2, chosen.size.height / 2), abs=1e-9)
        assert "cut here" in words(sheet)
        assert not any(isinstance(mark, CutLine) for mark in sheet.marks)
    assert faults(pieces, chosen, sheets, CREDITED.title) == []


def vars_of(box: Box) -> tuple[float, ...]:
    return box.left, box.top, box.right, box.bottom


@pytest.mark.parametrize("size", ["A4", "A4 landscape", "A3", "Letter", "A5"])
@pytest.mark.parametrize("backs", list(Backs))
def test_a_board_as_large_as_the_paper_needs_no_cut(size: str, backs: Backs) -> None:
    chosen = paper(size, backs=backs)
    board = template(oblong(chosen.size.width, chosen.size.height), -10.0)
    if backs is Backs.FOLD:
        board = template(oblong(chosen.size.width / 2, chosen.size.height), -10.0)
    pieces = leaves(board, 1)
    sheets = impose(pieces, chosen, CREDITED if chosen.size.width > 200 else HEADING)
    for sheet in sheets:
        assert [line for line in lines(sheet) if not line.dashed] == []
        for placement in sheet.placements:
            box = trim_of(placement)
            wanted = {0.0, chosen.size.width / 2, chosen.size.width}
            assert all(min(abs(edge - x) for x in wanted) < 1e-9 for edge in (box.left, box.right))
            assert (box.top, box.bottom) == pytest.approx((0, chosen.size.height), abs=1e-9)
    assert faults(pieces, chosen, sheets, CREDITED.title) == []


def test_a_last_sheet_with_one_half_on_it_is_cut_all_the_same() -> None:
    *_, last = impose(leaves(HALF, 3), paper(backs=Backs.NONE), HEADING)
    assert len(last.placements) == 1
    (cut,) = lines(last)
    assert cut.start.y == cut.end.y == 148.5


def test_no_cut_is_drawn_where_no_marks_are_wanted() -> None:
    sheets = impose(leaves(HALF, 2), paper(marks=Marks.NONE), HEADING)
    assert len(sheets[0].placements) == 2
    assert all(lines(sheet) == [] for sheet in sheets)
    assert "cut here" not in words(sheets[0])


def test_a_cut_is_drawn_on_the_front_alone() -> None:
    front, back = impose(leaves(HALF, 2), paper(), HEADING)
    assert len(lines(front)) == 1
    assert lines(back) == []


@given(
    st.floats(40, 330),
    st.floats(40, 330),
    st.floats(1, 25),
    st.builds(
        lambda size, changes: paper(size, **changes),
        st.sampled_from(["A4", "A4 landscape", "Letter", "A3"]),
        st.fixed_dictionaries(
            {
                "marks": st.sampled_from(Marks),
                "gap": st.sampled_from([0.0, 3.0]),
                "margin": st.sampled_from([4.0, 7.0]),
                "backs": st.sampled_from(Backs),
            }
        ),
    ),
)
def test_ink_keeps_clear_of_margin_and_furniture_and_every_cut_can_be_made(
    width: float, height: float, edge: float, chosen: Paper
) -> None:
    assume(min(width, height) > 2 * edge + 5)
    pieces = leaves(template(oblong(width, height), -edge), 5)
    try:
        sheets = impose(pieces, chosen, HEADING)
    except LayoutError:
        return
    assert faults(pieces, chosen, sheets, HEADING.title) == []
    for sheet in sheets:
        for placement in sheet.placements:
            box = trim_of(placement)
            for side, end in (
                (box.left, chosen.size.width),
                (box.right, chosen.size.width),
                (box.top, chosen.size.height),
                (box.bottom, chosen.size.height),
            ):
                nearest = min(abs(side), abs(end - side))
                assert -1e-6 <= side <= end + 1e-6
                assert nearest <= 1 or nearest >= chosen.margin - 1e-6


def test_a_narrow_white_edge_keeps_the_whole_piece_within_reach_of_the_printer() -> None:
    pieces = leaves(template(oblong(24, 24), -2.0), 60)
    for marks in Marks:
        chosen = paper(marks=marks)
        sheets = impose(pieces, chosen, HEADING)
        boxes = [trim_of(placement) for sheet in sheets for placement in sheet.placements]
        assert min(box.left for box in boxes) >= 7
        assert faults(pieces, chosen, sheets, HEADING.title) == []


def test_a_round_piece_with_a_white_edge_is_marked_like_one_without_bleed() -> None:
    white, plain = (impose(leaves(template(disc(60), bleed), 3), paper(), HEADING) for bleed in (-4.0, 0.0))
    assert white[0].marks == plain[0].marks


def test_credits_that_the_row_below_does_not_hold_go_on_beside_the_heading() -> None:
    notes = tuple(f"Picture {number} by somebody, CC BY 4.0" for number in range(4))
    (sheet,) = impose(
        leaves(template(oblong(210, 297), -10.0), 1),
        paper(backs=Backs.NONE),
        replace(HEADING, credits=notes),
    )
    said = " ".join(words(sheet))
    assert all(f"Picture {number}" in said for number in range(4))


def test_credits_that_find_no_room_in_a_white_edge_are_refused_with_a_cure() -> None:
    notes = tuple(f"Picture {number} by somebody, CC BY 4.0" for number in range(12))
    with pytest.raises(LayoutError) as caught:
        impose(leaves(template(oblong(210, 297), -10.0), 1), paper(), replace(HEADING, credits=notes))
    assert str(caught.value) == (
        "scores: beside the margin of 7 mm, a white edge of 10 mm does not hold title, scale bar and credits "
        "(shorten the title or the credits, choose a smaller margin or larger paper, or widen the white edge)"
    )


def test_a_board_whose_white_edge_is_too_narrow_is_told_how_wide_it_has_to_be() -> None:
    with pytest.raises(LayoutError, match=r"or a white edge of 9\.4 mm: bleed: -9\.4 mm; overlap"):
        impose(leaves(template(oblong(210, 297), -5.0), 1), paper(), HEADING)


def test_a_wider_white_edge_holds_more_rows() -> None:
    notes = tuple(f"Picture {number} by somebody, CC BY 4.0" for number in range(9))
    heading = replace(HEADING, credits=notes)
    pieces, chosen = leaves(template(oblong(210, 297), -12.0), 1), paper(backs=Backs.NONE)
    sheets = impose(pieces, chosen, heading)
    assert all(credit.split()[1] in " ".join(words(sheets[0])) for credit in notes)
    assert faults(pieces, chosen, sheets, HEADING.title) == []


def test_halves_of_paper_of_any_size_abut_exactly() -> None:
    for height in (200.0, 254.3, 333.333, 279.4):
        chosen = paper(Size(180, height), backs=Backs.NONE)
        (sheet,) = impose(leaves(template(oblong(height / 2, 180), -10.0), 2), chosen, HEADING)
        one, other = map(trim_of, sheet.placements)
        assert one.bottom == pytest.approx(other.top, abs=1e-9)
        assert one.bottom == pytest.approx(height / 2, abs=1e-9)


@pytest.mark.parametrize("margin", [4.0, 7.0])
@pytest.mark.parametrize("parts", [(1, 2), (2, 2), (3, 2), (3, 4)])
def test_the_words_beside_a_cut_touch_no_other_cut(parts: tuple[int, int], margin: float) -> None:
    look = template(oblong(210 / parts[0], 297 / parts[1]), -10.0)
    pieces, chosen = leaves(look, parts[0] * parts[1]), paper(backs=Backs.NONE, margin=margin)
    (sheet,) = impose(pieces, chosen, HEADING)
    labels = [mark for mark in sheet.marks if isinstance(mark, Label) and mark.text == "cut here"]
    assert len(labels) == len(lines(sheet)) == sum(parts) - 2
    for label in labels:
        for line in lines(sheet):
            across = (
                min(line.start.x, line.end.x) < label.at.x + 8 and max(line.start.x, line.end.x) > label.at.x
            )
            down = (
                min(line.start.y, line.end.y) < label.at.y
                and max(line.start.y, line.end.y) > label.at.y - 1.4
            )
            assert not (across and down)
    assert faults(pieces, chosen, [sheet], HEADING.title) == []
