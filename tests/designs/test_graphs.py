"""Random simple graphs: the degrees asked for, no loop, no edge twice, and each about as likely."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.designs import graphs
from ludopress.designs.existence import Verdict
from ludopress.designs.graphs import Edge, Graph, random_graph, simple_graph
from ludopress.errors import ImpossibleDesignError, UnknownDesignError

PATHS_AND_CYCLES = (2, 2, 2, 2, 1, 1)


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (no secret)


chances = st.integers(0, 2**32).map(seeded)


def degrees_of(graph: Iterable[Edge], points: int) -> tuple[int, ...]:
    ends = Counter(point for edge in graph for point in edge)
    return tuple(ends[point] for point in range(points))


def is_simple(graph: Graph) -> bool:
    return all(one < other for one, other in graph) and len(set(graph)) == len(graph)


@cache
def every_graph(points: int) -> dict[tuple[int, ...], list[frozenset[Edge]]]:
    """Return all graphs on so many points by their degrees: the reference that everything here is held to."""
    pairs = list(combinations(range(points), 2))
    by_degrees: dict[tuple[int, ...], list[frozenset[Edge]]] = {}
    for bits in range(2 ** len(pairs)):
        graph = [pair for index, pair in enumerate(pairs) if bits >> index & 1]
        by_degrees.setdefault(degrees_of(graph, points), []).append(frozenset(graph))
    return by_degrees


@pytest.mark.parametrize("points", range(1, 7))
def test_a_graph_is_said_to_exist_and_made_exactly_where_one_exists(points: int) -> None:
    for degrees in combinations_with_replacement(range(points + 1), points):
        exists = degrees in every_graph(points)
        assert (simple_graph(degrees).verdict is Verdict.EXISTS) == exists
        if exists:
            assert frozenset(random_graph(degrees, seeded(1))) in every_graph(points)[degrees]
        else:
            with pytest.raises(ImpossibleDesignError, match="no simple graph has these degrees"):
                random_graph(degrees, seeded(1))


def test_it_is_said_why_no_graph_exists() -> None:
    assert simple_graph([2, 1]).reason.endswith("they add up to 3, and an edge has two ends")
    reason = simple_graph([3, 3, 1, 1]).reason
    assert reason.endswith("the 2 largest add up to 6, and at most 4 edge ends can meet them")


@given(st.lists(st.integers(0, 3), max_size=60) | st.lists(st.integers(0, 9), max_size=14), chances)
def test_a_random_graph_is_simple_and_has_the_degrees_asked_for(degrees: list[int], chance: Random) -> None:
    if simple_graph(degrees).verdict is Verdict.ABSENT:
        return
    graph = random_graph(degrees, chance)
    assert is_simple(graph)
    assert degrees_of(graph, len(degrees)) == tuple(degrees)


@st.composite
def restricted(draw: st.DrawFn) -> tuple[tuple[int, ...], list[Edge]]:
    points = draw(st.integers(2, 6))
    degrees = draw(st.sampled_from(sorted(every_graph(points))))
    return degrees, draw(st.lists(st.sampled_from(list(combinations(range(points), 2))), max_size=6))


@given(restricted(), chances)
def test_of_few_points_a_graph_without_forbidden_pairs_is_found_exactly_where_there_is_one(
    case: tuple[tuple[int, ...], list[Edge]], chance: Random
) -> None:
    degrees, forbidden = case
    fitting = [graph for graph in every_graph(len(degrees))[degrees] if graph.isdisjoint(forbidden)]
    reverse = [edge[::-1] for edge in forbidden]
    if fitting:
        assert frozenset(random_graph(degrees, chance, reverse)) in fitting
    else:
        with pytest.raises(UnknownDesignError, match="was found"):
            random_graph(degrees, chance, reverse)


def test_what_forbidden_pairs_defeat_is_not_called_impossible() -> None:
    with pytest.raises(UnknownDesignError, match="without the 1 forbidden pairs was found in 100 attempts"):
        random_graph([1, 1], seeded(1), [(0, 1)])


def unevenness(degrees: Sequence[int], draws: int) -> float:
    """Return by which factor the most frequent of all graphs comes more often than the rarest."""
    drawn = Counter(frozenset(random_graph(degrees, seeded(seed))) for seed in range(draws))
    graphs_there_are = every_graph(len(degrees))[tuple(degrees)]
    assert set(drawn) == set(graphs_there_are)
    return max(drawn.values()) / min(drawn.values())


def test_every_graph_is_about_as_likely_as_any_other() -> None:
    assert len(every_graph(6)[PATHS_AND_CYCLES]) == 31
    assert unevenness(PATHS_AND_CYCLES, 6200) < 1.8  # 200 of each are expected, give or take 14


def test_so_it_is_where_shuffles_fail_and_a_constructed_graph_is_mixed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(graphs, "ATTEMPTS", 0)
    assert unevenness(PATHS_AND_CYCLES, 6200) < 1.8


@pytest.mark.parametrize("points", range(2, 30, 3))
def test_the_only_graph_with_its_degrees_is_found(points: int) -> None:
    whole = random_graph([points - 1] * points, seeded(points))
    assert sorted(whole) == list(combinations(range(points), 2))
    star = random_graph([points - 1] + [1] * (points - 1), seeded(points))
    assert sorted(star) == [(0, other) for other in range(1, points)]


@given(st.integers(0, 2**32))
def test_the_same_chance_makes_the_same_graph_in_the_same_order(seed: int) -> None:
    degrees = [1] * 24 + [2] * 96 + [3] * 18
    assert random_graph(degrees, seeded(seed)) == random_graph(degrees, seeded(seed))


def test_the_order_of_the_edges_tells_nothing_of_their_points() -> None:
    first = Counter(random_graph([2] * 5, seeded(seed))[0] for seed in range(2000))
    assert len(first) == 10
    assert max(first.values()) < 2 * min(first.values())


class Counting(Random):
    """Chance that counts how often it is asked."""

    asked = 0

    def random(self) -> float:
        """Return the next number from 0 to 1."""
        self.asked += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Return the next ``k`` bits."""
        self.asked += 1
        return super().getrandbits(k)


def test_ten_times_the_points_take_ten_times_the_chance() -> None:
    asked = []
    for size in (1, 10, 100):
        chance = Counting(5)
        random_graph([1] * 24 * size + [2] * 96 * size + [3] * 18 * size, chance)
        asked.append(chance.asked)
    assert 8 * asked[0] < asked[1] < 12 * asked[0]
    assert 8 * asked[1] < asked[2] < 12 * asked[1]
