"""Dealing twins: a plain recount of every deck, over all splits, seeds and supplies."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families import twins
from ludopress.families.twins import Settings
from ludopress.model import Deal, Difficulty, MotifCard, NearTwin, Play, Supply, TwinsRule

Grade = Literal["fair", "tricky", "cruel"]
PLAY = Play(prizes=5, top_points=54)
ONE_IN = {"tricky": 6, "cruel": 3}
seeds = st.integers(0, 2**63)


def supply(motifs: int, near: Sequence[tuple[int, str]] = (), seed: int = 1) -> Supply:
    """Return so many motifs, and near twins: of which motif each, and from which difficulty on."""
    pairs = tuple(
        (f"near-{index}", NearTwin(of=f"motif-{of}", difficulty=Difficulty(grade)))
        for index, (of, grade) in enumerate(near)
    )
    keys = (*(f"motif-{number}" for number in range(motifs)), *(key for key, _ in pairs))
    return Supply(symbols=keys, near=pairs, seed=seed, players=(2, 6), play=PLAY)


def cards_of(deal: Deal) -> list[MotifCard]:
    cards = [piece for piece in deal.pieces if isinstance(piece, MotifCard)]
    assert len(cards) == len(deal.pieces)
    return cards


def rule_of(deal: Deal) -> TwinsRule:
    assert isinstance(deal.rule, TwinsRule)
    return deal.rule


def times(deal: Deal) -> Counter[str]:
    return Counter(motif for card in cards_of(deal) for motif in card.symbols)


def recount(deal: Deal, cards: int, split: tuple[int, int, int]) -> None:
    """Assert all that a deck promises, card by card."""
    dealt, usage = cards_of(deal), times(deal)
    assert [int(card.key) for card in dealt] == list(range(1, cards + 1))
    counted = Counter(usage.values())
    assert (counted[1], counted[2], counted[3]) == split
    assert sum(counted.values()) == sum(split)
    assert all(card.front != card.back for card in dealt)
    pairs = [frozenset(card.symbols) for card in dealt]
    assert len(set(pairs)) == cards
    near = [frozenset(pair) for pair in rule_of(deal).near]
    assert not set(near) & set(pairs)
    assert all(len(pair) == 2 and pair <= set(usage) for pair in near)
    rule = rule_of(deal)
    assert (rule.unique, rule.double, rule.triple) == split


@st.composite
def splits(draw: st.DrawFn) -> tuple[int, int, int]:
    unique, double, triple = (draw(st.integers(0, most)) for most in (40, 100, 30))
    return unique + (unique + triple) % 2, double, triple


@given(splits(), seeds)
def test_any_split_is_dealt_exactly(split: tuple[int, int, int], seed: int) -> None:
    unique, double, triple = split
    sides = unique + 2 * double + 3 * triple
    assume(sides >= 40)  # of fewer, some cannot be paired
    settings = Settings(cards=sides // 2, unique=unique, double=double, triple=triple)
    recount(twins.deal(settings, supply(sum(split), seed=seed)), sides // 2, split)


@given(st.integers(3, 400), seeds)
def test_without_a_split_any_number_of_cards_is_dealt_in_the_usual_proportions(cards: int, seed: int) -> None:
    deal = twins.deal(Settings(cards=cards), supply(900, seed=seed))
    rule = rule_of(deal)
    recount(deal, cards, (rule.unique, rule.double, rule.triple))
    for count, usual in ((rule.unique, 24), (rule.double, 96), (rule.triple, 18)):
        assert abs(count - usual * cards / 135) <= 2


def test_135_cards_have_24_unique_96_double_and_18_triple_motifs() -> None:
    deal = twins.deal(Settings(), supply(138))
    recount(deal, 135, (24, 96, 18))
    assert deal.rule == TwinsRule(unique=24, double=96, triple=18, players=6, prizes=5, top_points=54)
    assert deal.note == ""
    assert [card.key for card in deal.pieces][:2] == ["001", "002"]


@pytest.mark.parametrize(
    ("given_numbers", "split"),
    [
        ({"unique": 24, "double": 96}, (24, 96, 18)),
        ({"double": 96, "triple": 18}, (24, 96, 18)),
        ({"unique": 30, "triple": 40}, (30, 60, 40)),
        ({"triple": 18}, (24, 96, 18)),
        ({"unique": 24}, (24, 96, 18)),
        ({"double": 96}, (24, 96, 18)),
        ({"triple": 0}, (30, 120, 0)),
        ({"unique": 0}, (0, 105, 20)),
        ({"double": 135}, (0, 135, 0)),
        ({"triple": 90}, (0, 0, 90)),
    ],
)
def test_what_is_left_out_shares_the_sides_that_are_left(
    given_numbers: dict[str, int], split: tuple[int, int, int]
) -> None:
    deal = twins.deal(Settings.model_validate(given_numbers), supply(200))
    recount(deal, 135, split)


@given(seeds)
def test_the_same_seed_deals_the_same_cards(seed: int) -> None:
    near = [(number, "tricky") for number in range(30)]
    settings = Settings(difficulty="tricky")
    one, other = (twins.deal(settings, supply(138, near, seed)) for _ in range(2))
    assert one == other


def test_the_seed_decides_how_often_a_motif_comes_where_it_lies_and_what_is_beside_it() -> None:
    deals = [twins.deal(Settings(), supply(138, seed=seed)) for seed in range(300)]
    for motif in ("motif-0", "motif-137"):
        counts = Counter(times(deal)[motif] for deal in deals)
        assert 20 < counts[1] < 90 < counts[2] < 250
        assert 15 < counts[3] < 70
    fronts = Counter(
        side for deal in deals for card in cards_of(deal) for side in ("front", "back")
        if getattr(card, side) == "motif-0"
    )  # fmt: skip
    assert 0.8 < fronts["front"] / fronts["back"] < 1.25
    firsts = {cards_of(deal)[0].front for deal in deals}
    assert len(firsts) > 100
    beside = {
        m for deal in deals for card in cards_of(deal) if "motif-0" in card.symbols for m in card.symbols
    }
    assert len(beside) > 130


@st.composite
def near_supplies(draw: st.DrawFn) -> tuple[Grade, int, Supply]:
    """Return a difficulty, a number of cards, and motifs enough for them."""
    grade: Grade = draw(st.sampled_from(["tricky", "cruel"]))
    cards = draw(st.integers(12, 140))
    resembled = draw(st.permutations(range(150)).map(lambda order: order[:60]))
    grades = draw(st.lists(st.sampled_from(["tricky", "cruel"]), min_size=60, max_size=60))
    allowed = [*zip(resembled, grades, strict=True)]
    if grade == "tricky":
        allowed += [(of, "tricky") for of in range(150) if of not in resembled]
    return grade, cards, supply(150, allowed, draw(st.integers(0, 99)))


@given(near_supplies())
def test_a_deck_has_as_many_near_twins_as_it_should_each_with_its_motif_and_never_back_to_back(
    case: tuple[Grade, int, Supply],
) -> None:
    grade, cards, there = case
    deal = twins.deal(Settings(cards=cards, difficulty=grade), there)
    rule, known = rule_of(deal), dict(there.near)
    recount(deal, cards, (rule.unique, rule.double, rule.triple))
    assert rule.difficulty is Difficulty(grade)
    assert {(known[twin].of, twin) for _, twin in rule.near} == set(rule.near)
    assert len(rule.near) == rule.motifs // ONE_IN[grade]
    assert len({motif for pair in rule.near for motif in pair}) == 2 * len(rule.near)
    assert {key for key in times(deal) if key in known} == {twin for _, twin in rule.near}
    grades = Counter(known[twin].difficulty for _, twin in rule.near)
    if grade == "tricky":
        assert grades[Difficulty.CRUEL] == 0
    else:
        cruel = sum(twin.difficulty is Difficulty.CRUEL for twin in known.values())
        assert grades[Difficulty.CRUEL] == min(cruel, len(rule.near))


@given(near_supplies())
def test_every_near_twin_hides_a_true_pair_and_beside_it_lies_a_lure_or_another_pair(
    case: tuple[Grade, int, Supply],
) -> None:
    grade, cards, there = case
    deal = twins.deal(Settings(cards=cards, difficulty=grade), there)
    usage = times(deal)
    for pair in rule_of(deal).near:
        assert sorted(usage[motif] for motif in pair) in ([1, 2], [2, 2])


def test_which_of_two_near_twins_is_the_lure_is_left_to_chance() -> None:
    near = [(number, "cruel") for number in range(60)]
    lures: Counter[str] = Counter()
    for seed in range(40):
        deal = twins.deal(Settings(difficulty="cruel"), supply(138, near, seed))
        usage = times(deal)
        for motif, twin in rule_of(deal).near:
            lures["motif"] += usage[motif] == 1
            lures["twin"] += usage[twin] == 1
    assert 0.7 < lures["motif"] / lures["twin"] < 1.4
    assert sum(lures.values()) < 40 * 20  # of 24: the others are alone


def test_a_fair_deck_takes_the_first_motifs_and_no_near_twin_wherever_these_stand() -> None:
    there = supply(200, [(0, "tricky"), (1, "cruel")])
    there = Supply(symbols=there.symbols[::-1], near=there.near, seed=3)
    deal = twins.deal(Settings(), there)
    assert set(times(deal)) == {f"motif-{number}" for number in range(62, 200)}
    assert rule_of(deal).near == ()
    assert deal.note == "138 of 200 motifs are used, the first in their order"


def test_near_twins_of_later_motifs_bring_these_in() -> None:
    near = [(number, "tricky") for number in range(120, 150)]
    deal = twins.deal(Settings(difficulty="tricky"), supply(150, near))
    used = set(times(deal))
    assert {f"motif-{number}" for number in (*range(92), *range(120, 143))} <= used
    assert deal.note == "115 of 150 motifs are used, and 23 near twins"


def test_of_the_near_twins_of_one_motif_a_deck_holds_one() -> None:
    near = [(number, grade) for number in range(46) for grade in ("tricky", "cruel", "cruel")]
    deal = twins.deal(Settings(difficulty="cruel"), supply(138, near))
    rule = rule_of(deal)
    assert sorted(of for of, _ in rule.near) == sorted(f"motif-{number}" for number in range(46))
    assert {twin for _, twin in rule.near} == {f"near-{3 * number + 1}" for number in range(46)}


def test_near_twins_of_what_is_not_there_are_no_near_twins() -> None:
    near = [(number, "tricky") for number in range(200, 260)]
    with pytest.raises(DesignError, match="there are none"):
        twins.deal(Settings(difficulty="tricky"), supply(138, near))


@pytest.mark.parametrize(
    "settings",
    [
        {"cards": 2},
        {"cards": 1000},
        {"unique": -1},
        {"double": 1.0},
        {"triple": "18"},
        {"difficulty": "mean"},
    ],
)
def test_settings_of_the_wrong_kind_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(settings)


@pytest.mark.parametrize("cards", range(3, 12))
def test_small_decks_are_dealt_from_every_split_that_a_search_through_all_decks_finds(cards: int) -> None:
    for unique, triple in ((u, t) for u in range(5) for t in range(5) if (u + t) % 2 == 0):
        double = (2 * cards - unique - 3 * triple) // 2
        if double < 0:
            continue
        settings = Settings(cards=cards, unique=unique, double=double, triple=triple)
        try:
            deal = twins.deal(settings, supply(unique + double + triple))
        except DesignError:
            assert not any_deck([1] * unique + [2] * double + [3] * triple)
        else:
            recount(deal, cards, (unique, double, triple))


def any_deck(left: list[int]) -> bool:
    """Return whether cards can be made of motifs that are ``left`` so many times, by trying them all."""
    motif = next((index for index, count in enumerate(left) if count), None)
    if motif is None:
        return True
    others = [index for index in range(motif + 1, len(left)) if left[index]]
    return any(
        any_deck([0 if i == motif else count - (i in chosen) for i, count in enumerate(left)])
        for chosen in combinations(others, left[motif])
    )
