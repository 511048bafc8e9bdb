"""The choice of motifs: how far apart they are, who is chosen, and what resembles whom."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from ludopress.errors import Position, UsageError
from ludopress.model import Difficulty, Ground, Motif, MotifPalette
from ludopress.patterns import PATTERNS
from ludopress.patterns.candidates import candidates
from ludopress.patterns.choice import LONGEST, chosen, nearest, worthy
from ludopress.patterns.distances import Pool
from ludopress.patterns.features import Look, look, turned
from ludopress.patterns.near_twins import CEILING, FLOOR, dressed_alike, rebuilt, recoloured, reinked
from ludopress.patterns.selection import Wish, select
from ludopress.patterns.sight import VISIONS


def looks_of(motifs: Iterable[Motif]) -> list[Look]:
    return [look(one) for one in motifs]


def palette(name: str, light: str, dark: str, *inks: str) -> MotifPalette:
    one, two, three, four = inks
    return MotifPalette(name=name, light=light, dark=dark, inks=(one, two, three, four), at=Position("x"))


PALETTES = (
    palette("bright", "#fffdf2", "#1a1f71", "#2e5bff", "#ffd23f", "#ff4f3a", "#9fd8ff"),
    palette("earthy", "#f9ebdd", "#5b2c1c", "#be5a30", "#f5d06f", "#7fa08c", "#e9a974"),
    palette("cool", "#eef3f4", "#1d2f3f", "#44779e", "#e5c99a", "#b5532c", "#a9d0e0"),
    palette("leafy", "#f6f3de", "#1f3d2b", "#66a54c", "#be2a3a", "#c9d65b", "#f5b8a8"),
)
# The same lightness and much the same look for a deutan: green where the other is red.
RED = palette("red", "#ffffff", "#222222", "#c8503c", "#e8a89c", "#7a1f12", "#f4d6d0")
GREEN = palette("green", "#ffffff", "#222222", "#7d7a2b", "#bdbb93", "#45430f", "#dfded0")
SOME = ("chevron", "fish", "girih", "ogee", "seigaiha", "stars", "terrazzo", "truchet", "waves", "hearts")
FEW = Wish(
    motifs=10,
    near_twins={Difficulty.TRICKY: 2, Difficulty.CRUEL: 2},
    palettes=PALETTES,
    seed=3,
    candidates=60,
)


def motif(family: str = "seigaiha", of: MotifPalette = PALETTES[0], **more: object) -> Motif:
    return replace(Motif(family=family, variant=0, palette=of, ground=Ground.LIGHT), **more)


@cache
def pool() -> Pool:
    some = [one for one in candidates(2000, PALETTES, 5) if one.family in SOME]
    return Pool([look for look in looks_of(some[:120]) if worthy(look)])


@cache
def selection() -> dict[str, Motif]:
    return select(FEW)


def apart(one: Motif, other: Motif) -> dict[str, float]:
    away = Pool(looks_of([one, other])).by_vision(0)[:, 1]
    return dict(zip(VISIONS, map(float, away), strict=True))


def test_candidates_are_of_every_variant_alike_and_take_palettes_in_turns() -> None:
    offered = candidates(3 * len(PATTERNS) * 8, PALETTES, 1)
    of_variant = Counter((one.family, one.variant) for one in offered)
    assert set(of_variant.values()) == {8}
    assert len(of_variant) == 3 * len(PATTERNS)
    of_palette = Counter((one.family, one.variant, one.palette.name) for one in offered)
    assert set(of_palette.values()) == {2}


def test_no_candidate_comes_twice_and_there_is_an_end_of_them() -> None:
    offered = candidates(10**6, PALETTES, 1)
    assert len(offered) == 3 * len(PATTERNS) * len(PALETTES) * 8
    assert len({replace(one, scale=1.0, angle=0.0) for one in offered}) == len(offered)


def test_a_distance_is_the_same_both_ways_and_0_to_oneself() -> None:
    table = np.array([pool().to(index) for index in range(20)])[:, :20]
    assert np.diag(table) == pytest.approx(np.zeros(20), abs=1e-3)
    assert table == pytest.approx(table.T, abs=0.1)  # the bound depends on where one begins


def test_a_motif_that_is_only_turned_is_the_same_motif() -> None:
    one = motif("chevron", scale=0.9)
    upright, *others = [replace(one, angle=angle) for angle in (0.0, 45.0, 90.0)]
    assert all(max(apart(upright, other).values()) < 0.7 * FLOOR for other in others)
    assert Pool(looks_of([upright, *others])).apart(0).tolist() == [0, 0, 0]


def test_a_family_in_the_same_colours_is_the_same_motif_to_whoever_names_it() -> None:
    large, small, other = motif("waves", scale=1.5), motif("waves", scale=0.9, variant=2), motif("fish")
    same, another = Pool(looks_of([large, small, other])).apart(0)[1:]
    assert same == 0
    assert another > 0


def test_families_take_turns_so_that_none_comes_twice_before_all_have_come() -> None:
    good = pool()
    there = set(good.families.tolist())
    for count in (len(there), 2 * len(there)):
        picked = Counter(good.families[chosen(good, count, 4)].tolist())
        assert set(picked.values()) == {count // len(there)}


def test_shapes_turned_all_the_way_round_are_themselves() -> None:
    shapes = pool().looks[0].shapes
    assert np.array_equal(turned(turned(shapes, 3), 5), shapes)
    assert not np.allclose(turned(shapes, 3), shapes)


def test_what_differs_in_red_and_green_only_is_near_to_those_who_do_not_see_them() -> None:
    seen = apart(motif(of=RED), motif(of=GREEN))
    assert seen["normal"] > 2 * seen["deutan"]
    assert min(seen.values()) < FLOOR


def test_what_is_flat_or_long_or_plain_from_afar_is_not_worth_it() -> None:
    pale = palette("pale", "#ffffff", "#d8d8d8", "#f4f4f4", "#eeeeee", "#e6e6e6", "#fafafa")
    good, flat = looks_of([motif(), motif(of=pale)])
    assert worthy(good)
    assert not worthy(flat)
    assert not worthy(replace(good, length=LONGEST + 1))
    assert not worthy(replace(good, spread=5.0))


def test_the_chosen_lie_farther_apart_than_any_that_come_one_after_another() -> None:
    best = chosen(pool(), 12, seed=1)
    assert len(set(best)) == 12
    runs = [nearest(pool(), range(first, first + 12)) for first in range(0, len(pool()) - 12, 7)]
    assert nearest(pool(), best) > max(runs)
    assert nearest(pool(), best) > 1.3 * np.median(runs)


def test_no_family_and_no_palette_has_much_more_than_its_share() -> None:
    best = chosen(pool(), 16, seed=1)
    families = len(set(pool().families.tolist()))
    assert max(Counter(pool().families[best].tolist()).values()) <= np.ceil(1.1 * 16 / families)
    assert max(Counter(pool().palettes[best].tolist()).values()) <= np.ceil(1.1 * 16 / len(PALETTES))


def test_the_chosen_are_in_farthest_point_order() -> None:
    best = chosen(pool(), 12, seed=1)
    rows = {index: pool().apart(index) for index in best}
    for count in range(1, 12):
        gaps = [min(rows[there][index] for there in best[:count]) for index in best[count:]]
        assert gaps[0] == pytest.approx(max(gaps))


def test_no_exchange_of_one_of_the_nearest_two_parts_them_more() -> None:
    best = chosen(pool(), 8, seed=1)
    rows = {index: pool().apart(index) for index in best}
    gap, *pair = min((rows[one][other], one, other) for one, other in combinations(sorted(best), 2))
    alike = Counter(pool().families[best].tolist())
    for index in map(int, pair):
        others = [rows[other] for other in best if other != index]
        better = set(np.flatnonzero(np.min(others, axis=0) > gap).tolist()) - set(best)
        free = {one for one in better if alike[pool().families[one]] == 0}
        of_palette = Counter(pool().palettes[[one for one in best if one != index]].tolist())
        assert not {one for one in free if of_palette[pool().palettes[one]] < 3}


def test_more_motifs_than_can_be_told_apart_are_refused_with_the_numbers() -> None:
    kin = Pool(looks_of([motif(scale=scale) for scale in (0.9, 0.95, 1.0)]))
    with pytest.raises(UsageError, match=r"only 1 of 3 motifs .* out of 3 .* 1 families .* 1 palettes"):
        chosen(kin, 3, seed=1)


def test_near_twins_keep_what_their_kind_keeps() -> None:
    one = motif(scale=0.9)
    assert {replace(other, palette=one.palette) for other in recoloured(one, PALETTES)} == {one}
    assert one not in set(recoloured(one, PALETTES))
    for other in rebuilt(one):
        assert replace(other, variant=one.variant, scale=one.scale) == one
        assert other.variant != one.variant or other.scale / one.scale >= 1.44
    assert len(set(reinked(one)) - {one}) == 7
    dressed = list(dressed_alike(one, [motif("fish", PALETTES[1]), motif("fish"), one, motif("ogee")]))
    assert [other.family for other in dressed] == ["fish", "ogee"]
    assert {(other.palette, other.ground, other.first_ink) for other in dressed} == {
        (one.palette, one.ground, one.first_ink)
    }


def test_a_selection_has_as_many_as_wished_for_the_near_twins_last() -> None:
    near = [one.near is not None for one in selection().values()]
    assert near == sorted(near)
    assert Counter(near)[False] == FEW.motifs
    for key, one in selection().items():
        assert key.startswith(f"{one.family}-{one.palette.name}")


def test_near_twins_are_near_to_their_motif_and_fair_and_far_from_all_others() -> None:
    keys = list(selection())
    seen = Pool(looks_of([replace(one, near=None) for one in selection().values()]))
    table = {key: seen.by_vision(number) for number, key in enumerate(keys)}
    plain = [number for number, key in enumerate(keys) if selection()[key].near is None]
    fair = min(table[keys[one]].min(axis=0)[other] for one in plain for other in plain if one != other)
    twins = {key: one.near for key, one in selection().items() if one.near}
    assert len({twin.of for twin in twins.values()}) == len(twins) > 0
    for key, twin in twins.items():
        away, of = table[key], keys.index(twin.of)
        assert away[:, of].min() >= FLOOR - 0.1
        assert away[0, of] <= CEILING + 0.1
        assert all(away[:, other].min() >= fair - 0.1 for other in plain if other != of)


def test_the_same_wish_gives_the_same_selection_whatever_the_hash_seed() -> None:
    code = "from test_choice import FEW, select; print(list(select(FEW).items()))"
    environment = {**os.environ, "PYTHONHASHSEED": "4", "PYTHONPATH": str(Path(__file__).parent)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.strip() == str(list(selection().items()))
