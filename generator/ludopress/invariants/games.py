"""Games: what the designer expects of the deck as a whole."""

from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.model import (
    Card,
    Component,
    Edition,
    Expectations,
    Game,
    MatchRule,
    MotifCard,
    PlayingCard,
    TraitCard,
)

CARDS = (Card, TraitCard, PlayingCard, MotifCard)  # what players call cards: not tiles, tokens or forms


def expects(edition: Edition) -> bool:
    """Return whether the designer wrote down what to expect."""
    return edition.game.expect != Expectations()


@invariant("game/as-expected", Edition, when=expects)
def as_expected(edition: Edition) -> Iterator[Breach]:
    """The deck has as many cards, sheets and shared symbols as its designer expects.

    What is written under "expect" was promised elsewhere: on a box, in the rules, to a printer.
    """
    game, expect = edition.game, edition.game.expect
    pieces = (piece for printing in edition.printings for piece in printing.component.pieces)
    cards = sum(isinstance(piece, CARDS) for piece in pieces)
    if expect.cards not in (None, cards):
        yield Breach(f"{cards} cards, not the expected {expect.cards}", at=game.expected_at("cards"))
    sheets = len({(sheet.component, sheet.number) for one in edition.printings for sheet in one.sheets})
    if expect.sheets not in (None, sheets):
        yield Breach(
            f"{sheets} sheets of paper, not the expected {expect.sheets}", at=game.expected_at("sheets")
        )
    for printing in edition.printings:
        yield from _shared_as_expected(printing.component, game)


def _shared_as_expected(component: Component, game: Game) -> Iterator[Breach]:
    expected, rule = game.expect.shared_symbols, component.rule
    if expected is None or not isinstance(rule, MatchRule):
        return
    if rule.at_least or rule.shared != expected:
        promised = f"at least {rule.shared}" if rule.at_least else f"{rule.shared}"
        message = f"any two cards share {promised}, not the expected {expected}"
        yield Breach(f"{component.key}: {message}", (component.key,), at=game.expected_at("shared_symbols"))
