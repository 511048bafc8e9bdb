"""Which motifs a deck shows: the first of the supply, and as many near twins of these as its difficulty asks.

A near twin comes with the motif that it resembles, and a motif with one near twin at most: three that look
alike are nobody's fun.
"""

from dataclasses import dataclass

from ludopress.model import Difficulty, Supply

ONE_IN = {Difficulty.TRICKY: 6, Difficulty.CRUEL: 3}  # motifs is a near twin, but always one at least
_GRADES = tuple(Difficulty)  # from the least to the most alike


@dataclass(frozen=True, slots=True)
class Choice:
    """The motifs of a deck in the order of the supply; ``near`` are pairs of them, the near twin second."""

    motifs: tuple[str, ...]
    near: tuple[tuple[str, str], ...]


def twins_wanted(motifs: int, difficulty: Difficulty) -> int:
    """Return how many of so many motifs are near twins of others.

    >>> twins_wanted(138, Difficulty.CRUEL)
    46
    """
    return max(1, motifs // ONE_IN[difficulty]) if difficulty in ONE_IN else 0


def plain(supply: Supply) -> tuple[str, ...]:
    """Return the motifs that are no near twins."""
    twins = dict(supply.near)
    return tuple(key for key in supply.symbols if key not in twins)


def pairs(supply: Supply, difficulty: Difficulty) -> tuple[tuple[str, str], ...]:
    """Return the pairs that such a deck may hold, the most alike first, then in the order of the supply."""
    order = {key: index for index, key in enumerate(supply.symbols)}
    may_have_twins = set(plain(supply))
    grade = _GRADES.index(difficulty)
    fitting = [
        (-_GRADES.index(twin.difficulty), order[key], twin.of, key)
        for key, twin in supply.near
        if key in order and twin.of in may_have_twins and _GRADES.index(twin.difficulty) <= grade
    ]
    first: dict[str, str] = {}
    for _, _, of, key in sorted(fitting):
        first.setdefault(of, key)
    return tuple(first.items())


def choose(supply: Supply, motifs: int, difficulty: Difficulty) -> Choice:
    """Return the motifs of a deck. Whoever asks has seen that the supply has enough, near twins too."""
    near = pairs(supply, difficulty)[: twins_wanted(motifs, difficulty)]
    doubled = [of for of, _ in near]
    others = [key for key in plain(supply) if key not in set(doubled)]
    chosen = {*doubled, *(key for _, key in near), *others[: motifs - 2 * len(near)]}
    return Choice(tuple(key for key in supply.symbols if key in chosen), near)
