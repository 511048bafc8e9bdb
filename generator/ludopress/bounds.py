"""Bounds: how much memory and time whoever runs this lets a stranger's files take.

They are said once, by ``--limits`` or in the environment, where every process that is started finds them.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from ludopress.errors import UsageError

VARIABLE = "LUDOPRESS_LIMITS"
EXAMPLE = "memory=2GB,seconds=15,deck=300"
_UNITS = {"": 1, "MB": 10**6, "GB": 10**9}
_KINDS = {
    "memory": r"([1-9][0-9]{0,3}) ?(MB|GB)",
    "seconds": "([1-9][0-9]{0,3})()",
    "deck": "([1-9][0-9]{0,5})()",
}
LEAST = 200 * 10**6  # bytes: with less no engine begins


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a process may take: ``memory`` in bytes, ``seconds`` of its processor.

    ``deck`` is how many seconds of the clock a deck may take, made in a process of its own; 0 sets no bound.
    """

    memory: int = 2 * 1024**3
    seconds: int = 15  # for many drawings together; a drawing takes 0.05
    deck: int = 0

    @property
    def alone(self) -> int:
        """How many seconds one drawing has, where many together came to grief."""
        return (self.seconds + 1) // 2


def parse_bounds(text: str) -> Bounds:
    """Return the bounds in ``text``; UsageError where it does not name any.

    >>> parse_bounds("memory=500 MB, seconds=5")
    Bounds(memory=500000000, seconds=5, deck=0)
    """
    said = {}
    for part in filter(None, map(str.strip, text.split(","))):
        kind, _, amount = part.partition("=")
        found = re.fullmatch(_KINDS.get(kind.strip(), "(?!)"), amount.strip())
        if found is None:
            raise UsageError(f'"{part[:40]}" is not a limit', f"write them like {EXAMPLE}")
        said[kind.strip()] = int(found[1]) * _UNITS[found[2]]
    bounds = replace(Bounds(), **said)
    if bounds.memory < LEAST:
        raise UsageError("memory is too small to draw anything", f"give it {LEAST // 10**6} MB at least")
    return bounds


def bounds() -> Bounds:
    """Return the bounds that hold in this process."""
    return parse_bounds(os.environ.get(VARIABLE, ""))


@contextmanager
def bound(text: str | None) -> Iterator[Bounds]:
    """Let the bounds in ``text`` hold, here and in every process started meanwhile; None leaves them alone.

    Raises:
        UsageError: these are no bounds.
    """
    before = os.environ.get(VARIABLE)
    if text is not None:
        parse_bounds(text)
        os.environ[VARIABLE] = text
    try:
        yield bounds()
    finally:
        os.environ.pop(VARIABLE, None)
        if before is not None:
            os.environ[VARIABLE] = before
