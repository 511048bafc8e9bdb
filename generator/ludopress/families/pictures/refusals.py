"""What to say when scenes cannot be dealt: why, and for how many cards they can. Who asks raises it."""

from ludopress.errors import DesignError, UnknownDesignError
from ludopress.families.pictures.bounds import Shortage


def too_small(cards: int, lacking: Shortage, largest: int, found: int) -> DesignError:
    """Return which bound the grammar breaks, with the numbers, and for how many cards it does.

    That is the ``largest`` that no bound forbids, if so many were ``found``, or else those.
    """
    fewer = _fewer(found, "at most" if found == largest else "found:")
    return DesignError(
        f"the grammar of scenes is too small for {_cards(cards)}: they need {lacking.need}, and "
        f"{lacking.there}: {lacking.cure}{fewer}"
    )


def none_found(cards: int, found: int) -> DesignError:
    """Return that nothing is against such scenes and none were found, and how many were."""
    return UnknownDesignError(
        f"no {_cards(cards)} were found on which any two subjects meet once at most: add subjects, or give "
        f"more of them the roles that the plots ask for{_fewer(found, 'found:')}"
    )


def _fewer(cards: int, what: str) -> str:
    return f", or write `cards: {cards}` ({what} {cards})" if cards else ""


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
