"""Mending: forms measured exactly, and those that come too near pushed apart and shrunk until none does.

What is proven here is proven of forms, which hold all paint with its error bound (see moulds).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely

from ludopress.faces.scatter import exact
from ludopress.faces.scatter.motion import Bodies, pairs
from ludopress.faces.scatter.moulds import Moulds
from ludopress.faces.scatter.walls import Wall

Doubles = npt.NDArray[np.float64]
Indices = npt.NDArray[np.intp]
Geometries = npt.NDArray[np.object_]
Flags = npt.NDArray[np.bool_]

SWEEPS = 12
PUSHING_SWEEPS = 8  # after these, symbols only shrink, and ever more
PUSHED = 0.25  # of what is missing, by each of two symbols
EXCESS = 1e-3  # mm by which a mended gap is wider than asked
OVERLAP = 0.6  # mm taken for missing where forms overlap and distance says nothing
WALL_MARGIN = 0.005  # mm kept from the wall, for checks that take a circle for a polygon


@dataclass
class Layouts:
    """Symbols laid out, flat, ``k`` a card: places and sizes in mm, turns in radians."""

    k: int
    kind: Indices
    x: Doubles
    y: Doubles
    turn: Doubles
    size: Doubles

    @staticmethod
    def at_rest(bodies: Bodies) -> "Layouts":
        """Return where ``bodies`` came to rest."""
        x, y, turn = (values.astype(np.float64) for values in (bodies.x, bodies.y, bodies.turn))
        return Layouts(bodies.k, bodies.kind, x, y, turn, exact.exp(bodies.size))

    def of(self, cards: Indices) -> "Layouts":
        """Return copies of the layouts on ``cards``."""
        rows = (cards[:, None] * self.k + np.arange(self.k)).ravel()
        arrays = (self.kind, self.x, self.y, self.turn, self.size)
        return Layouts(self.k, *(array[rows] for array in arrays))

    def put(self, cards: Indices, others: "Layouts") -> None:
        """Put ``others`` in the place of ``cards``."""
        rows = (cards[:, None] * self.k + np.arange(self.k)).ravel()
        self.x[rows], self.y[rows] = others.x, others.y
        self.turn[rows], self.size[rows] = others.turn, others.size


@dataclass(frozen=True)
class Breaches:
    """What is wrong on some cards: pairs too near (indices into ``rows``), and how far out each form is."""

    rows: Indices
    one: Indices
    other: Indices
    distance: Doubles
    line: Doubles  # by pair, end and coordinate: the shortest line between the two forms
    out: Doubles

    def touched(self) -> Flags:
        """Return which rows have anything wrong."""
        wrong = self.out > 0
        wrong[self.one] = wrong[self.other] = True
        return wrong


def mend(layouts: Layouts, moulds: Moulds, wall: Wall, gap: float) -> Flags:
    """Move and shrink symbols in place until every gap and wall holds; return which cards are proven good."""
    k = layouts.k
    good = np.ones(len(layouts.kind) // k, bool)
    cards = np.arange(len(good))
    for sweep in range(SWEEPS):
        rows = (cards[:, None] * k + np.arange(k)).ravel()
        breaches = _measured(layouts, rows, moulds, wall, gap)
        wrong = breaches.touched().reshape(-1, k).any(axis=1)
        good[cards] = ~wrong
        if not wrong.any():
            break
        cards = cards[wrong]
        _eased(layouts, breaches, moulds, wall, (gap, sweep))
    return good


def laid(layouts: Layouts, rows: Indices, moulds: Moulds) -> Geometries:
    """Return the forms of ``rows`` at their places."""
    forms = moulds.form[layouts.kind[rows]]
    points, owner = shapely.get_coordinates(forms, return_index=True)
    sine, cosine = exact.sincos(layouts.turn[rows])
    size = layouts.size[rows]
    cosine, sine = (cosine * size)[owner], (sine * size)[owner]
    x, y = points[:, 0], points[:, 1]
    moved = np.column_stack(
        [
            cosine * x - sine * y + layouts.x[rows][owner],
            sine * x + cosine * y + layouts.y[rows][owner],
        ]
    )
    return np.asarray(shapely.set_coordinates(forms, moved))


def _measured(layouts: Layouts, rows: Indices, moulds: Moulds, wall: Wall, gap: float) -> Breaches:
    forms = laid(layouts, rows, moulds)
    one, other = pairs(layouts.k, len(rows) // layouts.k)
    bound = moulds.radius[layouts.kind[rows]] * layouts.size[rows] + gap
    off_x, off_y = (values[rows][one] - values[rows][other] for values in (layouts.x, layouts.y))
    limit = bound[one] + bound[other]
    near = off_x * off_x + off_y * off_y < limit * limit
    one, other = one[near], other[near]
    shapely.prepare(forms)
    close = shapely.dwithin(forms[one], forms[other], gap)
    one, other = one[close], other[close]
    line = shapely.get_coordinates(shapely.shortest_line(forms[one], forms[other])).reshape(-1, 2, 2)
    out = (WALL_MARGIN - wall.clearance(forms)).astype(np.float64)
    distance = shapely.distance(forms[one], forms[other])
    return Breaches(rows, one, other, distance, line, out)


def _eased(
    layouts: Layouts, breaches: Breaches, moulds: Moulds, wall: Wall, state: tuple[float, int]
) -> None:
    """Push and shrink what is wrong: half of what is missing along the shortest line by each."""
    gap, sweep = state
    rows, one, other = breaches.rows, breaches.one, breaches.other
    pushed = PUSHED if sweep < PUSHING_SWEEPS else 0.0
    zeal = 1.0 if sweep < PUSHING_SWEEPS else 1 + 0.15 * (sweep - PUSHING_SWEEPS + 1)
    place = np.column_stack([layouts.x[rows], layouts.y[rows]])
    size = layouts.size[rows]
    overlap = breaches.distance == 0
    along = np.where(overlap[:, None], place[other] - place[one], breaches.line[:, 1] - breaches.line[:, 0])
    along /= np.maximum(np.sqrt((along * along).sum(axis=1)), 1e-9)[:, None]
    missing = np.where(overlap, OVERLAP, gap + EXCESS - breaches.distance)
    shift, shrink = np.zeros_like(place), np.zeros(len(rows))
    for body, end, way in ((one, 0, 1.0), (other, 1, -1.0)):
        arm = ((breaches.line[:, end] - place[body]) * along).sum(axis=1) * way
        lever = np.maximum(arm, 0.3 * size[body])
        np.maximum.at(shrink, body, (0.5 - pushed) * zeal * missing / lever)
        np.add.at(shift, body, (-way * pushed * missing)[:, None] * along)
    out = np.where(breaches.out > 0, breaches.out + EXCESS, 0.0)
    _, in_x, in_y = wall.probe(place[:, 0], place[:, 1])
    shift += (0.5 * out)[:, None] * np.column_stack([in_x, in_y])
    bound = moulds.radius[layouts.kind[rows]] * size
    shrink = np.maximum(shrink, 0.5 * out / (0.8 * bound))
    layouts.x[rows] += shift[:, 0]
    layouts.y[rows] += shift[:, 1]
    layouts.size[rows] = size * (1 - np.minimum(shrink, 0.5))
