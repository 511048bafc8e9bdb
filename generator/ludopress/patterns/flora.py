"""Flora: leaves, tulips and the flowers of painted chests."""

from ludopress.patterns.canvas import Canvas, Inks
from ludopress.patterns.figures import Figure, figure, third
from ludopress.patterns.paths import curve, line, outline, towards, way
from ludopress.patterns.shapes import blossom, disc, half_disc, leaf, petal, symmetric


def leaves(canvas: Canvas) -> None:
    """Draw leaves: on straight stems, on winding ones, or single ones of two halves."""
    (_sprays, _vines, _halved_leaves)[canvas.variant](canvas)


def tulips(canvas: Canvas) -> None:
    """Draw tulips: in beds, head to tail, or four to a tile."""
    (_tulip_bed, _tulips_both_ways, _tulip_tiles)[canvas.variant](canvas)


def folk(canvas: Canvas) -> None:
    """Draw the flowers of painted chests: rosettes and sprigs, rosettes and berries, or fans on stems."""
    (_rosettes, _berried_rosettes, _fan_flowers)[canvas.variant](canvas)


def _sprays(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    apart, pitch = 15 * s, 7.6 * s
    stem, berry = line(-0.5j * pitch, 0.5j * pitch), disc(1.05 * s)
    growing, hanging = (_pair_of_leaves(ink, inks.ground).scaled(s) for ink in (inks.a, inks.b))
    hanging = hanging.turned(180)
    for i, _, place in canvas.lattice(apart + 0j, 1j * pitch):
        at = place + (0.5j * pitch if i % 2 else 0)
        canvas.bar(stem, inks.line, 0.7 * s, at)
        (hanging if i % 2 else growing).put(canvas, at, layer=1)
        canvas.fill(berry, inks.c, at + apart / 2)


def _pair_of_leaves(ink: str, rib: str) -> Figure:
    """Return two leaves that grow up from the origin to the left and the right, 9 mm long."""
    one = figure((leaf(9.4, 5.2), ink), (line(-1.2j, -6.4j), rib, 0.45)).turned(52)
    return one + one.mirrored()


def _vines(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    half = 10.5
    stem = way(
        -1j * half,
        (
            curve(complex(5, -0.64 * half), complex(5, -0.36 * half), 0j),
            curve(complex(-5, 0.36 * half), complex(-5, 0.64 * half), 1j * half),
        ),
    ).scaled(s)
    growing = ((2.4 - 8.2j, -48), (3.7 - 5j, 58), (2.2 - 1.8j, -66))
    vines = []
    for ink in (inks.a, inks.line, inks.b):
        right = [leaf(7.4, 4.2).turned(lean).moved(at) for at, lean in growing]
        left = [blade.mirrored().moved(1j * half) for blade in right]
        berries = [(disc(1).moved(at), inks.c) for at in (0.1 - 5.9j, -0.1 + 4.6j)]
        vines.append((figure(*((blade, ink) for blade in right + left), *berries).scaled(s), ink))
    for i, _, at in canvas.lattice(17 * s, 2j * half * s):
        vine, ink = vines[i % 3]
        canvas.stroke(stem, ink, 0.7 * s, at)
        vine.put(canvas, at)


def _halved_leaves(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    half = outline(7.6j, curve(-7.4 + 5j, -6.2 - 3.4j, -8.6j))
    veins = [line(1j * y, complex(x, y - 2.8)) for y in (-2.6, 0.6, 3.8) for x in (-2.4, 2.4)]
    made = [
        figure(
            (line(-6j, 10.2j), inks.line, 0.6),
            (half, one),
            (half.mirrored(), other),
            *((vein, inks.ground, 0.4) for vein in (line(-5.4j, 7.4j), *veins)),
        ).scaled(s)
        for one, other in ((inks.a, inks.b), (inks.line, inks.a), (inks.c, inks.line))
    ]
    for i, j, place in canvas.rows(14.6 * s, 11.6 * s):
        made[third(i, j)].put(canvas, place)


def _tulip(petals: str, heart: str, green: str, stem: float = 7) -> Figure:
    """Return a tulip whose cup stands on the origin, ``stem`` mm high below it."""
    cup = symmetric(
        -4.2j,
        curve(1.1 - 5.6j, 2.4 - 7j, 3.9 - 7.8j),
        curve(5.2 - 3.6j, 3.6 + 0.2j, 0.2j),
    )
    blade = outline(
        complex(0, stem),
        curve(complex(0.2, stem - 3), complex(2, stem - 5.6), complex(4.2, stem - 7)),
        curve(complex(4.8, stem - 2.6), complex(2.6, stem), complex(0, stem)),
    )
    return figure(
        (line(0j, 1j * stem), green, 0.75),
        (blade, green),
        (blade.mirrored(), green),
        (leaf(8.6, 6).moved(-0.6j), heart),
        (cup, petals),
    )


def _tulip_bed(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.d), (inks.b, inks.a), (inks.c, inks.b))
    made = [_tulip(petals, heart, inks.line).scaled(s) for petals, heart in coats]
    for i, j, place in canvas.rows(16.4 * s, 12.4 * s):
        made[third(i, j)].put(canvas, place)


def _tulips_both_ways(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    upright = _tulip(inks.a, inks.line, inks.line, 9).moved(-0.6j).scaled(s)
    inverted = _tulip(inks.b, inks.line, inks.c, 9).moved(-0.6j).turned(180).scaled(s)
    for i, _, place in canvas.rows(10.2 * s, 20 * s, 1.0):
        (inverted if i % 2 else upright).put(canvas, place)


def _tulip_tiles(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    one = _tulip(inks.a, inks.b, inks.line, 5).moved(-5j)
    two = one.turned(45) + one.turned(135)
    tile = (two + two.turned(180)).scaled(0.84 * s)
    middle, corner = disc(1.5 * s), blossom(4, 3.4, 1).scaled(s)
    for _, _, place in canvas.lattice(25 * s, 25j * s):
        tile.put(canvas, place)
        canvas.fill(middle, inks.c, place, 9)
        canvas.fill(corner, inks.c, place + 12.5 * s)
        canvas.fill(corner, inks.line, place + 12.5j * s)


def _rosettes(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    rosette = figure(
        (blossom(8, 7, 3.4), inks.a),
        (blossom(8, 5.4, 2.6, 0.5), inks.d),
        (disc(2.5), inks.line),
        (disc(1.2), inks.b),
    ).scaled(s)
    blades = ((leaf(5, 2.7).turned(turn), inks.c) for turn in (-58, 58, 122, 238))
    sprig = figure(*blades, (disc(1.2), inks.b)).scaled(s)
    for _, j, place in canvas.rows(19.5 * s, 9.75 * s):
        (sprig if j % 2 else rosette).put(canvas, place)


def _berried_rosettes(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(
            (blossom(6, 7.6, 3), ink),
            (blossom(6, 5.2, 2), inks.ground),
            (blossom(6, 3.6, 1.4), second),
            (disc(1), inks.ground),
        ).scaled(s)
        for ink, second in ((inks.a, inks.line), (inks.line, inks.b))
    ]
    below = figure(*((disc(1).moved(1.5 * towards(turn)), inks.c) for turn in (90, 210, 330))).scaled(s)
    beside = below.turned(180)
    for _, j, place in canvas.rows(19.4 * s, 16.8 * s):
        made[j % 2].put(canvas, place)
        below.put(canvas, place + 11.2j * s)
        beside.put(canvas, place + (9.7 + 5.6j) * s)


def _fan_flowers(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_fan_flower(petals, inks).scaled(s) for petals in ((inks.a, inks.b), (inks.c, inks.a))]
    for _, j, place in canvas.rows(19.6 * s, 13.4 * s):
        made[j % 2].put(canvas, place)


def _fan_flower(petals: tuple[str, str], inks: Inks) -> Figure:
    """Return a flower from the side, with stem and leaves, 17 mm high; its calyx is at the origin."""
    odd, even = petals
    blades = (leaf(8.6, 4.2).turned(turn).moved(8.4j) for turn in (-44, 44))
    rays = ((-72, even), (72, even), (-36, odd), (36, odd), (0, even))
    return figure(
        (line(0j, 8.4j), inks.line, 0.8),
        *((blade, inks.line) for blade in blades),
        *((petal(8, 2.1).turned(turn), ink) for turn, ink in rays),
        (half_disc(2.9).turned(180).moved(-0.6j), inks.line),
        (half_disc(1.5).moved(-0.9j), inks.ground),
    )
