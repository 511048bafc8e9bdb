"""Parts of a plane: some of its lines, on points that are used as evenly as can be, or on fewer points.

An arc is a set of points no three of which lie on a line; a dual arc is a set of lines no three of which meet
in a point.
"""

from ludopress.designs.incidence import Block, Design, points_used, renumbered
from ludopress.designs.planes import arc, dual_arc, points_of_plane, projective_plane


def lines_missing(order: int, left_out: int) -> int:
    """Return how many lines of a plane miss ``left_out`` ≤ q + 1 points of an arc.

    Each point takes q + 1 lines away, and any two of the points share one of these.

    >>> [lines_missing(7, left_out) for left_out in range(4)]
    [57, 49, 42, 36]
    """
    return points_of_plane(order) - left_out * (order + 1) + left_out * (left_out - 1) // 2


def part_of_plane(order: int, blocks: int, points: int) -> Design | None:
    """Return ``blocks`` lines of a plane on at most ``points`` points, or None where none are found.

    With points enough for the whole plane, the points are used evenly. With fewer, the points of an arc are
    left out with all lines through them. Points count from 0 without gaps.
    """
    plane = projective_plane(order)
    short = max(0, points_of_plane(order) - points)
    if 0 < short <= order + 1 and lines_missing(order, short) >= blocks:
        gone = set(arc(order)[:short])
        plane = tuple(line for line in plane if gone.isdisjoint(line))
        return part(plane, blocks)
    found = part(plane, blocks, dual_arc(order))
    return found if points_used(found) <= points else None


def part(design: Design, blocks: int, dual_arc: Block = ()) -> Design:
    """Return ``blocks`` blocks of the design that use its points evenly, renumbered without gaps.

    ``dual_arc`` numbers blocks no three of which share a point. Leaving out, or keeping, some of these alone
    changes every point's count by two at most, and nothing is more even.
    """
    leave = len(design) - blocks
    if leave <= len(dual_arc):
        gone = set(dual_arc[:leave])
        kept = [index for index in range(len(design)) if index not in gone]
    elif blocks <= len(dual_arc):
        kept = sorted(dual_arc[:blocks])
    else:
        from ludopress.designs.balance import choose  # noqa: PLC0415  (numpy, which most decks do not need)

        kept = list(choose(design, blocks))
    return renumbered(tuple(design[index] for index in kept))


def most_lines(order: int, points: int) -> int:
    """Return the largest number of lines sure to fit on ``points`` points, 0 where not even three do.

    >>> most_lines(7, 56), most_lines(7, 48)
    (49, 8)
    """
    short = max(0, points_of_plane(order) - points)
    if short <= order + 1:
        return lines_missing(order, short)
    fitting = (lines for lines in range(order + 1, 2, -1) if points_of_dual_arc(order, lines) <= points)
    return next(fitting, 0)


def points_of_dual_arc(order: int, lines: int) -> int:
    """Return on how many points ``lines`` lines stand of which no three meet in a point."""
    return lines * (order + 1) - lines * (lines - 1) // 2


def fewest_points(order: int, blocks: int) -> int:
    """Return the smallest number of points on which part_of_plane finds ``blocks`` lines."""
    left_out = max(short for short in range(order + 2) if lines_missing(order, short) >= blocks)
    even = points_used(part(projective_plane(order), blocks, dual_arc(order)))
    return min(points_of_plane(order) - left_out, even)
