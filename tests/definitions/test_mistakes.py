"""Every code has a place in this table: what spoils which file, and the line that comes of it."""

from pathlib import Path

import pytest

from ludopress.definitions import read_game
from ludopress.definitions.codes import CODES, YAML_CODES
from ludopress.errors import DefinitionError
from ludopress.shelves import Shelves

DECK, SYMBOLS = "decks/owls/deck.yaml", "symbols/birds/symbols.yaml"
TEMPLATE, PALETTES = "templates/round/template.yaml", "templates/palettes.yaml"
BOMB = "title: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"k{name}: &{name} [{', '.join(['*' + before] * 10)}]\n"
    for before, name in zip("abcdef", "bcdefg", strict=True)
)

# what is spoilt · the file · the words replaced (or none: the whole file) · by what · what is said, cure and all
Case = tuple[str, str, str, str | bytes, str]
CASES: list[Case] = [
    # --- YAML
    ("a file too large", DECK, "", "# " + "x" * 600_000, ": Y002 the file is larger than 512 KB (split it up)"),
    ("an alias bomb", DECK, "", BOMB, ":5:5: Y003 more than 50000 values, aliases written out (split the file up)"),
    ("latin-1", DECK, "", b"title: x\nseed: \xe9\n", ":2:7: Y004 the file is not UTF-8 (save it as UTF-8)"),
    ("UTF-16", DECK, "", "title: x".encode("utf-16"), ":1:1: Y004 the file is not UTF-8 (save it as UTF-8)"),
    ("a NUL", DECK, "seed: 7", "seed: \0", ":3:7: Y005 the character U+0000 cannot stand here (remove it)"),
    ("a line separator", DECK, "Owls", "Ow\u2028ls", ":1:10: Y005 the character U+2028 cannot stand here (remove it)"),
    (
        "a tab",
        DECK,
        "    family",
        "\tfamily",
        ":7:1: Y006 this is not YAML: found character that cannot start any token "
        "(YAML is indented with spaces, not tabs)",
    ),
    (
        "a colon in text",
        DECK,
        "Owls",
        "Owls: now",
        ':1:12: Y006 this is not YAML: mapping values are not allowed in this context (text with ": " in it goes in '
        "quotes)",
    ),
    (
        "an open bracket",
        DECK,
        "",
        "title: x\nplayers: [2,\n  8\n",
        ":2:10: Y006 this is not YAML: did not find expected ',' or ']' (a [ needs its ], and commas between)",
    ),
    (
        "two documents",
        DECK,
        "expect",
        "---\nexpect",
        ":12:1: Y007 a second document begins here (one file, one document: remove the '---')",
    ),
    (
        "a tag",
        DECK,
        "seed: 7",
        "seed: !!python/name:os.system x",
        ":3:7: Y008 a tag (tag:yaml.org,2002:python/name:os.system) is not read (remove it, or quote the text)",
    ),
    ("a plain tag", DECK, "seed: 7", "seed: !!int 7", ":3:7: Y008 a tag (tag:yaml.org,2002:int) is not read "
     "(remove it, or quote the text)"),
    ("a key twice", DECK, "seed: 7", "seed: 7\nseed: 8", ':4:1: Y009 duplicate key "seed" (first used on line 3)'),
    (
        "a key twice in a row",
        DECK,
        "sheet: A4,",
        "sheet: A4, sheet: A3,",
        ':4:20: Y009 duplicate key "sheet" (first used on line 4)',
    ),
    (
        "a list in itself",
        DECK,
        "seed: 7",
        "seed: &me [*me]",
        ":3:7: Y010 an alias contains itself (write the value out)",
    ),
    ("a deep nest", DECK, "seed: 7", f"seed: {'[' * 40}{']' * 40}", ":3:38: Y011 nested more than 32 deep"
     ' & :3:7: D005 "seed" must be a whole number, not a list (write it without quotes or a point)'),
    ("a very deep nest", DECK, "", "a: " + "[" * 5000, ":1:1003: Y011 nested more than 32 deep"),
    ("a list for a key", DECK, "seed: 7", "[seed]: 7", ":3:1: Y012 a key must be a plain word (write it as text)"),
    ("a merge", DECK, "seed: 7", "<<: {seed: 7}", ":3:1: Y013 merge keys are not read (write the keys out)"),
    (
        "a huge number",
        DECK,
        "seed: 7",
        "seed: " + "7" * 5000,
        ":3:7: Y014 a number has more than 18 digits (shorten it, or quote it)",
    ),
    ("an empty file", DECK, "", "", ":1:1: Y015 the file holds no mapping (write lines like 'title: …')"),
    ("a list", DECK, "", "# a deck\n- title", ":2:1: Y015 the file holds no mapping (write lines like 'title: …')"),
    # --- decks
    (
        "a symbol left out that is not there",
        DECK,
        "symbols: birds",
        "symbols: {set: birds, without: [owl, swan]}",
        ':8:42: D001 unknown symbol "swan" (did you mean "Swan"?)',
    ),
    (
        "a symbol chosen that is not there",
        DECK,
        "symbols: birds",
        "symbols: {set: birds, only: [heron]}",
        ':8:34: D001 unknown symbol "heron" (there are: owl, Swan, our-dove)',
    ),
    ("a key misspelt", DECK, "seed", "sed", ':3:1: D002 unknown key "sed" (did you mean "seed"?)'),
    (
        "a key of the family misspelt",
        DECK,
        "symbols_per_card",
        "symbol_per_card",
        ':9:5: D002 unknown key "symbol_per_card" (did you mean "symbols_per_card"?)'
        ' & :7:5: D003 "symbols_per_card" is missing (add \'symbols_per_card: …\')',
    ),
    (
        "a key of a part misspelt",
        DECK,
        "marks: crop",
        "mark: crop",
        ':4:37: D002 unknown key "mark" (did you mean "marks"?)',
    ),
    ("no title", DECK, "title: Owls by night\n", "", ":1:1: D003 \"title\" is missing (add 'title: …')"),
    (
        "no family",
        DECK,
        "family: match\n    ",
        "",
        ":7:5: D003 \"family\" is missing (add 'family: …')",
    ),
    (
        "a bare number for a length",
        DECK,
        "marks: crop",
        "gap: 3",
        ':4:42: D004 "3" is not a length (write it with its unit, like "3 mm")',
    ),
    (
        "an odd unit",
        DECK,
        "marks: crop",
        "gap: 3 mn",
        ':4:42: D004 "mn" is not a unit of length (there are: mm, cm, in, pt)',
    ),
    ("a number for text", DECK, "Owls by night", "2048", ':1:8: D005 "title" must be text, not a number (put it in quotes)'),
    ("nothing for text", DECK, " Owls by night", "", ':1:7: D005 "title" must be text, not empty (put it in quotes)'),
    (
        "text for a number",
        DECK,
        "seed: 7",
        'seed: "7"',
        ':3:7: D005 "seed" must be a whole number, not text (write it without quotes or a point)',
    ),
    (
        "a fraction",
        DECK,
        "seed: 7",
        "seed: 7.5",
        ':3:7: D005 "seed" must be a whole number, not a fraction (write it without quotes or a point)',
    ),
    (
        "text for a mapping",
        DECK,
        "{shared_symbols: 1}",
        "one",
        ':12:9: D005 "expect" must be a mapping, not text (write it like {key: value})',
    ),
    ("a mark misspelt", DECK, "crop", "center", ':4:44: D006 "marks" cannot be "center" (did you mean "centre"?)'),
    ("no such sheet", DECK, "sheet: A4", "sheet: a4", ':4:16: D006 "a4" is not a sheet of paper (did you mean "A4"?)'),
    ("no such family", DECK, "match", "mach", ':7:13: D006 "family" cannot be "mach" (did you mean "match"?)'),
    ("a negative seed", DECK, "seed: 7", "seed: -7", ':3:7: D007 "seed" is too small (at least 0)'),
    (
        "players the wrong way round",
        DECK,
        "2..8",
        "8..2",
        ":2:10: D007 8..2 players cannot be (begin with the fewest, at least 1)",
    ),
    (
        "a length far too long",
        DECK,
        "marks: crop",
        "gap: 9000 mm",
        ':4:42: D007 "9000 mm" is too long (at most 5000 mm)',
    ),
    (
        "a negative gap",
        DECK,
        "marks: crop",
        "gap: -3 mm",
        ":4:42: D007 the length cannot be negative (remove the minus sign)",
    ),
    (
        "a reason left out",
        DECK,
        '"they are meant to tease"',
        '""',
        ':13:29: D007 "symbols/look-alike" is too short (write at least 1 character(s))',
    ),
    (
        "players in words",
        DECK,
        "2..8",
        "two to eight",
        ":2:10: D008 this is not a number of players (write it like 2..8, or 4)",
    ),
    (
        "a component's name",
        DECK,
        "  cards:",
        "  The Cards:",
        ':6:3: D008 "The Cards" is not a name for a component (use lower-case letters, digits and hyphens)',
    ),
    ("no such set", DECK, "birds", "bird", ':8:14: D010 unknown symbol set "bird" (did you mean "birds"?)'),
    ("no such template", DECK, "round", "rund", ':10:15: D011 unknown template "rund" (did you mean "round"?)'),
    ("no such palette", DECK, "dusk", "dust", ':11:14: D012 unknown palette "dust" (did you mean "dusk"?)'),
    (
        "margins that meet",
        DECK,
        "marks: crop",
        "margin: 105 mm",
        ":4:45: D013 margins of 105 mm leave no room on a sheet of 210 x 297 mm (make the margin smaller)",
    ),
    # --- symbol sets
    ("a key misspelt", SYMBOLS, "names", "name", ':7:5: S002 unknown key "name" (did you mean "names"?)'),
    ("no art", SYMBOLS, "art: openmoji:1F9A2", "names: {}", ":4:9: S003 \"art\" is missing (add 'art: …')"),
    ("a number for art", SYMBOLS, "openmoji:1F989", "1989", ':3:8: S005 "owl" must be a mapping, not a number '
     "(write it like {key: value})"),
    (
        "no symbols",
        SYMBOLS,
        "",
        "symbols: {}\n",
        ':1:10: S007 "symbols" is not enough (at least 1)',
    ),
    (
        "a language",
        SYMBOLS,
        "{fr:",
        "{french:",
        ':7:13: S008 "french" is not a language tag (write it like fr, or pt-BR)',
    ),
    (
        "a symbol's name",
        SYMBOLS,
        "our-dove:",
        "our dove:",
        ':5:3: S008 "our dove" is not a name for a symbol (use letters, digits, - and _)',
    ),
    (
        "art misspelt",
        SYMBOLS,
        "our dove (1).svg",
        "our dove.svg",
        ':6:10: S010 there is no file "our dove.svg" (did you mean "our dove (1).svg"?)',
    ),
    (
        "art in other capitals",
        SYMBOLS,
        "our dove (1).svg",
        "Our Dove (1).svg",
        ':6:10: S010 there is no file "Our Dove (1).svg" (capitals count: it is "our dove (1).svg")',
    ),
    (
        "no such OpenMoji",
        SYMBOLS,
        "1F9A2",
        "1F9A",
        ':4:15: S010 OpenMoji has no drawing "1F9A" (write its code points in hexadecimal, like openmoji:1F98A or '
        "openmoji:1F469-200D-1F680)",
    ),
    (
        "the same art twice",
        SYMBOLS,
        "1F9A2",
        "1F989",
        ':4:15: S012 "Swan" shows the same drawing as "owl" ("owl" is on line 3; keep one of them)',
    ),
    (
        "art elsewhere",
        SYMBOLS,
        "our dove (1).svg",
        "../../templates/round/front.svg",
        ':6:10: S013 "../../templates/round/front.svg" leads out of the folder (put a copy beside the YAML file)',
    ),
    (
        "art by its absolute path",
        SYMBOLS,
        "our dove (1).svg",
        "/etc/passwd",
        ':6:10: S013 "/etc/passwd" is not a relative path (write it relative to the YAML file, with "/")',
    ),
    (
        "art on a drive",
        SYMBOLS,
        "our dove (1).svg",
        r"C:\dove.svg",
        ':6:10: S013 "C:\\dove.svg" is not a relative path (write it relative to the YAML file, with "/")',
    ),
    (
        "art from the web",
        SYMBOLS,
        "our dove (1).svg",
        "https://example.org/dove.svg",
        ':6:10: S013 "https:" is not where art comes from (write openmoji:CODE, or the name of a file beside the YAML)',
    ),
    (
        "art with a NUL in its name",
        SYMBOLS,
        "our dove (1).svg",
        '"dove\\0.svg"',
        ':6:10: S013 this is not a file name (write it relative to the YAML file, with "/")',
    ),
    (
        "nobody credited",
        SYMBOLS,
        "credit: {title: Birds, licence: CC0-1.0}\n",
        "",
        ":4:3: S014 nobody is credited for \"our-dove\" (add 'credit: {title: …, licence: …}' at the top of the file)",
    ),
    ("a folder for art", SYMBOLS, "our dove (1).svg", ".", ':6:10: S013 this is not a file name (write it relative to '
     'the YAML file, with "/")'),
    # --- templates
    ("a key misspelt", TEMPLATE, "bleed", "blead", ':3:1: T002 unknown key "blead" (did you mean "bleed"?)'
     " & :1:1: T003 \"bleed\" is missing (add 'bleed: …')"),
    (
        "a key of a shape misspelt",
        TEMPLATE,
        "diameter",
        "diametre",
        ':2:23: T002 unknown key "diametre" (did you mean "diameter"?)'
        " & :2:7: T003 \"diameter\" is missing (add 'diameter: …')",
    ),
    ("no shape", TEMPLATE, "shape: circle, ", "", ":2:7: T003 \"shape\" is missing (add 'shape: …')"),
    ("a bare length", TEMPLATE, "85 mm", "85", ':2:33: T004 "85" is not a length (write it with its unit, like "85 mm")'),
    ("not a number", TEMPLATE, "85 mm", ".nan", ':2:33: T004 "nan" is not a length (write it with its unit, like "3 mm")'),
    ("text for a shape", TEMPLATE, "{shape: circle, diameter: 85 mm}", "circle", ':2:7: T005 "trim" must be a mapping, '
     "not text (write it like {key: value})"),
    ("no such shape", TEMPLATE, "circle", "circel", ':2:15: T006 "shape" cannot be "circel" (did you mean "circle"?)'),
    ("no size", TEMPLATE, "85 mm", "0 mm", ':2:33: T007 the length must be more than nothing (write it like "3 mm")'),
    ("a colour in words", TEMPLATE, '"#FFFFFF"', "white", ':7:16: T008 "white" is not a colour (write it like "#1D3557", '
     "in quotes)"),
    ("no such front", TEMPLATE, "front.svg", "frond.svg", ':5:8: T010 there is no file "frond.svg" (did you mean '
     '"front.svg"?)'),
    ("no such palette", TEMPLATE, "dusk", "dusc", ':6:10: T011 unknown palette "dusc" (did you mean "dusk"?)'),
    ("all of it unsafe", TEMPLATE, "4 mm", "43 mm", ":2:7: T012 43 mm inside the cut nothing is left (make safe smaller)"),
    (
        "a corner too round",
        TEMPLATE,
        "circle, diameter: 85 mm",
        "rectangle, width: 60 mm, height: 90 mm, corner: 31 mm",
        ":2:7: T012 the corners' radius of 31 mm is too large (at most 30 mm)",
    ),
    (
        "sides that cross",
        TEMPLATE,
        "circle, diameter: 85 mm",
        "path, points: [[0 mm, 0 mm], [40 mm, 40 mm], [40 mm, 0 mm], [0 mm, 40 mm]]",
        ":2:7: T012 the sides cross or touch (name the corners in order, each once)",
    ),
    (
        "a waist too thin",
        TEMPLATE,
        "circle, diameter: 85 mm",
        "path, points: [[0 mm, 0 mm], [30 mm, 14 mm], [60 mm, 0 mm], [60 mm, 30 mm], [30 mm, 16 mm], [0 mm, 30 mm]]",
        ":2:7: T012 4 mm inside the cut no single area is left (make safe smaller)",
    ),
    ("a front elsewhere", TEMPLATE, "front.svg", "../x.svg", ':5:8: T013 "../x.svg" leads out of the folder (put a copy '
     "beside the YAML file)"),
    # --- palettes
    ("a key misspelt", PALETTES, "palettes", "palette", ':1:1: P002 unknown key "palette" (did you mean "palettes"?)'
     " & :1:1: P003 \"palettes\" is missing (add 'palettes: …')"),
    ("a list of colours", PALETTES, '{dark: "#442222", light: "#FFEEEE"}', '["#442222"]', ':3:9: P005 "dawn" must be a '
     "mapping, not a list (write it like {key: value})"),
    ("no palettes", PALETTES, "", "palettes: {}\n", ':1:11: P007 "palettes" is not enough (at least 1)'),
    (
        "a colour that became a comment",
        PALETTES,
        '{dark: "#442222", light: "#FFEEEE"}',
        "\n    dark: #442222\n    light: '#FFEEEE'",
        ':4:10: P008 there is no colour here (put it in quotes, since "#" begins a comment)',
    ),
    ("a role", PALETTES, '  dawn: {dark: "#442222"', '  dawn: {Dark: "#442222"', ':3:10: P008 "Dark" is not a name for a '
     "colour (use lower-case letters, digits and _) & :3:3: P011 palette \"dawn\" lacks dark and adds Dark "
     '(the first, "dusk", sets the roles)'),
    (
        "a role left out",
        PALETTES,
        'dark: "#442222", ',
        "",
        ':3:3: P011 palette "dawn" lacks dark (the first, "dusk", sets the roles)',
    ),
]  # fmt: skip
# Made with other means than YAML: test_art.py, test_games.py
ELSEWHERE = {"Y001", "D009", "S011", "S015", "T015"}
# Values of these types are not in these files.
NOT_THERE = {"S004", "S006", "S009", "T009", "P004", "P006", "P009"}


def said(folder: Path, shelves: Shelves) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        read_game(folder / "decks" / "owls", shelves)
    return [str(mistake) for mistake in caught.value.mistakes]


@pytest.mark.parametrize("case", CASES, ids=[f"{file.split('/')[-1]}: {what}" for what, file, *_ in CASES])
def test_a_mistake_is_told_with_its_place_its_code_and_its_cure(
    case: Case, game_folder: Path, shelves: Shelves
) -> None:
    _, file, words, instead, expected = case
    place = game_folder / file
    if isinstance(instead, bytes):
        place.write_bytes(instead)
    else:
        before = place.read_text(encoding="utf-8")
        assert before.count(words) == 1 or not words or words in {"title: Owls by night\n"}
        place.write_text(before.replace(words, instead, 1) if words else instead, encoding="utf-8")
    assert sorted(said(game_folder, shelves)) == sorted(file + line for line in expected.split(" & "))


def test_every_code_has_a_case() -> None:
    told = {code for *_, expected in CASES for code in CODES if f" {code} " in expected}
    assert told | ELSEWHERE | NOT_THERE == set(CODES)
    assert not told & NOT_THERE


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
    lines = said(game_folder, shelves)
    assert [line.split(" ")[:2] for line in lines] == [
        [f"{DECK}:3:1:", "D002"],
        [f"{DECK}:4:7:", "Y008"],
        [f"{DECK}:5:1:", "Y009"],
        [f"{DECK}:6:44:", "D006"],
        [f"{SYMBOLS}:3:8:", "S010"],
        [f"{SYMBOLS}:7:5:", "S002"],
        [f"{PALETTES}:2:16:", "P008"],
        [f"{TEMPLATE}:3:8:", "T004"],
    ]


def test_what_cannot_be_read_as_yaml_is_not_told_twice(game_folder: Path, shelves: Shelves) -> None:
    place = game_folder / DECK
    text = place.read_text(encoding="utf-8").replace("title: Owls by night", "title: !owl night")
    place.write_text(text, encoding="utf-8")
    (line,) = said(game_folder, shelves)
    assert line.split()[1] in YAML_CODES
