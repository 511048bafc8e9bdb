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

    Block by block, the one that keeps the counts most even is taken from all or added to none, whichever is
    less work; among equals the first. Then blocks are exchanged as long as that helps.
    """
    design = renumbered(design)
    few = number < len(design) - number
    moved = _one_by_one(design, number, 1) if few else _one_by_one(design, len(design) - number, -1)
    kept = moved if few else ~moved
    if len(design) <= LARGEST_TO_POLISH:
        kept = _exchanged(design, kept)
    return tuple(int(index) for index in np.flatnonzero(kept))


def _price(count: Numbers, change: int) -> Numbers:
    """Return for each point by how much the sum of fourth powers grows when its count changes by ``change``.

    Distances are from the mean, doubled and rounded so that all stays in whole numbers.
    """
    twice_the_mean = round(2 * int(count.sum()) / len(count))
    return (2 * (count + change) - twice_the_mean) ** 4 - (2 * count - twice_the_mean) ** 4


def _one_by_one(design: Design, steps: int, change: int) -> NDArray[np.bool_]:
    """Return which blocks are moved in ``steps`` greedy steps: added (+1) to none, or taken (-1) from all."""
    through = [np.array(blocks) for blocks in dual(design)]
    rows = [np.array(members) for members in design]
    start = counts(design, len(through)) if change < 0 else [0] * len(through)
    count = np.array(start, dtype=np.int64)
    price = np.zeros_like(count)
    total = np.zeros(len(rows), np.int64)
    moved = np.zeros(len(rows), np.bool_)
    for _ in range(steps):
        new = _price(count, change)
        for point in np.flatnonzero(new != price):
            total[through[point]] += new[point] - price[point]
        price = new
        best = int(np.argmin(np.where(moved, np.iinfo(np.int64).max, total)))
        moved[best] = True
        count[rows[best]] += change
    return moved


def _exchanged(design: Design, kept: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the choice after exchanging a kept block for another, always the best pair, while it pays."""
    stands = np.zeros((len(design), 1 + max(max(members) for members in design)))
    for index, members in enumerate(design):
        stands[index, list(members)] = 1
    kept = kept.copy()
    while True:
        count = stands[kept].sum(axis=0).astype(np.int64)
        less, more = _price(count, -1), _price(count, 1)
        inside, outside = np.flatnonzero(kept), np.flatnonzero(~kept)
        # A point on both blocks keeps its count, so what it was charged for leaving and coming is given back.
        both = (stands[inside] * (less + more)) @ stands[outside].T
        change = (stands[inside] @ less)[:, None] + (stands[outside] @ more)[None, :] - both
        if not change.size or change.min() >= 0:
            return kept
        out, into = np.unravel_index(int(change.argmin()), change.shape)
        kept[inside[out]], kept[outside[into]] = False, True
