"""The wardrobe: which colours of a palette a figure wears, by its role.

A drawing's colours are sorted into neutral, warm and cool; each finds its place on a ramp by how light it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from ludopress.model import ScenePalette
from ludopress.scenes.casting import BLACK, Figure
from ludopress.scenes.colours import chroma, hue, lightened, lightness, mix, ramp, turned

Role = Literal["hero", "cool", "side", "neutral"]
Ramp = tuple[str, ...]  # dark to light
Kind = Literal["warm", "cool", "neutral"]

NEED: dict[Role, float] = {"hero": 0.24, "cool": 0.24, "side": 0.22, "neutral": 0.24}
"""How much a figure's main colour has to differ from what lies behind it, in OKLab lightness.

Side figures stand low, where the finish takes some of it away again."""

STEP = 0.08  # lightness: by how much of a shift a figure is given a dress of its own
DARKEST, LIGHTEST = 0.24, 0.93
_BOTTOM, _TOP = 0.2, 0.98  # the ends of the scale of lightness
_GREY = 0.035  # chroma up to which a colour is neutral
_WHITE = 0.95  # lightness from which a neutral is white, and stays so
_COOL_FROM, _COOL_TO = 112.0, 335.0  # hues, in degrees
_LOW, _HIGH, _FLAT = 0.3, 0.92, 0.58  # where on its ramp the darkest, the lightest and the only colour lie
_DUSK = 0.58  # lightness from which side figures rather stand dark before what lies behind
_SIDE = 0.2  # of ink in what side figures wear
_NEAR = 0.14  # lightness: what is of the main colour's kind keeps that near to it, as far legs do
_SHADED = 0.68  # lightness below which what is white by nature is white in the shade
_RED = 32.0  # the hue that the shades of yellow and orange go towards, so as not to be brown
_YELLOW = 112.0


def kind(colour: str) -> Kind:
    """Return whether a colour is neutral, warm or cool.

    >>> kind("#9b9b9a"), kind("#ea5a47"), kind("#61b2e4")
    ('neutral', 'warm', 'cool')
    """
    if chroma(colour) < _GREY:
        return "neutral"
    return "cool" if _COOL_FROM <= hue(colour) <= _COOL_TO else "warm"


def ramps(palette: ScenePalette, role: Role) -> dict[str, Ramp]:
    """Return the ramps of the palette's accent, cool and neutral, by those names, as ``role`` wears them.

    Before and after their five steps come the palette's ink and light.
    """
    ink, light = palette.ink, palette.light
    base = {
        "accent": palette.accent,
        "cool": palette.cool,
        "neutral": mix(palette.horizon, palette.cool, 0.35),
    }
    if role == "side":
        base = {name: mix(colour, ink, _SIDE) for name, colour in base.items()}
        light = mix(light, ink, 0.3)
    return {
        name: (
            ink,
            _deep(mix(ink, colour, 0.25), colour),
            _deep(mix(ink, colour, 0.62), colour),
            colour,
            mix(colour, light, 0.5),
            mix(colour, light, 0.9),
            palette.light,
        )
        for name, colour in base.items()
    }


def _deep(shade: str, colour: str) -> str:
    """Return a shade of ``colour`` with more than half the strength back that ink takes from it.

    The darker the shade of a yellow or an orange is, the nearer to red: rust and not mud.
    """
    pure = lightened(colour, lightness(shade))
    if _RED < hue(colour) < _YELLOW:
        down = min(2.0 * (lightness(colour) - lightness(shade)), 0.8)
        pure = turned(pure, -down * (hue(colour) - _RED), 1.0)
    return mix(shade, pure, 0.65)


@dataclass(frozen=True, slots=True)
class Cloth:
    """What one of a figure's colours becomes: a place on a ramp, by its lightness."""

    ramp: Ramp
    light: float

    @property
    def colour(self) -> str:
        """The colour of the ramp that is as light, or the nearest end."""
        seen = [lightness(step) for step in self.ramp]
        for (one, other), (start, end) in zip(pairwise(self.ramp), pairwise(seen), strict=True):
            if min(start, end) <= self.light <= max(start, end) and start != end:
                return mix(one, other, (self.light - start) / (end - start))
        return min(zip(self.ramp, seen, strict=True), key=lambda step: abs(step[1] - self.light))[0]


def worn(figure: Figure, palette: ScenePalette, role: Role) -> dict[str, Cloth]:
    """Return what each of the figure's colours becomes."""
    colours = sorted({paint for part in figure.elements for paint in (part.fill, part.stroke) if paint})
    bright = [lightness(colour) for colour in colours if lightness(colour) >= BLACK] or [0.5]
    low, high = min(bright), max(bright)
    chosen = ramps(palette, role)
    main = kind(figure.main)
    dress = {}
    for colour in colours:
        light = lightness(colour)
        own = chosen[_ramp(kind(colour), main, role)]
        if light < BLACK:
            dress[colour] = Cloth((mix(palette.ink, palette.cool, 0.06),), 0.0)
        elif role != "side" and light > _WHITE and kind(colour) == "neutral":
            dress[colour] = Cloth(own, lightness(mix(own[5], palette.light, 0.6)))
        else:
            place = _LOW + (_HIGH - _LOW) * (light - low) / (high - low) if high - low > 0.08 else _FLAT
            dress[colour] = Cloth(own, lightness(ramp(own[1:6], place)))
    return dress


def worn_in_shade(figure: Figure, palette: ScenePalette) -> dict[str, Cloth]:
    """Return what the colours of a white figure become in the shade: the warm ones stay so."""
    cool, others = worn(figure, palette, "cool"), worn(figure, palette, "neutral")
    return {name: cool[name] if kind(name) == "neutral" else others[name] for name in cool}


def line_colour(palette: ScenePalette, role: Role) -> str:
    """Return the colour of a figure's lines: ink with some of what it wears."""
    return mix(palette.ink, palette.accent if role == "hero" else palette.cool, 0.22)


def goal(main: float, behind: float, role: Role) -> float:
    """Return how light the main colour should be to keep off what lies behind, as near to ``main`` as can be.

    Where neither side of ``behind`` has room, it is the end of the scale that is farther off.
    """
    need = NEED[role]
    if abs(main - behind) >= need:
        return main
    brighter, darker = behind + need, behind - need
    possible = [light for light in (brighter, darker) if DARKEST <= light <= LIGHTEST]
    if not possible:
        return LIGHTEST if behind < 0.5 else DARKEST
    if role == "side" and behind > _DUSK and darker in possible:
        return darker
    return min(possible, key=lambda light: abs(light - main))


def shifted(dress: Mapping[str, Cloth], main: str, to: float) -> dict[str, Cloth]:
    """Return ``dress`` with its colour ``main`` made as light as ``to``, and all others moved with it.

    What is lighter than main stays lighter, and what is darker darker: between main and either end of the
    scale colours keep their proportions, but what is of main's kind stays near it, unless one of them is
    white. Each stays on its ramp, and black stays.
    """
    light = dress[main].light

    def moved(name: str, own: float) -> float:
        end = _TOP if own > light else _BOTTOM
        room = end - light
        there = end - (end - own) * (end - to) / room if abs(room) > 1e-6 else to
        return min(max(there, to - _NEAR), to + _NEAR) if _related(name, main) else there

    return {
        name: cloth if len(cloth.ramp) == 1 else replace(cloth, light=moved(name, cloth.light))
        for name, cloth in dress.items()
    }


def shaded_white(main: str, to: float) -> bool:
    """Return whether a figure's colour ``main``, made as light as ``to``, is white in the shade.

    Then its white is cool: a snowman before a bright sky is blue, not brown.
    """
    return kind(main) == "neutral" and lightness(main) > _WHITE and to < _SHADED


def _related(one: str, other: str) -> bool:
    return kind(one) == kind(other) and max(lightness(one), lightness(other)) <= _WHITE


def _ramp(own: Kind, main: Kind, role: Role) -> str:
    if role == "neutral":
        names = {"neutral": "neutral", "cool": "cool", "warm": "accent"}
        return "neutral" if own == main else names[own]
    if own == main:
        return "cool" if role == "cool" else "accent"
    return "neutral" if own == "neutral" else "cool"
