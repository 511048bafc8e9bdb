"""Digits: numbers in those of their language, which CLDR names by their system.

Babel knows the system of every locale, and the separators, but writes European digits.
"""

from babel import Locale

ZEROS = {"latn": 0x30, "arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "beng": 0x9E6}  # of CLDR's systems


def digits_of(locale: Locale) -> str:
    """Return the ten digits of ``locale``.

    >>> digits_of(Locale("el")), ord(digits_of(Locale("ar", "EG"))[3]) == 0x663
    ('0123456789', True)
    """
    zero = ZEROS.get(locale.default_numbering_system, ZEROS["latn"])
    return "".join(chr(zero + value) for value in range(10))


def in_digits(number: str, locale: Locale) -> str:
    """Return ``number``, written in European digits, in those of ``locale``."""
    return number.translate(str.maketrans("0123456789", digits_of(locale)))
