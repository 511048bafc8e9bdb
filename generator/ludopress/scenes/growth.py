"""Growth: blades, leaves and trees as shapes; all run the same way round, so that they can be heaped."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from ludopress.scenes.shapes import Shape, number, polygon, spelled


def leaf(start: complex, end: complex, width: float) -> Shape:
    """Return a leaf from its stalk to its tip, at most about so wide."""
    middle, out = (start + end) / 2, (end - start) / abs(end - start) * -1j * width
    data = (
        f"M{spelled(start)}Q{spelled(middle + out)} {spelled(end)}Q{spelled(middle - out)} {spelled(start)}Z"
    )
    return Shape(data, ((start, middle + out / 2, end, middle - out / 2),))


def blade(foot: complex, tip: complex, width: float) -> Shape:
    """Return a blade of grass that rises from ``foot`` and bends over to its ``tip``."""
    up, left, right = tip - foot, foot - width / 2, foot + width / 2
    back, belly = (foot + complex(up.real * lean, up.imag * rise) for lean, rise in ((0.2, 0.6), (0.3, 0.5)))
    outer, inner = (back, belly) if up.real > 0 else (belly, back)
    bends = f"Q{spelled(outer - width / 4)} {spelled(tip)}Q{spelled(inner + width / 4)} {spelled(right)}"
    return Shape(f"M{spelled(left)}{bends}Z", ((left, outer, tip, inner, right),))


def tuft(foot: complex, height: float, chance: Random) -> list[Shape]:
    """Return a few blades that spread from one ``foot``."""
    leans = (-0.5, -0.05, 0.45)
    tips = [
        complex((lean + chance.uniform(-0.12, 0.12)) * height, -height * chance.uniform(0.6, 1))
        for lean in leans
    ]
    return [blade(foot + tip.real * 0.2, foot + tip, height * 0.16) for tip in tips]


def fir(foot: complex, height: float, tiers: int, chance: Random) -> list[complex]:
    """Return the outline of a fir from the left of its foot over the tip to the right."""
    half, left, right = height * chance.uniform(0.15, 0.2), [], []
    for tier in range(tiers):
        part = (tier + 1) / tiers
        reach, low = half * part, foot.imag - height * (1 - 0.92 * part)
        wide = [reach * chance.uniform(0.85, 1.15) for _ in range(2)]
        left += [complex(foot.real - wide[0], low), complex(foot.real - reach * 0.55, low - height * 0.05)]
        right += [complex(foot.real + wide[1], low), complex(foot.real + reach * 0.55, low - height * 0.05)]
    if tiers < 4:
        return [*reversed(left[:-1]), foot - 1j * height, *right[:-1]]
    trunk = height * 0.02
    feet = [foot - trunk, complex(foot.real - trunk, left[-2].imag)]
    other = [complex(foot.real + trunk, left[-2].imag), foot + trunk]
    return [*feet, *reversed(left[:-1]), foot - 1j * height, *right[:-1], *other]


def tree(foot: complex, height: float, chance: Random) -> Shape:
    """Return a small tree as it is seen from afar: a fir, a poplar or one with a round crown."""
    kind = chance.random()
    if kind < 0.4:
        return polygon(*fir(foot, height, 2, chance))
    if kind < 0.6:
        return leaf(foot, foot - 1j * height, height * 0.24)
    return _crowned(foot, height, chance.uniform(0.85, 1.15))


def along(points: Sequence[complex], across: float) -> complex:
    """Return the place on a line that runs to the right, so far across; its ends go on level."""
    for start, end in pairwise(points):
        if start.real <= across <= end.real:
            return start + (end - start) * (across - start.real) / (end.real - start.real)
    end = points[0] if across < points[0].real else points[-1]
    return complex(across, end.imag)


def _crowned(foot: complex, height: float, girth: float) -> Shape:
    trunk, neck = height * 0.03, foot.imag - height * 0.36
    reach, rise = height * 0.27 * girth, height * 0.33
    left, right = complex(foot.real - trunk, neck), complex(foot.real + trunk, neck)
    arc = f"A{number(reach)} {number(rise)} 0 1 1 {spelled(right)}"
    data = f"M{spelled(foot - trunk)}L{spelled(left)}{arc}L{spelled(foot + trunk)}Z"
    crown = (complex(-reach, -height * 0.68), complex(0, -height), complex(reach, -height * 0.68))
    return Shape(data, ((foot - trunk, left, *(foot + point for point in crown), right, foot + trunk),))
