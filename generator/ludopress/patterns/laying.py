"""Laying: how pieces lie beside one another without a seam, one upon another, and where bands cross."""

import math
from collections.abc import Iterable

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import Figure, figure
from ludopress.patterns.paths import Path, towards
from ludopress.patterns.shapes import polygon

LAP = 0.08  # mm by which a piece is larger than its place; with less a seam shows at 200 dpi
MEETING = ((2, 1), (3, 0))  # the quarter turns that bring the upper left corners of four tiles together

Band = tuple[tuple[float, str], ...]  # widths in mm and their inks, from the bottom up


def lay(
    canvas: Canvas, shapes: Iterable[Path], inks: Iterable[str], place: complex = 0j, layer: float = 0
) -> None:
    """Fill shapes one upon another, from ``layer`` upwards, each in its own ink; without an ink, none."""
    figure(*zip(shapes, inks, strict=False)).put(canvas, place, layer)


def over(band: Band, upper: float, lower: float) -> Figure:
    """Return the piece of ``band`` that covers a like band, drawn after it, where they cross at the origin.

    It runs in the direction ``upper`` and ends along the other band, which runs in the direction ``lower``.
    """
    sine = math.sin(math.radians(lower - upper))
    slant = towards(lower) / sine  # 1 mm away from the middle of the upper band
    reach = 1.06 * band[0][0] / 2 / abs(sine)
    pieces = []
    for layer, (width, ink) in enumerate(band):
        # longer than the one below, which would show as a hairline
        end, side = (reach + 2 * LAP * layer) * towards(upper), width / 2 * slant
        pieces.append((polygon(-end - side, end - side, end + side, -end + side), ink))
    return figure(*pieces)
