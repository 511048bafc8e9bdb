"""Sheets: all lies where the printer reaches, nothing on anything else, and every piece is there once.

The places of the pieces are worked out here from centre and turn; a blank back is taken to be as large as the
component's other pieces. Of a piece that is split over sheets only what its window shows is on a sheet.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import ROUNDING, Extent, Geometries, Numbers, placed, rectangle
from ludopress.model import (
    Box,
    CutLine,
    Label,
    Line,
    Mark,
    Matrix,
    Placement,
    Printing,
    Shape,
    Sheet,
    Side,
    Template,
)

LETTER = 0.4  # of the font size: what a letter takes on average at least, so that a breach is certain
CAPITAL = 0.6  # of the font size: the height of a capital at least
LIKENESS = 0.01  # mm between a cut line and the edge it stands for


def has_sheets(printing: Printing) -> bool:
    """Return whether the component was imposed."""
    return bool(printing.sheets)


def called(sheet: Sheet) -> str:
    """Return what a sheet is called in a message."""
    return f"sheet {sheet.number} {sheet.side}"


def is_back(placement: Placement) -> bool:
    """Return whether the placement is a back; only backs may be blank."""
    return placement.face is None or placement.face.side is Side.BACK


def place_of(placement: Placement, template: Template) -> Matrix:
    """Return the map from the millimetres of a face to those of the sheet."""
    return _by_centre(placement, template.trim)


def ink_of(template: Template) -> Shape:
    """Return what may be printed of a piece: its bleed, or less than its cut where the edge stays white."""
    return template.bleed_shape


def footprint_of(template: Template) -> Shape:
    """Return what no other piece may enter."""
    return template.footprint


@dataclass(frozen=True, slots=True)
class Covers:
    """What the pieces of a sheet cover: each its core, grown by its radius."""

    cores: Geometries
    radii: Numbers
    pieces: tuple[str, ...]

    @staticmethod
    def of(sheet: Sheet, template: Template, shape_of: Callable[[Template], Shape]) -> "Covers":
        """Return what the shapes cover on ``sheet``; ``template`` stands in where a back is blank."""
        looks = [(placement, look_of(placement, template)) for placement in sheet.placements]
        extents = [Extent.of(shape_of(look)) for _, look in looks]
        cores = np.array([extent.core for extent in extents], np.object_)
        cores = placed(cores, [place_of(placement, look) for placement, look in looks])
        radii = np.array([extent.radius for extent in extents], np.float64)
        for i, placement in enumerate(sheet.placements):
            if placement.window is not None:
                cores[i], radii[i] = Extent(cores[i], radii[i]).seen(placement.window), 0.0
        return Covers(cores, radii, tuple(placement.piece for placement in sheet.placements))

    @property
    def bounds(self) -> Numbers:
        """The left, top, right and bottom of each."""
        outwards = np.outer(self.radii, [-1, -1, 1, 1])
        return np.asarray(shapely.bounds(self.cores).reshape(-1, 4) + outwards, np.float64)

    def clearances(self, others: Geometries) -> Numbers:
        """Return the distance of each bleed (rows) to each of ``others``; 0 or less where they touch."""
        apart = shapely.distance(self.cores[:, None], others[None, :])
        return np.asarray(apart - self.radii[:, None], np.float64)


def look_of(placement: Placement, template: Template) -> Template:
    """Return the template of what is placed; ``template`` for a blank back."""
    return placement.face.template if placement.face else template


@invariant("sheets/inside-printable", Printing, when=has_sheets)
def inside_printable(printing: Printing) -> Iterator[Breach]:
    """Every piece's ink, its bleed included, and every mark lies where a home printer can print.

    A printer leaves a margin white, and what lies there is lost, or the driver shrinks the page to save it
    and every piece comes out too small. An edge that stays white may lie there, but on the paper.
    """
    template = printing.component.template
    for sheet in printing.sheets:
        rooms = [(ink_of, sheet.printable, "into the margin")]
        if template.bleed < 0:
            paper = Box(0.0, 0.0, sheet.paper.width, sheet.paper.height)
            rooms.append((footprint_of, paper, "over the paper's edge"))
        for shape_of, room, where in rooms:
            covers = Covers.of(sheet, template, shape_of)
            beyond = _beyond(covers.bounds, room)
            for i in np.flatnonzero(beyond > ROUNDING):
                piece = covers.pieces[i]
                yield Breach(f"{called(sheet)}: {piece} reaches {beyond[i]:.2f} mm {where}", (piece,))
        beyond = _beyond(shapely.bounds(_drawn(sheet.marks)), sheet.printable)
        for i in np.flatnonzero(beyond > ROUNDING):
            mark = _described(sheet.marks[i])
            yield Breach(f"{called(sheet)}: {mark} reaches {beyond[i]:.2f} mm into the margin")


@invariant("sheets/nothing-overlaps", Printing, when=has_sheets)
def nothing_overlaps(printing: Printing) -> Iterator[Breach]:
    """No two pieces of a sheet overlap, bleeds included; cuts may touch.

    Where bleeds overlap, one piece shows a sliver of the other after cutting.
    """
    for sheet in printing.sheets:
        bleeds = Covers.of(sheet, printing.component.template, footprint_of)
        one, other = np.triu_indices(len(bleeds.pieces), 1)
        radii = bleeds.radii[one] + bleeds.radii[other]
        near = shapely.distance(bleeds.cores[one], bleeds.cores[other]) < radii + ROUNDING
        for i, j in zip(one[near], other[near], strict=True):
            pair = [Extent(bleeds.cores[k], float(bleeds.radii[k])) for k in (i, j)]
            if pair[0].clearance(pair[1]) < -ROUNDING:
                pieces = bleeds.pieces[i], bleeds.pieces[j]
                yield Breach(f"{called(sheet)}: {pieces[0]} and {pieces[1]} overlap", pieces)


@invariant("sheets/marks-clear-the-bleed", Printing, when=has_sheets)
def marks_clear_the_bleed(printing: Printing) -> Iterator[Breach]:
    """No mark or label touches a piece's ink or its bleed; a cut line lies exactly on the edge of a piece.

    The knife wanders, and a mark within the bleed stays on the piece. In an edge that stays white a mark does
    no harm.
    """
    for sheet in printing.sheets:
        bleeds = Covers.of(sheet, printing.component.template, ink_of)
        marks = tuple(mark for mark in sheet.marks if not isinstance(mark, CutLine))
        widths = np.array([mark.width if isinstance(mark, Line) else 0.0 for mark in marks])
        touching = bleeds.clearances(_drawn(marks)) - widths / 2 <= ROUNDING
        for i, j in np.argwhere(touching):
            message = f"{called(sheet)}: {_described(marks[j])} touches the bleed of {bleeds.pieces[i]}"
            yield Breach(message, (bleeds.pieces[i],))
        edges = [look_of(one, printing.component.template).trim for one in sheet.placements]
        for cut in sheet.marks:
            if isinstance(cut, CutLine) and not _is_edge(cut, sheet, edges):
                yield Breach(f"{called(sheet)}: a cut line lies on no piece's edge")


@invariant("sheets/every-piece-once", Printing, when=has_sheets)
def every_piece_once(printing: Printing) -> Iterator[Breach]:
    """Every piece lies on the sheets exactly once, with the very faces that were examined.

    A piece too few spoils the game; one too many spoils the proof. Slots count each side of a sheet from
    front to back; backs, where there are any, are complete. A piece that is split over sheets lies there once
    where no part of it comes twice.
    """
    laid = [placement for sheet in printing.sheets for placement in sheet.placements]
    fronts = [placement for placement in laid if not is_back(placement)]
    backs = [placement for placement in laid if is_back(placement)]
    yield from _miscounted(printing, fronts, Side.FRONT)
    yield from _miscounted(printing, backs, Side.BACK) if backs else ()
    leaves = {leaf.piece: leaf for leaf in printing.leaves}
    for placement in laid:
        leaf = leaves.get(placement.piece)
        if leaf and placement.face != (leaf.back if is_back(placement) else leaf.front):
            side = Side.BACK if is_back(placement) else Side.FRONT
            yield Breach(f"the {side} of {placement.piece} is not the face drawn for it", (placement.piece,))


def _miscounted(printing: Printing, placements: list[Placement], side: Side) -> Iterator[Breach]:
    counts = Counter(placement.piece for placement in placements if placement.window is None)
    parts = Counter((one.piece, part_of(one)) for one in placements if one.window is not None)
    counts.update(dict.fromkeys((piece for piece, _ in parts), 1))
    for (piece, _), times in parts.items():
        counts[piece] += times - 1
    known = Counter(leaf.piece for leaf in printing.leaves)
    for piece in dict.fromkeys([*known, *counts]):
        if counts[piece] != known[piece]:
            yield Breach(
                f"the {side} of {piece} is placed {counts[piece]} times, not {known[piece]}", (piece,)
            )


def part_of(placement: Placement) -> tuple[float, ...]:
    """Return where a placement's window lies, seen from the middle of the piece; to a thousandth of a mm."""
    window, at = placement.window, placement.at
    if window is None:
        return ()
    edges = (window.left - at.x, window.top - at.y, window.right - at.x, window.bottom - at.y)
    return tuple(round(edge + 1e-7, 3) for edge in edges)  # so that no half is a matter of rounding


def _beyond(bounds: Numbers, room: Box) -> Numbers:
    """Return how many mm each of ``bounds`` reaches out of ``room``; negative where it is inside."""
    low, high = np.array([room.left, room.top]), np.array([room.right, room.bottom])
    return np.asarray(np.maximum(low - bounds[:, :2], bounds[:, 2:] - high).max(axis=1), np.float64)


def _drawn(marks: Sequence[Mark]) -> Geometries:
    """Return what ``marks`` cover: the middle of a stroke, the box that a text takes at least."""
    return np.array([_geometry(mark) for mark in marks], np.object_)


def _geometry(mark: Mark) -> shapely.Geometry:
    match mark:
        case Line(start=start, end=end):
            return shapely.LineString([(start.x, start.y), (end.x, end.y)])
        case Label(text=text, at=at, size=size):
            return shapely.box(at.x, at.y - CAPITAL * size, at.x + LETTER * size * len(text), at.y)
        case CutLine(shape=shape, window=window):
            return Extent(rectangle(shape.box), 0.0).seen(window)


def _described(mark: Mark) -> str:
    match mark:
        case Label(text=text):
            return f'the text "{text}"'
        case Line(start=start):
            return f"the mark at {start.x:.1f}, {start.y:.1f} mm"
        case CutLine():
            return "a cut line"


def _is_edge(cut: CutLine, sheet: Sheet, edges: Sequence[Shape]) -> bool:
    """Return whether the cut line is a piece's edge, its corners as round."""
    line, pairs = Extent.of(cut.shape), zip(sheet.placements, edges, strict=True)
    places = (Extent.of(edge).moved(_by_centre(placement, edge)) for placement, edge in pairs)
    return any(line.box.apart(place.box) <= LIKENESS and _is_alike(line, place) for place in places)


def _is_alike(one: Extent, other: Extent) -> bool:
    apart = max(abs(one.radius - other.radius), float(shapely.hausdorff_distance(one.core, other.core)))
    return apart <= LIKENESS


def _by_centre(placement: Placement, edge: Shape) -> Matrix:
    middle = edge.box.centre
    to_place = Matrix.translation(placement.at.x, placement.at.y) @ Matrix.rotation(placement.turn)
    return to_place @ Matrix.translation(-middle.x, -middle.y)
