"""Filter effects: the plain ones, each with a bound on its reach, since engines draw them pixel by pixel."""

from collections.abc import Callable, Iterator

from ludopress.art import limits
from ludopress.art.context import Context
from ludopress.art.markup import Node
from ludopress.art.numbers import length, number, numbers, spell
from ludopress.art.vocabulary import BLENDS, CURE, colour_of, one_of, part
from ludopress.errors import DrawingError
from ludopress.model import Size

REGION = {"x": "-10%", "y": "-10%", "width": "120%", "height": "120%"}
LARGEST_REGION = 10.0  # times the drawing, or the box of what is filtered
SOURCES = ("SourceGraphic", "SourceAlpha")
Grammar = Callable[[str, Size], str]


def _plain(text: str, _viewport: Size) -> str:
    return spell(number(text))


def _list(text: str, _viewport: Size) -> str:
    return " ".join(map(spell, numbers(text)[:64]))


def _reach(text: str, viewport: Size) -> str:
    values = numbers(text)[:2]
    if any(abs(value) > limits.FILTER_REACH * max(viewport.width, viewport.height) for value in values):
        raise DrawingError("a filter reaches across the drawing", "use a smaller blur, offset or radius")
    return " ".join(map(spell, values))


_TRANSFER: dict[str, Grammar] = {
    "type": one_of("identity", "table", "discrete", "linear", "gamma"),
    "tableValues": _list,
    **dict.fromkeys(("slope", "intercept", "amplitude", "exponent", "offset"), _plain),
}
PRIMITIVES: dict[str, dict[str, Grammar]] = {
    "feGaussianBlur": {"stdDeviation": _reach},
    "feOffset": {"dx": _reach, "dy": _reach},
    "feDropShadow": {"dx": _reach, "dy": _reach, "stdDeviation": _reach},
    "feFlood": {},
    "feBlend": {"mode": one_of(*BLENDS)},
    "feColorMatrix": {"type": one_of("matrix", "saturate", "hueRotate", "luminanceToAlpha"), "values": _list},
    "feComponentTransfer": {},
    "feComposite": {
        "operator": one_of("over", "in", "out", "atop", "xor", "arithmetic"),
        **dict.fromkeys(("k1", "k2", "k3", "k4"), _plain),
    },
    "feMerge": {},
    "feMorphology": {"operator": one_of("erode", "dilate"), "radius": _reach},
}
PARTS = {
    "feComponentTransfer": dict.fromkeys(("feFuncR", "feFuncG", "feFuncB", "feFuncA"), _TRANSFER),
    "feMerge": {"feMergeNode": dict[str, Grammar]()},
}


def written(node: Node, context: Context) -> Node:
    """Return a filter in its canonical form.

    Raises:
        DrawingError: it holds an effect that is not allowed, too many of them, or one that reaches too far.
    """
    given = node.attributes
    if "href" in given:
        raise DrawingError("a filter takes its effects from another", CURE)
    units = one_of("objectBoundingBox", "userSpaceOnUse")
    effects = [child for child in node.children if child.tag not in ("title", "desc", "animate", "set")]
    if len(effects) > limits.PRIMITIVES:
        raise DrawingError(f"a filter has more than {limits.PRIMITIVES} effects", "simplify it")
    own = given.get("filterUnits", "objectBoundingBox")
    inner = given.get("primitiveUnits", "userSpaceOnUse")
    attributes = {
        "filterUnits": units(own, context.viewport),
        "primitiveUnits": units(inner, context.viewport),
        **_region({**REGION, **given}, _extent(own, context.viewport)),
    }
    names: dict[str, str] = {}
    extent = _extent(inner, context.viewport)
    return Node("filter", attributes, [_effect(effect, context, extent, names) for effect in effects])


def _effect(node: Node, context: Context, extent: Size, names: dict[str, str]) -> Node:
    if node.tag not in PRIMITIVES:
        raise DrawingError(
            f"a filter uses <{node.tag[:30]}>", "make the drawing a PNG, or do without that effect"
        )
    own = context.enter(node)
    attributes = {
        **_read(node, PRIMITIVES[node.tag], extent),
        **_inputs(node, names),
        **_region(node.attributes, extent),
    }
    if node.tag in ("feFlood", "feDropShadow"):
        attributes |= _flood(node, own)
    if own.inherited["color-interpolation-filters"] == "sRGB":
        attributes["color-interpolation-filters"] = "sRGB"
    children = list(_parts(node, names, extent))
    if "result" in node.attributes:
        attributes["result"] = names.setdefault(node.attributes["result"], f"r{len(names)}")
    return Node(node.tag, attributes, children)


def _parts(node: Node, names: dict[str, str], extent: Size) -> Iterator[Node]:
    allowed = PARTS.get(node.tag, {})
    for child in node.children[: limits.PRIMITIVES]:
        if child.tag in allowed:
            yield Node(child.tag, {**_read(child, allowed[child.tag], extent), **_inputs(child, names)})


def _read(node: Node, grammars: dict[str, Grammar], extent: Size) -> dict[str, str]:
    given = node.attributes
    return {name: grammar(given[name], extent) for name, grammar in grammars.items() if name in given}


def _inputs(node: Node, names: dict[str, str]) -> dict[str, str]:
    found = {}
    for name in ("in", "in2"):
        value = node.attributes.get(name)
        if value is None:
            continue
        if value not in SOURCES and value not in names:
            raise DrawingError(f"a filter takes {value[:40]!r}, which it has not made", CURE)
        found[name] = names.get(value, value)
    return found


def _flood(node: Node, own: Context) -> dict[str, str]:
    shade = colour_of(node.attributes.get("flood-color", "#000000"), own.inherited["color"])
    opacity = part(node.attributes.get("flood-opacity", "1"), own.viewport)
    return (
        {"flood-color": "#000000", "flood-opacity": "0"}
        if shade == "none"
        else {
            "flood-color": shade,
            "flood-opacity": opacity,
        }
    )


def _extent(units: str, viewport: Size) -> Size:
    return viewport if units == "userSpaceOnUse" else Size(1.0, 1.0)


def _region(given: dict[str, str], extent: Size) -> dict[str, str]:
    wholes = {"x": extent.width, "y": extent.height, "width": extent.width, "height": extent.height}
    found = {}
    for name, whole in wholes.items():
        if name in given:
            value = length(given[name], whole)
            if abs(value) > LARGEST_REGION * whole:
                raise DrawingError("a filter's region is far larger than the drawing", "make it smaller")
            found[name] = spell(value)
    return found
