"""Pictures of drawings: fitted and centred on a square canvas with nothing behind, alike for every engine."""

import io
import math
from collections.abc import Sequence
from contextlib import closing

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
from numpy.typing import NDArray
from PIL import Image

from ludopress.art.engines import cairosvg_pictures
from ludopress.errors import DrawingError
from ludopress.model import Art, Drawing, Raster, Size
from ludopress.pdfium import PDFIUM

Pixels = NDArray[np.uint8]


FINER = 2, 4  # times as many pixels: pdfium makes no line thinner than one, cairo sums up soft edges
# As many times of a composed picture: there the engines differ by 0.5 % at most, at twice by 1 % (of 21).
COMPOSED = 3
_SHARE = 2000  # units of a pattern, 40 mm, to each of these times: its thinnest lines get half a pixel


def render(arts: Sequence[Art], pixels: int) -> list[Raster]:
    """Return a picture of every art's form, so of what prints, ``pixels`` wide and high.

    Patterns and composed pictures, wider than other drawings and full of thin lines, are looked at finer, and
    averaged.
    """
    fine = (
        (art.drawing, _rendered(art.form, art.drawing.size, pixels * _finer(art.drawing))) for art in arts
    )
    return [_raster(_centred(_averaged(drawn, drawing, pixels), pixels)) for drawing, drawn in fine]


def _finer(drawing: Drawing) -> int:
    least, most = FINER
    if drawing.fine:
        return COMPOSED
    if not drawing.form:
        return 1
    return min(most, max(least, math.ceil(max(drawing.size.width, drawing.size.height) / _SHARE)))


def _averaged(drawn: Pixels, drawing: Drawing, pixels: int) -> Pixels:
    if _finer(drawing) == 1:
        return drawn
    return np.asarray(Image.fromarray(drawn).resize(_fitted(drawing.size, pixels), Image.Resampling.BOX))


def render_by_cairosvg(drawings: Sequence[Drawing], pixels: int) -> list[Raster | DrawingError]:
    """Return a picture of every drawing as CairoSVG has it, or why it has none.

    Raises:
        EngineMissingError: CairoSVG is not installed here.
    """
    sizes = [Size(*_fitted(drawing.size, pixels * _finer(drawing))) for drawing in drawings]
    return [
        png
        if isinstance(png, DrawingError)
        else _raster(_centred(_averaged(_decoded(png), drawing, pixels), pixels))
        for drawing, png in zip(drawings, cairosvg_pictures(drawings, sizes), strict=True)
    ]


def alpha(form: bytes, size: Size, pixels: int) -> Pixels:
    """Return how opaque a form is, per pixel: its longest side is ``pixels`` long, its corner the array's."""
    return _rendered(form, size, pixels)[:, :, 3]


def sheet(content: bytes, width: int) -> Image.Image:
    """Return the first page of a PDF with nothing behind, so many pixels wide."""
    how = {"fill_color": (0, 0, 0, 0), "force_bitmap_format": pdfium.FPDFBitmap_BGRA, "rev_byteorder": True}
    with PDFIUM, closing(pypdfium2.PdfDocument(content)) as document, closing(document[0]) as page:
        drawn: Image.Image = page.render(scale=width / page.get_width(), **how).to_pil()
        return drawn.convert("RGBA")


def _decoded(png: bytes) -> Pixels:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))


def _raster(drawn: Pixels) -> Raster:
    return Raster(width=drawn.shape[1], height=drawn.shape[0], rgba=drawn.tobytes())


def _rendered(form: bytes, size: Size, pixels: int) -> Pixels:
    """Return a form drawn on a transparent canvas, as straight RGBA."""
    width, height = _fitted(size, pixels)
    with (
        PDFIUM,
        closing(pypdfium2.PdfDocument(form)) as document,
        closing(pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRA)) as canvas,
    ):
        canvas.fill_rect((0, 0, 0, 0), 0, 0, width, height)
        pdfium.FPDF_RenderPageBitmap(canvas, document[0], 0, 0, width, height, 0, 0)
        return np.asarray(canvas.to_numpy()[:, :, [2, 1, 0, 3]], np.uint8)


def _fitted(size: Size, pixels: int) -> tuple[int, int]:
    scale = pixels / max(size.width, size.height)
    return max(1, round(size.width * scale)), max(1, round(size.height * scale))


def _centred(drawn: Pixels, pixels: int) -> Pixels:
    canvas = np.zeros((pixels, pixels, 4), np.uint8)
    height, width = drawn.shape[:2]
    top, left = (pixels - height) // 2, (pixels - width) // 2
    canvas[top : top + height, left : left + width] = drawn
    return canvas
