"""What a stroke paints, in the path's own units: everything within half its width, and its joins and caps.

The body is the path's chords widened with round joins, which covers every join but a mitre; mitres, square
caps and the sliver between the last chord's end and the true end of a flat one are added as polygons made
with the true directions. So the only error is that of the chords and of the round joins' own corners.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray

from ludopress.art.curves import Pair, Points, Subpath


@dataclass(frozen=True, slots=True)
class Pen:
    """A stroke's shape: half its width, its cap and join as SVG names them, its mitre limit."""

    radius: float
    cap: str
    join: str
    limit: float
    dashed: bool

    @staticmethod
    def of(given: Mapping[str, str]) -> "Pen | None":
        """Return the pen of a canonical path, None where it has no stroke."""
        if "stroke" not in given:
            return None
        return Pen(
            float(given.get("stroke-width", "1")) / 2,
            given.get("stroke-linecap", "butt"),
            given.get("stroke-linejoin", "miter"),
            float(given.get("stroke-miterlimit", "4")),
            given.get("stroke-dasharray", "none") != "none",
        )


def stroked(run: Subpath, points: Points, pen: Pen, tolerance: float) -> list[shapely.Geometry]:
    """Return polygons that together cover a stroke, short of it by ``tolerance`` at most."""
    if not run.pieces:
        return _dot(run.start, pen)
    if pen.dashed and pen.cap == "square":
        # A dash may end anywhere on a bend, its square corners √2 radii away.
        return [shapely.buffer(shapely.linestrings(points), pen.radius * math.sqrt(2), quad_segs=16)]
    return [*_body(run, points, pen, tolerance), *map(shapely.polygons, _rings(run, points, pen, tolerance))]


def corners(radius: float, tolerance: float) -> int:
    """Return into how many chords a quarter turn of ``radius`` is cut to stay within ``tolerance``."""
    sagitta = min(0.9 * tolerance / radius, 1.0) if radius else 1.0  # GEOS cuts up to 6 % coarser than asked
    return max(2, math.ceil(math.pi / 4 / math.acos(1 - sagitta)))


def _body(run: Subpath, points: Points, pen: Pen, tolerance: float) -> list[shapely.Geometry]:
    """Return the chords widened, round at every joint."""
    segments = corners(pen.radius, tolerance)
    # GEOS walks along both sides of a line, and loses its way where a bend is tighter than the pen is wide
    # (seen: 0.9 of the radius missing); so the line is cut there and each piece widened by itself.
    cuts = [0, *_tight_bends(points, pen.radius), len(points) - 1]
    pieces = [shapely.linestrings(points[first : last + 1]) for first, last in pairwise(cuts)]
    if run.closed or pen.cap == "round":
        return list(shapely.buffer(pieces, pen.radius, quad_segs=segments))
    sides = shapely.buffer(pieces, pen.radius, quad_segs=segments, cap_style="flat")
    return [*sides, *shapely.buffer(shapely.points(points[cuts[1:-1]]), pen.radius, quad_segs=segments)]


def _tight_bends(points: Points, radius: float) -> list[int]:
    """Return where a pen of ``radius`` cannot turn between two chords, since one of them is too short."""
    chords = np.diff(points, axis=0)
    sizes = np.hypot(*chords.T)
    before, after = chords[:-1], chords[1:]
    turn = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
    along = np.einsum("ij,ij->i", before, after)
    shorter = np.minimum(sizes[:-1], sizes[1:])
    tight = shorter < 2 * radius * np.abs(np.tan(np.arctan2(turn, along) / 2))
    return list(np.nonzero(tight)[0] + 1)


def _rings(run: Subpath, points: Points, pen: Pen, tolerance: float) -> Iterator[NDArray[np.float64]]:
    if pen.join == "miter":
        yield from _mitres(run, pen)
    if run.closed or pen.cap == "round":
        return
    first, last = run.pieces[0].leaving(), run.pieces[-1].arriving()
    yield from _end(run.start, (-first[0], -first[1]), points[0] - points[1], pen, tolerance)
    yield from _end(run.pieces[-1].end, last, points[-1] - points[-2], pen, tolerance)


def _mitres(run: Subpath, pen: Pen) -> Iterator[NDArray[np.float64]]:
    """Yield the kite at every corner whose mitre is within the limit (SVG 1.1, 11.4)."""
    following = run.pieces[1:] + (run.pieces[:1] if run.closed else [])
    for before, after in zip(run.pieces, following, strict=False):
        (ax, ay), (bx, by) = before.arriving(), after.leaving()
        turn, along = ax * by - ay * bx, ax * bx + ay * by
        half = math.sqrt(max(0.0, (1 + along) / 2))  # the sine of half the angle between the two sides
        if abs(turn) < 1e-9 or half * pen.limit < 1:
            continue
        side = -pen.radius if turn > 0 else pen.radius  # the outer side
        x, y = before.end
        first, second = np.array([-ay, ax]) * side, np.array([-by, bx]) * side
        tip = (first + second) / (2 * half * half)
        yield np.array([x, y]) + np.array([[0.0, 0.0], first, tip, second])


def _end(
    at: Pair, direction: Pair, chord: Points, pen: Pen, tolerance: float
) -> Iterator[NDArray[np.float64]]:
    """Yield what closes the end of a stroke: a square cap, and the fans between chord and true direction."""
    radius, centre = pen.radius, np.array(at)
    outwards = np.array(direction)
    across = np.array([-outwards[1], outwards[0]]) * radius
    if pen.cap == "square":
        far = outwards * radius
        yield centre + np.array([across, across + far, far - across, -across])
    angle = math.atan2(outwards[1], outwards[0])
    slant = math.atan2(chord[1], chord[0]) - angle
    slant = (slant + math.pi) % (2 * math.pi) - math.pi
    if abs(slant) < 1e-9:
        return
    steps = max(1, math.ceil(abs(slant) / (math.pi / 2 / corners(radius, tolerance))))
    for quarter in (math.pi / 2, -math.pi / 2):
        angles = angle + quarter + slant * np.linspace(0.0, 1.0, steps + 1)
        fan = np.column_stack([np.cos(angles), np.sin(angles)]) * radius
        yield centre + np.vstack([[0.0, 0.0], fan])


def _dot(at: Pair, pen: Pen) -> list[shapely.Geometry]:
    """Return what a path of no length paints: its caps, nothing when they are flat."""
    if pen.cap == "butt":
        return []
    style = "round" if pen.cap == "round" else "square"
    return [shapely.buffer(shapely.Point(at), pen.radius, quad_segs=16, cap_style=style)]
