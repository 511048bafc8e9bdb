"""Starts: how large each symbol wishes to be, and discs of about those sizes strewn over the safe zone.

Arrays have a row for each card, a column for each of its k symbols.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludopress.faces.scatter import exact
from ludopress.faces.scatter.motion import Bodies, Indices, Singles
from ludopress.faces.scatter.moulds import Moulds
from ludopress.faces.scatter.walls import Wall

Doubles = npt.NDArray[np.float64]

FIRST_FILL = 0.40  # of the safe zone by hulls, before the pressure rises
LONGEST = 0.9  # extent of a symbol, of the longer side of the safe zone: needles would outgrow it
LAST_FILL = 0.72  # what it will come to, about
DISC_FILL = 0.80  # by the discs of a start; they may overlap
STREWN = 0.8  # of the width and height of the safe zone
JITTER = 0.05  # by which wishes differ from an even ladder, either way
STEPS = 60  # of pushing discs apart
FULL_SIZE_AFTER = 0.6  # of those steps: discs grow from half
ROOM_FOR_REPAIR = 1.04  # the smallest symbol wishes to be larger than it must
NUMBERS = 4  # of chance that a symbol needs at its start: across, along, turn, jitter


@dataclass(frozen=True)
class Hands:
    """What is to be laid out on each card, and what holds for all; ``ranks`` go from 0, the smallest."""

    kind: Indices
    ranks: Indices
    moulds: Moulds
    wall: Wall
    smallest: float  # longest extent, mm
    ratio: float  # between the largest and the smallest wish
    ease: float  # factor on the sizes at the start


def start(hands: Hands, chance: Doubles) -> Bodies:
    """Return bodies at their start; ``chance`` is NUMBERS · k numbers in [0, 1) a card."""
    k = hands.kind.shape[1]
    across, along, turn, jitter = (chance[:, part * k : (part + 1) * k] for part in range(NUMBERS))
    least = exact.log(hands.smallest / hands.moulds.extent)[hands.kind]
    wish = _wishes(hands, jitter, least)
    swelling = np.minimum(_swelling(exact.exp(wish), hands.wall, FIRST_FILL), _ceiling(hands, wish))
    size = wish + swelling + float(exact.log(hands.ease))
    width, height = (2 * STREWN * half for half in hands.wall.half)
    x, y = _strewn(hands, exact.exp(wish), (across - 0.5) * width, (along - 0.5) * height)
    return Bodies(
        k=k,
        kind=hands.kind.ravel(),
        x=x.ravel(),
        y=y.ravel(),
        turn=(turn * (4 * exact.HALF_PI)).astype(np.float32).ravel(),
        size=size.astype(np.float32).ravel(),
        wish=wish.astype(np.float32).ravel(),
        least=least.astype(np.float32).ravel(),
        ceiling=np.repeat(_ceiling(hands, wish), k).astype(np.float32),
    )


def _wishes(hands: Hands, jitter: Doubles, least: Doubles) -> Doubles:
    """Return log sizes on an even ladder from 1 to ``ratio``.

    Where the smallest would come out below what it must be, its wish is raised, so the ladder gets shorter.
    """
    rung = float(exact.log(hands.ratio)) / max(1, hands.kind.shape[1] - 1)
    wish = hands.ranks * rung + exact.log(1 + JITTER * (2 * jitter - 1))
    for _ in range(3):
        swelling = np.minimum(_swelling(exact.exp(wish), hands.wall, LAST_FILL), _ceiling(hands, wish))
        wish = np.maximum(wish, least + float(exact.log(ROOM_FOR_REPAIR)) - swelling)
    return np.asarray(wish)


def _ceiling(hands: Hands, wish: Doubles) -> Doubles:
    """Return the log factor by which each card's symbols may grow until one is as long as there is room."""
    room = LONGEST * 2 * max(hands.wall.half)
    return np.asarray((exact.log(room / hands.moulds.extent)[hands.kind] - wish).min(axis=1, keepdims=True))


def _swelling(sizes: Doubles, wall: Wall, fill: float) -> Doubles:
    """Return the log factor by which each card's ``sizes`` grow to cover ``fill`` of the safe zone."""
    covered = np.zeros((len(sizes), 1))
    for column in range(sizes.shape[1]):
        covered = covered + sizes[:, column : column + 1] * sizes[:, column : column + 1]
    return exact.log(fill * wall.area / (np.pi / 4 * covered)) / 2


def _strewn(hands: Hands, sizes: Doubles, x: Doubles, y: Doubles) -> tuple[Singles, Singles]:
    """Return centres of discs pushed apart and off the wall; of two that overlap the smaller moves more."""
    radius = sizes / 2 * (1 + 0.35 * (2 * hands.moulds.radius[hands.kind].astype(np.float64) - 1))
    radius = radius * exact.exp(_swelling(2 * radius, hands.wall, DISC_FILL))
    full = radius.astype(np.float32)
    share = full[:, None] ** 2 / (full[:, :, None] ** 2 + full[:, None] ** 2) * np.float32(0.9)
    share[:, np.arange(full.shape[1]), np.arange(full.shape[1])] = 0
    at_x, at_y = x.astype(np.float32), y.astype(np.float32)
    for step in range(STEPS):
        grown = full * np.float32(0.5 + 0.5 * min(1, step / (STEPS * FULL_SIZE_AFTER)))
        off_x, off_y = at_x[:, :, None] - at_x[:, None], at_y[:, :, None] - at_y[:, None]
        apart = np.sqrt(off_x * off_x + off_y * off_y) + np.float32(1e-3)
        push = np.maximum(0, grown[:, :, None] + grown[:, None] - apart) * share / apart
        at_x, at_y = at_x + exact.total(off_x * push), at_y + exact.total(off_y * push)
        for _ in range(2):  # a corner has two sides
            inside, in_x, in_y = hands.wall.feel(at_x.ravel(), at_y.ravel())
            back: Singles = np.maximum(0, grown - inside.reshape(at_x.shape))
            at_x = at_x + in_x.reshape(back.shape) * back
            at_y = at_y + in_y.reshape(back.shape) * back
    return at_x, at_y
