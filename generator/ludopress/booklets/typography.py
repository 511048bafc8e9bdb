"""Typography: a text with the quotes, apostrophes and spaces of its language.

Translators may type plain quotes and spaces. Those beside quotes and signs are narrow and do not break,
U+202F: where a font lacks it, a shaper makes it of the usual space.
"""

import re
from unicodedata import combining, normalize

from ludopress.model import Habits

NO_BREAK, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_SPACES = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]*"
_QUOTED = re.compile(r'"([^"]*)"')
_ENDS = r"(?<=[^\W_]|[)\]}*»\u201d\u2019])"  # of words, and of places for numbers


def dressed(letters: str, habits: Habits) -> str:
    """Return ``letters`` as ``habits`` have them.

    >>> dressed('Say "stop"!', Habits(quotes=("«", "»"), inside=True, spaced="!")).replace(NARROW, "_")
    'Say «_stop_»_!'
    """
    opening, closing = habits.quotes
    letters = _QUOTED.sub(lambda quoted: f"{opening}{quoted[1]}{closing}", letters)
    letters = letters.replace("'", APOSTROPHE)
    if habits.inside:
        letters = re.sub(f"{re.escape(opening)}{_SPACES}", opening + NARROW, letters)
        letters = re.sub(f"{_SPACES}{re.escape(closing)}", NARROW + closing, letters)
    if habits.spaced:
        sign = rf"{_ENDS}{_SPACES}([{re.escape(habits.spaced)}])(?=\W|$)"
        letters = re.sub(sign, rf"{NARROW}\1", letters)
    if habits.bound:
        words = "|".join(map(re.escape, habits.bound))
        letters = re.sub(rf"(?<![\w'{APOSTROPHE}])({words})(\**) (?=\S)", rf"\1\2{NO_BREAK}", letters)
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
