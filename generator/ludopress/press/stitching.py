"""Stitching: the pages of a finished PDF, two or more to a side of paper, marked to be folded and cut."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from ludopress.model import Flip, Line, StitchedPage, StitchedSide
from ludopress.press.finishing import DUPLEX
from ludopress.press.pages import POINTS

if TYPE_CHECKING:
    from pikepdf import Object, Page, Pdf

GREY, DASH = "0.45 G", "[2.8 2.8] 0 d"


def stitch(content: bytes, sides: Sequence[StitchedSide], flip: Flip) -> bytes:
    """Return the PDF ``content`` with its pages where ``sides`` have them.

    Its language, title and metadata stay; what only a reader on the screen wants (outlines, tags) goes.
    """
    import pikepdf  # noqa: PLC0415  (a build that finds its PDF stored never stitches one)

    out = BytesIO()
    with pikepdf.open(BytesIO(content)) as source, pikepdf.new() as pdf:
        for key in ("/Lang", "/Metadata"):
            if key in source.Root:
                pdf.Root[key] = _copied(source.Root[key], source, pdf)
        if "/Info" in source.trailer:
            pdf.trailer.Info = _copied(source.trailer.Info, source, pdf)
        forms = [_copied(page.as_form_xobject(), source, pdf) for page in source.pages]
        for side in sides:
            size = (side.paper.width * POINTS, side.paper.height * POINTS)
            page = pdf.add_blank_page(page_size=size)
            used = sorted({placed.page for placed in side.pages})
            page.Resources = pikepdf.Dictionary(
                XObject=pikepdf.Dictionary({f"/P{number}": forms[number - 1] for number in used})
            )
            page.Contents = pdf.make_stream("\n".join(_drawn(side, source)).encode())
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name(DUPLEX[flip])
        )
        pdf.save(
            out,
            deterministic_id=True,
            force_version="1.7",
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


def _copied(thing: "Object", source: "Pdf", pdf: "Pdf") -> "Object":
    return pdf.copy_foreign(thing if thing.is_indirect else source.make_indirect(thing))


def _drawn(side: StitchedSide, source: "Pdf") -> Iterator[str]:
    """Yield what a side's content stream says."""
    height = side.paper.height
    if side.turned:
        yield _numbers(-1, 0, 0, -1, side.paper.width * POINTS, height * POINTS) + " cm"
    for placed in side.pages:
        yield from _placed(placed, source.pages[placed.page - 1], height)
    for mark in side.marks:
        yield from _marked(mark, height)


def _placed(placed: StitchedPage, page: "Page", height: float) -> Iterator[str]:
    """Yield a page, kept within its half of the sheet."""
    left, bottom, right, top = (float(edge) for edge in page.mediabox)
    wide, high = placed.scale * (right - left), placed.scale * (top - bottom)
    x, y = placed.at.x * POINTS, (height - placed.at.y) * POINTS - high
    across, up = x + placed.shift * POINTS - placed.scale * left, y - placed.scale * bottom
    yield "q"
    yield f"{_numbers(x, y, wide, high)} re W n"
    yield f"{_numbers(placed.scale, 0, 0, placed.scale, across, up)} cm"
    yield f"/P{placed.page} Do"
    yield "Q"


def _marked(mark: Line, height: float) -> Iterator[str]:
    yield "q"
    yield f"{GREY} {_numbers(mark.width * POINTS)} w {DASH if mark.dashed else ''}"
    start, end = (_numbers(point.x * POINTS, (height - point.y) * POINTS) for point in (mark.start, mark.end))
    yield f"{start} m {end} l S"
    yield "Q"


def _numbers(*numbers: float) -> str:
    return " ".join(f"{number:.4f}".rstrip("0").rstrip(".") for number in numbers)
