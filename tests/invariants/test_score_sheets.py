"""What the family deals keeps its promises, whatever is asked; and what somebody spoils is found."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from invariants import specimens
from ludopress.errors import DesignError
from ludopress.families.score_sheet import Settings, deal
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.model import Box, Component, Rectangle, ScoreSheet, Supply

CHECKS = {code: check for code, check in INVARIANTS.items() if code.startswith("score-sheets/")}
WORDS = st.text("abc de", min_size=1, max_size=40)
COUNTS = st.integers(1, 18)
ROWS = st.one_of(
    COUNTS,
    *(
        st.fixed_dictionaries({kind: COUNTS}, optional={"head": WORDS})
        for kind in ("names", "numbers", "blank")
    ),
    st.fixed_dictionaries({"labels": st.lists(WORDS, min_size=1, max_size=15)}, optional={"head": WORDS}),
)
COLUMN = st.one_of(
    WORDS,
    st.fixed_dictionaries({"head": WORDS, "notes": st.lists(WORDS, max_size=3)}),
    st.fixed_dictionaries({"say": st.just("+{points}"), "points": st.integers(-99, 99)}),
)
LEVELS = st.builds(
    lambda head, cuts, rows: {
        "head": head,
        "names": [f"Level {number}" for number in range(len(cuts) + 1)],
        "ranges": {str(row): ranges(sorted(cuts)) for row in range(1, rows + 1)},
    },
    WORDS,
    st.sets(st.integers(1, 99), min_size=1, max_size=4),
    st.integers(1, 6),
)
ASKED = st.fixed_dictionaries(
    {"title": WORDS, "rows": ROWS},
    optional={
        "subtitle": WORDS,
        "players": st.integers(0, 6),
        "each": st.lists(WORDS, max_size=2),
        "columns": st.lists(COLUMN, max_size=6),
        "heads": st.sampled_from(["upright", "turned"]),
        "total_column": WORDS,
        "total_row": WORDS,
        "mark": WORDS,
        "levels": LEVELS,
        "notes": st.lists(WORDS, max_size=4),
    },
)
AREA = Box(10, 10, 138.5, 200)


def ranges(cuts: list[int]) -> list[str]:
    lows = [0, *cuts]
    highs = [f"{cut - 1}" for cut in cuts] + [""]
    return [f"{low}..{high}" for low, high in zip(lows, highs, strict=True)]


def component(asked: dict[str, object], locale: str = "en") -> Component:
    settings = Settings.model_validate(asked)
    made = deal(settings, Supply(area=AREA))
    look = replace(specimens.template({}), trim=Rectangle(AREA.grown(10)), bleed=-10.0)
    blank = specimens.component({})
    return replace(blank, pieces=made.pieces, rule=made.rule, template=look, locale=locale)


def found(subject: Component) -> list[str]:
    return [finding.code for finding in run(CHECKS, [subject]).findings]


@given(ASKED)
def test_whatever_is_asked_for_is_dealt_as_promised_or_refused(asked: dict[str, object]) -> None:
    try:
        subject = component(asked)
    except DesignError:
        assume(False)  # noqa: FBT003  (hypothesis has it so)
    assert found(subject) == []


@given(ASKED, st.data())
def test_a_form_without_one_of_its_cells_to_write_in_is_found(
    asked: dict[str, object], data: st.DataObject
) -> None:
    try:
        subject = component(asked)
    except DesignError:
        assume(False)  # noqa: FBT003
    form = subject.pieces[0]
    assert isinstance(form, ScoreSheet)
    fields = [cell for cell in form.cells if cell.kind in {"score", "total", "name", "player", "part"}]
    lost = data.draw(st.sampled_from(fields))
    spoilt = replace(form, cells=tuple(cell for cell in form.cells if cell is not lost))
    assert "score-sheets/all-fields" in found(replace(subject, pieces=(spoilt,)))


@pytest.mark.parametrize("code", CHECKS)
def test_the_checks_leave_other_components_alone(code: str) -> None:
    cards = specimens.component({"cards": {"01": ["fox"]}, "rule": {"symbols_per_card": 1}})
    assert not CHECKS[code].applies(cards)


def test_a_copy_is_not_told_of_again() -> None:
    subject = component({"title": "Race", "rows": 2, "columns": ["Hill"], "copies": 5}, locale="fr")
    assert found(subject) == ["score-sheets/translated"] * 2


@pytest.mark.parametrize("locale", ["", "en", "en-GB"])
def test_english_is_never_untranslated(locale: str) -> None:
    subject = component({"title": "Race", "rows": 2, "columns": ["Hill"]}, locale=locale)
    assert found(subject) == []
