"""The disposable process that runs typst, whose Rust panics abort a process instead of raising.

Run as a file (``python -I typst_worker.py``), so that nothing but the standard library and typst is imported.
Standard input: JSON with ``jobs`` (each svg, width, height), ``memory`` (bytes), ``seconds``. Standard
output: one PDF, a page a drawing. The working directory is fresh and empty and is typst's root.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path

FILE_BYTES = 0  # typst writes nothing but its answer
TEMPLATE = (
    "#page(width: {width}pt, height: {height}pt, margin: 0pt,"
    ' image("{index}.svg", width: 100%, height: 100%, format: "svg", fit: "stretch"))\n'
)


def main() -> None:
    """Read the order, keep within its limits, write the PDF."""
    order = json.load(sys.stdin)
    limit(order["memory"], order["seconds"])
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


def limit(memory: int, seconds: int) -> None:
    """Bound this process where the system can; elsewhere the parent's clock alone does."""
    try:
        import resource  # noqa: PLC0415  (POSIX only)
    except ImportError:
        return
    bounds = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_FSIZE: FILE_BYTES,
        resource.RLIMIT_CORE: 0,
    }
    for kind, bound in bounds.items():
        hard = resource.getrlimit(kind)[1]
        own = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
        with suppress(ValueError, OSError):  # macOS refuses RLIMIT_AS
            resource.setrlimit(kind, (own, own))


if __name__ == "__main__":
    main()
