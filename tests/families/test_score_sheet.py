"""Dealing a score sheet: the words on it, what is asked for and where it stands, and what finds no room."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from ludopress.errors import DesignError
from ludopress.families.score_sheet import Settings, deal
from ludopress.model import Box, Cell, Deal, Phrase, Play, ScoreSheet, SheetRule, Supply

HALF_OF_A4 = Box(10, 10, 138.5, 200)
LEAST: dict[str, object] = {"title": "Race", "rows": 3, "columns": ["Hill"]}
LEVELS = {
    "head": "Players",
    "names": ["Low", "High"],
    "ranges": {"1": ["0..4", "5.."], "2..4": ["0..9", "10.."]},
}


def dealt(area: Box = HALF_OF_A4, phrases: tuple[tuple[str, str], ...] = (), **asked: object) -> Deal:
    settings = Settings.model_validate(LEAST | asked)
    return deal(settings, Supply(area=area, phrases=phrases))


def sheet(area: Box = HALF_OF_A4, phrases: tuple[tuple[str, str], ...] = (), **asked: object) -> ScoreSheet:
    form = dealt(area, phrases, **asked).pieces[0]
    assert isinstance(form, ScoreSheet)
    return form


def cells(form: ScoreSheet, *kinds: str) -> list[Cell]:
    return [cell for cell in form.cells if cell.kind in kinds]


def texts(form: ScoreSheet, *kinds: str) -> list[str]:
    return [cell.words.text for cell in cells(form, *kinds) if cell.words]


@given(st.integers(1, 50))
def test_as_many_copies_are_dealt_as_are_asked_for_and_nothing_tells_them_apart(copies: int) -> None:
    forms = dealt(copies=copies).pieces
    assert len({form.key for form in forms}) == len(forms) == copies
    assert len({form.cells for form in forms if isinstance(form, ScoreSheet)}) == 1


def test_two_are_printed_when_nothing_is_said_since_they_share_a_sheet() -> None:
    assert len(dealt().pieces) == 2


@given(
    st.integers(0, 5),
    st.integers(0, 2),
    st.integers(1, 4),
    st.integers(1, 12),
    st.sampled_from([(0, 0), (0, 1), (1, 0), (1, 1)]),
)
def test_there_is_a_cell_to_write_in_for_every_column_in_every_row(
    players: int, parts: int, columns: int, rows: int, totals: tuple[int, int]
) -> None:
    down, across = totals
    asked = {
        "players": players,
        "each": ["Points", "Sum"][:parts] if players else [],
        "columns": [f"Column {number}" for number in range(columns)],
        "rows": {"numbers": rows},
        "total_column": "Total" if across else None,
        "total_row": "All" if down else None,
    }
    count = players * max(1, parts) + columns + across
    area = Box(0, 0, 14.6 + 10 * count, 190)
    form = sheet(area, **asked)
    assert len(cells(form, "score", "total")) == count * (rows + down)
    assert len(cells(form, "total")) == count * down + rows * across
    assert len(cells(form, "player")) == players
    assert len(cells(form, "part")) == players * parts
    rule = dealt(area, **asked).rule
    assert isinstance(rule, SheetRule)
    assert (len(rule.columns), len(rule.rows), rule.names) == (count, rows + down, players)


def test_the_rule_names_every_field_by_the_designers_words_in_order() -> None:
    rule = dealt(
        players=1, each=["Points", "Sum"], total_column="Total", rows={"labels": ["First", "Second"]},
        total_row="All", levels=LEVELS, phrases=(("Points", "Πόντοι"), ("First", "Πρώτος")),
    ).rule  # fmt: skip
    assert rule == SheetRule(
        columns=("Points", "Sum", "Hill", "Total"), rows=("First", "Second", "All"), names=1, ranges=2,
        phrases=(
            "Race", "Points", "Sum", "Hill", "Total", "First", "Second", "All", "Players", "Low", "High"
        ),
        levels=(("1", ((0, 4), (5, None))), ("2..4", ((0, 9), (10, None)))),
    )  # fmt: skip


def test_columns_of_players_that_are_not_there_cannot_be_divided() -> None:
    with pytest.raises(DesignError, match='give it "players", or leave "each" out'):
        dealt(each=["Points", "Sum"])


@pytest.mark.parametrize(
    ("rows", "kinds", "said"),
    [
        (3, [], []),
        ({"blank": 3}, [], []),
        ({"names": 3}, ["name"] * 3, []),
        ({"numbers": 3}, ["number"] * 3, ["1", "2", "3"]),
        ({"labels": ["One", "Two"]}, ["label"] * 2, ["One", "Two"]),
    ],
)
def test_rows_are_blank_signed_numbered_or_labelled(rows: object, kinds: list[str], said: list[str]) -> None:
    form = sheet(rows=rows)
    heads = cells(form, "name", "number", "label")
    assert [cell.kind for cell in heads] == kinds
    assert texts(form, "name", "number", "label") == said
    assert {cell.box.left for cell in heads} <= {form.heading.left}


@given(st.integers(1, 15), st.integers(1, 8))
def test_all_rows_are_equally_high_and_all_columns_equally_wide(rows: int, columns: int) -> None:
    form = sheet(rows=rows, columns=[str(number) for number in range(columns)])
    sizes = {(round(cell.box.width, 2), round(cell.box.height, 2)) for cell in cells(form, "score")}
    assert max(width for width, _ in sizes) - min(width for width, _ in sizes) < 0.011
    assert max(height for _, height in sizes) - min(height for _, height in sizes) < 0.011


def test_numbers_stand_in_the_phrase_with_a_true_minus_sign() -> None:
    say = {"say": "+{first} first, {last} last", "first": 10, "last": -20}
    assert sheet(title=say).title == Phrase(
        source="+{first} first, {last} last", text="+10 first, \N{MINUS SIGN}20 last"
    )


def test_a_number_may_be_named_as_play_has_it() -> None:
    settings = Settings.model_validate(LEAST | {"title": {"say": "{last} last out", "last": "well_last"}})
    play = Play(numbers=(("well_first", 10), ("well_last", -20)))
    (form, *_) = deal(settings, Supply(area=HALF_OF_A4, play=play)).pieces
    assert isinstance(form, ScoreSheet)
    assert form.title.text == "\N{MINUS SIGN}20 last out"


@pytest.mark.parametrize(
    ("numbers", "cure"), [((("well_last", -20),), 'did you mean "well_last"?'), ((), "there are none")]
)
def test_a_number_that_play_has_not_is_refused(numbers: tuple[tuple[str, int], ...], cure: str) -> None:
    settings = Settings.model_validate(LEAST | {"title": {"say": "{last} last out", "last": "wel_last"}})
    with pytest.raises(DesignError, match=re.escape(f'"wel_last" for the score sheet ({cure})')):
        deal(settings, Supply(area=HALF_OF_A4, play=Play(numbers=numbers)))


def test_a_translation_may_put_numbers_in_another_order() -> None:
    say = {"say": "{one} to {two}", "one": 1, "two": 2}
    assert sheet(phrases=(("{one} to {two}", "{two} από {one}"),), title=say).title.text == "2 από 1"


@pytest.mark.parametrize("text", ["two", "{two}", "{one} and {two}"])
def test_a_translation_with_other_numbers_is_refused(text: str) -> None:
    with pytest.raises(DesignError, match="has other numbers in braces"):
        sheet(phrases=(("{one}", text),), title={"say": "{one}", "one": 1})


@pytest.mark.parametrize(
    ("title", "says"),
    [
        ("{goal} points", r"\{goal\} has no number"),
        ({"say": "points", "goal": 3}, '"goal" has no place'),
        ({"say": "{gaol}", "goal": 3}, r'\{gaol\} has no number, "goal" has no place'),
        ({"say": "{Goal}", "Goal": 3}, "braces hold the name of a number"),
        ({"say": "{", "goal": 3}, "braces hold the name of a number"),
        ({"say": "{goal}", "goal": "3"}, "neither a whole number nor the name"),
        ({"say": "{goal}", "goal": 2.5}, "neither a whole number nor the name"),
        ({"say": "{goal}", "goal": True}, "neither a whole number nor the name"),
        ({"say": ""}, "at least 1 character"),
        ("", "at least 1 character"),
    ],
)
def test_a_phrase_whose_numbers_are_not_its_places_is_refused(title: object, says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        sheet(title=title)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ({"head": "Round"}, "rows have one of names, numbers, blank, labels, not none"),
        ({"names": 3, "numbers": 3}, "not names and numbers"),
        ({"labels": []}, "at least 1"),
        (0, "greater than or equal to 1"),
        (True, "valid dictionary"),
    ],
)
def test_rows_of_no_kind_or_of_two_are_refused(rows: object, says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        sheet(rows=rows)


def test_a_table_of_levels_is_printed_as_it_is_spoken() -> None:
    form = sheet(levels=LEVELS | {"title": "How good?"})
    assert texts(form, "caption") == ["How good?"]
    assert texts(form, "head") == ["Players", "Low", "High", "Hill"]
    assert texts(form, "number") == ["1", "2–4"]
    assert texts(form, "range") == ["0–4", "5\N{NO-BREAK SPACE}+", "0–9", "10\N{NO-BREAK SPACE}+"]


@pytest.mark.parametrize(
    ("ranges", "says"),
    [
        ({"1": ["0..4"]}, "row 1 has 1 ranges for 2 levels"),
        ({"1": ["0..4", "many"]}, '"many" is not a range'),
        ({"solo": ["0..4", "5.."]}, '"solo" is not a range'),
        ({"1": ["..4", "5.."]}, r'"\.\.4" is not a range'),
    ],
)
def test_levels_without_a_range_each_are_refused(ranges: object, says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        sheet(levels=LEVELS | {"ranges": ranges})


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"columns": []}, 'there is nowhere to write on this form (give it "players" or "columns")'),
        (
            {"columns": ["x"] * 13},
            "there is no room for 13 columns: 128 mm are left, and … (take at most 12, or larger paper)",
        ),
        (
            {"rows": {"names": 2}, "columns": ["x"] * 12},
            "there is no room for 12 columns: 100 mm are left, and … (take at most 9, or larger paper)",
        ),
        (
            {"rows": 60},
            "there is no room for 60 rows: 155 mm are left, and … (take at most 22, or larger paper)",
        ),
    ],
)
def test_what_finds_no_room_is_refused_with_what_would(asked: dict[str, object], says: str) -> None:
    why = "a cell to write in is at least (10 mm wide|7 mm high)"
    with pytest.raises(DesignError, match=f"^{re.escape(says).replace('…', why)}$"):
        sheet(**asked)


@pytest.mark.parametrize("most", [22, 12])
def test_what_the_refusal_says_would_fit_does_fit(most: int) -> None:
    asked = {"rows": most} if most > 20 else {"columns": ["x"] * most}
    assert len(cells(sheet(**asked), "score")) == most * (1 if most > 20 else 3)


@given(st.text("abcdefg ", min_size=1, max_size=200))
def test_small_print_takes_as_many_lines_as_its_words_need(text: str) -> None:
    form = sheet(notes=[text, "Short"])
    note, short = cells(form, "remark")
    assert short.lines == 1
    assert note.box.bottom == pytest.approx(short.box.top)
    assert note.box.height / note.lines == pytest.approx(short.box.height)
    assert (note.lines > 1) >= (len(text) > 110)


def test_a_letter_that_no_font_has_is_left_for_the_drawing_to_tell() -> None:
    assert texts(sheet(notes=["\u4e2d\u6587"]), "remark") == ["\u4e2d\u6587"]


def test_turned_heads_run_upwards_and_the_sum_stays_upright() -> None:
    form = sheet(heads="turned", total_column="Total")
    assert [cell.turned for cell in cells(form, "head")] == [True, False]


def test_notes_share_the_room_below_their_head() -> None:
    columns = [{"head": "One", "notes": ["a", "b"]}, {"head": "Two", "notes": ["c"]}, "Three"]
    form = sheet(columns=columns)
    a, b, c = cells(form, "note")
    assert a.box.height == pytest.approx(b.box.height) == pytest.approx(c.box.height / 2)
    assert a.box.bottom == b.box.top
    bottoms = {cell.box.bottom for cell in (b, c, cells(form, "head")[2])}
    assert max(bottoms) == pytest.approx(min(bottoms))


def test_what_the_mark_means_stands_first_in_the_small_print() -> None:
    form = sheet(mark="Tick who began", notes=["Hurry"])
    assert [(cell.kind, cell.words.text) for cell in cells(form, "legend", "remark") if cell.words] == [
        ("legend", "Tick who began"),
        ("remark", "Hurry"),
    ]
    assert form.mark == Phrase(source="Tick who began", text="Tick who began")
