"""How languages count: the header Plural-Forms of a PO file, by CLDR as Babel has it.

Babel's table for PO files is what translators' tools expect, and CLDR's own rules what there is beyond it.
CLDR gives some Romance languages a form of their own for whole millions. No game has a million of anything,
and translators' tools expect of these languages the two forms that gettext has always had.
"""

from collections.abc import Callable
from gettext import c2py

from babel.messages.plurals import PLURALS, get_plural
from babel.plural import to_gettext

from ludopress.typography.languages import language

MOST = 1000  # no number in a game is larger
WITHOUT_MILLIONS = frozenset(("ca", "es", "fr", "it", "lld", "pt", "scn", "vec"))
LONGEST = 400  # letters of an expression


def plural_forms(locale: str) -> tuple[int, str]:
    """Return how many forms ``locale`` has, and gettext's expression that says which goes with a number n.

    >>> plural_forms("fr"), plural_forms("pt-PT"), plural_forms("ja")
    ((2, '(n > 1)'), (2, '(n != 1)'), (1, '0'))
    """
    parsed = language(locale)
    if parsed.language in WITHOUT_MILLIONS:
        return 2, "(n > 1)" if parsed.plural_form(0) == "one" else "(n != 1)"
    if {parsed.language, str(parsed)}.isdisjoint(PLURALS) and parsed.plural_form.tags:
        count, expression = to_gettext(parsed.plural_form).rstrip(";").split("; plural=")
        return int(count.removeprefix("nplurals=")), expression
    forms, rule = get_plural(parsed)
    return forms, rule


def which_form(expression: str, count: int = 1) -> Callable[[int], int]:
    """Return what gives the form for a number by gettext's ``expression``; ValueError for what is none.

    Also where the language has a ``count`` of no forms at all.
    """
    if count < 1:
        raise ValueError("nplurals=0 leaves no form")
    if len(expression) > LONGEST:
        raise ValueError("the expression is too long")
    choose = c2py(expression)

    def which(number: int) -> int:
        try:
            return int(choose(number))
        except ZeroDivisionError as error:
            raise ValueError("the expression divides by nothing") from error

    return which


def in_order(forms: tuple[str, ...], written: str, wanted: str) -> tuple[str, ...]:
    """Return the ``forms`` of a file that counts by the expression ``written`` as ``wanted`` orders them.

    >>> in_order(("carte", "millions", "cartes"), "n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2", "n > 1")
    ('carte', 'cartes')
    """
    if "".join(written.split()) == "".join(wanted.split()):
        return forms
    here, there = which_form(written), which_form(wanted)
    found: dict[int, str] = {}
    for number in range(MOST + 1):
        form = here(number)
        if form < len(forms):
            found.setdefault(there(number), forms[form])
    return tuple(found[which] for which in sorted(found))
