from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.scenes.values import (
    Along,
    Luck,
    Name,
    NotAValueError,
    Wanted,
    expression,
    number,
    place,
    uses,
    words,
)

NAMES: dict[str, float | complex] = {"horizon": 0.6, "side": -1.0, "hero": 3 + 4j, "hero.left": 0.25}


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (nothing is secret)


def means(name: str) -> float | complex:
    return NAMES[name] if "@" not in name else complex(float(name.partition("@")[2]), 0)


def value(text: str, seed: int = 1, *, whole: bool = False) -> float:
    return number(expression(text), Luck(means, chance(seed), whole))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (".5", 0.5),
        ("-.5", -0.5),
        ("1 - .25 - .25", 0.5),
        ("1 - (.5 - .25)", 0.75),
        (".2 + .1 * 3", 0.5),
        ("2 * -.25 + 1", 0.5),
        ("horizon + side * .2", 0.4),
        ("-side / 4", 0.25),
        ("min(horizon, hero.left, .5)", 0.25),
        ("max(.1, min(horizon, .9)) / 2", 0.3),
    ],
)
def test_an_expression_comes_to_what_arithmetic_says(text: str, result: float) -> None:
    assert value(text) == pytest.approx(result)


@given(
    st.floats(0, 1).map(lambda x: round(x, 3)),
    st.floats(0, 1).map(lambda x: round(x, 3)),
    st.integers(0, 999),
)
def test_a_range_comes_to_something_between_its_ends(one: float, other: float, seed: int) -> None:
    assert min(one, other) <= value(f"{one:.3f} .. {other:.3f}", seed) <= max(one, other)


def test_every_alternative_and_both_ends_of_a_whole_range_are_possible() -> None:
    assert {value(".2 | .8 | side", seed) for seed in range(60)} == {0.2, 0.8, -1.0}
    assert {value("2 .. 5", seed, whole=True) for seed in range(60)} == {2, 3, 4, 5}


def test_chance_is_asked_from_left_to_right_and_always_gives_the_same() -> None:
    luck, again = Luck(means, chance(3)), chance(3)
    found = number(expression("(.1 .. .2) + (.5 .. .9)"), luck)
    assert found == again.uniform(0.1, 0.2) + again.uniform(0.5, 0.9)


def test_a_name_is_a_place_and_so_is_a_share_of_a_line() -> None:
    luck = Luck(means, chance(1))
    assert place(expression("hero"), luck) == 3 + 4j
    assert place(expression("trail(.25 + .5)"), luck) == 0.75
    assert expression("trail(.2)") == Along(Name("trail", 0), expression(".2"))


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "a number is missing here"),
        (".2 +", 4, "a number is missing here"),
        (".2 + * .3", 5, '"*" cannot stand here'),
        ("(.2 + .3", 8, "a ) is missing here"),
        (".2 .3", 3, '".3" cannot stand here'),
        (".1 .. .2 .. .3", 9, '".." cannot stand here'),
        (".5 / horizon", 12, "a division by something else than a number"),
        (".5 / 0", 6, "a division by something else than a number"),
        ("5000", 0, "5000 is too large"),
        ("__import__", 0, '"_" cannot stand here'),
        ("hero.left['x']", 9, '"[" cannot stand here'),
        ("(" * 20 + "1" + ")" * 20, 13, "too many brackets"),
        ("-" * 150 + "1", 13, "too many brackets"),
        ("1 + " * 60 + "1", 0, "this is too long"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(text: str, offset: int, message: str) -> None:
    with pytest.raises(NotAValueError) as caught:
        expression(text)
    assert (caught.value.offset, caught.value.message) == (offset, message)


@given(st.text(alphabet="0123456789.()+-*/|, abcminx", max_size=60))
def test_whatever_is_written_is_read_or_refused_and_comes_to_a_number(text: str) -> None:
    try:
        said = expression(text)
    except NotAValueError as wrong:
        offset = wrong.offset
    else:
        offset = 0
        assert abs(number(said, Luck(lambda _: 0.5, chance(1)))) <= 1000
    assert 0 <= offset <= len(text)


def test_what_names_have_to_stand_for_follows_from_where_they_are_written() -> None:
    def found(text: str, wanted: Wanted) -> list[tuple[str | None, Wanted]]:
        return [(name and name.name, use) for name, use in uses(expression(text), wanted)]

    assert found("hero | trail(x)", Wanted.PLACE) == [
        ("hero", Wanted.PLACE),
        ("trail", Wanted.WAY),
        ("x", Wanted.NUMBER),
    ]
    assert found("hero + .1", Wanted.PLACE) == [(None, Wanted.PLACE), ("hero", Wanted.NUMBER)]
    assert found("trail(.1)", Wanted.NUMBER) == [(None, Wanted.NUMBER), ("trail", Wanted.WAY)]


def test_words_are_told_with_their_offsets_and_a_missing_one_is_refused() -> None:
    assert words("moon |sun| half-moon") == (("moon", 0), ("sun", 6), ("half-moon", 11))
    for text, offset in (("", 0), ("moon | ", 7), ("moon || sun", 6), ("two words", 0)):
        with pytest.raises(NotAValueError) as caught:
            words(text)
        assert caught.value.offset == offset
