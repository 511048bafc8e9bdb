"""Numbers of the shipped games: each is typed once, and those that follow from others are what follows."""

from typing import Any

import pytest
import yaml

from ludopress.shelves import shipped

DECKS = sorted(path.parent.name for path in (shipped() / "decks").glob("*/rules.yaml"))


def deck(slug: str) -> dict[str, Any]:
    """Return a deck as YAML has it."""
    read = yaml.safe_load((shipped() / "decks" / slug / "deck.yaml").read_text("utf-8"))
    assert isinstance(read, dict)
    return read


def phrases(part: object) -> list[dict[str, object]]:
    """Return the phrases with numbers in them, wherever they stand."""
    if isinstance(part, dict):
        own = [part] if "say" in part else []
        return own + [found for value in part.values() for found in phrases(value)]
    return [found for value in part for found in phrases(value)] if isinstance(part, list) else []


@pytest.mark.parametrize("slug", [slug for slug in DECKS if "scores" in deck(slug)["components"]])
def test_score_sheets_take_their_numbers_from_play(slug: str) -> None:
    said = phrases(deck(slug)["components"]["scores"])
    assert said
    typed = [one for one in said if any(isinstance(value, int) for value in one.values())]
    assert typed == []


def test_the_stacks_of_the_well_are_as_high_as_the_cards_allow() -> None:
    glimpse = deck("glimpse")
    well, dealt = glimpse["play"]["numbers"]["well"], glimpse["components"]["cards"]["cards"] - 1
    for players in range(2, 9):
        assert (well[f"hand_{players}"], well[f"over_{players}"]) == divmod(dealt, players)


def test_the_children_play_as_many_rounds_of_the_potato_as_there_are_cards_for() -> None:
    kids = deck("glimpse-kids")
    potato, cards = kids["play"]["numbers"]["potato"], kids["components"]["cards"]["cards"]
    for name in ("seven", "eight"):
        assert potato[name]["rounds"] == cards // potato[name]["players"] < potato["rounds"]
    assert cards // 6 >= potato["rounds"]


def test_the_stock_of_dominoes_is_what_the_hands_leave() -> None:
    play = deck("doubles")["play"]
    for players, hand in {2: 8, 3: 6, 4: 6}.items():
        stock = 28 - players * hand
        assert play["numbers"][f"stock_{players}"] == stock
        assert play["numbers"][f"drawn_{players}"] == stock - play["undrawn"]


def test_the_best_level_begins_where_play_says() -> None:
    twins = deck("twins")
    ranges = twins["components"]["scores"]["levels"]["ranges"]
    assert ranges[6][-1] == f"{twins['play']['top_points']}.."


def test_tales_ends_when_the_pictures_do() -> None:
    tales = deck("tales")
    numbers, cards = tales["play"]["numbers"], tales["components"]["cards"]["cards"]
    for players, hand in {3: 7, 4: 6, 5: 6, 6: 6}.items():
        played = 5 if players == 3 else players  # in a round
        rounds = -(-(cards - players * hand) // played)
        assert numbers["rounds"][players] == rounds
        assert numbers["even"][players] == rounds - rounds % players
        assert numbers["tokens"][players] == played
