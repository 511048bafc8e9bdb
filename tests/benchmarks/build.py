"""How long the whole process takes, from YAML to a checked PDF, with an empty cache and with a warm one.

    python tests/benchmarks/build.py [RUNS]

Prints medians with their range, the ratio, the size of the PDFs and how many pictures made of pixels are in
them; decks together in one process, as `make decks` builds them; and how a build grows with the cards.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf

PROJECT = Path(__file__).parents[2]
GROWTH = (7, 14, 28, 55)
DECKS = (
    "glimpse",
    "glimpse-kids",
    "doubles",
    "doubles-animals",
    "attributes-81",
    "french-52",
    "tales",
    "twins",
    "vocabulary-fr-tr",
)
ALONE = "glimpse", "tales"
TOGETHER = DECKS[2:6], DECKS[2:], DECKS


def timed(folder: Path, *asked: str) -> float:
    """Return the seconds that a build of what is ``asked`` takes, start of the process included."""
    environment = {**os.environ, "LUDOPRESS_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", "from ludopress.cli import main; main()"]
    start = time.perf_counter()
    subprocess.run(
        [*command, "build", *asked, "-q", "--out", folder / "out"], cwd=PROJECT, env=environment, check=True
    )
    return time.perf_counter() - start


@dataclass
class Measured:
    """Cold and warm builds in seconds, and of all their PDFs the bytes and the pictures made of pixels."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    size: int = 0
    rasters: int = 0


def measured(runs: int, *asked: str) -> Measured:
    """Return what builds of what is ``asked``, decks and options, take in one process."""
    found = Measured()
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            found.cold.append(timed(folder, *asked))
            found.warm.append(timed(folder, *asked))
            pdfs = sorted(folder.rglob("*.pdf"))
            found.size = sum(pdf.stat().st_size for pdf in pdfs)
            found.rasters = sum(map(rasters, pdfs))
    return found


def rasters(pdf: Path) -> int:
    """Return how many pictures made of pixels a PDF holds."""
    with pikepdf.open(pdf) as document:
        return sum(
            each.get("/Subtype") == "/Image" for each in document.objects if isinstance(each, pikepdf.Stream)
        )


def told(seconds: list[float]) -> str:
    """Return the median and the range."""
    return f"{statistics.median(seconds):5.2f} s ({min(seconds):.2f} to {max(seconds):.2f})"


def smaller(cards: int, folder: Path) -> str:
    """Return the path of a copy of glimpse with so many cards."""
    deck = folder / f"glimpse-{cards}"
    shutil.copytree(PROJECT / "decks" / "glimpse", deck)
    text = (deck / "deck.yaml").read_text().replace("cards: 55", f"cards: {cards}")
    (deck / "deck.yaml").write_text(text)
    return str(deck)


def line(name: str, found: Measured) -> None:
    """Print a line of the table."""
    ratio = statistics.median(found.cold) / statistics.median(found.warm)
    times = f"cold {told(found.cold)}  warm {told(found.warm)}  ratio {ratio:4.1f}"
    print(f"  {name:24} {times}  {found.size / 1024:4.0f} KiB, {found.rasters} rasters")


def main() -> None:
    """Print the table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"whole process, {runs} runs: median (range)")
    for deck in DECKS:
        line(deck, measured(runs, deck))
    print("sheets alone, no booklets")
    for deck in ALONE:
        line(deck, measured(runs, deck, "--format", "pdf"))
    print("in one process")
    for decks in TOGETHER:
        line(f"{decks[0]} … {decks[-1]}", measured(runs, *decks))
    print("growth with the number of cards, cold")
    with tempfile.TemporaryDirectory() as name:
        for cards in GROWTH:
            line(f"{cards} cards", measured(max(1, runs // 2), smaller(cards, Path(name))))


if __name__ == "__main__":
    main()
