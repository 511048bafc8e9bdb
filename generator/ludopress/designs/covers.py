"""Cyclic covers: v blocks on v points, k in a block, any two blocks share at least one point.

They are the translates of a set whose differences are all residues modulo v, some of them more than once.
"""

from ludopress.designs.existence import plane_orders
from ludopress.designs.incidence import Block, Design, block, translates
from ludopress.designs.planes import difference_set, points_of_plane

# Found by exhaustive search: for 7 no modulus from 40 to 43 has such a set.
RECORDED: dict[int, tuple[int, Block]] = {
    7: (39, (0, 1, 2, 4, 13, 18, 33)),
    11: (93, (27, 37, 41, 47, 56, 58, 69, 74, 77, 81, 82)),
}


def cover_points(per_block: int) -> int:
    """Return how many points, and as many blocks, the cover with ``per_block`` points in a block has."""
    return _base(per_block)[0]


def build_cover(per_block: int) -> Design:
    """Return blocks of ``per_block`` ≥ 3 points, any two of which share at least one point."""
    modulus, base = _base(per_block)
    return translates(base, modulus)


def _base(per_block: int) -> tuple[int, Block]:
    """Return a recorded base block, else a plane's with the smallest further points put in."""
    if per_block in RECORDED:
        return RECORDED[per_block]
    order = max(order for order in plane_orders() if order < per_block)
    modulus, line = points_of_plane(order), difference_set(order)
    more = [point for point in range(modulus) if point not in line][: per_block - len(line)]
    return modulus, block((*line, *more))
