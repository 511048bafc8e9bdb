"""What a designer reads when a deck cannot be dealt: why, and which decks there are. Each offer is dealt."""

import re

import pytest

from families.dealing import deal
from ludopress.errors import DesignError, ImpossibleDesignError, UnknownDesignError
from ludopress.families.match import Settings

MANY = tuple(f"symbol-{number}" for number in range(2000))


def _refusal(have: int, settings: Settings) -> DesignError:
    with pytest.raises(DesignError) as caught:
        deal(settings, MANY[:have], 7)
    return caught.value


@pytest.mark.parametrize("k", [7, 11, 15])
def test_a_complete_deck_that_cannot_exist_is_impossible(k: int) -> None:
    error = _refusal(2000, Settings(symbols_per_card=k))
    assert isinstance(error, ImpossibleDesignError)
    assert f"no complete deck of {k} symbols a card exists" in str(error)
    assert f"no projective plane of order {k - 1} exists" in str(error)


@pytest.mark.parametrize("k", [13, 16, 19])
def test_a_complete_deck_that_nobody_knows_is_unknown(k: int) -> None:
    error = _refusal(2000, Settings(symbols_per_card=k))
    assert isinstance(error, UnknownDesignError)
    assert f"no complete deck of {k} symbols a card is known" in str(error)


def test_the_refusal_of_seven_names_every_way_out() -> None:
    why, offers = str(_refusal(57, Settings(symbols_per_card=7))).split("; decks there are: ")
    assert why == (
        "no complete deck of 7 symbols a card exists: "
        "no projective plane of order 6 exists (excluded by the theorem of Bruck and Ryser, 1949)"
    )
    assert offers.split("; ") == [
        "6 a card (31 cards, 31 symbols)",
        "8 a card (57 cards, 57 symbols)",
        "7 a card with `design: catalogue` (25 cards, 43 symbols)",
        "7 a card with `design: filler` (31 cards, 62 symbols, 31 of which never match)",
        "7 a card with `at_least: true` (39 cards, 39 symbols, some pairs of cards share two or more)",
    ]


def test_a_refusal_offers_the_catalogue_first_where_it_has_the_cards_asked_for() -> None:
    catalogued = "7 a card with `design: catalogue` (25 cards, 43 symbols)"
    for cards, first in ((8, catalogued), (25, catalogued), (26, "6 a card (31 cards, 31 symbols)")):
        _, offers = str(_refusal(57, Settings(symbols_per_card=7, cards=cards))).split("; decks there are: ")
        assert offers.split("; ")[0] == first
    assert len(deal(Settings(symbols_per_card=7, cards=8, design="catalogue"), MANY[:57], 7).pieces) == 8


def _offers(text: str) -> list[tuple[Settings, int | None, int | None]]:
    """Read each offer of a refusal as settings, with the cards and symbols it promises."""
    found = []
    for offer in re.split(r"; | or ", text):
        match = re.search(
            r"(\d+) a card(?: with `(\w+): (\w+)`)?(?: \((\d+) cards(?:, (\d+) symbols)?)?", offer
        )
        if match is None:
            continue
        k, key, value, cards, symbols = match.groups()
        words: dict[str, object] = {"true": True}
        chosen = {key: words.get(value, int(value) if value.isdigit() else value)} if key else {}
        settings = Settings.model_validate({"symbols_per_card": int(k), **chosen})
        found.append((settings, int(cards) if cards else None, int(symbols) if symbols else None))
    return found


@pytest.mark.parametrize("k", [7, 11, 13, 15, 16, 19])
def test_every_deck_that_a_refusal_offers_is_dealt_on_so_many_symbols_and_no_fewer(k: int) -> None:
    offers = _offers(str(_refusal(2000, Settings(symbols_per_card=k))))
    assert len(offers) >= 5
    for settings, cards, symbols in offers:
        assert symbols is not None
        assert len(deal(settings, MANY[:symbols], 7).pieces) == cards
        fewer = Settings.model_validate(settings.model_dump() | {"cards": cards})
        with pytest.raises(DesignError):
            deal(fewer, MANY[: symbols - 1], 7)


@pytest.mark.parametrize(
    ("have", "k", "cards", "kind", "said"),
    [
        (
            31,
            8,
            55,
            ImpossibleDesignError,
            ["55 cards of 8 symbols are dealt from 57", "only 31", "6 a card (31 cards, 31 symbols)"],
        ),
        (
            50,
            8,
            55,
            ImpossibleDesignError,
            ["no such deck has more cards than symbols", "de Bruijn and Erdős", "8 a card with `cards: 22`"],
        ),
        (56, 8, 55, DesignError, ["57 different symbols", "only 56", "8 a card with `cards: 49`"]),
        (50, 8, None, DesignError, ["57 cards of 8 symbols are dealt from 57", "only 50", "`cards: 22`"]),
        (
            30,
            6,
            None,
            DesignError,
            ["31 cards of 6 symbols", "only 30", "6 a card with `cards: 25`", "5 a card (21"],
        ),
        (6, 3, None, DesignError, ["only 6", "the smallest deck needs 7"]),
        (0, 8, None, DesignError, ["only 0", "the smallest deck needs 7"]),
    ],
)
def test_too_few_symbols_says_how_many_and_what_they_are_enough_for(
    have: int, k: int, cards: int | None, kind: type[DesignError], said: list[str]
) -> None:
    error = _refusal(have, Settings(symbols_per_card=k, cards=cards))
    assert type(error) is kind
    assert [words for words in said if words not in str(error)] == []


@pytest.mark.parametrize("have", [*range(7, 57)])
def test_every_deck_offered_for_too_few_symbols_is_dealt_on_these(have: int) -> None:
    offers = _offers(str(_refusal(have, Settings(symbols_per_card=8))).partition("enough for")[2])
    assert offers
    for settings, cards, _ in offers:
        assert len(deal(settings, MANY[:have], 7).pieces) == (settings.cards or cards)


def test_more_cards_than_a_card_can_meet_are_impossible() -> None:
    error = _refusal(100, Settings(symbols_per_card=8, cards=58))
    assert isinstance(error, ImpossibleDesignError)
    assert "58 cards of 8 symbols cannot be" in str(error)
    assert str(error).endswith("57 cards are the most")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            Settings(symbols_per_card=7, cards=26, design="catalogue"),
            "25 cards are the most.*31 with `design: filler`",
        ),
        (Settings(symbols_per_card=7, cards=32, design="filler"), "31 cards are the most"),
        (Settings(symbols_per_card=7, cards=40, at_least=True), "39 cards are the most"),
        (Settings(symbols_per_card=6, cards=17, shared_symbols=2), "16 cards are the most"),
    ],
)
def test_more_cards_than_are_dealt_here_are_unknown(settings: Settings, said: str) -> None:
    error = _refusal(2000, settings)
    assert isinstance(error, UnknownDesignError)
    assert re.search(said, str(error))


@pytest.mark.parametrize(
    ("settings", "have", "said"),
    [
        (
            Settings(symbols_per_card=7, design="catalogue"),
            20,
            "8 cards of 7 symbols are dealt from 28.*only 20",
        ),
        (
            Settings(symbols_per_card=7, design="catalogue", cards=25),
            42,
            "from 43.*`design: catalogue` .15 cards, 35",
        ),
        (
            Settings(symbols_per_card=7, design="filler"),
            61,
            "from 62 .*only 61.*`design: catalogue` .25 cards, 43",
        ),
        (Settings(symbols_per_card=7, at_least=True), 38, "from 39 .*only 38"),
        (Settings(symbols_per_card=6, shared_symbols=2), 15, "from 16 .*only 15; 15 are enough for 4 a card"),
    ],
)
def test_substitutes_and_variants_say_how_many_symbols_they_take(
    settings: Settings, have: int, said: str
) -> None:
    error = _refusal(have, settings)
    assert type(error) is DesignError
    assert re.search(said, str(error))


@pytest.mark.parametrize("k", [7, 8, 10, 12])
def test_a_complete_deck_with_two_shared_symbols_that_cannot_exist_is_impossible(k: int) -> None:
    error = _refusal(100, Settings(symbols_per_card=k, shared_symbols=2))
    assert isinstance(error, ImpossibleDesignError)
    assert "Bruck, Ryser and Chowla" in str(error)
    assert "6 a card (16 cards); 9 a card (37 cards)" in str(error)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(symbols_per_card=13, shared_symbols=2),
        Settings(symbols_per_card=16, shared_symbols=2),
        Settings(symbols_per_card=8, shared_symbols=2, at_least=True),
    ],
)
def test_two_shared_symbols_that_are_not_built_are_unknown(settings: Settings) -> None:
    assert isinstance(_refusal(100, settings), UnknownDesignError)


def test_a_substitute_for_what_exists_is_refused_with_the_cure() -> None:
    error = _refusal(100, Settings(symbols_per_card=8, design="filler"))
    assert "8 symbols a card have one (57 cards, 57 symbols): leave `design` out" in str(error)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(symbols_per_card=7, design="filler", at_least=True),
        Settings(symbols_per_card=7, design="catalogue", shared_symbols=2),
    ],
)
def test_settings_that_contradict_each_other_are_refused(settings: Settings) -> None:
    assert "leave it out, or leave `at_least` and `shared_symbols` out" in str(_refusal(100, settings))


@pytest.mark.parametrize("k", [7, 8, 13])
def test_a_refusal_is_one_line(k: int) -> None:
    assert "\n" not in str(_refusal(5, Settings(symbols_per_card=k)))
