"""A profile: how far to the left and right a space reaches at each height, on the safe side of the truth."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

SLAB = 0.25  # mm, about: the profile's steps
NEARLY = 1e-6  # of a slab: a box that ends with one does not reach into the next
EDGE = 0.25  # mm that stay free inside a space's edge
NOTHING = (0.0, 0.0)

Outline = Sequence[tuple[float, float]]
Span = tuple[float, float]
Choose = Callable[[float, float], float]


class Profile:
    """Of an outline that goes round clockwise as seen and is crossed twice at any height."""

    def __init__(self, outline: Outline) -> None:
        heights = [y for _, y in outline]
        highest, lowest = heights.index(min(heights)), heights.index(max(heights))
        self.top, self.bottom = heights[highest], heights[lowest]
        self._slabs = max(8, math.ceil((self.bottom - self.top) / SLAB))
        self._slab = (self.bottom - self.top) / self._slabs
        self._right = self._bounds(_between(outline, highest, lowest), min, math.inf)
        self._left = self._bounds(_between(outline, lowest, highest), max, -math.inf)
        widths = (right - left for left, right in zip(self._left, self._right, strict=True))
        self.widest = max(widths) - 2 * EDGE

    def _bounds(self, chain: Outline, choose: Choose, start: float) -> list[float]:
        """Return for every slab how far inwards the ``chain`` of points reaches there."""
        bounds = [start] * self._slabs
        for one, other in pairwise(chain):
            (x1, y1), (x2, y2) = (one, other) if one[1] <= other[1] else (other, one)
            first, last = self._index(y1), self._index(y2)
            if first == last:
                bounds[first] = choose(bounds[first], choose(x1, x2))
                continue
            slope = (x2 - x1) / (y2 - y1)
            foot = x1 + slope * (self.top - y1)
            step = slope * self._slab
            reached = [x1, *(foot + step * slab for slab in range(first + 1, last + 1)), x2]
            outer = reached[1:] if choose(x1, x2) == x2 else reached[:-1]
            for slab, reach in enumerate(outer, first):
                bound = bounds[slab]
                bounds[slab] = reach if bound == start else choose(bound, reach)
        return bounds

    def _index(self, height: float) -> int:
        return min(max(int((height - self.top) / self._slab), 0), self._slabs - 1)

    def span(self, top: float, bottom: float) -> Span:
        """Return from where to where a box between these heights may reach; NOTHING where nothing may be."""
        first = max(int((top - self.top) / self._slab + NEARLY), 0)
        last = math.ceil((bottom - self.top) / self._slab - NEARLY)
        left, right = max(self._left[first:last]) + EDGE, min(self._right[first:last]) - EDGE
        return (left, right) if right > left else NOTHING


def _between(outline: Outline, start: int, end: int) -> Outline:
    """Return the points from one index to the other, going round."""
    if start <= end:
        return outline[start : end + 1]
    return [*outline[start:], *outline[: end + 1]]
