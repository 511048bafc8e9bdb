"""Fauna: fish and snails."""

from ludopress.patterns.canvas import Canvas, Inks
from ludopress.patterns.figures import Figure, figure, third, tuft
from ludopress.patterns.paths import Path, arc, curve, line, outline, straight, way
from ludopress.patterns.shapes import blossom, disc, leaf


def fish(canvas: Canvas) -> None:
    """Draw fish: shoals that meet, round ones with bubbles, or sardines in a tin."""
    (_shoals, _round_fish, _sardines)[canvas.variant](canvas)


def snails(canvas: Canvas) -> None:
    """Draw snails: meeting in the grass, on their trails, or with striped shells among flowers."""
    (_meeting_snails, _trails, _striped_snails)[canvas.variant](canvas)


def _shoals(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.b, inks.line), (inks.line, inks.c))
    made = [_banded_fish(coat, mask, inks.ground).scaled(s) for coat, mask in coats]
    ways = made, [each.mirrored() for each in made]
    bubble = disc(0.75 * s)
    for i, j, place in canvas.rows(18.4 * s, 9.6 * s):
        ways[j % 2][third(i, j)].put(canvas, place)
        canvas.fill(bubble, inks.d, place + 9.2 * s)


def _banded_fish(coat: str, mask: str, bands: str) -> Figure:
    """Return a fish that swims to the left, about the origin, 14 mm long."""
    body = outline(
        -6.8 + 0j,
        curve(-3.8 - 4.4j, 1.6 - 4.2j, 4 - 0.5j),
        curve(5 - 1.6j, 6 - 2.6j, 7.2 - 3j),
        curve(6.4 - 1j, 6.4 + 1j, 7.2 + 3j),
        curve(6 + 2.6j, 5 + 1.6j, 4 + 0.5j),
        curve(1.6 + 4.2j, -3.8 + 4.4j, -6.8 + 0j),
    )
    head = outline(
        -6.8 + 0j,
        curve(-5.4 - 1.9j, -3.4 - 2.9j),
        curve(-1.8 + 0j, -3.4 + 2.9j),
        curve(-5.4 + 1.9j, -6.8 + 0j),
    )
    return figure(
        (body, coat),
        (head, mask),
        (disc(0.62).moved(-4.4 - 0.5j), bands),
        *((_bowed(x, y), bands, 0.5) for x, y in ((-0.8, 2), (1, 1.6), (2.7, 0.9))),
    )


def _bowed(x: float, y: float) -> Path:
    """Return a line from ``y`` mm above to ``y`` below the axis at ``x``, bent to the right."""
    return way(complex(x, -y), (curve(complex(x + 1.1, 0), complex(x, y)),))


def _round_fish(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.b), (inks.b, inks.line), (inks.line, inks.a))
    made = [_scaly_fish(coat, fins, inks).scaled(s) for coat, fins in coats]
    bubbles = ((1.2, -8.8 - 4j), (0.7, -7.8 - 6.6j))
    breath = figure(*((disc(radius).moved(at), inks.d, 0.4) for radius, at in bubbles)).scaled(s)
    for i, j, place in canvas.rows(22 * s, 15 * s):
        made[third(i, j)].put(canvas, place)
        breath.put(canvas, place)


def _scaly_fish(coat: str, fins: str, inks: Inks) -> Figure:
    """Return a round fish that swims to the left, its belly about the origin, 15 mm long."""
    tail = outline(
        4.4 + 0j,
        curve(6.4 - 1.6j, 8 - 4.6j, 9.4 - 4.2j),
        curve(9 - 1.4j, 9 + 1.4j, 9.4 + 4.2j),
        curve(8 + 4.6j, 6.4 + 1.6j, 4.4 + 0j),
    )
    upper = outline(-2 - 5j, curve(-8.4j, 3.4 - 7.8j, 5 - 6.6j), curve(3.8 - 5.6j, 4 - 4.6j, 3.4 - 3j))
    lower = outline(
        3 + 3.6j, curve(4.4 + 6.4j, 2.6 + 7.6j, -0.4 + 7.4j), curve(0.2 + 6.4j, -0.6 + 5.4j, -0.6 + 4.6j)
    )
    scale = way(-1.5j, (arc(1.5j, 1.5),))
    scales = (0.4 - 2.6j, 0.4 + 0.4j, 0.4 + 3.2j, 2.6 - 1.1j, 2.6 + 1.9j)
    return figure(
        *((fin, fins) for fin in (tail, upper, lower)),
        (disc(5.7), coat),
        *((scale.moved(at), inks.ground, 0.5) for at in scales),
        (disc(1.3).moved(-2.9 - 1.5j), inks.ground),
        (disc(0.6).moved(-3.1 - 1.5j), inks.line),
    )


def _sardines(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.b, inks.line), (inks.line, inks.a))
    made = [_sardine(belly, back, inks.ground).scaled(s) for belly, back in coats]
    ways = made, [each.mirrored() for each in made]
    for i, j, place in canvas.rows(19.4 * s, 6 * s):
        ways[j % 2][third(i, j)].put(canvas, place)


def _sardine(belly: str, back: str, light: str) -> Figure:
    """Return a slender fish that swims to the left, about the origin, 17 mm long."""
    nose, tail = -8.6 + 0j, 6 - 0.5j
    top = curve(-5 - 3.2j, 2 - 3j, tail)
    body = outline(
        nose,
        top,
        *straight(8.6 - 2.2j),
        curve(7.6 + 0j, 8.6 + 2.2j),
        *straight(6 + 0.5j),
        curve(2 + 3j, -5 + 3.2j, nose),
    )
    return figure(
        (body, belly),
        (outline(nose, top, curve(-0.4j, -4 + 0.4j, nose)), back),
        (disc(0.7).moved(-6 - 0.2j), light),
        (_bowed(-4, 1.7), light, 0.45),
        (line(-1.6 + 0.6j, 4 + 0.3j), light, 0.4),
    )


def _snail_body(ink: str) -> Figure:
    """Return a snail without its shell, that creeps to the left, its foot at the origin, 16 mm long."""
    foot = outline(
        -6.6 - 4.6j,
        curve(-5.2 - 5.6j, -4 - 4.4j, -4 - 2.8j),
        curve(-3.6 - 1.6j, -1 - 1.8j, 1.6 - 1.8j),
        curve(4.6 - 1.8j, 6.4 - 1.2j, 8.4 + 0j),
        *straight(-3.6 + 0j),
        curve(-6.4 + 0j, -8 - 3j, -6.6 - 4.6j),
    )
    horns = (line(-5.6 - 4.4j, -7.4 - 7.4j), line(-5 - 4.4j, -4.6 - 7.6j))
    return figure(*((horn, ink, 0.5) for horn in horns), (foot, ink))


def _snail(shell: str, body: str, spiral: str) -> Figure:
    """Return a snail with a coiled shell, placed as its body is, 10 mm high."""
    turns = ((4.3, 3.7), (-1.3, 2.8), (2.7, 2), (0.5, 1.1))  # where each half turn ends, and its radius
    coil = way(-3.1 - 5.4j, (arc(complex(x, -5.4), radius) for x, radius in turns))
    return _snail_body(body) + figure((disc(4.8).moved(0.7 - 5.4j), shell), (coil, spiral, 0.7))


def _meeting_snails(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_snail(shell, inks.line, inks.ground).moved(4.4j).scaled(s) for shell in (inks.a, inks.b, inks.c)]
    ways = made, [each.mirrored() for each in made]
    grass = tuft(inks.d).scaled(s)
    for i, j, place in canvas.rows(21 * s, 12 * s):
        ways[j % 2][third(i, j)].put(canvas, place)
        grass.put(canvas, place + (10.5 + 4.4j) * s)


def _trails(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    trail = way(-12 + 0j, (curve(-8 - 2.6j, -4 - 2.6j, 0j), curve(4 + 2.6j, 8 + 2.6j, 12 + 0j))).scaled(s)
    made = [
        _snail(shell, inks.line, inks.ground).scaled(0.9).moved(-6 - 2.1j).scaled(s)
        for shell in (inks.a, inks.b)
    ]
    sprout = figure(*((leaf(4.6, 2.6).turned(lean).moved(6 + 1.6j), inks.c) for lean in (-42, 42))).scaled(s)
    for i, j, place in canvas.rows(24 * s, 14 * s):
        canvas.stroke(trail, inks.c, 0.8 * s, place)
        made[(i + j) % 2].put(canvas, place, layer=1)
        sprout.put(canvas, place)


def _striped_snails(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    creeping = _ringed_snail(inks.a, inks.b, inks).moved(4.6j).scaled(1.15 * s)
    returning = _ringed_snail(inks.b, inks.c, inks).moved(4.6j).mirrored().scaled(1.15 * s)
    flower = figure((blossom(5, 2.9, 1), inks.c), (disc(0.9), inks.line)).scaled(s)
    for _, j, place in canvas.rows(26 * s, 13 * s):
        (returning if j % 2 else creeping).put(canvas, place)
        flower.put(canvas, place + (13 + 1j) * s)


def _ringed_snail(outer: str, inner: str, inks: Inks) -> Figure:
    """Return a snail whose shell is rings that touch its back, placed as its body is, 12 mm high."""
    rings = ((5.6, outer), (4.3, inks.ground), (3.9, inner), (2.6, inks.ground), (2.2, inks.line))
    middles = (complex(0.2 * (radius - 4.8), -1 - radius) for radius, _ in rings)
    shell = ((disc(radius).moved(at), ink) for (radius, ink), at in zip(rings, middles, strict=True))
    return _snail_body(inks.line) + figure(*shell)
