"""Writing: every file appears whole or not at all, and nobody's good file is lost.

New files are written beside their targets under temporary names; only when all are there are they renamed
into place. ``manifest.json`` lists what a build wrote, so that the next one can clear away what is no longer
made; a file that somebody changed since is left alone.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from ludopress.errors import OutputError

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the manifest knows of a file: the format it belongs to, its size, and its BLAKE2b."""

    format: str
    size: int
    blake2b: str

    @staticmethod
    def of(format_name: str, content: bytes) -> "Entry":
        """Return the entry for ``content``."""
        checksum = hashlib.blake2b(content, digest_size=20).hexdigest()
        return Entry(format_name, len(content), checksum)


def write(folder: Path, files: Mapping[str, Mapping[str, bytes]]) -> tuple[Path, ...]:
    """Write ``files`` (format → path → content) below ``folder`` and return the paths, sorted.

    Files of the same formats that an earlier build wrote and this one no longer makes are removed. A file
    whose content is there already keeps its date.

    Raises:
        OutputError: something could not be written; every file is the old one or the new one, whole.
    """
    contents = {path: content for group in files.values() for path, content in group.items()}
    entries = {path: Entry.of(name, body) for name, group in files.items() for path, body in group.items()}
    before = _manifest(folder)
    kept = {path: entry for path, entry in before.items() if entry.format not in files}
    listing = {path: asdict(entry) for path, entry in sorted({**kept, **entries}.items())}
    contents[MANIFEST] = (json.dumps({"files": listing}, indent=1) + "\n").encode()
    try:
        with _staged(folder, contents) as renames:
            for temporary, target in renames:
                temporary.replace(target)
        for path in sorted(before.keys() - listing.keys()):
            _remove_if_ours(folder / path, before[path])
    except OSError as error:
        raise OutputError(_cure(folder, error)) from error
    return tuple(folder / path for path in sorted(entries))


@contextmanager
def _staged(folder: Path, contents: Mapping[str, bytes]) -> Iterator[list[tuple[Path, Path]]]:
    """Write what is new under temporary names; whatever is not renamed in the end is removed."""
    renames: list[tuple[Path, Path]] = []
    try:
        for path, content in contents.items():
            target = folder / path
            if _holds(target, content):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            renames.append((Path(name), target))
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(name).chmod(0o666 & ~_umask())
            if target.is_dir():
                raise IsADirectoryError(21, "a folder stands where the file should go", str(target))
        yield renames
    finally:
        for temporary, _ in renames:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def _holds(target: Path, content: bytes) -> bool:
    return target.is_file() and target.stat().st_size == len(content) and target.read_bytes() == content


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _manifest(folder: Path) -> dict[str, Entry]:
    """Return what the last build wrote; nothing when its manifest is missing or damaged."""
    try:
        files = json.loads((folder / MANIFEST).read_bytes())["files"]
        found = {path: Entry(**entry) for path, entry in files.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
    return {
        path: entry
        for path, entry in found.items()
        if (folder / path).resolve().is_relative_to(folder.resolve())
    }


def _remove_if_ours(place: Path, entry: Entry) -> None:
    if not place.is_file() or Entry.of(entry.format, place.read_bytes()) != entry:
        return
    place.unlink()
    with suppress(OSError):  # not empty: it holds something that is not ours
        place.parent.rmdir()


def _cure(folder: Path, error: OSError) -> str:
    place = error.filename2 or error.filename or folder
    reason = error.strerror or str(error)
    return f"{place}: cannot be written: {reason} (free the place or choose another with --out)"
