"""Candidates: motifs of every family and variant, in turns of palettes, grounds, inks and sizes."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from random import Random

from ludopress.model import Ground, Motif, MotifPalette
from ludopress.patterns import PATTERNS, VARIANTS, Pattern

CANDIDATES = 2400  # fourteen of each variant of 57 families, in as many palettes

_INKINGS = tuple(product(Ground, range(4)))


def candidates(count: int, palettes: Sequence[MotifPalette], seed: int) -> list[Motif]:
    """Return at most ``count`` motifs, of every family and variant as many, no two alike but for their size.

    Within a variant the palettes take turns, so do grounds and inks, and sizes and angles. There are fewer
    than ``count`` only where there are no more.
    """
    strata = [
        _stratum(family, variant, pattern, palettes, Random(f"{seed} {family} {variant}"))  # noqa: S311
        for variant in range(VARIANTS)
        for family, pattern in sorted(PATTERNS.items())
    ]
    return list(islice(chain.from_iterable(zip(*strata, strict=True)), count))


def _stratum(
    family: str, variant: int, pattern: Pattern, palettes: Sequence[MotifPalette], chance: Random
) -> Iterator[Motif]:
    """Yield every colouring of a variant once."""
    hues = chance.sample(list(palettes), len(palettes))
    inkings = chance.sample(_INKINGS, len(_INKINGS))
    settings = list(product(pattern.scales, pattern.angles))
    settings = chance.sample(settings, len(settings))
    for number in range(len(hues) * len(inkings)):
        turn, place = divmod(number, len(hues))
        ground, first_ink = inkings[(turn + place) % len(inkings)]
        scale, angle = settings[number % len(settings)]
        yield Motif(
            family=family,
            variant=variant,
            palette=hues[place],
            ground=ground,
            first_ink=first_ink,
            scale=scale,
            angle=angle,
        )
