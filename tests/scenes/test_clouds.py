"""Clouds keep their style and their distance; fog and shafts fade."""

from itertools import pairwise, product

import pytest

from ludopress.scenes.clouds import CLOUDS, cloud, clouds, fog, puffs, shafts
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.skies import sky
from ludopress.scenes.stage import Stage
from scenes.scenes_drawn import ALLOWED, CARD, DUSK, NOON, PAPER, WORLD, elements, pixels, stage

PARTS = {
    "clouds": clouds,
    "cloud": cloud,
    "fog": fog,
    "shafts": shafts,
    **{kind: lambda at, kind=kind: clouds(at, kind=kind) for kind in CLOUDS},
}


def under_a_sky(seed: int = 1) -> Stage:
    at = stage(DUSK, seed=seed)
    sky(at, stars="never", event="none")
    return at


@pytest.mark.parametrize("name", PARTS)
def test_it_draws_in_plain_vectors_alike_every_time_and_few(name: str) -> None:
    for palette, box, seed in product((DUSK, NOON, PAPER), (CARD, WORLD), (1, 2)):
        one, other = stage(palette, box, seed), stage(palette, box, seed)
        PARTS[name](one)
        PARTS[name](other)
        svg = one.picture.svg()
        assert svg == other.picture.svg()
        assert elements(svg) <= ALLOWED
        assert 300 < len(svg) < 12_000


def test_no_clouds_are_nothing() -> None:
    at = stage()
    clouds(at, count=0)
    assert at.picture.svg() == stage().picture.svg()


def test_all_clouds_of_a_picture_are_of_one_style() -> None:
    styles = set()
    for seed in range(30):
        at = stage(seed=seed)
        clouds(at, count=2)
        style = at.styles["clouds"]
        cloud(at)
        world = at.within(WORLD, NOON, WORLD.bottom, 40 + 50j)
        clouds(world)
        assert at.styles == {"clouds": style} == world.styles
        styles.add(style)
    assert styles == set(CLOUDS)


@pytest.mark.parametrize("seed", range(12))
def test_clouds_keep_away_from_the_light(seed: int) -> None:
    at = under_a_sky(seed)
    before = at.picture.backdrop.mean(
        at.light.real - 4, at.light.imag - 4, at.light.real + 4, at.light.imag + 4
    )
    clouds(at, count=3)
    after = at.picture.backdrop.mean(
        at.light.real - 4, at.light.imag - 4, at.light.real + 4, at.light.imag + 4
    )
    assert after == before


def test_clouds_lie_in_the_part_of_the_sky_that_is_said() -> None:
    at = stage()
    clouds(at, count=5, high=0.6, low=0.7, kind="bars")
    assert at.picture.backdrop.mean(0, 0, 86, 0.4 * at.horizon) == "#ffffff"
    assert at.picture.backdrop.mean(0, 0.78 * at.horizon, 86, 126) == "#ffffff"


def test_a_cloud_stands_on_its_foot_and_is_as_wide_as_is_said() -> None:
    for kind in CLOUDS:
        at = stage()
        cloud(at, at=43 + 60j, width=30, kind=kind)  # type: ignore[arg-type]
        ink = pixels(at.picture, 4).min(axis=2) < 254
        columns, rows = ink.any(axis=0).nonzero()[0] / 4, ink.any(axis=1).nonzero()[0] / 4
        assert 15 < columns.max() - columns.min() < 36
        assert rows.max() < 60 + 6
        assert 60 - 0.6 * 30 < rows.min() < 60


def test_puffs_are_the_upper_halves_of_their_discs() -> None:
    heads = [(10 + 20j, 5.0), (16 + 20j, 7.0), (24 + 20j, 4.0)]
    shape = puffs(heads)
    assert shape.box == pytest.approx((5, 13, 28, 20), abs=0.3)
    for point in shape.rings[0][1:]:
        assert min(abs(abs(point - middle) - radius) for middle, radius in heads) < 0.01
        assert all(abs(point - middle) > radius - 0.01 for middle, radius in heads)


def test_fog_is_thickest_in_its_middle_and_nothing_far_away() -> None:
    at = stage(DUSK)
    at.picture.fill(puffs([(43 + 126j, 200.0)]), "#000000")
    fog(at, at=60, thick=30)
    strip = [at.picture.backdrop.mean(0, y - 1, 86, y + 1) for y in (40, 50, 61, 70, 80)]
    assert strip[0] == strip[4] == "#000000"
    assert strip[2] == max(strip)


def test_shafts_reach_from_the_light_to_their_foot() -> None:
    at = stage(DUSK)
    at.picture.fill(puffs([(43 + 126j, 200.0)]), "#000000")
    shafts(at, foot=100)
    backdrop = at.picture.backdrop
    assert backdrop.mean(0, 0, 86, at.light.imag - 2) == "#000000"
    assert backdrop.mean(0, 102, 86, 126) == "#000000"
    assert backdrop.mean(30, 50, 60, 80) > "#080808"


def test_nothing_shows_through_a_cloud_with_a_soft_foot_and_its_foot_is_lost() -> None:
    seen = []
    for before in ("#ff0000", "#00ffff"):
        at = stage(DUSK)
        at.picture.fill(rectangle(0, 0, 86, 126), before)
        cloud(at, at=40 + 60j, width=40.0, foot="soft")
        seen.append(pixels(at.picture, 2))
    through = abs(seen[0] - seen[1]).max(axis=2)
    assert through[2 * 54, 2 * 40] == 0
    below = through[2 * 56 : 2 * 64, 2 * 40] / 255
    assert all(after - upper < 0.5 for upper, after in pairwise(below))  # no hard edge
    assert below[-1] == 1
