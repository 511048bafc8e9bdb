"""Crediting: whose work a component shows, and how that is said on sheets and in booklets."""

from ludopress.booklets.speaking import SOURCE
from ludopress.booklets.typography import dressed
from ludopress.model import CREDITS, OWN_CREDIT, Component, Credit, Dictionary, Run
from ludopress.publish.compositions import subjects_of

CREDIT = "{credit}"


def shown_credits(component: Component) -> tuple[Credit, ...]:
    """Return everybody whose work a dealt component shows, each once."""
    shown = dict.fromkeys(symbol.credit for symbol in (*component.shown, *subjects_of(component)))
    return tuple(credit for credit in shown if credit != OWN_CREDIT)


def credits_of(component: Component) -> tuple[str, ...]:
    """Return a line for everybody whose work a dealt component shows, saying what was changed in it."""
    return tuple(_line(credit, _words(component), " by ") for credit in shown_credits(component))


def credits_in(component: Component, dictionary: Dictionary) -> tuple[Run, ...]:
    """Return the same in the language of ``dictionary``, or in English where it has no words for it."""
    words = dict(dictionary.phrases).get(_words(component))
    if words is None:
        foreign = "" if dictionary.locale.partition("-")[0] == SOURCE else SOURCE
        return tuple(Run(line, locale=foreign) for line in credits_of(component))
    said = dressed(words, dictionary.habits)
    return tuple(Run(_line(credit, said, ", ")) for credit in shown_credits(component))


def _words(component: Component) -> str:
    return CREDITS["turned" if component.grammar is None else "composed"].text


def _line(credit: Credit, words: str, between: str) -> str:
    author = f"{between}{credit.author}" if credit.author else ""
    # Without its scheme, to share a row with the scale bar.
    url = f", {credit.url.partition('://')[2]}" if credit.url else ""
    return words.replace(CREDIT, f"{credit.title}{author}, {credit.licence}{url}")
