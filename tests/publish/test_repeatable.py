"""Same input, same bytes: whatever the hash seed, the cache, the folder it is built into."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ludopress.shelves import shipped


def built(folder: Path, hash_seed: str, *arguments: str) -> dict[str, bytes]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "LUDOPRESS_CACHE": str(folder / "cache")}
    environment["SOURCE_DATE_EPOCH"] = hash_seed  # the clock, and whoever sets it, has no say
    command = [sys.executable, "-c", "from ludopress.cli import main; main()", "build", "glimpse-kids", "-q"]
    formats = [part for name in ("pdf", "faces", "svg", "contact") for part in ("--format", name)]
    subprocess.run(
        [*command, *formats, "--out", folder / "out", *arguments], cwd=shipped(), env=environment, check=True
    )
    out = folder / "out"
    return {str(place.relative_to(out)): place.read_bytes() for place in out.rglob("*") if place.is_file()}


def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    one = built(tmp_path / "one", "1")
    assert one
    assert built(tmp_path / "other", "4711", "--no-cache") == one
    # What is left is art and layouts. Without libcairo no build was remembered in the first place.
    shutil.rmtree(tmp_path / "one" / "cache" / "builds", ignore_errors=True)
    assert built(tmp_path / "one", "0") == one
