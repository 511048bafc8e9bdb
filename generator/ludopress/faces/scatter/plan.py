"""The plan of a scatter: many starts as discs, the best go on, the winner by true outlines, then the proof.

Luck with the start matters more than patience (a spread of .04 in coverage within a card), so sixteen
starts a card run as discs, four go on, and one is finished on distance fields. Every card's chance comes from
its own seed: its layout is the same alone, in a deck, and in a deck of another size.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludopress.errors import LayoutError
from ludopress.faces.scatter import exact
from ludopress.faces.scatter.discs import Discs
from ludopress.faces.scatter.fields import Fields
from ludopress.faces.scatter.mend import Layouts, mend
from ludopress.faces.scatter.motion import Bodies, Indices, Phase
from ludopress.faces.scatter.moulds import Moulds, cast
from ludopress.faces.scatter.starts import NUMBERS, Hands, start
from ludopress.faces.scatter.walls import Wall, wall
from ludopress.model import Matrix, Outline, Shape

Doubles = npt.NDArray[np.float64]

VERSION = "3"  # of the layouts: changes whenever the same hands would be laid out differently

BATCH = 64  # cards solved together: more do not fit the processor's cache
ROUNDS: tuple[tuple[int, type[Discs] | type[Fields], Phase], ...] = (  # starts kept, as what, how they move
    (16, Discs, Phase(40, pressure=(0.04, 0.016), spring=(0.2, 0.06), margin=(2.5, 1.25))),
    (4, Discs, Phase(40, pressure=(0.016, 0.004), spring=(0.06, 0.02), margin=(2.5, 1.25))),
    (1, Fields, Phase(120, pressure=(0.02, 0.001), spring=(0.04, 0.02), margin=(2.5, 1.0), calm=12)),
)
PRESSED = 0.02  # coverage that a start loses for each mm² of depth² that still presses
SOLVING_EXTRA = 0.04  # mm by which bodies keep further apart than must be proven: less to mend
EASE = (1.0, 1.0, 0.7, 0.5, 0.35, 0.25)  # of pressure and of sizes at the start, in each try
FULL_ENOUGH = 0.68  # coverage below which a card is tried once more; the fuller layout stays
FILLED = 0.75  # of a safe zone, about
TOO_FULL = 0.9  # coverage with all at their smallest that is hopeless from the start
RATIO_UNDER_SPREAD = 1.2  # wishes are this much closer together than sizes may be
LEAST_SPREAD = 1.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Packing:
    """What a layout keeps: mm between any two symbols, mm of every longest extent, ratio of sizes on a card.

    The ``spread`` compares sizes: diameters of discs as large as the symbols' hulls, or 0.45 of their longest
    extents where that is more.
    """

    gap: float = 1.0
    smallest: float = 13.0
    spread: float = 2.4

    def __post_init__(self) -> None:
        if not (self.gap >= 0 and self.smallest > 0 and self.spread >= LEAST_SPREAD):
            raise LayoutError(
                f"no packing has gap {self.gap:g} mm, smallest {self.smallest:g} mm, spread {self.spread:g} "
                f"(gap at least 0, smallest above 0, spread at least {LEAST_SPREAD:g})"
            )


def scatter(
    hands: Sequence[Sequence[Outline]],
    safe: Shape,
    seeds: Sequence[int],
    packing: Packing,
    ranks: Sequence[Sequence[int]],
) -> tuple[tuple[Matrix, ...], ...]:
    """Return a matrix per symbol for every hand, from the drawing's user units to the face's mm.

    ``ranks`` (0 the smallest) order each hand's symbols by the size they are to have; see ``schedule``.

    Raises:
        LayoutError: no layout can be proven good for a hand.
    """
    outlines = list(dict.fromkeys(outline for hand in hands for outline in hand))
    if not outlines:
        return tuple(() for _ in hands)
    table = _Table(cast(outlines), wall(safe), packing)
    number = {outline: index for index, outline in enumerate(outlines)}
    found: dict[int, tuple[Matrix, ...]] = {}
    for k in sorted({len(hand) for hand in hands} - {0}):
        cards = [card for card, hand in enumerate(hands) if len(hand) == k]
        deal = _Deal(
            np.array([[number[outline] for outline in hands[card]] for card in cards], np.intp),
            np.array([ranks[card] for card in cards], np.intp),
            [seeds[card] for card in cards],
        )
        layouts, good = table.lay(deal)
        if not good.all():
            card = int(np.where(good, -1.0, table.least_coverage(deal.kind)).argmax())
            share = float(table.least_coverage(deal.kind[[card]])[0])
            raise LayoutError(f"hand {cards[card] + 1}: {_failure(k, share, safe, packing)}")
        middle = safe.box.centre
        found.update(zip(cards, _matrices(layouts, table.moulds, (middle.x, middle.y)), strict=True))
    return tuple(found.get(card, ()) for card in range(len(hands)))


@dataclass(frozen=True)
class _Deal:
    """Hands of equal length: kinds and ranks, a row a card, and a seed a card."""

    kind: Indices
    ranks: Indices
    seeds: Sequence[int]

    def of(self, cards: Indices) -> "_Deal":
        """Return the hands on ``cards``."""
        return _Deal(self.kind[cards], self.ranks[cards], [self.seeds[card] for card in cards])


@dataclass(frozen=True)
class _Table:
    """Where hands are laid out."""

    moulds: Moulds
    wall: Wall
    packing: Packing

    def lay(self, deal: _Deal) -> tuple[Layouts, npt.NDArray[np.bool_]]:
        """Return a layout for every hand, and which are proven good."""
        cards, k = deal.kind.shape
        layouts = Layouts(k, deal.kind.ravel(), *(np.zeros(cards * k) for _ in range(4)))
        fill = np.zeros(cards)  # by the best proven layout so far
        hopeless = bool((self.least_coverage(deal.kind) > TOO_FULL).any())
        left = np.arange(cards)
        for attempt in range(0 if hopeless else len(EASE)):
            for at in range(0, len(left), BATCH):
                batch = left[at : at + BATCH]
                solved = Layouts.at_rest(self._solved(deal.of(batch), attempt))
                good = mend(solved, self.moulds, self.wall, self.packing.gap) & self._fair(solved)
                covered = self._coverage(solved.size, k)
                better = good & (covered > fill[batch])
                fill[batch[better]] = covered[better]
                layouts.put(batch[better], solved.of(np.nonzero(better)[0]))
            left = np.nonzero(fill < (FULL_ENOUGH if attempt == 0 else 1e-9))[0]
            if not len(left):
                break
        return layouts, fill > 0

    def least_coverage(self, kind: Indices) -> Doubles:
        """Return the share of the safe zone that each card's hulls cover when all are at their smallest."""
        least = self.packing.smallest / self.moulds.extent[kind] * np.sqrt(self.moulds.hull[kind])
        return self._coverage(least.ravel(), kind.shape[1])

    def _solved(self, deal: _Deal, attempt: int) -> Bodies:
        gap = self.packing.gap + SOLVING_EXTRA
        bodies = self._started(deal, attempt)
        cards = np.arange(len(deal.kind))
        score = np.zeros((ROUNDS[0][0], len(cards)))
        for kept, surface, phase in ROUNDS:
            best = np.argsort(-score, axis=0, kind="stable")[:kept]
            bodies = bodies.of((best * len(cards) + cards).ravel())
            pressing = bodies.settle(surface(bodies, self.moulds, self.wall, gap), phase.eased(EASE[attempt]))
            score = (self._coverage(exact.exp(bodies.size), bodies.k) - PRESSED * pressing).reshape(
                -1, len(cards)
            )
        return bodies.of(score.argmax(axis=0) * len(cards) + cards)

    def _started(self, deal: _Deal, attempt: int) -> Bodies:
        starts = ROUNDS[0][0]
        k = deal.kind.shape[1]
        chance = np.concatenate(
            [exact.uniform(deal.seeds, attempt * starts + which, NUMBERS * k) for which in range(starts)]
        )
        ranks = np.tile(deal.ranks, (starts, 1))
        ratio = self.packing.spread / RATIO_UNDER_SPREAD
        kind = np.tile(deal.kind, (starts, 1))
        return start(
            Hands(kind, ranks, self.moulds, self.wall, self.packing.smallest, ratio, EASE[attempt]), chance
        )

    def _coverage(self, size: Doubles, k: int) -> Doubles:
        """Return the share of the safe zone that discs of these sizes would cover if none overlapped."""
        covered = np.bincount(np.arange(len(size)) // k, size * size).astype(np.float64)
        return covered * (math.pi / 4 / self.wall.area)

    def _fair(self, layouts: Layouts) -> npt.NDArray[np.bool_]:
        """Return on which cards no symbol is too small, by itself or beside the largest."""
        extent = layouts.size * self.moulds.extent[layouts.kind]
        large_enough = (extent >= self.packing.smallest).reshape(-1, layouts.k).all(axis=1)
        size = layouts.size.reshape(-1, layouts.k)
        even = size.max(axis=1) <= self.packing.spread * size.min(axis=1)
        return np.asarray(large_enough & even)


def _matrices(layouts: Layouts, moulds: Moulds, middle: tuple[float, float]) -> list[tuple[Matrix, ...]]:
    """Return the maps from user units: to the mould's measure, then turned, scaled and moved."""
    sine, cosine = exact.sincos(layouts.turn)
    scale = layouts.size / moulds.unit[layouts.kind]
    a, b = cosine * scale, sine * scale
    home = moulds.centre[layouts.kind]
    e = layouts.x + middle[0] - (a * home[:, 0] - b * home[:, 1])
    f = layouts.y + middle[1] - (b * home[:, 0] + a * home[:, 1])
    each = [Matrix(*(float(value) for value in row)) for row in np.column_stack([a, b, -b, a, e, f])]
    return [tuple(each[at : at + layouts.k]) for at in range(0, len(each), layouts.k)]


def _failure(k: int, share: float, safe: Shape, packing: Packing) -> str:
    asked = f"{k} symbols of at least {packing.smallest:g} mm, {packing.gap:g} mm apart"
    if share > FILLED:
        return (
            f"no layout is proven for {asked}: even at their smallest their hulls take {share:.0%} of the "
            f"{safe.area:.0f} mm² of safe zone, and about {FILLED:.0%} can be filled "
            "(fewer symbols a card, a larger card, a smaller safety margin or gap)"
        )
    return (
        f"{len(EASE)} tries laid out no {asked}, the largest at most {packing.spread:g} times the smallest, "
        f"on {safe.area:.0f} mm² of safe zone: some are too long or too thin for the others "
        "(other symbols, fewer symbols a card, a larger card)"
    )
