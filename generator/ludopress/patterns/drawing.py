"""From a motif's parameters to its drawing."""

from random import Random

from ludopress.cache import digest
from ludopress.model import Drawing, Ground, Motif, Size
from ludopress.patterns import PATTERNS
from ludopress.patterns.canvas import Canvas, Inks, grid_of
from ludopress.patterns.forms import form


def drawing(motif: Motif, size: Size) -> Drawing:
    """Return ``motif`` drawn to fill ``size``, in mm, with nothing in it but paths of plain colours."""
    canvas = drawn(motif, size)
    svg = canvas.svg()
    return Drawing(digest=digest(svg), svg=svg, size=units(size), form=form(canvas))


def units(size: Size) -> Size:
    """Return how large drawings of ``size``, in mm, are in their own units."""
    return Size(*map(float, grid_of(size)))


def drawn(motif: Motif, size: Size) -> Canvas:
    """Return the canvas of ``size``, in mm, with ``motif`` on it."""
    seed = digest(motif.family, str(motif.variant), str(motif.scale))
    canvas = Canvas(
        size=size,
        inks=inks_of(motif),
        variant=motif.variant,
        scale=motif.scale,
        angle=motif.angle,
        chance=Random(int(seed[:16], 16)),  # noqa: S311  (nothing is secret)
    )
    PATTERNS[motif.family].draw(canvas)
    return canvas


def inks_of(motif: Motif) -> Inks:
    """Return the motif's colours by what they are for."""
    palette, first = motif.palette, motif.first_ink % len(motif.palette.inks)
    grounds = palette.light, palette.dark
    ground, line = grounds if motif.ground is Ground.LIGHT else grounds[::-1]
    return Inks(ground, line, *palette.inks[first:], *palette.inks[:first])
