"""Casting: a drawing becomes a figure, ready to be dressed in the colours of a picture.

A figure has a frame of its own, in mm: its longer side is ``FRAME``, the middle of its foot is the origin,
and it stands above it, so y is negative. Whoever draws it brings the frame to where it is to stand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

import numpy as np
import shapely
import shapely.affinity
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from ludopress.errors import DrawingError
from ludopress.model import Drawing, Matrix, Point, Size
from ludopress.scenes.colours import lightness
from ludopress.scenes.seams import bare, seamed
from ludopress.scenes.shapes import UNIT, Ring, Shape
from ludopress.scenes.tracing import Traced, areas, mapped_pieces, traced

FRAME = 30.0  # mm: at a tenth of a unit, details are kept to 1/3000
Bounds = tuple[float, float, float, float]  # left, top, right, bottom
Facing = Literal["left", "right", "front"]
Pose = Literal["upright", "lying"]
Share = tuple[float, float]  # across and down
BLACK = 0.12  # lightness up to which a colour is a drawing's black, and says nothing of its hue
_COLUMNS = 96  # of the top profile
_SOLE = 0.07  # of the height: what is as low touches the ground; heels are drawn a little higher than toes
# Of the longer side: gaps between a fill and its line, holes that are none, how coarse outlines are.
_GAP, _PINHOLE, _COARSE = 0.004, 0.02, 0.0009
_THIN = 0.012  # of the longer side: half as wide as what nothing can stand on, such as antlers
_ASIDE = 0.1  # of the width: how far from the middle colours lie that shade one side
_SEAT = 0.3  # of the width: how broad a seat is
_TOPPLED = 120.0  # degrees: by more nothing falls over
_LOW = 1.08  # times the lowest that it can lie: what it may lie like if it need turn less for it


@dataclass(frozen=True, slots=True)
class Element:
    """Neighbouring paths painted alike: SVG ``paths`` without paint, in the frame's units.

    "" is no paint; ``width`` is that of the stroke, in mm of the frame; ``lined`` tells that it is a line.
    """

    paths: str
    fill: str
    stroke: str
    width: float
    opacity: float
    lined: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A subject as it is drawn: its ``elements`` bottom to top, and what is known of its form.

    ``outline`` is its silhouette and ``coat`` where its main colour shows; ``shades`` are its colours with
    the share of the silhouette that each shows in, the largest first, black last. ``top`` is how far below
    its highest point it begins, column by column, 0 to 1 of its height, thin parts left out, and ``crest``
    the same with them; ``sole`` is from where to where it touches the ground. ``line`` is how wide its lines
    were drawn, and ``faces`` where it looks by nature; ``aside`` are the colours that show more on one side
    than on the other. ``eyes`` are where it lacks eyes, each with the colour that shows there; ``scale`` is
    the length in the frame of what was 1 in the drawing.
    """

    key: str
    size: Size
    elements: tuple[Element, ...]
    outline: Shape
    coat: Shape
    shades: tuple[tuple[str, float], ...]
    top: tuple[float, ...]
    crest: tuple[float, ...]
    sole: tuple[float, float]
    line: float
    faces: Facing
    scale: float
    aside: frozenset[str] = frozenset()
    eyes: tuple[tuple[complex, str], ...] = ()

    @property
    def main(self) -> str:
        """The colour that shows in most of it."""
        return self.shades[0][0]


def cast(
    drawing: Drawing,
    *,
    omit: Sequence[str] = (),
    faces: Facing = "left",
    eyes: Sequence[Share] = (),
    pose: Pose = "upright",
) -> Figure:
    """Return ``drawing`` as a figure without what is filled with one of the colours to ``omit``.

    ``eyes`` are shares of its width and its height, from the upper left corner. It is turned by what it takes
    to lie on its side where that is the ``pose``.

    Raises:
        DrawingError: it cannot be recoloured path by path, or covers nothing.
    """
    paths = bare(traced(drawing, omit))
    longest = max(drawing.size.width, drawing.size.height)
    covers = areas(paths, longest)
    held, drawn = seamed(paths, covers, longest)
    outline = _outline(held, longest)
    degrees = lying_turn(outline) if pose == "lying" else 0.0
    whole = shapely.affinity.rotate(outline, degrees, origin=(0, 0)) if degrees else outline
    left, top, right, bottom = map(float, shapely.bounds(whole))
    scale = FRAME / max(right - left, bottom - top)
    frame = Matrix(scale, 0.0, 0.0, scale, -scale * (left + right) / 2, -scale * bottom)
    frame = frame @ Matrix.rotation(degrees) if degrees else frame
    seen = list(_seen(paths, covers))
    if not seen:
        raise DrawingError("all of the drawing is more than half transparent", "make its main shapes opaque")
    shades = _shades(seen, float(shapely.area(whole)))
    coat = shapely.union_all([area for colour, area in seen if colour == shades[0][0]])
    widths = sorted(path.width for path in paths if path.lined)
    thin = _THIN * longest
    firm = shapely.buffer(shapely.buffer(whole, -thin, quad_segs=2), thin, quad_segs=4)
    bounds = (left, top, right, bottom)
    crest = _profile(_edges(whole), bounds)
    return Figure(
        key=" ".join((drawing.digest, *omit, *([pose] if degrees else []))),
        size=Size(scale * (right - left), scale * (bottom - top)),
        elements=tuple(_elements(drawn, frame)),
        outline=_shape(outline, frame),
        coat=_shape(_cleaned(coat, longest), frame),
        shades=shades,
        top=crest if shapely.is_empty(firm) else _profile(_edges(firm), bounds),
        crest=crest,
        sole=_sole(whole, scale),
        line=float(scale * widths[len(widths) // 2]) if widths else 0.0,
        faces=faces,
        scale=scale,
        eyes=tuple(_eye(eye, seen, outline.bounds, frame) for eye in eyes),
        aside=_aside(seen, (left + right) / 2, _ASIDE * (right - left)),
    )


def seat(figure: Figure) -> complex:
    """Return where something can stand on ``figure``, in its frame: its flattest part near the top middle."""
    count, broad = len(figure.top), 2 * round(len(figure.top) * _SEAT / 2)
    first = round(0.18 * count)
    places = np.arange(first, max(first + 1, count - first - broad + 1))
    windows = sliding_window_view(np.array(figure.top), broad)[places]
    off = np.abs((places + broad / 2) / count - 0.5)
    unfit = 2.2 * windows.std(axis=1) + 0.35 * windows.mean(axis=1) + 0.25 * off
    found = int(np.round(unfit, 6).argmin())
    best, window = int(places[found]), windows[found]
    down = (window.max() + window.mean()) / 2  # half sunk in, so that nothing hovers
    across = (best + broad / 2) / count - 0.5
    return complex(across * figure.size.width, -(1 - down) * figure.size.height)


def lying_turn(area: shapely.Geometry) -> float:
    """Return by how many degrees, clockwise, ``area`` is turned so that it lies: it is as low as it can rest.

    It rests on a side of its hull that its centre of mass is above, and does not fall on its head.

    >>> lying_turn(shapely.box(0, 0, 1, 4))
    -90.0
    """
    hull = shapely.get_coordinates(shapely.normalize(shapely.convex_hull(area)).exterior)
    centre = shapely.get_coordinates(shapely.centroid(area))[0]
    rests = []
    for one, other in pairwise(hull):
        along = (other - one) / np.hypot(*(other - one))
        out = np.array([along[1], -along[0]])
        height, share = np.dot(one - centre, out), np.dot(centre - one, along)
        if height < 0:
            height, out = -height, -out
        if 0 <= share <= np.hypot(*(other - one)):
            degrees = (90 - np.degrees(np.arctan2(out[1], out[0])) + 180) % 360 - 180
            rests.append((float(height), round(float(degrees), 2)))
    rests = [rest for rest in rests if abs(rest[1]) <= _TOPPLED] or rests
    lowest = min(height for height, _ in rests)
    return min(
        (degrees for height, degrees in rests if height <= _LOW * lowest), key=lambda turn: (abs(turn), turn)
    )


def _outline(covered: shapely.Geometry, longest: float) -> shapely.Geometry:
    whole = _cleaned(covered, longest)
    if shapely.area(whole) < (longest / 100) ** 2:
        raise DrawingError("the drawing paints nothing", "use one that shows something, as areas or strokes")
    return whole


def _cleaned(area: shapely.Geometry, longest: float) -> shapely.Geometry:
    """Return ``area`` without slits and pinholes, with no more points than its form needs."""
    gap = _GAP * longest
    fewer = shapely.simplify(area, _COARSE * longest / 2)
    closed = shapely.buffer(shapely.buffer(fewer, gap, quad_segs=4), -gap, quad_segs=4)
    parts = []
    for part in shapely.get_parts(closed):
        if shapely.area(part) < (_PINHOLE * longest) ** 2 / 4:
            continue
        holes = [ring for ring in part.interiors if shapely.Polygon(ring).area > (_PINHOLE * longest) ** 2]
        parts.append(shapely.Polygon(part.exterior, holes))
    return shapely.normalize(shapely.simplify(shapely.MultiPolygon(parts), _COARSE * longest))


def _seen(
    paths: Sequence[Traced], covers: Sequence[shapely.Geometry]
) -> Iterator[tuple[str, shapely.Geometry]]:
    """Yield the colours, neighbours alike as one, and where nothing lies over them, top to bottom."""
    over = shapely.Polygon()
    solid = [pair for pair in zip(paths, covers, strict=True) if pair[0].opacity >= 0.5]
    for colour, alike in groupby(reversed(solid), lambda pair: pair[0].fill or pair[0].stroke):
        cover = shapely.union_all([area for _, area in alike])
        yield colour, shapely.difference(cover, over)
        over = shapely.union(over, cover)


def _shades(seen: Iterable[tuple[str, shapely.Geometry]], whole: float) -> tuple[tuple[str, float], ...]:
    shares: dict[str, float] = {}
    for colour, area in seen:
        shares[colour] = shares.get(colour, 0.0) + float(shapely.area(area)) / whole
    found = [(colour, round(share, 4)) for colour, share in shares.items()]
    return tuple(sorted(found, key=lambda shade: (lightness(shade[0]) < BLACK, -shade[1], shade[0])))


def _eye(
    share: Share, seen: Sequence[tuple[str, shapely.Geometry]], box: Bounds, frame: Matrix
) -> tuple[complex, str]:
    """Return where an eye is in the frame, and the colour there; the nearest where lines or nothing is."""
    left, top, right, bottom = box
    spot = Point(left + share[0] * (right - left), top + share[1] * (bottom - top))
    coats = [(colour, area) for colour, area in seen if lightness(colour) >= BLACK] or seen
    colour, _ = min(coats, key=lambda coat: shapely.distance(coat[1], shapely.points(spot.x, spot.y)))
    at = frame.apply(spot)
    return complex(at.x, at.y), colour


def _aside(seen: Iterable[tuple[str, shapely.Geometry]], middle: float, far: float) -> frozenset[str]:
    """Return the colours whose centre lies more than ``far`` from the ``middle``."""
    found: dict[str, tuple[float, float]] = {}
    for colour, area in seen:
        if not shapely.is_empty(area):
            size, off = found.get(colour, (0.0, 0.0))
            more = float(shapely.area(area))
            found[colour] = size + more, off + more * (float(shapely.get_x(shapely.centroid(area))) - middle)
    return frozenset(colour for colour, (size, off) in found.items() if abs(off) > far * size)


def _edges(area: shapely.Geometry) -> NDArray[np.float64]:
    """Return the edges of ``area``, each as x and y of both ends."""
    rings = [shapely.get_coordinates(ring) for ring in shapely.get_rings(shapely.get_parts(area))]
    return np.vstack([np.hstack([ring[:-1], ring[1:]]) for ring in rings])


def _profile(edges: NDArray[np.float64], box: Bounds) -> tuple[float, ...]:
    left, top, right, bottom = box
    columns = left + (np.arange(_COLUMNS) + 0.5) * (right - left) / _COLUMNS
    ax, ay, bx, by = edges[edges[:, 0] != edges[:, 2]].T
    shares = (columns[:, None] - ax) / (bx - ax)
    heights = np.where((shares >= 0) & (shares <= 1), ay + shares * (by - ay), bottom)
    return tuple(round(float(height), 4) for height in (heights.min(axis=1) - top) / (bottom - top))


def _sole(area: shapely.Geometry, scale: float) -> tuple[float, float]:
    left, top, right, bottom = shapely.bounds(area)
    low = shapely.intersection(area, shapely.box(left, bottom - _SOLE * (bottom - top), right, bottom))
    first, _, last, _ = shapely.bounds(low)
    middle = (left + right) / 2
    return float(scale * (first - middle)), float(scale * (last - middle))


def _elements(paths: Sequence[Traced], frame: Matrix) -> Iterator[Element]:
    """Yield the paths as elements, neighbours that are painted alike as one."""

    def paint(path: Traced) -> tuple[str, str, float, float]:
        return path.fill, path.stroke, 0.0 if path.lined else path.width, path.opacity

    for (fill, stroke, width, opacity), group in groupby(paths, paint):
        alike = list(group)
        data = ["".join(_spelled(path, frame)) for path in alike]
        if not fill:
            data = ["".join(data)]
        rule = ' fill-rule="evenodd"' if any(path.rule == "evenodd" for path in alike) else ""
        tags = "".join(f'<path d="{one}"{rule}/>' for one in data)
        yield Element(tags, fill, stroke, frame.scale * width, opacity, alike[0].lined)


def _spelled(path: Traced, frame: Matrix) -> Iterator[str]:
    for start, pieces, closed in mapped_pieces(path, frame):
        spelling = _Spelling(start)
        for points in pieces:
            spelling.add(points)
        yield spelling.data + ("z" if closed else "")


def _shape(area: shapely.Geometry, frame: Matrix) -> Shape:
    data, rings = [], []
    turn = np.array([[frame.a, frame.b], [frame.c, frame.d]])
    for ring in shapely.get_rings(shapely.get_parts(area)):
        points = shapely.get_coordinates(ring)[:-1] @ turn + (frame.e, frame.f)
        tenths = np.round(10 * UNIT * points).astype(int)
        moves = np.diff(tenths, axis=0)
        (start, *_), ways = tenths.tolist(), moves[moves.any(axis=1)].tolist()
        listed = [_listed(way) for way in ways]
        data.append(f"M{_listed(start)}l{listed[0]}")
        data += [way if way.startswith("-") else f" {way}" for way in listed[1:]]
        data.append("z")
        rings.append(tuple((points[:, 0] + 1j * points[:, 1]).tolist()))
    return Shape("".join(data), tuple(rings))


class _Spelling:
    """Path data as short as it gets: relative, in tenths of a unit, letters and spaces where needed."""

    def __init__(self, start: Point) -> None:
        self._at = _tenths(start)
        self._letter = ""
        self.data = "M" + _listed(self._at)

    def add(self, points: Sequence[Point]) -> None:
        """Go on to the last of ``points``; those before are a cubic's handles."""
        places = [_tenths(point) for point in points]
        letter = "l" if len(places) == 1 else "c"
        moves = [place[axis] - self._at[axis] for place in places for axis in (0, 1)]
        self._at = places[-1]
        if letter == "l" and moves == [0, 0]:
            return
        listed = _listed(moves)
        between = letter if letter != self._letter else "" if listed.startswith("-") else " "
        self.data += between + listed
        self._letter = letter


def _tenths(point: Point) -> tuple[int, int]:
    return round(10 * UNIT * point.x), round(10 * UNIT * point.y)


def _listed(tenths: Iterable[int]) -> str:
    """Return numbers in tenths as path data lists them: a minus parts them as well as a space."""
    listed = ""
    for number in tenths:
        whole, rest = divmod(abs(number), 10)
        digits = (str(whole) if whole or not rest else "") + (f".{rest}" if rest else "")
        spelled = f"-{digits}" if number < 0 else digits
        listed += spelled if not listed or number < 0 else f" {spelled}"
    return listed


def moved(rings: Iterable[Ring], matrix: Matrix) -> tuple[Ring, ...]:
    """Return ``rings`` placed by ``matrix``."""
    m = matrix
    return tuple(
        tuple(complex(m.a * p.real + m.c * p.imag + m.e, m.b * p.real + m.d * p.imag + m.f) for p in ring)
        for ring in rings
    )
