"""Pages: one side of a sheet: the pieces, their marks, and the furniture set round them."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludopress.imposition.furniture import Caption, Credits, Heading, caption, furnish
from ludopress.imposition.layouts import printable, whole
from ludopress.model import Line, Mark, Paper, Placement, Sheet, Side
from ludopress.typography.rows import rows_between

WORDS = {
    (Side.FRONT, False): "front",
    (Side.BACK, False): "back",
    (Side.FRONT, True): "fronts left, backs right of the fold",
}


@dataclass(frozen=True, slots=True)
class Furnishing:
    """How many rows the furniture has above and below, and where among them credits may stand."""

    rows: int
    credits: Credits


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What one side of a sheet shows: ``number`` is n of m, ``place`` names the part of a split piece."""

    side: Side
    number: tuple[int, int]
    placements: tuple[Placement, ...]
    marks: Sequence[Mark]
    fold: float | None = None
    place: str = ""
    captions: Sequence[Caption] = ()


@dataclass(frozen=True)
class Stationery:
    """The paper, and what is said on every sheet of it."""

    paper: Paper
    heading: Heading
    furnishing: Furnishing

    def sheet(self, contents: Contents) -> Sheet:
        """Return the sheet that holds ``contents``, or raise CrowdedError."""
        paper, area = self.paper, printable(self.paper)
        number, of = contents.number
        side = WORDS[contents.side, contents.fold is not None]
        page = " · ".join(filter(None, (side, f"page {number} of {of}", contents.place)))
        lines = [mark for mark in contents.marks if isinstance(mark, Line)]
        labels, rows = caption(contents.captions, rows_between(area, self.furnishing.rows, lines))
        furniture = furnish(self.heading, page, rows, self.furnishing.credits)
        return Sheet(
            component=self.heading.component,
            paper=paper.size,
            side=contents.side,
            number=number,
            of=of,
            placements=contents.placements,
            marks=(*contents.marks, *labels, *furniture),
            printable=area,
            trim=whole(paper),
            bleed=whole(paper),
            flip=paper.flip,
            fold=contents.fold,
        )
