"""Typefaces of booklets: found by their names, in the project and among what is installed."""

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief, nearest
from ludopress.errors import Position
from ludopress.model import FontFamily
from ludopress.shelves import Shelves
from ludopress.typography.families import font_family, names_of

FOLDER = "fonts"  # in templates/


def family_of(name: str, at: Position, shelves: Shelves, mistakes: Mistakes) -> FontFamily | None:
    """Return the family called ``name``, None where there is none; takes that down ``at`` its place."""
    folders = [root / "templates" / FOLDER for root in shelves.roots]
    found = font_family(name, folders)
    if found is None:
        near = nearest(name, names_of(folders))
        package = f"fontpkg-{name.lower().replace(' ', '-')}"
        cure = f"put its files into templates/{FOLDER}/, or install it: pip install {brief(package)}"
        mistakes.add(
            at, "R012", f'there is no font "{brief(name)}"', f'did you mean "{near}"?' if near else cure
        )
    return found
