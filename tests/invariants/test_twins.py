"""Twins: a good deck is never blamed, whatever is broken in it is found, and a witness is looked over."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from invariants.specimens import component, printing
from ludopress.families import twins as family
from ludopress.invariants import INVARIANTS, run, twins
from ludopress.invariants.catches import Catch, are_apart, cannot_exceed, catches, found_apart, points
from ludopress.model import (
    Component,
    Difficulty,
    Finding,
    Leaf,
    Matrix,
    MotifCard,
    Play,
    Printing,
    Severity,
    Supply,
    TwinsRule,
)

CODES = ("copies", "two-motifs", "no-repeated-pair", "near-twins-apart", "near-twins-as-asked")
CATCHES = ("enough-prizes", "points-within-reach")
NEAR = {f"near-{n}": {"of": f"motif-{n}", "difficulty": ("tricky", "cruel")[n % 2]} for n in range(92)}
KEYS = (*(f"motif-{number}" for number in range(190)), *NEAR)
MOTIFS = component({"symbols": {key: key for key in KEYS}, "near": NEAR})
MOTIFS_BY_KEY = {symbol.key: symbol.motif for symbol in MOTIFS.symbols.symbols}
seeds = st.integers(0, 999)
grades = st.sampled_from(["fair", "tricky", "cruel"])


def dealt(seed: int = 1, **settings: object) -> Component:
    """Return a good deck, dealt by the family, of motifs that know what they resemble."""
    near = tuple((key, motif.near) for key, motif in MOTIFS_BY_KEY.items() if motif and motif.near)
    play = Play(prizes=5, top_points=54)
    supply = Supply(symbols=KEYS, near=near, seed=seed, players=(1, 6), play=play)
    deal = family.deal(family.Settings.model_validate(settings), supply)
    return replace(MOTIFS, pieces=deal.pieces, rule=deal.rule)


def cards_of(deck: Component) -> list[MotifCard]:
    return [piece for piece in deck.pieces if isinstance(piece, MotifCard)]


def rule_of(deck: Component) -> TwinsRule:
    assert isinstance(deck.rule, TwinsRule)
    return deck.rule


def changed(deck: Component, **cards: MotifCard) -> Component:
    """Return the deck with other cards in the place of those of their keys."""
    by_key = {card.key: card for card in cards.values()}
    return replace(deck, pieces=tuple(by_key.get(card.key, card) for card in cards_of(deck)))


def sides_of(deck: Component) -> Counter[str]:
    """Return on how many sides each motif stands."""
    return Counter(motif for card in cards_of(deck) for motif in card.symbols)


def found(subject: object, *names: str) -> list[Finding]:
    table = {code: INVARIANTS[code] for code in (f"twins/{name}" for name in names)}
    return list(run(table, [subject]).findings)


@given(seeds, grades)
def test_a_good_deck_passes(seed: int, difficulty: str) -> None:
    assert found(dealt(seed, difficulty=difficulty), *CODES, *CATCHES) == []


def test_motifs_that_are_left_over_are_told_of_and_nothing_is_wrong() -> None:
    said = "138 of 190 motifs are used, the first in their order"
    (finding,) = found(replace(dealt(), note=said), "copies")
    assert (finding.severity, finding.message) == (Severity.INFO, said)


@given(seeds, st.integers(0, 134), st.sampled_from(KEYS[:138]))
def test_one_wrong_side_is_found_by_the_counts(seed: int, place: int, motif: str) -> None:
    deck = dealt(seed)
    card, usage = cards_of(deck)[place], sides_of(deck)
    assume(card.front != motif and usage[card.front] != usage[motif] + 1)  # else they only change places
    assert found(changed(deck, card=replace(card, front=motif)), "copies")


def test_a_card_too_many_or_too_few_is_found_by_the_counts() -> None:
    deck = dealt()
    for pieces in (deck.pieces[1:], (*deck.pieces, MotifCard(key="136", front="owl", back="hare"))):
        assert ("cards",) in [one.culprits for one in found(replace(deck, pieces=pieces), "copies")]


@given(seeds)
def test_both_copies_on_one_card_keep_the_counts_and_are_found(seed: int) -> None:
    deck = dealt(seed)
    usage = sides_of(deck)
    one = next(card for card in cards_of(deck) if usage[card.front] == 2)
    other = next(card for card in cards_of(deck) if one.front in card.symbols and card is not one)
    rest = other.back if other.front == one.front else other.front
    swapped = changed(deck, a=replace(one, back=one.front), b=replace(other, front=one.back, back=rest))
    assert found(swapped, "copies") == []
    (finding,) = found(swapped, "two-motifs")
    assert finding.culprits == (one.key, one.front)


@given(seeds)
def test_a_pair_that_comes_twice_is_found_the_other_way_round_too(seed: int) -> None:
    deck = dealt(seed)
    one, other, *_ = cards_of(deck)
    for front, back in ((one.front, one.back), (one.back, one.front)):
        (finding,) = found(changed(deck, card=replace(other, front=front, back=back)), "no-repeated-pair")
        assert finding.culprits == (one.key, other.key)


@given(seeds, st.sampled_from(["tricky", "cruel"]))
def test_near_twins_back_to_back_are_found_on_either_side(seed: int, difficulty: str) -> None:
    deck = dealt(seed, difficulty=difficulty)
    card = cards_of(deck)[seed % 135]
    for front, back in (pair := rule_of(deck).near[-1], pair[::-1]):
        (finding,) = found(changed(deck, card=replace(card, front=front, back=back)), "near-twins-apart")
        assert finding.culprits == (card.key, front, back)


def test_near_twins_in_a_fair_deck_are_found() -> None:
    deck = dealt()
    fair = replace(deck, pieces=(*deck.pieces, MotifCard(key="136", front="near-0", back="motif-5")))
    unsaid, graded, counted = found(fair, "near-twins-as-asked")
    assert unsaid.culprits == ("motif-0", "near-0")
    assert graded.message == "near-0 resembles motif-0 as much as only a tricky deck allows"
    assert counted.message == "a fair deck of 139 motifs has 0 near twins, not 1"


def test_a_pair_that_is_only_said_to_resemble_each_other_is_found() -> None:
    for deck in (dealt(), dealt(difficulty="tricky")):
        rule = rule_of(deck)
        for pair in (("motif-136", "motif-137"), ("motif-1", "near-3")):
            lying = replace(deck, rule=replace(rule, near=(*rule.near, pair)))
            (finding,) = found(lying, "near-twins-as-asked")
            assert finding.culprits == pair


def test_too_few_and_too_many_near_twins_are_found_and_so_are_those_too_much_alike() -> None:
    tricky, cruel = dealt(difficulty="tricky"), dealt(difficulty="cruel")
    relabelled = replace(tricky, rule=replace(rule_of(tricky), difficulty=Difficulty.CRUEL))
    (finding,) = found(relabelled, "near-twins-as-asked")
    assert finding.message == "a cruel deck of 138 motifs has 46 near twins, not 23"
    relabelled = replace(cruel, rule=replace(rule_of(cruel), difficulty=Difficulty.TRICKY))
    messages = [one.message for one in found(relabelled, "near-twins-as-asked")]
    assert "near-1 resembles motif-1 as much as only a cruel deck allows" in messages


def test_prizes_are_counted_for_as_many_players_as_may_play() -> None:
    ring = [MotifCard(key=str(n), front=f"m{n}", back=f"m{(n + 1) % 12}") for n in range(12)]
    rule = TwinsRule(unique=0, double=12, triple=0, prizes=3)
    for players, enough in ((1, True), (2, True), (3, False), (4, False)):  # six prizes, and 2p + 1 asked for
        deck = replace(MOTIFS, pieces=tuple(ring), rule=replace(rule, players=players))
        assert (found(deck, "enough-prizes") == []) == enough
    (finding,) = found(deck, "enough-prizes")
    assert "4 players need 9 prizes" in finding.message
    assert finding.message.endswith(
        "6 were found; they do for 2 players: use more cards, or let fewer play or win with fewer prizes"
    )
    (finding,) = found(replace(deck, pieces=tuple(ring[:4])), "enough-prizes")
    assert "they do for no players" in finding.message


def test_where_a_game_says_nothing_of_prizes_or_points_nothing_is_asked() -> None:
    deck = replace(dealt(), rule=replace(rule_of(dealt()), prizes=0, top_points=0))
    assert not [name for name in CATCHES if INVARIANTS[f"twins/{name}"].applies(deck)]


def test_with_many_unique_motifs_too_few_points_are_found_and_with_few_cards_too_few_can_be() -> None:
    lonely = dealt(unique=120, double=60, triple=10)
    (finding,) = found(lonely, "points-within-reach")
    assert "asks for 54 points, so that 65 should be within reach" in finding.message
    assert "were found (more may be there)" in finding.message
    small = dealt(cards=60)
    (finding,) = found(small, "points-within-reach")
    assert "(no more than 34 can be)" in finding.message


def most_of(possible: Sequence[Catch]) -> int:
    """Return the most points that catches which share nothing are worth, by trying them all."""
    if not possible:
        return 0
    first, *others = possible
    apart = [other for other in others if not set(other.takes) & set(first.takes)]
    return max(first.points + most_of(apart), most_of(others))


@st.composite
def small_decks(draw: st.DrawFn) -> list[MotifCard]:
    pairs = draw(st.lists(st.sampled_from(list(combinations("abcdefg", 2))), min_size=1, max_size=9))
    return [MotifCard(key=str(n), front=front, back=back) for n, (front, back) in enumerate(pairs)]


@given(small_decks())
def test_in_small_decks_as_many_points_are_found_as_there_are(cards: list[MotifCard]) -> None:
    possible = catches(cards)
    assume(len(possible) <= 16)
    found_there = found_apart(possible, 99)
    assert are_apart(found_there, cards)
    assert points(found_there) == most_of(possible)


@given(small_decks())
def test_what_cannot_be_exceeded_is_not(cards: list[MotifCard]) -> None:
    assert points(found_apart(catches(cards), 99)) <= cannot_exceed(cards)


def rings(cards: Sequence[MotifCard]) -> list[int]:
    """Return how many cards each ring has, in a deck where every motif comes twice."""
    left, sizes = {card.key: set(card.symbols) for card in cards}, []
    while left:
        reached, size = left.pop(next(iter(left))), 1
        while touching := [key for key, motifs in left.items() if motifs & reached]:
            for key in touching:
                reached |= left.pop(key)
            size += len(touching)
        sizes.append(size)
    return sizes


@given(seeds)
def test_where_every_motif_comes_twice_half_of_each_ring_is_found_but_one_point_at_most(seed: int) -> None:
    cards = cards_of(dealt(seed, unique=0, double=135, triple=0))
    most = sum(size // 2 for size in rings(cards))
    assert most - 1 <= points(found_apart(catches(cards), 999)) <= most


def test_where_nothing_can_be_caught_nothing_is_found() -> None:
    cards = [MotifCard(key="1", front="owl", back="hare"), MotifCard(key="2", front="fox", back="fox")]
    assert found_apart(catches(cards), 1) == ()
    assert cannot_exceed(cards) == cannot_exceed([]) == 0


def test_a_search_stops_at_what_is_wanted() -> None:
    possible = catches(cards_of(dealt()))
    assert points(found_apart(possible, 65)) in (65, 66)
    assert points(found_apart(possible, 999)) > 66


def test_a_witness_that_is_not_there_is_a_bug_and_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = dealt()
    good = found_apart(catches(cards_of(deck)), 65)
    elsewhere = next(n for n, card in enumerate(cards_of(deck)) if good[0].motif not in card.symbols)
    for lie in (
        (*good, good[0]),
        (*good[1:], Catch(good[0].motif, (good[0].cards[0], elsewhere))),
        (Catch(good[0].motif, (good[0].cards[0], elsewhere)),),
        (*good[1:], Catch(good[0].motif, good[0].cards[:1])),
        (*good[1:], Catch(good[0].motif, good[0].cards[:1] * 2)),
    ):
        assert not are_apart(lie, cards_of(deck))
        monkeypatch.setattr(twins, "found_apart", lambda *_, lie=lie: lie)
        for name in CATCHES:
            with pytest.raises(ValueError, match="not there, or share a card"):
                found(deck, name)


def drawn(seed: int = 1) -> Printing:
    """Return a good deck of ten cards with all its faces drawn."""
    deck = dealt(seed, cards=10)
    fronts = {card.key: {card.front: [35, 35, 76]} for card in cards_of(deck)}
    backs = {card.key: {card.back: [35, 35, 76]} for card in cards_of(deck)}
    faces = printing({"template": {"rectangle": [70, 70]}, "faces": fronts, "behind": backs, "frame": 70})
    return replace(faces, component=deck)


@given(seeds)
def test_a_side_that_is_cut_to_another_shape_is_found(seed: int) -> None:
    faces = drawn(seed)
    leaf, card = faces.leaves[0], cards_of(faces.component)[0]
    assume(sides_of(faces.component)[card.back] > 1 and leaf.back)
    assert leaf.back
    other = replace(leaf.back.template, name="another")
    broken = with_leaf(faces, 0, replace(leaf, back=replace(leaf.back, template=other)))
    assert {one.culprits[0] for one in found(broken, "sides-agree")} == {card.back}


def with_leaf(faces: Printing, number: int, leaf: Leaf) -> Printing:
    return replace(
        faces, leaves=tuple(leaf if n == number else other for n, other in enumerate(faces.leaves))
    )


@given(seeds)
def test_sides_with_the_same_motif_agree_in_a_good_deck(seed: int) -> None:
    assert found(drawn(seed), "sides-agree") == []


@given(seeds, st.integers(0, 9), st.sampled_from(["moved", "turned", "another", "twice", "fills", "none"]))
def test_a_side_that_differs_in_anything_from_another_copy_is_found(seed: int, number: int, how: str) -> None:
    faces = drawn(seed)
    leaf, card = faces.leaves[number], cards_of(faces.component)[number]
    assume(sides_of(faces.component)[card.front] > 1)
    frame, picture = leaf.front.layers
    other = faces.leaves[number - 1].front.layers[1]
    layers = {
        "moved": (frame, replace(picture, matrix=Matrix.translation(0, 1e-6) @ picture.matrix)),
        "turned": (frame, replace(picture, matrix=picture.matrix @ Matrix.rotation(90))),
        "another": (frame, replace(picture, art=other.art)),
        "twice": (frame, picture, picture),
        "fills": (frame, replace(picture, fills=True)),
        "none": (frame,),
    }[how]
    assume(layers != leaf.front.layers and not (how == "another" and other.art == picture.art))
    broken = with_leaf(faces, number, replace(leaf, front=replace(leaf.front, layers=layers)))
    assert {one.culprits[0] for one in found(broken, "sides-agree")} == {card.front}


def test_fronts_with_a_frame_that_backs_do_not_have_are_found_where_every_motif_is_alone() -> None:
    cards = [MotifCard(key=str(n), front=f"motif-{n}", back=f"motif-{n + 9}") for n in range(3)]
    fronts, backs = ({str(n): {f"motif-{n + k}": [35, 35, 76]} for n in range(3)} for k in (0, 9))
    case = {"template": {"rectangle": [70, 70]}, "faces": fronts, "behind": backs}
    faces = replace(printing(case), component=replace(dealt(), pieces=tuple(cards)))
    assert found(faces, "sides-agree") == []
    framed = printing({**case, "frame": 70}).leaves
    mixed = [replace(leaf, front=other.front) for leaf, other in zip(faces.leaves, framed, strict=True)]
    (finding,) = found(replace(faces, leaves=tuple(mixed)), "sides-agree")
    assert finding.message == "fronts have another frame than backs"
