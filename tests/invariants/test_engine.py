"""The engine: what it makes of what a check yields."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import AT, component
from ludopress.errors import Position, UsageError
from ludopress.invariants import INVARIANTS, Breach, Skipped, examination, explain, invariant, run
from ludopress.invariants.engine import MOST_SHOWN, Verdict
from ludopress.invariants.examinations import Examination, Tally
from ludopress.model import Artifact, Component, Finding, Severity

FILE = Artifact("a.svg", b"")


def table(*verdicts: Verdict, severity: Severity = Severity.ERROR) -> dict[str, Any]:
    @invariant("test/says", Artifact, severity=severity)
    def says(_: Artifact) -> Iterator[Verdict]:
        """Nothing is wrong.

        Tests say so.
        """
        yield from verdicts

    return {"test/says": says}


def test_nothing_yielded_is_proven() -> None:
    examined = run(table(), [FILE, FILE])
    assert examined == Examination((), (Tally("test/says", subjects=2),))
    assert examined.tallies[0].proven == 2
    assert examined.passed


def test_a_sentence_becomes_a_finding_of_the_checks_severity() -> None:
    examined = run(table("it leaks", severity=Severity.WARNING), [FILE])
    assert examined.findings == (
        Finding(code="test/says", severity=Severity.WARNING, subject="a.svg", message="it leaks"),
    )
    assert examined.passed


def test_a_breach_names_its_culprits_and_may_have_its_own_place_and_severity() -> None:
    here = Position("deck.yaml", 9, 2)
    finding = run(table(Breach("it leaks", ("fox",), here, Severity.INFO)), [FILE]).findings[0]
    assert (finding.culprits, finding.at, finding.severity) == (("fox",), here, Severity.INFO)


def test_a_finding_lies_where_its_subject_is_defined() -> None:
    cards = component({"cards": {"1": ["fox"]}, "symbols": {"owl": "a"}})
    assert [(finding.at, finding.subject) for finding in examination([cards]).findings] == [(AT, "cards")]


def test_a_skipped_check_is_neither_proven_nor_failed() -> None:
    examined = run(table(Skipped("install libcairo")), [FILE])
    assert examined.findings[0].severity is Severity.SKIPPED
    assert examined.tallies == (Tally("test/says", subjects=1, skipped=1),)
    assert examined.tallies[0].proven == 0
    assert examined.passed


def test_a_crash_of_a_check_is_no_finding_and_says_where_it_happened() -> None:
    @invariant("test/crashes", Artifact)
    def crashes(_: Artifact) -> Iterator[Verdict]:
        """It never crashes.

        Or so it was thought.
        """
        yield "something"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        run({"test/crashes": crashes}, [FILE])
    assert caught.value.__notes__ == ["in the check test/crashes of a.svg"]


@given(st.integers(0, 3 * MOST_SHOWN))
def test_however_many_breaches_are_shown_their_count_is_exact(count: int) -> None:
    examined = run(table(*map(str, range(count))), [FILE])
    assert examined.tallies[0].breaches == count
    assert [f.message for f in examined.findings[:MOST_SHOWN]] == [str(n) for n in range(count)][:MOST_SHOWN]
    rest = [finding.message for finding in examined.findings[MOST_SHOWN:]]
    assert rest == ([f"… and {count - MOST_SHOWN} more"] if count > MOST_SHOWN else [])


def test_an_error_among_the_breaches_not_shown_is_not_lost() -> None:
    notes = [Breach("a note", severity=Severity.INFO)] * MOST_SHOWN
    examined = run(table(*notes, Breach("a note", severity=Severity.INFO), "an error"), [FILE])
    assert examined.findings[-1].severity is Severity.ERROR
    assert not examined.passed


def test_a_check_runs_only_on_its_subjects() -> None:
    @invariant("test/big-files", Artifact, when=lambda artifact: len(artifact.content) > 2)
    def big_files(_: Artifact) -> Iterator[Verdict]:
        """No file is big.

        Disks are small.
        """
        yield "big"

    examined = run({"test/big-files": big_files}, [FILE, Artifact("b", b"123"), component({})])
    assert [finding.subject for finding in examined.findings] == ["b"]
    assert examined.tallies == (Tally("test/big-files", subjects=1, failed=1, breaches=1),)


def test_the_examinations_of_two_stages_add_up() -> None:
    checks = table("it leaks")
    assert run(checks, [FILE]) + run(checks, [FILE]) == run(checks, [FILE, FILE])


def test_findings_come_by_subject_then_in_the_order_of_the_table() -> None:
    cards = {"1": ["fox", "fox"], "2": ["owl", "owl"]}
    case = {"cards": cards, "rule": {"symbols_per_card": 3}, "symbols": {"fox": "a"}}
    codes = [finding.code for finding in examination([component(case), component(case)]).findings]
    order = [code for code in INVARIANTS if code in codes]
    assert codes[: len(codes) // 2] == sorted(codes[: len(codes) // 2], key=order.index)
    assert codes[: len(codes) // 2] == codes[len(codes) // 2 :]


@pytest.mark.parametrize("code", ["no-topic", "Topic/code", "topic/", "topic/two words", "a/b/c"])
def test_a_code_is_a_topic_and_a_promise(code: str) -> None:
    with pytest.raises(ValueError, match="is not a code like"):
        invariant(code, Component)


def test_a_check_is_explained_by_its_promise_and_reason() -> None:
    told = explain("match/no-symbol-everywhere")
    assert told.startswith(
        "match/no-symbol-everywhere (error; checks every Component)\n\nNo symbol lies on all"
    )
    assert "sunflower" in told


def test_what_cannot_be_explained_is_a_usage_error_with_the_nearest_code() -> None:
    with pytest.raises(UsageError, match=r'did you mean "match/no-symbol-everywhere"\?'):
        explain("match/no-symbol-everywher")
    with pytest.raises(UsageError, match=r'"42" \(ludopress list invariants names them\)$'):
        explain("42")
