"""Catches: two or three cards that show the same motif, taken together; a card lies in one catch at a time.

What is found here is a witness: so much there is. That there is no more is not proven.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from random import Random

from ludopress.model import MotifCard

MOST_CARDS = 3  # of a catch: in a deck with more copies of a motif, the first three are looked at
ROUNDS = 300  # 0.04 s with 135 cards; then a point less than the most there is at the worst, as a rule none


@dataclass(frozen=True, slots=True)
class Catch:
    """The cards, by their numbers from 0, that are caught for a motif: worth 1 point a pair, 2 a triple."""

    motif: str
    cards: tuple[int, ...]

    @property
    def points(self) -> int:
        """What it is worth."""
        return len(self.cards) - 1

    @property
    def takes(self) -> tuple[Hashable, ...]:
        """What no other catch may have: the cards, and the motif."""
        return (self.motif, *self.cards)


def catches(cards: Sequence[MotifCard]) -> list[Catch]:
    """Return every catch that could be made, whatever others are, motif by motif."""
    return [
        Catch(motif, caught)
        for motif, numbers in _holders(cards).items()
        for size in range(2, MOST_CARDS + 1)
        for caught in combinations(numbers[:MOST_CARDS], size)
    ]


def _holders(cards: Sequence[MotifCard]) -> dict[str, list[int]]:
    """Return the numbers of the cards that show each motif, on either side."""
    holders: dict[str, list[int]] = {}
    for number, card in enumerate(cards):
        for motif in dict.fromkeys(card.symbols):
            holders.setdefault(motif, []).append(number)
    return holders


def are_apart(found: Iterable[Catch], cards: Sequence[MotifCard]) -> bool:
    """Return whether all catches are of two cards or more, each shows its motif, and none lies in two."""
    taken = [number for catch in found for number in catch.cards]
    shown = all(catch.motif in cards[number].symbols for catch in found for number in catch.cards)
    return shown and len(set(taken)) == len(taken) and all(len(catch.cards) > 1 for catch in found)


def points(found: Iterable[Catch]) -> int:
    """Return what catches are worth together."""
    return sum(catch.points for catch in found)


def cannot_exceed(cards: Sequence[MotifCard]) -> int:
    """Return a number of points that is proven not to be exceeded: 2 for three cards, else 1 for two.

    So every motif that comes thrice is caught whole, as long as there are cards, and the others in pairs.
    """
    copies = [len(numbers) for numbers in _holders(cards).values() if len(numbers) > 1]
    thrice = sum(count >= MOST_CARDS for count in copies)
    return max(
        2 * whole + min(len(copies) - whole, (len(cards) - 3 * whole) // 2)
        for whole in range(min(thrice, len(cards) // 3) + 1)
    )


def found_apart(possible: Sequence[Catch], wanted: int) -> tuple[Catch, ...]:
    """Return catches that share nothing, worth ``wanted`` points, or as many as are found in a bounded time.

    First those with fewest rivals are made. Then, again and again, one is made instead of its rivals, and
    what can be made besides: that is kept unless it is worth less. It is for a card that lies in no catch, or
    for any, by a lot that is always the same.
    """
    if not possible:
        return ()
    search = _Search(possible)
    for catch in sorted(possible, key=search.rivalry):
        if search.is_free(catch):
            search.make(catch)
    chance = Random(0)  # noqa: S311  (nothing is secret)
    cards = sorted({card for catch in possible for card in catch.cards})
    for _ in range(ROUNDS):
        if search.worth >= wanted:
            break
        idle = [card for card in cards if card not in search.held]
        for card in (*idle, *chance.choices(cards, k=1 + len(idle))):
            search.step(chance.choice(search.of[card]))
    return tuple(dict.fromkeys(search.held.values()))


class _Search:
    """Catches that are made, by what they take, and all that could be."""

    def __init__(self, possible: Sequence[Catch]) -> None:
        self.held: dict[Hashable, Catch] = {}
        self.worth = 0
        self.of: dict[Hashable, list[Catch]] = {}
        for catch in possible:
            for thing in catch.takes:
                self.of.setdefault(thing, []).append(catch)

    def rivalry(self, catch: Catch) -> tuple[int, int]:
        """Return how many catches want the same cards; among equals, more points are better."""
        return sum(len(self.of[card]) for card in catch.cards), -catch.points

    def is_free(self, catch: Catch) -> bool:
        """Return whether nothing that a catch takes is held."""
        return all(thing not in self.held for thing in catch.takes)

    def make(self, catch: Catch) -> None:
        """Hold all that a catch takes, which is free."""
        self.held.update(dict.fromkeys(catch.takes, catch))
        self.worth += catch.points

    def drop(self, catch: Catch) -> None:
        """Let all go that a catch took."""
        for thing in catch.takes:
            del self.held[thing]
        self.worth -= catch.points

    def step(self, catch: Catch) -> None:
        """Make a catch instead of its rivals, and what can be made besides; take a loss back."""
        rivals = list(dict.fromkeys(self.held[thing] for thing in catch.takes if thing in self.held))
        before = self.worth
        for rival in rivals:
            self.drop(rival)
        made = [catch]
        self.make(catch)
        for other in chain.from_iterable(self.of[thing] for rival in rivals for thing in rival.takes):
            if self.is_free(other):
                self.make(other)
                made.append(other)
        if self.worth < before:
            for new in made:
                self.drop(new)
            for rival in rivals:
                self.make(rival)
