"""Tangles: paths that cross themselves so often that cutting the plane along them would take minutes.

Of n chords between random places some n²/4 pairs cross, and each makes another face to be looked at.
"""

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.art.curves import Points

CROSSINGS = 1_000  # of paths with themselves in one drawing: a second of work; ordinary art has some dozens
# In one drawing, of chords or of corners. GEOS simplifies a saw in a time that grows with the square of its
# teeth, and breaks down at 60,000 (its recursion is as deep). Of 500 OpenMoji none has 3,000.
CHORDS = 15_000
_NEIGHBOURS = 5_000_000  # pairs of chords to look at: half a second
_AT_ONCE = 1_000_000


class TangledError(Exception):
    """A drawing whose outlines cannot be had from its paths in good time."""


def check(paths: Sequence[Sequence[Points]]) -> None:
    """Return when ``paths``, each of runs of points that chords join, are fit to be cut into faces.

    Raises:
        TangledError: they are not.
    """
    runs = [np.hstack([run, np.roll(run, -1, axis=0)]) for path in paths for run in path]
    if not runs:
        return
    chords = np.vstack(runs)
    if len(chords) > CHORDS:
        raise TangledError
    path = np.repeat(np.arange(len(paths)), [sum(map(len, path)) for path in paths])
    starts, ends = chords[:, :2], chords[:, 2:]
    boxes = shapely.box(*np.minimum(starts, ends).T, *np.maximum(starts, ends).T)
    tree = shapely.STRtree(boxes)
    crossings = neighbours = 0
    step = max(1, _AT_ONCE // len(boxes))
    for at in range(0, len(boxes), step):
        one, other = tree.query(boxes[at : at + step])
        neighbours += len(one)
        pairs = (one + at < other) & (path[one + at] == path[other])
        crossings += int(_cross(chords[one[pairs] + at], chords[other[pairs]]).sum())
        if crossings > CROSSINGS or neighbours > _NEIGHBOURS:
            raise TangledError


def _cross(one: Points, other: Points) -> NDArray[np.bool_]:
    return _part(one, other) & _part(other, one)


def _part(one: Points, other: Points) -> NDArray[np.bool_]:
    """Tell where the line through a chord has the ends of the other on either side."""
    ax, ay, bx, by = one.T
    first, second = (
        np.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in (other[:, :2].T, other[:, 2:].T)
    )
    return np.asarray(first * second < 0)
