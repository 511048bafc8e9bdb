"""The stage: what every part that draws is handed, and the kinds of value that plots may give a part."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated

from ludopress.model import Box, ScenePalette
from ludopress.scenes.colours import mix, ramp
from ludopress.scenes.picture import Picture

CARD = 86.0  # mm across, bleed included: what sizes of details are made for

# Kinds of value. A plot says shares of the stage; parts are handed millimetres.
Spot = Annotated[complex, "a place on the stage"]  # [x, y], 0 to 1 across and down
Across = Annotated[float, "a way across, as a share of the stage's width"]
Down = Annotated[float, "a height on the stage, from its top, as a share of its height"]
Length = Annotated[float, "a length, as a share of the stage's height"]
Share = Annotated[float, "a number, as it stands"]
Count = Annotated[int, "a whole number"]

EDGE = 0.005  # of the height: so near to an edge of the stage the horizon may come


@dataclass(frozen=True, slots=True)
class Place:
    """Something that stands on the stage: the middle of its foot, its width and height, in mm."""

    foot: complex
    width: float
    height: float

    @property
    def middle(self) -> complex:
        """Half way up from its foot."""
        return self.foot - 0.5j * self.height

    @property
    def box(self) -> Box:
        """What it takes up."""
        half = self.width / 2
        return Box(self.foot.real - half, self.foot.imag - self.height, self.foot.real + half, self.foot.imag)


@dataclass(frozen=True, slots=True)
class Stage:
    """A picture, or a world within one: its ``box`` in mm, its ``horizon`` and whence its ``light`` comes.

    ``places`` are what stands there so far, by name, and ``ways`` lines that things can be put along;
    ``orbs`` are the lights that were drawn, and ``styles`` were chosen by chance for the whole picture, the
    worlds in it too. Parts draw on ``picture`` in the colours of ``palette`` and are lucky or not by
    ``chance``.
    """

    picture: Picture
    palette: ScenePalette
    box: Box
    horizon: float
    light: complex
    chance: Random
    others: Sequence[ScenePalette] = ()
    places: dict[str, Place] = field(default_factory=dict)
    ways: dict[str, list[complex]] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)
    orbs: list[Place] = field(default_factory=list)

    @property
    def scale(self) -> float:
        """How large details are: 1 on a whole card, less in a small world."""
        return self.box.width / CARD

    @property
    def depth(self) -> float:
        """How far it is from the horizon to the bottom, in mm."""
        return self.box.bottom - self.horizon

    @staticmethod
    def level(share: float) -> float:
        """Return ``share`` of the height as a horizon may have it: some sky and some land is left."""
        return min(max(share, EDGE), 1 - EDGE)

    def spot(self, across: float, down: float) -> complex:
        """Return the place at those shares of the box."""
        return complex(self.box.left + across * self.box.width, self.box.top + down * self.box.height)

    def distant(self, nearness: float) -> str:
        """Return the colour of land that is so near: 0 at the horizon, 1 at one's feet."""
        palette = self.palette
        return ramp(
            (
                mix(palette.horizon, palette.mid, 0.35),
                mix(palette.mid, palette.ground, 0.55),
                palette.ground,
                mix(palette.ground, palette.ink, 0.45),
                mix(palette.ground, palette.ink, 0.72),
            ),
            nearness,
        )

    def rolling(self, height: float, swing: float, waves: float = 1.0, count: int = 22) -> list[complex]:
        """Return a soft line across the stage at that height, in mm, and a little beyond on both sides."""
        tones = [
            (self.chance.uniform(*speed) * waves, self.chance.uniform(0, math.tau), strength)
            for speed, strength in (((0.6, 1.2), 1.0), ((1.6, 2.6), 0.45), ((3.5, 5.0), 0.16))
        ]
        points = []
        for number in range(-1, count + 2):
            part = number / count
            up = sum(power * math.sin(math.tau * pace * part + start) for pace, start, power in tones)
            points.append(complex(self.box.left + part * self.box.width, height + swing * up / 1.6))
        return points

    def within(self, box: Box, palette: ScenePalette, horizon: float, light: complex) -> "Stage":
        """Return the stage of a world inside this one; it has places and ways of its own."""
        return replace(
            self, box=box, palette=palette, horizon=horizon, light=light, places={}, ways={}, orbs=[]
        )


def steps(count: int) -> list[float]:
    """Return how far along each of ``count`` in a row is, from 0 to 1.

    >>> steps(3)
    [0.0, 0.5, 1.0]
    """
    return [number / max(count - 1, 1) for number in range(count)]
