"""Glazed tiles and patchwork: ornaments that four corners of square pieces make together."""

import math

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import third
from ludopress.patterns.laying import LAP, lay
from ludopress.patterns.paths import Path, Step, arc, line, outline, straight, towards
from ludopress.patterns.shapes import disc, foil, leaf, petal, polygon, regular, sector, star


def quatrefoil(canvas: Canvas) -> None:
    """Draw four-lobed flowers: apart with lozenges, barbed like Gothic windows, or in a trellis."""
    (_apart, _barbed, _trellis)[canvas.variant](canvas)


def _apart(canvas: Canvas) -> None:
    inks, side = canvas.inks, 17 * canvas.scale
    rim, leaves = (foil(4, share * side, 0.19 * side) for share in (0.2, 0.165))
    cross, dot = foil(4, 0.075 * side, 0.1 * side).turned(45), disc(0.055 * side)
    lozenge = regular(4, 0.1 * side)
    for _, j, place in canvas.rows(side, side / 2):
        inner = (inks.a, inks.b)[j % 2]
        lay(canvas, (rim, leaves, cross, dot), (inks.line, inner, inks.ground, inks.line), place)
        canvas.fill(lozenge, inks.c, place + side / 2, layer=1)


def _barbed(canvas: Canvas) -> None:
    """Draw squares with a half circle on each side; what they leave free holds a star."""
    inks, side = canvas.inks, 14.5 * canvas.scale
    sizes = (0.5, 0.5, 0.27), (0.445, 0.5, 0.215), (0.3, 0.3, 0.16)
    rims = [_barbs(*(share * side for share in size)) for size in sizes]
    bloom = foil(4, 0.15 * side, 0.15 * side).turned(45)
    seeds = [leaf(0.25 * side, 0.1 * side).turned(45 + 90 * k) for k in range(4)]
    gem, dot = star(4, 0.36 * side, 0.12 * side).turned(45), disc(0.06 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        if (i + j) % 2:
            lay(canvas, (gem, dot), (inks.c, inks.ground), place, layer=4)
            continue
        lay(canvas, (*rims, bloom), (inks.line, inks.a, inks.ground, inks.b), place)
        for shape in seeds:
            canvas.fill(shape, inks.ground, place, layer=4)
        canvas.fill(dot, inks.line, place, layer=5)


def _barbs(half: float, away: float, radius: float) -> Path:
    """Return a square of ``half`` its side with circles on its sides, their middles ``away`` from its own."""
    chord = math.sqrt(radius**2 - (away - half) ** 2)
    corners = [complex(-half, -half) * towards(90 * k) for k in range(4)]
    steps: list[Step] = []
    for k in range(4):
        first, last = (complex(x, -half) * towards(90 * k) for x in (-chord, chord))
        steps += [*straight(first), arc(last, radius, large=away > half)]
        steps += straight(corners[(k + 1) % 4])
    return outline(corners[0], *steps[:-1])


def _trellis(canvas: Canvas) -> None:
    """Draw linked rings of four lobes with a flower in each and a lozenge in the gaps."""
    inks, side = canvas.inks, 15 * canvas.scale
    ring, bloom = foil(4, 0.27 * side, 0.26 * side), foil(4, 0.11 * side, 0.13 * side)
    dot, gem = disc(0.09 * side), regular(4, 0.12 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        canvas.stroke(ring, inks.line, 0.13 * side, place)
        canvas.stroke(ring, inks.a, 0.07 * side, place, layer=1)
        canvas.fill(bloom, (inks.b, inks.c)[(i + j) % 2], place)
        canvas.fill(dot, inks.ground, place, layer=1)
        canvas.fill(gem, inks.line, place + side * (1 + 1j) / 2, layer=2)


def azulejo(canvas: Canvas) -> None:
    """Draw the tiles of Lisbon house fronts, four to an ornament."""
    (_rosettes, _diamonds, _fans)[canvas.variant](canvas)


def _rosettes(canvas: Canvas) -> None:
    """Draw a rosette where four tiles meet, and a leaf from each corner to the next rosette."""
    inks, side = canvas.inks, 17 * canvas.scale
    ring, field, heart, eye = (disc(share * side) for share in (0.44, 0.4, 0.13, 0.06))
    petals = [petal(0.36 * side, 0.085 * side).turned(45 * k) for k in range(8)]
    leaves = [leaf(0.36 * side, 0.16 * side).turned(45 + 90 * k) for k in range(4)]
    buds, gem = regular(4, 0.08 * side), disc(0.05 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        corner = place + side * (1 + 1j) / 2
        lay(canvas, (ring, field), (inks.line, inks.ground), place)
        for shape in petals:
            canvas.fill(shape, (inks.a, inks.b)[(i + j) % 2], place, layer=2)
        lay(canvas, (heart, eye), (inks.line, inks.c), place, layer=3)
        for shape in leaves:
            canvas.fill(shape, inks.c, corner)
        canvas.fill(gem, inks.line, corner, layer=1)
        canvas.fill(buds, inks.line, place + side / 2, layer=2)
        canvas.fill(buds, inks.line, place + side / 2 * 1j, layer=2)


def _diamonds(canvas: Canvas) -> None:
    """Draw diamonds in frames, and quarter rings in the corners."""
    inks, side = canvas.inks, 18 * canvas.scale
    frames = [regular(4, share * side) for share in (0.5, 0.43, 0.39)]
    flower = [leaf(0.33 * side, 0.15 * side).turned(90 * k) for k in range(4)]
    small = [leaf(0.2 * side, 0.07 * side).turned(45 + 90 * k) for k in range(4)]
    dot = disc(0.06 * side)
    rings = [disc(share * side) for share in (0.3, 0.25, 0.17, 0.08)]
    for _, _, place in canvas.lattice(side, side * 1j):
        corner = place + side * (1 + 1j) / 2
        lay(canvas, rings, (inks.line, inks.b, inks.ground, inks.line), corner)
        lay(canvas, frames, (inks.ground, inks.line, inks.a), place, layer=4)
        for shape in flower:
            canvas.fill(shape, inks.ground, place, layer=7)
        for shape in small:
            canvas.fill(shape, inks.c, place, layer=7)
        canvas.fill(dot, inks.line, place, layer=8)


def _fans(canvas: Canvas) -> None:
    """Draw a star in each tile and wheels of rays where four of them meet."""
    inks, side = canvas.inks, 18.8 * canvas.scale
    rim, wheel, hub, eye = (disc(share * side) for share in (0.43, 0.4, 0.16, 0.08))
    rays = [sector(0.36 * side, 30 * k - 7.5, 30 * k + 7.5) for k in range(12)]
    figure, inner, seed = (
        star(8, 0.27 * side, 0.16 * side),
        star(8, 0.16 * side, 0.08 * side),
        disc(0.04 * side),
    )
    for _, _, place in canvas.lattice(side, side * 1j):
        corner = place + side * (1 + 1j) / 2
        lay(canvas, (rim, wheel), (inks.line, inks.a), place)
        for shape in rays:
            canvas.fill(shape, inks.ground, place, layer=3)
        lay(canvas, (hub, eye), (inks.line, inks.b), place, layer=4)
        lay(canvas, (figure, inner, seed), (inks.line, inks.c, inks.ground), corner)


def pinwheels(canvas: Canvas) -> None:
    """Draw what turns in the wind: patchwork pinwheels, toys on sticks, or swirls of sugar."""
    (_patched, _toys, _sweets)[canvas.variant](canvas)


def _patched(canvas: Canvas) -> None:
    inks, side = canvas.inks, 14 * canvas.scale
    half = side / 2 + LAP
    blade = polygon(0j, -1j * half, complex(half, -half))
    middle, corner, under = complex(half, -half) / 2, complex(half, -half), LAP * (-1 - 1j)
    slip = polygon(middle, middle + under, corner + under, corner, half + 0j)  # it goes on under the blade
    blades, slips = ([shape.turned(90 * k) for k in range(4)] for shape in (blade, slip))
    hub = disc(0.1 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        for k in range(4):
            canvas.fill(blades[k], (inks.a, inks.b)[(i + j) % 2], place, layer=1)
            canvas.fill(slips[k], inks.line, place)
        canvas.fill(hub, inks.c, place, layer=2)


def _toys(canvas: Canvas) -> None:
    inks, side = canvas.inks, 17.5 * canvas.scale
    length = 0.47 * side
    sail = outline(0j, *straight(-1j * length), arc(0j, length / 2))
    fold = outline(0j, *straight(-1j * length), arc(0j, 0.85 * length))
    sails, folds = ([shape.turned(90 * k + 20) for k in range(4)] for shape in (sail, fold))
    stick, hub = line(0j, 0.72j * side), disc(0.055 * side)
    for i, j, place in canvas.rows(side, 0.95 * side):
        ink, other = ((inks.a, inks.b), (inks.b, inks.c), (inks.c, inks.a))[(i + j) % 3]
        canvas.stroke(stick, inks.line, 0.055 * side, place)
        for k in range(4):
            canvas.fill(sails[k], ink, place, layer=1)
            canvas.fill(folds[k], other, place, layer=2)
        canvas.fill(hub, inks.line, place, layer=3)


def _sweets(canvas: Canvas) -> None:
    """Draw round sweets in their wrappers."""
    inks, side = canvas.inks, 20 * canvas.scale
    radius = 0.29 * side
    rim, sugar = disc(radius), disc(0.9 * radius)
    swirl = outline(
        0j,
        arc(0.9 * radius * towards(0), 0.6 * radius),
        arc(0.9 * radius * towards(30), 0.9 * radius),
        arc(0j, 0.6 * radius, clockwise=False),
    )
    swirls = [swirl.turned(60 * k) for k in range(6)]
    crimps = (0.9, 0), (1.62, -0.62), (1.5, -0.2), (1.66, 0), (1.5, 0.2), (1.62, 0.62)
    wrapper = polygon(*(radius * complex(x, y) for x, y in crimps))
    wrappers = wrapper, wrapper.turned(180)
    for i, j, place in canvas.rows(1.08 * side, 0.62 * side):
        ink = (inks.a, inks.b, inks.c)[third(i, j)]
        for shape in wrappers:
            canvas.fill(shape, ink, place)
        lay(canvas, (rim, sugar), (inks.line, inks.ground), place)
        for shape in swirls:
            canvas.fill(shape, ink, place, layer=2)
