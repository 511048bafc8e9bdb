"""Digits: numbers in those of their language, which CLDR names by their system.

Babel knows the system of every locale, and the separators, but writes European digits.
"""

from babel import Locale

ZEROS = {"arab": "٠", "arabext": "۰", "beng": "০", "deva": "०", "mymr": "၀"}  # of CLDR's systems


def digits_of(locale: Locale) -> str:
    """Return the ten digits of ``locale``.

    >>> digits_of(Locale("el")), digits_of(Locale("ar", "EG"))
    ('0123456789', '٠١٢٣٤٥٦٧٨٩')
    """
    zero = ZEROS.get(locale.default_numbering_system, "0")
    return "".join(chr(ord(zero) + value) for value in range(10))


def in_digits(number: str, locale: Locale) -> str:
    """Return ``number``, written in European digits, in those of ``locale``, its minus a sign of its own."""
    table = str.maketrans("0123456789", digits_of(locale))
    return number.translate(table).replace("-", "\N{MINUS SIGN}")
