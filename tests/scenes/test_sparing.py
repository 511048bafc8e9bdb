"""Sparing: light and shade of the finish go round who plays in a picture."""

from ludopress.model import Box
from ludopress.scenes.finish import finish
from ludopress.scenes.shapes import NOTHING, rectangle
from ludopress.scenes.sparing import spared
from ludopress.scenes.veils import veil
from scenes.scenes_drawn import DUSK, stage

HERO = rectangle(30, 40, 56, 80)


def test_what_stands_free_is_left_out() -> None:
    made = stage(DUSK)
    made.picture.show(HERO, "#ffffff")
    left, top, right, bottom = spared(made.picture).box
    assert (left < 30, right > 56) == (True, True)
    assert (top < 40, bottom > 80) == (True, True)


def test_what_is_hidden_or_clipped_is_not() -> None:
    made = stage(DUSK)
    made.picture.note(HERO, "#ffffff")
    made.picture.show(HERO, "#ffffff")
    made.picture.fill(rectangle(0, 55, 86, 126), "#000000")
    with made.picture.clipped(rectangle(0, 0, 86, 60)):
        made.picture.show(rectangle(5, 5, 25, 25), "#ffffff")
    assert spared(made.picture) == NOTHING


def test_whose_feet_are_in_the_clouds_is_not() -> None:
    made = stage(DUSK)
    made.picture.note(HERO, "#ffffff")
    made.picture.show(HERO, "#ffffff")
    made.picture.fill(rectangle(0, 72, 86, 126), "#000000")
    assert spared(made.picture) == NOTHING


def test_a_hero_keeps_its_colour_where_a_flat_picture_is_strengthened() -> None:
    seen = []
    for shown in (True, False):
        made = stage(DUSK)
        made.picture.fill(rectangle(0, 0, 86, 126), "#777777")
        if shown:
            made.picture.show(HERO)
        finish(made, frame="none")
        seen.append(int(made.picture.behind(34, 44, 52, 76)[1:3], 16))
    assert abs(seen[0] - 0x77) < abs(seen[1] - 0x77)


def test_ink_lies_over_the_foot_and_the_corners_and_not_over_the_middle() -> None:
    box = Box(0, 0, 86, 126)
    assert veil(box, 43 + 63j) == 0
    assert 0.05 < veil(box, 43 + 110j) < veil(box, 43 + 126j)
    assert veil(box, 0j) > 0.3
