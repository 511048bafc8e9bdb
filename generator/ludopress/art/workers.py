"""Disposable processes for the engines: whatever a drawing does to one, only that drawing is lost.

A worker is a file of ours whose ``main`` takes an order (its ``jobs``) and answers on standard output. It
runs isolated, in a fresh and empty folder, within the limits that ``limited.py`` sets.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ludopress.bounds import bounds
from ludopress.errors import DrawingError, MachineError

Job = Mapping[str, object]
Made = bytes | DrawingError

BATCH = 256  # drawings per process: 0.1 s of work, some 50 MB
AT_ONCE = 2
LIMITED = Path(__file__).with_name("limited.py")
# typst fetches the packages that a source imports; behind a proxy that is not there it gets none.
_OFFLINE = dict.fromkeys(
    ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"), "http://127.0.0.1:1"
)
_OFFLINE |= {"no_proxy": "", "NO_PROXY": ""}
CURE = "simplify the drawing, or make it a PNG"


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker's file, and how its answer to a batch of jobs is read: one result a job."""

    file: Path
    read: Callable[[bytes], Sequence[Made]]
    file_bytes: int = 0
    letters: float = math.inf  # of markup per process

    def do(self, jobs: Sequence[Job]) -> list[Made]:
        """Return what became of each job. Where a batch fails, each of its jobs is tried alone."""
        return [made for batch in self._batches(jobs) for made in self._batch(batch)]

    def _batches(self, jobs: Sequence[Job]) -> Iterator[Sequence[Job]]:
        """Yield ``jobs`` in order, as many together as one process is given."""
        start, letters = 0, 0
        for at, job in enumerate(jobs):
            own = len(str(job.get("svg", "")))
            if at > start and (at - start == BATCH or letters + own > self.letters):
                yield jobs[start:at]
                start, letters = at, 0
            letters += own
        if jobs:
            yield jobs[start:]

    def _batch(self, jobs: Sequence[Job]) -> Sequence[Made]:
        try:
            return self.read(self._answer(jobs, bounds().seconds))
        except DrawingError as error:
            if len(jobs) == 1:
                return [error]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            return list(pool.map(self._alone, jobs))

    def _alone(self, job: Job) -> Made:
        try:
            return self.read(self._answer([job], bounds().alone))[0]
        except DrawingError as error:
            return error

    def _answer(self, jobs: Sequence[Job], seconds: int) -> bytes:
        """Return what a process answers.

        Raises:
            DrawingError: it died, ran out of time or memory, or refused a drawing.
            MachineError: there is no process to be had, or no folder for it.
        """
        held = {"memory": bounds().memory, "seconds": seconds, "file_bytes": self.file_bytes}
        order = json.dumps({"jobs": jobs, **held}).encode()
        try:
            with tempfile.TemporaryDirectory(prefix="ludopress-") as empty:
                done = subprocess.run(  # noqa: S603  (our own interpreter and file)
                    [sys.executable, "-I", str(LIMITED), str(self.file)],
                    input=order,
                    capture_output=True,
                    cwd=empty,
                    env={**os.environ, **_OFFLINE},
                    timeout=2 * seconds,
                    check=False,
                    start_new_session=True,  # or a Ctrl-C would pass for a drawing that kills its worker
                )
        except subprocess.TimeoutExpired as error:
            raise DrawingError("the drawing takes too long to draw", CURE) from error
        except OSError as error:
            raise MachineError(f"there is no room to draw in: {error} (free some, or set TMPDIR)") from error
        if done.returncode:
            raise DrawingError(_reason(done), CURE)
        return done.stdout


def _reason(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return what a failed worker says about itself."""
    if done.returncode < 0:
        return f"the art engine broke down on the drawing (signal {-done.returncode})"
    last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    return f"the art engine cannot draw it: {last[0][:200] if last else 'no reason given'}"
