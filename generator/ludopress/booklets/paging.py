"""Paging: how a booklet's pages come to be filled, and where figures stand that have no room in their place.

Whoever sets the booklet is asked where everything stands, as often as it takes. A fitting says how many steps
``closer`` lines stand, and what becomes of ``figures`` by their number: each is ``scale`` times its size, and
stands where it is written (``to`` is ""), or floats ``to`` the top of the next page, or to the bottom of the
same, from before the ``row`` of a ``block``. It never leaves its section, which is from heading to heading.

Of what can be done for a figure, that is done which strains the pages least. Spots are (page, points from its
upper edge).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, inf
from typing import Any

SMALLEST = 0.78  # times its size: no figure shrinks more
SPARE = 14.0  # pt: what parts a figure from its text
CLOSER, LOOSER = (1, 2, 3), (1, 2)  # steps from how far lines are apart at best
EASE = 0.08  # of a page: so much may stay empty at its foot and nobody minds
LEAST = 0.25  # of the last page: what has less on it looks forgotten
LEAF = 4  # pages: what a booklet grows by when it is stitched
FIRST = 2  # the page behind the cover
BARE = 0.4  # of a page: what is emptier is worth it to set all lines anew
GOOD = 0.2  # what pages are strained by that no better way is looked for
CLOSE, SHEET = 0.1, 0.6  # what a step closer or looser strains, and what a leaf more

Spot = tuple[int, float]
Told = Mapping[str, Any]
Ask = Callable[[Mapping[str, object]], Told]


@dataclass(frozen=True, slots=True)
class Choice:
    """What becomes of a figure."""

    scale: float = 1.0
    to: str = ""
    block: int = -1
    row: int = 0

    @property
    def strain(self) -> float:
        """How little one wants that: small figures are hard to see, and those elsewhere are looked for."""
        return float(0.8 * (1.0 - self.scale) ** 1.5) + (0.12 if self.to else 0.0)


@dataclass(frozen=True, slots=True)
class Fitting:
    """All that is decided on the pages of a booklet."""

    closer: int = 0
    figures: Mapping[int, Choice] = field(default_factory=dict)

    def having(self, number: int, choice: Choice) -> "Fitting":
        """Return the same, with that becoming of a figure."""
        return Fitting(self.closer, {**self.figures, number: choice})

    def told(self) -> dict[str, object]:
        """How booklet.typ is told."""
        figures = {
            str(number): {"scale": one.scale, "to": one.to, "block": one.block, "row": one.row}
            for number, one in self.figures.items()
        }
        return {"closer": self.closer, "figures": figures}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a block as it is set."""

    block: int
    row: int
    start: Spot
    end: Spot


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as it is set: the ``block`` that it is, where its ``caption`` begins, and its full height.

    That of its ``picture`` is a part of it.
    """

    number: int
    block: int
    caption: Spot
    height: float
    picture: float


@dataclass(frozen=True, slots=True)
class Pages:
    """Where everything stands."""

    head: float
    foot: float
    kinds: Sequence[str]
    rows: Sequence[Row]
    headings: Mapping[int, Spot]
    figures: Sequence[Figure]
    last: int

    @classmethod
    def read(cls, told: Told) -> "Pages":
        """Return what booklet.typ reports."""
        marks = {(one["block"], one["row"], one["edge"]): _spot(one) for one in told["marks"]}
        kinds: list[str] = told["blocks"]
        own = [block for block, kind in enumerate(kinds) if kind == "figure"]
        rows = [
            Row(block, row, marks.get((block, row, "start"), end), end)
            for (block, row, edge), end in marks.items()
            if edge == "end"
        ]
        return cls(
            head=told["head"],
            foot=told["foot"],
            kinds=kinds,
            rows=rows,
            headings={one["block"]: _spot(one) for one in told["headings"]},
            figures=[
                Figure(one["number"], block, marks[block, 0, "start"], one["height"], one["picture"])
                for one, block in zip(told["figures"], own, strict=True)
            ],
            last=marks[len(kinds), 0, "last"][0],
        )

    def section(self, block: int) -> tuple[int, int]:
        """Return the heading that a block stands below, -1 where there is none, and the next one."""
        above = max((one for one in self.headings if one < block), default=-1)
        below = min((one for one in self.headings if one > block), default=len(self.kinds))
        return above, below

    def end(self, block: int) -> Spot:
        """Return where a block ends."""
        return max((row.end for row in self.rows if row.block == block), default=(0, 0.0))

    def empty(self, page: int) -> float:
        """Return how much of a page stays empty at its foot, as a share of it."""
        if any(row.start[0] <= page < row.end[0] for row in self.rows):
            return 0.0  # a paragraph goes on
        lowest = max((row.end[1] for row in self.rows if row.end[0] == page), default=self.head)
        return min(1.0, max(0.0, (self.foot - lowest) / (self.foot - self.head)))

    def strays(self) -> bool:
        """Return whether a figure stands outside its section, or before one that comes before it."""
        starts = [figure.caption for figure in self.figures]
        if starts != sorted(starts):
            return True
        for figure in self.figures:
            above, below = self.section(figure.block)
            last: Spot = (self.last + 1, 0.0)
            within = self.headings.get(above, (0, 0.0)) < figure.caption < self.headings.get(below, last)
            if not within:
                return True
        return False

    def strain(self, before: int) -> float:
        """Return how bad the pages before that one look."""
        return sum(10.0 * max(0.0, self.empty(page) - EASE) ** 2 for page in range(FIRST, before))


def arranged(ask: Ask) -> dict[str, object]:
    """Return the fitting whose pages look best. ``ask`` returns where everything stands with one."""
    best = _figured(_Set.of(Fitting(), ask), ask)
    if not best.sound:
        steps = (*CLOSER, *(-looser for looser in LOOSER if best.forgotten))
        others = [_Set.of(Fitting(step, best.fitting.figures), ask) for step in steps]
        other = _figured(min(others, key=lambda one: one.strain), ask)
        best = min(best, other, key=lambda one: one.strain)
    return best.fitting.told()


@dataclass(frozen=True, slots=True)
class _Set:
    """A booklet as it is set with a fitting."""

    fitting: Fitting
    pages: Pages

    @classmethod
    def of(cls, fitting: Fitting, ask: Ask) -> "_Set":
        """Return it as whoever is asked sets it."""
        return cls(fitting, Pages.read(ask(fitting.told())))

    def strain_of(self, number: int) -> float:
        """Return how bad the pages look that are settled once a figure is."""
        return self.pages.strain(_settled(self.pages, number))

    @property
    def forgotten(self) -> float:
        """How much the last page lacks, 0 to 1."""
        return max(0.0, LEAST - (1.0 - self.pages.empty(self.pages.last))) / LEAST

    @property
    def sound(self) -> bool:
        """Whether lines may stay as they are: no page is bare, and no sheet is for one page alone.

        To set all lines anew takes as long as to try four things with a figure.
        """
        bare = any(self.pages.empty(page) > BARE for page in range(FIRST, self.pages.last))
        return not (bare or self.forgotten or self.pages.last % LEAF == 1)

    @property
    def strain(self) -> float:
        """How bad it looks: its pages, its figures, its lines, its last page, and the paper that it takes."""
        figures = sum(choice.strain for choice in self.fitting.figures.values())
        lines, sheets = CLOSE * abs(self.fitting.closer), SHEET * ceil(self.pages.last / LEAF)
        return self.pages.strain(self.pages.last) + figures + lines + self.forgotten + sheets


def _figured(made: _Set, ask: Ask) -> _Set:
    """Return ``made`` with what is done for each figure, in order: the first that will do, or the best."""
    for number in range(len(made.pages.figures)):
        best, least = made, inf if made.pages.strays() else made.strain_of(number)
        for choice in _ways(made.pages, number):
            tried = _Set.of(made.fitting.having(number, choice), ask)
            strain = choice.strain + tried.strain_of(number)
            if strain < least and not tried.pages.strays():
                best, least = tried, strain
                if strain < GOOD:
                    break
        made = best
    return made


def _settled(made: Pages, number: int) -> int:
    """Return the page before which nothing changes any more once figures up to that one are settled."""
    if number + 1 == len(made.figures):
        return made.last
    following = made.figures[number + 1]
    above, _ = made.section(following.block)
    before = [made.end(block)[0] for block in range(above + 1, following.block)]
    return max([made.headings.get(above, (0, 0.0))[0], *before])


def _ways(made: Pages, number: int) -> Iterator[Choice]:
    """Yield what may be done for a figure that leaves much of a page empty before it."""
    figure = made.figures[number]
    above, _ = made.section(figure.block)
    rows = sorted(
        (row for row in made.rows if above < row.block < figure.block), key=lambda row: (row.block, row.row)
    )
    after = max((row.end for row in rows), default=made.headings.get(above, figure.caption))
    gap = made.foot - after[1]
    if figure.caption[0] == after[0] or gap < EASE * (made.foot - made.head):
        return
    scale = round((gap - (figure.height - figure.picture) - SPARE) / figure.picture, 3)
    if SMALLEST <= scale < 1:
        yield Choice(scale=scale)
    starts = [
        (row.block, row.row)
        for row in rows
        if row.start[0] == after[0] and (not row.row or made.kinds[row.block] == "steps")
    ]
    starts.append((figure.block, 0))
    yield Choice(1.0, "top", *starts[-1])
    yield Choice(1.0, "bottom", *starts[0])


def _spot(told: Told) -> Spot:
    return told["page"], told["y"]
