"""The manifest: what a build wrote, so that the next one can clear away what is no longer made."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

NAME = "manifest.json"
LARGEST = 16_000_000  # bytes: of a hundred thousand files
# What a damaged manifest can raise: no file, not JSON, nested too deep, other types, names no system takes.
_DAMAGED = (OSError, ValueError, KeyError, TypeError, AttributeError, RuntimeError)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a file: the format it belongs to, its size in bytes, and its BLAKE2b."""

    format: str
    size: int
    blake2b: str

    @staticmethod
    def of(format_name: str, content: bytes) -> "Entry":
        """Return the entry for ``content``."""
        checksum = hashlib.blake2b(content, digest_size=20).hexdigest()
        return Entry(format_name, len(content), checksum)


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
            yield path, Entry(str(written["format"]), int(str(written["size"])), str(written["blake2b"]))


def spelled(entries: Entries) -> bytes:
    """Return a manifest's bytes."""
    files = {path: asdict(entry) for path, entry in sorted(entries.items())}
    return (json.dumps({"files": files}, indent=1) + "\n").encode()


def remove(place: Path, entry: Entry) -> None:
    """Remove a file that is still as ``entry`` has it; one that somebody changed, or holds open, stays."""
    with suppress(OSError):
        if Entry.of(entry.format, place.read_bytes()) != entry:
            return
        place.unlink()
        place.parent.rmdir()  # fails unless it is empty
