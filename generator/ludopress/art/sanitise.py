"""The door for art: a file's bytes go in, a drawing that is safe and canonical comes out, or a DrawingError.

Nothing but what vocabulary.py names is let through; what it does not name is dropped where it draws nothing
and refused where it shows. User units become points of the vector form, so sizes far off are rescaled.
"""

from ludopress.art import limits
from ludopress.art.bitmaps import bitmap, is_bitmap, trimmed
from ludopress.art.canonical import canonical
from ludopress.art.markup import Node, parse, write
from ludopress.art.numbers import spell
from ludopress.art.stylesheets import resolve
from ludopress.art.viewports import root_box
from ludopress.cache import Cache, digest
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Matrix, Size

VERSION = "1"  # of what comes out for the same bytes; a part of the cache's key
KIND = "drawings"
_OTHER: dict[str, tuple[bytes, ...]] = {
    "compressed SVG": (b"\x1f\x8b",),
    "GIF": (b"GIF8",),
    "WebP": (b"RIFF",),
    "TIFF": (b"II*\0", b"MM\0*"),
    "BMP": (b"BM",),
    "PDF": (b"%PDF",),
}


def drawing(content: bytes, name: str = "", cache: Cache = Cache(None)) -> Drawing:  # noqa: B008  (it is frozen)
    """Return the drawing in the bytes of an SVG, PNG or JPEG file; ``name`` is for the message.

    Equal drawings come out as equal bytes, however their files differ in spelling, ids and grouping.

    Raises:
        DrawingError: it is none of these, is damaged, dangerous, too large, or would be drawn differently
            here than where it was made.
    """
    key = digest(VERSION, content)
    stored = cache.get(KIND, key)
    if stored is None:
        try:
            stored = _sanitised(content)
        except DrawingError as error:
            raise DrawingError(f"{name}: {error.message}" if name else error.message, error.cure) from error
        cache.put(KIND, key, stored)
    width, height, svg = stored.split(b" ", 2)
    return Drawing(digest=digest(svg), svg=svg, size=Size(float(width), float(height)))


def _sanitised(content: bytes) -> bytes:
    """Return the drawing's width, height and SVG, parted by spaces."""
    if len(content) > limits.CONTENT_BYTES:
        raise DrawingError(f"the file has more than {limits.CONTENT_BYTES:,} bytes", "simplify the drawing")
    size, drawn = _bitmap(content) if is_bitmap(content) else _svg(content)
    if not drawn:
        raise DrawingError("the drawing shows nothing", "use one that has something in it")
    width, height = spell(size.width), spell(size.height)
    root = Node("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width} {height}"}, drawn)
    return f"{width} {height} ".encode() + write(root)


def _bitmap(content: bytes) -> tuple[Size, list[Node]]:
    picture = trimmed(bitmap(content))
    size = Size(picture.width, picture.height)
    attributes = {"width": spell(size.width), "height": spell(size.height), "href": picture.url}
    return size, [Node("image", attributes)]


def _svg(content: bytes) -> tuple[Size, list[Node]]:
    for kind, beginnings in _OTHER.items():
        if content.startswith(beginnings):
            raise DrawingError(f"{kind} files cannot be used", "save it as SVG, PNG or JPEG")
    root = parse(content)
    if root.tag != "svg":
        raise DrawingError(f"the file holds <{root.tag[:30]}>, not <svg>", "use an SVG, PNG or JPEG file")
    resolve(root)
    box = root_box(root.attributes)
    scale = _scale(root, box.size)
    size = Size(box.width * scale, box.height * scale)
    return size, canonical(root, box, Matrix.scaling(scale) @ Matrix.translation(-box.left, -box.top))


def _scale(root: Node, size: Size) -> float:
    """Return by how much a drawing is enlarged, 1 for nearly all.

    An engine draws filters at some 3 pixels a point, and a PDF page has bounds.
    """
    longest, shortest = max(size.width, size.height), min(size.width, size.height)
    filtered = any(node.tag == "filter" for node in root.walk())
    if filtered or longest > limits.LARGEST or shortest < limits.SMALLEST:
        return limits.USUAL / longest
    return 1.0
