"""Numbers, lengths and transforms as SVG writes them; one user unit is a CSS pixel, 1/96 inch."""

import math
import re

from ludopress.art import limits
from ludopress.errors import DrawingError
from ludopress.model import Matrix

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
BETWEEN = " ,\t\r\n\f"
PER_UNIT = {
    "": 1.0,
    "px": 1.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
    "q": 96 / 101.6,
}

_LENGTH = re.compile(rf"({NUMBER.pattern})\s*([a-zA-Z]*|%)")
_FUNCTION = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_ARGUMENTS = {
    "matrix": {6},
    "translate": {1, 2},
    "scale": {1, 2},
    "rotate": {1, 3},
    "skewX": {1},
    "skewY": {1},
}


def spell(value: float) -> str:
    """Return a number in its canonical spelling, exact to what a 32-bit float holds.

    >>> spell(2.50), spell(-0.0), spell(1e-7)
    ('2.5', '0', '1e-07')
    """
    return f"{value:.9g}" if value else "0"


def number(text: str) -> float:
    """Return the finite number in ``text``, no larger than the limit.

    Raises:
        DrawingError: it is no number, or too large.
    """
    if not NUMBER.fullmatch(text.strip()):
        raise DrawingError(f"{_quote(text)} is not a number", "write it with digits and a point, like 2.5")
    return within(float(text))


def within(value: float) -> float:
    """Return ``value``, refusing what is larger than an engine's 32-bit floats can hold with detail left."""
    if not abs(value) <= limits.NUMBER:
        raise DrawingError(
            f"the number {value:g} is out of bounds", f"stay below {limits.NUMBER:,.0f} user units"
        )
    return value


def numbers(text: str) -> list[float]:
    """Return the numbers of a list parted by spaces or commas."""
    if NUMBER.sub("", text).strip(BETWEEN):
        raise DrawingError(f"{_quote(text)} is not a list of numbers", "save the SVG anew from an editor")
    return [within(float(found)) for found in NUMBER.findall(text)]


def length(text: str, whole: float) -> float:
    """Return a length in user units; ``whole`` is what 100 % means.

    >>> length("1in", 0), length("25%", 80)
    (96.0, 20.0)
    """
    found = _LENGTH.fullmatch(text.strip())
    if not found:
        raise DrawingError(f"{_quote(text)} is not a length", "write it in user units, like 12.5")
    value, unit = within(float(found[1])), found[2].lower()
    if unit == "%":
        return value * whole / 100
    if unit not in PER_UNIT:
        raise DrawingError(f"{_quote(text)} depends on a font or a window", "write it in user units")
    return value * PER_UNIT[unit]


def transform(text: str) -> Matrix:
    """Return the map that a transform list stands for.

    >>> transform("translate(2 3) scale(2)")
    Matrix(a=2.0, b=0.0, c=0.0, d=2.0, e=2.0, f=3.0)
    """
    if text == "none":
        return Matrix()
    if _FUNCTION.sub("", text).strip(BETWEEN):
        raise DrawingError(
            f"{_quote(text)} is not a transform", "write plain numbers: rotate(45), translate(2 3)"
        )
    matrix = Matrix()
    for name, arguments in _FUNCTION.findall(text):
        values = numbers(arguments)
        if len(values) not in _ARGUMENTS[name]:
            raise DrawingError(f"{name}() takes no {len(values)} numbers", "save the SVG anew from an editor")
        matrix = matrix @ _step(name, values)
    for value in matrix.numbers:
        within(value)
    return matrix


def spell_transform(matrix: Matrix) -> str:
    """Return ``matrix`` as an SVG transform; "" for the identity."""
    if matrix == Matrix():
        return ""
    return f"matrix({' '.join(spell(within(value)) for value in matrix.numbers)})"


def _step(name: str, values: list[float]) -> Matrix:
    if name == "matrix":
        return Matrix(*values)
    if name == "translate":
        return Matrix.translation(values[0], values[1] if len(values) > 1 else 0.0)
    if name == "scale":
        return Matrix.scaling(values[0], values[-1])
    if name == "rotate":
        x, y = values[1:] or (0.0, 0.0)
        return Matrix.translation(x, y) @ Matrix.rotation(values[0]) @ Matrix.translation(-x, -y)
    slant = math.tan(math.radians(values[0]))
    return Matrix(c=slant) if name == "skewX" else Matrix(b=slant)


def _quote(text: str) -> str:
    """Return the beginning of a text from outside, fit for one line of a message."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    return repr(shown)
