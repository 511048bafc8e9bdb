"""Needlework: upright stitches on canvas, so that all edges are steps."""

from collections.abc import Sequence

from ludopress.patterns.bands import Course, stack
from ludopress.patterns.canvas import Canvas
from ludopress.patterns.paths import Path, line
from ludopress.patterns.shapes import disc, polygon


def bargello(canvas: Canvas) -> None:
    """Draw needlework in upright stitches: Florentine waves, medallions, Hungarian points."""
    (_florentine, _stitched_medallions, _hungarian)[canvas.variant](canvas)


def _florentine(canvas: Canvas) -> None:
    inks = canvas.inks
    colours = (inks.line, inks.a, inks.d, inks.ground, inks.b, inks.c)
    rises = (0, 0.4, 1.6, 3.6, 5.6, 6.8, 7.2, 6.8, 5.6, 3.6, 1.6, 0.4)
    _stitched(canvas, tuple((3.1, ink) for ink in colours), rises)


def _hungarian(canvas: Canvas) -> None:
    inks = canvas.inks
    course = (
        (4.4, inks.a),
        (1.5, inks.line),
        (4.4, inks.b),
        (1.5, inks.ground),
        (4.4, inks.c),
        (1.5, inks.ground),
    )
    _stitched(canvas, course, (0, 2, 4, 6, 8, 10, 8, 6, 4, 6, 8, 6, 4, 6, 8, 10, 8, 6, 4, 2))


def _stitched(canvas: Canvas, course: Course, rises: Sequence[float]) -> None:
    """Draw bands across, every stitch of which lies as much higher, in mm, as the next of ``rises`` says."""
    stitch, count = 2 * canvas.scale, int(canvas.reach / 2 / canvas.scale) + 1
    edge = [
        complex((k + side) * stitch, -rises[k % len(rises)] * canvas.scale)
        for k in range(-count, count + 1)
        for side in (-0.5, 0.5)
    ]
    stack(canvas, course, line(*edge))


def _stitched_medallions(canvas: Canvas) -> None:
    inks, stitch, unit = canvas.inks, 1.7 * canvas.scale, 1.35 * canvas.scale
    rises = (9.5, 9, 7.5, 5, 2.5, 1, 0.5)  # with the next medallion's they fill a height of 10
    shapes = [_columns([(rise - less) * unit for rise in rises], stitch) for less in (0, 2.2, 4.6, 6.6)]
    looks = ((inks.line, inks.a, inks.ground, inks.b), (inks.c, inks.ground, inks.line, inks.a))
    canvas.fill(disc(1.1 * canvas.reach), inks.c, layer=-1)
    for _, j, place in canvas.rows(12 * stitch, 10 * unit):
        for layer, (shape, ink) in enumerate(zip(shapes, looks[j % 2], strict=True)):
            if layer or j % 2 == 0:
                canvas.fill(shape, ink, place, layer=layer)


def _columns(rises: Sequence[float], width: float) -> Path:
    """Return upright stitches side by side, the first in the middle, up and down by ``rises``."""
    edge = [
        complex((k + side) * width, -rise) for k, rise in enumerate(rises) if rise > 0 for side in (-0.5, 0.5)
    ][1:]
    right = [*edge, *(point.conjugate() for point in reversed(edge))]
    return polygon(*right, *(-point for point in right))
