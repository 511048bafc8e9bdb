"""Engines: each turns canonical drawings into one-page PDFs, a point per user unit.

``ENGINES`` is the table; an engine is called with drawings and returns, for each in order, the form's bytes
or the DrawingError that says why there is none. Every engine runs in a disposable process.
"""

import base64
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from ludopress.art.numbers import spell
from ludopress.art.workers import CURE, Job, Made, Worker
from ludopress.errors import DrawingError, EngineMissingError
from ludopress.model import Drawing, Size

PIXELS_PER_POINT = 4 / 3  # CairoSVG makes 0.75 points of a pixel
LETTERS = 3_200_000  # of markup: what CairoSVG draws in 4 to 9 of the seconds that it has


def by_typst(drawings: Sequence[Drawing]) -> list[Made]:
    """Return the forms made by typst."""
    return TYPST.do([_job(drawing, drawing.size) for drawing in drawings])


def by_cairosvg(drawings: Sequence[Drawing]) -> list[Made]:
    """Return the forms made by CairoSVG, which leaves out masks, filters and blend modes.

    Raises:
        EngineMissingError: CairoSVG is not installed here.
    """
    sizes = (
        Size(drawing.size.width * PIXELS_PER_POINT, drawing.size.height * PIXELS_PER_POINT)
        for drawing in drawings
    )
    jobs = [_job(drawing, size, kind="pdf") for drawing, size in zip(drawings, sizes, strict=True)]
    return [pdf if isinstance(pdf, DrawingError) else _pages(pdf)[0] for pdf in CAIROSVG.do(jobs)]


def cairosvg_pictures(drawings: Sequence[Drawing], sizes: Sequence[Size]) -> list[Made]:
    """Return a PNG of each drawing by CairoSVG, of so many pixels."""
    return CAIROSVG.do(
        [_job(drawing, size, kind="png") for drawing, size in zip(drawings, sizes, strict=True)]
    )


def _job(drawing: Drawing, size: Size, **more: str) -> Job:
    return {"svg": drawing.svg.decode(), "width": spell(size.width), "height": spell(size.height), **more}


def _pages(pdf: bytes) -> list[bytes]:
    from ludopress.art.forms import split  # noqa: PLC0415  (a tenth of a second; a warm cache needs none of it)

    return split(pdf)


def _answers(answer: bytes) -> list[Made]:
    """Return what CairoSVG's worker made of each job.

    Raises:
        EngineMissingError: it could not import CairoSVG.
    """
    answers = json.loads(answer)
    if "missing" in answers:
        raise EngineMissingError(
            "CairoSVG finds no cairo library"
            " (Debian, Ubuntu: apt install libcairo2 · macOS: brew install cairo · Windows: install GTK 3)"
        )
    return [
        base64.b64decode(one["made"])
        if "made" in one
        else DrawingError(f"CairoSVG cannot draw it: {one['error']}", CURE)
        for one in answers["jobs"]
    ]


TYPST = Worker(Path(__file__).with_name("typst_worker.py"), _pages)
CAIROSVG = Worker(  # to find its library, CairoSVG may have to write a little
    Path(__file__).with_name("cairosvg_worker.py"), _answers, file_bytes=1 << 24, letters=LETTERS
)
ENGINES: dict[str, Callable[[Sequence[Drawing]], list[Made]]] = {"typst": by_typst, "cairosvg": by_cairosvg}
