"""Deals a score sheet: one form, laid out in the area that the template leaves for ink, and its copies.

What it promises is read from the settings alone, so that what gets lost on the way to the form is missed.
"""

from dataclasses import replace

from ludopress.errors import DesignError
from ludopress.families.score_sheet.contents import groups, rows
from ludopress.families.score_sheet.layout import EDGE, GAP, HEADING, Form, remark_cells, stub_width
from ludopress.families.score_sheet.levels import level_cells
from ludopress.families.score_sheet.settings import Settings
from ludopress.families.score_sheet.words import said, sayings
from ludopress.model import Box, Cell, CellKind, Deal, Phrase, ScoreSheet, SheetRule, Supply


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the sheets, all alike, and what each has room for.

    Raises:
        DesignError: more columns or rows than find room, a translation with other numbers in it, or columns
            of players to divide that are not there.
    """
    if settings.each and not settings.players:
        message = "`each` divides the column of every player, and there are none"
        raise DesignError(f'{message} (give it "players", or leave "each" out)')
    form, area = _form(settings, supply), supply.area.grown(-EDGE)
    sheet = ScoreSheet(
        key="01",
        title=said(settings.title, supply),
        subtitle=said(settings.subtitle, supply) if settings.subtitle else None,
        heading=replace(area, bottom=area.top + HEADING),
        cells=_cells(form, settings, supply, area),
        mark=said(settings.mark, supply) if settings.mark else None,
    )
    copies = tuple(replace(sheet, key=f"{number:02}") for number in range(1, settings.copies + 1))
    return Deal(pieces=copies, rule=_rule(settings))


def _rule(settings: Settings) -> SheetRule:
    """Return what the settings ask for."""
    lines = settings.rows
    each = [words.say for words in settings.each] or [""]
    heads = [column.head for column in settings.columns] + [settings.total_column]
    labels = [*(lines.labels or ()), settings.total_row]
    unsaid = lines.names or lines.numbers or lines.blank or 0
    return SheetRule(
        columns=(*each * settings.players, *(words.say for words in heads if words)),
        rows=(*[""] * unsaid, *(words.say for words in labels if words)),
        names=settings.players + (lines.names or 0),
        ranges=len(settings.levels.ranges) if settings.levels else 0,
        phrases=tuple(words.say for words in sayings(settings)),
        levels=tuple(
            (row, tuple(map(_ends, ranges)))
            for row, ranges in (settings.levels.ranges if settings.levels else {}).items()
        ),
    )


def _ends(written: str) -> tuple[int, int | None]:
    """Return where a range begins and ends: 5..9, 4 alone, and 10.., which does not end."""
    first, dots, last = written.partition("..")
    return int(first), int(last) if last else None if dots else int(first)


def _form(settings: Settings, supply: Supply) -> Form:
    filled = tuple(rows(settings, supply))
    head = settings.rows.head
    return Form(
        groups=tuple(groups(settings, supply)),
        rows=filled,
        stub=stub_width(settings.rows, filled),
        corner=said(head, supply) if head else None,
        turned=settings.heads == "turned",
    )


def _cells(form: Form, settings: Settings, supply: Supply, area: Box) -> tuple[Cell, ...]:
    small_print: list[tuple[CellKind, Phrase]] = [("remark", said(note, supply)) for note in settings.notes]
    if settings.mark:
        small_print.insert(0, ("legend", said(settings.mark, supply)))
    remarks = remark_cells(small_print, area)
    top = area.top + HEADING
    printed: tuple[Cell, ...] = ()
    if settings.levels:
        printed = tuple(level_cells(settings.levels, supply, replace(area, top=top)))
        top = printed[-1].box.bottom + GAP
    bottom = remarks[0].box.top - GAP if remarks else area.bottom
    table = form.cells(Box(area.left, top, area.right, bottom))
    return (*printed, *table, *remarks)
