"""How languages count: the rules that files are begun with, held against CLDR's own."""

from itertools import groupby

import pytest
from babel import Locale
from babel.localedata import locale_identifiers

from ludopress.definitions.plurals import MOST, in_order, plural_forms, which_form
from ludopress.invariants import INVARIANTS
from ludopress.model import Position, Translation

LANGUAGES = sorted(name.replace("_", "-") for name in locale_identifiers())


def test_every_language_of_cldr_counts_as_cldr_says() -> None:
    check = INVARIANTS["translations/plurals"]
    for tag in LANGUAGES:
        count, expression = plural_forms(tag)
        headers = (("Plural-Forms", f"nplurals={count}; plural={expression};"),)
        file = Translation(name=tag, locale=tag, at=Position("x.po", 1, 1), asked=(), headers=headers)
        assert not list(check(file)), tag


@pytest.mark.parametrize("tag", ["fr", "es", "it", "pt", "pt-BR", "pt-PT", "ca"])
def test_no_language_has_a_form_for_whole_millions_alone(tag: str) -> None:
    assert plural_forms(tag)[0] == 2
    assert len(set(map(which_form(plural_forms(tag)[1]), range(MOST + 1)))) == 2


@pytest.mark.parametrize(
    ("tag", "numbers", "forms"),
    [("ar", [0, 1, 2, 3, 11, 100], 6), ("pl", [1, 2, 5], 3), ("ja", [1], 1), ("he", [1, 2, 3], 3)],
)
def test_a_language_has_as_many_forms_as_its_grammar(tag: str, numbers: list[int], forms: int) -> None:
    count, expression = plural_forms(tag)
    assert count == forms == len({which_form(expression)(number) for number in numbers})


def test_what_is_no_rule_is_refused() -> None:
    for expression in ("n +", "__import__('os')", "n" + "+n" * 500, "n ** n"):
        with pytest.raises(ValueError, match=r"."):
            which_form(expression)
    with pytest.raises(ValueError, match="divides by nothing"):
        which_form("n % 0")(1)


def test_forms_in_the_order_of_another_tool_are_put_in_ours() -> None:
    ours = plural_forms("ga")[1]
    theirs = "n == 1 ? 4 : n == 2 ? 3 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 1 : 0"
    put = in_order(("many", "seven", "three", "two", "one"), theirs, ours)
    assert put == ("one", "two", "three", "seven", "many")


def test_cldr_and_gettext_agree_on_what_is_one() -> None:
    for tag in ("el", "tr", "fr", "de"):
        which, category = which_form(plural_forms(tag)[1]), Locale.parse(tag).plural_form
        runs = groupby(range(MOST + 1), key=which)
        assert {category(number) for form, numbers in runs if form == 0 for number in numbers} == {"one"}
