"""Hyphens: where words may be parted, by the syllables of their language.

typst has patterns for many languages. Those of Greek part single letters, and those of Turkish leave some
syllables out, so that both have rules of their own, in templates/locale/. Greek: M. Triantafyllidis, Modern
Greek Grammar, on syllables; Turkish: the spelling guide of the Turkish Language Association, on line ends.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from ludopress.model import Syllables

SOFT = "\N{SOFT HYPHEN}"
SHORTEST = 5  # letters of a word that is parted
FEWEST = 2  # letters before and after a hyphen
_WORD = re.compile(rf"[^\W\d_]{{{SHORTEST},}}")


def hyphenated(letters: str, syllables: Syllables) -> str:
    """Return ``letters`` with a soft hyphen wherever a word may be parted.

    >>> hyphenated("oyuncular", Syllables("aeou")).replace(SOFT, "-")
    'oyun-cu-lar'
    """
    return _WORD.sub(lambda word: SOFT.join(_parts(word[0], syllables)), letters)


def _parts(word: str, syllables: Syllables) -> Iterator[str]:
    start = 0
    for place in _breaks(_small(word), syllables):
        if FEWEST <= place <= len(word) - FEWEST:
            yield word[start:place]
            start = place
    yield word[start:]


def _small(word: str) -> str:
    """Return ``word`` in small letters, each of which stays one: that of İ is two, and of a ligature none."""
    return "".join(letter.lower()[:1] or letter for letter in word)


def _breaks(word: str, syllables: Syllables) -> Iterator[int]:
    """Yield where the second and each further syllable of ``word`` begins."""
    vowels = [place for place, letter in enumerate(word) if letter in syllables.vowels]
    for one, other in pairwise(vowels):
        if other > one + 1:
            yield next(place for place in range(one + 1, other) if _begins(word[place:other], syllables))
        elif syllables.hiatus:
            yield other


def _begins(consonants: str, syllables: Syllables) -> bool:
    return len(consonants) == 1 or consonants[:2] in syllables.onsets
