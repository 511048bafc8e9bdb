"""Blocks: bold geometric figures, each in a square of its own, as on the posters of the twenties."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.laying import LAP, MEETING, lay
from ludopress.patterns.paths import Path, arc, outline, straight
from ludopress.patterns.shapes import box, disc, half_disc, polygon, sector

Form = tuple[Path, ...]  # from the bottom up


def blocks(canvas: Canvas) -> None:
    """Draw circles, halves, quarters, leaves, arches and triangles in blocks of every colour."""
    (_mosaic, _medallions, _town)[canvas.variant](canvas)


def _mosaic(canvas: Canvas) -> None:
    """Draw every form, turned anyhow, on blocks of three colours."""
    inks, chance, side = canvas.inks, canvas.chance, 12.7 * canvas.scale
    forms = [_turns(form, side) for form in _round_forms(side)]
    tile = box(side + LAP, side + LAP)
    for _, _, place in canvas.lattice(side, side * 1j):
        ground = chance.choice((inks.ground, inks.ground, inks.line, inks.d))
        strong = chance.sample([ink for ink in (*inks.all, inks.line) if ink != ground], 2)
        canvas.fill(tile, ground, place)
        lay(canvas, chance.choice(chance.choice(forms)), (*strong, ground), place, layer=1)


def _medallions(canvas: Canvas) -> None:
    """Draw four of a form at a time, met in a flower, a wheel, a diamond or a ring of eyes."""
    inks, side = canvas.inks, 11 * canvas.scale
    _, pie, _, leaf, corner, crossed = (_turns(form, side) for form in _round_forms(side))
    kinds = (
        (pie, inks.ground, (inks.a, inks.line, inks.ground)),
        (leaf, inks.d, (inks.b, inks.ground)),
        (corner, inks.ground, (inks.c, inks.ground, inks.b)),
        (leaf, inks.line, (inks.ground, inks.a)),
        (crossed, inks.ground, (inks.a, inks.line, inks.ground)),
    )
    tile = box(side + LAP, side + LAP)
    for i, j, place in canvas.lattice(side, side * 1j):
        form, ground, others = kinds[(i // 2 + 2 * (j // 2)) % len(kinds)]
        canvas.fill(tile, ground, place)
        lay(canvas, form[MEETING[i % 2][j % 2]], others, place, layer=1)


def _town(canvas: Canvas) -> None:
    """Draw doors, roofs, steps, suns and hills, all upright: a town on a slope."""
    inks, chance, side = canvas.inks, canvas.chance, 12 * canvas.scale
    forms = [_lapped(form, side) for form in _upright_forms(side)]
    tile = box(side + LAP, side + LAP)
    for i, j, place in canvas.lattice(side, side * 1j):
        ground = (inks.ground, inks.d)[(i + j) % 2]
        strong = chance.sample([ink for ink in (*inks.all, inks.line) if ink != ground], 2)
        canvas.fill(tile, ground, place)
        lay(canvas, forms[(i + 3 * j + chance.randrange(2)) % len(forms)], (*strong, ground), place, layer=1)


def _lapped(form: Form, side: float) -> Form:
    """Return the form so much larger that the colour of its block does not show where it ends at the edge."""
    return tuple(shape.scaled(1 + 2 * LAP / side) for shape in form)


def _turns(form: Form, side: float) -> list[Form]:
    """Return the form in its four turns, with its lap."""
    lapped = _lapped(form, side)
    return [tuple(shape.turned(90 * turn) for shape in lapped) for turn in range(4)]


def _round_forms(side: float) -> tuple[Form, ...]:
    """Return a target, a pie, two hills, an eye, a corner and crossed leaves."""
    half = side / 2
    corner = complex(-half, -half)
    leaf = outline(corner, arc(-corner, side), arc(corner, side))
    hill = half_disc(half)
    return (
        (disc(0.43 * side), disc(0.22 * side)),
        (
            sector(side, 0, 90).moved(corner),
            sector(half, 0, 90).moved(corner),
            sector(0.25 * side, 0, 90).moved(corner),
        ),
        (hill, hill.moved(half * 1j)),
        (leaf, disc(0.17 * side)),
        tuple(polygon(corner, corner + cut * side, corner + cut * side * 1j) for cut in (1, 0.62, 0.3)),
        (leaf, leaf.turned(90), disc(0.17 * side)),
    )


def _upright_forms(side: float) -> tuple[Form, ...]:
    """Return a door, a roof, steps, a sun over the sea, a tulip, a gate and a moon."""
    half = side / 2
    stair = [
        complex(-half + side * x / 4, half - side * y / 4)
        for x, y in ((0, 4), (1, 4), (1, 3), (2, 3), (2, 2), (3, 2), (3, 1), (4, 1), (4, 0), (0, 0))
    ]
    tulip = outline(
        complex(-half, -half),
        *straight(
            complex(-half / 2, 0), complex(0, -half), complex(half / 2, 0), complex(half, -half), half + 0j
        ),
        arc(-half + 0j, half),
    )
    gate = (
        _arch(share * side, half + share * half).moved((1 - share) * half / 2 * 1j)
        for share in (1, 0.66, 0.32)
    )
    return (
        (_arch(0.76 * side, side), _arch(0.36 * side, 0.62 * side).moved(0.19j * side)),
        (
            polygon(complex(-half, 0), complex(0, -half), complex(half, 0)),
            box(0.7 * side, half).moved(half / 2 * 1j),
        ),
        (polygon(*stair),),
        (half_disc(0.42 * side), box(side, half).moved(half / 2 * 1j)),
        (tulip,),
        tuple(gate),
        (disc(0.4 * side), disc(0.16 * side)),
    )


def _arch(width: float, height: float) -> Path:
    """Return a door with a round top that stands on the foot of the block."""
    x, top = width / 2, -height / 2 + width / 2
    return outline(
        complex(-x, top), arc(complex(x, top), x), *straight(complex(x, height / 2), complex(-x, height / 2))
    )
