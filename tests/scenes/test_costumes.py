"""Costumes: what heroes wear before the sun."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

from ludopress.scenes.costumes import costume
from ludopress.scenes.picture import Picture
from ludopress.scenes.shapes import disc, rectangle
from ludopress.scenes.stage import Place, Stage
from ludopress.scenes.telling import Telling
from ludopress.scenes.wardrobe import Role
from scenes.scenes_drawn import DUSK, stage

FOOT, SIZE = 43 + 90j, 30 + 40j


def told(made: Stage) -> Telling:
    cast = {"hero": SimpleNamespace(), "friend": SimpleNamespace()}
    return Telling(made, cast, {}, {})  # type: ignore[arg-type]  # who they are does not matter


def dusk(name: str, sky: str = "#333333") -> Stage:
    made = stage(DUSK)
    made = replace(made, picture=Picture(made.picture.size, name=name))
    made.picture.fill(rectangle(0, 0, 86, 126), sky)
    return made


def chosen(sky: str, sun: str = "") -> Counter[Role]:
    found: Counter[Role] = Counter()
    for number in range(60):
        made = dusk(f"p{number}", sky)
        if sun:
            made.picture.fill(disc(43 + 60j, 14), sun)
            made.orbs.append(Place(43 + 74j, 28, 28))
        found[costume(told(made), "hero", None, FOOT, SIZE)] += 1
    return found


def test_chance_dresses_the_hero() -> None:
    assert set(chosen("#333333")) == {"hero", "cool", "light"}


def test_before_a_bright_sky_nobody_wears_light() -> None:
    assert set(chosen("#eeeeee")) == {"hero", "cool"}


def test_nobody_wears_the_accent_before_the_sun() -> None:
    assert "hero" not in chosen("#333333", DUSK.accent)


def test_the_hero_wears_the_same_everywhere_and_beside_a_cool_one_others_are_neutral() -> None:
    for number in range(20):
        telling = told(dusk(f"p{number}"))
        first = costume(telling, "hero", None, FOOT, SIZE)
        assert costume(telling, "hero", None, 20 + 60j, SIZE) == first
        assert costume(telling, "friend", None, FOOT, SIZE) == ("neutral" if first == "cool" else "cool")
        assert costume(telling, "friend", "side", FOOT, SIZE) == "side"
