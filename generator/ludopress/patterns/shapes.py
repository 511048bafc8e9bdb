"""Shapes: the figures that patterns are made of, each a closed path about or from the origin.

A pattern makes a shape once and puts it on the canvas again and again. Lengths are millimetres, angles
degrees clockwise; what has a tip or a top points up unless turned.
"""

import math

from ludopress.patterns.paths import Path, Step, arc, curve, outline, straight, towards, way

UP = -90.0  # degrees


def disc(radius: float) -> Path:
    """Return a circle."""
    return outline(-radius + 0j, arc(radius + 0j, radius), arc(-radius + 0j, radius))


def half_disc(radius: float) -> Path:
    """Return the upper half of a circle."""
    return outline(-radius + 0j, arc(radius + 0j, radius))


def sector(radius: float, first: float, last: float) -> Path:
    """Return the piece of a cake from the angle ``first`` clockwise to ``last``, less than 360 on."""
    return outline(
        0j, *straight(radius * towards(first)), arc(radius * towards(last), radius, large=last - first > 180)
    )


def polygon(*points: complex) -> Path:
    """Return the polygon through ``points``, which go round clockwise."""
    return outline(points[0], *straight(*points[1:]))


def box(width: float, height: float, corner: float = 0.0) -> Path:
    """Return an upright rectangle, its corners rounded by ``corner``."""
    x, y, r = width / 2, height / 2, corner
    if not r:
        return polygon(complex(-x, -y), complex(x, -y), complex(x, y), complex(-x, y))
    return outline(
        complex(-x + r, -y),
        *straight(complex(x - r, -y)),
        arc(complex(x, -y + r), r),
        *straight(complex(x, y - r)),
        arc(complex(x - r, y), r),
        *straight(complex(-x + r, y)),
        arc(complex(-x, y - r), r),
        *straight(complex(-x, -y + r)),
        arc(complex(-x + r, -y), r),
    )


def spokes(radius: float, width: float, *angles: float) -> Path:
    """Return wedges from the origin to ``radius``, ``width`` degrees wide, at rising ``angles``, as one."""
    edges = ((radius * towards(at - width / 2), radius * towards(at + width / 2)) for at in angles)
    return polygon(*(point for edge in edges for point in (0j, *edge)))


def regular(corners: int, radius: float) -> Path:
    """Return a regular polygon with a corner at the top."""
    return polygon(*(radius * towards(UP + 360 * k / corners) for k in range(corners)))


def star(points: int, outer: float, inner: float) -> Path:
    """Return a star with a point at the top; its points reach to ``outer``, its notches to ``inner``."""
    radii = (outer, inner)
    return polygon(*(radii[k % 2] * towards(UP + 180 * k / points) for k in range(2 * points)))


def petal(length: float, width: float) -> Path:
    """Return a rounded petal from the origin upwards, about ``1.7 * width`` at its widest."""
    tip = -1j * length
    left, right = -1.15 * width + tip, 1.15 * width + tip
    return outline(
        0j,
        curve(complex(-width, -0.35 * length), left, tip),
        curve(right, complex(width, -0.35 * length), 0j),
    )


def leaf(length: float, width: float) -> Path:
    """Return a leaf from the origin upwards, pointed at both ends and ``width`` wide."""
    tip = -1j * length
    return outline(0j, curve(-width + tip / 2, tip), curve(width + tip / 2, 0j))


def drop(length: float, radius: float) -> Path:
    """Return a drop: a half circle about the origin and a tip ``length`` above it."""
    tip, side = -1j * length, radius + 0j
    shoulder = 0.9j * radius
    neck = complex(0.25 * radius, -0.65 * length)
    return outline(
        tip,
        curve(neck, side - shoulder, side),
        arc(-side, radius),
        curve(-side - shoulder, complex(-neck.real, neck.imag), tip),
    )


def foil(lobes: int, radius: float, reach: float) -> Path:
    """Return a foil: ``lobes`` circles of that ``radius``, their middles ``reach`` from the origin, as one.

    One lobe is at the top. Neighbours have to overlap: ValueError where they do not.
    """
    half = 180 / lobes
    across, along = reach * math.sin(math.radians(half)), reach * math.cos(math.radians(half))
    if across > radius:
        raise ValueError(f"{lobes} lobes of radius {radius:g} do not meet {reach:g} mm from the middle")
    notch = along + math.sqrt(radius**2 - across**2)
    large = notch * math.cos(math.radians(half)) < reach
    notches = [notch * towards(UP + half + 360 * k / lobes) for k in range(lobes)]
    return outline(notches[-1], *(arc(point, radius, large=large) for point in notches))


def flap(width: float, length: float, top: float, *bend: complex) -> Path:
    """Return a scale or feather, ``width`` to either side, from ``top`` above the origin to ``length`` below.

    ``bend`` are the two controls of the curve to its tip, in shares of ``width`` and ``length``.
    """
    controls = (complex(at.real * width, at.imag * length) for at in bend)
    return symmetric(-1j * top, *straight(complex(width, -top), width + 0j), curve(*controls, 1j * length))


def symmetric(top: complex, *steps: Step) -> Path:
    """Return the figure whose right half leads from ``top`` through ``steps``; the left is its mirror."""
    left = way(top, steps).mirrored()
    return outline(top, *steps, *straight(left.start), *left.steps)


def shrunk(path: Path, by: float, middle: complex) -> Path:
    """Return ``path`` scaled about ``middle``, as for a rim round it; ``by`` is more than 0."""
    return path.moved(-middle).scaled(by).moved(middle)


def blossom(petals: int, radius: float, notch: float, fullness: float = 0.8) -> Path:
    """Return a flower of round ``petals``, one at the top, that meet ``notch`` mm from the middle.

    ``fullness`` is from 0, petals that end in a point, to 1, petals that touch along their sides.
    """
    half = 180 / petals
    lean = fullness * half
    # where the middle of a cubic curve lies decides how far out its controls do
    far = (4 * radius - notch * math.cos(math.radians(half))) / (3 * math.cos(math.radians(lean)))
    axes = [UP + 360 * k / petals for k in range(petals)]
    steps = (
        curve(far * towards(axis - lean), far * towards(axis + lean), notch * towards(axis + half))
        for axis in axes
    )
    return outline(notch * towards(UP - half), *steps)


def crescent(radius: float, bite: float) -> Path:
    """Return a moon waxing to the right: a half circle, less what an arc of radius ``bite`` cuts off it."""
    top, bottom = -1j * radius, 1j * radius
    return outline(top, arc(bottom, radius), arc(top, bite, clockwise=False))


def cloud(width: float) -> Path:
    """Return a cloud with a flat foot and four puffs, about half as high as it is ``width`` wide."""
    puffs = ((-5.6 - 0.6j, 2.2), (0.6 - 3.4j, 4.2), (5.2 - 0.9j, 3.2), (5.6 + 3.4j, 2.25))
    return outline(-5.4 + 3.4j, *(arc(to, radius) for to, radius in puffs)).scaled(width / 15)
