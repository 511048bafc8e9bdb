"""White edges and split pieces: what the checks say of them, and of the least that is wrong with them."""

from typing import Any

import pytest

from invariants.specimens import edition, printing
from ludopress.invariants import INVARIANTS, run

Case = dict[str, Any]
HALF = {"rectangle": [150, 200], "bleed": -10, "safe": 12}
HALVES: Case = {
    "template": HALF,
    "faces": {"1": {}, "2": {}},
    "sheets": [
        {
            "margin": 7,
            "places": [[0, "1", 100, 75, 90], [1, "2", 100, 225, 90]],
            "marks": [{"line": [7, 150, 193, 150]}, {"text": "cut here", "at": [180, 149]}],
        }
    ],
}
BOARD: Case = {
    "template": {"rectangle": [320, 100], "bleed": 0, "safe": 0},
    "overlap": 10,
    "faces": {"1": {}},
    "sheets": [
        {"number": 1, "of": 2, "window": [17.5, 100, 182.5, 200], "places": [[0, "1", 177.5, 150]]},
        {"number": 2, "of": 2, "window": [17.5, 100, 182.5, 200], "places": [[0, "1", 22.5, 150]]},
    ],
}


def found(code: str, case: Case) -> list[str]:
    whole = edition(case) if code.endswith("as-asked") else printing(case)
    return [finding.message for finding in run({code: INVARIANTS[code]}, [whole]).findings]


def halves(**changes: object) -> Case:
    return {**HALVES, "sheets": [{**HALVES["sheets"][0], **changes}]}


CODES = [
    "sheets/inside-printable",
    "sheets/nothing-overlaps",
    "sheets/marks-clear-the-bleed",
    "sheets/every-piece-once",
    "sheets/marks-as-asked",
]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("ask", ["crop", "centre", "hairline", "none"])
def test_halves_that_share_their_cut_and_the_papers_edge_are_faultless(code: str, ask: str) -> None:
    assert found(code, {**HALVES, "ask": ask}) == []


def test_cuts_may_touch_and_no_more() -> None:
    overlapping = halves(places=[[0, "1", 100, 75.01, 90], [1, "2", 100, 225, 90]])
    assert found("sheets/nothing-overlaps", overlapping) == ["sheet 1 front: 1 and 2 overlap"]


def test_a_cut_beyond_the_paper_is_found_though_all_ink_is_within_reach() -> None:
    beyond = halves(places=[[0, "1", 101, 75, 90], [1, "2", 100, 225, 90]])
    assert found("sheets/inside-printable", beyond) == [
        "sheet 1 front: 1 reaches 1.00 mm over the paper's edge"
    ]


def test_ink_in_the_margin_is_found() -> None:
    narrow = {**HALVES, "template": {**HALF, "bleed": -5}}
    assert len(found("sheets/inside-printable", narrow)) == 2


def test_a_mark_may_lie_in_the_white_edge_and_not_on_the_ink() -> None:
    marked = halves(marks=[{"line": [7, 150, 193, 150]}, {"line": [100, 145, 100, 139.9]}])
    assert found("sheets/marks-clear-the-bleed", marked) == [
        "sheet 1 front: the mark at 100.0, 145.0 mm touches the bleed of 1"
    ]


@pytest.mark.parametrize("line", [None, [7, 150.05, 193, 150.05]])
def test_a_cut_between_halves_has_a_line_exactly_on_it(line: list[float] | None) -> None:
    marks = [{"line": line}] if line else []
    assert found("sheets/marks-as-asked", halves(marks=marks)) == [
        "cards, sheet 1 front: the cut of 1 at its bottom is not drawn",
        "cards, sheet 1 front: the cut of 2 at its top is not drawn",
    ]
    assert found("sheets/marks-as-asked", {**halves(marks=marks), "ask": "none"}) == []


def test_a_split_piece_is_there_once() -> None:
    assert found("sheets/every-piece-once", BOARD) == []
    twice = {**BOARD, "sheets": [*BOARD["sheets"], {**BOARD["sheets"][1], "number": 3}]}
    assert found("sheets/every-piece-once", twice) == ["the front of 1 is placed 2 times, not 1"]
    whole = {"number": 3, "paper": [400, 400], "places": [[0, "1", 200, 200]]}
    assert found("sheets/every-piece-once", {**BOARD, "sheets": [*BOARD["sheets"], whole]}) == [
        "the front of 1 is placed 2 times, not 1"
    ]


def test_what_no_window_shows_lies_nowhere() -> None:
    assert found("sheets/inside-printable", BOARD) == []
    mark = {"line": [185, 120, 195, 120]}  # on the board, but not on this sheet
    marked = {**BOARD, "sheets": [{**BOARD["sheets"][0], "marks": [mark]}, BOARD["sheets"][1]]}
    assert found("sheets/marks-clear-the-bleed", marked) == []


def test_a_window_in_the_margin_is_found() -> None:
    wide = {**BOARD["sheets"][0], "window": [17.5, 100, 196, 200]}
    assert found("sheets/inside-printable", {**BOARD, "sheets": [wide]}) == [
        "sheet 1 front: 1 reaches 1.00 mm into the margin"
    ]


def marked(case: Case, ticks: list[float]) -> Case:
    """Return a sheet with upright ticks above and below its window."""
    lines = [{"line": [x, y, x, y + 3]} for x in ticks for y in (96, 201)]
    return {**case, "marks": lines}


def split(first: Case, second: Case, **changes: object) -> Case:
    return {**BOARD, **changes, "sheets": [first, second]}


FIRST = marked(BOARD["sheets"][0], [172.5, 182.5])
SECOND = marked(BOARD["sheets"][1], [17.5, 27.5])


def test_a_board_that_is_whole_and_marked_is_faultless() -> None:
    assert found("sheets/split-whole", split(FIRST, SECOND)) == []


@pytest.mark.parametrize(
    ("case", "fault"),
    [
        (split(FIRST, SECOND, overlap=None), "the paper does not say by how much they overlap"),
        (split(FIRST, SECOND, overlap=9.98), "windows overlap by 10.00 mm across, not by 9.98"),
        (split(FIRST, {**SECOND, "places": [[0, "1", 22.5, 150, 180]]}), "not of one face, turned one way"),
        (split(FIRST, {**SECOND, "places": [[0, "1", 22.5, 151]]}), "2 windows do not make 2 rows of 2"),
        (split(FIRST, marked(SECOND, [17.5])), "sheet 2 front: the joint at 27.50 mm is not marked"),
        (
            split(marked(FIRST, [172.5, 182.45]), SECOND),
            "sheet 1 front: the joint at 182.50 mm is not marked",
        ),
        (
            split(FIRST, SECOND, template={"rectangle": [320, 100], "bleed": 0.1}),
            "0.10 mm of it, across, are in no window",
        ),
        (
            split(FIRST, SECOND, template={"rectangle": [360, 100], "bleed": -20}),
            "sheet 1 front: the cut at the left is 2.50 mm beyond the paper",
        ),
    ],
)
def test_the_least_that_keeps_a_board_from_being_glued_is_found(case: Case, fault: str) -> None:
    assert any(fault in message for message in found("sheets/split-whole", case))
