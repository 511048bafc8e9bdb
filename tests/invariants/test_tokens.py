"""Tokens and their cues: what the checks measure."""

from hypothesis import given
from hypothesis import strategies as st

from invariants import specimens
from ludopress.definitions import read_cues
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.invariants.tokens import upside_down
from ludopress.model import Component, Printing, Severity
from ludopress.shelves import Shelves, shipped

RED = {"name": "red", "colour": "#D6382E", "ink": "#FFFFFF", "shape": "heart"}


@given(st.integers(0, 99))
def test_a_number_turned_twice_is_itself(number: int) -> None:
    turned = upside_down(number)
    assert turned is None or (turned != number and upside_down(turned) == number)


def test_what_reads_as_another_number_upside_down() -> None:
    pairs = {(number, upside_down(number)) for number in range(100)}
    assert {pair for pair in pairs if None not in pair and pair[0] < (pair[1] or 0)} == {
        *((6, 9), (16, 91), (18, 81), (19, 61), (66, 99), (68, 89), (86, 98)),
    }


def cued(*cues: dict[str, str]) -> Component:
    names = [cue["name"] for cue in cues]
    pawns = [{"kind": "Pawn", "key": name, "cue": cue} for name, cue in zip(names, cues, strict=True)]
    made = specimens.component({"pieces": pawns, "rule": {"kind": "PawnRule", "colours": names}})
    assert isinstance(made, Component)
    return made


def test_the_cues_that_ship_are_told_apart_by_colour_blind_eyes_too() -> None:
    cues = [
        {"name": cue.name, "colour": cue.colour, "ink": cue.ink, "shape": cue.shape}
        for cue in read_cues(Shelves(shipped()))
    ]
    table = {code: INVARIANTS[code] for code in ("tokens/colours-told-apart", "tokens/ink-readable")}
    findings = run(table, [cued(*cues)]).findings
    assert {finding.severity for finding in findings} <= {Severity.INFO}
    near = [finding.message for finding in findings]
    assert all("in grey sight" in message or "in tritan sight" in message for message in near)


def test_colours_that_only_some_eyes_confuse_are_a_note() -> None:
    check = INVARIANTS["tokens/colours-told-apart"]
    olive = RED | {"name": "olive", "colour": "#7A7A1E", "shape": "star"}
    brown = RED | {"name": "brown", "colour": "#A0641E", "shape": "drop"}
    findings = run({check.code: check}, [cued(olive, brown)]).findings
    assert [finding.severity for finding in findings] == [Severity.INFO]


def test_number_and_ground_in_one_drawing_cannot_be_judged() -> None:
    tokens = [{"kind": "Token", "key": f"red-{n}", "cue": RED, "number": n} for n in (6, 9)]
    case = {
        "rule": {"kind": "TokenRule", "colours": ["red"], "numbers": [6, 9]},
        "pieces": tokens,
        "template": {"rectangle": [26, 26]},
        "faces": {"red-6": {"part six": [13, 13, 30]}, "red-9": {"part nine": [13, 13, 30]}},
    }
    printing = specimens.printing(case)
    assert isinstance(printing, Printing)
    check = INVARIANTS["tokens/six-and-nine"]
    assert [finding.severity for finding in run({check.code: check}, [printing]).findings] == [
        Severity.SKIPPED
    ]
