"""Imposing: places, marks and furniture of one component come together as sheets.

A front and its back are on sheets of the same number and in slots of the same number.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ludopress.errors import LayoutError
from ludopress.imposition.flips import Mirror, mirror
from ludopress.imposition.furniture import CrowdedError, Heading, checked, furnish, strip
from ludopress.imposition.layouts import Layout, plan, printable
from ludopress.imposition.marks import THICKNESS, hairlines
from ludopress.imposition.outlines import is_symmetric
from ludopress.model import Backs, Box, Leaf, Line, Mark, Marks, Paper, Placement, Point, Sheet, Side
from ludopress.typography.rows import rows_between

MOST_ROWS = 8
WORDS = {
    (Side.FRONT, False): "front",
    (Side.BACK, False): "back",
    (Side.FRONT, True): "fronts left, backs right of the fold",
}


def impose(leaves: Sequence[Leaf], paper: Paper, heading: Heading) -> tuple[Sheet, ...]:
    """Return ``leaves``, which share one template, on as few sheets as hold them, in the order to print them.

    A component whose backs are all blank gets none; a blank back among others keeps its slot. Raises
    LayoutError when a piece or the page furniture does not fit the paper, or no back can fit its front.
    """
    if not leaves:
        return ()
    heading = checked(heading)
    backs = paper.backs if any(leaf.back for leaf in leaves) else Backs.NONE
    if backs is not Backs.NONE and not is_symmetric(leaves[0].front.template.trim):
        raise LayoutError(
            f"{heading.component}: turned over, a piece of this shape is another one, and no back lies "
            "behind its front (make the left half the mirror image of the right, or print no backs)"
        )
    for rows in range(1, MOST_ROWS):
        with suppress(CrowdedError):
            return _imposed(leaves, replace(paper, backs=backs), heading, rows)
    return _imposed(leaves, replace(paper, backs=backs), heading, MOST_ROWS)


def _imposed(leaves: Sequence[Leaf], paper: Paper, heading: Heading, rows: int) -> tuple[Sheet, ...]:
    """Return the sheets with ``rows`` of furniture above and below, or raise CrowdedError."""
    layout = plan(leaves[0].front.template, paper, heading.component, rows)
    size = len(layout.arrangement.places)
    parts = [leaves[start : start + size] for start in range(0, len(leaves), size)]
    ticks = {count: layout.ticks(count) for count in sorted({len(part) for part in parts})}
    sheets = [
        _Pair(layout, heading, part, ticks[len(part)], (number, len(parts)))
        for number, part in enumerate(parts, 1)
    ]
    match paper.backs:
        case Backs.NONE:
            return tuple(sheet.front for sheet in sheets)
        case Backs.FOLD:
            return tuple(sheet.folded for sheet in sheets)
        case Backs.SEPARATE:
            return (*(sheet.front for sheet in sheets), *(sheet.back for sheet in sheets))
        case Backs.INTERLEAVED:
            return tuple(side for sheet in sheets for side in (sheet.front, sheet.back))


@dataclass(frozen=True)
class _Pair:
    """One sheet of paper with the leaves it holds."""

    layout: Layout
    heading: Heading
    leaves: Sequence[Leaf]
    ticks: Sequence[Line]
    number: tuple[int, int]  # n of m

    @property
    def front(self) -> Sheet:
        """Its front."""
        return self._sheet(Side.FRONT, self._fronts, [*self.ticks, *self._hairlines])

    @property
    def back(self) -> Sheet:
        """Its back; a hairline there would show beside the cut wherever the printer drifts."""
        return self._sheet(Side.BACK, self._backs, self._mirrored_ticks)

    @property
    def folded(self) -> Sheet:
        """Fronts and backs side by side, with the fold between them."""
        fold, area = self.layout.paper.size.width / 2, printable(self.layout.paper)
        gap = strip(self.layout.rows)
        crease = Line(Point(fold, area.top + gap), Point(fold, area.bottom - gap), THICKNESS, dashed=True)
        marks: list[Mark] = [*self.ticks, *self._mirrored_ticks, *self._hairlines, crease]
        return self._sheet(Side.FRONT, self._fronts + self._backs, marks, fold)

    @property
    def _fronts(self) -> tuple[Placement, ...]:
        arrangement = self.layout.arrangement
        return tuple(
            Placement(slot=slot, piece=leaf.piece, face=leaf.front, at=at, turn=arrangement.turn)
            for slot, (leaf, at) in enumerate(zip(self.leaves, arrangement.places, strict=False))
        )

    @property
    def _backs(self) -> tuple[Placement, ...]:
        return tuple(
            replace(
                front, face=leaf.back, at=self._mirror.point(front.at), turn=self._mirror.turn(front.turn)
            )
            for front, leaf in zip(self._fronts, self.leaves, strict=True)
        )

    @property
    def _mirror(self) -> Mirror:
        return mirror(self.layout.paper)

    @property
    def _mirrored_ticks(self) -> list[Line]:
        return [self._mirror.line(line) for line in self.ticks]

    @property
    def _hairlines(self) -> list[Mark]:
        wanted = self.layout.marks is Marks.HAIRLINE
        return list(hairlines(self.layout.cuts(len(self.leaves)))) if wanted else []

    def _sheet(
        self, side: Side, placements: tuple[Placement, ...], marks: Sequence[Mark], fold: float | None = None
    ) -> Sheet:
        paper = self.layout.paper
        area = printable(paper)
        number, of = self.number
        page = f"{WORDS[side, fold is not None]} · page {number} of {of}"
        lines = [mark for mark in marks if isinstance(mark, Line)]
        furniture = furnish(self.heading, page, rows_between(area, self.layout.rows, lines))
        whole = Box(0.0, 0.0, paper.size.width, paper.size.height)
        return Sheet(
            component=self.heading.component,
            paper=paper.size,
            side=side,
            number=number,
            of=of,
            placements=placements,
            marks=(*marks, *furniture),
            printable=area,
            trim=whole,
            bleed=whole,
            flip=paper.flip,
            fold=fold,
        )
