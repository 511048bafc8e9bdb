"""Laying: how pieces lie beside one another without a seam, and shapes one upon another."""

from collections.abc import Iterable

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.paths import Path

LAP = 0.03  # mm by which a tile is larger than its place
MEETING = ((2, 1), (3, 0))  # the quarter turns that bring the upper left corners of four tiles together


def lay(
    canvas: Canvas, shapes: Iterable[Path], inks: Iterable[str], place: complex = 0j, layer: float = 0
) -> None:
    """Fill shapes one upon another, from ``layer`` upwards, each in its own ink; without an ink, none."""
    for up, (shape, ink) in enumerate(zip(shapes, inks, strict=False)):
        canvas.fill(shape, ink, place, layer + up)
