"""Names in the index and captions of figures: their words are not parted."""

from dataclasses import replace

import cairosvg  # type: ignore[import-untyped]
import pytest

from booklets.manuscripts import block, lines, manuscript, style
from ludopress.booklets import typeset
from ludopress.model import Kind, Manuscript
from ludopress.model.rulebooks import Entry, Picture

DOT = cairosvg.svg2pdf(b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>')
WORDS = "extraordinary understanding οποιοσδήποτε kaplumbağa parapluie "


def parted(made: Manuscript, width: str = "60 mm") -> list[str]:
    (pdf,) = typeset([made], style(width))
    return [line for line in lines(pdf) if line.endswith("\ufffe")]


@pytest.mark.parametrize("locale", ["en", "el", "tr", "de"])
def test_text_is_parted_in_narrow_columns_and_captions_are_not(locale: str) -> None:
    figure = replace(manuscript(locale, [block(Kind.FIGURE, (WORDS * 5,))]), figures=(Picture(DOT, 20),))
    assert parted(manuscript(locale, [block(Kind.TEXT, (WORDS * 5,))]))
    assert not parted(figure)


@pytest.mark.parametrize("locale", ["en", "el", "tr", "de"])
def test_names_of_symbols_are_whole_in_the_index(locale: str) -> None:
    """They are for learning, and those in other languages would be parted as words of the booklet's."""
    names = (Entry(DOT, "kelebek", "papillon, butterfly, kelebek, grenouille, kaplumbağa, πεταλούδα"),) * 9
    assert not parted(replace(manuscript(locale, [block(Kind.TEXT, ("–",))]), index=names), "105 mm")
