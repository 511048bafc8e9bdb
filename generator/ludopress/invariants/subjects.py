"""Subjects: what each model object is called in a report, and where its designer wrote it.

An object that has no name of its own is called as the thing that it is made of: a printing as its component.
"""

from ludopress.errors import Position

_NAMES = ("name", "key", "slug", "path")
_MADE_OF = ("component", "game", "edition", "symbols", "symbol")


def name_of(subject: object) -> str:
    """Return the name of ``subject`` in a report.

    >>> from ludopress.model import Artifact
    >>> name_of(Artifact("glimpse-cards-A4.pdf", b""))
    'glimpse-cards-A4.pdf'
    """
    for name in _NAMES:
        if hasattr(subject, name):
            return str(getattr(subject, name))
    for whole in _MADE_OF:
        if hasattr(subject, whole):
            return name_of(getattr(subject, whole))
    return type(subject).__name__.lower()


def position_of(subject: object) -> Position | None:
    """Return where ``subject`` is defined in the designer's files, or None where that is not known."""
    at = getattr(subject, "at", None)
    if isinstance(at, Position):
        return at
    wholes = (getattr(subject, whole) for whole in _MADE_OF if hasattr(subject, whole))
    return next((position_of(whole) for whole in wholes), None)
