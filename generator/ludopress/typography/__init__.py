"""Letters: the fonts Ludopress brings along, and how wide their text runs."""

from ludopress.typography.fonts import REGULAR, Font, settable

__all__ = ["REGULAR", "Font", "settable"]
