"""Packings: blocks of points in which no two points meet twice, and every point stands about equally often.

Each place of a block takes one of some points. Blocks come in groups; within a group no point comes twice.
The first place of a block is a point's lead, and a point leads ``LEADS`` blocks at most.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

LEADS = 2
ATTEMPTS = 30  # orders in which blocks are filled: with room to spare the first one is enough
ROUNDS = 24  # of exchanges that make the use even
STEPS = 400  # points tried for one block before it counts as one that cannot be filled

Places = Sequence[Sequence[int]]
"""What a block's places may hold, by place."""


def packing(
    blocks: Sequence[Places], groups: Sequence[int], points: int, chance: Random
) -> tuple[tuple[int, ...], ...] | None:
    """Return the points of each block, by place; None where none were found, which is no proof.

    Blocks with the least choice are filled first, each place with the least used point that fits; a block
    that cannot be filled comes first in the next attempt. Then points that stand too often give way to
    others, as long as that makes the use more even.
    """
    order = sorted(range(len(blocks)), key=lambda block: (_freedom(blocks, groups, block), chance.random()))
    for _ in range(ATTEMPTS):
        made = _Packing(blocks, groups, points)
        stuck = next((block for block in order if not made.fill(block, chance)), None)
        if stuck is None:
            made.even_out(chance)
            return tuple(tuple(made.filled[block]) for block in range(len(blocks)))
        order.remove(stuck)
        order.insert(0, stuck)
    return None


def _freedom(blocks: Sequence[Places], groups: Sequence[int], block: int) -> int:
    return min((len(place) for place in blocks[block]), default=0) - groups.count(groups[block])


class _Packing:
    """Blocks being filled, and what their points have used up."""

    def __init__(self, blocks: Sequence[Places], groups: Sequence[int], points: int) -> None:
        self.blocks = blocks
        self.groups = groups
        self.filled: dict[int, list[int]] = {}
        self.use = [0] * points
        self._leads = [0] * points
        self._met: set[tuple[int, int]] = set()
        self._grouped: Counter[tuple[int, int]] = Counter()

    def fill(self, block: int, chance: Random) -> bool:
        """Fill ``block`` with points that are little used; False where that cannot be."""
        places = self.blocks[block]
        ranked = [sorted(place, key=lambda point: (self.use[point], chance.random())) for place in places]
        scarce = sorted(range(len(places)), key=lambda place: len(places[place]))
        held = [-1] * len(places)
        if not self._fill(block, held, [(place, ranked[place]) for place in scarce], [STEPS]):
            return False
        self.filled[block] = held
        for place, point in enumerate(held):
            self._count(block, place, point, 1)
        self._met.update(_pairs(held))
        return True

    def even_out(self, chance: Random) -> None:
        """Exchange points for less used ones; where that no longer helps, move what is too much elsewhere."""
        places = [(block, place) for block, held in self.filled.items() for place in range(len(held))]
        for _ in range(ROUNDS):
            if max(self.use, default=0) - min(self.use, default=0) < 2:
                return
            chance.shuffle(places)
            if not sum([self._exchange(*place, 2, chance) for place in places]):
                for place in places:
                    self._exchange(*place, 1, chance)

    def _exchange(self, block: int, place: int, less: int, chance: Random) -> bool:
        """Put a point, used ``less`` times less or yet less, in the place of another; False if none fits."""
        held = self.filled[block]
        point = held[place]
        most = self.use[point] - less
        others = [other for other in held if other != point]
        ranked = sorted(
            (one for one in self.blocks[block][place] if self.use[one] <= most),
            key=lambda one: (self.use[one], chance.random()),
        )
        for one in ranked:
            if self._fits(block, place, one, others):
                self._met.difference_update(_pairs(held))
                self._count(block, place, point, -1)
                held[place] = one
                self._count(block, place, one, 1)
                self._met.update(_pairs(held))
                return True
        return False

    def _fill(self, block: int, held: list[int], left: list[tuple[int, list[int]]], steps: list[int]) -> bool:
        if not left:
            return True
        (place, ranked), *later = left
        others = [point for point in held if point >= 0]
        for point in ranked:
            steps[0] -= 1
            if steps[0] < 0:
                return False
            if self._fits(block, place, point, others):
                held[place] = point
                if self._fill(block, held, later, steps):
                    return True
                held[place] = -1
        return False

    def _fits(self, block: int, place: int, point: int, others: Sequence[int]) -> bool:
        if point in others or self._grouped[self.groups[block], point]:
            return False
        if place == 0 and self._leads[point] >= LEADS:
            return False
        return not any(_pair(point, other) in self._met for other in others)

    def _count(self, block: int, place: int, point: int, by: int) -> None:
        self.use[point] += by
        self._grouped[self.groups[block], point] += by
        self._leads[point] += by if place == 0 else 0


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _pairs(held: Sequence[int]) -> Iterator[tuple[int, int]]:
    return (_pair(one, other) for one, other in combinations(held, 2))


def matched(places: Sequence[Sequence[int]], times: int) -> int:
    """Return how many of ``places`` at most can each hold one of its points, a point ``times`` at most.

    Augmenting paths (Kuhn, 1955); by Hall's theorem (1935) what stays empty shows that points are too few.

    >>> matched([[0, 1], [0, 1], [0, 1]], 1)
    2
    """
    holders: dict[int, list[int]] = {}
    return sum(_augmented(place, places, times, holders, set()) for place in range(len(places)))


def _augmented(
    place: int, places: Sequence[Sequence[int]], times: int, holders: dict[int, list[int]], seen: set[int]
) -> bool:
    for point in places[place]:
        if point in seen:
            continue
        seen.add(point)
        held = holders.setdefault(point, [])
        if len(held) < times:
            held.append(place)
            return True
        for index, other in enumerate(held):
            if _augmented(other, places, times, holders, seen):
                held[index] = place
                return True
    return False
