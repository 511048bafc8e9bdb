"""Drawings made ready: form and outline of each, taken from the cache or made, many at once."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from itertools import repeat
from struct import Struct
from types import MappingProxyType
from typing import TypeVar

from ludopress.cache import Cache, digest
from ludopress.errors import ArtError, DrawingError
from ludopress.model import Art, Drawing, Measured, Outline

KIND = "art"
VERSION = "3"  # of what is made of the same drawing by the same libraries
_HEAD = Struct("<dQQQ")  # tolerance; lengths of form, ink and solid
_PDF, _SHAPE = b"%PDF-", b"\x01\x06\0\0\0"  # how a PDF begins, and multipolygons as WKB
Made = TypeVar("Made")
_THREADS = 2  # GEOS and the engine's process leave Python's lock alone


def prepare(
    drawings: Sequence[Drawing],
    cache: Cache,
    engine: str = "typst",
    measures: Mapping[str, Measured] = MappingProxyType({}),
) -> dict[str, Art]:
    """Return the art of every drawing by its digest; equal drawings are made once.

    Outlines are computed while the engine draws: whole ones, or by a drawing's digest what ``measures`` says.
    A drawing that brings its form is ready as it is.

    Raises:
        ArtError: some drawings cannot be drawn or paint nothing; holds the reason for each by digest.
    """
    ready = {
        one.digest: _ready(one, measures.get(one.digest, Measured.SOLID)) for one in drawings if one.form
    }
    by_digest = {drawing.digest: drawing for drawing in drawings if drawing.digest not in ready}
    stamp = _stamp(engine)
    keys = {name: digest(stamp, name, measures.get(name, Measured.SOLID).value) for name in by_digest}
    stored = cache.get_all(KIND, keys.values())
    found = {name: _unpacked(by_digest[name], stored[key]) for name, key in keys.items() if key in stored}
    arts = {name: art for name, art in found.items() if art is not None}
    missing = [drawing for name, drawing in by_digest.items() if name not in arts]
    if missing:
        for art in _made(missing, engine, measures):
            arts[art.drawing.digest] = art
            cache.put(KIND, keys[art.drawing.digest], _packed(art))
    return ready | {name: arts[name] for name in by_digest}


def _ready(drawing: Drawing, measured: Measured) -> Art:
    from ludopress.art.outlines import outline  # noqa: PLC0415  (see _made)

    found = None if measured is Measured.NOT else outline(drawing, measured=measured)
    return Art(drawing=drawing, form=drawing.form, outline=found)


def _stamp(engine: str) -> str:
    """Return what, besides the drawing, decides how its art comes out."""
    libraries = (engine, "shapely", "pikepdf", "pypdfium2")
    return " ".join([VERSION, *(f"{name}={version(name)}" for name in libraries)])


def _made(drawings: Sequence[Drawing], engine: str, measures: Mapping[str, Measured]) -> list[Art]:
    # A fifth of a second of imports that a warm cache need not pay.
    from ludopress.art.engines import ENGINES  # noqa: PLC0415
    from ludopress.art.outlines import needs_form  # noqa: PLC0415

    how = {drawing.digest: measures.get(drawing.digest, Measured.SOLID) for drawing in drawings}
    measured = [drawing for drawing in drawings if how[drawing.digest] is not Measured.NOT]
    late = [drawing for drawing in measured if needs_form(drawing)]
    at_once = [drawing for drawing in measured if drawing not in late]
    with ThreadPoolExecutor(1) as beside, ThreadPoolExecutor(_THREADS) as pool:
        drawn = beside.submit(ENGINES[engine], drawings)
        outlines = dict(_named(at_once, pool.map(_outlined, at_once, repeat(None), _each(how, at_once))))
        forms = dict(_named(drawings, drawn.result()))
        outlines |= _named(late, pool.map(_outlined, late, _each(forms, late), _each(how, late)))
    return _whole(drawings, forms, outlines)


def _named(drawings: Sequence[Drawing], made: Iterable[Made]) -> Iterator[tuple[str, Made]]:
    return zip((drawing.digest for drawing in drawings), made, strict=True)


def _each(values: Mapping[str, Made], drawings: Sequence[Drawing]) -> list[Made]:
    return [values[drawing.digest] for drawing in drawings]


def _outlined(
    drawing: Drawing, form: bytes | DrawingError | None, measured: Measured
) -> Outline | DrawingError:
    from ludopress.art.outlines import outline  # noqa: PLC0415  (see _made)

    try:
        return form if isinstance(form, DrawingError) else outline(drawing, form, measured)
    except DrawingError as error:
        return error


def _whole(
    drawings: Sequence[Drawing],
    forms: Mapping[str, bytes | DrawingError],
    outlines: Mapping[str, Outline | DrawingError],
) -> list[Art]:
    arts, failures = [], {}
    for drawing in drawings:
        form, outline = forms[drawing.digest], outlines.get(drawing.digest)
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
    outline = art.outline
    tolerance, *parts = (
        (0.0, b"", b"") if outline is None else (outline.tolerance, outline.ink, outline.solid)
    )
    return _HEAD.pack(tolerance, len(art.form), *map(len, parts)) + b"".join((art.form, *parts))


def _unpacked(drawing: Drawing, content: bytes) -> Art | None:
    """Return the art in ``content``, None where it is none: then it is made anew."""
    if len(content) < _HEAD.size:
        return None
    tolerance, *lengths = _HEAD.unpack_from(content)
    form, ink, _ = lengths
    first, second = _HEAD.size + form, _HEAD.size + form + ink
    parts = content[_HEAD.size : first], content[first:second], content[second:]
    if _HEAD.size + sum(lengths) != len(content) or not parts[0].startswith(_PDF):
        return None
    if not tolerance and not parts[1] + parts[2]:
        return Art(drawing=drawing, form=parts[0], outline=None)
    right = parts[1].startswith(_SHAPE) and (parts[2].startswith(_SHAPE) or not parts[2])
    if not (right and 0 < tolerance < math.inf):
        return None
    return Art(
        drawing=drawing, form=parts[0], outline=Outline(ink=parts[1], solid=parts[2], tolerance=tolerance)
    )
