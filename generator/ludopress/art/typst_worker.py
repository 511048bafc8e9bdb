"""The disposable process that runs typst, whose Rust panics abort a process instead of raising.

An order has ``jobs`` (each svg, width, height); the answer is one PDF, a page a drawing. The working
directory is fresh and empty and is typst's root.
"""

import sys
from pathlib import Path
from typing import Any

TEMPLATE = (
    "#page(width: {width}pt, height: {height}pt, margin: 0pt,"
    ' image("{index}.svg", width: 100%, height: 100%, format: "svg", fit: "stretch"))\n'
)


def main(order: dict[str, Any]) -> None:
    """Write the PDF of an order."""
    import typst  # noqa: PLC0415  (only once the limits hold)

    files = {f"{index}.svg": job["svg"].encode() for index, job in enumerate(order["jobs"])}
    pages = [TEMPLATE.format(index=index, **job) for index, job in enumerate(order["jobs"])]
    files["main.typ"] = "".join(pages).encode()
    pdf = typst.compile(
        files,  # type: ignore[call-overload]  # typst's own types do not know of files in memory
        format="pdf",
        root=Path.cwd(),
        pdf_tags=False,
        timestamp=0,
        ignore_system_fonts=True,
    )
    sys.stdout.buffer.write(pdf)
