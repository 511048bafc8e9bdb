"""Motifs as symbols: each drawn to fill a piece up to the edge of its bleed, or taken from the cache."""

import math
import re
from collections.abc import Iterable
from pathlib import Path

from ludopress import patterns
from ludopress.cache import Cache, digest
from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.motifs import LARGEST, NamedMotif
from ludopress.model import OWN_CREDIT, Drawing, Motif, Size, Symbol
from ludopress.patterns.drawing import drawing, units

KIND = "motifs"
TOO_SMALL = "022"
LARGEST_AREA = 25_000.0  # mm² at scale 1: drawings took up to 0.7 s and 280 KB; 76 x 76 mm is 5776

_FORM = re.compile(rb"(<svg [^\0]*</svg>)(%PDF-.*%%EOF\n)", re.DOTALL)  # anything else is a damaged entry


def motif_symbols(motifs: Iterable[NamedMotif], size: Size, cache: Cache) -> tuple[Symbol, ...]:
    """Return ``motifs`` as symbols whose drawings have that ``size``, in mm; drawings are kept in ``cache``.

    Raises WrongValue (022) for a motif whose scale is so small that the drawing would be too large.
    """
    motifs = tuple(motifs)
    for named in motifs:
        _check_scale(named, size)
    version = _version()
    return tuple(
        Symbol(
            key=named.key,
            drawing=_drawing(named.motif, size, version, cache),
            credit=OWN_CREDIT,
            motif=named.motif,
            at=named.at,
        )
        for named in motifs
    )


def _check_scale(named: NamedMotif, size: Size) -> None:
    """Refuse what would repeat too often; patterns turn, so they are drawn as far as the diagonal reaches."""
    scale, area = named.motif.scale, (size.width**2 + size.height**2) / 2
    if area <= LARGEST_AREA * scale**2:
        return
    message = (
        f'the motif "{brief(named.key)}" of scale {scale:g} is too small '
        f"for a piece of {size.width:g} x {size.height:g} mm, bleed included"
    )
    least = math.ceil(100 * math.sqrt(area / LARGEST_AREA)) / 100
    cure = f"give it a scale of {least:g} or more" if least <= LARGEST else "cut the piece smaller"
    raise WrongValue(TOO_SMALL, message, cure)


def _version() -> str:
    """Return the digest of all the code that draws motifs: what it drew before is not drawn so again."""
    folder = Path(patterns.__file__).parent
    return digest(*(file.read_bytes() for file in sorted(folder.rglob("*.py"))))


def _drawing(motif: Motif, size: Size, version: str, cache: Cache) -> Drawing:
    look = (motif.family, motif.variant, motif.ground.value, motif.first_ink, motif.scale, motif.angle)
    key = digest(version, repr(look), *motif.palette.colours, repr((size.width, size.height)))
    if found := _FORM.fullmatch(cache.get(KIND, key) or b""):
        svg, form = found.groups()
        return Drawing(digest=digest(svg), svg=svg, size=units(size), form=form)
    made = drawing(motif, size)
    cache.put(KIND, key, made.svg + made.form)
    return made
