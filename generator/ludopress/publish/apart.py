"""Apart: a function of ours called in a process of its own, where Python's one lock does not hold it up."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from tempfile import TemporaryFile
from typing import ParamSpec

from ludopress.cache import Cache

P = ParamSpec("P")


def pays(cache: Cache) -> bool:
    """Return whether another process can help: there is a processor for it, and a cache to share."""
    return cache.folder is not None and (os.cpu_count() or 1) > 1


def start(function: Callable[P, object], *args: P.args, **options: P.kwargs) -> "subprocess.Popen[bytes]":
    """Begin to call ``function`` in a process of its own, whose result nobody sees.

    Raises:
        OSError: no process can be had.
    """
    with TemporaryFile() as told:
        pickle.dump((function, args, options), told)
        told.seek(0)
        # -P: the folder one is in, where a stranger's files may lie, is no place to import from.
        return subprocess.Popen(  # noqa: S603  (it is ourselves)
            [sys.executable, "-P", "-m", __name__],
            stdin=told,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def main() -> None:
    """Call what standard input says."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing half-written stays behind
    function, args, options = pickle.load(sys.stdin.buffer)  # noqa: S301  (it is from ourselves)
    function(*args, **options)


if __name__ == "__main__":
    main()
