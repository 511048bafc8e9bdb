"""Ahead: a second process makes the later decks of a run, the last one first, for this one to find them made.

The two share nothing but the cache, whose entries are whole or not there. What the second one has finished is
recalled like an earlier build; what it has not is made here. It tells nobody anything: what is wrong with a
deck is said when its turn comes.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ludopress.cache import Cache
from ludopress.errors import LudopressError
from ludopress.publish import apart
from ludopress.publish.orders import Desk, Order
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    from subprocess import Popen


class Ahead:
    """The second process: started at most once, and only where there is a cache and a processor for it."""

    def __init__(self, shelves: Shelves, cache: Cache) -> None:
        self._shelves = shelves
        self._cache = cache
        self._process: Popen[bytes] | None = None

    def start(self, orders: Sequence[Order]) -> None:
        """Begin to make ``orders``, the last one first."""
        if self._process or not orders or not apart.pays(self._cache):
            return
        with suppress(OSError):  # then this process makes all of them
            self._process = apart.start(make_all, tuple(reversed(orders)), self._shelves, self._cache)

    def close(self) -> None:
        """End it, wherever it is."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()


def make_all(orders: Sequence[Order], shelves: Shelves, cache: Cache) -> None:
    """Make ``orders`` into ``cache``, one after the other."""
    from ludopress.publish import prepare  # noqa: PLC0415  (which is above this module)

    desk = Desk(shelves=shelves, cache=cache)
    for order in orders:
        with suppress(LudopressError):
            prepare(order, desk)
