"""Binding: pages to one file."""

from collections.abc import Sequence

from ludopress.model import Sheet, Side
from ludopress.press.drawing import draw
from ludopress.press.finishing import Colophon, finish
from ludopress.press.pages import Page, page_of


def pdf(sheets: Sequence[Sheet], title: str, credits: Sequence[str]) -> bytes:  # noqa: A002  (the field's word)
    """Return ``sheets``, a page each, as PDF with nothing in it that is not needed to print them.

    Viewers are asked to print at 100 %, and to print on both sides where each front is followed by its back.
    """
    duplex = sheets[0].flip if _alternate(sheets) else None
    pages = [page_of(sheet) for sheet in sheets]
    return bind(pages, Colophon(title=title, credits=tuple(credits), duplex=duplex))


def bind(pages: Sequence[Page], colophon: Colophon) -> bytes:
    """Return ``pages`` as PDF: every drawing in it once, however often it is placed."""
    return finish(draw(pages), pages, colophon)


def _alternate(sheets: Sequence[Sheet]) -> bool:
    sides = [sheet.side for sheet in sheets]
    return bool(sides) and sides == [Side.FRONT, Side.BACK] * (len(sides) // 2)
