"""Braids and keys: bands in which lines turn back and cross, from left to right, unturned."""

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.figures import figure
from ludopress.patterns.paths import Path, arc, curve, line, outline, straight, towards, way
from ludopress.patterns.shapes import box, disc, polygon, regular


def meander(canvas: Canvas) -> None:
    """Draw keys: friezes as on Greek vases, pairs of spirals that interlock, stepped frets."""
    (_greek_key, _interlocked, _stepped_fret)[canvas.variant](canvas)


def _greek_key(canvas: Canvas) -> None:
    inks, unit = canvas.inks, 1.45 * canvas.scale
    key = line(
        *(
            complex(x, y) * unit
            for x, y in ((8.5, 6), (0, 6), (0, 0), (6, 0), (6, 4), (2, 4), (2, 2), (4.5, 2))
        )
    )
    border, dot = line(-1.1 * canvas.reach + 0j, 1.1 * canvas.reach + 0j), regular(4, 0.9 * unit)
    for i, j, place in canvas.rows(8 * unit, 11 * unit, shift=0.0):
        canvas.bar(key, (inks.line, inks.a)[j % 2], unit, place)
        canvas.fill(dot, inks.ground, place + complex(-1, 8.5) * unit, layer=2)
        canvas.fill(dot, inks.ground, place + complex(3, 8.5) * unit, layer=2)
        if not i:
            canvas.bar(
                border, (inks.b, inks.c)[j % 2], 2 * unit, complex(0, place.imag + 8.5 * unit), layer=1
            )


def _interlocked(canvas: Canvas) -> None:
    inks, unit = canvas.inks, 1.2 * canvas.scale
    turns = ((7.5, 5), (-5, 5), (-5, -3), (3, -3), (3, 1), (-1.5, 1))
    rising = line(*(complex(x, y) * unit for x, y in turns))
    falling = rising.turned(180)
    for _, j, place in canvas.rows(12 * unit, 12 * unit):
        canvas.bar(rising, inks.line, 1.25 * unit, place)
        canvas.bar(falling, (inks.a, inks.b, inks.c)[j % 3], 1.25 * unit, place)


def _stepped_fret(canvas: Canvas) -> None:
    inks, unit = canvas.inks, 1.25 * canvas.scale
    steps = [complex(x, y) * unit for k in range(5) for x, y in ((k, 6 - k), (k, 5 - k))]
    hooks = ((4.5, 1.5), (9.5, 1.5), (9.5, 4.5), (7, 4.5), (7, 3))
    stair = polygon(*steps, *(complex(x, y) * unit for x, y in ((5, 1), (5, 7), (0, 7))))
    hook = line(*(complex(x, y) * unit for x, y in hooks))
    twins, turned = [stair.turned(180), hook.turned(180)], (5 + 5j) * unit
    border, gem = line(-1.1 * canvas.reach + 0j, 1.1 * canvas.reach + 0j), regular(4, 0.9 * unit)
    for i, j, place in canvas.rows(16 * unit, 12 * unit):
        canvas.fill(stair, inks.line, place)
        canvas.bar(hook, inks.line, unit, place)
        canvas.fill(twins[0], inks.all[j % 2], place + turned)
        canvas.bar(twins[1], inks.all[j % 2], unit, place + turned)
        for gap in (8 + 6.2j, -3 - 1.2j):
            canvas.fill(gem, inks.c, place + gap * unit)
        if not i:
            canvas.bar(border, inks.c, unit, complex(0, place.imag + 8.5 * unit))


def braid(canvas: Canvas) -> None:
    """Draw plaits of three, ropes of two round a row of beads, chains."""
    (_plaits, _ropes, _chains)[canvas.variant](canvas)


def _plaits(canvas: Canvas) -> None:
    inks, unit = canvas.inks, canvas.scale
    thick, gap, lean = 4.8 * unit, 0.9 * unit, 40
    step = (thick + gap) / towards(lean).imag
    upper = [_lock(thick + more, gap, lean, 6.2 * unit) for more in (2 * gap, 0.0)]
    lower = [lock.mirrored().turned(180) for lock in upper]
    edge = line(-1.1 * canvas.reach + 0j, 1.1 * canvas.reach + 0j)
    for i, j, place in canvas.rows(step, 16 * unit, shift=0.0):
        for half, (locks, at) in enumerate(((upper, place), (lower, place + step / 2))):
            canvas.fill(locks[0], inks.line, at, layer=1)
            canvas.fill(locks[1], inks.all[(2 * i + half) % 3], at, layer=2)
        if not i:
            for at in (7.45, 8.55):
                canvas.bar(edge, inks.all[j % 3], 0.6 * unit, complex(0, place.imag + at * unit))


def _lock(thick: float, gap: float, lean: float, long: float) -> Path:
    """Return a lock of a plait that leans to the upper left; what is below it to the right is cut off.

    Locks lie ``gap`` mm apart; their middle lines, ``long`` mm, end at the origin. The cut runs along the
    next lock from below, which leans to the lower left.
    """
    out, rise = towards(180 + lean), towards(lean).imag / towards(lean).real
    half, apart = thick / 2 / towards(lean).imag, gap / 2 / towards(lean).imag
    side, end = thick / 2 * out * 1j, long * out
    return outline(
        complex(-half - apart, rise * (half - apart)) / 2,
        *straight(end - side),
        arc(end + side, thick / 2),
        *straight(complex(half - apart, -rise * (half + apart)) / 2),
    )


def _ropes(canvas: Canvas) -> None:
    inks, unit = canvas.inks, canvas.scale
    period, rise, wide = 18 * unit, 3.6 * unit, 3.0 * unit
    overs = [_crossing(period, rise, more) for more in (0.0, 0.1)]
    unders = [over.mirrored() for over in overs]
    bead = disc(1.25 * unit)
    for i, _, place in canvas.rows(period / 2, 13 * unit, shift=0.0):
        colours = (inks.a, inks.b) if i % 2 else (inks.b, inks.a)
        for layer, (strand, ink) in enumerate(zip((unders, overs), colours, strict=True)):
            canvas.bar(strand[0], inks.line, wide + 1.2 * unit, place, layer=2 * layer)
            canvas.bar(strand[1], ink, wide, place, layer=2 * layer + 1)
        canvas.fill(bead, inks.c, place + period / 4, layer=5)
        canvas.fill(bead, inks.line, place + 6.5j * unit, layer=5)


def _crossing(period: float, rise: float, more: float) -> Path:
    """Return half a wave from its trough through the origin to its crest, and ``more`` mm at both ends."""
    start, end, bend = complex(-period / 4, rise), complex(period / 4, -rise), 0.15 * period
    return way(start - more, [*straight(start), curve(start + bend, end - bend, end), *straight(end + more)])


def _chains(canvas: Canvas) -> None:
    inks, unit = canvas.inks, canvas.scale
    ring, bar = box(8.4 * unit, 5.2 * unit, 2.6 * unit), line(-2.9 * unit + 0j, 2.9 * unit + 0j)
    rings = [figure((ring, inks.line, 3.2 * unit), (ring, ink, 1.9 * unit)) for ink in (inks.a, inks.b)]
    link = figure((bar, inks.line, 3.4 * unit), (bar, inks.c, 2.1 * unit))
    for _, j, place in canvas.rows(13 * unit, 10.5 * unit):
        rings[j % 2].put(canvas, place)
        link.put(canvas, place + 6.5 * unit, layer=2)
