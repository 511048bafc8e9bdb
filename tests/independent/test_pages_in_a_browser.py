"""The page of the rules in a headless Chromium, where there is one: on a telephone, in the dark, on paper."""

import html
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from ludopress.cache import Cache, default_folder
from ludopress.definitions import read_game
from ludopress.export import EXPORTERS
from ludopress.publish import Desk, Order
from ludopress.publish.catalogues import Renderers
from ludopress.publish.making import drawn_edition
from ludopress.shelves import Shelves, shipped

DECK = shipped() / "decks" / "glimpse-kids"
LOCALES = ("en", "el", "tr", "fr", "de")
TELEPHONE = 360  # CSS pixels
LOOK = Path(__file__).with_name("browser.js")
NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = ("background-networking", "component-update", "sync", "gpu", "quic")
Seen = dict[str, Any]


@dataclass(frozen=True)
class Browser:
    """A Chromium with a profile of its own."""

    program: str
    folder: Path

    def run(self, page: Path, *flags: str) -> str:
        """Return the document that ``page`` becomes, if a flag asks for it."""
        command = [self.program, "--headless", "--no-sandbox", "--no-first-run", "--hide-scrollbars"]
        command += [f"--disable-{what}" for what in QUIET]
        command += [f"--user-data-dir={self.folder / 'profile'}", *flags, page.as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def look(self, page: str, *flags: str) -> Seen:
        """Return what there is to be seen of ``page`` on a telephone."""
        data = json.dumps(page).replace("</", "<\\/")
        frame = f"<iframe style='width:{TELEPHONE}px;height:800px;border:0'></iframe>"
        around = self.folder / "around.html"
        script = f"const PAGE = {data};\n{LOOK.read_text('utf-8')}"
        around.write_text(f"<!doctype html><meta charset=utf-8>{frame}<script>{script}</script>", "utf-8")
        found = re.search(r'<pre id="seen">(.*?)</pre>', self.run(around, "--dump-dom", *flags), re.DOTALL)
        assert found, "the browser saw nothing"
        seen = json.loads(html.unescape(found[1]))
        assert isinstance(seen, dict)
        return seen


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    program = next((place for name in NAMES if (place := shutil.which(name))), None)
    if program is None:
        pytest.skip("no Chromium is installed")
    return Browser(program, tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="module")
def pages(browser: Browser) -> dict[str, str]:  # noqa: ARG001  (without one, no page is made)
    """Return the page in each language."""
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    order = Order(deck=DECK, formats=("rules",))
    with Renderers.hired() as renderers:
        edition, _ = drawn_edition(read_game(DECK, desk.shelves), order, desk, renderers)
    made = {
        artifact.path: artifact.content.decode()
        for artifact in EXPORTERS["rules"](edition)
        if artifact.path.endswith(".html")
    }
    return {path.partition("/")[0]: page for path, page in made.items()}


@pytest.fixture(scope="module")
def seen(browser: Browser, pages: dict[str, str]) -> dict[str, Seen]:
    return {locale: browser.look(page) for locale, page in pages.items()}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_telephone_shows_all_of_it_without_scrolling_sideways(locale: str, seen: dict[str, Seen]) -> None:
    assert seen[locale]["width"] == TELEPHONE
    assert seen[locale]["scrolls"] == TELEPHONE
    assert seen[locale]["beyond"] == []
    assert seen[locale]["smallest"] >= 13


@pytest.mark.parametrize("locale", LOCALES)
def test_it_says_its_language_its_direction_and_what_its_pictures_show(
    locale: str, seen: dict[str, Seen]
) -> None:
    assert (seen[locale]["language"], seen[locale]["direction"]) == (locale, "ltr")
    figures = [image for image in seen[locale]["images"] if image["figure"]]
    assert len(figures) >= 5
    assert all(image["alt"] for image in figures)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_picture_is_blank_and_nothing_is_fetched(locale: str, seen: dict[str, Seen]) -> None:
    assert len(seen[locale]["images"]) > 31
    assert min(image["colours"] for image in seen[locale]["images"]) >= 3
    assert seen[locale]["fetched"] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_headings_go_down_step_by_step_and_every_link_leads_somewhere(
    locale: str, seen: dict[str, Seen]
) -> None:
    levels = seen[locale]["headings"]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(lower - higher <= 1 for higher, lower in pairwise(levels))
    assert len(seen[locale]["links"]) >= 10
    assert all(seen[locale]["links"])


def test_in_the_dark_the_paper_is_dark_and_the_ink_light(browser: Browser, pages: dict[str, str]) -> None:
    light, dark = (browser.look(pages["el"], *flags) for flags in ((), ("--force-dark-mode",)))
    assert not light["dark"]
    assert dark["dark"]
    assert contrast(light) > 7
    assert contrast(dark) > 7
    assert luminance(light["paper"]) > 0.9
    assert luminance(dark["paper"]) < 0.1


def test_on_paper_there_is_no_list_of_links(browser: Browser, pages: dict[str, str]) -> None:
    page, paper = browser.folder / "page.html", browser.folder / "page.pdf"
    page.write_text(pages["en"], "utf-8")
    browser.run(page, f"--print-to-pdf={paper}", "--no-pdf-header-footer")
    words = " ".join(one.get_textpage().get_text_range() for one in pypdfium2.PdfDocument(paper))
    assert "Contents" in pages["en"]
    assert "Contents" not in words
    assert words.count("The poisoned gift") == pages["en"].count("The poisoned gift") - 1


def contrast(page: Seen) -> float:
    """Return the contrast of ink and paper as WCAG 2 has it."""
    low, high = sorted(luminance(page[what]) for what in ("ink", "paper"))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a computed colour, by WCAG 2."""
    channels = [int(number) / 255 for number in re.findall(r"\d+", colour)[:3]]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return sum(weight * one for weight, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
