"""Which blocks to leave out so that every point stands in about as many of the others.

Where any two blocks share λ points, the sum of the points' counts and the sum of their squares are the same
for every choice of n blocks (n·k, and n·k + n(n - 1)·λ): neither the mean nor the variance can be chosen,
only how far the furthest points lie from the mean. So the sum of the distances' fourth powers is made small.
"""

import numpy as np
from numpy.typing import NDArray

from ludopress.designs.incidence import Block, Design, counts, dual, renumbered

LARGEST_TO_POLISH = 400  # blocks: up to here every exchange of two blocks is tried in a millisecond or two

Numbers = NDArray[np.int64]


def choose(design: Design, number: int) -> Block:
    """Return the numbers of ``number`` blocks that use every point about equally often, in order.

    Block by block, the one that helps most is taken from all or added to none, whichever is less work; among
    equals the first. Then blocks are exchanged as long as that helps.
    """
    design = renumbered(design)
    few = number < len(design) - number
    goal = _twice_the_mean(design, number)
    steps = number if few else len(design) - number
    moved = _one_by_one(design, steps, 1 if few else -1, goal)
    kept = moved if few else ~moved
    if len(design) <= LARGEST_TO_POLISH:
        kept = _exchanged(design, kept, goal)
    return tuple(int(index) for index in np.flatnonzero(kept))


def _twice_the_mean(design: Design, number: int) -> int:
    """Return twice the mean count after the choice, rounded: the goal, in whole numbers."""
    points = 1 + max(max(members) for members in design)
    return round(2 * sum(map(len, design)) * number / len(design) / points)


def _cost(count: Numbers, goal: int) -> Numbers:
    return (2 * count - goal) ** 4


def _one_by_one(design: Design, steps: int, change: int, goal: int) -> NDArray[np.bool_]:
    """Return which blocks are moved in ``steps`` greedy steps: added (+1) to none, or taken (-1) from all."""
    through = [np.array(blocks) for blocks in dual(design)]
    rows = [np.array(members) for members in design]
    count = np.array(counts(design, len(through))) if change < 0 else np.zeros(len(through), np.int64)
    price = _cost(count + change, goal) - _cost(count, goal)
    total = np.array([price[row].sum() for row in rows])
    moved = np.zeros(len(rows), np.bool_)
    for _ in range(steps):
        best = int(np.argmin(total))
        moved[best] = True
        row = rows[best]
        count[row] += change
        new = _cost(count[row] + change, goal) - _cost(count[row], goal)
        for point, difference in zip(row, new - price[row], strict=True):
            total[through[point]] += difference
        price[row] = new
        total[best] = np.iinfo(np.int64).max // 2  # never again, whatever is added to it later
    return moved


def _exchanged(design: Design, kept: NDArray[np.bool_], goal: int) -> NDArray[np.bool_]:
    """Return the choice after exchanging a kept block for another, always the best pair, while it pays."""
    stands = np.zeros((len(design), 1 + max(max(members) for members in design)))
    for index, members in enumerate(design):
        stands[index, list(members)] = 1
    kept = kept.copy()
    while True:
        count = stands[kept].sum(axis=0).astype(np.int64)
        less = _cost(count - 1, goal) - _cost(count, goal)
        more = _cost(count + 1, goal) - _cost(count, goal)
        inside, outside = np.flatnonzero(kept), np.flatnonzero(~kept)
        # A point on both blocks keeps its count, so what it was charged for leaving and coming is given back.
        both = (stands[inside] * (less + more)) @ stands[outside].T
        change = (stands[inside] @ less)[:, None] + (stands[outside] @ more)[None, :] - both
        if not change.size or change.min() >= 0:
            return kept
        out, into = np.unravel_index(int(change.argmin()), change.shape)
        kept[inside[out]], kept[outside[into]] = False, True
