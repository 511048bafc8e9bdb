"""What holds on any sheet, whatever is imposed on it; geometry by shapely, text by ReportLab's measure."""

from dataclasses import dataclass
from itertools import combinations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from imposition.pieces import disc, leaves, oblong, paper, polygon, template
from ludopress.errors import LayoutError
from ludopress.imposition import Heading, impose
from ludopress.model import (
    Backs,
    Circle,
    CutLine,
    Flip,
    Label,
    Leaf,
    Line,
    Marks,
    Paper,
    Placement,
    Point,
    Sheet,
    Side,
    Size,
    Template,
)
from ludopress.typography import REGULAR

FONT = TTFont("measure", str(REGULAR.path))
HEADING = Heading(
    title="Glimpse für Kinder", component="cards", credits=("OpenMoji 17.0, CC BY-SA 4.0", "Ludopress")
)
NEARLY = 1e-5

trims = st.one_of(
    st.builds(disc, st.floats(25, 95)),
    st.builds(oblong, st.floats(25, 95), st.floats(25, 95), st.sampled_from([0.0, 3.0])),
    st.builds(polygon, st.sampled_from([3, 5, 6]), st.floats(15, 50), st.sampled_from([90.0, -90.0])),
    st.builds(polygon, st.just(6), st.floats(15, 50)),
)
templates = st.builds(template, trims, st.sampled_from([0.0, 2.0, 3.0]))
papers = st.builds(
    lambda size, changes: paper(size, **changes),
    st.builds(Size, st.floats(110, 330), st.floats(110, 330)),
    st.fixed_dictionaries(
        {
            "margin": st.sampled_from([4.0, 7.0, 12.5]),
            "gap": st.sampled_from([0.0, 1.5, 8.0]),
            "flip": st.sampled_from(Flip),
            "backs": st.sampled_from(Backs),
            "marks": st.sampled_from(Marks),
        }
    ),
)


@dataclass(frozen=True, repr=False)
class Job:
    """Pieces, the paper they go on, and the sheets that were made of them."""

    pieces: list[Leaf]
    paper: Paper
    sheets: tuple[Sheet, ...]

    @property
    def look(self) -> Template:
        """What all the pieces look like."""
        return self.pieces[0].front.template

    def __repr__(self) -> str:
        return f"{len(self.pieces)} pieces, {self.look.trim}, bleed {self.look.bleed} on {self.paper}"


@st.composite
def jobs(draw: st.DrawFn) -> Job:
    look, sheet = draw(templates), draw(papers)
    count = draw(st.integers(1, 30))
    blank = draw(st.frozensets(st.integers(0, count - 1), max_size=3))
    pieces = leaves(look, count, blank)
    try:
        return Job(pieces, sheet, impose(pieces, sheet, HEADING))
    except LayoutError:
        assume(False)  # noqa: FBT003  (Hypothesis' own way to pass over a draw)
        raise


def bleed_of(placement: Placement, look: Template) -> tuple[shapely.Geometry, float]:
    """Return a core and the radius by which the bleed reaches beyond it: exact for discs."""
    shape = look.bleed_shape
    middle = look.trim.box.centre
    if isinstance(shape, Circle):
        return shapely.Point(placement.at.x, placement.at.y), shape.diameter / 2
    box = shape.box
    points = (
        [(point.x, point.y) for point in shape.points]
        if hasattr(shape, "points")
        else list(shapely.box(box.left, box.top, box.right, box.bottom).exterior.coords)
    )
    quarters = placement.turn // 90
    for _ in range(quarters):  # a quarter turn clockwise about the middle
        points = [(middle.x - (y - middle.y), middle.y + (x - middle.x)) for x, y in points]
    return shapely.Polygon(
        [(x - middle.x + placement.at.x, y - middle.y + placement.at.y) for x, y in points]
    ), 0.0


def bleeds(sheet: Sheet, look: Template) -> list[tuple[shapely.Geometry, float]]:
    return [bleed_of(placement, look) for placement in sheet.placements]


def outline(mark: Line | Label) -> shapely.Geometry:
    if isinstance(mark, Line):
        return shapely.LineString([(mark.start.x, mark.start.y), (mark.end.x, mark.end.y)])
    width = FONT.stringWidth(mark.text, mark.size)
    return shapely.box(
        mark.at.x, mark.at.y - 0.69 * mark.size, mark.at.x + width, mark.at.y + 0.22 * mark.size
    )


@given(jobs())
def test_bleeds_keep_their_gap_and_stay_where_the_printer_reaches(job: Job) -> None:
    margin = job.paper.margin
    for sheet in job.sheets:
        cores = bleeds(sheet, job.look)
        for (one, radius), (other, other_radius) in combinations(cores, 2):
            assert shapely.distance(one, other) - radius - other_radius >= job.paper.gap - NEARLY
        reach = shapely.box(*(margin - NEARLY,) * 2, *_far(sheet, margin))
        assert all(reach.contains(shapely.box(*_grown(core.bounds, radius))) for core, radius in cores)


def _far(sheet: Sheet, margin: float) -> tuple[float, float]:
    return sheet.paper.width - margin + NEARLY, sheet.paper.height - margin + NEARLY


def _grown(bounds: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = bounds
    return left - by, top - by, right + by, bottom + by


@given(jobs())
def test_marks_and_furniture_stay_clear_of_every_bleed_and_within_reach(job: Job) -> None:
    margin = job.paper.margin
    for sheet in (job.sheets[0], job.sheets[-1]):
        cores = bleeds(sheet, job.look)
        reach = shapely.box(*(margin - NEARLY,) * 2, *_far(sheet, margin))
        for mark in sheet.marks:
            if isinstance(mark, CutLine):
                continue
            shape = outline(mark)
            assert reach.contains(shape)
            clear = min(shapely.distance(core, shape) - radius for core, radius in cores)
            assert clear >= (0.2 if mark in furniture(sheet) else 1.0 - NEARLY)


def furniture(sheet: Sheet) -> list[Label | Line]:
    """Return the labels, and the bar with its ends: the lines after the first label."""
    first = next(index for index, mark in enumerate(sheet.marks) if isinstance(mark, Label))
    return [mark for mark in sheet.marks[first:] if not isinstance(mark, CutLine)]


@given(jobs())
def test_nothing_in_the_furniture_collides(job: Job) -> None:
    sheet = job.sheets[-1]
    labels = [outline(mark) for mark in sheet.marks if isinstance(mark, Label)]
    lines = [outline(mark) for mark in sheet.marks if isinstance(mark, Line)]
    assert all(not one.intersects(other) for one, other in combinations(labels, 2))
    assert all(not label.intersects(line) for label in labels for line in lines)


@given(jobs())
def test_every_piece_has_one_front_and_where_backs_are_printed_one_back(job: Job) -> None:
    pieces = job.pieces
    placements = [(sheet, placement) for sheet in job.sheets for placement in sheet.placements]
    fronts = [p for _, p in placements if p.face is not None and p.face.side is Side.FRONT]
    backs = [p for _, p in placements if p.face is None or p.face.side is Side.BACK]
    assert [front.face for front in fronts] == [leaf.front for leaf in pieces]
    if job.paper.backs is Backs.NONE or not any(leaf.back for leaf in pieces):
        assert backs == []
    else:
        assert [back.face for back in backs] == [leaf.back for leaf in pieces]
        assert [back.piece for back in backs] == [front.piece for front in fronts]


def through_paper(point: Point, sheet: Sheet) -> Point:
    """Return where a point of the back is seen from the front, the paper held against the light."""
    if sheet.fold is not None:
        return Point(2 * sheet.fold - point.x, point.y)
    width, height = sheet.paper.width, sheet.paper.height
    long_edge_is_upright = height >= width
    if (sheet.flip is Flip.LONG_EDGE) is long_edge_is_upright:
        return Point(width - point.x, point.y)
    return Point(point.x, height - point.y)


@given(jobs())
def test_every_back_lies_behind_its_front_like_the_back_of_a_page(job: Job) -> None:
    sheets = job.sheets
    slots = {
        (sheet.number, placement.slot): placement
        for sheet in sheets
        for placement in sheet.placements
        if placement.face is not None and placement.face.side is Side.FRONT
    }
    for sheet in sheets:
        for back in sheet.placements:
            if back.face is None or back.face.side is Side.FRONT:
                continue
            front = slots[sheet.number, back.slot]
            box = back.face.template.trim.box
            for x, y in ((box.left, box.top), (box.right, box.top), (box.left, box.bottom)):
                seen = through_paper(back.matrix.apply(Point(x, y)), sheet)
                wanted = front.matrix.apply(Point(box.right - (x - box.left), y))
                assert (seen.x, seen.y) == pytest.approx((wanted.x, wanted.y), abs=1e-9)
