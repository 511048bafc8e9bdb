"""Suits: what a fan shows is measured from outlines, and a twin at the other end lies to the hundredth."""

from dataclasses import replace

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import component, printing
from ludopress.invariants import suits
from ludopress.invariants.engine import Breach
from ludopress.model import Printing, Severity

POKER = {"rectangle": [63.5, 88.9], "safe": 4}
RULE = {"kind": "SuitsRule", "suits": ["hearts"], "ranks": ["A"]}
ACE = [{"kind": "PlayingCard", "key": "hearts-a", "suit": "hearts", "rank": "A"}]
Place = list[float]  # the middle, the side, the turn
TOLERANCE = 0.01  # user units of the specimens' outlines, a tenth of their side


def faced(**parts: Place | list[Place]) -> Printing:
    """Return the ace of hearts with these parts placed on it, "_" for a blank in their names."""
    places = {f"part {name.replace('_', ' ')}": place for name, place in parts.items()}
    return printing({"template": POKER, "pieces": ACE, "rule": RULE, "faces": {"hearts-a": places}})


def turned(x: float, y: float, side: float) -> list[float]:
    return [63.5 - x, 88.9 - y, side, 180]


@given(st.floats(4, 12), st.floats(4, 12), st.floats(3, 9))
def test_an_index_is_passed_exactly_when_it_is_legible_in_the_strip_and_safe(
    x: float, y: float, side: float
) -> None:
    bound = TOLERANCE * side / 10
    margins = [
        side - 2 * bound - 5,
        13.97 - (x + side / 2 + bound),
        x - side / 2 - bound - 4,
        y - side / 2 - bound - 4,
    ]
    if min(map(abs, margins)) < 1e-3:
        return
    found = list(suits.indices_readable(faced(index_A_hearts=[[x, y, side], turned(x, y, side)])))
    assert (found == []) == (min(margins) > 0)


@given(st.floats(13, 20))
def test_whatever_is_placed_beside_an_index_keeps_a_millimetre_from_it(x: float) -> None:
    index = [[8.5, 8.5, 7], turned(8.5, 8.5, 7)]
    bound = TOLERANCE * (0.7 + 0.6)
    kept = x - 3 - 12 - bound
    if abs(kept - 1) < 1e-3:
        return
    found = list(suits.indices_readable(faced(index_A_hearts=index, pip_hearts=[x, 8.5, 6])))
    assert (found == []) == (kept > 1)


@given(st.floats(-0.1, 0.1), st.sampled_from([0, 1]))
def test_a_twin_a_tenth_of_a_millimetre_off_is_none(off: float, axis: int) -> None:
    if abs(abs(off) - suits.SAME_PLACE) < 1e-6:
        return
    twin = turned(20, 16, 11)
    twin[axis] += off
    found = list(suits.upside_down(faced(pip_hearts=[[20, 16, 11], twin])))
    assert (found == []) == (abs(off) < suits.SAME_PLACE)


@pytest.mark.parametrize(("x", "y", "alone"), [(31.75, 30, True), (31.75, 44.45, True), (30, 30, False)])
def test_one_part_may_be_without_a_twin_in_the_middle_column_only(x: float, y: float, *, alone: bool) -> None:
    assert (list(suits.upside_down(faced(pip_hearts=[x, y, 11]))) == []) == alone


def test_the_lines_of_an_index_are_measured_one_by_one() -> None:
    one, nought, heart = (
        shapely.box(0, 0, 2, 6.6),
        shapely.box(3, 0.2, 6, 6.4),
        shapely.box(1, 8, 5, 13),
    )
    assert suits._tallest_line(shapely.MultiPolygon([heart, nought, one])) == pytest.approx(6.6)  # noqa: SLF001
    assert suits._tallest_line(shapely.MultiPolygon()) == 0  # noqa: SLF001


def test_where_no_part_is_called_index_nothing_is_proven_and_that_is_said() -> None:
    (breach,) = suits.indices_readable(faced(picture_A_hearts=[31.75, 44.45, 30]))
    assert breach.severity is Severity.WARNING
    assert "not proven" in breach.message


def test_suits_of_uneven_colours_are_a_warning_and_even_ones_none() -> None:
    def colours(*inks: str) -> list[Breach]:
        names = ["hearts", "spades", "moons"]
        cards = [{"kind": "PlayingCard", "key": name, "suit": name, "rank": "A"} for name in names]
        rule = {"kind": "SuitsRule", "suits": names, "ranks": ["A"]}
        plain = component({"pieces": cards, "rule": rule})
        look = replace(plain.template, colours=tuple(zip(names, inks, strict=True)))
        verdicts = suits.balanced(replace(plain, template=look))
        return [verdict for verdict in verdicts if isinstance(verdict, Breach)]

    assert colours("#C8202F", "#1B1A26", "#1F5FAE") == []
    (breach,) = colours("#C8202F", "#1B1A26", "#1b1a26")
    assert breach.severity is Severity.WARNING
