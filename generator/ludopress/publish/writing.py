"""Writing: every file appears whole or not at all, and nobody's good file is lost.

New files are written beside their targets under temporary names; only when all are there are they renamed
into place. The manifest is written first, with what may be there from then on, and last, with what is: so
a build that is killed leaves nothing that the next one would not know as its own.
"""

import os
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from ludopress.errors import OutputError
from ludopress.publish import manifest
from ludopress.publish.manifest import Entry

TEMPORARY = ".ludopress-"
ABANDONED = 3600  # seconds after which a temporary file can only be one that a killed build left behind


def write(folder: Path, files: Mapping[str, Mapping[str, bytes]]) -> tuple[Path, ...]:
    """Write ``files`` (format → path → content) below ``folder`` and return the paths, sorted.

    Files of the same formats that an earlier build wrote and this one no longer makes are removed. A file
    whose content is there already keeps its date.

    Raises:
        OutputError: something could not be written; every file is the old one or the new one, whole.
    """
    contents = {path: content for made in files.values() for path, content in made.items()}
    entries = {path: Entry.of(name, body) for name, made in files.items() for path, body in made.items()}
    before = manifest.read(folder)
    listing = {path: entry for path, entry in before.items() if entry.format not in files} | entries
    _require_inside(folder, contents)
    try:
        coming = {path: entry.coming(folder / path, before.get(path)) for path, entry in entries.items()}
        with (
            _staged(folder, {manifest.NAME: manifest.spelled(before | coming), **contents}) as begun,
            _staged(folder, {manifest.NAME: manifest.spelled(listing)}) as ended,
        ):
            _rename(begun)
            for path in sorted(before.keys() - listing.keys()):
                manifest.remove(folder / path, before[path])
            _rename(ended)
    except OSError as error:
        raise OutputError(_cure(folder, error)) from error
    _clear({folder, *((folder / path).parent for path in contents)})
    return tuple(folder / path for path in sorted(entries))


def _require_inside(folder: Path, paths: Iterable[str]) -> None:
    """See that no link leads what is to be written below ``folder`` out of what that lies in.

    Raises:
        OutputError: one does.
    """
    top = folder.parent.resolve()
    for place in sorted({(folder / path).parent for path in (*paths, manifest.NAME)}):
        if not place.resolve().is_relative_to(top):
            cure = "remove it or choose another place with --out"
            raise OutputError(f"{place}: is a link out of {folder.parent}, where nothing is written ({cure})")


def put(file: Path, content: bytes) -> None:
    """Write one ``file``, which need not be there yet.

    Raises:
        OutputError: it could not be written; it is the old one or the new one, whole.
    """
    put_all({file: content})


def put_all(files: Mapping[Path, bytes]) -> None:
    """Write ``files``, which need not be there yet.

    Raises:
        OutputError: one could not be written; every file is the old one or the new one, whole.
    """
    try:
        with _staged(Path.cwd(), {str(file.absolute()): body for file, body in files.items()}) as renames:
            _rename(renames)
    except OSError as error:
        place = error.filename2 or error.filename or next(iter(files))
        cure = "see that nothing else stands there, and that it may be written"
        raise OutputError(f"{place}: cannot be written: {error.strerror or error} ({cure})") from error


Renames = list[tuple[Path, Path]]


def _rename(renames: Renames) -> None:
    for temporary, target in renames:
        temporary.replace(target)


@contextmanager
def _staged(folder: Path, contents: Mapping[str, bytes]) -> Iterator[Renames]:
    """Write what is new under temporary names; whatever is not renamed in the end is removed."""
    renames: Renames = []
    try:
        for path, content in contents.items():
            target = folder / path
            if _holds(target, content):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=TEMPORARY)
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


def _clear(folders: Iterable[Path]) -> None:
    """Remove what builds that were killed left behind."""
    for folder in folders:
        for file in folder.glob(f"{TEMPORARY}*"):
            with suppress(OSError):
                if abs(time.time() - file.stat().st_mtime) > ABANDONED:  # or the clock was set back
                    file.unlink()


def _cure(folder: Path, error: OSError) -> str:
    place = error.filename2 or error.filename or folder
    reason = error.strerror or str(error)
    return f"{place}: cannot be written: {reason} (free the place or choose another with --out)"
