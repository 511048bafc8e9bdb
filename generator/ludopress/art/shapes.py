"""The basic shapes as paths, begun and turned as SVG says (9.2 to 9.7), so that dashes fall rightly."""

import math
from collections.abc import Callable, Mapping

from ludopress.art.numbers import length, numbers
from ludopress.art.paths import Segment, canonical, parse, write
from ludopress.errors import DrawingError
from ludopress.model import Size

Given = Mapping[str, str]


def segments(tag: str, given: Given, viewport: Size) -> list[Segment]:
    """Return the path of a shape; empty when it draws nothing. Percentages are of ``viewport``."""
    return SHAPES[tag](given, viewport)


def drawn(tag: str, given: Given, viewport: Size) -> tuple[int, str]:
    """Return how many segments a shape has, and its path data."""
    if tag == "path":
        return canonical(given.get("d", ""))
    path = segments(tag, given, viewport)
    return len(path), write(path)


def diagonal(viewport: Size) -> float:
    """Return what 100 % means for a length that is neither across nor down (SVG 1.1, 7.10)."""
    return math.hypot(viewport.width, viewport.height) / math.sqrt(2)


def _path(given: Given, _viewport: Size) -> list[Segment]:
    return parse(given.get("d", ""))


def _rectangle(given: Given, viewport: Size) -> list[Segment]:
    x, y = _across(given, "x", viewport), _down(given, "y", viewport)
    width, height = _across(given, "width", viewport), _down(given, "height", viewport)
    rx, ry = _corner(given, viewport)
    if width <= 0 or height <= 0:
        return []
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if rx <= 0 or ry <= 0:
        return [("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ())]
    turn = (rx, ry, 0.0, 0.0, 1.0)
    return [
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("A", (*turn, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("A", (*turn, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("A", (*turn, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("A", (*turn, x + rx, y)),
        ("Z", ()),
    ]


def _circle(given: Given, viewport: Size) -> list[Segment]:
    radius = length(given.get("r", "0"), diagonal(viewport))
    return _oval(_across(given, "cx", viewport), _down(given, "cy", viewport), radius, radius)


def _ellipse(given: Given, viewport: Size) -> list[Segment]:
    rx, ry = _corner(given, viewport)
    return _oval(_across(given, "cx", viewport), _down(given, "cy", viewport), rx, ry)


def _oval(x: float, y: float, rx: float, ry: float) -> list[Segment]:
    if rx <= 0 or ry <= 0:
        return []
    turn = (rx, ry, 0.0, 0.0, 1.0)
    ends = ((x, y + ry), (x - rx, y), (x, y - ry), (x + rx, y))
    return [("M", (x + rx, y)), *(("A", (*turn, *end)) for end in ends), ("Z", ())]


def _line(given: Given, viewport: Size) -> list[Segment]:
    start = (_across(given, "x1", viewport), _down(given, "y1", viewport))
    return [("M", start), ("L", (_across(given, "x2", viewport), _down(given, "y2", viewport)))]


def _polyline(given: Given, _viewport: Size) -> list[Segment]:
    found = numbers(given.get("points", ""))
    if len(found) % 2:
        raise DrawingError(
            "a list of points has an odd number of coordinates", "give every point an x and a y"
        )
    points = list(zip(found[::2], found[1::2], strict=True))
    return [("L" if index else "M", point) for index, point in enumerate(points)]


def _polygon(given: Given, viewport: Size) -> list[Segment]:
    points = _polyline(given, viewport)
    return [*points, ("Z", ())] if points else []


def _across(given: Given, name: str, viewport: Size) -> float:
    return length(given.get(name, "0"), viewport.width)


def _down(given: Given, name: str, viewport: Size) -> float:
    return length(given.get(name, "0"), viewport.height)


def _corner(given: Given, viewport: Size) -> tuple[float, float]:
    rx, ry = given.get("rx", "auto"), given.get("ry", "auto")
    rx, ry = (ry if rx == "auto" else rx), (rx if ry == "auto" else ry)
    if rx == "auto":
        return 0.0, 0.0
    return length(rx, viewport.width), length(ry, viewport.height)


SHAPES: dict[str, Callable[[Given, Size], list[Segment]]] = {
    "path": _path,
    "rect": _rectangle,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
