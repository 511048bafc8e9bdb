"""Games: what the designer expects of the deck as a whole."""

from collections import Counter
from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import rule_of
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

NOTHING = Expectations().usage
CARDS = (Card, TraitCard, PlayingCard, MotifCard)  # what players call cards: not tiles, tokens or forms


def expects(edition: Edition) -> bool:
    """Return whether the designer wrote down what to expect."""
    return edition.game.expect != Expectations()


@invariant("game/as-expected", Edition, when=expects)
def as_expected(edition: Edition) -> Iterator[Breach]:
    """The deck has the cards, sheets and shared symbols that its designer expects, used as often as expected.

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
    matched = [one.component for one in edition.printings if isinstance(one.component.rule, MatchRule)]
    if expect.shared_symbols is not None and not matched:
        message = f"there are no cards that share symbols, not even the expected {expect.shared_symbols}"
        yield Breach(message, at=game.expected_at("shared_symbols"))
    if expect.usage != NOTHING and not matched:
        yield Breach("there are no cards whose symbols could be counted", at=game.expected_at("usage"))
    for component in matched:
        yield from _shared_as_expected(component, game)
        yield from _used_as_expected(component, game)


def _shared_as_expected(component: Component, game: Game) -> Iterator[Breach]:
    expected, rule = game.expect.shared_symbols, rule_of(component, MatchRule)
    if expected is not None and (rule.at_least or rule.shared != expected):
        promised = f"at least {rule.shared}" if rule.at_least else f"{rule.shared}"
        message = f"any two cards share {promised}, not the expected {expected}"
        yield Breach(f"{component.key}: {message}", (component.key,), at=game.expected_at("shared_symbols"))


def _used_as_expected(component: Component, game: Game) -> Iterator[Breach]:
    least, most = game.expect.usage
    used = Counter(key for piece in component.pieces for key in set(piece.symbols))
    for symbol, cards in sorted(used.items()):
        if not (least or 0) <= cards <= (most or cards):
            expected = f"at least {least}" if cards < (least or 0) else f"at most {most}"
            message = f"{component.key}: {symbol} lies on {cards} cards, not on {expected} as expected"
            yield Breach(message, (symbol,), at=game.expected_at("usage"))
