"""Rule booklets from the deck to the files, as other libraries find them."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.styles import read_style
from ludopress.errors import DefinitionError
from ludopress.press import POINTS
from ludopress.publish import Desk, Order, prepare
from ludopress.shelves import Shelves, shipped
from ludopress.typography.tight import title_room

DECK = """\
title: Owls
players: 2..4
seed: 7
locales: [en, el]
play: {numbers: {volcano: {card: 1, most: 5}}}
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: round-85}
"""
RULES = """\
blocks:
  - {heading: Set-up, id: set-up}
  - text: "{cards} cards, and #include \\"x.typ\\" ] #panic() <b>&amp; $x$ \\\\ stay what they are."
  - example: {text: ["Anna: {anna}, Ben: {ben}."], by: volcano, given: {cards: {anna: 20, ben: 18}}}
  - figure:
      pieces: [{piece: cards/01, at: [0, 0], width: 14, ring: shared}, {piece: cards/02,
        at: [40, 0], width: 14, ring: shared}]
      marks:
        - {label: Here & <there>, at: [20, 0]}
        - arrow: [[10, 0], [30, 0]]
      caption: Two.
"""


def made(folder: Path, rules: str = RULES, deck: str = DECK, locales: str = "en, el") -> dict[str, bytes]:
    """Return the files of a small game with these rules."""
    (folder / "deck.yaml").write_text(deck.replace("en, el", locales), encoding="utf-8")
    (folder / "rules.yaml").write_text(rules, encoding="utf-8")
    order = Order(deck=folder, formats=("rules",))
    return prepare(order, Desk(shelves=Shelves(shipped()), cache=Cache(folder / "cache"))).files["rules"]


def words(content: bytes) -> str:
    """Return what a PDF says, as pdfium reads it."""
    pages = pypdfium2.PdfDocument(content)
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


@pytest.fixture(scope="module")
def owls(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("owls")
    return {path.replace(f"{folder.name}-", ""): content for path, content in made(folder).items()}


def test_a_title_is_as_wide_as_it_is_measured_for_translators(owls: dict[str, bytes]) -> None:
    style = read_style(Shelves(shipped()), Mistakes())
    assert style is not None
    wide, room = title_room("Owls", style)
    page = pypdfium2.PdfDocument(owls["en/rules.pdf"])[0]
    text = page.get_textpage()
    boxes = [text.get_charbox(text.get_text_range().index("Owls") + place) for place in range(4)]
    printed = (boxes[-1][2] - boxes[0][0]) / POINTS
    assert printed == pytest.approx(wide, abs=1.5)  # less the white before the first letter
    assert room == pytest.approx(0.86 * page.get_size()[0] / POINTS, abs=0.1)


@pytest.mark.parametrize("locale", ["en", "el"])
def test_every_language_has_a_booklet_to_read_one_to_print_and_a_page(
    locale: str, owls: dict[str, bytes]
) -> None:
    there = {path for path in owls if path.startswith(f"{locale}/")}
    assert there == {f"{locale}/{name}" for name in ("rules.pdf", "rules-booklet-A4.pdf", "rules.html")}


def test_a_booklet_is_tagged_in_its_language_and_has_its_fonts_in_it(owls: dict[str, bytes]) -> None:
    for locale in ("en", "el"):
        with pikepdf.open(BytesIO(owls[f"{locale}/rules.pdf"])) as pdf:
            assert str(pdf.Root.Lang).startswith(locale)
            assert "/StructTreeRoot" in pdf.Root
            assert pdf.Root.MarkInfo.Marked
            assert str(pdf.docinfo.Title) == "Owls"
            assert not pdf.check_pdf_syntax()
            fonts = [
                one
                for one in pdf.objects
                if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
            ]
            assert fonts
            assert all({"/FontFile", "/FontFile2", "/FontFile3"} & set(font.keys()) for font in fonts)


def test_booklets_are_packed(owls: dict[str, bytes]) -> None:
    for name in ("rules.pdf", "rules-booklet-A4.pdf"):
        content = owls[f"en/{name}"]
        loose = BytesIO()
        with pikepdf.open(BytesIO(content)) as pdf:
            pdf.save(loose, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        assert b"/ObjStm" in content
        assert len(content) < len(loose.getvalue())


def listed(page: bytes) -> list[tuple[str, str]]:
    """Return the names in a web page's list of symbols, and what stands below each."""
    _, _, rest = page.decode().partition('class="index"')
    return re.findall(r"<span>([^<]*)(?:<small>([^<]*)</small>)?</span>", rest)


def test_symbols_are_listed_by_name_with_other_names_that_will_do(owls: dict[str, bytes]) -> None:
    assert listed(owls["el/rules.html"]) == [
        ("αλεπού", ""),
        ("αρκούδα", ""),
        ("βάτραχος", ""),
        ("γουρούνι", "γουρουνάκι"),
        ("κουκουβάγια", ""),
        ("μαϊμού", "πίθηκος"),
        ("φλαμίνγκο", ""),
    ]
    said = words(owls["el/rules.pdf"])
    assert "μαϊμού πίθηκος" in said
    assert said.index("αλεπού") < said.index("φλαμίνγκο")


def test_below_a_name_stands_what_is_on_labels_in_other_languages(tmp_path: Path) -> None:
    labelled = DECK.replace("template: round-85", "template: round-85, labels: [el, fr, de]")
    (name, others), *_ = listed(made(tmp_path, deck=labelled)[f"el/{tmp_path.name}-rules.html"])
    assert (name, others) == ("αλεπού", "renard, Fuchs")


def test_numbers_come_from_the_game_and_examples_are_worked_out(owls: dict[str, bytes]) -> None:
    said = words(owls["en/rules.pdf"])
    assert "7 cards, and" in said
    assert "Anna: 25, Ben: 18." in said


def test_nothing_that_is_said_is_code(owls: dict[str, bytes]) -> None:
    strange = "#include “x.typ” ] #panic() <b>&amp; $x$ \\ stay"
    assert strange in words(owls["en/rules.pdf"])
    html = owls["en/rules.html"].decode()
    assert "&lt;b&gt;&amp;amp; $x$" in html
    assert "<b>" not in html


def test_labels_are_words_at_their_places_and_arrows_are_drawn(
    owls: dict[str, bytes], tmp_path: Path
) -> None:
    """The label is the middle of the figure, which is centred between margins of 13 and 10 mm."""
    said = pypdfium2.PdfDocument(owls["en/rules.pdf"])[1].get_textpage()
    place = said.get_text_range().index("Here & <there>")
    left, right = said.get_charbox(place)[0], said.get_charbox(place + 13)[2]
    page = 105.0
    assert (left + right) / 2 * 25.4 / 72 == pytest.approx(10 + (page - 23) / 2, abs=0.5)
    html = owls["en/rules.html"].decode()
    (style,) = re.findall(r'<span class="label" style="(.*?)">Here &amp; &lt;there&gt;</span>', html)
    assert re.findall(r"[\d.]+", style) == ["50", "50", "100"]
    plain = made(tmp_path, RULES.replace("        - arrow: [[10, 0], [30, 0]]\n", ""))
    assert plain[f"en/{tmp_path.name}-rules.pdf"] != owls["en/rules.pdf"]


def test_what_is_not_translated_is_english_and_the_booklet_a_draft(owls: dict[str, bytes]) -> None:
    said = words(owls["el/rules.pdf"])
    assert "7 cards, and" in said
    assert "Προσχέδιο" in said
    html = owls["el/rules.html"].decode()
    assert '<span lang="en" dir="ltr">7 cards, and' in html
    assert '<span lang="en" dir="ltr">Set-up' in html
    assert "Draft" not in words(owls["en/rules.pdf"])
    assert '<span lang="en"' not in owls["en/rules.html"].decode()


def test_what_is_not_translated_is_tagged_as_english_and_looks_so(owls: dict[str, bytes]) -> None:
    tongues = []
    for locale in ("en", "el"):
        with pikepdf.open(BytesIO(owls[f"{locale}/rules.pdf"])) as pdf:
            spans = [
                one
                for one in pdf.objects
                if isinstance(one, pikepdf.Dictionary) and "/S" in one and "/Lang" in one
            ]
            tongues.append({str(one.Lang) for one in spans})
            fonts = {
                str(one.FontName)
                for one in pdf.objects
                if isinstance(one, pikepdf.Dictionary) and "/FontName" in one
            }
            assert any("Italic" in name for name in fonts) == (locale == "el")
    assert "en" in tongues[1]


def test_what_the_program_says_itself_is_marked_where_a_language_has_no_words_for_it(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "nl.po").write_text('msgid "Set-up"\nmsgstr "Klaarzetten"\n', "utf-8")
    files = made(tmp_path, locales="en, nl")
    html = files[f"nl/{tmp_path.name}-rules.html"].decode()
    assert '<span lang="en" dir="ltr">Contents</span>' in html
    assert '<p><span lang="en" dir="ltr">Made with Ludopress. Seed 7.</span></p>' in html
    assert ">Klaarzetten<" in html
    assert "Draft" in words(files[f"nl/{tmp_path.name}-rules.pdf"])


def test_credits_are_said_in_the_language_of_the_booklet(owls: dict[str, bytes]) -> None:
    line = "OpenMoji, the OpenMoji project, CC BY-SA 4.0, openmoji.org"
    assert f"Εικόνες: {line}· με στροφές" in words(owls["el/rules.pdf"])
    assert f"Εικόνες: {line}· με στροφές" in owls["el/rules.html"].decode()
    assert f"<p>Εικόνες: {line}" in owls["el/rules.html"].decode()
    english = "Pictures: OpenMoji by the OpenMoji project, CC BY-SA 4.0, openmoji.org; turned and scaled"
    assert english in words(owls["en/rules.pdf"])


def test_the_page_fetches_nothing(owls: dict[str, bytes]) -> None:
    html = owls["en/rules.html"].decode()
    assert "default-src 'none'" in html
    assert not re.findall(r"""(?:src|href)=["'](?!data:|#)[^"']*""", html)
    assert html.count("<h2") == 3  # contents, set-up, symbols by name


def test_the_same_input_makes_the_same_bytes(owls: dict[str, bytes], tmp_path: Path) -> None:
    again = {path.replace(f"{tmp_path.name}-", ""): content for path, content in made(tmp_path).items()}
    assert again == owls


@pytest.mark.parametrize(
    ("text", "put", "reason"),
    [
        (
            "{cards} cards",
            "{crads} cards",
            r'rules.yaml:3:11: R101 there is no number \{crads\} .did you mean "cards"',
        ),
        ("by: volcano", "by: vulcano", r"rules.yaml:4:\d+: R103 there is no scorer \"vulcano\""),
        ("anna: 20", "anna: many", r"rules.yaml:4:\d+: R104 \"anna\" must be a whole number"),
        ("cards/02", "cards/99", r'rules.yaml:6:\d+: R102 there is no front of "cards/99"'),
        ("ring: shared}, {", "ring: unicorn}, {", r'R102 "cards/01" shows no symbol "unicorn"'),
    ],
)
def test_what_the_rules_name_and_is_not_there_is_told_at_its_place(
    text: str, put: str, reason: str, tmp_path: Path
) -> None:
    assert text in RULES
    with pytest.raises(DefinitionError, match=reason):
        made(tmp_path, RULES.replace(text, put, 1))
