"""Figures: pieces of the game as its rule book shows them, drawn by the same faces that are printed."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludopress import press
from ludopress.errors import DefinitionError, Mistake
from ludopress.model import (
    Arrow,
    Block,
    Box,
    Circle,
    CutLine,
    Face,
    Matrix,
    Picture,
    Placed,
    Point,
    Polygon,
    Printing,
    Saying,
    Shape,
    ShownPiece,
    Size,
)
from ludopress.publish.rings import ring

SHARED = "shared"
RING = 0.9  # mm wide
AIR = 1.5  # mm round a figure
HEAD, SPREAD = 3.0, 0.6  # of an arrow: mm long, and so many times as wide to either side
WORD, LETTER = 6.0, 2.0  # mm that a label takes up to either side of its middle, at the least
FAN = ((-22.0, 3.0, -14.0), (22.0, 3.0, 14.0), (0.0, 0.0, 0.0))  # x, y and turn of a cover's pieces
FAN_WIDTH, FAN_HEIGHT = 44.0, 66.0  # mm of a cover's piece, at the most


@dataclass(frozen=True, slots=True)
class _Laid:
    """A face in a figure, and the map from its millimetres to the figure's."""

    face: Face
    matrix: Matrix
    ring: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws pieces of ``printings``, each figure once: what shows no words is the same in every language.

    A figure that is wider than ``widest``, in mm, is printed as wide as that.
    """

    printings: Sequence[Printing]
    widest: float = math.inf
    _drawn: dict[tuple[object, ...], Picture] = field(default_factory=dict)

    def figure(self, block: Block[Saying], locale: str) -> Picture:
        """Return the picture of a figure.

        Raises:
            DefinitionError: R102, it shows a piece or rings a symbol that there is not.
        """
        there = self._there(locale)
        shown = sorted({piece.component for piece in block.figure} & set(there))
        words = (there[component].component.locale for component in shown)
        key = (block.figure, block.arrows, block.labels, *words)
        if key not in self._drawn:
            laid = [_laid(piece, there) for piece in block.figure]
            self._drawn[key] = _narrowed(_drawn(laid, block), self.widest)
        return self._drawn[key]

    def fan(self, locale: str) -> Picture:
        """Return the last three pieces of the first component, fanned out, for a cover."""
        first = next(iter(self._there(locale).values()))
        key = (first.component.key, first.component.locale)
        if key not in self._drawn:
            self._drawn[key] = _fanned(first)
        return self._drawn[key]

    def _there(self, locale: str) -> dict[str, Printing]:
        """Return what is printed for ``locale``, by its component's key."""
        return {
            printing.component.key: printing
            for printing in self.printings
            if printing.component.locale in {"", locale}
        }


def _narrowed(picture: Picture, widest: float) -> Picture:
    """Return ``picture`` no wider than that, its labels where they were in it."""
    scale = min(1.0, widest / picture.width)
    labels = tuple(Point(scale * label.x, scale * label.y) for label in picture.labels)
    pieces = tuple(
        Box(scale * box.left, scale * box.top, scale * box.right, scale * box.bottom)
        for box in picture.pieces
    )
    return replace(picture, width=scale * picture.width, labels=labels, pieces=pieces)


def _fanned(printing: Printing) -> Picture:
    leaves = (printing.leaves * 3)[-len(FAN) :]  # the last tiles of a set have the most on them
    trim = leaves[0].front.template.trim.box
    width = min(FAN_WIDTH, FAN_HEIGHT * trim.width / trim.height)
    laid = [
        _Laid(leaf.front, _to_figure(leaf.front, Point(x, y), turn, width), "")
        for leaf, (x, y, turn) in zip(leaves, FAN, strict=True)
    ]
    return _drawn(laid, None)


def _laid(piece: ShownPiece, printings: Mapping[str, Printing]) -> _Laid:
    printing = printings.get(piece.component)
    leaf = next((leaf for leaf in printing.leaves if leaf.piece == piece.piece), None) if printing else None
    face = getattr(leaf, piece.side) if leaf is not None else None
    if face is None:
        what = "front" if leaf is None else piece.side
        known = f"the components are {', '.join(printings)}"
        if printing is not None:
            known = (
                f"pieces of {piece.component} are {printing.leaves[0].piece} to {printing.leaves[-1].piece}"
            )
        message = f'there is no {what} of "{piece.component}/{piece.piece}"'
        raise DefinitionError([Mistake(piece.where, "R102", message, known)])
    return _Laid(face, _to_figure(face, piece.at, piece.turn, piece.width), piece.ring)


def _to_figure(face: Face, at: Point, turn: float, width: float) -> Matrix:
    trim = face.template.trim.box
    scale = width / trim.width
    middle = Matrix.translation(-trim.centre.x, -trim.centre.y)
    return Matrix.translation(at.x, at.y) @ Matrix.rotation(turn) @ Matrix.scaling(scale) @ middle


def _drawn(laid: Sequence[_Laid], block: Block[Saying] | None) -> Picture:
    rings = list(_rings(laid, block.figure if block else ()))
    arrows, labels = (block.arrows, block.labels) if block else ((), ())
    around = _around(laid, rings, [*_reached(arrows, labels)])
    corner = Matrix.translation(AIR - around.left, AIR - around.top)
    size = Size(around.width + 2 * AIR, around.height + 2 * AIR)
    shapes: list[Shape] = [Circle(corner.apply(ring.centre), ring.diameter) for ring in rings]
    shapes += [_arrow(corner.apply(arrow.start), corner.apply(arrow.end)) for arrow in arrows]
    page = press.Page(
        size=size,
        faces=tuple(press.Shown(_trimmed(one.face), corner @ one.matrix) for one in laid),
        marks=tuple(CutLine(shape, RING, halo=RING + 0.5) for shape in shapes),
        trim=Box(0.0, 0.0, size.width, size.height),
        bleed=Box(0.0, 0.0, size.width, size.height),
    )
    content = press.bind([page], press.Colophon(title="", credits=()))
    pieces = (_outermost(_Laid(one.face, corner @ one.matrix, one.ring)) for one in laid)
    return Picture(content, size.width, tuple(map(corner.apply, labels)), tuple(map(_box, pieces)))


def _arrow(start: Point, end: Point) -> Polygon:
    """Return the one line that draws an arrow: to its tip, along both barbs, and back."""
    length = math.dist((start.x, start.y), (end.x, end.y)) or 1.0
    along, across = (end.x - start.x) * HEAD / length, (end.y - start.y) * HEAD / length
    back = Point(end.x - along, end.y - across)
    barbs = (
        Point(back.x - across * SPREAD, back.y + along * SPREAD),
        Point(back.x + across * SPREAD, back.y - along * SPREAD),
    )
    return Polygon((start, end, barbs[0], end, barbs[1], end))


def _reached(arrows: Sequence[Arrow], labels: Sequence[Point]) -> Iterator[Point]:
    """Yield points that arrows and labels lie between."""
    yield from (point for arrow in arrows for point in (arrow.start, arrow.end))
    for label in labels:
        yield from (Point(label.x + x, label.y + y) for x in (-WORD, WORD) for y in (-LETTER, LETTER))


def _around(laid: Sequence[_Laid], rings: Sequence[Circle], reached: Sequence[Point]) -> Box:
    corners = [corner for one in laid for corner in _outermost(one)]
    return _box([*corners, *reached, *(corner for ring in rings for corner in _corners(ring))])


def _outermost(laid: _Laid) -> list[Point]:
    return [laid.matrix.apply(corner) for corner in _corners(laid.face.template.trim)]


def _box(points: Sequence[Point]) -> Box:
    """Return the box that ``points`` lie in."""
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _corners(shape: Shape) -> Iterator[Point]:
    """Yield points that ``shape`` lies between, turned or not."""
    if isinstance(shape, Circle):
        ways = (Matrix.rotation(degrees) for degrees in range(0, 360, 15))
        radius = Point(shape.diameter / 2, 0.0)
        turned = (way.apply(radius) for way in ways)
        yield from (Point(shape.centre.x + point.x, shape.centre.y + point.y) for point in turned)
    else:
        box = shape.box
        yield from (Point(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))


def _trimmed(face: Face) -> Face:
    """Return ``face`` as it is once cut out."""
    return replace(face, template=replace(face.template, bleed=min(0.0, face.template.bleed)))


def _rings(laid: Sequence[_Laid], pieces: Sequence[ShownPiece]) -> Iterator[Circle]:
    """Yield a ring round every symbol that is to be ringed."""
    sharing = [set(_symbols(one.face)) for one in laid if one.ring == SHARED]
    shared = set.intersection(*sharing) if sharing else set()
    for one, piece in zip(laid, pieces, strict=False):
        wanted = shared if one.ring == SHARED else {one.ring} - {""}
        layers = _symbols(one.face)
        if not wanted <= set(layers) or (one.ring and not wanted):
            message = f'"{piece.component}/{piece.piece}" shows no symbol "{piece.ring}" to ring'
            raise DefinitionError([Mistake(piece.where, "R102", message, f"it shows {', '.join(layers)}")])
        for symbol in sorted(wanted):
            yield ring(layers[symbol], one.matrix)


def _symbols(face: Face) -> dict[str, Placed]:
    return {layer.symbol: layer for layer in face.layers if layer.symbol}
