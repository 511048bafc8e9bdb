"""Owners: who lies uppermost in each cell of a backdrop, and how much of everybody is not painted over.

A veil hides nobody: haze, fog, shadows, reflections, and the shade of the finish.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

VEIL = 0.7  # up to so opaque, what is painted over somebody is a veil; shadows are 0.66
Cover = NDArray[np.float64]  # how much of each cell, 0 to 1


@dataclass
class Owners:
    """Whose the cells are, so many rows and columns of them; nobody's to begin with."""

    cells: tuple[int, int]
    _owner: NDArray[np.int64] = field(init=False)
    _left: Cover = field(init=False)  # of each cell, what is seen there of its owner
    _since: NDArray[np.int64] = field(init=False)  # how many marks there were when it was painted over
    _whole: list[float] = field(default_factory=list)  # cells of everybody's, those beneath others too
    _marks: int = 0
    _under: int | None = None

    def __post_init__(self) -> None:
        self._owner = np.zeros(self.cells, np.int64)
        self._left = np.zeros(self.cells)
        self._since = np.zeros(self.cells, np.int64)

    def mark(self) -> int:
        """Return a mark: what is painted from now on lies over it."""
        self._marks += 1
        return self._marks

    @contextmanager
    def beneath(self, mark: int) -> Iterator[None]:
        """Take down what is painted meanwhile as painted just under ``mark``."""
        before, self._under = self._under, mark
        yield
        self._under = before

    def paint(self, cover: Cover) -> None:
        """Take down that cells are painted over with something opaque, as much as they are covered."""
        cover = self._free(cover)
        self._left *= 1 - cover
        self._since[cover > 0.5] = self._marks if self._under is None else self._under - 1

    def own(self, cover: Cover) -> int:
        """Take down who covers cells, and own those of which less is another's; return its number."""
        free, number = self._free(cover), len(self._whole) + 1
        own = free > self._left
        self._owner[own], self._left[own] = number, free[own]
        self._whole.append(float(cover.sum() - free[~own].sum()))
        return number

    def left(self, number: int) -> float:
        """Return how much is seen of what has that number, 0 to 1; 1 of what is too small for the cells."""
        whole = self._whole[number - 1]
        return float(self._left[self._owner == number].sum()) / whole if whole else 1.0

    def _free(self, cover: Cover) -> Cover:
        """Return of ``cover`` what nothing lies over that is there already."""
        return cover if self._under is None else np.where(self._since < self._under, cover, 0.0)
