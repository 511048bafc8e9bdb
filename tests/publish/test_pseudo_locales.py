"""Every rule book in English made strange: longer words and letters with accents, and read from the right."""

import re
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from ludopress.cache import Cache, default_folder
from ludopress.definitions import read_game
from ludopress.press import POINTS
from ludopress.publish import Desk, Order, Outcome
from ludopress.publish.making import make
from ludopress.shelves import Shelves, shipped
from publish.pseudo import BACK, TURN, accented, spoken, turned

DECKS = sorted(file.parent.name for file in (shipped() / "decks").glob("*/rules.yaml"))
STRANGE = {"en-XA": "ltr", "ar-XB": "rtl"}
LEAST = 4.0  # mm from the edge of a page to any letter
MM = POINTS // 1
# Nothing turns words on pieces round, so these stay English; pdfium tells the words of a line that is read
# from the left, on a page read from the right, backwards.
EXPECTED = (
    re.compile(r".* score-sheets/translated: \S+ ar-XB: .* has no translation in ar-XB; .*"),
    # pdfium loses letters beside marks of direction, of which ar-XB alone is full.
    re.compile(r".* booklets/contents-right: \S+: the ar-XB contents .*"),
    re.compile(r"… and \d+ more.*"),
)


@cache
def made(slug: str) -> Outcome:
    """Return a deck's rules and sheets in the pseudo-locales."""
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    deck = shipped() / "decks" / slug
    game = spoken(read_game(deck, desk.shelves, cache=desk.cache))
    return make(game, Order(deck=deck, formats=("rules",)), desk)


def pdf_of(slug: str, locale: str) -> bytes:
    return made(slug).files["rules"][f"{locale}/{slug}-rules.pdf"]


@pytest.mark.usefixtures("cairo")  # or a check is skipped
@pytest.mark.parametrize("slug", DECKS)
def test_nothing_is_found_but_what_is_known(slug: str) -> None:
    *found, _summary = made(slug).reports["text"].splitlines()
    assert [line for line in found if line and not any(known.fullmatch(line) for known in EXPECTED)] == []


@pytest.mark.parametrize("locale", STRANGE)
@pytest.mark.parametrize("slug", DECKS)
def test_there_is_a_book_to_read_and_to_print_and_a_page(slug: str, locale: str) -> None:
    made_of = {path for path in made(slug).files["rules"] if path.startswith(f"{locale}/")}
    assert made_of == {f"{locale}/{slug}-rules{end}" for end in (".pdf", "-booklet-A4.pdf", ".html")}
    with pikepdf.open(BytesIO(pdf_of(slug, locale))) as pdf:
        assert not pdf.check_pdf_syntax()
        assert len(pdf.pages) >= 4
        assert str(pdf.Root.Lang) == locale


@pytest.mark.parametrize("slug", DECKS)
def test_the_page_is_read_in_the_direction_of_its_language(slug: str) -> None:
    for locale, direction in STRANGE.items():
        html = made(slug).files["rules"][f"{locale}/{slug}-rules.html"].decode()
        assert f'<html lang="{locale}" dir="{direction}">' in html
        assert not re.search(r'<span lang="en"', html)  # everything has its strange words


@pytest.mark.parametrize("slug", DECKS)
def test_a_book_read_from_the_right_begins_its_lines_there(slug: str) -> None:
    assert beginnings(slug, "en-XA") == "left"
    assert beginnings(slug, "ar-XB") == "right"


@pytest.mark.parametrize("locale", STRANGE)
@pytest.mark.parametrize("slug", DECKS)
def test_no_letter_comes_near_the_edge_of_a_page(slug: str, locale: str) -> None:
    for number, page in enumerate(pypdfium2.PdfDocument(pdf_of(slug, locale)), 1):
        width, height = page.get_size()
        for index, (left, bottom, right, top) in enumerate(boxes(page)):
            room = min(left, bottom, width - right, height - top) / POINTS
            assert room > LEAST, (number, index)


@pytest.mark.parametrize("slug", DECKS)
def test_no_phrase_is_cut_off(slug: str) -> None:
    said = "".join(
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf_of(slug, "en-XA"))
    )
    assert said.count("[") == said.count("]") > 40


def boxes(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    """Return the box of every letter on a page, in points from its lower left corner."""
    text = page.get_textpage()
    found = [text.get_charbox(index) for index in range(text.count_chars())]
    return [box for box in found if box[2] > box[0]]


def beginnings(slug: str, locale: str) -> str:
    """Return on which side more lines reach the margin."""
    left, right = 0, 0
    for page in list(pypdfium2.PdfDocument(pdf_of(slug, locale)))[1:]:
        width, _ = page.get_size()
        lines: dict[int, list[tuple[float, float, float, float]]] = {}
        for box in boxes(page):
            lines.setdefault(round(box[1] / 6), []).append(box)
        for line in lines.values():
            left += min(box[0] for box in line) < width * 0.2
            right += max(box[2] for box in line) > width * 0.8
    return "left" if left > right else "right"


def test_numbers_and_marks_stay_as_they_are() -> None:
    for strange in (accented, turned):
        said = strange("**{hand} cards** for *each* of {players}")
        assert re.findall(r"\{\w+\}|\*+", said) == ["**", "{hand}", "**", "*", "*", "{players}"]
    assert turned("One").strip(TURN + BACK) == "One"
    assert 1.3 < len(accented("Whoever has the fewest cards takes all of them")) / 46 < 1.45
