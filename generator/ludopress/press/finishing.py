"""Finishing: one pass with pikepdf joins the art in, sets the boxes and writes who made what.

Nothing here reads a clock or a random number: the file's identifier is made from its content.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

from ludopress.model import Box, Flip, Size
from ludopress.press.drawing import Drawn
from ludopress.press.joining import join
from ludopress.press.pages import POINTS, Page

if TYPE_CHECKING:
    from pikepdf import Array, Pdf
    from pikepdf import Page as PdfPage

CREATOR = "Ludopress"
DUPLEX = {Flip.LONG_EDGE: "/DuplexFlipLongEdge", Flip.SHORT_EDGE: "/DuplexFlipShortEdge"}

XMP = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">{rights}</rdf:li></rdf:Alt></dc:rights>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Colophon:
    """What the file says about itself; ``duplex`` tells the printer how to turn the paper, None not to."""

    title: str
    credits: tuple[str, ...]
    duplex: Flip | None = None


def finish(drawn: Drawn, pages: Sequence[Page], colophon: Colophon) -> bytes:
    """Return the finished PDF of what was drawn for ``pages``."""
    import pikepdf  # noqa: PLC0415  (a build that finds its PDF stored never finishes one)

    out = BytesIO()
    with pikepdf.open(BytesIO(drawn.content)) as pdf:
        join(pdf, drawn.art)
        for pdf_page, page in zip(pdf.pages, pages, strict=True):
            _set_boxes(pdf_page, page)
        _describe(pdf, colophon)
        pdf.save(
            out,
            deterministic_id=True,
            force_version="1.7",
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
        )
    return out.getvalue()


def _set_boxes(pdf_page: "PdfPage", page: Page) -> None:
    """Set the page's boxes, and take away what ReportLab adds to every page."""
    whole, resources = pdf_page.obj, pdf_page.resources
    for holder, key in ((whole, "/Trans"), (whole, "/Rotate"), (resources, "/ProcSet")):
        if key in holder:
            del holder[key]
    pdf_page.mediabox = _box(Box(0.0, 0.0, page.size.width, page.size.height), page.size)
    pdf_page.bleedbox = _box(page.bleed, page.size)
    pdf_page.trimbox = _box(page.trim, page.size)


def _box(box: Box, size: Size) -> "Array":
    """Return ``box`` (mm, y down) as PDF's left, bottom, right, top in points."""
    from pikepdf import Array  # noqa: PLC0415  (see above)

    edges = (box.left, size.height - box.bottom, box.right, size.height - box.top)
    return Array([round(edge * POINTS, 4) for edge in edges])


def _describe(pdf: "Pdf", colophon: Colophon) -> None:
    """Write title, rights and creator, no dates; ask to print at 100 % and to turn the right way."""
    from pikepdf import Dictionary, Name  # noqa: PLC0415  (see above)

    rights = "\n".join(colophon.credits)
    pdf.trailer.Info = pdf.make_indirect(Dictionary(Title=colophon.title, Creator=CREATOR, Subject=rights))
    packet = XMP.format(title=escape(colophon.title), rights=escape(rights), creator=CREATOR)
    pdf.Root.Metadata = pdf.make_stream(packet.encode(), Type=Name.Metadata, Subtype=Name.XML)
    pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), DisplayDocTitle=True)
    if colophon.duplex is not None:
        pdf.Root.ViewerPreferences.Duplex = Name(DUPLEX[colophon.duplex])
