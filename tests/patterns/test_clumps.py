"""Which stamps touch, however many there are and however far they reach."""

from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.model import Size
from ludopress.patterns.canvas import UNIT, Canvas, Stamp, Stamped
from ludopress.patterns.clumps import CLOSE, clumps
from ludopress.patterns.paths import line
from ludopress.patterns.shapes import disc
from patterns.motifs_drawn import INKS

places = st.integers(-400, 400)
lengths = st.one_of(st.integers(0, 30), st.integers(0, 2000))  # grid units


@st.composite
def boxes(draw: st.DrawFn) -> Stamped:
    width, height = draw(lengths) / UNIT, draw(lengths) / UNIT
    return draw(places), draw(places), Stamp((0, 0), (), (0.0, 0.0, width, height))


@given(st.lists(boxes(), max_size=25))
def test_clumps_are_what_hangs_together_by_touching_boxes(stamps: list[Stamped]) -> None:
    numbered = [(x, y, Stamp((number, 0), (), stamp.box)) for number, (x, y, stamp) in enumerate(stamps)]
    clump = {stamped: {stamped} for stamped in numbered}
    for one, other in combinations(numbered, 2):
        if touch(one, other) and clump[one] is not clump[other]:
            clump[one] |= clump[other]
            clump.update(dict.fromkeys(clump[other], clump[one]))
    assert [set(found) for found in clumps(numbered)] == list(dict.fromkeys(map(frozenset, clump.values())))


def touch(one: Stamped, other: Stamped) -> bool:
    """Return whether two boxes from their origins on are no further from each other than CLOSE."""
    for axis in (0, 1):
        near, far = sorted((each[axis], each[2].box[axis + 2] * UNIT) for each in (one, other))
        if near[0] + near[1] + CLOSE < far[0]:
            return False
    return True


@pytest.mark.parametrize("count", [100, 10_000])
def test_many_long_lines_over_a_large_sheet_are_parted_in_a_moment(count: int) -> None:
    """Lines from corner to corner touch one another all over; it took a minute to look at every place."""
    canvas = Canvas(Size(630, 630), INKS)
    chance = Random(1)  # noqa: S311  (nothing is secret)
    long, dot = line(-300 - 300j, 300 + 300j), disc(0.3)
    for number in range(count):
        at = complex(chance.uniform(-300, 300), chance.uniform(-300, 300))
        canvas.stroke(dot if number % 50 else long, INKS.a, 0.3, at)
    ((_, stamps),) = canvas.layers()
    begun = process_time()
    assert sum(map(len, clumps(stamps))) == len(stamps)
    assert process_time() - begun < 2
