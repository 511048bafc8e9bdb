"""Views: one picture that fills the card, of the sun, of hills or of the sea; placed by the card's edges."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import Figure, figure
from ludopress.patterns.paths import Path, arc, curve, line, outline, straight, towards, way
from ludopress.patterns.shapes import box, cloud, disc, polygon, spokes, star


def sunburst(canvas: Canvas) -> None:
    """Draw the sun with its rays: in the middle, in a corner, or rising with beams of two lengths."""
    (_radiant, _cornered, _beaming)[canvas.variant](canvas)


def _radiant(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    _rays(canvas, 0j, 3 * round(7 / s), (inks.a, inks.b, inks.c))
    rings = (
        (25, inks.line),
        (23.4, inks.ground),
        (18, inks.b),
        (12.5, inks.line),
        (11, inks.ground),
        (6.5, inks.a),
    )
    _rings(canvas, 0j, rings)
    bead = disc(1.1 * s)
    for k in range(24):
        canvas.fill(bead, inks.line, 20.7 * s * towards(15 * k), layer=9)


def _cornered(canvas: Canvas) -> None:
    inks = canvas.inks
    corner = complex(-canvas.size.width / 2, canvas.size.height / 2)
    count = 4 * round(5 / canvas.scale)
    _rays(canvas, corner, count, (inks.a, inks.b), 180 / count)
    rings = (
        (43, inks.line),
        (41.4, inks.ground),
        (36, inks.c),
        (29, inks.ground),
        (24, inks.line),
        (22.4, inks.a),
    )
    _rings(canvas, corner, rings)


def _beaming(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    foot = complex(0, 0.36 * canvas.size.height)
    _rays(canvas, foot, 2 * round(11 / s), (inks.d, inks.d), 0.0)
    for k in range(-5, 6):
        beam = _beam((58, 40)[k % 2] * s, 2.9 * s).turned(16.4 * k)
        canvas.fill(beam, (inks.a, inks.line)[k % 2], foot, layer=1)
    _rings(
        canvas, foot, ((23, inks.ground), (21, inks.b), (15, inks.ground), (13, inks.line), (8, inks.c)), 2
    )
    sea = canvas.size.height / 2 - foot.imag
    canvas.fill(box(3 * canvas.reach, 2 * sea), inks.line, foot + 1j * sea, layer=8)
    for k in range(1, 4):
        gleam = line(-1.0 * canvas.reach + 0j, canvas.reach + 0j)
        canvas.bar(gleam, (inks.a, inks.ground)[k % 2], sea / 8, foot + 1j * sea * k / 3.6, layer=9)


def _rays(canvas: Canvas, at: complex, count: int, inks: tuple[str, ...], first: float = 0.0) -> None:
    """Draw ``count`` rays all round ``at``, with as much ground between them, in ``inks`` by turns."""
    far = 3 * canvas.reach
    for k, ink in enumerate(inks):
        turns = (first + 360 * n / count for n in range(k, count, len(inks)))
        canvas.fill(spokes(far, 180 / count, *turns), ink, at)


def _rings(canvas: Canvas, at: complex, rings: tuple[tuple[float, str], ...], first: int = 1) -> None:
    """Draw discs, each over the larger one before."""
    for layer, (radius, ink) in enumerate(rings, start=first):
        canvas.fill(disc(radius * canvas.scale), ink, at, layer)


def _beam(length: float, radius: float) -> Path:
    """Return a beam from the origin upwards that widens to a round end of that radius."""
    return outline(
        0j, *straight(complex(-radius, -length)), arc(complex(radius, -length), radius), *straight(0j)
    )


def hills(canvas: Canvas) -> None:
    """Draw fields under a ringed sun, mountains with the sun's rays, or round hills with trees and clouds."""
    (_fields, _mountains, _groves)[canvas.variant](canvas)


def _fields(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    width, height = canvas.size.width, canvas.size.height
    sun = complex(-0.13 * width, -0.2 * height)
    for ring in range(9, 0, -1):
        canvas.fill(disc((6 + 4.6 * ring) * s), (inks.ground, inks.d)[ring % 2], sun, layer=-ring)
    canvas.fill(disc(8.4 * s), inks.b, sun)
    colours = (inks.a, inks.line, inks.c, inks.a, inks.b, inks.line)
    for k, ink in enumerate(colours):
        down = (0.17 * k - 0.13) * height
        hill = _wave((31 + 5 * k) * s, (4.6 + 1.3 * (k % 3)) * s, canvas)
        at = complex((17.3 * k) % 40 - 20, down)
        canvas.fill(hill, inks.ground, at - 1j, layer=10 * k + 10)
        canvas.fill(hill, ink, at, layer=10 * k + 11)
        if k % 2:
            crest = Path(hill.start, hill.steps[:-2], closed=False)
            for furrow in range(1, 5):
                canvas.stroke(crest, inks.ground, 0.6 * s, at + 2.6j * furrow * s, layer=10 * k + 12)


def _wave(length: float, rise: float, canvas: Canvas) -> Path:
    """Return land from left to right of the card, its edge a wave about the origin, and deep enough below."""
    count = int(canvas.size.width / length) + 4
    start = -count * length / 2 + 0j
    steps = []
    for k in range(2 * count):
        at, bend = start + k * length / 2, 1.3j * rise * (-1) ** (k + 1)
        steps.append(curve(at + 0.18 * length + bend, at + 0.32 * length + bend, at + length / 2))
    deep = 1.2j * canvas.size.height
    return outline(start, *steps, *straight(-start + deep, start + deep))


def _mountains(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    sun = complex(0.1 * canvas.size.width, -0.19 * canvas.size.height)
    _rays(canvas, sun, 16, (inks.d, inks.d), 5.0)
    _rings(canvas, sun, ((14, inks.ground), (12.2, inks.b), (7.5, inks.c)))
    for k, ink in enumerate((inks.a, inks.line, inks.c, inks.a, inks.line)):
        step, rise = (25 + 5 * (k % 2)) * s, (15 - 1.5 * k) * s
        peaks = 2 * (int(canvas.size.width / step) + 2)
        edge = [complex((n - peaks / 2) * step / 2, (0, -rise)[n % 2]) for n in range(peaks + 1)]
        deep = 1.2j * canvas.size.height
        at = complex((0.31 * k % 1 - 0.5) * step / 2, (0.19 * k - 0.07) * canvas.size.height)
        layer = 10 * (k + 1)
        land = polygon(*edge, edge[-1] + deep, edge[0] + deep)
        canvas.fill(land, inks.ground, at - 1.2j * s, layer)
        canvas.fill(land, ink, at, layer + 1)
        if k % 2:
            for furrow in (2.4, 4.4):
                canvas.bar(line(*edge), inks.ground, 0.7 * s, at + 1j * furrow * s, layer + 2)
            continue
        cap = _snow(complex(step / 2, rise))
        for peak in edge[1::2]:
            canvas.fill(cap, inks.ground, at + peak, layer + 2)


def _snow(half: complex) -> Path:
    """Return snow on a peak at the origin whose slope falls by ``half``: its lower edge goes to and fro."""
    left, right = -0.45 * half.conjugate(), 0.45 * half
    low = right.imag
    teeth = [complex(0.45 * half.real * x, low * y) for x, y in ((0.45, 0.72), (0.1, 1.25), (-0.4, 0.75))]
    return polygon(0j, right, *teeth, left)


def _groves(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    width, height = canvas.size.width, canvas.size.height
    canvas.fill(disc(9 * s), inks.b, complex(0.22 * width, -0.24 * height))
    puff = cloud(19 * s)
    for x, y in ((-0.34, -0.43), (0.06, -0.31), (0.45, -0.46), (-0.12, -0.5)):
        canvas.fill(puff, inks.d, complex(x * width, y * height), layer=1)
    trees = [_tree(canvas, crown, fruit) for crown, fruit in ((inks.line, inks.b), (inks.c, inks.line))]
    for j, ink in enumerate((inks.a, inks.c, inks.line, inks.a, inks.b)):
        step = 34 * s
        mound = _mound(0.62 * step, 11 * s, height)
        crest = way(mound.start, mound.steps[:1])
        for i in range(-int(width / step) - 1, int(width / step) + 2):
            at = complex((i + 0.37 * j % 1) * step, (0.185 * j - 0.1) * height)
            layer = 20 * j + 10 + 5 * (i % 2)
            trees[(i + j) % 2].put(canvas, at + (-5 - 9.3j) * s, layer - 4)
            trees[j % 2].put(canvas, at + (6 - 9 * 1j) * s, layer - 4)
            canvas.stroke(crest, inks.ground, 2 * s, at, layer)
            canvas.fill(mound, ink, at, layer + 1)
            for ring in (0.72, 0.44):
                canvas.stroke(crest.scaled(ring), inks.ground, 0.6 * s, at + 1j * s, layer + 2)


def _mound(half: float, rise: float, deep: float) -> Path:
    """Return a shallow hill about the origin, ``half`` of it so wide, and deep enough below."""
    radius = (half**2 + rise**2) / (2 * rise)
    foot = complex(half, deep)
    return outline(-half + 0j, arc(half + 0j, radius), *straight(foot, -foot.conjugate()))


def _tree(canvas: Canvas, crown: str, fruit: str) -> Figure:
    """Return a tree with its foot at the origin."""
    spots = ((-1.2 - 7.4j), (1.3 - 6.2j), (0.4 - 9.1j))
    return figure(
        (line(0.6j, -5j), canvas.inks.line, 0.9),
        (disc(4.1).moved(-7.2j), canvas.inks.ground),
        (disc(3.4).moved(-7.2j), crown),
        *((disc(0.6).moved(at), fruit) for at in spots),
    ).scaled(canvas.scale)


def sea(canvas: Canvas) -> None:
    """Draw sailing boats at sunset, the moon over a calm sea, or a tall ship."""
    (_regatta, _moonlight, _tall_ship)[canvas.variant](canvas)


def _regatta(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    width, height = canvas.size.width, canvas.size.height
    horizon = -0.12 * height
    sun = complex(0.12 * width, horizon)
    _rays(canvas, sun, 14, (inks.d, inks.d))
    _rings(canvas, sun, ((15, inks.ground), (13.4, inks.b), (8.4, inks.ground), (6.8, inks.a)))
    boats = [_boat(canvas, sail) for sail in ((inks.b, inks.ground), (inks.ground, inks.a), (inks.a, inks.b))]
    sailing = dict(zip((1, 3, 4), zip(boats, (-0.34, 0.24, -0.1), strict=True), strict=True))
    for k, ink in enumerate((inks.a, inks.line, inks.c, inks.line, inks.b, inks.line)):
        layer, down = 20 * (k + 1), horizon + 0.125 * height * k
        length = (9 + 1.4 * k) * s
        water = _swell(length, width + 4 * length, 1.2 * height)
        across = 0.4 * k % 1 * length
        canvas.fill(water, inks.ground, complex(across, down - 1.0 * s), layer)
        canvas.fill(water, ink, complex(across, down), layer + 1)
        if k in sailing:
            boat, x = sailing[k]
            boat.scaled(0.75 + 0.12 * k).put(canvas, complex(x * width, down + 0.4 * s), layer - 15)


def _swell(length: float, width: float, deep: float) -> Path:
    """Return water with a crest at every ``length``, the crests about at the height of the origin."""
    count = int(width / length / 2) + 1
    crests = [n * length + 0j for n in range(-count, count + 1)]
    troughs = (arc(to, 0.75 * length, clockwise=False) for to in crests[1:])
    return outline(crests[0], *troughs, *straight(crests[-1] + 1j * deep, crests[0] + 1j * deep))


def _boat(canvas: Canvas, sails: tuple[str, str]) -> Figure:
    """Return a sailing boat that floats at the origin."""
    inks = canvas.inks
    hull = outline(
        -7 - 2.6j,
        *straight(7.6 - 2.6j),
        curve(6 + 2j, 2.6 + 2j),
        *straight(-4 + 2j),
        curve(-6.4 + 1j, -7 - 2.6j),
    )
    return figure(
        (hull, inks.ground, 1.2),
        (line(-0.4 - 2j, -0.4 - 17j), inks.line, 0.7),
        (outline(0.5 - 15.6j, curve(6.4 - 9j, 6.6 - 4j), *straight(0.5 - 4j)), sails[0]),
        (outline(-1.3 - 14j, *straight(-1.3 - 4j, -6 - 4j), curve(-3.6 - 8j, -1.3 - 14j)), sails[1]),
        (polygon(-0.4 - 17.2j, 3.6 - 16.2j, -0.4 - 15.2j), inks.c),
        (hull, inks.line),
        (line(-5.6 - 1.1j, 6 - 1.1j), sails[0], 0.8),
    ).scaled(canvas.scale)


def _moonlight(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    width, height = canvas.size.width, canvas.size.height
    moon, horizon = complex(0.05 * width, -0.17 * height), 0.13 * height
    _rings(canvas, moon, ((23, inks.d), (20.6, inks.ground), (18.6, inks.d), (14, inks.ground)), first=-3)
    _rings(canvas, moon, ((12.8, inks.a),))
    for crater, at in ((2.8, -3.8 - 4.4j), (1.6, 4.8 - 5.4j), (2, 4 + 4.4j), (1.2, -4.6 + 6j), (1, 1 - 1j)):
        canvas.fill(disc(crater * s), inks.b, moon + at * s, layer=3)
    spark = star(4, 2.6 * s, 0.8 * s)
    for x, y in ((-0.45, -0.45), (-0.36, -0.24), (0.45, -0.43), (0.41, -0.02), (-0.43, 0.05), (0.47, -0.2)):
        canvas.fill(spark, inks.line, complex(x * width, y * height))
    streak = line(-11 * s + 0j, 11 * s + 0j)
    for at in (-9 + 3j, -4 + 6.2j, 12 - 6j):
        canvas.stroke(streak, inks.ground, 3.2 * s, moon + at * s, layer=4)
        canvas.stroke(streak, inks.line, 1.7 * s, moon + at * s, layer=5)
    canvas.fill(box(3 * canvas.reach, height), inks.line, complex(0, horizon + height / 2), layer=6)
    rows = int((height / 2 - horizon) / (3 * s)) + 1
    for row in range(rows):
        down = horizon + (2.2 + 3 * row) * s
        half = (12.5, 5, 9, 4, 7, 3.5, 8)[row % 7] * s
        gleam = line(-half + 0j, half + 0j)
        canvas.stroke(gleam, (inks.a, inks.ground)[row % 3 == 1], 1.5 * s, complex(moon.real, down), layer=7)
        for side in (-1, 1):
            ripple = line(-5 * s + 0j, 5 * s + 0j)
            at = complex(moon.real + side * (half + (9 + 6 * (row * 5 % 3)) * s), down)
            canvas.stroke(ripple, (inks.c, inks.b)[row % 2], 1.1 * s, at, layer=7)
            canvas.stroke(
                ripple, (inks.b, inks.c)[row % 2], 1.1 * s, at + side * (17 + 4 * (row % 2)) * s, layer=7
            )


def _tall_ship(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    width, height = canvas.size.width, canvas.size.height
    keel = 0.3 * height
    for ring, ink in ((33, inks.d), (30.5, inks.ground), (28.5, inks.d)):
        canvas.fill(disc(ring * s), ink, complex(0, -0.04 * height), layer=-ring)
    puff = cloud(21 * s)
    for x, y in ((-0.42, -0.4), (0.45, -0.36), (0.1, -0.5), (-0.5, -0.06), (0.52, -0.02)):
        canvas.fill(puff, inks.b, complex(x * width, y * height))
    _ship(canvas).put(canvas, complex(0, keel), layer=10)
    for k, ink in enumerate((inks.a, inks.line, inks.c)):
        length, down = (10 + 1.5 * k) * s, keel + 7.4 * k * s
        water = _swell(length, width + 4 * length, height)
        canvas.fill(water, inks.ground, complex(0.4 * k % 1 * length, down - 1.0 * s), 100 + 2 * k)
        canvas.fill(water, ink, complex(0.4 * k % 1 * length, down), 101 + 2 * k)


def _ship(canvas: Canvas) -> Figure:
    """Return a ship of three masts whose waterline is at the origin."""
    inks = canvas.inks
    hull = outline(
        -21 - 9j,
        curve(-15 - 6j, -9 - 6j),
        *straight(13 - 6j),
        curve(18 - 6.4j, 24 - 10j),
        curve(20 - 1j, 14 + 4j),
        *straight(-14 + 4j),
        curve(-20 - 1j, -21 - 9j),
    )
    masts = (
        (-11.5, 0.82, (inks.a, inks.b)),
        (0.5, 1.0, (inks.b, inks.a, inks.b)),
        (12, 0.82, (inks.a, inks.b)),
    )
    parts: list[tuple[Path, str] | tuple[Path, str, float]] = [(line(20 - 8j, 30 - 14j), inks.line, 0.9)]
    for x, size, sails in masts:
        top = -6 - 13.5 * size * len(sails) ** 0.85
        parts.append((line(complex(x, -6), complex(x, top - 3)), inks.line, 0.9))
        parts.append((polygon(complex(x, top - 3.4), complex(x + 6, top - 2), complex(x, top - 0.8)), inks.c))
        for k, ink in enumerate(sails):
            sail = _sail((6.3 - 0.9 * k) * size, (9.8 - 1.4 * k) * size)
            foot = complex(x, -8.6 - size * sum((11 - 1.4 * n) for n in range(k)))
            parts += [(sail.moved(foot), inks.ground, 1.4), (sail.moved(foot), ink)]
    parts += [(hull, inks.ground, 1.6), (hull, inks.line), (line(-17 - 4j, 19 - 4j), inks.a, 1.1)]
    parts += [(disc(0.9).moved(complex(x, -1)), inks.ground) for x in range(-12, 16, 5)]
    return figure(*parts).scaled(canvas.scale)


def _sail(half: float, height: float) -> Path:
    """Return a square sail that the wind fills from the left; the middle of its foot is the origin."""
    head = complex(0.82 * half, -height)
    return outline(
        -head.conjugate(),
        *straight(head),
        curve(complex(1.35 * half, -0.45 * height), half + 0j),
        curve(-0.18j * height, -half + 0j),
        curve(complex(-0.55 * half, -0.45 * height), -head.conjugate()),
    )
