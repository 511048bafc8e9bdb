"""Figures: parts in their colours, each over the one before, put on the canvas as one.

A figure is made in millimetres as on a canvas of scale 1, once for each of its colourings, and then put at
every place: its parts keep their identity, as the canvas likes it.
"""

from dataclasses import dataclass, replace

from ludopress.patterns.canvas import Canvas
from ludopress.patterns.paths import Path
from ludopress.patterns.shapes import leaf


@dataclass(frozen=True, slots=True)
class Part:
    """A path in its ``ink``: filled, or drawn as a line ``width`` mm wide."""

    path: Path
    ink: str
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """Parts, each in the layer above the one before; ``one + other`` has the other's parts on top."""

    parts: tuple[Part, ...]

    def __add__(self, other: "Figure") -> "Figure":
        return Figure(self.parts + other.parts)

    def moved(self, by: complex) -> "Figure":
        """Return it moved ``by`` so many mm."""
        return Figure(tuple(replace(part, path=part.path.moved(by)) for part in self.parts))

    def turned(self, degrees: float) -> "Figure":
        """Return it turned clockwise about the origin."""
        return Figure(tuple(replace(part, path=part.path.turned(degrees)) for part in self.parts))

    def scaled(self, by: float) -> "Figure":
        """Return it scaled about the origin, its lines too."""
        parts = (Part(part.path.scaled(by), part.ink, part.width * by) for part in self.parts)
        return Figure(tuple(parts))

    def mirrored(self) -> "Figure":
        """Return it with left and right exchanged."""
        return Figure(tuple(replace(part, path=part.path.mirrored()) for part in self.parts))

    def put(self, canvas: Canvas, at: complex, layer: float = 0) -> None:
        """Put it on ``canvas`` at ``at``, its parts in ``layer`` and those above."""
        for above, part in enumerate(self.parts):
            if part.width:
                canvas.stroke(part.path, part.ink, part.width, at, layer + above)
            else:
                canvas.fill(part.path, part.ink, at, layer + above)


def figure(*parts: tuple[Path, str] | tuple[Path, str, float]) -> Figure:
    """Return the figure of ``parts``: a path and its ink, and for a line its width in mm."""
    return Figure(tuple(Part(*part) for part in parts))


def third(i: int, j: int) -> int:
    """Return 0, 1 or 2 for a place of half-shifted rows, so that none of its six neighbours has the same.

    >>> [[third(i, j) for i in range(4)] for j in range(3)]
    [[0, 1, 2, 0], [2, 0, 1, 2], [0, 1, 2, 0]]
    """
    return (i - j // 2 + 2 * j) % 3


def tuft(ink: str) -> Figure:
    """Return three blades of grass that grow from the origin, 5 mm high."""
    return figure(*((leaf(high, 1.7).turned(lean), ink) for high, lean in ((4, -26), (5, 0), (4, 26))))
