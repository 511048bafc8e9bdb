"""Ahead: a second process makes the later decks of a run, the last one first, for this one to find them made.

The two share nothing but the cache, whose entries are whole or not there. What the second one has finished is
recalled like an earlier build; what it has not is made here. It tells nobody anything: what is wrong with a
deck is said when its turn comes.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from ludopress.cache import Cache
from ludopress.errors import LudopressError
from ludopress.publish.orders import Desk, Order
from ludopress.shelves import Shelves


class Ahead:
    """The second process: started at most once, and only where there is a cache and a processor for it."""

    def __init__(self, shelves: Shelves, cache: Cache) -> None:
        self._shelves = shelves
        self._cache = cache
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, orders: Sequence[Order]) -> None:
        """Begin to make ``orders``, the last one first."""
        if self._process or not orders or self._cache.folder is None or (os.cpu_count() or 1) < 2:
            return
        job = {
            "project": str(self._shelves.project),
            "cache": str(self._cache.folder),
            "orders": [asdict(order) | {"deck": str(order.deck)} for order in reversed(orders)],
        }
        # -P: the folder one is in, where a stranger's files may lie, is no place to import from.
        command = [sys.executable, "-P", "-m", __name__, json.dumps(job)]
        with suppress(OSError):  # then this process makes all of them
            self._process = subprocess.Popen(  # noqa: S603  (it is ourselves)
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )

    def stop(self) -> None:
        """End it, wherever it is."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()


def main(job: str) -> None:
    """Make the orders of ``job``, as ``Ahead`` wrote it, into its cache."""
    from ludopress.publish import prepare  # noqa: PLC0415  (which is above this module)

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # no half-written entry stays behind
    told = json.loads(job)
    desk = Desk(shelves=Shelves(Path(told["project"])), cache=Cache(Path(told["cache"])))
    for order in told["orders"]:
        lists = {name: tuple(order[name]) for name in ("formats", "locales")}
        with suppress(LudopressError):
            prepare(Order(**order | lists | {"deck": Path(order["deck"])}), desk)


if __name__ == "__main__":
    main(sys.argv[1])
