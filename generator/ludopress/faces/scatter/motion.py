"""Motion: symbols as bodies that move, turn and change size until nothing presses on them.

Arrays are flat, card after card, ``k`` bodies a card; sizes are natural logarithms of millimetres (the
diameter of a disc as large as the symbol, see moulds). A contact is a point of a body pushed along a unit
vector by a depth in mm. Bodies follow their contacts with momentum, each coordinate scaled by how much of the
push it can take up (a diagonal preconditioner), while a pressure that fades blows them all up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludopress.faces.scatter import exact

Singles = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Indices = npt.NDArray[np.intp]

RATE = 0.35  # share of a push that a body takes up in one step
MOMENTUM = 0.85
SIZE_MOMENTUM = 0.425
TURNING_MASS = 0.12  # of a body, in squares of its size: steadies bodies with few contacts
SHRINKING_MASS = 0.24  # the same for its size: bodies sooner move than shrink
SHRINKING_MASS_AT_LAST = 0.036
LONGEST_STEP = (1.5, 0.15, 0.04)  # mm, radians, log size
LEEWAY = 0.1  # log size by which a body may differ from what it wishes to be
REFRESH = 10  # steps after which the lists of neighbours are made anew


@dataclass(frozen=True)
class Pose:
    """Where all bodies are now: place, size in mm, and size times cosine and sine of the turn."""

    x: Singles
    y: Singles
    size: Singles
    cosine: Singles
    sine: Singles


@dataclass(frozen=True)
class Contacts:
    """Pushes: on which body, which way, at which arm from the body's origin, how deep."""

    body: Indices
    push_x: Singles
    push_y: Singles
    arm_x: Singles
    arm_y: Singles
    depth: Singles


class Surface(Protocol):
    """A model of the bodies' outlines that can tell where they press on each other and on the wall."""

    def refresh(self, pose: Pose, margin: float) -> None:
        """Find anew which parts are so near to each other that they may meet within the next steps."""

    def contacts(self, pose: Pose) -> Contacts:
        """Return where bodies press now."""


@dataclass(frozen=True)
class Phase:
    """A stretch of steps: pressure, spring and margin go from their first value to their last."""

    steps: int
    pressure: tuple[float, float]
    spring: tuple[float, float]
    margin: tuple[float, float]
    calm: int = 0  # last steps without pressure, in which bodies may shrink

    def eased(self, ease: float) -> "Phase":
        """Return the phase under ``ease`` times the pressure."""
        first, last = self.pressure
        return replace(self, pressure=(first * ease, last * ease))


@dataclass(frozen=True)
class Pace:
    """What one step goes by."""

    pressure: float
    spring: float
    shrinking_mass: float


@dataclass
class Bodies:
    """Bodies of a batch of cards, in motion; ``kind`` is the mould, ``wish`` and ``least`` are log sizes.

    A card's bodies grow together: all may exceed their wishes by no more than ``ceiling``, about.
    """

    k: int
    kind: Indices
    x: Singles
    y: Singles
    turn: Singles
    size: Singles
    wish: Singles
    least: Singles
    ceiling: Singles

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.kind) // self.k

    def pose(self) -> Pose:
        """Return where the bodies are now."""
        size = exact.exp(self.size)
        sine, cosine = exact.sincos(self.turn)
        single = np.float32
        return Pose(
            self.x,
            self.y,
            size.astype(single),
            (cosine * size).astype(single),
            (sine * size).astype(single),
        )

    def of(self, cards: Indices) -> "Bodies":
        """Return copies of the bodies on ``cards``."""
        rows = (cards[:, None] * self.k + np.arange(self.k)).ravel()
        arrays = (self.kind, self.x, self.y, self.turn, self.size, self.wish, self.least, self.ceiling)
        return Bodies(self.k, *(array[rows] for array in arrays))

    def settle(self, surface: Surface, phase: Phase) -> Doubles:
        """Move the bodies through ``phase``; return what still presses on each card: Σ depth², mm²."""
        speed = Speed(*(np.zeros(len(self.kind), np.float32) for _ in range(4)))
        first, last = phase.margin
        contacts = None
        for step, pace in enumerate(_paces(phase)):
            pose = self.pose()
            if step % REFRESH == 0:
                surface.refresh(pose, first + (last - first) * step / phase.steps)
            contacts = surface.contacts(pose)
            self._advance(contacts, pace, speed, pose.size)
        if contacts is None:
            return np.zeros(self.cards)
        card = contacts.body // self.k
        return np.bincount(card, contacts.depth * contacts.depth, self.cards).astype(np.float64)

    def _advance(self, contacts: Contacts, pace: Pace, speed: "Speed", size: Singles) -> None:
        depth, body = contacts.depth, contacts.body
        twist = contacts.arm_x * contacts.push_y - contacts.arm_y * contacts.push_x
        squeeze = contacts.arm_x * contacts.push_x + contacts.arm_y * contacts.push_y
        mass = size * size

        def total(weight: Singles | None) -> Singles:
            return np.bincount(body, weight, len(size)).astype(np.float32)

        count = total(None) + np.float32(0.7)
        turning: Singles = total(twist * twist) + mass * np.float32(TURNING_MASS)
        shrinking: Singles = total(squeeze * squeeze) + mass * np.float32(pace.shrinking_mass)
        speed.add(
            total(depth * contacts.push_x) / count,
            total(depth * contacts.push_y) / count,
            total(depth * twist) / turning,
            total(depth * squeeze) / shrinking,
        )
        self.x = self.x + speed.x
        self.y = self.y + speed.y
        self.turn = self.turn + speed.turn
        wish = self._wish()
        self.size = self.size + speed.size + np.float32(pace.pressure)
        self.size += np.float32(pace.spring) * (wish - self.size)
        wish = self._wish()
        self.size = np.clip(self.size, wish - np.float32(LEEWAY), wish + np.float32(LEEWAY))
        self.size = np.maximum(self.size, self.least)

    def _wish(self) -> Singles:
        """Return what each body wishes to be where its card's bodies are as large as they are now."""
        card = np.arange(len(self.size)) // self.k
        surplus = np.bincount(card, self.size - self.wish, self.cards) / self.k
        return np.minimum(np.repeat(surplus.astype(np.float32), self.k), self.ceiling) + self.wish


@dataclass
class Speed:
    """How far each body goes on by itself: mm, mm, radians, log size a step."""

    x: Singles
    y: Singles
    turn: Singles
    size: Singles

    def add(self, x: Singles, y: Singles, turn: Singles, size: Singles) -> None:
        """Take up a push."""
        rate, momentum = np.float32(RATE), np.float32(MOMENTUM)
        far, round_, wide = (np.float32(step) for step in LONGEST_STEP)
        self.x = np.clip(momentum * self.x + 2 * rate * x, -far, far)
        self.y = np.clip(momentum * self.y + 2 * rate * y, -far, far)
        self.turn = np.clip(momentum * self.turn + rate * turn, -round_, round_)
        self.size = np.clip(np.float32(SIZE_MOMENTUM) * self.size + rate * size, -wide, wide)


def _paces(phase: Phase) -> Iterator[Pace]:
    for step in range(phase.steps):
        share = step / max(1, phase.steps - 1)
        calm = step >= phase.steps - phase.calm
        yield Pace(
            0.0 if calm else _between(*phase.pressure, share),
            _between(*phase.spring, share),
            SHRINKING_MASS_AT_LAST if calm else SHRINKING_MASS,
        )


def _between(first: float, last: float, share: float) -> float:
    """Return the geometric mean of ``first`` and ``last``, weighted."""
    return first * float(exact.exp(share * float(exact.log(last / first))))


def pairs(k: int, cards: int) -> tuple[Indices, Indices]:
    """Return all pairs of bodies that share a card, the lower one first, card after card."""
    one, other = np.triu_indices(k, 1)
    start = np.arange(cards)[:, None] * k
    return (start + one).ravel(), (start + other).ravel()
