"""Folds: what is to be folded can be: every fold has a mark at either end to lay a ruler against."""

from collections.abc import Iterator, Sequence

import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent
from ludopress.invariants.sheets import called, is_back, place_of
from ludopress.model import Face, Line, Marks, Placement, Printing

EXACT = 0.01  # mm off the line
NEAR = 2.0  # mm from the piece: what is farther away is a neighbour's
SEEN = 1.5  # mm of a fold in a window: of less nothing need be marked


def is_folded(printing: Printing) -> bool:
    """Return whether the pieces have folds, and the paper is to be marked."""
    folded = any(leaf.front.template.folds for leaf in printing.leaves)
    return bool(printing.sheets) and folded and printing.component.paper.marks is not Marks.NONE


@invariant("sheets/folds-marked", Printing, when=is_folded)
def folds_marked(printing: Printing) -> Iterator[Breach]:
    """Every fold of every front has a dashed tick at both ends, exactly on its line.

    A piece that is folded askew does not stand. The fold itself is not printed, so that it cannot be seen; on
    a split piece it is marked beside every window that it crosses.
    """
    for sheet in printing.sheets:
        dashed = [mark for mark in sheet.marks if isinstance(mark, Line) and mark.dashed]
        for placement in sheet.placements:
            if placement.face is not None and not is_back(placement):
                for number in _unmarked(placement, placement.face, dashed):
                    message = (
                        f"{called(sheet)}: fold {number} of {placement.piece} is not marked at both ends"
                    )
                    yield Breach(message, (placement.piece,))


def _unmarked(placement: Placement, face: Face, dashed: Sequence[Line]) -> Iterator[int]:
    """Yield the number, from 1, of each fold without a tick on its line at either side of its middle."""
    place = place_of(placement, face.template)
    piece = Extent.of(face.template.footprint).moved(place).seen(placement.window)
    for number, (start, end) in enumerate(face.template.folds, 1):
        one, two = place.apply(start), place.apply(end)
        line = shapely.LineString([(one.x, one.y), (two.x, two.y)])
        fold = Extent(line, 0.0).seen(placement.window)
        if shapely.length(fold) < SEEN:
            continue
        sides = {_side(tick, fold) for tick in dashed if _distance(tick, piece) <= NEAR}
        if not sides >= {-1, 1}:
            yield number


def _side(tick: Line, fold: shapely.Geometry) -> int:
    """Return at which end of ``fold`` a tick lies: -1 or 1; 0 where it is not on its line, or across it."""
    (ax, ay), (bx, by) = (shapely.get_coordinates(fold)[index] for index in (0, -1))
    length = shapely.length(fold)
    along, middle = ((bx - ax) / length, (by - ay) / length), ((ax + bx) / 2, (ay + by) / 2)
    ends = [(point.x - middle[0], point.y - middle[1]) for point in (tick.start, tick.end)]
    if max(abs(x * along[1] - y * along[0]) for x, y in ends) > EXACT:
        return 0
    ways = [x * along[0] + y * along[1] for x, y in ends]
    return 1 if min(ways) > 0 else -1 if max(ways) < 0 else 0


def _distance(tick: Line, piece: shapely.Geometry) -> float:
    line = shapely.LineString([(tick.start.x, tick.start.y), (tick.end.x, tick.end.y)])
    return float(shapely.distance(line, piece))
