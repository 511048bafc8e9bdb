"""Paths that cross themselves thousands of times are answered at once, out of little memory."""

import math
import tracemalloc
from itertools import pairwise
from random import Random

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from art.hostile import svg
from ludopress.art import fills
from ludopress.art.cells import CELLS
from ludopress.art.outlines import FINENESS, outline
from ludopress.art.sanitise import drawing
from ludopress.model import Drawing

BY_PATHS, BY_CELLS = 100 / FINENESS, 100 / CELLS


def places(count: int) -> list[tuple[float, float]]:
    """Return random places in a square of 80 units."""
    chance = Random(1)  # noqa: S311  (nothing secret)
    return [(round(chance.uniform(10, 90), 2), round(chance.uniform(10, 90), 2)) for _ in range(count)]


def scribble(count: int, style: str = "", letter: str = "L") -> Drawing:
    """Return a path through random places."""
    d = f"M{letter.join(f'{x} {y} ' for x, y in places(count))}Z"
    return drawing(svg(f'<path d="{d}" {style}/>'))


def bars(count: int, slant: float) -> Drawing:
    """Return many thin bars side by side, as one path."""
    wide = (80 - slant) / count
    steps = (10 + wide * number for number in range(count))
    d = "".join(f"M{x:.4f} 10h{wide / 2:.4f}l{slant} 80h-{wide / 2:.4f}z" for x in steps)
    return drawing(svg(f'<path d="{d}"/>'))


def saw(count: int, style: str = "") -> Drawing:
    """Return a bar with many teeth, which do not cross."""
    teeth = "".join(f"L{10 + 80 * number / count:.4f} {10 + number % 2}" for number in range(count))
    return drawing(svg(f'<path d="M10 50{teeth}L90 50z" {style}/>'))


def specks(count: int) -> Drawing:
    """Return many small triangles side by side, as one path."""
    return drawing(svg(f'<path d="{"".join(f"M{i % 99} {i // 99}h.3v.3z" for i in range(count))}"/>'))


@pytest.mark.parametrize(
    ("tangle", "tolerance"),
    [
        (scribble(30), BY_PATHS),
        (scribble(600), BY_CELLS),
        (scribble(2000), BY_CELLS),
        (scribble(600, 'fill="none" stroke="#000"'), BY_CELLS),
        (scribble(301, letter="T"), BY_CELLS),
        (bars(100, 9), BY_PATHS),
        (bars(1100, 0), BY_CELLS),
        (bars(1300, 40), BY_CELLS),
        (saw(60_000), BY_CELLS),
        (saw(14_900, 'stroke="#000" stroke-width="0.001" stroke-linejoin="round"'), BY_CELLS),
        (scribble(6_000, 'fill="none" stroke="#000"', letter="T"), BY_CELLS),
        (specks(3_000), BY_PATHS),
        (specks(9_000), 2 * BY_CELLS),
    ],
    ids=[
        *("few", "600", "2000", "stroke", "curves", "bars", "many level bars", "many neighbouring bars"),
        *("many chords", "many joins", "many curves, stroked", "specks", "many specks"),
    ],
)
def test_what_is_tangled_is_read_off_its_rendered_form_within_memory(
    tangle: Drawing, tolerance: float
) -> None:
    tracemalloc.start()
    try:
        made = outline(tangle)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert made.tolerance == tolerance
    assert most < 250e6


def test_the_outline_of_a_tangle_holds_its_corners() -> None:
    ink = shapely.from_wkb(outline(scribble(600)).ink)
    assert shapely.distance(ink, shapely.points(places(600))).max() <= BY_CELLS


def test_coarse_cells_hold_what_fine_ones_do() -> None:
    ink = shapely.from_wkb(outline(specks(9_000)).ink)
    corners = [(x + a, y + b) for x in range(99) for y in range(90) for a, b in ((0, 0), (0.3, 0.3))]
    assert shapely.distance(ink, shapely.points(corners)).max() <= 0.01


def test_many_small_scribbles_are_a_tangle_together() -> None:
    bodies = (f'<path d="M{"L".join(f"{x} {y} " for x, y in places(20 + n))}Z"/>' for n in range(25))
    assert outline(drawing(svg("".join(bodies)))).tolerance == BY_CELLS


_rings = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=3, max_size=12, unique=True)


def _angle(ring: list[tuple[int, int]], x: float, y: float) -> int:
    """Return how often a ring turns round a place: the angle under which it is seen, summed up."""
    seen = [math.atan2(b - y, a - x) for a, b in [*ring, ring[0]]]
    steps = [math.remainder(after - before, math.tau) for before, after in pairwise(seen)]
    return round(sum(steps) / math.tau)


@given(st.lists(_rings, min_size=1, max_size=3), st.sampled_from(["nonzero", "evenodd"]))
def test_what_is_filled_is_what_the_outline_turns_round(rings: list, rule: str) -> None:
    painted = shapely.union_all(fills.filled([np.array(ring, float) for ring in rings], rule, 0.0))
    for x, y in ((0.377 + i, 0.619 + j) for i in range(0, 12, 3) for j in range(0, 12, 3)):
        turns = sum(_angle(ring, x, y) for ring in rings)
        inside = turns % 2 != 0 if rule == "evenodd" else turns != 0
        assert shapely.intersects(painted, shapely.Point(x, y)) == inside
