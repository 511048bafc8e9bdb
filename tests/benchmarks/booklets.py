"""How long rule booklets take from the drawn game to all their files, and what a language adds.

    python tests/benchmarks/booklets.py [RUNS]

Each run is a process of its own, with the cards drawn before the clock starts. "first" is a booklet in one
language, "next" what each other language adds; medians and ranges. Then the same in shares of what typst
alone takes for a booklet, since a busy machine slows down both.
"""

import json
import statistics
import subprocess
import sys
from dataclasses import replace
from time import perf_counter

from ludopress.booklets import typeset
from ludopress.booklets.web import shown
from ludopress.cache import Cache, default_folder
from ludopress.definitions import Overrides, read_game
from ludopress.export import EXPORTERS
from ludopress.model import Edition, Leaflet
from ludopress.publish import Desk, Order
from ludopress.publish.catalogues import Renderers
from ludopress.publish.making import drawn_edition
from ludopress.publish.rules import leaflets
from ludopress.shelves import Shelves, shipped

DECKS = ("glimpse", "glimpse-kids", "doubles", "tales", "twins")
Figures = dict[str, float]


def made(edition: Edition, languages: int) -> tuple[float, tuple[Leaflet, ...]]:
    """Return the seconds that all files of so many languages take, and the booklets."""
    shown.cache_clear()
    game = replace(edition.game, dictionaries=edition.game.dictionaries[:languages])
    start = perf_counter()
    there = leaflets(game, edition.printings)
    EXPORTERS["rules"](replace(edition, game=game, leaflets=there))
    return perf_counter() - start, there


def measure(deck: str) -> Figures:
    """Return what one process finds."""
    folder = shipped() / "decks" / deck
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    game = read_game(folder, desk.shelves, Overrides(), desk.cache)
    with Renderers.hired() as renderers:
        edition, _ = drawn_edition(game, Order(deck=folder), desk, renderers)
    first, booklets = made(edition, 1)
    languages = len(game.dictionaries)
    everything, _ = made(edition, languages)
    start = perf_counter()
    typeset([booklets[0].manuscript], game.style) if game.style else ()
    return {
        "pages": booklets[0].pages,
        "first": first,
        "next": (everything - first) / (languages - 1),
        "typst": perf_counter() - start,
    }


def told(runs: list[Figures], name: str) -> str:
    """Return the median and the range of one of the figures."""
    seconds = [run[name] for run in runs]
    return f"{name} {statistics.median(seconds):5.2f} s ({min(seconds):.2f} to {max(seconds):.2f})"


def line(deck: str, count: int) -> str:
    """Return what so many processes found."""
    command = [sys.executable, __file__, "--once", deck]
    runs: list[Figures] = [
        json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        for _ in range(count)
    ]
    shares = (statistics.median(run[name] / run["typst"] for run in runs) for name in ("first", "next"))
    times = "  ".join(told(runs, name) for name in ("first", "next", "typst"))
    ratios = " and ".join(f"{share:.1f}" for share in shares)
    return f"  {deck:14}{runs[0]['pages']:3} pages  {times}  of typst's {ratios}"


def main() -> None:
    """Print the table, or what one process measures."""
    if sys.argv[1:2] == ["--once"]:
        print(json.dumps(measure(sys.argv[2])))
        return
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"a booklet, {runs} runs: median (range)")
    for deck in DECKS:
        print(line(deck, runs), flush=True)


if __name__ == "__main__":
    main()
