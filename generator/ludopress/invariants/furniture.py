"""Furniture and expectations: what a sheet says about itself, and what the designer says about the game."""

import math
import re
from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.sheets import called, is_back
from ludopress.model import Backs, CutLine, Edition, Label, Line, Marks, Severity, Sheet

BAR = 50.0  # mm
EXACT = 1e-6


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
    asked = edition.game.paper.backs
    for printing in edition.printings:
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
    lines stand in for them, and the designer is told.
    """
    asked = edition.game.paper.marks
    for printing in edition.printings:
        key = printing.component.key
        lines = sum(isinstance(mark, CutLine) for sheet in printing.sheets for mark in sheet.marks)
        fronts = sum(not is_back(place) for sheet in printing.sheets for place in sheet.placements)
        if asked is Marks.CROP and fronts and lines == fronts:
            message = (
                f"{key}: cut lines are drawn on the fronts, since crop marks would not guide every cut on "
                "this paper (agree by marks: hairline; larger paper or a wider gap can make room for ticks)"
            )
            yield Breach(message, (key,), severity=Severity.WARNING)
        elif lines != (fronts if asked is Marks.HAIRLINE else 0):
            yield Breach(f"{key}: {lines} cut lines for {fronts} fronts; the deck asks for {asked}", (key,))


def _ends(line: Line) -> tuple[tuple[float, float], tuple[float, float]]:
    return (line.start.x, line.start.y), (line.end.x, line.end.y)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
