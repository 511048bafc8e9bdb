"""Crossings: what is drawn once more where a band passes over another that was drawn after it."""

import math

from ludopress.patterns.paths import Path, towards
from ludopress.patterns.shapes import polygon

Band = tuple[tuple[float, str], ...]  # widths in mm and their inks, from the bottom up
_LAP = 0.06  # mm by which a piece is longer than the one below, which would show as a hairline


def over(band: Band, upper: float, lower: float) -> list[tuple[Path, str]]:
    """Return the piece of ``band`` that covers a like band: shapes about the crossing and their inks.

    It runs in the direction ``upper`` and ends along the other band, which runs in the direction ``lower``.
    """
    sine = math.sin(math.radians(lower - upper))
    slant = towards(lower) / sine  # 1 mm away from the middle of the upper band
    reach = 1.06 * band[0][0] / 2 / abs(sine)
    pieces = []
    for layer, (width, ink) in enumerate(band):
        end, side = (reach + layer * _LAP) * towards(upper), width / 2 * slant
        pieces.append((polygon(-end - side, end - side, end + side, -end + side), ink))
    return pieces
