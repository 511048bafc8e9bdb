"""Paints: a colour, or a gradient that runs from place to place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludopress.scenes.shapes import number

Stop = tuple[float, str, float]  # where, 0 to 1; the colour; how opaque, 0 to 1
Opaque = tuple[float, str]  # a stop that hides all


@dataclass(frozen=True, slots=True)
class Shade:
    """A gradient along the way from ``start`` to ``end``, in mm."""

    stops: tuple[Stop, ...]
    start: complex
    end: complex

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

    def element(self, name: str) -> str:
        """Return it as SVG defines it."""
        places = zip(("cx", "cy", "r"), (*_parts(self.middle), number(self.radius)), strict=True)
        return _gradient("radialGradient", name, places, self.stops)


Paint = str | Shade | Glow


def blend(start: complex, end: complex, *stops: Stop | Opaque) -> Shade:
    """Return a gradient from place to place; where a stop does not say how opaque it is, it is."""
    return Shade(_whole(stops), start, end)


def downwards(top: float, bottom: float, *stops: Stop | Opaque) -> Shade:
    """Return a gradient from the height ``top`` to ``bottom``, in mm."""
    return blend(complex(0, top), complex(0, bottom), *stops)


def glow(middle: complex, radius: float, *stops: Stop | Opaque) -> Glow:
    """Return a gradient from ``middle`` outwards."""
    return Glow(_whole(stops), middle, radius)


def _whole(stops: Iterable[Stop | Opaque]) -> tuple[Stop, ...]:
    return tuple((stop[0], stop[1], stop[2] if len(stop) == 3 else 1.0) for stop in stops)


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
