"""Fields: boundary points of each symbol, felt for in its neighbours' distance fields; at home in bays."""

import numpy as np

from ludopress.faces.scatter.motion import Bodies, Contacts, Indices, Pose, Singles, pairs
from ludopress.faces.scatter.moulds import NODES, SAMPLES, Moulds
from ludopress.faces.scatter.walls import Wall

WALL_WEIGHT = 2.5  # the wall does not give way


class Fields:
    """The surface of ``bodies`` as boundary points and distance fields; ``gap`` in mm."""

    def __init__(self, bodies: Bodies, moulds: Moulds, wall: Wall, gap: float) -> None:
        self._wall, self._gap = wall, np.float32(gap)
        kind = bodies.kind
        self._x, self._y = (np.ascontiguousarray(moulds.samples[kind, :, axis]) for axis in (0, 1))
        self._bound, self._reach = moulds.radius[kind], moulds.reach[kind]
        self._nodes = np.float32(NODES - 1) / (2 * self._reach)
        self._base = kind * (NODES * NODES)
        self._field = moulds.field.reshape(-1, 3)
        one, other = pairs(bodies.k, bodies.cards)
        self._pairs = np.concatenate([one, other]), np.concatenate([other, one])
        none = np.zeros(0, np.intp)
        self._near = (none, none)  # pairs: whose boundary, in whose field
        self._listed(none, none)
        self._walled = (none, none)  # body, sample

    def refresh(self, pose: Pose, margin: float) -> None:
        """Find the boundary points within ``margin`` of another body, and those of the wall."""
        one, other = self._pairs
        bound = self._bound * pose.size
        reach = self._gap + np.float32(margin)
        off_x, off_y = pose.x[one] - pose.x[other], pose.y[one] - pose.y[other]
        limit = bound[one] + bound[other] + reach
        near = off_x * off_x + off_y * off_y < limit * limit
        one, other = one[near], other[near]
        x = pose.cosine[:, None] * self._x - pose.sine[:, None] * self._y + pose.x[:, None]
        y = pose.sine[:, None] * self._x + pose.cosine[:, None] * self._y + pose.y[:, None]
        off_x, off_y = x[one] - pose.x[other][:, None], y[one] - pose.y[other][:, None]
        limit = bound[other] + reach
        pair, sample = np.nonzero(off_x * off_x + off_y * off_y < (limit * limit)[:, None])
        self._near = one, other
        self._listed(pair, one[pair] * SAMPLES + sample)
        kept = self._felt(pose)[0] < reach
        self._listed(self._points[0][kept], self._points[1][kept])
        inside = self._wall.feel(x.ravel(), y.ravel())[0]
        sample = np.nonzero(inside < np.float32(margin))[0]
        self._walled = sample // SAMPLES, sample

    def contacts(self, pose: Pose) -> Contacts:
        """Return where boundary points press on another body (both are pushed) and on the wall."""
        distance, slope_x, slope_y = self._felt(pose)
        depth = self._gap - distance
        hit = np.nonzero(depth > 0)[0]
        depth = depth[hit]
        pair, sample = self._points[0][hit], self._points[1][hit]
        one, other = self._near[0][pair], self._near[1][pair]
        arm_x, arm_y = self._arms(pose, one, sample)
        cosine, sine, size = pose.cosine[other], pose.sine[other], pose.size[other]
        push_x = (cosine * slope_x[hit] - sine * slope_y[hit]) / size
        push_y = (sine * slope_x[hit] + cosine * slope_y[hit]) / size
        body, sample = self._walled
        wall_x, wall_y = self._arms(pose, body, sample)
        inside, in_x, in_y = self._wall.feel(wall_x + pose.x[body], wall_y + pose.y[body])
        out = np.nonzero(inside < 0)[0]
        return Contacts(
            np.concatenate([one, other, body[out]]),
            np.concatenate([push_x, -push_x, in_x[out]]),
            np.concatenate([push_y, -push_y, in_y[out]]),
            np.concatenate([arm_x, arm_x + pose.x[one] - pose.x[other], wall_x[out]]),
            np.concatenate([arm_y, arm_y + pose.y[one] - pose.y[other], wall_y[out]]),
            np.concatenate([depth, depth, -inside[out] * np.float32(WALL_WEIGHT)]),
        )

    def _listed(self, pair: Indices, sample: Indices) -> None:
        """Keep the list of near points, with all that does not change from step to step."""
        self._points = pair, sample
        base = self._base[self._near[1]][pair]
        self._felt_from = pair, self._x.ravel()[sample], self._y.ravel()[sample], base

    def _arms(self, pose: Pose, body: Indices, sample: Indices) -> tuple[Singles, Singles]:
        x, y = self._x.ravel()[sample], self._y.ravel()[sample]
        cosine, sine = pose.cosine[body], pose.sine[body]
        return cosine * x - sine * y, sine * x + cosine * y

    def _felt(self, pose: Pose) -> tuple[Singles, Singles, Singles]:
        """Return for each near point its distance to the other body, and the gradient in that body's measure.

        A pair has one map from the first's measure to the nodes of the other's field: a turn and a shift.
        """
        one, other = self._near
        pair, x, y, base = self._felt_from
        cosine, sine, size = pose.cosine[other], pose.sine[other], pose.size[other]
        nodes = self._nodes[other]
        shrink = nodes / (size * size)
        turn_x = (pose.cosine[one] * cosine + pose.sine[one] * sine) * shrink
        turn_y = (pose.sine[one] * cosine - pose.cosine[one] * sine) * shrink
        off_x, off_y = pose.x[one] - pose.x[other], pose.y[one] - pose.y[other]
        middle = self._reach[other] * nodes
        shift_x = (cosine * off_x + sine * off_y) * shrink + middle
        shift_y = (cosine * off_y - sine * off_x) * shrink + middle
        across, along = turn_x[pair], turn_y[pair]
        column = across * x - along * y + shift_x[pair]
        row = along * x + across * y + shift_y[pair]
        last = np.float32(NODES - 1)
        at_x, at_y = np.clip(np.rint(column), 0, last), np.clip(np.rint(row), 0, last)
        node = self._field[base + (at_x * np.float32(NODES) + at_y).astype(np.intp)]
        slope_x, slope_y = node[:, 1], node[:, 2]
        beyond = (column - at_x) * slope_x + (row - at_y) * slope_y
        return node[:, 0] * size[pair] + beyond * (size / nodes)[pair], slope_x, slope_y
