"""Path data in one canonical form: absolute M, L, C, Q, A and Z only.

A segment is a tuple of its letter and its numbers; A keeps SVG's seven. Grammar: SVG 1.1, 8.3.9.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from ludopress.art import limits
from ludopress.art.numbers import BETWEEN, NUMBER, spell, within
from ludopress.errors import DrawingError

Segment = tuple[str, tuple[float, ...]]
_ONE = r"(?:-?(?:[1-9]\d{0,4}|0(?=\.))(?:\.\d{0,3}[1-9])?|0)"  # nine digits at most, as ``spell`` spells them
_TWO = f"{_ONE} {_ONE}"
# Data that is as ``write`` would write it, arcs aside: most of it is lettering, and there is a lot of that.
_WRITTEN = re.compile(f"(?:M{_TWO}(?:L{_TWO}|Q{_TWO} {_TWO}|C{_TWO} {_TWO} {_TWO})*+Z?)++")

_PIECE = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
_GAP = r"[\s,]*"
# The two flags of an arc may stand without anything between: "a1 1 0 01.5.5".
_ARC = re.compile(
    _GAP + _GAP.join([f"({NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [f"({NUMBER.pattern})"] * 2)
)


def parse(text: str) -> list[Segment]:
    """Return the segments of path data, made absolute.

    >>> parse("m1 2 3 0v4z")
    [('M', (1.0, 2.0)), ('L', (4.0, 2.0)), ('L', (4.0, 6.0)), ('Z', ())]

    Raises:
        DrawingError: the data is broken (an engine would stop drawing there), or out of bounds.
    """
    head = text.lstrip(BETWEEN)[:1]
    if not head or text.strip() == "none":
        return []
    if head not in "Mm" or (_PIECE.sub("", text).strip(BETWEEN)):
        raise _broken(text)
    pen = _Pen()
    for letter, arguments in _PIECE.findall(text):
        for index, values in enumerate(_groups(letter, arguments)):
            pen.draw(letter, values, index)
            if len(pen.segments) > limits.SEGMENTS:
                raise DrawingError("a path has too many segments", "simplify it")
    return pen.segments


def write(segments: Iterable[Segment]) -> str:
    """Return path data for ``segments``."""
    return "".join(letter + " ".join(map(spell, values)) for letter, values in segments)


def canonical(text: str) -> tuple[int, str]:
    """Return how many segments path data has, and the data as ``write`` writes it.

    Raises:
        DrawingError: as ``parse``.
    """
    if _WRITTEN.fullmatch(text):
        return sum(map(text.count, "MLCQZ")), text
    segments = parse(text)
    return len(segments), write(segments)


def read(text: str) -> Iterator[Segment]:
    """Yield the segments of path data that ``write`` wrote."""
    for letter, arguments in _PIECE.findall(text):
        yield letter, tuple(map(float, arguments.split()))


def _groups(letter: str, arguments: str) -> Iterator[Sequence[float]]:
    kind = letter.upper()
    if kind == "Z":
        if arguments.strip(BETWEEN):
            raise _broken(arguments)
        yield ()
        return
    values = _arc_numbers(arguments) if kind == "A" else _plain_numbers(arguments)
    arity = _ARITY[kind]
    if not values or len(values) % arity:
        raise _broken(letter + arguments)
    for start in range(0, len(values), arity):
        yield values[start : start + arity]


def _plain_numbers(arguments: str) -> list[float]:
    if NUMBER.sub("", arguments).strip(BETWEEN):
        raise _broken(arguments)
    return [float(found) for found in NUMBER.findall(arguments)]


def _arc_numbers(arguments: str) -> list[float]:
    if _ARC.sub("", arguments).strip(BETWEEN):
        raise _broken(arguments)
    return [float(value) for found in _ARC.findall(arguments) for value in found]


def _broken(text: str) -> DrawingError:
    return DrawingError(
        f"path data is broken near {text.strip()[:30]!r}", "open it in an editor and save it anew"
    )


class _Pen:
    """Where the pen stands while a path is read, and what it has drawn."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._at: tuple[float, ...] = (0.0, 0.0)
        self._start: tuple[float, ...] = self._at
        self._handle: tuple[float, ...] = self._at
        self._last = ""  # the kind of the segment before: S continues only C and S, T only Q and T

    def draw(self, letter: str, values: Sequence[float], index: int) -> None:
        """Draw one group of numbers; ``index`` counts the groups behind one letter."""
        kind = "L" if index and letter in "Mm" else letter.upper()
        x, y = self._at if letter.islower() else (0.0, 0.0)
        if self._last == "Z" and kind not in "MZ":
            self._emit("M", self._start)
        if kind == "H":
            self._emit("L", (values[0] + x, self._at[1]))
        elif kind == "V":
            self._emit("L", (self._at[0], values[0] + y))
        elif kind == "A":
            self._arc(values[:5], (values[5] + x, values[6] + y))
        elif kind == "Z":
            self._close()
        else:
            self._curve(kind, tuple(value + (y if index % 2 else x) for index, value in enumerate(values)))
        self._last = kind

    def _emit(self, letter: str, values: tuple[float, ...]) -> None:
        for value in values:
            within(value)
        self.segments.append((letter, values))
        self._at = values[-2:]

    def _curve(self, kind: str, points: tuple[float, ...]) -> None:
        if kind == "S":
            self._emit("C", (*self._reflected("CS"), *points))
        elif kind == "T":
            self._emit("Q", (*self._reflected("QT"), *points))
        else:
            self._emit(kind, points)
        if kind == "M":
            self._start = self._at
        if kind in "CSQT":
            self._handle = self.segments[-1][1][-4:-2]

    def _reflected(self, kinds: str) -> tuple[float, ...]:
        if self._last not in tuple(kinds):
            return self._at
        return (2 * self._at[0] - self._handle[0], 2 * self._at[1] - self._handle[1])

    def _arc(self, shape: Sequence[float], end: tuple[float, float]) -> None:
        if not shape[0] or not shape[1]:
            self._emit("L", end)  # SVG 1.1, F.6.6: a radius of nothing is a straight line
        elif end != self._at:
            self._emit("A", (abs(shape[0]), abs(shape[1]), *shape[2:], *end))

    def _close(self) -> None:
        if self._last != "Z":
            self.segments.append(("Z", ()))
            self._at = self._start
