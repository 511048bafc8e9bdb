"""Letters: the fonts Ludopress brings along, how wide their text runs and what it looks like."""

from ludopress.typography.fitting import Room, fit
from ludopress.typography.fonts import REGULAR, TYPEFACES, Font, settable
from ludopress.typography.lettering import lettering

__all__ = ["REGULAR", "TYPEFACES", "Font", "Room", "fit", "lettering", "settable"]
