"""Sky: stars, moons, suns, clouds and rainbows, upright and in rows."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure, third
from ludopress.patterns.paths import Path, arc, curve, line, outline, straight, towards, way
from ludopress.patterns.shapes import UP, box, cloud, crescent, disc, drop, half_disc, polygon, star


def stars(canvas: Canvas) -> None:
    """Draw soft stars of five points among dots, faceted ones of eight, or shooting stars."""
    (_soft_stars, _faceted_stars, _shooting_stars)[canvas.variant](canvas)


def _soft_stars(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(*_soft(star(5, 5.6, 3), ink), (star(5, 3, 1.5), inner)).turned(lean).scaled(s)
        for ink, inner, lean in ((inks.a, inks.ground, -8), (inks.line, inks.a, 8), (inks.b, inks.line, -8))
    ]
    sparks = [disc(1.0 * s), star(4, 2.3 * s, 0.7 * s)]
    for i, j, place in canvas.rows(15 * s, 12.5 * s):
        made[third(i, j)].put(canvas, place)
        canvas.fill(sparks[j % 2], (inks.c, inks.line)[j % 2], place + 7.5 * s)


def _soft(shape: Path, ink: str) -> tuple[tuple[Path, str], tuple[Path, str, float]]:
    """Return the parts of a shape whose corners are rounded by a line round it."""
    return (shape, ink), (shape, ink, 1.5)


def _faceted_stars(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(
            (star(4, 6.4, 3.6).turned(45), inks.c),
            (_facets(4, 6.4, 3.6).turned(45), shade),
            (star(4, 9, 3.6), ink),
            (_facets(4, 9, 3.6), inks.line),
        ).scaled(s)
        for ink, shade in ((inks.a, inks.b), (inks.b, inks.a))
    ]
    small = figure((star(4, 4.4, 1.7), inks.a), (_facets(4, 4.4, 1.7), inks.line)).scaled(s)
    for i, j, place in canvas.rows(19.5 * s, 19.5 * s, 0.0):
        made[(i + j) % 2].put(canvas, place)
        small.put(canvas, place + (9.75 + 9.75j) * s)


def _facets(points: int, outer: float, inner: float) -> Path:
    """Return the right half of each point of a star, as one, to lie on the whole star."""
    axes = [UP + 360 * k / points for k in range(points)]
    halves = ((0j, outer * towards(at), inner * towards(at + 180 / points)) for at in axes)
    return polygon(*(corner for half in halves for corner in half))


def _shooting_stars(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for ink, tail in ((inks.a, inks.line), (inks.line, inks.b), (inks.b, inks.c)):
        trails = ((line(complex(-12 - abs(y), y), complex(-2, y)), tail, 1.1) for y in (-2.3, 0, 2.3))
        made.append(figure(*trails, *_soft(star(5, 4.4, 2.2), ink)).moved(4 + 0j).turned(35).scaled(s))
    sparks = [star(4, 1.9 * s, 0.6 * s), disc(0.7 * s)]
    for i, j, place in canvas.rows(22 * s, 12.5 * s):
        made[third(i, j)].put(canvas, place)
        canvas.fill(sparks[j % 2], inks.c, place + (11.5 - 1.5j) * s)


def moons(canvas: Canvas) -> None:
    """Draw the moon's phases, crescents that cradle a star, or moons and stars on threads."""
    (_phases, _cradles, _mobiles)[canvas.variant](canvas)


def _phases(canvas: Canvas) -> None:
    inks, s, radius = canvas.inks, canvas.scale, 4.0
    rising = (crescent(radius, 5), half_disc(radius).turned(90), _gibbous(radius, 5.2))
    lit = (*rising, disc(radius), *(shape.mirrored() for shape in reversed(rising)))
    made = [
        [figure((disc(5), inks.line), (shape, ink)).scaled(s) for shape in lit]
        for ink in (inks.a, inks.ground, inks.b)
    ]
    spark = star(4, 1.9 * s, 0.55 * s)
    for i, j, place in canvas.rows(12.6 * s, 11 * s):
        made[j % 3][(i + 3 * j) % len(lit)].put(canvas, place)
        canvas.fill(spark, inks.c, place + 6.3 * s)


def _gibbous(radius: float, bulge: float) -> Path:
    """Return the moon between half and full: a half circle and, to its left, an arc of radius ``bulge``."""
    top, bottom = -1j * radius, 1j * radius
    return outline(top, arc(bottom, radius), arc(top, bulge))


def _cradles(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for ink, jewel in ((inks.a, inks.b), (inks.line, inks.a), (inks.b, inks.line)):
        moon = _horned(5.6).turned(150)
        made.append(figure((moon, ink), *_soft(star(5, 2.3, 1.2).moved(2.3 - 1.2j), jewel)).scaled(s))
    dots = [disc(size * s) for size in (0.9, 0.55)]
    for i, j, place in canvas.rows(17 * s, 12 * s):
        made[third(i, j)].put(canvas, place)
        for dot, at in zip((dots[0], dots[1], dots[1]), (8.5 + 0j, 8.5 - 2.6j, 8.5 + 2.6j), strict=True):
            canvas.fill(dot, inks.c, place + at * s)


def _horned(radius: float) -> Path:
    """Return a slim moon, its horns to the left and reaching round past half its circle."""
    upper, lower = radius * towards(-130), radius * towards(130)
    return outline(
        upper,
        arc(lower, radius, large=True),
        arc(upper, 0.82 * radius, clockwise=False, large=True),
    )


def _mobiles(canvas: Canvas) -> None:
    inks, s, radius = canvas.inks, canvas.scale, 5.4
    craters = ((1.3, -1.6 - 1.4j), (0.8, 1.8 - 2.2j), (1.0, 1.7 + 1.7j), (0.6, -2.0 + 2.3j))
    made = [
        figure((_horned(radius).turned(-20), inks.a)),
        figure(*_soft(star(5, 3.4, 1.8), inks.line)),
        figure((disc(radius), inks.b), *((disc(size).moved(at), inks.d) for size, at in craters)),
        figure(*_soft(star(5, 3.4, 1.8), inks.c)),
    ]
    made = [each.scaled(s) for each in made]
    thread = line(-1j * canvas.reach, 1j * canvas.reach)
    for i, j, place in canvas.rows(13 * s, 13 * s, 0.0):
        if j == 0:
            canvas.bar(thread, inks.line, 0.4 * s, place)
        made[(j + 3 * i) % 4].put(canvas, place + 6.5j * s * (i % 2), layer=1)


def suns(canvas: Canvas) -> None:
    """Draw suns with a face, suns that rise over the sea, or suns in splendour, with rays and flames."""
    (_faces, _sunrises, _splendours)[canvas.variant](canvas)


def _faces(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for ink, rays in ((inks.a, inks.b), (inks.b, inks.a), (inks.c, inks.line)):
        eyes = ((disc(0.75).moved(complex(x, -1.1)), inks.line) for x in (-1.9, 1.9))
        smile = way(2.3 * towards(150), (arc(2.3 * towards(30), 2.3, clockwise=False),))
        made.append(
            figure(
                (star(14, 9, 6.2), rays),
                (disc(5.9), inks.ground),
                (disc(5.1), ink),
                *eyes,
                (smile.moved(0.1j), inks.line, 0.8),
            ).scaled(s)
        )
    for i, j, place in canvas.rows(20.5 * s, 17 * s):
        made[third(i, j)].put(canvas, place)


def _sunrises(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    rays = [2.9 * towards(180 + 22.5 * k) for k in range(1, 8)]
    made = [
        figure(
            *((line(2.35 * ray, (3.3, 2.9)[k % 2] * ray), inks.line, 0.9) for k, ray in enumerate(rays)),
            (half_disc(5.4), ink),
            (half_disc(3), core),
        ).scaled(s)
        for ink, core in ((inks.a, inks.line), (inks.b, inks.a))
    ]

    def wave(width: float, below: float) -> Path:
        ends = (complex(width * (k / 4 - 0.5), below) for k in range(1, 5))
        return way(complex(-width / 2, below), (arc(to, width / 7, clockwise=False) for to in ends))

    sea = figure((wave(13, 0.9), inks.line, 1.0), (wave(9, 2.9), inks.c, 1.0)).scaled(s)
    for _, j, place in canvas.rows(22 * s, 11.5 * s):
        made[j % 2].put(canvas, place)
        sea.put(canvas, place + 0.6j * s)


def _splendours(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    great = figure(
        *((_flame(6.8).moved(-4.6j).turned(45 * k + 22.5), inks.a) for k in range(8)),
        *((polygon(-1.7 - 4.4j, -11.2j, 1.7 - 4.4j).turned(45 * k), inks.line) for k in range(8)),
        (disc(5.6), inks.ground),
        (disc(4.7), inks.b),
        (disc(3.1), inks.line),
        (star(8, 2.9, 1.4), inks.b),
    ).scaled(s)
    small = figure((star(8, 3.8, 1.8), inks.c), (disc(1), inks.line)).scaled(s)
    for _, _, place in canvas.rows(23.5 * s, 23.5 * s, 0.0):
        great.put(canvas, place)
        small.put(canvas, place + (11.75 + 11.75j) * s)


def _flame(length: float) -> Path:
    """Return a flame from the origin upwards, bent one way and then the other."""
    tip, bend = -1j * length, -0.55j * length
    return outline(
        -1.7 + 0j,
        curve(-2.3 - 0.3j * length, -0.2 + bend),
        curve(1.1 - 0.75j * length, tip),
        curve(3.1 - 0.75j * length, 1.6 + bend),
        curve(0.6 - 0.3j * length, 1.7 + 0j),
    )


def clouds(canvas: Canvas) -> None:
    """Draw clouds with rain, banks of clouds one behind the other, or streaks of mist before the sun."""
    (_rain, _banks, _mist)[canvas.variant](canvas)


def _rain(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(
            (cloud(15), ink),
            *((drop(2.6, 0.85).moved(complex(x, 7.2 + abs(x) / 8)), wet) for x in (-4, 0, 4)),
        ).scaled(s)
        for ink, wet in ((inks.a, inks.line), (inks.line, inks.b), (inks.b, inks.line))
    ]
    for i, j, place in canvas.rows(20 * s, 14 * s):
        made[third(i, j)].put(canvas, place)


def _banks(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    puffs = ((-1j, 5.8), (8 + 1.6j, 3.6), (14.6 - 0.4j, 5), (21.4 + 1.4j, 3.8))
    period, down = 28 * s, 9 * s
    edges = [[disc((radius + grown) * s) for _, radius in puffs] for grown in (0.9, 0.0)]
    body = box(period + 0.06, 2 * down).moved(1j * (down + 2.2 * s))
    for _, j, place in canvas.rows(period, down, 0.0):
        at = place + (11 * j % 28) * s
        ink = (inks.a, inks.ground, inks.b, inks.d)[j % 4]
        for layer, shapes in enumerate(edges):
            for (puff, _), shape in zip(puffs, shapes, strict=True):
                canvas.fill(shape, (inks.line, ink)[layer], at + puff * s, layer=10 * j + layer)
        canvas.fill(body, ink, at, layer=10 * j + 1)


def _mist(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    streaks = ((-9, 3, -3.2), (-5, 10, 0.0), (-12, 5, 3.2))
    made = []
    for ink, sun in ((inks.line, inks.a), (inks.b, inks.c), (inks.line, inks.b)):
        bars = ((line(complex(first, y), complex(last, y)), ink, 2.1) for first, last, y in streaks)
        made.append(figure((disc(4.8).moved(-1.5 - 3.6j), sun), *bars).scaled(s))
    for i, j, place in canvas.rows(27 * s, 13.5 * s):
        made[third(i, j)].put(canvas, place)


def rainbows(canvas: Canvas) -> None:
    """Draw rainbows between clouds, rainbows that swing up and down, or tall arches with the sun in them."""
    (_between_clouds, _swinging, _arches)[canvas.variant](canvas)


def _between_clouds(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    foot = cloud(6.6)
    made = [
        figure(
            *_bow(bands, 8.2, 1.75),
            *((foot.moved(complex(x, 0.4)), inks.line) for x in (-5.6, 5.6)),
        ).scaled(s)
        for bands in ((inks.a, inks.b, inks.c), (inks.c, inks.a, inks.b))
    ]
    spark = star(4, 1.9 * s, 0.6 * s)
    for _, j, place in canvas.rows(21 * s, 10.5 * s):
        made[j % 2].put(canvas, place + 3j * s)
        canvas.fill(spark, inks.line, place + 10.5 * s + 3j * s)


def _bow(bands: tuple[str, ...], radius: float, pitch: float) -> list[tuple[Path, str, float]]:
    """Return the parts of a rainbow about the origin, its outermost band first."""
    radii = [radius - pitch * k for k in range(len(bands))]
    return [(way(-r + 0j, (arc(r + 0j, r),)), ink, 0.8 * pitch) for r, ink in zip(radii, bands, strict=True)]


def _swinging(canvas: Canvas) -> None:
    """Draw bands that are outermost going up and innermost going down: their radii add up to the step."""
    inks, s, pitch = canvas.inks, canvas.scale, 2.0
    bands = (inks.a, inks.line, inks.b, inks.c)
    outer = 9.0
    step = 2 * outer - 3 * pitch
    up = figure(*_bow(bands, outer, pitch), (half_disc(1.7), inks.a)).scaled(s)
    down = figure(*_bow(bands[::-1], outer, pitch), (half_disc(1.7), inks.b)).turned(180).scaled(s)
    for _, _, place in canvas.rows(2 * step * s, 15.5 * s, 0.0):
        up.put(canvas, place)
        down.put(canvas, place + step * s)


def _arches(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(*_gate(bands), (disc(1.9).moved(-1.2j), sun)).scaled(s)
        for bands, sun in (
            ((inks.line, inks.ground, inks.a, inks.ground, inks.b, inks.ground), inks.line),
            ((inks.a, inks.ground, inks.line, inks.ground, inks.c, inks.ground), inks.b),
        )
    ]
    for _, j, place in canvas.rows(19 * s, 13 * s):
        made[j % 2].put(canvas, place, layer=10 * j)


def _gate(bands: tuple[str, ...]) -> list[tuple[Path, str]]:
    """Return the parts of a round arch with long legs, its outermost band first."""
    radii = (9.5, 8.2, 7.4, 5.6, 4.8, 3.2)
    return [(_arch(radius, 16), ink) for radius, ink in zip(radii, bands, strict=True)]


def _arch(radius: float, legs: float) -> Path:
    """Return a half disc about the origin that stands on a box so many mm high."""
    foot = complex(radius, legs)
    return outline(-foot.conjugate(), *straight(-radius + 0j), arc(radius + 0j, radius), *straight(foot))
