"""Fruit: citrus, pears and cherries."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import Figure, figure, third
from ludopress.patterns.paths import arc, curve, line, towards, way
from ludopress.patterns.shapes import blossom, disc, drop, half_disc, leaf, sector, symmetric


def citrus(canvas: Canvas) -> None:
    """Draw oranges and their like: in slices, in half slices, or whole with leaves beside slices."""
    (_slices, _half_slices, _orchard)[canvas.variant](canvas)


def pears(canvas: Canvas) -> None:
    """Draw pears: leaning this way and that, cut open, or packed head to tail."""
    (_leaning_pears, _cut_pears, _packed_pears)[canvas.variant](canvas)


def cherries(canvas: Canvas) -> None:
    """Draw cherries: in pairs, on garlands, or tossed about."""
    (_cherry_pairs, _cherry_garlands, _tossed_cherries)[canvas.variant](canvas)


def _slice(radius: float, rind: str, flesh: str, pith: str) -> Figure:
    """Return a slice of an orange, cut across: eight segments."""
    spokes = (line(radius * towards(45 * k), -radius * towards(45 * k)).scaled(0.76) for k in range(4))
    return figure(
        (disc(radius), rind),
        (disc(0.87 * radius), pith),
        (disc(0.76 * radius), flesh),
        *((spoke, pith, 0.09 * radius) for spoke in spokes),
        (disc(0.12 * radius), pith),
    )


def _slices(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_slice(7.4, ink, ink, inks.ground).scaled(s) for ink in (inks.a, inks.b, inks.c)]
    turned = [each.turned(22.5) for each in made]
    pip = drop(2.1, 0.75).scaled(s)
    for i, j, place in canvas.rows(17.4 * s, 15 * s):
        (turned if j % 2 else made)[third(i, j)].put(canvas, place)
        canvas.fill(pip, inks.line, place + 8.7j * s)


def _half_slices(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for ink, rind in ((inks.a, inks.line), (inks.b, inks.a), (inks.line, inks.b)):
        segments = [
            sector(5.6, 183 + 36 * k, 213 + 36 * k).moved(0.7 * towards(198 + 36 * k)) for k in range(5)
        ]
        made.append(
            figure((half_disc(8.4), rind), (half_disc(7.4), inks.ground), *((each, ink) for each in segments))
            .moved(3.6j)
            .scaled(s)
        )
    over = [each.turned(180) for each in made]
    for i, j, place in canvas.rows(17.8 * s, 11.4 * s):
        (over if (i + j // 2) % 2 else made)[third(i, j)].put(canvas, place)


def _orchard(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    cut = _slice(7, inks.a, inks.b, inks.ground).scaled(s)
    blades = [leaf(8.4, 4.6).turned(lean).moved(-5.4j) for lean in (-68, 68)]
    whole = figure(
        (disc(6).moved(0.6j), inks.a),
        (way(-3.6 + 1j, (curve(-3.2 - 1.6j, -1 - 2.8j),)), inks.ground, 0.8),
        *((blade, inks.line) for blade in blades),
        *((line(-5.4j, -5.4j + 6 * towards(lean)), inks.ground, 0.4) for lean in (-158, -22)),
        (blossom(5, 2.1, 0.8).moved(-5.4j), inks.c),
    ).scaled(s)
    for i, _, place in canvas.rows(16.4 * s, 17.6 * s, 1.0):
        (whole if i % 2 else cut).put(canvas, place)


_PEAR = symmetric(
    -6.6j,
    curve(1.9 - 6.6j, 2.2 - 4.6j, 2.4 - 3.2j),
    curve(2.8 - 0.6j, 5.2 + 0.4j, 5.2 + 3.2j),
    curve(5.2 + 6.4j, 2.4 + 7.2j, 6.7j),
)


def _pear(skin: str, green: str, shine: str) -> Figure:
    """Return a pear with its stalk and a leaf, about the origin, 16 mm high."""
    return figure(
        (way(-6j, (curve(0.1 - 8j, 1.2 - 9j),)), green, 0.8),
        (leaf(6, 3.6).turned(62).moved(0.3 - 7.4j), green),
        (_PEAR, skin),
        (way(-3.4 + 3.6j, (curve(-3.3 + 1.2j, -1.9 + 0.1j),)), shine, 0.8),
    )


def _leaning_pears(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [_pear(skin, inks.line, inks.ground).scaled(s) for skin in (inks.a, inks.b, inks.c)]
    leaning = [[each.turned(lean) for each in made] for lean in (-14, 14)]
    for i, j, place in canvas.rows(18 * s, 13.8 * s):
        leaning[j % 2][third(i, j)].put(canvas, place)


def _cut_pears(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for skin, pip in ((inks.a, inks.line), (inks.line, inks.b)):
        pips = [drop(2.2, 0.75).turned(lean).moved(complex(lean / 26, 3.8)) for lean in (-24, 24)]
        made.append(
            figure(
                (line(-6j, 0.3 - 9j), skin, 0.9),
                (_PEAR, skin),
                (_PEAR.scaled(0.8).moved(0.3j), inks.ground),
                (disc(2.3).moved(3.2j), inks.d),
                *((each, pip) for each in pips),
                (line(-3.6j, 0.4j), inks.d, 0.5),
            ).scaled(s)
        )
    spray = figure(*((leaf(5.2, 2.8).turned(lean), inks.c) for lean in (-50, 0, 50))).scaled(s)
    for _, j, place in canvas.rows(22 * s, 12 * s):
        made[j % 2].put(canvas, place)
        spray.put(canvas, place + (11 + 1j) * s)


def _packed_pears(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    upright = _pear(inks.a, inks.line, inks.ground).moved(1.2j).scaled(s)
    over = _pear(inks.b, inks.line, inks.ground).moved(1.2j).turned(180).scaled(s)
    for i, _, place in canvas.rows(9.4 * s, 19.2 * s):
        (over if i % 2 else upright).put(canvas, place)


def _cherry(skin: str, shine: str) -> Figure:
    """Return a cherry about the origin."""
    return figure((disc(3.5), skin), (way(-2 + 0.4j, (arc(-0.5 - 1.95j, 2.05),)), shine, 0.7))


def _cherry_pair(skin: str, green: str, shine: str) -> Figure:
    """Return two cherries that hang from one leaf, about the origin, 16 mm high."""
    cherry = _cherry(skin, shine)
    stalks = (way(1 - 6.6j, (curve(x - 4j, x + 0.5j),)) for x in (-3.2, 3.4))
    blade, rib = leaf(8.4, 4.8).turned(-72).moved(1.4 - 6.4j), line(-0.4 - 6.9j, -4.6 - 8.3j)
    return (
        figure(*((stalk, green, 0.6) for stalk in stalks))
        + cherry.moved(-3.8 + 3.6j)
        + cherry.moved(3.9 + 4.4j)
        + figure((blade, green), (rib, shine, 0.4))
    )


def _cherry_pairs(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = [
        _cherry_pair(skin, inks.line, inks.ground).moved(0.6j).scaled(s) for skin in (inks.a, inks.b, inks.c)
    ]
    ways = made, [each.mirrored() for each in made]
    for i, j, place in canvas.rows(19.6 * s, 17.6 * s):
        ways[j % 2][third(i, j)].put(canvas, place)


def _cherry_garlands(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    cord = way(-11.5 + 0j, (curve(6j, 11.5 + 0j),)).scaled(s)
    hanging = (-6 + 7.6j, 9.8j, 6 + 7.6j)
    stalks = figure(*((line(complex(at.real, 2.6), at), inks.line, 0.5) for at in hanging))
    blades = figure(*((leaf(6.6, 3.6).turned(lean).moved(11.5 + 0.6j), inks.c) for lean in (-78, 78, 0)))
    made = []
    for skin in (inks.a, inks.b):
        one, two, three = (_cherry(skin, inks.ground).moved(at) for at in hanging)
        made.append((stalks + one + two + three + blades).scaled(s))
    for _, j, place in canvas.rows(23 * s, 19.4 * s):
        canvas.stroke(cord, inks.line, 0.8 * s, place, layer=-1)
        made[j % 2].put(canvas, place)


def _tossed_cherries(canvas: Canvas) -> None:
    inks, s = canvas.inks, canvas.scale
    made = []
    for skin in (inks.a, inks.line):
        stalk = figure((way(-3j, (curve(0.4 - 7j, 3.4 - 9j),)), inks.b, 0.8))
        one = stalk + _cherry(skin, inks.ground).scaled(1.2)
        made.append([one.moved(2.4j).turned(120 * k).scaled(s) for k in range(3)])
    for i, j, place in canvas.rows(13.4 * s, 11.6 * s):
        made[j % 2][third(i, j)].put(canvas, place)
