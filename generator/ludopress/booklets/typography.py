"""Typography: a text with the quotes, apostrophes and spaces of its language.

Translators may type plain quotes and spaces. Spaces that must not break are U+00A0: the fonts at hand lack
the narrow one, U+202F, and other spaces break.
"""

import re
from unicodedata import combining, normalize

from ludopress.model import Habits

NO_BREAK = "\N{NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_SPACES = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]*"
_QUOTED = re.compile(r'"([^"]*)"')
_ENDS = r"(?<=[^\W_]|[)\]}*»\u201d\u2019])"  # of words, and of places for numbers


def dressed(letters: str, habits: Habits) -> str:
    """Return ``letters`` as ``habits`` have them.

    >>> dressed('Say "stop"!', Habits(quotes=("«", "»"), inside=True, spaced="!")).replace(NO_BREAK, "_")
    'Say «_stop_»_!'
    """
    opening, closing = habits.quotes
    letters = _QUOTED.sub(lambda quoted: f"{opening}{quoted[1]}{closing}", letters)
    letters = letters.replace("'", APOSTROPHE).replace("\N{NARROW NO-BREAK SPACE}", NO_BREAK)
    if habits.inside:
        letters = re.sub(f"{re.escape(opening)}{_SPACES}", opening + NO_BREAK, letters)
        letters = re.sub(f"{_SPACES}{re.escape(closing)}", NO_BREAK + closing, letters)
    if habits.spaced:
        sign = rf"{_ENDS}{_SPACES}([{re.escape(habits.spaced)}])(?=\W|$)"
        letters = re.sub(sign, rf"{NO_BREAK}\1", letters)
    return letters


def in_order(word: str, habits: Habits) -> tuple[list[int], str]:
    """Return what a word in small letters is sorted by in its language: letter by letter, accents aside.

    >>> sorted(["zebra", "étoile", "eau"], key=lambda word: in_order(word, Habits()))
    ['eau', 'étoile', 'zebra']
    """
    if habits.alphabet:
        return [habits.alphabet.find(letter) for letter in word], word
    plain = normalize("NFD", word.casefold())
    return [ord(letter) for letter in plain if not combining(letter)], word
