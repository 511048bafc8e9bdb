"""Deals a match deck: one generator of random numbers, seeded, decides all that the design leaves open."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

from ludopress.designs.incidence import Design, counts
from ludopress.families.match.choice import choose_design
from ludopress.families.match.settings import Settings
from ludopress.model import Card, Deal, MatchRule, Supply

Thing = TypeVar("Thing")


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the cards, the rule that any two of them keep, and a note where the deck is a compromise.

    The first symbols of the supply are used, as many as are needed. The seed decides which symbol takes which
    point of the design, and the order of the cards and of the symbols on each. Raises a DesignError
    (impossible, unknown, or too few symbols) that names the nearest decks there are.
    """
    symbols = supply.symbols
    design, remark = choose_design(settings, len(symbols))
    needed = 1 + max(max(members) for members in design)
    rule = MatchRule(
        symbols_per_card=settings.symbols_per_card, shared=settings.shared_symbols, at_least=settings.at_least
    )
    remarks = (remark, *_unused(needed, len(symbols)), *_shortcomings(design, needed, rule))
    pieces = _cards(design, symbols[:needed], Random(supply.seed))  # noqa: S311  (a game is dealt, nothing is secret)
    return Deal(pieces=pieces, rule=rule, note="; ".join(remark for remark in remarks if remark))


def _cards(design: Design, symbols: Sequence[str], chance: Random) -> tuple[Card, ...]:
    names = _shuffled(symbols, chance)
    width = max(2, len(str(len(design))))
    return tuple(
        Card(key=f"{number:0{width}}", symbols=tuple(_shuffled([names[point] for point in members], chance)))
        for number, members in enumerate(_shuffled(design, chance), start=1)
    )


def _shuffled(things: Sequence[Thing], chance: Random) -> list[Thing]:
    return chance.sample(things, len(things))


def _unused(needed: int, have: int) -> Iterator[str]:
    if needed < have:
        yield f"{needed} of the set's {have} symbols are used, the first in the order of its file"


def _shortcomings(design: Design, points: int, rule: MatchRule) -> Iterator[str]:
    """Yield what players will notice: symbols that never match, and pairs that share more than enough."""
    alone = counts(design, points).count(1)
    if alone:
        yield f"{alone} of {points} symbols stand on one card only and never match"
    if not rule.at_least:
        return
    sets = [frozenset(members) for members in design]
    more = sum(len(one & other) > rule.shared for one, other in combinations(sets, 2))
    if more:
        yield f"{more} of {len(design) * (len(design) - 1) // 2} pairs of cards share more than {rule.shared}"
