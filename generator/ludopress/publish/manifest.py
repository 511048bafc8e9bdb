"""The manifest: what a build wrote, so that the next one can clear away what is no longer made.

While a build writes, it lists what is there and what is to come: so a build that is killed loses sight of
nothing.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

NAME = "manifest.json"
LARGEST = 16_000_000  # bytes: of a hundred thousand files
# What a damaged manifest can raise: no file, not JSON, nested too deep, other types, names no system takes.
_DAMAGED = (OSError, ValueError, KeyError, TypeError, AttributeError, RuntimeError)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a file: the format it belongs to, its size in bytes, and its BLAKE2b.

    ``before`` is that of the file which it replaces, as long as this may still be there.
    """

    format: str
    size: int
    blake2b: str
    before: str = ""

    @staticmethod
    def of(format_name: str, content: bytes) -> "Entry":
        """Return the entry for ``content``."""
        return Entry(format_name, len(content), _checksum(content))

    def has(self, content: bytes) -> bool:
        """Tell whether ``content`` is what a build wrote."""
        return _checksum(content) in (self.blake2b, self.before)

    def coming(self, place: Path, earlier: "Entry | None") -> "Entry":
        """Return the entry for as long as ``place`` may hold the file that had the ``earlier`` one."""
        content = place.read_bytes() if earlier else b""
        return replace(self, before=_checksum(content)) if earlier and earlier.has(content) else self


def _checksum(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=20).hexdigest()


Entries = Mapping[str, Entry]


def read(folder: Path) -> dict[str, Entry]:
    """Return the entries of the folder's manifest by path; nothing when it is missing or damaged."""
    place = folder / NAME
    try:
        if not place.is_file() or place.stat().st_size > LARGEST:
            return {}
        files = json.loads(place.read_bytes())["files"]
        return dict(_sound(folder, files))
    except _DAMAGED:
        return {}


def _sound(folder: Path, files: Mapping[str, Mapping[str, object]]) -> Iterator[tuple[str, Entry]]:
    """Yield the entries that name a file of ours; a manifest never leads out of its folder."""
    for path, written in files.items():
        place = folder / path
        if place.resolve().is_relative_to(folder.resolve()) and place.is_file():
            size, before = int(str(written["size"])), str(written.get("before", ""))
            yield path, Entry(str(written["format"]), size, str(written["blake2b"]), before)


def spelled(entries: Entries) -> bytes:
    """Return a manifest's bytes."""
    files = {path: _spelled(entry) for path, entry in sorted(entries.items())}
    return (json.dumps({"files": files}, indent=1) + "\n").encode()


def _spelled(entry: Entry) -> Mapping[str, object]:
    known = asdict(entry)
    if entry.before in ("", entry.blake2b):
        del known["before"]
    return known


def remove(place: Path, entry: Entry) -> None:
    """Remove a file that is still as ``entry`` has it; one that somebody changed, or holds open, stays."""
    with suppress(OSError):
        if not entry.has(place.read_bytes()):
            return
        place.unlink()
        place.parent.rmdir()  # fails unless it is empty
