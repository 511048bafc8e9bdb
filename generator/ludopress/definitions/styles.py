"""How rule booklets look: templates/booklet/, with style.yaml and the sources that it dresses."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Colours, Keys, Spelling, Text
from ludopress.definitions.loader import load
from ludopress.definitions.places import Folder, shown
from ludopress.definitions.typefaces import family_of
from ludopress.definitions.validation import checked
from ludopress.errors import Position
from ludopress.model import BookletStyle
from ludopress.shelves import Shelves
from ludopress.typography.fonts import TYPEFACES

FOLDER, FILE, TYPST, WEB = "booklet", "style.yaml", "booklet.typ", "booklet.html"
MOST_BYTES = 512 * 1024
ROLES = ("ink", "head", "light", "accent", "rule")

_LENGTH = Spelling(
    r"[0-9]{1,3}([.][0-9]{1,2})? ?(mm|pt)", "a length on a page", "write it like 105 mm or 8.4 pt"
)
Length = Annotated[str, AfterValidator(_LENGTH), _LENGTH.schema]


class PageKeys(Keys):
    """A page of a booklet and its margins."""

    width: Length
    height: Length
    inside: Length
    outside: Length
    top: Length
    bottom: Length


class FontKeys(Keys):
    """The typefaces of a booklet."""

    text: Text
    head: Text


class StyleKeys(Keys):
    """templates/booklet/style.yaml."""

    page: Annotated[PageKeys, Field(description="The page, which two of fold from a sheet, and its margins.")]
    fonts: Annotated[FontKeys, Field(description=f"Of {', '.join(TYPEFACES)}.")]
    size: Annotated[Length, Field(description="Of the letters.")]
    colours: Annotated[Colours, Field(description=f"By role: {', '.join(ROLES)}.")]
    capitals: Annotated[
        list[Literal["headings", "labels"]],
        Field(
            default_factory=list,
            description="What is set in capitals: headings, or the heads of tables and of examples.",
        ),
    ]


def read_style(shelves: Shelves, mistakes: Mistakes) -> BookletStyle | None:
    """Return how booklets look, None where that cannot be read; takes down what is wrong."""
    folder = shelves.find("templates", FOLDER)
    if folder is None:
        mistakes.add(Position(f"templates/{FOLDER}"), "R011", "the template of booklets is not there")
        return None
    document = load(folder / FILE, mistakes)
    keys = None if document is None else checked(document, StyleKeys, "R", mistakes)
    if document is None or keys is None:
        return None
    for role in ROLES:
        if role not in keys.colours:
            mistakes.add(document.key_at("colours"), "R003", f'"{role}" is missing', f"add '{role}: …'")
    sources = []
    for name in (TYPST, WEB):
        try:
            sources.append(Folder(folder).read(name, MOST_BYTES).decode())
        except (WrongValue, UnicodeDecodeError):
            mistakes.add(Position(shown(folder / name)), "R011", "the template of booklets cannot be read")
            return None
    families = (
        family_of(name, document.value_at("fonts", role), shelves, mistakes)
        for role, name in dict(keys.fonts).items()
    )
    return BookletStyle(
        source=sources[0],
        html=sources[1],
        page=tuple(dict(keys.page).items()),
        fonts=tuple(dict(keys.fonts).items()),
        size=keys.size,
        colours=tuple(keys.colours.items()),
        capitals=tuple(keys.capitals),
        families=tuple(family for family in families if family is not None),
    )
