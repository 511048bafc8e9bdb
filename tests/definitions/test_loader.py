import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.loader import MAX_DEPTH, MAX_VALUES, Document, load, parse
from ludopress.errors import DefinitionError, Position
from often import often

FILE = Path("deck.yaml")


def read(text: str) -> Document:
    mistakes = Mistakes()
    return mistakes.settled(parse(text, FILE, mistakes))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("no", "no"),
        ("on", "on"),
        ("y", "y"),
        ("true", True),
        ("FALSE", False),
        ("TrUe", "TrUe"),
        ("~", None),
        ("", None),
        ("014", 14),
        ("0o14", 12),
        ("0x1F", 31),
        ("1_000", "1_000"),
        ("0b11", "0b11"),
        ("22:22", "22:22"),
        ("2024-01-02", "2024-01-02"),
        ("1e3", 1000.0),
        ("1.", 1.0),
        (".5", 0.5),
        ("-.inf", float("-inf")),
        ("2..8", "2..8"),
        ("1F98A", "1F98A"),
        ("12e03", 12000.0),
        ("'12'", "12"),
        ('"no"', "no"),
        ("=", "="),
    ],
)
def test_a_word_means_what_the_core_schema_of_yaml_12_says(written: str, meant: object) -> None:
    value = read(f"key: {written}").data["key"]
    assert value == meant
    assert type(value) is type(meant)


def test_keys_are_text_as_written() -> None:
    assert read("{no: 1, 3: 2, 014: 3, true: 4}").data == {"no": 1, "3": 2, "014": 3, "true": 4}


def test_every_key_and_value_knows_its_line_and_column() -> None:
    document = read("# é\ntitle: x\ncomponents:\n  cards: {family: match, list: [a,\n    bé, c]}\n")
    assert document.at == Position("deck.yaml", 2, 1)
    assert document.key_at("components") == Position("deck.yaml", 3, 1)
    assert document.value_at("components") == Position("deck.yaml", 4, 3)
    assert document.key_at("components", "cards", "family") == Position("deck.yaml", 4, 11)
    assert document.value_at("components", "cards", "family") == Position("deck.yaml", 4, 19)
    assert document.value_at("components", "cards", "list", 2) == Position("deck.yaml", 5, 9)
    assert document.value_at("components", "cards", "seed") == Position("deck.yaml", 4, 10)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_columns_count_characters_and_lines_count_every_kind_of_ending(ending: str) -> None:
    document = read(ending.join(["title: x", "# ✂ 🦊", "🦊: {seed: 2}"]))
    assert document.value_at("🦊", "seed") == Position("deck.yaml", 3, 11)


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(b"\xef\xbb\xbftitle: x")
    document = Mistakes().settled(load(file, Mistakes()))
    assert document.data == {"title": "x"}
    assert document.key_at("title").column == 1


def test_an_alias_stands_for_its_value_and_has_its_place() -> None:
    document = read("a: &x {b: 1}\nc: *x\n")
    assert document.data == {"a": {"b": 1}, "c": {"b": 1}}
    assert document.value_at("c", "b") == Position("deck.yaml", 1, 11)


@given(st.integers(1, 60))
def test_nesting_is_refused_beyond_one_depth(depth: int) -> None:
    text = f"a: {'[' * depth}{']' * depth}"
    if depth < MAX_DEPTH:
        read(text)
    else:
        with pytest.raises(DefinitionError, match="Y011"):
            read(text)


def test_a_nest_made_of_aliases_counts_as_one() -> None:
    text = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 40))
    with pytest.raises(DefinitionError, match="Y011"):
        read(text)


@pytest.mark.parametrize("many", ["".join(f"k{n}:\n" for n in range(MAX_VALUES)), "-\n" * MAX_VALUES])
def test_one_value_more_than_a_file_may_have_is_told_where_it_stands(many: str) -> None:
    with pytest.raises(DefinitionError, match=rf"deck\.yaml:{MAX_VALUES}:\d+: Y003"):
        read(many)
    assert len(read("".join(f"k{n}:\n" for n in range(MAX_VALUES - 1))).data) == MAX_VALUES - 1


UNSEEN = (
    r'k: "a\u202Eb"',
    r'k: "\uE000"',
    r'k: "\U000E0041"',
    r'k: "\uFDD0"',
    r'k: "\uFFF9"',
    r'k: "\U0010FFFF"',
)


@pytest.mark.parametrize(
    "text", ["k: a\u202eb", "k: {a\u202a: b}", "k: \ue000", "# \u206a\nk: 1", "k: \U000e0041"]
)
def test_what_nobody_sees_and_turns_letters_round_is_told_at_its_place(text: str) -> None:
    index = next(place for place, letter in enumerate(text) if ord(letter) > 0x2000)
    column = index + 1 if "\n" not in text else 3
    with pytest.raises(
        DefinitionError, match=rf"deck\.yaml:1:{column}: Y005 the character U\+\w+ cannot stand"
    ):
        read(text)


@pytest.mark.parametrize("text", [r'k: "\uD800"', r'k: "\uDFFF\uD800"'])
def test_half_a_character_is_no_yaml(text: str) -> None:
    with pytest.raises(DefinitionError, match=r"deck\.yaml:1:\d+: Y006 this is not YAML"):
        read(text)


@pytest.mark.parametrize("text", [r'"\e[31mk": 1', r'k: "\e[31m"', r'[1, "\0"]', r'k: ["\u2028"]', *UNSEEN])
def test_what_may_not_stand_in_a_file_may_not_be_written_as_an_escape_either(text: str) -> None:
    with pytest.raises(DefinitionError, match=r"Y005 the character U\+\w+ cannot stand here"):
        read(text)


WORDS = st.text("ab:#, -", max_size=4)
TREES = st.recursive(
    WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3)
)


@given(TREES)
def test_what_is_written_as_json_is_read_back(value: object) -> None:
    assert read(json.dumps({"key": value})).data == {"key": value}


SIGNS = list("[]{},#'\"\\\n\t\ré\0\ufeff")
PIECES = [
    "a ",
    "b: ",
    "- ",
    "  ",
    "&x ",
    "*x",
    "!t ",
    "? ",
    "<<: ",
    "|\n",
    ">\n",
    "---\n",
    "0x",
    ".inf",
    "9" * 30,
]
HOSTILE = st.binary(max_size=60) | st.lists(st.sampled_from(SIGNS + PIECES), max_size=25).map(
    lambda words: "".join(words).encode()
)


@settings(max_examples=often(300, 20_000))
@given(HOSTILE)
def test_any_bytes_are_read_or_refused_with_a_located_mistake(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "any.yaml"
    file.write_bytes(content)
    mistakes = Mistakes()
    document = load(file, mistakes)
    places = [mistake.at for mistake in mistakes]
    lines = content.count(b"\n") + content.count(b"\r") + 1
    assert places or isinstance(document, Document)
    assert all(1 <= at.line <= lines + 1 and at.column >= 1 for at in places)


def test_a_file_that_is_not_there_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    for file, reason in ((tmp_path / "x.yaml", "there is no such file"), (tmp_path, "this is not a file")):
        mistakes = Mistakes()
        assert load(file, mistakes) is None
        with pytest.raises(DefinitionError, match=f"Y001 {reason}"):
            mistakes.settled(None)


@pytest.mark.parametrize("target", ["../secret.yaml", "deck.yaml"], ids=["out", "in a circle"])
def test_a_link_out_of_the_folder_is_not_followed(target: str, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("title: x", "utf-8")
    (tmp_path / "owls").mkdir()
    (tmp_path / "owls" / "deck.yaml").symlink_to(target)
    mistakes = Mistakes()
    assert load(tmp_path / "owls" / "deck.yaml", mistakes) is None
    assert [mistake.code for mistake in mistakes] == ["Y016" if "secret" in target else "Y001"]


def test_a_link_within_the_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text("title: x", "utf-8")
    (tmp_path / "deck.yaml").symlink_to("other.yaml")
    read = load(tmp_path / "deck.yaml", Mistakes())
    assert read is not None
    assert read.data == {"title": "x"}
