"""A small project that is right in every file, for the tests to spoil."""

from pathlib import Path

import pytest

from ludopress.shelves import Shelves

DECK = """\
title: Owls by night
players: 2..8
seed: 7
paper: {sheet: A4, flip: long-edge, marks: crop}
components:
  cards:
    family: match
    symbols: birds
    symbols_per_card: 3
    template: round
    palette: dusk
expect: {shared_symbols: 1}
waive: {symbols/look-alike: "they are meant to tease"}
"""
SYMBOLS = """\
credit: {title: Birds, licence: CC0-1.0}
symbols:
  owl: openmoji:1F989
  Swan: {art: openmoji:1F9A2}
  our-dove:
    art: our dove (1).svg
    names: {fr: la colombe}
"""
TEMPLATE = """\
title: Round
trim: {shape: circle, diameter: 85 mm}
bleed: 3 mm
safe: 4 mm
front: front.svg
palette: dusk
colours: {rim: "#FFFFFF"}
"""
PALETTES = """\
palettes:
  dusk: {dark: "#222244", light: "#EEEEFF"}
  dawn: {dark: "#442222", light: "#FFEEEE"}
"""
CUES = """\
cues:
  red: {colour: "#D6382E", ink: "#FFFFFF", shape: heart}
  sky: {colour: "#5BB3EA", ink: "#26233A", shape: drop}
"""
RULES = """\
blocks:
  - {heading: Set-up, id: set-up}
  - text: "Shuffle the **{cards}** cards."
  - steps: [Take one., {say: "Turn {hand} card.", plural: "Turn {hand} cards.", count: hand}]
  - table: [[Owls, Points], [one, two]]
  - figure: {pieces: [{piece: cards/01, at: [0, 0]}], caption: A card.}
"""
HABITS = """\
quotes: ["“", "”"]
"""
STYLE = """\
page: {width: 105 mm, height: 148 mm, inside: 13 mm, outside: 10 mm, top: 11 mm, bottom: 15 mm}
fonts: {text: Fira Sans, head: Fira Sans}
size: 8.4 pt
colours: {ink: "#222222", head: "#115577", light: "#EEEEDD", accent: "#CC5533", rule: "#BBBBAA"}
"""
PAIRS = """\
title: Pairs
players: 1..6
play: {prizes: 3, top_points: 9}
components:
  tiles:
    family: twins
    template: round
    motifs: motifs.yaml
    cards: 3
    unique: 6
    double: 0
    triple: 0
"""
MOTIFS = """\
motifs:
  waves: {family: seigaiha, palette: clay}
  sea: {family: seigaiha, variant: 2, palette: ice, ground: dark, first_ink: 3, scale: 1.5, angle: 45}
  hills: {family: ogee, palette: clay, ground: dark}
near_twins:
  surf: {near: waves, difficulty: cruel, family: seigaiha, palette: ice}
"""
MOTIF_PALETTES = """\
palettes:
  clay: {light: "#F4EFDF", dark: "#2A1A1A", inks: ["#B3243A", "#DB9A1E", "#2B5FA0", "#93B8A0"]}
  ice: {light: "#EEF3F4", dark: "#1D2F3F", inks: ["#44779E", "#E5C99A", "#B5532C", "#A9D0E0"]}
"""
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#123456"/></svg>'
)
FILES = {
    "decks/owls/deck.yaml": DECK,
    "symbols/birds/symbols.yaml": SYMBOLS,
    "symbols/birds/our dove (1).svg": DRAWING,
    "templates/round/template.yaml": TEMPLATE,
    "templates/round/front.svg": DRAWING,
    "templates/palettes.yaml": PALETTES,
    "templates/cues.yaml": CUES,
    "decks/owls/rules.yaml": RULES,
    "templates/locale/en.yaml": HABITS,
    "templates/booklet/style.yaml": STYLE,
    "templates/booklet/booklet.typ": "",
    "templates/booklet/booklet.html": "",
    "decks/pairs/deck.yaml": PAIRS,
    "decks/pairs/motifs.yaml": MOTIFS,
    "templates/motif-palettes.yaml": MOTIF_PALETTES,
}


@pytest.fixture
def game_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project folder that is the current one and sees nothing of what Ludopress ships."""
    for name, text in FILES.items():
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ludopress.shelves.shipped", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def shelves(game_folder: Path) -> Shelves:
    """Return the shelves of that project."""
    return Shelves(game_folder)
