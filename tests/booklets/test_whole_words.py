"""Names in the index and captions of figures: their words are not parted."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from booklets.manuscripts import block, lines, manuscript, style
from ludopress.booklets import typeset
from ludopress.model import Kind, Manuscript
from ludopress.model.rulebooks import Entry, Picture

WORDS = "extraordinary understanding οποιοσδήποτε kaplumbağa parapluie "


def blank() -> bytes:
    """Return a picture with nothing on it."""
    file = BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(9, 9))
        pdf.save(file)
    return file.getvalue()


def parted(made: Manuscript, width: str = "60 mm") -> list[str]:
    (pdf,) = typeset([made], style(width))
    return [line for line in lines(pdf) if line.endswith("\ufffe")]


@pytest.mark.parametrize("locale", ["en", "el", "tr", "de"])
def test_text_is_parted_in_narrow_columns_and_captions_are_not(locale: str) -> None:
    figure = replace(manuscript(locale, [block(Kind.FIGURE, (WORDS * 5,))]), figures=(Picture(blank(), 20),))
    assert parted(manuscript(locale, [block(Kind.TEXT, (WORDS * 5,))]))
    assert not parted(figure)


@pytest.mark.parametrize("locale", ["en", "el", "tr", "de"])
def test_names_of_symbols_are_whole_in_the_index(locale: str) -> None:
    """They are for learning, and those in other languages would be parted as words of the booklet's."""
    names = (
        Entry(blank(), "kelebek", "papillon, butterfly, kelebek, grenouille, kaplumbağa, πεταλούδα"),
    ) * 9
    assert not parted(replace(manuscript(locale, [block(Kind.TEXT, ("–",))]), index=names), "105 mm")
