"""What parts and openings say of themselves is what they take down."""

import re

import pytest

from ludopress.scenes.kinds import parameters
from ludopress.scenes.openings import OPENINGS
from ludopress.scenes.parts import PARTS
from ludopress.scenes.records import NOTHING, OPENED, OPENING, RECORDS
from ludopress.scenes.relations import RELATIONS
from scenes.test_compose import layer, told


@pytest.mark.parametrize("name", [*PARTS, *RELATIONS])
def test_everything_that_may_be_said_of_a_part_is_of_a_known_kind(name: str) -> None:
    assert parameters(PARTS.get(name) or RELATIONS[name]) is not None


@pytest.mark.parametrize("name", PARTS)
def test_parts_take_down_what_the_records_say_and_nothing_else(name: str) -> None:
    records = RECORDS.get(name, NOTHING)
    for seed in range(2):
        stage = told(layer(name, **dict.fromkeys(required(name), (0.5, 0.8))), seed=seed).stage
        places = {place for place in stage.places if not re.search(r"_\d+$", place)}  # of several alike
        assert (places, set(stage.ways)) == (set(records.places), set(records.ways))


def required(name: str) -> list[str]:
    return [key for key, parameter in parameters(PARTS[name]).items() if parameter.required]


@pytest.mark.parametrize("name", OPENINGS)
def test_openings_take_down_what_the_records_say(name: str) -> None:
    stage = told(layer("inside", layer("sky"), opening=name, at=(0.5, 0.8), height=0.5)).stage
    assert {name, OPENING, *OPENED.get(name, ())} == set(stage.places)


def test_whatever_has_a_left_and_a_right_side_can_be_ahead_or_opposite() -> None:
    sides = [
        parameter.words
        for part in PARTS.values()
        for parameter in parameters(part).values()
        if {"left", "right"} <= set(parameter.words)
    ]
    assert len(sides) >= 2
    assert all({"ahead", "opposite"} <= set(words) for words in sides)
