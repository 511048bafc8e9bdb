"""Overlapping: rows of scales and fans that each cover the one before.

Rows count from 0 in the middle. A row lies ``10 * j`` layers up where the lower row covers the upper one, as
with waves and fans, and ``-10 * j`` where it is the other way round, as with scales and tiles.
"""

import math

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import lay
from ludopress.patterns.paths import Path, arc, curve, outline, straight, towards
from ludopress.patterns.shapes import (
    UP,
    blossom,
    disc,
    drop,
    flap,
    half_disc,
    leaf,
    petal,
    sector,
    spokes,
    symmetric,
)


def seigaiha(canvas: Canvas) -> None:
    """Draw waves of half discs, as on kimonos: in rings, as suns with rays, in full colour."""
    inks, radius = canvas.inks, (8, 9.8, 8)[canvas.variant] * canvas.scale
    looks = (
        ((1.0, inks.line), (0.86, inks.ground), (0.7, inks.a), (0.5, inks.ground), (0.32, inks.b)),
        ((1.0, inks.ground), (0.91, inks.line), (0.48, inks.ground), (0.39, inks.b)),
        ((1.0, inks.ground), (0.9, inks.a), (0.62, inks.b), (0.34, inks.line)),
    )
    parts = [(half_disc(radius * share), ink) for share, ink in looks[canvas.variant]]
    if canvas.variant == 1:
        parts.insert(2, (spokes(0.91 * radius, 15, *range(-150, 0, 30)), inks.a))
    wave = figure(*parts)
    for _, j, place in canvas.rows(2 * radius, radius / 2):
        wave.put(canvas, place, layer=10 * j)


def scales(canvas: Canvas) -> None:
    """Draw scales: a mermaid's with drops, a dragon's with ridges, a fish's with growth lines."""
    (_mermaid_scales, _dragon_scales, _fish_scales)[canvas.variant](canvas)


def _mermaid_scales(canvas: Canvas) -> None:
    inks, width, length = canvas.inks, 7.3 * canvas.scale, 9.5 * canvas.scale
    down = 0.82 * length
    rings = [flap(share * width, share * length, down, 1 + 0.55j, 0.45 + 0.8j) for share in (1.0, 0.88, 0.54)]
    tear = drop(0.36 * length, 0.12 * length).moved(0.22j * length)
    for i, j, place in canvas.rows(2 * width, down):
        looks = (inks.line, inks.all[(i + j // 2 + j % 2) % 3], inks.ground, inks.line)
        lay(canvas, (*rings, tear), looks, place, layer=-10 * j)


def _dragon_scales(canvas: Canvas) -> None:
    inks, width, length = canvas.inks, 6.9 * canvas.scale, 10 * canvas.scale
    down = 0.62 * length
    rim, body = (flap(share * width, share * length, down, 1 + 0.5j, 0.3 + 0.68j) for share in (1.0, 0.86))
    lit = _half_blade(0.86 * width, 0.86 * length, down)
    for i, j, place in canvas.rows(2 * width, down):
        looks = (inks.ground, inks.line, inks.all[(i - j // 2) % 3])
        lay(canvas, (rim, body, lit), looks, place, layer=-10 * j)


def _fish_scales(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 7.2 * canvas.scale
    rim, body = disc(radius), disc(0.9 * radius)
    lines = [
        petal(0.8 * radius, 0.075 * radius).turned(180 + turn).moved(0.02j * radius) for turn in (-34, 0, 34)
    ]
    for i, j, place in canvas.rows(2 * radius, radius):
        lay(canvas, (rim, body), (inks.ground, inks.all[(i - j // 2) % 4]), place, layer=-10 * j)
        for line in lines:
            canvas.fill(line, inks.line, place, layer=-10 * j + 2)


def _half_blade(width: float, length: float, top: float) -> Path:
    """Return the left half of a dragon's scale."""
    bend = complex(-0.3 * width, 0.68 * length), complex(-width, 0.5 * length)
    corner = complex(-width, -top)
    return outline(corner, *straight(-1j * top, 1j * length), curve(*bend, -width + 0j))


def fans(canvas: Canvas) -> None:
    """Draw fans: the rays of Art Deco, the half daisies of palmettes, the ribs of shells."""
    (_deco_fans, _palmettes, _shells)[canvas.variant](canvas)


def _deco_fans(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 9.5 * canvas.scale
    looks = ((0.98, inks.line), (0.88, inks.ground), (0.76, inks.b), (0.4, inks.line), (0.28, inks.ground))
    rim, field = disc(radius), disc(0.92 * radius)
    rays = [_ray(radius, 0.92 * radius, turn - 5.2, turn + 5.2) for turn in range(-36, 37, 18)]
    hub = figure(
        *((sector(share * radius, UP - 46, UP + 46).moved(1j * radius), ink) for share, ink in looks)
    )
    for _, j, place in canvas.rows(2 * radius, radius):
        lay(canvas, (rim, field), (inks.line, inks.ground), place, layer=10 * j)
        for ray in rays:
            canvas.fill(ray, inks.all[2 * (j % 2)], place, layer=10 * j + 2)
        hub.put(canvas, place, layer=10 * j + 3)


def _ray(hinge: float, radius: float, first: float, last: float) -> Path:
    """Return a ray from ``hinge`` below the middle of a circle to its rim; angles are off the vertical."""
    ends = []
    for angle in (first, last):
        off = math.radians(angle)
        along = hinge * math.cos(off) + math.sqrt(radius**2 - (hinge * math.sin(off)) ** 2)
        ends.append(1j * hinge + along * towards(UP + angle))
    return outline(1j * hinge, *straight(ends[0]), arc(ends[1], radius))


def _palmettes(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 9.5 * canvas.scale
    petals = [petal(0.86 * radius, 0.155 * radius).turned(turn) for turn in range(-75, 76, 25)]
    arch, eye, heart = half_disc(radius), half_disc(0.37 * radius), half_disc(0.24 * radius)
    canvas.fill(disc(1.1 * canvas.reach), inks.line)
    for i, j, place in canvas.rows(2 * radius, 1.03 * radius):
        canvas.fill(arch, inks.ground, place, layer=1)
        for shape in petals:
            canvas.fill(shape, inks.all[(i + j // 2) % 2], place, layer=2)
        lay(canvas, (eye, heart), (inks.line, inks.c), place, layer=3)
        canvas.fill(heart, inks.c, place + radius - 0.02j * radius, layer=4)


def _shells(canvas: Canvas) -> None:
    inks, radius = canvas.inks, 10.4 * canvas.scale
    rim, body = _shell(radius), _shell(0.91 * radius)
    grooves = spokes(0.81 * radius, 5, *(UP + turn for turn in (-54, -18, 18, 54)))
    canvas.fill(disc(1.1 * canvas.reach), inks.line, layer=-1000)
    for i, j, place in canvas.rows(1.74 * radius, 0.66 * radius):
        looks = (inks.line, inks.all[(i + j // 2 + j % 2) % 3], inks.line)
        lay(canvas, (rim, body, grooves), looks, place, layer=10 * j)


def _shell(radius: float) -> Path:
    """Return a fan with its hinge at the origin and five scallops along its edge."""
    points = [0.88 * radius * towards(UP - 90 + 36 * k) for k in range(6)]
    lobe = 0.56 * abs(points[1] - points[0])
    return outline(0j, *straight(points[0]), *(arc(point, lobe) for point in points[1:]))


def ogee(canvas: Canvas) -> None:
    """Draw ogees: onion shapes that fill the plane, with tulips, in rings or as a trellis."""
    (_tulip_ogees, _ringed_ogees, _trellis)[canvas.variant](canvas)


def _tulip_ogees(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 9 * canvas.scale, 13 * canvas.scale
    frame, field = (_onion(share * width, share * height) for share in (0.94, 0.76))
    foot = 0.36j * height
    sides = [leaf(0.66 * height, 0.34 * width).turned(turn).moved(foot) for turn in (-36, 36)]
    middle, bead = leaf(0.84 * height, 0.36 * width).moved(foot), disc(0.13 * width).moved(foot)
    for _, j, place in canvas.rows(2 * width, height):
        own, other = inks.all[j % 2], inks.all[1 - j % 2]
        lay(canvas, (frame, field), (own, inks.line), place, layer=1)
        for side in sides:
            canvas.fill(side, other, place, layer=3)
        lay(canvas, (middle, bead), (inks.ground, inks.c), place, layer=4)


def _ringed_ogees(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 9 * canvas.scale, 13 * canvas.scale
    looks = ((0.84, inks.line), (0.72, inks.d), (0.52, inks.line), (0.42, inks.ground), (0.2, inks.b))
    rings = figure(*((_onion(share * width, share * height), ink) for share, ink in looks))
    canvas.fill(disc(1.1 * canvas.reach), inks.a, layer=-1)
    for _, _, place in canvas.rows(2 * width, height):
        rings.put(canvas, place)


def _trellis(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 9.8 * canvas.scale, 13.4 * canvas.scale
    looks = ((0.88, inks.ground), (0.74, inks.d), (0.69, inks.ground))
    frame = figure(*((_onion(share * width, share * height), ink) for share, ink in looks))
    flower, eye, bead = blossom(6, 0.52 * width, 0.16 * width), disc(0.15 * width), disc(0.22 * width)
    canvas.fill(disc(1.1 * canvas.reach), inks.line, layer=-1)
    for i, j, place in canvas.rows(2 * width, height):
        frame.put(canvas, place)
        lay(canvas, (flower, eye), (inks.all[(i + j // 2 + j % 2) % 2], inks.line), place, layer=5)
        canvas.fill(bead, inks.c, place + 1j * height, layer=5)


def _onion(width: float, height: float) -> Path:
    """Return an ogee, ``width`` and ``height`` from its middle to its sides and tips; rows of them fit."""
    bend = 0.52j * height
    tip, side, neck = 1j * height, width + 0j, 1j * height - bend
    return symmetric(-tip, curve(-neck, side - bend, side), curve(side + bend, neck, tip))
