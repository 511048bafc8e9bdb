"""What a grammar cannot be too small for: bounds that every deal of scenes obeys, as counting proves them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from random import Random

from ludopress.designs.packings import LEADS, matched
from ludopress.designs.spread import shares
from ludopress.model import Grammar

FINEST = 1000  # parts of a weight


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """A grammar in numbers: the ``weights`` of its plots and, by plot and slot, the subjects that fit.

    Of plots of equal weight those of lower ``ranks`` come first, by lot; ``said`` are slots' roles in words.
    """

    names: tuple[str, ...]
    weights: tuple[int, ...]
    ranks: tuple[int, ...]
    slots: tuple[tuple[tuple[int, ...], ...], ...]
    said: tuple[tuple[str, ...], ...]
    palettes: int
    subjects: int

    @staticmethod
    def of(grammar: Grammar, seed: int) -> "Cast":
        """Return the numbers of ``grammar``; ``seed`` draws the lots."""
        weights = [Fraction(plot.weight).limit_denominator(FINEST) for plot in grammar.plots]
        whole = lcm(*(weight.denominator for weight in weights))
        plots = range(len(grammar.plots))
        return Cast(
            ranks=tuple(Random(seed).sample(plots, len(plots))),  # noqa: S311  (nothing is secret)
            names=tuple(plot.name for plot in grammar.plots),
            weights=tuple(max(1, int(weight * whole)) for weight in weights),
            slots=tuple(tuple(_fitting(grammar, roles) for _, roles in plot.slots) for plot in grammar.plots),
            said=tuple(tuple(" or ".join(roles) for _, roles in plot.slots) for plot in grammar.plots),
            palettes=len(grammar.palettes),
            subjects=len(grammar.subjects),
        )

    def times(self, cards: int) -> tuple[int, ...]:
        """Return how often each plot comes among so many ``cards``, as far as there are palettes for it."""
        return shares(self.weights, cards, self.palettes, self.ranks)


def _fitting(grammar: Grammar, roles: Sequence[str]) -> tuple[int, ...]:
    wanted = set(roles)
    return tuple(i for i, subject in enumerate(grammar.subjects) if wanted & set(subject.roles))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortage:
    """Why so many cards cannot be: what they ``need``, what there ``is``, and the ``cure`` in the grammar."""

    need: str
    there: str
    cure: str


def shortage(cast: Cast, cards: int) -> Shortage | None:
    """Return the first bound that so many ``cards`` break, None where all are kept."""
    return next(_shortages(cast, cards), None)


def largest(cast: Cast, cards: int) -> int:
    """Return the largest number below ``cards`` that keeps all bounds, 0 where none does.

    What fewer cards ask for, more ask for too, so that halving finds it.
    """
    return bisect_left(range(1, cards), 1, key=lambda fewer: int(shortage(cast, fewer) is not None))


def _shortages(cast: Cast, cards: int) -> Iterator[Shortage]:
    yield from _plots_and_palettes(cast, cards)
    times = cast.times(cards)
    yield from _slots(cast, times)
    yield from _heroes(cast, times)
    yield from _pairs(cast, times)


def _plots_and_palettes(cast: Cast, cards: int) -> Iterator[Shortage]:
    """No plot comes twice with the same palette, and no palette twice in a row."""
    plots, palettes = len(cast.names), cast.palettes
    if cards > plots * palettes:
        yield Shortage(
            need="a plot and a palette each that no other has together",
            there=f"{plots} plots × {palettes} palettes make {plots * palettes}",
            cure="add plots or palettes",
        )
    elif cards > 1 and palettes < 2:
        yield Shortage(need="two palettes, to take turns", there="there is 1", cure="add a palette")


def _slots(cast: Cast, times: Sequence[int]) -> Iterator[Shortage]:
    """In a plot no subject comes twice, in whatever slot."""
    for plot, count in enumerate(times):
        for said, subjects in zip(cast.said[plot], cast.slots[plot], strict=True):
            if len(subjects) < count:
                yield _too_few(cast.names[plot], count, said, (count, len(subjects)))
        places = [subjects for subjects in cast.slots[plot] for _ in range(count)]
        if (filled := matched(places, 1)) < len(places):
            said = ", ".join(cast.said[plot])
            yield _too_few(cast.names[plot], count, said, (len(places), filled))


def _too_few(plot: str, count: int, said: str, numbers: tuple[int, int]) -> Shortage:
    wanted, there = numbers
    less = "the plot less weight" if there else "name the deck's `plots` without it"
    return Shortage(
        need=f'{count} times the plot "{plot}", and for it {wanted} different subjects in its slots ({said})',
        there=f"there are {there}",
        cure=f"give more subjects these roles, or {less}",
    )


def _heroes(cast: Cast, times: Sequence[int]) -> Iterator[Shortage]:
    """A subject is the hero, the first of its plot's slots, of two cards at most."""
    leads = [
        cast.slots[plot][0] for plot, count in enumerate(times) if cast.slots[plot] for _ in range(count)
    ]
    if (filled := matched(leads, LEADS)) < len(leads):
        yield Shortage(
            need=f"{len(leads)} heroes, each a subject's for the first or second time",
            there=f"the subjects with their roles are enough for {filled}",
            cure="give more subjects the roles of heroes",
        )


def _pairs(cast: Cast, times: Sequence[int]) -> Iterator[Shortage]:
    """Two subjects are together on one card at most: in all, and of those that fit the same two slots."""
    together = sum(count * comb(len(cast.slots[plot]), 2) for plot, count in enumerate(times))
    if together > comb(cast.subjects, 2):
        yield Shortage(
            need=f"{together} pairs of subjects, no two alike, on {sum(times)} cards",
            there=f"{cast.subjects} subjects make {comb(cast.subjects, 2)}",
            cure="add subjects",
        )
    by_slots: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    said: dict[tuple[tuple[int, ...], tuple[int, ...]], str] = {}
    for plot, count in enumerate(times):
        for one, other in combinations(range(len(cast.slots[plot])), 2):
            first, second = sorted((one, other), key=lambda slot: cast.slots[plot][slot])
            slots = (cast.slots[plot][first], cast.slots[plot][second])
            by_slots[slots] += count
            said.setdefault(slots, f"{cast.said[plot][first]} with {cast.said[plot][second]}")
    for (ones, others), count in by_slots.items():
        both = len(set(ones) & set(others))
        there = len(ones) * len(others) - both - comb(both, 2)
        if count > there:
            yield Shortage(
                need=f"{count} different pairs of {said[ones, others]}",
                there=f"there are {there}",
                cure="give more subjects these roles",
            )
