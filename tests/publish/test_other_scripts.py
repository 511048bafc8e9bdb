"""A booklet in Arabic and one in Japanese, of a project with fonts of its own, as other programs see them."""

import re
import shutil
from pathlib import Path

import pypdfium2
import pytest
import uharfbuzz

from ludopress.cache import Cache
from ludopress.errors import DefinitionError
from ludopress.press import POINTS
from ludopress.publish import Desk, Order, Outcome, prepare
from ludopress.publish.proofreading import proofread
from ludopress.shelves import Shelves

SAMPLE = Path(__file__).with_name("scripts")
DECK = """\
title: Owls
players: 2..4
seed: 7
locales: [ar-EG, ja]
play: {hand: {2: 12, 3..4: 6}, numbers: {volcano: {card: 1, most: 5}}}
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: round-85}
"""
SIZE = 8.4  # pt, of the text
NOT_FIRST = "。、」ーっゃゅょ・）"  # JIS X 4051: what no line begins with


def project(folder: Path) -> Path:
    """Return a project with a deck, its words in two languages, and their fonts and habits."""
    deck, locales = folder / "decks" / "owls", folder / "templates" / "locale"
    (deck / "locale").mkdir(parents=True)
    locales.mkdir(parents=True)
    (deck / "deck.yaml").write_text(DECK, encoding="utf-8")
    shutil.copy(SAMPLE / "rules.yaml", deck)
    shutil.copytree(SAMPLE / "fonts", folder / "templates" / "fonts")
    for tag in ("ar", "ja"):
        shutil.copy(SAMPLE / f"{tag}.po", deck / "locale")
        shutil.copy(SAMPLE / f"{tag}.yaml", locales)
    return folder


def made(folder: Path) -> Outcome:
    order = Order(deck=folder / "decks" / "owls", formats=("rules",))
    return prepare(order, Desk(shelves=Shelves(folder), cache=Cache(folder / "cache")))


@pytest.fixture(scope="module")
def owls(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    return made(project(tmp_path_factory.mktemp("scripts")))


@pytest.fixture(scope="module")
def booklets(owls: Outcome) -> dict[str, bytes]:
    return owls.files["rules"]


def test_letters_are_looked_for_in_the_fonts_that_a_language_brings(tmp_path: Path) -> None:
    folder = project(tmp_path)
    proof = proofread(None, [], Shelves(folder))
    assert {one.locale for one in proof.progress} >= {"ar-EG", "ja"}
    assert not [one for one in proof.findings if one.code == "translations/letters"]
    (folder / "templates" / "locale" / "ja.yaml").unlink()
    found = [
        one for one in proofread("ja", [], Shelves(folder)).findings if one.code == "translations/letters"
    ]
    assert found
    assert all("have no" in one.message for one in found)


@pytest.mark.usefixtures("cairo")  # or a check is skipped
def test_every_promise_is_kept_but_that_all_is_translated(owls: Outcome) -> None:
    *found, _summary = owls.reports["text"].splitlines()
    assert [line for line in found if "translat" not in line] == []


class Read:
    """A page as pdfium reads it: its letters, and where each is, in pt from the left."""

    def __init__(self, content: bytes, page: int) -> None:
        self.text = pypdfium2.PdfDocument(content)[page].get_textpage()
        self.letters = self.text.get_text_range()

    def box(self, words: str) -> list[tuple[float, float, float, float]]:
        """Return the boxes of the letters of ``words``, in the order in which they are spoken."""
        place = self.letters.index(words)
        return [self.text.get_charbox(place + index, loose=True) for index in range(len(words))]


def shaped(words: str, *, joined: bool) -> float:
    """Return how far Arabic ``words`` run in em, by HarfBuzz: their letters joined, or each by itself."""
    font = uharfbuzz.Font(uharfbuzz.Face((SAMPLE / "fonts" / "Amiri-sample.ttf").read_bytes()))
    total = 0
    for part in [words] if joined else list(words):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(part)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        total += sum(position.x_advance for position in buffer.glyph_positions)
    return total / font.face.upem


def test_arabic_letters_are_joined_and_run_from_right_to_left(booklets: dict[str, bytes]) -> None:
    page = Read(booklets["ar-EG/owls-rules.pdf"], 1)
    for words in ("بطاقتان", "اللعبة"):
        boxes = page.box(words)
        width = (max(box[2] for box in boxes) - min(box[0] for box in boxes)) / SIZE
        assert width == pytest.approx(shaped(words, joined=True), rel=0.03)
        assert abs(shaped(words, joined=False) / width - 1) > 0.1
        middles = [(box[0] + box[2]) / 2 for box in boxes]
        assert middles[0] == max(middles)
        assert middles[-1] == min(middles)


def test_arabic_pages_are_mirrored(booklets: dict[str, bytes]) -> None:
    page = Read(booklets["ar-EG/owls-rules.pdf"], 1)
    assert page.box("اللاعبون")[0][0] > page.box("البطاقات")[0][2]  # the first column is at the right
    step = page.box("اخلط")[0]
    number = page.letters.index("١")
    assert page.text.get_charbox(number)[0] > step[2]
    right = 105 * POINTS - max(box[2] for box in page.box("ابحث"))
    assert right == pytest.approx(
        10 * POINTS, abs=1.0
    )  # the outer margin: the book is bound at the other side


def test_arabic_numbers_have_the_digits_of_the_locale(booklets: dict[str, bytes]) -> None:
    letters = Read(booklets["ar-EG/owls-rules.pdf"], 1).letters
    assert {"١٢", "٧"} <= set(re.findall("[٠-٩]+", letters))
    assert not re.findall("[0-9]", letters)


def test_an_arabic_booklet_is_bound_at_the_right(booklets: dict[str, bytes]) -> None:
    """Its cover is the left half of the first side, that of a Japanese one the right half."""
    for locale, title, is_left in (("ar-EG", "البوم", True), ("ja", "ふくろう", False)):
        cover = Read(booklets[f"{locale}/owls-rules-booklet-A4.pdf"], 0)
        boxes = [cover.text.get_charbox(found.start()) for found in re.finditer(title, cover.letters)]
        largest = max(boxes, key=lambda box: box[3] - box[1])
        assert (largest[2] < 105 * POINTS) == is_left


def test_the_page_says_its_direction_and_language(booklets: dict[str, bytes]) -> None:
    assert '<html lang="ar-EG" dir="rtl">' in booklets["ar-EG/owls-rules.html"].decode()
    assert 'symbols: "٠" "١" "٢"' in booklets["ar-EG/owls-rules.html"].decode()
    assert '<html lang="ja" dir="ltr">' in booklets["ja/owls-rules.html"].decode()


def test_credits_that_are_not_translated_say_that_they_are_english(booklets: dict[str, bytes]) -> None:
    for locale in ("ar-EG", "ja"):
        page = booklets[f"{locale}/owls-rules.html"].decode()
        assert '<p><span lang="en" dir="ltr">Pictures: OpenMoji by' in page


@pytest.mark.parametrize("width", [52, 57, 63, 71])
def test_no_japanese_line_begins_with_what_ends_a_phrase(width: int, tmp_path: Path) -> None:
    folder = project(tmp_path)
    style = (SAMPLE.parents[2] / "templates" / "booklet" / "style.yaml").read_text(encoding="utf-8")
    shutil.copytree(SAMPLE.parents[2] / "templates" / "booklet", folder / "templates" / "booklet")
    narrow = style.replace("width: 105 mm", f"width: {width} mm")
    assert narrow != style
    (folder / "templates" / "booklet" / "style.yaml").write_text(narrow, encoding="utf-8")
    rules = folder / "decks" / "owls" / "rules.yaml"
    lines = rules.read_text(encoding="utf-8").splitlines()
    rules.write_text("\n".join(line for line in lines if not re.search("figure|pieces|caption", line)))
    page = Read(made(folder).files["rules"]["ja/owls-rules.pdf"], 1)
    lines = [line.strip() for line in page.letters.splitlines()]
    assert len(lines) >= 15
    assert not [line for line in lines if line[:1] in NOT_FIRST and line]
    assert not [line for line in lines if line.endswith("「")]


def test_letters_come_from_the_first_font_that_has_them(booklets: dict[str, bytes]) -> None:
    for locale, wanted in (("ar-EG", "Amiri"), ("ja", "NotoSansCJKjp")):
        document = pypdfium2.PdfDocument(booklets[f"{locale}/owls-rules.pdf"])
        fonts = {
            one.get_font().get_base_name()
            for page in document
            for one in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT])
        }
        assert any(wanted in font for font in fonts), fonts
        assert any("FiraSans" in font for font in fonts), fonts
        assert not [font for font in fonts if wanted not in font and "FiraSans" not in font]


def test_a_letter_without_a_font_is_told_with_its_place_and_the_cure(tmp_path: Path) -> None:
    folder = project(tmp_path)
    (folder / "templates" / "locale" / "ja.yaml").unlink()
    wanted = (
        r'rules.yaml:2:6: R105 no font has "あ" \(U\+3042, HIRAGANA LETTER A\), which is said in ja; '
        r"there are Fira Sans \(name one under fonts: in templates/locale/ja.yaml; "
        r"its files go to templates/fonts/\)"
    )
    with pytest.raises(DefinitionError, match=wanted):
        made(folder)
