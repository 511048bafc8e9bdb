"""Splits: a piece larger than the paper is whole again when its sheets are glued, and its joints are marked.

Every sheet shows a window of it. Seen from the middle of the piece the windows have to form rows and columns.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent
from ludopress.invariants.sheets import called, part_of, place_of
from ludopress.model import Box, Face, Line, Placement, Printing, Shape, Sheet

EXACT = 0.01  # mm
Reach = tuple[float, float]  # from where to where, one way


def is_split(printing: Printing) -> bool:
    """Return whether any piece is split over sheets."""
    return any(place.window is not None for sheet in printing.sheets for place in sheet.placements)


@dataclass(frozen=True, slots=True)
class Part:
    """A window of a piece on a sheet; ``seen`` is the window seen from the middle of the piece."""

    sheet: Sheet
    placement: Placement
    face: Face
    window: Box
    seen: Box

    def box(self, shape: Shape) -> Box:
        """Return the box of a shape of the face where it lies on the sheet."""
        return Extent.of(shape).moved(place_of(self.placement, self.face.template)).box


@invariant("sheets/split-whole", Printing, when=is_split)
def split_whole(printing: Printing) -> Iterator[Breach]:
    """The windows of a split piece show all of it, overlap as the paper says, and are marked at every joint.

    What no window shows is missing from the glued board; where an overlap is of another width, or a joint is
    marked on one of its sheets only, nobody can glue it. At the outer windows there is paper up to the cut.
    """
    pieces: dict[str, list[Part]] = {}
    for sheet in printing.sheets:
        for placement in sheet.placements:
            if placement.window is not None and placement.face is not None:
                part = Part(sheet, placement, placement.face, placement.window, Box(*part_of(placement)))
                pieces.setdefault(placement.piece, []).append(part)
    for piece, parts in pieces.items():
        for fault in _faults(parts, printing.component.paper.overlap):
            yield Breach(f"{piece}: {fault}", (piece,))


def _faults(parts: Sequence[Part], overlap: float | None) -> Iterator[str]:
    columns = sorted({(part.seen.left, part.seen.right) for part in parts})
    rows = sorted({(part.seen.top, part.seen.bottom) for part in parts})
    if overlap is None:
        yield "it is split over sheets, and the paper does not say by how much they overlap"
    elif any((part.placement.turn, part.face) != (parts[0].placement.turn, parts[0].face) for part in parts):
        yield "its parts are not of one face, turned one way"
    elif len(parts) != len(columns) * len(rows):
        yield f"{len(parts)} windows do not make {len(rows)} rows of {len(columns)}"
    else:
        yield from _gaps(parts[0], columns, rows, overlap)
        for part in parts:
            yield from _cut_off(part, columns, rows)
            yield from _unmarked(part, columns, rows)


def _gaps(part: Part, columns: Sequence[Reach], rows: Sequence[Reach], overlap: float) -> Iterator[str]:
    """Yield what the windows leave out, and the overlaps that are not as wide as they should be."""
    at, ink = part.placement.at, part.box(part.face.template.bleed_shape)
    for name, windows, low, high in (
        ("across", columns, ink.left - at.x, ink.right - at.x),
        ("down", rows, ink.top - at.y, ink.bottom - at.y),
    ):
        missing = max(windows[0][0] - low, high - windows[-1][1])
        if missing > EXACT:
            yield f"{missing:.2f} mm of it, {name}, are in no window"
        for (_, end), (start, _) in pairwise(windows):
            if abs(end - start - overlap) > EXACT:
                yield f"windows overlap by {end - start:.2f} mm {name}, not by {overlap:g}"


def _cut_off(part: Part, columns: Sequence[Reach], rows: Sequence[Reach]) -> Iterator[str]:
    """Yield where the cut beside an outer window is not on the paper."""
    cut, paper, seen = part.box(part.face.template.trim), part.sheet.paper, part.seen
    beyond = {
        "left": (seen.left == columns[0][0]) * -cut.left,
        "top": (seen.top == rows[0][0]) * -cut.top,
        "right": (seen.right == columns[-1][1]) * (cut.right - paper.width),
        "bottom": (seen.bottom == rows[-1][1]) * (cut.bottom - paper.height),
    }
    for side, by in beyond.items():
        if by > EXACT:
            yield f"{called(part.sheet)}: the cut at the {side} is {by:.2f} mm beyond the paper"


def _unmarked(part: Part, columns: Sequence[Reach], rows: Sequence[Reach]) -> Iterator[str]:
    """Yield the joints that have no ticks on both sides of the window, at both edges of the overlap."""
    lines = [mark for mark in part.sheet.marks if isinstance(mark, Line)]
    upright = [(line.start.x, line.start.y, line.end.y) for line in lines if line.start.x == line.end.x]
    level = [(line.start.y, line.start.x, line.end.x) for line in lines if line.start.y == line.end.y]
    window, at = part.window, part.placement.at
    for wanted, ticks, reach in (
        (
            [x + at.x for x in _edges((part.seen.left, part.seen.right), columns)],
            upright,
            (window.top, window.bottom),
        ),
        (
            [y + at.y for y in _edges((part.seen.top, part.seen.bottom), rows)],
            level,
            (window.left, window.right),
        ),
    ):
        for edge in wanted:
            there = [sorted(ends) for place, *ends in ticks if abs(place - edge) <= EXACT]
            if not (any(high < reach[0] for _, high in there) and any(low > reach[1] for low, _ in there)):
                yield f"{called(part.sheet)}: the joint at {edge:.2f} mm is not marked beside the picture"


def _edges(own: Reach, windows: Sequence[Reach]) -> Iterator[float]:
    """Yield the edges of a window's overlaps with the one before and the one after."""
    index = windows.index(own)
    if index > 0:
        yield from (own[0], windows[index - 1][1])
    if index < len(windows) - 1:
        yield from (windows[index + 1][0], own[1])
