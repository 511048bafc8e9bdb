"""Sheets: all lies where the printer reaches, nothing on anything else, and every piece is there once.

The places of the pieces are worked out here from centre and turn; a blank back is taken to be as large as the
component's other pieces.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import ROUNDING, Extent, Geometries, Numbers
from ludopress.model import (
    Box,
    CutLine,
    Label,
    Line,
    Mark,
    Matrix,
    Placement,
    Printing,
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
    middle = template.trim.box.centre
    to_place = Matrix.translation(placement.at.x, placement.at.y) @ Matrix.rotation(placement.turn)
    return to_place @ Matrix.translation(-middle.x, -middle.y)


@dataclass(frozen=True, slots=True)
class Bleeds:
    """What the pieces of a sheet cover, bleeds included: each its core, grown by its radius."""

    cores: Geometries
    radii: Numbers
    pieces: tuple[str, ...]
    boxes: tuple[Box, ...]

    @staticmethod
    def of(sheet: Sheet, template: Template) -> "Bleeds":
        """Return the bleeds on ``sheet``; ``template`` stands in where a back is blank."""
        looks = [placement.face.template if placement.face else template for placement in sheet.placements]
        extents = [
            Extent.of(look.bleed_shape, place_of(placement, look))
            for placement, look in zip(sheet.placements, looks, strict=True)
        ]
        return Bleeds(
            np.array([extent.core for extent in extents], np.object_),
            np.array([extent.radius for extent in extents], np.float64),
            tuple(placement.piece for placement in sheet.placements),
            tuple(extent.box for extent in extents),
        )

    def clearances(self, mark: shapely.Geometry) -> Numbers:
        """Return the distance of ``mark`` to each bleed; negative or 0 where it touches."""
        return np.asarray(shapely.distance(self.cores, mark) - self.radii, np.float64)


@invariant("sheets/inside-printable", Printing, when=has_sheets)
def inside_printable(printing: Printing) -> Iterator[Breach]:
    """Every piece with its bleed, and every mark, lies where a home printer can print.

    A printer leaves a margin white, and what lies there is lost, or the driver shrinks the page to save it
    and every piece comes out too small.
    """
    for sheet in printing.sheets:
        bleeds = Bleeds.of(sheet, printing.component.template)
        for piece, box in zip(bleeds.pieces, bleeds.boxes, strict=True):
            beyond = _beyond(box, sheet.printable)
            if beyond > ROUNDING:
                yield Breach(f"{called(sheet)}: {piece} reaches {beyond:.2f} mm into the margin", (piece,))
        for mark in sheet.marks:
            beyond = _beyond(_box_of(mark), sheet.printable)
            if beyond > ROUNDING:
                yield Breach(f"{called(sheet)}: {_described(mark)} reaches {beyond:.2f} mm into the margin")


@invariant("sheets/nothing-overlaps", Printing, when=has_sheets)
def nothing_overlaps(printing: Printing) -> Iterator[Breach]:
    """No two pieces of a sheet overlap, bleeds included.

    Where bleeds overlap, one piece shows a sliver of the other after cutting.
    """
    for sheet in printing.sheets:
        bleeds = Bleeds.of(sheet, printing.component.template)
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
    """No mark or label touches a piece or its bleed; a cut line lies exactly on the edge of a piece.

    The knife wanders, and a mark within the bleed stays on the piece.
    """
    for sheet in printing.sheets:
        bleeds = Bleeds.of(sheet, printing.component.template)
        edges = _edges(sheet, printing.component.template)
        for mark in sheet.marks:
            if isinstance(mark, CutLine):
                if not any(_alike(mark.shape.box, edge) for edge in edges):
                    yield Breach(f"{called(sheet)}: a cut line lies on no piece's edge")
                continue
            shape, width = _drawn(mark)
            for i in np.flatnonzero(bleeds.clearances(shape) - width / 2 <= ROUNDING):
                message = f"{called(sheet)}: {_described(mark)} touches the bleed of {bleeds.pieces[i]}"
                yield Breach(message, (bleeds.pieces[i],))


@invariant("sheets/every-piece-once", Printing, when=has_sheets)
def every_piece_once(printing: Printing) -> Iterator[Breach]:
    """Every piece lies on the sheets exactly once, with the very faces that were examined.

    A piece too few spoils the game; one too many spoils the proof. Slots count each side of a sheet from
    front to back; backs, where there are any, are complete.
    """
    placed = [placement for sheet in printing.sheets for placement in sheet.placements]
    fronts = [placement for placement in placed if not is_back(placement)]
    backs = [placement for placement in placed if is_back(placement)]
    yield from _miscounted(printing, fronts, Side.FRONT)
    yield from _miscounted(printing, backs, Side.BACK) if backs else ()
    leaves = {leaf.piece: leaf for leaf in printing.leaves}
    for placement in placed:
        leaf = leaves.get(placement.piece)
        if leaf and placement.face != (leaf.back if is_back(placement) else leaf.front):
            side = Side.BACK if is_back(placement) else Side.FRONT
            yield Breach(f"the {side} of {placement.piece} is not the face drawn for it", (placement.piece,))


def _miscounted(printing: Printing, placements: list[Placement], side: Side) -> Iterator[Breach]:
    counts = Counter(placement.piece for placement in placements)
    known = Counter(leaf.piece for leaf in printing.leaves)
    for piece in dict.fromkeys([*known, *counts]):
        if counts[piece] != known[piece]:
            yield Breach(
                f"the {side} of {piece} is placed {counts[piece]} times, not {known[piece]}", (piece,)
            )


def _beyond(box: Box, room: Box) -> float:
    """Return how many mm ``box`` reaches out of ``room``; negative where it is inside."""
    return max(room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom)


def _box_of(mark: Mark) -> Box:
    """Return the box round the middle of a mark's stroke: half a hairline in the margin harms nobody."""
    if isinstance(mark, CutLine):
        return mark.shape.box
    return Box(*(float(number) for number in shapely.bounds(_drawn(mark)[0])))


def _drawn(mark: Line | Label) -> tuple[shapely.Geometry, float]:
    """Return what ``mark`` covers: a line and its width, or the box that a text takes at least, and 0."""
    if isinstance(mark, Line):
        return shapely.LineString([(mark.start.x, mark.start.y), (mark.end.x, mark.end.y)]), mark.width
    width = LETTER * mark.size * len(mark.text)
    return shapely.box(mark.at.x, mark.at.y - CAPITAL * mark.size, mark.at.x + width, mark.at.y), 0.0


def _described(mark: Mark) -> str:
    match mark:
        case Label(text=text):
            return f"the text {text!r}"
        case Line(start=start):
            return f"the mark at {start.x:.1f}, {start.y:.1f} mm"
        case CutLine():
            return "a cut line"


def _edges(sheet: Sheet, template: Template) -> list[Box]:
    looks = [
        (placement, placement.face.template if placement.face else template) for placement in sheet.placements
    ]
    return [Extent.of(look.trim, place_of(placement, look)).box for placement, look in looks]


def _alike(one: Box, other: Box) -> bool:
    ours, theirs = (
        (one.left, one.top, one.right, one.bottom),
        (other.left, other.top, other.right, other.bottom),
    )
    return all(abs(a - b) <= LIKENESS for a, b in zip(ours, theirs, strict=True))
