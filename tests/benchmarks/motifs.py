"""How long motifs take to draw, to deal and to choose, and how that grows.

    python tests/benchmarks/motifs.py

Drawing and dealing are medians of five runs in this process, choosing is one run. "x" says how many times
more there is, and how many times longer it took, than in the line before.
"""

import statistics
from collections.abc import Callable, Iterator
from time import perf_counter

from ludopress.definitions import read_game, read_motif_palettes
from ludopress.families import FAMILIES, twins
from ludopress.model import Difficulty, Motif, Size, Supply
from ludopress.patterns.drawing import drawing
from ludopress.patterns.selection import Wish, select
from ludopress.shelves import Shelves, shipped

RUNS = 5
CARD = Size(76, 76)  # mm
DEALT = (135, 500, 999)  # cards
CANDIDATES = (600, 1200, 2400)


def timed(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median of the seconds that ``work`` takes."""
    times = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return statistics.median(times)


def drawn(motifs: list[Motif]) -> str:
    """Return what the motifs of the shipped deck take to draw, in time and in bytes."""
    seconds = timed(lambda: [drawing(motif, CARD) for motif in motifs])
    made = [drawing(motif, CARD) for motif in motifs]
    svg, form = ([len(getattr(one, kind)) for one in made] for kind in ("svg", "form"))
    sizes = f"SVG {statistics.median(svg) / 1000:.1f} kB (at most {max(svg) / 1000:.1f}), "
    sizes += f"form {statistics.median(form) / 1000:.1f} kB ({sum(form) / 1000:.0f} in all)"
    return f"  {len(motifs)} motifs drawn      {1000 * seconds:6.0f} ms   {sizes}"


def dealt(cards: int) -> None:
    """Deal a deck of so many cards."""
    settings = twins.Settings(cards=cards)
    supply = Supply(symbols=tuple(map(str, range(2 * cards))), seed=cards)
    FAMILIES["twins"].deal(settings, supply)


def chosen(candidates: int) -> None:
    """Choose the motifs of the shipped deck among so many."""
    palettes = tuple(read_motif_palettes(Shelves(shipped())).values())
    near = {Difficulty.TRICKY: 23, Difficulty.CRUEL: 23}
    select(Wish(motifs=138, near_twins=near, palettes=palettes, seed=11, candidates=candidates))


def grown(name: str, counts: tuple[int, ...], work: Callable[[int], None], runs: int) -> Iterator[str]:
    """Yield a line for each of ``counts``, as soon as it is measured."""
    before: tuple[int, float] | None = None
    for count in counts:
        seconds = timed(lambda count=count: work(count), runs)
        growth = f"x {count / before[0]:.1f} more, x {seconds / before[1]:.1f} longer" if before else ""
        yield f"  {count:5} {name:16} {1000 * seconds:6.0f} ms   {growth}"
        before = count, seconds


def main() -> None:
    """Print the table."""
    game = read_game(shipped() / "decks" / "twins", Shelves(shipped()))
    print(drawn([symbol.motif for symbol in game.components[0].symbols.symbols if symbol.motif]))
    print("dealing")
    print("\n".join(grown("cards dealt", DEALT, dealt, RUNS)))
    print("choosing 138 motifs and 46 near twins among")
    for line in grown("candidates", CANDIDATES, chosen, 1):
        print(line, flush=True)


if __name__ == "__main__":
    main()
