"""Ranks: which symbol of a hand is to be large, so that over a deck each has its turn.

Left to chance, one symbol of a few stays small on all its cards, and players learn it.
"""

from collections import defaultdict
from collections.abc import Sequence

from ludopress.faces.scatter import exact

LARGE = 3  # ranks from the top that count as large; half of them on a hand of fewer than six
NOISE = 0.5  # of a full ladder, so that turns do not follow each other like clockwork
LEAST_APPEARANCES = 3  # for a symbol that must be large at least once


def schedule(hands: Sequence[Sequence[str]], seed: int) -> tuple[tuple[int, ...], ...]:
    """Return for every hand the rank of each symbol, 0 the smallest, balanced over the deck.

    A symbol that has been small so far is preferred for a large rank; a symbol on three hands or more is
    among the three largest at least once, wherever an exchange on one of its hands can bring that about.
    """
    chance = iter(exact.uniform([seed], 0, sum(map(len, hands)))[0])
    credit: defaultdict[str, float] = defaultdict(float)
    ranks: list[list[int]] = []
    for hand in hands:
        ladder = max(1, len(hand) - 1)
        key = [credit[symbol] + NOISE * next(chance) for symbol in hand]
        order = sorted(range(len(hand)), key=lambda place: (-key[place], place))
        own = [0] * len(hand)
        for rank, place in enumerate(order):
            own[place] = rank
            credit[hand[place]] += rank / ladder - 0.5
        ranks.append(own)
    _exchange(hands, ranks)
    return tuple(tuple(own) for own in ranks)


def large(k: int) -> int:
    """Return from which rank on a symbol counts as large on a hand of ``k``."""
    return k - max(1, min(LARGE, k // 2))


def _exchange(hands: Sequence[Sequence[str]], ranks: list[list[int]]) -> None:
    """Give every symbol that was never large the rank of one that was large twice or more."""
    places: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    times: defaultdict[str, int] = defaultdict(int)
    for card, hand in enumerate(hands):
        for place, symbol in enumerate(hand):
            places[symbol].append((card, place))
            times[symbol] += ranks[card][place] >= large(len(hand))
    for symbol, its in places.items():
        if times[symbol] or len(its) < LEAST_APPEARANCES:
            continue
        swaps = [
            (card, place, other)
            for card, place in its
            for other, rank in enumerate(ranks[card])
            if rank >= large(len(hands[card])) and times[hands[card][other]] > 1
        ]
        if swaps:
            card, place, other = swaps[0]
            own = ranks[card]
            own[place], own[other] = own[other], own[place]
            times[symbol] += 1
            times[hands[card][other]] -= 1
