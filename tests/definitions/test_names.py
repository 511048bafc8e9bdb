"""What symbols are called: the set's own names, CLDR's, the language's parent, English, the key."""

import io
import json
import sys
import tarfile
from pathlib import Path

import pytest

from invariants.symbols_drawn import LANGUAGES, shipped_names, written_names
from ludopress.definitions import read_game, read_symbols
from ludopress.definitions.cldr import emoji_names
from ludopress.definitions.cldr_packages import main
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.loader import load
from ludopress.definitions.symbols import NO_CACHE, symbols_in
from ludopress.errors import DefinitionError
from ludopress.model import Symbol, SymbolSet
from ludopress.shelves import Shelves

CLDR = {
    "en": {"1F989": "owl", "1F9A2": "swan"},
    "pt": {"1F989": "coruja", "1F9A2": "cisne"},
    "pt-PT": {"1F989": "mocho"},
}


@pytest.fixture
def birds_in(game_folder: Path) -> Path:
    """Return the folder of a set on a shelf with names of CLDR's."""
    cldr = game_folder / "symbols" / "cldr"
    cldr.mkdir()
    for tag, names in CLDR.items():
        (cldr / f"{tag}.json").write_text(json.dumps({"names": names}), encoding="utf-8")
    return game_folder / "symbols" / "birds"


def write(folder: Path, tag: str, text: str) -> None:
    (folder / "names").mkdir(exist_ok=True)
    (folder / "names" / f"{tag}.yaml").write_text(text, encoding="utf-8")


def read(folder: Path, *locales: str) -> SymbolSet:
    mistakes = Mistakes()
    return mistakes.settled(symbols_in(folder, NO_CACHE, mistakes, Shelves(Path()), locales))


def called(symbol: Symbol, locale: str) -> str:
    return ", ".join((symbol.called(locale).name, *symbol.called(locale).others))


def test_an_emoji_is_called_as_cldr_calls_it(birds_in: Path) -> None:
    assert called(read(birds_in, "pt")["owl"], "pt") == "coruja"


def test_what_the_set_says_comes_before_cldr(birds_in: Path) -> None:
    write(birds_in, "pt", "names:\n  owl: corujinha\n  Swan: {other: [patinho]}\n")
    birds = read(birds_in, "pt")
    assert called(birds["owl"], "pt") == "corujinha"
    assert called(birds["Swan"], "pt") == "cisne, patinho"


def test_a_region_comes_before_its_language_and_is_completed_by_it(birds_in: Path) -> None:
    write(birds_in, "pt", "names:\n  owl: {name: corujinha, other: [ave]}\n")
    birds = read(birds_in, "pt-PT", "pt-BR")
    assert [called(birds["owl"], tag) for tag in ("pt-PT", "pt-BR")] == ["mocho, ave", "corujinha, ave"]
    assert called(birds["Swan"], "pt-PT") == "cisne"


def test_english_stands_in_and_without_that_the_key(birds_in: Path) -> None:
    birds = read(birds_in, "el")
    assert called(birds["Swan"], "el") == "swan"
    assert called(birds["our-dove"], "el") == "our dove"
    assert birds["our-dove"].named("el") is None


def test_a_name_of_ones_own_in_symbols_yaml_is_a_name_too(birds_in: Path) -> None:
    assert called(read(birds_in, "fr")["our-dove"], "fr-CA") == "la colombe"


def test_no_name_is_said_twice_of_one_symbol(birds_in: Path) -> None:
    write(birds_in, "pt", "names:\n  Swan: {other: [cisne, patinho]}\n")
    assert called(read(birds_in, "pt")["Swan"], "pt") == "cisne, patinho"


@pytest.mark.parametrize(
    ("tag", "text", "says"),
    [
        ("fr", "names:\n  oul: hibou\n", 'names/fr.yaml:2:3: S017 a name for an unknown symbol "oul"'),
        ("fr", "names:\n  our-dove: pigeon\n", 'fr.yaml:2:3: S018 symbols.yaml names "our-dove" in fr, too'),
        ("fr", "names:\n  owl: {nam: hibou}\n", 'names/fr.yaml:2:9: S002 unknown key "nam"'),
        ("fr", "names:\n  owl: {other: hibou}\n", "names/fr.yaml:2:16: S005"),
        ("French", "names:\n  owl: hibou\n", 'French.yaml:1:1: S008 "French" is not a language tag'),
        ("fr", "names: [\n", "names/fr.yaml:2:1: Y006"),
    ],
)
def test_mistakes_in_names_have_a_place(birds_in: Path, tag: str, text: str, says: str) -> None:
    write(birds_in, tag, text)
    with pytest.raises(DefinitionError) as caught:
        read_symbols("birds", Shelves(Path()))
    (told,) = map(str, caught.value.mistakes)
    assert says in told


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{}", b'{"names": 3}', b'{"names": {"1F989": 3}}', b'{"names": {"1F989": "a\\u0000"}}',
     b"\xff", b"[" * 100_000, b'{"names": {"1F989": "' + b"o" * 201 + b'"}}', b" " * 2_000_000],
)  # fmt: skip
def test_a_file_of_names_of_emoji_that_holds_none_is_a_mistake(birds_in: Path, content: bytes) -> None:
    (birds_in.parent / "cldr" / "pt.json").write_bytes(content)
    with pytest.raises(DefinitionError, match=r"^symbols/cldr/pt\.json: S019 [^\n]+$"):
        read(birds_in, "pt")


@pytest.mark.parametrize("tag", ["x" * 600, "../../secret", "../cldr/pt"])
def test_labels_name_a_language_and_never_a_file(birds_in: Path, tag: str) -> None:
    deck = birds_in.parents[1] / "decks/owls/deck.yaml"
    (birds_in.parents[1] / "secret.json").write_text("{")
    text = deck.read_text("utf-8").replace("template: round", f'template: round\n    labels: ["{tag}"]')
    deck.write_text(text, "utf-8")
    with pytest.raises(
        DefinitionError, match=r'^decks/owls/deck\.yaml:11:13: D008 "[^\n]+ is not the tag'
    ) as caught:
        read_game(deck.parent, Shelves(birds_in.parents[1]))
    assert len(caught.value.mistakes) == 1


def package(folder: Path, name: str, files: dict[str, object]) -> Path:
    file = folder / name
    with tarfile.open(file, "w:gz") as archive:
        for path, content in files.items():
            data = json.dumps(content).encode()
            member = tarfile.TarInfo(f"package/{path}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return file


def test_names_are_derived_from_the_packages_and_regions_keep_what_differs(tmp_path: Path) -> None:
    def annotated(**names: str) -> dict[str, object]:
        said = {
            {"owl": "🦉", "heart": "❤️", "wave": "👋🏽"}[key]: {"tts": [name]} for key, name in names.items()
        }
        return {"annotations": {"annotations": said}}

    packed = package(
        tmp_path,
        "full.tgz",
        {
            "annotations/pt/annotations.json": annotated(owl="coruja", wave="aceno"),
            "annotations/pt-PT/annotations.json": annotated(owl="mocho", heart="coração"),
        },
    )
    derived = {"annotationsDerived": annotated(heart="coração")["annotations"]}
    more = package(tmp_path, "derived.tgz", {"annotationsDerived/pt/annotations.json": derived})
    folder = tmp_path / "cldr"
    folder.mkdir()
    main([str(folder), str(packed), str(more), "--add", "pt", "pt-PT"])
    found = {file.stem: json.loads(file.read_text("utf-8"))["names"] for file in folder.iterdir()}
    assert found == {"pt": {"1F989": "coruja", "2764": "coração"}, "pt-PT": {"1F989": "mocho"}}


@pytest.mark.parametrize("slug", ["animals", "everyday"])
def test_the_shipped_sets_are_called_as_their_files_say(project: Path, slug: str) -> None:
    mistakes = Mistakes()
    folder = project / "symbols" / slug
    read = mistakes.settled(symbols_in(folder, NO_CACHE, mistakes, Shelves(project), LANGUAGES))
    for tag in LANGUAGES:
        expected = shipped_names(project, slug, tag)
        assert {one.key: [one.called(tag).name, *one.called(tag).others] for one in read.symbols} == expected


@pytest.mark.parametrize("slug", ["animals", "everyday"])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_shipped_name_repeats_what_cldr_says(project: Path, slug: str, tag: str) -> None:
    emoji = emoji_names(tag, Shelves(project))
    arts = load(project / "symbols" / slug / "symbols.yaml", Mistakes())
    assert arts is not None
    for key, said in written_names(project, slug, tag).items():
        name = said if isinstance(said, str) else said.get("name")
        art = str(arts.data["symbols"][key])  # type: ignore[index,call-overload]
        assert name != emoji[art.removeprefix("openmoji:")]


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
@pytest.mark.parametrize(
    ("target", "says"),
    [
        (None, "is not a folder (move it away, or make it a folder)"),
        ("../../elsewhere", "leads out of the folder (put a copy in its place)"),
    ],
)
def test_names_are_read_from_a_folder_of_the_set_only(birds_in: Path, target: str | None, says: str) -> None:
    place = birds_in / "names"
    if target is None:
        place.write_text("x", encoding="utf-8")
    else:
        (birds_in / target).mkdir()
        (birds_in / target / "fr.yaml").write_text("names: {owl: rien}\n", encoding="utf-8")
        place.symlink_to(target)
    with pytest.raises(DefinitionError) as caught:
        read(birds_in)
    (told,) = map(str, caught.value.mistakes)
    assert told.endswith(f'symbols/birds/names: Y001 the names cannot be read: "names" {says}')


@pytest.mark.parametrize("mark", ["\u200f", "\u2067", "\u061c"])
def test_a_name_has_no_marks_of_direction(birds_in: Path, mark: str) -> None:
    write(birds_in, "fr", f'names: {{owl: "hi{mark}bou"}}\n')
    with pytest.raises(
        DefinitionError, match=rf"fr\.yaml:1:14: S008 the character U\+{ord(mark):04X} cannot stand"
    ):
        read(birds_in)
