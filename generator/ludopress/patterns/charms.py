"""Charms: hearts and drops."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure, third
from ludopress.patterns.paths import Path, curve, line, outline
from ludopress.patterns.shapes import blossom, disc, drop, shrunk, star, symmetric


def hearts(canvas: Canvas) -> None:
    """Draw hearts: leaning this way and that, nested head to tail, or as gingerbread with icing."""
    (_leaning_hearts, _nested_hearts, _gingerbread)[canvas.variant](canvas)


def drops(canvas: Canvas) -> None:
    """Draw drops: rain, drops that point up and down, or the bent ones of paisley shawls."""
    (_rain, _up_and_down, _paisley)[canvas.variant](canvas)


def _heart(size: float) -> Path:
    """Return a heart ``size`` mm wide, about as high, its middle the origin."""
    heart = symmetric(
        -0.26j,
        curve(0.17 - 0.57j, 0.55 - 0.46j, 0.5 - 0.1j),
        curve(0.46 + 0.16j, 0.17 + 0.27j, 0.5j),
    )
    return heart.scaled(size)


def _leaning_hearts(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    heart, shine, spark = _heart(9.4), _heart(3).turned(-18).moved(-1.8 - 1.5j), star(4, 1.5, 0.5).scaled(s)
    made = [figure((heart, ink), (shine, inks.ground)).scaled(s) for ink in (inks.a, inks.b, inks.c)]
    leaning = {lean: [one.turned(lean) for one in made] for lean in (-16, 16)}
    for i, j, place in canvas.rows(14 * s, 9.5 * s):
        leaning[16 if j % 2 else -16][third(i, j)].put(canvas, place)
        canvas.fill(spark, inks.line, place + 7 * s)


def _nested_hearts(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure((_heart(13.6), outer), (_heart(9.8), inks.ground), (_heart(6.2), core)).scaled(s)
        for outer, core in ((inks.a, inks.line), (inks.line, inks.b))
    ]
    upright, inverted = made[0], made[1].turned(180)
    for i, _, place in canvas.rows(10.4 * s, 14.4 * s, 1.0):
        (inverted if i % 2 else upright).put(canvas, place)


def _gingerbread(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure(
            (_heart(15), ink),
            (_heart(12.4), inks.ground, 0.5),
            (blossom(5, 3, 0.9).moved(-0.9j), inks.ground),
            (disc(0.9).moved(-0.9j), core),
            (line(3.4j, 4j), inks.ground, 0.9),
        ).scaled(s)
        for ink, core in ((inks.a, inks.line), (inks.line, inks.b))
    ]
    small = _heart(3.4).scaled(s)
    for _, j, place in canvas.rows(20 * s, 12.4 * s):
        made[j % 2].put(canvas, place)
        canvas.fill(small, inks.c, place + (10 - 0.6j) * s)


def _rain(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        figure((drop(8.4, 3.2), ink), (drop(3.6, 1.5).moved(0.4j), inner)).scaled(s)
        for ink, inner in ((inks.a, inks.ground), (inks.b, inks.line), (inks.line, inks.c))
    ]
    for i, j, place in canvas.rows(9.6 * s, 9.2 * s):
        made[third(i, j)].put(canvas, place)


def _up_and_down(canvas: Canvas) -> None:
    inks, s = canvas.inks, 1.15 * canvas.scale
    made = [
        figure((drop(13, 4.3), ink), (drop(9.4, 3.1), inks.ground), (drop(6, 1.9), core)).scaled(s)
        for ink, core in ((inks.a, inks.line), (inks.line, inks.b))
    ]
    falling, rising = made[0].moved(4j * s), made[1].turned(180).moved(-4j * s)
    for i, _, place in canvas.rows(6.6 * s, 17.5 * s):
        (rising if i % 2 else falling).put(canvas, place)


def _paisley(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    boteh = outline(
        -6.4 - 9.6j,
        curve(-0.6 - 10.6j, 8 - 5j, 7.2 + 2.2j),
        curve(6.6 + 7j, 3.6 + 9j, 0.4 + 9j),
        curve(-3.8 + 9j, -6.8 + 6.2j, -6.8 + 2.4j),
        curve(-6.8 - 2.2j, -1.2 - 4.6j, -6.4 - 9.6j),
    )
    middle = 0.5 + 2.4j
    inner = shrunk(boteh, 0.74, middle)
    core = shrunk(boteh, 0.46, middle)
    made = [
        figure(
            (boteh, ink), (inner, inks.ground), (core, second), (disc(1.2).moved(middle + 0.6j), inks.ground)
        )
        for ink, second in ((inks.a, inks.line), (inks.line, inks.b))
    ]
    ways = made[0].scaled(s), made[1].mirrored().scaled(s)
    bead = disc(0.8 * s)
    for _, j, place in canvas.rows(20.4 * s, 14 * s):
        ways[j % 2].put(canvas, place)
        canvas.fill(bead, inks.c, place + 10.2 * s)
