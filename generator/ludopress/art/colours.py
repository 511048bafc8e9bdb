"""Colours and paints in one spelling each: "#rrggbb", "rgba(r,g,b,a)", "none", "url(#id)"."""

import re

from PIL import ImageColor

from ludopress.art.numbers import spell
from ludopress.errors import DrawingError

_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^()]*)\)")
_PROFILE = re.compile(r"\s+(?:icc-color|device-cmyk|lab)\([^()]*\)\s*$", re.IGNORECASE)
_URL = re.compile(r"""url\(\s*(["']?)#([^"'()\s]+)\1\s*\)\s*(.*)""")


def colour(text: str) -> str:
    """Return a colour in its canonical spelling; "none" for a fully transparent one.

    >>> colour("#FfF"), colour("Red"), colour("rgba(0, 50%, 0, .5)"), colour("transparent")
    ('#ffffff', '#ff0000', 'rgba(0,128,0,0.5)', 'none')

    Raises:
        DrawingError: it is no colour.
    """
    plain = _PROFILE.sub("", text).strip().lower()  # Illustrator adds a profile's colour behind the plain one
    if plain in ("none", "transparent"):
        return "none"
    found = _FUNCTION.fullmatch(plain)
    try:
        red, green, blue, alpha = _function(found[1], found[2]) if found else _named(plain)
    except (ValueError, IndexError) as error:
        raise DrawingError(
            f"{text[:40]!r} is not a colour that prints alike everywhere", "write it like #a0b1c2"
        ) from error
    if alpha <= 0:
        return "none"
    return f"#{red:02x}{green:02x}{blue:02x}" if alpha >= 1 else f"rgba({red},{green},{blue},{spell(alpha)})"


def target(text: str) -> tuple[str, str] | None:
    """Return the id that ``url(#id)`` names and what stands behind it, or None where no url() is.

    Raises:
        DrawingError: the url leads out of the drawing.
    """
    if not text.lower().startswith("url("):
        return None
    found = _URL.fullmatch(text)
    if not found:
        raise DrawingError(f"the drawing points to {text[:40]!r}", "keep everything it needs inside the file")
    return found[2], found[3]


def _named(plain: str) -> tuple[int, int, int, float]:
    if not _HEX.fullmatch(plain) and plain not in ImageColor.colormap:
        raise ValueError(plain)
    values = ImageColor.getrgb(plain)
    return values[0], values[1], values[2], (values[3] / 255 if len(values) > 3 else 1.0)


def _function(name: str, arguments: str) -> tuple[int, int, int, float]:
    parts = arguments.replace(",", " ").replace("/", " ").split()
    if len(parts) not in (3, 4):
        raise ValueError(arguments)
    alpha = _part(parts[3], 1.0) if len(parts) > 3 else 1.0
    if name == "rgb":
        red, green, blue = (round(min(max(_part(part, 255), 0), 255)) for part in parts[:3])
        return red, green, blue, alpha
    hue = float(parts[0].removesuffix("deg")) % 360
    saturation, lightness = (min(max(_part(part, 100), 0), 100) for part in parts[1:3])
    values = ImageColor.getrgb(f"hsl({hue:.6f},{saturation:.6f}%,{lightness:.6f}%)")
    return values[0], values[1], values[2], alpha


def _part(text: str, whole: float) -> float:
    value = float(text[:-1]) * whole / 100 if text.endswith("%") else float(text)
    if value != value:  # noqa: PLR0124  (the test for not-a-number)
        raise ValueError(text)
    return value
