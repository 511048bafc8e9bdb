"""Where words are parted, and where lines never end."""

import re
from io import BytesIO
from itertools import pairwise

import pytest
from babel.messages.pofile import read_po

from booklets.manuscripts import SHELVES, block, habits, lines, made
from ludopress.booklets.hyphens import SOFT, hyphenated
from ludopress.booklets.typography import dressed
from ludopress.model import Kind

LOCALES = ["en", "el", "tr", "fr", "de"]


def parted(locale: str, word: str) -> str:
    syllables = habits(locale).syllables
    assert syllables is not None
    return hyphenated(word, syllables).replace(SOFT, "-")


@pytest.mark.parametrize(
    "word",
    [
        "kar-şı-laş-tı-rı-la-ma-ya-cak",
        "kont-rol",
        "elekt-rik",
        "sa-at-ler",
        "İs-tan-bul",
        "IŞIK-LAR",
        "öğ-ret-men",
        "ge-le-cek",
        "kâ-ğıt-lar",
        "Türk-çe",
        "arka",
    ],
)
def test_turkish_words_part_before_the_last_consonant_between_vowels(word: str) -> None:
    assert parted("tr", word.replace("-", "")) == word


@pytest.mark.parametrize(
    "word",
    [
        "όνο-μα",
        "άν-θρω-πος",
        "εκ-στρα-τεία",
        "θά-λασ-σα",
        "αριθ-μός",
        "ανά-γκη",
        "κά-στρο",
        "παίξ-τε",
        "Ανα-κα-τέψ-τε",
        "σταυ-ρο-δρό-μια",
        "νε-ράι-δα",
        "παι-χνι-διού",
        "ΚΑΡ-ΤΕΣ",
    ],
)
def test_greek_words_part_where_a_greek_word_could_begin_and_never_after_one_letter(word: str) -> None:
    assert parted("el", word.replace("-", "")) == word


def said(locale: str) -> list[str]:
    """Return all that the longest of the shipped rule books says in a language, as that is set."""
    file = SHELVES.roots[0] / "decks" / "twins" / "locale" / f"{locale.replace('en', 'de')}.po"
    entries = [
        entry for entry in read_po(BytesIO(file.read_bytes())) if isinstance(entry.id, str) and entry.id
    ]
    return [dressed(entry.id if locale == "en" else str(entry.string), habits(locale)) for entry in entries]


def lines_of(locale: str) -> list[str]:
    """Return the same in narrow columns, line by line."""
    found = lines(made(locale, [block(Kind.TEXT, (one,)) for one in said(locale)], width="60 mm"))
    return [line for line in found if "Owls" not in line]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_ends_or_begins_with_a_single_letter_of_a_word(locale: str) -> None:
    """A line that ends in U+FFFE ends in a hyphen, as pdfium reads it."""
    found = lines_of(locale)
    ends = [(line, after) for line, after in pairwise(found) if line.endswith("\ufffe")]
    assert len(ends) >= 10
    for line, after in ends:
        assert re.search(r"[^\W\d_]{2,}\ufffe$", line), line
        assert re.match(r"\s*[^\W\d_]{2,}", after), (line, after)


def test_words_in_tables_are_parted_like_others() -> None:
    """The patterns of typst would part ί-δια."""
    row = ("ίδια", "οποιοσδήποτε", "όταν", "αριστερά") * 2
    found = lines(made("el", [block(Kind.TABLE, row, row)], width="60 mm"))
    ends = [line for line in found if line.endswith("\ufffe")]
    assert ends
    assert not [line for line in ends if re.fullmatch(r"\W*\w\ufffe", line)]


@pytest.mark.parametrize("locale", ["en", "el", "tr", "fr"])
def test_short_words_stay_with_what_follows(locale: str) -> None:
    bound = set(habits(locale).bound)
    assert bound & set(" ".join(said(locale)).split())
    assert not [line for line in lines_of(locale) if line.split()[-1:] and line.split()[-1] in bound]


@pytest.mark.parametrize("locale", ["el", "tr"])
def test_words_are_found_whole_unless_a_line_ends_in_them(locale: str) -> None:
    found = lines_of(locale)
    assert not [line for line in found if SOFT in line.rstrip("\ufffe")]
