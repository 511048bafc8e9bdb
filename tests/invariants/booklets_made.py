"""Rule booklets built by hand from a few words of YAML, with the faults that a case asks for, for the checks.

A booklet has a cover, its contents and a page for each chapter; whoever makes it is ReportLab and pikepdf.
"""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pikepdf
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from ludopress.errors import Position
from ludopress.model import (
    Artifact,
    Block,
    Booklet,
    BookletStyle,
    Dictionary,
    Edition,
    Game,
    Kind,
    Leaflet,
    Manuscript,
    Picture,
    Point,
    Publication,
    Rulebook,
    Run,
    Saying,
    Size,
)
from ludopress.typography import REGULAR

Case = dict[str, Any]
AT = Position("decks/specimen/rules.yaml", 3, 1)
A6 = Size(105.0, 148.0)
FIGURE = Size(40.0, 30.0)
STYLE = BookletStyle(
    source="",
    html="",
    page=tuple(
        {
            "width": "105 mm",
            "height": "148 mm",
            "inside": "13 mm",
            "outside": "1 cm",
            "top": "11 mm",
            "bottom": "15 mm",
        }.items()
    ),
    fonts=(),
    size="8 pt",
    colours=(),
)


def with_rules(game: Game, case: Case) -> Game:
    """Return ``game`` with the rules and the dictionaries that ``case`` tells of."""
    words = [Saying(at=AT, **one) for one in case.get("say", [])]
    headings = [
        Block(kind=Kind.HEADING, rows=((Saying(text=text, at=AT),),), at=AT, key=key, level=1)
        for key, text in case["chapters"].items()
    ]
    texts = [Block(kind=Kind.TEXT, rows=((one,),), at=AT) for one in words]
    dictionaries = tuple(
        Dictionary(locale=locale, forms=tuple((("", source), _forms(form)) for source, form in told.items()))
        for locale, told in case["locales"].items()
    )
    rules = Rulebook(blocks=(*headings, *texts), at=AT)
    return replace(game, rules=rules, dictionaries=dictionaries, style=STYLE)


def _forms(form: str | list[str]) -> tuple[str, ...]:
    return (form,) if isinstance(form, str) else tuple(form)


def published(edition: Edition, case: Case) -> Publication:
    """Return the booklets of ``edition`` in every language, the last with the faults of ``case``."""
    *sound, last = edition.game.dictionaries
    faults = [({}, one) for one in sound] + [(case.get("made", {}), last)]
    leaflets, artifacts = [], []
    for fault, dictionary in faults:
        made = leaflet(dictionary, case)
        leaflets.append(made)
        files = {
            "rules.pdf": pdf(made, fault),
            "rules-booklet-A4.pdf": stitched(pdf(made, {}), fault),
            "rules.html": html(made, fault).encode(),
        }
        artifacts += [
            Artifact(f"{dictionary.locale}/specimen-{name}", content)
            for name, content in files.items()
            if name not in fault.get("without", [])
        ]
    return Publication(edition=replace(edition, leaflets=tuple(leaflets)), artifacts=tuple(artifacts))


def leaflet(dictionary: Dictionary, case: Case) -> Leaflet:
    known = dict(dictionary.forms)
    blocks = tuple(
        Block(
            kind=Kind.HEADING,
            rows=(((Run(known.get(("", text), (text,))[0]),),),),
            at=AT,
            key=key,
            level=1,
        )
        for key, text in case["chapters"].items()
    )
    booklet = Booklet(
        locale=dictionary.locale, direction="ltr", title="Specimen", blocks=blocks, said=1, asked=1
    )
    words = {"draft": "Draft", "contents": "Contents"}
    figures = (Picture(figure(), FIGURE.width, (Point(10.0, 25.0),)),) if "labelled" in case else ()
    manuscript = Manuscript(booklet=booklet, words=words, figures=figures, cover=None, index=(), credits=())
    return Leaflet(manuscript, b"", 2 + len(blocks), A6, b"")


def figure() -> bytes:
    """Return a picture whose upper half is black."""
    out = BytesIO()
    canvas = Canvas(out, (FIGURE.width * mm, FIGURE.height * mm), invariant=1)
    canvas.rect(0, FIGURE.height / 2 * mm, FIGURE.width * mm, FIGURE.height / 2 * mm, stroke=0, fill=1)
    canvas.save()
    return out.getvalue()


def _illustrated(canvas: Canvas, at: list[float]) -> None:
    """Draw the figure on a page, with a label that begins so many mm from its lower left corner."""
    canvas.beginForm("figure", 0, 0, FIGURE.width * mm, FIGURE.height * mm)
    canvas.rect(0, FIGURE.height / 2 * mm, FIGURE.width * mm, FIGURE.height / 2 * mm, stroke=0, fill=1)
    canvas.endForm()
    canvas.saveState()
    canvas.translate(30 * mm, 60 * mm)
    canvas.doForm("figure")
    canvas.setFillGray(0.5)
    canvas.drawString(at[0] * mm, at[1] * mm, "Stock")
    canvas.restoreState()


def pdf(made: Leaflet, fault: Case) -> bytes:
    """Return the PDF of ``made``."""
    pdfmetrics.registerFont(ttfonts.TTFont("Body", str(REGULAR.path)))
    out = BytesIO()
    canvas = Canvas(out, (A6.width * mm, A6.height * mm), invariant=1, initialFontName="Body")
    canvas.drawString(20 * mm, 100 * mm, f"Specimen {fault.get('stamp', '')}")
    canvas.showPage()
    chapters = [(block.key, block.rows[0][0][0].letters) for block in made.booklet.blocks]
    for row, (key, heading) in enumerate(chapters):
        if key in fault.get("unlisted", []):
            continue
        number = fault.get("numbered", {}).get(key, row + 3)
        low = (120 - 8 * row) * mm
        canvas.drawString(20 * mm, low, f"{heading} . . . {number}")
        canvas.linkRect("", key, (15 * mm, low - 1 * mm, 90 * mm, low + 5 * mm))
    canvas.drawString(20 * mm, 8 * mm, "2")
    canvas.drawString(20 * mm, 30 * mm, "and more")
    canvas.showPage()
    for number, (key, heading) in enumerate(chapters, 3):
        canvas.bookmarkPage(key)
        if key not in fault.get("unmarked", []):
            canvas.addOutlineEntry(heading, key)
        canvas.drawString(fault.get("moved", {}).get(key, 20) * mm, 120 * mm, heading)
        canvas.drawString(20 * mm, 8 * mm, f"{number}")
        if number not in fault.get("short", []):
            canvas.drawString(20 * mm, 30 * mm, "and more")
        if made.manuscript.figures and number == 3:
            _illustrated(canvas, fault.get("label", [5, 5]))
        canvas.showPage()
    canvas.save()
    with pikepdf.open(out) as document:
        return _finished(document, made, fault)


def _finished(document: pikepdf.Pdf, made: Leaflet, fault: Case) -> bytes:
    document.Root.Lang = pikepdf.String(fault.get("lang", made.booklet.locale))
    document.docinfo["/Title"] = fault.get("title", "Specimen")
    if not fault.get("untagged"):
        document.Root.MarkInfo = pikepdf.Dictionary(Marked=True)
        document.Root.StructTreeRoot = pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot)
    if "blank_glyph" in fault:
        page = document.pages[fault["blank_glyph"] - 1]
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type0,
            BaseFont=pikepdf.Name.Body,
            Encoding=pikepdf.Name("/Identity-H"),
        )
        page.add_resource(document.make_indirect(font), pikepdf.Name.Font, pikepdf.Name.FZ)
        page.contents_add(b"BT /FZ 8 Tf 80 80 Td <00110000> Tj ET")
    return _saved(document)


def in_form(font: dict[str, Any], shown: bytes, depth: int) -> bytes:
    """Return a page on which a form, in as many others as ``depth`` says, shows text in a ``font``."""
    with pikepdf.new() as document:
        page = document.add_blank_page(page_size=(300, 400))
        inner = pikepdf.Dictionary(
            Font=pikepdf.Dictionary(FZ=document.make_indirect(pikepdf.Dictionary(font)))
        )
        paint = b"BT /FZ 8 Tf 20 20 Td " + shown + b" Tj ET"
        for _ in range(depth):
            form = document.make_stream(paint, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form)
            form.BBox, form.Resources = [0, 0, 100, 100], inner
            inner, paint = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=form)), b"/X Do /X Do"
        page.Resources = inner
        page.contents_add(paint)
        return _saved(document)


def stitched(content: bytes, fault: Case) -> bytes:
    """Return the pages on A4, two a side, in the ``order`` that a case asks for, fronts and backs."""
    with pikepdf.open(BytesIO(content)) as source, pikepdf.new() as target:
        count = len(source.pages)
        order = fault.get("order") or _order(count)
        for pair in order:
            page = target.add_blank_page(page_size=(2 * A6.width * mm, 297 * mm))
            operators = []
            for left, number in zip((0, A6.width), pair, strict=True):
                if number:
                    form = target.copy_foreign(
                        source.make_indirect(source.pages[number - 1].as_form_xobject())
                    )
                    page.add_resource(form, pikepdf.Name.XObject, pikepdf.Name(f"/P{number}"))
                    turned = "-1 0 0 -1" if number in fault.get("turned", []) else "1 0 0 1"
                    x, y = (left + A6.width, A6.height) if turned[0] == "-" else (left, 0)
                    operators.append(f"q {turned} {x * mm} {y * mm} cm /P{number} Do Q")
            page.contents_add(" ".join(operators).encode())
        return _saved(target)


def _order(count: int) -> list[list[int]]:
    """Return the pages of each side of a booklet of four or eight pages, as a bookbinder knows them."""
    return {4: [[4, 1], [2, 3]], 5: [[5, 1], [2, 0], [0, 3], [4, 0]]}[count]


def html(made: Leaflet, fault: Case) -> str:
    headings = "".join(
        f'<h2 id="{block.key}">{block.rows[0][0][0].letters}</h2>'
        for block in made.booklet.blocks
        if block.key not in fault.get("unanchored", [])
    )
    stamp = '<span class="draft">Draft</span>' if "stamp" in fault else ""
    return f'<html lang="{fault.get("html_lang", made.booklet.locale)}">{stamp}{headings}</html>'


def _saved(document: pikepdf.Pdf) -> bytes:
    out = BytesIO()
    document.save(out, static_id=True)
    return out.getvalue()
