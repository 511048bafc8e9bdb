"""Strings: what hangs touches the end of its own, and strings end on whom they are tied to."""

import re

import pytest
import shapely

from ludopress.scenes.casting import moved
from ludopress.scenes.figures import figure_of
from ludopress.scenes.telling import Telling
from scenes.tellings import layer, told


def off_the_outline(point: complex, telling: Telling) -> float:
    """Return how far a point is from the nearest outline of who is shown, in mm."""
    lines = [
        shapely.LinearRing([(at.real, at.imag) for at in ring])
        for slot, dressed in telling.shown
        for ring in moved(figure_of(telling.cast[slot]).outline.rings, dressed.matrix)
    ]
    return min(line.distance(shapely.Point(point.real, point.imag)) for line in lines)


@pytest.mark.parametrize("slot", ["hero", "friend"])
def test_what_is_hung_up_touches_the_end_of_its_string_turned_or_mirrored(slot: str) -> None:
    each = layer("subject", slot=slot, hung="here", height=0.12, turn="-20 .. 20")
    telling = told(layer("mobile", count=4), layer("repeat", each, along="mobile", each="point"))
    assert len(telling.shown) == 4
    for end in telling.stage.ways["mobile"]:
        assert off_the_outline(end, telling) < 0.4


def test_strings_to_nobody_who_is_drawn_are_none() -> None:
    tied = layer("strings", along="sticks", to="hero")
    assert told(layer("puppet"), tied).stage.picture.svg() == told(layer("puppet")).stage.picture.svg()


def test_strings_end_on_whom_they_are_tied_to() -> None:
    telling = told(
        layer("puppet"),
        layer("subject", slot="hero", at=(0.5, 0.8), height=0.4, turn=12),
        layer("strings", along="sticks", to="hero"),
    )
    svg = telling.stage.picture.svg().decode()
    drawn = next(data for data in re.findall(r' d="([^"]+)"', svg) if data.count("M") == data.count("L") == 5)
    ends = [complex(*map(float, end.split()[:2])) / 10 for end in re.findall(r"L([^ML]+)", drawn)]
    assert all(off_the_outline(end, telling) < 0.5 for end in ends)
    assert len({round(end.real) for end in ends}) == 5
