"""Overlapping: rows of scales and fans that each cover the one before."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.shapes import half_disc


def seigaiha(canvas: Canvas) -> None:
    """Draw waves of concentric half discs, as on kimonos."""
    inks, radius = canvas.inks, 8 * canvas.scale
    looks = (
        ((1.0, inks.line), (0.86, inks.ground), (0.7, inks.a), (0.5, inks.ground), (0.32, inks.b)),
        ((1.0, inks.line), (0.86, inks.ground), (0.7, inks.a), (0.5, inks.b), (0.32, inks.c)),
        ((1.0, inks.ground), (0.9, inks.a), (0.62, inks.b), (0.34, inks.line)),
    )
    rings = [(half_disc(radius * share), ink) for share, ink in looks[canvas.variant]]
    for _, j, place in canvas.rows(2 * radius, radius / 2):
        for ring, (shape, ink) in enumerate(rings):
            canvas.fill(shape, ink, place, layer=10 * j + ring)
