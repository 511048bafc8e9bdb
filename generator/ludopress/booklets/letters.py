"""Letters: every one that a booklet says has a glyph in its fonts, or nothing is set.

typst would print a box for one that has none, and say nothing.
"""

from collections.abc import Iterator
from unicodedata import category, name

from ludopress.booklets.digits import digits_of
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.model import BookletStyle, Manuscript
from ludopress.typography.families import letters_of
from ludopress.typography.languages import language

MADE_UP = {"Zs", "Cf", "Cc"}  # spaces, joiners and marks of direction, which need no glyph


def require_letters(manuscript: Manuscript, style: BookletStyle) -> None:
    """Raise R105 for the first letter of each block of ``manuscript`` that no font has."""
    families = (*style.families, *manuscript.booklet.habits.fonts)
    there = frozenset[int]().union(*map(letters_of, families))
    locale = manuscript.booklet.locale
    names = ", ".join(dict.fromkeys(family.name for family in families))
    mistakes = []
    for at, said in _said(manuscript):
        missing = next((one for one in said if ord(one) not in there and category(one) not in MADE_UP), None)
        if missing is not None:
            what = f'"{missing}" (U+{ord(missing):04X}, {name(missing, "no letter")})'
            message = f"no font has {what}, which is said in {locale}; there are {names}"
            cure = (
                f"name one under fonts: in templates/locale/{locale}.yaml; its files go to templates/fonts/"
            )
            mistakes.append(Mistake(at, "R105", message, cure))
    if mistakes:
        raise DefinitionError(mistakes)


def _said(manuscript: Manuscript) -> Iterator[tuple[Position, str]]:
    """Yield all that is set, block by block, and where it was written."""
    booklet = manuscript.booklet
    for block in booklet.blocks:
        yield block.at, "".join(run.letters for row in block.rows for text in row for run in text)
    names = (f"{entry.name} {entry.others}" for entry in manuscript.index)
    digits = digits_of(language(booklet.locale))  # of the pages
    lines = (line.letters for line in manuscript.credits)
    own = (digits, booklet.title, *manuscript.words.values(), *names, *lines)
    yield Position(f"templates/locale/{booklet.locale}.po"), " ".join(own)
