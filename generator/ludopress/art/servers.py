"""What is referred to by url(#id): gradients, patterns, clip paths, masks, filters.

Each is written once, in the context of its own place (SVG inherits from where a definition stands, not from
where it is used), with what it takes from a template by href folded in.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ludopress.art import filters, limits
from ludopress.art.colours import target
from ludopress.art.context import Context
from ludopress.art.markup import Node
from ludopress.art.numbers import length, spell, spell_transform, transform
from ludopress.art.paths import write
from ludopress.art.shapes import SHAPES, diagonal, segments
from ludopress.art.viewports import fitted, view_box
from ludopress.art.vocabulary import CURE, colour_of, part
from ludopress.errors import DrawingError
from ludopress.model import Box, Matrix, Size

if TYPE_CHECKING:
    from ludopress.art.canonical import Walk

GRADIENTS = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%", "fx": "", "fy": "", "fr": "0%"},
}
PAINTS = (*GRADIENTS, "pattern")
USUAL = {  # what need not be said
    **dict.fromkeys(("gradientUnits", "patternUnits", "maskUnits", "filterUnits"), "objectBoundingBox"),
    **dict.fromkeys(("clipPathUnits", "patternContentUnits", "maskContentUnits"), "userSpaceOnUse"),
    "primitiveUnits": "userSpaceOnUse",
}
MOST_TILES = 200.0  # across a drawing
_NESTED = {"clipPath": "clip-path", "mask": "mask"}  # which of its own kind a definition may itself refer to


class Servers:
    """The definitions of one drawing; ``written`` holds them in their canonical form, by a provisional id."""

    def __init__(self, walk: "Walk", root: Node) -> None:
        self._walk = walk
        self._root = root
        self._parents = {id(child): node for node in root.walk() for child in node.children}
        self._costs: dict[str, int] = {}
        self._keys: dict[str, str] = {}
        self._open: list[str] = []
        self.written: dict[str, Node] = {}

    def paint(self, text: str, context: Context) -> str:
        """Return a paint in its canonical form."""
        found = target(text)
        if found is None:
            return colour_of(text, context.inherited["color"])
        name, fallback = found
        node = self._walk.by_id.get(name)
        if node is None and fallback:
            return colour_of(fallback, context.inherited["color"])
        server = self._found(name, PAINTS)
        if server.tag != "pattern":
            stops = self._stops(server)
            if len(stops) < 2:
                return stops[0].attributes["stop-color"] if stops else "none"
        return self.reference(name, server.tag)

    def reference(self, name: str, *tags: str) -> str:
        """Return "url(#…)" for the definition called ``name``, which is one of ``tags``; written when new.

        Raises:
            DrawingError: there is none, it is of another kind, leads to itself or to too many others.
        """
        node = self._found(name, tags)
        if name in self._open:
            raise DrawingError(f"<{node.tag} id={name[:30]!r}> leads to itself", "simplify it")
        if len(self._open) >= limits.REFERENCE_CHAIN:
            raise DrawingError(
                f"<{node.tag} id={name[:30]!r}> is used in a chain of more than {limits.REFERENCE_CHAIN}",
                "simplify it",
            )
        if name in self._costs:
            self._walk.spend(self._costs[name])
        else:
            before = self._walk.visits
            self._open.append(name)
            written = self._definition(node, self._context(node))
            written.attributes = {
                key: value for key, value in written.attributes.items() if USUAL.get(key) != value
            }
            self.written[self._key(name)] = written
            self._open.pop()
            self._costs[name] = self._walk.visits - before + 1
        return f"url(#{self._key(name)})"

    def window(self, box: Box) -> str:
        """Return "url(#…)" for a clip path that shows just ``box``."""
        key = self._key(f" {box}")  # no id begins with a space
        given = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
        path = segments("rect", {name: spell(value) for name, value in given.items()}, box.size)
        self.written.setdefault(key, Node("clipPath", children=[Node("path", {"d": write(path)})]))
        return f"url(#{key})"

    def _key(self, name: str) -> str:
        """Return a plain word for an id as it was given, until the final numbers are known."""
        return self._keys.setdefault(name, f"k{len(self._keys)}")

    def _found(self, name: str, tags: tuple[str, ...]) -> Node:
        node = self._walk.by_id.get(name)
        if node is None:
            raise DrawingError(
                f"the drawing refers to '#{name[:30]}', which is not in it", "save it anew from an editor"
            )
        if node.tag not in tags:
            raise DrawingError(
                f"'#{name[:30]}' is a <{node.tag[:30]}>, not a {' or '.join(tags)}",
                "save it anew from an editor",
            )
        return node

    def _context(self, node: Node) -> Context:
        """Return the context of a definition: what its ancestors hand down, and a map of its own."""
        line = [node]
        while id(line[-1]) in self._parents:
            line.append(self._parents[id(line[-1])])
        viewport = self._walk.viewport
        context = Context.top(viewport)
        for ancestor in reversed(line):
            context = context.enter(ancestor)
            if ancestor is not self._root and "viewBox" in ancestor.attributes:
                viewport = view_box(ancestor.attributes["viewBox"]).size
                context = replace(context, viewport=viewport)
        return replace(context, matrix=Matrix(), watched=True, depth=len(self._open))

    def _definition(self, node: Node, context: Context) -> Node:
        if node.tag in GRADIENTS:
            return self._gradient(node, context)
        if node.tag == "pattern":
            return self._pattern(node, context)
        if node.tag == "filter":
            return filters.written(node, context)
        return self._cut(node, context)

    def _templates(self, node: Node) -> Iterator[Node]:
        """Yield ``node`` and the templates it takes attributes and contents from, nearest first."""
        for _ in range(limits.REFERENCE_CHAIN):
            yield node
            name = node.attributes.get("href", "")
            if not name:
                return
            node = self._found(name.removeprefix("#"), PAINTS)
        raise DrawingError(
            f"gradients or patterns refer to each other in a chain of more than {limits.REFERENCE_CHAIN}",
            "save the drawing anew from an editor",
        )

    def _given(self, node: Node) -> dict[str, str]:
        given: dict[str, str] = {}
        for template in reversed(list(self._templates(node))):
            given |= template.attributes
        return given

    def _stops(self, node: Node) -> list[Node]:
        for template in self._templates(node):
            stops = [child for child in template.children if child.tag == "stop"]
            if stops:
                context = self._context(template)
                return list(self._written_stops(stops, context))
        return []

    def _written_stops(self, stops: list[Node], context: Context) -> Iterator[Node]:
        reached = 0.0
        for stop in stops:
            self._walk.spend(1)
            own = context.enter(stop)
            given = stop.attributes
            reached = max(reached, float(part(given.get("offset", "0"), own.viewport)))
            shade = colour_of(given.get("stop-color", "#000000"), own.inherited["color"])
            opacity = part(given.get("stop-opacity", "1"), own.viewport)
            if shade == "none":
                shade, opacity = "#000000", "0"
            attributes = {"offset": spell(reached), "stop-color": shade}
            yield Node("stop", attributes if opacity == "1" else {**attributes, "stop-opacity": opacity})

    def _gradient(self, node: Node, context: Context) -> Node:
        given = self._given(node)
        if given.get("spreadMethod", "pad") != "pad":
            raise DrawingError(
                "a gradient repeats or reflects", "write its stops out, since printers disagree about it"
            )
        units = given.get("gradientUnits", "objectBoundingBox")
        wholes = _wholes(units, context.viewport)
        attributes = {"gradientUnits": _units(units)}
        for name, usual in GRADIENTS[node.tag].items():
            value = given.get(name) or usual
            if value:
                attributes[name] = spell(length(value, wholes[name[-1] if name[-1] in "xy" else name[:1]]))
        if "gradientTransform" in given and (
            turned := spell_transform(transform(given["gradientTransform"]))
        ):
            attributes["gradientTransform"] = turned
        return Node(node.tag, attributes, self._stops(node))

    def _pattern(self, node: Node, context: Context) -> Node:
        given = self._given(node)
        units = given.get("patternUnits", "objectBoundingBox")
        region = _region(given, units, context.viewport)
        attributes = {"patternUnits": _units(units), **_spelled(region, units)}
        width, height = region.get("width", 0.0), region.get("height", 0.0)
        matrix = transform(given.get("patternTransform", "none"))
        whole = diagonal(context.viewport) if units == "userSpaceOnUse" else 1.0
        if min(width, height) * min(matrix.scale, 1.0) * MOST_TILES < whole:
            raise DrawingError("a pattern has too fine a tile", "enlarge it, or make the drawing a PNG")
        inside = context
        if "viewBox" in given:
            box = view_box(given["viewBox"])
            fit = fitted(box, Size(width, height), given.get("preserveAspectRatio", ""))
            inside = replace(context, matrix=fit, viewport=box.size)
            attributes["patternContentUnits"] = _units(units)
        else:
            attributes["patternContentUnits"] = _units(given.get("patternContentUnits", "userSpaceOnUse"))
        if turned := spell_transform(matrix):
            attributes["patternTransform"] = turned
        source = next((each for each in self._templates(node) if each.children), node)
        return Node("pattern", attributes, self._walk.contents(source, inside))

    def _cut(self, node: Node, context: Context) -> Node:
        """Return a clip path or a mask."""
        given, tag = node.attributes, node.tag
        attributes: dict[str, str] = {}
        nested = given.get(_NESTED[tag], "none")
        if (found := target(nested)) is not None:
            attributes[_NESTED[tag]] = self.reference(found[0], tag)
        if tag == "mask":
            units = given.get("maskUnits", "objectBoundingBox")
            region = _region(given, units, context.viewport)
            attributes |= {"maskUnits": _units(units), **_spelled(region, units)}
            attributes["maskContentUnits"] = _units(given.get("maskContentUnits", "userSpaceOnUse"))
            return Node(tag, attributes, self._walk.contents(node, context))
        attributes["clipPathUnits"] = _units(given.get("clipPathUnits", "userSpaceOnUse"))
        if "transform" in given and (turned := spell_transform(transform(given["transform"]))):
            attributes["transform"] = turned
        return Node(tag, attributes, list(self._clipping(node, context)))

    def _clipping(self, node: Node, context: Context) -> Iterator[Node]:
        """Yield the paths that clip: shapes and <use> of shapes; nothing else counts (SVG 1.1, 14.3.5)."""
        for child in node.children:
            if child.tag not in SHAPES and child.tag != "use":
                continue
            for drawn in self._walk.element(child, context):
                if drawn.tag != "path":
                    raise DrawingError("a clip path is made of more than paths", CURE)
                own = drawn.attributes
                kept = {name: own[name] for name in own if name in ("d", "transform", "clip-path")}
                if context.enter(child).inherited["clip-rule"] == "evenodd":
                    kept["clip-rule"] = "evenodd"
                yield Node("path", kept)


def _units(text: str) -> str:
    if text not in ("userSpaceOnUse", "objectBoundingBox"):
        raise DrawingError(f"{text[:40]!r} are no units", CURE)
    return text


def _wholes(units: str, viewport: Size) -> dict[str, float]:
    """Return what 100 % means across ("x"), down ("y") and for radii ("r", "f")."""
    if units != "userSpaceOnUse":
        return dict.fromkeys("xyrfcwh", 1.0)
    return {"x": viewport.width, "y": viewport.height} | dict.fromkeys("rf", diagonal(viewport))


def _region(given: dict[str, str], units: str, viewport: Size) -> dict[str, float]:
    """Return what is given of x, y, width and height, in user units or as parts of a box."""
    user = units == "userSpaceOnUse"
    across, down = (viewport.width, viewport.height) if user else (1.0, 1.0)
    wholes = {"x": across, "y": down, "width": across, "height": down}
    return {name: length(given[name], whole) for name, whole in wholes.items() if given.get(name)}


def _spelled(region: dict[str, float], units: str) -> dict[str, str]:
    # Parts of a box as percentages: CairoSVG takes a plain 0.5 for half a unit.
    if units == "userSpaceOnUse":
        return {name: spell(value) for name, value in region.items()}
    return {name: f"{spell(100 * value)}%" for name, value in region.items()}
