"""A booklet that is printed, cut, folded and stapled reads from its first page to its last."""

import pytest

from imposition.papers import A6, SHEETS, paper
from ludopress.imposition.saddle import folded, stitched
from ludopress.model import Flip, Size, StitchedSide

A5 = Size(148.0, 210.0)


def read(sides: list[StitchedSide], *, from_right: bool = False) -> list[int]:
    """Return the pages as a reader turns them: sides are cut, stacked, folded and leafed through.

    Whoever looks at a back has turned the paper: what was left of a front lies right of its back.
    """
    middle = sides[0].paper.width / 2
    rows = sorted({page.at.y for side in sides for page in side.pages})
    stacks = [
        [(front, back, row) for front, back in zip(sides[::2], sides[1::2], strict=True)] for row in rows
    ]
    sheets = [_halves(front, back, row, middle) for stack in stacks for front, back, row in stack]
    first = [leaf for right, _ in sheets for leaf in right]
    last = [leaf for _, left in reversed(sheets) for leaf in left]
    leaves = [page for page in (*first, *last) if page]
    return leaves[::-1] if from_right else leaves


def _halves(
    front: StitchedSide, back: StitchedSide, row: float, middle: float
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the two leaves of a folded sheet, each by the page met first and the one behind it."""

    def at(side: StitchedSide, *, right: bool) -> int:
        return next((p.page for p in side.pages if p.at.y == row and (p.at.x >= middle) == right), 0)

    return (at(front, right=True), at(back, right=False)), (at(back, right=True), at(front, right=False))


@pytest.mark.parametrize("pages", range(4, 65))
@pytest.mark.parametrize("name", SHEETS)
def test_the_pages_are_met_in_their_order(pages: int, name: str) -> None:
    assert read(stitched(pages, A6, paper(name))) == list(range(1, pages + 1))


@pytest.mark.parametrize("pages", range(4, 65, 3))
def test_what_is_read_from_right_to_left_is_met_in_its_order_too(pages: int) -> None:
    sides = stitched(pages, A6, paper("A4"), from_right=True)
    assert read(sides, from_right=True) == list(range(1, pages + 1))


@pytest.mark.parametrize("pages", range(1, 65))
def test_every_page_is_there_once_and_the_last_is_the_back_cover(pages: int) -> None:
    sheets = folded(pages)
    there = [page for sheet in sheets for page in (*sheet.outside, *sheet.inside)]
    assert len(there) == 4 * len(sheets) < pages + 4
    assert sorted(page for page in there if page) == list(range(1, pages + 1))
    assert sheets[0].outside[0] == pages


def test_blank_pages_come_before_the_back_cover() -> None:
    (sheet,) = folded(2)
    assert (sheet.outside, sheet.inside) == ((2, 1), (None, None))


@pytest.mark.parametrize(
    ("name", "page", "rows", "scale"),
    [("A4", A6, 2, 1.0), ("Letter", A6, 2, 279.4 / 296), ("A3", A6, 3, 420 / 444), ("A4", A5, 1, 210 / 296)],
)
def test_as_many_sheets_share_the_paper_as_hardly_shrink(
    name: str, page: Size, rows: int, scale: float
) -> None:
    side = stitched(24, page, paper(name))[0]
    assert len({placed.at.y for placed in side.pages}) == rows
    assert [placed.scale for placed in side.pages] == pytest.approx([scale] * len(side.pages))


@pytest.mark.parametrize("name", SHEETS)
def test_pages_lie_on_the_paper_and_not_on_one_another(name: str) -> None:
    for side in stitched(30, A6, paper(name)):
        for page in side.pages:
            right, bottom = page.at.x + page.scale * A6.width, page.at.y + page.scale * A6.height
            assert -1e-9 <= page.at.x < right <= side.paper.width + 1e-9
            assert -1e-9 <= page.at.y < bottom <= side.paper.height + 1e-9
        corners = {(round(page.at.x, 6), round(page.at.y, 6)) for page in side.pages}
        assert len(corners) == len(side.pages)


def test_pages_of_inner_sheets_creep_towards_the_fold() -> None:
    middle = SHEETS["A4"].width / 2
    for number, sheet in enumerate(folded(24)):
        for page in filter(None, (*sheet.outside, *sheet.inside)):
            (placed,) = [
                one
                for side in stitched(24, A6, paper("A4"), thickness=0.1)
                for one in side.pages
                if one.page == page
            ]
            inwards = placed.shift if placed.at.x < middle else -placed.shift
            assert inwards == pytest.approx(0.1 * number)


def test_only_a_back_that_is_flipped_about_the_short_edge_is_turned() -> None:
    for flip, turned in ((Flip.LONG_EDGE, [False, False]), (Flip.SHORT_EDGE, [False, True])):
        assert [side.turned for side in stitched(4, A6, paper("A4", flip))] == turned


def test_marks_show_where_to_fold_to_cut_and_to_staple() -> None:
    front, back, *_, inner, _ = stitched(16, A6, paper("A4"))
    middle, half = 105.0, 148.5
    assert all(line.start.x == line.end.x == middle for line in front.marks if line.start.x == line.end.x)
    assert [line for line in front.marks if line.start.y == line.end.y == half]
    assert len([line for line in front.marks if not line.dashed]) == 2
    assert not [line for line in inner.marks if not line.dashed]
    assert not back.marks
