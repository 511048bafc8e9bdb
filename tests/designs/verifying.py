"""Checks every pair of blocks by looking where they meet: a mere count of meetings passes wrong designs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ludopress.designs.incidence import Block, Design, counts

FEW_BLOCKS = 1000  # up to here bit sets are quickest, beyond it they no longer fit the processor's caches


@dataclass(frozen=True, slots=True, order=True)
class Clash:
    """Two blocks, by number, that do not share what they should, and the points they do share."""

    one: int
    other: int
    shared: Block


def verify(design: Design, shared: int = 1) -> Iterator[Clash]:
    """Yield every pair of blocks that does not share exactly ``shared`` points.

    A block in which a point stands twice is no set: it clashes with itself, and comes first.
    """
    suspects = _not_once_with_every_other(design) if shared == 1 else range(len(design))
    yield from _clashes(design, suspects, range(shared, shared + 1))


def verify_cover(design: Design) -> Iterator[Clash]:
    """Yield every pair of blocks that shares no point at all."""
    most = max((len(members) for members in design), default=0)
    yield from _clashes(design, range(len(design)), range(1, most + 1))


def _not_once_with_every_other(design: Design) -> list[int]:
    """Return the blocks that do not share exactly one point with every other: both blocks of every bad pair.

    To do so, a block must reach all n - 1 others through its points, and in n - 1 steps: so many steps to so
    many blocks leave none reached twice. Both are quickly seen, and together they prove every single pair.
    (A point that stands twice in a block makes steps too many.)
    """
    points = 1 + max((max(members, default=-1) for members in design), default=-1)
    degrees = counts(design, points)
    longest = max((len(members) for members in design), default=0)
    # A point on far more blocks than a block has points is wrong, and would make the table of stamps huge.
    few = len(design) <= FEW_BLOCKS or max(degrees, default=0) > 2 * longest
    reaching_all = _reaching_all_by_bits(design) if few else _reaching_all_by_stamps(design, degrees)
    return [
        index
        for index, (members, reaches_all) in enumerate(zip(design, reaching_all, strict=True))
        if not reaches_all or sum([degrees[point] for point in members]) - len(members) != len(design) - 1
    ]


def _reaching_all_by_bits(design: Design) -> Iterator[bool]:
    """Yield for each block whether its points reach all others: the blocks through a point are a bit set."""
    through: dict[int, int] = {}
    for index, members in enumerate(design):
        for point in members:
            through[point] = through.get(point, 0) | 1 << index
    everything = (1 << len(design)) - 1
    for index, members in enumerate(design):
        reached = 1 << index
        for point in members:
            reached |= through[point]
        yield reached == everything


def _reaching_all_by_stamps(design: Design, degrees: list[int]) -> Iterator[bool]:
    """Yield the same: a block stamps all blocks through its points, row by row of a table of these."""
    import numpy as np  # noqa: PLC0415  (small designs, nearly all, do without)

    longest = max(degrees)
    rows: list[list[int]] = [[] for _ in degrees]
    for index, members in enumerate(design):
        for point in members:
            rows[point].append(index)
    # Rows are filled up with a block they hold already: stamping it again does no harm.
    through = np.array([row + row[:1] * (longest - len(row)) if row else [0] * longest for row in rows])
    stamped = np.empty(len(design), np.bool_)
    for index, members in enumerate(design):
        stamped[:] = False
        stamped[index] = True
        stamped[through[np.array(members)]] = True
        yield bool(stamped.all())


def _clashes(design: Design, suspects: Iterable[int], allowed: range) -> Iterator[Clash]:
    """Yield the pairs of suspects that share too few or too many points."""
    sets = {index: frozenset(design[index]) for index in suspects}
    for one, members in sets.items():
        if len(members) != len(design[one]):
            yield Clash(one, one, design[one])
    for one, other in combinations(sets, 2):
        meeting = sets[one] & sets[other]
        if len(meeting) not in allowed:
            yield Clash(one, other, tuple(sorted(meeting)))
