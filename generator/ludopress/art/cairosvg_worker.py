"""The disposable process that runs CairoSVG, which a hostile drawing can keep busy for minutes.

An order has ``jobs`` (each svg, width, height, and the kind to make: png or pdf). The answer is JSON,
``jobs`` with the bytes ``made`` of each in base64 or its ``error``; or ``missing`` where CairoSVG cannot be
imported.
"""

import base64
import gc
import io
import json
import sys
from collections.abc import Callable
from typing import Any


def main(order: dict[str, Any]) -> None:
    """Answer an order."""
    try:
        import cairosvg  # noqa: PLC0415  (only once the limits hold)
        from cairosvg import path, surface  # noqa: PLC0415
    except (ImportError, OSError) as error:
        json.dump({"missing": str(error)}, sys.stdout)
        return

    class Quick(surface.PNGSurface):  # type: ignore[misc]  # CairoSVG has no types
        """A PNG that is hardly packed: cairo's own packing takes half as long as all the drawing."""

        def finish(self) -> None:
            self.output.write(png(self.cairo))
            self.cairo.finish()

    path.point = quick(path.point)
    surface.draw_markers = no_markers
    gc.set_threshold(FEW)
    convert = {"png": Quick.convert, "pdf": cairosvg.svg2pdf}
    answers = []
    for job in order["jobs"]:
        size = {"output_width": float(job["width"]), "output_height": float(job["height"])}
        try:
            made = convert[job["kind"]](bytestring=job["svg"].encode(), **size)
        except Exception as error:  # noqa: BLE001  (CairoSVG raises whatever its parsers raise)
            answers.append({"error": f"{type(error).__name__}: {error}"})
        else:
            answers.append({"made": base64.b64encode(made).decode()})
    json.dump({"jobs": answers}, sys.stdout)


FEW = 100_000  # objects more before garbage is looked for: a drawing makes thousands, and they go with it
Point = tuple[float, float, str]


def quick(point: Callable[[Any, str], Point]) -> Callable[[Any, str], Point]:
    """Return CairoSVG's ``point``, which takes the next two numbers off path data, without its search.

    It is called for every point of a drawing, and made up an eighth of all the time.
    """

    def plain(surface: Any, data: str) -> Point:  # noqa: ANN401  (CairoSVG has no types)
        x, _, rest = data.partition(" ")
        y, _, rest = rest.partition(" ")
        try:
            return float(x), float(y), rest
        except ValueError:  # units, or nothing there
            return point(surface, data)

    return plain


def no_markers(*_: object) -> None:
    """Draw no markers: canonical drawings have none, and CairoSVG looks for them at every point."""


def png(surface: Any) -> bytes:  # noqa: ANN401  (cairo's own)
    """Return what is on an image surface of cairo's as PNG."""
    from PIL import Image  # noqa: PLC0415  (as CairoSVG does, and only once the limits hold)

    surface.flush()
    size, stride = (surface.get_width(), surface.get_height()), surface.get_stride()
    drawn = Image.frombuffer("RGBa", size, bytes(surface.get_data()), "raw", "BGRa", stride, 1)
    file = io.BytesIO()
    drawn.convert("RGBA").save(file, "PNG", compress_level=1)
    return file.getvalue()
