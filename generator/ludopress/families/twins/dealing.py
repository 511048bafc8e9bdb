"""Deals a twins deck: cards are the edges of a random graph, motifs its points.

One generator of random numbers, seeded, decides all that is left open: which motif comes how often, which two
share a card, which of these is the front, and the order of the cards.
"""

from random import Random

from ludopress.designs.graphs import Graph, random_graph
from ludopress.errors import UnknownDesignError
from ludopress.families.twins import refusals
from ludopress.families.twins.near import Choice, choose, pairs, plain, twins_wanted
from ludopress.families.twins.settings import Settings
from ludopress.families.twins.splits import Split, split_of
from ludopress.model import Deal, Difficulty, MotifCard, Supply, TwinsRule


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the cards, and the rule they keep: near twins never lie back to back.

    The first motifs of the supply are used, as many as are needed, and with them near twins as the difficulty
    asks. Raises a DesignError with the nearest decks where the numbers do not come out, no such cards exist,
    or there are too few motifs or near twins.
    """
    split = _split(settings, supply)
    choice = choose(supply, split.motifs, Difficulty(settings.difficulty))
    chance = Random(supply.seed)  # noqa: S311  (a game is dealt, nothing is secret)
    times = _times(split, choice, chance)
    cards = _cards(choice.motifs, _paired(times, choice, chance), chance)
    return Deal(pieces=cards, rule=_rule(settings, split, choice, supply), note=_note(choice, supply))


def _split(settings: Settings, supply: Supply) -> Split:
    """Return a split that can be dealt from the supply."""
    split, difficulty = split_of(settings), Difficulty(settings.difficulty)
    if split is None:
        raise refusals.does_not_sum(settings)
    if not split.can_be_paired:
        raise refusals.cannot_be_paired(settings, split)
    wanted, near = twins_wanted(split.motifs, difficulty), len(pairs(supply, difficulty))
    if near < wanted:
        raise refusals.too_few_near_twins(settings, split, supply)
    if len(plain(supply)) < split.motifs - wanted:
        raise refusals.too_few_motifs(settings, split, supply)
    return split


def _times(split: Split, choice: Choice, chance: Random) -> dict[str, int]:
    """Return on how many sides each motif stands.

    Of near twins one comes twice, by lot which, so that there is a true pair among the false ones; the other
    comes once, a mere lure, or twice. Only where these run out do near twins come thrice.
    """
    near = [chance.sample(pair, 2) for pair in choice.near]
    left = [2] * split.double + [3] * split.triple + [1] * split.unique
    times = dict(zip((caught for caught, _ in near), left, strict=False))
    left = sorted(chance.sample(left[len(near) :], len(left) - len(near)), key=lambda count: count > 2)
    times |= dict(zip((other for _, other in near), left, strict=False))
    left = chance.sample(left[len(near) :], len(left) - len(near))
    return times | dict(zip((key for key in choice.motifs if key not in times), left, strict=True))


def _paired(times: dict[str, int], choice: Choice, chance: Random) -> Graph:
    """Return the motifs of each card, by their numbers; no near twins share a card."""
    number = {key: index for index, key in enumerate(choice.motifs)}
    apart = [(number[one], number[other]) for one, other in choice.near]
    try:
        return random_graph([times[key] for key in choice.motifs], chance, apart)
    except UnknownDesignError as error:
        raise refusals.near_twins_meet(len(choice.near)) from error


def _cards(motifs: tuple[str, ...], graph: Graph, chance: Random) -> tuple[MotifCard, ...]:
    width = max(2, len(str(len(graph))))
    sides = (chance.sample(edge, 2) for edge in graph)
    return tuple(
        MotifCard(key=f"{number:0{width}}", front=motifs[front], back=motifs[back])
        for number, (front, back) in enumerate(sides, start=1)
    )


def _rule(settings: Settings, split: Split, choice: Choice, supply: Supply) -> TwinsRule:
    _, most = supply.players
    return TwinsRule(
        unique=split.unique,
        double=split.double,
        triple=split.triple,
        difficulty=Difficulty(settings.difficulty),
        near=choice.near,
        players=most,
        prizes=supply.play.prizes,
        top_points=supply.play.top_points,
    )


def _note(choice: Choice, supply: Supply) -> str:
    there, near = plain(supply), len(choice.near)
    used = len(set(there) & set(choice.motifs))
    which = f"and {near} near twins" if near else "the first in their order"
    return "" if used == len(there) else f"{used} of {len(there)} motifs are used, {which}"
