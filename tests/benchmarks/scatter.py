"""How fast symbols are scattered, how full the cards get, and how both grow: medians of five runs.

Times are processor seconds of this process, so that a busy machine does not count. Run it as
``python tests/benchmarks/scatter.py``.
"""

import math
import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from statistics import mean, median

import numpy as np
import shapely

from ludopress.art.outlines import outline
from ludopress.art.sanitise import drawing
from ludopress.faces.scatter import scatter, schedule
from ludopress.faces.scatter.moulds import cast
from ludopress.faces.scatter.plan import EASE, Packing
from ludopress.faces.scatter.walls import wall
from ludopress.model import Box, Circle, Matrix, Outline, Point, Rectangle, Shape
from ludopress.shelves import openmoji

sys.path.append(str(Path(__file__).parents[1]))
from faces.certificate import certify

CODES = (
    "1F40C 1F418 1F41D 1F422 1F427 1F42C 1F433 1F98A 1F981 1F989 1F98B 1F992 1F996 1F40D 1F419 1F34E "
    "1F34C 1F352 1F353 1F349 1F955 1F336 1F33D 1F344 1F355 1F354 1F366 1F369 1F382 1F36D 1F332 1F335 "
    "1F33B 1F341 2B50 1F308 2603 26A1 1F525 2602 1F388 1F381 1F680 2693 1F697 1F6B2 2708 26F5 1F3B8 "
    "1F3BA 1F511 2702 1F4A1 1F453 1F451 1F47B 1F528 "
)
ROUND = Circle(Point(42.5, 42.5), 73)
POKER = Rectangle(Box(3.25, 3.45, 60.25, 85.45), 2)
RUNS = 5
HOLE_NODES = 60  # a side of the grid on which the largest empty circle is looked for


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time that ``work`` takes: the median of five runs, of one if it takes long."""
    taken = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
        if taken[0] > 5:
            break
    return median(taken)


def deal(cards: int, k: int, symbols: int, seed: int) -> list[list[int]]:
    """Return hands drawn by chance."""
    chance = np.random.default_rng(seed)
    return [chance.permutation(symbols)[:k].tolist() for _ in range(cards)]


def empty_circle(hand: Sequence[Outline], layout: Sequence[Matrix], safe: Shape) -> float:
    """Return the diameter in mm of the largest circle inside ``safe`` that meets no symbol."""
    box = safe.box
    across, along = np.linspace(box.left, box.right, HOLE_NODES), np.linspace(box.top, box.bottom, HOLE_NODES)
    x, y = (values.ravel() for values in np.meshgrid(across, along))
    solids = [
        shapely.affinity.affine_transform(shapely.from_wkb(one.solid), [m.a, m.c, m.b, m.d, m.e, m.f])
        for one, m in zip(hand, layout, strict=True)
    ]
    taken = shapely.union_all(solids)
    shapely.prepare(taken)
    inside, _, _ = wall(safe).probe(x - box.centre.x, y - box.centre.y)
    free = shapely.distance(taken, shapely.points(x, y))
    return float(2 * np.minimum(free, inside).max())


def quality(outlines: list[Outline], k: int, safe: Shape) -> str:
    """Return the figures of 55 hands of ``k`` with seeds 1 to 3."""
    hull = np.array([shapely.convex_hull(shapely.from_wkb(one.ink)).area for one in outlines])
    ink = np.array([shapely.from_wkb(one.ink).area for one in outlines])
    fills, inks, holes, spreads, proofs = [], [], [], [], []
    for seed in (1, 2, 3):
        hands = deal(55, k, len(outlines), seed)
        ranks = schedule([[str(number) for number in hand] for hand in hands], seed)
        drawn = [[outlines[number] for number in hand] for hand in hands]
        layouts = scatter(drawn, safe, [seed * 1000 + card for card in range(55)], Packing(), ranks)
        for hand, shown, layout in zip(hands, drawn, layouts, strict=True):
            scale = np.array([matrix.scale for matrix in layout])
            areas = scale**2 * hull[hand]
            fills.append(areas.sum() / safe.area)
            inks.append((scale**2 * ink[hand]).sum() / safe.area)
            spreads.append(math.sqrt(areas.max() / areas.min()))
            holes.append(empty_circle(shown, layout, safe))
            proofs.append(certify(shown, safe, layout))
    return (
        f"hull {mean(fills):.3f} worst {min(fills):.3f}, ink {mean(inks):.3f}, "
        f"empty circle {mean(holes):.1f} worst {max(holes):.1f} mm, "
        f"extent {min(p.extent for p in proofs):.1f} mm, "
        f"spread {mean(spreads):.2f} most {max(spreads):.2f}, "
        f"gap {min(p.gap for p in proofs):.3f} mm, "
        f"inside by {min(p.clearance for p in proofs):.3f} mm"
    )


def main() -> None:
    """Print the figures."""
    places = [openmoji(code) for code in CODES.split()]
    outlines = [outline(drawing(place.read_bytes())) for place in places if place]
    say = sys.stdout.write
    taken = seconds(lambda: cast(outlines))
    say(f"moulds of {len(outlines)} drawings: {taken:.2f} s, {taken / len(outlines) * 1e3:.1f} ms each\n")
    say(f"plan: {len(EASE)} tries at most, {Packing()}\n")
    for name, safe in (("round 73 mm", ROUND), ("poker 57 x 82 mm", POKER)):
        for k in (6, 8, 12):
            say(f"{name}, {k} symbols: {quality(outlines, k, safe)}\n")
    for k in (6, 8, 12):
        for cards in (1, 8, 55, 200, 1000) if k == 8 else (1, 8, 55, 200):
            growth(outlines, k, cards)


def growth(outlines: list[Outline], k: int, cards: int) -> None:
    """Print the time for ``cards`` hands of ``k``."""
    hands = [[outlines[number] for number in hand] for hand in deal(cards, k, len(outlines), 5)]
    ranks = schedule([[str(number) for number in range(k)]] * cards, 5)
    spent = seconds(lambda: scatter(hands, ROUND, range(cards), Packing(), ranks))
    known = seconds(lambda: cast(list(dict.fromkeys(chain.from_iterable(hands)))))
    each = (spent - known) / cards * 1e3
    sys.stdout.write(
        f"round, {k} symbols, {cards:4d} cards: {spent:6.2f} s, {each:5.1f} ms a card without moulds\n"
    )


if __name__ == "__main__":
    main()
