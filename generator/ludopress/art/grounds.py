"""Grounds: whether a drawing leaves nothing of its frame unpainted, as photographs and patterns do.

Told from how sanitised drawings and motifs are written; that many shapes together cover a frame is not seen.
"""

import base64
import re

from ludopress.model import Drawing, Size

_FIRST = re.compile(rb"<svg [^>]*>(?:<defs>(.*?)</defs>)?<(image|path) ([^>]*)/>", re.DOTALL)
_ATTRIBUTE = re.compile(rb'([\w-]+)="([^"]*)"')
_RECTANGLE = re.compile(r"M(\S+) (\S+)L([^ L]+) \2L\3 ([^ L]+)L\1 \4Z")
_GRADIENT = r'<(linear|radial)Gradient id="{}"([^>]*)>(.*?)</\1Gradient>'
_COLOUR_TYPE = 25  # the byte of a PNG that tells it (PNG, 11.2.2): from 4 on there is transparency


def is_covered(drawing: Drawing) -> bool:
    """Return whether ``drawing`` is a picture without transparency, or begins with a ground over all of it.

    A ground is a rectangle of one colour, or of a gradient without transparency.
    """
    first = _FIRST.match(drawing.svg)
    if first is None:
        return False
    attributes = {name.decode(): value.decode() for name, value in _ATTRIBUTE.findall(first[3])}
    if first[2] == b"image":
        width, height = (f"{side:g}" for side in (drawing.size.width, drawing.size.height))
        whole = {"x": "0", "y": "0", "width": width, "height": height}
        return _is_opaque(attributes.pop("href", "")) and {"x": "0", "y": "0"} | attributes == whole
    is_bare = attributes.keys() <= {"d", "fill"}
    return is_bare and _is_whole(attributes.get("d", ""), drawing.size) and _is_plain(attributes, first[1])


def _is_whole(path: str, size: Size) -> bool:
    """Return whether ``path`` is a rectangle from the top left corner or beyond, to the bottom right one."""
    if path == f"M0 0h{size.width:g}v{size.height:g}h-{size.width:g}z":
        return True
    found = _RECTANGLE.fullmatch(path)
    if found is None:
        return False
    left, top, right, bottom = map(float, found.groups())
    return max(left, top) <= 0 and right >= size.width and bottom >= size.height


def _is_plain(attributes: dict[str, str], defined: bytes | None) -> bool:
    """Return whether the fill hides all below it: a colour, half transparent ones being written rgba(…)."""
    fill = attributes.get("fill", "#")
    if not fill.startswith("url(#"):
        return fill.startswith("#")
    name = re.escape(fill[len("url(#") : -1])
    found = re.search(_GRADIENT.format(name), (defined or b"").decode(), re.DOTALL)
    if found is None or "href" in found[2] or "fx" in found[2] or "fy" in found[2]:
        return False
    return "opacity" not in found[3] and "rgba" not in found[3]


def _is_opaque(url: str) -> bool:
    kind, _, body = url.partition(";base64,")
    return kind == "data:image/jpeg" or base64.b64decode(body[:36])[_COLOUR_TYPE] < 4
