"""A stem process that forks: the built command, each run in a process of its own, without importing it anew.

Run as a file, with the folder of a project to begin with. It takes an order a line on standard input (JSON:
``folder``, ``arguments``, ``memory`` in bytes, ``seconds`` and the ``guarded`` folders) and answers with a
line: how the run ended, as ``os.waitpid`` has it. What it prints goes into the folder ``said``, as stdout and
stderr. A run that opens a file in a guarded folder, or a socket, leaves with an exit code of its own.
"""

import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from ludopress.cli import run

OPENED, CONNECTED = 98, 99


def main() -> None:
    """Build the project named first, so that all is imported; then answer orders until there are no more."""
    os.chdir(sys.argv[1])
    run(["build", "bad", "sound", "--quiet"])

    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if not child:
            _bound(order)
            sys.stdout.flush()
            os._exit(_flushed(run(order["arguments"])))
        print(os.waitpid(child, 0)[1], flush=True)  # noqa: T201  (it is the answer)


def _bound(order: dict[str, Any]) -> None:
    """Put this process where the order says, within its limits, and under watch."""
    os.setpgrp()
    os.chdir(order["folder"])
    for number, name in ((1, "stdout"), (2, "stderr")):
        handle = os.open(Path(order["said"]) / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(handle, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    resource.setrlimit(resource.RLIMIT_AS, (order["memory"], order["memory"]))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(order["seconds"])
    guarded = [*map(os.path.realpath, order["guarded"])]

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str | bytes | os.PathLike):
            place = os.path.realpath(os.fsdecode(arguments[0]))
            if any(place == one or place.startswith(one + os.sep) for one in guarded):
                os.write(2, f"opened {place}\n".encode())
                os._exit(OPENED)
        elif event in ("socket.connect", "socket.getaddrinfo"):
            os._exit(CONNECTED)

    sys.addaudithook(watch)


def _flushed(code: int) -> int:
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return code


if __name__ == "__main__":
    main()
