"""Forms: what is on a canvas as a PDF page, a point for each grid unit.

Every stamp is written about its own origin and only moved in between: copies read alike, so that they
compress to a fraction of what they take with every coordinate written out. Stamps that touch are one path:
apart, each with its own soft edge, they would show a seam on a screen.
"""

import cmath
import math
import zlib
from collections.abc import Iterator, Sequence

from ludopress.patterns.canvas import Canvas, Move, Paint, Stamp, Stamped
from ludopress.patterns.clumps import clumps

QUARTER = math.pi / 2  # what one curve draws of a circle is off by less than 0.03 % of the radius
_JOINTS = {True: "1 J 1 j", False: "0 J 0 j 4 M"}  # how far mitres reach in SVG; in PDF it is 10

Curve = tuple[complex, complex, complex]  # two controls and the end


def form(canvas: Canvas) -> bytes:
    """Return what is on ``canvas`` as a PDF of one page, with nothing in it but paths of plain colours."""
    width, height = canvas.grid
    ground = f"{_colour(canvas.inks.ground)} rg\n0 0 {width} {height} re\nf"
    layers = (_layer(*layer) for layer in canvas.layers())
    return _pdf("\n".join([f"1 0 0 -1 0 {height} cm", ground, *layers]), width, height)


def _layer(paint: Paint, stamps: Sequence[Stamped]) -> str:
    colour = _colour(paint.ink)
    if paint.width:
        begin, operator = f"{colour} RG\n{paint.width} w {_JOINTS[paint.round]}", "S"
    else:
        begin, operator = f"{colour} rg", "f"
    return "\n".join(["q", begin, *_moved(stamps, operator), "Q"])


def _moved(stamps: Sequence[Stamped], operator: str) -> Iterator[str]:
    """Yield each clump of ``stamps``, moved to its place from where the last one began."""
    written: dict[tuple[Stamped, ...], str] = {}
    at = (0, 0)
    for clump in clumps(stamps):
        x, y, _ = clump[0]
        members = tuple((left - x, top - y, stamp) for left, top, stamp in clump)
        if members not in written:
            paths = [line for member in members for line in _operators(*member)]
            written[members] = "\n".join([*paths, operator])
        yield f"1 0 0 1 {x - at[0]} {y - at[1]} cm\n{written[members]}"
        at = x, y


def _operators(x: int, y: int, stamp: Stamp) -> Iterator[str]:
    """Yield what draws the path of ``stamp`` from a place."""
    start = at = complex(x + stamp.start[0], y + stamp.start[1])
    is_box = _is_box(stamp)
    yield f"{_pair(start)} m"
    for letter, numbers in stamp.moves:
        if letter == "z":
            yield "h"
            continue
        to = at + _by(letter, numbers)
        if is_box and at == start:
            yield f"{_pair(to)} {_pair(to)} {_pair(to)} c"
        elif letter in "hvl":
            yield f"{_pair(to)} l"
        for curve in _curves((letter, numbers), at, to):
            yield " ".join([*map(_pair, curve), "c"])
        at = to


def _is_box(stamp: Stamp) -> bool:
    """Return whether it is an upright box: these pdfium moves to whole pixels, unless a side is a curve."""
    return {letter for letter, _ in stamp.moves} == {"h", "v", "z"} and len(stamp.moves) <= 5


def _by(letter: str, numbers: Sequence[float]) -> complex:
    """Return how far a move goes."""
    if letter in "hv":
        return complex(numbers[0], 0) if letter == "h" else complex(0, numbers[0])
    return complex(*numbers[-2:])


def _curves(move: Move, at: complex, to: complex) -> Iterator[Curve]:
    letter, numbers = move
    if letter == "c":
        yield at + complex(*numbers[0:2]), at + complex(*numbers[2:4]), to
    elif letter == "q":  # the cubic that is the same curve
        control = at + complex(*numbers[0:2])
        yield at + 2 / 3 * (control - at), to + 2 / 3 * (control - to), to
    elif letter == "a":
        radius, _, _, large, clockwise = numbers[:5]
        yield from _round(at, to, radius, large=bool(large), clockwise=bool(clockwise))


def _round(at: complex, to: complex, radius: float, *, large: bool, clockwise: bool) -> Iterator[Curve]:
    """Yield curves, of a quarter circle at most, along an arc; SVG 2, B.2.4, for circles."""
    half = (to - at) / 2
    rise = math.sqrt(max(radius**2 - abs(half) ** 2, 0.0))  # a radius too small for the chord grows
    middle = at + half + half / abs(half) * rise * (1j if clockwise != large else -1j)
    swept = cmath.phase((to - middle) / (at - middle)) % math.tau
    if not clockwise:
        swept -= math.tau
    count = math.ceil(abs(swept) / QUARTER - 1e-9)
    turn = cmath.exp(1j * swept / count)
    handle = 4 / 3 * math.tan(swept / count / 4) * 1j
    arm = at - middle
    for number in range(1, count + 1):
        after = arm * turn
        end = to if number == count else middle + after
        yield middle + arm * (1 + handle), middle + after * (1 - handle), end
        arm = after


def _pair(point: complex) -> str:
    return f"{_number(point.real)} {_number(point.imag)}"


def _number(value: float) -> str:
    """Return ``value`` to a tenth of a grid unit, 0.002 mm."""
    return f"{round(value, 1) + 0.0:.10g}"


def _colour(ink: str) -> str:
    return " ".join(f"{int(ink[start : start + 2], 16) / 255:.4g}" for start in (1, 3, 5))


def _pdf(content: str, width: int, height: int) -> bytes:
    """Return the smallest PDF there is of one page with that ``content`` (ISO 32000-2, 7.5)."""
    packed = zlib.compress(content.encode(), 9)
    page = f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Resources<<>>/Contents 4 0 R>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        page.encode(),
        b"<</Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (len(packed), packed),
    ]
    file, places = bytearray(b"%PDF-1.7\n"), []
    for number, one in enumerate(objects, 1):
        places.append(len(file))
        file += b"%d 0 obj\n%b\nendobj\n" % (number, one)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    trailer = f"trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(file)}\n%%EOF\n"
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{trailer}".encode()
    return bytes(file)
