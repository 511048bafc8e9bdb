"""Score sheets: everything that is asked for is on the form, and a hand can write it there.

Read from the places of the cells alone: what a cell is for is what the nearest head above it says, and the
head to the left of its row.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, groupby, pairwise

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import dealt_to, pieces_of, rule_of
from ludopress.model import Box, Cell, Component, Phrase, ScoreSheet, Severity, SheetRule

LEAST_WIDE, LEAST_HIGH = 10.0, 7.0  # mm: two digits of a pencil, on lines as far apart as in a school book
SLACK = 0.01  # mm
SOURCE = "en"  # the language that phrases are written in
TO_FILL = frozenset({"score", "total"})
TO_SIGN = frozenset({"player", "name"})
HEADS = frozenset({"head", "player", "part"})
ROW_HEADS = frozenset({"label", "name", "number"})
WITHOUT_WORDS = frozenset({"number", "range"})
_RANGE = re.compile(r"(?P<low>\d+)\xa0\+|(?P<first>\d+)–(?P<last>\d+)|(?P<only>\d+)")
_BRACES = re.compile(r"(\{[a-z_]+\})")
NUMBER = "\N{MINUS SIGN}?[0-9]+"

Span = tuple[int, int | None]


is_score_sheet = dealt_to(SheetRule)


def is_translated(component: Component) -> bool:
    """Return whether the component is a score sheet in another language than its designer's."""
    return is_score_sheet(component) and component.locale.partition("-")[0] not in {"", SOURCE}


def _sheets(component: Component) -> Iterator[ScoreSheet]:
    """Yield the sheets; of copies the first."""
    seen: set[ScoreSheet] = set()
    for sheet in pieces_of(component, ScoreSheet):
        if (form := replace(sheet, key="")) not in seen:
            seen.add(form)
            yield sheet


@invariant("score-sheets/all-fields", Component, when=is_score_sheet)
def all_fields(component: Component) -> Iterator[Breach]:
    """Every field that the deck asks for is on the form, under its head and in its order, and no other.

    So is every phrase it asks for, wherever it stands. A column too few is noticed when the first points are
    to be written down, and by then the sheet is cut.
    """
    rule = rule_of(component, SheetRule)
    for sheet in _sheets(component):
        rows = list(_by_row(cell for cell in sheet.cells if cell.kind in TO_FILL))
        found = [tuple(_head_over(cell, sheet) for cell in row) for row in rows]
        for columns in dict.fromkeys(found):
            yield from _compared("columns", columns, rule.columns, sheet)
        yield from _compared("rows", tuple(_head_beside(row, sheet) for row in rows), rule.rows, sheet)
        names = sum(cell.kind in TO_SIGN for cell in sheet.cells)
        if names != rule.names:
            message = f"sheet {sheet.key} has room for {names} players' names, not {rule.names}"
            yield Breach(message, (sheet.key, "names"))
        ranges = len(_ranges(sheet))
        if ranges != rule.ranges:
            message = f"sheet {sheet.key} shows {ranges} rows of levels, not {rule.ranges}"
            yield Breach(message, (sheet.key, "levels"))
        said = Counter(phrase.source for phrase in _phrases(replace(sheet, mark=None)))  # a legend says it
        for source, times in (Counter(rule.phrases) - said).items():
            message = f"sheet {sheet.key} does not say “{source}”, or {times} times too few"
            yield Breach(message, (sheet.key, source))


def _compared(
    what: str, found: tuple[str, ...], asked: tuple[str, ...], sheet: ScoreSheet
) -> Iterator[Breach]:
    if found != asked:
        message = f"sheet {sheet.key} has the {what} {_listed(found)}, not {_listed(asked)}"
        yield Breach(message, (sheet.key, what))


def _listed(heads: Iterable[str]) -> str:
    return ", ".join(head or "(blank)" for head in heads) or "(none)"


def _by_row(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    """Yield the cells row by row from the top, each row from the left."""
    ordered = sorted(cells, key=lambda cell: (cell.box.top, cell.box.left))
    for _, row in groupby(ordered, key=lambda cell: cell.box.top):
        yield list(row)


def _head_over(cell: Cell, sheet: ScoreSheet) -> str:
    """Return what the nearest head above ``cell`` says, as the designer wrote it; "" if it is blank."""
    middle = cell.box.centre.x
    above = [
        head
        for head in sheet.cells
        if head.kind in HEADS
        and head.box.left < middle < head.box.right
        and head.box.bottom <= cell.box.top + SLACK
    ]
    nearest = max(above, key=lambda head: head.box.bottom, default=None)
    if nearest is None:
        return "(no head)"
    return nearest.words.source if nearest.words else ""


def _head_beside(row: list[Cell], sheet: ScoreSheet) -> str:
    """Return what the head of ``row`` says, as the designer wrote it; "" if it is blank, a number or none."""
    middle, left = row[0].box.centre.y, row[0].box.left
    for head in sheet.cells:
        beside = head.box.top < middle < head.box.bottom and head.box.right <= left + SLACK
        if beside and head.kind in ROW_HEADS:
            return head.words.source if head.words and head.kind == "label" else ""
    return ""


@invariant("score-sheets/room-to-write", Component, when=is_score_sheet)
def room_to_write(component: Component) -> Iterator[Breach]:
    """Every cell to write in is at least 10 mm wide and 7 mm high.

    Two digits and a sign need as much from a child with a thick pencil, and so do initials.
    """
    for sheet in _sheets(component):
        for cell in sheet.cells:
            wide, high = cell.box.width, cell.box.height
            if cell.kind in TO_FILL | TO_SIGN and (wide < LEAST_WIDE - SLACK or high < LEAST_HIGH - SLACK):
                field = _head_over(cell, sheet) if cell.kind in TO_FILL else cell.kind
                message = (
                    f"sheet {sheet.key}: the cell for {field or 'a player'} is {wide:.1f} x {high:.1f} mm"
                )
                yield Breach(message, (sheet.key, field))


@invariant("score-sheets/cells-apart", Component, when=is_score_sheet)
def cells_apart(component: Component) -> Iterator[Breach]:
    """No two cells of a form overlap, and all of them lie where the template lets ink be.

    What is printed over something else cannot be read, and what is printed on the white edge is cut off.
    """
    area = component.template.bleed_shape.box
    for sheet in _sheets(component):
        boxes = [("heading", sheet.heading), *((_called(cell), cell.box) for cell in sheet.cells)]
        for name, box in boxes:
            if _outside(box, area):
                message = f"sheet {sheet.key}: {name} leaves the {area.width:g} x {area.height:g} mm for ink"
                yield Breach(message, (sheet.key, name))
        for (one, box), (other, beside) in combinations(boxes, 2):
            if _overlap(box, beside):
                yield Breach(f"sheet {sheet.key}: {one} overlaps {other}", (sheet.key, one, other))


def _called(cell: Cell) -> str:
    return f"{cell.kind} “{cell.words.source}”" if cell.words else f"an empty {cell.kind}"


def _outside(box: Box, area: Box) -> bool:
    inside = area.grown(SLACK)
    across = inside.left <= box.left < box.right <= inside.right
    return not (across and inside.top <= box.top < box.bottom <= inside.bottom)


def _overlap(one: Box, other: Box) -> bool:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > SLACK and high > SLACK


@invariant("score-sheets/translated", Component, when=is_translated, severity=Severity.WARNING)
def translated(component: Component) -> Iterator[Breach]:
    """Every phrase on the form is said in the form's language.

    Where a translator has not been yet, English stands in: the sheet can be used, and looks unfinished. What
    is printed is the translation to the letter, but for the numbers in its braces.
    """
    known = dict(component.phrases)
    sheets = list(_sheets(component))
    for phrase in dict.fromkeys(phrase for sheet in sheets for phrase in _phrases(sheet)):
        if phrase.source not in known:
            message = f'"{phrase.source}" has no translation in {component.locale}; it is printed in English'
            yield Breach(message, (component.locale, phrase.source))
        elif not _says(phrase.text, known[phrase.source]):
            message = f'"{phrase.text}" is printed in {component.locale}, and the translation'
            yield Breach(f'{message} is "{known[phrase.source]}"', (component.locale, phrase.source))


def _says(text: str, translation: str) -> bool:
    """Return whether ``text`` is the ``translation`` with a number in each of its braces."""
    pattern = "".join(
        NUMBER if part.startswith("{") else re.escape(part) for part in _BRACES.split(translation)
    )
    return re.fullmatch(pattern, text) is not None


def _phrases(sheet: ScoreSheet) -> Iterator[Phrase]:
    words = (cell.words for cell in sheet.cells if cell.kind not in WITHOUT_WORDS)
    for phrase in (sheet.title, sheet.subtitle, sheet.mark, *words):
        if phrase is not None:
            yield phrase


@invariant("score-sheets/points-add-up", Component, when=is_score_sheet)
def points_add_up(component: Component) -> Iterator[Breach]:
    """A printed table of levels gives every number of points one level, a higher one for more points.

    Between 5–6 and 8–9 somebody scores 7, and the table has no answer.
    """
    for sheet in _sheets(component):
        for number, row in enumerate(_ranges(sheet), start=1):
            texts = [cell.words.text if cell.words else "" for cell in row]
            spans = [_span(text) for text in texts]
            for text, fault in _faults(texts, spans):
                yield Breach(
                    f"sheet {sheet.key}: row {number} of the levels {fault}", (sheet.key, str(number), text)
                )


def _ranges(sheet: ScoreSheet) -> list[list[Cell]]:
    return list(_by_row(cell for cell in sheet.cells if cell.kind == "range"))


def _span(text: str) -> Span | None:
    """Return the fewest and the most points that a range stands for, None at the end that is open."""
    found = _RANGE.fullmatch(text)
    if found is None:
        return None
    if found["low"]:
        return int(found["low"]), None
    return int(found["first"] or found["only"]), int(found["last"] or found["only"])


def _faults(texts: list[str], spans: list[Span | None]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the ranges of a row: which one, and how."""
    for text, span in zip(texts, spans, strict=True):
        if span is None:
            yield text, f'has "{text}", which is no range'
        elif span[1] is not None and span[0] > span[1]:
            yield text, f"counts down in {text}"
    for (before, low), (after, high) in pairwise(zip(texts, spans, strict=True)):
        if low and high and (low[1] is None or high[0] != low[1] + 1):
            fault = "overlap" if low[1] is None or high[0] <= low[1] else "leave a gap"
            yield after, f"has {before} and {after}, which {fault}"
    if spans and spans[0] and spans[0][0] > 0:
        yield texts[0], f"has no level below {texts[0]}"
    if spans and spans[-1] and spans[-1][1] is not None:
        yield texts[-1], f"has no level above {texts[-1]}"
