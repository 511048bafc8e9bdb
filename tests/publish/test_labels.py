"""Labels through the whole pipeline: names below symbols, packed with them, and what cannot be printed."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import shapely
from defusedxml import ElementTree
from shapely.affinity import affine_transform

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.errors import DefinitionError
from ludopress.faces.labels import extent, labelled, labels_of, smallest
from ludopress.faces.svg import face_svg
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Face, Matrix, Placed, Printing, Severity
from ludopress.publish import Desk, Order, prepare
from ludopress.publish.catalogues import Renderers
from ludopress.publish.making import drawn_edition
from ludopress.shelves import Shelves, shipped
from publish.printing import printed

ANIMALS = ("fox", "owl", "whale", "ladybird", "flamingo", "kangaroo", "cat")
DECK = """\
title: Words
players: 2..4
locales: [en, tr]
components:
  cards:
    family: match
    symbols: {{set: {symbols}, only: [{only}]}}
    symbols_per_card: 3
    template: round-85
    labels: {labels}
"""


def deck(folder: Path, labels: str, symbols: str = "animals", only: tuple[str, ...] = ANIMALS) -> Path:
    place = folder / "decks" / "words"
    place.mkdir(parents=True, exist_ok=True)
    text = DECK.format(labels=labels, symbols=symbols, only=", ".join(only))
    (place / "deck.yaml").write_text(text, encoding="utf-8")
    return place


def drawn(folder: Path, labels: str, symbols: str = "animals") -> tuple[Printing, ...]:
    place, shelves = deck(folder, labels, symbols), Shelves(folder)
    desk = Desk(shelves=shelves, cache=Cache(folder / "cache"))
    with Renderers.hired() as renderers:
        edition, _ = drawn_edition(read_game(place, shelves), Order(deck=place), desk, renderers)
    return edition.printings


def own_set(folder: Path, tag: str, name: str) -> None:
    """Make a symbol set of the animals in which the fox is called ``name``."""
    place = folder / "symbols" / "mine"
    (place / "names").mkdir(parents=True)
    symbols = (shipped() / "symbols" / "animals" / "symbols.yaml").read_text("utf-8")
    (place / "symbols.yaml").write_text(symbols, encoding="utf-8")
    (place / "names" / f"{tag}.yaml").write_text(f"names: {{fox: {name}}}\n", encoding="utf-8")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Printing:
    (printing,) = drawn(tmp_path_factory.mktemp("both"), "[fr, tr]")
    return printing


def ink(layer: Placed) -> shapely.Geometry:
    return moved(layer, layer.matrix)


def moved(layer: Placed, matrix: Matrix) -> shapely.Geometry:
    shape = shapely.from_wkb(layer.art.contour.ink)
    return affine_transform(shape, [matrix.a, matrix.c, matrix.b, matrix.d, matrix.e, matrix.f])


def inverse(matrix: Matrix) -> Matrix:
    """Return what undoes ``matrix``, which turns, scales and moves."""
    area = matrix.a * matrix.d - matrix.b * matrix.c
    back = Matrix(matrix.d / area, -matrix.b / area, -matrix.c / area, matrix.a / area, 0, 0)
    return back @ Matrix.translation(-matrix.e, -matrix.f)


def groups(face: Face) -> Iterator[tuple[Placed, list[Placed]]]:
    """Yield each symbol of a face with its labels."""
    for symbol in (layer for layer in face.layers if layer.symbol):
        yield symbol, [layer for layer in face.layers if layer.part.endswith(f" {symbol.symbol}")]


def test_every_symbol_is_labelled_in_the_languages_asked_for_in_their_order(both: Printing) -> None:
    for leaf in both.leaves:
        for symbol, labels in groups(leaf.front):
            said = [(one.inscription.locale, one.inscription.text) for one in labels if one.inscription]
            named = both.component.symbols[symbol.symbol]
            assert said == [(tag, named.called(tag).name) for tag in ("fr", "tr")]


def test_a_label_stands_below_its_symbol_turned_and_scaled_with_it(both: Printing) -> None:
    for leaf in both.leaves:
        for symbol, labels in groups(leaf.front):
            upright = [moved(symbol, Matrix())]
            for label in labels:
                back = inverse(symbol.matrix) @ label.matrix
                assert (back.b, back.c) == (pytest.approx(0, abs=1e-9), pytest.approx(0, abs=1e-9))
                upright.append(moved(label, back))
            whole, first, second = (shape.bounds for shape in upright)
            assert (first[0] + first[2]) / 2 == pytest.approx((whole[0] + whole[2]) / 2, abs=0.5)
            assert first[3] <= second[1]
            assert not shapely.intersects(upright[0], shapely.union_all(upright[1:]))
            assert shapely.distance(upright[0], upright[1]) < 0.3 * (whole[3] - whole[1])


def test_nothing_comes_nearer_than_a_millimetre_and_all_stays_inside(both: Printing) -> None:
    safe = both.component.template.safe_shape.box
    disc = shapely.Point(safe.centre.x, safe.centre.y).buffer(safe.width / 2, quad_segs=256)
    for leaf in both.leaves:
        wholes = [shapely.union_all([ink(one) for one in (s, *own)]) for s, own in groups(leaf.front)]
        assert all(shapely.distance(one, other) >= 1.0 for one, other in combinations(wholes, 2))
        assert all(disc.covers(whole) for whole in wholes)


def test_letters_measure_five_points_by_their_own_height(both: Printing) -> None:
    """Fira Sans: small letters without ends are 0.53 of the size high, and never less than that is inked."""
    for leaf in both.leaves:
        for _, labels in groups(leaf.front):
            for label in labels:
                upright = moved(label, Matrix.scaling(label.matrix.scale))
                assert (upright.bounds[3] - upright.bounds[1]) * 72 / 25.4 >= 0.5 * 5


def test_at_the_smallest_that_is_packed_letters_and_symbols_are_large_enough(tmp_path: Path) -> None:
    own_set(tmp_path, "fr", "Polarfuchswelpenmut")
    (printing,) = drawn(tmp_path, "[fr, tr]", "mine")
    layers = [layer for leaf in printing.leaves for layer in leaf.front.layers if layer.symbol]
    outlines = {layer.symbol: layer.art.contour for layer in layers}
    arts = {layer.art.drawing.digest: layer.art for layer in layers}
    labels = labels_of(printing.component, arts, (), Cache(None))
    least = smallest(outlines, labels)
    seen = []
    for key, own in labels.items():
        scale = least / extent(labelled(outlines[key], own))
        assert scale * extent(outlines[key]) >= 13.0
        seen += [scale * label.matrix.scale * label.inscription.size for label in own]
    assert 1.8 <= min(seen) < 1.9


def test_a_labelled_deck_keeps_every_promise(both: Printing) -> None:
    findings = run(INVARIANTS, [both.component, both]).findings
    assert [found for found in findings if found.severity is Severity.ERROR] == []


def test_labels_in_the_decks_languages_are_a_set_of_cards_for_each(tmp_path: Path) -> None:
    printings = drawn(tmp_path, "true")
    assert [printing.component.locale for printing in printings] == ["en", "tr"]
    for printing in printings:
        layers = [layer for leaf in printing.leaves for layer in leaf.front.layers]
        assert {one.inscription.locale for one in layers if one.inscription} == {printing.component.locale}
    assert len({leaf.piece for printing in printings for leaf in printing.leaves}) == 7


def test_without_labels_nothing_is_lettered(tmp_path: Path) -> None:
    (printing,) = drawn(tmp_path, "false")
    assert not [one for leaf in printing.leaves for one in leaf.front.layers if one.inscription]


def test_an_svg_says_what_its_labels_read(both: Printing) -> None:
    face = both.leaves[0].front
    root = ElementTree.fromstring(face_svg(face, ()))
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    said = [(one.get(lang), one.get("aria-label")) for one in root.iter() if one.get("aria-label")]
    asked = [layer.inscription for layer in face.layers if layer.inscription]
    assert said == [(one.locale, one.text) for one in asked]
    assert len(said) == 6


def test_letters_are_outlines_and_each_label_is_stored_once(tmp_path: Path) -> None:
    desk = Desk(shelves=Shelves(tmp_path), cache=Cache(tmp_path / "cache"))
    made = prepare(Order(deck=deck(tmp_path, "[fr]")), desk)
    (content,) = made.files["pdf"].values()
    page = pypdfium2.PdfDocument(content)[0]
    assert "renard" not in page.get_textpage().get_text_range()
    with pikepdf.open(BytesIO(content)) as pdf:
        forms = [
            one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"
        ]
        assert len({form.read_bytes() for form in forms}) >= 2 * len(ANIMALS)
        assert len(forms) < 4 * len(ANIMALS)


@pytest.mark.parametrize(
    "component",
    [
        "family: pictures, template: picture-80, symbols: animals, labels: [fr, tr]",
        "family: twins, template: motif-70, symbols: animals, cards: 8, triple: 0, labels: [el, de, fr]",
    ],
)
def test_labels_below_a_symbol_that_stands_alone_keep_every_promise(tmp_path: Path, component: str) -> None:
    printing = printed(tmp_path, component)
    findings = run(INVARIANTS, [printing.component, printing]).findings
    assert [found for found in findings if found.severity is Severity.ERROR] == []
    for leaf in printing.leaves:
        for symbol, labels in groups(leaf.front):
            assert [one.part.split()[1] for one in labels] == list(printing.component.labels)
            assert not shapely.intersects(ink(symbol), shapely.union_all([ink(one) for one in labels]))
            assert all(ink(one).bounds[1] > ink(symbol).bounds[1] for one in labels)


def test_what_covers_its_face_cannot_be_labelled(tmp_path: Path) -> None:
    place = tmp_path / "symbols" / "photos"
    place.mkdir(parents=True)
    for name, colour in (("sea", "#1f8f95"), ("sun", "#f4b63f")):
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 12">'
        svg = f'{head}<path d="M0 0h8v12H0z" fill="{colour}"/></svg>'
        (place / f"{name}.svg").write_text(svg, encoding="utf-8")
    (place / "symbols.yaml").write_text("symbols: {sea: sea.svg, sun: sun.svg}\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        printed(tmp_path, "family: pictures, template: picture-80, symbols: photos, labels: [en]")
    (told,) = map(str, caught.value.mistakes)
    assert "deck.yaml:4:3: L004 labels: sea covers its whole face and leaves no room for its name" in told


def test_a_name_too_long_to_be_read_is_found_with_its_symbol_and_language(tmp_path: Path) -> None:
    own_set(tmp_path, "de", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz")
    (printing,) = drawn(tmp_path, "[de]", "mine")
    found = [one for one in run(INVARIANTS, [printing]).findings if one.code == "labels/legible"]
    (finding,) = found
    assert finding.severity is Severity.ERROR
    assert "Rindfleisch" in finding.message
    assert "the name of fox in de" in finding.message


def test_names_that_cannot_be_lettered_are_told_at_the_component_once_a_language(tmp_path: Path) -> None:
    own_set(tmp_path, "fr", "renard \N{FOX FACE}")
    with pytest.raises(DefinitionError) as caught:
        drawn(tmp_path, "[fr, tr]", "mine")
    (told,) = map(str, caught.value.mistakes)
    assert (
        'decks/words/deck.yaml:5:3: L004 labels in fr: fox: Fira Sans has no "\N{FOX FACE}" (U+1F98A)' in told
    )


HEBREW = ("שועל", "ינשוף", "לוויתן כחול", "פרת משה רבנו", "פלמינגו", "קנגורו", "חתול")


def test_hebrew_labels_are_lettered_in_a_font_that_has_them(tmp_path: Path) -> None:
    own_set(tmp_path, "fr", "renard")
    names = "".join(f"  {key}: {name}\n" for key, name in zip(ANIMALS, HEBREW, strict=True))
    (tmp_path / "symbols" / "mine" / "names" / "he.yaml").write_text(f"names:\n{names}", encoding="utf-8")
    (printing,) = drawn(tmp_path, "[he, fr]", "mine")
    for leaf in printing.leaves:
        for _, (first, _) in groups(leaf.front):
            assert first.inscription
            assert first.inscription.text in HEBREW
    assert [one for one in run(INVARIANTS, [printing]).findings if one.severity is Severity.ERROR] == []


def test_a_name_of_both_directions_is_told(tmp_path: Path) -> None:
    own_set(tmp_path, "fr", "renard שועל")
    with pytest.raises(DefinitionError, match=r'L004 labels in fr: fox: "renard .*" runs both from right'):
        drawn(tmp_path, "[fr]", "mine")
