"""What a finished build is worth remembering: its outcome, under a digest of all that went into it.

The digest covers the game as read, the templates, what was ordered, this package's own code and the versions
of the libraries that draw: an unchanged deck is not built again, and a changed anything is. An outcome with a
skipped check is not remembered, so that the check runs as soon as it can.
"""

import json
import os
import platform
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from importlib.metadata import version
from pathlib import Path

from ludopress.cache import Cache, digest
from ludopress.model import Game
from ludopress.publish.outcomes import Outcome
from ludopress.shelves import Shelves, leads_out

KIND = "builds"
LIBRARIES = (
    "babel",
    "cairosvg",
    "fontpkg-fira-sans",
    "fontpkg-fredoka",
    "fontpkg-playfair-display",
    "jinja2",
    "numpy",
    "pikepdf",
    "pillow",
    "pypdfium2",
    "reportlab",
    "shapely",
    "typst",
    "uharfbuzz",
)
LARGEST = 1 << 20  # bytes of a library; what is larger no template can import
_LENGTH = struct.Struct(">Q")


def key_of(game: Game, order: str, shelves: Shelves) -> str:
    """Return the digest of all that decides how ``game`` comes out when made to ``order``."""
    return digest(repr(game), order, *_libraries_of_templates(shelves), *_code(), *_libraries())


def recall(cache: Cache, key: str) -> Outcome | None:
    """Return the outcome remembered under ``key``, or None."""
    kept = cache.get(KIND, key)
    return None if kept is None else unpacked(kept)


def unpacked(packed: bytes) -> Outcome:
    """Return the outcome that was ``packed``."""
    (length,) = _LENGTH.unpack_from(packed)
    at = _LENGTH.size + length
    outcome = Outcome(**json.loads(packed[_LENGTH.size : at]))
    outcome = replace(outcome, locales=tuple(outcome.locales))
    files: dict[str, dict[str, bytes]] = {}
    for name, sizes in outcome.files.items():
        files[name] = {}
        for path, size in sizes.items():
            files[name][path] = packed[at : at + int(size)]
            at += int(size)
    return replace(outcome, files=files)


def remember(cache: Cache, key: str, outcome: Outcome) -> None:
    """Keep ``outcome`` under ``key``, unless a check was skipped."""
    if not outcome.skipped:
        cache.put(KIND, key, packed(outcome))


def packed(outcome: Outcome) -> bytes:
    """Return ``outcome`` as bytes."""
    sizes = {name: {path: len(body) for path, body in made.items()} for name, made in outcome.files.items()}
    head = json.dumps(asdict(replace(outcome, files={})) | {"files": sizes}).encode()
    return b"".join([_LENGTH.pack(len(head)), head, *_contents(outcome.files)])


def _contents(files: Mapping[str, Mapping[str, bytes]]) -> Iterator[bytes]:
    for made in files.values():
        yield from made.values()


def _libraries_of_templates(shelves: Shelves) -> Iterator[bytes]:
    for root in shelves.roots:
        for file in sorted((root / "templates").glob("*.svg")):
            yield os.fsencode(file.name)
            with suppress(OSError):  # a template that imports it will say that it cannot be read
                readable = file.is_file() and not leads_out(file) and file.stat().st_size <= LARGEST
                yield file.read_bytes() if readable else b"no library"


def _code() -> Iterator[bytes]:
    for file in sorted(Path(__file__).parents[1].rglob("*.py")):
        yield file.read_bytes()


def _libraries() -> Iterator[str]:
    yield from (f"{name} {version(name)}" for name in LIBRARIES)
    yield f"{platform.python_version()} {platform.machine()}"
