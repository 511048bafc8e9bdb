"""How languages count: the header Plural-Forms of a PO file, by CLDR as Babel has it.

CLDR gives some Romance languages a form of their own for whole millions. No game has a million of anything,
and translators' tools expect of these languages the two forms that gettext has always had.
"""

from collections.abc import Callable
from gettext import c2py

from babel.messages.plurals import get_plural

from ludopress.typography.languages import language

MOST = 1000  # no number in a game is larger
ONE_OR_MORE = "(n != 1)"
WITHOUT_MILLIONS = {
    **dict.fromkeys(("ca", "es", "it", "lld", "scn", "vec", "pt_PT"), ONE_OR_MORE),
    **dict.fromkeys(("fr", "pt"), "(n > 1)"),
}
LONGEST = 400  # letters of an expression


def plural_forms(locale: str) -> tuple[int, str]:
    """Return how many forms ``locale`` has, and gettext's expression that says which goes with a number n.

    >>> plural_forms("fr"), plural_forms("pt-PT"), plural_forms("ja")
    ((2, '(n > 1)'), (2, '(n != 1)'), (1, '0'))
    """
    parsed = language(locale)
    for name in (str(parsed), parsed.language):
        if name in WITHOUT_MILLIONS:
            return 2, WITHOUT_MILLIONS[name]
    count, expression = get_plural(parsed)
    return count, expression


def which_form(expression: str) -> Callable[[int], int]:
    """Return what gives the form for a number by gettext's ``expression``; ValueError for what is none."""
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
