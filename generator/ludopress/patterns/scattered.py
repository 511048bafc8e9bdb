"""Scattered: what lies as if strewn by hand, none of it on a lattice."""

from collections.abc import Iterator, Sequence
from math import degrees

from ludopress.patterns.canvas import DARTS, Canvas
from ludopress.patterns.cells import blunted, cells, clipped, rim, rounded
from ludopress.patterns.figures import Figure, Part, figure
from ludopress.patterns.laying import lay
from ludopress.patterns.paths import Path, arc, curve, line, towards, way
from ludopress.patterns.shapes import box, crescent, disc, foil, half_disc, polygon, regular, star


def terrazzo(canvas: Canvas) -> None:
    """Draw chips of stone: large and small ones in plaster, paving with joints, or stones split in two."""
    (_plastered, _paved, _split)[canvas.variant](canvas)


def _plastered(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 5.4 * canvas.scale
    colours = (inks.a, inks.line, inks.b, inks.c, inks.d)
    places = canvas.strewn(apart)
    looks = zip(_dealt(places, 3, 1.3 * apart), _dealt(places, 5, 1.8 * apart), strict=True)
    for (place, corners), (size, ink) in zip(cells(places, apart, 0.2 * apart), looks, strict=True):
        turned = towards(canvas.chance.uniform(-25, 25)) * (1.2, 0.9, 0.45)[size]
        chip = polygon(*(corner * turned for corner in blunted(corners, 0.28)))
        canvas.fill(chip, colours[ink], place, layer=2 - size)


def _paved(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 8.5 * canvas.scale
    colours = (inks.a, inks.b, inks.line, inks.c, inks.d)
    for place, corners, kind in _stones(canvas, apart, 0.1 * apart, 5, 1.9 * apart):
        canvas.fill(polygon(*corners), colours[kind], place)


def _split(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 10.5 * canvas.scale
    pairs = ((inks.a, inks.line), (inks.b, inks.a), (inks.c, inks.d), (inks.line, inks.b))
    for place, corners, kind in _stones(canvas, apart, 0.24 * apart, 4, 1.9 * apart):
        across = towards(canvas.chance.uniform(0, 360))
        for ink, side in zip(pairs[kind], (across, -across), strict=True):
            canvas.fill(polygon(*clipped(corners, side, -0.03 * apart)), ink, place)


def _stones(
    canvas: Canvas, apart: float, joint: float, kinds: int, near: float
) -> Iterator[tuple[complex, list[complex], int]]:
    """Yield the middle, the corners and the kind of stones that fill the canvas, ``apart`` mm apart."""
    places = canvas.strewn(apart)
    for cell, kind in zip(cells(places, apart, joint), _dealt(places, kinds, near), strict=True):
        yield *cell, kind


def pebbles(canvas: Canvas) -> None:
    """Draw pebbles from a beach: plain ones, agates with rings, or ones with stripes."""
    (_smooth, _agates, _striped)[canvas.variant](canvas)


def _smooth(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 8.5 * canvas.scale
    colours = (inks.a, inks.line, inks.b, inks.c, inks.d)
    for place, corners, kind in _stones(canvas, apart, 0.14 * apart, 5, 2 * apart):
        canvas.fill(rounded(corners), colours[kind], place)


def _agates(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 13.5 * canvas.scale
    looks = (
        (inks.a, inks.ground, inks.b, inks.line),
        (inks.line, inks.c, inks.ground, inks.a),
        (inks.b, inks.line, inks.d, inks.ground),
    )
    for place, corners, kind in _stones(canvas, apart, 0.08 * apart, 3, 1.8 * apart):
        rings = (rounded([(1 - 0.24 * ring) * corner for corner in corners]) for ring in range(4))
        lay(canvas, rings, looks[kind], place)


def _striped(canvas: Canvas) -> None:
    inks, apart = canvas.inks, 12 * canvas.scale
    looks = ((inks.line, inks.a), (inks.a, inks.ground), (inks.b, inks.line), (inks.c, inks.ground))
    stripes = ((-0.3, -0.17), (-0.07, 0.07), (0.17, 0.22))
    for place, corners, kind in _stones(canvas, apart, 0.12 * apart, 4, 1.8 * apart):
        ink, stripe = looks[kind]
        canvas.fill(rounded(corners), ink, place)
        edge, across = rim(corners), towards(canvas.chance.uniform(0, 360))
        for first, last in stripes[: 2 + kind % 2]:
            band = clipped(clipped(edge, across, last * apart), -across, -first * apart)
            if len(band) > 2:
                canvas.fill(polygon(*band), stripe, place, layer=1)


def bubbles(canvas: Canvas) -> None:
    """Draw discs of many sizes with rings in them, discs that overlap, or soap bubbles with a gleam."""
    (_ringed, _piled, _soapy)[canvas.variant](canvas)


def _ringed(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    looks = (
        (inks.a, inks.ground, inks.line),
        (inks.line, inks.b, inks.ground),
        (inks.b, inks.line, inks.c),
        (inks.c, inks.ground, inks.a),
    )
    packed = _packed(canvas, (9.5 * s, 6.5 * s, 4.2 * s, 2.4 * s), 0.8 * s)
    kinds = _dealt([place for place, _ in packed], 4, 22 * s)
    for (place, radius), kind in zip(packed, kinds, strict=True):
        rings = (1.0, 0.68, 0.36) if radius > 3 * s else (1.0,)
        lay(canvas, (disc(share * radius) for share in rings), looks[kind], place)


def _piled(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    looks = (
        (inks.line, inks.a, inks.ground, inks.a),
        (inks.line, inks.ground, inks.b, inks.line),
        (inks.line, inks.c, inks.d, inks.c),
    )
    sizes = [[disc(share * radius * s) for share in (1.0, 0.9, 0.6, 0.3)] for radius in (9.5, 7.5)]
    places = canvas.strewn(10 * s)
    kinds = _dealt(places, 3, 18 * s)
    for k, (place, kind) in enumerate(zip(places, kinds, strict=True)):
        lay(canvas, sizes[k % 2], looks[kind], place, layer=10 * k)


def _soapy(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    radii = (10 * s, 7 * s, 4.8 * s, 3.2 * s, 1.6 * s)
    skins = {radius: [_bubble(radius, ink, canvas) for ink in inks.all] for radius in radii[:-1]}
    skins[radii[-1]] = [figure((disc(radii[-1]), ink)) for ink in (inks.line, inks.a, inks.line, inks.b)]
    packed = _packed(canvas, radii, 1.1 * s)
    kinds = _dealt([place for place, _ in packed], 4, 20 * s)
    for (place, radius), kind in zip(packed, kinds, strict=True):
        skins[radius][kind].put(canvas, place)


def _bubble(radius: float, ink: str, canvas: Canvas) -> Figure:
    """Return a hollow bubble, its far side shaded, with a gleam at the top left."""
    hollow = radius - 0.9 * canvas.scale
    gleam = way(0.7 * hollow * towards(190), (arc(0.7 * hollow * towards(245), 0.7 * hollow),))
    return figure(
        (disc(radius), canvas.inks.line),
        (disc(hollow), canvas.inks.ground),
        (crescent(hollow, 1.12 * hollow).turned(45), ink),
        (gleam, ink, 0.13 * radius),
        (disc(0.09 * radius).moved(0.7 * hollow * towards(265)), ink),
    )


def _packed(canvas: Canvas, radii: Sequence[float], gap: float) -> list[tuple[complex, float]]:
    """Return discs with a ``gap`` between them: as many as find room of the first radius, then the next."""
    far, packed = canvas.reach + radii[0], list[tuple[complex, float]]()
    for radius in radii:
        for _ in range(DARTS // len(radii)):
            place = complex(canvas.chance.uniform(-far, far), canvas.chance.uniform(-far, far))
            if abs(place) < far and all(
                abs(place - other) >= radius + taken + gap for other, taken in packed
            ):
                packed.append((place, radius))
    return packed


def scraps(canvas: Canvas) -> None:
    """Draw zigzags, triangles and rings over dots, cut paper with its shadow on squared paper, or doodles."""
    (_mixed, _cut, _doodled)[canvas.variant](canvas)


def _mixed(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    zigzag = line(*(complex(1.75 * k - 5.25, 1.5 * (-1) ** k) for k in range(7)))
    places = _strewn(
        canvas,
        10.6,
        figure((zigzag, inks.line, 1.3)),
        figure((regular(3, 5), inks.a)),
        figure((disc(4.1), inks.b), (disc(1.9), inks.ground)),
        figure((half_disc(5).moved(2j), inks.c)),
        figure((line(-4 + 0j, 4 + 0j), inks.a, 1.9), (line(-4j, 4j), inks.a, 1.9)),
        figure(*((line(complex(-4, y), complex(4, y)), inks.line, 1.0) for y in (-2.2, 0, 2.2))),
        figure((_squiggle(4, 2.3), inks.b, 1.5)),
    )
    dot = disc(0.65 * s)
    for _, _, place in canvas.rows(5.2 * s, 2.6 * s):
        if min(abs(place - other) for other in places) > 5.4 * s:
            canvas.fill(dot, inks.d, place)


def _cut(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    arm = (-1.5 - 4.6j, 1.5 - 4.6j, 1.5 - 1.5j)
    plus = polygon(*(1j**turn * corner for turn in range(4) for corner in arm))
    _strewn(
        canvas,
        11.2,
        figure((disc(4.4), inks.a), (disc(1.9), inks.ground)),
        figure((regular(3, 5.4), inks.b), (disc(1.4), inks.line)),
        figure((half_disc(5.6).moved(2.4j), inks.c), (half_disc(2.8).moved(2.4j), inks.ground)),
        figure((box(8, 6), inks.b), (box(8, 1.4), inks.ground)),
        figure((plus, inks.a), (disc(0.9), inks.line)),
        figure((star(5, 5.4, 2.4), inks.c), (disc(1.0), inks.ground)),
        shadow=inks.line,
    )
    grid = line(-canvas.reach + 0j, canvas.reach + 0j)
    squares = int(canvas.reach / (6 * s)) + 1
    for across in (1, 1j):
        thread = grid.turned(90 * (across == 1j))
        for k in range(-squares, squares):
            canvas.bar(thread, inks.d, 0.4 * s, 6 * s * (k + 0.5) * across * 1j)


def _doodled(canvas: Canvas) -> None:
    inks = canvas.inks
    arches = (way(-radius + 2j, (arc(radius + 2j, radius),)) for radius in (4.6, 1.7))
    loops = (curve(complex(x - 1, -7.5), complex(x + 4, -7.5), complex(x + 2, 2)) for x in (-4, -1, 2))
    zigzag = line(*(complex(1.9 * k - 4.75, 2.6 * (-1) ** k) for k in range(6)))
    _strewn(
        canvas,
        10.4,
        figure((_squiggle(4, 2.7), inks.a, 1.8)),
        figure((_spiral(1.75, 5), inks.line, 1.2)),
        figure((way(-5 + 2j, loops), inks.b, 1.4)),
        figure((zigzag, inks.c, 1.8)),
        figure(*((arch, inks.line, 1.8) for arch in arches)),
        figure(*((line(complex(x, -3.4), complex(x, 3.4)), inks.a, 1.5) for x in (-3, 0, 3))),
        figure(*((line(-corner, corner), inks.b, 1.9) for corner in (2.6 + 2.6j, 2.6 - 2.6j))),
    )


def _squiggle(bends: int, width: float) -> Path:
    """Return half circles ``width`` wide, up and down in turn, about the origin."""
    ends = [width * (k - bends / 2) + 0j for k in range(bends + 1)]
    return way(ends[0], (arc(end, width / 2, clockwise=k % 2 == 0) for k, end in enumerate(ends[1:])))


def _spiral(step: float, halves: int) -> Path:
    """Return half circles one after the other, each wider by ``step``, about the origin."""
    ends = [0j]
    for k in range(1, halves + 1):
        ends.append(ends[-1] - step * k * (-1) ** k)
    middle = (ends[-1] + ends[-2]) / 2
    widened = (arc(end - middle, step * k / 2) for k, end in enumerate(ends[1:], start=1))
    return way(-middle, widened)


def sprinkles(canvas: Canvas) -> None:
    """Draw sugar strands: strewn, in a whirl, or among stars and pearls."""
    (_strands, _whirled, _sweets)[canvas.variant](canvas)


def _strands(canvas: Canvas) -> None:
    inks = canvas.inks
    strand = line(-2.4 + 0j, 2.4 + 0j)
    _strewn(canvas, 6.1, *(figure((strand, ink, 2.3)) for ink in (inks.a, inks.line, inks.b, inks.c, inks.d)))


def _whirled(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    middle, apart, gap = -14 + 10j, 4.6 * s, 4.7 * s
    for ring in range(1, int(2 * canvas.reach / apart)):
        radius = ring * apart
        at = canvas.chance.uniform(0, 360)
        last = at + 360 - degrees(gap / radius)
        while at < last:
            length = min(degrees(canvas.chance.choice((4, 7, 12)) * s / radius), 150.0)
            to = last if at + length + degrees((gap + 2 * s) / radius) > last else at + length
            strand = way(radius * towards(at), (arc(radius * towards(to), radius),))
            canvas.stroke(strand, canvas.chance.choice((inks.a, inks.b, inks.line, inks.c)), 2.4 * s, middle)
            at = to + degrees(gap / radius)


def _sweets(canvas: Canvas) -> None:
    inks = canvas.inks
    strand = line(-2.8 + 0j, 2.8 + 0j)
    _strewn(
        canvas,
        7.2,
        figure((star(5, 3.7, 1.8), inks.a)),
        figure((disc(2.5), inks.line), (disc(1.1), inks.ground)),
        figure((strand, inks.b, 2.3)),
        figure((foil(6, 1.2, 2.0), inks.c), (disc(1.1), inks.line)),
        figure((strand, inks.line, 2.3)),
        figure((disc(2.1), inks.b)),
    )


def _strewn(canvas: Canvas, apart: float, *figures: Figure, shadow: str = "") -> list[complex]:
    """Strew ``figures`` of a canvas of scale 1, turned by chance, so many mm apart; return where they lie.

    A ``shadow`` is a colour that shows below and to the right of each figure's first part.
    """
    s = canvas.scale
    turned = [[each.scaled(s).turned(24 * turn) for turn in range(15)] for each in figures]
    if shadow:
        by = (1 + 1j) * s
        turned = [
            [Figure((Part(each.parts[0].path.moved(by), shadow), *each.parts)) for each in turns]
            for turns in turned
        ]
    places = canvas.strewn(apart * s)
    for place, kind in zip(places, _dealt(places, len(figures), 2.1 * apart * s), strict=True):
        canvas.chance.choice(turned[kind]).put(canvas, place, layer=1)
    return places


def _dealt(places: Sequence[complex], kinds: int, near: float) -> list[int]:
    """Return a kind for each place, the one that is rarest and farthest away among the places ``near`` it."""
    dealt: list[int] = []
    for k, place in enumerate(places):
        crowd = [0.0] * kinds
        for other, kind in zip(places, dealt, strict=False):
            if abs(other - place) < near:
                crowd[kind] += near / abs(other - place)
        turns = [(kind + k) % kinds for kind in range(kinds)]
        dealt.append(min(turns, key=crowd.__getitem__))
    return dealt
