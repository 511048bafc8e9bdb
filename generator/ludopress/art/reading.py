"""From the bytes of an SVG, PNG or JPEG to a canonical SVG of a size that engines and PDF pages can hold."""

from ludopress.art import limits
from ludopress.art.bitmaps import bitmap, is_bitmap, trimmed
from ludopress.art.canonical import canonical
from ludopress.art.markup import Node, parse, write
from ludopress.art.numbers import spell
from ludopress.art.stylesheets import resolve
from ludopress.art.viewports import root_box
from ludopress.errors import DrawingError
from ludopress.model import Matrix, Size

_OTHER: dict[str, tuple[bytes, ...]] = {
    "compressed SVG": (b"\x1f\x8b",),
    "GIF": (b"GIF8",),
    "WebP": (b"RIFF",),
    "TIFF": (b"II*\0", b"MM\0*"),
    "BMP": (b"BM",),
    "PDF": (b"%PDF",),
}
_BEFORE = b"\xef\xbb\xbf\xff\xfe\0 \t\r\n"  # marks of the encoding, in UTF-16 too, and empty lines


def sanitised(content: bytes) -> bytes:
    """Return a drawing's width, height and canonical SVG, parted by spaces.

    Raises:
        DrawingError: the content cannot be used.
    """
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
    if not content.lstrip(_BEFORE).startswith(b"<"):
        raise DrawingError(
            "the file holds no picture" if content.strip() else "the file is empty",
            "use an SVG, PNG or JPEG file",
        )
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
