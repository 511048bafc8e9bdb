"""What a designer reads when a twins deck cannot be dealt: the numbers, and the nearest cures, all tried."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from families.test_twins import supply
from ludopress.errors import DesignError, ImpossibleDesignError, UnknownDesignError
from ludopress.families import twins
from ludopress.families.twins import Settings
from ludopress.model import Supply

SPLIT = ("unique", "double", "triple")


def refusal(settings: Settings, there: Supply) -> DesignError:
    with pytest.raises(DesignError) as caught:
        twins.deal(settings, there)
    return caught.value


def offers(text: str, settings: Settings) -> list[Settings]:
    """Read each cure of a refusal as the settings that a designer would have then."""
    if text.endswith("leave unique, double and triple out"):
        return [settings.model_copy(update=dict.fromkeys(SPLIT))]
    found = []
    for key, value, alone in re.findall(r"`(\w+): (\w+)`( and no other number)?", text.rpartition(": ")[2]):
        base = settings.model_copy(update=dict.fromkeys(SPLIT)) if alone else settings
        found.append(base.model_copy(update={key: int(value) if value.isdigit() else value}))
    return found


EVEN = "; unique and triple motifs must add up to an even number"


@pytest.mark.parametrize(
    ("numbers", "why", "cure"),
    [
        (
            {"unique": 24, "double": 90, "triple": 18},
            "24 unique, 90 double and 18 triple motifs fill 258 sides, and 135 cards have 270",
            "write `unique: 36`, `double: 96`, `triple: 22` or `cards: 129`",
        ),
        (
            {"unique": 23, "double": 96, "triple": 18},
            f"23 unique, 96 double and 18 triple motifs fill 269 sides, and 135 cards have 270{EVEN}",
            "write `unique: 24`",
        ),
        (
            {"unique": 24, "triple": 17},
            f"135 cards have 270: the other 195 cannot be filled with double motifs{EVEN}",
            "write `unique: 23` or `triple: 16`",
        ),
        (
            {"unique": 24, "double": 95},
            "135 cards have 270: the other 56 cannot be filled with triple motifs",
            "write `unique: 23`, `double: 96` or `cards: 134`",
        ),
        (
            {"unique": 400},
            "400 unique motifs fill 400 sides, and 135 cards have 270",
            "write `unique: 270` or `cards: 200`",
        ),
        (
            {"unique": 0, "double": 136, "triple": 1},
            f"0 unique, 136 double and 1 triple motifs fill 275 sides, and 135 cards have 270{EVEN}",
            "leave unique, double and triple out",
        ),
    ],
)
def test_a_split_that_does_not_sum_is_refused_with_the_nearest_numbers_that_do(
    numbers: dict[str, int], why: str, cure: str
) -> None:
    assert str(refusal(Settings.model_validate(numbers), supply(300))).endswith(f"{why}: {cure}")


@given(
    st.integers(3, 60),
    st.dictionaries(st.sampled_from(SPLIT), st.integers(0, 60)),
    st.sampled_from(["fair", "tricky", "cruel"]),
    st.integers(3, 60),
    st.integers(0, 12),
)
def test_every_cure_that_is_offered_makes_a_deck_or_comes_to_the_next_obstacle(
    cards: int, numbers: dict[str, int], difficulty: str, motifs: int, near: int
) -> None:
    settings = Settings.model_validate({"cards": cards, "difficulty": difficulty, **numbers})
    twins_of = [(number, "tricky") for number in range(min(near, motifs))]
    there = supply(motifs, twins_of)
    error = tried(settings, there)
    for cured in offers(str(error), settings) if error else ():
        assert obstacle(tried(cured, there)) > obstacle(error), error


def tried(settings: Settings, there: Supply) -> DesignError | None:
    try:
        twins.deal(settings, there)
    except DesignError as error:
        return error
    return None


def obstacle(error: DesignError | None) -> int:
    """Return how far a deck came: to its sum, its pairs, its near twins, its motifs, or all the way."""
    marks = ("fill", "cannot fill", "motifs near twins", "different motifs", "back to back")
    return max(index for index, mark in enumerate(marks) if mark in str(error)) if error else len(marks)


def test_a_split_that_no_cards_can_show_is_impossible() -> None:
    error = refusal(Settings(cards=3, unique=0, double=0, triple=2), supply(10))
    assert isinstance(error, ImpossibleDesignError)
    assert str(error).startswith("0 unique, 0 double and 2 triple motifs cannot fill 3 cards: ")
    error = refusal(Settings(cards=4, triple=2), supply(10))
    assert isinstance(error, ImpossibleDesignError)
    assert str(error).endswith("two cards would show the same two motifs: write `triple: 1` or `cards: 5`")


def test_too_few_motifs_are_refused_with_what_there_is_and_what_that_is_enough_for() -> None:
    assert str(refusal(Settings(), supply(57))) == (
        "135 cards with 24 unique, 96 double and 18 triple motifs need 138 different motifs, "
        "and there are 57: add 81 or write `cards: 55`"
    )
    assert str(refusal(Settings(unique=24, double=96, triple=18), supply(57))).endswith(
        "add 81 or write `cards: 55` and no other number"
    )
    assert str(refusal(Settings(), supply(2))).endswith("and there are 2: add 136")


def test_of_motifs_that_are_too_few_near_twins_are_counted_apart() -> None:
    near = [(number, "tricky") for number in range(23)]
    assert str(refusal(Settings(difficulty="tricky"), supply(100, near))) == (
        "135 cards with 24 unique, 96 double and 18 triple motifs need 138 different motifs, "
        "115 of them no near twins, and there are 100: add 15 or write `cards: 118`"
    )


def test_near_twins_that_are_too_few_are_refused_with_an_easier_deck_and_a_smaller_one() -> None:
    assert str(refusal(Settings(difficulty="tricky"), supply(138))) == (
        "`difficulty: tricky` makes 23 of the deck's 138 motifs near twins, each of a motif of its own, and "
        "there are none: let `ludopress motifs choose` find near twins of motifs (pictures have none) or "
        "write `difficulty: fair`"
    )
    near = [(number, ("tricky", "cruel")[number % 5 > 2]) for number in range(40)]
    assert str(refusal(Settings(difficulty="cruel"), supply(138, near))).endswith(
        "and there are 40: let `ludopress motifs choose` find near twins of motifs (pictures have none), "
        "write `difficulty: tricky`, write `difficulty: fair` or write `cards: 119`"
    )
    assert "there are 24:" in str(refusal(Settings(difficulty="tricky", cards=160), supply(170, near)))


def test_where_no_cards_keep_near_twins_apart_that_is_said_and_not_that_there_are_none() -> None:
    error = refusal(Settings(cards=3, difficulty="tricky"), supply(3, [(0, "tricky")]))
    assert isinstance(error, UnknownDesignError)
    assert str(error) == (
        "no cards were found on which no near twins (1 pair) lie back to back: "
        "use more cards or write `difficulty: fair`"
    )
