"""Scenes: pictures composed of a plot, a palette and subjects."""

from dataclasses import dataclass
from typing import Literal

from ludopress.errors import Position
from ludopress.model.symbols import Symbol


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenePalette:
    """Eight colours by what they are for, "#rrggbb".

    The sky goes from ``top`` through ``mid`` to the ``horizon``; ``ink`` is the darkest and ``light`` the
    lightest, ``accent`` and ``cool`` are what subjects wear.
    """

    name: str
    top: str
    mid: str
    horizon: str
    ground: str
    ink: str
    light: str
    accent: str
    cool: str
    at: Position


Value = str | float | tuple["Value", ...]
"""As a plot has it: a number, words, an expression, or several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """One thing that a plot draws, by its name and what is said of it; ``inside`` is drawn within it."""

    part: str
    values: tuple[tuple[str, Value], ...] = ()
    inside: tuple["Layer", ...] = ()
    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """What happens in a picture: its ``layers``, bottom to top, and who plays in it.

    Each of ``slots`` has a name and the roles that a subject needs one of; the first is the hero. ``values``
    are settled before anything is drawn: the horizon, the light, and numbers of the plot's own. Of so many
    pictures a plot gets its share by ``weight``.
    """

    name: str
    slots: tuple[tuple[str, tuple[str, ...]], ...]
    layers: tuple[Layer, ...]
    values: tuple[tuple[str, Value], ...] = ()
    weight: float = 1.0
    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What can be shown in a scene, and the roles it can play.

    ``faces`` is where its drawing looks; what that paints in one of the colours ``omit``, as "#rrggbb", is
    left out. Of an open vessel ``rim`` is its opening: shares of its width where that begins and ends, and
    of its height how far down it is. ``eyes`` are where its drawing lacks eyes, as shares of both; ``rests``
    is how it meets the ground.
    """

    symbol: Symbol
    roles: tuple[str, ...]
    faces: Literal["left", "right", "front"] = "left"
    omit: tuple[str, ...] = ()
    rim: tuple[float, float, float] | None = None
    eyes: tuple[tuple[float, float], ...] = ()
    rests: Literal["stands", "lies", "flies", "floats"] = "stands"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """All that scenes are composed of, in the order of its files."""

    plots: tuple[Plot, ...]
    palettes: tuple[ScenePalette, ...]
    subjects: tuple[Subject, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What one picture is composed of, by name; ``subjects`` are in the order of the plot's slots."""

    plot: str
    palette: str
    subjects: tuple[str, ...]
    seed: int
