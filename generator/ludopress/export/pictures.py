"""``png``: one picture a face at 300 dpi, rendered by pdfium from the finished PDF: it is what prints.

A picture has the pixels of its bleed box to the nearest whole number; pdfium is told that number, because
left alone it rounds a page's size up. Outside the bleed of a round piece is white paper.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from typing import TYPE_CHECKING

from ludopress import press
from ludopress.export.faces import FacePage
from ludopress.export.names import each_face
from ludopress.model import Artifact, Edition, Size
from ludopress.pdfium import PDFIUM

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
BATCH = 8  # faces a task: opening the PDF costs about as much as drawing one


def png(edition: Edition) -> list[Artifact]:
    """Return faces/COMPONENT-KEY-SIDE.png for every front and every back that differs."""
    named = list(each_face(edition))
    pages = [
        FacePage("", number, len(named), face.template).sheet(path, face, face.side)
        for number, (path, face, _) in enumerate(named, 1)
    ]
    content = press.pdf(pages, edition.game.title, edition.credits)
    sizes = tuple(pixels(page.paper) for page in pages)
    rights = tuple("\n".join(printing.credits) for _, _, printing in named)
    job = _Job(content, sizes, edition.game.title, rights)
    batches = [range(start, min(start + BATCH, len(pages))) for start in range(0, len(pages), BATCH)]
    with ThreadPoolExecutor() as pool:  # compressing, two thirds of the work, leaves Python's lock alone
        pictures = list(pool.map(job.pictures, batches))
    return [
        Artifact(f"{path}.png", content, credits=printing.credits)
        for (path, _, printing), content in zip(named, chain.from_iterable(pictures), strict=True)
    ]


def pixels(size: Size) -> tuple[int, int]:
    """Return ``size`` (mm) in whole pixels at 300 dpi.

    >>> pixels(Size(69.5, 94.9))
    (821, 1121)
    """
    return round(size.width / 25.4 * DPI), round(size.height / 25.4 * DPI)


@dataclass(frozen=True)
class _Job:
    """A PDF to render, of each page the size in pixels, and what is written into the files."""

    content: bytes
    sizes: tuple[tuple[int, int], ...]
    title: str
    rights: tuple[str, ...]

    def pictures(self, numbers: Sequence[int]) -> list[bytes]:
        """Return the pages of these ``numbers`` (from 0) as PNG files."""
        return [self._encoded(*pair) for pair in zip(self._rendered(numbers), numbers, strict=True)]

    def _rendered(self, numbers: Sequence[int]) -> list["Image"]:
        import pypdfium2 as pdfium  # noqa: PLC0415  (only those who want pictures wait for it)
        from pypdfium2 import raw  # noqa: PLC0415

        images = []
        with PDFIUM, pdfium.PdfDocument(self.content) as document:
            for number in numbers:
                width, height = self.sizes[number]
                bitmap = pdfium.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
                bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
                page = document[number]
                raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
                images.append(bitmap.to_pil().copy())
                page.close()
                bitmap.close()
        return images

    def _encoded(self, image: "Image", number: int) -> bytes:
        from PIL.PngImagePlugin import PngInfo  # noqa: PLC0415  (see above)

        text = PngInfo()
        text.add_text("Title", self.title)
        text.add_text("Copyright", self.rights[number])
        text.add_text("Software", "Ludopress")
        out = BytesIO()
        image.save(out, "PNG", dpi=(DPI, DPI), pnginfo=text, compress_level=6)
        return out.getvalue()
