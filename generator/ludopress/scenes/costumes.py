"""Costumes: what the hero of a picture wears, and what the others wear beside.

A hero in the colour of the sun before it is lost, and one that is red in every picture soon tires. So chance
chooses, where the light that a figure stands before leaves a choice.
"""

import math
from random import Random

from ludopress.model import Box
from ludopress.scenes.colours import lab, lightness
from ludopress.scenes.stage import Place, Stage
from ludopress.scenes.telling import Telling
from ludopress.scenes.wardrobe import Role

_CHANCES: dict[Role, int] = {"hero": 5, "cool": 3, "light": 4}
_BEFORE = 0.2  # of a figure's box: no more of it lies before an orb, if it wears the accent
_ALIKE = 0.16  # OKLab: nearer to the accent, an orb is of that colour
_PALE = 0.6  # lightness of what lies behind from which nobody wears light
_LOST = 0.07  # OKLab, lightness aside: nearer to what lies behind, cool is lost in it
_BESIDE = 0.2  # of the width of the stage: a sun as near is beside


def costume(telling: Telling, slot: str, role: Role | None, foot: complex, size: complex) -> Role:
    """Return what a slot's subject of that ``size`` wears at its ``foot``, where its plot says ``role``.

    The first of a plot is its hero, and wears the same wherever it is drawn. Beside one that is cool another
    is neutral.
    """
    costumes, box = telling.costumes, Place(foot, size.real, size.imag).box
    if slot != next(iter(telling.cast)):
        other = role or "cool"
        return "neutral" if other == "cool" and "cool" in costumes else other
    if role is not None:
        return "cool" if role in {"hero", "side"} and _outshone(telling.stage, box) else role
    if not costumes:
        costumes.append(_chosen(telling.stage, box))
    return costumes[0]


def _chosen(stage: Stage, box: Box) -> Role:
    chances = dict(_CHANCES)
    behind = stage.picture.behind(box.left, box.top, box.right, box.bottom)
    middle = box.centre.y
    upper = stage.picture.behind(box.left, box.top, box.right, middle)
    lower = stage.picture.behind(box.left, middle, box.right, box.bottom)
    if max(lightness(upper), lightness(lower)) > _PALE:
        del chances["light"]
    if math.dist(lab(stage.palette.cool)[1:], lab(behind)[1:]) < _LOST:
        del chances["cool"]
    if len(chances) > 1 and _outshone(stage, box):
        del chances["hero"]
    luck = Random(stage.picture.name)  # noqa: S311  (nothing is secret)
    return luck.choices(list(chances), list(chances.values()))[0]


def _outshone(stage: Stage, box: Box) -> bool:
    """Return whether an orb of the accent's colour is beside, or any that much of the box lies before."""
    return any(_outshines(stage, orb, box) for orb in stage.orbs)


def _outshines(stage: Stage, orb: Place, box: Box) -> bool:
    half, middle = orb.width / 2, orb.middle
    left, right = max(box.left, middle.real - half), min(box.right, middle.real + half)
    top, bottom = max(box.top, middle.imag - half), min(box.bottom, middle.imag + half)
    near = _BESIDE * stage.box.width
    beside = right - left > -near and bottom - top > -near
    shared = max(right - left, 0.0) * max(bottom - top, 0.0) * math.pi / 4
    corner = 0.5 * half * (1 + 1j)
    upper, lower = middle - corner, middle + corner
    seen = stage.picture.behind(upper.real, upper.imag, lower.real, lower.imag)
    alike = math.dist(lab(seen), lab(stage.palette.accent)) < _ALIKE
    return (beside and alike) or shared > _BEFORE * box.width * box.height
