"""The walk from a drawing as found to its canonical form: paths, images and the groups that have an effect.

Basic shapes become paths, every <use> a copy, nested <svg> a map and a clip, inherited properties the path's
own, relative lengths user units. Definitions stand first, only those in use, their ids numbered in the order
of their use. So both engines and the outlines see one small language, and equal drawings are equal bytes.
"""

from dataclasses import replace

from ludopress.art import limits
from ludopress.art.bitmaps import Bitmap, bitmap, decoded
from ludopress.art.colours import target
from ludopress.art.context import Context
from ludopress.art.markup import Node
from ludopress.art.numbering import numbered
from ludopress.art.numbers import length, spell, spell_transform
from ludopress.art.servers import Servers
from ludopress.art.shapes import SHAPES, drawn
from ludopress.art.viewports import fitted, view_box
from ludopress.art.vocabulary import BLENDS, CONTAINERS, CURE, DEFINITIONS, INHERITED, REFUSED, SILENT, part
from ludopress.errors import DrawingError
from ludopress.model import Box, Matrix, Size

_STROKE = [name for name in sorted(INHERITED) if name.startswith("stroke")]
_REFERENCES = {"clip-path": "clipPath", "mask": "mask", "filter": "filter"}


def canonical(root: Node, box: Box, matrix: Matrix) -> list[Node]:
    """Return what stands inside the canonical <svg>: definitions first, then what is drawn.

    ``box`` is what the root shows, ``matrix`` leads from its units to the canonical ones.
    """
    context = replace(Context.top(box.size), matrix=matrix)
    walk = Walk(root, box.size)
    drawn = walk.group(root, context.enter(root))
    defined = numbered(drawn, walk.servers.written)
    return [Node("defs", children=defined), *drawn] if defined else drawn


class Walk:
    """One pass over a drawing; counts what it visits, so that no drawing unfolds without end."""

    def __init__(self, root: Node, viewport: Size) -> None:
        self.viewport = viewport
        self.by_id: dict[str, Node] = {}
        for node in root.walk():
            self.by_id.setdefault(node.attributes.get("id", ""), node)
        self.servers = Servers(self, root)
        self._visits = 0
        self._segments = 0
        self._pixels = 0
        self._bitmaps: dict[str, Bitmap] = {}

    def spend(self, cost: int) -> None:
        """Count ``cost`` elements drawn; raise DrawingError where it becomes too much."""
        self._visits += cost
        if self._visits > limits.EXPANDED:
            raise DrawingError(
                f"the drawing unfolds to more than {limits.EXPANDED} elements",
                "simplify it, or make it a PNG",
            )

    @property
    def visits(self) -> int:
        """How many elements were drawn so far."""
        return self._visits

    def contents(self, node: Node, context: Context) -> list[Node]:
        """Return what the children of ``node`` draw; ``context`` is the one inside it."""
        return [drawn for child in node.children for drawn in self.element(child, context)]

    def element(self, node: Node, outer: Context) -> list[Node]:
        """Return what ``node`` draws."""
        self.spend(1)
        tag = node.tag
        if tag in DEFINITIONS or tag in SILENT or node.attributes.get("display") == "none":
            return []
        _admit(tag, outer.depth)
        context = outer.enter(node)
        if context.matrix.scale < limits.VANISHING:
            return []
        if tag in SHAPES:
            return self._shape(node, context)
        if tag in CONTAINERS:
            return self._container(node, context)
        return self._use(node, context) if tag == "use" else self._image(node, context)

    def group(self, node: Node, context: Context) -> list[Node]:
        """Return what a group draws: a <g> where it has an effect, else just its contents."""
        effects = self._effects(node, context)
        if not effects:
            return self.contents(node, context)
        return _grouped(effects, context.matrix, self.contents(node, _inside(context)))

    def _container(self, node: Node, context: Context) -> list[Node]:
        if node.tag == "svg":
            return self._nested(node, node.attributes, context)
        if node.tag != "switch":
            return self.group(node, context)
        for child in node.children:
            conditions = child.attributes.get("requiredExtensions", "") + child.attributes.get(
                "systemLanguage", ""
            )
            if not conditions and child.tag not in REFUSED:
                return self.group(Node("g", node.attributes, [child]), context)
        return []

    def _shape(self, node: Node, context: Context) -> list[Node]:
        if context.inherited["visibility"] != "visible":
            return []
        count, data = drawn(node.tag, node.attributes, context.viewport)
        self._segments += count
        if self._segments > limits.SEGMENTS:
            raise DrawingError(
                f"the drawing has more than {limits.SEGMENTS:,} segments", "simplify its paths"
            )
        attributes = {**self._painted(context), **self._effects(node, context)}
        if count < 2 or (not _paints(attributes) and not context.watched):
            return []
        attributes["d"] = data
        return [_placed(Node("path", attributes), context.matrix)]

    def _painted(self, context: Context) -> dict[str, str]:
        """Return the attributes that say how a path is painted, those left out that say the usual."""
        inherited = dict(context.inherited)
        fill = self.servers.paint(inherited["fill"], context)
        stroke = self.servers.paint(inherited["stroke"], context)
        shown = {"fill": fill}
        if fill != "none":
            shown |= {name: inherited[name] for name in ("fill-opacity", "fill-rule")}
        if stroke != "none" and float(inherited["stroke-width"]) > 0:
            shown |= {name: inherited[name] for name in _STROKE} | {"stroke": stroke}
            shown["paint-order"] = inherited["paint-order"] if fill != "none" else "normal"
        return {name: value for name, value in shown.items() if value != INHERITED[name][1]}

    def _effects(self, node: Node, context: Context) -> dict[str, str]:
        given = node.attributes
        effects = (
            {"opacity": part(given["opacity"], context.viewport)}
            if given.get("opacity", "inherit") != "inherit"
            else {}
        )
        for name, tag in _REFERENCES.items():
            value = given.get(name, "none")
            if value in ("none", "inherit", "initial", ""):
                continue
            found = target(value)
            if found is None:
                raise DrawingError(f"the drawing uses {name} {value[:40]!r}", CURE)
            effects[name] = self.servers.reference(found[0], tag)
        blend = given.get("mix-blend-mode", "normal")
        if blend not in BLENDS:
            raise DrawingError(f"{blend[:40]!r} is no blend mode", CURE)
        if blend != "normal" or given.get("isolation") == "isolate":
            effects["style"] = f"mix-blend-mode:{blend}" if blend != "normal" else "isolation:isolate"
        if effects.get("opacity") == "1":
            del effects["opacity"]
        return effects

    def _use(self, node: Node, context: Context) -> list[Node]:
        name = node.attributes.get("href", "")
        if not name.startswith("#"):
            raise DrawingError(
                f"the drawing points to {name[:40]!r}", "keep everything it needs inside the file"
            )
        found = self.by_id.get(name[1:])
        if found is None:
            raise DrawingError(
                f"the drawing uses {name[:40]!r}, which is not in it", "save it anew from an editor"
            )
        if name in context.used:
            raise DrawingError(
                f"the drawing uses {name[:40]!r} inside itself", "turn clones into plain objects"
            )
        if len(context.used) >= limits.REFERENCE_CHAIN:
            raise DrawingError(
                f"the drawing uses {name[:40]!r} in a chain of more than {limits.REFERENCE_CHAIN} uses",
                "turn clones of clones into plain objects",
            )
        x, y = (length(node.attributes.get(key, "0"), whole) for key, whole in _axes(context.viewport))
        effects = self._effects(node, context)
        inner = _inside(context) if effects else context
        inner = replace(inner, matrix=inner.matrix @ Matrix.translation(x, y), used=(*context.used, name))
        drawn = self._copied(found, node, inner)
        return _grouped(effects, context.matrix, drawn) if effects else drawn

    def _copied(self, found: Node, use: Node, context: Context) -> list[Node]:
        if found.tag not in ("symbol", "svg"):
            return self.element(found, context)
        self.spend(1)
        sizes = {key: value for key, value in use.attributes.items() if key in ("width", "height")}
        return self._nested(found, {**found.attributes, **sizes}, context.enter(found))

    def _nested(self, node: Node, given: dict[str, str], context: Context) -> list[Node]:
        """Return what a nested viewport draws: its contents mapped into it, and clipped to it."""
        effects = self._effects(node, context)
        outer = _inside(context) if effects else context
        whole = context.viewport
        x, y = (length(given.get(key, "0"), part) for key, part in _axes(whole))
        size = Size(
            length(given.get("width", "100%"), whole.width), length(given.get("height", "100%"), whole.height)
        )
        if size.width <= 0 or size.height <= 0:
            return []
        matrix, viewport = Matrix.translation(x, y), size
        if "viewBox" in given:
            box = view_box(given["viewBox"])
            matrix, viewport = matrix @ fitted(box, size, given.get("preserveAspectRatio", "")), box.size
        if given.get("overflow", "hidden") in ("visible", "auto"):
            drawn = self.contents(node, replace(outer, matrix=outer.matrix @ matrix, viewport=viewport))
        else:
            clip = {"clip-path": self.servers.window(Box(x, y, x + size.width, y + size.height))}
            inside = replace(_inside(outer), matrix=matrix, viewport=viewport)
            drawn = _grouped(clip, outer.matrix, self.contents(node, inside))
        return _grouped(effects, context.matrix, drawn) if effects else drawn

    def _image(self, node: Node, context: Context) -> list[Node]:
        given = node.attributes
        if context.inherited["visibility"] != "visible":
            return []
        picture = self._bitmap(given.get("href", ""))
        size = _image_size(given, picture, context.viewport)
        if size.width <= 0 or size.height <= 0:
            return []
        x, y = (length(given.get(key, "0"), whole) for key, whole in _axes(context.viewport))
        attributes = {
            "x": spell(x),
            "y": spell(y),
            "width": spell(size.width),
            "height": spell(size.height),
            "href": picture.url,
            **self._effects(node, context),
        }
        words = given.get("preserveAspectRatio", "").removeprefix("defer").split()
        if words and all(word.isalpha() for word in words[:2]):
            attributes["preserveAspectRatio"] = " ".join(words[:2])
        return [_placed(Node("image", attributes), context.matrix)]

    def _bitmap(self, url: str) -> Bitmap:
        if url not in self._bitmaps:
            self._bitmaps[url] = bitmap(decoded(url))
        picture = self._bitmaps[url]
        self._pixels += picture.width * picture.height
        if self._pixels > limits.PIXELS:
            raise DrawingError("the pictures inside the drawing have too many pixels", "scale them down")
        return picture


def _admit(tag: str, depth: int) -> None:
    """Raise DrawingError unless an element may be drawn."""
    if tag in REFUSED:
        what, cure = REFUSED[tag]
        raise DrawingError(f"the drawing holds {what}", cure)
    if tag not in SHAPES and tag not in CONTAINERS and tag not in ("use", "image"):
        raise DrawingError(f"the drawing holds <{tag[:30]}>", CURE)
    if depth > limits.DEPTH:
        raise DrawingError(f"the drawing is nested deeper than {limits.DEPTH} elements", "ungroup it")


def _grouped(effects: dict[str, str], matrix: Matrix, drawn: list[Node]) -> list[Node]:
    return [_placed(Node("g", dict(effects), drawn), matrix)] if drawn else []


def _placed(node: Node, matrix: Matrix) -> Node:
    if transform := spell_transform(matrix):
        node.attributes["transform"] = transform
    return node


def _inside(context: Context) -> Context:
    """Return the context inside a group that is written: a new map, and its box is measured."""
    return replace(context, matrix=Matrix(), watched=True)


def _paints(attributes: dict[str, str]) -> bool:
    return attributes.get("fill") != "none" or "stroke" in attributes


def _axes(viewport: Size) -> tuple[tuple[str, float], tuple[str, float]]:
    return ("x", viewport.width), ("y", viewport.height)


def _image_size(given: dict[str, str], picture: Bitmap, viewport: Size) -> Size:
    """Return how large an <image> is; what is not said follows from its pixels."""
    width = None if given.get("width", "auto") == "auto" else length(given["width"], viewport.width)
    height = None if given.get("height", "auto") == "auto" else length(given["height"], viewport.height)
    if width is None and height is None:
        return Size(picture.width, picture.height)
    if width is None and height is not None:
        return Size(height * picture.width / picture.height, height)
    if height is None and width is not None:
        return Size(width, width * picture.height / picture.width)
    return Size(width or 0.0, height or 0.0)
