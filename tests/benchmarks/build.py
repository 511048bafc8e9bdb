"""How long the whole process takes, from YAML to a checked PDF, with an empty cache and with a warm one.

    python tests/benchmarks/build.py [RUNS]

Prints medians with their range, the ratio, and the size of the PDF; also how they grow with the cards.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).parents[2]
GROWTH = (7, 14, 28, 55)


def timed(folder: Path, deck: str) -> float:
    """Return the seconds that one build of ``deck`` takes, start of the process included."""
    environment = {**os.environ, "LUDOPRESS_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", "from ludopress.cli import main; main()"]
    start = time.perf_counter()
    subprocess.run(
        [*command, "build", deck, "-q", "--out", folder / "out"], cwd=PROJECT, env=environment, check=True
    )
    return time.perf_counter() - start


def measured(deck: str, runs: int) -> tuple[list[float], list[float], int]:
    """Return the seconds of cold builds, of warm builds, and the size of all PDFs in bytes."""
    cold, warm, size = [], [], 0
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            cold.append(timed(folder, deck))
            warm.append(timed(folder, deck))
            size = sum(pdf.stat().st_size for pdf in folder.rglob("*.pdf"))
    return cold, warm, size


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


def main() -> None:
    """Print the table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"whole process, {runs} runs: median (range)")
    for deck in ("glimpse", "glimpse-kids"):
        cold, warm, size = measured(deck, runs)
        ratio = statistics.median(cold) / statistics.median(warm)
        times = f"cold {told(cold)}  warm {told(warm)}  ratio {ratio:4.1f}"
        print(f"  {deck:13} {times}  PDF {size / 1024:.0f} KiB")
    print("growth with the number of cards, cold")
    with tempfile.TemporaryDirectory() as name:
        for cards in GROWTH:
            cold, _, size = measured(smaller(cards, Path(name)), max(1, runs // 2))
            print(f"  {cards:3} cards      {told(cold)}  PDF {size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
