"""Languages as CLDR knows them, by way of Babel."""

from contextlib import suppress
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.localedata import locale_identifiers


@lru_cache(maxsize=64)
def language(tag: str) -> Locale:
    """Return what is known of the language of ``tag``: of a region unknown, what its language has.

    A language that CLDR has not is counted and written as English is.

    >>> [str(language(tag)) for tag in ("pt-BR", "ar-XB", "tlh")]
    ['pt_BR', 'ar', 'en']
    """
    for name in (tag, tag.partition("-")[0]):
        with suppress(UnknownLocaleError, ValueError):
            return Locale.parse(name, sep="-")
    return Locale("en")


def is_known(tag: str) -> bool:
    """Return whether CLDR has the language of ``tag``; its region may be any."""
    return tag.partition("-")[0] in locale_identifiers()


def known_tags() -> list[str]:
    """Return the tags of all languages and regions that CLDR has, sorted."""
    return sorted(name.replace("_", "-") for name in locale_identifiers())
