"""mistakes.yaml holds a bad case of every code; what YAML cannot write stands here."""

from pathlib import Path

import pytest
import yaml

from ludopress.definitions import find_deck, read_game
from ludopress.definitions.codes import CODES, MOST
from ludopress.errors import DefinitionError, UsageError
from ludopress.shelves import Shelves

DECK, SYMBOLS = "decks/owls/deck.yaml", "symbols/birds/symbols.yaml"
TEMPLATE, PALETTES = "templates/round/template.yaml", "templates/palettes.yaml"
CUES = "templates/cues.yaml"
PAIRS, MOTIFS = "decks/pairs/deck.yaml", "decks/pairs/motifs.yaml"
MOTIF_PALETTES = "templates/motif-palettes.yaml"

TABLE = yaml.safe_load(Path(__file__).with_name("mistakes.yaml").read_text(encoding="utf-8"))
CASES = [(file, case) for file, cases in TABLE.items() for case in cases]
BOMB = "title: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"k{name}: &{name} [{', '.join(['*' + before] * 10)}]\n"
    for before, name in zip("abcdef", "bcdefg", strict=True)
)
WHOLE_FILES = {
    "too large": (b"# " + b"x" * 600_000, ": Y002"),
    "an alias bomb": (BOMB.encode(), ":5:5: Y003"),
    "latin-1": (b"title: x\nseed: \xe9\n", ":2:7: Y004"),
    "UTF-16": ("title: x".encode("utf-16"), ":1:1: Y004"),
    "nested as deep as libyaml goes": (b"a: " + b"[" * 5000, ":1:1003: Y011"),
    "a huge number": (b"title: " + b"7" * 5000, ":1:8: Y014"),
}
ELSEWHERE = {
    "Y001": "test_loader.py",
    "Y016": "test_loader.py",
    "S011": "test_symbol_art.py",
    "S015": "test_symbol_art.py",
    "T015": "test_template_files.py",
    "D016": "test_phrases.py",
    "D017": "test_template_files.py",
    "D020": "test_motifs.py",
    "D021": "test_motifs.py",
    "D023": "test_images.py",
    "D024": "test_images.py",
    "D025": "test_images.py",
    **dict.fromkeys(("G002", "G003", "G005", "G006", "G007", "G008", "G009"), "test_scenes.py"),
    **dict.fromkeys((f"G0{number}" for number in range(10, 20)), "test_scenes.py"),
    "S016": "test_scenes.py",
    **dict.fromkeys(("S017", "S018", "S019"), "test_names.py"),
    **dict.fromkeys(("D026", "D027"), "test_scene_choices.py"),
    "R011": "test_rulebooks.py",
    "W010": "test_phrases.py",
    "W011": "test_phrases.py",
    "W012": "test_phrases.py",
    "W013": "test_po_files.py",
    **dict.fromkeys(("W014", "W015"), "test_po_files.py"),
    **dict.fromkeys(("R013", "R015"), "test_typefaces.py"),
}
# A family's own checks, see test_validation.py; and values of kinds that these files do not have.
OF_OTHERS = {
    "S009",
    "M009",
    "T009",
    "P009",
    "C009",
    "S004",
    "M004",
    "S006",
    "P004",
    "P006",
    "C004",
    "G004",
    "R004",
}


def said(folder: Path, shelves: Shelves, file: str = DECK) -> list[str]:
    deck = "pairs" if file in (PAIRS, MOTIFS, MOTIF_PALETTES) else "owls"
    with pytest.raises(DefinitionError) as caught:
        read_game(folder / "decks" / deck, shelves)
    return [str(mistake) for mistake in caught.value.mistakes]


@pytest.mark.parametrize(("file", "case"), CASES, ids=[f"{file}: {case['case']}" for file, case in CASES])
def test_a_mistake_is_told_with_its_place_its_code_and_its_cure(
    file: str, case: dict[str, str], game_folder: Path, shelves: Shelves
) -> None:
    place = game_folder / file
    text = place.read_text(encoding="utf-8")
    if "for" in case:
        assert case["for"] in text
        text = text.replace(case["for"], case["put"], 1)
    place.write_text(text if "for" in case else case["put"], encoding="utf-8")
    assert said(game_folder, shelves, file) == [f"{file}:{line}" for line in case["says"]]


@pytest.mark.parametrize(("content", "beginning"), WHOLE_FILES.values(), ids=WHOLE_FILES)
@pytest.mark.parametrize("file", [DECK, SYMBOLS, TEMPLATE, PALETTES, CUES, MOTIFS, MOTIF_PALETTES])
def test_a_hostile_file_is_refused_wherever_it_is(
    file: str, content: bytes, beginning: str, game_folder: Path, shelves: Shelves
) -> None:
    (game_folder / file).write_bytes(content)
    assert any(line.startswith(file + beginning) for line in said(game_folder, shelves, file))


def test_a_file_of_nothing_but_mistakes_is_told_in_part(game_folder: Path, shelves: Shelves) -> None:
    text = "".join(f"key{number}: 1\n" for number in range(5000))
    (game_folder / DECK).write_text(text, encoding="utf-8")
    assert len(said(game_folder, shelves)) == MOST


def test_every_code_has_a_bad_case() -> None:
    for code, file in ELSEWHERE.items():
        assert code in Path(__file__).with_name(file).read_text(encoding="utf-8")
    lines = [line for _, case in CASES for line in case["says"]]
    told = {line.split(" ")[1] for line in lines} | {start.split(" ")[1] for _, start in WHOLE_FILES.values()}
    assert told | set(ELSEWHERE) | OF_OTHERS == set(CODES)
    assert not told & OF_OTHERS


def test_what_is_right_has_no_mistake(game_folder: Path, shelves: Shelves) -> None:
    assert read_game(game_folder / "decks" / "owls", shelves).title == "Owls by night"
    assert read_game(game_folder / "decks" / "pairs", shelves).title == "Pairs"


def test_every_mistake_of_every_file_is_told_at_once(game_folder: Path, shelves: Shelves) -> None:
    for file, words, instead in (
        (DECK, "seed: 7", "sed: 7\nseed: !!int 7\nseed: 8"),
        (DECK, "marks: crop", "marks: 3"),
        (SYMBOLS, "openmoji:1F989", "owl.png"),
        (SYMBOLS, "names", "name"),
        (TEMPLATE, "bleed: 3 mm", "bleed: 3"),
        (PALETTES, "#222244", "#22224"),
    ):
        place = game_folder / file
        place.write_text(place.read_text(encoding="utf-8").replace(words, instead), encoding="utf-8")
    assert [line.split(" ")[:2] for line in said(game_folder, shelves)] == [
        [f"{DECK}:3:1:", "D002"],
        [f"{DECK}:4:7:", "Y008"],
        [f"{DECK}:5:1:", "Y009"],
        [f"{DECK}:6:44:", "D006"],
        [f"{SYMBOLS}:3:8:", "S010"],
        [f"{SYMBOLS}:7:5:", "S002"],
        [f"{PALETTES}:2:16:", "P008"],
        [f"{TEMPLATE}:3:8:", "T004"],
    ]


ODD = (r"\e[31m", r"a\nb", r"a\u202Eb", "x" * 5000)
QUOTED = [
    (DECK, "seed: 7", '"ODD": 7'),
    (DECK, "marks: crop", 'marks: "ODD"'),
    (DECK, "sheet: A4", 'sheet: "ODD"'),
    (DECK, "cards:", '"ODD":'),
    (DECK, "symbols: birds", 'symbols: "ODD"'),
    (DECK, "symbols: birds", 'symbols: {set: birds, only: ["ODD"]}'),
    (DECK, "template: round", 'template: "ODD"'),
    (DECK, "palette: dusk", 'palette: "ODD"'),
    (DECK, "seed: 7", '"ODD": 7\n"ODD": 8'),
    (SYMBOLS, "owl:", '"ODD":'),
    (SYMBOLS, "owl: openmoji:1F989", '"ODD": openmoji:1F989\n  "ODD ": openmoji:1F989'),
    (SYMBOLS, "openmoji:1F989", '"openmoji:ODD"'),
    (SYMBOLS, "openmoji:1F989", '"ODD"'),
    (SYMBOLS, "fr:", '"ODD":'),
    (TEMPLATE, "3 mm", '"ODD"'),
    (TEMPLATE, "front.svg", '"ODD"'),
    (TEMPLATE, "palette: dusk", 'palette: "ODD"'),
    (TEMPLATE, "rim:", '"ODD":'),
    (TEMPLATE, "#FFFFFF", "ODD"),
    (PALETTES, 'dawn: {dark: "#442222"', '"ODD": {"ODD": "#442222"'),
    (CUES, "red:", '"ODD":'),
    (CUES, "heart", '"ODD"'),
    (CUES, "#D6382E", "ODD"),
    (PAIRS, "motifs.yaml", '"ODD"'),
    (MOTIFS, "waves:", '"ODD":'),
    (MOTIFS, "seigaiha", '"ODD"'),
    (MOTIFS, "palette: clay", 'palette: "ODD"'),
    (MOTIFS, "near: waves", 'near: "ODD"'),
    (MOTIFS, "surf:", '"ODD":'),
    (MOTIF_PALETTES, "clay:", '"ODD":'),
]


@pytest.mark.parametrize(("file", "words", "instead"), QUOTED)
def test_a_mistake_quotes_what_was_written_in_brief_and_on_one_printable_line(
    file: str, words: str, instead: str, game_folder: Path, shelves: Shelves
) -> None:
    place = game_folder / file
    text = place.read_text(encoding="utf-8")
    assert words in text
    for odd in ODD:
        place.write_text(text.replace(words, instead.replace("ODD", odd), 1), encoding="utf-8")
        lines = said(game_folder, shelves, file)
        assert all(line.isprintable() and len(line) < 400 for line in lines), lines


def test_wrong_usage_is_told_on_one_printable_line(shelves: Shelves) -> None:
    with pytest.raises(UsageError, match=r'^there is no deck "�\[31m owls" \(there are: owls, pairs\)$'):
        find_deck("\x1b[31m\nowls", shelves)
