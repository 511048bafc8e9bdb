"""``contact``: an overview of a component: its faces, small, trimmed as they will be cut, with their keys.

Of two-sided cards the motifs are shown, each once and with the number of its copies, in the order of their
names: then those of one family are side by side.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludopress import press
from ludopress.errors import LayoutError
from ludopress.export.names import different_faces, path, stem
from ludopress.model import (
    Artifact,
    Box,
    Circle,
    CutLine,
    Edition,
    Face,
    Label,
    Mark,
    Matrix,
    Paper,
    Point,
    Polygon,
    Printing,
    Rectangle,
    Shape,
    Side,
    Size,
    TwinsRule,
)
from ludopress.typography import settable
from ludopress.typography.rows import ROW, at_left, at_right, flow, joined, rows_between, width
from ludopress.typography.rows import SIZE as LETTERS

WIDTH = 32.0  # mm, about what a face gets
SMALLEST = 22.0
GAP = 4.0
CAPTION = 4.0  # mm below a face, for its key
AIR = 3.0  # mm between the faces and what stands above and below them
OUTLINE = 0.1
LEAST = 1.4  # mm: letters of a caption that is too long at their usual size


def contact(edition: Edition) -> list[Artifact]:
    """Return SLUG-COMPONENT-contact.pdf for each component, on the deck's paper."""
    return [_overview(edition, printing) for printing in edition.printings]


def _overview(edition: Edition, printing: Printing) -> Artifact:
    game, component = edition.game, printing.component
    paper, name = component.paper, component.name
    shown = _shown(printing)
    foot = _foot(printing)
    cells = _Cells.within(_between(paper, len(foot)), shown[0].face.template.trim.box.size, len(shown))
    batches = [shown[start : start + cells.count] for start in range(0, len(shown), cells.count)]
    title = joined((settable(game.title), name))
    pages = [
        _page(
            paper.size,
            cells,
            batch,
            [*foot, *_head(paper, title, f"page {number} of {len(batches)}")],
        )
        for number, batch in enumerate(batches, 1)
    ]
    content = press.bind(pages, press.Colophon(title=f"{game.title} · {name}", credits=printing.credits))
    file = path(component, stem(game.slug, component.key, "contact.pdf"))
    return Artifact(file, content, credits=printing.credits)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A face to show, and what is said below it."""

    face: Face
    caption: str

    def label(self, corner: Point, size: Size) -> Label:
        """Return the caption in the middle below a cell of ``size``, smaller where it is too long."""
        room = size.width + GAP - 1.0
        letters = max(LEAST, min(LETTERS, LETTERS * room / max(width(self.caption), 0.1)))
        long = width(self.caption) * letters / LETTERS
        baseline = corner.y + size.height - (CAPTION - LETTERS) / 2
        return Label(self.caption, Point(corner.x + (size.width - long) / 2, baseline), letters)


def _shown(printing: Printing) -> list[_Entry]:
    faces = different_faces(printing)
    if not isinstance(printing.component.rule, TwinsRule):
        return [_Entry(face, face.key) for face in faces]
    sides = {(piece.key, side): getattr(piece, side) for piece in printing.component.pieces for side in Side}
    motifs = [sides[face.key, face.side] for face in faces]
    counts, first = Counter(motifs), dict(zip(reversed(motifs), reversed(faces), strict=True))
    return [_Entry(first[motif], settable(f"{motif} × {counts[motif]}")) for motif in sorted(first)]


@dataclass(frozen=True)
class _Cells:
    """Columns and rows of faces of one size, scaled by ``scale``, from ``corner`` on."""

    corner: Point
    size: Size
    scale: float
    columns: int
    rows: int

    @classmethod
    def within(cls, room: Box, size: Size, count: int) -> "_Cells":
        """Return cells for faces of ``size`` (mm): about WIDTH wide, smaller where all ``count`` then fit.

        Larger where there are too few to fill a row.
        """
        usual = max(1, int((room.width + GAP) / (min(WIDTH, size.width) + GAP)))
        most = max(usual, int((room.width + GAP) / (SMALLEST + GAP)))
        options = [cls._of(columns, room, size) for columns in range(min(usual, count), most + 1)]
        return next((cells for cells in options if cells.count >= count), options[0])

    @classmethod
    def _of(cls, columns: int, room: Box, size: Size) -> "_Cells":
        widest = (room.width - (columns - 1) * GAP) / columns
        scale = min(1.0, widest / size.width, (room.height - CAPTION) / size.height)
        cell = Size(size.width * scale, size.height * scale + CAPTION)
        rows = max(1, int((room.height + GAP) / (cell.height + GAP)))
        taken = columns * cell.width + (columns - 1) * GAP
        return cls(Point(room.centre.x - taken / 2, room.top), cell, scale, columns, rows)

    @property
    def count(self) -> int:
        """How many faces a page shows."""
        return self.columns * self.rows

    def corners(self) -> Iterator[Point]:
        """Yield where the top left corners of the faces go, row by row."""
        for index in range(self.count):
            row, column = divmod(index, self.columns)
            x, y = column * (self.size.width + GAP), row * (self.size.height + GAP)
            yield Point(self.corner.x + x, self.corner.y + y)


def _page(paper: Size, cells: _Cells, entries: Sequence[_Entry], furniture: Sequence[Mark]) -> press.Page:
    whole = Box(0.0, 0.0, paper.width, paper.height)
    shown: list[press.Shown] = []
    marks = list(furniture)
    for entry, corner in zip(entries, cells.corners(), strict=False):
        face = entry.face
        trimmed = replace(face, template=replace(face.template, bleed=min(0.0, face.template.bleed)))
        to_cell = Matrix.translation(corner.x, corner.y) @ Matrix.scaling(cells.scale)
        shown.append(press.Shown(trimmed, to_cell))
        marks += [
            CutLine(_scaled(face.template.trim, cells.scale, corner), OUTLINE),
            entry.label(corner, cells.size),
        ]
    return press.Page(size=paper, faces=tuple(shown), marks=tuple(marks), trim=whole, bleed=whole)


def _scaled(shape: Shape, by: float, corner: Point) -> Shape:
    """Return ``shape``, which begins at (0, 0), scaled and moved to ``corner``."""

    def place(point: Point) -> Point:
        return Point(corner.x + by * point.x, corner.y + by * point.y)

    match shape:
        case Circle(centre, diameter):
            return Circle(place(centre), by * diameter)
        case Rectangle(box, radius):
            one, two = place(Point(box.left, box.top)), place(Point(box.right, box.bottom))
            return Rectangle(Box(one.x, one.y, two.x, two.y), by * radius)
        case Polygon(points):
            return Polygon(tuple(place(point) for point in points))


def _between(paper: Paper, rows: int) -> Box:
    """Return the room between the heading and ``rows`` of credits."""
    area = _area(paper)
    return replace(area, top=area.top + ROW + AIR, bottom=area.bottom - rows * ROW - AIR)


def _area(paper: Paper) -> Box:
    return Box(0.0, 0.0, paper.size.width, paper.size.height).grown(-paper.margin)


def _head(paper: Paper, title: str, page: str) -> list[Label]:
    row = rows_between(_area(paper), 1, ())[0]
    return [label for label in (at_left(title, row), at_right(page, row)) if label is not None]


def _foot(printing: Printing) -> list[Label]:
    """Return the credits in as few rows as hold them."""
    paper = printing.component.paper
    area, text = _area(paper), joined(map(settable, printing.credits))
    for count in range(1, 9):
        labels = flow(text, rows_between(area, count, ())[count:], at_left)
        if labels is not None:
            return labels
    raise LayoutError(f"contact: the credits do not fit on {paper.name} (choose larger paper)")
