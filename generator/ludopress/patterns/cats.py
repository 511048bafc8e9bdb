"""Cats."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import Figure, figure, third
from ludopress.patterns.paths import arc, curve, line, straight, way
from ludopress.patterns.shapes import disc, polygon, symmetric


def cats(canvas: Canvas) -> None:
    """Draw cats: their faces, sitting with their backs to you, or curled up asleep."""
    (_cat_faces, _sitting_cats, _sleeping_cats)[canvas.variant](canvas)


def _cat_faces(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.b, inks.line), (inks.line, inks.a))
    made = [_cat_face(coat, dark, inks.ground).scaled(s) for coat, dark in coats]
    for i, j, place in canvas.rows(17.6 * s, 13.6 * s):
        made[third(i, j)].put(canvas, place)


def _cat_face(coat: str, dark: str, light: str) -> Figure:
    """Return the face of a cat about the origin, 16 mm from whisker to whisker."""
    face = symmetric(
        -3.4j,
        curve(1 - 3.4j, 1.8 - 3.5j, 2.4 - 3.7j),
        *straight(4.6 - 6.2j),
        curve(5.6 - 3.4j, 6.4 - 0.4j, 5.8 + 1.2j),
        curve(5 + 3.6j, 2.6 + 4.8j, 4.8j),
    )
    right = figure(
        (polygon(4.3 - 4.9j, 4.8 - 2.7j, 3 - 3.3j), light),
        (disc(1.25).moved(2.5 - 0.2j), light),
        (disc(0.62).moved(2.3 - 0.2j), dark),
        (line(3.4 + 2.2j, 7.8 + 1.2j), dark, 0.3),
        (line(3.4 + 2.8j, 7.6 + 3.4j), dark, 0.3),
        (line(0.9 - 3j, 0.9 - 1.8j), light, 0.45),
    )
    nose = figure((polygon(-0.75 + 1.6j, 0.75 + 1.6j, 2.5j), light))
    return figure((face, coat)) + right + right.mirrored() + nose


def _sitting_cats(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.line, inks.a), (inks.b, inks.line))
    made = [_sitting_cat(coat, collar, inks.ground).scaled(s) for coat, collar in coats]
    ways = made, [each.mirrored() for each in made]
    for i, j, place in canvas.rows(19 * s, 16.8 * s):
        ways[j % 2][third(i, j)].put(canvas, place)


def _sitting_cat(coat: str, collar: str, light: str) -> Figure:
    """Return a sitting cat from behind, about the origin, 16 mm high."""
    head = symmetric(-6.6j, *straight(1.2 - 6.7j, 3 - 9j), curve(3.8 - 6.2j, 4.4 - 1.8j, -1.4j))
    body = symmetric(-2.4j, *straight(2 - 2.4j), curve(4.8 + 0.6j, 5.4 + 4j, 4.4 + 7.4j), *straight(7.4j))
    tail = way(3 + 6.6j, (curve(8 + 6.6j, 8.2 + 2.6j, 6.6 + 1.2j), curve(5.2 + 0j, 6 - 1.8j, 7.4 - 1.6j)))
    stripes = (
        way(complex(-x, y), (curve(complex(0, y + 1.2), complex(x, y)),))
        for x, y in ((1.2, 0), (1.7, 2), (1.9, 4))
    )
    return figure(
        (tail, coat, 1.5),
        (body, coat),
        (head, coat),
        *((stripe, light, 0.55) for stripe in stripes),
        (line(-1.6 - 1.9j, 1.6 - 1.9j), collar, 0.8),
    )


def _sleeping_cats(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    coats = ((inks.a, inks.line), (inks.b, inks.line), (inks.line, inks.a))
    made = [_sleeping_cat(coat, tail, inks.ground).scaled(s) for coat, tail in coats]
    for i, j, place in canvas.rows(20.4 * s, 16.4 * s):
        made[third(i, j)].put(canvas, place)


def _sleeping_cat(coat: str, tail: str, light: str) -> Figure:
    """Return a cat curled up about the origin, its chin on its tail, 17 mm wide."""
    head = symmetric(-3j, *straight(1.3 - 3j, 4 - 5.6j), curve(5 - 2.2j, 5.6 + 3j, 3.2j))
    lids = (way(complex(x - 1, 0.2), (curve(complex(x, 1.5), complex(x + 1, 0.2)),)) for x in (-1.9, 1.9))
    face = figure(
        (head.scaled(1.18), light),
        (head, coat),
        *((lid, light, 0.5) for lid in lids),
        (disc(0.55).moved(1.6j), light),
    )
    round_it = way(6.2 + 0.6j, (arc(-1.6 + 6.2j, 6.3),))
    body = figure((disc(7.2), coat), (round_it, light, 3.6), (round_it, tail, 2.4))
    return body + face.turned(-32).moved(-4 + 1.2j)
