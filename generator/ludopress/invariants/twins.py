"""Twins decks: motifs once, twice or three times on the sides of cards, in pairs that no two cards share.

Counted from the cards alone. What can be caught is shown by a witness: catches that are there, found by a
search whose result is looked over before it counts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from ludopress.invariants.catches import Catch, are_apart, cannot_exceed, catches, found_apart, points
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.model import (
    Component,
    Difficulty,
    Face,
    MotifCard,
    NearTwin,
    Placed,
    Printing,
    Severity,
    TwinsRule,
)

TIMES = {1: "unique", 2: "double", 3: "triple"}
ONE_IN = {Difficulty.TRICKY: 6, Difficulty.CRUEL: 3}  # motifs is a near twin, one at least
GRADES = tuple(Difficulty)
SPARE = (6, 5)  # times the best level's points must be there: nobody finds the very last

are_twins = dealt_to(TwinsRule)
has_twins_faces = drawn_to(TwinsRule)


def is_won_by_prizes(component: Component) -> bool:
    """Return whether these are twins for a game that is won by so many prizes."""
    return are_twins(component) and rule_of(component, TwinsRule).prizes > 0


def has_levels(component: Component) -> bool:
    """Return whether these are twins for a game whose best level is known."""
    return are_twins(component) and rule_of(component, TwinsRule).top_points > 0


def _cards(component: Component) -> list[MotifCard]:
    return pieces_of(component, MotifCard)


def _usage(component: Component) -> Counter[str]:
    """Return on how many sides each motif stands."""
    return Counter(motif for card in _cards(component) for motif in card.symbols)


@invariant("twins/copies", Component, when=are_twins)
def copies(component: Component) -> Iterator[Breach]:
    """Every motif stands on one, two or three sides, as many of each as the deck says, and no side is left.

    A copy too few can never be caught, and one too many is left over when the others have been.
    """
    rule, usage = rule_of(component, TwinsRule), _usage(component)
    for motif, count in sorted(usage.items()):
        if count not in TIMES:
            yield Breach(f"{motif} stands on {count} sides, where three are the most", (motif,))
    for times, kind in TIMES.items():
        wanted, there = getattr(rule, kind), [motif for motif, count in usage.items() if count == times]
        if len(there) != wanted:
            yield Breach(f"there are {len(there)} {kind} motifs, not {wanted}", (kind,))
    filled, sides = rule.unique + 2 * rule.double + 3 * rule.triple, 2 * len(component.pieces)
    if filled != sides:
        yield Breach(f"the motifs fill {filled} sides, and the cards have {sides}", (component.key,))
    if component.note:
        yield Breach(component.note, severity=Severity.INFO)


@invariant("twins/two-motifs", Component, when=are_twins)
def two_motifs(component: Component) -> Iterator[Breach]:
    """No card shows the same motif on both sides.

    Two copies on one card are never seen together, so that they could not be caught.
    """
    for card in _cards(component):
        if card.front == card.back:
            yield Breach(f"card {card.key} shows {card.front} on both sides", (card.key, card.front))


@invariant("twins/no-repeated-pair", Component, when=are_twins)
def no_repeated_pair(component: Component) -> Iterator[Breach]:
    """No two cards show the same two motifs, whichever is the front, and no two cards have the same key.

    Between two such cards there would be two pairs, and either catch would end the other.
    """
    first: dict[frozenset[str], str] = {}
    for card in _cards(component):
        twin = first.setdefault(frozenset(card.symbols), card.key)
        if twin != card.key:
            message = f"cards {twin} and {card.key} both show {card.front} and {card.back}"
            yield Breach(message, (twin, card.key))
    for key, count in Counter(card.key for card in component.pieces).items():
        if count > 1:
            yield Breach(f"{count} cards are called {key}", (key,))


@invariant("twins/near-twins-apart", Component, when=are_twins)
def near_twins_apart(component: Component) -> Iterator[Breach]:
    """No card has a motif on one side and a near twin of it on the other.

    Whoever turns the card would take it for one card seen twice, and the trap would not be a trap.
    """
    near = {frozenset(pair) for pair in rule_of(component, TwinsRule).near}
    for card in _cards(component):
        if frozenset(card.symbols) in near:
            message = f"card {card.key} has near twins on its sides, {card.front} and {card.back}"
            yield Breach(message, (card.key, card.front, card.back))


@invariant("twins/near-twins-as-asked", Component, when=are_twins)
def near_twins_as_asked(component: Component) -> Iterator[Breach]:
    """A fair deck has no near twins; of a tricky deck one motif in six is one, of a cruel deck one in three.

    That is rounded down, but one at least. Both of each pair are in the deck, and no pair is more alike than
    the difficulty allows. What resembles what is told by the motifs' own parameters.
    """
    rule, usage = rule_of(component, TwinsRule), _usage(component)
    told = dict(_near_twins(component))
    pairs = {frozenset((key, twin.of)) for key, twin in told.items() if {key, twin.of} <= set(usage)}
    listed = {frozenset(pair) for pair in rule.near}
    for pair in sorted(map(sorted, pairs ^ listed)):
        kept = "resemble each other, and the deck does not say so"
        broken = "are said to resemble each other, and do not, or are not both in the deck"
        yield Breach(f"{' and '.join(pair)} {kept if frozenset(pair) in pairs else broken}", tuple(pair))
    for key, twin in sorted(told.items()):
        if {key, twin.of} in pairs and GRADES.index(twin.difficulty) > GRADES.index(rule.difficulty):
            message = f"{key} resembles {twin.of} as much as only a {twin.difficulty} deck allows"
            yield Breach(message, (key, twin.of))
    wanted = max(1, len(usage) // ONE_IN[rule.difficulty]) if rule.difficulty in ONE_IN else 0
    if len(pairs) != wanted:
        message = f"a {rule.difficulty} deck of {len(usage)} motifs has {wanted} near twins, not {len(pairs)}"
        yield Breach(message, (rule.difficulty,))


def _near_twins(component: Component) -> Iterator[tuple[str, NearTwin]]:
    for symbol in component.symbols.symbols:
        if symbol.motif and symbol.motif.near:
            yield symbol.key, symbol.motif.near


@invariant("twins/enough-prizes", Component, when=is_won_by_prizes)
def enough_prizes(component: Component) -> Iterator[Breach]:
    """There are prizes for all: one more than every player can have without a win, for as many as may play.

    With (prizes - 1) × players + 1 of them out, 25 where six play for five, somebody has won. A card that
    lies in a prize is in no other, so counted are prizes that share no card.
    """
    rule, cards = rule_of(component, TwinsRule), _cards(component)
    wanted = (rule.prizes - 1) * rule.players + 1
    pairs = [catch for catch in catches(cards) if catch.points == 1]
    found = len(_looked_over(found_apart(pairs, wanted), cards))
    if found < wanted:
        players = max(0, (found - 1) // max(1, rule.prizes - 1))
        yield Breach(
            f"{rule.players} players need {wanted} prizes that share no card before somebody surely has "
            f"{rule.prizes}, and {found} were found; they do for {players or 'no'} players: "
            "use more cards, or let fewer play or win with fewer prizes",
            (component.key,),
        )


@invariant("twins/points-within-reach", Component, when=has_levels)
def points_within_reach(component: Component) -> Iterator[Breach]:
    """Together, players can find a fifth more points than the best level asks: 65 where it asks 54.

    In a minute nobody finds the very last pair. A pair is a point, three equal cards are two, and a card
    counts for one of its sides only. Points are shown by catches that were found; that no more were found is
    no proof that there are none.
    """
    rule, cards = rule_of(component, TwinsRule), _cards(component)
    times, of = SPARE
    wanted = -(-rule.top_points * times // of)
    found = points(_looked_over(found_apart(catches(cards), wanted), cards))
    if found < wanted:
        most = cannot_exceed(cards)
        limit = f"no more than {most} can be" if most < wanted else "more may be there"
        yield Breach(
            f"the best level asks for {rule.top_points} points, so that {wanted} should be within reach, and "
            f"{found} were found ({limit}): use more cards or more triple motifs, or ask for fewer points",
            (component.key,),
        )


def _looked_over(found: Sequence[Catch], cards: Sequence[MotifCard]) -> Sequence[Catch]:
    """Return catches that are what they claim to be; else the search has a bug, and a ValueError."""
    if not are_apart(found, cards):
        raise ValueError("catches were found that are not there, or share a card")
    return found


@invariant("twins/sides-agree", Printing, when=has_twins_faces)
def sides_agree(printing: Printing) -> Iterator[Breach]:
    """All sides with the same motif show the very same drawings in the same places, front or back.

    Copies are then the same to the last dot, and nothing tells a front from a back: no frame is on the one
    and not on the other.
    """
    first: dict[str, Face] = {}
    sides = list(_sides(printing))
    for motif, card, face in sides:
        if face is None:
            yield Breach(f"card {card} shows nothing on its back, not {motif}", (card, motif))
        elif not _is_same(first.setdefault(motif, face), face):
            other = first[motif]
            message = f"{_called(other)} and {_called(face)} both show {motif}, and look different"
            yield Breach(message, (motif, other.key, face.key))
    frames = [{_frame(face) for _, _, face in group if face} for group in (sides[::2], sides[1::2])]
    if len(frames[0]) == len(frames[1]) == 1 and frames[0] != frames[1]:
        yield Breach("fronts have another frame than backs", (printing.component.key,))


def _sides(printing: Printing) -> Iterator[tuple[str, str, Face | None]]:
    """Yield motif, card and face of every front and the back behind it, in turn."""
    cards = {card.key: card for card in _cards(printing.component)}
    for leaf in printing.leaves:
        if leaf.piece in cards:
            card = cards[leaf.piece]
            yield from ((card.front, card.key, leaf.front), (card.back, card.key, leaf.back))


def _is_same(one: Face, other: Face) -> bool:
    return one.template == other.template and list(map(_seen, one.layers)) == list(map(_seen, other.layers))


def _seen(layer: Placed) -> tuple[object, ...]:
    """Return all of a layer that makes a difference on paper, and what it is called."""
    return (layer.art.drawing.digest, layer.matrix, layer.symbol, layer.part, layer.fills)


def _frame(face: Face) -> tuple[object, ...]:
    return tuple(_seen(layer) for layer in face.layers if not layer.symbol)


def _called(face: Face) -> str:
    return f"{face.side} {face.key}"
