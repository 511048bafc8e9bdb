"""Engines: each turns canonical drawings into one-page PDFs, a point per user unit.

``ENGINES`` is the table; an engine is called with drawings and returns, for each in order, the form's bytes
or the DrawingError that says why there is none.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from ludopress.art.numbers import spell
from ludopress.errors import DrawingError
from ludopress.model import Drawing

Made = bytes | DrawingError
WORKER = Path(__file__).with_name("typst_worker.py")
BATCH = 256  # drawings per process: 0.1 s of work, some 50 MB
MEMORY = 2 * 1024**3
BATCH_SECONDS = 15
ALONE_SECONDS = 8  # an ordinary drawing takes 0.05
AT_ONCE = 2
CURE = "simplify the drawing, or make it a PNG"


@dataclass(frozen=True, slots=True)
class Engine:
    """One way to make forms. ``missing()`` says why it cannot run here and the cure, or nothing."""

    name: str
    convert: Callable[[Sequence[Drawing]], list[Made]]
    missing: Callable[[], str]

    @property
    def version(self) -> str:
        """The engine's own version, a part of every cache key."""
        return version(self.name)


def by_typst(drawings: Sequence[Drawing]) -> list[Made]:
    """Return the forms made by typst in a process of its own; one that dies takes no other with it."""
    made: list[Made] = []
    for start in range(0, len(drawings), BATCH):
        made += _batch(drawings[start : start + BATCH])
    return made


def by_cairosvg(drawings: Sequence[Drawing]) -> list[Made]:
    """Return the forms made by CairoSVG, which leaves out masks, filters and blend modes."""
    if reason := cairosvg_missing():
        return [DrawingError(reason)] * len(drawings)
    return [_by_cairosvg(drawing) for drawing in drawings]


def cairosvg_missing() -> str:
    """Return why CairoSVG cannot run here and how to install what it lacks; "" when it can."""
    try:
        import cairosvg  # noqa: F401, PLC0415  (a quarter of a second, and it needs a system library)
    except (ImportError, OSError):
        return (
            "CairoSVG finds no cairo library"
            " (Debian, Ubuntu: apt install libcairo2 · macOS: brew install cairo · Windows: install GTK 3)"
        )
    return ""


def _batch(drawings: Sequence[Drawing]) -> list[Made]:
    try:
        return list(_pages(_typst(drawings, BATCH_SECONDS)))
    except DrawingError as error:
        if len(drawings) == 1:
            return [error]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(_alone, drawings))


def _alone(drawing: Drawing) -> Made:
    try:
        return _pages(_typst([drawing], ALONE_SECONDS))[0]
    except DrawingError as error:
        return error


def _typst(drawings: Sequence[Drawing], seconds: int) -> bytes:
    """Return the PDF of a worker process.

    Raises:
        DrawingError: the worker died, ran out of time or memory, or refused a drawing.
    """
    pages = [
        {
            "svg": drawing.svg.decode(),
            "width": spell(drawing.size.width),
            "height": spell(drawing.size.height),
        }
        for drawing in drawings
    ]
    order = json.dumps({"drawings": pages, "memory": MEMORY, "seconds": seconds}).encode()
    with tempfile.TemporaryDirectory(prefix="ludopress-") as empty:
        try:
            done = subprocess.run(  # noqa: S603  (our own interpreter and file)
                [sys.executable, "-I", str(WORKER)],
                input=order,
                capture_output=True,
                cwd=empty,
                timeout=2 * seconds,
                check=False,
            )
        except subprocess.TimeoutExpired as error:
            raise DrawingError("the drawing takes too long to draw", CURE) from error
    if done.returncode:
        raise DrawingError(_reason(done), CURE)
    return done.stdout


def _reason(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return what a failed worker says about itself."""
    if done.returncode < 0:
        return f"the art engine broke down on the drawing (signal {-done.returncode})"
    last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    return f"the art engine cannot draw it: {last[0][:200] if last else 'no reason given'}"


def _by_cairosvg(drawing: Drawing) -> Made:
    import cairosvg  # noqa: PLC0415  (see cairosvg_missing)

    try:
        # CairoSVG makes 0.75 points of a pixel; the scale undoes it.
        pdf = cairosvg.svg2pdf(
            bytestring=drawing.svg,
            output_width=drawing.size.width * 4 / 3,
            output_height=drawing.size.height * 4 / 3,
        )
    except (
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        ZeroDivisionError,
        RecursionError,
        MemoryError,
    ) as error:
        return DrawingError(f"CairoSVG cannot draw it: {error}", CURE)
    return _pages(pdf)[0]


def _pages(pdf: bytes) -> list[bytes]:
    from ludopress.art.forms import split  # noqa: PLC0415  (a tenth of a second for those who only ask for names)

    return split(pdf)


ENGINES = {
    "typst": Engine("typst", by_typst, lambda: ""),
    "cairosvg": Engine("cairosvg", by_cairosvg, cairosvg_missing),
}
