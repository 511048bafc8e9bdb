"""The door for art: a file's bytes go in, a drawing that is safe and canonical comes out, or a DrawingError.

Nothing but what vocabulary.py names is let through; what it does not name is dropped where it draws nothing
and refused where it shows. User units become points of the vector form, so sizes far off are rescaled.
"""

import re

from ludopress.cache import Cache, digest
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Size

VERSION = "2"  # of what comes out for the same bytes; a part of the cache's key
KIND = "drawings"
_NUMBER = rb"([1-9]\d*(?:\.\d+)?)"
_FORM = re.compile(_NUMBER + b" " + _NUMBER + b" (<svg .*>)", re.DOTALL)  # anything else is a damaged entry


def drawing(content: bytes, name: str = "", cache: Cache = Cache(None)) -> Drawing:  # noqa: B008  (it is frozen)
    """Return the drawing in the bytes of an SVG, PNG or JPEG file; ``name`` is for the message.

    Equal drawings come out as equal bytes, however their files differ in spelling, ids and grouping.

    Raises:
        DrawingError: it is none of these, is damaged, dangerous, too large, or would be drawn differently
            here than where it was made.
    """
    key = digest(VERSION, content)
    if found := _FORM.fullmatch(cache.get(KIND, key) or b""):
        return _drawing(found)
    # A tenth of a second of imports that a warm cache need not pay.
    from ludopress.art.reading import sanitised  # noqa: PLC0415

    try:
        made = sanitised(content)
    except DrawingError as error:
        raise DrawingError(f"{name}: {error.message}" if name else error.message, error.cure) from error
    cache.put(KIND, key, made)
    found = _FORM.fullmatch(made)
    assert found is not None, made[:100]  # noqa: S101  (it is how ``sanitised`` writes)
    return _drawing(found)


def _drawing(found: re.Match[bytes]) -> Drawing:
    width, height, svg = found.groups()
    return Drawing(digest=digest(svg), svg=svg, size=Size(float(width), float(height)))
