"""Fitting: text in a booklet flows; what cannot is a title and the words of a table, side by side.

Measured without kerning, and of a word that may be hyphenated the whole: what fits by that always fits. The
sizes are those of templates/booklet/booklet.typ.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from ludopress.model import BookletStyle
from ludopress.typography.fonts import TYPEFACES, Font

TITLE, TITLE_ROOM = 30.0, 0.86  # points; of the width of the page
TABLE, INSET = 0.9, 0.5  # of the size of the text; of that, beside every cell
BOLD, REGULAR = 700, 400
_POINT = 25.4 / 72  # mm
_UNITS = {"mm": 1.0, "pt": _POINT}
_PLACE = re.compile(r"\{[^{}]*\}")
NUMBER = "00"  # as wide as what mostly stands in braces


def title_room(title: str, style: BookletStyle) -> tuple[float, float]:
    """Return how wide the longest word of a ``title`` is on the cover, and how wide it may be, in mm."""
    room = _length(dict(style.page)["width"]) * TITLE_ROOM
    return _widest(title, _font(dict(style.fonts)["head"], BOLD), TITLE * _POINT), room


def table_room(rows: Sequence[Sequence[str]], style: BookletStyle) -> tuple[float, float]:
    """Return how wide the longest words of a table's columns are side by side, and may be, in mm."""
    page, family = dict(style.page), dict(style.fonts)["text"]
    size = _length(style.size) * TABLE
    needed = 0.0
    for column in zip(*rows, strict=True):
        head, *cells = column
        widths = [_widest(head, _font(family, BOLD), size), *_widths(cells, _font(family, REGULAR), size)]
        needed += max(widths) + 2 * INSET * size
    return needed, sum(sign * _length(page[edge]) for edge, sign in _ACROSS)


_ACROSS = (("width", 1), ("inside", -1), ("outside", -1))


def _widths(texts: Iterable[str], font: Font, size: float) -> Iterator[float]:
    yield from (_widest(text, font, size) for text in texts)


def _widest(text: str, font: Font, size: float) -> float:
    words = _PLACE.sub(NUMBER, text.replace("*", "")).split()
    return max((font.width(_known(word, font), size) for word in words), default=0.0)


def _known(word: str, font: Font) -> str:
    """Return the letters that the font has: others are told where they are looked for."""
    missing = font.missing(word)
    return "".join(letter for letter in word if letter not in missing)


def _font(family: str, weight: int) -> Font:
    typeface = TYPEFACES.get(family) or TYPEFACES["Fira Sans"]
    return typeface.font(min(typeface.files, key=lambda one: abs(one - weight)))


def _length(text: str) -> float:
    return float(text[:-2]) * _UNITS[text[-2:]]
