from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from imposition.pieces import AT, SIZES, disc, leaves, oblong, paper, polygon, template
from ludopress import export
from ludopress.errors import LayoutError
from ludopress.export import EXPORTERS, contact, faces, pdf, pictures, png, svg
from ludopress.imposition import Heading, impose
from ludopress.model import (
    Backs,
    Component,
    Edition,
    Expectations,
    Game,
    Paper,
    PictureCard,
    Printing,
    Scene,
    Shape,
    Side,
    SymbolSet,
)
from press.measure import POINT, paths

CREDITS = ("OpenMoji 17.0, CC BY-SA 4.0", "Fox by Łucja, CC BY 4.0")
ROUND = disc(85)


def edition(
    trim: Shape = ROUND, count: int = 7, blank: frozenset[int] = frozenset(), **changes: object
) -> Edition:
    chosen: Paper = paper(**changes)  # type: ignore[arg-type]  # what a test changes is its own affair
    component = Component(
        key="cards",
        family="match",
        settings=None,
        symbols=SymbolSet(slug="none", symbols=(), at=AT),
        template=template(trim),
        paper=chosen,
        seed=1,
        at=AT,
    )
    game = Game(
        slug="glimpse",
        title="Glimpse",
        players=(2, 8),
        seed=1,
        paper=chosen,
        components=(component,),
        expect=Expectations(),
        waived=(),
        at=AT,
    )
    pieces = tuple(leaves(component.template, count, blank))
    sheets = impose(pieces, chosen, Heading(title=game.title, component="cards", credits=CREDITS))
    printing = Printing(component=component, leaves=pieces, sheets=sheets, credits=CREDITS)
    return Edition(game=game, printings=(printing,))


def on_paper(whole: Edition, other: Paper) -> Edition:
    """Return the edition as if its component were printed on ``other``, its sheets left as they are."""
    (printing,) = whole.printings
    component = replace(printing.component, paper=other)
    return replace(whole, printings=(replace(printing, component=component),))


def credited(whole: Edition, *lines: str) -> tuple[Printing, ...]:
    return tuple(replace(printing, credits=lines) for printing in whole.printings)


def words(content: bytes) -> list[str]:
    with pypdfium2.PdfDocument(content) as document:
        return [page.get_textpage().get_text_range() for page in document]


def test_every_module_that_exports_is_in_the_table() -> None:
    modules = {path.stem for path in Path(export.__file__).parent.glob("*.py")} - {"__init__", "names"}
    assert modules == {exporter.__module__.rpartition(".")[2] for exporter in EXPORTERS.values()}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", EXPORTERS)
def test_credits_are_in_every_file_that_shows_the_art(name: str) -> None:
    for artifact in EXPORTERS[name](edition(count=2)):
        if artifact.path.endswith(".pdf"):
            with pikepdf.open(BytesIO(artifact.content)) as file:
                said = str(file.docinfo["/Subject"])
        elif artifact.path.endswith(".png"):
            said = Image.open(BytesIO(artifact.content)).info["Copyright"]
        else:
            said = artifact.content.decode()
        assert all(credit in said for credit in CREDITS)


@pytest.mark.parametrize("name", EXPORTERS)
def test_the_same_edition_makes_the_same_files(name: str) -> None:
    assert EXPORTERS[name](edition(count=3)) == EXPORTERS[name](edition(count=3))


def test_sheets_are_one_file_a_component_with_the_sheets_in_page_order() -> None:
    whole = edition()
    (artifact,) = pdf(whole)
    assert artifact.path == "glimpse-cards-A4.pdf"
    assert artifact.pages == whole.printings[0].sheets
    assert len(words(artifact.content)) == 4


def test_separate_backs_are_a_file_of_their_own() -> None:
    fronts, backs = pdf(edition(backs=Backs.SEPARATE))
    assert (fronts.path, backs.path) == ("glimpse-cards-A4-fronts.pdf", "glimpse-cards-A4-backs.pdf")
    assert {sheet.side for sheet in fronts.pages} == {Side.FRONT}
    assert [sheet.number for sheet in backs.pages] == [1, 2]
    assert all("back" in text for text in words(backs.content))


def test_separate_fronts_without_backs_are_one_file() -> None:
    (artifact,) = pdf(edition(count=2, blank=frozenset({0, 1}), backs=Backs.SEPARATE))
    assert artifact.path == "glimpse-cards-A4.pdf"


@pytest.mark.parametrize("trim", [ROUND, oblong(63.5, 88.9, 3), polygon(6, 45)])
def test_a_page_of_faces_is_as_large_as_the_bleed_with_the_trim_inside(trim: Shape) -> None:
    (artifact,) = faces(edition(trim, 3))
    look = template(trim)
    bleed, cut = look.bleed_shape.box, trim.box
    with pikepdf.open(BytesIO(artifact.content)) as file:
        for page in file.pages:
            assert (
                _mm(page.mediabox)
                == _mm(page.bleedbox)
                == pytest.approx([0, 0, bleed.width, bleed.height], abs=1e-4)
            )
            assert _mm(page.trimbox) == pytest.approx(
                [
                    cut.left - bleed.left,
                    bleed.bottom - cut.bottom,
                    cut.right - bleed.left,
                    bleed.bottom - cut.top,
                ],
                abs=1e-4,
            )


def _mm(box: pikepdf.Object) -> list[float]:
    return [round(float(edge) * POINT, 4) for edge in box]  # type: ignore[attr-defined]  # an array


def test_faces_go_front_and_back_in_the_order_of_the_pieces_and_blank_backs_keep_their_page() -> None:
    (artifact,) = faces(edition(count=3, blank=frozenset({1})))
    assert artifact.path == "glimpse-cards-faces.pdf"
    assert [(page.placements[0].piece, page.side) for page in artifact.pages] == [
        (piece, side) for piece in ("01", "02", "03") for side in Side
    ]
    drawn = [len(paths(artifact.content, number)) for number in range(6)]
    assert drawn == [1, 1, 1, 0, 1, 1]


def test_faces_without_backs_are_fronts_only() -> None:
    (artifact,) = faces(edition(count=2, blank=frozenset({0, 1})))
    assert [page.side for page in artifact.pages] == [Side.FRONT] * 2


def test_a_face_lies_on_its_page_as_on_its_piece() -> None:
    (artifact,) = faces(edition(count=1))
    (mark,) = paths(artifact.content, 0)
    assert mark.box == pytest.approx((3 + 8.5, 3 + 17, 3 + 34, 3 + 25.5), abs=1e-3)


@pytest.mark.parametrize("exporter", [svg, png])
def test_every_face_that_differs_is_one_file(exporter: object) -> None:
    artifacts = exporter(edition(count=3))  # type: ignore[operator]  # parametrised
    stems = [artifact.path.rpartition(".")[0] for artifact in artifacts]
    assert stems == [
        "faces/cards-01-front",
        "faces/cards-02-front",
        "faces/cards-03-front",
        "faces/cards-back",
    ]


@pytest.mark.parametrize(
    ("trim", "size"),
    [(ROUND, (1075, 1075)), (oblong(63.5, 88.9), (821, 1121)), (oblong(57, 81.97), (744, 1039))],
)
def test_a_picture_has_exactly_the_pixels_of_the_bleed_at_300_dpi(trim: Shape, size: tuple[int, int]) -> None:
    for artifact in png(edition(trim, 1)):
        image = Image.open(BytesIO(artifact.content))
        assert image.size == size
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_a_picture_shows_the_face_where_it_is() -> None:
    front, back = (Image.open(BytesIO(artifact.content)).convert("L") for artifact in png(edition(count=1)))
    inked = front.point(lambda value: 255 * (value < 200)).getbbox()
    assert inked is not None
    assert [edge / 300 * 25.4 for edge in inked] == pytest.approx([11.5, 20, 37, 28.5], abs=0.1)
    assert back.getpixel((100, 300)) == 255


def test_pictures_are_the_same_however_many_threads_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = edition(count=20)
    shared = png(whole)
    monkeypatch.setattr(pictures, "ThreadPoolExecutor", partial(ThreadPoolExecutor, 1))
    assert png(whole) == shared


def test_the_overview_shows_every_face_once_with_its_key_on_one_page_if_it_can() -> None:
    (artifact,) = contact(edition(count=55))
    assert artifact.path == "glimpse-cards-contact.pdf"
    (text,) = words(artifact.content)
    assert all(f"{number:02}" in text.split() for number in range(1, 56))
    assert "back" in text.split()
    assert "Glimpse · cards" in text
    assert CREDITS[1] in text
    assert sum(path.depth > 0 for path in paths(artifact.content, 0)) == 56


def test_the_overview_tells_plot_and_palette_of_composed_cards_as_far_as_there_is_room() -> None:
    whole = edition(count=3)
    scenes = {
        "01": Scene(plot="stairs", palette="teal-dawn", subjects=("fox",), seed=1),
        "02": Scene(plot="stairs", palette="long-" * 12, subjects=("fox",), seed=1),
        "03": None,
    }
    pieces = tuple(PictureCard(key=key, picture=f"scene-{key}", scene=scene) for key, scene in scenes.items())
    (printing,) = whole.printings
    composed = replace(printing, component=replace(printing.component, pieces=pieces))
    (text,) = words(contact(replace(whole, printings=(composed,)))[0].content)
    assert "01 · stairs · teal-dawn 02 · stairs 03 back" in text


def test_the_overview_shows_a_face_that_is_alone_as_large_as_the_paper_allows() -> None:
    whole = edition(count=1)
    (leaf,) = whole.printings[0].leaves
    alone = replace(whole, printings=(replace(whole.printings[0], leaves=(replace(leaf, back=None),)),))
    boxes = [path.box for path in paths(contact(alone)[0].content, 0)]
    assert any(right - left == pytest.approx(85, abs=0.5) for left, _, right, _ in boxes)


def test_the_overview_sets_any_space_as_a_plain_one() -> None:
    odd = "\N{IDEOGRAPHIC SPACE}", "\N{EM SPACE}", "\t"
    whole = edition(count=1)
    spaced = replace(
        whole,
        game=replace(whole.game, title=f"Glimpse{odd[0]}for{odd[1]}two"),
        printings=credited(whole, f"Fox{odd[2]}by{odd[0]}E\N{COMBINING ACUTE ACCENT}lodie"),
    )
    (artifact,) = contact(spaced)
    (text,) = words(artifact.content)
    assert "Glimpse for two · cards" in text
    assert "Fox by Élodie" in text


@pytest.mark.parametrize("part", ["title", "credits"])
def test_a_letter_the_font_lacks_is_refused_by_the_overview_too(part: str) -> None:
    whole = edition(count=1)
    titled = replace(whole, game=replace(whole.game, title="Fox 狐"))
    with pytest.raises(LayoutError, match=r'has no "狐" \(U\+72D0\), which stands in "Fox 狐"'):
        contact(titled if part == "title" else replace(whole, printings=credited(whole, "Fox 狐")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("trim", [ROUND, oblong(70, 200), polygon(6, 45), disc(12)])
def test_the_overview_stays_within_reach_of_the_printer(size: str, trim: Shape) -> None:
    on_large_paper = edition(trim, 20, size="A3")
    (artifact,) = contact(on_paper(on_large_paper, paper(size)))
    for number, _ in enumerate(words(artifact.content)):
        for path in paths(artifact.content, number):
            left, top, right, bottom = path.box
            assert min(left, top) > 6.9
            assert right < SIZES[size].width - 6.9
            assert bottom < SIZES[size].height - 6.9
