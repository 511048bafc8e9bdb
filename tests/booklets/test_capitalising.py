"""Headings and labels in capitals, in the PDF and on the page, as other programs read them."""

from dataclasses import replace

import pytest

from booklets.manuscripts import block, lines, manuscript, style
from ludopress.booklets import capitalised, pages, typeset
from ludopress.model import Kind, Manuscript


def booklet(locale: str, words: str, capitals: tuple[str, ...]) -> Manuscript:
    blocks = [block(Kind.HEADING, (words,), level=1), block(Kind.TEXT, (words,))]
    blocks.append(block(Kind.TABLE, (f"{words} 1",), (f"{words} 2",)))
    made = manuscript(locale, blocks)
    named = replace(made, words={**made.words, "example": words, "contents": words})
    return capitalised(named, replace(style(), capitals=capitals))


@pytest.mark.parametrize(
    ("locale", "small", "large"), [("tr", "Iki ilk ışık", "IKİ İLK IŞIK"), ("el", "Τέλος μίας", "ΤΕΛΟΣ ΜΙΑΣ")]
)
def test_headings_and_labels_become_capitals_and_nothing_else(locale: str, small: str, large: str) -> None:
    made = booklet(locale, small, ("headings", "labels"))
    (pdf,) = typeset([made], style())
    found = [line.strip().replace("\N{NO-BREAK SPACE}", " ") for line in lines(pdf)]
    (html,) = (page.decode() for page in pages([made], style().html, dict(style().colours)))
    assert {large, small, f"{large} 1", f"{small} 2"} <= set(found)
    assert f">{large}</h2>" in html
    assert f">{large} 1</th>" in html
    assert f">{small} 2</td>" in html
    assert made.words["example"] == made.words["contents"] == large


def test_either_may_be_asked_for_alone() -> None:
    heads = booklet("en", "Ends", ("headings",)).booklet.blocks
    labels = booklet("en", "Ends", ("labels",)).booklet.blocks
    assert [one.rows[0][0][0].letters for one in heads] == ["ENDS", "Ends", "Ends 1"]
    assert [one.rows[0][0][0].letters for one in labels] == ["Ends", "Ends", "ENDS 1"]


def test_words_of_another_language_have_the_usual_capitals() -> None:
    made = manuscript("tr", [block(Kind.HEADING, ("Tiles in it",), level=1)])
    (heading,) = made.booklet.blocks
    english = replace(heading, rows=((tuple(replace(run, locale="en") for run in heading.rows[0][0]),),))
    there = replace(made, booklet=replace(made.booklet, blocks=(english,)))
    (said,) = capitalised(there, replace(style(), capitals=("headings",))).booklet.blocks
    assert said.rows[0][0][0].letters == "TILES IN IT"
