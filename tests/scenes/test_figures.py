"""Figures: each subject cast once, and what is written of one read back as it was."""

import pytest

from ludopress.definitions.scenes import read_grammar
from ludopress.model import Grammar
from ludopress.scenes import figures
from ludopress.scenes.casting import cast
from ludopress.shelves import Shelves, shipped

KEYS = ("snail", "giraffe", "key")


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    return read_grammar(Shelves(shipped()))


@pytest.mark.parametrize("key", KEYS)
def test_a_figure_is_read_as_it_was_written(grammar: Grammar, key: str) -> None:
    subject = next(one for one in grammar.subjects if one.symbol.key == key)
    figure = cast(
        subject.symbol.drawing, omit=subject.omit, faces=subject.faces, eyes=subject.eyes, pose="upright"
    )
    assert figures.read(figures.written(figure)) == figure
    assert figures.written(figures.read(figures.written(figure))) == figures.written(figure)


def test_what_is_known_is_not_cast_again(grammar: Grammar, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = grammar.subjects[:2]
    monkeypatch.setattr(figures, "_known", {})
    figure = figures.figure_of(one)
    monkeypatch.delattr(figures, "cast")
    assert figures.figure_of(one) is figure
    figures.know(other, figure)
    assert figures.figure_of(other) is figure


def test_it_forgets_before_it_grows_without_end(grammar: Grammar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "_known", {})
    monkeypatch.setattr(figures, "MOST", 2)
    first, *others = grammar.subjects[:3]
    figure = figures.figure_of(first)
    for other in others:
        figures.know(other, figure)
    assert not figures.knows(first)
    assert figures.knows(others[-1])
