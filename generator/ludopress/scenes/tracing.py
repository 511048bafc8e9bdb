"""Tracing: the paths of a sanitised drawing as plain paint, and the areas that they cover.

A drawing's dark lines were drawn for a small picture; here they count as hair lines, since whoever draws the
figure gives them a width of his own. Numbers are in the drawing's user units.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from ludopress.art.curves import Piece, Points, Subpath, flatten, subpaths
from ludopress.art.fills import filled
from ludopress.art.markup import Node, parse
from ludopress.art.numbers import transform
from ludopress.art.paths import read
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Matrix, Point
from ludopress.scenes.colours import lightness, mix

DARK = 0.3  # lightness under which a stroke is a line, and not a shape of its own
THICK = 0.06  # of the drawing's longer side: from there on it is a shape, however dark
HAIR = 1 / 60  # of the drawing's longer side: as wide as a line counts at most
FINENESS = 1800  # longer side : distance of chords from curves
_REFUSED = {"clip-path": "a clip", "mask": "a mask", "filter": "a filter"}
_CURE = "release it and cut the paths themselves, so that only plain paths are left"


@dataclass(frozen=True, slots=True)
class Traced:
    """A painted path: its ``runs``, placed by ``matrix``; "" is no paint, ``width`` that of its stroke.

    ``lined`` tells that its stroke is a line around or within shapes.
    """

    runs: tuple[Subpath, ...]
    matrix: Matrix
    fill: str
    stroke: str
    width: float
    rule: str
    opacity: float
    lined: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        """What it is painted with."""
        return tuple(paint for paint in (self.fill, self.stroke) if paint)


def traced(drawing: Drawing, omit: Sequence[str] = ()) -> list[Traced]:
    """Return the painted paths of ``drawing``, bottom to top, without those filled with a colour to ``omit``.

    Raises:
        DrawingError: it needs a bitmap, a clip, a mask or a filter, or paints nothing.
    """
    root = parse(drawing.svg)
    defined = {node.attributes["id"]: node for node in root.walk() if "id" in node.attributes}
    thick = THICK * max(drawing.size.width, drawing.size.height)
    paths = [
        replace(path, lined=bool(path.stroke) and lightness(path.stroke) < DARK and path.width < thick)
        for path in _paths(root, Matrix(), 1.0, defined)
        if path.fill not in omit
    ]
    if not paths:
        raise DrawingError("the drawing paints nothing", "use one that shows something, as areas or strokes")
    return paths


def areas(paths: Sequence[Traced], longest: float) -> list[shapely.Geometry]:
    """Return what each of ``paths`` covers, lines as hair lines; the drawing's longer side is ``longest``."""
    bound = longest / FINENESS
    runs = [run for path in paths for run in path.runs]
    points = iter(flatten(runs, [bound / (path.matrix.scale or 1.0) for path in paths for _ in path.runs]))
    return [_area(path, [_mapped(next(points), path.matrix) for _ in path.runs], longest) for path in paths]


def lines(path: Traced, longest: float) -> shapely.Geometry:
    """Return the middle of the stroke of ``path``, in a drawing whose longer side is ``longest``."""
    bound = longest / FINENESS / (path.matrix.scale or 1.0)
    runs = flatten(path.runs, [bound] * len(path.runs))
    return shapely.multilinestrings(
        [shapely.linestrings(_mapped(run, path.matrix)) for run in runs if len(run) > 1]
    )


def mapped_pieces(path: Traced, onto: Matrix) -> list[tuple[Point, list[tuple[Point, ...]], bool]]:
    """Return the runs of ``path`` mapped by ``onto``: the start, the pieces, and whether it is closed.

    A piece is its end, or a cubic's two handles and its end.
    """
    matrix = onto @ path.matrix
    return [
        (
            matrix.apply(Point(*run.start)),
            [
                tuple(matrix.apply(Point(*point)) for point in points)
                for piece in run.pieces
                for points in _cubics(piece)
            ],
            run.closed,
        )
        for run in path.runs
    ]


def _paths(node: Node, matrix: Matrix, opacity: float, defined: dict[str, Node]) -> Iterator[Traced]:
    for child in node.children:
        given = child.attributes
        if child.tag == "defs":
            continue
        if child.tag == "image":
            raise DrawingError(
                "a subject is recoloured path by path, and this one holds a bitmap",
                "use an SVG of plain paths",
            )
        for name, what in _REFUSED.items():
            if name in given:
                raise DrawingError(f"a subject is recoloured path by path, and this one has {what}", _CURE)
        own = matrix @ transform(given.get("transform", "none"))
        seen = opacity * float(given.get("opacity", "1"))
        if child.tag != "path":
            yield from _paths(child, own, seen, defined)
        elif seen > 0 and own.scale > 0:
            yield from _painted(child, own, seen, defined)


def _painted(node: Node, matrix: Matrix, opacity: float, defined: dict[str, Node]) -> Iterator[Traced]:
    """Yield a path as it is painted, twice where fill and stroke are not equally opaque."""
    given = node.attributes
    fill, stroke = (_plain(given.get(name, usual), defined) for name, usual in _USUAL)
    shares = [opacity * float(given.get(name, "1")) for name in ("fill-opacity", "stroke-opacity")]
    whole = Traced(
        tuple(subpaths(read(given["d"]))),
        matrix,
        fill if shares[0] > 0 else "",
        stroke if shares[1] > 0 else "",
        float(given.get("stroke-width", "1")) * matrix.scale,
        given.get("fill-rule", "nonzero"),
        shares[0] if fill else shares[1],
    )
    if len(whole.colours) == 2 and shares[0] != shares[1]:
        yield replace(whole, stroke="")
        yield replace(whole, fill="", opacity=shares[1])
    elif whole.colours:
        yield whole


_USUAL = (("fill", "#000000"), ("stroke", "none"))


def _plain(paint: str, defined: dict[str, Node]) -> str:
    """Return one colour for a paint: the middle one of a gradient, "" for none."""
    if not paint.startswith("url("):
        return "" if paint == "none" else paint
    server = defined.get(paint[5:].partition(")")[0])
    if server is None or server.tag not in ("linearGradient", "radialGradient"):
        raise DrawingError("a subject is recoloured path by path, and this one has a pattern", _CURE)
    stops = [stop.attributes.get("stop-color", "#000000") for stop in server.children]
    return mix(stops[0], stops[-1], 0.5) if stops else ""


def _mapped(points: Points, matrix: Matrix) -> Points:
    m = matrix
    return np.asarray(points @ np.array([[m.a, m.b], [m.c, m.d]]) + np.array([m.e, m.f]))


def _area(path: Traced, points: list[Points], longest: float) -> shapely.Geometry:
    parts = filled(points, path.rule, 0.0) if path.fill else []
    if path.stroke:
        width = min(path.width, HAIR * longest) if path.lined else path.width
        lines = [shapely.linestrings(run) for run in points if len(run) > 1]
        parts = [*parts, *shapely.buffer(lines, width / 2, quad_segs=4)]
    return shapely.union_all(parts)


def _cubics(piece: Piece) -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield a piece as lines (an end) and cubics (two handles and an end)."""
    if piece.kind == "L":
        yield (piece.end,)
    elif piece.kind == "C":
        yield piece.numbers[:2], piece.numbers[2:], piece.end  # type: ignore[misc]  # slices of two
    else:
        yield from _arc(piece)


def _arc(piece: Piece) -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield an arc as cubics of at most a quarter turn each, which keep within 0.03 % of its radius."""
    x, y, across, down, turn, first, sweep = piece.numbers
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / count
    handle = 4 / 3 * math.tan(step / 4)
    axes = np.array([[across * math.cos(turn), across * math.sin(turn)]])
    axes = np.vstack([axes, [[-down * math.sin(turn), down * math.cos(turn)]]])
    for number in range(count):
        start, end = first + number * step, first + (number + 1) * step
        unit = np.array(
            [
                [math.cos(start) - handle * math.sin(start), math.sin(start) + handle * math.cos(start)],
                [math.cos(end) + handle * math.sin(end), math.sin(end) - handle * math.cos(end)],
                [math.cos(end), math.sin(end)],
            ]
        )
        yield tuple((float(px), float(py)) for px, py in unit @ axes + np.array([x, y]))
