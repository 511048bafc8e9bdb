"""What check prints for programs, for people who look, and for whoever prints decks of others."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.small import SMALL
from ludopress.cli import run


def test_strict_refuses_errors_that_the_designer_waived(deck: Path) -> None:
    deck.write_text(SMALL + "expect: {cards: 9}\nwaive: {game/as-expected: we lost two}\n")
    assert run(["check", "owls", "-q"]) == 0
    assert run(["check", "owls", "-q", "--strict"]) == 1


def test_the_json_of_check_obeys_its_schema(
    deck: Path, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = deck.parents[1] / "bad" / "deck.yaml"
    bad.parent.mkdir()
    bad.write_text("title: [")
    assert run(["check", "owls", "bad", "none", "-q", "--format", "json"]) == 3
    schema = json.loads((project / "docs/schemas/check-report.schema.json").read_text("utf-8"))
    reports = json.loads(capsys.readouterr().out)
    assert [sorted(report) for report in reports[1:]] == [["deck", "mistakes", "passed"]] * 2
    assert not list(Draft202012Validator(schema).iter_errors(reports))


def test_the_html_of_check_is_one_page_on_every_deck_and_tells_of_a_refused_one(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = deck.parents[1] / "bad" / "deck.yaml"
    bad.parent.mkdir()
    bad.write_text("title: [")
    deck.write_text(SMALL + "expect: {cards: 9}\n")
    assert run(["check", "owls", "bad", "none", "-q", "--format", "html"]) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith("<!doctype html>")
    assert printed.out.count("<section>") == 3
    for said in ("7 cards, not the expected 9", "decks/bad/deck.yaml:2:1", "there is no deck"):
        assert said in printed.out
    assert printed.err == ""


@pytest.mark.parametrize("other", ["Owls", "OWLS"])
def test_two_decks_whose_folders_differ_in_capitals_do_not_overwrite_each_other(
    deck: Path, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    second = deck.parents[1] / other / "deck.yaml"
    second.parent.mkdir()
    second.write_text(SMALL)
    assert run(["build", "owls", other, "-q"]) == 2
    assert f'two decks called "{other}" would write the same files' in capsys.readouterr().err
    assert [place.name for place in (deck.parents[2] / "output").iterdir()] == ["owls"]
