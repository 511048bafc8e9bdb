"""Choice: of many motifs those that lie farthest apart, with all families and palettes among them.

Greedy farthest-point choice (Gonzalez, "Clustering to minimize the maximum intercluster distance",
Theoretical Computer Science 38, 1985) under quotas. Families take turns, lest stripes and checks, which lie
farthest apart, crowd out cats and moths. Then the nearest pair is parted by exchanges as long as that helps.
Last the chosen are put in farthest-point order, so that the first ones are always the best.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ludopress.errors import UsageError
from ludopress.patterns.distances import Pool
from ludopress.patterns.features import Look
from ludopress.patterns.sight import Numbers

LONGEST = 25_000  # bytes of SVG
FLATTEST = (15.0, 13.0, 13.0)  # standard deviation of L*, as normal, deutan and protan eyes have it
MUDDIEST = 13.0  # CIE76 from the mean colour, of spots 2.4 mm wide: less looks plain from across the table
SLACK = 1.1  # a family or palette may have a tenth more than its share
EXCHANGES = 60

Tell = Callable[[int, int], object]  # told how many are chosen, and of how many


def worthy(look: Look) -> bool:
    """Tell whether a motif is neither flat to some eyes nor plain from afar, nor too large a drawing."""
    shows = bool(np.all(look.contrasts >= FLATTEST)) and look.spread >= MUDDIEST
    return shows and look.length <= LONGEST


def chosen(pool: Pool, count: int, seed: int, tell: Tell = lambda _done, _all: None) -> list[int]:
    """Return the ``count`` motifs of ``pool`` that lie farthest apart, by number, in farthest-point order.

    Raises:
        UsageError: there are not so many that can be told apart.
    """
    choosing = _Choosing(pool, count)
    choosing.take(Random(seed).randrange(len(pool)))  # noqa: S311  (nothing is secret)
    for turn in range(1, choosing.quotas[0] + 1):
        while len(choosing.rows) < count and (best := choosing.farthest(turn)) is not None:
            choosing.take(best)
            tell(len(choosing.rows), count)
    if len(choosing.rows) < count:
        raise UsageError(choosing.shortage())
    choosing.improve()
    return choosing.ordered()


def nearest(pool: Pool, choice: Sequence[int]) -> float:
    """Return the least distance of two motifs of a ``choice`` from ``pool``."""
    table = np.array([pool.to(index)[list(choice)] for index in choice])
    np.fill_diagonal(table, np.inf)
    return float(table.min())


class _Choosing:
    """Who is chosen, and how far each motif of the pool lies from them: ``rows``, by number."""

    def __init__(self, pool: Pool, count: int) -> None:
        self.pool = pool
        self.count = count
        self.rows: dict[int, Numbers] = {}
        self.kept: dict[int, Numbers] = {}  # rows of those that were exchanged: they may come back
        self.groups = (pool.families, pool.palettes)
        self.quotas = [math.ceil(SLACK * count / len(set(group.tolist()))) for group in self.groups]

    def take(self, index: int) -> None:
        """Choose a motif."""
        known = self.kept.pop(index, None)
        self.rows[index] = self.pool.apart(index) if known is None else known

    def drop(self, index: int) -> None:
        """Give a chosen motif back."""
        self.kept[index] = self.rows.pop(index)

    def farthest(self, most: int) -> int | None:
        """Return the motif, of those that quotas allow, whose nearest is farthest; None: there is none.

        It is of a family of which fewer than ``most`` are chosen.
        """
        away = np.where(self._free(most), self._nearest(), 0.0)
        best = int(away.argmax())
        return best if away[best] > 0 else None

    def improve(self) -> None:
        """Exchange one of the nearest pair for another motif, as long as the nearest pair gets farther."""
        for _ in range(EXCHANGES):
            apart, pair = self._closest()
            for index in pair:
                self.drop(index)
                best = self.farthest(self._turn(index))
                self.take(index if best is None or self._nearest()[best] <= apart else best)
                if index not in self.rows:
                    break
            else:
                return

    def ordered(self) -> list[int]:
        """Return the chosen in farthest-point order, from the pair that lies farthest apart."""
        numbers = sorted(self.rows)
        table = np.array([self.rows[index][numbers] for index in numbers])
        order = [int(table.max(axis=1).argmax())]
        while len(order) < len(numbers):
            away = table[order].min(axis=0)
            away[order] = -1
            order.append(int(away.argmax()))
        return [numbers[place] for place in order]

    def shortage(self) -> str:
        """Return why there are no more."""
        families, palettes = (len(set(group.tolist())) for group in self.groups)
        return (
            f"only {len(self.rows)} of {self.count} motifs can be told apart, out of {len(self.pool)} good "
            f"ones of {families} families (at most {self.quotas[0]} of each) and {palettes} palettes (at "
            f"most {self.quotas[1]})"
        )

    def _nearest(self) -> Numbers:
        return np.asarray(np.min(list(self.rows.values()), axis=0), float)

    def _turn(self, index: int) -> int:
        """Return how many of a family there may be once ``index`` is exchanged: the quota.

        Or only as many as now, where its family would have less than its turns.
        """
        families = self.pool.families
        left = int(np.count_nonzero(families[list(self.rows)] == families[index]))
        fewest = self.count // len(set(families.tolist()))
        return left + 1 if left < fewest else self.quotas[0]

    def _free(self, most: int) -> NDArray[np.bool_]:
        """Return which motifs are not chosen and of a family and a palette that has not reached its quota."""
        numbers = list(self.rows)
        free = np.ones(len(self.pool), bool)
        free[numbers] = False
        for group, quota in zip(self.groups, (min(most, self.quotas[0]), self.quotas[1]), strict=True):
            free &= np.bincount(group[numbers], minlength=int(group.max()) + 1)[group] < quota
        return free

    def _closest(self) -> tuple[float, tuple[int, int]]:
        """Return the least distance of two that are chosen, and which they are."""
        numbers = list(self.rows)
        table = np.array([self.rows[index][numbers] for index in numbers])
        np.fill_diagonal(table, np.inf)
        one, other = divmod(int(table.argmin()), len(numbers))
        return float(table[one, other]), (numbers[one], numbers[other])
