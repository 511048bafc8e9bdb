"""Resolutions: how many pixels an inch a picture has as it is printed, wherever it is all that a side shows.

Read from the drawing itself: the size in pixels of every PNG and JPEG in it, and how large each is drawn.
"""

import base64
import io
import re
from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from xml.etree.ElementTree import Element

from defusedxml import ElementTree
from PIL import Image

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.faces import each_face
from ludopress.invariants.inks import symbols_on
from ludopress.model import Matrix, PicturesRule, Placed, Printing, Severity, TwinsRule

BLURRED = 150.0  # pixels an inch: below, a printed picture is seen to be blurred at arm's length
FINE = 300.0  # what print houses ask for
ROUNDING = 0.5
INCH = 25.4
SCALED_DOWN = 2048  # pixels: what is larger comes out so long

_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_STRETCHED = ("none", "slice")


def shows_pictures(printing: Printing) -> bool:
    """Return whether pictures fill the sides of these cards."""
    return isinstance(printing.component.rule, PicturesRule | TwinsRule)


@invariant("pictures/sharp-enough", Printing, when=shows_pictures)
def sharp_enough(printing: Printing) -> Iterator[Breach]:
    """Every photograph has 300 pixels an inch where it is printed; below 150 it is an error.

    What looks sharp on a screen of 100 pixels an inch is printed three times finer. Between the two it is a
    warning: soft, but what it shows can be seen.
    """
    at = {symbol.key: symbol.at for symbol in printing.component.symbols.symbols}
    worst: dict[str, Placed] = {}
    for face in each_face(printing):
        for layer in symbols_on(face):
            before = worst.setdefault(layer.symbol, layer)
            if layer.matrix.scale > before.matrix.scale:
                worst[layer.symbol] = layer
    for key, layer in worst.items():
        for width, height, unit in _bitmaps(layer.art.drawing.svg)[:1]:
            dpi = INCH / (unit * layer.matrix.scale)
            if dpi < FINE - ROUNDING:
                cure = _cure((width, height), dpi)
                said = f"{key} is printed at {dpi:.0f} pixels an inch, of {FINE:g}; {cure}"
                severity = Severity.ERROR if dpi < BLURRED else Severity.WARNING
                yield Breach(said, (key,), at.get(key), severity)


def _cure(size: tuple[int, int], dpi: float) -> str:
    width, height = size
    if max(size) >= SCALED_DOWN:
        return (
            f"cut it to the proportions of the card, for what is over {SCALED_DOWN:,} pixels is scaled down"
        )
    wanted = " x ".join(str(ceil(side * FINE / dpi)) for side in size)
    return f"it has {width} x {height}: use one of {wanted}, or a smaller card"


@lru_cache(maxsize=1024)
def _bitmaps(svg: bytes) -> tuple[tuple[int, int, float], ...]:
    """Return for each picture in a drawing its pixels, and how many units one is long; the coarsest first."""
    if b"<image" not in svg:
        return ()
    found = list(_images(ElementTree.fromstring(svg), 1.0))
    return tuple(sorted(found, key=lambda one: -one[2]))


def _images(element: Element, scale: float) -> Iterator[tuple[int, int, float]]:
    scale *= _scale(element.get("transform", ""))
    if element.tag.rpartition("}")[2] == "image":
        url = next((element.get(name, "") for name in _HREFS if element.get(name)), "")
        width, height = _size(url)
        ways = float(element.get("width", "0")) / width, float(element.get("height", "0")) / height
        fitted = element.get("preserveAspectRatio", "").split()
        yield width, height, scale * (max if any(word in _STRETCHED for word in fitted) else min)(ways)
    for child in element:
        yield from _images(child, scale)


def _size(url: str) -> tuple[int, int]:
    with Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))) as image:
        return image.size


def _scale(transform: str) -> float:
    """Return by how much a sanitised transform, a matrix, enlarges."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", transform)]
    return Matrix(*numbers).scale if len(numbers) == len(Matrix().numbers) else 1.0
