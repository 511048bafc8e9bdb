"""The command line as a person uses it: what it prints where, and with which code it leaves."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.small import SMALL
from ludopress import definitions
from ludopress.cli import run
from ludopress.publish import memo
from ludopress.shelves import shipped


def output(folder: Path) -> dict[str, bytes]:
    return {
        str(place.relative_to(folder)): place.read_bytes() for place in folder.rglob("*") if place.is_file()
    }


def test_build_writes_the_sheets_the_report_and_the_manifest(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "owls"]) == 0
    assert set(output(deck.parents[2] / "output" / "owls")) == {
        "owls-cards-A4.pdf",
        "report.json",
        "report.html",
        "manifest.json",
    }
    printed = capsys.readouterr()
    assert "output/owls/owls-cards-A4.pdf" in printed.out
    assert "promises kept" in printed.out


def test_quiet_prints_nothing_when_all_is_well(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert deck.exists()
    assert run(["build", "owls", "--quiet"]) == 0
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "")


def test_a_deck_is_found_by_its_slug_its_folder_or_its_file(deck: Path) -> None:
    for name in ("owls", "decks/owls", "decks/owls/deck.yaml", str(deck)):
        assert run(["check", name, "--quiet"]) == 0


def test_every_format_makes_its_files(deck: Path) -> None:
    formats = [part for name in ("pdf", "faces", "svg", "png", "contact") for part in ("--format", name)]
    assert run(["build", "owls", "--quiet", *formats]) == 0
    made = set(output(deck.parents[2] / "output" / "owls"))
    assert {"owls-cards-A4.pdf", "owls-cards-faces.pdf"} <= made
    assert {f"faces/cards-0{n}-front.{kind}" for n in range(1, 8) for kind in ("svg", "png")} <= made
    assert {"faces/cards-back.svg", "faces/cards-back.png"} <= made
    assert any("contact" in name for name in made)


def test_another_paper_may_be_asked_for(deck: Path) -> None:
    assert run(["build", "owls", "--quiet"]) == 0
    assert run(["build", "owls", "--quiet", "--paper", "letter"]) == 0
    pdfs = {place.name for place in (deck.parents[2] / "output" / "owls").glob("*.pdf")}
    assert pdfs == {"owls-cards-A4.pdf", "owls-cards-Letter.pdf"}


def test_mistakes_are_listed_with_their_places_and_nothing_is_written(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck.write_text(SMALL.replace("animals", "animal").replace("square-70", "square").replace("2..4", "4..2"))
    assert run(["build", "owls"]) == 3
    lines = capsys.readouterr().err.splitlines()
    located = [line for line in lines if re.match(r"decks/owls/deck\.yaml:\d+:\d+: [A-Z]\d{3} ", line)]
    assert len(located) == 3
    assert not (deck.parents[2] / "output").exists()


def test_an_error_keeps_the_deck_from_being_published_and_force_overrules(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "owls", "-q"]) == 0
    before = output(deck.parents[2] / "output")
    deck.write_text(SMALL + "expect: {cards: 9}\n")
    assert run(["build", "owls"]) == 1
    assert output(deck.parents[2] / "output") == before
    said = capsys.readouterr().err
    assert "game/as-expected" in said
    assert "--force" in said
    assert run(["build", "owls", "--force"]) == 0
    assert json.loads((deck.parents[2] / "output" / "owls" / "report.json").read_text())["passed"] is False


def test_a_waived_error_is_published_and_its_reason_printed(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck.write_text(SMALL + "expect: {cards: 9}\nwaive: {game/as-expected: we lost two}\n")
    assert run(["build", "owls", "-v"]) == 0
    assert "we lost two" in capsys.readouterr().out


def test_two_decks_of_one_name_do_not_overwrite_each_other(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = deck.parents[2] / "elsewhere" / "owls" / "deck.yaml"
    other.parent.mkdir(parents=True)
    other.write_text(SMALL.replace("title: Owls", "title: Other owls"))
    assert run(["build", "owls", "elsewhere/owls", "-q"]) == 2
    assert 'two decks called "owls"' in capsys.readouterr().err


def test_one_bad_deck_does_not_keep_the_others_from_being_made(deck: Path) -> None:
    bad = deck.parents[1] / "bad" / "deck.yaml"
    bad.parent.mkdir()
    bad.write_text("title: [")
    assert run(["build", "bad", "owls", "-q"]) == 3
    assert (deck.parents[2] / "output" / "owls" / "owls-cards-A4.pdf").exists()


def test_check_writes_nothing_and_reports_in_the_form_asked_for(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "owls", "-q", "--format", "json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["passed"] is True
    assert {check["code"] for check in report["checks"]} >= {"match/shared-symbols", "faces/no-overlap"}
    deck.write_text(SMALL + "expect: {cards: 9}\n")
    assert run(["check", "owls", "-q", "--format", "github"]) == 1
    assert capsys.readouterr().out.startswith("::error ")
    assert not (deck.parents[2] / "output").exists()


def test_the_json_of_several_decks_is_one_array_with_mistakes_in_it(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = deck.parents[1] / "bad" / "deck.yaml"
    bad.parent.mkdir()
    bad.write_text("title: [")
    assert run(["check", "bad", "owls", "none", "-q", "--format", "json"]) == 3
    reports = json.loads(capsys.readouterr().out)
    assert [report["passed"] for report in reports] == [False, True, False]
    assert reports[0]["mistakes"][0]["file"] == "decks/bad/deck.yaml"
    assert run(["check", "bad", "none", "-q", "--format", "github"]) == 3
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("::error file=decks/bad/deck.yaml,line=")
    assert second.startswith("::error::there is no deck")


@pytest.mark.parametrize("form", ["pdf", "contact"])
def test_what_finds_no_room_on_the_paper_is_a_mistake_with_a_place(
    deck: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    deck.write_text(SMALL.replace("sheet: A4", 'sheet: "30 x 30 mm"'))
    assert run(["build", "owls", "-q", "--format", form]) == 3
    assert re.match(r"decks/owls/deck\.yaml:\d+:\d+: L002 ", capsys.readouterr().err)


def test_many_files_of_one_folder_are_counted(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert deck.exists()
    assert run(["build", "owls", "--format", "svg", "--format", "png"]) == 0
    said = capsys.readouterr().out
    assert "output/owls/faces/ (16 files)" in said
    assert "front.svg" not in said


def test_strict_lets_warnings_fail(deck: Path) -> None:
    deck.write_text(SMALL + "waive: {faces/no-overlap: because}\n")
    assert run(["check", "owls", "-q"]) == 0
    assert run(["check", "owls", "-q", "--strict"]) == 1


@pytest.mark.parametrize(
    "arguments",
    [["build", "no-such-deck"], ["build", "--format", "gif"], ["frobnicate"], ["explain", "no/such-check"],
     ["build", "owls", "--paper", "A99"], ["list", "nonsense"]],
)  # fmt: skip
def test_wrong_usage_leaves_with_2(
    deck: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert deck.exists()
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err


def test_an_unwritable_place_leaves_with_4(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deck.parents[2] / "taken").write_text("a file")
    assert run(["build", "owls", "-q", "--out", "taken"]) == 4
    assert "taken" in capsys.readouterr().err


def test_an_interrupt_leaves_with_130_and_the_last_good_output(
    deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["build", "owls", "-q"]) == 0
    before = output(deck.parents[2] / "output")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(definitions, "read_game", interrupted)
    assert run(["build", "owls", "-q"]) == 130
    assert output(deck.parents[2] / "output") == before


def test_a_bug_shows_its_traceback_and_leaves_with_70(
    deck: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert deck.exists()

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(definitions, "read_game", broken)
    assert run(["build", "owls", "-q"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_list_names_what_ships(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deck.parents[1] / "notes").mkdir()
    (deck.parents[1] / "broken").mkdir()
    (deck.parents[1] / "broken" / "deck.yaml").write_text("title: [")
    assert run(["list"]) == 0
    printed = capsys.readouterr().out
    assert re.search("^  broken +cannot be read: ", printed, re.MULTILINE)
    assert "  notes" not in printed
    made = ("contact", "faces/no-overlap")
    for name in ("owls", "glimpse", "match", "round-85", "sky", "everyday", "seigaiha", "linocut", *made):
        assert re.search(rf"^  {name} ", printed, re.MULTILINE), name
    twins = "Twins (cards: twins, motif-70; scores: score-sheet, score-sheet; in en, el, tr, fr, de)"
    assert twins in printed


def test_list_tells_of_what_pictures_are_composed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "plots", "scene-palettes", "subjects", "parts", "openings"]) == 0
    printed = capsys.readouterr().out
    for line in (
        r"door +hero \(creature or building or vehicle or plant\), friend \(actor or creature\); weight 5",
        "teal-dawn +top #123b4a, mid #3f8a8c",
        "whale +creature, mount",
        r"orb +The `kind` of light .* kind \(moon or sun or .*radius \(0 to 2\)",
        r"maybe +.*chance \(0 to 1\), with \(a role\), .*layers! \(layers\)",
        "door +before it: threshold",
    ):
        assert re.search(f"^  {line}", printed, re.MULTILINE), line


def test_explain_gives_promise_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "match/shared-symbols"]) == 0
    assert "share" in capsys.readouterr().out


def test_explain_says_where_codes_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "pieces"]) == 2
    assert "ludopress list invariants" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["D001", "d001", "x002", "T108"])
def test_explain_knows_the_codes_of_mistakes(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", code]) == 0
    assert "unknown" in capsys.readouterr().out or code == "T108"


@pytest.mark.usefixtures("cairo")  # an outcome with a skipped check is not remembered
def test_an_unchanged_deck_is_not_made_again(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["build", "owls", "-q"]) == 0
    before = output(deck.parents[2] / "output")

    def never(*_: object) -> None:
        raise AssertionError("made again")

    monkeypatch.setattr("ludopress.publish.making.make", never)
    assert run(["build", "owls", "-q"]) == 0
    assert output(deck.parents[2] / "output") == before


@pytest.mark.parametrize("change", ["deck", "template", "format", "paper", "engine"])
def test_whatever_changes_is_made_again(
    deck: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, change: str
) -> None:
    if change == "engine":
        request.getfixturevalue("cairo")
    assert run(["build", "owls", "-q"]) == 0
    arguments = ["build", "owls", "-q"]
    if change == "deck":
        deck.write_text(SMALL.replace("title: Owls", "title: Great owls"))
    elif change == "template":
        own = deck.parents[2] / "templates" / "square-70"
        own.mkdir(parents=True)
        for file in (shipped() / "templates" / "square-70").iterdir():
            (own / file.name).write_bytes(file.read_bytes() + b"\n")
    else:
        arguments += {
            "format": ["--format", "svg"],
            "paper": ["--paper", "A3"],
            "engine": ["--engine", "cairosvg"],
        }[change]
    made: list[object] = []
    real = memo.remember
    monkeypatch.setattr(memo, "remember", lambda *given: (made.append(given), real(*given)))
    assert run(arguments) == 0
    assert made


def test_on_a_terminal_the_bar_and_the_report_do_not_mix(deck: Path, tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")  # POSIX
    watching, terminal = pty.openpty()
    command = [
        sys.executable,
        "-c",
        "from ludopress.cli import main; main()",
        "check",
        "owls",
        "--format",
        "json",
    ]
    with (tmp_path / "report.json").open("wb") as report:
        done = subprocess.run(command, cwd=deck.parents[2], stdout=report, stderr=terminal, check=False)
    shown = os.read(watching, 65536).decode()
    os.close(terminal)
    os.close(watching)
    assert done.returncode == 0
    assert [each["passed"] for each in json.loads((tmp_path / "report.json").read_text())] == [True]
    assert "owls" in shown


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    ludopress = f"{sys.executable} -c 'from ludopress.cli import main; main()'"
    line = ["bash", "-c", command.replace("ludopress", ludopress)]
    return subprocess.run(line, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.skipif(os.name == "nt", reason="a POSIX shell")
@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ludopress check owls 2>&-", 0, "promises kept"),
        ("ludopress list >/dev/full", 4, "standard output cannot be written"),
        ("mkdir gone; cd gone; rmdir ../gone; ludopress list", 2, "has been removed"),
        (r"cp -r decks/owls decks/$'g\n::error::x'; ludopress build decks/$'g\n::error::x'", 2, "rename it"),
        (r"touch templates/$'a\377.svg'; ludopress check owls", 0, "promises kept"),
        ("truncate -s 6G templates/x.svg; ludopress check owls", 0, "promises kept"),
    ],
)  # fmt: skip
def test_an_odd_place_or_stream_is_no_bug(deck: Path, command: str, code: int, said: str) -> None:
    project = deck.parents[2]
    (project / "templates").mkdir()
    done = shell(command, project)
    assert (done.returncode, said in done.stdout + done.stderr) == (code, True), done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_an_interrupt_while_modules_are_read_is_one_like_any_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupting(dict[str, object]):
        def __getattr__(self, _: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "ludopress.cli.commands", Interrupting())
    assert run(["list"]) == 130
    assert "interrupted" in capsys.readouterr().err
