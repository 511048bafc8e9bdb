"""What tests of the land and the water share: drawing a part, and what shows through it."""

import re
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from ludopress.model import Box, ScenePalette
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.stage import Stage
from scenes.scenes_drawn import ALLOWED, CARD, DUSK, NOON, PAPER, WORLD, elements, pixels, stage

SPELLING = set(b"MmLQCAZhv0123456789.- ")  # of path data: no number has gone astray
Part = Callable[..., None]
STAGES = [(DUSK, CARD, 1), (NOON, CARD, 2), (PAPER, CARD, 3), (DUSK, WORLD, 4), (PAPER, WORLD, 5)]


def drawn(part: Part, colours: ScenePalette, box: Box, seed: int, **said: object) -> Stage:
    """Return the stage on which ``part`` was drawn, and nothing else."""
    there = stage(colours, box, seed)
    part(there, **said)
    return there


def is_well_drawn(part: Part, limit: int, **said: object) -> None:
    """Assert that a part draws on every stage, the same each time, in few bytes of what is allowed."""
    for colours, box, seed in STAGES:
        svg = drawn(part, colours, box, seed, **said).picture.svg()
        assert svg == drawn(part, colours, box, seed, **said).picture.svg()
        assert elements(svg) <= ALLOWED
        assert svg.count(b"<path") > 0
        assert len(svg) < limit
        assert set(b"".join(re.findall(rb' d="([^"]*)"', svg))) <= SPELLING


def showing_through(part: Part, box: Box, seed: int) -> NDArray[np.float64]:
    """Return how much of what was there before shows, pixel by pixel of the box below the horizon."""
    seen = []
    for before in ("#ff0000", "#00ffff"):
        there = stage(NOON, box, seed)
        there.picture.fill(rectangle(CARD.left, CARD.top, CARD.right, CARD.bottom), before)
        part(there)
        seen.append(pixels(there.picture, 2))
    sides = there.horizon + 0.5, box.bottom, box.left, box.right
    top, bottom, left, right = (round(2 * side) for side in sides)
    return np.asarray(np.abs(seen[0] - seen[1])[top:bottom, left:right].max(axis=2))
