"""Imposing: places, marks and furniture of one component come together as sheets.

A front and its back are on sheets of the same number and in slots of the same number.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ludopress.errors import LayoutError
from ludopress.imposition.flips import Mirror, mirror
from ludopress.imposition.furniture import TOO_SMALL, Credits, CrowdedError, Heading, checked, strip
from ludopress.imposition.layouts import Layout, edge_for, plan, printable, too_large
from ludopress.imposition.marks import THICKNESS
from ludopress.imposition.outlines import is_symmetric
from ludopress.imposition.pages import Contents, Furnishing, Stationery
from ludopress.imposition.splitting import split
from ludopress.model import Backs, Leaf, Line, Mark, Paper, Placement, Point, Sheet, Side, Template

MOST_ROWS = 8


def impose(leaves: Sequence[Leaf], paper: Paper, heading: Heading) -> tuple[Sheet, ...]:
    """Return ``leaves``, which share one template, on as few sheets as hold them, in the order to print them.

    A component whose backs are all blank gets none; a blank back among others keeps its slot. A piece that is
    larger than the paper is split over several sheets where the paper says by how much they overlap. Raises
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
    for furnishing in _furnishings(leaves[0].front.template, paper):
        with suppress(CrowdedError):
            return _imposed(leaves, Stationery(replace(paper, backs=backs), heading, furnishing))
    raise CrowdedError(TOO_SMALL)


def _furnishings(template: Template, paper: Paper) -> Iterator[Furnishing]:
    """Yield how the furniture may be set, the best first; what a white edge holds is used up before more."""
    for rows in range(1, MOST_ROWS + 1):
        yield Furnishing(rows, Credits.BELOW)
        if -template.bleed >= edge_for(paper, rows):
            yield Furnishing(rows, Credits.ANYWHERE)


def _imposed(leaves: Sequence[Leaf], stationery: Stationery) -> tuple[Sheet, ...]:
    """Return the sheets, or raise CrowdedError."""
    paper, rows = stationery.paper, stationery.furnishing.rows
    template = leaves[0].front.template
    layout = plan(template, paper, rows)
    if layout is None:
        return _too_large(leaves, stationery)
    size = len(layout.arrangement.places)
    parts = [leaves[start : start + size] for start in range(0, len(leaves), size)]
    counts = sorted({len(part) for part in parts})
    ticks = {count: layout.ticks(count) for count in counts}
    drawn = {count: layout.drawn(count) for count in counts}
    sheets = [
        _Pair(layout, stationery, part, (ticks[len(part)], drawn[len(part)]), (number, len(parts)))
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


def _too_large(leaves: Sequence[Leaf], stationery: Stationery) -> tuple[Sheet, ...]:
    """Return the sheets over which pieces are split, or raise what is wrong."""
    paper, heading, rows = stationery.paper, stationery.heading, stationery.furnishing.rows
    template = leaves[0].front.template
    if template.bleed < 0 and plan(template, paper, 1) is not None:
        raise LayoutError(
            f"{heading.component}: beside the margin of {paper.margin:g} mm, a white edge of "
            f"{-template.bleed:g} mm does not hold title, scale bar and credits (shorten the title or the "
            "credits, choose a smaller margin or larger paper, or widen the white edge)"
        )
    if paper.overlap is None or plan(template, paper, 1) is not None:
        raise too_large(template, paper, heading.component, rows)
    return split(leaves, stationery)


@dataclass(frozen=True)
class _Pair:
    """One sheet of paper with the leaves it holds."""

    layout: Layout
    stationery: Stationery
    leaves: Sequence[Leaf]
    marks: tuple[Sequence[Line], Sequence[Mark]]  # on both sides; on the front alone
    number: tuple[int, int]  # n of m

    @property
    def front(self) -> Sheet:
        """Its front."""
        ticks, drawn = self.marks
        return self._sheet(Side.FRONT, self._fronts, [*ticks, *drawn])

    @property
    def back(self) -> Sheet:
        """Its back; a hairline there would show beside the cut wherever the printer drifts."""
        return self._sheet(Side.BACK, self._backs, self._mirrored_ticks)

    @property
    def folded(self) -> Sheet:
        """Fronts and backs side by side, with the fold between them."""
        ticks, drawn = self.marks
        fold, area = self.layout.paper.size.width / 2, printable(self.layout.paper)
        gap = strip(self.layout.rows)
        crease = Line(Point(fold, area.top + gap), Point(fold, area.bottom - gap), THICKNESS, dashed=True)
        marks: list[Mark] = [*ticks, *self._mirrored_ticks, *drawn, crease]
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
        return [self._mirror.line(line) for line in self.marks[0]]

    def _sheet(
        self, side: Side, placements: tuple[Placement, ...], marks: Sequence[Mark], fold: float | None = None
    ) -> Sheet:
        contents = Contents(side=side, number=self.number, placements=placements, marks=marks, fold=fold)
        return self.stationery.sheet(contents)
