"""Fronts and backs meet in the finished file: measured from its objects, not from a picture of them."""

import pytest

from imposition.pieces import disc, leaves, oblong, paper, polygon, template
from ludopress import press
from ludopress.imposition import Heading, impose
from ludopress.model import Backs, Flip, Shape
from press.measure import paths

HEADING = Heading(title="Glimpse", component="cards", credits=("OpenMoji, CC BY-SA 4.0",))
EXACT = 0.0005  # mm; the file is written to 0.0001 points, pdfium calculates with 24 bits
Boxes = list[tuple[float, float, float, float]]


def marks(content: bytes, page: int) -> Boxes:
    """Return the boxes of the marks that the faces of a page carry: all that is drawn within forms."""
    return sorted(path.box for path in paths(content, page) if path.depth > 0)


def turned_over(boxes: Boxes, size: tuple[float, float], flip: Flip) -> Boxes:
    """Return where the boxes are seen from the other side when a printer turns the paper over."""
    width, height = size
    upright = (height >= width) is (flip is Flip.LONG_EDGE)
    if upright:
        return sorted((width - right, top, width - left, bottom) for left, top, right, bottom in boxes)
    return sorted((left, height - bottom, right, height - top) for left, top, right, bottom in boxes)


def assert_same(boxes: Boxes, others: Boxes) -> None:
    assert len(boxes) == len(others) > 0
    left = list(others)
    for box in boxes:
        nearest = min(left, key=lambda other: max(abs(a - b) for a, b in zip(box, other, strict=True)))
        assert box == pytest.approx(nearest, abs=EXACT)
        left.remove(nearest)


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("size", ["A4", "A4 landscape", "Letter"])
@pytest.mark.parametrize("trim", [disc(85), oblong(63.5, 88.9), polygon(6, 30)])
def test_backs_lie_behind_fronts_on_full_and_part_filled_pages(trim: Shape, size: str, flip: Flip) -> None:
    chosen = paper(size, flip=flip)
    full = len(impose(leaves(template(trim), 1), chosen, HEADING)) == 2
    assert full
    count = len(impose(leaves(template(trim), 100), chosen, HEADING)[0].placements) + 1
    content = press.pdf(impose(leaves(template(trim), count), chosen, HEADING), "Glimpse", ())
    for front in (0, 2):
        seen = turned_over(marks(content, front + 1), (chosen.size.width, chosen.size.height), flip)
        assert_same(marks(content, front), seen)
    assert len(marks(content, 2)) == 1


@pytest.mark.parametrize("flip", Flip)
def test_blank_backs_leave_the_others_where_they_are(flip: Flip) -> None:
    chosen = paper(flip=flip)
    pieces = leaves(template(oblong(63.5, 88.9)), 8, frozenset({0, 5}))
    content = press.pdf(impose(pieces, chosen, HEADING), "Glimpse", ())
    fronts, backs = marks(content, 0), turned_over(marks(content, 1), (210, 297), flip)
    assert (len(fronts), len(backs)) == (8, 6)
    for back in backs:
        assert any(back == pytest.approx(front, abs=EXACT) for front in fronts)


def test_folded_backs_lie_behind_their_fronts() -> None:
    sheets = impose(leaves(template(disc(85)), 3), paper(backs=Backs.FOLD), HEADING)
    boxes = marks(press.pdf(sheets, "Glimpse", ()), 0)
    fronts, backs = [box for box in boxes if box[2] < 105], [box for box in boxes if box[0] > 105]
    assert_same(fronts, sorted((210 - right, top, 210 - left, bottom) for left, top, right, bottom in backs))


def test_a_mark_is_where_its_face_has_it_and_as_large() -> None:
    sheets = impose(leaves(template(disc(85)), 6), paper(), HEADING)
    first = sheets[0].placements[0].at
    corner = first.x - 42.5, first.y - 42.5
    left, top, right, bottom = min(
        marks(press.pdf(sheets, "Glimpse", ()), 0), key=lambda box: (round(box[1]), box[0])
    )
    assert (left - corner[0], top - corner[1]) == pytest.approx((8.5, 17.0), abs=EXACT)
    assert (right - left, bottom - top) == pytest.approx((25.5, 8.5), abs=EXACT)


def test_the_scale_bar_measures_50_mm_in_the_file() -> None:
    content = press.pdf(impose(leaves(template(disc(85)), 1), paper(), HEADING), "Glimpse", ())
    lengths = [box[2] - box[0] for box in (path.box for path in paths(content, 0)) if box[1] == box[3]]
    assert [length for length in lengths if length > 20] == pytest.approx([50.0], abs=EXACT)
