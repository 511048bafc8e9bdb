"""Texts of sources: what is said of how each is set, and where it stands in the source.

A property may stand as an attribute or in the style that Inkscape writes, which beats it, on the text or on a
group around it.
"""

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from xml.etree.ElementTree import Element

from ludopress.errors import Position
from ludopress.faces.sources import Source
from ludopress.faces.trees import local, name_of, restyle, style_of

PROPERTIES = (
    *("font-family", "font-weight", "font-size", "text-anchor", "dominant-baseline"),
    *("data-fit", "data-least", "data-lines"),
)
# What would make another picture of the letters, and the values that do not.
PLAIN: Mapping[str, tuple[str, ...]] = {
    "baseline-shift": ("baseline", "0"),
    "direction": ("ltr",),
    "dx": ("0",),
    "dy": ("0",),
    "font": (),
    "font-feature-settings": ("normal",),
    "font-stretch": ("normal", "100%"),
    "font-style": ("normal",),
    "font-variant": ("normal",),
    "font-variant-caps": ("normal",),
    "font-variation-settings": ("normal",),
    "inline-size": ("0", "auto"),
    "letter-spacing": ("normal", "0", "0px"),
    "rotate": ("0",),
    "shape-inside": ("none",),
    "text-decoration": ("none",),
    "text-transform": ("none",),
    "textLength": (),
    "word-spacing": ("normal", "0", "0px"),
    "writing-mode": ("lr", "lr-tb", "horizontal-tb"),
}
SILENT = frozenset({"title", "desc"})
# What else is about letters and means nothing to an outline; the sanitiser would refuse some of it.
_IDLE = frozenset(
    {"x", "y", "fill-rule", "lengthAdjust", "line-height", "white-space", "space", "shape-padding"}
)
_IDLE_BEGINNINGS = ("font-", "text-", "-inkscape-")
_TEXT = re.compile(r"""<text\b((?:[^>"']|"[^"]*"|'[^']*')*)>([^<]*)""")
_ATTRIBUTE = re.compile(r"""([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_OPEN = re.compile(r"\{\{.*?\}\}|&#?\w+;", re.DOTALL)  # what comes out is not what is written
_MEANT = re.compile(r"[*?[]")  # by fnmatch


def renamed(element: Element, name: str) -> str:
    """Return the tag of an element called ``name`` in the namespace of ``element``."""
    return element.tag[: -len(name_of(element))] + name


def said(element: Element) -> dict[str, str]:
    """Return what the element says of how letters are set."""
    everything = dict(element.items()) | style_of(element)
    return {key: value.strip() for key, value in everything.items() if key in PROPERTIES or key in PLAIN}


def undress(element: Element) -> None:
    """Take away all that is about letters, but for what they are filled with."""
    for key in [key for key in element.attrib if _about_letters(local(key))]:
        del element.attrib[key]
    style = {key: value for key, value in style_of(element).items() if not _about_letters(key)}
    restyle(element, style)


def words_of(element: Element) -> str:
    """Return the text right inside the element, line breaks and runs of blanks as one space each."""
    return _collapsed(" ".join([element.text or "", *(child.tail or "" for child in element)]))


def place_of(source: Source, text: Element, key: str = "", value: str = "") -> Position:
    """Return where ``value`` is given to ``key``, or else where ``text`` stands in its source.

    A text that a loop made stands where the loop has it; one that a library made is nowhere.
    """
    if value:
        spellings = (f'{key}="{value}"', f"{key}='{value}'", f"{key}:{value}", f"{key}: {value}")
        places = (source.find(spelling) for spelling in spellings)
        if found := next((place for place in places if place.line), None):
            return found
    written = (found for found in _TEXT.finditer(source.text) if _made(text, found[1], found[2]))
    first = next(written, None)
    return source.find(first[0]) if first else Position(source.file)


_REPAINTED = frozenset({"fill", "stroke", "style"})  # palettes may have changed them


def _made(text: Element, attributes: str, words: str) -> bool:
    """Tell whether ``text`` may have come of what a source says: its values may have become anything."""
    shown = {local(key): value for key, value in text.items()}
    written = {
        local(key.replace(":", "}")): one or other for key, one, other in _ATTRIBUTE.findall(attributes)
    }
    compared = (written.keys() & shown.keys()) - _REPAINTED
    return _like(words_of(text), _collapsed(words)) and all(
        _like(shown[key], written[key]) for key in compared
    )


def _like(shown: str, written: str) -> bool:
    parts = (_MEANT.sub(r"[\g<0>]", part) for part in _OPEN.split(written))
    return fnmatchcase(shown, "*".join(parts))


def _about_letters(key: str) -> bool:
    return key in PROPERTIES or key in PLAIN or key in _IDLE or key.startswith(_IDLE_BEGINNINGS)


def _collapsed(text: str) -> str:
    return re.sub(r"[ \t\r\n]+", " ", text).strip(" ")
