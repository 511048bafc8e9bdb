"""Booklets to be set by tests: any blocks, in the style and the habits that ship."""

from dataclasses import replace

import pypdfium2

from ludopress.booklets import typeset
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.habits import read_habits
from ludopress.definitions.styles import read_style
from ludopress.errors import Position
from ludopress.model import Block, Booklet, BookletStyle, Habits, Kind, Manuscript, Run, Text
from ludopress.shelves import Shelves, shipped

AT = Position("decks/owls/rules.yaml", 1, 1)
SHELVES = Shelves(shipped())
WORDS = ("rules", "contents", "index", "example", "players", "draft", "colophon")


def style(width: str = "105 mm") -> BookletStyle:
    """Return how shipped booklets look, on pages of that width."""
    read = read_style(SHELVES, Mistakes())
    assert read is not None
    return replace(read, page=(*read.page, ("width", width)))


def habits(locale: str) -> Habits:
    """Return the habits of a language that ships."""
    return read_habits(locale, SHELVES, Mistakes())


def text(letters: str) -> Text:
    """Return plain words."""
    return (Run(letters),)


def block(kind: Kind, *rows: tuple[str, ...], level: int = 0) -> Block[Text]:
    """Return a block that says ``rows``."""
    return Block(kind=kind, rows=tuple(tuple(map(text, row)) for row in rows), at=AT, level=level)


def manuscript(locale: str, blocks: list[Block[Text]], own: Habits | None = None) -> Manuscript:
    """Return a booklet without pictures."""
    kept = own or habits(locale)
    booklet = Booklet(
        locale=locale,
        direction=kept.direction,
        title="Owls",
        blocks=tuple(blocks),
        said=1,
        asked=1,
        habits=kept,
    )
    words = dict.fromkeys(WORDS, "–")
    return Manuscript(booklet=booklet, words=words, figures=(), cover=None, index=(), credits=())


def made(locale: str, blocks: list[Block[Text]], own: Habits | None = None, width: str = "105 mm") -> bytes:
    """Return the PDF of a booklet without pictures."""
    (pdf,) = typeset([manuscript(locale, blocks, own)], style(width))
    return pdf


def lines(content: bytes) -> list[str]:
    """Return the lines of a PDF as pdfium reads them; those that end in a hyphen end in U+FFFE."""
    pages = pypdfium2.PdfDocument(content)
    return (
        "\n".join(page.get_textpage().get_text_range() for page in pages)
        .replace("\ufffe", "\ufffe\n")
        .splitlines()
    )
