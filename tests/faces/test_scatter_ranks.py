from collections import defaultdict
from itertools import product
from statistics import pstdev

from hypothesis import given
from hypothesis import strategies as st

from ludopress.faces.scatter import schedule
from ludopress.faces.scatter.ranks import large

KEYS = st.sampled_from([f"s{i}" for i in range(20)])
DECKS = st.lists(st.lists(KEYS, min_size=1, max_size=9, unique=True), max_size=25)


def plane(order: int) -> list[list[str]]:
    """Return the lines of the projective plane of a prime order."""
    lines = [
        [f"{x},{(a * x + b) % order}" for x in range(order)] + [f"^{a}"]
        for a, b in product(range(order), repeat=2)
    ]
    uprights = [[f"{x},{y}" for y in range(order)] + ["^"] for x in range(order)]
    return [*lines, *uprights, [f"^{a}" for a in range(order)] + ["^"]]


def ranks_of(hands: list[list[str]], seed: int) -> dict[str, list[tuple[int, int]]]:
    """Return of each symbol its ranks, with the sizes of the hands."""
    found = defaultdict(list)
    for hand, ranks in zip(hands, schedule(hands, seed), strict=True):
        for symbol, rank in zip(hand, ranks, strict=True):
            found[symbol].append((rank, len(hand)))
    return found


@given(DECKS, st.integers())
def test_the_ranks_of_a_hand_are_all_different(hands: list[list[str]], seed: int) -> None:
    for hand, ranks in zip(hands, schedule(hands, seed), strict=True):
        assert sorted(ranks) == list(range(len(hand)))


# With three symbols a card one is large; then a single exchange does not always find each its turn.
@given(st.sampled_from([3, 5, 7]), st.integers(), st.integers(0, 3))
def test_every_symbol_on_three_hands_is_large_at_least_once(order: int, seed: int, left_out: int) -> None:
    for symbol, ranks in ranks_of(plane(order)[left_out:], seed).items():
        if len(ranks) >= 3:
            assert any(rank >= large(k) for rank, k in ranks), symbol


def test_turns_are_balanced_but_not_all_alike() -> None:
    mean = [sum(rank for rank, _ in ranks) / len(ranks) for ranks in ranks_of(plane(7), 1).values()]
    assert pstdev(mean) < 0.4  # by chance alone: 0.81
    assert schedule(plane(7), 1) != schedule(plane(7), 2)
