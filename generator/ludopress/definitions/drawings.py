"""From the name of art to a sanitised drawing: OpenMoji by code point, or a file beside the YAML."""

import re

from ludopress.art import limits, sanitise
from ludopress.cache import Cache
from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.places import FORBIDDEN, MISSING, Folder
from ludopress.model import Credit, Drawing
from ludopress.shelves import openmoji

OPENMOJI = "openmoji:"
OPENMOJI_CREDIT = Credit(
    title="OpenMoji", licence="CC BY-SA 4.0", author="the OpenMoji project", url="https://openmoji.org"
)

_CODE_POINTS = re.compile("[0-9A-Fa-f-]{1,100}")


def read_drawing(art: str, folder: Folder, cache: Cache) -> Drawing:
    """Return the drawing that ``art`` names; WrongValue if it cannot be had, DrawingError if not used."""
    content = _openmoji(art.removeprefix(OPENMOJI)) if art.startswith(OPENMOJI) else _beside(art, folder)
    return sanitise.drawing(content, art, cache)


def emoji(art: str) -> str:
    """Return the characters of the emoji that ``art`` names, empty where it names none."""
    codes = art.removeprefix(OPENMOJI).split("-") if art.startswith(OPENMOJI) else []
    return "".join(chr(int(code, 16)) for code in codes)


def _openmoji(code: str) -> bytes:
    file = openmoji(code) if _CODE_POINTS.fullmatch(code) else None
    if file is None:
        cure = "write its code points in hexadecimal, like openmoji:1F98A or openmoji:1F469-200D-1F680"
        raise WrongValue(MISSING, f'OpenMoji has no drawing "{brief(code)}"', cure)
    return file.read_bytes()


def _beside(art: str, folder: Folder) -> bytes:
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", art)
    if scheme:
        cure = f"write {OPENMOJI}CODE, or the name of a file beside the YAML"
        raise WrongValue(FORBIDDEN, f'"{brief(scheme[1])}:" is not where art comes from', cure)
    return folder.read(art, limits.CONTENT_BYTES)
