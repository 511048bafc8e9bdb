"""Flips: where a back goes so that it lies exactly behind its front, and reads upright.

Paper turned about an upright edge mirrors x, about a level one y. A card is turned over sideways by its
player, so a front turned by t has its back turned by -t when x is mirrored and by 180 - t when y is.
"""

from dataclasses import dataclass

from ludopress.model import Backs, Flip, Line, Paper, Point, Size, Turn


@dataclass(frozen=True)
class Mirror:
    """The map from the front of a sheet to its back, both seen from their own side."""

    paper: Size
    level: bool  # about a level edge, so y is mirrored; else about an upright one

    def point(self, point: Point) -> Point:
        """Return where ``point`` of the front is on the back."""
        if self.level:
            return Point(point.x, self.paper.height - point.y)
        return Point(self.paper.width - point.x, point.y)

    def turn(self, turn: Turn) -> Turn:
        """Return the turn of the back behind a front turned by ``turn``."""
        return Turn(((180 if self.level else 0) - turn) % 360)

    def line(self, line: Line) -> Line:
        """Return ``line`` where it is on the back."""
        return Line(self.point(line.start), self.point(line.end), line.width, line.dashed)


def mirror(paper: Paper) -> Mirror:
    """Return how fronts meet backs on ``paper``; a fold is upright, and so are the long edges of a square."""
    size = paper.size
    if paper.backs is Backs.FOLD:
        return Mirror(size, level=False)
    long_edge_upright = size.height >= size.width
    return Mirror(size, level=(paper.flip is Flip.LONG_EDGE) != long_edge_upright)
