"""Layouts: the arrangement that holds most pieces, and marks that guide the knife there.

The printable area is the paper without its margin; furniture takes rows at its top and bottom, pieces what is
left. Of paper to be folded, fronts get the left half, short of what keeps the fold's line clear of bleeds.

Pieces whose white edge holds the margin and the furniture may reach to the paper's own edge: then only their
ink has to lie in that room.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from ludopress.errors import LayoutError
from ludopress.imposition.arrangements import NO_TICKS, Arrangement, arrangements
from ludopress.imposition.folds import fold_ticks, folds_at, reach
from ludopress.imposition.furniture import strip
from ludopress.imposition.guides import guides, sides_in
from ludopress.imposition.marks import CLEAR, Cut, Field, are_enough, cuts_at, hairlines, merged, ticks, tilt
from ludopress.imposition.outlines import moved, to_centre
from ludopress.model import Backs, Box, Line, Mark, Marks, Matrix, Paper, Polygon, Rectangle, Template, Turn

MOST_PLACES = 5000  # on a sheet: nobody cuts so many, and planning them takes minutes
MOST_SIDES = 60  # of a piece: no ruler is laid along more
AT_EDGE = 1.0  # mm: a cut so near the paper's edge is not cut


@dataclass(frozen=True)
class Layout:
    """Where the fronts of a full sheet go and how they are marked; furniture has ``rows`` above and below."""

    template: Template
    paper: Paper
    arrangement: Arrangement
    marks: Marks
    rows: int

    def cuts(self, count: int | None) -> list[Cut]:
        """Return the outlines of the fronts in the first ``count`` places; None: in all."""
        kept = self.template.bleed_shape if self.reaches_edge else self.template.footprint
        return cuts_at(self.arrangement.places[:count], self.arrangement.turn, self.template, kept)

    def ticks(self, count: int) -> list[Line]:
        """Return the ticks round the fronts in the first ``count`` places."""
        if self.marks not in {Marks.CROP, Marks.CENTRE} or self.reaches_edge:
            return []
        return ticks(self.cuts(count), self.marks, self._field, self._tilt)

    def drawn(self, count: int) -> list[Mark]:
        """Return what is drawn on fronts alone: cuts that ticks do not show, and ticks on the folds."""
        if self.marks is Marks.NONE:
            return []
        cuts, lines = self.cuts(count), list[Mark]()
        if self.reaches_edge:
            area = _overlap(_half(self.paper, AT_EDGE), whole(self.paper).grown(-AT_EDGE))
            sides = (side for cut in cuts for side in sides_in(area, cut.trim.box))
            lines += guides(sides, -self.template.bleed, self._field.room)
        elif self.marks is Marks.HAIRLINE:
            lines += hairlines(cuts)
        return [*lines, *merged(chain.from_iterable(self._fold_ticks(cuts)))]

    @cached_property
    def reaches_edge(self) -> bool:
        """Whether pieces reach out of the room for whole ones, as only those with a white edge may."""
        if self.template.bleed >= 0:
            return False
        trims = cuts_at(
            self.arrangement.places, self.arrangement.turn, self.template, self.template.footprint
        )
        room = _room(self.paper, self.rows)
        return not all(_holds(room, cut.trim.box) for cut in trims)

    @property
    def has_room_for_folds(self) -> bool:
        """Whether both ends of every fold can be marked, or need not be."""
        wanted = 2 * len(self.template.folds)
        marked = (len(ticks) == wanted for ticks in self._fold_ticks(self.cuts(None)))
        return self.marks is Marks.NONE or all(marked)

    def _fold_ticks(self, cuts: Sequence[Cut]) -> Iterator[list[Line]]:
        """Yield for each piece the ticks of its folds."""
        centred = to_centre(self.template, self.arrangement.turn)
        for cut, at in zip(cuts, self.arrangement.places, strict=False):
            folds = folds_at(self.template, Matrix.translation(at.x, at.y) @ centred)
            yield fold_ticks(cut.cleared, folds, self._field)

    @property
    def _field(self) -> Field:
        reach = _half(self.paper, CLEAR)
        return Field(between(reach, self.rows), reach)

    @cached_property
    def _tilt(self) -> float:
        return tilt(self.cuts(len(self.arrangement.places)), self._field)


def printable(paper: Paper) -> Box:
    """Return what a home printer reaches."""
    return whole(paper).grown(-paper.margin)


def whole(paper: Paper) -> Box:
    """Return the paper."""
    return Box(0.0, 0.0, paper.size.width, paper.size.height)


def plan(template: Template, paper: Paper, rows: int) -> Layout | None:
    """Return the layout for pieces of ``template`` with ``rows`` of furniture; None where they are too large.

    Where crop marks cannot guide every cut, because bleeds fill the room to its edge or interlock, or there
    are more sides than a ruler is for, the cuts themselves become hairlines.

    Raises LayoutError where thousands would lie on a sheet.
    """
    _refuse_crumbs(template, paper, rows)
    inside = [Layout(template, paper, one, paper.marks, rows) for one in _inside(template, paper, rows)]
    to_edge = [Layout(template, paper, one, paper.marks, rows) for one in _to_edge(template, paper, rows)]
    found = [*inside, *(layout for layout in to_edge if layout.has_room_for_folds)]
    if not found:
        return None
    most = max(len(layout.arrangement.places) for layout in found)
    layouts = [layout for layout in found if len(layout.arrangement.places) == most]
    if paper.marks is not Marks.CROP or layouts[0].reaches_edge:
        return layouts[0]
    straight = not isinstance(template.trim, Polygon) or len(template.trim.points) <= MOST_SIDES
    tried = layouts if straight else []
    guided = (layout for layout in tried if are_enough(layout.ticks(most), layout.cuts(most)))
    return next(guided, replace(layouts[0], marks=Marks.HAIRLINE))


def _refuse_crumbs(template: Template, paper: Paper, rows: int) -> None:
    piece, room = template.footprint.box.grown(paper.gap / 2), _room(paper, rows)
    if room.width * room.height > MOST_PLACES * piece.width * piece.height:
        raise LayoutError(
            f"pieces of {_measure(template.trim.box)} are too small for {_named(paper)}: more than "
            f"{MOST_PLACES:,} would lie on a sheet (choose larger pieces or smaller paper)"
        )


def edge_for(paper: Paper, rows: int) -> float:
    """Return how wide a white edge is that holds the margin and ``rows`` of furniture."""
    return paper.margin + strip(rows)


def too_large(template: Template, paper: Paper, component: str, rows: int) -> LayoutError:
    """Return what is to be said of a piece that does not fit the paper."""
    room, folded = _room(paper, rows), paper.backs is Backs.FOLD
    half, unfolded = (" and beside the fold", "backs: separate, ") if folded else ("", "")
    bleed = " with its bleed" if template.bleed > 0 else ""
    backs = "" if paper.backs is Backs.NONE else " and backs: none"
    split = f"overlap: 10 mm{backs} splits it over several sheets"
    return LayoutError(
        f"{component}: a piece takes {_measure(template.footprint.box)}{bleed}, but {_named(paper)} "
        f"leaves {_measure(room)} inside its margin of {paper.margin:g} mm and its page furniture{half} "
        f"(choose {unfolded}larger paper, a smaller margin or a smaller template{_edge(template, paper)}; "
        f"{split})"
    )


def _edge(template: Template, paper: Paper) -> str:
    """Return the cure for a piece as large as the paper whose white edge is too narrow."""
    size, wanted = template.trim.box.size, edge_for(paper, 1)
    fits = size.width <= paper.size.width + AT_EDGE and size.height <= paper.size.height + AT_EDGE
    return f", or a white edge of {wanted:g} mm: bleed: -{wanted:g} mm" if template.bleed < 0 and fits else ""


def _inside(template: Template, paper: Paper, rows: int) -> list[Arrangement]:
    """Return the arrangements of whole pieces in the printable area."""
    shape = moved(template.footprint, to_centre(template, Turn.NONE))
    ticks = reach(template) if paper.marks is not Marks.NONE else NO_TICKS
    return arrangements(shape, paper.gap, _room(paper, rows), ticks)


def _to_edge(template: Template, paper: Paper, rows: int) -> list[Arrangement]:
    """Return the arrangements whose ink lies in the printable area and whose cuts may be the paper's edges.

    Other cuts than these have to lie where they can be drawn.
    """
    white, trim = -template.bleed, template.trim
    if white < edge_for(paper, rows) - 1e-9 or not isinstance(trim, Rectangle):
        return []
    room = _overlap(_leaf(paper), _room(paper, rows).grown(white))
    shape = moved(trim, to_centre(template, Turn.NONE))
    found = arrangements(shape, paper.gap, room)
    return [one for one in found if _can_be_cut(cuts_at(one.places, one.turn, template, trim), paper)]


def _can_be_cut(cuts: Sequence[Cut], paper: Paper) -> bool:
    area, sheet = printable(paper), _leaf(paper)
    for trim in (cut.trim.box for cut in cuts):
        for side, far, low, high in (
            (trim.left, sheet.left, area.left, area.right),
            (trim.right, sheet.right, area.left, area.right),
            (trim.top, sheet.top, area.top, area.bottom),
            (trim.bottom, sheet.bottom, area.top, area.bottom),
        ):
            if abs(side - far) > AT_EDGE and not low <= side <= high:
                return False
    return True


def _room(paper: Paper, rows: int) -> Box:
    """Return the room for pieces with ``rows`` of furniture above and below."""
    return between(_half(paper, max(paper.gap / 2, CLEAR)), rows)


def _leaf(paper: Paper) -> Box:
    """Return the paper, or the half of it that fronts get."""
    sheet = whole(paper)
    return sheet if paper.backs is not Backs.FOLD else replace(sheet, right=paper.size.width / 2)


def _half(paper: Paper, gutter: float) -> Box:
    """Return the part of the printable area that fronts get, ``gutter`` mm away from a fold."""
    area = printable(paper)
    if paper.backs is not Backs.FOLD:
        return area
    return replace(area, right=paper.size.width / 2 - gutter)


def between(area: Box, rows: int) -> Box:
    """Return ``area`` without ``rows`` of furniture above and below."""
    return replace(area, top=area.top + strip(rows), bottom=area.bottom - strip(rows))


def _overlap(one: Box, other: Box) -> Box:
    """Return what two boxes share."""
    return Box(
        max(one.left, other.left),
        max(one.top, other.top),
        min(one.right, other.right),
        min(one.bottom, other.bottom),
    )


def _holds(area: Box, box: Box) -> bool:
    inside = area.grown(1e-6)
    return (
        inside.left <= box.left
        and box.right <= inside.right
        and inside.top <= box.top
        and box.bottom <= inside.bottom
    )


def _named(paper: Paper) -> str:
    return f"{paper.name} ({paper.size.width:g} by {paper.size.height:g} mm)"


def _measure(box: Box) -> str:
    return f"{max(0.0, box.width):.4g} by {max(0.0, box.height):.4g} mm"
