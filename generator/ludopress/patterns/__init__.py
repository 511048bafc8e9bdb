"""MOTIFS: a pattern family and a few parameters → a drawing that fills a card.

PATTERNS is the one list of pattern families: what draws it, and the angles and scales that suit it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ludopress.patterns import overlapping
from ludopress.patterns.canvas import Canvas

VARIANTS = 3  # of every family, numbered from 0
SCALES = (0.9, 1.15, 1.5)
FIGURES = (0.85, 1.0, 1.3)  # of what is looked at as a figure
UPRIGHT = (0.0,)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A family of motifs: ``draw`` puts it on a canvas, turned by one of ``angles``, in one of ``scales``.

    Other angles and scales do no harm; these are the ones to choose from. Scales are distinct to the eye.
    """

    draw: Callable[[Canvas], None]
    angles: tuple[float, ...] = UPRIGHT
    scales: tuple[float, ...] = SCALES


PATTERNS = {
    "seigaiha": Pattern(overlapping.seigaiha),
}
