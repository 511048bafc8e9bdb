"""Outlines and safe zones to scatter: stars, bars, crescents, rings, in viewBoxes of any size."""

import hashlib
import math
from collections.abc import Sequence

import shapely
from hypothesis import strategies as st

from ludopress.faces.scatter import Packing, scatter, schedule
from ludopress.model import Box, Circle, Matrix, Outline, Point, Polygon, Rectangle, Shape

ROUND = Circle(Point(42.5, 42.5), 73)
ZONES: dict[str, Shape] = {
    "round": ROUND,
    "poker": Rectangle(Box(3, 3, 60, 85), 4),
    "square": Rectangle(Box(-35, -35, 35, 35)),
    "hexagon": Polygon(
        tuple(
            Point(45 + 40 * math.cos(i * math.pi / 3), 45 + 40 * math.sin(i * math.pi / 3)) for i in range(6)
        )
    ),
    "boot": Polygon(tuple(Point(*at) for at in ((0, 0), (45, 0), (45, 45), (100, 45), (100, 90), (0, 90)))),
}


def outline(form: shapely.Geometry, ink: shapely.Geometry | None = None, tolerance: float = 0.02) -> Outline:
    """Return the outline of ``form``; ``ink`` is what of it is painted, if not all."""
    return Outline(
        ink=shapely.to_wkb(form if ink is None else ink), solid=shapely.to_wkb(form), tolerance=tolerance
    )


def star(points: int, depth: float, size: float) -> Outline:
    """Return a star in a box of ``size`` units; ``depth`` is the share of the radius that is cut in."""
    radii = [size / 2, size / 2 * (1 - depth)] * points
    corners = [
        (
            size / 2 + radius * math.cos(i * math.pi / points),
            size / 2 + radius * math.sin(i * math.pi / points),
        )
        for i, radius in enumerate(radii)
    ]
    return outline(shapely.Polygon(corners), tolerance=size * 4e-4)


def bar(width: float, size: float) -> Outline:
    """Return a bar ``size`` long."""
    return outline(shapely.box(0, 0, size, size * width), tolerance=size * 4e-4)


def crescent(bite: float, size: float) -> Outline:
    """Return a disc out of which another is bitten."""
    disc = shapely.Point(0, 0).buffer(size / 2)
    return outline(disc.difference(shapely.Point(bite * size, 0).buffer(size / 2)), tolerance=size * 4e-4)


def ring(size: float) -> Outline:
    """Return a ring: its hole belongs to it."""
    disc = shapely.Point(size, size).buffer(size / 2)
    return outline(disc, disc.difference(shapely.Point(size, size).buffer(size * 0.4)), size * 4e-4)


def corner(arm: float, size: float) -> Outline:
    """Return an L."""
    low, thick = size * arm, size * arm / 2
    points = [(0, 0), (thick, 0), (thick, size - thick), (low, size - thick), (low, size), (0, size)]
    return outline(shapely.Polygon(points), tolerance=size * 4e-4)


def hand(k: int) -> tuple[Outline, ...]:
    """Return ``k`` different outlines, all kinds in turn."""
    kinds = [star(5, 0.55, 72), bar(0.2, 60), crescent(0.3, 40), ring(500), corner(0.6, 9), star(9, 0.3, 100)]
    return tuple([*kinds, *(bar(0.3 + i / 20, 50 + i) for i in range(k))][:k])


SIZES = st.floats(5, 900)
OUTLINES: st.SearchStrategy[Outline] = st.one_of(
    st.builds(star, st.integers(3, 12), st.floats(0.1, 0.8), SIZES),
    st.builds(bar, st.floats(0.08, 1), SIZES),
    st.builds(crescent, st.floats(0.2, 0.8), SIZES),
    st.builds(ring, SIZES),
    st.builds(corner, st.floats(0.2, 1), SIZES),
)


def forms(hand: Sequence[Outline]) -> list[shapely.Geometry]:
    """Return the solids of ``hand`` as geometries."""
    return [shapely.from_wkb(one.solid) for one in hand]


def scattered(
    hands: Sequence[Sequence[Outline]], safe: Shape, seeds: Sequence[int], **packing: float
) -> tuple[tuple[Matrix, ...], ...]:
    """Return layouts of ``hands`` that take turns in which of their symbols is large."""
    ranks = schedule([[str(place) for place in range(len(hand))] for hand in hands], 1)
    return scatter(hands, safe, seeds, Packing(**packing), ranks)


def fingerprint() -> str:
    """Return a digest of layouts on a round zone and on one with a bay."""
    layouts = [scattered([hand(6)], ZONES[zone], [1]) for zone in ("round", "boot")]
    return hashlib.sha256(repr(layouts).encode()).hexdigest()
