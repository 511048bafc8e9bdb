"""The printed table of levels that may stand above a form. All lengths are in millimetres."""

from collections.abc import Iterator
from itertools import pairwise

from ludopress.families.score_sheet.settings import Levels
from ludopress.families.score_sheet.words import said
from ludopress.model import Box, Cell, CellKind, Phrase, Supply

CAPTION, HEAD, ROW = 6.5, 8.5, 6.5  # high
STUB = 22.0  # wide: the heads of the rows


def level_cells(levels: Levels, supply: Supply, box: Box) -> Iterator[Cell]:
    """Yield the cells of the table, from the top of ``box`` down and as wide as that."""
    top = box.top
    if levels.title:
        caption = Box(box.left, top, box.right, top + CAPTION)
        yield Cell(kind="caption", box=caption, words=said(levels.title, supply))
        top += CAPTION
    width = (box.width - STUB) / len(levels.names)
    edges = [
        box.left,
        *(round(box.left + STUB + width * number, 3) for number in range(len(levels.names) + 1)),
    ]
    heads = [said(words, supply) for words in (levels.head, *levels.names)]
    for words, (left, right) in zip(heads, pairwise(edges), strict=True):
        yield Cell(kind="head", box=Box(left, top, right, top + HEAD), words=words, lines=2)
    top += HEAD
    for row, ranges in levels.ranges.items():
        texts = [printed(row), *map(printed, ranges)]
        for place, (text, (left, right)) in enumerate(zip(texts, pairwise(edges), strict=True)):
            kind: CellKind = "range" if place else "number"
            yield Cell(kind=kind, box=Box(left, top, right, top + ROW), words=Phrase(source=text, text=text))
        top += ROW


def printed(written: str) -> str:
    r"""Return a range as it is printed, here and in rule booklets.

    >>> [printed(written) for written in ("0..4", "5..6", "7..7", "10..", "3")]
    ['0–4', '5–6', '7', '10\xa0+', '3']
    """
    low, dots, high = written.partition("..")
    if not dots or low == high:
        return low
    return f"{low}–{high}" if high else f"{low}\N{NO-BREAK SPACE}+"
