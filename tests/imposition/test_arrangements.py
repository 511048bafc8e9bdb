import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imposition.pieces import disc, leaves, oblong, paper, polygon, template
from ludopress.imposition import IMPOSITIONS, Heading, impose
from ludopress.imposition.arrangements import arrangements
from ludopress.model import Backs, Box, Point, Shape, Turn

HEADING = Heading(title="Glimpse", component="cards", credits=("OpenMoji, CC BY-SA 4.0",))


def centred(shape: Shape) -> Shape:
    box = shape.box
    middle = box.centre
    if isinstance(shape, type(disc(1))):
        return type(shape)(Point(0, 0), shape.diameter)
    if isinstance(shape, type(oblong(1, 1))):
        return type(shape)(Box(-middle.x, -middle.y, middle.x, middle.y))
    return type(shape)(tuple(Point(point.x - middle.x, point.y - middle.y) for point in shape.points))


def most(shape: Shape, width: float, height: float, gap: float = 0.0) -> int:
    found = arrangements(centred(shape), gap, Box(0, 0, width, height))
    return len(found[0].places) if found else 0


@pytest.mark.parametrize(
    ("size", "trim", "bleed", "count"),
    [
        ("A4", disc(85), 3, 6),
        ("A4 landscape", disc(85), 3, 6),
        ("Letter", disc(85), 3, 5),  # two, one in the hollow, two: a grid holds four
        ("A3", disc(85), 3, 13),
        ("A5", disc(85), 3, 2),
        ("A4", oblong(63.5, 88.9), 3, 8),
        ("A4", oblong(63.5, 88.9), 0, 9),
        ("Letter", oblong(63.5, 88.9), 0, 8),
        ("A3", oblong(63.5, 88.9), 3, 16),
        ("A4", oblong(59, 92), 3, 8),
        ("A4", oblong(70, 70), 3, 6),
        ("A4", polygon(6, 45), 3, 6),  # 90 mm from corner to corner
        ("A3", polygon(6, 45), 3, 13),  # interlocked: a grid holds twelve
    ],
)
def test_a_sheet_holds_as_many_as_fit(size: str, trim: Shape, bleed: float, count: int) -> None:
    sheets = impose(leaves(template(trim, bleed), 40), paper(size), HEADING)
    assert len(sheets[0].placements) == count


rooms = st.floats(20, 400)
pieces = st.floats(5, 120)
gaps = st.sampled_from([0.0, 1.0, 4.5])


@given(pieces, pieces, rooms, rooms, gaps)
def test_oblong_pieces_stand_upright_or_turned_whichever_holds_more(
    width: float, height: float, across: float, down: float, gap: float
) -> None:
    def grid(w: float, h: float) -> int:
        columns, rows = ((room + gap + 1e-6) // (piece + gap) for room, piece in ((across, w), (down, h)))
        return int(columns * rows)

    assert most(oblong(width, height), across, down, gap) == max(grid(width, height), grid(height, width))


def staggered_discs(diameter: float, across: float, down: float) -> int:
    """Count discs in staggered rows by trying two thousand pitches."""
    best, room = 0, across - diameter
    if room < 0 or down < diameter:
        return 0
    for step in range(2001):
        shift = diameter / 2 + step * diameter / 4000
        first, second = int(room / (2 * shift) + 1e-9) + 1, int((room - shift) / (2 * shift) + 1e-9) + 1
        if room < shift:
            continue
        sink = max(math.sqrt(max(0.0, diameter**2 - shift**2)), diameter / 2)
        rows = int((down - diameter) / sink + 1e-9) + 1
        best = max(best, (rows + 1) // 2 * first + rows // 2 * second)
    return best


@given(st.floats(20, 90), st.floats(60, 300), st.floats(60, 300))
def test_no_other_staggering_of_discs_holds_more(diameter: float, across: float, down: float) -> None:
    grid = int(across / diameter) * int(down / diameter)
    tried = max(grid, staggered_discs(diameter, across, down), staggered_discs(diameter, down, across))
    assert most(disc(diameter), across, down) >= tried


def test_hexagons_interlock_without_a_gap_between_their_bleeds() -> None:
    flat_top = polygon(6, 50)
    down = math.sqrt(3) / 2 * 100
    found = arrangements(centred(flat_top), 0.0, Box(0, 0, 250 + 1e-6, 1.5 * down + 1e-6))
    assert len(found[0].places) == 3
    apart = [math.dist((one.x, one.y), (two.x, two.y)) for one, two in combinations(found[0].places, 2)]
    assert sorted(apart)[:2] == pytest.approx([down, down], abs=1e-5)


def test_among_equals_the_plainer_arrangement_comes_first() -> None:
    grid = (Point(25, 25), Point(75, 25), Point(25, 75), Point(75, 75))
    for shape in (oblong(50, 50), disc(50)):
        best = arrangements(centred(shape), 0.0, Box(0, 0, 100, 100))[0]
        assert (best.turn, best.places) == (Turn.NONE, grid)


def test_places_are_in_reading_order_and_in_the_middle_of_the_room() -> None:
    places = arrangements(centred(oblong(30, 40)), 0.0, Box(0, 0, 70, 90))[0].places
    assert places == (Point(20, 25), Point(50, 25), Point(20, 65), Point(50, 65))


@pytest.mark.parametrize("name", IMPOSITIONS)
def test_every_imposition_is_the_best_for_some_piece(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    letter = (201.9, 260)  # what its margins leave
    before = [most(oblong(60, 90), *letter), most(disc(91), *letter)]
    monkeypatch.delitem(IMPOSITIONS, name)
    assert [most(oblong(60, 90), *letter), most(disc(91), *letter)] != before


def test_fold_over_keeps_the_fronts_left_of_the_fold() -> None:
    sheet = impose(leaves(template(disc(85)), 5), paper(backs=Backs.FOLD), HEADING)[0]
    assert sheet.fold == 105
    fronts, backs = sheet.placements[:3], sheet.placements[3:]
    assert all(
        front.at.x + 45.5 < sheet.fold < back.at.x - 45.5 for front, back in zip(fronts, backs, strict=True)
    )
