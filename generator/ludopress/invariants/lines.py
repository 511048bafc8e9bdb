"""Lines: what is drawn with a pen is thick enough for every printer.

Read from the forms as they print, with pdfium: the width of every stroke that can be seen, at the scale at
which its drawing is placed. A thin shape that is filled is no stroke; crop marks and cut lines, which nobody
plays with, are no part of a face. Of composed pictures, full of lines that grow thin with the distance, none
has a meaning of its own.
"""

from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.faces import called, each_face
from ludopress.invariants.pages import thinnest_stroke
from ludopress.model import Printing, Severity

HAIRLINE = 0.2  # mm, about 0.57 pt
ROUNDING = 1e-3


@invariant("lines/thick-enough", Printing, severity=Severity.WARNING)
def thick_enough(printing: Printing) -> Iterator[Breach]:
    """Every line that symbols and templates draw is at least 0.2 mm wide where it is printed.

    A thinner one comes out broken, or in colour not at all: a printer makes it of dots. Told once for each
    drawing, where its lines are thinnest.
    """
    thinnest: dict[str, tuple[float, str, str, str]] = {}
    for face in each_face(printing):
        for layer in face.layers:
            width = None if layer.art.drawing.fine else thinnest_stroke(layer.art.form)
            if width is None or (printed := width * layer.matrix.scale) >= HAIRLINE - ROUNDING:
                continue
            told = (printed, face.key, layer.name, called(face))
            digest = layer.art.drawing.digest
            thinnest[digest] = min(thinnest.get(digest, told), told)
    for width, key, name, where in thinnest.values():
        message = f"{where}: {name} has a line of {width:.2f} mm, not {HAIRLINE:g}"
        yield Breach(f"{message}; draw it thicker, or show it larger", (key, name))
