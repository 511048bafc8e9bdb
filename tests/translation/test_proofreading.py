"""Files that are proofread: how far they are, what is found and where, as text and as JSON."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from ludopress.publish.proofreading import Proof, as_json, as_text, proofread
from ludopress.publish.translating import begin
from ludopress.shelves import Shelves


@pytest.fixture
def file(owls: Path, shelves: Shelves) -> Path:
    """Return an empty Polish file of that deck."""
    begin("pl", [], shelves)
    (owls / "locale" / "el.po").write_bytes(b"")  # the Greek of the shipped words is there
    return owls / "locale" / "pl.po"


def put(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after, 1)
    file.write_text(text, "utf-8")


def codes(proof: Proof) -> list[str]:
    return [finding.code.removeprefix("translations/") for finding in proof.findings]


def test_a_file_that_nobody_has_worked_on_is_told_phrase_by_phrase(file: Path, shelves: Shelves) -> None:
    proof = proofread("pl", [], shelves)
    assert {one.code for one in proof.findings} == {"translations/complete"}
    first = proof.findings[0]
    assert (first.message, first.at and first.at.file) == (
        "“Set-up” is not translated",
        "decks/owls/locale/pl.po",
    )
    assert file.read_text("utf-8").splitlines()[first.at.line - 1 if first.at else 0] == 'msgid "Set-up"'
    assert [(one.deck, one.locale, one.said, one.percent) for one in proof.progress] == [("owls", "pl", 0, 0)]
    assert proof.passed


@pytest.mark.parametrize(
    ("before", "after", "code", "says"),
    [
        ('msgid "Set-up"\nmsgstr ""', 'msgid "Set-up"\nmsgstr "Start"', "", ""),
        (
            '#. heading set-up\n#: rules.yaml\nmsgid "Set-up"\nmsgstr ""',
            '#: rules.yaml\n#, fuzzy\nmsgid "Set-up"\nmsgstr "Start"',
            "settled",
            "“Set-up” is fuzzy, and printed in English",
        ),
        (
            'msgid "Set-up"\nmsgstr ""',
            'msgid "Setting"\nmsgstr "Start"',
            "asked-for",
            "“Setting” is said nowhere",
        ),
        (
            '**{cards}** cards."\nmsgstr ""',
            '**{cards}** cards."\nmsgstr "**{card}** x"',
            "places",
            "has lost {cards}",
        ),
        (
            '**{cards}** cards."\nmsgstr ""',
            '**{cards}** cards."\nmsgstr "**{cards}* x"',
            "marks",
            "not closed",
        ),
        (
            '**{cards}** cards."\nmsgstr ""',
            '**{cards}** cards."\nmsgstr "{cards} x"',
            "marks",
            "marks other words",
        ),
        ('msgstr[0] ""', 'msgstr[0] "x"', "plurals", "has 1 of its 3 plural forms"),
        (
            'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""',
            'msgstr[0] "Weź kartę."\nmsgstr[1] "Weź {hand} karty."\nmsgstr[2] "Weź karty."',
            "places",
            "“Take {hand} card.” lacks {hand} in a form that is for many numbers",
        ),
        (
            'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""',
            'msgstr[0] "Weź kartę."\nmsgstr[1] "Weź {hand} karty."\nmsgstr[2] "Weź {hand} kart."',
            "",
            "",
        ),
        (
            "plural=n == 1 ?",
            "plural=n == 7 ?",
            "plurals",
            "Plural-Forms give 0 and 1 one form, and CLDR does not",
        ),
        ("Language: pl", "Language: cs", "headed", 'the header says Language: "cs", not pl'),
        ("charset=utf-8", "charset=CHARSET", "headed", "does not say Content-Type"),
        (
            'msgid "Set-up"\nmsgstr ""',
            'msgid "Set-up"\nmsgstr "準備"',
            "letters",
            "have no 準 (U+6E96), 備 (U+5099)",
        ),
    ],
)
def test_each_fault_is_found_where_it_stands(  # noqa: PLR0917
    before: str, after: str, code: str, says: str, file: Path, shelves: Shelves
) -> None:
    put(file, (before, after))
    found = [one for one in proofread("pl", [], shelves).findings if one.code != "translations/complete"]
    assert {one.code.removeprefix("translations/") for one in found} == ({code} if code else set())
    assert any(says in one.message for one in found) or not code
    assert {one.at.file for one in found if one.at} <= {"decks/owls/locale/pl.po"}


def test_a_title_or_a_table_too_wide_for_its_page_is_found(file: Path, shelves: Shelves) -> None:
    long = "Nachtraubvogelbeobachtungsspiel"
    put(file, ('msgid "Owls"\nmsgstr ""', f'msgid "Owls"\nmsgstr "{2 * long}"'))
    shared = file.parents[3] / "templates" / "locale" / "pl.po"
    title = 'msgid "Owls by night"\nmsgstr '
    put(shared, (f'{title}""', f'{title}"{long}"'))
    found = [one for one in proofread("pl", [file.parents[1]], shelves).findings if "fits" in one.code]
    assert [one.at.file for one in found if one.at] == ["decks/owls/locale/pl.po", "templates/locale/pl.po"]
    assert "“Owls”: the longest words of the columns side by side take" in found[0].message
    assert "“Owls by night”: the title's longest words take" in found[1].message


def test_an_obsolete_phrase_is_mentioned_and_nothing_more(file: Path, shelves: Shelves) -> None:
    file.write_text(file.read_text("utf-8") + '\n#~ msgid "Owl"\n#~ msgstr "Sowa"\n', "utf-8")
    proof = proofread("pl", [], shelves)
    assert codes(proof).count("nothing-obsolete") == 1
    assert proof.passed


def test_what_cannot_be_read_is_told_with_the_rest(file: Path, shelves: Shelves) -> None:
    file.write_text(file.read_text("utf-8") + "\nmsgid half\n", "utf-8")
    proof = proofread(None, [], shelves)
    assert [mistake.code for mistake in proof.mistakes] == ["W011"]
    assert not proof.passed
    assert "W011 this is not a line of a PO file" in as_text(proof)


def test_the_report_says_how_far_each_game_is_in_each_language(file: Path, shelves: Shelves) -> None:
    put(file, ('msgid "Set-up"\nmsgstr ""', 'msgid "Set-up"\nmsgstr "Start"'))
    proof = proofread("pl", [], shelves)
    (one,) = proof.progress
    assert (one.said, one.asked, one.percent) == (1, 20, 5)
    assert as_text(proof).endswith("owls  pl        5 %  1 of 20 phrases\n")


def test_the_json_obeys_its_schema(file: Path, shelves: Shelves, project: Path) -> None:
    schema = json.loads((project / "docs/schemas/locale-report.schema.json").read_text("utf-8"))
    put(file, ("Language: pl", "Language: cs"))
    file.with_name("cs.po").write_text("msgid half\n")
    report = json.loads(as_json(proofread(None, [], shelves)))
    assert not list(Draft202012Validator(schema).iter_errors(report))
    assert report["passed"] is False
    assert {one["code"] for one in report["findings"]} >= {
        "W011",
        "translations/headed",
        "translations/complete",
    }
    assert {(one["deck"], one["locale"]) for one in report["decks"]} == {
        (one, "owls")[::-1] for one in ("el", "pl", "cs")
    }
    assert list(Draft202012Validator(schema).iter_errors(report | {"passed": "yes"}))


def test_a_region_needs_to_say_only_what_its_language_says_otherwise(owls: Path, shelves: Shelves) -> None:
    begin("pt", [], shelves)
    begin("pt-BR", [], shelves)
    put(owls / "locale" / "pt.po", ('msgid "Set-up"\nmsgstr ""', 'msgid "Set-up"\nmsgstr "Início"'))
    progress = {one.locale: one.said for one in proofread(None, [], shelves).progress}
    assert progress["pt-BR"] == progress["pt"] == 1


def test_what_ships_is_whole(project: Path) -> None:
    proof = proofread(None, [], Shelves(project))
    assert not proof.findings
    assert {one.percent for one in proof.progress} == {100}
    assert len(proof.progress) == 24
