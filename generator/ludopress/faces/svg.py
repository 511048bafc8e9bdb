"""A face as one SVG file, for people, browsers and cutters.

The file is in millimetres, as large as the bleed box (as the cut, where the edge stays white), its viewBox in
face millimetres. It needs nothing else: each drawing stands in it once, as a <symbol>, which clips to its
viewBox as a form does in a PDF, and is used by reference. Its ids carry the drawing's digest, so that two
drawings never share one.
"""

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from defusedxml import ElementTree

from ludopress.model import Circle, Drawing, Face, Matrix, Placed, Rectangle, Shape

NAMESPACE = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"  # programs that drive cutters often know no other href
PLACES = 4  # 0.0001 mm
SCALE_PLACES = 6  # a drawing has some ten to hundred units across: again 0.0001 mm at its far edge
DIGEST_LETTERS = 12
CLIP = "bleed"


def face_svg(face: Face, colophon: Sequence[str], over: Iterable[Element] = ()) -> bytes:
    """Return the SVG of ``face``, UTF-8, the same bytes for the same face; ``colophon`` is its <desc>.

    What is to be drawn ``over`` it is not clipped.
    """
    shape, box = face.template.bleed_shape, face.template.footprint.box
    root = Element(
        "svg",
        {
            "xmlns": NAMESPACE,
            "xmlns:xlink": XLINK,
            "width": f"{_number(box.width)}mm",
            "height": f"{_number(box.height)}mm",
            "viewBox": _numbers((box.left, box.top, box.width, box.height)),
        },
    )
    if colophon:
        SubElement(root, "desc").text = "\n".join(colophon)
    defs = SubElement(root, "defs")
    SubElement(defs, "clipPath", id=CLIP).append(outline(shape))
    drawings = {placed.art.drawing.digest: placed.art.drawing for placed in face.layers}
    defs.extend(_symbol(drawing) for drawing in drawings.values())
    clipped = SubElement(root, "g", {"clip-path": f"url(#{CLIP})"})
    clipped.extend(_use(placed) for placed in face.layers)
    root.extend(over)
    content: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return content + b"\n"


def _symbol(drawing: Drawing) -> Element:
    """Return the drawing as a symbol of its own size, every id and reference in it prefixed."""
    prefix = f"{_name(drawing)}-"
    symbol: Element = ElementTree.fromstring(drawing.svg)
    for element in symbol.iter():
        element.tag = element.tag.rpartition("}")[2]
        for name, value in tuple(element.items()):
            del element.attrib[name]
            element.set(name.replace(f"{{{XLINK}}}", "xlink:"), _prefixed(name, value, prefix))
    symbol.tag = "symbol"
    symbol.attrib.pop("width", None)
    symbol.attrib.pop("height", None)
    symbol.set("id", _name(drawing))
    symbol.set("viewBox", _numbers((0, 0, drawing.size.width, drawing.size.height)))
    return symbol


def _prefixed(name: str, value: str, prefix: str) -> str:
    if name == "id":
        return prefix + value
    if name.endswith("href") and value.startswith("#"):
        return f"#{prefix}{value[1:]}"
    return value.replace("url(#", f"url(#{prefix}")


def _use(placed: Placed) -> Element:
    """Return the drawing used in its place; of a label its words, too, for whoever searches or listens."""
    drawing, words = placed.art.drawing, placed.inscription
    said = {} if words is None else {"role": "img", "aria-label": words.text, "xml:lang": words.locale}
    return Element(
        "use",
        {
            "xlink:href": f"#{_name(drawing)}",
            "width": _number(drawing.size.width),
            "height": _number(drawing.size.height),
            "transform": _transform(placed.matrix),
            **said,
        },
    )


def outline(shape: Shape) -> Element:
    """Return the shape as the SVG element of its kind."""
    if isinstance(shape, Circle):
        centre, radius = shape.centre, shape.diameter / 2
        return Element("circle", cx=_number(centre.x), cy=_number(centre.y), r=_number(radius))
    if isinstance(shape, Rectangle):
        box = shape.box
        sides = {"x": box.left, "y": box.top, "width": box.width, "height": box.height, "rx": shape.corner}
        return Element("rect", {name: _number(value) for name, value in sides.items()})
    return Element("polygon", points=" ".join(f"{_number(p.x)},{_number(p.y)}" for p in shape.points))


def _transform(matrix: Matrix) -> str:
    linear = (_number(value, SCALE_PLACES) for value in matrix.numbers[:4])
    return f"matrix({' '.join(linear)} {_number(matrix.e)} {_number(matrix.f)})"


def _name(drawing: Drawing) -> str:
    return f"art-{drawing.digest[:DIGEST_LETTERS]}"


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(_number, values))


def _number(value: float, places: int = PLACES) -> str:
    rounded = round(value, places) + 0.0  # no minus zero
    return f"{rounded:.{places}f}".rstrip("0").rstrip(".")
