"""Random graphs: edges between points, each point on as many edges as its degree says.

A simple graph joins no point with itself and no two points twice: it is a design with two points in a block.
"""

from collections.abc import Iterable, Sequence
from random import Random

from ludopress.designs.existence import Answer, Verdict
from ludopress.errors import ImpossibleDesignError, UnknownDesignError

Edge = tuple[int, int]
Graph = tuple[Edge, ...]

ATTEMPTS = 100  # shuffles; with degrees up to 3 the first one is nearly always enough
PATIENCE = 100  # partners that are tried for an edge at fault
MIXING = 5  # exchanges tried for every edge: mending alone makes triangles only half as often as it should


def simple_graph(degrees: Sequence[int]) -> Answer:
    """Return whether a simple graph with these degrees exists: never unknown (Erdős and Gallai, 1960).

    >>> simple_graph([3, 3, 2]).reason
    'no simple graph has these degrees: the 1 largest add up to 3, and at most 2 edge ends can meet them'
    """
    none = "no simple graph has these degrees"
    if sum(degrees) % 2:
        return Answer(Verdict.ABSENT, f"{none}: they add up to {sum(degrees)}, and an edge has two ends")
    falling = sorted(degrees, reverse=True)
    largest = 0
    for number, degree in enumerate(falling, start=1):
        # From k - 1 to k the bound grows by 2(k - 1) - min(d, k - 1) at least: by d or more once d < k.
        if degree < number:
            break
        largest += degree
        most = number * (number - 1) + sum(min(other, number) for other in falling[number:])
        if largest > most:
            reason = f"the {number} largest add up to {largest}, and at most {most} edge ends can meet them"
            return Answer(Verdict.ABSENT, f"{none}: {reason}")
    return Answer(Verdict.EXISTS, "a simple graph has these degrees")


def random_graph(degrees: Sequence[int], chance: Random, forbidden: Iterable[Edge] = ()) -> Graph:
    """Return a simple graph with these degrees that joins no ``forbidden`` pair, about any one as likely.

    The ends of all edges are shuffled and paired (Bollobás's configuration model, 1980); where that makes a
    fault, the edge exchanges an end with another by lot, and at last edges do so anyhow. Edges are in chance
    order, the lower point first.

    Raises ImpossibleDesignError where no simple graph has the degrees, and UnknownDesignError where none was
    found without the forbidden pairs: that is no proof that there is none.
    """
    answer = simple_graph(degrees)
    if answer.verdict is Verdict.ABSENT:
        raise ImpossibleDesignError(answer.reason)
    avoided = {_edge(one, other) for one, other in forbidden}
    ends = [point for point, degree in enumerate(degrees) for _ in range(degree)]
    for _ in range(ATTEMPTS):
        chance.shuffle(ends)
        edges = [_edge(one, other) for one, other in zip(ends[::2], ends[1::2], strict=True)]
        if _mended(edges, avoided, chance):
            return _mixed(edges, avoided, chance)
    if avoided:
        raise UnknownDesignError(
            f"no simple graph with these degrees and without the {len(avoided)} forbidden pairs was found in "
            f"{ATTEMPTS} attempts"
        )
    return _mixed(_constructed(degrees), avoided, chance)


def _edge(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)


def _mended(edges: list[Edge], avoided: set[Edge], chance: Random) -> bool:
    """Return whether every loop, double or avoided edge could be exchanged away, changing ``edges``."""
    taken = set(avoided)  # what a new edge must not be
    faulty = []
    for index, edge in enumerate(edges):
        if _fits(edge, taken):
            taken.add(edge)
        else:
            faulty.append(index)
    standing = sorted(set(range(len(edges))) - set(faulty))
    while faulty:
        index = faulty.pop()
        if not standing or not any(
            _exchanged(edges, index, chance.choice(standing), taken, chance) for _ in range(PATIENCE)
        ):
            return False
        standing.append(index)
    return True


def _fits(edge: Edge, taken: set[Edge]) -> bool:
    return edge[0] != edge[1] and edge not in taken


def _exchanged(edges: list[Edge], index: int, partner: int, taken: set[Edge], chance: Random) -> bool:
    """Return whether edge ``index`` and its standing ``partner`` could exchange ends, by lot which ones."""
    one, other = edges[index]
    third, fourth = edges[partner] if chance.random() < 0.5 else edges[partner][::-1]
    first, second = _edge(one, fourth), _edge(third, other)
    if first == second or not (_fits(first, taken) and _fits(second, taken)):
        return False
    taken.discard(edges[partner])
    taken.update((first, second))
    edges[index], edges[partner] = first, second
    return True


def _constructed(degrees: Sequence[int]) -> list[Edge]:
    """Return the one graph that joins the point of most open ends with those of next most, again and again.

    (Havel, 1955; Hakimi, 1962: it exists if any does.)
    """
    edges: list[Edge] = []
    open_ends = [[degree, point] for point, degree in enumerate(degrees)]
    while open_ends:
        open_ends.sort(reverse=True)
        count, point = open_ends.pop(0)
        for other in open_ends[:count]:
            other[0] -= 1
            edges.append(_edge(point, other[1]))
    return edges


def _mixed(edges: list[Edge], avoided: set[Edge], chance: Random) -> Graph:
    """Return the graph after many exchanges, which lead from any simple graph to any other (Taylor, 1981)."""
    taken = avoided | set(edges)
    numbers = range(len(edges))
    for index in chance.choices(numbers, k=MIXING * len(edges)):
        before, partner = edges[index], chance.choice(numbers)
        if index != partner and _exchanged(edges, index, partner, taken, chance):
            taken.discard(before)
    return tuple(chance.sample(edges, len(edges)))
