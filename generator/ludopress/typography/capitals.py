"""Capitals: words in capital letters, as their language writes them.

They are Unicode's, but for what a language's habits say: an i of Turkish keeps its dot, Greek has no accents.
It is the one place where letters become capitals: no template, and no style sheet, knows languages.
"""

import re
from unicodedata import normalize

from ludopress.model import Habits


def capitals(letters: str, habits: Habits) -> str:
    """Return ``letters`` in capitals.

    >>> capitals("Spaß", Habits()), capitals("iki", Habits(capitals=(("i", "İ"),)))
    ('SPASS', 'İKİ')
    """
    letters = normalize("NFC", letters)
    table = sorted(habits.capitals, key=lambda pair: -len(pair[0]))
    if table:
        pattern = "|".join(f"({_pattern(small)})" for small, _ in table)
        letters = re.sub(pattern, lambda found: table[(found.lastindex or 1) - 1][1], letters)
    return letters.upper()


def _pattern(small: str) -> str:
    """Return what finds ``small``: between spaces it is a word, else letters anywhere in one."""
    word = re.escape(small.strip())
    return word if word == re.escape(small) else rf"(?<!\w){word}(?!\w)"
