"""Shapes: the figures that patterns are made of, each a closed path about or from the origin.

A pattern makes a shape once and puts it on the canvas again and again. Lengths are millimetres, angles
degrees clockwise; what has a tip or a top points up unless turned.
"""

import math

from ludopress.patterns.paths import Path, arc, curve, outline, straight, towards

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


def crescent(radius: float, bite: float) -> Path:
    """Return a moon waxing to the right: a half circle, less what an arc of radius ``bite`` cuts off it."""
    top, bottom = -1j * radius, 1j * radius
    return outline(top, arc(bottom, radius), arc(top, bite, clockwise=False))
