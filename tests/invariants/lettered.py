"""Names and labels of specimens."""

from dataclasses import replace
from typing import Any

from ludopress.model import Art, Inscription, Name

Case = dict[str, Any]


def names_of(case: Case, key: str) -> tuple[Name, ...]:
    """Return what the case calls a symbol."""
    return tuple(Name(tag, name) for tag, name in case.get("names", {}).get(key, {}).items())


def inscription(case: Case, layer: str) -> Inscription | None:
    """Return what the case letters on a layer: its locale, its text, and its size in user units."""
    said = case.get("lettered", {}).get(layer)
    return Inscription(locale=said[0], text=said[1], size=said[2]) if said else None


def worded(one: Art, said: list[Any] | None) -> Art:
    """Return the art with words and the size of their letters, if it is lettered."""
    return replace(one, drawing=replace(one.drawing, lettered=tuple(said))) if said else one
