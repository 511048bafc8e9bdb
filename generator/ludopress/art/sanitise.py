"""The door for art: a file's bytes go in, a drawing that is safe and canonical comes out, or a DrawingError.

Nothing but what vocabulary.py names is let through; what it does not name is dropped where it draws nothing
and refused where it shows. User units become points of the vector form, so sizes far off are rescaled.
"""

from ludopress.cache import Cache, digest
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Size

VERSION = "2"  # of what comes out for the same bytes; a part of the cache's key
KIND = "drawings"


def drawing(content: bytes, name: str = "", cache: Cache = Cache(None)) -> Drawing:  # noqa: B008  (it is frozen)
    """Return the drawing in the bytes of an SVG, PNG or JPEG file; ``name`` is for the message.

    Equal drawings come out as equal bytes, however their files differ in spelling, ids and grouping.

    Raises:
        DrawingError: it is none of these, is damaged, dangerous, too large, or would be drawn differently
            here than where it was made.
    """
    key = digest(VERSION, content)
    stored = cache.get(KIND, key)
    if stored is None:
        # A tenth of a second of imports that a warm cache need not pay.
        from ludopress.art.reading import sanitised  # noqa: PLC0415

        try:
            stored = sanitised(content)
        except DrawingError as error:
            raise DrawingError(f"{name}: {error.message}" if name else error.message, error.cure) from error
        cache.put(KIND, key, stored)
    width, height, svg = stored.split(b" ", 2)
    return Drawing(digest=digest(svg), svg=svg, size=Size(float(width), float(height)))
