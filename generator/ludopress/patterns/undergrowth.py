"""Undergrowth: toadstools and cacti."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import Figure, figure, third, tuft
from ludopress.patterns.paths import arc, curve, line, outline, straight, way
from ludopress.patterns.shapes import blossom, box, disc, polygon, symmetric


def toadstools(canvas: Canvas) -> None:
    """Draw toadstools: single ones, families of three, or on hummocks."""
    (_single_toadstools, _toadstool_families, _hummocks)[canvas.variant](canvas)


def cacti(canvas: Canvas) -> None:
    """Draw cacti: in pots, in a desert, or large ones in flower."""
    (_potted, _desert, _blooming)[canvas.variant](canvas)


def _toadstool(cap: str, stem: str, spots: str) -> Figure:
    """Return a toadstool, its foot on the origin, 12 mm high."""
    stalk = symmetric(-7j, *straight(1.5 - 7j), curve(1.2 - 3j, 2.4 - 0.4j), curve(0.6j, 0.6j))
    hat = symmetric(
        -12.6j,
        curve(3.6 - 12.6j, 6.4 - 9.4j, 6.4 - 6.2j),
        curve(6.4 - 4.4j, 2.4 - 5.2j, -5.2j),
    )
    dots = ((-9.6j, 1.3), (-3.4 - 7.4j, 1), (3.4 - 7.4j, 1), (-6.6j, 0.7))
    return figure((stalk, stem), (hat, cap), *((disc(radius).moved(at), spots) for at, radius in dots))


def _single_toadstools(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_toadstool(cap, inks.line, inks.ground).moved(6j).scaled(s) for cap in (inks.a, inks.b)]
    grass = tuft(inks.c).scaled(s)
    for _, j, place in canvas.rows(18.6 * s, 12.6 * s):
        made[j % 2].put(canvas, place)
        grass.put(canvas, place + (9.3 + 5j) * s)


def _toadstool_families(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for large, small in ((inks.a, inks.b), (inks.c, inks.a)):
        child = _toadstool(small, inks.line, inks.ground).scaled(0.55)
        children = child.turned(-16).moved(-5 + 0.4j) + child.turned(20).moved(5.4 + 0.6j)
        family = children + _toadstool(large, inks.line, inks.ground)
        made.append(family.moved(6j).scaled(s))
    pebble = disc(0.7 * s)
    for _, j, place in canvas.rows(25 * s, 16.4 * s):
        made[j % 2].put(canvas, place)
        canvas.fill(pebble, inks.line, place + (12.5 + 2j) * s)


def _hummocks(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    hill = outline(-12.6 + 18j, *straight(-12.6 + 6j), arc(12.6 + 6j, 14), *straight(12.6 + 18j)).scaled(s)
    crest = way(-12.6 + 6j, (arc(12.6 + 6j, 14),)).scaled(s)
    made = [_toadstool(cap, inks.line, inks.ground).scaled(1.15 * s) for cap in (inks.a, inks.b)]
    for i, j, place in canvas.rows(24 * s, 16.5 * s):
        canvas.fill(hill, (inks.d, inks.ground)[j % 2], place, layer=20 * j)
        canvas.stroke(crest, inks.line, 0.7 * s, place, layer=20 * j + 1)
        made[(i + j) % 2].put(canvas, place + 1.5j * s, layer=20 * j + 2)


def _saguaro(ink: str, rib: str) -> Figure:
    """Return a cactus with two arms, its foot on the origin, 11 mm high."""
    right = way(-3j, (*straight(2.6 - 3j), curve(4.3 - 3j, 4.3 - 4.6j), *straight(4.3 - 6.4j)))
    left = way(-4.6j, (*straight(-2.6 - 4.6j), curve(-4.3 - 4.6j, -4.3 - 6.2j), *straight(-4.3 - 7.6j)))
    ribs = (line(-9.2j, 0j).moved(x + 0j) for x in (-0.75, 0.75))
    return figure(
        (right, ink, 2.1), (left, ink, 2.1), (line(-9.2j, 0j), ink, 4), *((path, rib, 0.5) for path in ribs)
    )


def _barrel(ink: str, rib: str, flower: str) -> Figure:
    """Return a round cactus with a flower on top, its foot on the origin, 9 mm high."""
    ribs = (way(-7.4j, (curve(complex(x, -3.6), 0j),)) for x in (-4.6, 0, 4.6))
    return figure(
        (disc(4.2).moved(-3.4j), ink),
        *((path, rib, 0.5) for path in ribs),
        (blossom(5, 1.9, 0.7).moved(-7.8j), flower),
    )


def _prickly_pear(ink: str, flower: str) -> Figure:
    """Return a cactus of three pads in flower, its foot on the origin, 11 mm high."""
    pad = symmetric(-7j, curve(3.4 - 7j, 3.6 - 2.2j, 0j))
    ears = [pad.scaled(0.72).turned(lean).moved(complex(lean / 18, -5.4)) for lean in (-36, 36)]
    blooms = [disc(0.95).moved(at) for at in (-5 - 9.6j, 5 - 9.6j, -7.4j)]
    return figure((pad, ink), *((ear, ink) for ear in ears), *((bloom, flower) for bloom in blooms))


def _potted(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    pot = figure(
        (polygon(-3 - 0.6j, 3 - 0.6j, 2.3 + 5.4j, -2.3 + 5.4j), inks.line),
        (box(7.4, 1.9, 0.4), inks.line),
        (line(-3 + 1.3j, 3 + 1.3j), inks.ground, 0.3),
    )
    plants = (
        _saguaro(inks.a, inks.ground),
        _barrel(inks.b, inks.ground, inks.c),
        _prickly_pear(inks.a, inks.c),
    )
    made = [(plant + pot).moved(3j).scaled(s) for plant in plants]
    for i, j, place in canvas.rows(17.6 * s, 14 * s):
        made[third(i, j)].put(canvas, place)


def _desert(canvas: Canvas) -> None:
    inks, s = canvas.inks, 1.15 * canvas.scale
    dune = outline(
        -12.02 + 0j, curve(-6 - 4.4j, 0j), curve(6 + 4.4j, 12.02 + 0j), *straight(12.02 + 18j, -12.02 + 18j)
    ).scaled(s)
    sand = (inks.c, inks.ground, inks.d, inks.ground)
    saguaro = _saguaro(inks.a, inks.ground).moved(-6 - 0.4j).scaled(s)
    barrel = _barrel(inks.line, inks.ground, inks.b).scaled(0.9).moved(6 + 4.8j).scaled(s)
    for _, j, place in canvas.rows(24 * s, 14 * s, 0.25):
        canvas.fill(dune, sand[j % 4], place, layer=20 * j)
        saguaro.put(canvas, place, layer=20 * j + 1)
        barrel.put(canvas, place, layer=20 * j + 1)


def _blooming(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    bloom, tips = blossom(5, 1.7, 0.7), (-11.2j, 4.3 - 7.8j, -4.3 - 9j)
    made = [
        (_saguaro(ink, inks.ground) + figure(*((bloom.moved(at), flower) for at in tips)))
        .moved(5.4j)
        .scaled(1.4 * s)
        for ink, flower in ((inks.a, inks.c), (inks.line, inks.b))
    ]
    ways, stone = (made[0], made[1].mirrored()), disc(0.9 * s)
    for _, j, place in canvas.rows(20 * s, 14 * s):
        ways[j % 2].put(canvas, place)
        canvas.fill(stone, inks.d, place + (10 + 6j) * s)
