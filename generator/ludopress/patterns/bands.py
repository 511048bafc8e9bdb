"""Bands: stripes, waves, zigzags, keys and braids that run across the whole canvas.

All run from left to right, unturned. A course is what repeats from top to bottom: widths in mm, for scale 1,
and inks. What is as wide as the canvas is made once and moved down.
"""

from collections.abc import Iterator

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.laying import LAP
from ludopress.patterns.paths import Path, arc, curve, line, outline, straight, way
from ludopress.patterns.shapes import box, disc, polygon, regular

Course = tuple[tuple[float, str], ...]


def courses(canvas: Canvas, course: Course, above: float = 0.0) -> Iterator[tuple[int, float]]:
    """Yield the number within ``course`` and the top, in mm, of every band that can matter.

    ``above`` is how far bands reach beyond their top or bottom, in mm, for scale 1.
    """
    whole = sum(width for width, _ in course) * canvas.scale
    count = int((canvas.reach + above * canvas.scale) / whole) + 1
    for number in range(-count, count):
        top = number * whole
        for band, (width, _) in enumerate(course):
            yield band, top
            top += width * canvas.scale


def stack(canvas: Canvas, course: Course, edge: Path) -> None:
    """Draw bands as ``course`` has them, the upper edge of each the open path ``edge`` across the canvas.

    Each is a sheet that lies under the next one down, so that no seam can show.
    """
    left, top, right, bottom = edge.box
    depth = 1j * (bottom + sum(width for width, _ in course) * canvas.scale)
    sheet = outline(edge.start, *edge.steps, *straight(right + depth, left + depth))
    for band, at in courses(canvas, course, (bottom - top) / canvas.scale):
        canvas.fill(sheet, course[band][1], 1j * at, layer=at)


def waves(canvas: Canvas) -> None:
    """Draw water: ripples one below the other, breakers with curling crests, a sea of scallops."""
    (_ripples, _breakers, _sea)[canvas.variant](canvas)


def _ripples(canvas: Canvas) -> None:
    inks, half, rise = canvas.inks, 10 * canvas.scale, 3.2 * canvas.scale
    course: Course = ((3.4, inks.a), (1.2, inks.ground), (1.4, inks.line), (1.2, inks.ground))
    course += ((3.4, inks.b), (1.2, inks.ground), (1.4, inks.c), (1.2, inks.ground))
    count = int(canvas.reach / half) + 1
    swell = (
        curve(complex((k + 0.5) * half, 2 * rise * (1 if k % 2 else -1)), complex((k + 1) * half, 0))
        for k in range(-count, count)
    )
    stack(canvas, course, way(-count * half + 0j, swell))


def _breakers(canvas: Canvas) -> None:
    inks, scale = canvas.inks, canvas.scale
    period, down = 22 * scale, 11.5 * scale
    water = _breaker(period, 9.5 * scale, 1.15 * down)
    foam = [
        disc(radius * scale).moved(complex(x, y) * scale)
        for radius, x, y in ((1.0, 1.6, -6.6), (0.65, 3.6, -8.2), (0.5, 0.4, -4.4))
    ]
    for _, j, place in canvas.rows(period, down):
        for layer, (drop, ink) in enumerate(((0, inks.line), (1, inks.ground), (2, inks.all[j % 3]))):
            canvas.fill(water, ink, place + 1j * drop * scale, layer=10 * j + layer)
        for bubble in foam:
            canvas.fill(bubble, inks.line, place, layer=10 * j - 1)


def _breaker(period: float, rise: float, depth: float) -> Path:
    """Return a wave about to break, ``rise`` high, on water ``depth`` deep; the next is ``period`` on."""
    bends = (
        ((0.26, 0), (0.36, 1), (0.62, 1)),
        ((0.82, 1), (0.98, 0.84), (0.99, 0.5)),
        ((0.92, 0.66), (0.8, 0.72), (0.73, 0.6)),
        ((0.64, 0.44), (0.72, 0), (1, 0)),
    )
    steps = [curve(*(complex(x * period, -y * rise) for x, y in bend)) for bend in bends]
    right = period + LAP
    return outline(0j, *steps, *straight(right + 0j, complex(right, depth), 1j * depth))


def _sea(canvas: Canvas) -> None:
    inks, scale = canvas.inks, canvas.scale
    period, down = 12 * scale, 6.2 * scale
    right = period + LAP
    trough = arc(period + 0j, 0.56 * period, clockwise=False)
    water = outline(0j, trough, *straight(right + 0j, complex(right, 2 * down), 2j * down))
    foam = disc(0.9 * scale)
    for _, j, place in canvas.rows(period, down):
        canvas.fill(water, inks.ground, place, layer=10 * j)
        canvas.fill(water, inks.all[j % 3], place + 0.9j * scale, layer=10 * j + 1)
        canvas.fill(foam, inks.line, place, layer=10 * j + 2)


def stripes(canvas: Canvas) -> None:
    """Draw stripes: broad ones with dots, with lozenges between pinstripes, ribbons with scalloped edges."""
    (_dotted_stripes, _lozenge_stripes, _ribbons)[canvas.variant](canvas)


def _dotted_stripes(canvas: Canvas) -> None:
    inks, dot = canvas.inks, disc(1.5 * canvas.scale)
    rules: Course = ((1.6, inks.ground), (1.2, inks.line), (1.6, inks.ground))
    for band, middle in _stripes(canvas, ((6.0, inks.a), *rules, (6.0, inks.b), *rules)):
        if band % 4 == 0:
            _beads(canvas, (dot, inks.ground), 6, middle)


def _stripes(canvas: Canvas, course: Course) -> Iterator[tuple[int, float]]:
    """Draw the stripes of ``course`` and yield of each its number in it and its middle, in mm."""
    shapes = [box(2.2 * canvas.reach, width * canvas.scale + LAP) for width, _ in course]
    for band, top in courses(canvas, course):
        width, ink = course[band]
        middle = top + width * canvas.scale / 2
        if ink != canvas.inks.ground:
            canvas.fill(shapes[band], ink, 1j * middle)
        yield band, middle


def _beads(canvas: Canvas, bead: tuple[Path, str], step: float, middle: float) -> None:
    """Put beads, shape and ink, along a stripe, ``step`` mm apart, for scale 1."""
    shape, ink = bead
    pitch = step * canvas.scale
    count = int(canvas.reach / pitch) + 1
    for i in range(-count, count + 1):
        canvas.fill(shape, ink, complex(i * pitch, middle), layer=2)


def _lozenge_stripes(canvas: Canvas) -> None:
    inks, scale = canvas.inks, canvas.scale
    rules: Course = ((1.0, inks.ground), (1.0, inks.a), (1.0, inks.ground))
    course: Course = ((7.4, inks.line), *rules, (4.2, inks.b), *rules)
    lozenge, seed = regular(4, 2.9 * scale), disc(0.75 * scale)
    beads = {0: (lozenge, inks.c), 4: (seed, inks.ground), 8: (lozenge, inks.d), 12: (seed, inks.ground)}
    for band, middle in _stripes(canvas, course * 2):
        if band in beads:
            _beads(canvas, beads[band], 3.5 if band % 8 else 7, middle)


def _ribbons(canvas: Canvas) -> None:
    inks, scale = canvas.inks, canvas.scale
    lace, ribbon = (_scalloped(canvas, 6 * scale, width * scale) for width in (8.6, 6.0))
    dot, pin = disc(1.2 * scale), box(2.2 * canvas.reach, 0.8 * scale)
    for band, top in courses(canvas, tuple((13.6, ink) for ink in inks.all[:3]), 7):
        canvas.fill(lace, inks.line, 1j * top)
        canvas.fill(ribbon, inks.all[band], 1j * top, layer=1)
        canvas.fill(pin, inks.all[(band + 1) % 3], 1j * (top + 6.8 * scale), layer=1)
        _beads(canvas, (dot, inks.ground), 6, top)


def _scalloped(canvas: Canvas, step: float, width: float) -> Path:
    """Return a ribbon, its middle line through the origin, with bumps along both edges."""
    count = int(canvas.reach / step) + 1
    far, rise = (count - 0.5) * step, width / 2
    places = [-far + k * step for k in range(1, 2 * count)]
    there = (curve(complex(x - step / 2, -rise - 0.6 * step), complex(x, -rise)) for x in places)
    back = (curve(complex(-x + step / 2, rise + 0.6 * step), complex(-x, rise)) for x in places)
    return outline(complex(-far, -rise), *there, *straight(complex(far, rise)), *back)


def chevron(canvas: Canvas) -> None:
    """Draw zigzags: in many widths, bold with lozenges in the folds, as folded paper."""
    (_zigzags, _bold_zigzags, _folds)[canvas.variant](canvas)


def _zigzag(canvas: Canvas, period: float, rise: float) -> Path:
    """Return a zigzag across the canvas, a peak in the middle."""
    count = 2 * int(canvas.reach / period) + 3
    return line(*(complex(k * period / 2, rise / 2 * (1 if k % 2 else -1)) for k in range(-count, count + 1)))


def _zigzags(canvas: Canvas) -> None:
    inks = canvas.inks
    course: Course = ((4.4, inks.a), (1.1, inks.ground), (1.1, inks.line), (1.1, inks.ground))
    course += ((4.4, inks.b), (1.4, inks.line), (2.2, inks.c), (1.4, inks.ground))
    stack(canvas, course, _zigzag(canvas, 15 * canvas.scale, 6.4 * canvas.scale))


def _bold_zigzags(canvas: Canvas) -> None:
    inks, scale = canvas.inks, canvas.scale
    period, rise = 16 * scale, 11 * scale
    course: Course = ((4.4, inks.a), (1.0, inks.ground), (1.2, inks.line), (1.0, inks.ground))
    course += ((1.6, inks.c), (7.4, inks.ground))
    stack(canvas, course, _zigzag(canvas, period, rise))
    gem = figure((regular(4, 2.7 * scale), inks.b), (regular(4, 1.2 * scale), inks.ground))
    down = sum(width for width, _ in course) * scale
    for i, _, place in canvas.rows(period / 2, down, shift=0.0):
        at = place + 1j * (down - 3.7 * scale + rise / 2 * (1 if i % 2 else -1))
        gem.put(canvas, at, layer=1000)


def _folds(canvas: Canvas) -> None:
    inks, across, tall, under = canvas.inks, 8 * canvas.scale, 5.2 * canvas.scale, 0.15
    right, slope, bottom = across / 2 + under, 2.5j * canvas.scale, 1j * (tall + 2 * under)
    rising = polygon(-right + slope, right - slope, right - slope + bottom, -right + slope + bottom)
    sides = (rising, rising.mirrored())
    shades = ((inks.a, inks.line, inks.b, inks.d), (inks.b, inks.c, inks.a, inks.line))
    for i, j, place in canvas.lattice(across + 0j, 1j * tall):
        canvas.fill(sides[i % 2], shades[i % 2][j % 4], place, layer=4 * (i % 2) + j % 4)
