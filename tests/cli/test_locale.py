"""ludopress locale as a translator uses it: what is printed where, and with which code it leaves."""

import json
from pathlib import Path

import pytest

from ludopress.cli import run
from ludopress.definitions.po_files import MAX_BYTES
from ludopress.errors import DefinitionError, UsageError

DECK = """\
title: Owls
players: 2..4
locales: [en, nl]
components:
  scores: {family: score-sheet, template: score-sheet, title: Owls, columns: [Hoots], rows: 9}
"""
RULES = "blocks:\n  - heading: Set-up\n  - text: Shuffle the **cards**.\n"
HERE = "decks/owls/locale/nl.po"


@pytest.fixture(autouse=True)
def owls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a deck in a project of its own, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "decks" / "owls"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(DECK)
    (folder / "rules.yaml").write_text(RULES)
    return folder


def put(before: str, after: str) -> None:
    file = Path(HERE)
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")


def test_new_names_the_files_that_it_wrote(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    printed = capsys.readouterr()
    files = [HERE, "templates/locale/nl.po", "templates/locale/nl.yaml"]
    assert printed.out.split() == files
    assert printed.err == ""
    assert all(Path(file).is_file() for file in files)


def test_new_says_where_the_language_is_to_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "pt-BR", "owls"]) == 0
    assert "add pt-BR to 'locales:' in decks/owls/deck.yaml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["new", "xx"], "no language is known"),
        (["new", "en"], "English is what designers write"),
        (["new", "nl", "hawks"], 'there is no deck "hawks"'),
        (["new"], "Missing argument"),
        (["update", "nl"], "begin with: ludopress locale new nl"),
        (["check", "sv"], "begin with: ludopress locale new sv"),
    ],
)
def test_wrong_usage_leaves_with_2_and_writes_nothing(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["locale", *words]) == 2
    assert says in capsys.readouterr().err
    assert not Path("templates").exists()


def test_new_a_second_time_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    assert run(["locale", "new", "nl"]) == 2
    assert "is there already (ludopress locale update nl" in capsys.readouterr().err


def test_update_names_what_changed(owls: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    assert run(["locale", "update"]) == 0
    assert capsys.readouterr().out.endswith("everything is up to date\n")
    (owls / "rules.yaml").write_text(RULES.replace("Shuffle", "Mix"))
    for words in (["nl", "owls"], ["owls"], ["nl"]):
        assert run(["locale", "update", *words]) == 0
    assert capsys.readouterr().out.split() == [HERE, *["everything", "is", "up", "to", "date"] * 2]


def test_check_leaves_with_0_for_what_is_missing_unless_strict(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    assert run(["locale", "check"]) == 0
    assert "owls  nl        0 %" in capsys.readouterr().out
    assert run(["locale", "check", "nl", "--strict"]) == 1


def test_check_leaves_with_1_for_an_error_and_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    put(
        'msgid "Shuffle the **cards**."\nmsgstr ""',
        'msgid "Shuffle the **cards**."\nmsgstr "Schud de **kaarten."',
    )
    assert run(["locale", "check", "nl", "owls"]) == 1
    assert f"{HERE}:23:1: error translations/marks" in capsys.readouterr().out


def test_check_leaves_with_3_for_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    put('msgid "Set-up"', "msgid Set-up")
    capsys.readouterr()
    assert run(["locale", "check", "--json"]) == 3
    report = json.loads(capsys.readouterr().out)
    assert report["findings"][0]["code"] == "W011"
    assert run(["locale", "update"]) == 3


def test_check_of_a_deck_finds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["locale", "new", "nl"]) == 0
    put('msgid "Set-up"\nmsgstr ""', 'msgid "Set-up"\nmsgstr "*Klaarzetten"')
    assert run(["check", "owls"]) == 1
    printed = capsys.readouterr().err
    assert f"{HERE}:18:1: error translations/marks: owls nl: “Set-up” has a * that is not closed" in printed
    assert "translations/complete" in printed


def test_explain_knows_the_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "translations/plurals"]) == 0
    assert run(["explain", "W013"]) == 0
    assert "In Polish 2, 3 and 4 cards" in capsys.readouterr().out


def test_update_loses_nothing_whatever_ends_the_lines() -> None:
    run(["locale", "new", "nl"])
    put('msgid "Set-up"\nmsgstr ""', 'msgid "Set-up"\nmsgstr "Klaarzetten"')
    whole = Path(HERE).read_bytes()
    for end in (b"\r", b"\r\n"):
        Path(HERE).write_bytes(whole.replace(b"\n", end))
        assert run(["locale", "update", "nl"]) == 0
        assert Path(HERE).read_bytes() == whole


@pytest.mark.parametrize("target", ["nowhere.po", "nl.po"])
def test_new_leaves_a_link_that_leads_nowhere_alone(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(HERE).parent.mkdir()
    Path(HERE).symlink_to(target)
    assert run(["locale", "new", "nl"]) == UsageError.exit_code
    assert "is there already" in capsys.readouterr().err
    assert Path(HERE).is_symlink()


def test_update_writes_no_file_that_is_too_large_to_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    run(["locale", "new", "nl"])
    old = "".join(f'\nmsgid "{number}"\nmsgstr "x"\n' for number in range(40_000))
    Path(HERE).write_bytes(Path(HERE).read_bytes() + old.encode())
    before = Path(HERE).read_bytes()
    assert len(before) < MAX_BYTES
    assert run(["locale", "update", "nl"]) == DefinitionError.exit_code
    assert "W010 brought up to date, the file would be larger than 1024 KB" in capsys.readouterr().err
    assert Path(HERE).read_bytes() == before


@pytest.mark.parametrize(
    ("file", "code"),
    [("templates/x/front.svg", "T015"), ("decks/hawks/deck.yaml", "Y004"), ("decks/owls/rules.yaml", "Y004")],
)
@pytest.mark.parametrize("words", [["new", "nl"], ["update"], ["check"]])
def test_a_file_that_is_not_utf_8_is_a_mistake_with_a_place(
    file: str, code: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_bytes(b"<svg>\n \xff</svg>")
    assert run(["locale", *words]) == DefinitionError.exit_code
    printed = capsys.readouterr()
    assert f"{file}:2:2: {code} the file is not UTF-8 (save it as UTF-8)" in printed.out + printed.err
