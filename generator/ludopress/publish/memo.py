"""What a finished build is worth remembering: its files and its report, under a digest of all that went in.

The key covers the game as read, the templates, what was ordered, this package's own code and the versions of
the libraries that draw, so that an unchanged deck is not built again, and a changed anything is.
"""

import json
import platform
import struct
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from ludopress.cache import Cache, digest

KIND = "builds"
DRAWING_LIBRARIES = ("numpy", "pikepdf", "pypdfium2", "reportlab", "shapely", "typst", "cairosvg", "pillow")


def fingerprint() -> str:
    """Return a digest of this package's code and of the libraries whose versions show in the output."""
    package = Path(__file__).parents[1]
    code = [file.read_bytes() for file in sorted(package.rglob("*.py"))]
    libraries = [f"{name} {version(name)}" for name in DRAWING_LIBRARIES]
    return digest(*code, *libraries, platform.python_version(), platform.machine())


def recall(cache: Cache, key: str) -> dict[str, bytes] | None:
    """Return the files remembered under ``key`` by name, or None."""
    packed = cache.get(KIND, key)
    if packed is None:
        return None
    (length,) = struct.unpack_from(">Q", packed)
    start = struct.calcsize(">Q") + length
    files = {}
    for name, size in json.loads(packed[start - length : start]):
        files[name] = packed[start : start + size]
        start += size
    return files


def remember(cache: Cache, key: str, files: Mapping[str, bytes]) -> None:
    """Keep ``files`` under ``key``."""
    index = json.dumps([(name, len(content)) for name, content in files.items()]).encode()
    cache.put(KIND, key, struct.pack(">Q", len(index)) + index + b"".join(files.values()))
