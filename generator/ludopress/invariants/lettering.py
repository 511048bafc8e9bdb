"""Lettering: what templates write on pieces is large enough to read. Labels of symbols are names.py's."""

from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.faces import called, each_face
from ludopress.model import Printing, Severity

LEGIBLE = 5.0  # points
POINT = 25.4 / 72  # mm
ROUNDING = 1e-3


@invariant("lettering/legible", Printing, severity=Severity.WARNING)
def legible(printing: Printing) -> Iterator[Breach]:
    """The letters of all that templates write on pieces measure at least 5 points.

    Smaller ones blur on a home printer, and nobody reads them at arm's length. Told once for each wording,
    where it is smallest.
    """
    smallest: dict[str, tuple[float, str, str, str]] = {}
    for face in each_face(printing):
        for layer in face.layers:
            lettered = layer.art.drawing.lettered
            if lettered is None:
                continue
            words, size = lettered
            points = size * layer.matrix.scale / POINT
            if points < LEGIBLE - ROUNDING:
                told = (points, face.key, layer.name, called(face))
                smallest[words] = min(smallest.get(words, told), told)
    for words, (points, key, name, where) in smallest.items():
        message = f'{where}: "{words}" is set at {points:.1f} pt, not {LEGIBLE:g}'
        yield Breach(f"{message}; shorten it, or give it more room", (key, name))
