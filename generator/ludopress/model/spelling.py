"""Spelling: which names are one to a system that minds neither capitals nor how accents are written."""

from unicodedata import normalize


def folded(name: str) -> str:
    """Return what is left of a name where neither counts.

    >>> folded("faces/Owl.svg")
    'faces/owl.svg'
    """
    return normalize("NFC", normalize("NFD", name).casefold())
