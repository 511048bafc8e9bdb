"""Selection: from a wish for motifs to all of them, near twins too, each under a key of its own.

The same wish gives the same selection, as long as palettes and patterns stay as they are.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from ludopress.model import Difficulty, Motif, MotifPalette, NearTwin
from ludopress.patterns.candidates import candidates
from ludopress.patterns.choice import chosen, nearest, worthy
from ludopress.patterns.distances import Pool
from ludopress.patterns.features import Look, look
from ludopress.patterns.near_twins import Lookalike, Search

TOLD = 50  # motifs are drawn, and then it is told

Watch = Callable[[str, int, int], object]
"""Told what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is wanted: so many ``motifs`` in some of the ``palettes``, and near twins of each level.

    They are chosen among so many ``candidates``.
    """

    motifs: int
    near_twins: Mapping[Difficulty, int]
    palettes: Sequence[MotifPalette]
    seed: int
    candidates: int


def select(wish: Wish, watch: Watch = lambda _stage, _done, _all: None) -> dict[str, Motif]:
    """Return motifs by key, those farthest apart first, and after them near twins of the first ones.

    Of the near twins there may be fewer than wished for.

    Raises:
        UsageError: not so many motifs can be told apart.
    """
    studio = _Studio()
    offered = candidates(wish.candidates, wish.palettes, wish.seed)
    drawn = studio.looks(offered, partial(watch, "drawing candidates"))
    pool = Pool([look for look in drawn if worthy(look)])
    best = chosen(pool, wish.motifs, wish.seed, partial(watch, "choosing motifs"))
    search = Search(
        pool=pool, chosen=best, apart=nearest(pool, best), palettes=wish.palettes, draw=studio.looks
    )
    twins = search.found(wish.near_twins, partial(watch, "finding near twins"))
    return _keyed([pool.looks[index].motif for index in best], twins)


@dataclass(frozen=True, slots=True)
class _Studio:
    """Draws motifs, and remembers what they look like."""

    known: dict[Motif, Look] = field(default_factory=dict)

    def looks(
        self, motifs: Sequence[Motif], tell: Callable[[int, int], object] = lambda _done, _all: None
    ) -> list[Look]:
        """Return what ``motifs`` look like."""
        new = [motif for motif in dict.fromkeys(motifs) if motif not in self.known]
        for done, motif in enumerate(new, 1):
            self.known[motif] = look(motif)
            if done % TOLD == 0 or done == len(new):
                tell(done, len(new))
        return [self.known[motif] for motif in motifs]


def _keyed(motifs: Iterable[Motif], twins: Iterable[Lookalike]) -> dict[str, Motif]:
    """Return everything under keys like "girih-riad" and "girih-riad-2"."""
    keyed: dict[str, Motif] = {}
    for motif in motifs:
        keyed[_free_key(motif, keyed)] = motif
    keys = list(keyed)
    for twin in twins:
        motif = twin.look.motif
        near = NearTwin(of=keys[twin.of], difficulty=twin.difficulty)
        keyed[_free_key(motif, keyed)] = replace(motif, near=near)
    return keyed


def _free_key(motif: Motif, taken: Mapping[str, Motif]) -> str:
    key = name = f"{motif.family}-{motif.palette.name}"
    number = 1
    while key in taken:
        number += 1
        key = f"{name}-{number}"
    return key
