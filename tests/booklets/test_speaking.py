"""Sayings become texts: with numbers, marks and plurals, in their language or else in English."""

import pytest

from ludopress.booklets.facts import Range
from ludopress.booklets.speaking import Speaker, is_wordless
from ludopress.errors import DefinitionError, Position
from ludopress.model import Dictionary, Habits, Run, Saying

AT = Position("decks/owls/rules.yaml", 3, 5)
FACTS = {"cards": 55, "hand": 1, "most": 1234, "lost": -5, "few": Range(5, 6), "many": Range(10, None)}


def saying(text: str, **more: str) -> Saying:
    return Saying(text=text, at=AT, **more)


def said(dictionary: Dictionary, one: Saying, worked: dict[str, int] | None = None) -> str:
    return "".join(run.letters for run in Speaker(dictionary, FACTS).text(one, worked or {}))


ENGLISH = Dictionary(locale="en")


def french(*forms: str, text: str = "{hand} card", context: str = "") -> Dictionary:
    return Dictionary(locale="fr", forms=(((context, text), forms),), plural="n > 1")


def test_marks_become_runs() -> None:
    runs = Speaker(ENGLISH, FACTS).text(saying("Take **{cards}** *round* cards."), {})
    assert runs == (
        Run("Take "),
        Run("55", strong=True),
        Run(" "),
        Run("round", emphasis=True),
        Run(" cards."),
    )


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("en", "{most}, {lost}", "1,234, \N{MINUS SIGN}5"),
        ("de", "{most}, {lost}", "1.234, \N{MINUS SIGN}5"),
        ("el", "{most}, {lost}", "1.234, \N{MINUS SIGN}5"),
        ("tr", "{most}, {lost}", "1.234, \N{MINUS SIGN}5"),
        ("fr", "{most}, {lost}", "1\N{NARROW NO-BREAK SPACE}234, \N{MINUS SIGN}5"),
        ("fa", "{most}", "۱٬۲۳۴"),
        ("en", "{few} and {many}", "5\N{EN DASH}6 and 10\N{NO-BREAK SPACE}+"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(locale: str, text: str, wanted: str) -> None:
    dictionary = Dictionary(locale=locale, forms=((("", text), (text,)),))
    assert said(dictionary, saying(text)) == wanted


def test_a_number_decides_between_singular_and_plural() -> None:
    one = saying("{hand} card", plural="{hand} cards", count="hand")
    many = saying("{cards} card", plural="{cards} cards", count="cards")
    assert [said(ENGLISH, one), said(ENGLISH, many)] == ["1 card", "55 cards"]
    assert said(french("{hand} carte", "{hand} cartes"), one) == "1 carte"
    assert said(french("{cards} carte", "{cards} cartes", text="{cards} card"), many) == "55 cartes"


def test_french_counts_none_in_the_singular_and_german_in_the_plural() -> None:
    none = saying("{left} card", plural="{left} cards", count="left")
    forms = ((("", "{left} card"), ("{left} one", "{left} more")),)
    for locale, plural, wanted in (("fr", "n > 1", "0 one"), ("de", "n != 1", "0 more")):
        assert said(Dictionary(locale=locale, forms=forms, plural=plural), none, {"left": 0}) == wanted


def test_context_tells_equal_sayings_apart() -> None:
    dictionary = french("tour", text="turn", context="a player's")
    assert said(dictionary, saying("turn", context="a player's")) == "tour"
    assert said(dictionary, saying("turn", context="of a card")) == "turn"


def test_what_has_no_translation_is_english_and_marked() -> None:
    speaker = Speaker(Dictionary(locale="el"), FACTS)
    assert speaker.text(saying("All **play**."), {}) == (
        Run("All ", locale="en"),
        Run("play", strong=True, locale="en"),
        Run(".", locale="en"),
    )
    assert not speaker.knows(saying("All **play**."))


def test_what_holds_no_words_needs_no_translation() -> None:
    speaker = Speaker(Dictionary(locale="el"), FACTS)
    assert speaker.knows(saying("+{cards}"))
    assert speaker.text(saying("+{cards}"), {}) == (Run("+55"),)
    assert not is_wordless("{cards} cards")


def test_a_translation_has_its_own_quotes_and_spaces() -> None:
    habits = Habits(quotes=("«", "»"), inside=True, spaced="!")
    dictionary = Dictionary(locale="fr", forms=((("", "Say it!"), ('Dites "oui" !',)),), habits=habits)
    gap = "\N{NARROW NO-BREAK SPACE}"
    assert said(dictionary, saying("Say it!")) == f"Dites «{gap}oui{gap}»{gap}!"


def test_an_unknown_number_is_told_at_its_place_with_a_cure() -> None:
    with pytest.raises(DefinitionError, match=r'rules.yaml:3:5: R101 .*\{card\} .*mean "cards"'):
        Speaker(ENGLISH, FACTS).text(saying("{card} cards"), {})


def test_numbers_that_were_worked_out_are_known_for_once() -> None:
    assert said(ENGLISH, saying("Anna scores {anna}."), {"anna": 25}) == "Anna scores 25."
    with pytest.raises(DefinitionError, match="R101"):
        said(ENGLISH, saying("Anna scores {anna}."))
