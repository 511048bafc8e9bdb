"""Where a viewBox lands in its viewport (SVG 1.1, 7.7 and 7.8)."""

import math
from collections.abc import Mapping

from ludopress.art import limits
from ludopress.art.numbers import length, numbers
from ludopress.errors import DrawingError
from ludopress.model import Box, Matrix, Size

_ALIGN = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def view_box(text: str) -> Box:
    """Return the box that a viewBox names.

    Raises:
        DrawingError: it is not four numbers, or has no area.
    """
    values = numbers(text)
    if len(values) != 4 or values[2] <= 0 or values[3] <= 0:
        raise DrawingError(f"the viewBox {text[:40]!r} has no area", "write it as 'left top width height'")
    left, top, width, height = values
    return Box(left, top, left + width, top + height)


def root_box(given: Mapping[str, str]) -> Box:
    """Return the box of user units that the whole drawing shows.

    Raises:
        DrawingError: the drawing says no size, or one that cannot be drawn.
    """
    sides = [_side(given.get(name, "")) for name in ("width", "height")]
    if "viewBox" in given:
        box = view_box(given["viewBox"])
    elif all(sides):
        box = Box(0.0, 0.0, sides[0], sides[1])
    else:
        raise DrawingError(
            "the drawing says neither a viewBox nor a width and a height", 'add viewBox="0 0 100 100"'
        )
    short, long = sorted((box.width, box.height))
    if not (short * limits.SLENDEREST >= long and short >= limits.TINIEST):
        raise DrawingError(
            f"the drawing is {box.width:g} by {box.height:g} units",
            f"at most {limits.SLENDEREST} to 1; give it a viewBox with room round what it shows",
        )
    return box


def fitted(box: Box, size: Size, ratio: str) -> Matrix:
    """Return the map that fits ``box`` into ``size`` as a preserveAspectRatio says."""
    across, down = size.width / box.width, size.height / box.height
    words = ratio.split() or ["xMidYMid"]
    if words[0] == "none":
        return Matrix.scaling(across, down) @ Matrix.translation(-box.left, -box.top)
    x, y = _ALIGN.get(words[0][1:4], 0.5), _ALIGN.get(words[0][5:8], 0.5)
    scale = max(across, down) if words[-1] == "slice" else min(across, down)
    spare = (size.width - box.width * scale, size.height - box.height * scale)
    moved = Matrix.translation(x * spare[0], y * spare[1])
    return moved @ Matrix.scaling(scale) @ Matrix.translation(-box.left, -box.top)


def _side(text: str) -> float:
    """Return a root's width or height in user units, 0 where the window decides it."""
    if not text or text == "auto" or text.endswith("%"):
        return 0.0
    value = length(text, 0.0)
    if not (math.isfinite(value) and value > 1 / limits.NUMBER):
        raise DrawingError(f"the drawing is {text[:40]!r} wide or high", "give it a size above nothing")
    return value
