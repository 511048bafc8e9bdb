"""A piece larger than the paper: what its sheets show, and whether they can be glued."""

from dataclasses import dataclass, replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from imposition.examined import faults
from imposition.pieces import disc, leaves, oblong, paper, polygon, template
from ludopress.errors import LayoutError
from ludopress.imposition import Heading, impose
from ludopress.model import (
    Backs,
    Box,
    CutLine,
    Label,
    Leaf,
    Line,
    Marks,
    Paper,
    Placement,
    Point,
    Sheet,
    Size,
    Template,
)

HEADING = Heading(title="Rabbits", component="track")
EXACT = 1e-9


def boards(look: Template, count: int = 1) -> list[Leaf]:
    return leaves(look, count, frozenset(range(count)))


def part(placement: Placement) -> Box:
    """Return the part of the face that a window shows, in face millimetres."""
    assert placement.window is not None
    m, window = placement.matrix, placement.window
    corners = []
    for x, y in ((window.left, window.top), (window.right, window.bottom)):
        dx, dy = x - m.e, y - m.f  # turned by a quarter at most: the inverse is the transpose
        corners.append((m.a * dx + m.b * dy, m.c * dx + m.d * dy))
    (x1, y1), (x2, y2) = corners
    return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def words(sheet: Sheet) -> list[str]:
    return [mark.text for mark in sheet.marks if isinstance(mark, Label)]


trims = st.one_of(
    st.builds(oblong, st.floats(60, 700), st.floats(60, 700), st.sampled_from([0.0, 5.0])),
    st.builds(disc, st.floats(150, 500)),
    st.builds(polygon, st.just(6), st.floats(100, 250)),
)
looks = st.builds(template, trims, st.sampled_from([-12.0, -10.0, -4.0, 0.0, 3.0]))
papers = st.builds(
    lambda size, changes: paper(size, **changes),
    st.one_of(
        st.sampled_from(["A4", "A4 landscape", "Letter", "A5", "A3"]),
        st.builds(Size, st.floats(120, 330), st.floats(120, 330)),
    ),
    st.fixed_dictionaries(
        {
            "overlap": st.floats(3, 25),
            "marks": st.sampled_from(Marks),
            "margin": st.sampled_from([4.0, 7.0, 12.5]),
        }
    ),
)


@dataclass(frozen=True)
class Job:
    """A board, the paper it is split on, and its sheets."""

    look: Template
    paper: Paper
    sheets: tuple[Sheet, ...]

    @property
    def parts(self) -> list[Box]:
        """What each sheet shows, in face millimetres."""
        return [part(sheet.placements[0]) for sheet in self.sheets]


@st.composite
def jobs(draw: st.DrawFn) -> Job:
    look, chosen = draw(looks), draw(papers)
    try:
        sheets = impose(boards(look), chosen, HEADING)
    except LayoutError:
        assume(False)  # noqa: FBT003  (Hypothesis' own way to pass over a draw)
        raise
    assume(sheets[0].placements[0].window is not None)
    return Job(look, chosen, sheets)


def grid(parts: list[Box]) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    columns = sorted({(round(box.left, 6), round(box.right, 6)) for box in parts})
    rows = sorted({(round(box.top, 6), round(box.bottom, 6)) for box in parts})
    return columns, rows


@given(jobs())
def test_the_windows_together_show_all_of_the_ink(job: Job) -> None:
    columns, rows = grid(job.parts)
    assert len(job.parts) == len(columns) * len(rows)
    ink = job.look.bleed_shape.box
    assert columns[0][0] <= ink.left + 1e-5
    assert columns[-1][1] >= ink.right - 1e-5
    assert rows[0][0] <= ink.top + 1e-5
    assert rows[-1][1] >= ink.bottom - 1e-5


@given(jobs())
def test_neighbours_overlap_by_exactly_what_the_paper_says(job: Job) -> None:
    assert job.paper.overlap is not None
    for windows in grid(job.parts):
        for (_, end), (start, _) in pairwise(windows):
            assert end - start == pytest.approx(job.paper.overlap, abs=1e-5)


@given(jobs())
def test_all_windows_are_of_one_size_and_no_fewer_would_do(job: Job) -> None:
    boxes = [placement.window for sheet in job.sheets for placement in sheet.placements if placement.window]
    assert max(box.width for box in boxes) == pytest.approx(min(box.width for box in boxes), abs=EXACT)
    assert max(box.height for box in boxes) == pytest.approx(min(box.height for box in boxes), abs=EXACT)


@given(jobs())
def test_the_checks_find_nothing_wrong_with_split_boards(job: Job) -> None:
    assert faults(boards(job.look), job.paper, job.sheets, HEADING.title) == []


@given(jobs())
def test_two_sheets_that_are_glued_have_their_ticks_at_the_same_places_of_the_board(job: Job) -> None:
    """Where two windows of a row overlap, both sheets have a tick at either edge of the overlap."""
    for one, other in combinations(job.sheets, 2):
        (here, left), (there, right) = upright_ticks(one), upright_ticks(other)
        if abs(left.top - right.top) > EXACT or not left.left < right.left < left.right < right.right:
            continue
        for x in (right.left, left.right):
            assert min(abs(tick - x) for tick in here) < EXACT
            assert min(abs(tick - x) for tick in there) < EXACT


def upright_ticks(sheet: Sheet) -> tuple[list[float], Box]:
    """Return the x of every upright mark, and the window, seen from the middle of the board."""
    (placement,) = sheet.placements
    assert placement.window is not None
    window, at = placement.window, placement.at
    seen = Box(window.left - at.x, window.top - at.y, window.right - at.x, window.bottom - at.y)
    lines = [mark for mark in sheet.marks if isinstance(mark, Line) and mark.start.x == mark.end.x]
    return [line.start.x - at.x for line in lines], seen


BOARD = template(oblong(420, 297), -10.0)


def test_an_a3_board_fills_three_a4_sheets_and_is_not_cut_at_its_edges() -> None:
    sheets = impose(boards(BOARD), paper(overlap=10.0), HEADING)
    assert len(sheets) == 3
    first, middle, last = (sheet.placements[0] for sheet in sheets)
    assert all(placement.window is not None for placement in (first, middle, last))
    corner = first.matrix.apply(Point(0, 0))
    assert (corner.x, corner.y) == pytest.approx((0, 0), abs=EXACT)
    corner = last.matrix.apply(Point(420, 297))
    assert (corner.x, corner.y) == pytest.approx((210, 297), abs=EXACT)
    assert "cut here" not in words(sheets[0])


def test_a_sheet_says_which_part_it_is_and_what_is_glued_where() -> None:
    sheets = impose(boards(template(oblong(300, 480), 3.0)), paper(overlap=10.0), HEADING)
    assert [next(text for text in words(sheet) if text.startswith("front")) for sheet in sheets] == [
        f"front · page {number} of 4 · row {row}, column {column}"
        for number, (row, column) in enumerate(((1, 1), (1, 2), (2, 1), (2, 2)), 1)
    ]
    glue = [{text for text in words(sheet) if "glue" in text} for sheet in sheets]
    assert glue == [
        {"glue page 2 here", "glue page 3 here"},
        {"cut off the left edge · glue on page 1", "glue page 4 here"},
        {"glue page 4 here", "cut off the top edge · glue on page 1"},
        {"cut off the left edge · glue on page 3", "cut off the top edge · glue on page 2"},
    ]


def test_of_several_boards_each_sheet_names_its_own() -> None:
    sheets = impose(boards(template(oblong(300, 200), 3.0), 2), paper(overlap=10.0), HEADING)
    assert [sheet.placements[0].piece for sheet in sheets] == ["01", "01", "02", "02"]
    assert "front · page 3 of 4 · 02, row 1, column 1" in words(sheets[2])
    assert (
        faults(boards(template(oblong(300, 200), 3.0), 2), paper(overlap=10.0), sheets, HEADING.title) == []
    )


def test_a_board_is_turned_where_that_saves_sheets() -> None:
    sheets = impose(boards(template(oblong(180, 500), 3.0)), paper("A4 landscape", overlap=10.0), HEADING)
    assert len(sheets) == 2
    assert {sheet.placements[0].turn for sheet in sheets} == {90}


def test_what_fits_is_not_split() -> None:
    sheets = impose(boards(template(oblong(210, 297), -10.0)), paper(overlap=10.0), HEADING)
    assert [placement.window for sheet in sheets for placement in sheet.placements] == [None]


@pytest.mark.parametrize("trim", [disc(300), polygon(6, 150)])
@pytest.mark.parametrize("marks", [Marks.CROP, Marks.CENTRE, Marks.HAIRLINE])
def test_cuts_that_no_tick_can_show_are_drawn_in_the_window_alone(trim: object, marks: Marks) -> None:
    chosen = paper(overlap=10.0, marks=marks)
    for sheet in impose(boards(template(trim, 3.0)), chosen, HEADING):  # type: ignore[arg-type]
        (cut,) = [mark for mark in sheet.marks if isinstance(mark, CutLine)]
        assert cut.window == sheet.placements[0].window


def test_joints_are_marked_even_where_no_cut_is() -> None:
    sheet = impose(boards(template(oblong(300, 200), 3.0)), paper(overlap=10.0, marks=Marks.NONE), HEADING)[0]
    assert sum(isinstance(mark, Line) and mark.dashed for mark in sheet.marks) == 2


def test_folds_are_marked_beside_every_window_that_they_cross() -> None:
    look = replace(BOARD, folds=((Point(210, 0), Point(210, 297)), (Point(0, 148.5), Point(420, 148.5))))
    chosen = paper(overlap=10.0)
    sheets = impose(boards(look), chosen, HEADING)
    assert faults(boards(look), chosen, sheets, HEADING.title) == []


def test_a_piece_that_does_not_fit_is_offered_to_be_split() -> None:
    with pytest.raises(LayoutError, match="overlap: 10 mm splits it over several sheets"):
        impose(boards(BOARD), paper(), HEADING)
    with pytest.raises(LayoutError, match="overlap: 10 mm and backs: none splits it over several sheets"):
        impose(leaves(BOARD, 1), paper(), HEADING)


def test_a_split_piece_has_no_back() -> None:
    with pytest.raises(LayoutError) as caught:
        impose(leaves(BOARD, 1), paper(overlap=10.0), HEADING)
    assert str(caught.value) == (
        "track: a piece is larger than A4 and is split over several sheets, but a piece glued together from "
        "sheets has a blank back (choose backs: none, or larger paper)"
    )
    assert len(impose(leaves(BOARD, 1), paper(overlap=10.0, backs=Backs.NONE), HEADING)) == 3


def test_a_board_whose_ink_fits_and_whose_cut_does_not_is_split_too() -> None:
    look, chosen = template(disc(262), -12.0), paper(Size(325, 258), overlap=10.0, margin=4.0)
    sheets = impose(boards(look), chosen, HEADING)
    assert len(sheets) == 2
    assert faults(boards(look), chosen, sheets, HEADING.title) == []


def test_an_overlap_as_wide_as_the_sheet_is_refused() -> None:
    with pytest.raises(LayoutError, match="show next to nothing else"):
        impose(boards(BOARD), paper(overlap=185.0), HEADING)


def test_a_piece_of_more_sheets_than_anybody_glues_is_refused() -> None:
    look = template(oblong(4000, 4000), bleed=-10.0)
    with pytest.raises(LayoutError, match=r"glued together from \d{3} sheets of A4, and 100 are the most"):
        impose(boards(look), paper(overlap=10.0, backs=Backs.NONE), HEADING)
