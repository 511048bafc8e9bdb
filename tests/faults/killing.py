"""A process that kills itself at each step of writing in turn; run as a file, with a folder for what is left.

A step is what Python's audit hooks tell: a file opened, made, renamed, removed. Each step has a folder of its
own, called by its number, in which a first write was whole and a second was cut off.
"""

import itertools
import os
import signal
import sys
from pathlib import Path

from ludopress.publish.writing import write

OLD = {"pdf": {"a.pdf": b"one" * 9000, "gone.pdf": b"?"}, "svg": {"faces/b.svg": b"two", "old/d.svg": b"2"}}
NEW = {"pdf": {"a.pdf": b"ONE" * 9000, "new.pdf": b"!"}, "svg": {"faces/b.svg": b"TWO", "faces/c.svg": b"3"}}
STEPS = ("open", "os.mkdir", "os.chmod", "os.rename", "os.remove", "os.rmdir", "os.scandir")


def main(folder: Path) -> None:
    """Write until no step is left at which to be killed."""
    for step in itertools.count():
        place = folder / str(step)
        write(place, OLD)
        child = os.fork()
        if child == 0:
            _killed_at(step)
            write(place, NEW)
            os._exit(0)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
            return


def _killed_at(step: int) -> None:
    calls = itertools.count()

    def watch(event: str, _: object) -> None:
        if event in STEPS and next(calls) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
