"""Veils: the ink that the finish of every picture lays over its foot and its corners."""

from itertools import pairwise

from ludopress.model import Box
from ludopress.scenes.charts import middle_of

FOOT, FOOT_INK = 0.72, 0.34  # from that share of the height down, as much at the very foot
CLEAR, CORNER_INK = 0.58, 0.5  # as large a share of the round stays clear; the most, in the corners
ROUND = 0.74, 0.68  # of the width and of the height: how far the round reaches


def foot_stops(opacity: float) -> tuple[tuple[float, float], ...]:
    """Return how opaque ink is on its way down."""
    return (0.0, 0.0), (0.5, 0.4 * opacity), (1.0, opacity)


def corner_stops(opacity: float, clear: float) -> tuple[tuple[float, float], ...]:
    """Return how opaque ink is on its way out from the middle."""
    return (0.0, 0.0), (clear, 0.0), ((1 + clear) / 2, 0.35 * opacity), (1.0, opacity)


def veil(box: Box, at: complex) -> float:
    """Return how much of what is drawn ``at`` a place of a picture is lost in that ink, 0 to 1."""
    down = (at.imag - box.top) / box.height
    away = at - middle_of(box)
    out = abs(complex(away.real / (ROUND[0] * box.width), away.imag / (ROUND[1] * box.height)))
    foot = _at((down - FOOT) / (1 - FOOT), foot_stops(FOOT_INK))
    return 1 - (1 - foot) * (1 - _at(out, corner_stops(CORNER_INK, CLEAR)))


def _at(share: float, stops: tuple[tuple[float, float], ...]) -> float:
    for (start, low), (end, high) in pairwise(stops):
        if share <= end:
            return low + (high - low) * max(share - start, 0.0) / (end - start)
    return stops[-1][1]
