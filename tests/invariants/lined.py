"""Forms with a line across them."""

from io import BytesIO

import pikepdf

UNITS = 10.0


def lined_pdf(width: float) -> bytes:
    """Return a PDF of one page, as large as a square, with a line across it and one that cannot be seen."""
    document, out = pikepdf.new(), BytesIO()
    page = document.add_blank_page(page_size=(UNITS, UNITS))
    page.obj.Resources = pikepdf.Dictionary(ExtGState=pikepdf.Dictionary(Clear=pikepdf.Dictionary(CA=0)))
    line = f"0 {UNITS / 2} m {UNITS} {UNITS / 2} l S"
    page.contents_add(f"q {width} w {line} Q q /Clear gs 0.001 w {line} Q".encode())
    document.save(out, deterministic_id=True)
    return out.getvalue()
