"""Capitals as each language writes them."""

import pytest

from booklets.manuscripts import habits
from ludopress.model import Habits
from ludopress.typography.capitals import capitals


@pytest.mark.parametrize(
    ("locale", "small", "wanted"),
    [
        ("tr", "iki ışık", "İKİ IŞIK"),
        ("tr", "İyi çeşit, I", "İYİ ÇEŞİT, I"),
        ("el", "Κανόνες του παιχνιδιού", "ΚΑΝΟΝΕΣ ΤΟΥ ΠΑΙΧΝΙΔΙΟΥ"),
        ("el", "Μάιος, ρολόι, προϊόν, αϋπνία, Άυλος", "ΜΑΪΟΣ, ΡΟΛΟΪ, ΠΡΟΪΟΝ, ΑΫΠΝΙΑ, ΑΫΛΟΣ"),
        ("el", "ή πίσω ή μπροστά. Ή ήλιος", "Ή ΠΙΣΩ Ή ΜΠΡΟΣΤΑ. Ή ΗΛΙΟΣ"),
        ("el", "Τέλος", "ΤΕΛΟΣ"),
        ("de", "Straße, größer", "STRASSE, GRÖSSER"),
        ("fr", "à l’été", "À L’ÉTÉ"),
        ("en", "iffy i", "IFFY I"),
    ],
)
def test_capitals_are_those_of_the_language(locale: str, small: str, wanted: str) -> None:
    assert capitals(small, habits(locale)) == wanted


def test_accents_that_are_typed_apart_are_lost_in_greek_too() -> None:
    assert capitals("Κανο\u0301νες", habits("el")) == "ΚΑΝΟΝΕΣ"


def test_a_language_without_habits_has_the_usual_capitals() -> None:
    assert capitals("ίδιο i", Habits()) == "ΊΔΙΟ I"
