"""Kinds in a row and a partner for each: every kind in its proportion, no kind with the same partner twice.

Kinds and partners count from 0. All chance comes from the generator that is handed over.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from random import Random

ROUNDS = 400  # exchanges that part equal neighbours; a hundred in a row take some five

Row = list[tuple[int, int]]


def shares(weights: Sequence[int], number: int, most: int, ranks: Sequence[int]) -> tuple[int, ...]:
    """Return how often each kind comes among ``number``: in proportion to its weight, ``most`` times at most.

    One by one they go to whoever has the highest average (Sainte-Laguë, 1910), so that more of them never
    make fewer of a kind; of equals to the one of the lowest rank. Fewer come where all have the most.

    >>> shares([2, 1, 1], 5, 9, [0, 1, 2])
    (3, 1, 1)
    """
    times = [0] * len(weights)
    for _ in range(min(number, most * len(weights))):
        left = [kind for kind, count in enumerate(times) if count < most]
        times[min(left, key=lambda kind: (-weights[kind] / (2 * times[kind] + 1), ranks[kind]))] += 1
    return tuple(times)


def spread(times: Sequence[int], chance: Random) -> tuple[int, ...]:
    """Return the kinds in a row, each as often as ``times`` says and its copies far apart.

    Every step adds to each kind as much as it comes; the one that is owed most is next, and pays for it
    (error diffusion).

    >>> spread([4, 2], Random(1))
    (1, 0, 0, 1, 0, 0)
    """
    left = list(times)
    number = sum(times)
    owed = [chance.randrange(number) for _ in times]
    row = []
    for _ in range(number):
        owed = [had + count for had, count in zip(owed, times, strict=True)]
        kind = max((kind for kind, count in enumerate(left) if count), key=lambda kind: (owed[kind], -kind))
        owed[kind] -= number
        left[kind] -= 1
        row.append(kind)
    return tuple(row)


def partnered(kinds: Sequence[int], partners: int, chance: Random) -> tuple[tuple[int, int], ...] | None:
    """Return ``kinds`` with a partner each, in about their order; None where a single partner has no turns.

    No kind has a partner twice, no two neighbours have the same, and all come equally often, or once more
    than others: each kind, the most frequent first, takes the partners that were taken least. That never
    fails as long as no kind comes more often than there are partners.
    """
    used = [0] * partners
    taken: defaultdict[int, list[int]] = defaultdict(list)
    for kind, count in sorted(Counter(kinds).items(), key=lambda item: (-item[1], item[0])):
        fewest = sorted(range(partners), key=lambda partner: (used[partner], chance.random()))[:count]
        for partner in fewest:
            used[partner] += 1
        taken[kind] = chance.sample(fewest, count)
    row = [(kind, taken[kind].pop()) for kind in kinds]
    for _ in range(ROUNDS):
        clash = next((i for i, (one, other) in enumerate(pairwise(row)) if one[1] == other[1]), None)
        if clash is None:
            return tuple(row)
        _part(row, chance.choice((clash, clash + 1)), chance)
    return None if partners < 2 else _in_turns(row)


def _in_turns(row: Row) -> tuple[tuple[int, int], ...]:
    """Return ``row`` in another order, no partner twice in a row; exchanges miss it where two take turns.

    Whoever has more than half of what is left is next, or else the first that differs from the last: that
    leaves nobody more than half, but for one more who did not come last.
    """
    left, made = list(row), list[tuple[int, int]]()
    while left:
        counts = Counter(partner for _, partner in left)
        due = {partner for partner, count in counts.items() if 2 * count > len(left)}
        fit = (due or set(counts)) - {partner for _, partner in made[-1:]}
        made.append(left.pop(next(place for place, (_, partner) in enumerate(left) if partner in fit)))
    return tuple(made)


def _part(row: Row, place: int, chance: Random) -> None:
    """Exchange the partner at ``place`` with one of the same kind, or all that is there, as is best."""
    others = chance.sample(range(len(row)), len(row))
    by_partner = [
        (_clashes(row, place, other, _exchanged(row, place, other)), 0, other)
        for other in others
        if row[other][0] == row[place][0]
    ]
    whole = [(_clashes(row, place, other, (row[other], row[place])), 1, other) for other in others]
    _, how, best = min((one for one in (*by_partner, *whole) if one[2] != place), key=lambda one: one[:2])
    exchanged = (row[best], row[place]) if how else _exchanged(row, place, best)
    row[place], row[best] = exchanged


def _exchanged(row: Row, one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (row[one][0], row[other][1]), (row[other][0], row[one][1])


def _clashes(row: Row, one: int, other: int, put: tuple[tuple[int, int], tuple[int, int]]) -> int:
    """Return how many more neighbours have equal partners once ``put`` stands at the two places."""
    moved = {one: put[0], other: put[1]}
    edges = {(left, left + 1) for place in (one, other) for left in (place - 1, place)}
    inside = [(left, right) for left, right in edges if left >= 0 and right < len(row)]
    before = sum(row[left][1] == row[right][1] for left, right in inside)
    after = sum(moved.get(left, row[left])[1] == moved.get(right, row[right])[1] for left, right in inside)
    return after - before
