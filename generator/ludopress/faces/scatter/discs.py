"""Discs: each symbol as eight discs that cover it. Coarse, and fast enough to try many starts."""

import numpy as np
import numpy.typing as npt

from ludopress.faces.scatter.motion import Bodies, Contacts, Indices, Pose, Singles, pairs
from ludopress.faces.scatter.moulds import DISCS, Moulds
from ludopress.faces.scatter.walls import Wall

SHARE = 0.9  # of their radius: covering discs reach beyond the outline
WALL_WEIGHT = 2  # the wall does not give way
PART = np.arange(DISCS)


class Discs:
    """The surface of ``bodies`` as discs; ``gap`` in mm."""

    def __init__(self, bodies: Bodies, moulds: Moulds, wall: Wall, gap: float) -> None:
        discs = moulds.discs[bodies.kind]
        self._wall, self._gap = wall, np.float32(gap)
        self._x, self._y = discs[:, :, 0].ravel(), discs[:, :, 1].ravel()
        self._radius = discs[:, :, 2].ravel() * np.float32(SHARE)
        self._bound = moulds.radius[bodies.kind]
        self._owner = np.repeat(np.arange(len(bodies.kind)), DISCS)
        self._pairs = pairs(bodies.k, bodies.cards)
        self._near = (self._owner[:0], self._owner[:0])

    def refresh(self, pose: Pose, margin: float) -> None:
        """Find the pairs of discs within ``margin`` of each other."""
        one, other = self._pairs
        reach = self._gap + np.float32(margin)
        near = _within(pose.x, pose.y, self._bound * pose.size, reach, (one, other))
        one, other = one[near, None] * DISCS + PART, other[near, None] * DISCS + PART
        _, _, x, y, radius = self._laid(pose)
        pair, part, opposite = np.nonzero(_within(x, y, radius, reach, (one[:, :, None], other[:, None])))
        self._near = one[pair, part], other[pair, opposite]

    def contacts(self, pose: Pose) -> Contacts:
        """Return where discs press on each other (both are pushed) and on the wall."""
        arm_x, arm_y, x, y, radius = self._laid(pose)
        first, second = self._near
        off_x, off_y = x[first] - x[second], y[first] - y[second]
        apart = np.sqrt(off_x * off_x + off_y * off_y) + np.float32(1e-4)
        depth = radius[first] + radius[second] + self._gap - apart
        hit = depth > 0
        first, second, depth = first[hit], second[hit], depth[hit]
        push_x, push_y = off_x[hit] / apart[hit], off_y[hit] / apart[hit]
        inside, in_x, in_y = self._wall.feel(x, y)
        beyond = radius - inside
        out = np.nonzero(beyond > 0)[0]
        disc = np.concatenate([first, second, out])
        push_x = np.concatenate([push_x, -push_x, in_x[out]])
        push_y = np.concatenate([push_y, -push_y, in_y[out]])
        return Contacts(
            self._owner[disc],
            push_x,
            push_y,
            arm_x[disc] - push_x * radius[disc],
            arm_y[disc] - push_y * radius[disc],
            np.concatenate([depth, depth, beyond[out] * np.float32(WALL_WEIGHT)]),
        )

    def _laid(self, pose: Pose) -> tuple[Singles, ...]:
        """Return arms, places and radii of all discs."""
        owner = self._owner
        cosine, sine = pose.cosine[owner], pose.sine[owner]
        arm_x = cosine * self._x - sine * self._y
        arm_y = sine * self._x + cosine * self._y
        return arm_x, arm_y, arm_x + pose.x[owner], arm_y + pose.y[owner], self._radius * pose.size[owner]


def _within(
    x: Singles, y: Singles, radius: Singles, reach: np.float32, of: tuple[Indices, Indices]
) -> npt.NDArray[np.bool_]:
    """Return which discs are no further than ``reach`` apart."""
    one, other = of
    off_x, off_y = x[one] - x[other], y[one] - y[other]
    limit = radius[one] + radius[other] + reach
    return off_x * off_x + off_y * off_y < limit * limit
