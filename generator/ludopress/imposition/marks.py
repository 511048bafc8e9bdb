"""Marks for the knife: outside the bleed, never touching it, 0.2 mm thick.

A tick begins ``CLEAR`` mm beyond its piece's bleed (beyond its cut where the edge stays white), and is drawn
only where it stays that far from all others and in the field it is given. A crop mark prolongs a side of the
trim; a centre mark lies on a line through the middle of the piece.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from ludopress.imposition.outlines import corners, distance, moved, sides, to_centre, way_out
from ludopress.model import (
    Box,
    Circle,
    CutLine,
    Line,
    Marks,
    Matrix,
    Point,
    Polygon,
    Rectangle,
    Shape,
    Template,
    Turn,
)

THICKNESS = 0.2
HAIRLINE, HALO = 0.15, 0.35  # a black line on a white one: it shows on any colour
CLEAR = 1.0
LENGTH = 4.0
SHORTEST = 1.5


@dataclass(frozen=True)
class Cut:
    """A piece on the sheet: what it is cut to, and what no mark may touch, in sheet millimetres."""

    trim: Shape
    bleed: Shape
    cleared: Shape  # the bleed grown by CLEAR
    box: Box  # round what is cleared


def cuts_at(places: Iterable[Point], turn: Turn, template: Template, bleed: Shape) -> list[Cut]:
    """Return the outlines of pieces whose trim boxes are centred at ``places``; marks keep off ``bleed``."""
    centred = to_centre(template, turn)
    trim, bleed, cleared = (moved(shape, centred) for shape in (template.trim, bleed, bleed.grown(CLEAR)))
    box = cleared.box
    return [
        Cut(
            moved(trim, to_place := Matrix.translation(at.x, at.y)),
            moved(bleed, to_place),
            moved(cleared, to_place),
            Box(box.left + at.x, box.top + at.y, box.right + at.x, box.bottom + at.y),
        )
        for at in places
    ]


@dataclass(frozen=True)
class Field:
    """Where ticks may be: ``room`` if they have enough length there, else the whole of ``reach``."""

    room: Box
    reach: Box


@dataclass(frozen=True)
class Stroke:
    """How long a kind of tick is, at least and at most, in mm, and whether it is dashed."""

    least: float
    most: float
    dashed: bool = False


CROP = Stroke(SHORTEST, LENGTH)


def ticks(cuts: Sequence[Cut], marks: Marks, field: Field, tilt: float = 0.0) -> list[Line]:
    """Return the ticks round all ``cuts``, each once; centre marks are turned by ``tilt`` degrees."""
    found = []
    for cut, near in _neighbourhoods(cuts):
        for ray in _rays(cut, marks, tilt):
            line = tick(cut.cleared, ray, field)
            if line is not None and _is_clear(line, near):
                found.append(line)
    return merged(found)


def merged(lines: Iterable[Line]) -> list[Line]:
    """Return ``lines`` with those that overlap on one straight line made one."""
    found: dict[tuple[float, float], list[Line]] = {}
    for line in lines:
        found.setdefault(_line_through(line.start, line.end), []).append(line)
    return [line for alike in found.values() for line in _united(alike)]


def _united(lines: Sequence[Line]) -> list[Line]:
    """Return ``lines``, all parts of one straight line, with those that overlap made one."""
    ends = [sorted((line.start, line.end), key=_place) for line in lines]
    apart: list[list[Point]] = []
    for start, end in sorted(ends, key=lambda pair: (_place(pair[0]), _place(pair[1]))):
        if apart and _place(start) <= _place(apart[-1][1]):
            apart[-1][1] = max(apart[-1][1], end, key=_place)
        else:
            apart.append([start, end])
    return [replace(lines[0], start=start, end=end) for start, end in apart]


def _place(point: Point) -> tuple[float, float]:
    """Return where ``point`` stands in the order of points on a line, rounding aside."""
    return round(point.x, 6), round(point.y, 6)


def tilt(cuts: Sequence[Cut], field: Field) -> float:
    """Return 45 where more ticks towards the centres of discs fit between them than upright ones, else 0."""
    if not all(isinstance(cut.trim, Circle) for cut in cuts):
        return 0.0
    return max((0.0, 45.0), key=lambda degrees: len(ticks(cuts, Marks.CENTRE, field, degrees)))


def hairlines(cuts: Sequence[Cut]) -> list[CutLine]:
    """Return the cuts themselves, drawn thin over the art."""
    return [CutLine(cut.trim, HAIRLINE, HALO) for cut in cuts]


def are_enough(lines: Sequence[Line], cuts: Sequence[Cut]) -> bool:
    """Tell whether every straight cut has a crop mark on its line twice, to lay a ruler against."""
    straight = [cut.trim for cut in cuts if not isinstance(cut.trim, Circle)]
    wanted = {_line_through(*side) for trim in straight for side in sides(corners(trim))}
    marked = [_line_through(line.start, line.end) for line in lines]
    return all(sum(math.dist(line, mark) < 0.01 for mark in marked) > 1 for line in wanted)


Ray = tuple[Point, Point]


def _neighbourhoods(cuts: Sequence[Cut]) -> Iterator[tuple[Cut, list[Cut]]]:
    """Yield each piece with all those (itself among them) that its ticks might come near."""
    boxes = [cut.box for cut in cuts]
    cell = max((max(box.width, box.height) for box in boxes), default=0.0) + LENGTH
    cells = [(int(box.centre.x // cell), int(box.centre.y // cell)) for box in boxes]
    within: dict[tuple[int, int], list[Cut]] = {}
    for cut, (column, row) in zip(cuts, cells, strict=True):
        within.setdefault((column, row), []).append(cut)
    around = list(product((-1, 0, 1), repeat=2))
    for cut, (column, row) in zip(cuts, cells, strict=True):
        yield cut, [other for x, y in around for other in within.get((column + x, row + y), [])]


def _rays(cut: Cut, marks: Marks, tilt: float) -> list[Ray]:
    """Return from where and in which direction ticks of one piece are to be tried."""
    if marks is Marks.CROP and not isinstance(cut.trim, Circle):
        return list(_prolonged_sides(cut.trim))
    quarters = (Matrix.rotation(tilt + 90 * quarter) for quarter in range(4))
    return [(cut.trim.box.centre, turn.apply(Point(1.0, 0.0))) for turn in quarters]


def _prolonged_sides(trim: Rectangle | Polygon) -> Iterator[Ray]:
    for one, two in sides(corners(trim)):
        length = one.distance(two)
        x, y = (two.x - one.x) / length, (two.y - one.y) / length
        yield two, Point(x, y)
        yield one, Point(-x, -y)


def tick(cleared: Shape, ray: Ray, field: Field, stroke: Stroke = CROP) -> Line | None:
    """Return the tick on a ray out of ``cleared``, as long as the field allows, or None."""
    start, towards = ray
    near = way_out(cleared, start, towards)
    for box in (field.room, field.reach):
        far = min(near + stroke.most, _way_to_edge(box, start, towards))
        if far - near >= stroke.least - 1e-9:
            ends = _along(start, towards, near), _along(start, towards, far)
            return Line(*ends, THICKNESS, dashed=stroke.dashed)
    return None


def _is_clear(line: Line, cuts: Sequence[Cut]) -> bool:
    ends = line.start, line.end
    return all(_is_beside(line, cut.box) or distance(ends, cut.bleed) >= CLEAR - 1e-6 for cut in cuts)


def _is_beside(line: Line, box: Box) -> bool:
    """Tell whether a line lies wholly to one side of ``box``; a quick look that settles most cases."""
    start, end = line.start, line.end
    return (
        max(start.x, end.x) < box.left
        or min(start.x, end.x) > box.right
        or max(start.y, end.y) < box.top
        or min(start.y, end.y) > box.bottom
    )


def _along(start: Point, towards: Point, by: float) -> Point:
    return Point(start.x + by * towards.x, start.y + by * towards.y)


def _way_to_edge(box: Box, start: Point, towards: Point) -> float:
    """Return how far a ray from inside ``box`` runs to its edge."""
    ways = [math.inf]
    if abs(towards.x) > 1e-9:
        ways.append(((box.right if towards.x > 0 else box.left) - start.x) / towards.x)
    if abs(towards.y) > 1e-9:
        ways.append(((box.bottom if towards.y > 0 else box.top) - start.y) / towards.y)
    return min(ways)


def _line_through(one: Point, two: Point) -> tuple[float, float]:
    """Return the angle (0 to pi) and the distance from the origin (mm) of the line through two points."""
    angle = math.atan2(two.y - one.y, two.x - one.x) % math.pi
    angle = 0.0 if math.pi - angle < 1e-6 else angle
    offset = one.x * math.sin(angle) - one.y * math.cos(angle)
    return round(angle, 6), round(offset, 4)
