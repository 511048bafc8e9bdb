"""A stranger's project: ``bad``, a deck with files of every kind to spoil, and ``sound`` after it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

BAD = """\
title: Bad
players: 2..4
locales: [en, el]
components:
  cards: {family: match, symbols: shapes, symbols_per_card: 3, template: card}
"""
SOUND = """\
title: Sound
players: 2..4
components:
  cards: {family: match, symbols: animals, symbols_per_card: 3, template: square-70}
"""
SYMBOLS = """\
symbols:
  sun: openmoji:2600
  moon: openmoji:1F319
  owl: openmoji:1F989
  fox: openmoji:1F98A
  pear: openmoji:1F350
  key: openmoji:1F511
  own: own.svg
"""
RULES = """\
blocks:
  - {heading: Set-up}
  - text: "Shuffle the {cards} cards."
"""
TEMPLATE = """\
title: Card
trim: {shape: rectangle, width: 60 mm, height: 60 mm}
bleed: 3 mm
safe: 4 mm
front: front.svg
palette: fjord
"""
PO = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: el\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>\n'
OWN = SVG.format(box="0 0 100 100", body='<path d="M50 8L93 92H7Z" fill="#b3243a"/>')


def face(body: str = "") -> str:
    """Return a source of a face with a slot for symbols, and ``body``."""
    return SVG.format(
        box="-3 -3 66 66",
        body=f'<rect x="-3" y="-3" width="66" height="66" fill="#ffffff"/>{body}<g data-slot="symbols"/>',
    )


FILES = {
    "decks/bad/deck.yaml": BAD,
    "decks/bad/rules.yaml": RULES,
    "decks/bad/locale/el.po": PO + 'msgid "Set-up"\nmsgstr "Προετοιμασία"\n',
    "decks/sound/deck.yaml": SOUND,
    "symbols/shapes/symbols.yaml": SYMBOLS,
    "symbols/shapes/own.svg": OWN,
    "templates/card/template.yaml": TEMPLATE,
    "templates/card/front.svg": face(),
}
SECRETS = {  # beside the project, good in all respects but where they are
    "deck.yaml": SOUND,
    "rules.yaml": RULES,
    "own.svg": OWN,
    "front.svg": face(),
    "el.po": PO,
    "names.yaml": "names: {sun: soleil}\n",
    "habits.yaml": "quotes: ['«', '»']\n",
    "symbols.yaml": SYMBOLS,
    "template.yaml": TEMPLATE,
}


def write(folder: Path) -> Path:
    """Write the project into ``folder``/project, secrets beside it, and return its folder."""
    for top, files in (("project", FILES), ("outside", SECRETS)):
        for name, text in files.items():
            put(folder / top / name, text)
    return folder / "project"


def put(file: Path, content: str | bytes) -> None:
    """Write a file, instead of whatever stands there, and the folders that it lies in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)


Spoil = Callable[[Path], object]


@dataclass(frozen=True, kw_only=True)
class Attack:
    """What spoils the project, and how the mistake that the build tells of begins.

    ``code`` is the exit code; what is ``shared`` by decks fails the sound one, too (None: on slow machines).
    ``late`` is what fails once the deck is drawn, when a second process would begin the next one, which
    takes half a second.
    """

    spoil: Spoil
    says: str
    code: int = 3
    shared: bool | None = False
    late: bool = False
    limits: str = ""


def file(name: str, content: str | bytes) -> Spoil:
    """Return what puts ``content`` in the place of the file called ``name``."""
    return lambda project: put(project / name, content)


def words(name: str, old: str, new: str) -> Spoil:
    """Return what writes ``new`` for ``old`` in the file called ``name``."""

    def spoil(project: Path) -> None:
        text = (project / name).read_text("utf-8")
        assert old in text
        put(project / name, text.replace(old, new, 1))

    return spoil


def link(name: str, target: str) -> Spoil:
    """Return what puts a link to ``target`` in the place of what is called ``name``."""

    def spoil(project: Path) -> None:
        place = project / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_dir():
            place.rename(place.with_name("moved"))
        place.unlink(missing_ok=True)
        place.symlink_to(target)

    return spoil


def both(*spoils: Spoil) -> Spoil:
    """Return what does all of that."""
    return lambda project: [spoil(project) for spoil in spoils]
