"""The canvas: shapes are stamped on a grid of whole units, one path for each colour of each layer.

A shape is put on the grid once, about its own origin, and then only moved by whole units: so its copies are
congruent to the last bit, and the file, in which they read alike, compresses well. Coordinates inside a path
are relative. What lies wholly outside the canvas is left out.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from ludopress.model import Size
from ludopress.patterns.paths import Path, Step, towards

UNIT = 50  # grid units a millimetre: 0.02 mm
THINNEST = 0.25  # mm: a stroke that prints
_LETTERS = {1: "q", 2: "c"}


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


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A path on the grid: ``text`` leads on from its start, which is ``start`` away from its origin."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str
    box: tuple[float, float, float, float]


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
    _layers: dict[tuple[float, str], list[tuple[int, int, _Stamp]]] = field(default_factory=dict)
    _stamps: dict[int, tuple[Path, _Stamp]] = field(default_factory=dict)

    @property
    def reach(self) -> float:
        """Half the diagonal, in mm."""
        return math.hypot(self.size.width, self.size.height) / 2

    def fill(self, shape: Path, ink: str, at: complex = 0j, layer: float = 0) -> None:
        """Fill ``shape``, moved to ``at``; higher layers cover lower ones, of one layer the later colour."""
        self._put(shape, at, (layer, f'fill="{ink}"'), 0.0)

    def stroke(self, path: Path, ink: str, width: float, at: complex = 0j, layer: float = 0) -> None:
        """Draw a line ``width`` mm wide, at least 0.25, with round ends and joints."""
        self._line(path, ink, width, at, (layer, "round", "round"))

    def bar(self, path: Path, ink: str, width: float, at: complex = 0j, layer: float = 0) -> None:
        """Draw a line ``width`` mm wide, at least 0.25, that ends flat at its last point."""
        self._line(path, ink, width, at, (layer, "butt", "miter"))

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

    def strewn(self, apart: float, tries: int = 3000) -> list[complex]:
        """Return random places, any two of them at least so many mm ``apart``; more ``tries`` fill better."""
        far = self.reach + apart
        places: list[complex] = []
        near: dict[tuple[int, int], list[complex]] = {}
        for _ in range(tries):
            place = complex(self.chance.uniform(-far, far), self.chance.uniform(-far, far))
            x, y = int(place.real // apart), int(place.imag // apart)
            around = (near.get((x + i, y + j), []) for i in (-1, 0, 1) for j in (-1, 0, 1))
            if all(abs(place - other) >= apart for cell in around for other in cell):
                places.append(place)
                near.setdefault((x, y), []).append(place)
        return places

    def svg(self) -> bytes:
        """Return the drawing, a viewBox of grid units at 0 0; the ground lies under everything."""
        width, height = round(self.size.width * UNIT), round(self.size.height * UNIT)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        parts = [
            f'{head}viewBox="0 0 {width} {height}">',
            f'<path fill="{self.inks.ground}" d="M0 0h{width}v{height}h-{width}z"/>',
        ]
        for (_, style), stamps in sorted(self._layers.items(), key=lambda entry: entry[0][0]):
            parts.append(f'<path {style} d="{_joined(stamps, width // 2, height // 2)}"/>')
        return "".join([*parts, "</svg>"]).encode()

    def _line(self, path: Path, ink: str, width: float, at: complex, look: tuple[float, str, str]) -> None:
        layer, cap, join = look
        width = max(width, THINNEST)
        style = (
            f'fill="none" stroke="{ink}" stroke-width="{round(width * UNIT)}" '
            f'stroke-linecap="{cap}" stroke-linejoin="{join}"'
        )
        self._put(path, at, (layer, style), 2 * width)  # a mitre may stick out so far

    def _put(self, path: Path, at: complex, where: tuple[float, str], margin: float) -> None:
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
        self._layers.setdefault(where, []).append((*_on_grid(place), stamp))

    def _stamp(self, path: Path) -> _Stamp:
        """Return ``path`` as it is stamped; kept together with it, so that its id stays its own."""
        kept = self._stamps.get(id(path))
        if kept is None:
            turned = path.turned(self.angle) if self.angle else path
            kept = self._stamps[id(path)] = (path, _stamped(turned))
        return kept[1]


def _on_grid(point: complex) -> tuple[int, int]:
    return round(point.real * UNIT), round(point.imag * UNIT)


def _stamped(path: Path) -> _Stamp:
    start = at = _on_grid(path.start)
    pieces: list[str] = []
    for step in path.steps:
        to = _on_grid(step.to)
        if to != at:
            pieces.append(_step(step, at, to))
            at = to
    if path.closed:
        pieces.append("z")
        at = start
    return _Stamp(start, at, "".join(pieces), path.box)


def _step(step: Step, at: tuple[int, int], to: tuple[int, int]) -> str:
    x, y = to[0] - at[0], to[1] - at[1]
    if step.radius:
        half = math.hypot(x, y) / 2
        radius = round(step.radius * UNIT)
        if abs(radius - half) <= 1.5:  # a half circle: a larger radius would make an egg of it
            radius = max(int(half), 1)
        return f"a{_numbers(radius, radius, 0, int(step.large), int(step.clockwise), x, y)}"
    if step.controls:
        controls = (_on_grid(control) for control in step.controls)
        places = [length - start for point in controls for length, start in zip(point, at, strict=True)]
        return f"{_LETTERS[len(step.controls)]}{_numbers(*places, x, y)}"
    if not y:
        return f"h{x}"
    return f"l{_numbers(x, y)}" if x else f"v{y}"


def _numbers(*numbers: int) -> str:
    """Return ``numbers`` with as little between them as SVG allows: a minus sign parts them, too."""
    first, *others = map(str, numbers)
    return first + "".join(text if text.startswith("-") else f" {text}" for text in others)


def _joined(stamps: list[tuple[int, int, _Stamp]], x: int, y: int) -> str:
    """Return ``stamps`` as the data of one path, moved by ``x`` and ``y``."""
    pieces: list[str] = []
    at = (0, 0)
    for left, top, stamp in stamps:
        start = left + x + stamp.start[0], top + y + stamp.start[1]
        move = _numbers(start[0] - at[0], start[1] - at[1])
        pieces.append(f"{'m' if pieces else 'M'}{move}{stamp.text}")
        at = left + x + stamp.end[0], top + y + stamp.end[1]
    return "".join(pieces)
