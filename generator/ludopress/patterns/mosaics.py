"""Mosaics of rhombuses and hexagons: pieces on a lattice of triangles."""

import math
from collections.abc import Iterator

from ludopress.patterns.canvas import Canvas, Inks
from ludopress.patterns.figures import Figure, figure
from ludopress.patterns.laying import LAP, lay
from ludopress.patterns.paths import Path, towards
from ludopress.patterns.shapes import box, disc, foil, leaf, polygon, regular, star


def _cells(canvas: Canvas, radius: float) -> Iterator[tuple[int, int, complex]]:
    """Yield i, j and the middles of hexagons of that ``radius``, side by side, a corner at the top."""
    across = math.sqrt(3) * radius
    return canvas.lattice(across + 0j, across * towards(60))


def cubes(canvas: Canvas) -> None:
    """Draw stacked cubes: whole, with the corner in front cut out, or taken apart into stars."""
    (_whole, _notched, _starry)[canvas.variant](canvas)


def _whole(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 8 * canvas.scale
    faces = _faces(radius)
    for _, _, place in _cells(canvas, radius):
        for face, ink in zip(faces, (inks.a, inks.line, inks.b), strict=True):
            canvas.fill(face, ink, place)


def _notched(canvas: Canvas) -> None:
    """Draw cubes that lack a smaller one in front; or is it one set in a corner?"""
    inks, radius = canvas.inks, 10 * canvas.scale
    faces, notch = _faces(radius), [face.turned(180) for face in _faces(radius / 2)]
    for i, j, place in _cells(canvas, radius):
        top = (inks.a, inks.b, inks.c)[(i - j) % 3]
        for face, cut, ink in zip(faces, notch, (top, inks.line, inks.ground), strict=True):
            canvas.fill(face, ink, place)
            canvas.fill(cut, ink, place, layer=1)


def _starry(canvas: Canvas) -> None:
    """Draw stars of six rhombuses, and between them rhombuses with a pane."""
    inks, edge = canvas.inks, 7.2 * canvas.scale
    between = _rhombus(edge)
    ray = between.moved(-0.5j * math.sqrt(3) * edge)
    rays = [(ray.turned(60 * k), (inks.a, inks.b)[k % 2]) for k in range(6)]
    stays = [(between.turned(60 * k), between.scaled(0.5).turned(60 * k)) for k in range(3)]
    middle = disc(0.24 * edge)
    for _, _, place in canvas.lattice(3 * edge + 0j, 3 * edge * towards(60)):
        for shape, ink in rays:
            canvas.fill(shape, ink, place)
        for k, (shape, pane) in enumerate(stays):
            at = place + 1.5 * edge * towards(60 * k)
            canvas.fill(shape, inks.line, at)
            canvas.fill(pane, inks.c, at, layer=1)
        canvas.fill(middle, inks.ground, place, layer=1)


def _faces(radius: float) -> list[Path]:
    """Return the top, the right and the left of a cube; the corner in front is at the origin."""
    top = _rhombus(radius).turned(90).moved(-0.5j * radius)
    return [top.turned(turn) for turn in (0, 120, 240)]


def _rhombus(edge: float) -> Path:
    """Return a rhombus of two triangles about the origin, its long diagonal upright, with its lap."""
    half = edge / 2 + LAP / math.cos(math.radians(30))
    return polygon(-1j * math.sqrt(3) * half, half + 0j, 1j * math.sqrt(3) * half, -half + 0j)


def honeycomb(canvas: Canvas) -> None:
    """Draw six-cornered cells: a comb with bees, patchwork flowers, or stars in frames."""
    (_bees, _patchwork, _framed)[canvas.variant](canvas)


def _bees(canvas: Canvas) -> None:
    """Draw a comb with honey in some of its cells, bees and blossoms in others."""
    inks, radius = canvas.inks, 8 * canvas.scale
    cell, honey = regular(6, 0.9 * radius), figure((regular(6, 0.52 * radius), inks.d))
    blossom = figure((foil(6, 0.17 * radius, 0.28 * radius), inks.c), (disc(0.15 * radius), inks.line))
    wax = inks.ground, inks.a, inks.ground, inks.a, inks.ground, inks.a, inks.ground
    contents = {0: _bee(1.05 * radius, inks), 1: honey, 3: honey, 4: blossom}
    canvas.fill(box(2 * canvas.reach, 2 * canvas.reach), inks.line, layer=-1)
    for i, j, place in _cells(canvas, radius):
        kind = (i + 5 * j) % 7  # a cell and its six neighbours are of seven kinds
        canvas.fill(cell, wax[kind], place)
        if kind in contents:
            contents[kind].put(canvas, place, layer=1)


def _bee(length: float, inks: Inks) -> Figure:
    """Return a bee that flies to the right, about the origin."""
    thick = 0.56 * length
    wing, stripe = leaf(1.15 * thick, thick), box(0.13 * length, thick)
    sting = polygon(-0.64 * length + 0j, *(length * complex(-0.4, y) for y in (-0.12, 0.12)))
    feeler = box(0.2 * length, 0.05 * length, 0.024 * length)
    back = -0.2j * thick
    return figure(
        (feeler.turned(-65).moved(length * complex(0.4, -0.25)), inks.line),
        (feeler.turned(-30).moved(length * complex(0.5, -0.18)), inks.line),
        (wing.turned(-42).moved(back - 0.02 * length), inks.d),
        (wing.turned(10).moved(back), inks.c),
        (sting, inks.line),
        (box(length, thick, 0.49 * thick), inks.b),
        (stripe.moved(-0.2 * length + 0j), inks.line),
        (stripe.moved(0.06 * length + 0j), inks.line),
        (disc(0.07 * length).moved(length * complex(0.31, -0.06)), inks.line),
    )


def _patchwork(canvas: Canvas) -> None:
    """Draw seven patches to a flower, as in a grandmother's flower garden."""
    inks, radius = canvas.inks, 5.8 * canvas.scale
    patch, stamen, heart = regular(6, 0.94 * radius), disc(0.2 * radius), disc(0.4 * radius)
    across = math.sqrt(3) * radius
    around = [across * towards(60 * k) for k in range(6)]
    for i, j, place in canvas.lattice(2 * around[0] + around[1], 3 * around[1] - around[0]):
        for side in around:
            canvas.fill(patch, (inks.a, inks.b, inks.c)[(i - j) % 3], place + side)
            canvas.fill(stamen, inks.ground, place + 0.8 * side, layer=1)
        canvas.fill(patch, inks.line, place)
        canvas.fill(heart, inks.d, place, layer=1)


def _framed(canvas: Canvas) -> None:
    """Draw a star in each cell, in frames of three colours."""
    inks, radius = canvas.inks, 9 * canvas.scale
    frames = [regular(6, share * radius) for share in (0.96, 0.8, 0.62)]
    shapes = (*frames, star(6, 0.5 * radius, 0.24 * radius), disc(0.12 * radius))
    for i, j, place in _cells(canvas, radius):
        ink, other = ((inks.a, inks.b), (inks.b, inks.c), (inks.c, inks.a))[(i - j) % 3]
        lay(canvas, shapes, (inks.line, ink, inks.ground, other, inks.line), place)
