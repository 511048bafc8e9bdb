"""Openings: outlines that fill their box, and what is drawn around them."""

from collections.abc import Iterator
from random import Random

import pytest
from shapely import Polygon

from ludopress.model import Box
from ludopress.scenes.charts import edges
from ludopress.scenes.openings import OPENINGS, Opening
from ludopress.scenes.shapes import arc, disc, rectangle, towards, traced
from ludopress.scenes.stage import Stage
from scenes.lands_drawn import SPELLING
from scenes.scenes_drawn import ALLOWED, CARD, DUSK, NOON, PAPER, WORLD, elements, pixels, stage

every = pytest.mark.parametrize("name", OPENINGS)
STANDS_HIGHER = {"tear": 0.02, "bulb": 0.13, "dome": 0.06}  # of its box: what is below is its stand


def standing(opening: Opening, box: Box) -> Box:
    """Return where an opening of its own proportions stands in a stage of that box."""
    height = 0.5 * box.height
    width = min(height * opening.ratio, 0.7 * box.width)
    middle, foot = (box.left + box.right) / 2, box.top + 0.8 * box.height
    return Box(middle - width / 2, foot - width / opening.ratio, middle + width / 2, foot)


def drawn(opening: Opening, there: Stage) -> Stage:
    box = standing(opening, there.box)
    opening.behind(there, box)
    opening.before(there, box)
    return there


def stages() -> Iterator[Stage]:
    for colours in (DUSK, NOON, PAPER):
        for box in (CARD, WORLD):
            yield stage(colours, box, seed=3)


@every
def test_an_opening_draws_on_any_stage_in_few_bytes(name: str) -> None:
    for one, other in zip(stages(), stages(), strict=True):
        svg = drawn(OPENINGS[name], one).picture.svg()
        assert svg == drawn(OPENINGS[name], other).picture.svg()
        assert elements(svg) <= ALLOWED
        assert len(svg) < 16_000
        assert b"nan" not in svg


@every
def test_an_outline_is_one_simple_ring_that_fills_its_box(name: str) -> None:
    opening = OPENINGS[name]
    for box in (standing(opening, CARD), standing(opening, WORLD)):
        shape = opening.shape(box)
        (ring,) = shape.rings
        outline = Polygon([(point.real, point.imag) for point in ring])
        assert outline.is_valid
        assert 0.4 < outline.area / (box.width * box.height) <= 1.0001
        slack = (0.03 + STANDS_HIGHER.get(name, 0)) * box.height
        for reached, side in zip(shape.box, (box.left, box.top, box.right, box.bottom), strict=True):
            assert abs(reached - side) < slack
        assert set(shape.data.encode()) <= SPELLING


@every
def test_a_world_has_its_horizon_and_light_where_it_is_seen(name: str) -> None:
    opening = OPENINGS[name]
    box = Box(0, 0, 30, 30 / opening.ratio)
    outline = Polygon([(point.real, point.imag) for point in opening.shape(box).rings[0]])
    horizon = box.height * opening.horizon
    left, right = edges(opening.shape(box), horizon)
    assert right - left > 0.4 * box.width
    light = Polygon(
        [
            (p.real, p.imag)
            for p in disc(complex(30 * opening.light.real, box.height * opening.light.imag), 1).rings[0]
        ]
    )
    assert outline.contains(light)
    assert opening.light.imag < opening.horizon


@every
def test_the_middle_of_a_world_stays_clear(name: str) -> None:
    opening = OPENINGS[name]
    there = stage(NOON)
    box = standing(opening, CARD)
    opening.behind(there, box)
    with there.picture.clipped(opening.shape(box)):
        there.picture.fill(rectangle(0, 0, 86, 126), "#ff00ff")
    opening.before(there, box)
    x, y = (box.left + box.right) / 2, box.top + opening.horizon * box.height
    seen = pixels(there.picture, 2)[round(2 * y - 8) : round(2 * y), round(2 * x) - 6 : round(2 * x) + 6]
    assert abs(seen - [255, 0, 255]).mean() < 70


def test_a_mirror_image_of_the_head_looks_the_other_way() -> None:
    box = Box(10, 10, 46, 60)
    right, left = (OPENINGS[name].shape(box).rings[0] for name in ("head", "head_left"))
    assert all(
        abs(one + other - complex(56, 2 * one.imag)) < 1e-9 for one, other in zip(right, left, strict=True)
    )


def test_vessels_are_the_same_on_the_left_and_on_the_right() -> None:
    for name in ("bottle", "jar", "bulb", "dome", "bowl"):
        shape = OPENINGS[name].shape(Box(-20, 0, 20, 60))
        for height in range(8, 60, 4):
            left, right = edges(shape, height + 0.01)
            assert left == pytest.approx(-right, abs=1e-6)


def test_chance_opens_a_door_to_either_side() -> None:
    door, box = OPENINGS["door"], standing(OPENINGS["door"], CARD)
    sides = set()
    for seed in range(8):
        there = stage(seed=seed)
        door.before(there, box)
        shown = pixels(there.picture, 1)
        right = shown[60:95, round(box.right) + 3 : round(box.right) + 8]
        sides.add("right" if right.min() < 200 else "left")
    assert sides == {"left", "right"}


def test_what_stands_before_an_opening_is_recorded() -> None:
    for name, place in (
        ("door", "threshold"),
        ("arch", "threshold"),
        ("window", "sill"),
        ("book", "page"),
        ("tunnel", "tunnel_floor"),
        ("theatre", "pit"),
    ):
        there = drawn(OPENINGS[name], stage())
        assert there.places[place].foot.imag > standing(OPENINGS[name], CARD).bottom - 0.1, name


def test_an_arc_stays_on_its_circle() -> None:
    chance = Random(1)  # noqa: S311  (nothing is secret)
    for _ in range(20):
        start, sweep = chance.uniform(0, 360), chance.uniform(10, 90)
        first = 3 + 4j + 5 * towards(start)
        ring = traced(first, arc(3 + 4j, 5, start, start + sweep)).rings[0]
        assert all(abs(abs(point - (3 + 4j)) - 5) < 0.005 for point in ring)
        assert abs(ring[-1] - (3 + 4j + 5 * towards(start + sweep))) < 1e-9


@pytest.mark.parametrize("name", ["door", "arch", "tear", "keyhole", "tunnel"])
def test_light_falls_out_in_the_colour_of_the_world_within(name: str) -> None:
    opening, box, seen = OPENINGS[name], standing(OPENINGS[name], CARD), []
    for colour in ("#b04030", "#3040b0"):
        there = stage()
        there.picture.fill(rectangle(0, 0, 86, 126), DUSK.ink)
        opening.behind(there, box)
        with there.picture.clipped(opening.shape(box)):
            there.picture.fill(rectangle(0, 0, 86, 126), colour)
        opening.before(there, box)
        low = 126 - (126 - box.bottom) * 0.6
        seen.append(pixels(there.picture, 2)[round(2 * low) : round(2 * low) + 8, 82:90].mean(axis=(0, 1)))
    assert seen[0][0] - seen[0][2] > seen[1][0] - seen[1][2] + 8
