"""Figures of rule booklets: drawn once, and anew only where a language has words of its own on the pieces."""

from pathlib import Path

import pytest

from ludopress.cache import Cache, default_folder
from ludopress.definitions import Overrides, read_game
from ludopress.errors import Position
from ludopress.model import Block, Kind, Point, Printing, Saying, ShownPiece
from ludopress.publish import Desk, Order
from ludopress.publish.catalogues import Renderers
from ludopress.publish.figures import Figures
from ludopress.publish.making import drawn_edition
from ludopress.shelves import Shelves, shipped

DOUBLES = shipped() / "decks" / "doubles"


@pytest.fixture(scope="module")
def printings() -> tuple[Printing, ...]:
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    order = Order(deck=DOUBLES, locales=("en", "el"))
    game = read_game(DOUBLES, desk.shelves, Overrides(locales=order.locales), desk.cache)
    with Renderers.hired() as renderers:
        return drawn_edition(game, order, desk, renderers)[0].printings


def piece(component: str, key: str) -> ShownPiece:
    return ShownPiece(
        component=component,
        piece=key,
        side="front",
        at=Point(0.0, 0.0),
        turn=0.0,
        width=30.0,
        ring="",
        where=Position(str(Path("rules.yaml")), 1, 1),
    )


def shown(*pieces: ShownPiece) -> Block[Saying]:
    """Return a figure of ``pieces``."""
    at = Position("rules.yaml", 1, 1)
    return Block(kind=Kind.FIGURE, rows=((Saying(text="Tiles", at=at),),), at=at, figure=pieces)


def test_what_shows_no_words_is_drawn_once_for_all_languages(printings: tuple[Printing, ...]) -> None:
    figures = Figures(printings)
    tiles = shown(piece("tiles", "0-1"), piece("tiles", "6-6"))
    assert figures.figure(tiles, "en") is figures.figure(tiles, "el")
    assert figures.fan("en") is figures.fan("el")


def test_other_pieces_make_another_figure(printings: tuple[Printing, ...]) -> None:
    figures = Figures(printings)
    one, other = (figures.figure(shown(piece("tiles", key)), "en") for key in ("0-1", "6-6"))
    assert one.content != other.content


def test_what_shows_words_is_drawn_for_each_language(printings: tuple[Printing, ...]) -> None:
    figures = Figures(printings)
    (key,) = {leaf.piece for one in printings if one.component.key == "scores" for leaf in one.leaves[:1]}
    sheet = shown(piece("scores", key))
    assert figures.figure(sheet, "en").content != figures.figure(sheet, "el").content


def test_a_fan_of_long_tiles_keeps_away_from_the_edges_of_a_cover(printings: tuple[Printing, ...]) -> None:
    assert Figures(printings).fan("en").width < 105 - 2 * 5  # mm
