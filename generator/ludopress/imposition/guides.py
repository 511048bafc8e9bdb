"""Guides: the cuts of pieces that reach to the paper's edge, drawn whole, with a word beside them.

Such pieces have a white edge, so that a thin line on the cut spoils nothing, and whoever holds scissors sees
where to go. The paper's own edge needs no line.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from ludopress.imposition.marks import HAIRLINE, merged
from ludopress.model import Box, Label, Line, Mark, Point
from ludopress.typography.rows import SIZE, width

WORDS = "cut here"
BESIDE = 0.8  # mm between the line and its words
CAPITALS = 1.4  # mm, the height of the letters


def guides(sides: Iterable[Line], white: float, room: Box) -> list[Mark]:
    """Return the cuts along ``sides`` with their words, these clear of all cuts and within ``room``.

    ``white`` is how wide the edge is in which the words have to fit.
    """
    lines = merged(sides)
    labels: list[Label] = []
    for line in lines if 2 * BESIDE + width(WORDS) <= white else ():
        labels += list(islice((one for one in _words(line) if _is_clear(one, lines, room)), 1))
    return [*lines, *labels]


def sides_in(area: Box, trim: Box) -> Iterator[Line]:
    """Yield the sides of ``trim`` as far as they lie in ``area``."""
    left, right = max(trim.left, area.left), min(trim.right, area.right)
    top, bottom = max(trim.top, area.top), min(trim.bottom, area.bottom)
    for y in (trim.top, trim.bottom):
        if area.top <= y <= area.bottom:
            yield Line(Point(left, y), Point(right, y), HAIRLINE)
    for x in (trim.left, trim.right):
        if area.left <= x <= area.right:
            yield Line(Point(x, top), Point(x, bottom), HAIRLINE)


def _words(line: Line) -> Iterator[Label]:
    """Yield where the words of a cut may stand: best beside its far end, else nearer to its start."""
    start, end, run = line.start, line.end, width(WORDS)
    level = start.y == end.y
    for share in (1.0, 0.8, 0.6, 0.4, 0.2):
        x, y = start.x + share * (end.x - start.x), start.y + share * (end.y - start.y)
        if level:
            yield Label(WORDS, Point(x - run, y - BESIDE), SIZE)
            yield Label(WORDS, Point(x - run, y + BESIDE + CAPITALS), SIZE)
        else:
            yield Label(WORDS, Point(x + BESIDE, y - BESIDE), SIZE)
            yield Label(WORDS, Point(x - BESIDE - run, y - BESIDE), SIZE)


def _is_clear(label: Label, lines: Iterable[Line], room: Box) -> bool:
    """Tell whether a label lies in ``room`` and touches none of ``lines``."""
    at, apart = label.at, BESIDE / 2
    left, top, right, bottom = at.x, at.y - CAPITALS, at.x + width(label.text), at.y
    inside = room.left <= left and right <= room.right and room.top <= top and bottom <= room.bottom
    return inside and not any(
        min(line.start.x, line.end.x) < right + apart
        and max(line.start.x, line.end.x) > left - apart
        and min(line.start.y, line.end.y) < bottom + apart
        and max(line.start.y, line.end.y) > top - apart
        for line in lines
    )
