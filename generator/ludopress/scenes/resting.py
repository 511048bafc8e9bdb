"""Resting: how a subject meets the ground. It stands on it, lies on its side, flies above it, or floats.

What floats is sunk a little where it is on water; on land it sits if it is broad below, or else hovers.
"""

from dataclasses import dataclass
from typing import Literal

from ludopress.scenes.casting import Figure
from ludopress.scenes.colours import mix
from ludopress.scenes.shapes import smooth
from ludopress.scenes.stage import Stage

Rests = Literal["stands", "lies", "flies", "floats"]
Meets = Literal["ground", "seat", "nothing"]
_AIR = {"flies": (0.2, 5.0), "floats": (0.15, 3.5)}
"""Below what flies or hovers: how much of its height, and how many mm at most."""
_PERCHED = 0.4  # of that above another subject
_BROAD = 0.5  # of the width: what touches the ground with as much of it can sit
_DRAUGHT = {True: 0.1, False: 0.2}  # of the height: what is under water of what is broad below, and of others
_MARGIN = 0.08  # of the stage's width: what stands on its sole's middle comes no nearer to an edge for that
_STEP = 0.09  # of the stage's width: who is as near to a stone stands on it


@dataclass(frozen=True, slots=True)
class Rest:
    """Where the middle of a figure's foot comes, what it meets the ground at, and how: in mm.

    It has ``air`` below it, or is ``sunk`` into the water.
    """

    foot: complex
    ground: complex
    air: float = 0.0
    sunk: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """A figure as large as it is to be, in mm; ``turned`` round or not."""

    figure: Figure
    rests: Rests
    size: complex
    turned: bool

    @property
    def sole(self) -> tuple[float, float]:
        """Where it touches the ground begins and ends, seen from the middle of its box."""
        first, last = (end * self.size.real / self.figure.size.width for end in self.figure.sole)
        return (-last, -first) if self.turned else (first, last)

    @property
    def off(self) -> float:
        """How far to the right of the middle of its box the middle of its sole is."""
        return sum(self.sole) / 2

    @property
    def broad(self) -> bool:
        """Whether it can sit as it is."""
        return self.figure.sole[1] - self.figure.sole[0] >= _BROAD * self.figure.size.width

    def rest(self, stage: Stage, spot: complex, meets: Meets) -> Rest:
        """Return how it rests at ``spot``: on the ground or the water, on something else, or in the air."""
        if meets == "nothing":
            return Rest(spot, spot)
        return self._on_seat(spot) if meets == "seat" else self._on_ground(stage, spot)

    def _on_ground(self, stage: Stage, spot: complex) -> Rest:
        if self.rests == "floats" and _afloat(stage, spot):
            sunk = _DRAUGHT[self.broad] * self.size.imag
            return Rest(spot + 1j * sunk, spot, sunk=sunk)
        if self._airborne:
            return self._above(spot, 1.0)
        first, last = self.sole
        off = min(max(first, 0.0), last)  # no more than has to be, so that heads keep off the edges
        if stage.picture.upside_down or _on_raft(stage, spot):
            off = self.off
        room = self.size.real / 2 + _MARGIN * stage.box.width
        left, right = stage.box.left + room, stage.box.right - room
        if self.rests != "lies":  # which is broader than whoever placed it had in mind
            left, right = min(left, spot.real), max(right, spot.real)
        foot = complex(min(max(spot.real - off, left), right), spot.imag)
        return Rest(foot, foot + self.off)

    def _on_seat(self, spot: complex) -> Rest:
        return self._above(spot, _PERCHED) if self._airborne else Rest(spot - self.off, spot)

    @property
    def _airborne(self) -> bool:
        return self.rests == "flies" or (self.rests == "floats" and not self.broad)

    def _above(self, spot: complex, part: float) -> Rest:
        share, most = _AIR[self.rests]
        air = part * min(share * self.size.imag, most)
        return Rest(spot - 1j * air, spot, air=air)


def lap(stage: Stage, spot: complex, wide: float) -> None:
    """Draw how the water laps round what is sunk into it at ``spot``, so wide there."""
    half, fine = 0.62 * wide, 0.34 * stage.scale**0.5
    palette = stage.palette
    for low, far, colour, faint in (
        (0.028, 1.0, mix(palette.light, palette.horizon, 0.2), 0.75),
        (0.075, 1.18, mix(palette.cool, palette.ink, 0.7), 0.5),
    ):
        reach, down = far * half, 2j * low * wide
        ends = (spot - reach, spot - 0.7 * reach + down, spot + 0.7 * reach + down, spot + reach)
        stage.picture.stroke(smooth(ends), colour, fine, faint)


def _afloat(stage: Stage, spot: complex) -> bool:
    """Return whether ``spot`` is on the sea, and on nothing that stands before it or in it."""
    if "sea" not in stage.places or spot.imag <= stage.horizon or stage.picture.upside_down:
        return False
    near = _STEP * stage.box.width
    stones = stage.ways.get("stones", []) + stage.ways.get("stairs", [])
    dry = "table" in stage.places or any(abs(spot - stone) < near for stone in stones)
    return not dry and not _on_raft(stage, spot)


def _on_raft(stage: Stage, spot: complex) -> bool:
    """Return whether ``spot`` is over a raft, or a pedestal."""
    raft = stage.places.get("pedestal")
    return raft is not None and abs(spot.real - raft.foot.real) < raft.width / 2
