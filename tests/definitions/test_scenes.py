from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ludopress.definitions.scene_layers import DEEPEST, MOST
from ludopress.definitions.scenes import read_grammar
from ludopress.errors import DefinitionError, Position
from ludopress.model import Layer, Plot, ScenePalette
from ludopress.scenes.colours import lightness
from ludopress.scenes.subjects import figure_of
from ludopress.scenes.tracing import traced
from ludopress.shelves import Shelves, shipped

COLOURS = ["top", "mid", "horizon", "ground", "ink", "light", "accent", "cool"]
PALETTES = "palettes:\n  dusk: {" + ", ".join(f'{role}: "#3F8A8C"' for role in COLOURS) + "}\n"
SUBJECTS = """\
subjects:
  fox: {art: "openmoji:1F98A", roles: [creature, face], faces: front, eyes: [[.3, .4], [.7, .4]]}
  house: {art: house.svg, roles: [building], omit: ["#FF0000"]}
"""
PLOT = """\
plots:
  carry:
    slots: {hero: creature, load: building | face}
    horizon: .6 .. .7
    light: [.2 | .8, horizon - .4]
    values: {x: .5}
    layers:
      - sky: {mode: bands}
      - subject: {slot: hero, at: [x, .8], height: .4}
      - subject: {slot: load, on: hero}
      - inside:
          opening: door
          palette: dusk
          layers:
            - sky
          at: [.5, .8]
"""
HOUSE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#123456"/>'
    '<path d="M1 1h2v2H1z" fill="#FF0000"/></svg>'
)
FOLDER = "templates/scenes"


@pytest.fixture
def scenes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small grammar that is right; nothing ships."""
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    files = {"palettes.yaml": PALETTES, "subjects.yaml": SUBJECTS, "plots.yaml": PLOT, "house.svg": HOUSE}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ludopress.shelves.shipped", lambda: tmp_path)
    return folder


def said(folder: Path, name: str, old: str, new: str) -> list[str]:
    """Return what is said once ``old`` is spoilt into ``new``, without the file."""
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_grammar(Shelves(Path.cwd()))
    return [str(mistake).removeprefix(f"{FOLDER}/{name}:") for mistake in caught.value.mistakes]


def test_a_grammar_is_read_as_it_is_written(scenes: Path) -> None:
    grammar = read_grammar(Shelves(Path.cwd()))
    at = Position(f"{FOLDER}/palettes.yaml", 2, 3)
    assert grammar.palettes == (ScenePalette(name="dusk", at=at, **dict.fromkeys(COLOURS, "#3f8a8c")),)
    fox, house = grammar.subjects
    assert (fox.symbol.key, fox.roles, fox.faces, fox.omit) == ("fox", ("creature", "face"), "front", ())
    assert fox.eyes == ((0.3, 0.4), (0.7, 0.4))
    assert (house.faces, house.omit, house.symbol.credit.licence) == ("left", ("#ff0000",), "own")
    (plot,) = grammar.plots
    file = f"{scenes.relative_to(Path.cwd()).as_posix()}/plots.yaml"
    assert plot == Plot(
        name="carry",
        slots=(("hero", ("creature",)), ("load", ("building", "face"))),
        values=(("horizon", ".6 .. .7"), ("light", (".2 | .8", "horizon - .4")), ("x", 0.5)),
        layers=(
            Layer(part="sky", values=(("mode", "bands"),), at=Position(file, 8, 9)),
            Layer(
                part="subject",
                values=(("slot", "hero"), ("at", ("x", 0.8)), ("height", 0.4)),
                at=Position(file, 9, 9),
            ),
            Layer(part="subject", values=(("slot", "load"), ("on", "hero")), at=Position(file, 10, 9)),
            Layer(
                part="inside",
                values=(("opening", "door"), ("palette", "dusk"), ("at", (0.5, 0.8))),
                inside=(Layer(part="sky", at=Position(file, 15, 15)),),
                at=Position(file, 11, 9),
            ),
        ),
        at=Position(file, 2, 3),
    )


def test_what_a_project_says_stands_for_the_shipped_of_the_same_name(
    scenes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    (own / FOLDER).mkdir(parents=True)
    text = PALETTES.replace("dusk", "dawn") + PALETTES.partition("\n")[2].replace("3F8A8C", "000000")
    (own / FOLDER / "palettes.yaml").write_text(text, encoding="utf-8")
    (own / FOLDER / "plots.yaml").write_text(PLOT.replace("carry", "tower"), encoding="utf-8")
    monkeypatch.chdir(own)
    grammar = read_grammar(Shelves(own))
    assert [(palette.name, palette.ink) for palette in grammar.palettes] == [
        ("dusk", "#000000"),
        ("dawn", "#3f8a8c"),
    ]
    assert [plot.name for plot in grammar.plots] == ["carry", "tower"]
    assert len(grammar.subjects) == 2
    assert scenes.is_dir()


MISTAKES = [
    (
        "- sky: {mode: bands}",
        "- sly: {mode: bands}",
        '8:9: G010 there is no part "sly" (did you mean "sky"?)',
    ),
    ("mode: bands", "mod: bands", '8:15: G002 "sky" has no "mod" (did you mean "mode"?)'),
    ("mode: bands", "mode: bends", '8:21: G006 "mode" cannot be "bends" (did you mean "bands"?)'),
    ("mode: bands", "mode: plain | bends", '8:29: G006 "mode" cannot be "bends" (did you mean "bands"?)'),
    ("mode: bands", 'mode: "bends"', '8:22: G006 "mode" cannot be "bends" (did you mean "bands"?)'),
    ("mode: bands", "mode: .3", "8:21: G014 a word is wanted here, not a number (write a word)"),
    ("mode: bands", "mode: {}", '8:21: G005 "mode" must be a word, not a mapping'),
    ("slot: hero, ", "", '9:9: G003 "slot" of "subject" is missing (add \'slot: …\')'),
    ("slot: load", "slot: laod", '10:25: G012 there is no slot "laod" (did you mean "load"?)'),
    ("slot: load", "slot: hero | load", "10:32: G014 alternatives cannot stand here (write one word)"),
    (
        "creature,",
        "beast,",
        '3:19: G011 no subject has the role "beast" (there are: building, creature, face)',
    ),
    (
        "building | face",
        "building | fase",
        '3:46: G011 no subject has the role "fase" (did you mean "face"?)',
    ),
    ("building | face", "building |", '3:45: G014 a word is missing here (name roles, like "plant | actor")'),
    ("palette: dusk", "palette: dusl", '13:20: G013 there is no palette "dusl" (did you mean "dusk"?)'),
    ("opening: door", "opening: dor", '12:20: G006 there is no opening "dor" (did you mean "door"?)'),
    ("opening: door", "opening: portal", '12:20: G006 there is no opening "portal" (there are: door, arch,'),
    ("- sky: {mode", "- zzz: {mode", '8:9: G010 there is no part "zzz" (`ludopress list parts` names all)'),
    ("at: [x, .8]", "at: [x +, .8]", "9:39: G014 a number is missing here"),
    ("at: [x, .8]", "at: [x, .8 * y]", '9:44: G015 nothing is called "y" here'),
    ("at: [x, .8]", "at: [light, .8]", '9:36: G015 "light" is not a number (did you mean "light"?)'),
    ("at: [x, .8]", "at: hero", '9:35: G015 nothing is called "hero" here'),
    ("at: [x, .8]", "at: .5", "9:35: G015 a place is wanted here"),
    ("at: [x, .8]", "at: [.1, .2, .3]", "9:35: G014 there are 3 numbers here"),
    ("on: hero", "on: load", '10:35: G015 nothing is called "load" here'),
    ("height: .4", "height: true", "9:52: G014 a length is wanted here, not true or false"),
    (
        "height: .4",
        "height: min(.4, .5)",
        '9:58: G014 a ) is missing here (what holds a comma goes in quotes: "min(.6, .5)")',
    ),
    (
        "height: .4",
        "height: min(.4, .5)",
        '9:60: G002 "subject" has no ".5)" (what holds a comma goes in quotes: "min(.6, .5)")',
    ),
    (
        "height: .4",
        'plain: "#ff0000"',
        "9:52: G014 a word is missing here (name one of the palette's: top, mid, horizon,",
    ),
    ("height: .4", "height: 2.5", '9:52: G007 2.5 is too large for "height" (0 to 2)'),
    ("height: .4", "height: -.1", '9:52: G007 -0.1 is too small for "height" (0 to 2)'),
    ("height: .4", "height: .4 | 3", '9:52: G007 3 is too large for "height" (0 to 2)'),
    ("height: .4", "height: .4 .. 3", '9:52: G007 3 is too large for "height" (0 to 2)'),
    ("height: .4", "height: .4, haze: 5", '9:62: G007 5 is too large for "haze" (0 to 1)'),
    ("at: [x, .8]", "at: [x, 58]", '9:39: G007 58 is too large for "at" (-3 to 3)'),
    ("horizon: .6 .. .7", "horizon: 58", '4:14: G007 58 is too large for "horizon" (0 to 1)'),
    ("light: [.2 | .8,", "light: [20,", '5:13: G007 20 is too large for "light" (-3 to 3)'),
    ("- sky: {mode: bands}", "- clouds: {count: -2}", '8:25: G007 -2 is too small for "count" (0 to 200)'),
    (
        "- sky: {mode: bands}",
        "- maybe: {chance: 50, layers: [sky]}",
        '8:25: G007 50 is too large for "chance" (0 to 1)',
    ),
    (
        "on: hero",
        "on: hero, at: [.5, .8]",
        '10:9: G009 "at" and "on" all say where this "subject" is (keep one of them)',
    ),
    (
        ", on: hero",
        "",
        '10:9: G003 nothing says where this "subject" is (add one of: at, on, in, behind, under,',
    ),
    (
        "at: [.5, .8]\n",
        "height: .4\n",
        '11:9: G003 nothing says where this "inside" is (add one of: box, at)',
    ),
    (
        "- subject: {slot: load, on: hero}",
        "- sky",
        "3:29: G018 no layer draws the slot \"load\" (add '- subject: {slot: load, …}', or remove it)",
    ),
    ("horizon - .4", "horizn - .4", '5:22: G015 nothing is called "horizn" here (did you mean "horizon"?)'),
    ("- sky\n", "- [sky]\n", "15:15: G005 a layer is the name of one part"),
    ("- sky\n", "- {sky: {}, orb: {}}\n", "15:15: G005 a layer is the name of one part"),
    ("slots: {hero", "weight: 0\n    slots: {hero", '3:13: G007 "weight" is too small (more than 0)'),
    ("carry:", "Carry:", '2:3: G008 "Carry" is not a name for a plot'),
    ("values: {x: .5}", "values: {hero: .5, x: .5}", '6:14: G009 "hero" means something else already'),
    ("slots: {hero", "slots: {side: face, hero", '3:13: G009 "side" means something else already'),
]


@pytest.mark.parametrize(
    ("old", "new", "message"), MISTAKES, ids=[f"{new} {message[:5]}" for _, new, message in MISTAKES]
)
def test_mistakes_in_plots_are_told_with_their_places(scenes: Path, old: str, new: str, message: str) -> None:
    found = said(scenes, "plots.yaml", old, new)
    assert any(mistake.startswith(message) for mistake in found), found


def test_numbers_that_names_or_chance_decide_are_not_judged_as_written(scenes: Path) -> None:
    text = PLOT.replace("height: .4", "height: 4 * x, haze: min(5, x)".replace("min(5, x)", '"min(5, x)"'))
    (scenes / "plots.yaml").write_text(text, encoding="utf-8")
    assert read_grammar(Shelves(Path.cwd()))


def test_a_slot_that_a_layer_misspells_is_told_once(scenes: Path) -> None:
    found = said(scenes, "plots.yaml", "slot: load", "slot: laod")
    assert [mistake.split(" ")[1] for mistake in found] == ["G012"]


def test_all_mistakes_of_all_files_are_told_at_once(scenes: Path) -> None:
    (scenes / "palettes.yaml").write_text(PALETTES.replace("#3F8A8C", "green", 1), encoding="utf-8")
    (scenes / "subjects.yaml").write_text(SUBJECTS.replace("1F98A", "1F98Z"), encoding="utf-8")
    found = said(scenes, "plots.yaml", "bands", "bends")
    files = [mistake.removeprefix(f"{FOLDER}/").partition(" ")[0] for mistake in found]
    assert files == ["palettes.yaml:2:15:", "8:21:", "subjects.yaml:2:14:"]


def test_an_eye_outside_the_drawing_is_told_where_it_is(scenes: Path) -> None:
    (mistake,) = said(scenes, "subjects.yaml", "[.7, .4]", "[.7, 1.4]")
    assert mistake == '2:93: S007 "eyes" is too large (at most 1)'


def test_art_that_cannot_be_coloured_anew_is_told_where_it_is_named(scenes: Path) -> None:
    clipped = HOUSE.replace(
        "<path", '<clipPath id="c"><path d="M0 0h5v5z"/></clipPath><path clip-path="url(#c)"'
    )
    (scenes / "house.svg").write_text(clipped, encoding="utf-8")
    found = said(scenes, "subjects.yaml", "roles", "roles")
    assert [mistake.partition(" (")[0] for mistake in found] == [
        "3:16: S011 a subject is recoloured path by path, and this one has a clip"
    ]


def test_a_bitmap_is_no_subject(scenes: Path) -> None:
    content = BytesIO()
    Image.new("RGB", (8, 8), "red").save(content, "PNG")
    (scenes / "house.png").write_bytes(content.getvalue())
    (found,) = said(scenes, "subjects.yaml", "house.svg", "house.png")
    assert found.startswith(
        "3:16: S011 a subject is recoloured path by path, and this one holds a bitmap (use"
    )


def test_a_colour_that_the_drawing_has_not_cannot_be_left_out(scenes: Path) -> None:
    assert said(scenes, "subjects.yaml", "#FF0000", "#123457") == [
        '3:53: S016 nothing in the drawing is filled with "#123457" (did you mean "#123456"?)'
    ]


def test_shipped_drawings_have_the_colours_that_are_left_out() -> None:
    for subject in read_grammar(Shelves(shipped())).subjects:
        if subject.omit:
            assert set(subject.omit) <= {path.fill for path in traced(subject.symbol.drawing)}


def test_a_file_that_nothing_reads_is_told(scenes: Path) -> None:
    (scenes / "plot.yaml").write_text(PLOT, encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_grammar(Shelves(Path.cwd()))
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        f'{FOLDER}/plot.yaml: G019 nothing reads "plot.yaml" (did you mean "plots.yaml"?)'
    ]


def test_of_very_many_roles_that_are_lacking_the_first_are_told_in_one_line(scenes: Path) -> None:
    slots = [f"    slots: {{hero: r{number} | s{number}, load: face}}" for number in range(9)]
    layers = "    layers: [subject: {slot: hero, at: [.5, .8]}, subject: {slot: load, on: hero}]"
    plots = "".join(f"  p{number}:\n{slot}\n{layers}\n" for number, slot in enumerate(slots))
    assert said(scenes, "plots.yaml", PLOT, f"plots:\n{plots}") == [
        (
            '3:19: G011 no subject has "r0", "s0", "r1" or 15 more of the roles that plots ask for '
            "(give subjects these roles, or remove the plots)"
        )
    ]


def test_layers_nest_so_deep_and_are_so_many(scenes: Path) -> None:
    nested = "sky"
    for _ in range(DEEPEST):
        nested = f"{{maybe: {{layers: [{nested}]}}}}"
    deep = said(scenes, "plots.yaml", "- sky\n", f"- {nested}\n")
    assert any(f"G016 these layers are nested more than {DEEPEST} deep" in mistake for mistake in deep)
    (scenes / "plots.yaml").write_text(PLOT, encoding="utf-8")
    many = said(scenes, "plots.yaml", "- sky\n", "- sky\n" + "            - orb\n" * MOST)
    assert [f"G017 there are more than {MOST} layers" in mistake for mistake in many] == [True]


def test_what_is_repeated_is_not_repeated_again(scenes: Path) -> None:
    layers = "- repeat: {along: trail, layers: [{repeat: {along: trail, layers: [sky]}}]}"
    found = said(scenes, "plots.yaml", "- sky: {mode: bands}", f"- trail\n      {layers}")
    assert found == ['9:42: G016 a "repeat" within another (draw them one after the other)']


def test_names_of_a_world_within_or_of_chance_mean_nothing_outside(scenes: Path) -> None:
    inner = "- maybe: {layers: [{subject: {slot: hero, at: [.5, .8]}}]}"
    found = said(scenes, "plots.yaml", "- subject: {slot: hero, at: [x, .8], height: .4}", inner)
    assert [mistake.split(": ", 1)[1] for mistake in found] == [
        'G015 nothing is called "hero" here (there are: horizon, light, side, x)'
    ]


def test_layers_may_only_ask_for_roles_that_there_are(scenes: Path) -> None:
    inner = "- maybe: {with: creture, layers: [sky]}"
    found = said(scenes, "plots.yaml", "- subject: {slot: hero, at: [x, .8], height: .4}", inner)
    assert any('G011 no subject has the role "creture"' in mistake for mistake in found)


def test_what_ships_is_enough_and_every_subject_can_be_cast() -> None:
    grammar = read_grammar(Shelves(shipped()))
    assert len(grammar.palettes) >= 20
    assert len(grammar.subjects) >= 100
    roles = {role for subject in grammar.subjects for role in subject.roles}
    assert all(set(asked) <= roles for plot in grammar.plots for _, asked in plot.slots)
    for subject in grammar.subjects:
        assert figure_of(subject).size.height > 0


def test_shipped_palettes_go_from_ink_to_light() -> None:
    for palette in read_grammar(Shelves(shipped())).palettes:
        levels = {role: lightness(getattr(palette, role)) for role in COLOURS}
        assert levels["ink"] == min(levels.values()), palette.name
        assert levels["light"] == max(levels.values()), palette.name
        assert levels["light"] - levels["ink"] > 0.6


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (".nan", "9:52: G014 this is no number"),
        (".inf", "9:52: G014 inf is too large (at most 1000)"),
        ("1.0e+300", "9:52: G014 1e+300 is too large (at most 1000)"),
    ],
)
def test_what_is_no_number_to_draw_with_is_said_as_it_is(scenes: Path, written: str, message: str) -> None:
    found = said(scenes, "plots.yaml", "height: .4", f"height: {written}")
    assert any(mistake.startswith(message) for mistake in found), found
