"""The command in a process of its own, on a small deck: for tests of what may happen to it from outside."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DECK = """\
title: {title}
players: 2..3
components:
  votes: {{family: tokens, template: token-26, colours: 2, numbers: 1..2}}
"""
FORMATS = ("--format", "pdf", "--format", "svg")
MAIN = "from ludopress.cli import main; main()"
TEMPORARY = ".ludopress-"


@dataclass(frozen=True, slots=True)
class Place:
    """A project of one deck, ``d``, with its own cache."""

    folder: Path

    @property
    def cache(self) -> Path:
        """The folder of the cache."""
        return self.folder / "cache"

    def say(self, title: str, deck: str = "d") -> None:
        """Write the deck, so that a build makes other files than it does for another ``title``."""
        file = self.folder / "decks" / deck / "deck.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(DECK.format(title=title), encoding="utf-8")

    def start(
        self, out: str, *, before: str = "", environment: Mapping[str, str] | None = None, decks: str = "d"
    ) -> "subprocess.Popen[str]":
        """Begin to build into the folder ``out``; Python runs ``before`` first."""
        return subprocess.Popen(
            [
                sys.executable,
                "-c",
                f"{before}\n{MAIN}",
                "build",
                *decks.split(),
                "-q",
                *FORMATS,
                "--out",
                out,
            ],
            cwd=self.folder,
            env={**os.environ, "LUDOPRESS_CACHE": str(self.cache), **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def build(self, out: str, *, before: str = "", environment: Mapping[str, str] | None = None) -> "Ended":
        """Build into the folder ``out`` and return how that ended."""
        process = self.start(out, before=before, environment=environment)
        said, errors = process.communicate()
        return Ended(process.returncode, said + errors)

    def files(self, out: str) -> dict[str, bytes]:
        """Return what lies in the folder ``out``, but for temporary files, by path."""
        found = (place for place in (self.folder / out).rglob("*") if place.is_file())
        return {
            place.relative_to(self.folder / out).as_posix(): place.read_bytes()
            for place in found
            if not place.name.startswith(TEMPORARY)
        }


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended: its exit code, and all that it said."""

    code: int
    said: str
