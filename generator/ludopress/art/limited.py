"""The disposable process: it bounds itself, then does the order on standard input as a worker's file says.

Run as a file (``python -I limited.py WORKER``), so that nothing but the standard library and what the worker
asks for is imported. The order is JSON with ``memory`` (bytes), ``seconds``, ``file_bytes``, which it may
write, and what the worker's ``main`` wants.
"""

import json
import runpy
import sys
from contextlib import suppress


def main() -> None:
    """Read the order, keep within its limits, do it."""
    order = json.load(sys.stdin)
    limit(order["memory"], order["seconds"], order["file_bytes"])
    runpy.run_path(sys.argv[1])["main"](order)


def limit(memory: int, seconds: int, file_bytes: int) -> None:
    """Bound this process where the system can; elsewhere the parent's clock alone does."""
    try:
        import resource  # noqa: PLC0415  (POSIX only)
    except ImportError:
        return
    bounds = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_FSIZE: file_bytes,
        resource.RLIMIT_CORE: 0,
    }
    for kind, bound in bounds.items():
        hard = resource.getrlimit(kind)[1]
        own = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
        with suppress(ValueError, OSError):  # macOS refuses RLIMIT_AS
            resource.setrlimit(kind, (own, own))


if __name__ == "__main__":
    main()
