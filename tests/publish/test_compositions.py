"""Pictures that are composed, from the deck to the file: dealt, drawn once, kept, credited, and checked."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.errors import DefinitionError
from ludopress.model import Component, Credit, PictureCard
from ludopress.publish import Desk, Order, prepare
from ludopress.publish.composing import KIND
from ludopress.publish.compositions import with_pictures
from ludopress.publish.crediting import credits_of
from ludopress.publish.drawing import deal
from ludopress.shelves import Shelves, shipped

DECK = """\
title: Dreams
players: 3..6
seed: 7
components:
  cards: {family: pictures, template: picture-80, cards: 5}
"""
SHELVES = Shelves(shipped())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("dreams")
    (place / "deck.yaml").write_text(DECK, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def dealt(folder: Path) -> Component:
    game = read_game(folder, SHELVES)
    return deal(game.components[0], game)


def test_every_card_of_a_deck_without_pictures_of_its_own_gets_one_of_the_grammars(dealt: Component) -> None:
    component = with_pictures(dealt, Cache(None))
    cards = [piece for piece in component.pieces if isinstance(piece, PictureCard)]
    assert [card.picture for card in cards] == [symbol.key for symbol in component.symbols.symbols]
    assert len({symbol.drawing.digest for symbol in component.symbols.symbols}) == len(cards) == 5
    assert component.symbols.slug == "cards"
    places = {plot.name: plot.at for plot in component.grammar.plots}
    assert [places[card.scene.plot] for card in cards] == [one.at for one in component.symbols.symbols]
    box = component.template.bleed_shape.box
    for symbol in component.symbols.symbols:
        ratio = symbol.drawing.size.width / symbol.drawing.size.height
        assert ratio == pytest.approx(box.width / box.height)
        assert len(symbol.drawing.svg) < 120_000
        assert symbol.credit.licence == "CC BY-SA 4.0"


def test_what_is_seen_of_every_subject_lies_on_the_picture(dealt: Component) -> None:
    component = with_pictures(dealt, Cache(None))
    slots = {plot.name: {slot for slot, _ in plot.slots} for plot in dealt.grammar.plots}
    size = component.template.bleed_shape.box.size
    for card in component.pieces:
        seen = component.symbols[card.picture].appearances
        assert {one.slot for one in seen} == slots[card.scene.plot]
        for one in seen:
            assert 0 <= one.box.left < one.box.right <= size.width
            assert 0 <= one.box.top < one.box.bottom <= size.height
            assert 0 <= one.contrast <= 1


def test_a_picture_from_the_cache_is_the_one_that_was_composed(dealt: Component, tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    composed, kept = (with_pictures(dealt, cache) for _ in range(2))
    assert repr(composed) == repr(kept)
    assert len(list((tmp_path / KIND).iterdir())) == 5
    for entry in (tmp_path / KIND).iterdir():
        cache.put(KIND, entry.name, b"junk")
    assert with_pictures(dealt, cache) == composed


def test_everybody_whose_subjects_are_shown_is_credited(dealt: Component) -> None:
    assert dealt.grammar is not None
    kim = Credit(title="Drawings", licence="CC BY 4.0", author="Kim")
    (*most, last) = (key for card in dealt.pieces for key in card.scene.subjects)
    assert most
    theirs = tuple(
        replace(one, symbol=replace(one.symbol, credit=kim)) if one.symbol.key == last else one
        for one in dealt.grammar.subjects
    )
    component = with_pictures(replace(dealt, grammar=replace(dealt.grammar, subjects=theirs)), Cache(None))
    lines = "; ".join(credits_of(component))
    assert "Drawings by Kim, CC BY 4.0" in lines
    assert "OpenMoji" in lines
    assert lines.count("coloured anew and combined") == 2


def test_whose_subjects_are_not_shown_is_not_credited(dealt: Component) -> None:
    assert dealt.grammar is not None
    kim = Credit(title="Drawings", licence="CC BY 4.0", author="Kim")
    played = {key for card in dealt.pieces for key in card.scene.subjects}
    theirs = tuple(
        one if one.symbol.key in played else replace(one, symbol=replace(one.symbol, credit=kim))
        for one in dealt.grammar.subjects
    )
    assert theirs != dealt.grammar.subjects
    component = with_pictures(replace(dealt, grammar=replace(dealt.grammar, subjects=theirs)), Cache(None))
    assert not any("Kim" in line for line in credits_of(component))


def test_what_grows_too_large_is_a_mistake_of_its_plot_with_a_cure(
    dealt: Component, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludopress.scenes.picture.LONGEST", 9_999)
    with pytest.raises(DefinitionError) as caught:
        with_pictures(dealt, Cache(None))
    (mistake,) = caught.value.mistakes
    (plot,) = (one for one in dealt.grammar.plots if one.name == dealt.pieces[0].scene.plot)
    assert (mistake.at, mistake.code) == (plot.at, "S020")
    assert mistake.message == "a picture needs more than 9,999 characters of SVG"
    assert mistake.cure == "fewer layers, smaller counts, or fewer repeats"


def test_what_is_not_composed_stays_as_it_is() -> None:
    game = read_game(shipped() / "decks" / "doubles", SHELVES)
    component = deal(game.components[0], game)
    assert with_pictures(component, Cache(None)) is component


@pytest.mark.usefixtures("cairo")
def test_a_deck_of_composed_pictures_passes_every_check(folder: Path) -> None:
    outcome = prepare(Order(deck=folder), Desk(shelves=SHELVES, cache=Cache(None)))
    assert outcome.passed
    assert outcome.warnings == outcome.skipped == 0
    told = json.loads(outcome.reports["json"])["scenes"]
    assert [one["card"] for one in told] == ["01", "02", "03", "04", "05"]
    assert all(one["plot"] and one["palette"] and one["subjects"] for one in told)
