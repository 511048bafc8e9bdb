"""Specimens: model objects built by hand from a few words of YAML, for the checks to judge.

Symbols are squares of 10 user units. What a case does not say is taken from good defaults.
"""

from dataclasses import astuple, is_dataclass, replace
from io import BytesIO
from typing import Any, get_args, get_type_hints

import pikepdf
import shapely

from invariants.booklets_made import published, with_rules
from invariants.lettered import inscription, names_of, worded
from invariants.lined import lined_pdf
from invariants.marks_made import mark
from invariants.near_twins import resembling
from invariants.translated import MAKERS
from ludopress import model
from ludopress.errors import Position
from ludopress.invariants.waivers import Waivers
from ludopress.model import (
    Art,
    Artifact,
    Backs,
    Box,
    Card,
    Circle,
    Component,
    Credit,
    Drawing,
    Edition,
    Expectations,
    Face,
    Flip,
    Game,
    Leaf,
    Marks,
    Matrix,
    Outline,
    Paper,
    Piece,
    Placed,
    Placement,
    Point,
    Polygon,
    Printing,
    Publication,
    Rectangle,
    Shape,
    Sheet,
    Side,
    Size,
    Symbol,
    SymbolSet,
    Template,
    Turn,
)

Case = dict[str, Any]
AT = Position("decks/specimen/deck.yaml", 3, 1)
UNITS = 10.0
POINTS = 72 / 25.4
OPENMOJI = Credit(title="OpenMoji", licence="CC-BY-SA-4.0", author="Hochschule für Gestaltung")
SAID = "Art: OpenMoji, Hochschule für Gestaltung, CC BY-SA 4.0"


def subject(case: Case, kind: type) -> object:
    """Return the subject of type ``kind`` that ``case`` describes."""
    makers = {Component: component, Printing: printing, Edition: edition, Artifact: artifact}
    makers |= {Publication: publication, Waivers: waivers}
    return (MAKERS | makers)[kind](case)


def drawing(name: str) -> Drawing:
    return Drawing(digest=f"digest of {name}", svg=b"", size=Size(UNITS, UNITS))


def art(name: str, side: float = UNITS, tolerance: float = 0.01, form: bytes = b"") -> Art:
    ink = shapely.to_wkb(shapely.MultiPolygon([shapely.box(0, 0, side, side)]))
    return Art(drawing=drawing(name), form=form, outline=Outline(ink=ink, solid=ink, tolerance=tolerance))


def spotted(one: Art, colour: str, at: list[list[float]]) -> Art:
    """Return the art with boxes (left, top, width, height) of one ``colour`` instead of its square."""
    boxes = [shapely.box(x, y, x + width, y + height) for x, y, width, height in at]
    ink = shapely.to_wkb(shapely.MultiPolygon(boxes))
    paint = " ".join(f"{int(colour[i : i + 2], 16) / 255:.4f}" for i in (1, 3, 5))
    painted = [f"{x} {UNITS - y - height} {width} {height} re f" for x, y, width, height in at]
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(UNITS, UNITS))
    page.contents_add(f"{paint} rg {' '.join(painted)}".encode())
    return replace(one, form=saved(document), outline=replace(one.outline, ink=ink, solid=ink))


def component(case: Case) -> Component:
    cards: tuple[Piece, ...] = tuple(
        Card(str(key), tuple(symbols)) for key, symbols in case.get("cards", {}).items()
    )
    cards += tuple(made_of(piece, "Card") for piece in case.get("pieces", ()))
    named = case.get("symbols") or {key: key for card in cards for key in card.symbols}
    credit = replace(OPENMOJI, **case.get("credit", {}))
    symbols = tuple(
        Symbol(key=key, drawing=drawing(name), credit=credit, at=AT, names=names_of(case, key))
        for key, name in named.items()
    )
    return Component(
        key=case.get("key", "cards"),
        family="match",
        settings=None,
        symbols=SymbolSet(slug="specimens", symbols=resembling(symbols, case.get("near", {})), at=AT),
        template=template(case.get("template", {})),
        seed=1,
        at=AT,
        paper=asked_paper(case),
        pieces=cards,
        rule=made_of(case["rule"], "MatchRule") if "rule" in case else None,
        note=case.get("note", ""),
        locale=case.get("locale", ""),
        phrases=tuple(case.get("phrases", {}).items()),
        labels=tuple(case.get("labels", ())),
    )


def made_of(case: Case, usual: str) -> Any:  # noqa: ANN401  (any of the model's)
    """Return the model's dataclass ``kind`` (or the ``usual`` one) made of ``case``, lists as tuples."""
    kind = getattr(model, case.get("kind", usual))
    return _built({key: value for key, value in case.items() if key != "kind"}, kind)


def _built(value: Any, kind: Any) -> Any:  # noqa: ANN401  (as YAML has it, and as the model does)
    """Return ``value`` from YAML as a field of type ``kind`` holds it."""
    if isinstance(value, dict) and is_dataclass(kind):
        types = get_type_hints(kind)
        return kind(**{key: _built(part, types[key]) for key, part in value.items()})
    if isinstance(value, list) and is_dataclass(kind):
        return kind(*value)
    if isinstance(value, list):
        kinds = get_args(kind)
        return tuple(_built(part, each) for part, each in _each(value, kinds))
    options = [one for one in get_args(kind) if is_dataclass(one)]
    return _built(value, options[0]) if isinstance(value, dict) and options else value


def _each(values: list[Any], kinds: tuple[Any, ...]) -> list[tuple[Any, Any]]:
    every = [kinds[0]] * len(values) if kinds[-1:] == (...,) else [*kinds, *[None] * len(values)]
    return list(zip(values, every, strict=False))


def shape(case: Case) -> Shape:
    if "polygon" in case:
        return Polygon(tuple(Point(*point) for point in case["polygon"]))
    if "rectangle" in case:
        return Rectangle(Box(0, 0, *case["rectangle"]), case.get("corner", 0))
    diameter = case.get("circle", 60)
    return Circle(Point(diameter / 2, diameter / 2), diameter)


def template(case: Case) -> Template:
    return Template(
        name="plain",
        trim=shape(case),
        bleed=case.get("bleed", 3),
        safe=case.get("safe", 3),
        front="",
        back="",
        colours=(),
        at=AT,
        folds=tuple((Point(*start), Point(*end)) for start, end in case.get("folds", ())),
    )


def face(case: Case, key: str, side: Side) -> Face:
    look, layers = template(case.get("template", {})), []
    pdf = square_pdf(case.get("filled", 1.0)) if {"sheets", "filled", "frame"} & set(case) else b""
    pdf = lined_pdf(case["line"]) if "line" in case else pdf
    if "frame" in case:
        middle, size = look.trim.box.centre, case["frame"]
        corner = Matrix.translation(middle.x - size / 2, middle.y - size / 2)
        layers.append(Placed(art=art("frame", form=pdf), matrix=corner @ Matrix.scaling(size / UNITS)))
    names, shown = case.get("drawn", {}), case.get("faces" if side is Side.FRONT else "behind", {})
    for symbol, place in shown.get(key, {}).items():
        one = art(names.get(symbol, symbol), tolerance=case.get("tolerance", 0.01), form=pdf)
        one = spotted(one, **case["spots"][symbol]) if symbol in case.get("spots", {}) else one
        one = worded(one, case.get("worded", {}).get(symbol))
        named = {"part": symbol[5:]} if symbol.startswith("part ") else {"symbol": symbol}
        places = place if isinstance(place[0], list) else [place]
        layers += [
            Placed(art=one, matrix=matrix(each), inscription=inscription(case, symbol), **named)
            for each in places
        ]
    return Face(key=key, side=side, template=look, layers=tuple(layers))


def matrix(place: list[float]) -> Matrix:
    """Return the matrix itself, or that of a square by its middle, its side in mm and its turn."""
    if len(place) == 6:
        return Matrix(*place)
    x, y, side, turn = place if len(place) == 4 else (*place, 0.0)
    turned = Matrix.translation(x, y) @ Matrix.rotation(turn) @ Matrix.scaling(side / UNITS)
    return turned @ Matrix.translation(-UNITS / 2, -UNITS / 2)


def printing(case: Case) -> Printing:
    asked = case.get("back")
    own = asked if isinstance(asked, dict) else {}
    shared = face(case, "back", Side.BACK) if asked and not own else None
    backs = {key: face(case, key, Side.BACK) for key in (*own, *case.get("behind", {}))}
    backs |= {key: replace(backs[key], layers=plain(name)) for key, name in own.items()}
    leaves = tuple(
        Leaf(piece=key, front=face(case, key, Side.FRONT), back=backs.get(key, shared))
        for key in case.get("faces", {})
    )
    return Printing(
        component=component(case),
        leaves=leaves,
        sheets=tuple(sheet(page, leaves) for page in case.get("sheets", [])),
        credits=tuple(case.get("credits", [SAID])),
    )


def plain(name: str) -> tuple[Placed, ...]:
    return (Placed(art=art(name), matrix=Matrix()),)


def sheet(case: Case, leaves: tuple[Leaf, ...]) -> Sheet:
    size = Size(*case.get("paper", (200, 300)))
    paper = Box(0, 0, size.width, size.height)
    side = Side(case.get("side", "front"))
    faces = {Side.FRONT: {leaf.piece: leaf.front for leaf in leaves}}
    faces[Side.BACK] = {leaf.piece: leaf.back for leaf in leaves}
    placements = []
    for place in case.get("places", []):
        slot, piece, x, y, turn, which = [*place, *(0, side)[len(place) - 4 :]]
        shown = None if which == "blank" else faces[Side(which)][piece]
        window = Box(*case["window"]) if "window" in case else None
        placements.append(
            Placement(slot=slot, piece=piece, face=shown, at=Point(x, y), turn=Turn(turn), window=window)
        )
    return Sheet(
        component="cards",
        paper=size,
        side=side,
        number=case.get("number", 1),
        of=case.get("of", 1),
        placements=tuple(placements),
        marks=tuple(mark(one) for one in case.get("marks", [])),
        printable=paper.grown(-case.get("margin", 5)),
        trim=Box(*case["trim"]) if "trim" in case else paper,
        bleed=paper,
        flip=Flip(case.get("flip", "long-edge")),
        fold=case.get("fold"),
    )


def game(case: Case) -> Game:
    plain_game = Game(
        slug="specimen",
        title=case.get("title", "Specimen"),
        players=(2, 4),
        seed=1,
        paper=asked_paper(case),
        components=(),
        expect=Expectations(**{"usage": (None, None)} | case.get("expect", {})),
        waived=(),
        at=AT,
    )
    return with_rules(plain_game, case) if "chapters" in case else plain_game


def asked_paper(case: Case) -> Paper:
    return Paper(
        name="A4",
        size=Size(210, 297),
        margin=5,
        gap=0,
        flip=Flip.LONG_EDGE,
        backs=Backs(case.get("backs", "interleaved")),
        marks=Marks(case.get("ask", "crop")),
        overlap=case.get("overlap"),
    )


def edition(case: Case) -> Edition:
    return Edition(game=game(case), printings=tuple(map(printing, (case, *case.get("also", ())))))


def artifact(case: Case) -> Artifact:
    sheets = printing(case).sheets
    return Artifact(
        "specimen-cards-A4.pdf", pdf(sheets, case.get("pdf", {})), sheets, tuple(case.get("credits", [SAID]))
    )


def publication(case: Case) -> Publication:
    if "chapters" in case:
        return published(edition(case), case)
    files = [
        Artifact(path, text.encode(), credits=tuple(case.get("credits", [SAID])))
        for path, text in case.get("files", {}).items()
    ]
    if "pdf" in case:
        files.append(artifact(case))
    return Publication(edition=edition(case), artifacts=tuple(files))


def waivers(case: Case) -> Waivers:
    return Waivers(
        waived=case["waive"],
        known=tuple(case.get("known", [])),
        ran=tuple(case.get("ran", [])),
        found=tuple(case.get("found", [])),
        places=dict.fromkeys(case["waive"], AT),
    )


def square_pdf(filled: float = 1.0) -> bytes:
    """Return a PDF of one page, as large as a square and ``filled`` from its bottom by so much of it."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(UNITS, UNITS))
    page.contents_add(painted_square("1 0 0", UNITS * filled))
    return saved(document)


def painted_square(rgb: str, height: float) -> bytes:
    return f"{rgb} rg 0 0 m {UNITS} 0 l {UNITS} {height} l 0 {height} l h f".encode()


def pdf(sheets: tuple[Sheet, ...], case: Case) -> bytes:
    """Return the sheets as a PDF, with the faults that ``case`` asks for."""
    if "bytes" in case:
        return str(case["bytes"]).encode()
    document = pikepdf.new()
    for one in sheets[: case.get("pages")]:
        page = document.add_blank_page(page_size=(one.paper.width * POINTS, one.paper.height * POINTS))
        for name in case.get("boxes", ("TrimBox", "BleedBox")):
            page.obj[f"/{name}"] = page.obj.MediaBox
        for name, rgb in ((pikepdf.Name.Square, "1 0 0"), (pikepdf.Name.BlueSquare, "0 0 1")):
            form = document.make_stream(painted_square(rgb, UNITS))
            form.Type, form.Subtype, form.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, [0, 0, UNITS, UNITS]
            page.add_resource(form, pikepdf.Name.XObject, name)
        page.contents_add(" ".join([*drawn(one, case), *extras(document, page, case)]).encode())
    if "subject" in case:
        document.docinfo["/Subject"] = case["subject"]
    return saved(document)


def drawn(one: Sheet, case: Case) -> list[str]:
    operators = []
    to_page = Matrix(POINTS, 0, 0, -POINTS, 0, one.paper.height * POINTS)
    for placement in one.placements:
        for layer in placement.face.layers if placement.face else ():
            shift = Matrix.translation(*case.get("shifted", {}).get(layer.symbol, (0, 0)))
            moved = to_page @ shift @ placement.matrix @ layer.matrix @ Matrix(d=-1, f=UNITS)
            numbers = " ".join(f"{number:.6f}" for number in astuple(moved))
            times = case.get("times", {}).get(layer.symbol, 1)
            clip = clipping(one, placement.window, case) if not case.get("unclipped") else ""
            name = "BlueSquare" if layer.symbol in case.get("blue", ()) else "Square"
            operators += [f"q {clip}{numbers} cm /{name} Do Q"] * times
    return operators


def clipping(one: Sheet, window: Box | None, case: Case) -> str:
    """Return the operators that keep what follows in a ``window``, or in a narrowed one."""
    if window is None:
        return ""
    box = window.grown(-case.get("narrowed", 0))
    edges = (box.left, one.paper.height - box.bottom, box.width, box.height)
    return " ".join(f"{edge * POINTS:.6f}" for edge in edges) + " re W n "


def extras(document: pikepdf.Pdf, page: pikepdf.Page, case: Case) -> list[str]:
    operators = []
    if "text" in case:
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
        page.add_resource(document.make_indirect(font), pikepdf.Name.Font, pikepdf.Name.F1)
        operators.append(f"BT /F1 6 Tf 20 20 Td ({case['text']}) Tj ET")
    if case.get("image"):
        image = document.make_stream(b"\x00\xff\x00")
        image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        image.Width, image.Height, image.BitsPerComponent = 1, 1, 8
        image.ColorSpace = pikepdf.Name.DeviceRGB
        page.add_resource(image, pikepdf.Name.XObject, pikepdf.Name.Dot)
        operators.append("q 20 0 0 20 50 50 cm /Dot Do Q")
    return operators


def saved(document: pikepdf.Pdf) -> bytes:
    out = BytesIO()
    document.save(out, static_id=True)
    return out.getvalue()
