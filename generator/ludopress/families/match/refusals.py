"""What to say when a deck cannot be dealt: why, and the nearest decks that can. Whoever asks raises it."""

from collections.abc import Iterator

from ludopress.designs.catalogue import catalogue
from ludopress.designs.covers import cover_points
from ludopress.designs.existence import (
    BIPLANES_BUILT,
    Verdict,
    biplane,
    biplane_points,
    plane_of_order,
)
from ludopress.designs.parts import most_lines
from ludopress.errors import DesignError, ImpossibleDesignError, UnknownDesignError
from ludopress.families.match.settings import Settings
from ludopress.families.match.sizes import largest_for, neighbours

WORTH_OFFERING = 10  # cards: fewer are hardly a deck


def no_complete_deck(settings: Settings) -> DesignError:
    """Return why no complete deck of so many symbols a card is dealt: none exists, or none is known.

    Where the catalogue has as many cards as are asked for, its deck is the first that is offered.
    """
    symbols_per_card = settings.symbols_per_card
    answer = plane_of_order(symbols_per_card - 1)
    others = [str(size) for size in neighbours(symbols_per_card)]
    nearest, *rest = _with_as_many(symbols_per_card)
    fits = settings.cards is not None and settings.cards <= catalogue(symbols_per_card)[0].blocks
    offers = (nearest, *others, *rest) if fits else (*others, nearest, *rest)
    if answer.verdict is Verdict.ABSENT:
        why = f"no complete deck of {symbols_per_card} symbols a card exists: {answer.reason}"
        return ImpossibleDesignError(f"{why}; decks there are: {'; '.join(offers)}")
    why = f"no complete deck of {symbols_per_card} symbols a card is known: {answer.reason}"
    return UnknownDesignError(f"{why}; decks there are: {'; '.join(offers)}")


def _with_as_many(symbols_per_card: int) -> Iterator[str]:
    """Yield the decks that keep the number of symbols a card and give up something else."""
    k = symbols_per_card
    best = catalogue(k)[0]
    yield f"{k} a card with `design: catalogue` ({best.blocks} cards, {best.points} symbols)"
    smaller, *_ = neighbours(k)
    fillers = smaller.cards * (k - smaller.symbols_per_card)
    numbers = f"{smaller.cards} cards, {smaller.cards + fillers} symbols, {fillers} of which never match"
    yield f"{k} a card with `design: filler` ({numbers})"
    points = cover_points(k)
    numbers = f"{points} cards, {points} symbols, some pairs of cards share two or more"
    yield f"{k} a card with `at_least: true` ({numbers})"
    if k in BIPLANES_BUILT:
        points = biplane_points(k)
        yield f"{k} a card with `shared_symbols: 2` ({points} cards, {points} symbols)"


def no_biplane(settings: Settings) -> DesignError:
    """Return why no deck is dealt in which any two cards share two symbols."""
    k = settings.symbols_per_card
    answer = biplane(k)
    absent = answer.verdict is Verdict.ABSENT and not settings.at_least
    decks = "; ".join(f"{k} a card ({biplane_points(k)} cards)" for k in BIPLANES_BUILT)
    verb = "exists" if absent else "is dealt"
    message = (
        f"no complete deck of {k} symbols a card with two shared symbols {verb}: "
        f"{answer.reason}; decks with `shared_symbols: 2`, of as many symbols as cards: {decks}"
    )
    return (ImpossibleDesignError if absent else UnknownDesignError)(message)


def no_substitute_needed(settings: Settings) -> DesignError:
    """Return that a complete deck exists, so that nothing has to stand in for it."""
    k = settings.symbols_per_card
    cards = k * (k - 1) + 1
    return DesignError(
        f"`design: {settings.design}` stands in where no complete deck exists, but {k} symbols a card "
        f"have one ({cards} cards, {cards} symbols): leave `design` out"
    )


def too_many_cards(settings: Settings, most: int) -> DesignError:
    """Return why there are not so many cards: proven for complete decks, else the limit of what is dealt."""
    k = settings.symbols_per_card
    asked = f"{settings.cards} cards of {k} symbols"
    if settings.at_least or settings.design != "complete" or settings.shared_symbols > 1:
        smaller, *_ = neighbours(k)
        also = f", {smaller.cards} with `design: filler`" if settings.design == "catalogue" else ""
        return UnknownDesignError(
            f"no deck of {asked} is dealt here: {most} cards are the most with these settings{also}"
        )
    # A card off a symbol meets the cards on it in different symbols: so a symbol stands on k cards at most.
    return ImpossibleDesignError(
        f"{asked} cannot be: unless one symbol stands on every card, a symbol stands on at most {k} cards, "
        f"so that a card meets at most {k} times {k - 1} others; {most} cards are the most"
    )


def too_few_symbols(settings: Settings, cards: int, needed: int, have: int) -> DesignError:
    """Return how many symbols the deck takes, how many the set has, and what those are enough for."""
    deck = f"{cards} cards of {settings.symbols_per_card} symbols"
    message = f"{deck} are dealt from {needed} different symbols, and the set has only {have}"
    hopeless = settings.cards is not None and not settings.at_least and cards > have
    if hopeless:
        message += "; no such deck has more cards than symbols (de Bruijn and Erdős)"
    offers = [*_same_number_a_card(settings, have), *_fewer_a_card(have)]
    message += f"; {have} are enough for {' or '.join(offers)}" if offers else "; the smallest deck needs 7"
    return (ImpossibleDesignError if hopeless else DesignError)(message)


def _same_number_a_card(settings: Settings, have: int) -> Iterator[str]:
    k = settings.symbols_per_card
    if settings.shared_symbols > 1:
        return
    if plane_of_order(k - 1).verdict is Verdict.EXISTS:
        cards = most_lines(k - 1, have)
        if cards >= WORTH_OFFERING:
            yield f"{k} a card with `cards: {cards}`"
        return
    for entry in catalogue(k):
        if entry.points <= have:
            yield f"{k} a card with `design: catalogue` ({entry.blocks} cards, {entry.points} symbols)"
            return


def _fewer_a_card(have: int) -> Iterator[str]:
    size = largest_for(have)
    if size is not None:
        yield str(size)
