"""Which points stand in which blocks: a design is a tuple of blocks, a block a sorted tuple of points."""

from collections.abc import Iterable

Block = tuple[int, ...]
Design = tuple[Block, ...]


def block(points: Iterable[int]) -> Block:
    """Return the points as a block, in increasing order."""
    return tuple(sorted(points))


def translates(base: Iterable[int], modulus: int) -> Design:
    """Return the ``modulus`` blocks ``base + i`` (mod ``modulus``): the development of a difference set.

    >>> translates((0, 1, 3), 7)[:2]
    ((0, 1, 3), (1, 2, 4))
    """
    start = sorted(base)
    rows = range(modulus)
    return tuple(block((point + shift) % modulus for point in start) for shift in rows)


def counts(design: Design, points: int) -> list[int]:
    """Return for each of ``points`` points how many blocks it stands in."""
    result = [0] * points
    for members in design:
        for point in members:
            result[point] += 1
    return result


def points_used(design: Design) -> int:
    """Return how many different points stand in a block."""
    return len({point for members in design for point in members})


def renumbered(design: Design) -> Design:
    """Return the design without the points that stand in no block: the others count from 0, in order."""
    used = sorted({point for members in design for point in members})
    if used == list(range(len(used))):
        return design
    number = {point: index for index, point in enumerate(used)}
    return tuple(tuple(number[point] for point in members) for members in design)


def dual(design: Design) -> Design:
    """Return the design whose blocks are the old points and whose points are the old blocks.

    >>> dual(((0, 1), (1, 2)))
    ((0,), (0, 1), (1,))
    """
    through: dict[int, list[int]] = {}
    for index, members in enumerate(design):
        for point in members:
            through.setdefault(point, []).append(index)
    return tuple(tuple(through[point]) for point in sorted(through))
