"""Paints: a colour, or a gradient that runs from place to place; each is known at every point."""

import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludopress.scenes.shapes import number

Stop = tuple[float, str, float]  # where, 0 to 1; the colour; how opaque, 0 to 1


@dataclass(frozen=True, slots=True)
class Shade:
    """A gradient along the way from ``start`` to ``end``, in mm."""

    stops: tuple[Stop, ...]
    start: complex
    end: complex

    def share(self, point: complex) -> float:
        """Return how far along ``point`` is, 0 to 1."""
        way = self.end - self.start
        along = ((point - self.start) * way.conjugate()).real / abs(way) ** 2
        return min(max(along, 0.0), 1.0)

    def element(self, name: str) -> str:
        """Return it as SVG defines it."""
        places = zip(("x1", "y1", "x2", "y2"), (*_parts(self.start), *_parts(self.end)), strict=True)
        return _gradient("linearGradient", name, places, self.stops)


@dataclass(frozen=True, slots=True)
class Glow:
    """A gradient from the ``middle`` out to the ``radius``, in mm."""

    stops: tuple[Stop, ...]
    middle: complex
    radius: float

    def share(self, point: complex) -> float:
        """Return how far out ``point`` is, 0 to 1."""
        return min(abs(point - self.middle) / self.radius, 1.0)

    def element(self, name: str) -> str:
        """Return it as SVG defines it."""
        places = zip(("cx", "cy", "r"), (*_parts(self.middle), number(self.radius)), strict=True)
        return _gradient("radialGradient", name, places, self.stops)


Paint = str | Shade | Glow


def faded(*stops: tuple[float, str, float] | tuple[float, str]) -> tuple[Stop, ...]:
    """Return ``stops``, opaque where they do not say how much."""
    return tuple((stop[0], stop[1], stop[2] if len(stop) == 3 else 1.0) for stop in stops)


def downwards(top: float, bottom: float, *stops: tuple[float, str, float] | tuple[float, str]) -> Shade:
    """Return a gradient from the height ``top`` to ``bottom``, in mm."""
    return Shade(faded(*stops), complex(0, top), complex(0, bottom))


def glow(middle: complex, radius: float, *stops: tuple[float, str, float] | tuple[float, str]) -> Glow:
    """Return a gradient from ``middle`` outwards."""
    return Glow(faded(*stops), middle, radius)


def between(stops: Sequence[Stop], share: float) -> tuple[str, str, float, float]:
    """Return the colours before and after ``share``, how far it is between them, and the opacity there."""
    places = [stop[0] for stop in stops]
    after = min(max(bisect.bisect_right(places, share), 1), len(stops) - 1)
    one, other = stops[after - 1], stops[after]
    way = other[0] - one[0]
    part = min(max((share - one[0]) / way, 0.0), 1.0) if way else 1.0
    return one[1], other[1], part, one[2] + (other[2] - one[2]) * part


def _parts(point: complex) -> tuple[str, str]:
    return number(point.real), number(point.imag)


def _gradient(kind: str, name: str, places: Iterable[tuple[str, str]], stops: Sequence[Stop]) -> str:
    said = "".join(f' {key}="{value}"' for key, value in places)
    inside = "".join(
        f'<stop offset="{offset:.3g}" stop-color="{colour}"'
        + (f' stop-opacity="{opacity:.2g}"/>' if opacity < 1 else "/>")
        for offset, colour, opacity in stops
    )
    return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse"{said}>{inside}</{kind}>'
