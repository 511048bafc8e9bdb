"""A picture's palette: its few main colours on white paper, each with its share of the painted area.

Two palettes are as far apart as the paint of one must change, on average over its area, to become the other
(the earth mover's distance, with CIEDE2000 between two colours).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludopress.invariants.colour import VISIONS, ciede2000, lab
from ludopress.invariants.pictures import Numbers, Pixels, on_paper

COLOURS = 6  # an OpenMoji drawing has two to five; what a picture has beyond six goes to the nearest of them
ONE_PAINT = 14.0  # Lab distance below which two colours are shades of one paint: 2 steps of the histogram
PAINTED = 26  # alpha bytes: a tenth; fainter is the soft edge of an edge
LEVELS = 16  # of each channel in the histogram

Indices = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Palettes:
    """The palettes of several pictures: sRGB colours (count, COLOURS, 3), shares (count, COLOURS).

    The shares of a picture sum to 1, or to 0 where nothing is painted; unused colours have the share 0.
    """

    colours: Numbers
    shares: Numbers

    def distances(self, ones: Indices, others: Indices) -> dict[str, Numbers]:
        """Return for each vision how far apart the palettes ``ones[i]`` and ``others[i]`` are."""
        return {vision: self._distances(lab(self.colours, vision), ones, others) for vision in VISIONS}

    def _distances(self, seen: Numbers, ones: Indices, others: Indices) -> Numbers:
        costs = ciede2000(seen[ones][:, :, None], seen[others][:, None, :])
        return transport(costs, self.shares[ones], self.shares[others])

    def standing_out(self, least: float) -> dict[str, Numbers]:
        """Return for each vision the share of each picture that differs from white paper by ``least``."""
        paper = lab(np.ones(3))
        return {
            vision: np.where(ciede2000(lab(self.colours, vision), paper) >= least, self.shares, 0).sum(axis=1)
            for vision in VISIONS
        }


def palettes(pictures: Sequence[Pixels]) -> Palettes:
    """Return the palettes of ``pictures``."""
    found = [_palette(picture) for picture in pictures]
    return Palettes(
        np.stack([colours for colours, _ in found]),
        np.stack([shares for _, shares in found]),
    )


def transport(costs: Numbers, supplies: Numbers, demands: Numbers) -> Numbers:
    """Return what it costs to turn each row of ``supplies`` into that of ``demands``, cheapest moves first.

    ``costs`` is (count, supply, demand). The result is never less than the earth mover's distance, and equal
    to it where the cheapest moves do not bar each other.
    """
    count, _, width = costs.shape
    supplies, demands = supplies.copy(), demands.copy()
    order = np.argsort(costs.reshape(count, -1), axis=1, kind="stable")
    rows = np.arange(count)
    total = np.zeros(count)
    for cheapest in order.T:
        i, j = np.divmod(cheapest, width)
        moved = np.minimum(supplies[rows, i], demands[rows, j])
        supplies[rows, i] -= moved
        demands[rows, j] -= moved
        total += moved * costs[rows, i, j]
    return total


def _palette(picture: Pixels) -> tuple[Numbers, Numbers]:
    paints, weights = _histogram(picture)
    colours, shares = np.ones((COLOURS, 3)), np.zeros(COLOURS)
    if not len(weights):
        return colours, shares
    places = lab(paints)
    chosen = _main(places)
    nearest = np.linalg.norm(places[:, None] - places[chosen], axis=2).argmin(axis=1)
    used = len(chosen)
    sums = np.bincount(nearest, weights, minlength=used)
    for channel in range(3):
        colours[:used, channel] = np.bincount(nearest, weights * paints[:, channel], minlength=used) / sums
    shares[:used] = sums / sums.sum()
    return colours, shares


def _histogram(picture: Pixels) -> tuple[Numbers, Numbers]:
    painted = picture[..., 3] >= PAINTED
    paints = on_paper(picture)[painted]
    alphas = picture[..., 3][painted] / 255
    steps = np.minimum((paints * LEVELS).astype(np.intp), LEVELS - 1)
    codes = steps @ np.array([LEVELS * LEVELS, LEVELS, 1])
    size = LEVELS**3
    weights = np.bincount(codes, alphas, size).astype(np.float64)
    sums = np.stack([np.bincount(codes, alphas * paint, size) for paint in paints.T], axis=1)
    heaviest = np.argsort(-weights, kind="stable")[: np.count_nonzero(weights)]
    return sums[heaviest] / weights[heaviest, None], weights[heaviest]


def _main(places: Numbers) -> list[int]:
    chosen = [0]
    for candidate in range(1, len(places)):
        if len(chosen) == COLOURS:
            break
        if np.linalg.norm(places[chosen] - places[candidate], axis=1).min() > ONE_PAINT:
            chosen.append(candidate)
    return chosen
