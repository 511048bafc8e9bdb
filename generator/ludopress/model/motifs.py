"""Motifs: patterns that are drawn by procedure from a few parameters."""

from dataclasses import dataclass
from enum import StrEnum

from ludopress.errors import Position


class Ground(StrEnum):
    """Which of a palette's two grounds lies under a motif; its lines have the colour of the other."""

    LIGHT = "light"
    DARK = "dark"


class Difficulty(StrEnum):
    """How hard a deck makes it to tell motifs apart: how many near twins it holds, and how near they are."""

    FAIR = "fair"
    TRICKY = "tricky"
    CRUEL = "cruel"


@dataclass(frozen=True, slots=True, kw_only=True)
class MotifPalette:
    """Six colours, "#rrggbb": a light and a dark ground, and four inks that show on both."""

    name: str
    light: str
    dark: str
    inks: tuple[str, str, str, str]
    at: Position

    @property
    def colours(self) -> tuple[str, ...]:
        """All six, the grounds first."""
        return (self.light, self.dark, *self.inks)


@dataclass(frozen=True, slots=True, kw_only=True)
class NearTwin:
    """What a motif resembles: the motif whose key is ``of``. From ``difficulty`` on a deck may hold both."""

    of: str
    difficulty: Difficulty


@dataclass(frozen=True, slots=True, kw_only=True)
class Motif:
    """The parameters of a pattern: the same ones always draw the same.

    ``variant`` counts from 0 within the ``family``. The palette's inks are dealt to the pattern's parts in
    turn, beginning with number ``first_ink``. ``scale`` multiplies the size of what repeats, ``angle`` turns
    the whole clockwise, in degrees.
    """

    family: str
    variant: int
    palette: MotifPalette
    ground: Ground
    first_ink: int = 0
    scale: float = 1.0
    angle: float = 0.0
    near: NearTwin | None = None
