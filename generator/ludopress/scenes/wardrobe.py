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

Role = Literal["hero", "cool", "side", "neutral", "light"]
Ramp = tuple[str, ...]  # dark to light
Kind = Literal["warm", "cool", "neutral"]
Rather = Literal["near", "light"]


NEED: dict[Role, float] = {"hero": 0.24, "cool": 0.24, "side": 0.26, "neutral": 0.24, "light": 0.24}
"""How much a figure's main colour has to differ from what lies behind it, in OKLab lightness."""

STEP = 0.08  # lightness: by how much of a shift a figure is given a dress of its own
DARKEST, LIGHTEST = 0.35, 0.88
_BOTTOM, _TOP = 0.2, 0.98  # the ends of the scale of lightness
_GREY = 0.035  # chroma up to which a colour is neutral
_WHITE = 0.95  # lightness from which a neutral is white, and stays so
_COOL_FROM, _COOL_TO = 112.0, 335.0  # hues, in degrees
_LOW, _HIGH, _FLAT = 0.3, 0.92, 0.58  # where on its ramp the darkest, the lightest and the only colour lie
_DAY = 0.68  # lightness from which nobody rather stands light before what lies behind
_SIDE = 0.1  # of ink in what side figures wear
_NEAR = 0.14  # lightness: what is of the main colour's hue keeps that near to it, as far legs do
_TOLD = 0.14  # lightness: as far from the main colour, one of another kind keeps half of its own
_APART = 0.22  # lightness: other warm or cool colours keep that far from a main one, as a comb or a face does
_PART = 0.2  # of the silhouette: what covers more is told from the main colour, whatever its hue
_SIDEWAYS = 0.35  # of the silhouette: what shades one side covers no more
_ALIKE = 40.0  # degrees between hues of one colour and its shade
_SHADED = 0.8  # lightness below which what is white by nature is white in the shade
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
    """Return the ramps of the palette's accent, cool, neutral and light as ``role`` wears them, by name.

    Before and after their five steps come the palette's ink and light.
    """
    ink, light = palette.ink, palette.light
    base = {
        "accent": palette.accent,
        "cool": palette.cool,
        "neutral": mix(palette.horizon, palette.cool, 0.35),
        "light": mix(palette.light, palette.horizon, 0.45),
    }
    if role == "side":
        base = {name: mix(colour, ink, _SIDE) for name, colour in base.items()}
        light = mix(light, ink, 0.15)
    return {
        name: (
            ink,
            _deep(mix(ink, colour, 0.25), colour),
            _deep(mix(ink, colour, 0.62), colour),
            colour,
            _bright(mix(colour, light, 0.5), colour),
            _bright(mix(colour, light, 0.9), colour),
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
    return mix(shade, pure, 0.8)


def _bright(tint: str, colour: str) -> str:
    """Return a tint of ``colour`` with some of the strength back that light takes: no chalk."""
    return mix(tint, lightened(colour, lightness(tint)), 0.45)


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
        elif light > _WHITE and kind(colour) == "neutral":
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


def goal(main: float, behind: tuple[float, float], need: float, rather: Rather = "near") -> float:
    """Return how light the main colour should be to differ by ``need`` from what lies behind it.

    ``behind`` is how light that is at its darkest and at its lightest. The goal is as ``near`` to ``main``
    as can be, or before what is not bright rather ``light``. Where neither side of ``behind`` has room, it
    is the end of the scale that is farther off.
    """
    brighter, darker = behind[1] + need, behind[0] - need
    if rather == "light" and behind[1] < _DAY:
        return max(main, min(brighter, LIGHTEST))
    if main >= brighter or main <= darker:
        return main
    possible = [light for light in (brighter, darker) if DARKEST <= light <= LIGHTEST]
    if not possible:
        return max(LIGHTEST, DARKEST, key=lambda end: min(abs(end - tone) for tone in behind))
    return min(possible, key=lambda light: abs(light - main))


def shifted(dress: Mapping[str, Cloth], figure: Figure, to: float) -> dict[str, Cloth]:
    """Return ``dress`` with the figure's main colour made as light as ``to``, and all others moved with it.

    What is lighter than main stays lighter, and what is darker darker: between main and either end of the
    scale colours keep their proportions. What shades main, as far legs do, is main with ink or light in it;
    other colours of its kind are told from it, and so are all of a face, on both sides of which they show.
    Black stays; what else is not of main's kind stays on its ramp, and moves half as far where it is told
    from main there.
    """
    main = figure.main
    worn_by = dress[main]
    shown = replace(worn_by, light=to)
    body: Ramp = (worn_by.ramp[0], shown.colour, worn_by.ramp[-1])
    shares = dict(figure.shades)

    def moved(name: str, cloth: Cloth) -> Cloth:
        there = _between(cloth.light, worn_by.light, to)
        if name == main or len(cloth.ramp) == 1:
            return shown if name == main else cloth
        if kind(name) != kind(main) or (lightness(name) > _WHITE and kind(name) == "neutral"):
            kept = (there + cloth.light) / 2
            return replace(cloth, light=there if abs(kept - to) < _TOLD else kept)
        most = _SIDEWAYS if name in figure.aside else 0.0 if figure.faces == "front" else _PART
        if kind(name) == "neutral" or (_shade_of(name, main) and shares.get(name, 0.0) < most):
            return Cloth(body, min(max(there, to - _NEAR), to + _NEAR))
        return replace(cloth, light=_apart(there, to, 1 if cloth.light > worn_by.light else -1))

    return {name: moved(name, cloth) for name, cloth in dress.items()}


def _between(own: float, main: float, to: float) -> float:
    """Return how light a colour becomes whose main one goes ``to``: as far between it and the scale's end."""
    end = _TOP if own > main else _BOTTOM
    room = end - main
    return end - (end - own) * (end - to) / room if abs(room) > 1e-6 else to


def _apart(there: float, main: float, side: int) -> float:
    """Return a lightness near ``there`` that is told from ``main``: above it for 1, but below if need be."""
    if abs(there - main) >= _APART:
        return there
    sides = main + side * _APART, main - side * _APART
    return next((light for light in sides if _BOTTOM <= light <= _TOP), sides[0])


def _shade_of(one: str, other: str) -> bool:
    """Return whether the hues of two colours are near to each other on the wheel."""
    off = abs(hue(one) - hue(other)) % 360
    return min(off, 360 - off) < _ALIKE


def shaded_white(main: str, to: float) -> bool:
    """Return whether a figure's colour ``main``, made as light as ``to``, is white in the shade.

    Then its white is cool: a snowman before a bright sky is blue, not brown.
    """
    return kind(main) == "neutral" and lightness(main) > _WHITE and to < _SHADED


def _ramp(own: Kind, main: Kind, role: Role) -> str:
    if role == "neutral":
        names = {"neutral": "neutral", "cool": "cool", "warm": "accent"}
        return "neutral" if own == main else names[own]
    if role == "light":
        return {main: "light", "neutral": "neutral"}.get(own, "accent")
    if own == main:
        return "cool" if role == "cool" else "accent"
    return "neutral" if own == "neutral" else "accent" if role == "cool" else "cool"
