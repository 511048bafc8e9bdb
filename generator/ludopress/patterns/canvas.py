"""The canvas: shapes are stamped on a grid of whole units, one path for each colour of each layer.

A shape is put on the grid once, about its own origin, and then only moved by whole units: so its copies are
congruent to the last bit, and the file, in which they read alike, compresses well. Coordinates inside a
shape are relative. What lies wholly outside the canvas is left out.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from ludopress.model import Size
from ludopress.patterns.paths import Path, Step, towards

UNIT = 50  # grid units a millimetre: 0.02 mm
THINNEST = 0.25  # mm: a stroke that prints
DARTS = 8000  # thrown for places: enough to leave no hole
_LETTERS = {1: "q", 2: "c"}
_ROUNDED = 1 / UNIT  # mm: what is put on the grid moves less than this


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a motif by what they are for, "#rrggbb".

    ``line`` is the one that stands out most from the ``ground``; ``a`` to ``d`` are the palette's inks, the
    last the quietest in most palettes.
    """

    ground: str
    line: str
    a: str
    b: str
    c: str
    d: str

    @property
    def all(self) -> tuple[str, ...]:
        """The inks a to d."""
        return (self.a, self.b, self.c, self.d)


Move = tuple[str, tuple[float, ...]]  # a letter of SVG's path data, relative, and its numbers


@dataclass(frozen=True, slots=True)
class Stamp:
    """A path on the grid: ``moves`` lead on from its start, which is ``start`` away from its origin.

    ``box`` is where it may show, about the origin, in mm.
    """

    start: tuple[int, int]
    moves: tuple[Move, ...]
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Paint:
    """How shapes are painted: filled with ``ink``, or where it has a ``width``, in grid units, as lines.

    Lines end and bend ``round``, or end flat and bend to a point.
    """

    ink: str
    width: int = 0
    round: bool = True


Stamped = tuple[int, int, Stamp]  # where its origin lies, in grid units from the canvas's top left


@dataclass(slots=True)
class Canvas:
    """What a pattern draws on: a box of ``size``, its middle the origin, with what the motif asks for.

    Patterns draw as if unturned; the canvas turns all they put on it by ``angle``. ``chance`` is the motif's
    own source of random numbers, and ``reach`` how far from the middle, in mm, anything may show.
    """

    size: Size
    inks: Inks
    variant: int = 0
    scale: float = 1.0
    angle: float = 0.0
    chance: Random = field(default_factory=Random)
    _layers: dict[tuple[float, Paint], list[Stamped]] = field(default_factory=dict)
    _stamps: dict[int, tuple[Path, Stamp]] = field(default_factory=dict)

    @property
    def reach(self) -> float:
        """Half the diagonal, in mm."""
        return math.hypot(self.size.width, self.size.height) / 2

    def fill(self, shape: Path, ink: str, at: complex = 0j, layer: float = 0) -> None:
        """Fill ``shape``, moved to ``at``; higher layers cover lower ones, of one layer the later colour."""
        self._put(shape, at, (layer, Paint(ink)), _ROUNDED)

    def stroke(self, path: Path, ink: str, width: float, at: complex = 0j, layer: float = 0) -> None:
        """Draw a line ``width`` mm wide, at least 0.25, with round ends and joints."""
        self._line(path, Paint(ink, _on_grid(width)), at, layer)

    def bar(self, path: Path, ink: str, width: float, at: complex = 0j, layer: float = 0) -> None:
        """Draw a line ``width`` mm wide, at least 0.25, that ends flat at its last point."""
        self._line(path, Paint(ink, _on_grid(width), round=False), at, layer)

    def lattice(self, across: complex, down: complex) -> Iterator[tuple[int, int, complex]]:
        """Yield i, j and ``i * across + j * down`` for every place that can matter."""
        far = self.reach + 2 * max(abs(across), abs(down))
        area = abs((across.conjugate() * down).imag)
        columns, rows = (int(far * abs(other) / area) + 1 for other in (down, across))
        for j in range(-rows, rows + 1):
            for i in range(-columns, columns + 1):
                place = i * across + j * down
                if abs(place) <= far:
                    yield i, j, place

    def rows(self, across: float, down: float, shift: float = 0.5) -> Iterator[tuple[int, int, complex]]:
        """Yield i, j and the places of rows ``down`` mm apart, every other one moved by ``shift`` steps."""
        far = self.reach + 2 * max(across, down)
        columns, rows = int(far / across) + 1, int(far / down) + 1
        for j in range(-rows, rows + 1):
            for i in range(-columns, columns + 1):
                yield i, j, complex((i + (shift if j % 2 else 0.0)) * across, j * down)

    def strewn(self, apart: float) -> list[complex]:
        """Return random places, any two of them at least so many mm ``apart``."""
        far = self.reach + apart
        places: list[complex] = []
        near: dict[tuple[int, int], list[complex]] = {}
        for _ in range(DARTS):
            place = complex(self.chance.uniform(-far, far), self.chance.uniform(-far, far))
            if abs(place) > far:
                continue
            x, y = int(place.real // apart), int(place.imag // apart)
            around = (near.get((x + i, y + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1))
            if all(abs(place - other) >= apart for cell in around for other in cell):
                places.append(place)
                near.setdefault((x, y), []).append(place)
        return places

    @property
    def grid(self) -> tuple[int, int]:
        """Width and height in grid units."""
        return grid_of(self.size)

    def layers(self) -> Iterator[tuple[Paint, list[Stamped]]]:
        """Yield what lies on the ground, bottom to top: how it is painted, and what."""
        for (_, paint), stamps in sorted(self._layers.items(), key=lambda entry: entry[0][0]):
            if stamps:
                yield paint, stamps

    def svg(self) -> bytes:
        """Return the drawing, a viewBox of grid units at 0 0; the ground lies under everything."""
        width, height = self.grid
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        parts = [
            f'{head}viewBox="0 0 {width} {height}">',
            f'<path fill="{self.inks.ground}" d="M0 0h{width}v{height}h-{width}z"/>',
            *(f'<path {_style(paint)} d="{_joined(stamps)}"/>' for paint, stamps in self.layers()),
        ]
        return "".join([*parts, "</svg>"]).encode()

    def _line(self, path: Path, paint: Paint, at: complex, layer: float) -> None:
        self._put(path, at, (layer, paint), _ROUNDED + 2 * paint.width / UNIT)  # a mitre may stick out so far

    def _put(self, path: Path, at: complex, where: tuple[float, Paint], margin: float) -> None:
        stamps = self._layers.setdefault(where, [])  # before culling, lest that change the order of colours
        stamp = self._stamp(path)
        place = at * towards(self.angle) if self.angle else at
        left, top, right, bottom = stamp.box
        across, down = self.size.width / 2 + margin, self.size.height / 2 + margin
        if (
            place.real + right <= -across
            or place.real + left >= across
            or place.imag + bottom <= -down
            or place.imag + top >= down
        ):
            return
        x, y = _to_grid(place)
        stamps.append((x + self.grid[0] // 2, y + self.grid[1] // 2, stamp))

    def _stamp(self, path: Path) -> Stamp:
        """Return ``path`` as it is stamped; kept together with it, so that its id stays its own."""
        kept = self._stamps.get(id(path))
        if kept is None:
            turned = path.turned(self.angle) if self.angle else path
            kept = self._stamps[id(path)] = (path, _stamped(turned))
        return kept[1]


def grid_of(size: Size) -> tuple[int, int]:
    """Return width and height of ``size``, in mm, in grid units."""
    return round(size.width * UNIT), round(size.height * UNIT)


def _on_grid(width: float) -> int:
    return round(max(width, THINNEST) * UNIT)


def _to_grid(point: complex) -> tuple[int, int]:
    return round(point.real * UNIT), round(point.imag * UNIT)


def _stamped(path: Path) -> Stamp:
    start = at = _to_grid(path.start)
    moves: list[Move] = []
    before = path.start
    for step in path.steps:
        to = _to_grid(step.to)
        if to != at or step.controls:
            moves.append(_move(step, abs(step.to - before), at, to))
            at = to
        before = step.to
    if path.closed:
        moves.append(("z", ()))
    return Stamp(start, tuple(moves), path.box)


def _move(step: Step, chord: float, at: tuple[int, int], to: tuple[int, int]) -> Move:
    x, y = to[0] - at[0], to[1] - at[1]
    if step.radius:
        radius = _radius(step, chord, math.hypot(x, y) / 2)
        return "a", (radius, radius, 0, int(step.large), int(step.clockwise), x, y)
    if step.controls:
        controls = (_to_grid(control) for control in step.controls)
        places = [length - start for point in controls for length, start in zip(point, at, strict=True)]
        return _LETTERS[len(step.controls)], (*places, x, y)
    if not y:
        return "h", (x,)
    return ("l", (x, y)) if x else ("v", (y,))


def _radius(step: Step, chord: float, half: float) -> float:
    """Return the radius, in grid units, of an arc ``chord`` mm wide, ``half`` of it on the grid.

    A half circle's is rounded down: a larger one would make an egg of it, too small a one SVG makes fit. Near
    a half circle, where an arc's height hangs on a hair's breadth of radius, the height is kept.
    """
    if chord >= 2 * step.radius * (1 - 1e-9):
        return max(int(half), 1)
    rise = math.sqrt(step.radius**2 - chord**2 / 4)
    if rise > step.radius / 3:
        return round(step.radius * UNIT)
    height = (step.radius + rise if step.large else step.radius - rise) * UNIT
    return round((half**2 + height**2) / (2 * height), 2)


def _numbers(numbers: Sequence[float]) -> str:
    """Return ``numbers`` with as little between them as SVG allows: a minus sign parts them, too."""
    texts = [f"{number:.10g}" for number in numbers]
    return "".join(texts[:1]) + "".join(text if text.startswith("-") else f" {text}" for text in texts[1:])


def _style(paint: Paint) -> str:
    if not paint.width:
        return f'fill="{paint.ink}"'
    cap, join = ("round", "round") if paint.round else ("butt", "miter")
    return (
        f'fill="none" stroke="{paint.ink}" stroke-width="{paint.width}" '
        f'stroke-linecap="{cap}" stroke-linejoin="{join}"'
    )


def _joined(stamps: Sequence[Stamped]) -> str:
    """Return ``stamps`` as the data of one path.

    Each begins at a place of its own: renderers that round every step would drift away along relative ones.
    """
    written: dict[int, str] = {}
    pieces: list[str] = []
    for x, y, stamp in stamps:
        if id(stamp) not in written:
            written[id(stamp)] = "".join(letter + _numbers(numbers) for letter, numbers in stamp.moves)
        start = x + stamp.start[0], y + stamp.start[1]
        pieces.append(f"M{_numbers(start)}{written[id(stamp)]}")
    return "".join(pieces)
