"""Chooses the design that serves a deck's settings, cut to the number of cards, on few enough symbols."""

from itertools import count

from ludopress.designs.biplanes import build_biplane
from ludopress.designs.catalogue import Entry, catalogue
from ludopress.designs.covers import build_cover
from ludopress.designs.existence import BIPLANES_BUILT, Verdict, plane_of_order
from ludopress.designs.incidence import Design, points_used
from ludopress.designs.parts import fewest_points, part, part_of_plane
from ludopress.designs.planes import points_of_plane
from ludopress.errors import DesignError
from ludopress.families.match import refusals
from ludopress.families.match.settings import Settings
from ludopress.families.match.sizes import neighbours

Choice = tuple[Design, str]  # and what to say about it


def choose_design(settings: Settings, have: int) -> Choice:
    """Return a design of the cards asked for on at most ``have`` points without gaps, and a remark or ''.

    Raises the refusal that fits, with the nearest decks there are.
    """
    if settings.design != "complete":
        return _substitute(settings, have)
    if settings.shared_symbols == 2:
        return _biplane(settings, have), ""
    if plane_of_order(settings.symbols_per_card - 1).verdict is Verdict.EXISTS:
        return _plane(settings, have), ""
    if settings.at_least:
        design = build_cover(settings.symbols_per_card)
        return _cut(settings, design, have), ""
    raise refusals.no_complete_deck(settings)


def _plane(settings: Settings, have: int) -> Design:
    order = settings.symbols_per_card - 1
    cards = settings.cards or points_of_plane(order)
    if cards > points_of_plane(order):
        raise refusals.too_many_cards(settings, points_of_plane(order))
    found = part_of_plane(order, cards, have)
    if found is None:
        raise refusals.too_few_symbols(settings, cards, fewest_points(order, cards), have)
    return found


def _biplane(settings: Settings, have: int) -> Design:
    if settings.symbols_per_card not in BIPLANES_BUILT:
        raise refusals.no_biplane(settings)
    return _cut(settings, build_biplane(settings.symbols_per_card), have)


def _substitute(settings: Settings, have: int) -> Choice:
    if settings.at_least or settings.shared_symbols != 1:
        raise DesignError(
            f"`design: {settings.design}` is for decks in which any two cards share exactly one symbol; "
            "leave it out, or leave `at_least` and `shared_symbols` out"
        )
    if plane_of_order(settings.symbols_per_card - 1).verdict is Verdict.EXISTS:
        raise refusals.no_substitute_needed(settings)
    return _filler(settings, have) if settings.design == "filler" else _from_catalogue(settings, have)


def _from_catalogue(settings: Settings, have: int) -> Choice:
    """With ``cards``, the design on the fewest symbols that has so many; without, the largest that fits."""
    entries = catalogue(settings.symbols_per_card)
    enough = [entry for entry in entries if entry.blocks >= (settings.cards or 0)]
    if not enough:
        raise refusals.too_many_cards(settings, entries[0].blocks)
    designs = [(part(entry.build(), settings.cards or entry.blocks), entry) for entry in enough]
    fitting = [(design, entry) for design, entry in designs if points_used(design) <= have]
    if not fitting:
        smallest, _ = designs[-1]
        raise refusals.too_few_symbols(settings, len(smallest), points_used(smallest), have)
    design, entry = fitting[-1 if settings.cards else 0]
    return design, _catalogue_remark(entry, entries[0])


def _catalogue_remark(entry: Entry, largest: Entry) -> str:
    remark = f"a deck from the catalogue: {entry.blocks} cards on {entry.points} symbols ({entry.source})"
    if entry is largest:
        return remark
    return f"{remark}; with {largest.points} symbols there are {largest.blocks} cards"


def _filler(settings: Settings, have: int) -> Choice:
    """The plane of the next smaller order, each block filled up with points of its own."""
    smaller, *_ = neighbours(settings.symbols_per_card)
    order, filled = smaller.symbols_per_card - 1, settings.symbols_per_card - smaller.symbols_per_card
    cards = settings.cards or smaller.cards
    if cards > smaller.cards:
        raise refusals.too_many_cards(settings, smaller.cards)
    found = part_of_plane(order, cards, have - cards * filled)
    if found is None:
        needed = fewest_points(order, cards) + cards * filled
        raise refusals.too_few_symbols(settings, cards, needed, have)
    starts = count(points_used(found), filled)
    design = tuple(
        (*members, *range(start, start + filled)) for members, start in zip(found, starts, strict=False)
    )
    own = "one symbol" if filled == 1 else f"{filled} symbols"
    return design, f"the deck of {smaller.symbols_per_card} a card, each card filled up with {own} of its own"


def _cut(settings: Settings, design: Design, have: int) -> Design:
    cards = settings.cards or len(design)
    if cards > len(design):
        raise refusals.too_many_cards(settings, len(design))
    found = part(design, cards)
    needed = points_used(found)
    if needed > have:
        raise refusals.too_few_symbols(settings, cards, needed, have)
    return found
