"""Rows of small text at the top and bottom of a page, and how words find room in them beside the ticks.

What is set in them is ``settable`` text.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludopress.model import Box, Label, Line, Point
from ludopress.typography.fonts import REGULAR

SIZE = 2.0  # mm, 5.7 pt
ROW = 2.4  # mm: capitals of 1.4, descenders of 0.4, and air
ABOVE, BELOW = 1.6, 1.9  # mm from the top of a row to its baseline: away from the pieces, at either edge
AIR = 2.0  # mm between a tick and text beside it
LONG, CLOSE = 30.0, 0.4  # a level line of so many mm is none that text could run into: it may stand closer
STUCK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Row:
    """A row's baseline and the stretches of it that are free, from left to right."""

    baseline: float
    free: tuple[tuple[float, float], ...]

    def without(self, start: float, end: float) -> "Row":
        """Return the row with ``start`` to ``end`` taken."""
        pieces = (
            piece
            for left, right in self.free
            for piece in ((left, min(right, start)), (max(left, end), right))
            if piece[1] - piece[0] > SIZE
        )
        return Row(self.baseline, tuple(dict.fromkeys(pieces)))

    def within(self, start: float, end: float) -> "Row":
        """Return what the row has free from ``start`` to ``end``."""
        pieces = ((max(left, start), min(right, end)) for left, right in self.free)
        return Row(self.baseline, tuple(piece for piece in pieces if piece[1] > piece[0]))

    def stretches(self) -> Iterator["Row"]:
        """Yield every stretch as a row of its own."""
        return (Row(self.baseline, (piece,)) for piece in self.free)


def rows_between(printable: Box, count: int, ticks: Iterable[Line]) -> list[Row]:
    """Return ``count`` rows at the top of the printable area and as many at its bottom, beside ``ticks``."""
    lines = list(ticks)
    above = [_row(printable, printable.top + ROW * row, ABOVE, lines) for row in range(count)]
    below = [_row(printable, printable.bottom - ROW * (count - row), BELOW, lines) for row in range(count)]
    return above + below


def width(text: str) -> float:
    """Return how far ``text`` runs, in mm."""
    return REGULAR.width(text, SIZE)


def joined(parts: Iterable[str]) -> str:
    """Return ``parts`` in a row; the dot between two stays with the first where the row is broken.

    >>> joined(["Glimpse", "", "cards"]).replace(STUCK, "_")
    'Glimpse_· cards'
    """
    return f"{STUCK}· ".join(filter(None, parts))


Placing = Callable[[str, Row], Label | None]


def at_left(text: str, row: Row) -> Label | None:
    """Return ``text`` at the start of the first stretch that holds it, or None."""
    starts = (left for left, right in row.free if right - left >= width(text))
    return next((_label(text, start, row) for start in starts), None)


def at_right(text: str, row: Row) -> Label | None:
    """Return ``text`` at the end of the last stretch that holds it, or None."""
    starts = (right - width(text) for left, right in reversed(row.free) if right - left >= width(text))
    return next((_label(text, start, row) for start in starts), None)


def flow(text: str, rows: Sequence[Row], place: Placing) -> list[Label] | None:
    """Return ``text``, broken at spaces where it must be, in ``rows``; None where they do not hold it."""
    words, labels = text.split(" ") if text else [], list[Label]()
    for row in rows:
        lines = ((count, place(" ".join(words[:count]), row)) for count in range(len(words), 0, -1))
        for count, label in lines:
            if label is not None:
                labels.append(label)
                words = words[count:]
                break
    return None if words else labels


def _label(text: str, start: float, row: Row) -> Label:
    return Label(text.replace(STUCK, " "), Point(start, row.baseline), SIZE)


def _row(printable: Box, top: float, baseline: float, ticks: Sequence[Line]) -> Row:
    row = Row(top + baseline, ((printable.left, printable.right),))
    for tick in ticks:
        air = CLOSE if abs(tick.end.x - tick.start.x) > LONG else AIR
        if max(tick.start.y, tick.end.y) > top - air and min(tick.start.y, tick.end.y) < top + ROW + air:
            row = row.without(min(tick.start.x, tick.end.x) - AIR, max(tick.start.x, tick.end.x) + AIR)
    return row
