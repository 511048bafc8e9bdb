"""Biplanes: any two blocks share exactly two points; as many blocks as points, v = k(k - 1)/2 + 1.

Six are built here, by the number of points in a block; each is a classical construction.
"""

from collections.abc import Callable
from itertools import combinations

from ludopress.designs.existence import BIPLANES_BUILT, Verdict, biplane
from ludopress.designs.incidence import Design, block, translates
from ludopress.designs.planes import projective_plane
from ludopress.errors import ImpossibleDesignError, UnknownDesignError


def build_biplane(per_block: int) -> Design:
    """Return the blocks of a biplane with ``per_block`` points in a block.

    Raises ImpossibleDesignError where none exists, UnknownDesignError where none is built here; both name the
    ones that are.
    """
    if per_block in BIPLANES:
        return BIPLANES[per_block]()
    answer = biplane(per_block)
    built = ", ".join(map(str, BIPLANES_BUILT))
    message = f"{answer.reason}; biplanes are built for {built} points in a block"
    raise (ImpossibleDesignError if answer.verdict is Verdict.ABSENT else UnknownDesignError)(message)


def _triples_of_four() -> Design:
    return tuple(combinations(range(4), 3))


def _complements_of_the_seven_point_plane() -> Design:
    return tuple(block(set(range(7)) - set(line)) for line in projective_plane(2))


def _squares_modulo_11() -> Design:
    """Paley: the non-zero squares modulo 11 are a difference set."""
    return translates({x * x % 11 for x in range(1, 11)}, 11)


def _rows_and_columns_of_a_square() -> Design:
    """For each cell of a 4 x 4 square, the six other cells of its row and column."""
    cells = range(16)
    return tuple(
        tuple(cell for cell in cells if (cell // 4 == centre // 4) != (cell % 4 == centre % 4))
        for centre in cells
    )


def _fourth_powers_modulo_37() -> Design:
    return translates({pow(x, 4, 37) for x in range(1, 37)}, 37)


def _gewirtz_graph() -> Design:
    """Each of 56 vertices with its ten neighbours.

    The vertices are a class of hyperovals (six points, no three on a line) of the plane of order 4: those
    that meet the first in an even number of points. Neighbours are disjoint.
    """
    first, *rest = (frozenset(hyperoval) for hyperoval in _hyperovals_of_order_4())
    vertices = [first, *(hyperoval for hyperoval in rest if len(hyperoval & first) % 2 == 0)]
    return tuple(
        tuple(index for index, other in enumerate(vertices) if other is vertex or not other & vertex)
        for vertex in vertices
    )


def _hyperovals_of_order_4() -> list[tuple[int, ...]]:
    """Any four points, no three on a line, have six joining lines, which miss exactly two further points."""
    lines = [frozenset(line) for line in projective_plane(4)]
    found = set()
    for four in combinations(range(21), 4):
        chosen = frozenset(four)
        joining = [line for line in lines if len(line & chosen) > 1]
        if len(joining) == 6:
            found.add(block(chosen | (frozenset(range(21)) - frozenset().union(*joining))))
    return sorted(found)


BIPLANES: dict[int, Callable[[], Design]] = {
    3: _triples_of_four,
    4: _complements_of_the_seven_point_plane,
    5: _squares_modulo_11,
    6: _rows_and_columns_of_a_square,
    9: _fourth_powers_modulo_37,
    11: _gewirtz_graph,
}
