import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from jsonschema import Draft202012Validator

from ludopress.art import limits
from ludopress.definitions import read_game
from ludopress.definitions.codes import CODES, MAKING_CODES, Mistakes
from ludopress.definitions.cues import EmblemShape
from ludopress.definitions.decks import deck_model, settings_of
from ludopress.definitions.lengths import SHEETS
from ludopress.definitions.loader import load, parse
from ludopress.definitions.motif_palettes import INKS
from ludopress.definitions.motifs import LARGEST, MOST, SMALLEST
from ludopress.definitions.schemas import schemas
from ludopress.families import FAMILIES
from ludopress.invariants import examination
from ludopress.model import Component, Deal, Difficulty, NearTwin, Severity, Supply, TwinsRule
from ludopress.patterns import PATTERNS, VARIANTS
from ludopress.shelves import Shelves
from ludopress.shelves import shipped as shipped_shelves

TABLE = yaml.safe_load(Path(__file__).with_name("mistakes.yaml").read_text(encoding="utf-8"))
KINDS = {
    "deck.yaml": "deck",
    "symbols.yaml": "symbols",
    "template.yaml": "template",
    "palettes.yaml": "palettes",
    "cues.yaml": "cues",
    "motifs.yaml": "motifs",
    "motif-palettes.yaml": "motif-palettes",
    "scenes/palettes.yaml": "scene-palettes",
    "scenes/subjects.yaml": "scene-subjects",
    "scenes/plots.yaml": "scene-plots",
    "rules.yaml": "rules",
    "style.yaml": "style",
    "locale/tag.yaml": "habits",
    "names/tag.yaml": "names",
}
# What a schema can say; the rest needs other files, or arithmetic.
SAYABLE = {"002", "003", "004", "005", "006", "008"}


def validator(file: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schemas()[f"{KINDS[kind(Path(file))]}.schema.json"]))


def kind(file: Path) -> str:
    if file.parent.name in {"locale", "names"}:
        return f"{file.parent.name}/tag.yaml"
    return f"scenes/{file.name}" if file.parent.name == "scenes" else file.name


def data(text: str) -> Any:  # noqa: ANN401  (as JSON is)
    mistakes = Mistakes()
    return mistakes.settled(parse(text, Path("x.yaml"), mistakes)).data


def shipped(project: Path) -> list[Path]:
    return [
        file
        for shelf in ("decks", "symbols", "templates")
        for file in sorted((project / shelf).rglob("*.yaml"))
    ]


def test_the_committed_schemas_are_those_of_the_models(project: Path) -> None:
    committed = {file.name: file.read_text(encoding="utf-8") for file in (project / "docs/schemas").iterdir()}
    assert committed == schemas(), "run: python -m ludopress.definitions.schemas docs/schemas"


def test_they_are_written_anew_by_one_command(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "ludopress.definitions.schemas", str(tmp_path)]
    subprocess.run(command, check=True)
    assert {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()} == schemas()


@pytest.mark.parametrize("name", schemas())
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(json.loads(schemas()[name]))


def test_all_shipped_yaml_obeys_its_schema_and_names_it(project: Path) -> None:
    files = shipped(project)
    assert {kind(file) for file in files} == set(KINDS)
    for file in files:
        mistakes = Mistakes()
        document = mistakes.settled(load(file, mistakes))
        assert not list(validator(str(file)).iter_errors(document.data)), file
        first, *_ = file.read_text(encoding="utf-8").splitlines()
        assert first.startswith("# yaml-language-server: $schema=")
        named = (file.parent / first.partition("=")[2]).resolve()
        assert named == project / "docs/schemas" / f"{KINDS[kind(file)]}.schema.json"


# Letters of all scripts make a name, which editors' patterns cannot say; and JSON has no such number.
UNSAYABLE = {
    "a symbol's name",
    "a motif's name",
    "a scale that is no number",
    "a mark that is not closed",
    "a brace of no name",
    "a mark of direction that is not closed",
    "a title with a mark of direction",
    "a title of two lines",
    "a title with a tab",
    "a colour left out",
}
CASES = [
    (file, case)
    for file, cases in TABLE.items()
    for case in cases
    if {line.split(" ")[1].lstrip("DSMTPR") for line in case["says"]} <= SAYABLE
    and case["case"] not in UNSAYABLE
]


@pytest.mark.parametrize(("file", "case"), CASES, ids=[f"{file}: {case['case']}" for file, case in CASES])
def test_what_the_readers_refuse_the_schema_refuses_too(
    file: str, case: dict[str, str], game_folder: Path
) -> None:
    text = (game_folder / file).read_text(encoding="utf-8")
    assert not list(validator(file).iter_errors(data(text)))
    spoilt = text.replace(case["for"], case["put"], 1) if "for" in case else case["put"]
    assert list(validator(file).iter_errors(data(spoilt)))


def examples(project: Path) -> dict[str, str]:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    return dict(
        re.findall(
            r"^## \S*?((?:scenes/|locale/|names/)?[a-z-]+\.yaml)\n\n```yaml\n(.*?)```",
            text,
            re.DOTALL | re.MULTILINE,
        )
    )


def test_the_reference_shows_yaml_that_obeys(project: Path) -> None:
    shown = examples(project)
    assert set(shown) == set(KINDS)
    for file, text in shown.items():
        assert not list(validator(file).iter_errors(data(text))), file


def test_the_deck_that_the_reference_shows_is_dealt_as_expected_and_needs_its_waiver(
    project: Path, tmp_path: Path
) -> None:
    (tmp_path / "deck.yaml").write_text(examples(project)["deck.yaml"], encoding="utf-8")
    game = read_game(tmp_path, Shelves(shipped_shelves()))
    (cards,) = map(dealt, game.components)
    found = examination([cards]).findings
    serious = [finding.code for finding in found if finding.severity in (Severity.ERROR, Severity.WARNING)]
    assert serious == [code for code, _ in game.waived]
    assert len(cards.pieces) == game.expect.cards
    used = Counter(key for card in cards.pieces for key in card.symbols)
    assert (min(used.values()), max(used.values())) == game.expect.usage
    assert "bell" not in {symbol for card in cards.pieces for symbol in card.symbols}


def test_the_match_decks_that_the_reference_shows_have_the_cards_and_symbols_it_says(
    project: Path, tmp_path: Path
) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Match decks\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    (tmp_path / "deck.yaml").write_text(f"title: All\nplayers: 2\n{shown}", encoding="utf-8")
    game = read_game(tmp_path, Shelves(shipped_shelves()))
    made = [dealt(component).pieces for component in game.components]
    sizes = [(len(cards), len({symbol for card in cards for symbol in card.symbols})) for cards in made]
    assert sizes == [
        (int(cards), int(symbols)) for cards, symbols in re.findall(r"# (\d+) cards, (\d+) sym", shown)
    ]
    own = set(FAMILIES["match"].settings.model_fields)
    assert all(f"{key}: " in shown for key in own)


def test_the_two_sided_cards_that_the_reference_shows_are_as_many_as_it_says(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Two-sided cards\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    written = {"title": "All", "players": "1..6", **data(shown)}
    deck = deck_model().model_validate(written)
    assert not list(validator("deck.yaml").iter_errors(written))
    keys = tuple(f"m{number}" for number in range(138))
    near = tuple((f"n{key}", NearTwin(of=key, difficulty=Difficulty.TRICKY)) for key in keys)
    supply = Supply(symbols=keys + tuple(key for key, _ in near), near=near, play=deck.play.play)
    made = [FAMILIES["twins"].deal(settings_of(cards), supply) for cards in deck.components.values()]
    counts = [(len(deal.pieces), rule_of(deal).motifs, len(rule_of(deal).near)) for deal in made]
    said = re.findall(r"# (\d+) cards, (\d+) motifs(?:, of which (\d+))?", shown)
    assert counts == [tuple(int(count or 0) for count in counted) for counted in said]
    assert (rule_of(made[0]).prizes, rule_of(made[0]).top_points) == (5, 54)
    own = set(FAMILIES["twins"].settings.model_fields)
    assert all(f"{key}: " in shown for key in own)


def rule_of(deal: Deal) -> TwinsRule:
    assert isinstance(deal.rule, TwinsRule)
    return deal.rule


def test_the_cards_with_pictures_and_motifs_that_the_reference_shows_can_be_read(
    project: Path, tmp_path: Path
) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^### Two-sided cards\n.*?```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    (tmp_path / "deck.yaml").write_text(f"title: All\nplayers: 2\n{shown}", encoding="utf-8")
    (tmp_path / "motifs.yaml").write_text(examples(project)["motifs.yaml"], encoding="utf-8")
    *_, mixed = read_game(tmp_path, Shelves(shipped_shelves())).components
    assert [symbol.key for symbol in mixed.symbols.symbols][9:] == [
        "snake",
        "ogee-riad",
        "waves",
    ]
    assert mixed.template.trim.box.width == 60


def dealt(component: Component) -> Component:
    deal = FAMILIES[component.family].deal
    symbols = tuple(symbol.key for symbol in component.symbols.symbols)
    made = deal(component.settings, Supply(symbols=symbols, seed=component.seed))
    return replace(component, pieces=made.pieces, rule=made.rule, note=made.note)


def test_the_reference_names_every_sheet_and_the_limits_of_art(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    names = [f"A{number}" for number in range(3, 7)] + [
        name for name in SHEETS if f"{name}," in text or f"{name} or" in text
    ]
    assert set(names) == set(SHEETS)
    for limit in (
        f"{limits.NODES:,} elements",
        f"{limits.SIDE_PIXELS:,} pixels",
        f"{limits.SLENDEREST:g} times",
    ):
        assert limit in text
    assert f"{limits.PIXELS // 10**6} megapixels" in text
    assert f"{limits.CONTENT_BYTES // 10**6} MB" in text


def test_the_reference_shows_a_palette_that_ships(project: Path) -> None:
    shipped_ones = data((project / "templates/palettes.yaml").read_text(encoding="utf-8"))["palettes"]
    assert data(examples(project)["palettes.yaml"])["palettes"].items() <= shipped_ones.items()


def test_the_reference_shows_a_palette_of_motifs_that_ships(project: Path) -> None:
    shipped_ones = data((project / "templates/motif-palettes.yaml").read_text(encoding="utf-8"))["palettes"]
    assert data(examples(project)["motif-palettes.yaml"])["palettes"].items() <= shipped_ones.items()


def test_the_reference_tells_the_limits_of_motifs(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    assert f"{SMALLEST:g} to {LARGEST:g}: how large" in text
    assert f"0 to {INKS - 1}: with which" in text
    assert f"up to {MOST:,} motifs" in text
    assert f"0, 1 or {VARIANTS - 1}: three patterns" in text


def test_editors_complete_the_families_of_motifs() -> None:
    motifs = json.loads(schemas()["motifs.schema.json"])
    assert motifs["$defs"]["MotifKeys"]["properties"]["family"]["enum"] == list(PATTERNS)


def test_the_reference_shows_cues_that_ship_and_every_shape_there_is(project: Path) -> None:
    shipped_ones = data((project / "templates/cues.yaml").read_text(encoding="utf-8"))["cues"]
    assert data(examples(project)["cues.yaml"])["cues"].items() <= shipped_ones.items()
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    assert f"Shapes: {', '.join(get_args(EmblemShape))}." in text


def test_the_reference_shows_every_key(project: Path) -> None:
    yaml, locales, reports = (
        (project / f"docs/{name}.md").read_text("utf-8") for name in ("yaml", "translating", "reports")
    )
    told = {"locale-report": locales, "report": reports, "check-report": reports}
    for name, schema in ((name, json.loads(text)) for name, text in schemas().items()):
        text = told.get(name.removesuffix(".schema.json"), yaml).replace('":', ":")
        models = [schema, *schema.get("$defs", {}).values()]
        keys = {
            key
            for model in models
            if "family" not in model.get("properties", {})
            for key in model.get("properties", {})
        }
        assert not [key for key in sorted(keys) if f"{key}:" not in text]


def test_the_reports_that_the_reference_shows_obey_their_schemas(project: Path) -> None:
    shown = re.findall(r"```json\n(.*?)```", (project / "docs/reports.md").read_text("utf-8"), re.DOTALL)
    for name, example in zip(("report", "check-report"), shown, strict=True):
        validator = Draft202012Validator(json.loads(schemas()[f"{name}.schema.json"]))
        assert not list(validator.iter_errors(json.loads(example)))


def test_the_reference_lists_every_code(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    _, _, text = text.partition("## Codes")
    listed = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE))
    shared = {f"x{code[1:]}": meaning for code, meaning in CODES.items() if code.startswith("P00")}
    own = {
        code: meaning
        for code, meaning in CODES.items()
        if code[0] == "Y" or code[1:] >= "010" or code == "D001"
    }
    assert listed == own | shared | MAKING_CODES
