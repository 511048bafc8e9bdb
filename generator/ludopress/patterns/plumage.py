"""Plumage and petals: rows of feathers and lotuses, most of which cover the row before.

Rows count from 0 in the middle. A row lies ``10 * j`` layers up where the lower row covers the upper one, and
``-10 * j`` where it is the other way round.
"""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import lay
from ludopress.patterns.paths import Path, arc, line, way
from ludopress.patterns.shapes import (
    UP,
    disc,
    drop,
    flap,
    half_disc,
    leaf,
    polygon,
    sector,
    spokes,
)


def plumage(canvas: Canvas) -> None:
    """Draw feathers: a peacock's with eyes, an owl's with chevrons, a jay's with banded tips."""
    (_peacock, _owl, _jay)[canvas.variant](canvas)


def _peacock(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 10.5 * canvas.scale
    up = -0.28j * radius
    rim, vane, iris = disc(radius), disc(0.92 * radius), disc(0.22 * radius).moved(up)
    barbs = spokes(1.32 * radius, 5, *(UP + turn for turn in range(-54, 55, 18))).moved(0.4j * radius)
    eye, ring = (
        drop(length * radius, width * radius).turned(180).moved(up)
        for length, width in ((1.1, 0.5), (0.86, 0.37))
    )
    feather = figure(
        (rim, inks.ground),
        (vane, inks.a),
        (barbs, inks.ground),
        (eye, inks.line),
        (ring, inks.b),
        (iris, inks.c),
    )
    for _, j, place in canvas.rows(1.86 * radius, 0.86 * radius):
        feather.put(canvas, place, layer=10 * j)


def _owl(canvas: Canvas) -> None:
    inks, width, length = canvas.inks, 6.6 * canvas.scale, 10 * canvas.scale
    down = 0.72 * length
    rim, body = _quill(width, length, down), _quill(0.88 * width, 0.91 * length, down)
    bars = [
        (_vee(share * width, 0.12 * length).moved(1j * at * length), ink)
        for at, share, ink in ((0.3, 0.42, inks.ground), (0.54, 0.5, inks.ground), (0.76, 0.42, inks.line))
    ]
    for i, j, place in canvas.rows(2 * width, down):
        looks = (inks.line, inks.all[(i + j // 2 + j % 2) % 3])
        lay(canvas, (rim, body), looks, place, layer=-10 * j)
        for bar, ink in bars:
            canvas.fill(bar, ink, place, layer=-10 * j + 2)


def _jay(canvas: Canvas) -> None:
    inks, width, length = canvas.inks, 6.4 * canvas.scale, 14 * canvas.scale
    down = 0.6 * length
    bands = [
        _quill(share * width, tip * length, down) for share, tip in ((1.0, 1.0), (0.94, 0.78), (0.9, 0.66))
    ]
    shaft = leaf(1.2 * length, 0.2 * width).moved(0.44j * length)
    for _, j, place in canvas.rows(2 * width, down):
        looks = (inks.all[1 + j % 2], inks.ground, inks.a, inks.line)
        lay(canvas, (*bands, shaft), looks, place, layer=-10 * j)


def _quill(width: float, length: float, top: float) -> Path:
    """Return a feather hanging from ``top`` above the origin to its round tip ``length`` below it."""
    return flap(width, length, top, 1 + 0.62j, 0.55 + 1j)


def _vee(width: float, thickness: float) -> Path:
    """Return a V with its point down at the origin."""
    left, right, thick = complex(-width, -0.6 * width), complex(width, -0.6 * width), -1j * thickness
    return polygon(0j, left, left + thick, thick, right + thick, right)


def lotus(canvas: Canvas) -> None:
    """Draw lotuses: in rows on the water, from above among their pads, as a frieze with buds."""
    (_lotus_rows, _lotus_pond, _lotus_frieze)[canvas.variant](canvas)


def _lotus_rows(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 11 * canvas.scale
    looks = ((0.86, (-66, 66), inks.a), (0.88, (-34, 34), inks.b), (0.9, (0,), inks.c))
    water = half_disc(radius)
    petals = [
        (leaf(length * radius, 0.46 * radius).turned(turn), ink, layer)
        for layer, (length, turns, ink) in enumerate(looks, 1)
        for turn in turns
    ]
    for _, j, place in canvas.rows(2 * radius, 0.8 * radius):
        canvas.fill(water, inks.line, place, layer=10 * j)
        for shape, ink, layer in petals:
            canvas.fill(shape, ink, place, layer=10 * j + layer)


def _lotus_pond(canvas: Canvas) -> None:
    inks, step, turns = canvas.inks, 14.5 * canvas.scale, (-60, 150, 30, 240)
    pads = [sector(0.45 * step, turn + 22, turn + 338) for turn in turns]
    veins = [spokes(0.37 * step, 6, *(turn + at for at in range(60, 301, 40))) for turn in turns]
    outer = [leaf(0.56 * step, 0.26 * step).turned(turn) for turn in range(0, 360, 45)]
    inner = [leaf(0.38 * step, 0.18 * step).turned(turn + 22.5) for turn in range(0, 360, 45)]
    heart, bubble = disc(0.11 * step), disc(0.07 * step)
    for i, j, place in canvas.lattice(step + 0j, 1j * step):
        canvas.fill(bubble, inks.d, place + step * (0.5 + 0.5j), layer=0)
        if (i + j) % 2:
            canvas.fill(pads[(i + 2 * j) % 4], inks.b, place, layer=1)
            canvas.fill(veins[(i + 2 * j) % 4], inks.ground, place, layer=2)
            continue
        for shapes, ink, layer in ((outer, inks.a, 3), (inner, inks.line, 4), ([heart], inks.c, 5)):
            for shape in shapes:
                canvas.fill(shape, ink, place, layer=layer)


def _lotus_frieze(canvas: Canvas) -> None:
    inks, step = canvas.inks, 13 * canvas.scale
    looks = ((0.6, (-58, 58), inks.a, 2), (0.62, (-28, 28), inks.b, 3), (0.64, (0,), inks.line, 4))
    flower = [
        (leaf(length * step, 0.24 * step).turned(turn), ink, layer)
        for length, turns, ink, layer in looks
        for turn in turns
    ]
    bud, sepals = (
        leaf(0.42 * step, 0.24 * step),
        [leaf(0.28 * step, 0.13 * step).turned(t) for t in (-24, 24)],
    )
    quarter = step / 4
    stem = way(
        0j, (arc(2 * quarter + 0j, quarter, clockwise=False), arc(step + 0j, quarter, clockwise=False))
    )
    edge, drip = line(-1.2 * canvas.reach + 0j, 1.2 * canvas.reach + 0j), disc(0.07 * step)
    for i, _, place in canvas.rows(step, 1.16 * step, shift=0.5):
        for shape, ink, layer in flower:
            canvas.fill(shape, ink, place, layer=layer)
        canvas.fill(bud, inks.c, place + step / 2, layer=2)
        for sepal in sepals:
            canvas.fill(sepal, inks.line, place + step / 2, layer=3)
        canvas.stroke(stem, inks.line, 0.05 * step, place, layer=1)
        canvas.fill(drip, inks.c, place + quarter, layer=2)
        canvas.fill(drip, inks.c, place + 3 * quarter, layer=2)
        if not i:
            canvas.bar(edge, inks.a, 0.07 * step, complex(0, place.imag + 0.4 * step), layer=1)
