"""Grounds: whether a drawing leaves nothing of its frame unpainted, as photographs and patterns do.

Told from how sanitised drawings and motifs are written; that many shapes together cover a frame is not seen.
"""

import base64
import re

from ludopress.model import Drawing

_FIRST = re.compile(rb"<svg [^>]*><(image|path) ([^>]*)/>")
_ATTRIBUTE = re.compile(rb'([\w-]+)="([^"]*)"')
_COLOUR_TYPE = 25  # the byte of a PNG that tells it (PNG, 11.2.2): from 4 on there is transparency


def is_covered(drawing: Drawing) -> bool:
    """Return whether ``drawing`` is a picture without transparency, or begins with a ground of one colour."""
    first = _FIRST.match(drawing.svg)
    if first is None:
        return False
    attributes = {name.decode(): value.decode() for name, value in _ATTRIBUTE.findall(first[2])}
    width, height = (f"{side:g}" for side in (drawing.size.width, drawing.size.height))
    if first[1] == b"image":
        whole = {"x": "0", "y": "0", "width": width, "height": height}
        return _is_opaque(attributes.pop("href", "")) and {"x": "0", "y": "0"} | attributes == whole
    grounds = (f"M0 0L{width} 0L{width} {height}L0 {height}Z", f"M0 0h{width}v{height}h-{width}z")
    is_plain = attributes.get("fill", "#").startswith("#")  # half transparent ones are written rgba(…)
    return is_plain and attributes.keys() <= {"d", "fill"} and attributes.get("d") in grounds


def _is_opaque(url: str) -> bool:
    kind, _, body = url.partition(";base64,")
    return kind == "data:image/jpeg" or base64.b64decode(body[:36])[_COLOUR_TYPE] < 4
