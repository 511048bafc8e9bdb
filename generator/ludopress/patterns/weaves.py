"""Weaves: bricks, canes and threads that pass over and under one another, or look as if they did."""

import math

from ludopress.patterns.canvas import THINNEST, Canvas
from ludopress.patterns.laying import Band, over
from ludopress.patterns.paths import line, towards
from ludopress.patterns.shapes import box, disc, foil, polygon, regular, star


def basket(canvas: Canvas) -> None:
    """Draw plaited canes: three at a time, round small squares, or broad ones with holes between."""
    (_canes, _wickets, _splints)[canvas.variant](canvas)


def _canes(canvas: Canvas) -> None:
    inks, side = canvas.inks, 11.8 * canvas.scale
    cane, shine = box(0.98 * side, 0.27 * side, 0.12 * side), line(-0.3 * side + 0j, 0.3 * side + 0j)
    upright = cane.turned(90), shine.turned(90)
    for i, j, place in canvas.lattice(side, side * 1j):
        along, (shape, mark), ink = (1j, (cane, shine), inks.a) if (i + j) % 2 else (1, upright, inks.b)
        for k in (-1, 0, 1):
            at = place + along * k * side / 3
            canvas.fill(shape, ink, at)
            canvas.stroke(mark, inks.line, 0.05 * side, at, layer=1)


def _wickets(canvas: Canvas) -> None:
    """Draw bricks that chase one another round small squares."""
    inks, side = canvas.inks, 15.5 * canvas.scale
    third, gap = side / 3, 0.045 * side
    brick, seed, middle = box(2 * third - gap, third - gap), box(third - gap, third - gap), disc(0.3 * third)
    upright = brick.turned(90)
    for _, _, place in canvas.lattice(side, side * 1j):
        for turn in range(4):
            at = place + complex(-third / 2, -third) * towards(90 * turn)
            canvas.fill(upright if turn % 2 else brick, (inks.a, inks.b)[turn % 2], at)
        canvas.fill(seed, inks.line, place)
        canvas.fill(middle, inks.c, place, layer=1)


def _splints(canvas: Canvas) -> None:
    """Draw broad splints over one and under one; those that run down have a stripe."""
    inks, side = canvas.inks, 9.5 * canvas.scale
    bands: tuple[Band, Band] = (
        ((0.84 * side, inks.line), (0.7 * side, inks.a)),
        ((0.84 * side, inks.line), (0.7 * side, inks.b), (0.22 * side, inks.ground)),
    )
    under, upper = line(-side / 2 + 0j, side / 2 + 0j), line(-0.43 * side + 0j, 0.43 * side + 0j)
    ways = (under, under.turned(90)), (upper, upper.turned(90))
    for i, j, place in canvas.lattice(side, side * 1j):
        top = (i + j) % 2
        for level, which in enumerate((1 - top, top)):
            for layer, (width, ink) in enumerate(bands[which], 4 * level):
                canvas.bar(ways[level][which], ink, width, place, layer)


def herringbone(canvas: Canvas) -> None:
    """Draw oblong bricks laid in zigzags: grained like parquet, in coloured zigzags, or inlaid."""
    inks, variant = canvas.inks, canvas.variant
    width = (4.8, 4.6, 5.4)[variant] * canvas.scale
    length, gap = (3, 3, 4)[variant] * width, 0.1 * width
    brick, grain, gem = (
        box(length - gap, width - gap),
        box(0.72 * length, 0.2 * width),
        regular(4, 0.34 * width),
    )
    bricks, grains = (brick, brick.turned(90)), (grain, grain.turned(90))
    places = complex(length, width) / 2, complex(width, 2 * width + length) / 2
    colours = ((inks.a, inks.b), (inks.a, inks.line, inks.b, inks.c), (inks.a, inks.line))[variant]
    for k, _, place in canvas.lattice(width * (1 + 1j), length * (1 - 1j)):
        for way, at in enumerate(places):
            canvas.fill(bricks[way], colours[k % 4] if variant == 1 else colours[way], place + at)
            if variant == 0:
                canvas.fill(grains[way], (inks.line, inks.ground)[way], place + at, layer=1)
            elif variant == 2:
                for step in (-1, 0, 1):
                    along = step * width * (1, 1j)[way]
                    canvas.fill(gem, (inks.ground, inks.b)[way], place + at + along, layer=1)


def houndstooth(canvas: Canvas) -> None:
    """Draw the broken check of a Scottish coat: in rows, in diagonals of colours, or tooth in tooth."""
    inks, variant = canvas.inks, canvas.variant
    side = (13, 11, 15)[variant] * canvas.scale
    quarter = side / 4
    tooth = polygon(*(quarter * complex(x, y) for x, y in _TOOTH))
    middle = quarter * (1 + 1j)
    small, gem = tooth.moved(-middle).scaled(0.45), regular(4, 0.6 * quarter)
    free = tooth.moved(-middle).turned(180).moved(3 * middle)  # teeth leave teeth free
    colours = ((inks.line,), (inks.a, inks.line, inks.b), (inks.a, inks.line))[variant]
    for i, j, place in canvas.lattice(side, side * 1j):
        canvas.fill(tooth, colours[(i + j) % len(colours)], place)
        if variant == 0 and j % 2:
            canvas.fill(free, inks.a, place, layer=-1)
            canvas.stroke(free, inks.a, THINNEST, place, layer=-1)  # its lap
        elif variant == 2:
            inset, ink = (small, inks.b) if (i + j) % 2 else (gem, inks.ground)
            canvas.fill(inset, ink, place + middle, layer=1)
            canvas.fill(gem, inks.c, place + 3 * middle)


_TOOTH = (  # in quarters of what repeats, clockwise: a square with two spikes and two tails
    (0, 0), (2, -2), (2, -1), (1, 0), (2, 0), (3, 0), (2, 1),
    (2, 2), (1, 2), (0, 3), (0, 2), (0, 1), (-1, 2), (-2, 2),
)  # fmt: skip


def kagome(canvas: Canvas) -> None:
    """Draw a basket of bands in three directions, each over the next, with six-cornered holes."""
    inks, height = canvas.inks, (11.5, 14.5, 21)[canvas.variant] * canvas.scale
    looks: tuple[tuple[Band, ...], ...] = (
        tuple(((0.38, inks.line), (0.28, ink)) for ink in (inks.a, inks.b, inks.c)),
        (((0.34, inks.line), (0.25, inks.a), (0.08, inks.ground)),) * 3,
        tuple(((0.18, inks.line), (0.13, ink)) for ink in (inks.a, inks.b, inks.a)),
    )
    bands = [tuple((share * height, ink) for share, ink in band) for band in looks[canvas.variant]]
    tracks = ((0.0,), (0.0,), (-0.14, 0.14))[canvas.variant]
    count = int(canvas.reach / height) + 1
    offsets = [(n + 0.5 + track) * height for n in range(-count - 1, count + 1) for track in tracks]
    level = line(-canvas.reach + 0j, canvas.reach + 0j)
    for way in range(3):
        turned = level.turned(60 * way)
        for offset in offsets:
            for layer, (width, ink) in enumerate(bands[way], 3 * way):
                canvas.bar(turned, ink, width, offset * towards(60 * way + 90), layer)
    _bring_first_over_last(canvas, bands[0], offsets)
    _fill_holes(canvas, height)


def _bring_first_over_last(canvas: Canvas, band: Band, offsets: list[float]) -> None:
    """Draw once more what of the level bands crosses the last ones, so that every band goes under."""
    piece = over(band, 0, 120)
    along = towards(120) / towards(120).imag
    for level in offsets:
        for other in offsets:
            foot = other * towards(210)
            piece.put(canvas, foot + (level - foot.imag) * along, layer=9)


def _fill_holes(canvas: Canvas, height: float) -> None:
    """Draw a dot, a flower or a star in each of the holes."""
    inks = canvas.inks
    shape, ink = (
        (disc(0.17 * height), inks.line),
        (foil(6, 0.11 * height, 0.17 * height), inks.b),
        (star(6, 0.26 * height, 0.15 * height), inks.c),
    )[canvas.variant]
    seed = disc(0.08 * height)
    for _, _, place in canvas.rows(2 / math.sqrt(3) * height, height):
        canvas.fill(shape, ink, place)
        canvas.fill(seed, inks.ground, place, layer=1)
