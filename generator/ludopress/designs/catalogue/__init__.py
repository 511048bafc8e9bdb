"""Designs for the block sizes of which no plane exists or is known: fewer blocks than points.

Any two blocks share exactly one point. CATALOGUE is the one list; every block size has at least the last
resort, one point for each pair of blocks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from ludopress.designs.catalogue.twenty_five import TWENTY_FIVE
from ludopress.designs.geometry import lines
from ludopress.designs.incidence import Design, dual


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A design of ``blocks`` blocks on ``points`` points; ``source`` says in a clause what it is."""

    blocks: int
    points: int
    source: str
    build: Callable[[], Design]


def catalogue(per_block: int) -> tuple[Entry, ...]:
    """Return the designs with ``per_block`` points in a block, the one with most blocks first."""
    last_resort = Entry(
        blocks=per_block + 1,
        points=per_block * (per_block + 1) // 2,
        source="one point for each pair of blocks",
        build=lambda: dual(tuple(combinations(range(per_block + 1), 2))),
    )
    return (*CATALOGUE.get(per_block, ()), last_resort)


def _points_of_space(order: int) -> Design:
    """Each point of PG(3, q) as the block of the q² + q + 1 lines through it."""
    return dual(lines(order, 3))


def _forty_five() -> Design:
    """The dual of a 2-(45, 5, 1) design, from a difference family over Z₃ x Z₃ x Z₅.

    Two base blocks run through all 45 translates, the subgroup Z₅ through its nine cosets.
    """
    bases = (
        ((0, 0, 0), (0, 1, 0), (0, 2, 1), (1, 0, 2), (2, 1, 2)),
        ((0, 0, 0), (0, 1, 2), (1, 0, 1), (2, 0, 0), (2, 2, 2)),
        tuple((0, 0, step) for step in range(5)),
    )
    shifts = [(a, b, c) for a in range(3) for b in range(3) for c in range(5)]
    moved = {
        tuple(sorted((15 * ((a + x) % 3) + 5 * ((b + y) % 3) + (c + z) % 5) for a, b, c in base)): None
        for base in bases
        for x, y, z in shifts
    }
    return dual(tuple(moved))


CATALOGUE: dict[int, tuple[Entry, ...]] = {
    7: (
        Entry(blocks=25, points=43, source="PG(3,2) with ten spreads", build=lambda: TWENTY_FIVE),
        Entry(blocks=15, points=35, source="the points of PG(3,2)", build=lambda: _points_of_space(2)),
    ),
    11: (Entry(blocks=45, points=99, source="the dual of a 2-(45,5,1) design", build=_forty_five),),
    13: (Entry(blocks=40, points=130, source="the points of PG(3,3)", build=lambda: _points_of_space(3)),),
}
