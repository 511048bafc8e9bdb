"""A content-addressed store of things that are costly to make and cheap to check.

An entry's key is a digest of everything its value depends on, so an entry is never stale; a damaged one is a
miss, never an error. The store owns its folder and nothing outside it; two processes may share it.
"""

import hashlib
import os
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

DIGEST_BYTES = 20
BEGUN = "begun"  # the kind of what is not an entry yet
ABANDONED = 3600  # seconds after which it can only be what a process that was killed left behind


def digest(*parts: bytes | str) -> str:
    """Return the BLAKE2b of ``parts`` in hexadecimal; the borders between the parts count.

    >>> digest("ab", "c") == digest("a", "bc")
    False
    """
    state = hashlib.blake2b(digest_size=DIGEST_BYTES)
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        state.update(len(content).to_bytes(8, "big"))
        state.update(content)
    return state.hexdigest()


@dataclass(frozen=True)
class Cache:
    """The store in ``folder``; None keeps nothing."""

    folder: Path | None

    def get(self, kind: str, key: str) -> bytes | None:
        """Return the value stored under ``key``, or None when there is none or it is damaged."""
        if self.folder is None:
            return None
        try:
            stored = (self.folder / kind / key).read_bytes()
        except OSError:
            return None
        content, checksum = stored[:-DIGEST_BYTES], stored[-DIGEST_BYTES:]
        intact = hashlib.blake2b(content, digest_size=DIGEST_BYTES).digest() == checksum
        return content if intact else None

    def put(self, kind: str, key: str, content: bytes) -> None:
        """Store ``content`` under ``key``; a store that cannot be written is no error, only slower."""
        if self.folder is None:
            return
        checksum = hashlib.blake2b(content, digest_size=DIGEST_BYTES).digest()
        place = self.folder / kind / key
        with suppress(OSError):
            begun = self.folder / BEGUN
            for folder in (place.parent, begun):
                folder.mkdir(parents=True, exist_ok=True)
            _clear(begun)
            handle, name = tempfile.mkstemp(dir=begun)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                    file.write(checksum)
                Path(name).replace(place)
            finally:
                Path(name).unlink(missing_ok=True)

    def get_all(self, kind: str, keys: Iterable[str]) -> dict[str, bytes]:
        """Return the values of those ``keys`` that are stored."""
        found = ((key, self.get(kind, key)) for key in keys)
        return {key: content for key, content in found if content is not None}


def _clear(begun: Path) -> None:
    for file in begun.iterdir():
        with suppress(FileNotFoundError):  # another process has finished it
            if abs(time.time() - file.stat().st_mtime) > ABANDONED:  # or the clock was set back
                file.unlink()


def default_folder() -> Path | None:
    """Return the user's cache: named by the environment, else in ~/.cache; None for a user without a home."""
    for variable, below in _PLACES:
        if place := os.environ.get(variable):
            return Path(place, *below)
    try:
        return Path.home() / ".cache" / "ludopress"
    except RuntimeError:  # as in some containers
        return None


_PLACES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("LUDOPRESS_CACHE", ()),
    ("XDG_CACHE_HOME", ("ludopress",)),
    ("LOCALAPPDATA", ("ludopress", "cache")),  # Windows
)
