"""Deals a score sheet: one form, laid out in the area that the template leaves for ink, and its copies."""

from dataclasses import replace

from ludopress.families.score_sheet.contents import groups, rows
from ludopress.families.score_sheet.layout import EDGE, GAP, HEADING, Form, remark_cells, stub_width
from ludopress.families.score_sheet.levels import level_cells
from ludopress.families.score_sheet.settings import Settings
from ludopress.families.score_sheet.words import said
from ludopress.model import Box, Cell, CellKind, Deal, Phrase, ScoreSheet, SheetRule, Supply


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the sheets, all alike, and what each has room for.

    Raises:
        DesignError: more columns or rows than find room, or a translation with other numbers in it.
    """
    form, area = _form(settings, supply), supply.area.grown(-EDGE)
    sheet = ScoreSheet(
        key="01",
        title=said(settings.title, supply),
        subtitle=said(settings.subtitle, supply) if settings.subtitle else None,
        heading=replace(area, bottom=area.top + HEADING),
        cells=_cells(form, settings, supply, area),
        mark=said(settings.mark, supply) if settings.mark else None,
    )
    names = settings.players + (settings.rows.names or 0)
    rule = SheetRule(
        columns=tuple(field for group in form.groups for field in group.fields),
        rows=tuple(row.source for row in form.rows),
        names=names,
        ranges=len(settings.levels.ranges) if settings.levels else 0,
    )
    copies = tuple(replace(sheet, key=f"{number:02}") for number in range(1, settings.copies + 1))
    return Deal(pieces=copies, rule=rule)


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
