"""Labels: what symbols are called, lettered below each of them, and turned, scaled and packed with it.

A label has a drawing of its own, so that the symbol stays what it is. It is set in the symbol's user units,
as large as a share of the symbol, or smaller where the name is longer than the symbol is wide.
"""

import math
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import shapely

from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DefinitionError, LayoutError, Mistake
from ludopress.model import Art, Box, Component, Drawing, Inscription, Matrix, Name, Outline, Symbol
from ludopress.typography import Room, fit, lettering
from ludopress.typography.fitting import LEADING, LEAST

UNLETTERED = "L004"
FAMILIES = "Fira Sans", "Fredoka"  # Hebrew is in the second
FIRST, FURTHER = 600, 400  # the weights of the first language and of the others
INK = "#1d1d1b"
SIZE, WIDTH = 0.155, 1.2  # of letters and of a line at most, as parts of the symbol's longer side
LINES = 2
BELOW, BETWEEN = 0.05, 0.035  # free above the first label and the others, likewise
SMALLEST = 13.0  # mm, of a symbol's longest extent
LARGEST = 24.0  # mm, of a symbol with its labels: what is still too small then is found by labels/legible
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Label:
    """A name lettered below a symbol: ``matrix`` brings its drawing to the symbol's user units."""

    inscription: Inscription
    drawing: Drawing
    matrix: Matrix
    box: Box


Labels = Mapping[str, Sequence[Label]]
"""Labels by symbol, in the order of a component's languages."""


def labels_of(
    component: Component, arts: Mapping[str, Art], covering: Container[str], cache: Cache
) -> dict[str, tuple[Label, ...]]:
    """Return the labels below the symbols that ``component`` shows, none where it has none.

    Raises:
        DefinitionError: L004, one of the symbols is ``covering`` its whole face, or names cannot be lettered;
            tells the first of each language.
    """
    if not component.labels:
        return {}
    mistakes = [one for tag in component.labels for one in _unlettered(component, tag)]
    covers = next((symbol.key for symbol in component.shown if symbol.key in covering), None)
    if covers is not None:
        message = f"labels: {covers} covers its whole face and leaves no room for its name"
        mistakes.append(Mistake(component.at, UNLETTERED, message, "leave the labels out"))
    if mistakes:
        raise DefinitionError(mistakes)
    return {
        symbol.key: tuple(_labels(symbol, component.labels, arts[symbol.drawing.digest], cache))
        for symbol in component.shown
    }


def _unlettered(component: Component, tag: str) -> Iterator[Mistake]:
    """Yield that a name in the language ``tag`` has letters that cannot be set, the first that has."""
    for symbol in component.shown:
        try:
            _family(symbol.called(tag).name)
        except LayoutError as error:
            message = f"labels in {tag}: {symbol.key}: {error}"
            yield Mistake(
                component.at, UNLETTERED, message, "give it another name, or leave the language out"
            )
            return


def _family(text: str) -> str:
    """Return the first of the families that has all letters of ``text``; LayoutError if none has."""
    lacking: LayoutError | None = None
    for family in FAMILIES:
        try:
            lettering(text, family, FIRST, 1.0)
        except LayoutError as error:
            lacking = lacking or error
        else:
            return family
    raise lacking or LayoutError(text)


def _labels(symbol: Symbol, locales: Sequence[str], art: Art, cache: Cache) -> list[Label]:
    """Return the labels of ``symbol``, centred below it, as near as the widest of them lets them be."""
    solid = shapely.from_wkb(art.contour.solid)
    left, top, right, bottom = solid.bounds
    side, middle = max(right - left, bottom - top), (left + right) / 2
    lines = [_Lines.of(symbol.called(tag), index, side) for index, tag in enumerate(locales)]
    widest = max(one.width for one in lines) / 2 + BELOW * side
    above = shapely.intersection(solid, shapely.box(middle - widest, top, middle + widest, bottom))
    made, free = [], above.bounds[3] + BELOW * side
    for one in lines:
        made.append(one.label(middle, free, symbol.key, cache))
        free += one.height + BETWEEN * side
    return made


@dataclass(frozen=True, slots=True)
class _Lines:
    """A name as letters: path data whose box has its corner at 0 0."""

    name: Name
    size: float
    path: str
    width: float
    height: float

    @staticmethod
    def of(name: Name, index: int, side: float) -> "_Lines":
        family, weight = _family(name.name), FURTHER if index else FIRST
        room = Room(SIZE * side, WIDTH * side, LINES)
        size, lines = fit(name.name, room, lambda line: lettering(line, family, weight, 1.0).width)
        left, top, right, bottom = _bounds(_path(lines, family, weight, size))
        path = _path(lines, family, weight, size, (-left, -top))
        return _Lines(name, size, path, right - left, bottom - top)

    def label(self, middle: float, top: float, key: str, cache: Cache) -> Label:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:.4f} {self.height:.4f}">'
        svg = f'{head}<path d="{self.path}" fill="{INK}" fill-rule="nonzero"/></svg>'
        made = drawing(svg.encode(), key, cache)
        left, scale = middle - self.width / 2, self.width / made.size.width
        return Label(
            inscription=Inscription(locale=self.name.locale, text=self.name.name, size=self.size / scale),
            drawing=made,
            matrix=Matrix.translation(left, top) @ Matrix.scaling(scale),
            box=Box(left, top, left + self.width, top + self.height),
        )


def _path(
    lines: Sequence[str], family: str, weight: int, size: float, at: tuple[float, float] = (0.0, 0.0)
) -> str:
    """Return the path data of ``lines``, all centred about the point ``at``, which the first stands on."""
    set_lines = [lettering(line, family, weight, size) for line in lines]
    return "".join(
        line.path_at(at[0] - line.width / 2, at[1] + LEADING * size * row)
        for row, line in enumerate(set_lines)
    )


def _bounds(path: str) -> tuple[float, float, float, float]:
    """Return a box that holds what ``path`` paints: that of its points, those off the curve too."""
    numbers = [float(number) for number in _NUMBER.findall(path)]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def labelled(outline: Outline, labels: Sequence[Label]) -> Outline:
    """Return the ``outline`` of a symbol grown by its ``labels``, so that both are packed as one shape."""
    if not labels:
        return outline
    ink, solid = (shapely.from_wkb(shape) for shape in (outline.ink, outline.solid))
    boxes = [shapely.box(box.left, box.top, box.right, box.bottom) for box in (one.box for one in labels)]
    held = shapely.convex_hull(shapely.union_all(boxes))
    joined = shapely.convex_hull(shapely.union(held, shapely.shortest_line(held, solid)))
    return replace(
        outline,
        ink=_wkb(shapely.union_all([ink, *boxes])),
        solid=_wkb(shapely.union(solid, joined)),
    )


def with_labels(box: Box, labels: Sequence[Label]) -> Box:
    """Return the least box that holds ``box`` and those of the ``labels``."""
    boxes = [box, *(label.box for label in labels)]
    left, top = min(one.left for one in boxes), min(one.top for one in boxes)
    right, bottom = max(one.right for one in boxes), max(one.bottom for one in boxes)
    return Box(left, top, right, bottom)


def _wkb(shape: shapely.Geometry) -> bytes:
    parts = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]
    made: bytes = shapely.to_wkb(shapely.MultiPolygon(parts), byte_order=1)
    return made


def smallest(outlines: Mapping[str, Outline], labels: Labels) -> float:
    """Return the mm that symbols with labels measure at least, so that symbols and letters are large enough.

    That is the greatest distance of two points of both together, at most LARGEST.
    """
    least = SMALLEST
    for key, own in labels.items():
        letters = min((label.inscription.size * label.matrix.scale for label in own), default=0.0)
        whole, bare = extent(labelled(outlines[key], own)), extent(outlines[key])
        if letters:
            least = max(least, 1.002 * whole * max(LEAST / letters, SMALLEST / bare))
    return min(least, LARGEST)


def extent(outline: Outline) -> float:
    """Return the greatest distance of two points of an outline's ink, in user units."""
    corners = shapely.get_coordinates(shapely.convex_hull(shapely.from_wkb(outline.ink)))
    apart = ((corners[:, None] - corners[None]) ** 2).sum(axis=2)
    return math.sqrt(apart.max())
