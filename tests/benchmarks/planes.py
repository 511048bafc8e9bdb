"""How long planes take to build, deal and check, and how that grows: ``python tests/benchmarks/planes.py``.

Every figure is the median of five processes. "whole" is such a process from start to end: Python and the
imports, a complete deck dealt, every pair of its cards checked; "cpu" is what of that it spent computing, and
"build", the part of the dealing that makes the plane, is measured once more afterwards.
"x pairs" and "x time" say how many times more pairs of cards there are than in the line before, and how many
times longer the check took.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

ORDERS = (7, 31, 64, 127)
RUNS = 5
TIMES = ("build", "deal", "check", "whole", "cpu")
RSS_PER_MEGABYTE = 1 << (20 if sys.platform == "darwin" else 10)


def table() -> Iterator[str]:
    """Yield a heading and one line for each order, as soon as it is measured."""
    yield f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; times in milliseconds"
    yield "order  cards" + "".join(f"{name:>9}" for name in TIMES) + "  peak MB  x pairs  x time"
    before: dict[str, float] = {}
    for order in ORDERS:
        runs = [_process(order) for _ in range(RUNS)]
        now = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
        line = f"{order:5}{now['cards']:7.0f}" + "".join(f"{1000 * now[name]:9.1f}" for name in TIMES)
        line += f"{now['peak']:9.0f}"
        if before:
            line += "".join(f"{now[key] / before[key]:9.1f}" for key in ("pairs", "check"))
        yield line
        before = now


def _process(order: int) -> dict[str, float]:
    start = perf_counter()
    run = subprocess.run([sys.executable, __file__, str(order)], capture_output=True, check=True, text=True)
    whole = perf_counter() - start
    figures: dict[str, float] = json.loads(run.stdout)
    return figures | {"whole": whole - figures["build"]}


def measure(order: int) -> dict[str, float]:
    """Return times in seconds and peak memory in MB for one plane; SystemExit when a pair is wrong."""
    sys.path.append(str(Path(__file__).parents[1]))
    from designs.verifying import verify  # noqa: PLC0415  (the imports are part of the time)
    from ludopress.designs.planes import difference_set, points_of_plane, projective_plane  # noqa: PLC0415
    from ludopress.families import FAMILIES  # noqa: PLC0415
    from ludopress.model import Supply  # noqa: PLC0415

    points = points_of_plane(order)
    family, names = FAMILIES["match"], [str(point) for point in range(points)]
    start = perf_counter()
    dealt = family.deal(family.settings(symbols_per_card=order + 1), Supply(symbols=tuple(names), seed=7))
    done = perf_counter()
    design = tuple(tuple(int(symbol) for symbol in card.symbols) for card in dealt.pieces)
    checking = perf_counter()
    if clashes := list(verify(design)):
        raise SystemExit(f"order {order}: {len(clashes)} pairs of cards are wrong")
    checked = perf_counter()
    usage = resource.getrusage(resource.RUSAGE_SELF)
    difference_set.cache_clear()
    building = perf_counter()
    projective_plane(order)
    return {
        "cards": points,
        "pairs": points * (points - 1) // 2,
        "build": perf_counter() - building,
        "deal": done - start,
        "check": checked - checking,
        "cpu": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss / RSS_PER_MEGABYTE,
    }


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(json.dumps(measure(int(sys.argv[1]))))
    else:
        for row in table():
            print(row, flush=True)
