"""How many cards and symbols the complete decks have: as many cards as symbols, k² - k + 1 for k a card."""

from dataclasses import dataclass

from ludopress.designs.existence import plane_orders
from ludopress.designs.planes import points_of_plane


@dataclass(frozen=True, slots=True)
class DeckSize:
    """A complete deck: ``cards`` cards, and as many different symbols."""

    symbols_per_card: int
    cards: int

    def __str__(self) -> str:
        return f"{self.symbols_per_card} a card ({self.cards} cards, {self.cards} symbols)"


def sizes() -> tuple[DeckSize, ...]:
    """Return every complete deck that can be dealt, the smallest first.

    >>> [str(size) for size in sizes()[:2]]
    ['3 a card (7 cards, 7 symbols)', '4 a card (13 cards, 13 symbols)']
    """
    return tuple(DeckSize(order + 1, points_of_plane(order)) for order in plane_orders())


def neighbours(symbols_per_card: int) -> tuple[DeckSize, ...]:
    """Return the complete decks with next fewer and next more symbols a card, where there are such."""
    below = [size for size in sizes() if size.symbols_per_card < symbols_per_card]
    above = [size for size in sizes() if size.symbols_per_card > symbols_per_card]
    return (*below[-1:], *above[:1])


def largest_for(symbols: int) -> DeckSize | None:
    """Return the complete deck with most symbols a card that ``symbols`` symbols are enough for."""
    return max((size for size in sizes() if size.cards <= symbols), key=lambda size: size.cards, default=None)
