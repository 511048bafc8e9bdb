"""Cells: the ground round strewn places, each point of it given to the place that is nearest.

A cell is a convex polygon: its corners, clockwise, about a middle of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from ludopress.patterns.paths import Path, curve, outline, towards

Corners = Sequence[complex]
_T = TypeVar("_T")


def cells(places: Sequence[complex], apart: float, joint: float) -> Iterator[tuple[complex, list[complex]]]:
    """Yield the middle and the corners of the cell round each place, half a ``joint`` in from its borders.

    The places are at least ``apart`` from each other and leave no hole wider than twice that. Sides shorter
    than a fifth of it are left out, so a joint may be somewhat narrower there.
    """
    for place in places:
        near = [other - place for other in places if 0 < abs(other - place) < 4 * apart]
        corners = [3 * apart * towards(90 * k + 45) for k in range(4)]
        for side in sorted(near, key=abs):
            if abs(side) - joint >= 2 * max(map(abs, corners)):
                break
            corners = clipped(corners, side / abs(side), (abs(side) - joint) / 2)
        corners = _merged(corners, apart / 5)
        middle = sum(corners) / len(corners)
        yield place + middle, [corner - middle for corner in corners]


def clipped(corners: Corners, side: complex, limit: float) -> list[complex]:
    """Return the part of the polygon that reaches no further than ``limit`` towards ``side``, 1 mm long."""
    beyond = [(side.conjugate() * corner).real - limit for corner in corners]
    if max(beyond) <= 0:
        return list(corners)
    kept: list[complex] = []
    for (corner, following), (here, there) in zip(sides(corners), sides(beyond), strict=True):
        if here <= 0:
            kept.append(corner)
        if here * there < 0:
            kept.append(corner + (following - corner) * here / (here - there))
    return kept


def sides(corners: Sequence[_T]) -> Iterator[tuple[_T, _T]]:
    """Yield both ends of each side."""
    return pairwise((*corners, corners[0]))


def blunted(corners: Corners, share: float) -> list[complex]:
    """Return the polygon with every other corner moved along its side, by that share of it."""
    return [
        corner if k % 2 else corner + (following - corner) * share
        for k, (corner, following) in enumerate(sides(corners))
    ]


def rounded(corners: Corners) -> Path:
    """Return the polygon with curves from the middle of each side to that of the next."""
    middles = [(corner + following) / 2 for corner, following in sides(corners)]
    bends = zip((*corners[1:], corners[0]), (*middles[1:], middles[0]), strict=True)
    return outline(middles[0], *(curve(corner, middle) for corner, middle in bends))


def rim(corners: Corners) -> list[complex]:
    """Return the corners of a polygon that looks like the rounded one: four to each of its curves."""
    path = rounded(corners)
    at, points = path.start, list[complex]()
    for step in path.steps:
        for t in (0, 0.25, 0.5, 0.75):
            points.append((1 - t) ** 2 * at + 2 * t * (1 - t) * step.controls[0] + t**2 * step.to)
        at = step.to
    return points


def _merged(corners: Corners, shortest: float) -> list[complex]:
    """Return the polygon with one corner for any two neighbours that are nearer than ``shortest``."""
    merged = list(corners)
    while len(merged) > 3:
        k = min(range(len(merged)), key=lambda k: abs(merged[k] - merged[k - 1]))
        if abs(merged[k] - merged[k - 1]) >= shortest:
            break
        merged[k - 1] = (merged[k] + merged[k - 1]) / 2
        del merged[k]
    return merged
