"""``contact``: an overview of a component: its faces, small, trimmed as they will be cut, with their keys.

Composed pictures are captioned with the plot and the palette, too, as far as there is room.
Of two-sided cards the motifs are shown, each once and with the number of its copies, in the order of their
names: then those of one family are side by side. A near twin stands beside the motif that it resembles, "≈"
between them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

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
    PictureCard,
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
SMALLER = 28.0  # where that saves pages
SMALLEST = 22.0  # where all faces then fit on one page
GAP = 4.0
WIDEST_GAP = 10.0
CAPTION = 4.0  # mm below a face, for its key
AIR = 3.0  # mm between the faces and what stands above and below them
OUTLINE = 0.1
LEAST = 1.4  # mm: letters of a caption that is too long at their usual size
ALIKE = "≈"


def contact(edition: Edition) -> list[Artifact]:
    """Return SLUG-COMPONENT-contact.pdf for each component, on the deck's paper."""
    return [_overview(edition, printing) for printing in edition.printings]


def _overview(edition: Edition, printing: Printing) -> Artifact:
    game, component = edition.game, printing.component
    paper, name = component.paper, component.name
    shown = _shown(printing)
    foot = _foot(printing)
    cells = _Cells.within(_between(paper, len(foot)), shown[0].face.template.trim.box.size, len(shown))
    shown = _unparted(shown, cells.columns)
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
    """A face to show, and what is said below it; ``near`` if it is like the one before it."""

    face: Face
    caption: str
    near: bool = False

    def label(self, corner: Point, size: Size) -> Label:
        """Return the caption in the middle below a cell of ``size``, smaller where it is too long."""
        room = size.width + GAP - 1.0
        letters = max(LEAST, min(LETTERS, LETTERS * room / max(width(self.caption), 0.1)))
        long = width(self.caption) * letters / LETTERS
        baseline = corner.y + size.height - (CAPTION - LETTERS) / 2
        return Label(self.caption, Point(corner.x + (size.width - long) / 2, baseline), letters)

    def tie(self, corner: Point, size: Size, gap: float) -> Label:
        """Return the sign in the middle of the gap before a cell of ``size``."""
        middle = corner.y + (size.height - CAPTION) / 2
        return Label(ALIKE, Point(corner.x - (gap + width(ALIKE) * 2) / 2, middle + LETTERS / 2), 2 * LETTERS)


def _shown(printing: Printing) -> list[_Entry]:
    faces = different_faces(printing)
    rule = printing.component.rule
    if not isinstance(rule, TwinsRule):
        composed = _composed(printing)
        return [_Entry(face, composed.get(face.key, face.key)) for face in faces]
    sides = {(piece.key, side): getattr(piece, side) for piece in printing.component.pieces for side in Side}
    motifs = [sides[face.key, face.side] for face in faces]
    counts, first = Counter(motifs), dict(zip(reversed(motifs), reversed(faces), strict=True))
    likes = {twin: motif for motif, twin in rule.near}
    order = sorted(first, key=lambda motif: (likes.get(motif, motif), motif in likes))
    return [
        _Entry(first[motif], settable(f"{motif} × {counts[motif]}"), near=motif in likes) for motif in order
    ]


def _composed(printing: Printing) -> dict[str, str]:
    """Return what is said of each composed card: its key, plot and palette, without what finds no room."""
    found = {}
    for card in printing.component.pieces:
        if isinstance(card, PictureCard) and card.scene is not None:
            said = [card.key, card.scene.plot, card.scene.palette]
            wordings = (" · ".join(said[:count]) for count in (3, 2, 1))
            found[card.key] = next(
                (line for line in wordings if width(line) * LEAST / LETTERS <= SMALLEST + GAP - 1.0), card.key
            )
    return found


def _unparted(entries: Sequence[_Entry], columns: int) -> list[_Entry]:
    """Return ``entries`` so that none of them is ``near`` at the left of a row: a later one goes before."""
    waiting, placed = list(entries), list[_Entry]()
    while waiting:
        at_right = len(placed) % columns == columns - 1 and not waiting[0].near
        alone = (
            place
            for place, (one, after) in enumerate(pairwise([*waiting, waiting[0]]))
            if not one.near and not after.near
        )
        placed.append(waiting.pop(next(alone, 0) if at_right else 0))
    return placed


@dataclass(frozen=True)
class _Cells:
    """Columns and rows of faces of one size, scaled by ``scale``, from ``corner`` on, ``gap`` mm apart."""

    corner: Point
    size: Size
    scale: float
    columns: int
    rows: int
    gap: float

    @classmethod
    def within(cls, room: Box, size: Size, count: int) -> "_Cells":
        """Return cells for ``count`` faces of ``size`` (mm), about WIDTH wide.

        They are larger where there are too few to fill a row, smaller where that saves pages: a little, or
        more where one page then holds all.
        """
        usual = max(1, int((room.width + GAP) / (min(WIDTH, size.width) + GAP)))
        most = max(usual, int((room.width + GAP) / (SMALLEST + GAP)))
        options = [
            cls._of(columns, more, room, size)
            for columns, more in product(range(min(usual, count), most + 1), (0, 1))
        ]
        first = options[0]
        least = min(first.size.width, SMALLER)
        fits = [cells for cells in options if cells.size.width >= least or cells.count >= count]
        fits = [cells for cells in fits if cells.size.width >= min(first.size.width, SMALLEST)]
        return min(fits, key=lambda cells: (-(-count // cells.count), -cells.size.width))

    @classmethod
    def _of(cls, columns: int, more: int, room: Box, size: Size) -> "_Cells":
        """Return so many columns, and ``more`` rows than there are of cells as wide as can be."""
        widest = (room.width - (columns - 1) * GAP) / columns
        scale = min(1.0, widest / size.width, (room.height - CAPTION) / size.height)
        rows = max(1, int((room.height + GAP) / (size.height * scale + CAPTION + GAP))) + more
        scale = min(scale, ((room.height + GAP) / rows - GAP - CAPTION) / size.height)
        cell = Size(size.width * scale, size.height * scale + CAPTION)
        free = (room.width - columns * cell.width) / max(columns - 1, 1)
        gap = min(max(free, GAP), WIDEST_GAP)
        taken = columns * cell.width + (columns - 1) * gap
        return cls(Point(room.centre.x - taken / 2, room.top), cell, scale, columns, rows, gap)

    @property
    def count(self) -> int:
        """How many faces a page shows."""
        return self.columns * self.rows

    def corners(self) -> Iterator[Point]:
        """Yield where the top left corners of the faces go, row by row."""
        for index in range(self.count):
            row, column = divmod(index, self.columns)
            x, y = column * (self.size.width + self.gap), row * (self.size.height + GAP)
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
            *([entry.tie(corner, cells.size, cells.gap)] if entry.near else []),
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
