"""Drawing: pages through ReportLab, with an empty form for each drawing that the finishing pass fills.

A face that comes up more than once in the file is drawn once, as a form of its own in its own millimetres,
and placed by reference. Names are given in the order of first use, so the same pages make the same bytes.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from ludopress.model import (
    Art,
    Box,
    Circle,
    CutLine,
    Face,
    Label,
    Line,
    Mark,
    Matrix,
    Point,
    Polygon,
    Shape,
    Size,
)
from ludopress.press.pages import POINTS, Page, Shown
from ludopress.typography import REGULAR

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

DASH = (2 * POINTS, 1.5 * POINTS)
FINE_DASH, SHORT = (0.6 * POINTS, 0.4 * POINTS), 8.0  # of lines so many mm long, to show that they are dashed
PLAIN_CUT = 0.5  # grey: shows on white paper and beside most art, and draws no attention


class Drawn(NamedTuple):
    """A PDF whose forms are empty, and by a form's name the art that belongs there."""

    content: bytes
    art: dict[str, Art]


def draw(pages: Sequence[Page]) -> Drawn:
    """Return ``pages`` as a PDF that is complete but for its art and its metadata."""
    out = BytesIO()
    canvas = _canvas(out)
    uses = Counter(_look(shown.face) for page in pages for shown in page.faces)
    press = _Press(canvas, {look: f"f{number}" for number, look in enumerate(_repeated(uses), 1)})
    for page in pages:
        press.page(page)
    for name in press.art:
        canvas.beginForm(name, 0, 0, 1, 1)
        canvas.endForm()
    canvas.save()
    return Drawn(out.getvalue(), press.art)


class _Look(NamedTuple):
    """All that is seen of a face: faces that look alike are one form."""

    clip: Shape
    layers: tuple[tuple[str, Matrix], ...]


def _look(face: Face) -> _Look:
    layers = tuple((layer.art.drawing.digest, layer.matrix) for layer in face.layers)
    return _Look(face.template.bleed_shape, layers)


def _repeated(uses: Counter[_Look]) -> list[_Look]:
    return [look for look, count in uses.items() if count > 1]


@dataclass(frozen=True)
class _Press:
    """Draws on ``canvas``; ``forms`` names the faces that become forms, ``art`` fills with what was used."""

    canvas: "Canvas"
    forms: dict[_Look, str]
    drawn: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)
    art: dict[str, Art] = field(default_factory=dict)

    def page(self, page: Page) -> None:
        """Draw one page and end it."""
        self.canvas.setPageSize((page.size.width * POINTS, page.size.height * POINTS))
        for shown in page.faces:
            self._face(shown, page.size)
        for mark in page.marks:
            self._mark(mark, page.size)
        self.canvas.showPage()

    def _face(self, shown: Shown, size: Size) -> None:
        face, look = shown.face, _look(shown.face)
        name = self.forms.get(look)
        if name is not None and name not in self.drawn:
            self.drawn.add(name)
            self._form(name, face, look.clip)
        self.canvas.saveState()
        self._clip(shown.window, size)
        self._transform(_to_points(size) @ shown.matrix)
        if name is None:
            self._layers(face, look.clip)
        else:
            self.canvas.doForm(name)
        self.canvas.restoreState()

    def _form(self, name: str, face: Face, clip: Shape) -> None:
        box = clip.box
        self.canvas.beginForm(name, *(round(edge, 4) for edge in (box.left, box.top, box.right, box.bottom)))
        self._layers(face, clip)
        self.canvas.endForm()

    def _layers(self, face: Face, clip: Shape) -> None:
        """Draw the layers in the face's millimetres, y down; forms of art have y up and are flipped."""
        self.canvas.clipPath(_path(self.canvas, clip), stroke=0, fill=0)
        for layer in face.layers:
            self.canvas.saveState()
            self._transform(layer.matrix @ Matrix(d=-1.0, f=layer.art.drawing.size.height))
            self.canvas.doForm(self._name(layer.art))
            self.canvas.restoreState()

    def _clip(self, window: Box | None, size: Size) -> None:
        """Keep what follows in ``window`` (mm of the page), if there is one."""
        if window is not None:
            path = self.canvas.beginPath()
            corner = _to_points(size).apply(Point(window.left, window.bottom))
            path.rect(corner.x, corner.y, window.width * POINTS, window.height * POINTS)
            self.canvas.clipPath(path, stroke=0, fill=0)

    def _name(self, art: Art) -> str:
        name = self.names.setdefault(art.drawing.digest, f"a{len(self.names) + 1}")
        self.art.setdefault(name, art)
        return name

    def _transform(self, matrix: Matrix) -> None:
        """Apply ``matrix``: its factors to a millionth, its shift to a ten-thousandth of a unit."""
        factors = (round(factor, 6) for factor in matrix.numbers[:4])
        self.canvas.transform(*factors, round(matrix.e, 4), round(matrix.f, 4))

    def _mark(self, mark: Mark, size: Size) -> None:
        canvas = self.canvas
        match mark:
            case Label():
                canvas.setFont(REGULAR.name, mark.size * POINTS)
                canvas.drawString(mark.at.x * POINTS, (size.height - mark.at.y) * POINTS, mark.text)
            case Line():
                canvas.setLineWidth(mark.width * POINTS)
                canvas.setDash(*([list(_dash(mark))] if mark.dashed else []))
                ends = ((end.x * POINTS, (size.height - end.y) * POINTS) for end in (mark.start, mark.end))
                canvas.line(*(value for end in ends for value in end))
                if mark.dashed:
                    canvas.setDash()  # a cut line may follow
            case CutLine():
                canvas.saveState()
                self._clip(mark.window, size)
                self._transform(_to_points(size))
                strokes = [(1.0, mark.halo), (0.0, mark.width)] if mark.halo else [(PLAIN_CUT, mark.width)]
                for grey, width in strokes:
                    canvas.setLineWidth(width)
                    canvas.setStrokeGray(grey)
                    canvas.drawPath(_path(canvas, mark.shape), stroke=1, fill=0)
                canvas.restoreState()


def _to_points(size: Size) -> Matrix:
    """Return the map from millimetres of a page to its points, y up."""
    return Matrix(POINTS, 0.0, 0.0, -POINTS, 0.0, size.height * POINTS)


def _dash(line: Line) -> tuple[float, float]:
    return DASH if line.start.distance(line.end) > SHORT else FINE_DASH


def _path(canvas: "Canvas", shape: Shape) -> "PDFPathObject":
    """Return the outline of ``shape``; a circle as four Bézier curves."""
    path = canvas.beginPath()
    box: Box = shape.box
    if isinstance(shape, Circle):
        path.circle(shape.centre.x, shape.centre.y, shape.diameter / 2)
    elif isinstance(shape, Polygon):
        path.moveTo(shape.points[0].x, shape.points[0].y)
        for point in shape.points[1:]:
            path.lineTo(point.x, point.y)
        path.close()
    elif shape.corner:
        path.roundRect(box.left, box.top, box.width, box.height, shape.corner)
    else:
        path.rect(box.left, box.top, box.width, box.height)
    return path


def _canvas(out: BytesIO) -> "Canvas":
    """Return a canvas that writes to ``out``."""
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415  (a build that finds its PDF stored never draws)

    _register_font()

    class Wordless(Canvas):  # type: ignore[misc]  # ReportLab has no types
        """A canvas whose pages begin empty: ReportLab's would name a font even where there is no text."""

        def _make_preamble(self) -> None:
            self._preamble = ""

    with _no_clock():
        return Wordless(out, invariant=1, pageCompression=0, initialFontName=REGULAR.name)


@contextmanager
def _no_clock() -> Iterator[None]:
    """Keep ReportLab from SOURCE_DATE_EPOCH: our files carry no date, and the same input has the same id."""
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


@cache
def _register_font() -> None:
    from reportlab.pdfbase import pdfmetrics, ttfonts  # noqa: PLC0415  (see above)

    pdfmetrics.registerFont(ttfonts.TTFont(REGULAR.name, str(REGULAR.path)))
