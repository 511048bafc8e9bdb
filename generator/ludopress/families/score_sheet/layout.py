"""Gives everything on a form its place, from the title down and from the small print up.

What is left between them is shared out among the rows to write in. All lengths are in millimetres.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from ludopress.errors import DesignError
from ludopress.families.score_sheet.contents import Group, Row
from ludopress.families.score_sheet.settings import Lines
from ludopress.model import Box, Cell, CellKind, Phrase
from ludopress.typography.fonts import REGULAR

LEAST_WIDE, LEAST_HIGH, MOST_HIGH = 10.0, 7.0, 13.0  # of a cell to write in by hand
SLACK = 1e-6
HEADING, GAP = 26.0, 4.0
EDGE = 0.3  # so that no half of a line lies outside
HEAD, TALL_HEAD, TURNED_HEAD = 8.5, 11.5, 36.5  # high, by how the words of the heads run
NOTE, PLAYER, PART = 6.2, 11.0, 6.0  # high
ONE_LINE = 24.0  # wide: the head of such a column fits on one line
NAMES, LABELS, NUMBERS = 28.0, 34.0, 14.0  # wide, of the heads of rows
SMALL, LINE, INDENT = 3.0, 4.2, 4.0  # the small print: its size, from line to line, room for a bullet
UNEVEN = 1.06  # lines that are broken between words waste some of their length


def stub_width(lines: Lines, rows: Sequence[Row]) -> float:
    """Return how wide the heads of ``rows`` are; 0 where there are none."""
    if lines.names:
        return NAMES
    if lines.labels:
        return LABELS
    return NUMBERS if lines.numbers or lines.head or any(row.head for row in rows) else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The table to write in: its columns, the width of its row heads and what stands over these."""

    groups: tuple[Group, ...]
    rows: tuple[Row, ...]
    stub: float
    corner: Phrase | None
    turned: bool

    def cells(self, box: Box) -> Iterator[Cell]:
        """Yield every cell of the form in ``box``, row by row.

        Raises:
            DesignError: there are more columns or rows than find room.
        """
        edges = self._edges(box)
        heads = self._heads(box.top, edges)
        top = max(cell.box.bottom for cell in heads)
        yield from heads
        high = self._row_height(box.bottom - top)
        fills = [group.fill for group in self.groups for _ in group.fields]
        for number, row in enumerate(self.rows):
            upper, lower = round(top + number * high, 3), round(top + (number + 1) * high, 3)
            if row.head:
                yield Cell(kind=row.head, box=Box(box.left, upper, edges[0], lower), words=row.words, lines=2)
            for fill, (left, right) in zip(fills, pairwise(edges), strict=True):
                kind: CellKind = "total" if "total" in (fill, row.fill) else "score"
                yield Cell(kind=kind, box=Box(left, upper, right, lower))

    def _edges(self, box: Box) -> list[float]:
        """Return where the columns to write in begin, and where the last one ends."""
        count = sum(len(group.fields) for group in self.groups)
        if not count:
            raise DesignError('there is nowhere to write on this form (give it "players" or "columns")')
        room = box.width - self.stub
        if room / count < LEAST_WIDE - SLACK:
            raise _no_room(f"{count} column{'s' if count > 1 else ''}", room, LEAST_WIDE, "wide")
        return [round(box.left + self.stub + room * number / count, 3) for number in range(count + 1)]

    def _row_height(self, room: float) -> float:
        if room / len(self.rows) < LEAST_HIGH - SLACK:
            raise _no_room(
                f"{len(self.rows)} row{'s' if len(self.rows) > 1 else ''}", room, LEAST_HIGH, "high"
            )
        return min(room / len(self.rows), MOST_HIGH)

    def _heads(self, top: float, edges: Sequence[float]) -> list[Cell]:
        """Return the heads of the columns, which all end at one height, with notes below them or not."""
        notes = NOTE * max(len(group.notes) for group in self.groups)
        bottom = round(top + max(self._head_height(edges) + notes, self._signed()), 3)
        cells = []
        if self.stub and self.corner:
            box = Box(edges[0] - self.stub, top, edges[0], bottom)
            cells.append(Cell(kind="head", box=box, words=self.corner, lines=2))
        starts = accumulate((len(group.fields) for group in self.groups), initial=0)
        for start, group in zip(starts, self.groups, strict=False):
            bounds = edges[start : start + len(group.fields) + 1]
            cells += self._head(group, bounds, top, bottom)
        return cells

    def _head(self, group: Group, bounds: Sequence[float], top: float, bottom: float) -> Iterator[Cell]:
        notes = NOTE * max(len(other.notes) for other in self.groups) if group.notes else 0.0
        lower = round(bottom - (PART if group.parts else notes), 3)
        box = Box(bounds[0], top, bounds[-1], lower)
        if group.words:
            turned = self.turned and group.fill == "score"
            yield Cell(kind="head", box=box, words=group.words, lines=2 if turned else 3, turned=turned)
        else:
            yield Cell(kind="player", box=box)
        for number, note in enumerate(group.notes):
            share = notes / len(group.notes)
            upper, under = round(lower + number * share, 3), round(lower + (number + 1) * share, 3)
            yield Cell(kind="note", box=Box(bounds[0], upper, bounds[-1], under), words=note, lines=2)
        for part, (left, right) in zip(group.parts, pairwise(bounds), strict=False):
            yield Cell(kind="part", box=Box(left, lower, right, bottom), words=part)

    def _head_height(self, edges: Sequence[float]) -> float:
        if not any(group.words for group in self.groups):
            return 0.0
        if self.turned:
            return TURNED_HEAD
        return HEAD if edges[1] - edges[0] >= ONE_LINE else TALL_HEAD

    def _signed(self) -> float:
        """Return how high the heads are in which players write their names."""
        if all(group.words for group in self.groups):
            return 0.0
        return PLAYER + (PART if any(group.parts for group in self.groups) else 0.0)


def _no_room(what: str, room: float, least: float, way: str) -> DesignError:
    most = max(0, int(room / least + SLACK))
    return DesignError(
        f"there is no room for {what}: {max(room, 0):.0f} mm are left, and a cell to write in is at least "
        f"{least:g} mm {way} (take at most {most}, or larger paper)"
    )


def remark_cells(remarks: Sequence[tuple[CellKind, Phrase]], area: Box) -> tuple[Cell, ...]:
    """Return the small print at the foot of ``area``: remarks with their kinds, as high as they need."""
    left = area.left + INDENT
    lines = [lines_of(words.text, area.right - left) for _, words in remarks]
    tops = accumulate((LINE * count for count in lines), initial=area.bottom - LINE * sum(lines))
    return tuple(
        Cell(
            kind=kind,
            box=Box(left, round(top, 3), area.right, round(top + LINE * count, 3)),
            words=words,
            lines=count,
        )
        for top, count, (kind, words) in zip(tops, lines, remarks, strict=False)
    )


def lines_of(text: str, width: float) -> int:
    """Return how many lines ``text`` takes when set small; what the font lacks is told where it is drawn."""
    run = REGULAR.width("".join(letter for letter in text if not REGULAR.missing(letter)), SMALL)
    return 1 if run <= width else math.ceil(run * UNEVEN / width)
