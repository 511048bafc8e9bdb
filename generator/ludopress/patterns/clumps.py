"""Clumps: which stamps of one colour touch each other, told by their boxes."""

import math
from collections.abc import Iterator, Sequence
from itertools import product

from ludopress.patterns.canvas import UNIT, Stamp, Stamped

Box = tuple[float, float, float, float]
CELL = 250.0  # grid units, 5 mm: about what repeats; larger where most stamps are
CLOSE = 1.0  # grid unit: what is so near is meant to touch


def clumps(stamps: Sequence[Stamped]) -> list[list[Stamped]]:
    """Return ``stamps`` in clumps whose boxes touch, in the order in which each clump begins."""
    boxes = [_box(*stamped) for stamped in stamps]
    heads = list(range(len(stamps)))

    def head(one: int) -> int:
        while heads[one] != one:
            heads[one] = one = heads[heads[one]]
        return one

    cells: dict[tuple[int, int], list[int]] = {}
    side = _side(boxes)
    for number, box in enumerate(boxes):
        for cell in _cells(box, side):
            for other in cells.setdefault(cell, []):
                one, two = head(other), head(number)
                if one != two and _touch(boxes[other], box):
                    heads[max(one, two)] = min(one, two)
            cells[cell].append(number)
    found: dict[int, list[Stamped]] = {}
    for number, stamped in enumerate(stamps):
        found.setdefault(head(number), []).append(stamped)
    return list(found.values())


def _box(x: int, y: int, stamp: Stamp) -> Box:
    """Return where a stamp shows, in grid units."""
    left, top, right, bottom = (UNIT * edge for edge in stamp.box)
    return x + left - CLOSE / 2, y + top - CLOSE / 2, x + right + CLOSE / 2, y + bottom + CLOSE / 2


def _side(boxes: Sequence[Box]) -> float:
    """Return how wide cells are: as the mean box, lest lines across a large sheet lie in thousands each."""
    areas = ((right - left) * (bottom - top) for left, top, right, bottom in boxes)
    return max(CELL, math.sqrt(sum(areas) / max(len(boxes), 1)))


def _cells(box: Box, side: float) -> Iterator[tuple[int, int]]:
    left, top, right, bottom = (math.floor(edge / side) for edge in box)
    return product(range(left, right + 1), range(top, bottom + 1))


def _touch(one: Box, other: Box) -> bool:
    across = one[0] <= other[2] and other[0] <= one[2]
    return across and one[1] <= other[3] and other[1] <= one[3]
