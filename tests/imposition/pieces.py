"""Pieces to impose and to print: made by hand, so that no stage before imposition is needed."""

import math
from io import BytesIO

import pikepdf

from ludopress.model import (
    Art,
    Backs,
    Box,
    Circle,
    Drawing,
    Face,
    Flip,
    Leaf,
    Marks,
    Matrix,
    Outline,
    Paper,
    Placed,
    Point,
    Polygon,
    Position,
    Rectangle,
    Shape,
    Side,
    Size,
    Template,
)

AT = Position("deck.yaml", 1, 1)
SIZES = {
    "A4": Size(210, 297),
    "A4 landscape": Size(297, 210),
    "Letter": Size(215.9, 279.4),
    "A3": Size(297, 420),
    "A5": Size(148, 210),
}


def disc(diameter: float) -> Circle:
    return Circle(Point(diameter / 2, diameter / 2), diameter)


def oblong(width: float, height: float, corner: float = 0.0) -> Rectangle:
    return Rectangle(Box(0, 0, width, height), corner)


def polygon(corners: int, radius: float, turn: float = 0.0) -> Polygon:
    """Return a regular polygon whose box begins at (0, 0)."""
    angles = [math.radians(turn + 360 * index / corners) for index in range(corners)]
    points = [Point(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]
    left, top = min(point.x for point in points), min(point.y for point in points)
    return Polygon(tuple(Point(point.x - left, point.y - top) for point in points))


def template(trim: Shape, bleed: float = 3.0) -> Template:
    return Template(name="plain", trim=trim, bleed=bleed, safe=3.0, front="", back="", colours=(), at=AT)


def paper(size: str | Size = "A4", **changes: object) -> Paper:
    settings: dict[str, object] = {
        "name": size if isinstance(size, str) else f"{size.width:g} x {size.height:g} mm",
        "size": SIZES[size] if isinstance(size, str) else size,
        "margin": 7.0,
        "gap": 0.0,
        "flip": Flip.LONG_EDGE,
        "backs": Backs.INTERLEAVED,
        "marks": Marks.CROP,
    }
    return Paper(**(settings | changes))  # type: ignore[arg-type]  # what a test changes is its own affair


def one_page(content: bytes, size: Size, resources: dict[str, object] | None = None) -> bytes:
    """Return a PDF whose only page, ``size`` in points, is drawn by ``content``."""
    out = BytesIO()
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(size.width, size.height))
        page.obj.Contents = pdf.make_stream(content)
        page.obj.Resources = pikepdf.Dictionary(resources or {})
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def art(name: str, box: Box | None = None, size: Size = Size(100, 100), grey: float = 0.5) -> Art:  # noqa: B008  (frozen)
    """Return art that paints ``box`` of its user units, y down."""
    ink = box or Box(0, 0, size.width, size.height)
    drawn = f"{grey} g {ink.left} {size.height - ink.bottom} {ink.width} {ink.height} re f"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size.width:g} {size.height:g}">'
        f"<title>{name}</title>"
        f'<rect x="{ink.left}" y="{ink.top}" width="{ink.width}" height="{ink.height}" fill="#808080"/></svg>'
    ).encode()
    return Art(
        drawing=Drawing(digest=name, svg=svg, size=size),
        form=one_page(drawn.encode(), size),
        outline=Outline(ink=b"", solid=b"", tolerance=0.1),
    )


def face(look: Template, key: str, side: Side, *layers: Placed) -> Face:
    return Face(key=key, side=side, template=look, layers=layers)


FRONT_ART, BACK_ART = art("front", Box(10, 20, 40, 30)), art("back", Box(60, 20, 90, 30))
"""Two marks that are each other's mirror image about the upright axis of a 100 by 100 drawing."""


def leaves(look: Template, count: int, blank: frozenset[int] = frozenset()) -> list[Leaf]:
    """Return ``count`` leaves whose fronts and backs carry one mark each; those in ``blank`` have no back."""
    box = look.trim.box
    to_face = Matrix.scaling(box.width / 100, box.height / 100)
    back = face(look, "back", Side.BACK, Placed(art=BACK_ART, matrix=to_face))
    made = []
    for number in range(count):
        key = f"{number + 1:02}"
        front = face(look, key, Side.FRONT, Placed(art=FRONT_ART, matrix=to_face, symbol="mark"))
        made.append(Leaf(piece=key, front=front, back=None if number in blank else back))
    return made
