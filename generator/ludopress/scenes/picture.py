"""The picture: what is drawn becomes SVG without filters, masks, patterns or bitmaps, bottom to top."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field

from ludopress.errors import DrawingError
from ludopress.model import Box, Matrix, Point, Size
from ludopress.scenes.backdrops import Backdrop
from ludopress.scenes.inlining import inlined
from ludopress.scenes.owners import Cover
from ludopress.scenes.paints import Paint
from ludopress.scenes.shapes import UNIT, Shape, number

IDENTITY = Matrix()
DOT = 0.1  # units: how long a dash is that looks like a dot, as not every engine draws those of no length
LARGE = 1_000  # characters of a shape: so large a one is written once, however often it is filled
LONGEST = 1_000_000  # characters drawn; what ships needs an eighth at most


class Mark(str):
    """Nothing in a drawing, that can be found again; ``owners`` is the backdrop's."""

    __slots__ = ("owners",)
    owners: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands in a picture: its outline in mm, its colour, and how much of each cell it covers."""

    outline: Shape
    colour: str
    cover: Cover


@dataclass
class Picture:
    """A picture of ``size``, in mm; ``name`` begins all its ids, so that they are unique among pictures."""

    size: Size
    name: str = "p"
    backdrop: Backdrop = field(init=False)
    shown: list[Shown] = field(default_factory=list)
    _drawn: list[str] = field(default_factory=list)
    _defined: dict[str, str] = field(default_factory=dict)
    _ids: dict[object, str] = field(default_factory=dict)
    _length: int = 0
    _matrix: Matrix = IDENTITY
    _seen: Cover | None = None
    _window: Box = field(init=False)

    def __post_init__(self) -> None:
        self.backdrop = Backdrop(self.size)
        self._window = Box(0, 0, self.size.width, self.size.height)

    def fill(self, shape: Shape, paint: Paint, opacity: float = 1.0) -> None:
        """Fill ``shape``; where its rings overlap an even number of times it stays open."""
        if not shape.rings:
            return
        rule = ' fill-rule="evenodd"' if len(shape.rings) > 1 else ""
        said = f' fill="{self._paint(paint)}"{_faint(opacity, "fill-")}'
        if len(shape.data) < LARGE:
            self._draw(f'<path d="{shape.data}"{said}{rule}/>')
        else:
            path = self.define(("shape", shape.data), f'<path id="{{id}}" d="{shape.data}"{rule}/>')
            self._draw(f'<use href="#{path}"{said}/>')
        self.note(shape, paint, opacity)

    def stroke(
        self, shape: Shape, paint: Paint, width: float, opacity: float = 1.0, gaps: Sequence[float] = ()
    ) -> None:
        """Draw along ``shape`` with round ends, so many mm wide; or dots with ``gaps`` between."""
        if shape.rings:
            dashes = "".join(f" {DOT} {number(gap)}" for gap in gaps)
            self._draw(
                f'<path d="{shape.data}" fill="none" stroke="{self._paint(paint)}" '
                f'stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
                + (f' stroke-dasharray="{dashes[1:]}"' if gaps else "")
                + f"{_faint(opacity, 'stroke-')}/>"
            )

    def note(self, shape: Shape, paint: Paint, opacity: float = 1.0) -> Cover:
        """Take down in the backdrop what is drawn by other means than ``fill``; return what it covers."""
        covered = self.backdrop.covered(shape, self._matrix)
        if self._seen is not None:
            covered = covered * self._seen
        self.backdrop.paint(covered, paint, opacity, self._matrix)
        return covered

    def show(self, outline: Shape, colour: str = "", cover: Cover | None = None) -> None:
        """Take down what stands in the picture, all of one ``colour`` if it has one, if nothing clips it."""
        if self._seen is None and self._matrix == IDENTITY:
            covered = self.backdrop.covered(outline, IDENTITY) if cover is None else cover
            self.shown.append(Shown(outline, colour, covered))

    def behind(self, left: float, top: float, right: float, bottom: float) -> str:
        """Return the mean colour of what is drawn so far in a box, as ``placed`` as what is drawn now."""
        corners = [self._matrix.apply(Point(x, y)) for x in (left, right) for y in (top, bottom)]
        xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
        return self.backdrop.mean(min(xs), min(ys), max(xs), max(ys))

    @property
    def matrix(self) -> Matrix:
        """What places that which is drawn now, in mm."""
        return self._matrix

    @property
    def upside_down(self) -> bool:
        """Whether what is drawn now is mirrored from top to bottom, as in water."""
        return self._matrix.d < 0

    def extent(self, shape: Shape) -> Box | None:
        """Return what ``shape`` would take up on the picture if drawn now, where it is not clipped away."""
        points = [self._matrix.apply(Point(at.real, at.imag)) for ring in shape.rings for at in ring]
        xs, ys, window = [point.x for point in points], [point.y for point in points], self._window
        left, right = max(min(xs), window.left), min(max(xs), window.right)
        top, bottom = max(min(ys), window.top), min(max(ys), window.bottom)
        return Box(left, top, right, bottom) if left < right and top < bottom else None

    def define(self, key: object, element: str) -> str:
        """Return the id of ``element``, in which it is written ``{id}``; defined once for each ``key``."""
        if key not in self._ids:
            name = self._ids[key] = f"{self.name}{len(self._ids)}"
            self._defined[name] = element.replace("{id}", name)
        return self._ids[key]

    def use(self, defined: str, matrix: Matrix, attributes: str = "") -> None:
        """Draw what was defined, in units of its own, brought to millimetres by ``matrix``."""
        self._draw(f'<use href="#{defined}" transform="{_transform(matrix)}"{attributes}/>')

    def mark(self) -> Mark:
        """Return a mark between what is drawn so far and what is drawn next."""
        mark = Mark()
        mark.owners = self.backdrop.owners.mark()
        self._draw(mark)
        return mark

    @contextmanager
    def beneath(self, mark: Mark | None) -> Iterator[None]:
        """Put what is drawn meanwhile where ``mark`` was set, if there is one; both in the same group."""
        start = len(self._drawn)
        with self.backdrop.owners.beneath(mark.owners) if mark is not None else nullcontext():
            yield
        place = next((index for index, drawn in enumerate(self._drawn) if drawn is mark), start)
        self._drawn[place:] = self._drawn[start:] + self._drawn[place:start]

    @contextmanager
    def clipped(self, shape: Shape) -> Iterator[None]:
        """Show what is drawn meanwhile in ``shape`` only. Its rings lie apart: CairoSVG fills holes in it."""
        rule = ' clip-rule="evenodd"' if len(shape.rings) > 1 else ""
        clip = self.define(
            ("clip", shape), f'<clipPath id="{{id}}"><path d="{shape.data}"{rule}/></clipPath>'
        )
        covered, before = self.backdrop.covered(shape, self._matrix), (self._seen, self._window)
        self._seen = covered if self._seen is None else covered * self._seen
        self._window = self.extent(shape) or Box(0, 0, 0, 0)
        with self._group(f' clip-path="url(#{clip})"'):
            yield
        self._seen, self._window = before

    @contextmanager
    def placed(self, matrix: Matrix) -> Iterator[None]:
        """Draw meanwhile as if moved, turned or mirrored by ``matrix``, which is in mm."""
        before = self._matrix
        self._matrix = before @ matrix
        with self._group(f' transform="{_transform(matrix)}"'):
            yield
        self._matrix = before

    @contextmanager
    def faded(self, opacity: float) -> Iterator[None]:
        """Draw meanwhile on a layer of that opacity."""
        with self.backdrop.layer(opacity), self._group(_faint(opacity)):
            yield

    def svg(self) -> bytes:
        """Return the drawing, ten units a millimetre."""
        width, height = number(self.size.width), number(self.size.height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        defined, drawn = inlined(self._defined, "".join(self._drawn))
        defs = f"<defs>{''.join(defined.values())}</defs>" if defined else ""
        return f'{head}viewBox="0 0 {width} {height}">{defs}{drawn}</svg>'.encode()

    @contextmanager
    def _group(self, attributes: str) -> Iterator[None]:
        self._draw(f"<g{attributes}>")
        yield
        self._draw("</g>")

    def _draw(self, element: str) -> None:
        self._length += len(element)
        if self._length > LONGEST:
            cure = "fewer layers, smaller counts, or fewer repeats"
            raise DrawingError(f"a picture needs more than {LONGEST:,} characters of SVG", cure)
        self._drawn.append(element)

    def _paint(self, paint: Paint) -> str:
        if isinstance(paint, str):
            return paint
        return f"url(#{self.define(paint, paint.element('{id}'))})"


def _faint(opacity: float, of: str = "") -> str:
    return "" if opacity >= 1 else f' {of}opacity="{opacity:.2g}"'


def _transform(matrix: Matrix) -> str:
    """Return a matrix of millimetres as one of units."""
    parts = (matrix.a, matrix.b, matrix.c, matrix.d, UNIT * matrix.e, UNIT * matrix.f)
    return f"matrix({' '.join(f'{part:.5g}' for part in parts)})"
