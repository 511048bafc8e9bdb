"""Tracks: one thing put wrong on a sound track is found, and nothing else is blamed."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from invariants.specimens import component
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Box, Component, Point, Severity, Space, Track, TrackRule

PROMISES = {code: check for code, check in INVARIANTS.items() if code.startswith("tracks/")}
RULE = TrackRule(spaces=11, pawns=2, base=(8, 6), highest_score=11)
Change = Callable[[Space], Space]


def space(number: int) -> Space:
    """Return a space of 20 × 20 mm, of four in a row to and fro."""
    row, column = divmod(number, 4)
    column = column if row % 2 == 0 else 3 - column
    left, top = 5.0 + 21 * column, 47.0 - 21 * row
    ahead = {0: 0.0, 1: 180.0}[row % 2] if number % 4 < 3 else -90.0
    corners = ((0, 0), (20, 0), (20, 20), (0, 20))
    return Space(
        number=number,
        outline=tuple(Point(left + x, top + y) for x, y in corners),
        centre=Point(left + 10, top + 10),
        angle=ahead,
        label=Box(left + 7, top + 15, left + 13, top + 19),
        stands=(
            Box(left + 1, top + 1, left + 9, top + 7),
            Box(left + 11, top + 1, left + 19, top + 7),
        ),
        kind={0: "start", 11: "finish"}.get(number, "plain"),
    )


def board(spaces: list[Space], rule: TrackRule = RULE) -> Component:
    bare = component({"template": {"rectangle": [93, 71], "bleed": -3}})
    return replace(bare, pieces=(Track(key="track", spaces=tuple(spaces)),), rule=rule)


def broken(printed: Component) -> list[tuple[str, str]]:
    found = run(PROMISES, [printed]).findings
    return [(one.code.removeprefix("tracks/"), str(one.severity)) for one in found]


def changed(number: int, change: Change) -> list[tuple[str, str]]:
    spaces = [space(index) for index in range(12)]
    spaces[number] = change(spaces[number])
    return broken(board(spaces))


def test_a_sound_track_is_not_blamed() -> None:
    assert broken(board([space(number) for number in range(12)])) == []


@pytest.mark.parametrize(("number", "kind"), [(0, "plain"), (11, "plain"), (11, "start"), (5, "finish")])
def test_the_first_space_is_the_start_and_the_last_the_finish(number: int, kind: str) -> None:
    assert changed(number, lambda one: replace(one, kind=kind)) == [("in-order", "error")]


@pytest.mark.parametrize("angle", [90, 180, 45, -90])
def test_a_way_that_leads_elsewhere_is_found(angle: float) -> None:
    assert changed(1, lambda one: replace(one, angle=angle)) == [("in-order", "error")]


def test_two_spaces_that_changed_places_are_found() -> None:
    spaces = [space(number) for number in range(12)]
    spaces[4], spaces[9] = spaces[9], spaces[4]
    assert ("in-order", "error") in broken(board(spaces))


def test_a_turned_stand_counts_as_it_lies() -> None:
    assert changed(6, lambda one: replace(one, turn=90.0)) == []
    assert ("room-for-pawns", "error") in changed(6, lambda one: replace(one, turn=45.0))


@pytest.mark.parametrize("by", [(0.0, -9.5), (8.0, 0.0), (0.0, 2.0)])
def test_a_number_under_a_pawn_or_over_the_edge_is_found(by: tuple[float, float]) -> None:
    def moved(one: Space) -> Space:
        label = one.label
        return replace(
            one,
            label=Box(label.left + by[0], label.top + by[1], label.right + by[0], label.bottom + by[1]),
        )

    assert changed(7, moved) == [("number-readable", "error")]


def test_a_number_of_two_digits_needs_more_room_than_one_of_one() -> None:
    def narrow(one: Space) -> Space:
        return replace(one, label=replace(one.label, right=one.label.left + 3))

    assert changed(9, narrow) == []
    assert changed(10, narrow) == [("number-readable", "error")]


@pytest.mark.parametrize(
    ("highest", "lap", "found"),
    [
        (11, False, []),
        (12, False, [("long-enough", "error")]),
        (None, False, [("long-enough", "warning")]),
        (12, True, []),
        (None, True, []),
    ],
)
def test_a_score_past_the_end_needs_a_lap_mark(
    highest: int | None,
    lap: bool,  # noqa: FBT001  (a case)
    found: list[tuple[str, str]],
) -> None:
    rule = replace(RULE, highest_score=highest, lap=lap)
    spaces = [space(number) for number in range(12)]
    spaces[11] = replace(spaces[11], kind="lap" if lap else "finish")
    assert broken(board(spaces, rule)) == found


def test_a_lap_mark_on_a_track_without_laps_is_found() -> None:
    assert changed(11, lambda one: replace(one, kind="lap")) == [("long-enough", "error")]


def test_a_space_on_the_border_is_found() -> None:
    spaces = [space(number) for number in range(12)]
    laid = replace(board(spaces), pieces=(Track(key="t", spaces=tuple(spaces), ground=Box(6, 4, 90, 68)),))
    assert broken(laid) == [("inside", "error")] * 3


def test_the_warning_is_no_error() -> None:
    rule = replace(RULE, highest_score=None)
    assert run(PROMISES, [board([space(number) for number in range(12)], rule)]).passed
    assert Severity.WARNING in {
        found.severity for found in run(PROMISES, [board([space(0)], replace(rule, spaces=0))]).findings
    }
