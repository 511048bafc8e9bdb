"""Near twins: motifs that resemble one of a choice, near enough to mislead and far enough to be fair.

Tricky ones have the motif's drawing or its colours, and the other is plainly another. Cruel ones have both,
and only the details differ: size, variant, which ink is where. No vision has a near twin nearer than FLOOR to
the motif it resembles, and normal eyes no farther than CEILING; to all others it is as far as these are from
each other. What is only turned, or begins elsewhere, is the same motif: cards lie any way up.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from ludopress.model import Difficulty, Ground, Motif, MotifPalette
from ludopress.patterns import PATTERNS, VARIANTS
from ludopress.patterns.choice import worthy
from ludopress.patterns.distances import SAME_PLACES, Pool
from ludopress.patterns.features import Look
from ludopress.patterns.sight import VISIONS

# Medians of those that were found for 138 motifs, to normal eyes and to the eyes that see least: recoloured
# 1.22, 1.07; dressed alike 1.66, 1.65; rebuilt 1.40, 1.34; reinked 1.15, 1.13. Recoloured ones are tricky
# nevertheless: a colour is seen before a drawing. Any two of the 138 are at least 1.71 apart.
FLOOR = 1.0  # nearer pairs were looked at, and found the same in grey or to the colour-blind
CEILING = 1.8
OTHER_SIZE = 1.44  # times as large, or more: clearly another size
LEVELS = (Difficulty.TRICKY, Difficulty.CRUEL)
MODELS = 6  # of patterns that a motif's colours are tried on, those most alike in shape

Draw = Callable[[Sequence[Motif]], Sequence[Look]]
Tell = Callable[[int, int], object]


def recoloured(motif: Motif, palettes: Iterable[MotifPalette]) -> Iterator[Motif]:
    """Yield ``motif`` in every other palette."""
    return (replace(motif, palette=palette) for palette in palettes if palette != motif.palette)


def dressed_alike(motif: Motif, others: Iterable[Motif]) -> Iterator[Motif]:
    """Yield the first of ``others`` of every other family, in the colours of ``motif``."""
    first: dict[str, Motif] = {}
    for other in others:
        if other.family != motif.family and other.family not in first:
            first[other.family] = other
            yield replace(other, palette=motif.palette, ground=motif.ground, first_ink=motif.first_ink)


def rebuilt(motif: Motif) -> Iterator[Motif]:
    """Yield the other variants of ``motif``, and ``motif`` in clearly other sizes."""
    for variant in range(VARIANTS):
        if variant != motif.variant:
            yield replace(motif, variant=variant)
    for scale in PATTERNS[motif.family].scales:
        if max(scale, motif.scale) / min(scale, motif.scale) >= OTHER_SIZE:
            yield replace(motif, scale=scale)


def reinked(motif: Motif) -> Iterator[Motif]:
    """Yield ``motif`` with its inks, its ground and lines, or all of them exchanged."""
    for ground in Ground:
        for first_ink in range(len(motif.palette.inks)):
            if (ground, first_ink) != (motif.ground, motif.first_ink):
                yield replace(motif, ground=ground, first_ink=first_ink)


@dataclass(frozen=True, slots=True)
class Lookalike:
    """A near twin of the motif that has the number ``of`` among the chosen; ``kind`` is the way it is one."""

    of: int
    difficulty: Difficulty
    kind: int
    look: Look


@dataclass(frozen=True, slots=True)
class Search:
    """Looks for near twins of those of ``pool`` that are ``chosen``, by number, and lie at least ``apart``.

    They are made with ``palettes`` and with the patterns of the pool; ``draw`` gives the looks of motifs.
    """

    pool: Pool
    chosen: Sequence[int]
    apart: float
    palettes: Sequence[MotifPalette]
    draw: Draw

    def found(
        self, wanted: Mapping[Difficulty, int], tell: Tell = lambda _done, _all: None
    ) -> list[Lookalike]:
        """Return near twins, of each level as many as ``wanted`` or fewer, each of a motif of its own.

        They are near twins of the first of the chosen, where it can be, and in the order of these.
        """
        found: list[Lookalike] = []
        left, unused = dict(wanted), list(range(len(self.chosen)))
        while unused and any(left.values()):
            turns = sorted((turn, level) for level, count in left.items() for turn in range(count))
            wave = {of: level for of, (_, level) in zip(unused, turns, strict=False)}
            del unused[: len(wave)]
            for twin in self._wave(wave, found):
                found.append(twin)
                left[twin.difficulty] -= 1
                tell(len(found), sum(wanted.values()))
        return sorted(found, key=lambda twin: twin.of)

    def _wave(self, wave: Mapping[int, Difficulty], before: Sequence[Lookalike]) -> Iterator[Lookalike]:
        """Yield a near twin of each motif of ``wave`` that has one, clear of all those ``before``."""
        chosen = [self.pool.looks[index] for index in self.chosen]
        there = [*chosen, *(twin.look for twin in before)]
        kin = self._kin(wave)
        pool = Pool([*there, *(twin.look for twin in kin)])
        taken = list(range(len(there)))
        for turn, of in enumerate(wave):
            own = {number: twin for number, twin in enumerate(kin, len(there)) if twin.of == of}
            for number in _near(pool, own, turn // len(LEVELS)):
                away = pool.to(number)
                if all(away[other] >= self.apart for other in taken if other != of):
                    taken.append(number)
                    yield own[number]
                    break

    def _kin(self, wave: Mapping[int, Difficulty]) -> list[Lookalike]:
        """Return all that may turn out to be near twins, drawn in one go."""
        made = [
            (of, level, kind, motif)
            for of, level in wave.items()
            for kind, motifs in enumerate(self._kinds(self.chosen[of], level))
            for motif in motifs
        ]
        looks = self.draw([motif for _, _, _, motif in made])
        kin = zip(made, looks, strict=True)
        return [Lookalike(of, level, kind, look) for (of, level, kind, _), look in kin if worthy(look)]

    def _kinds(self, index: int, level: Difficulty) -> tuple[Iterable[Motif], Iterable[Motif]]:
        motif = self.pool.looks[index].motif
        if level is Difficulty.CRUEL:
            return rebuilt(motif), reinked(motif)
        likest = np.argsort(self.pool.shapes(index), kind="stable")
        others = (self.pool.looks[other].motif for other in likest)
        return recoloured(motif, self.palettes), islice(dressed_alike(motif, others), MODELS)


def _near(pool: Pool, own: Mapping[int, Lookalike], turn: int) -> list[int]:
    """Return which of ``own``, by number in ``pool``, are near and fair: the nearest first, kinds in turn."""
    if not own:
        return []
    of = next(twin.of for twin in own.values())
    numbers = np.array(list(own))
    seen = pool.by_vision(of)[:, numbers]
    normal = seen[list(VISIONS).index("normal")]
    fits = (seen.min(axis=0) >= FLOOR) & (normal <= CEILING)
    fits &= (pool.changed(of, numbers) >= SAME_PLACES) | (pool.families[numbers] != pool.families[of])
    ranks = {
        int(number): ((own[number].kind + turn) % 2, away)
        for number, away in zip(numbers, normal.tolist(), strict=True)
    }
    return sorted(map(int, numbers[fits]), key=ranks.__getitem__)
