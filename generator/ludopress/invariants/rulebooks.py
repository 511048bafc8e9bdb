"""Rulebooks: what translators made of a game's rules says as much as the rules do, and as many.

What a language lacks, and which numbers are typed, is counted here from the sayings and the dictionaries.
"""

import re
from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.model import Dictionary, Edition, Saying, Severity

SOURCE = "en"
FIRST = {"0", "1"}  # where counting begins: "from 1 to {tokens}"
BRACES = re.compile(r"\{([a-z][a-z0-9_]*)\}")
DIGITS = re.compile(r"\d+")
SMALL = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")  # "double three"
NUMBER_WORDS = re.compile(
    r"\b(?:(?:thir|four|fif|six|seven|eigh|nine)teen|ten|eleven|twelve"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]+)?|(?:a |one )?hundred)\b",
    re.IGNORECASE,
)


def has_rules(edition: Edition) -> bool:
    """Return whether the game has rules."""
    return edition.game.rules is not None


def sayings(edition: Edition) -> list[Saying]:
    """Return all that the rules say, each once."""
    blocks = edition.game.rules.blocks if edition.game.rules else ()
    every = (saying for block in blocks for row in block.rows for saying in row)
    return list({(saying.context, saying.text): saying for saying in every}.values())


def untranslated(edition: Edition, dictionary: Dictionary) -> list[Saying]:
    """Return what ``dictionary`` has no words for, of what has words in it."""
    if dictionary.locale.partition("-")[0] == SOURCE:
        return []
    known = {key for key, _ in dictionary.forms}
    return [
        saying
        for saying in sayings(edition)
        if any(map(str.isalpha, BRACES.sub("", saying.text))) and (saying.context, saying.text) not in known
    ]


def _translated(edition: Edition) -> Iterator[tuple[str, Saying, tuple[str, ...]]]:
    """Yield the locale, the saying and how it is said there, in each form."""
    for dictionary in edition.game.dictionaries:
        known = dict(dictionary.forms)
        for saying in sayings(edition):
            if forms := known.get((saying.context, saying.text)):
                yield dictionary.locale, saying, forms


@invariant("rules/translated", Edition, when=has_rules, severity=Severity.WARNING)
def translated(edition: Edition) -> Iterator[Breach]:
    """Every sentence of the rules has words in every language of the deck.

    Where a translator has not been yet, English stands in, and the booklet is stamped as a draft.
    """
    for dictionary in edition.game.dictionaries:
        for saying in untranslated(edition, dictionary):
            message = f'"{saying.text}" has no translation in {dictionary.locale}'
            yield Breach(message, (dictionary.locale, saying.text), saying.at)


@invariant("rules/numbers-kept", Edition, when=has_rules)
def numbers_kept(edition: Edition) -> Iterator[Breach]:
    """A translation has the numbers of what it translates: the places for them, and those that are typed.

    A plural form may leave out the number that it is chosen by, and what English has in words (double three)
    may be typed. A translator who types 5 where the rules have {rounds} is right until the deck changes, and
    a lost number leaves players guessing.
    """
    for locale, saying, forms in _translated(edition):
        asked = {*BRACES.findall(f"{saying.text} {saying.plural}")}
        typed = _typed(saying.text) | _typed(saying.plural) | _named(saying.text)
        for form in forms:
            there = set(BRACES.findall(form))
            missing = asked - there - {saying.count}
            faults = [f"lacks {{{name}}}" for name in sorted(missing)]
            faults += [f"has {{{name}}}, which the rules have not" for name in sorted(there - asked)]
            faults += [f"has the number {number}, which the rules have not" for number in _more(form, typed)]
            for fault in faults:
                yield Breach(
                    f'the {locale} words for "{saying.text}" {fault}', (locale, saying.text), saying.at
                )


def _more(form: str, typed: set[str]) -> list[str]:
    return sorted(_typed(form) - typed)


def _named(words: str) -> set[str]:
    return {
        str(number) for number, name in enumerate(SMALL) if re.search(rf"\b{name}s?\b", words, re.IGNORECASE)
    }


def _typed(words: str) -> set[str]:
    return set(DIGITS.findall(BRACES.sub("", words)))


@invariant("rules/numbers-from-the-deck", Edition, when=has_rules, severity=Severity.WARNING)
def numbers_from_the_deck(edition: Edition) -> Iterator[Breach]:
    """No number that the deck decides is typed into the rules: in sentences numbers stand in braces.

    0 and 1, where counting begins, may be typed, and so may what stands alone in a cell of a table, as
    numbers of players do. Of number words those from ten on are found; smaller ones count what the rules
    themselves tell of. A typed number is right until somebody changes the deck.
    """
    for saying in sayings(edition):
        for words in dict.fromkeys(filter(None, (saying.text, saying.plural))):
            bare = BRACES.sub("", words)
            if any(map(str.isalpha, bare)):
                typed = [number for number in DIGITS.findall(bare) if number not in FIRST]
                for number in [*typed, *NUMBER_WORDS.findall(bare)]:
                    message = f'"{number}" is typed in "{words}" (name a number of the deck in braces)'
                    yield Breach(message, (saying.text, number), saying.at)
