"""Drawings made ready: form and outline of each, taken from the cache or made, many at once."""

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from itertools import repeat
from struct import Struct

from ludopress.cache import Cache, digest
from ludopress.errors import ArtError, DrawingError
from ludopress.model import Art, Drawing, Outline

KIND = "art"
VERSION = "2"  # of what is made of the same drawing by the same libraries
_HEAD = Struct("<dQQQ")  # tolerance; lengths of form, ink and solid
_BEGINNINGS = b"%PDF-", b"\x01\x06\0\0\0", b"\x01\x06\0\0\0"  # a PDF, and two multipolygons as WKB
_THREADS = 2  # GEOS and the engine's process leave Python's lock alone


def prepare(drawings: Sequence[Drawing], cache: Cache, engine: str = "typst") -> dict[str, Art]:
    """Return the art of every drawing by its digest; equal drawings are made once.

    Outlines are computed while the engine draws.

    Raises:
        ArtError: some drawings cannot be drawn or paint nothing; holds the reason for each by digest.
    """
    by_digest = {drawing.digest: drawing for drawing in drawings}
    stamp = _stamp(engine)
    keys = {name: digest(stamp, name) for name in by_digest}
    stored = cache.get_all(KIND, keys.values())
    found = {name: _unpacked(by_digest[name], stored[key]) for name, key in keys.items() if key in stored}
    arts = {name: art for name, art in found.items() if art is not None}
    missing = [drawing for name, drawing in by_digest.items() if name not in arts]
    if missing:
        for art in _made(missing, engine):
            arts[art.drawing.digest] = art
            cache.put(KIND, keys[art.drawing.digest], _packed(art))
    return {name: arts[name] for name in by_digest}


def _stamp(engine: str) -> str:
    """Return what, besides the drawing, decides how its art comes out."""
    libraries = (engine, "shapely", "pikepdf", "pypdfium2")
    return " ".join([VERSION, *(f"{name}={version(name)}" for name in libraries)])


def _made(drawings: Sequence[Drawing], engine: str) -> list[Art]:
    # A fifth of a second of imports that a warm cache need not pay.
    from ludopress.art.engines import ENGINES  # noqa: PLC0415
    from ludopress.art.outlines import needs_form  # noqa: PLC0415

    late = [needs_form(drawing) for drawing in drawings]
    at_once = [drawing for drawing, waits in zip(drawings, late, strict=True) if not waits]
    with ThreadPoolExecutor(1) as beside, ThreadPoolExecutor(_THREADS) as pool:
        drawn = beside.submit(ENGINES[engine], drawings)
        first = list(pool.map(_outlined, at_once, repeat(None)))
        forms = drawn.result()
        pairs = [pair for pair, waits in zip(zip(drawings, forms, strict=True), late, strict=True) if waits]
        then = list(pool.map(_outlined, *zip(*pairs, strict=True))) if pairs else []
    outlines = [(then if waits else first).pop(0) for waits in late]
    return _whole(drawings, forms, outlines)


def _outlined(drawing: Drawing, form: bytes | DrawingError | None) -> Outline | DrawingError:
    from ludopress.art.outlines import outline  # noqa: PLC0415  (see _made)

    try:
        return form if isinstance(form, DrawingError) else outline(drawing, form)
    except DrawingError as error:
        return error


def _whole(
    drawings: Sequence[Drawing],
    forms: Sequence[bytes | DrawingError],
    outlines: Sequence[Outline | DrawingError],
) -> list[Art]:
    arts, failures = [], {}
    for drawing, form, outline in zip(drawings, forms, outlines, strict=True):
        if isinstance(form, DrawingError):
            failures[drawing.digest] = form
        elif isinstance(outline, DrawingError):
            failures[drawing.digest] = outline
        else:
            arts.append(Art(drawing=drawing, form=form, outline=outline))
    if failures:
        raise ArtError(failures)
    return arts


def _packed(art: Art) -> bytes:
    parts = (art.form, art.outline.ink, art.outline.solid)
    return _HEAD.pack(art.outline.tolerance, *map(len, parts)) + b"".join(parts)


def _unpacked(drawing: Drawing, content: bytes) -> Art | None:
    """Return the art in ``content``, None where it is none: then it is made anew."""
    if len(content) < _HEAD.size:
        return None
    tolerance, *lengths = _HEAD.unpack_from(content)
    form, ink, _ = lengths
    first, second = _HEAD.size + form, _HEAD.size + form + ink
    parts = content[_HEAD.size : first], content[first:second], content[second:]
    right = all(part.startswith(begin) for part, begin in zip(parts, _BEGINNINGS, strict=True))
    if not (right and _HEAD.size + sum(lengths) == len(content) and 0 < tolerance < math.inf):
        return None
    return Art(
        drawing=drawing, form=parts[0], outline=Outline(ink=parts[1], solid=parts[2], tolerance=tolerance)
    )
