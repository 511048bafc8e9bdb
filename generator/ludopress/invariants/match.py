"""Match decks: any two cards share the same number of symbols.

Counted from the cards alone, without the mathematics that dealt them: each card stamps the cards its symbols
lie on, so that only the pairs are looked at that share something, and a broken pair is named. A count of all
shared symbols alone would pass decks whose surplus and missing matches cancel.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import rule_of
from ludopress.model import Component, MatchRule, Piece, Severity

RARE = 0.5  # of the usual number of cards: a symbol on fewer is hardly ever the match
UNEVEN = 2  # cards more or fewer between the usual and the rarest symbol, before it shows in play
SPREAD = 1.2  # for 4 to 10 symbols a card, enough then comes out at most 2 cards from what is dealt


@dataclass(frozen=True, slots=True)
class Incidence:
    """Which symbols lie on which cards, both as indices.

    ``symbols[i]`` are the symbols of card i; ``cards`` has a row of cards for each symbol, ascending, filled
    up with the number of cards, which is no card's index.
    """

    symbols: tuple[NDArray[np.intp], ...]
    cards: NDArray[np.intp]

    @staticmethod
    def of(cards: tuple[Piece, ...]) -> "Incidence":
        """Return the incidence of ``cards``; a symbol printed twice on a card counts once."""
        distinct = [dict.fromkeys(card.symbols) for card in cards]
        index = {key: number for number, key in enumerate(dict.fromkeys(chain.from_iterable(distinct)))}
        lengths = [len(row) for row in distinct]
        flat = np.fromiter(map(index.__getitem__, chain.from_iterable(distinct)), np.intp, sum(lengths))
        order = np.argsort(flat, kind="stable")
        sizes = np.bincount(flat, minlength=len(index))
        columns = np.arange(len(flat)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        holders = np.full((len(index), max(sizes, default=0)), len(cards), np.intp)
        holders[flat[order], columns] = np.repeat(np.arange(len(cards)), lengths)[order]
        return Incidence(tuple(np.split(flat, np.cumsum(lengths)[:-1])), holders)


def is_match(component: Component) -> bool:
    """Return whether the component was dealt to a match rule."""
    return isinstance(component.rule, MatchRule) and bool(component.pieces)


@invariant("match/shared-symbols", Component, when=is_match)
def shared_symbols(component: Component) -> Iterator[Breach]:
    """Any two cards share as many symbols as the deck promises, neither fewer nor more.

    Two shared symbols where one is promised give the round to whoever looks left first; none stops the game.
    A deck that promises "at least" so many may share more.
    """
    rule, cards = rule_of(component, MatchRule), component.pieces
    incidence = Incidence.of(cards)
    for one, symbols in enumerate(incidence.symbols):
        stamps = incidence.cards[symbols].ravel()
        shared = np.bincount(stamps, minlength=len(cards) + 1)[one + 1 : -1]
        wrong = shared < rule.shared if rule.at_least else shared != rule.shared
        for other in np.flatnonzero(wrong) + one + 1:
            yield _wrong_pair(cards[one], cards[int(other)], rule)


def _wrong_pair(one: Piece, other: Piece, rule: MatchRule) -> Breach:
    shared = sorted(set(one.symbols) & set(other.symbols))
    promised = f"at least {rule.shared}" if rule.at_least else f"{rule.shared}"
    listed = f": {', '.join(shared)}" if shared else ""
    message = f"cards {one.key} and {other.key} share {len(shared)} symbols, not {promised}{listed}"
    return Breach(message, (one.key, other.key, *shared))


@invariant("match/distinct-symbols", Component, when=is_match)
def distinct_symbols(component: Component) -> Iterator[Breach]:
    """Every card shows exactly as many symbols as the deck promises, no symbol twice.

    A card with fewer symbols is found faster, and one with a symbol twice gives that match away.
    """
    promised = rule_of(component, MatchRule).symbols_per_card
    for card in component.pieces:
        if len(set(card.symbols)) == len(card.symbols) == promised:
            continue
        twice = [key for key, count in Counter(card.symbols).items() if count > 1]
        if twice:
            yield Breach(f"card {card.key} shows {', '.join(twice)} more than once", (card.key, *twice))
        if len(card.symbols) != promised:
            yield Breach(f"card {card.key} has {len(card.symbols)} symbols, not {promised}", (card.key,))


@invariant("match/no-repeated-card", Component, when=is_match)
def no_repeated_card(component: Component) -> Iterator[Breach]:
    """No two cards show the same symbols, and no two cards have the same key.

    Between two equal cards every symbol matches, and a card that is there twice is a card too few.
    """
    first: dict[frozenset[str], str] = {}
    for card in component.pieces:
        twin = first.setdefault(frozenset(card.symbols), card.key)
        if twin != card.key:
            yield Breach(f"cards {twin} and {card.key} show the same symbols", (twin, card.key))
    for key, count in Counter(card.key for card in component.pieces).items():
        if count > 1:
            yield Breach(f"{count} cards are called {key}", (key,))


@invariant("match/no-symbol-everywhere", Component, when=is_match)
def no_symbol_everywhere(component: Component) -> Iterator[Breach]:
    """No symbol lies on all cards.

    Such a deck, a sunflower, keeps the promise of one shared symbol and is no game: the answer is always the
    same.
    """
    cards = len(component.pieces)
    if cards < 3:
        return
    for key, count in _usage(component).items():
        if count == cards:
            yield Breach(f"{key} lies on all {cards} cards", (key,))


@invariant("match/balanced-usage", Component, when=is_match)
def balanced_usage(component: Component) -> Iterator[Breach]:
    """Every symbol lies on about as many cards as the others.

    Players learn which symbols are common and look for those first. The usual number of cards of a symbol is
    the median; symbols on fewer than half of that are an error unless the deck is a compromise that says so,
    and those more than two cards off are a warning. A symbol on a single card never matches at all; where
    the designer chose a deck of that kind, this is a note. The histogram is always reported.
    """
    by_count: dict[int, list[str]] = {}
    for key, count in sorted(_usage(component).items(), key=lambda item: (item[1], item[0])):
        by_count.setdefault(count, []).append(key)
    listed = ", ".join(f"{len(keys)} on {count}" for count, keys in reversed(by_count.items()))
    yield Breach(f"symbols on so many cards each: {listed}", severity=Severity.INFO)
    if len(component.pieces) < 3:
        return
    counts = [count for count, keys in by_count.items() for _ in keys]
    usual = counts[len(counts) // 2]
    for count, keys in by_count.items():
        gravity = _gravity(component, count, usual)
        if gravity is not None:
            named = f"{_several(len(keys), 'symbol')} ({', '.join(keys)})"
            alone = f"on one card only and never match{'' if len(keys) > 1 else 'es'}{_cure(component)}"
            message = f"on {count} cards, most on {usual}" if count > 1 else alone
            verb = "lie" if len(keys) > 1 else "lies"
            yield Breach(f"{named} {verb} {message}", tuple(keys), severity=gravity)


def _gravity(component: Component, count: int, usual: int) -> Severity | None:
    """Return how much it matters that a symbol lies on ``count`` cards where most lie on ``usual``."""
    if count == 1 and getattr(component.settings, "design", "complete") != "complete":
        return Severity.INFO  # a family's own setting: the designer asked for a filler or catalogue deck
    if count < usual * RARE or count == 1:
        return Severity.WARNING if component.note else Severity.ERROR
    return Severity.WARNING if abs(count - usual) > UNEVEN else None


def _cure(component: Component) -> str:
    """Return how many cards, or symbols a card, leave no symbol alone; nothing where that is not known."""
    rule, cards = rule_of(component, MatchRule), len(component.pieces)
    if rule.shared != 1 or rule.at_least:
        return ""
    size = rule.symbols_per_card
    wanted = enough_cards(size)
    options = [f"use about {wanted} cards"] if cards < wanted < _cards_of_plane(size) else []
    smaller = [fewer for fewer in range(size - 1, 2, -1) if enough_cards(fewer) <= cards]
    options += [f"{smaller[0]} symbols a card"] if smaller else []
    return f"; {' or '.join(options)}" if options else ""


def _cards_of_plane(size: int) -> int:
    """Return the cards, and the symbols, of a complete deck of ``size`` symbols a card."""
    return size * (size - 1) + 1


def enough_cards(size: int) -> int:
    """Return about how many cards of ``size`` symbols a deck needs before no symbol lies on one card only.

    Where any two of n cards share one of v symbols, the counts of the symbols have the mean nk/v and the
    mean square (nk + n(n - 1))/v, whatever cards are chosen; enough is where two cards are SPREAD standard
    deviations below the mean.
    """
    symbols = _cards_of_plane(size)
    for cards in range(size + 2, symbols):
        mean = cards * size / symbols
        variance = mean + cards * (cards - 1) / symbols - mean**2
        if mean - SPREAD * max(variance, 0.0) ** 0.5 >= 2:
            return cards
    return symbols


def _several(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _usage(component: Component) -> Mapping[str, int]:
    return Counter(chain.from_iterable(dict.fromkeys(card.symbols) for card in component.pieces))


@invariant("match/symbols-exist", Component)
def symbols_exist(component: Component) -> Iterator[Breach]:
    """Every symbol on a card is one of the component's symbol set.

    A symbol that is not there cannot be drawn, and its place stays empty.
    """
    known = {symbol.key for symbol in component.symbols.symbols}
    for card in component.pieces:
        if known.issuperset(card.symbols):
            continue
        for key in card.symbols:
            if key not in known:
                message = f"card {card.key} shows {key}, which {component.symbols.slug} does not have"
                yield Breach(message, (card.key, key))


@invariant("match/symbols-used", Component, when=is_match, severity=Severity.INFO)
def symbols_used(component: Component) -> Iterator[Breach]:
    """Every symbol of the set lies on a card.

    Not a fault: a set may be larger than the deck needs. But a designer who drew a symbol wants to know that
    nobody will see it.
    """
    usage = _usage(component)
    idle = [symbol.key for symbol in component.symbols.symbols if symbol.key not in usage]
    if idle:
        yield Breach(f"{len(idle)} symbols lie on no card: {', '.join(idle)}", tuple(idle))


@invariant("match/no-duplicate-art", Component)
def no_duplicate_art(component: Component) -> Iterator[Breach]:
    """No two symbols of the deck are the same drawing under two names.

    Two cards that show it share one symbol more than the deck knows of. Compared is the drawing itself, not
    the name of its file.
    """
    used = _usage(component)
    first: dict[str, str] = {}
    for symbol in component.symbols.symbols:
        if symbol.key not in used:
            continue
        twin = first.setdefault(symbol.drawing.digest, symbol.key)
        if twin != symbol.key:
            yield Breach(f"{twin} and {symbol.key} are the same drawing", (twin, symbol.key))
