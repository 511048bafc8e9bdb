"""Wings: birds, feathers and butterflies."""

from ludopress.patterns.canvas import Canvas, Inks
from ludopress.patterns.figures import Figure, figure, third
from ludopress.patterns.paths import curve, line, outline, straight, way
from ludopress.patterns.shapes import disc, drop, leaf, polygon, shrunk, symmetric


def birds(canvas: Canvas) -> None:
    """Draw birds: songbirds among leaves, sparrows on wires, or swallows."""
    (_songbirds, _sparrows, _swallows)[canvas.variant](canvas)


def feathers(canvas: Canvas) -> None:
    """Draw feathers: dipped in colour, barred like arrows, or with a peacock's eyes."""
    (_dipped_feathers, _barred_feathers, _peacock_feathers)[canvas.variant](canvas)


def butterflies(canvas: Canvas) -> None:
    """Draw butterflies: fluttering, large with panes of colour, or moon moths with long tails."""
    (_fluttering, _paned, _moths)[canvas.variant](canvas)


def _songbird(coat: str, dark: str, light: str) -> Figure:
    """Return a bird that stands and looks to the left, about the origin, 15 mm long."""
    body = outline(
        -6.4 - 2j,
        curve(-5.4 - 5.2j, -1.4 - 5j, -0.8 - 1.4j),
        curve(2 - 0.6j, 5 - 1.6j, 7.6 - 4.4j),
        curve(7.6 + 1.6j, 3 + 4j, -0.8 + 3.8j),
        curve(-5 + 3.6j, -6.4 + 1j, -6.4 - 2j),
    )
    feather = outline(
        -2 + 0.2j, curve(0.4 - 0.4j, 2.4 - 0.2j, 4.4 - 0.6j), curve(3.6 + 3j, -1.2 + 3.4j, -2 + 0.2j)
    )
    return figure(
        (line(-1 + 3.6j, -1.3 + 5.4j), dark, 0.45),
        (line(0.6 + 3.6j, 0.6 + 5.4j), dark, 0.45),
        (polygon(-6.2 - 2.6j, -6.3 - 0.8j, -8.4 - 1.3j), dark),
        (body, coat),
        (feather, dark),
        (disc(0.85).moved(-4.1 - 2.2j), light),
        (disc(0.42).moved(-4.2 - 2.2j), dark),
    )


def _songbirds(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_songbird(coat, inks.line, inks.ground).scaled(s) for coat in (inks.a, inks.b, inks.c)]
    ways = made, [each.mirrored() for each in made]
    sprig = figure(*((leaf(4.6, 2.2).turned(lean).moved(2j), inks.d) for lean in (-50, 0, 50))).scaled(s)
    for i, j, place in canvas.rows(21 * s, 11 * s):
        ways[j % 2][third(i, j)].put(canvas, place)
        sprig.put(canvas, place + 10.5 * s)


def _sparrows(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.b, inks.line), (inks.line, inks.a))
    made = [_sparrow(coat, wing, inks).scaled(s) for coat, wing in coats]
    ways = made, [each.mirrored() for each in made]
    wire = line(-7.5 * s + 0j, 7.5 * s + 0j)
    for i, j, place in canvas.rows(13 * s, 15 * s):
        canvas.bar(wire, inks.line, 0.6 * s, place + 0.5j * s)
        ways[(i // 2 + j) % 2][third(i, j)].put(canvas, place, layer=1)


def _sparrow(coat: str, wing: str, inks: Inks) -> Figure:
    """Return a bird that perches on the origin and looks to the left, 13 mm high with its tail."""
    body = outline(
        -4 - 4.4j,
        curve(-3.8 - 8.6j, 1.2 - 8.8j, 2 - 4.4j),
        curve(2.6 - 1.6j, 4.6 + 0.6j, 6.2 + 4.6j),
        *straight(4 + 5.2j),
        curve(3.2 + 3j, 2.4 + 1j, 0.6 + 0.4j),
        curve(-3.4 + 1j, -5.2 - 1.6j, -4 - 4.4j),
    )
    return figure(
        (polygon(-3.8 - 5.8j, -3.8 - 4.2j, -5.8 - 4.7j), inks.c),
        (body, coat),
        (outline(-3.6j, curve(2.4 - 3.4j, 4 + 0.4j), curve(-0.2 + 0j, -3.6j)), wing),
        (disc(0.85).moved(-1.9 - 5.6j), inks.ground),
        (disc(0.42).moved(-2 - 5.6j), inks.line),
    )


def _swallows(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    swallow = symmetric(
        -5.4j,
        curve(1.2 - 5.2j, 1.5 - 4j, 1.4 - 3j),
        curve(4.6 - 4.4j, 8 - 2.6j, 9.4 + 2.4j),
        curve(7 - 0.2j, 4.4 + 0j, 1.7 + 1j),
        curve(1.8 + 3.4j, 2.8 + 5.4j, 3.8 + 8j),
        curve(2 + 6.6j, 0.8 + 5j, 3.6j),
    )
    bib = symmetric(-2.4j, curve(0.9 - 2j, 0.9 + 0.8j, 1.8j))
    made = [
        [figure((swallow, ink), (bib, vest)).turned(lean).scaled(s) for lean in (28, -28)]
        for ink, vest in ((inks.a, inks.line), (inks.line, inks.a), (inks.b, inks.line))
    ]
    for i, j, place in canvas.rows(18 * s, 14 * s):
        made[third(i, j)][j % 2].put(canvas, place)


def _dipped_feathers(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    plumes = ((inks.a, inks.b, inks.line), (inks.b, inks.line, inks.c), (inks.line, inks.a, inks.b))
    made = [_dipped_feather(plume, inks).scaled(1.2 * s) for plume in plumes]
    leaning = [[each.turned(lean) for each in made] for lean in (-14, 14)]
    for i, j, place in canvas.rows(16.4 * s, 17 * s):
        leaning[j % 2][third(i, j)].put(canvas, place)


def _dipped_feather(plume: tuple[str, str, str], inks: Inks) -> Figure:
    """Return a feather about the origin, 20 mm long; ``plume`` is its colours: middle, tip and down."""
    middle, tip, down = plume
    vane = symmetric(-10j, curve(3.2 - 7.6j, 4.6 - 1j, 3.4 + 4j), curve(2.6 + 5.8j, 1.2 + 6.6j, 6.8j))
    point = symmetric(-10j, curve(2.2 - 8.3j, 3.4 - 5j, 3.8 - 2.4j), *straight(-0.2j))
    foot = symmetric(4.4j, *straight(3.3 + 1.9j), curve(3.4 + 3j, 3.3 + 4.6j), *straight(6.8j))
    cut = polygon(-1.1 + 2.6j, -4.6 + 0j, -4.6 - 1.1j)
    left, right = (
        [cut.moved(1j * y) for y in (-2.6, 2.8)],
        [cut.mirrored().moved(1j * y) for y in (-4.6, 0.8)],
    )
    return figure(
        (vane, middle),
        (point, tip),
        (foot, down),
        *((each, inks.ground) for each in left + right),
        (line(-7j, 6.8j), inks.ground, 0.5),
        (way(6.6j, (curve(9.4j, 0.9 + 11.8j),)), inks.line, 0.8),
    )


def _barred_feathers(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_barred_feather(bars, inks.line).scaled(s) for bars in ((inks.a, inks.line), (inks.b, inks.c))]
    for i, _, place in canvas.rows(11 * s, 24 * s, 0.0):
        made[i % 2].put(canvas, place + (12j * s if i % 2 else 0))


def _barred_feather(bars: tuple[str, str], quill: str) -> Figure:
    """Return a feather about the origin, 23 mm long, of barbs that point down; every third is ``bars[1]``."""
    barbs = []
    for k, wide in enumerate((2.6, 4, 4.6, 4.8, 4.8, 4.6, 4.2)):
        edge, slant = 1.9j, complex(wide, -0.7 * wide)
        barb = symmetric(0j, *straight(slant, slant + edge, edge)).moved(1j * (2.4 * k - 9))
        barbs.append((barb, bars[k % 3 == 1]))
    return figure(*barbs, (line(-11.6j, 11j), quill, 0.6))


def _peacock_feathers(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    frond = way(0j, (curve(2.5 - 0.4j, 5 - 3.4j),))
    sides = [each.moved(1j * y) for y in (4, 6.6, 9.2) for each in (frond, frond.mirrored())]
    eyes = [
        figure(
            (line(0j, 12j), inks.line, 0.6),
            *((each, outer, 0.6) for each in sides),
            (drop(10.4, 5.4), outer),
            (drop(7.8, 4.1), inks.ground),
            (drop(6, 3.1), inks.c),
            (disc(1.9).moved(0.4j), inks.line),
        ).scaled(s)
        for outer in (inks.a, inks.b)
    ]
    for _, j, place in canvas.rows(15.6 * s, 15 * s):
        eyes[j % 2].put(canvas, place)


_UPPER = outline(
    0.5 - 0.6j, curve(1.4 - 5.4j, 5.6 - 8j, 7.8 - 6.4j), curve(8.8 - 3.4j, 5.4 + 0.2j, 0.5 + 0.4j)
)
_LOWER = outline(0.5 + 0j, curve(4 - 0.4j, 6.6 + 1.2j, 5.8 + 4.2j), curve(4.6 + 7j, 1.2 + 5.2j, 0.5 + 1.6j))


def _butterfly(upper: str, lower: str, body: str, spot: str) -> Figure:
    """Return a butterfly with open wings about the origin, 16 mm wide."""
    wings = figure(
        (_LOWER, lower),
        (_UPPER, upper),
        (disc(1.3).moved(5.4 - 4.2j), spot),
        (disc(0.8).moved(3.6 + 3j), spot),
    )
    return wings + wings.mirrored() + _trunk(body)


def _trunk(ink: str) -> Figure:
    """Return what a butterfly has between its wings, its feelers too."""
    feeler = way(-2.6j, (curve(0.3 - 5j, 2 - 6.2j),))
    return figure((feeler, ink, 0.35), (feeler.mirrored(), ink, 0.35), (line(-2.4j, 3.7j), ink, 1.2))


def _fluttering(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        _butterfly(upper, lower, inks.line, inks.ground).scaled(s)
        for upper, lower in ((inks.a, inks.b), (inks.b, inks.c), (inks.c, inks.a))
    ]
    leaning = [[each.turned(lean) for each in made] for lean in (-24, 24)]
    for i, j, place in canvas.rows(18 * s, 13.6 * s):
        leaning[j % 2][third(i, j)].put(canvas, place)


def _paned(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.line, inks.a, inks.b), (inks.a, inks.ground, inks.c))
    made = [_paned_butterfly(*coat).scaled(1.3 * s) for coat in coats]
    for _, j, place in canvas.rows(25 * s, 17 * s):
        made[j % 2].put(canvas, place)


def _paned_butterfly(frame: str, upper: str, lower: str) -> Figure:
    """Return a butterfly with panes in its open wings, about the origin, 16 mm wide."""
    veins = (line(0.6 - 0.2j, to) for to in (7 - 5.4j, 6.4 - 2.6j, 4.8 + 4j))
    wings = figure(
        (_LOWER, frame),
        (_UPPER, frame),
        (shrunk(_UPPER, 0.74, 4.4 - 2.8j), upper),
        (shrunk(_LOWER, 0.7, 3.2 + 2.6j), lower),
        *((vein, frame, 0.45) for vein in veins),
    )
    return wings + wings.mirrored() + _trunk(frame)


def _moths(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.line, inks.b), (inks.c, inks.line))
    made = [_moth(fore, hind, inks.ground).scaled(1.1 * s) for fore, hind in coats]
    for i, j, place in canvas.rows(25 * s, 17.5 * s):
        made[third(i, j)].put(canvas, place)


def _moth(fore: str, hind: str, marks: str) -> Figure:
    """Return a moon moth about the origin, 18 mm wide: eyes on its wings, the lower ones with tails."""
    upper = outline(-4.2j, curve(3.4 - 7j, 7.6 - 6.4j, 9.2 - 4.4j), curve(8.4 - 0.6j, 4.2 + 0.8j, 0.9j))
    lower = outline(
        -1.6j,
        curve(4.6 - 1.2j, 6.8 + 1j, 5 + 3.8j),
        curve(3.6 + 5.8j, 4 + 7.4j, 5.2 + 9.2j),
        curve(1.8 + 8.8j, 1.4 + 5j, 2.2j),
    )
    right = figure(
        (lower, hind),
        (upper, fore),
        (disc(1.25).moved(4.9 - 2.9j), marks),
        (disc(0.6).moved(4.9 - 2.9j), hind),
        (disc(0.9).moved(3.2 + 2.4j), marks),
        (way(0.4 - 3.8j, (curve(1 - 6j, 3 - 6.8j),)), hind, 0.5),
    )
    return right + right.mirrored() + figure((line(-3.6j, 2.2j), hind, 1.7))
