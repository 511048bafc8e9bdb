"""Deals scenes: which plot, palette and subjects each picture is composed of, so that no two are alike.

One generator of random numbers, seeded, decides all that is left open. The mathematics is of designs/: plots
in a row with a palette each, and a packing whose blocks are the pictures, their places the plots' slots.
"""

from random import Random

from ludopress.designs.packings import packing
from ludopress.designs.spread import partnered, spread
from ludopress.families.pictures.bounds import Cast, largest, shortage
from ludopress.families.pictures.refusals import none_found, too_small
from ludopress.model import Grammar, PicturesRule, Scene

SEEDS = 2**32
DEALS = 8  # other rows of plots and palettes, where the first one leaves the subjects no way


def deal_scenes(grammar: Grammar, cards: int, seed: int) -> tuple[Scene, ...]:
    """Return a scene for each of so many cards.

    Plots come in proportion to their weights, none twice with a palette, and no palette twice in a row. Any
    two subjects are in one scene at most; a subject is the hero, the first of its plot's slots, of two at
    most, and in one scene at most of each plot. Subjects are used about equally often, as their roles allow.

    Raises:
        DesignError: the grammar is too small, and for how many cards it does.
        UnknownDesignError: no such scenes were found, and for how many cards some were.
    """
    cast = Cast.of(grammar, seed)
    lacking = shortage(cast, cards)
    if lacking is not None:
        most = largest(cast, cards)
        raise too_small(cards, lacking, most, _found(grammar, cast, most, seed))
    scenes = _dealt(grammar, cast, cards, seed)
    if scenes is None:
        raise none_found(cards, _found(grammar, cast, cards - 1, seed))
    return scenes


def rule_of_scenes(grammar: Grammar, cards: int) -> PicturesRule:
    """Return what so many scenes of ``grammar`` promise."""
    return PicturesRule(
        cards=cards,
        slots=tuple((plot.name, tuple(roles for _, roles in plot.slots)) for plot in grammar.plots),
        roles=tuple((subject.symbol.key, subject.roles) for subject in grammar.subjects),
    )


def _dealt(grammar: Grammar, cast: Cast, cards: int, seed: int) -> tuple[Scene, ...] | None:
    chance = Random(seed)  # noqa: S311  (a game is dealt, nothing is secret)
    for _ in range(DEALS):
        row = partnered(spread(cast.times(cards), chance), cast.palettes, chance)
        if row is None:
            continue
        groups = [plot for plot, _ in row]
        found = packing([cast.slots[plot] for plot in groups], groups, cast.subjects, chance)
        if found is not None:
            return tuple(
                Scene(
                    plot=grammar.plots[plot].name,
                    palette=grammar.palettes[palette].name,
                    subjects=tuple(grammar.subjects[subject].symbol.key for subject in subjects),
                    seed=chance.randrange(SEEDS),
                )
                for (plot, palette), subjects in zip(row, found, strict=True)
            )
    return None


def _found(grammar: Grammar, cast: Cast, most: int, seed: int) -> int:
    """Return a number of cards, ``most`` or as large as halving finds, that can be dealt."""
    least, middle, above = 0, most, most + 1
    while above - least > 1:
        if shortage(cast, middle) is None and _dealt(grammar, cast, middle, seed) is not None:
            least = middle
        else:
            above = middle
        middle = (least + above) // 2
    return least
