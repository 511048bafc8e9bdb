"""Furniture and expectations: what a sheet says about itself, and what the designer says about the game."""

import math
import re
from collections.abc import Iterator, Sequence

import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent, rectangle
from ludopress.invariants.sheets import called, is_back, place_of
from ludopress.model import (
    Backs,
    Box,
    CutLine,
    Edition,
    Label,
    Line,
    Marks,
    Placement,
    Printing,
    Severity,
    Sheet,
    Template,
)

BAR = 50.0  # mm
EXACT = 1e-6
EDGE = 0.01  # mm between a line and the cut it shows
AT_EDGE = 1.0  # mm: a cut so near the paper's edge, or its fold, is not cut


@invariant("sheets/furnished", Edition)
def furnished(edition: Edition) -> Iterator[Breach]:
    """Every sheet names deck, side and page of how many, says to print at 100 %, and has a bar of 50 mm.

    "Fit to page" shrinks every piece and shifts every back; the bar is how a person finds out before cutting.
    """
    for printing in edition.printings:
        for sheet in printing.sheets:
            for fault in _unsaid(sheet, edition.game.title):
                yield Breach(f"{printing.component.key}, {called(sheet)}: {fault}")


def _unsaid(sheet: Sheet, title: str) -> Iterator[str]:
    text = " ".join(mark.text for mark in sheet.marks if isinstance(mark, Label))
    words = set(_words(text))
    if not words.issuperset(_words(title)):
        yield f'the title "{title}" is missing'
    if sheet.side not in words and not (sheet.fold is not None and words & {"fold", "folded"}):
        yield f"nothing says that it is a {sheet.side}"
    if not re.search(rf"\b{sheet.number}\D+{sheet.of}\b", text):
        yield f"nothing says that it is page {sheet.number} of {sheet.of}"
    if not re.search(r"\b100\s?%", text):
        yield "nothing says to print at 100 %"
    lines = [mark for mark in sheet.marks if isinstance(mark, Line)]
    if not any(abs(math.dist(*_ends(line)) - BAR) <= EXACT for line in lines):
        yield "no scale bar of 50 mm"


@invariant("sheets/backs-as-asked", Edition)
def backs_as_asked(edition: Edition) -> Iterator[Breach]:
    """Backs are printed exactly where the deck asks for them and the template has one.

    A deck without its backs is noticed when all the fronts are printed.
    """
    for printing in edition.printings:
        asked = printing.component.paper.backs
        placed = any(is_back(placement) for sheet in printing.sheets for placement in sheet.placements)
        drawn = any(leaf.back for leaf in printing.leaves)
        if asked is Backs.NONE and placed:
            yield Breach(f"{printing.component.key}: backs are printed, and the deck asks for none")
        if asked is not Backs.NONE and printing.sheets and drawn and not placed:
            yield Breach(f"{printing.component.key}: the deck asks for backs ({asked}), and none is printed")
        folded = any(sheet.fold is not None for sheet in printing.sheets)
        if printing.sheets and placed and folded != (asked is Backs.FOLD):
            yield Breach(
                f"{printing.component.key}: the deck asks for {asked} backs, and the sheets are not so"
            )


@invariant("sheets/marks-as-asked", Edition)
def marks_as_asked(edition: Edition) -> Iterator[Breach]:
    """Cut lines are drawn on all fronts where the deck asks for them, and nowhere else unless need be.

    Crop marks cannot guide every cut where bleeds fill the paper to its edge or interlock: there the cut
    lines stand in for them, and the designer is told. Where a piece reaches to the paper's own edge, its
    other cuts are drawn as lines, unless no marks are wanted.
    """
    for printing in edition.printings:
        key, asked = printing.component.key, printing.component.paper.marks
        lines = sum(isinstance(mark, CutLine) for sheet in printing.sheets for mark in sheet.marks)
        least, most = _to_be_cut(printing)
        split = any(place.window is not None for sheet in printing.sheets for place in sheet.placements)
        guiding = asked is Marks.CROP or (asked is Marks.CENTRE and split)
        if guiding and lines and least <= lines <= most:
            message = (
                f"{key}: cut lines are drawn on the fronts, since crop marks would not guide every cut on "
                "this paper (agree by marks: hairline; larger paper or a wider gap can make room for ticks)"
            )
            yield Breach(message, (key,), at=printing.component.at, severity=Severity.WARNING)
        elif not least <= lines <= most if asked is Marks.HAIRLINE else lines:
            yield Breach(f"{key}: {lines} cut lines for {least} fronts; the deck asks for {asked}", (key,))
        if asked is not Marks.NONE:
            for sheet in printing.sheets:
                yield from _undrawn(sheet, key)


def _to_be_cut(printing: Printing) -> tuple[int, int]:
    """Return how many fronts have an outline that can be drawn, and with those that need not show it."""
    least = most = 0
    for sheet in printing.sheets:
        for placement in sheet.placements:
            if placement.face is None or is_back(placement):
                continue
            most += 1
            if placement.window is None:
                cut = _cut(placement, placement.face.template)
                least += _within(cut, _reach(sheet)) and any(_unlined(sheet, cut))
            else:
                extent = Extent.of(placement.face.template.trim)
                outline = extent.moved(place_of(placement, placement.face.template))
                least += _crosses(outline, placement.window)
    return least, most


def _reach(sheet: Sheet) -> Box:
    """Return where a cut has to be shown: where it can be, but for the paper's own edges and its fold."""
    room, paper = sheet.printable, sheet.paper
    right = paper.width if sheet.fold is None else sheet.fold
    return Box(
        max(room.left, AT_EDGE),
        max(room.top, AT_EDGE),
        min(room.right, right - AT_EDGE),
        min(room.bottom, paper.height - AT_EDGE),
    )


def _cut(placement: Placement, template: Template) -> Box:
    """Return the box round the cut of a piece."""
    return Extent.of(template.trim).moved(place_of(placement, template)).box


def _crosses(extent: Extent, window: Box) -> bool:
    """Return whether the edge of what is cut shows in ``window``."""
    edge = shapely.boundary(extent.area)
    return bool(shapely.intersects(edge, rectangle(window.grown(-EDGE))))


def _undrawn(sheet: Sheet, key: str) -> Iterator[Breach]:
    """Yield the cuts of pieces that reach beyond the printable area which lie in it and have no line."""
    for placement in sheet.placements:
        if placement.face is None or is_back(placement) or placement.window is not None:
            continue
        cut = _cut(placement, placement.face.template)
        for side in _unlined(sheet, cut) if not _within(cut, sheet.printable) else ():
            message = f"{key}, {called(sheet)}: the cut of {placement.piece} at its {side} is not drawn"
            yield Breach(message, (placement.piece,))


def _unlined(sheet: Sheet, cut: Box) -> Iterator[str]:
    """Yield the sides of a cut that have to be shown and on which no line lies."""
    area, lines = _reach(sheet), [mark for mark in sheet.marks if isinstance(mark, Line)]
    drawn = {
        "left": area.left > cut.left or _has(lines, "x", cut.left),
        "right": area.right < cut.right or _has(lines, "x", cut.right),
        "top": area.top > cut.top or _has(lines, "y", cut.top),
        "bottom": area.bottom < cut.bottom or _has(lines, "y", cut.bottom),
    }
    return (side for side, there in drawn.items() if not there)


def _has(lines: Sequence[Line], way: str, at: float) -> bool:
    return any(
        max(abs(getattr(line.start, way) - at), abs(getattr(line.end, way) - at)) <= EDGE for line in lines
    )


def _within(box: Box, area: Box) -> bool:
    room = area.grown(EXACT)
    return (
        box.left >= room.left
        and box.right <= room.right
        and box.top >= room.top
        and box.bottom <= room.bottom
    )


def _ends(line: Line) -> tuple[tuple[float, float], tuple[float, float]]:
    return (line.start.x, line.start.y), (line.end.x, line.end.y)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
