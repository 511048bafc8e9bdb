"""Textiles: what looms make; threads run along and across, so edges are steps, spikes or hatched."""

from collections.abc import Callable, Iterator

from ludopress.patterns.bands import Course, courses, stack
from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import LAP, lay
from ludopress.patterns.paths import Path, line
from ludopress.patterns.shapes import box, polygon


def tartan(canvas: Canvas) -> None:
    """Draw checks: a tartan in twill, a gingham with cross stitches, an argyle."""
    (_twill, _gingham, _argyle)[canvas.variant](canvas)


def _twill(canvas: Canvas) -> None:
    inks = canvas.inks
    course: Course = ((6.5, inks.a), (2.2, inks.ground), (1.6, inks.line), (2.2, inks.ground))
    _woven(canvas, (*course, (4.5, inks.b), (5.0, inks.ground)), 2.6)


def _gingham(canvas: Canvas) -> None:
    inks, wide = canvas.inks, 7 * canvas.scale
    _woven(canvas, ((7.0, inks.a), (7.0, inks.ground)), 2.0)
    arms = [line(-0.2 * arm * wide, 0.2 * arm * wide) for arm in (1 + 1j, 1 - 1j)]
    for _, _, place in canvas.lattice(2 * wide + 0j, 2j * wide):
        for corner, ink in ((0.5 + 0.5j, inks.line), (1.5 + 1.5j, inks.b)):
            for arm in arms:
                canvas.stroke(arm, ink, 0.16 * wide, place + corner * wide, layer=2)


def _woven(canvas: Canvas, course: Course, twill: float) -> None:
    """Draw a cloth whose warp and weft both follow ``course``; a diagonal comes every ``twill`` mm.

    On one half of each diagonal the weft lies above, on the other the warp: that is how tartans mix colours.
    """
    far, scale, pitch = 1.05 * canvas.reach, canvas.scale, twill * canvas.scale
    warp = [box(width * scale + LAP, 2 * far) for width, _ in course]
    weft = [_slanted(pitch / 2, width * scale + LAP) for width, _ in course]
    count = int(canvas.reach / pitch) + 1
    for band, top in courses(canvas, course):
        width, ink = course[band]
        if ink != canvas.inks.ground:
            canvas.fill(warp[band], ink, top + width * scale / 2 + 0j)
        for k in range(-count, count + int(width * scale / pitch) + 2):
            canvas.fill(weft[band], ink, complex(-top % pitch + k * pitch, top), layer=1)


def _slanted(width: float, height: float) -> Path:
    """Return a parallelogram that leans to the upper right, its upper left corner at the origin."""
    return polygon(0j, width + 0j, complex(width - height, height), complex(-height, height))


def _argyle(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 8.5 * canvas.scale, 11.5 * canvas.scale
    diamond = polygon(-1j * height, width + 0j, 1j * height, -width + 0j)
    edges = complex(width, height), complex(width, -height)
    stitches = [(line(-0.05 * edge, 0.05 * edge), edge) for edge in edges]
    for i, j, place in canvas.rows(2 * width, height):
        if j % 2 == 0:
            canvas.fill(diamond, inks.all[i % 2], place)
        for layer, (stitch, edge) in enumerate(stitches, 1):
            for k in range(6):
                at = place + (k - 2.5) / 6 * edge
                canvas.stroke(stitch, inks.line, 0.7 * canvas.scale, at, layer=layer)


def kilim(canvas: Canvas) -> None:
    """Draw rugs: stepped medallions, a runner in bands, medallions with rams' horns."""
    (_medallions, _runner, _horns)[canvas.variant](canvas)


def _medallions(canvas: Canvas) -> None:
    inks, cell = canvas.inks, 1.9 * canvas.scale
    shapes = [_stepped(steps, cell) for steps in (5, 4, 2, 1)]
    looks = (
        (inks.line, inks.a, inks.ground, inks.line),
        (inks.b, inks.ground, inks.c, inks.ground),
    )
    for _, j, place in canvas.rows(10 * cell, 5 * cell):
        lay(canvas, shapes, looks[j % 2], place)


def _stepped(steps: int, cell: float) -> Path:
    """Return a diamond with edges of so many ``steps``, each ``cell`` mm wide and high."""
    edge = [complex(k + 0.5, y - steps) * cell for k in range(steps) for y in (k + 0.5, k + 1.5)][:-1]
    right = [*edge, *(point.conjugate() for point in reversed(edge))]
    return polygon(*right, *(-point for point in right))


def _runner(canvas: Canvas) -> None:
    inks, cell = canvas.inks, 1.5 * canvas.scale
    nested = [_stepped(steps, cell) for steps in (4, 3, 2, 1)]
    far = 1.05 * canvas.reach
    stripe, pin = box(2 * far, 3 * cell), box(2 * far, 0.6 * cell)
    tooth = polygon(-1.5 * cell + 0j, -2j * cell, 1.5 * cell + 0j)
    teeth = [tooth.moved(15.4j * cell), tooth.turned(180).moved(4.6j * cell)]
    for i, j, place in canvas.rows(3 * cell, 17 * cell, shift=0.0):
        own, other = inks.all[j % 2], inks.all[1 - j % 2]
        if not i:
            canvas.fill(stripe, inks.line, place + 1.5j * cell)
            canvas.fill(pin, own, place + 4j * cell)
            canvas.fill(pin, own, place + 16j * cell)
        canvas.fill(nested[-1], inks.c, place + 1.5j * cell, layer=1)
        for shape in teeth:
            canvas.fill(shape, inks.line, place, layer=1)
        if i % 3 == 0:
            lay(canvas, nested, (own, inks.ground, other, inks.ground), place + 10j * cell)


def _horns(canvas: Canvas) -> None:
    inks, cell = canvas.inks, 1.45 * canvas.scale
    body, heart, seed = (_stepped(steps, cell) for steps in (4, 2, 1))
    turns = ((0, -3), (0, -6), (3, -6), (3, -4), (1.7, -4))
    horn = line(*(complex(x, y) * cell for x, y in turns))
    horns = [horn, horn.mirrored(), horn.turned(180), horn.mirrored().turned(180)]
    for _, j, place in canvas.rows(12 * cell, 8 * cell):
        for shape in horns:
            canvas.bar(shape, inks.line, cell, place)
        lay(canvas, (body, heart, seed), (inks.all[j % 2], inks.ground, inks.line), place, layer=1)
        canvas.fill(seed, inks.c, place + 6 * cell, layer=1)


def ikat(canvas: Canvas) -> None:
    """Draw cloth with feathered edges: diamonds, almonds on stripes, flames."""
    (_ikat_diamonds, _ikat_almonds, _ikat_flames)[canvas.variant](canvas)


def _ikat_diamonds(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 10.5 * canvas.scale, 16 * canvas.scale
    looks = ((0.94, 7, inks.a), (0.7, 5, inks.line), (0.5, 4, inks.ground), (0.3, 3, inks.b))
    shapes = [_feathered(width, height, share, teeth, lambda at: 1 - abs(at)) for share, teeth, _ in looks]
    others = [ink for _, _, ink in looks[1:]]
    for _, j, place in canvas.rows(2 * width, height):
        lay(canvas, shapes, (inks.c if j % 2 else inks.a, *others), place)


def _ikat_almonds(canvas: Canvas) -> None:
    inks, width, height = canvas.inks, 7.5 * canvas.scale, 10.5 * canvas.scale
    looks = ((0.9, 6, inks.ground), (0.62, 5, inks.b), (0.3, 3, inks.ground))
    almond = figure(
        *(
            (_feathered(width, height, share, teeth, lambda at: 0.84 * (1 - at * at)), ink)
            for share, teeth, ink in looks
        )
    )
    stripe = box(2 * width + LAP, 2.2 * canvas.reach)
    for i, j, place in canvas.lattice(complex(2 * width, height), 2j * height):
        if not j:
            canvas.fill(stripe, (inks.line, inks.a)[i % 2], place.real + 0j)
        almond.put(canvas, place, layer=1)


def _feathered(
    width: float, height: float, share: float, teeth: int, bulge: Callable[[float], float]
) -> Path:
    """Return ``share`` of a figure that reaches so far from the origin, ``teeth`` spikes along each side.

    ``bulge`` gives the part of the width at places from -1, the top, to 1.
    """
    places = [k / teeth - 1 for k in range(1, 2 * teeth)]
    spikes = [0.08 * width * (-1 if k % 2 else 1) for k in range(len(places))]
    right = [
        complex(share * width * bulge(at) + spike, share * height * at)
        for at, spike in zip(places, spikes, strict=True)
    ]
    left = (-point.conjugate() for point in reversed(right))
    return polygon(-1j * share * height, *right, 1j * share * height, *left)


def _ikat_flames(canvas: Canvas) -> None:
    inks = canvas.inks
    course: Course = ((7.4, inks.a), (2.2, inks.line), (4.6, inks.ground), (7.0, inks.b), (2.2, inks.line))
    course += ((5.0, inks.c), (3.6, inks.ground))
    stack(canvas, course, line(*_flames(canvas)))


def _flames(canvas: Canvas) -> Iterator[complex]:
    """Yield a zigzag across the canvas with spikes to both sides, a flame in the middle."""
    half, rise, spike, teeth = 10.5 * canvas.scale, 17 * canvas.scale, 1.2 * canvas.scale, 5
    count = int(canvas.reach / half) + 2
    for k in range(-count, count):
        up = 1 if k % 2 else -1
        for tooth in range(teeth):
            at = tooth / teeth
            off = 0.0 if not tooth else spike if tooth % 2 else -spike
            yield complex((k + at) * half + off, up * rise * (at - 0.5))
