"""Pseudo-locales: English made strange by rule, to find out before a translator does what is cut off.

en-XA has accents, words about 35 % longer, and brackets round every phrase; ar-XB is read from the right,
by the marks that Unicode has for that. Numbers in braces and marks stay as they are. Only tests have them.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from ludopress.definitions.asked import once, sayings_of
from ludopress.definitions.plurals import plural_forms, which_form
from ludopress.model import WORDS, Dictionary, Game, Habits, Saying

LONGER = 0.35
_KEPT = re.compile(r"(\{[a-z0-9_]+\}|\*+)")
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "åçëïñöšüýžÅÇËÏÑÖŠÜÝŽ")
_VOWEL = re.compile("[aeiou]")
TURN, BACK = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"


def accented(text: str) -> str:
    """Return ``text`` as en-XA says it.

    >>> accented("Take **{hand}** cards")
    '[Tååkë **{hand}** çååårdš]'
    """
    parts = _KEPT.split(text)
    return f"[{''.join(part if _KEPT.fullmatch(part) else _longer(part) for part in parts)}]"


def _longer(part: str) -> str:
    return re.sub(r"[A-Za-z]+", lambda word: _longer_word(word[0]), part)


def _longer_word(word: str) -> str:
    """Return a word with its first vowel drawn out, or its end."""
    more = round(LONGER * len(word))
    found = _VOWEL.search(word)
    drawn = f"{word[: found.end()]}{found[0] * more}{word[found.end() :]}" if found else word + "e" * more
    return drawn.translate(_ACCENTS)


def turned(text: str) -> str:
    """Return ``text`` as ar-XB says it: every word from right to left.

    >>> turned("One {hand}").replace(TURN, "<").replace(BACK, ">")
    '<One> {hand}'
    """
    parts = _KEPT.split(text)
    return "".join(
        part if _KEPT.fullmatch(part) else re.sub(r"[^\W\d_]+", rf"{TURN}\g<0>{BACK}", part) for part in parts
    )


def spoken(game: Game) -> Game:
    """Return ``game`` in the two pseudo-locales and no other language; no font on pieces turns round."""
    assert game.rules is not None
    sayings = once(
        [
            *WORDS.values(),
            *sayings_of(game.rules),
            *(saying for one in game.translations for saying in one.asked),
        ]
    )
    there = [component for component in game.components if component.locale in {"", "en"}]
    books = (
        _dictionary("en-XA", sayings, accented, Habits()),
        _dictionary("ar-XB", sayings, turned, Habits(direction="rtl")),
    )
    pieces = (
        [replace(component, locale="en-XA", phrases=books[0].phrases), replace(component, locale="ar-XB")]
        if component.locale
        else [component]
        for component in there
    )
    return replace(
        game, dictionaries=books, components=tuple(one for some in pieces for one in some), translations=()
    )


def _dictionary(
    locale: str, sayings: tuple[Saying, ...], strange: Callable[[str], str], habits: Habits
) -> Dictionary:
    count, rule = plural_forms(locale)
    which = which_form(rule)
    of_one = {which(1)}
    forms = tuple(
        (
            (saying.context, saying.text),
            tuple(strange(saying.text if form in of_one else saying.plural) for form in range(count)),
        )
        if saying.plural
        else ((saying.context, saying.text), (strange(saying.text),))
        for saying in sayings
    )
    return Dictionary(locale=locale, forms=forms, plural=rule, habits=habits)
