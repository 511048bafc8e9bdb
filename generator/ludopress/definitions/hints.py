"""How messages quote what somebody wrote, and what they probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

FEW = 16
LONGEST = 60  # letters of a quotation


def brief(written: object) -> str:
    """Return ``written`` as a message quotes it: of a long text the beginning.

    >>> len(brief("Gl" + "i" * 70 + "mpse"))
    60
    """
    text = str(written)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word most like ``word``, capitals aside, or None when none is like it.

    >>> nearest("cat", ["dog", "Cat"])
    'Cat'
    """
    by_small = {other.casefold(): other for other in known}
    found = get_close_matches(word.casefold()[:100], by_small, n=1, cutoff=0.6)
    return by_small[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a cure that names the nearest known word, or all of them when they are few, or nothing.

    >>> did_you_mean("blead", ["bleed", "safe"])
    'did you mean "bleed"?'
    >>> did_you_mean("x", ["bleed", "safe"])
    'there are: bleed, safe'
    """
    words = list(known)
    similar = nearest(word, words)
    if similar is not None:
        return f'did you mean "{brief(similar)}"?'
    return f"there are: {', '.join(map(brief, words))}" if 0 < len(words) <= FEW else ""
