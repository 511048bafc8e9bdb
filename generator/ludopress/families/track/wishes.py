"""What a track is asked for, and what a shape answers; all in face millimetres."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from ludopress.model import Box, Point, Space, SpaceKind

GAP = 1.0  # between a space and the next
LEAST_LABEL = 3.2  # high: capitals of 3 mm
DIGIT = 0.8  # of a number's height: how wide a digit of a broad letter is
LABEL = 0.13  # of a space's shorter side, where that is more
NARROWEST = 10.0  # a space: its large number is 4 mm high
DENSE = 0.62  # of the ground: more than pawns and numbers ever cover of it, on any shape
FULL = 0.8  # of a square that the bases just fill: no space is narrower


@dataclass(frozen=True, slots=True)
class Wish:
    """Spaces 0 to ``last`` inside ``field``, with room for ``pawns`` on bases of ``width`` × ``depth``."""

    field: Box
    last: int
    pawns: int
    width: float
    depth: float
    lap: bool = False

    @property
    def narrowest(self) -> float:
        """How narrow a space may be: a space that is narrower holds no such pawns."""
        return max(NARROWEST, FULL * math.sqrt(self.pawns * self.width * self.depth))

    @property
    def end(self) -> SpaceKind:
        """What kind of space the last one is."""
        return "lap" if self.lap else "finish"

    @property
    def hopeless(self) -> bool:
        """Whether pawns and numbers cover more than any shape can hold."""
        return (self.last + 1) * self.full > DENSE * self.field.width * self.field.height

    @property
    def full(self) -> float:
        """What the pawns on a space and its number cover, in square millimetres."""
        return self.pawns * self.width * self.depth + LEAST_LABEL**2 * DIGIT


@dataclass(frozen=True, slots=True)
class Layout:
    """Spaces that hold what was wished, and how far a point is from the nearest of them (below 0: on it).

    ``lane`` is the outline that all but the last were cut from; ``nooks`` are spots between spaces, where the
    shape knows of any.
    """

    spaces: tuple[Space, ...]
    clearance: Callable[[Point], float]
    lane: tuple[Point, ...] = ()
    nooks: tuple[tuple[Point, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """A way to lay spaces out.

    It lays the layout of a wish, None if none fits; ``finds`` something where there is one, in less time;
    ``glimpses`` something in less time still, and not all that there is.
    """

    lay: Callable[[Wish], Layout | None]
    finds: Callable[[Wish], object | None]
    glimpses: Callable[[Wish], object | None]


def label_size(number: int, shorter_side: float) -> tuple[float, float]:
    """Return the width and height of the box for a space's small number; 9 has as much as 10, to line up."""
    height = max(LEAST_LABEL, LABEL * shorter_side)
    return DIGIT * height * max(2, len(str(number))), height
