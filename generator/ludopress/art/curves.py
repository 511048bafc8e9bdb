"""Curves as chords, all of a drawing at once, each within a given distance of its chords.

A Bézier cubic cut into N equal steps of its parameter stays within M/(8 N²) of its chords, M being the
largest second derivative, at most 6 times the largest second difference of its control points; an arc of
radius R and angle d within R (1 - cos(d / 2N)). So N follows from the tolerance, and the bound is proven.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ludopress.art.paths import Segment

Points = NDArray[np.float64]
Pair = tuple[float, float]
_LEAST_TURN = np.pi / 4  # an arc is never cut coarser than this, however small it is


@dataclass(slots=True)
class Piece:
    """One segment on its way to chords: a line, a cubic or an arc, from ``start`` to ``end``.

    ``numbers`` are a cubic's two handles, or an arc's centre, radii, turn, first angle and sweep.
    """

    kind: str
    start: Pair
    end: Pair
    numbers: tuple[float, ...] = ()

    def leaving(self) -> Pair:
        """Return the direction at the start."""
        if self.kind == "A":
            return _arc_direction(self.numbers, self.numbers[5])
        return _direction(self._chain())

    def arriving(self) -> Pair:
        """Return the direction at the end."""
        if self.kind == "A":
            return _arc_direction(self.numbers, self.numbers[5] + self.numbers[6])
        x, y = _direction(self._chain()[::-1])
        return (-x, -y)

    def _chain(self) -> list[Pair]:
        handles = list(zip(self.numbers[::2], self.numbers[1::2], strict=True))
        return [self.start, *handles, self.end]


@dataclass(slots=True)
class Subpath:
    """A run of pieces drawn without lifting the pen, and whether it is closed."""

    start: Pair
    pieces: list[Piece] = field(default_factory=list)
    closed: bool = False

    @property
    def straight(self) -> bool:
        """Whether it is made of lines only."""
        return all(piece.kind == "L" for piece in self.pieces)


def subpaths(segments: Iterable[Segment]) -> list[Subpath]:
    """Return the runs of canonical segments; pieces of no length are left out."""
    found: list[Subpath] = []
    at: Pair = (0.0, 0.0)
    for letter, values in segments:
        if letter == "M":
            found.append(Subpath(values[-2:]))  # type: ignore[arg-type]  # a slice of two
            at = found[-1].start
            continue
        run = found[-1]
        if letter == "Z":
            run.closed = True
            piece = Piece("L", at, run.start)
        else:
            piece = _piece(letter, values, at)
        if piece.start != piece.end or piece.kind != "L":
            run.pieces.append(piece)
        at = piece.end
    return found


def flatten(runs: Sequence[Subpath], tolerances: Sequence[float]) -> list[Points]:
    """Return the points of every run, first to last; ``tolerances`` hold for each run in turn."""
    pieces = [piece for run in runs for piece in run.pieces]
    bounds = np.repeat(np.asarray(tolerances, float), [len(run.pieces) for run in runs])
    counts = np.ones(len(pieces), int)
    for kind, count in (("C", _cubic_counts), ("A", _arc_counts)):
        chosen = [index for index, piece in enumerate(pieces) if piece.kind == kind]
        if chosen:
            counts[chosen] = count([pieces[index] for index in chosen], bounds[chosen])
    ends = np.cumsum(counts)
    points = np.empty((int(ends[-1]) if len(ends) else 0, 2))
    for kind, fill in (("C", _cubic_points), ("A", _arc_points)):
        chosen = [index for index, piece in enumerate(pieces) if piece.kind == kind]
        if chosen:
            owner = np.repeat(np.arange(len(chosen)), counts[chosen])
            places = np.concatenate([np.arange(ends[index] - counts[index], ends[index]) for index in chosen])
            step = places - (ends - counts)[chosen][owner] + 1
            points[places] = fill([pieces[index] for index in chosen], owner, step / counts[chosen][owner])
    if pieces:
        points[ends - 1] = [piece.end for piece in pieces]
    parted = np.concatenate([[0], ends])[np.cumsum([0] + [len(run.pieces) for run in runs])]
    return [
        np.vstack([[run.start], points[first:last]])
        for run, first, last in zip(runs, parted[:-1], parted[1:], strict=True)
    ]


def _piece(letter: str, values: tuple[float, ...], at: Pair) -> Piece:
    end: Pair = (values[-2], values[-1])
    if letter == "L":
        return Piece("L", at, end)
    if letter == "C":
        return Piece("C", at, end, values[:4])
    if letter == "Q":
        x, y = values[:2]
        first = (at[0] + 2 / 3 * (x - at[0]), at[1] + 2 / 3 * (y - at[1]))
        second = (end[0] + 2 / 3 * (x - end[0]), end[1] + 2 / 3 * (y - end[1]))
        return Piece("C", at, end, (*first, *second))
    return Piece("A", at, end, _centred(at, values[:5], end)) if at != end else Piece("L", at, end)


def _centred(start: Pair, shape: tuple[float, ...], end: Pair) -> tuple[float, ...]:
    """Return centre x, y, radii, turn, first angle and sweep of an arc (SVG 1.1, F.6.5 and F.6.6)."""
    rx, ry, degrees, large, sweep = shape
    turn = np.radians(degrees)
    cosine, sine = np.cos(turn), np.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cosine * dx + sine * dy, cosine * dy - sine * dx
    stretch = max(1.0, np.hypot(x / rx, y / ry))
    rx, ry = rx * stretch, ry * stretch
    unit = (x / rx) ** 2 + (y / ry) ** 2
    offset = np.sqrt(max(0.0, 1 / unit - 1)) * (1 if large != sweep else -1)
    cx, cy = offset * rx * y / ry, -offset * ry * x / rx
    first = np.arctan2((y - cy) / ry, (x - cx) / rx)
    swept = (np.arctan2((-y - cy) / ry, (-x - cx) / rx) - first) % (2 * np.pi)
    middle = (
        cosine * cx - sine * cy + (start[0] + end[0]) / 2,
        sine * cx + cosine * cy + (start[1] + end[1]) / 2,
    )
    return tuple(map(float, (*middle, rx, ry, turn, first, swept if sweep else swept - 2 * np.pi)))


def _controls(pieces: Sequence[Piece]) -> list[Points]:
    table = np.array([(*piece.start, *piece.numbers, *piece.end) for piece in pieces])
    return [table[:, column : column + 2] for column in range(0, 8, 2)]


def _cubic_counts(pieces: Sequence[Piece], bounds: Points) -> NDArray[np.int_]:
    a, b, c, d = _controls(pieces)
    bend = np.maximum(np.hypot(*(a - 2 * b + c).T), np.hypot(*(b - 2 * c + d).T))
    least = np.where((a == d).all(axis=1), 3, 1)  # a loop must not vanish, however small
    return np.asarray(np.maximum(least, np.ceil(np.sqrt(6 * bend / (8 * bounds)))), int)


def _cubic_points(pieces: Sequence[Piece], owner: NDArray[np.int_], along: Points) -> Points:
    a, b, c, d = (control[owner] for control in _controls(pieces))
    t = along[:, None]
    u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d


def _arc_counts(pieces: Sequence[Piece], bounds: Points) -> NDArray[np.int_]:
    table = np.array([piece.numbers for piece in pieces])
    radius = np.maximum(table[:, 2], table[:, 3])
    turn = np.minimum(2 * np.arccos(1 - np.minimum(bounds / radius, 1.0)), _LEAST_TURN)
    return np.asarray(np.maximum(1, np.ceil(np.abs(table[:, 6]) / turn)), int)


def _arc_points(pieces: Sequence[Piece], owner: NDArray[np.int_], along: Points) -> Points:
    x, y, rx, ry, turn, first, sweep = np.array([piece.numbers for piece in pieces])[owner].T
    angle = first + along * sweep
    across, down = rx * np.cos(angle), ry * np.sin(angle)
    cosine, sine = np.cos(turn), np.sin(turn)
    return np.column_stack([x + cosine * across - sine * down, y + sine * across + cosine * down])


def _direction(chain: list[Pair]) -> Pair:
    """Return the unit vector from the first point to the first that differs from it."""
    x, y = chain[0]
    for point in chain[1:]:
        dx, dy = point[0] - x, point[1] - y
        size = float(np.hypot(dx, dy))
        if size > 0:
            return (dx / size, dy / size)
    return (1.0, 0.0)


def _arc_direction(numbers: tuple[float, ...], angle: float) -> Pair:
    _, _, rx, ry, turn, _, sweep = numbers
    sign = 1.0 if sweep >= 0 else -1.0
    across, down = -rx * np.sin(angle) * sign, ry * np.cos(angle) * sign
    cosine, sine = np.cos(turn), np.sin(turn)
    x, y = cosine * across - sine * down, sine * across + cosine * down
    size = float(np.hypot(x, y)) or 1.0
    return (float(x / size), float(y / size))
