"""Tiles: square pieces with one drawing each, laid and turned until something larger comes of them.

A tile is drawn about its middle; its turns are quarter turns clockwise. Tiles with a colour of their own
overlap by a hair, so that no seam shows.
"""

import math

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import LAP, MEETING, lay
from ludopress.patterns.paths import Path, arc, towards, way
from ludopress.patterns.shapes import box, disc, sector, star


def truchet(canvas: Canvas) -> None:
    """Draw paths that wander over tiles with two arcs each, after Sébastien Truchet and Cyril Smith."""
    (_ribbons, _islands, _rings)[canvas.variant](canvas)


def _ribbons(canvas: Canvas) -> None:
    """Draw one ribbon, with a line along its middle, round dots at every corner."""
    inks, side = canvas.inks, 10 * canvas.scale
    looks = ((0.44, inks.line), (0.32, inks.a), (0.08, inks.ground))
    arcs = [_about_corner(side, turn) for turn in range(4)]
    ribbons = [figure(*((each, ink, width * side) for width, ink in looks)) for each in arcs]
    dot = disc(0.13 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        first = canvas.chance.randrange(2)
        for turn in (first, first + 2):
            ribbons[turn].put(canvas, place)
        canvas.fill(dot, (inks.b, inks.c)[(i + j) % 2], place + side * (1 + 1j) / 2, layer=3)


def _islands(canvas: Canvas) -> None:
    """Draw land and water: what lies on either side of the paths."""
    inks, side = canvas.inks, 12 * canvas.scale
    sides = ((inks.a, inks.ground, inks.line), (inks.ground, inks.b, inks.a))
    tile = box(side + LAP, side + LAP)
    corners = [_corner_disc(side / 2, side, turn) for turn in range(4)]
    arcs = [_about_corner(side, turn) for turn in range(4)]
    rings = disc(0.25 * side), disc(0.12 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        first = canvas.chance.randrange(2)
        corner = (i + j + first) % 2
        canvas.fill(tile, sides[1 - corner][0], place)
        for turn in (first, first + 2):
            canvas.fill(corners[turn], sides[corner][0], place, layer=1)
            canvas.stroke(arcs[turn], inks.line, 0.12 * side, place, layer=2)
        lay(canvas, rings, sides[(i + j) % 2][1:], place - side * (1 + 1j) / 2, layer=3)


def _rings(canvas: Canvas) -> None:
    """Draw ribbons over six-cornered tiles: they curl up into rings and trefoils."""
    inks, side = canvas.inks, 7.2 * canvas.scale
    looks = ((0.5, inks.line), (0.34, inks.a))
    corners = [side * towards(60 * k) for k in range(6)]
    arcs = [
        way(
            corner + side / 2 * towards(60 * k + 120),
            (arc(corner + side / 2 * towards(60 * k + 240), side / 2),),
        )
        for k, corner in enumerate(corners)
    ]
    ribbons = [figure(*((each, ink, width * side) for width, ink in looks)) for each in arcs]
    middle, corner_dot = disc(0.14 * side), disc(0.1 * side)
    for _, _, place in canvas.lattice(side * 1.5 + side * math.sqrt(0.75) * 1j, side * math.sqrt(3) * 1j):
        first = canvas.chance.randrange(2)
        for ribbon in ribbons[first::2]:
            ribbon.put(canvas, place)
        canvas.fill(middle, inks.b, place, layer=2)
        for corner in corners[:2]:
            canvas.fill(corner_dot, inks.c, place + corner, layer=2)


def _about_corner(side: float, turn: int) -> Path:
    """Return the quarter circle about the tile's upper left corner, turned ``turn`` times."""
    half = side / 2
    return way(complex(0, -half), (arc(complex(-half, 0), half),)).turned(90 * turn)


def quarters(canvas: Canvas) -> None:
    """Draw tiles with rings about one corner: strayed, met in targets, or laid as a drunkard's path."""
    (_strayed, _targets, _drunkards_path)[canvas.variant](canvas)


def _strayed(canvas: Canvas) -> None:
    inks, chance, side = canvas.inks, canvas.chance, 13 * canvas.scale
    rings, tile = _corner_rings(side, 0.9, 0.66, 0.46, 0.2), box(side + LAP, side + LAP)
    for _, _, place in canvas.lattice(side, side * 1j):
        outer, inner = chance.sample(inks.all[:3], 2)
        canvas.fill(tile, chance.choice((inks.ground, inks.ground, inks.d)), place)
        lay(canvas, chance.choice(rings), (outer, inks.ground, inner, inks.line), place, layer=1)


def _targets(canvas: Canvas) -> None:
    inks, side = canvas.inks, 11.5 * canvas.scale
    rings, gem = _corner_rings(side, 0.93, 0.72, 0.52, 0.26), star(4, 0.36 * side, 0.14 * side)
    for i, j, place in canvas.lattice(side, side * 1j):
        outer, inner = (inks.a, inks.b) if (i + j) % 2 else (inks.b, inks.a)
        lay(canvas, rings[MEETING[i % 2][j % 2]], (outer, inks.ground, inner, inks.line), place, layer=1)
        if i % 2 and j % 2:
            canvas.fill(gem, inks.c, place + side * (1 + 1j) / 2)


def _drunkards_path(canvas: Canvas) -> None:
    inks, side = canvas.inks, 11.5 * canvas.scale
    rings, tile = _corner_rings(side, 0.74, 0.4, 0.2), box(side + LAP, side + LAP)
    for i, j, place in canvas.lattice(side, side * 1j):
        odd = (i + j) % 2
        ground, path = (inks.a, inks.ground) if odd else (inks.ground, inks.a)
        canvas.fill(tile, ground, place)
        lay(canvas, rings[(i + 2 * j) % 4], (path, inks.b if odd else inks.line, ground), place, layer=1)


def _corner_rings(side: float, *shares: float) -> list[list[Path]]:
    """Return discs about a corner with these shares of ``side`` as radii, for each of a tile's turns."""
    return [[_corner_disc(share * side, side, turn) for share in shares] for turn in range(4)]


def _corner_disc(radius: float, side: float, turn: int) -> Path:
    """Return the quarter disc in the tile's upper left corner, turned ``turn`` times, with its lap."""
    return sector(radius + 2 * LAP, 0, 90).moved(-(side / 2 + LAP) * (1 + 1j)).turned(90 * turn)
