"""The allow-list: every element, property and attribute a drawing may use, and how each value is spelt.

What is named nowhere here never reaches an engine. It is dropped when it draws nothing, and refused when
without it the picture would be another.
"""

from collections.abc import Callable

from ludopress.art.colours import colour
from ludopress.art.numbers import length, number, spell
from ludopress.art.shapes import diagonal
from ludopress.errors import DrawingError
from ludopress.model import Size

Grammar = Callable[[str, Size], str]

CONTAINERS = frozenset({"g", "a", "svg", "switch"})
DEFINITIONS = frozenset(
    {"defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter", "style"}
)
# Drawn by nothing: descriptions, what a program keeps for itself, what a page shows only when it moves.
SILENT = frozenset(
    {
        "title",
        "desc",
        "metadata",
        "view",
        "cursor",
        "set",
        "animate",
        "animateTransform",
        "animateMotion",
        "animateColor",
    }
    | {"color-profile", "font", "font-face", "solidColor", "solidcolor"}
)
REFUSED = {
    "text": ("text", "turn it into outlines (in Inkscape: Path > Object to Path)"),
    "flowRoot": ("text", "turn it into outlines (in Inkscape: Path > Object to Path)"),
    "textPath": ("text", "turn it into outlines (in Inkscape: Path > Object to Path)"),
    "script": ("a script", "save it as 'Plain SVG'"),
    "foreignObject": ("a foreignObject", "save it as 'Plain SVG'"),
    "marker": ("markers", "turn them into paths (in Inkscape: Path > Stroke to Path)"),
}
CURE = "save it as 'Plain SVG', or turn that part into paths or a PNG"


def one_of(*words: str) -> Grammar:
    """Return the grammar of a keyword."""

    def spell_word(text: str, _viewport: Size) -> str:
        if text not in words:
            raise DrawingError(f"{text[:40]!r} is not understood here", f"use one of: {', '.join(words)}")
        return text

    return spell_word


def _measure(text: str, viewport: Size) -> str:
    return spell(max(0.0, length(text, diagonal(viewport))))


def _signed_measure(text: str, viewport: Size) -> str:
    return spell(length(text, diagonal(viewport)))


def part(text: str, _viewport: Size) -> str:
    """Return an opacity or an offset, between 0 and 1."""
    value = length(text, 1.0) if text.endswith("%") else number(text)
    return spell(min(max(value, 0.0), 1.0))


def _miter_limit(text: str, _viewport: Size) -> str:
    return spell(max(1.0, number(text)))


def _dashes(text: str, viewport: Size) -> str:
    if text == "none":
        return "none"
    values = [length(one, diagonal(viewport)) for one in text.replace(",", " ").split()]
    if min(values, default=0.0) < 0 or not sum(values):
        return "none"  # SVG 1.1, 11.4: such a list draws an unbroken line
    return " ".join(map(spell, values))


def _paint_order(text: str, _viewport: Size) -> str:
    words = [word for word in text.split() if word in ("fill", "stroke")]
    return "stroke" if words[:1] == ["stroke"] else "normal"


def _plain_colour(text: str, _viewport: Size) -> str:
    return colour(text)


def _paint(text: str, _viewport: Size) -> str:
    return text  # resolved where ids and the current colour are known


# Inherited properties, with what holds where nothing is said (SVG 1.1, appendix N).
INHERITED: dict[str, tuple[Grammar, str]] = {
    "clip-rule": (one_of("nonzero", "evenodd"), "nonzero"),
    "color": (_plain_colour, "#000000"),
    "color-interpolation-filters": (one_of("linearRGB", "sRGB", "auto"), "linearRGB"),
    "fill": (_paint, "#000000"),
    "fill-opacity": (part, "1"),
    "fill-rule": (one_of("nonzero", "evenodd"), "nonzero"),
    "paint-order": (_paint_order, "normal"),
    "stroke": (_paint, "none"),
    "stroke-dasharray": (_dashes, "none"),
    "stroke-dashoffset": (_signed_measure, "0"),
    "stroke-linecap": (one_of("butt", "round", "square"), "butt"),
    "stroke-linejoin": (one_of("miter", "round", "bevel"), "miter"),
    "stroke-miterlimit": (_miter_limit, "4"),
    "stroke-opacity": (part, "1"),
    "stroke-width": (_measure, "1"),
    "visibility": (one_of("visible", "hidden", "collapse"), "visible"),
}
BLENDS = (
    *(
        "normal",
        "multiply",
        "screen",
        "overlay",
        "darken",
        "lighten",
        "color-dodge",
        "color-burn",
        "hard-light",
    ),
    *("soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity"),
)
# Properties that this list does not hold and that are no presentation either are dropped; these would show.
TELLING = frozenset(
    {
        "transform-origin",
        "transform-box",
        "offset-path",
        "rotate",
        "scale",
        "translate",
        "clip",
        "zoom",
        "mask-image",
    }
    | {"marker", "marker-start", "marker-mid", "marker-end", "mask-border", "backdrop-filter", "perspective"}
)
HARMLESS = frozenset({"none", "auto", "normal", "0", "0 0", "1", "initial", "unset"})


def colour_of(text: str, current: str) -> str:
    """Return a paint that is a colour, ``currentColor`` resolved."""
    if text.lower() == "currentcolor":
        return current
    if text.lower().startswith("context-"):
        raise DrawingError(f"{text!r} is understood only inside markers", CURE)
    return colour(text)


def refuse_telling(name: str, value: str) -> None:
    """Raise DrawingError when dropping a property would change the picture."""
    if "var(" in value:
        raise DrawingError(f"{name} uses var()", "write the value itself")
    if name in TELLING and value.strip().lower() not in HARMLESS:
        raise DrawingError(f"the drawing uses {name}", CURE)
    if name == "vector-effect" and value == "non-scaling-stroke":
        raise DrawingError(
            "the drawing uses vector-effect", "give the stroke the width it is to have when drawn"
        )
    if name == "mask-type" and value == "alpha":
        raise DrawingError("the drawing uses mask-type", "use a luminance mask")
