"""Booklets: the finished files of rules, in every language, are what readers need of them.

They are opened again: the PDF to read, the PDF to fold, and the page. Of what was meant to be in them only
the manuscript is known, not how it was set.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

from ludopress.invariants.booklet_files import Booklet, ink, plain, read, rest_of
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.rulebooks import untranslated
from ludopress.model import Block, Box, Kind, Leaflet, Publication, Text

MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
OVERHANG = 1.5  # mm: by so much a comma may hang out of a column, and an accent over it
FOOT = 5.0  # mm: from the footer to the edge of the page
_LEADERS = re.compile(r"[.\u2026\u00b7]*(\d*)[.\u2026\u00b7]*")  # dots, and a number before or behind them
_LENGTH = re.compile(r"([\d.]+) *(mm|cm|in|pt)")


@dataclass(frozen=True, slots=True)
class _Made:
    """The files of a leaflet; None and b"" where they are not there or cannot be read."""

    leaflet: Leaflet
    pdf: Booklet | None
    html: bytes

    @property
    def locale(self) -> str:
        return self.leaflet.booklet.locale


def has_booklets(publication: Publication) -> bool:
    """Return whether rule booklets are among the files."""
    return bool(publication.edition.leaflets) and any(
        artifact.path.endswith("-rules.pdf") for artifact in publication.artifacts
    )


def file_of(publication: Publication, locale: str, ending: str) -> bytes:
    """Return the file of rules in a language whose name ends so, b"" where there is none."""
    paths = {artifact.path: artifact.content for artifact in publication.artifacts}
    found = (path for path in paths if path.startswith(f"{locale}/") and path.endswith(ending))
    return next((paths[path] for path in found), b"")


def _made(publication: Publication) -> Iterator[_Made]:
    for leaflet in publication.edition.leaflets:
        locale = leaflet.booklet.locale
        content = file_of(publication, locale, "-rules.pdf")
        yield _Made(leaflet, read(content) if content else None, file_of(publication, locale, "-rules.html"))


def _read(publication: Publication) -> Iterator[tuple[_Made, Booklet]]:
    """Yield what has a PDF that opens."""
    yield from ((made, made.pdf) for made in _made(publication) if made.pdf is not None)


def made_booklets(publication: Publication) -> Iterator[tuple[Leaflet, Booklet]]:
    """Yield every booklet whose PDF opens, as it was meant and as it is."""
    yield from ((made.leaflet, pdf) for made, pdf in _read(publication))


def said(text: Text) -> str:
    """Return the letters of a text."""
    return "".join(run.letters for run in text)


def _headings(leaflet: Leaflet, most: int = 2) -> list[Block[Text]]:
    return [block for block in leaflet.booklet.blocks if block.kind is Kind.HEADING and block.level <= most]


@invariant("booklets/every-language", Publication, when=has_booklets)
def every_language(publication: Publication) -> Iterator[Breach]:
    """Every language of the deck has a booklet to read, one to fold and a page, and they open.

    A table in Ankara whose copy is missing plays something else.
    """
    made = {one.locale: one for one in _made(publication)}
    for dictionary in publication.edition.game.dictionaries:
        one = made.get(dictionary.locale)
        if one is None or one.pdf is None:
            yield Breach(f"there are no rules in {dictionary.locale}", (dictionary.locale,))
        elif not one.html:
            yield Breach(f"there is no page of the rules in {dictionary.locale}", (dictionary.locale,))


@invariant("booklets/drafts-stamped", Publication, when=has_booklets)
def drafts_stamped(publication: Publication) -> Iterator[Breach]:
    """A booklet says on its cover that it is a draft if, and only if, something in it is not translated.

    The page says so, too. Nobody takes an unfinished booklet for the finished one, or prints the wrong one.
    """
    dictionaries = {dictionary.locale: dictionary for dictionary in publication.edition.game.dictionaries}
    for made, pdf in _read(publication):
        draft = bool(untranslated(publication.edition, dictionaries[made.locale]))
        word = made.leaflet.manuscript.words["draft"]
        places = {
            "cover": any(rest_of(pdf.pages[0].words, one) is not None for one in (word, word[::-1])),
            "page": b'class="draft"' in made.html,
        }
        for place, stamped in places.items():
            if stamped != draft:
                how = "does not say that it is a draft" if draft else "says that it is a draft, and is none"
                yield Breach(f"the {made.locale} {place} {how}", (made.locale, place))


@invariant("booklets/every-chapter", Publication, when=has_booklets)
def every_chapter(publication: Publication) -> Iterator[Breach]:
    """Every chapter of the rules, and every part of one, is in every language, in the same order.

    In the PDF's bookmarks as well as in the page. A mini-game that is missing in one language is not played.
    """
    for made, pdf in _read(publication):
        headings = _headings(made.leaflet)
        wanted = [plain(said(block.rows[0][0])) for block in headings]
        found = [plain(title) for title in pdf.chapters]
        for block, heading in zip(headings, wanted, strict=True):
            if heading not in found:
                yield Breach(
                    f"the {made.locale} booklet has no chapter {block.key}", (made.locale, block.key)
                )
        if (kept := [title for title in found if title in wanted]) != wanted and set(kept) == set(wanted):
            yield Breach(
                f"the chapters of the {made.locale} booklet are out of order", (made.locale, "order")
            )
        anchors = _Anchors.of(made.html)
        keys = [block.key for block in headings if block.key]
        for key in keys:
            if key not in anchors:
                yield Breach(f"the {made.locale} page has no chapter {key}", (made.locale, key))


class _Anchors(HTMLParser):
    """Collects the ids of headings."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down the id of a heading."""
        if tag in {"h2", "h3"} and (key := dict(attrs).get("id")):
            self.found.append(key)

    @staticmethod
    def of(html: bytes) -> list[str]:
        parser = _Anchors()
        parser.feed(html.decode(errors="replace"))
        return parser.found


@invariant("booklets/within-margins", Publication, when=has_booklets)
def within_margins(publication: Publication) -> Iterator[Breach]:
    """The ink of every page but the cover keeps within the margins of the style, to 1.5 mm.

    The footer keeps 5 mm from the edge. What reaches farther is cut off when the booklet is trimmed, or lost
    in its fold.
    """
    style = publication.edition.game.style
    lengths = {name: millimetres(length) for name, length in style.page} if style else {}
    for made, pdf in _read(publication):
        is_ltr = made.leaflet.booklet.direction == "ltr"
        content = file_of(publication, made.locale, "-rules.pdf")
        for number, page in enumerate(pdf.pages[1:], 2):
            margins = _margins(lengths, is_right=(number % 2 == 1) == is_ltr)
            if list(_beyond(page.away, margins)):  # or a rim of what is painted is blank
                for edge, away in _beyond(ink(content, number), margins):
                    message = f"page {number} in {made.locale}: ink is {away:.1f} mm from the {edge} edge"
                    message += f", and the margin is {getattr(margins, edge):g} mm"
                    yield Breach(message, (made.locale, str(number), edge))


def _beyond(away: Box | None, margins: Box) -> Iterator[tuple[str, float]]:
    """Yield the edges that something comes too near to, and how near."""
    for edge in ("left", "top", "right", "bottom") if away else ():
        if (near := getattr(away, edge)) < getattr(margins, edge) - OVERHANG:
            yield edge, near


def _margins(lengths: dict[str, float], *, is_right: bool) -> Box:
    """Return the margins of a page: those of a right page of an open book have the fold at their left."""
    inside, outside = lengths["inside"], lengths["outside"]
    left, right = (inside, outside) if is_right else (outside, inside)
    return Box(left, lengths["top"], right, FOOT + OVERHANG)


def millimetres(length: str) -> float:
    """Return a length of a style in mm.

    >>> millimetres("2.5 in")
    63.5
    """
    found = _LENGTH.fullmatch(length)
    return float(found[1]) * MILLIMETRES[found[2]] if found else 0.0


@invariant("booklets/no-missing-glyph", Publication, when=has_booklets)
def no_missing_glyph(publication: Publication) -> Iterator[Breach]:
    """Every letter of a booklet has a glyph: none is printed as an empty box.

    Fonts know some hundred letters, and a language may have others.
    """
    for made, pdf in _read(publication):
        for number, font in dict.fromkeys(pdf.blanks):
            message = f"page {number} in {made.locale} shows a letter that {font} has not"
            yield Breach(message, (made.locale, str(number)))


@invariant("booklets/contents-right", Publication, when=has_booklets)
def contents_right(publication: Publication) -> Iterator[Breach]:
    """Where a booklet has a table of contents, every chapter is in it, with the page on which it begins.

    That page has the chapter's heading on it, and the same number in its footer.
    """
    for made, pdf in _read(publication):
        links = [link for page in pdf.pages for link in page.links]
        direction = made.leaflet.booklet.direction
        if not links:
            continue
        for block in _headings(made.leaflet, 1):
            heading = said(block.rows[0][0])
            link = next((one for one in links if _number(one.words, heading, direction) is not None), None)
            if link is None:
                yield Breach(f'the {made.locale} contents lack "{heading}"', (made.locale, block.key))
                continue
            number = _number(link.words, heading, direction)
            page = pdf.pages[link.page - 1]
            is_there = rest_of(page.words, heading, direction) is not None and str(link.page) in re.findall(
                r"\d+", page.words
            )
            if number != str(link.page) or not is_there:
                message = f'the {made.locale} contents say {number or "nothing"} for "{heading}"'
                yield Breach(f"{message}, and lead to page {link.page}", (made.locale, block.key))


def _number(words: str, heading: str, direction: str) -> str | None:
    """Return the number that a line of the contents gives ``heading``; None where it is another's line."""
    rest = rest_of(words, heading, direction)
    found = _LEADERS.fullmatch(rest) if rest is not None else None
    return found[1] if found else None


@invariant("booklets/tagged", Publication, when=has_booklets)
def tagged(publication: Publication) -> Iterator[Breach]:
    """A booklet to read is a tagged PDF that says its language and its title; so does the page.

    Screen readers read it aloud in the right order and with the right voice.
    """
    for made, pdf in _read(publication):
        faults = []
        if not pdf.is_tagged:
            faults.append("is not tagged")
        if pdf.language.casefold() != made.locale.casefold():
            faults.append(f'says that its language is "{pdf.language}"')
        if pdf.title != made.leaflet.booklet.title:
            faults.append(f'has the title "{pdf.title}"')
        for fault in faults:
            yield Breach(f"the {made.locale} booklet {fault}", (made.locale, fault.split()[0]))
        if f'<html lang="{made.locale}"'.encode() not in made.html:
            yield Breach(f"the {made.locale} page does not say its language", (made.locale, "page"))
