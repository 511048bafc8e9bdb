"""Layouts: the arrangement that holds most pieces, and marks that guide the knife there.

The printable area is the paper without its margin; furniture takes rows at its top and bottom, pieces what is
left. Of paper to be folded, fronts get the left half, short of what keeps the fold's line clear of bleeds.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from ludopress.errors import LayoutError
from ludopress.imposition.arrangements import Arrangement, arrangements
from ludopress.imposition.furniture import strip
from ludopress.imposition.marks import CLEAR, Cut, Field, are_enough, cuts_at, ticks, tilt
from ludopress.imposition.outlines import moved
from ludopress.model import Backs, Box, Line, Marks, Matrix, Paper, Template


@dataclass(frozen=True)
class Layout:
    """Where the fronts of a full sheet go and how they are marked; furniture has ``rows`` above and below."""

    template: Template
    paper: Paper
    arrangement: Arrangement
    marks: Marks
    rows: int

    def cuts(self, count: int) -> list[Cut]:
        """Return the outlines of the fronts in the first ``count`` places."""
        return cuts_at(self.arrangement.places[:count], self.arrangement.turn, self.template)

    def ticks(self, count: int) -> list[Line]:
        """Return the ticks round the fronts in the first ``count`` places."""
        if self.marks not in {Marks.CROP, Marks.CENTRE}:
            return []
        return ticks(self.cuts(count), self.marks, self._field, self._tilt)

    @property
    def _field(self) -> Field:
        reach = _half(self.paper, CLEAR)
        return Field(_between(reach, self.rows), reach)

    @cached_property
    def _tilt(self) -> float:
        return tilt(self.cuts(len(self.arrangement.places)), self._field)


def printable(paper: Paper) -> Box:
    """Return what a home printer reaches."""
    return Box(0.0, 0.0, paper.size.width, paper.size.height).grown(-paper.margin)


def plan(template: Template, paper: Paper, component: str, rows: int) -> Layout:
    """Return the layout for pieces of ``template`` with ``rows`` of furniture above and below.

    Where crop marks cannot guide every cut, because bleeds fill the room to its edge or interlock, the cuts
    themselves become hairlines. Raises LayoutError when a piece does not fit the paper.
    """
    middle = template.trim.box.centre
    shape = moved(template.bleed_shape, Matrix.translation(-middle.x, -middle.y))
    room = _between(_half(paper, max(paper.gap / 2, CLEAR)), rows)
    found = arrangements(shape, paper.gap, room)
    if not found:
        half, unfolded = (
            (" and beside the fold", "backs: separate, ") if paper.backs is Backs.FOLD else ("", "")
        )
        raise LayoutError(
            f"{component}: a piece takes {_measure(shape.box)} with its bleed, but {_named(paper)} "
            f"leaves {_measure(room)} inside its margin of {paper.margin:g} mm and its page furniture{half} "
            f"(choose {unfolded}larger paper, a smaller margin or a smaller template)"
        )
    most = len(found[0].places)
    layouts = [Layout(template, paper, one, paper.marks, rows) for one in found if len(one.places) == most]
    if paper.marks is not Marks.CROP:
        return layouts[0]
    guided = (layout for layout in layouts if are_enough(layout.ticks(most), layout.cuts(most)))
    return next(guided, replace(layouts[0], marks=Marks.HAIRLINE))


def _half(paper: Paper, gutter: float) -> Box:
    """Return the part of the printable area that fronts get, ``gutter`` mm away from a fold."""
    area = printable(paper)
    if paper.backs is not Backs.FOLD:
        return area
    return replace(area, right=paper.size.width / 2 - gutter)


def _between(area: Box, rows: int) -> Box:
    """Return ``area`` without ``rows`` of furniture above and below."""
    return replace(area, top=area.top + strip(rows), bottom=area.bottom - strip(rows))


def _named(paper: Paper) -> str:
    return f"{paper.name} ({paper.size.width:g} by {paper.size.height:g} mm)"


def _measure(box: Box) -> str:
    return f"{max(0.0, box.width):.4g} by {max(0.0, box.height):.4g} mm"
